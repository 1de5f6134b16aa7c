"""The board of Raiders as a drawing."""

from __future__ import annotations

from .state import Raiders


def picture(state: Raiders) -> str:
    """The board as SVG text."""
    return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{len(state.seats)} players</title></svg>"
