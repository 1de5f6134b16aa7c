"""Phase 2, Move wind (2.2): one orthogonal step, onto arrows, or off the board and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .board import COMPASS, COUNTRIES, SIZE, STRAIGHT, on_sea
from .moves import Done, LongshipsFrame, LongshipsMove, Side, why
from .state import Longships


def wind_refusals(state: Longships, side: str, card: str = "") -> Iterator[Refusal]:
    """Why the wind cannot step this way. ``card`` is the clause of a card that moves it."""
    board = state.table.board
    also = (card,) if card else ()
    if side in board.wind_reach(state.wind, state.out):
        return
    here = board.wind_name(state.wind, state.out)
    if side not in STRAIGHT:
        yield why("2.2", f"The wind never steps diagonally; {side} from {here} would.", *also, wind=here)
        return
    if state.out:
        yield why(
            "2.2.2.1.2",
            f"The wind is off the board at {here}: it goes one farther out or one back in, not {side}.",
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
            f"No arrows are printed on {where}: the wind cannot go {side} from {here}.",
            *reading,
            *also,
        )
    else:
        yield why(
            "2.2.2.1",
            f"The wind leaves the board only straight outward from an outermost wind area, not {side} from {here}.",
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


@verb("wind <side>")
class Wind(LongshipsMove):
    """Move the Wind Piece one step (2.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.2")
    when: ClassVar[str] = (
        "The wind goes one step in the Move wind phase; each further step costs a Wind Card."
    )

    side: Side

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Wind]:
        return [cls.of(side) for side in state.table.board.wind_reach(state.wind, state.out)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return wind_refusals(state, self.side)

    def play(self, d: Longships) -> None:
        move_wind(d, self.side, ("2.2",))
        d.stack.pop()


@record
class WindPhase(LongshipsFrame):
    """The active player may move the wind one step, or leave it (2.2.1)."""

    name: ClassVar[str] = "wind"
    clause: ClassVar[str] = "2.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (Wind, Done)

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "move the wind one step, or leave it where it is"

    def may_end(self, state: Longships) -> Refusal | None:
        """The wind may stay."""
        return None

    def end(self, d: Longships) -> None:
        """Leave the wind where it is (2.2.1)."""
        d.emit(
            ("2.2.1", "reading.phases-optional"),
            "wind-stays",
            wind=d.table.board.wind_name(d.wind, d.out),
        )
        d.stack.pop()
