"""One step of the Wind Piece (2.2), in its phase or by a Wind Card: where it may go, and that it goes."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.rulebook import Refusal
from .board import COMPASS, COUNTRIES, DIRECTIONS, SIZE, STRAIGHT, on_sea
from .moves import why
from .state import Longships


def wind_refusals(state: Longships, side: str, card: str = "") -> Iterator[Refusal]:
    """Why the wind cannot step this way. ``card`` is the clause of a card that moves it."""
    board = state.table.board
    also = (card,) if card else ()
    if side in board.wind_reach(state.wind, state.out):
        return
    here = board.wind_name(state.wind, state.out)
    way = DIRECTIONS.get(side, side)
    if side not in STRAIGHT:
        yield why("2.2", f"The wind never steps diagonally; {way} from {here} would.", *also, wind=here)
        return
    if state.out:
        yield why(
            "2.2.2.1.2",
            f"The wind is off the board at {here}: it goes one farther out or one back in, not {way}.",
            *also,
            wind=here,
        )
        return
    area = board.areas[state.wind]
    row, col = area.row + COMPASS[side][0], area.col + COMPASS[side][1]
    if on_sea(row, col):
        country = board.country_on[row * SIZE + col]
        where = COUNTRIES[country] if country >= 0 else "the area there"
        reading = ("reading.wind-countries",) if country >= 0 else ()
        yield why(
            "2.2.2",
            f"No arrows are printed on {where}: the wind cannot go {way} from {here}.",
            *reading,
            *also,
        )
    else:
        yield why(
            "2.2.2.1",
            f"The wind leaves the board only straight outward from an outermost wind area, "
            f"not {way} from {here}.",
            "reading.edge-areas",
            *also,
        )


def move_wind(d: Longships, side: str, clauses: tuple[str, ...]) -> None:
    """The Wind Piece goes one step."""
    board = d.table.board
    was = board.wind_name(d.wind, d.out)
    before = d.out
    d.wind, d.out = board.wind_reach(d.wind, d.out)[side]
    if d.out > before and not before:
        clauses = (*clauses, "2.2.2.1", "2.2.2.1.1", "reading.edge-areas")
    elif d.out or before:
        clauses = (*clauses, "2.2.2.1.2", "2.2.2.1.1", "reading.off-board-distance")
    else:
        clauses = (*clauses, "2.2.2", "reading.board-map")
    d.emit(
        clauses,
        "wind",
        side=side,
        was=was,
        now=board.wind_name(d.wind, d.out),
        storm=board.areas[d.wind].storm,
    )
