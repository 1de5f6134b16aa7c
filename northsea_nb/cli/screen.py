"""A position in the terminal: the game's own picture, or the view in words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from ..core.state import State
from .output import say

__all__ = ["show_position"]


def show_position(state: State, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Draw a position as a seat (None: a spectator) may see it.

    Args:
        plain: words only, line by line, for a screen reader or a log.
        whole: with what seldom matters for a move, piles of cards and the like.
    """
    name = f"northsea_nb.cli.{state.key}"
    if find_spec(name) is not None and find_spec(f"{name}.screen") is not None:
        import_module(f"{name}.screen").show(state, seat, plain=plain, whole=whole)
    else:
        say(repr(state.view(seat)))
