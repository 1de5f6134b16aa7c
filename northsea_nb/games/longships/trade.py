"""The gap between two phases (2.8): trade with countries, gifts to them, and what else goes there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Moves, Play
from .board import COUNTRIES, GOOD, GOODS, SQUARES
from .cards import PLAYABLE
from .cargo import Shift
from .diplomacy import open_to_all
from .growth import grow
from .moves import Done, Good, LongshipsFrame, LongshipsMove, ShipName, listed, why
from .offers import Offer
from .shipbuilding import Build, Fort
from .state import PLUNDER, Longships, Ship, fleet, is_alarmed, land, ship_named, the_land, the_ship

GAPS = ("repair", "wind", "travel", "battle", "plunder", "sacrifice")
"""The phases after which a gap for trade opens (2/windows, reading.gaps)."""


def rate(wanted: int, offered: int) -> int:
    """How many A a country gives for one B, by its stock of both (2.8.3.1/table).

    >>> rate(8, 0), rate(3, 1), rate(4, 3)
    (2, 1, 0)
    """
    difference = wanted - offered
    return 2 if difference >= 4 else 1 if difference >= 2 else 0


def bought_text(take: str, also: str | None) -> str:
    """What one good buys, in words.

    >>> bought_text("fur", None), bought_text("fur", "fur"), bought_text("cloth", "fur")
    ('a fur', 'two furs', 'a cloth and a fur')
    """
    if also is None:
        return f"a {take}"
    return f"two {take}s" if also == take else f"a {take} and a {also}"


# ---------------------------------------------------------------- with countries


def _market(state: Longships, ship: Ship) -> int:
    """The country a ship may trade with, or -1 (2.8.3, 2.8.3.4)."""
    country = state.table.board.country_on[ship.at]
    return -1 if country < 0 or PLUNDER in state.lands[country].markers else country


def _market_refusals(state: Longships, name: str, good: str) -> Iterator[Refusal]:
    """Why a ship cannot give this good to the country it is in."""
    owner, ship = ship_named(state, name)
    if ship is None or owner != state.turn:
        yield why("2.8.3", f"{name} is not a ship of yours.", "2.8.2.2")
        return
    if not ship.goods[GOOD[good]]:
        yield why("2.8.3", f"{name} carries no {good}.")
    country = state.table.board.country_on[ship.at]
    if country < 0:
        yield why("2.8.3", f"{name} is on {SQUARES[ship.at]}, not in a country.", square=SQUARES[ship.at])
    elif is_alarmed(state, country):
        yield why(
            "2.8.3.4",
            f"A Plunder Marker lies on {COUNTRIES[country]}: it trades goods with nobody.",
            "2.5/alarmed",
            "2.8.3",
            "reading.alarm-scope",
        )


@verb("trade <ship> <give> for <take> [<also>]", "{ship}: a {give} for a {take}[ and a {also}]")
class Trade(LongshipsMove):
    """Give a country one good for one or two others, as its stock sets the price (2.8.3.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows")
    when: ClassVar[str] = "Goods are traded between phases, not in the middle of one."

    ship: ShipName
    give: Good
    take: Good
    also: Good | None = None

    @property
    def sentence(self) -> str:
        return f"{self.ship}: a {self.give} for {bought_text(self.take, self.also)}"

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Trade]:
        found: list[Trade] = []
        for ship in state.vikings[state.turn].ships:
            country = _market(state, ship) if any(ship.goods) else -1
            if country >= 0:
                found += _bargains(ship.name, ship.goods, state.lands[country].stock)
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        yield from _market_refusals(state, self.ship, self.give)
        _, ship = ship_named(state, self.ship)
        if ship is None or (country := state.table.board.country_on[ship.at]) < 0:
            return
        stock = land(state, country).stock
        give = GOOD[self.give]
        wanted = [GOOD[good] for good in (self.take, self.also) if good is not None]
        if give in wanted:
            yield why("2.8.3.1", f"A {self.give} for a {self.give} is no trade.", "reading.trade-unit")
            return
        if wanted != sorted(wanted):
            yield why("2.8.3.1.1", f"Name {self.also} before {self.take}.", "reading.trade-unit")
            return
        numbers = {good: stock[kind] for kind, good in enumerate(GOODS)}
        rates = [rate(stock[kind], stock[give]) for kind in wanted]
        where = COUNTRIES[country]
        for kind, price in zip(wanted, rates, strict=True):
            if not price:
                yield why(
                    "2.8.3.1/table",
                    f"{where} has {stock[kind]} {GOODS[kind]} and {stock[give]} {self.give}, a difference of "
                    f"{stock[kind] - stock[give]}: it sells nothing below 2.",
                    "2.8.3.1",
                    stock=numbers,
                )
                return
        if len(wanted) == 2 and min(rates) < 2:
            kind = wanted[rates.index(min(rates))]
            clause = "2.8.3.1/table" if wanted[0] == wanted[1] else "2.8.3.1.1"
            yield why(
                clause,
                f"Two goods for one need a difference of 4; {GOODS[kind]} is only "
                f"{stock[kind] - stock[give]} ahead of {self.give} in {where}.",
                "2.8.3.1",
                stock=numbers,
            )

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        country = d.table.board.country_on[ship.at]
        stock = the_land(d, country).stock
        give = GOOD[self.give]
        wanted = [GOOD[good] for good in (self.take, self.also) if good is not None]
        differences = {GOODS[kind]: stock[kind] - stock[give] for kind in wanted}
        best = max(rate(stock[kind], stock[give]) for kind in wanted)
        ship.goods[give] -= 1
        stock[give] += 1
        for kind in wanted:
            stock[kind] -= 1
            ship.goods[kind] += 1
        clauses = ["2.8.3", "2.8.3.1", "2.8.3.1/table"]
        if len(set(wanted)) == 2:
            clauses.append("2.8.3.1.1")
        if best > len(wanted):
            clauses.append("2.8.3.2")
        d.emit(
            (*clauses, "reading.trade-unit", *open_to_all(d, country)),
            "traded",
            ship=self.ship,
            country=COUNTRIES[country],
            give=self.give,
            take=bought_text(self.take, self.also),
            differences=differences,
        )
        grow(d, country)


