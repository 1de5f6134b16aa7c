"""What a player's pieces look like in every game: a colour, and a sign in white upon it.

Nothing is told by colour alone: the sign tells seats apart too.
"""

from __future__ import annotations

from typing import Any

from .drawing import Node, node

__all__ = ["COLOURS", "SIGNS", "sign"]

COLOURS = ("#0068a8", "#b34700", "#00705a", "#87417f", "#4a4f55", "#7d5a00")
"""The colours by seat; white text on each has a contrast of at least 5."""
SIGNS = ("plain", "pales", "bars", "saltire", "disc", "lozenge")
"""The signs by seat."""
_EDGE: dict[str, Any] = {"stroke": "#fff", "stroke_width": 2, "stroke_opacity": 0.85}


def sign(seat: int, x: float, y: float, width: float, height: float) -> Node:
    """A field in a seat's colour with its sign in white."""
    parts: list[Node] = [
        node("rect", x=x, y=y, width=width, height=height, rx=3, fill=COLOURS[seat], **_EDGE)
    ]

    def white(tag: str, **attributes: float | str) -> None:
        parts.append(node(tag, fill="#fff", **attributes))

    middle, across = x + width / 2, y + height / 2
    kind = SIGNS[seat]
    if kind == "pales":
        for share in (0.2, 0.64):
            white("rect", x=x + width * share, y=y + 1, width=width * 0.16, height=height - 2)
    elif kind == "bars":
        for share in (0.2, 0.62):
            white("rect", x=x + 1, y=y + height * share, width=width - 2, height=height * 0.18)
    elif kind == "saltire":
        lines = (
            f"M{x + 3:g} {y + 3:g}L{x + width - 3:g} {y + height - 3:g}"
            f"M{x + width - 3:g} {y + 3:g}L{x + 3:g} {y + height - 3:g}"
        )
        parts.append(node("path", d=lines, fill="none", stroke="#fff", stroke_width=5))
    elif kind == "disc":
        white("circle", cx=middle, cy=across, r=min(width, height) * 0.3)
    elif kind == "lozenge":
        far, high = width * 0.36, height * 0.4
        white(
            "polygon",
            points=f"{middle:g},{across - high:g} {middle + far:g},{across:g} "
            f"{middle:g},{across + high:g} {middle - far:g},{across:g}",
        )
    return node("g", *parts)
