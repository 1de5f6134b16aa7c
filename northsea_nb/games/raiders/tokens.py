"""The pieces of Raiders as drawings: workers, tokens, players' markers.

Nothing is told by colour alone: workers and tokens carry a letter, markers the player's first one.
"""

from __future__ import annotations

from ...core.drawing import Node, node
from .board import TOKENS

SEATS = ("#0068a8", "#b34700", "#00705a", "#87417f", "#4a4f55", "#7d5a00")
"""The players' colours by seat; white text on each has a contrast of at least 5."""
WORKERS = {"black": ("#22262a", "ra-on"), "grey": ("#8d969c", "ra-dark"), "white": ("#ffffff", "ra-dark")}
KINDS = {
    "gold": ("#e3b341", "ra-dark"),
    "iron": ("#5a6570", "ra-on"),
    "livestock": ("#8a5a2f", "ra-on"),
    "valkyrie": ("#22262a", "ra-on"),
    "jarl": ("#9c2f3f", "ra-on"),
}


def worker(colour: str, x: float, y: float) -> Node:
    """A worker with the first letter of its colour; 22 wide, 30 high, its foot at (x, y)."""
    fill, ink = WORKERS[colour]
    return node(
        "g",
        node(
            "path",
            d="M-11 0c0-9 4-12 7-14a7 7 0 1 1 8 0c3 2 7 5 7 14z",
            fill=fill,
            class_="ra-pawn",
        ),
        node("text", colour[0].upper(), x=0, y=-3, font_size=11, class_=ink),
        transform=f"translate({x:.4g} {y:.4g})",
    )


def token(kind: int, x: float, y: float, size: float = 20) -> Node:
    """A plunder, Valkyrie or Jarl token with its letter; (x, y) is its middle."""
    name = TOKENS[kind]
    fill, ink = KINDS[name]
    plunder = name in ("gold", "iron", "livestock")
    half = size / 2
    shape = (
        node("circle", cx=x, cy=y, r=half, fill=fill, class_="ra-token")
        if plunder
        else node("rect", x=x - half, y=y - half, width=size, height=size, fill=fill, class_="ra-token")
    )
    letter = node("text", name[0].upper(), x=x, y=y + size * 0.22, font_size=size * 0.62, class_=ink)
    return node("g", shape, letter)


def marker(seat: int, letter: str, x: float, y: float, size: float = 18) -> Node:
    """A player's marker with the first letter of the name; (x, y) is its middle."""
    return node(
        "g",
        node("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=4, fill=SEATS[seat],
             class_="ra-marker"),
        node("text", letter, x=x, y=y + size * 0.25, font_size=size * 0.68, class_="ra-on"),
    )  # fmt: skip


__all__ = ["SEATS", "marker", "token", "worker"]
