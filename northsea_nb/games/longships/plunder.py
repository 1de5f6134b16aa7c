"""Phase 5, Plunder (2.5): the raid, those who defend the country, breaking off, looting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .battle import Attack, BattleCard, Take, nothing_left
from .board import COUNTRIES, COUNTRY, GOOD, GOODS, place_name
from .cards import PLAYABLE
from .cargo import DEFENCE, LOOT, check_cargo
from .diplomacy import lay_hostility, lay_plunder, open_to_all
from .moves import Country, Done, LongshipsFrame, LongshipsMove, Pass, Throw, why
from .state import (
    BATTLE,
    HOSTILITY,
    NO_MARKER,
    Longships,
    Ship,
    fleet,
    goods_text,
    is_alarmed,
    land,
    seats_from,
    ship_named,
    ships_at,
    the_ship,
    usable,
)

# ---------------------------------------------------------------- what the numbers do


def loot_total(dice: int, damaged: int, cards: int) -> int:
    """How many goods a looter may take before the half limit (2.5.2.1, reading.loot-amount).

    >>> loot_total(6, 0, 0), loot_total(1, 1, 0)
    (6, 0)
    """
    return max(0, dice - 2 * damaged + 2 * cards)


def loot_caps(stock: tuple[int, ...], *, whole: bool = False) -> tuple[int, ...]:
    """How many of each kind may be taken: half, rounded down (2.5.2.2), or all of it.

    >>> loot_caps((1, 0, 5, 7))
    (0, 0, 2, 3)
    """
    return tuple(number if whole else number // 2 for number in stock)


# ---------------------------------------------------------------- the phase


@verb("plunder <country>")
class Plunder(LongshipsMove):
    """Try to plunder a country where you have ships (2.5)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.5")
    when: ClassVar[str] = "Countries are plundered in the Plunder phase."

    country: Country

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Plunder]:
        at = {ship.at for ship in state.vikings[state.turn].ships}
        return [
            cls.of(COUNTRIES[country])
            for country, square in enumerate(state.table.board.at)
            if square in at
            and country not in frame.tried
            and not is_alarmed(state, country)
            and frame.has_means(state)
        ]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        country = COUNTRY[self.country]
        if not ships_at(state, state.turn, state.table.board.at[country]):
            yield why("2.5", f"You have no ship in {self.country}.", country=self.country)
        if is_alarmed(state, country):
            yield why(
                "2.5/alarmed",
                f"A Plunder Marker lies on {self.country}: it cannot be plundered.",
                "2.5",
            )
        if country in frame.tried:
            yield why(
                "2.5",
                f"You have tried to plunder {self.country} this turn.",
                "reading.several-countries",
            )
        if not frame.has_means(state):
            yield why("5.2.2", "Plundering takes a Battle Card, and you have none to play.")

    def play(self, d: Longships) -> None:
        country = COUNTRY[self.country]
        phase: Any = d.stack[-1]
        phase.tried += (country,)
        d.emit(
            ("2.5", "2/countries", "reading.several-countries", *open_to_all(d, country)),
            "raid",
            player=d.table.seats[d.turn],
            country=self.country,
        )
        peaceful = d.table.options.variant == "traders"
        queue = () if peaceful else tuple(seats_from(d, d.turn))
        d.stack.append(Raid(country, queue, (), (), (), False, 0))


