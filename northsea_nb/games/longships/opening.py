"""Sections 0 and 1: preparations, who starts, and the opening raids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core.draft import counts, record, rows
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.seats import check_names
from ...core.state import Event, Frame, Play, RawEvent, edit_frame
from .board import COUNTRIES, COUNTRY, GOOD, GOODS
from .diplomacy import lay_plunder
from .moves import Country, Good, LongshipsFrame, LongshipsMove, ShipName, Throw, why
from .state import (
    PILE,
    Land,
    Longships,
    Pile,
    Viking,
    fleet,
    goods_text,
    land,
    launch,
    ship_named,
    the_land,
    the_ship,
)
from .table import Table
from .turn import Turn

OPENING_GOODS = 4
FEWEST, MOST = 2, 6


def prepare(table: Table, *, throw: bool) -> Longships:
    """The position before the first move (section 0).

    Args:
        table: players, board, options.
        throw: whether dice settle who starts; otherwise it is the first player named.
    """
    board = table.board
    none = counts(*(0,) * len(table.seats))
    start: tuple[Frame, ...] = (
        (StartThrow(tuple(range(len(table.seats))), ()),) if throw else (Opening(0, False),)
    )
    used = [sum(stock[kind] for stock in board.start) for kind in range(len(GOODS))]
    total = board.cubes if board.cubes is not None else 0
    state = Longships(
        stack=rows(start),
        outcome=None,
        table=table,
        turn=0,
        first=0,
        wind=board.centre,
        out=0,
        supply=tuple(total - number for number in used),
        launched=0,
        vikings=rows(Viking(rows(()), (), ()) for _ in table.seats),
        lands=rows(Land(counts(*stock), none) for stock in board.start),
        piles=rows(Pile(counts(*cards), counts(0, 0, 0, 0)) for cards in PILE),
    )
    return state.settled()


def check_seats(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names, checked: 2 to 6, each with a name of his own (0/vikings)."""
    return check_names(
        players,
        FEWEST,
        MOST,
        game="Longships",
        twice="that viking is already being played by somebody else (0/vikings)",
    )


def setup_events(state: Longships) -> tuple[Event, ...]:
    """What was prepared, by which clauses (section 0)."""
    board = state.table.board
    raw: list[RawEvent] = [
        (("0/vikings",), "vikings", None, {"players": ", ".join(state.seats)}),
        (
            ("0/god-piles", "2.6.2/count", "2.6.3/count", "2.6.4/count", "2.6.5/count"),
            "piles",
            None,
            {"cards": sum(sum(pile) for pile in PILE)},
        ),
        (
            ("0/wind-start", "reading.board-map", "2/countries", "reading.sea-border"),
            "board",
            None,
            {"board": board.name, "wind": board.wind_name(state.wind, state.out)},
        ),
    ]
    for country, stock in enumerate(board.start):
        raw.append(
            (
                ("0/goods", "2.8.3.5/kinds", "reading.production"),
                "opening-stock",
                None,
                {"country": COUNTRIES[country], "goods": goods_text(stock)},
            )
        )
    cubes = board.cubes if board.cubes is not None else "unlimited"
    raw.append((("reading.cube-supply",), "cubes", None, {"cubes": cubes}))
    if isinstance(state.stack[-1], Opening):
        raw.append(
            (
                ("0/starting-player", "0/clockwise"),
                "starts",
                None,
                {"player": state.seats[state.turn]},
            )
        )
    return tuple(Event(Longships, event) for event in raw)


@record
class StartThrow(LongshipsFrame):
    """The highest throw starts; those tied for it throw again (0/starting-player, reading.dice).

    Attributes:
        among: the seats that throw. thrown: what they have thrown so far.
    """

    name: ClassVar[str] = "start"
    clause: ClassVar[str] = "0/starting-player"

    among: tuple[int, ...]
    thrown: tuple[int, ...]

    def run(self, d: Longships) -> bool:
        if len(self.thrown) < len(self.among):
            d.stack.append(Throw(1, "0/starting-player"))
            return True
        best = max(self.thrown)
        leaders = tuple(seat for seat, total in zip(self.among, self.thrown, strict=True) if total == best)
        d.stack.pop()
        if len(leaders) > 1:
            d.stack.append(StartThrow(leaders, ()))
            return True
        d.turn = d.first = leaders[0]
        d.emit(
            ("0/starting-player", "0/clockwise", "reading.dice"),
            "starts",
            player=d.table.seats[leaders[0]],
        )
        d.stack.append(Opening(leaders[0], False))
        return True

    def rolled(self, d: Longships, total: int) -> None:
        """One more has thrown."""
        seat = self.among[len(self.thrown)]
        edit_frame(d).thrown = (*self.thrown, total)
        d.emit(("0/starting-player", "reading.dice"), "threw", player=d.table.seats[seat], total=total)


