"""Phase 2, Move wind (2.2): one orthogonal step, onto arrows, or off the board and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .board import STRAIGHT
from .cards import PLAYABLE
from .moves import Done, LongshipsFrame, LongshipsMove, Side
from .state import Longships
from .windstep import move_wind, wind_refusals


@verb("wind <side>", "Move the wind {side}")
class Wind(LongshipsMove):
    """Move the Wind Piece one step (2.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.2")
    when: ClassVar[str] = (
        "The wind goes one step in the Move wind phase; each further step costs a Wind Card."
    )

    side: Side

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Wind]:
        return [WINDS[side] for side in state.table.board.wind_reach(state.wind, state.out)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return wind_refusals(state, self.side)

    def play(self, d: Longships) -> None:
        move_wind(d, self.side, ("2.2",))
        d.stack.pop()


WINDS = {side: Wind.of(side) for side in STRAIGHT}


@record
class WindPhase(LongshipsFrame):
    """The active player may move the wind one step, or leave it (2.2.1)."""

    name: ClassVar[str] = "wind"
    clause: ClassVar[str] = "2.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (Wind, Done, *PLAYABLE)

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
