"""How well a seat stands before the end: how far its Glory is ahead of the best other Boat's."""

from __future__ import annotations

from .scoring import score_of
from .state import Longboat

__all__ = ["score"]


def score(state: Longboat, seat: int) -> float:
    """The seat's Glory less the most Glory of any other."""
    glory = [score_of(state, each).glory for each in range(len(state.seats))]
    return glory[seat] - max(other for each, other in enumerate(glory) if each != seat)
