"""Phase 5, Plunder (2.5): the raid, those who defend the country, breaking off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .battle import Attack
from .board import COUNTRIES, COUNTRY
from .cards import PLAYABLE
from .cargo import DEFENCE, check_cargo
from .diplomacy import lay_hostility, open_to_all
from .loot import LOOTING
from .moves import Abort, Country, Done, LongshipsFrame, LongshipsMove, Pass, why
from .spoils import Take, nothing_left
from .state import (
    BATTLE,
    HOSTILITY,
    NO_MARKER,
    Longships,
    Ship,
    is_alarmed,
    land,
    seats_from,
    ship_named,
    ships_at,
    usable,
)


@verb("plunder <country>", "Plunder {country}")
class Plunder(LongshipsMove):
    """Try to plunder a country where you have ships (2.5)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.5")
    when: ClassVar[str] = "Countries are plundered in the Plunder phase."

    country: Country

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Plunder]:
        country_on = state.table.board.country_on
        found = sorted({country_on[ship.at] for ship in state.vikings[state.turn].ships} - {-1})
        if not found or not frame.has_means(state):
            return []
        return [
            cls.of(COUNTRIES[country])
            for country in found
            if country not in frame.tried and not is_alarmed(state, country)
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
        phase: Any = edit_frame(d)
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
            edit_frame(d).step = step + 1
            LOOTING[step - 1](d, self)
            return True
        at = d.table.board.at[self.country]
        raid: Any = edit_frame(d)
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
        raid: Any = edit_frame(d)
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
        raid: Any = edit_frame(d)
        raid.attacked += (ship.name,)
        return True

    def may_pass(self, state: Longships) -> Refusal | None:
        """Nobody has to attack."""
        return None

    def passed(self, d: Longships) -> None:
        """The chance goes on clockwise and does not come back."""
        d.stack.pop()
        raid: Any = edit_frame(d)
        raid.queue = raid.queue[1:]
        raid.passed += (self.player,)
        d.emit(
            ("2.5.1.1", "2.5.1.1/passed", "reading.defence-round"),
            "defence-passed",
            player=d.table.seats[self.player],
        )


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
        phase: Any = edit_frame(d)
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