@record
class PlunderPhase(LongshipsFrame):
    """The active player may raid countries, each once.

    Attributes:
        tried: the countries raided this turn. broken: those where he broke off.
    """

    name: ClassVar[str] = "plunder"
    clause: ClassVar[str] = "2.5"
    verbs: ClassVar[tuple[type[Play], ...]] = (Plunder, Done, *PLAYABLE)

    tried: tuple[int, ...] = ()
    broken: tuple[int, ...] = ()

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "plunder countries where you have ships"

    def has_means(self, state: Longships) -> bool:
        """In Traders of the North Sea a raid takes a Battle Card (5.2.2)."""
        return state.table.options.variant != "traders" or bool(usable(state, state.turn, BATTLE))

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not plunder."""
        return None

    def end(self, d: Longships) -> None:
        """The phase is over."""
        d.stack.pop()

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """What no longer goes once a raid is broken off, or before one has begun."""
        if isinstance(move, Attack):
            owner, ship = ship_named(state, move.ship)
            if ship is not None and owner != state.turn:
                if state.table.board.country_on[ship.at] in self.broken:
                    return why(
                        "2.5.1.4",
                        f"{state.seats[state.turn]} has broken off; attack him on your own turn.",
                    )
                return why("2.5.1", "Nobody is plundering now.", "0/clockwise")
        deeper = state.frame is not self
        if deeper:
            return None
        if isinstance(move, Take) or move.head[:2] == ("card", "battle"):
            if self.broken:
                return why("2.5.1.4/cost", "The raid was broken off, so there is no loot.")
            if self.tried and isinstance(move, Take):
                return self._enough(state)
            if state.table.options.variant == "kings" and self.tried:
                return why("5.1.2", "In Kings of the North Sea Battle Cards do not raise the loot.")
            return why("2.5.2", "There is no loot: nobody is plundering.", *move.moment)
        if isinstance(move, Abort):
            return why("2.5.1.4", "There is no raid to break off.")
        return None

    def _enough(self, state: Longships) -> Refusal:
        if state.table.options.variant == "kings":
            return why("5.1.2", "In Kings of the North Sea a raid yields one good only.")
        if state.table.options.variant == "traders":
            return why("5.2.2", "One Battle Card is worth one good only.")
        return why("2.5.2.1", "You have taken as many goods as your total allows.", "2.5.2")


# ---------------------------------------------------------------- the raid


@record
class Raid(LongshipsFrame):
    """One attempt to plunder a country.

    Attributes:
        queue: the seats whose chance to attack is still to come, the one asked first.
        passed: those who have let it go by. attacked: ships that have attacked.
        battled: ships that fought on either side. shaken: a battle has just ended.
        step: 0 while the defenders have their chance, then the steps to the loot.
    """

    name: ClassVar[str] = "raid"
    clause: ClassVar[str] = "2.5"

    country: int
    queue: tuple[int, ...]
    passed: tuple[int, ...]
    attacked: tuple[str, ...]
    battled: tuple[str, ...]
    shaken: bool
    step: int

    def run(self, d: Longships) -> bool:
        if self.step:
            step = self.step
            d.stack[-1].step = step + 1  # type: ignore[attr-defined]
            LOOTING[step - 1](d, self)
            return True
        at = d.table.board.at[self.country]
        raid: Any = d.stack[-1]
        if not ships_at(d, d.turn, at):
            d.emit(("reading.raid-wiped-out", "2.5.2"), "wiped-out", country=COUNTRIES[self.country])
            self.close(d)
        elif self.shaken:
            raid.shaken = False
            d.stack.append(BreakOff())
        elif not self.queue:
            raid.step = 1
            check_cargo(d, DEFENCE, dict.fromkeys(self.battled))
        elif self.defenders(d, self.queue[0]):
            d.stack.append(Defence(self.queue[0]))
        else:
            raid.passed = (*self.passed, self.queue[0])
            raid.queue = self.queue[1:]
        return True

    def defenders(self, state: Longships, seat: int) -> list[Ship]:
        """A player's ships in the country that have not attacked yet (2.5.1.3)."""
        at = state.table.board.at[self.country]
        return [ship for ship in ships_at(state, seat, at) if ship.name not in self.attacked]

    def close(self, d: Longships) -> None:
        """The attempt is over without loot; the cargo of those that fought is counted (2.5.1.5)."""
        d.stack.pop()
        if self.battled:
            check_cargo(d, DEFENCE, dict.fromkeys(self.battled))

    def fought(self, d: Longships, names: tuple[str, ...]) -> None:
        """A battle of the raid is over."""
        raid: Any = d.stack[-1]
        raid.battled += names
        raid.shaken = True

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Who may attack a raid and when; when it can be broken off; when there is loot."""
        if isinstance(move, Attack):
            return next(self.attack_refusals(state, move), None)
        if isinstance(move, Abort):
            return why(
                "2.5.1.4",
                "The raid can be broken off only after a battle in it.",
                "reading.break-off",
            )
        if isinstance(move, Take) or move.head[0] == "roll":
            if self.queue:
                spoils = nothing_left(state, self.battled) if self.battled else ()
                return why("2.5.2", "The others have not all had their chance to attack yet.", *spoils)
            return why("2.5.2.1", "Battle Cards for the loot come first, then the dice.")
        if isinstance(move, Plunder):
            return why("2.5", f"The raid on {COUNTRIES[self.country]} is not over.")
        return None

    def attack_refusals(self, state: Longships, move: Attack) -> Iterator[Refusal]:
        """Why a ship cannot attack this raid now."""
        owner, ship = ship_named(state, move.ship)
        country = COUNTRIES[self.country]
        raider = state.seats[state.turn]
        if ship is None:
            yield why("2.5.1", f"No ship {move.ship} is afloat.")
        elif owner == state.turn:
            yield why("2.5.1", f"{move.ship} belongs to the plunderer; the others may attack now.")
        elif ship.at != state.table.board.at[self.country]:
            yield why("2.5.1", f"{move.ship} is not in {country}; only ships there may attack.")
        elif owner in self.passed:
            yield why(
                "2.5.1.1/passed",
                f"{state.seats[owner]} has let the chance go by and cannot attack this raid any more.",
                "reading.defence-round",
            )
        elif not self.queue or owner != self.queue[0]:
            yield why("2.5.1.1", f"The chance to attack is not with {state.seats[owner]} now.")
        elif move.ship in self.attacked:
            yield why("2.5.1.3", f"{move.ship} has attacked this raid already.")
        elif move.player != raider:
            yield why("2.5.1", f"Only the plunderer, {raider}, can be attacked.")
        elif state.frame.name != "defence":
            yield why("2.5.1.1", "First what is asked now has to be answered.")


@record
class Defence(LongshipsFrame):
    """A player with ships in the country may attack the plunderer (2.5.1.1)."""

    name: ClassVar[str] = "defence"
    clause: ClassVar[str] = "2.5.1.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (Attack, Pass)

    player: int

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        raid: Any = state.stack[-2]
        return f"attack {state.seats[state.turn]}, who plunders {COUNTRIES[raid.country]}, or pass"

    def attackers(self, state: Longships) -> list[Ship]:
        """The ships that may still attack."""
        raid: Any = state.stack[-2]
        found: list[Ship] = raid.defenders(state, self.player)
        return found

    def foes(self, state: Longships) -> list[int]:
        """The plunderer alone."""
        return [state.turn]

    def attack_refusals(self, state: Longships, move: Attack) -> Iterator[Refusal]:
        """Why an attack is not possible."""
        raid: Any = state.stack[-2]
        return raid.attack_refusals(state, move)  # type: ignore[no-any-return]

    def declare(self, d: Longships, ship: Ship) -> bool:
        """Note the attack; the chance stays with this player until he passes."""
        d.stack.pop()
        raid: Any = d.stack[-1]
        raid.attacked += (ship.name,)
        return True

    def may_pass(self, state: Longships) -> Refusal | None:
        """Nobody has to attack."""
        return None

    def passed(self, d: Longships) -> None:
        """The chance goes on clockwise and does not come back."""
        d.stack.pop()
        raid: Any = d.stack[-1]
        raid.queue = raid.queue[1:]
        raid.passed += (self.player,)
        d.emit(
            ("2.5.1.1", "2.5.1.1/passed", "reading.defence-round"),
            "defence-passed",
            player=d.table.seats[self.player],
        )


@verb("abort")
class Abort(LongshipsMove):
    """Break off a raid after a battle (2.5.1.4), or drop an offer that is being made."""

    moment: ClassVar[tuple[str, ...]] = ("2.5.1.4",)
    when: ClassVar[str] = "There is nothing to break off."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Abort]:
        return [cls.of()]

    def play(self, d: Longships) -> None:
        top(d).abort(d)


@record
class BreakOff(LongshipsFrame):
    """Directly after a battle the plunderer may give the raid up (2.5.1.4)."""

    name: ClassVar[str] = "break off"
    clause: ClassVar[str] = "2.5.1.4"
    verbs: ClassVar[tuple[type[Play], ...]] = (Abort, Pass, *PLAYABLE)

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "break the raid off, or pass to go on with it"

    def may_pass(self, state: Longships) -> Refusal | None:
        """He may go on."""
        return None

    def passed(self, d: Longships) -> None:
        """The raid goes on."""
        d.stack.pop()

    def abort(self, d: Longships) -> None:
        """No goods, and a Hostility Marker unless one lies there (2.5.1.4/cost)."""
        d.stack.pop()
        raid: Any = d.stack.pop()
        phase: Any = d.stack[-1]
        phase.broken += (raid.country,)
        country = COUNTRIES[raid.country]
        kings = ("reading.kings-defence", "5.1.1") if not d.table.markers else ()
        d.emit(
            ("2.5.1.4", "reading.break-off", *kings),
            "broken-off",
            player=d.table.seats[d.turn],
            country=country,
            battles=len(raid.attacked),
            waiting=sum(1 for seat in raid.queue if raid.defenders(d, seat)),
            marker=land(d, raid.country).markers[d.turn] == NO_MARKER and d.table.markers,
        )
        check_cargo(d, DEFENCE, dict.fromkeys(raid.battled))
        if not d.table.markers:
            return
        if land(d, raid.country).markers[d.turn] != HOSTILITY:
            lay_hostility(d, d.turn, raid.country, ("2.5.1.4/cost",))
        else:
            d.emit(
                ("2.5.1.4/cost", "reading.one-marker"),
                "no-marker",
                player=d.table.seats[d.turn],
                country=country,
            )


# ---------------------------------------------------------------- looting


def _count_ships(d: Longships, raid: Raid) -> None:
    """Whoever has a ship left in the country gets to loot (2.5.2)."""
    at = d.table.board.at[raid.country]
    ships = [ship.name for ship in ships_at(d, d.turn, at)]
    if not ships:
        d.stack.pop()
        return
    d.emit(("2.5.2",), "loots", player=d.table.seats[d.turn], ships=", ".join(ships))


def _cards(d: Longships, raid: Raid) -> None:
    d.stack.append(LootCards(0))


def _mark(d: Longships, raid: Raid) -> None:
    """A Plunder Marker is laid, whatever was taken (2.5.2.3, reading.loot-nothing)."""
    if d.table.markers:
        phase: Any = d.stack[-2]
        lay_plunder(d, d.turn, raid.country, ("2.5.2.3", "2.5/alarmed"), phase.broken)


def _settle(d: Longships, raid: Raid) -> None:
    at = d.table.board.at[raid.country]
    check_cargo(d, LOOT, [ship.name for ship in ships_at(d, d.turn, at)])


def _end(d: Longships, raid: Raid) -> None:
    d.stack.pop()


LOOTING = (_count_ships, _cards, _mark, _settle, _end)
"""The steps of looting (2.5.2)."""


@record
class LootCards(LongshipsFrame):
    """The looter plays Battle Cards, as many as he wants; then the dice are thrown (2.5.2.1)."""

    name: ClassVar[str] = "loot cards"
    clause: ClassVar[str] = "2.5.2.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (BattleCard, Pass, *PLAYABLE)

    cards: int

    def run(self, d: Longships) -> bool:
        if d.table.options.variant == "kings":
            self.kings(d)
            return True
        return False

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        if state.table.options.variant == "traders":
            return f"play Battle Cards, each for one good ({self.cards} so far), or pass"
        return f"play Battle Cards, two goods each ({self.cards} so far), or pass and throw the dice"

    def takes_cards(self, state: Longships) -> bool:
        """As many as he wants."""
        return True

    def card_played(self, d: Longships, god: str) -> None:
        """Two more goods; in Traders of the North Sea one."""
        d.stack[-1].cards = self.cards + 1  # type: ignore[attr-defined]
        traders = ("5.2.2", "reading.traders-raid") if d.table.options.variant == "traders" else ("2.5.2.1",)
        d.emit((*traders, "2.6.2", "2.6.6"), "loot-card", player=d.table.seats[d.turn], god=god)

    def may_pass(self, state: Longships) -> Refusal | None:
        """In Traders of the North Sea a raid takes a card (5.2.2)."""
        if state.table.options.variant == "traders" and not self.cards:
            return why("5.2.2", "Plundering takes a Battle Card: play one.")
        return None

    def passed(self, d: Longships) -> None:
        """The dice are thrown, one a ship."""
        raid: Any = d.stack[-2]
        if d.table.options.variant == "traders":
            self.traders(d)
            return
        at = d.table.board.at[raid.country]
        d.stack.append(Throw(len(ships_at(d, d.turn, at)), "2.5.2.1"))

    def rolled(self, d: Longships, total: int) -> None:
        """The dice, less 2 a damaged ship, plus 2 a card; at most half of each kind."""
        raid: Any = d.stack[-2]
        at = d.table.board.at[raid.country]
        ships = ships_at(d, d.turn, at)
        damaged = sum(1 for ship in ships if ship.damaged)
        stock = tuple(land(d, raid.country).stock)
        caps = loot_caps(stock)
        allowed = loot_total(total, damaged, self.cards)
        amount = min(allowed, sum(caps))
        clauses = ["2.5.2.1", "reading.dice", "reading.loot-amount"]
        if allowed > sum(caps):
            clauses.append("2.5.2.2")
        if not amount:
            clauses.append("reading.loot-nothing")
        d.emit(
            tuple(clauses),
            "loot",
            dice=total,
            ships=len(ships),
            damaged=damaged,
            cards=self.cards,
            total=allowed,
            caps=caps,
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def kings(self, d: Longships) -> None:
        """Kings of the North Sea: one good, no dice, no cards (5.1.2)."""
        raid: Any = d.stack[-2]
        half = d.table.options.kings_half
        caps = loot_caps(tuple(land(d, raid.country).stock), whole=not half)
        amount = min(1, sum(caps))
        d.emit(
            ("5.1.2", "reading.kings-half", "5.1.1"),
            "kings-loot",
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def traders(self, d: Longships) -> None:
        """Traders of the North Sea: one good a card, without the half limit (5.2.2)."""
        raid: Any = d.stack[-2]
        caps = loot_caps(tuple(land(d, raid.country).stock), whole=True)
        amount = min(self.cards, sum(caps))
        d.emit(
            ("5.2.2", "reading.traders-raid", "5.2.1"),
            "traders-loot",
            cards=self.cards,
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def take(self, d: Longships, amount: int, caps: tuple[int, ...]) -> None:
        """So many goods are to be taken."""
        d.stack.pop()
        raid: Any = d.stack[-1]
        if amount:
            d.stack.append(LootTake(raid.country, amount, caps))

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Cards come before dice."""
        if move.head[0] == "withdraw":
            return why("2.4.2.1", "A card that has been played cannot be taken back.")
        return None


