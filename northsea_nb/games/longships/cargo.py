"""Cargo limits (2.3.6.2, 2.4.6, 2.5.1.5, 2.5.2.4, 2.8.3.6): who must part with what, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .board import COUNTRIES, GOOD, GOODS, SQUARES
from .cards import PLAYABLE
from .growth import grow
from .moves import Done, Good, LongshipsFrame, LongshipsMove, ShipName, why
from .state import LIMITS, Longships, Ship, fleet, ship_named, the_land, the_ship, to_supply

STORM, BATTLES, DEFENCE, LOOT, PHASE = "storm", "battles", "defence", "loot", "phase"
CLAUSES: dict[str, tuple[str, ...]] = {
    STORM: ("2.3.6.2", "2.8.3.6", "reading.storm-cargo"),
    BATTLES: ("2.4.6", "2.8.3.6", "reading.cargo-after-battles"),
    DEFENCE: ("2.5.1.5", "2.4.6", "2.8.3.6", "reading.cargo-after-battles"),
    LOOT: ("2.5.2.4", "2.8.3.6", "reading.loot-surplus"),
    PHASE: ("2.8.3.6", "2.3.6.2", "reading.gaps"),
}
"""What asks for the check, and so by which clauses."""
SHIFTING = (BATTLES, DEFENCE)
_kept: list[Any] = [None]
"""The vikings whose limits were last found kept: most phases change no cargo."""


def limit_clauses(why_now: str, ship: Ship) -> tuple[str, ...]:
    """The clauses of a check of this ship; that of the damaged ship's limit only for one that is."""
    return tuple(clause for clause in CLAUSES[why_now] if clause != "2.3.6.2" or ship.damaged)


def surplus(ship: Ship) -> int:
    """How many goods a ship holds above its limit."""
    return max(0, sum(ship.goods) - ship.limit)


def check_cargo(d: Longships, why_now: str, names: Iterable[str] | None = None) -> None:
    """Make the owners of overfull ships part with their surplus: of these ships, or of all."""
    vikings = d.vikings
    if vikings is _kept[0]:
        return
    over = [ship.name for one in vikings for ship in one.ships if sum(ship.goods) > LIMITS[ship.damaged]]
    if not over:
        if isinstance(vikings, tuple):
            _kept[0] = vikings
        return
    if names is not None:
        over = [name for name in names if name in over]
    for name in over:
        _say_too_full(d, why_now, *ship_named(d, name))
    if over:
        d.stack.append(Surplus(why_now, tuple(over)))


def _say_too_full(d: Longships, why_now: str, seat: int, ship: Any) -> None:
    there = [own for own in fleet(d, seat) if own.at == ship.at]
    d.emit(
        limit_clauses(why_now, ship),
        "too-full",
        player=d.table.seats[seat],
        ship=ship.name,
        goods=sum(ship.goods),
        limit=ship.limit,
        surplus=surplus(ship),
        why=why_now,
        ships=len(there),
        damaged=sum(own.damaged for own in there),
        room=sum(max(0, own.limit - sum(own.goods)) for own in there),
    )


@verb("overboard <ship> <good>", "Throw a {good} of {ship} overboard")
class Overboard(LongshipsMove):
    """Throw one good into the sea: surplus, or scorched earth before your attack (2.4.8)."""

    moment: ClassVar[tuple[str, ...]] = ("2.4.8",)
    when: ClassVar[str] = "Goods go overboard only ahead of a battle of yours, or as surplus."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Overboard]:
        ship = frame.burdened(state)
        return [cls.of(ship.name, GOODS[kind]) for kind, number in enumerate(ship.goods) if number]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        ship = frame.burdened(state)
        if self.ship != ship.name:
            yield frame.wrong_ship(state, self.ship)
        elif not ship.goods[GOOD[self.good]]:
            yield why(frame.clause, f"{self.ship} carries no {self.good}.", ship=self.ship)

    def play(self, d: Longships) -> None:
        frame = top(d)
        ship = the_ship(d, self.ship)
        kind = GOOD[self.good]
        ship.goods[kind] -= 1
        to_supply(d, [int(other == kind) for other in range(len(GOODS))])
        d.emit(
            (*frame.overboard_clauses(ship), "reading.overboard"),
            "overboard",
            ship=self.ship,
            good=self.good,
        )


