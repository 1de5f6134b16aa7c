"""A position in the terminal: the game's own picture, or the view in words."""

from __future__ import annotations

from fractions import Fraction

from ..core.state import State
from .output import say
from .parts import part

__all__ = ["drawing", "has_secrets", "show_position"]


def drawing(state: State, seat: int | None) -> list[tuple[str, Fraction]]:
    """The odds of a hidden card that is about to come, by what a seat has seen; empty if unknown."""
    module = part(state.key, "draws")
    found: list[tuple[str, Fraction]] = [] if module is None else module.drawing(state, seat)
    return found


def show_position(state: State, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Draw a position as a seat (None: a spectator) may see it.

    Args:
        plain: words only, line by line, for a screen reader or a log.
        whole: with what seldom matters for a move, piles of cards and the like.
    """
    module = part(state.key, "screen")
    if module is not None:
        module.show(state, seat, plain=plain, whole=whole)
    else:
        say(repr(state.view(seat)))


def has_secrets(state: State, seat: int) -> bool:
    """Whether a seat sees something that the others may not; a game that does not say: yes."""
    module = part(state.key, "screen")
    return module is None or bool(module.holds(state, seat))
