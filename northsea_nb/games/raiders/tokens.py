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


def worker(colour: str, x: float, y: float, size: float = 1) -> Node:
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
        transform=placed(x, y, size),
    )


def crewman(x: float, y: float) -> Node:
    """A member of a crew, in a helmet; 14 wide, 16 high, (x, y) is its upper left corner."""
    return node(
        "path", d="M7 0a4 4 0 0 1 4 4v3a4 4 0 0 1-8 0v-3a4 4 0 0 1 4-4zM0 16c0-4 3-5 7-5s7 1 7 5z",
        transform=placed(x, y), class_="ra-icon",
    )  # fmt: skip


def dice(x: float, y: float) -> Node:
    """A red die; 17 units a side, (x, y) is its upper left corner."""
    spots = [
        node("circle", cx=x + dx, cy=y + dy, r=1.9, fill="#fff") for dx, dy in ((5, 5), (8.5, 8.5), (12, 12))
    ]
    return node("g", node("rect", x=x, y=y, width=17, height=17, rx=4, class_="ra-die"), *spots)


def shield(points: int, x: float, y: float) -> Node:
    """So many points, on a shield; 20 wide, 21 high, (x, y) is its middle."""
    return node(
        "g",
        node("path", d=f"M{x - 10:.4g} {y - 10:.4g}h20v10q0 8-10 11q-10-3-10-11z", class_="ra-shield"),
        node("text", str(points), x=x, y=y + 3.5, font_size=12.5, class_="ra-dark"),
    )


def cube(letter: str, fill: str, x: float, y: float, size: float = 16) -> Node:
    """One of the goods that a raid costs, with its letter; (x, y) is its upper left corner."""
    return node(
        "g",
        node("rect", x=x, y=y, width=size, height=size, rx=3, fill=fill),
        node("text", letter, x=x + size / 2, y=y + size * 0.76, font_size=size * 0.72, class_="ra-on"),
    )


def placed(x: float, y: float, size: float = 1) -> str:
    """A transformation that draws something at a place, larger or smaller."""
    scaled = "" if size == 1 else f" scale({size:.4g})"
    return f"translate({x:.5g} {y:.5g}){scaled}"


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


__all__ = ["SEATS", "crewman", "cube", "dice", "marker", "placed", "shield", "token", "worker"]
