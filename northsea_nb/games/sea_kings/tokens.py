"""The pieces of Sea Kings as drawings: ships and settlements, each with its owner's colour and sign."""

from __future__ import annotations

from ...core.banner import COLOURS, sign
from ...core.drawing import Node, node

SHIP, HOUSE = 46, 28
"""The widths of a ship and of a settlement; they are as high."""


def ship(seat: int, name: str, x: float, y: float, mark: str) -> Node:
    """A ship with its owner's sail, from its upper left corner."""
    return node(
        "g",
        node("title", f"{name}'s ship"),
        node("path", d="M23 2V32", class_="sk-mast"),
        sign(seat, 9, 4, 28, 21),
        node("path", d="M2 29h42c-2 9-6 13-12 14H14C8 42 4 38 2 29z", fill=COLOURS[seat], class_="sk-edge"),
        transform=f"translate({x:.4g} {y:.4g})",
        class_="sk-ship",
        data_mark=mark,
    )


def house(seat: int, name: str, x: float, y: float) -> Node:
    """A settlement with its owner's sign, from its upper left corner."""
    return node(
        "g",
        node("title", f"Settlement of {name}"),
        node("path", d="M0 13L14 0L28 13V28H0z", fill=COLOURS[seat], class_="sk-edge"),
        sign(seat, 5, 12, 18, 14),
        transform=f"translate({x:.4g} {y:.4g})",
    )


def castle(x: float, y: float) -> Node:
    """A castle of the Franks, about its middle."""
    return node(
        "path",
        d="M-14 13V-13h6v6h5v-6h6v6h5v-6h6V13H4V4H-4V13z",
        transform=f"translate({x:.4g} {y:.4g})",
        class_="sk-castle",
    )