@lru_cache(maxsize=4096)
def _baskets(stock: tuple[int, ...], give: int) -> list[tuple[str, ...]]:
    """What one good of a kind may buy out of a stock: one good, or two (2.8.3.1, 2.8.3.1.1)."""
    rates = [0 if kind == give else rate(number, stock[give]) for kind, number in enumerate(stock)]
    found: list[tuple[str, ...]] = []
    for kind, price in enumerate(rates):
        if price:
            found.append((GOODS[kind],))
        if price == 2:
            found += [(GOODS[kind], GOODS[other]) for other in range(kind, len(GOODS)) if rates[other] == 2]
    return found


@lru_cache(maxsize=1024)
def _bargains(name: str, goods: tuple[int, ...], stock: tuple[int, ...]) -> tuple[Trade, ...]:
    """Everything that a ship with these goods can buy out of this stock."""
    return tuple(
        Trade.of(name, GOODS[kind], *takes)
        for kind, carried in enumerate(goods)
        if carried
        for takes in _baskets(stock, kind)
    )


@verb("gift <ship> <good>", "Give a {good} of {ship} for nothing")
class Gift(LongshipsMove):
    """Give a good to the country for nothing (2.8.3.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows")
    when: ClassVar[str] = "Gifts to a country are made between phases."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Gift]:
        found: list[Gift] = []
        for ship in state.vikings[state.turn].ships:
            if any(ship.goods) and _market(state, ship) >= 0:
                found += [cls.of(ship.name, GOODS[kind]) for kind, n in enumerate(ship.goods) if n]
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return _market_refusals(state, self.ship, self.good)

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        country = d.table.board.country_on[ship.at]
        ship.goods[GOOD[self.good]] -= 1
        the_land(d, country).stock[GOOD[self.good]] += 1
        d.emit(("2.8.3.2", "2.8.3"), "gave", ship=self.ship, good=self.good, country=COUNTRIES[country])
        grow(d, country)


# ---------------------------------------------------------------- the gap

INLAND = (Trade, Gift, Build, Fort)
"""What takes a ship in a country."""


@record
class Gap(LongshipsFrame):
    """Between two phases the active player may trade as much as he likes (2.8).

    Attributes:
        after: the number of the phase before it, from 0.
    """

    name: ClassVar[str] = "trade"
    clause: ClassVar[str] = "2.8"
    verbs: ClassVar[tuple[type[Play], ...]] = (
        Shift,
        Trade,
        Gift,
        Build,
        Fort,
        Offer,
        Done,
        *PLAYABLE,
    )
    last: ClassVar[tuple[Any, ...]] = (None, None, None, None, None, Moves())
    """The parts of a position on which the moves listed last rest, and those moves."""

    after: int

    def listing(self, state: Longships) -> Any:
        """Who has no ship in a country is not asked about trade with one, nor about building."""
        country_on = state.table.board.country_on
        viking: Any = state.vikings[state.turn]
        for ship in viking.ships:
            if country_on[ship.at] >= 0:
                return listed(Gap, viking)
        return listed(Gap, viking, INLAND)

    def moves(self, state: Longships) -> Moves:
        """What may be done is the same as in the gap before where nothing has changed since."""
        turn, vikings, lands = state.turn, state.vikings, state.lands
        wind = (state.wind, state.out) if vikings[turn].hand else None
        then, were, had, blew, table, moves = Gap.last
        if vikings is were and lands is had and turn == then and wind == blew and state.table is table:
            return moves  # type: ignore[no-any-return]
        moves = LongshipsFrame.moves(self, state)
        Gap.last = (turn, vikings, lands, wind, state.table, moves)
        return moves

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return f"trade, or go on (the gap after {GAPS[self.after]})"

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not trade."""
        return None

    def end(self, d: Longships) -> None:
        """On to the next phase."""
        d.stack.pop()

    def givers(self, state: Longships) -> Sequence[Ship]:
        """All ships of the active player, if there are two to shift between."""
        ships: Any = state.vikings[state.turn].ships
        return ships if len(ships) > 1 else ()

    def takers(self, state: Longships, ship: Ship) -> list[Ship]:
        """His other ships on the square."""
        return [
            other for other in fleet(state, state.turn) if other.at == ship.at and other.name != ship.name
        ]

    def shift_refusals(
        self, state: Longships, ship: Ship, other: Ship, owner: int, other_owner: int
    ) -> Iterator[Refusal]:
        """Why goods cannot pass from one ship to the other."""
        if owner != state.turn or other_owner != state.turn:
            yield why("2.8.1", "Both ships have to be yours; with others you make offers.", "2.8.2")
        elif ship.at != other.at or ship.name == other.name:
            yield why(
                "2.8.1",
                f"Goods pass only between two ships on the same square: {ship.name} is on "
                f"{SQUARES[ship.at]}, {other.name} on {SQUARES[other.at]}.",
            )

    def shift_clauses(self) -> tuple[str, ...]:
        """By which clauses goods are shifted."""
        return ("2.8", "2.8.1")
