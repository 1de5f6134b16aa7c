"""A building's action: carried out or left, and what the crew adds to it (turn.place, turn.pickup)."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.draft import record
from ...core.state import edit_frame
from .cards import BUILDINGS
from .gaining import Gaining
from .moves import RaidersFrame
from .state import Raiders, band, effects

CLAUSES = {building: f"space.{building}" for building in BUILDINGS}
"""The clause of each building."""


def mark_used(d: Raiders, building: str) -> None:
    """Note that a building's action is being carried out this turn (reading.merchant)."""
    place = d.table.board.building[building]
    bottom: Any = edit_frame(d, 0)
    bottom.used = (*bottom.used, place)


def leave_action(d: Raiders, clause: str) -> None:
    """A building's action is not carried out (turn.place, turn.pickup)."""
    d.stack.pop()
    d.emit((clause, "turn.place", "turn.pickup"), "left", player=d.table.seats[d.turn])


@record
class Action(RaidersFrame):
    """The active player may carry out a building's action, or leave it (turn.place, turn.pickup).

    Attributes:
        colour: the worker's that was placed or picked up there. left: actions still allowed.
    """

    building: ClassVar[str] = ""

    colour: int
    left: int = 1

    def question(self, state: Raiders) -> str:
        more = f" ({self.left} times)" if self.left > 1 else ""
        return f"{self.offers()}{more}, or pass"

    def offers(self) -> str:
        """What can be done here, in words."""
        raise TypeError(f"a {type(self).__name__} does not say what can be done there")

    def passed(self, d: Raiders) -> None:
        """The action is left."""
        leave_action(d, self.clause)

    def finish(self, d: Raiders) -> None:
        """The action is being carried out; the frame stays for another one, if there is any."""
        mark_used(d, self.building)
        if self.left > 1:
            d.stack[-1] = type(self)(self.colour, self.left - 1)
        else:
            d.stack.pop()
        self.reward(d)

    def reward(self, d: Raiders) -> None:
        """What the crew brings here on no condition, once the action is done."""
        crew_gains(d, self.building)


def crew_gains(d: Raiders, building: str, given: str = "") -> None:
    """What the crew brings its player at a building on this condition, after what is under way."""
    for effect in list(effects(d, band(d, d.turn).crew, "building", building))[::-1]:
        if effect.op == "gain" and effect.given == given:
            d.stack.append(Gaining(effect.gain, (CLAUSES[building],), "crew-gained"))
