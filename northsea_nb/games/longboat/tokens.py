"""The cards of Longboat as drawings: a picture of the type, its name, Shields with their letter.

A colour is told by a Shield's letter and by its paint, a type by its picture and its name: nothing is
told by colour alone.
"""

from __future__ import annotations

from ...core.drawing import Node, node
from .cards import TYPES, kind, shields

PAINTS = ("#b3261e", "#0068a8", "#00705a", "#8a6100")
"""The colours of the deck in their order; white text on each has a contrast of at least 5."""
WIDE, HIGH = 140, 104
"""A card of The River, in units."""
SMALL_WIDE, SMALL_HIGH = 60, 70
"""A card on a Boat."""
SHIELD = "M-9-10h18v9c0 7-4 10-9 12c-5-2-9-5-9-12z"

PICTURES: dict[str, tuple[str, ...]] = {
    # a horned helmet
    "V": ("M-14 10v-6a14 14 0 0 1 28 0v6z",
          "M-13 0c-9 0-12-7-9-14c2 5 5 7 10 8M13 0c9 0 12-7 9-14c-2 5-5 7-10 8"),
    # the same with a crown
    "J": ("M-14 11v-5a14 14 0 0 1 28 0v5z", "M-13-7l-2-11l8 5l7-8l7 8l8-5l-2 11z"),
    # a dragon's head
    "F": ("M-4 16c-2-9 1-14 6-18c-5-1-10 1-14-2c1-7 8-11 16-10c9 1 12 8 10 15c-3 8-6 8-6 15z",),
    # a drum and its sticks
    "D": ("M-15-4v10c0 4 7 7 15 7s15-3 15-7v-10z", "M-15-4c0-4 7-6 15-6s15 2 15 6s-7 6-15 6s-15-2-15-6z",
          "M-14-16l11 11M14-16l-11 11"),
    # an axe
    "B": ("M-9 15l15-29l5 3l-15 29z", "M5-13c8-5 13 0 13 8c-5-2-9-1-12 3l-9-5z"),
    # a sheep
    "S": ("M-13 2c-5-7 2-14 8-11c4-5 12-3 13 2c7 0 9 8 4 12c-2 4-9 4-11 2c-5 3-12 1-14-5z",
          "M-14-8c-5-1-8 3-7 8c4 2 8 0 9-3z", "M-6 8v8M5 8v8"),
    # a chest
    "L": ("M-16-2v-3c0-5 4-8 9-8h14c5 0 9 3 9 8v3z", "M-16 0h32v13h-32z", "M-3-3h6v7h-6z"),
}  # fmt: skip
"""What is drawn of each type, round the point 0, 0; some 36 wide and 32 high."""


def picture_of(letter: str, x: float, y: float, size: float = 1.0) -> Node:
    """The picture of a type of card."""
    parts = [
        node("path", d=path, class_=f"bt-part bt-part{place}") for place, path in enumerate(PICTURES[letter])
    ]
    return node(
        "g", *parts, transform=f"translate({x:.4g} {y:.4g}) scale({size:.3g})", class_=f"bt-pic bt-{letter}"
    )


def shield(letter: str, paint: str, x: float, y: float, size: float = 1.0) -> Node:
    """A Shield of a colour with its letter."""
    return node(
        "g",
        node("path", d=SHIELD, fill=paint, class_="bt-shield"),
        node("text", letter.upper(), y=5, font_size=13, class_="bt-on"),
        transform=f"translate({x:.4g} {y:.4g}) scale({size:.3g})",
    )


def shield_row(
    letters: str, paints: dict[str, str], x: float, y: float, *, step: float = 21.0, size: float = 1.0
) -> list[Node]:
    """Shields side by side round a middle."""
    first = x - step * (len(letters) - 1) / 2
    return [
        shield(one, paints.get(one, "#4a4f55"), first + at * step, y, size) for at, one in enumerate(letters)
    ]


def river_card(card: str, paints: dict[str, str], x: float, y: float, *, lowest: bool) -> Node:
    """A card of The River; those of the lowest row are framed more strongly."""
    borne = shields(card)
    return node(
        "g",
        node("rect", width=WIDE, height=HIGH, rx=10, class_="bt-card bt-low" if lowest else "bt-card"),
        picture_of(kind(card), 38, 46, 1.35),
        *(shield_row(borne, paints, 101, 44, size=1.35, step=26) if borne else ()),
        node("text", TYPES[kind(card)], x=WIDE / 2, y=HIGH - 13, font_size=20, class_="bt-ink bt-mid"),
        transform=f"translate({x:.4g} {y:.4g})",
    )


def boat_card(card: str, number: int, paints: dict[str, str], x: float, y: float, mark: str = "") -> Node:
    """A card on a Boat, with how many there are of it."""
    borne = shields(card)
    return node(
        "g",
        node("rect", width=SMALL_WIDE, height=SMALL_HIGH, rx=7, class_="bt-card"),
        picture_of(kind(card), SMALL_WIDE / 2, 24, 0.95),
        *shield_row(borne, paints, SMALL_WIDE / 2 if number == 1 else 16, 55, size=0.85, step=17),
        *(
            [node("text", f"×{number}", x=SMALL_WIDE - 5 if borne else SMALL_WIDE / 2, y=62, font_size=20,
                  class_="bt-ink bt-number" if borne else "bt-ink bt-number bt-mid")]
            if number > 1
            else ()
        ),
        transform=f"translate({x:.4g} {y:.4g})",
        data_mark=mark or None,
        class_="bt-aboard",
    )  # fmt: skip