@verb("shift <ship> <to> <good>", "Shift a {good} from {ship} to {to}")
class Shift(LongshipsMove):
    """Move one good to another ship of yours on the same square (2.8.1, 2.4.6/shift)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows", "2.8.1")
    when: ClassVar[str] = "Goods are shifted between phases, not during one."

    ship: ShipName
    to: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Shift]:
        found = []
        for ship in frame.givers(state):
            kinds = [GOODS[kind] for kind, number in enumerate(ship.goods) if number]
            if kinds:
                found += [
                    cls.of(ship.name, other.name, good)
                    for other in frame.takers(state, ship)
                    for good in kinds
                ]
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        other_owner, other = ship_named(state, self.to)
        if ship is None or other is None:
            yield why("2.8.1", f"No ship {self.ship if ship is None else self.to} is afloat.")
            return
        yield from frame.shift_refusals(state, ship, other, owner, other_owner)
        if not ship.goods[GOOD[self.good]]:
            yield why("2.8.1", f"{self.ship} carries no {self.good}.", ship=self.ship)

    def play(self, d: Longships) -> None:
        kind = GOOD[self.good]
        clauses = top(d).shift_clauses()
        the_ship(d, self.ship).goods[kind] -= 1
        the_ship(d, self.to).goods[kind] += 1
        d.emit(clauses, "shifted", ship=self.ship, to=self.to, good=self.good)


@verb("return <ship> <good>", "Give a {good} of {ship} back")
class Return(LongshipsMove):
    """Give one good of too much loot back to the country (2.5.2.4)."""

    moment: ClassVar[tuple[str, ...]] = ("2.5.2.4",)
    when: ClassVar[str] = "Goods are given back only when loot is more than your ships may hold."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Return]:
        if frame.why_now != LOOT:
            return []
        return [cls.of(move.ship, move.good) for move in Overboard.options(state, frame)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if frame.why_now != LOOT:
            yield why(self.moment[0], self.when)
        else:
            yield from Overboard.of(self.ship, self.good).refusals(state, frame)

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        kind = GOOD[self.good]
        country = d.table.board.country_on[ship.at]
        ship.goods[kind] -= 1
        the_land(d, country).stock[kind] += 1
        d.emit(
            ("2.5.2.4", "reading.loot-surplus"),
            "returned",
            ship=self.ship,
            good=self.good,
            country=COUNTRIES[country],
        )
        grow(d, country)


@record
class Surplus(LongshipsFrame):
    """The owner of an overfull ship parts with goods until it keeps its limit.

    Attributes:
        why_now: what asked for the check.
        over: the ships that were overfull, in order.
    """

    name: ClassVar[str] = "cargo"
    clause: ClassVar[str] = "2.8.3.6"
    verbs: ClassVar[tuple[type[Play], ...]] = (Overboard, Shift, Return, Done, *PLAYABLE)

    why_now: str
    over: tuple[str, ...]

    def run(self, d: Longships) -> bool:
        if self.burden(d) is not None:
            return False
        d.stack.pop()
        return True

    def burden(self, state: Longships) -> Ship | None:
        """The first ship that is still overfull."""
        for name in self.over:
            _, ship = ship_named(state, name)
            if ship is not None and surplus(ship):
                return ship
        return None

    def burdened(self, state: Longships) -> Ship:
        """The ship that must part with goods now."""
        ship = self.burden(state)
        assert ship is not None
        return ship

    def seat(self, state: Longships) -> int:
        return ship_named(state, self.burdened(state).name)[0]

    def question(self, state: Longships) -> str:
        ship = self.burdened(state)
        return (
            f"{ship.name} holds {sum(ship.goods)} goods and may hold {ship.limit}: part with {surplus(ship)}"
        )

    def may_end(self, state: Longships) -> Refusal:
        """Nothing goes on before the limit is kept."""
        ship = self.burdened(state)
        return why(
            "2.8.3.6",
            f"{ship.name} holds {sum(ship.goods)} goods, {surplus(ship)} more than the {ship.limit} "
            "it may hold.",
            *(clause for clause in limit_clauses(self.why_now, ship) if clause != "2.8.3.6"),
            ship=ship.name,
            goods=sum(ship.goods),
            limit=ship.limit,
        )

    def overboard_clauses(self, ship: Ship) -> tuple[str, ...]:
        """By which clauses goods go overboard here."""
        return limit_clauses(self.why_now, ship)

    def wrong_ship(self, state: Longships, name: str) -> Refusal:
        """Why another ship's goods do not help."""
        burdened = self.burdened(state)
        first, *also = limit_clauses(self.why_now, burdened)
        return why(first, f"It is {burdened.name} that is too full, not {name}.", *also)

    def givers(self, state: Longships) -> list[Ship]:
        """The overfull ship, where surplus may be shifted."""
        return [self.burdened(state)] if self.why_now in SHIFTING else []

    def takers(self, state: Longships, ship: Ship) -> list[Ship]:
        """Own ships on the square with room left (reading.cargo-after-battles)."""
        seat = ship_named(state, ship.name)[0]
        return [
            other
            for other in fleet(state, seat)
            if other.at == ship.at and other.name != ship.name and sum(other.goods) < other.limit
        ]

    def shift_refusals(
        self, state: Longships, ship: Ship, other: Ship, owner: int, other_owner: int
    ) -> Iterator[Refusal]:
        """Why surplus cannot go from one ship to the other."""
        first, *also = limit_clauses(self.why_now, self.burdened(state))
        if self.why_now not in SHIFTING:
            where = "back or overboard" if self.why_now == LOOT else "overboard"
            yield why(first, f"This surplus goes {where}; it cannot be shifted to another ship.", *also)
            return
        if ship.name != self.burdened(state).name:
            yield self.wrong_ship(state, ship.name)
        if other_owner != owner:
            yield why("2.4.6/shift", f"{other.name} is not yours; surplus goes to own ships only.")
        if other.at != ship.at or other.name == ship.name:
            yield why(
                "2.4.6/shift",
                f"{other.name} is not another ship on {SQUARES[ship.at]}.",
                "2.8.1",
                ship=ship.name,
                to=other.name,
            )
        elif sum(other.goods) >= other.limit:
            yield why(
                "2.4.6/shift",
                f"{other.name} is full: {sum(other.goods)} of {other.limit}.",
                "reading.cargo-after-battles",
            )

    def shift_clauses(self) -> tuple[str, ...]:
        """By which clauses surplus is shifted."""
        return ("2.4.6/shift", *CLAUSES[self.why_now])

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Surplus is not traded, given or sacrificed."""
        verb = move.head[0]
        clauses = limit_clauses(self.why_now, self.burdened(state))
        if verb == "sacrifice":
            first, *also = ("2.4.6/shift", "2.6", *clauses) if self.why_now in SHIFTING else (*clauses, "2.6")
            said = (
                "Sacrifices are made in the Sacrifice phase; first this surplus goes."
                if self.why_now == PHASE
                else "Surplus goods may not be sacrificed."
            )
            return why(first, said, *also)
        if verb in ("trade", "gift", "offer"):
            if self.why_now in SHIFTING:
                return why("2.4.6/shift", "Surplus goods from a battle may not be traded.", "2.8")
            if self.why_now == LOOT:
                return why("2.5.2.4", "Surplus loot may not be traded; return it or dump it.", "2.8")
            return why(
                "2.8",
                "Trading is done between two phases; first this surplus goes.",
                "2/windows",
                *clauses,
            )
        if verb in ("attack", "abort") and state.frame is self:
            return None  # whether a raid can be opposed or broken off is for the raid to say
        limit = self.may_end(state)
        return why(limit.clause, f"{limit.text} First this surplus goes.", *limit.also, *move.moment)
