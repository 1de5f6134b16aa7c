"""A position in the terminal: the game's own picture, or the view in words."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..core.state import State
from .output import say

__all__ = ["drawing", "show_position"]


def _special(state: State, name: str) -> Any:
    """A game's own module for the terminal, or None."""
    package = f"northsea_nb.cli.{state.key}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def drawing(state: State, seat: int | None) -> list[tuple[str, Fraction]]:
    """The odds of a hidden card that is about to come, by what a seat has seen; empty if unknown."""
    module = _special(state, "draws")
    found: list[tuple[str, Fraction]] = [] if module is None else module.drawing(state, seat)
    return found


def show_position(state: State, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Draw a position as a seat (None: a spectator) may see it.

    Args:
        plain: words only, line by line, for a screen reader or a log.
        whole: with what seldom matters for a move, piles of cards and the like.
    """
    module = _special(state, "screen")
    if module is not None:
        module.show(state, seat, plain=plain, whole=whole)
    else:
        say(repr(state.view(seat)))
