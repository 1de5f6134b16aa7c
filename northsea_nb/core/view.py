"""What one seat may know.

A view is a type of its own, never a state with holes: a bot or a screen that is handed one cannot
see more than the seat may. Each game's view derives from ``View``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .state import Decision, Event, Moves, Outcome

__all__ = ["View", "visible"]


@dataclass(frozen=True, slots=True)
class View:
    """The part of a view that all games share.

    Attributes:
        seat: whose view it is; None is a spectator's.
        seats: the players' names, clockwise.
        decision: who is asked what.
        legal_moves: the legal moves, if this seat is asked or chance is; else empty.
        outcome: how the game ended, once it has.
    """

    seat: int | None
    seats: tuple[str, ...]
    decision: Decision
    legal_moves: Moves
    outcome: Outcome | None


def visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that a seat (None: a spectator) may see."""
    return tuple(event for event in events if event.seen_by(seat))
