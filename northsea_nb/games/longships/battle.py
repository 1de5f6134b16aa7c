"""Phase 4, Battle (2.4): attack, scorched earth, cards, the die, what it does, spoils, hostility."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .board import COUNTRIES, GOOD, GOODS, SQUARES, place_name
from .cards import PLAYABLE, card_refusals, discard, steal_card
from .cargo import BATTLES, Overboard, check_cargo
from .diplomacy import lay_hostility
from .moves import (
    Done,
    God,
    Good,
    LongshipsFrame,
    LongshipsMove,
    Pass,
    Player,
    ShipName,
    Throw,
    why,
)
from .state import (
    BATTLE,
    GODS,
    HOSTILITY,
    NO_MARKER,
    PLUNDER,
    Longships,
    Ship,
    fleet,
    goods_text,
    hand,
    is_friendly,
    land,
    ship_named,
    ships_at,
    sink,
    the_ship,
    usable,
)

UNDAMAGED, DAMAGED, SUNK = range(3)
CONDITIONS = ("undamaged", "damaged", "sunk")


# ---------------------------------------------------------------- what the numbers do


def net_result(
    roll: int,
    attacker_cards: int,
    defender_cards: int,
    attacker_damaged: bool,
    defender_damaged: bool,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> int:
    """The die with everything added and taken off (2.4.3; a fort's bonus by 5.1.3).

    >>> net_result(4, 2, 1, False, False)
    5
    """
    return (
        roll
        + attacker_cards
        - defender_cards
        - attacker_damaged
        + defender_damaged
        + attacker_fort
        - defender_fort
    )


def resolve(net: int, attacker_damaged: bool, defender_damaged: bool) -> tuple[int, int]:
    """The condition of both ships afterwards (2.4.3/table, 2.4.4, reading.above-seven).

    >>> [CONDITIONS[ship] for ship in resolve(4, False, True)]
    ['damaged', 'sunk']
    """
    attacker = SUNK if net <= 0 else DAMAGED if net in (1, 2, 4) else UNDAMAGED
    defender = SUNK if net >= 7 else DAMAGED if net >= 4 else UNDAMAGED
    return _worse(attacker, attacker_damaged), _worse(defender, defender_damaged)


def _worse(hit: int, damaged: bool) -> int:
    """Damage on damage sinks (2.4.4)."""
    if not damaged:
        return hit
    return SUNK if hit else DAMAGED


def spoils_clause(before: tuple[bool, bool], after: tuple[int, int]) -> tuple[str, int | None]:
    """The clause of 2.4.5 that divides the spoils, and who wins: 0 the attacker, 1 the defender."""
    sunk = [ship == SUNK for ship in after]
    hit = [ship != int(damaged) for ship, damaged in zip(after, before, strict=True)]
    if all(sunk):
        return "2.4.5/both-sunk", None
    if any(sunk):
        return "2.4.5/one-sunk", sunk.index(False)
    if all(hit):
        return "2.4.5/both-damaged", None
    if any(hit):
        return "2.4.5/one-damaged", hit.index(False)
    return "2.4.5/none-damaged", None


@cache
def even_spreads(cargo: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The most even ways to take half a cargo, rounded down (2.4.5/even-spread, reading.even-spread).

    >>> even_spreads((5, 1, 0, 0))
    ((2, 1, 0, 0),)
    """
    half = sum(cargo) // 2
    ways = [taken for taken in product(*(range(min(n, half) + 1) for n in cargo)) if sum(taken) == half]
    evenness = {taken: sorted(taken, reverse=True) for taken in ways}
    best = min(evenness.values())
    return tuple(taken for taken in reversed(ways) if evenness[taken] == best)


# ---------------------------------------------------------------- the phase


@verb("attack <ship> <player>")
class Attack(LongshipsMove):
    """Attack a player with one of your ships, on the square where both are (2.4)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.4")
    when: ClassVar[str] = "Battles are started in the Battle phase, or against a raid (2.5.1)."

    ship: ShipName
    player: Player

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Attack]:
        found = []
        for ship in frame.attackers(state):
            for seat in frame.foes(state):
                for other in state.vikings[seat].ships:
                    if other.at == ship.at:
                        found.append(cls.of(ship.name, state.table.seats[seat]))
                        break
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return frame.attack_refusals(state, self)  # type: ignore[no-any-return]

    def play(self, d: Longships) -> None:
        frame = top(d)
        attacker, _ = ship_named(d, self.ship)
        ship = the_ship(d, self.ship)
        defender = d.table.seats.index(self.player)
        raid = frame.declare(d, ship)
        offends = -1 if raid else offended(d, attacker, defender, ship.at)
        d.emit(
            ("2.5.1", "2.5.1.2", "2.5.1.3", "reading.defence-mode")
            if raid
            else ("2.4", "2.4/opponent", *_standing(d, defender, ship.at)),
            "attacked",
            ship=self.ship,
            player=d.table.seats[attacker],
            foe=self.player,
            at=place_name(ship.at, d.table.board),
            new=ship.built,
        )
        if ship.built:
            d.emit(("reading.new-ship-acts",), "new-ship-acts", ship=self.ship)
        d.stack.append(
            Fight(
                attacker,
                defender,
                self.ship,
                "",
                ship.at,
                offends,
                raid,
                0,
                0,
                0,
                UNDAMAGED,
                UNDAMAGED,
                0,
            )
        )


def _standing(d: Longships, defender: int, at: int) -> tuple[str, ...]:
    """What else bears on whether a country minds an attack in its waters."""
    country = d.table.board.waters_on[at]
    if country < 0:
        return ()
    if not d.table.markers:
        return ("5.1.1",)
    return ("reading.friendly-plunder",) if land(d, country).markers[defender] == PLUNDER else ()


def offended(state: Longships, attacker: int, defender: int, at: int) -> int:
    """The country that an attack offends, or -1 (2.4.7, reading.hostility-moment)."""
    country = state.table.board.waters_on[at]
    if country < 0 or not state.table.markers or not is_friendly(state, defender, country):
        return -1
    return country


@record
class BattlePhase(LongshipsFrame):
    """The active player's ships may start a battle each.

    Attributes:
        battled: the ships that have fought in this phase, on either side.
    """

    name: ClassVar[str] = "battle"
    clause: ClassVar[str] = "2.4"
    verbs: ClassVar[tuple[type[Play], ...]] = (Attack, Done, *PLAYABLE)

    battled: tuple[str, ...] = ()

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "attack with your ships, each once"

    def attackers(self, state: Longships) -> list[Ship]:
        """The ships that may still start a battle."""
        if state.table.options.variant == "traders":
            return []
        return [ship for ship in fleet(state, state.turn) if not ship.fought]

    def foes(self, state: Longships) -> list[int]:
        """Whom one may attack: everybody else."""
        return [seat for seat in range(len(state.table.seats)) if seat != state.turn]

    def attack_refusals(self, state: Longships, move: Attack) -> Iterator[Refusal]:
        """Why an attack is not possible."""
        if state.table.options.variant == "traders":
            yield why("5.2.3", "In Traders of the North Sea vikings never fight each other.")
            return
        owner, ship = ship_named(state, move.ship)
        if ship is None or owner != state.turn:
            yield why("2.4", f"{move.ship} is not a ship of yours.", ship=move.ship)
            return
        if ship.fought:
            yield why("2.4", f"{move.ship} has already started a battle this turn.", ship=move.ship)
        foe = state.seat_number(move.player)
        if foe == owner:
            yield why("2.4/opponent", "The opponent is another player.")
        elif not ships_at(state, foe, ship.at):
            yield why(
                "2.4/opponent",
                f"{move.player} has no ship on {SQUARES[ship.at]}, where {move.ship} is.",
                square=SQUARES[ship.at],
            )

    def declare(self, d: Longships, ship: Ship) -> bool:
        """Note that a ship has started its battle; it is no defence against a raid."""
        ship.fought = True
        return False

    def fought(self, d: Longships, names: tuple[str, ...]) -> None:
        """A battle is over."""
        frame = d.stack[-1]
        frame.battled += names  # type: ignore[attr-defined]

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """After a battle nothing more is taken than 2.4.5 gives."""
        if isinstance(move, Take) and self.battled:
            first, *also = nothing_left(state, self.battled)
            return why(first, "That battle leaves nothing more to take.", *also)
        return None

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not fight."""
        return None

    def end(self, d: Longships) -> None:
        """The battles are over; the cargo of those that fought is counted (2.4.6)."""
        d.stack.pop()
        if self.battled:
            check_cargo(d, BATTLES, dict.fromkeys(self.battled))


def nothing_left(state: Longships, battled: Sequence[str]) -> tuple[str, ...]:
    """The clauses by which the last of these battles has no more to give, from what is still afloat."""
    lost = sum(ship_named(state, name)[1] is None for name in battled[-2:])
    if lost:
        return ("2.4.5/one-sunk" if lost == 1 else "2.4.5/both-sunk",)
    return ("2.4.5/none-damaged", "2.4.5/both-damaged", "2.4.5/one-damaged")


# ---------------------------------------------------------------- one battle


@record
class Fight(LongshipsFrame):
    """One battle, in the order of reading.battle-order.

    Attributes:
        attacker, defender: seats. ship, target: the ships that fight.
        offends: the country that a Hostility Marker may be due in, -1 for none.
        raid: whether the attack opposes a raid (2.5.1).
        mine, theirs: Battle Cards played by attacker and defender.
        roll: what the die showed. after, target_after: the ships' condition afterwards.
        step: how far the battle has come.
    """

    name: ClassVar[str] = "fight"
    clause: ClassVar[str] = "2.4"

    attacker: int
    defender: int
    ship: str
    target: str
    at: int
    offends: int
    raid: bool
    mine: int
    theirs: int
    roll: int
    after: int
    target_after: int
    step: int

    def run(self, d: Longships) -> bool:
        step = self.step
        d.stack[-1].step = step + 1  # type: ignore[attr-defined]
        FIGHT[step](d, self)
        return True

    def rolled(self, d: Longships, total: int) -> None:
        """The die has fallen."""
        d.stack[-1].roll = total  # type: ignore[attr-defined]

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Once the battle has begun no goods are thrown away and nothing is taken back."""
        verb = move.head[0]
        if verb == "overboard":
            owner, _ = ship_named(state, getattr(move, "ship", ""))
            if owner != self.attacker:
                return why("2.4.8", "Only the attacker may throw goods overboard before a battle.")
            return why("2.4.8", "The battle has begun; goods can no longer go overboard.")
        if verb == "roll":
            return why("2.4.3", "The die waits until neither side wants to add a Battle Card.")
        if verb == "withdraw":
            return why("2.4.2.1", "A Battle Card that has been played cannot be taken back.")
        if move.head == ("card", "battle") and state.frame.name not in ("scorch", "defend", "cards"):
            return why("2.4.2", "Both sides have declined: Battle Cards come before the dice.", "2.6.2")
        if verb == "defend" and state.frame.name == "scorch":
            return why("2.4.1", "First the attacker may throw goods away.", "reading.battle-order")
        if verb == "attack":
            return why("2.4", "One battle after the other: this one is not over.")
        return None


def _scorch(d: Longships, fight: Fight) -> None:
    """Ahead of the battle the attacker may throw goods away (2.4.8)."""
    _, ship = ship_named(d, fight.ship)
    assert ship is not None
    if any(ship.goods):
        d.stack.append(Scorch(fight.attacker, fight.ship))


def _choose_target(d: Longships, fight: Fight) -> None:
    """The defender names his ship where he has several (2.4.1)."""
    ships = ships_at(d, fight.defender, fight.at)
    if len(ships) > 1:
        d.stack.append(ChooseTarget(fight.defender, fight.at))
    else:
        _set_target(d, ships[0].name)


def _set_target(d: Longships, name: str) -> None:
    fight: Any = d.stack[-1]
    fight.target = name
    d.emit(
        ("2.4.1", "2.4.1.1", "reading.battle-order"),
        "defends",
        ship=name,
        player=d.table.seats[fight.defender],
    )


def _bid(d: Longships, fight: Fight) -> None:
    """Both sides may play Battle Cards, the attacker first (2.4.2)."""
    d.stack.append(PlayCards(fight.attacker, 0))


def _throw(d: Longships, fight: Fight) -> None:
    d.stack.append(Throw(1, "2.4.3"))


def _result(d: Longships, fight: Fight) -> None:
    """The net result, and what it does to both ships (2.4.3, 2.4.4)."""
    _, ship = ship_named(d, fight.ship)
    _, target = ship_named(d, fight.target)
    assert ship is not None
    assert target is not None
    modifiers: dict[str, Any] = {
        "attacker_cards": fight.mine,
        "defender_cards": fight.theirs,
        "attacker_damaged": ship.damaged,
        "defender_damaged": target.damaged,
        "attacker_fort": ship.fort,
        "defender_fort": target.fort,
    }
    net = net_result(fight.roll, **modifiers)
    after = resolve(net, ship.damaged, target.damaged)
    forts = ("5.1.3", "reading.fort") if ship.fort or target.fort else ()
    d.emit(
        ("2.4.3", "reading.dice", *forts),
        "net",
        roll=fight.roll,
        **modifiers,
        net=net,
        ship=fight.ship,
        target=fight.target,
    )
    worse = [
        was and now == SUNK and 0 < net < 7
        for was, now in zip((ship.damaged, target.damaged), after, strict=True)
    ]
    clauses = ["2.4.3/table"]
    if any(worse):
        clauses.append("2.4.4")
    if net > 7:
        clauses.append("reading.above-seven")
    if net == 4 and after.count(SUNK) == 1:
        clauses.append("reading.sunk-and-damaged")
    d.emit(
        tuple(clauses),
        "result",
        net=net,
        ship=fight.ship,
        ship_after=CONDITIONS[after[0]],
        target=fight.target,
        target_after=CONDITIONS[after[1]],
    )
    frame: Any = d.stack[-1]
    frame.after, frame.target_after = after


def _spoils(d: Longships, fight: Fight) -> None:
    """Damage is marked, ships go down, goods and a card change hands (2.4.5)."""
    names = (fight.ship, fight.target)
    seats = (fight.attacker, fight.defender)
    after = (fight.after, fight.target_after)
    ships = [the_ship(d, name) for name in names]
    before = (ships[0].damaged, ships[1].damaged)
    clause, winner = spoils_clause(before, after)
    for ship, condition in zip(ships, after, strict=True):
        ship.damaged = condition == DAMAGED
    if clause == "2.4.5/both-sunk":
        d.emit((clause, "reading.overboard"), "both-sunk", ships=" and ".join(names))
        for name in names:
            sink(d, name)
    elif clause == "2.4.5/one-sunk":
        assert winner is not None
        loser = 1 - winner
        cargo = tuple(ships[loser].goods)
        for kind, number in enumerate(cargo):
            ships[winner].goods[kind] += number
            ships[loser].goods[kind] = 0
        sink(d, names[loser])
        d.emit(
            (clause, "reading.spoils-forced"),
            "one-sunk",
            ship=names[loser],
            to=names[winner],
            goods=goods_text(cargo),
            side=("attacker", "defender")[loser],
            winner_damaged=before[winner],
        )
        steal_card(d, seats[winner], seats[loser], (clause, "reading.card-draw"))
    elif clause == "2.4.5/one-damaged":
        assert winner is not None
        loser = 1 - winner
        cargo = tuple(ships[loser].goods)
        d.emit((clause,), "one-damaged", ship=names[loser], to=names[winner], half=sum(cargo) // 2)
        steal_card(d, seats[winner], seats[loser], (clause, "reading.card-draw"))
        if sum(cargo) > 1:
            d.stack.append(Spoils(seats[winner], names[winner], names[loser], cargo, (0,) * len(GOODS)))
        else:
            d.emit((clause, "reading.half-of-one"), "half-of-one", ship=names[loser])
    else:
        d.emit((clause,), clause.partition("/")[2])


def _hostility(d: Longships, fight: Fight) -> None:
    """The attack is resented where it offended (2.4.7, reading.hostility-moment)."""
    if fight.offends < 0:
        return
    marker = land(d, fight.offends).markers[fight.attacker]
    player, country = d.table.seats[fight.attacker], COUNTRIES[fight.offends]
    if marker == NO_MARKER:
        lay_hostility(
            d,
            fight.attacker,
            fight.offends,
            ("2.4.7", "2/friendly", "reading.hostility-moment", "reading.sea-border"),
        )
    elif marker == PLUNDER:
        d.emit(
            ("2.4.7", "reading.hostility-plunder", "reading.one-marker"),
            "no-marker",
            player=player,
            country=country,
        )
    elif marker == HOSTILITY:
        d.emit(("2.4.7", "reading.one-marker"), "no-marker", player=player, country=country)


def _over(d: Longships, fight: Fight) -> None:
    d.stack.pop()
    top(d).fought(d, (fight.ship, fight.target))


FIGHT = (_scorch, _choose_target, _bid, _throw, _result, _spoils, _hostility, _over)
"""A battle's steps (reading.battle-order)."""


@record
class Scorch(LongshipsFrame):
    """The attacker may throw goods of the attacking ship away (2.4.8, reading.scorched-ship)."""

    name: ClassVar[str] = "scorch"
    clause: ClassVar[str] = "2.4.8"
    verbs: ClassVar[tuple[type[Play], ...]] = (Overboard, Pass, *PLAYABLE)

    player: int
    ship: str

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        return f"throw goods of {self.ship} overboard before the battle, or pass"

    def burdened(self, state: Longships) -> Ship:
        """The attacking ship."""
        _, ship = ship_named(state, self.ship)
        assert ship is not None
        return ship

    def wrong_ship(self, state: Longships, name: str) -> Refusal:
        """Only the attacking ship's goods are at stake."""
        owner, _ = ship_named(state, name)
        if owner == self.player:
            return why("2.4.8", f"Only goods of {self.ship} may be thrown away.", "reading.scorched-ship")
        return why("2.4.8", "Only the attacker may throw goods overboard before a battle.")

    def overboard_clauses(self, ship: Ship) -> tuple[str, ...]:
        """By which clauses goods go overboard here."""
        return ("2.4.8", "reading.scorched-ship")

    def may_pass(self, state: Longships) -> Refusal | None:
        """Nobody has to."""
        return None

    def passed(self, d: Longships) -> None:
        """Nothing more goes overboard."""
        d.stack.pop()


@verb("defend <ship>")
class Defend(LongshipsMove):
    """Name the ship that defends (2.4.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.4.1",)
    when: ClassVar[str] = "Nobody has to choose a defending ship now."

    ship: ShipName

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Defend]:
        return [cls.of(ship.name) for ship in ships_at(state, frame.player, frame.at)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        if ship is None or owner != frame.player or ship.at != frame.at:
            yield why(
                "2.4.1",
                f"{self.ship} is not a ship of {state.seats[frame.player]} on {SQUARES[frame.at]}.",
            )

    def play(self, d: Longships) -> None:
        d.stack.pop()
        _set_target(d, self.ship)


@record
class ChooseTarget(LongshipsFrame):
    """The defender has several ships there and names the one that defends (2.4.1)."""

    name: ClassVar[str] = "defend"
    clause: ClassVar[str] = "2.4.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (Defend, *PLAYABLE)

    player: int
    at: int

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        return "name the ship that defends"


# ---------------------------------------------------------------- Battle Cards


@verb("card battle <god>")
class BattleCard(LongshipsMove):
    """Play a Battle Card: one more in a battle (2.4.2), two more goods of loot (2.5.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.6.2", "2.4.2")
    when: ClassVar[str] = "A Battle Card is used only before the dice of a battle or of looting."

    god: God

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[BattleCard]:
        if not frame.takes_cards(state):
            return []
        return [cls.of(GODS[god]) for god in usable(state, frame.seat(state), BATTLE)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if not frame.takes_cards(state):
            yield from frame.no_cards(state)
            return
        for refusal in card_refusals(state, frame.seat(state), GODS.index(self.god), BATTLE):
            yield Refusal(refusal.clause, refusal.text, (*refusal.also, frame.clause), refusal.data)

    def play(self, d: Longships) -> None:
        frame = top(d)
        seat = frame.seat(d)
        discard(d, seat, GODS.index(self.god), BATTLE)
        frame.card_played(d, self.god)


@verb("withdraw battle <god>")
class Withdraw(LongshipsMove):
    """Take a played Battle Card back, which is never allowed (2.4.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.4.2.1",)
    when: ClassVar[str] = "A card that has been played stays played."

    god: God


@record
class PlayCards(LongshipsFrame):
    """Battle Cards by turns until both decline in succession (reading.card-bidding).

    Attributes:
        player: who is asked. declined: how many declined in succession.
    """

    name: ClassVar[str] = "cards"
    clause: ClassVar[str] = "2.4.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (BattleCard, Pass, *PLAYABLE)

    player: int
    declined: int

    def run(self, d: Longships) -> bool:
        if self.declined == 2:
            d.stack.pop()
            return True
        if hand(d, self.player):
            return False
        self._next(d)  # whoever holds no card at all has nothing to be asked
        return True

    def _next(self, d: Longships) -> None:
        fight: Any = d.stack[-2]
        frame: Any = d.stack[-1]
        frame.player = fight.defender if self.player == fight.attacker else fight.attacker
        frame.declined = self.declined + 1

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        fight: Any = state.stack[-2]
        return f"play Battle Cards ({fight.mine} by the attacker, {fight.theirs} by the defender), or pass"

    def takes_cards(self, state: Longships) -> bool:
        """Both sides may play as many as they like."""
        return True

    def card_played(self, d: Longships, god: str) -> None:
        """One more on this side; the other may answer."""
        fight: Any = d.stack[-2]
        attacks = self.player == fight.attacker
        if attacks:
            fight.mine += 1
        else:
            fight.theirs += 1
        d.stack[-1].declined = 0  # type: ignore[attr-defined]
        d.emit(
            ("2.4.2", "2.6.2", "2.6.6", "reading.card-bidding"),
            "battle-card",
            player=d.table.seats[self.player],
            god=god,
            side="attacker" if attacks else "defender",
        )

    def may_pass(self, state: Longships) -> Refusal | None:
        """None included."""
        return None

    def passed(self, d: Longships) -> None:
        """The other side is asked, unless it has just declined too."""
        self._next(d)


# ---------------------------------------------------------------- half the cargo


@verb("take <good> [<ship>]")
class Take(LongshipsMove):
    """Take one good: of a beaten ship's cargo (2.4.5), or of a looted country's stock (2.5.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.5.2", "2.4.5/none-damaged")
    when: ClassVar[str] = "There is nothing to take now."

    good: Good
    ship: ShipName | None = None

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Take]:
        return frame.takes(state)  # type: ignore[no-any-return]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return frame.take_refusals(state, self)  # type: ignore[no-any-return]

    def play(self, d: Longships) -> None:
        top(d).take(d, self)


@record
class Spoils(LongshipsFrame):
    """The winner takes half the cargo of a ship that survived, spread as evenly as can be.

    Attributes:
        ship: the winning ship. victim: the ship taken from. cargo: what that carried.
        taken: what has been taken so far.
    """

    name: ClassVar[str] = "spoils"
    clause: ClassVar[str] = "2.4.5/even-spread"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, *PLAYABLE)

    player: int
    ship: str
    victim: str
    cargo: tuple[int, ...]
    taken: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        left = sum(self.cargo) // 2 - sum(self.taken)
        return f"take {left} more of {self.victim}'s goods, as evenly as its cargo permits"

    def _fits(self, kind: int) -> bool:
        more = _plus(self.taken, kind)
        return any(
            all(a <= b for a, b in zip(more, spread, strict=True)) for spread in even_spreads(self.cargo)
        )

    def takes(self, state: Longships) -> list[Take]:
        """The goods that keep the spread even."""
        return [Take.of(good) for kind, good in enumerate(GOODS) if self._fits(kind)]

    def take_refusals(self, state: Longships, move: Take) -> Iterator[Refusal]:
        """Why a good may not be taken."""
        kind = GOOD[move.good]
        if move.ship is not None:
            yield why("reading.spoils-forced", f"The spoils go aboard {self.ship}; no ship is named.")
        elif not self.cargo[kind]:
            yield why("2.4.5/even-spread", f"{self.victim} carried no {move.good}.", cargo=self.cargo)
        elif not self._fits(kind):
            ways = " or ".join(goods_text(way) for way in even_spreads(self.cargo))
            yield why(
                "2.4.5/even-spread",
                f"That is not the most even mix: from {goods_text(self.cargo)} it is {ways}.",
                "reading.even-spread",
                "reading.spoils-forced",
                cargo=self.cargo,
            )

    def take(self, d: Longships, move: Take) -> None:
        """One good goes over."""
        kind = GOOD[move.good]
        the_ship(d, self.victim).goods[kind] -= 1
        the_ship(d, self.ship).goods[kind] += 1
        taken = _plus(self.taken, kind)
        if sum(taken) < sum(self.cargo) // 2:
            d.stack[-1].taken = taken  # type: ignore[attr-defined]
            return
        d.stack.pop()
        d.emit(
            (
                "2.4.5/even-spread",
                "2.4.5/one-damaged",
                "reading.even-spread",
                "reading.spoils-forced",
            ),
            "spoils",
            ship=self.ship,
            victim=self.victim,
            goods=goods_text(taken),
            cargo=self.cargo,
            taken=taken,
        )


def _plus(numbers: Sequence[int], kind: int) -> tuple[int, ...]:
    return tuple(n + (index == kind) for index, n in enumerate(numbers))