@record
class LootTake(LongshipsFrame):
    """The looter picks kinds and ships, one good at a time.

    Attributes:
        left: goods still to be taken. caps: how many of each kind may still be taken.
    """

    name: ClassVar[str] = "loot"
    clause: ClassVar[str] = "2.5.2.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, *PLAYABLE)

    country: int
    left: int
    caps: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return f"take {self.left} more out of {COUNTRIES[self.country]} (at most {goods_text(self.caps)})"

    def ships(self, state: Longships) -> list[str]:
        """The looter's ships in the country."""
        at = state.table.board.at[self.country]
        return [ship.name for ship in fleet(state, state.turn) if ship.at == at]

    def takes(self, state: Longships) -> list[Take]:
        """Each kind within its half, onto each ship there."""
        ships = self.ships(state)
        return [Take.of(GOODS[kind], ship) for kind, cap in enumerate(self.caps) if cap for ship in ships]

    def take_refusals(self, state: Longships, move: Take) -> Iterator[Refusal]:
        """Why a good may not be taken."""
        if move.ship not in self.ships(state):
            yield why(
                "2.5.2.1",
                f"Name one of your ships in {COUNTRIES[self.country]}: {', '.join(self.ships(state))}.",
            )
        kind = GOOD[move.good]
        if not self.caps[kind]:
            half = not (
                state.table.options.variant == "traders"
                or (state.table.options.variant == "kings" and not state.table.options.kings_half)
            )
            kings = ("reading.kings-half",) if state.table.options.variant == "kings" else ()
            yield why(
                "2.5.2.2" if half else "2.5.2.1",
                f"No more {move.good} may be taken out of {COUNTRIES[self.country]}: "
                + ("at most half of a kind." if half else "none is left."),
                *kings,
                stock=tuple(land(state, self.country).stock),
            )

    def take(self, d: Longships, move: Take) -> None:
        """One good goes aboard."""
        kind = GOOD[move.good]
        assert move.ship is not None
        d.lands[self.country].stock[kind] -= 1
        ship = the_ship(d, move.ship)
        ship.goods[kind] += 1
        d.emit(
            ("2.5.2.1", "2.5.2.2"),
            "looted",
            ship=move.ship,
            good=move.good,
            country=place_name(ship.at, d.table.board),
        )
        caps = tuple(cap - (index == kind) for index, cap in enumerate(self.caps))
        d.stack.pop()
        if self.left > 1:
            d.stack.append(LootTake(self.country, self.left - 1, caps))

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """After the dice no card; in Kings of the North Sea never one."""
        if isinstance(move, BattleCard):
            if state.table.options.variant == "kings":
                return why("5.1.2", "In Kings of the North Sea Battle Cards do not raise the loot.")
            return why("2.5.2.1", "Battle Cards for looting are played before the dice.")
        return None