@verb("start <country>", "Plunder {country} and begin there")
class Start(LongshipsMove):
    """Choose the country you begin by plundering; your first ship is placed there (1/start)."""

    moment: ClassVar[tuple[str, ...]] = ("1/start",)
    when: ClassVar[str] = "Opening raids are made once, before the first turn."

    country: Country

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Start]:
        return [cls.of(country) for country in COUNTRIES if not frame.barred(state, COUNTRY[country])]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if frame.barred(state, COUNTRY[self.country]):
            yield why(
                "1/two-player",
                f"With two players you start in a country your opponent did not start in, "
                f"not {self.country}.",
            )

    def play(self, d: Longships) -> None:
        frame: Any = d.stack.pop()
        country = COUNTRY[self.country]
        at = d.table.board.at[country]
        name = launch(d, frame.player, at)
        stock = sum(land(d, country).stock)
        clauses = ["1/start", "2/countries", "reading.start-order", "reading.start-mix"]
        if stock < OPENING_GOODS:
            clauses += ["1/short-stock", "reading.start-short"]
        if any(
            ship.at == at
            for other in range(len(d.table.seats))
            if other != frame.player
            for ship in fleet(d, other)
        ):
            clauses.append("reading.start-defence")
        d.emit(
            tuple(clauses),
            "started",
            player=d.table.seats[frame.player],
            country=self.country,
            ship=name,
        )
        d.stack.append(Opening(frame.player, True))
        if stock:
            d.stack.append(Loading(name, country, min(OPENING_GOODS, stock)))


@verb("load <ship> <good>", "Load a {good} onto {ship}")
class Load(LongshipsMove):
    """Load one good of the opening raid (1/start)."""

    moment: ClassVar[tuple[str, ...]] = ("1/start",)
    when: ClassVar[str] = "The opening raid brings four goods, no more."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Load]:
        stock = state.lands[frame.country].stock
        return [cls.of(frame.ship, GOODS[kind]) for kind, number in enumerate(stock) if number]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if self.ship != frame.ship:
            yield why("1/start", f"It is {frame.ship} that is loaded, not {self.ship}.")
        if not land(state, frame.country).stock[GOOD[self.good]]:
            yield why("1/start", f"There is no {self.good} in the stock of {COUNTRIES[frame.country]}.")

    def play(self, d: Longships) -> None:
        frame: Any = d.stack.pop()
        kind = GOOD[self.good]
        the_land(d, frame.country).stock[kind] -= 1
        ship = the_ship(d, self.ship)
        ship.goods[kind] += 1
        if frame.left > 1:
            d.stack.append(Loading(frame.ship, frame.country, frame.left - 1))
            return
        d.emit(("1/start", "reading.start-mix"), "loaded", ship=self.ship, goods=goods_text(ship.goods))


@record
class Loading(LongshipsFrame):
    """The opening raid's goods are loaded one by one."""

    name: ClassVar[str] = "load"
    clause: ClassVar[str] = "1/start"
    verbs: ClassVar[tuple[type[Play], ...]] = (Load,)

    ship: str
    country: int
    left: int

    def seat(self, state: Longships) -> int:
        return ship_named(state, self.ship)[0]

    def question(self, state: Longships) -> str:
        return f"load {self.left} more out of {COUNTRIES[self.country]} onto {self.ship}"

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """The raid brings four goods, no fewer while the country has them."""
        if isinstance(move, Start):
            return why("1/start", f"Your raid is on {COUNTRIES[self.country]}: {self.question(state)}.")
        return why("1/start", f"First {self.question(state)}.", "1/continue")


@record
class Opening(LongshipsFrame):
    """The opening round: each player in turn makes his raid (section 1).

    Attributes:
        player: whose raid it is. placed: whether he has made it.
    """

    name: ClassVar[str] = "opening"
    clause: ClassVar[str] = "1/start"
    verbs: ClassVar[tuple[type[Play], ...]] = (Start,)

    player: int
    placed: bool

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        return "choose the country you begin by plundering"

    def barred(self, state: Longships, country: int) -> bool:
        """Two players start apart (1/two-player)."""
        if len(state.table.seats) > FEWEST:
            return False
        at = state.table.board.at[country]
        return any(
            ship.at == at
            for seat, viking in enumerate(state.vikings)
            if seat != self.player
            for ship in viking.ships
        )

    def run(self, d: Longships) -> bool:
        if not self.placed:
            return False
        d.stack.pop()
        following = (self.player + 1) % len(d.table.seats)
        if following != d.first:
            d.turn = following
            d.stack.append(Opening(following, False))
            return True
        d.turn = d.first
        if d.table.markers:
            for seat, viking in enumerate(d.vikings):
                for ship in viking.ships:
                    country = d.table.board.country_on[ship.at]
                    lay_plunder(d, seat, country, ("1/markers", "2.5/alarmed"))
        d.emit(("1/continue", "2/phases"), "opening-over", player=d.table.seats[d.first])
        d.stack.append(Turn(0))
        return True

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Normal turns come when everybody has made his opening raid."""
        if move.head[0] in ("start", "load"):
            return None
        return why("1/continue", "Normal turns start only after everyone has made an opening raid.")
