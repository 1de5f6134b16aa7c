"""The pieces of Longships as drawings: ships, cubes, markers, the Wind Piece.

Every viking has a colour, a sign on the sail and, wherever there is room, his name: nothing is told
by colour alone. Goods are squares with their first letter.
"""

from __future__ import annotations

from ...core.banner import COLOURS, sign
from ...core.drawing import Node, node
from .board import GOODS
from .view import ShipView

GOOD_COLOURS = ("#9c2f3f", "#2c62a0", "#5a5a68", "#7a5526")
SHIP = 112
"""The width of a ship drawn alone on its square; its height is 100."""


def cube(kind: int, x: float, y: float, size: float = 26) -> Node:
    """A good: a square with its letter."""
    return node(
        "g",
        node(
            "rect", x=x, y=y, width=size, height=size, rx=size / 8, fill=GOOD_COLOURS[kind], class_="lb-edge"
        ),
        node(
            "text",
            GOODS[kind][0].upper(),
            x=x + size / 2,
            y=y + size * 0.77,
            font_size=size * 0.74,
            class_="lb-on",
        ),
    )


def amounts(
    goods: tuple[int, ...], x: float, y: float, step: float, size: float, *, zeros: bool
) -> list[Node]:
    """A row of cubes, each with its number; with ``zeros`` also those of which there is none."""
    parts: list[Node] = []
    for kind, number in enumerate(goods):
        if number or zeros:
            parts.append(
                node(
                    "g",
                    cube(kind, x, y, size),
                    node(
                        "text",
                        str(number),
                        x=x + size + 2,
                        y=y + size * 0.82,
                        font_size=size * 0.88,
                        class_="lb-ink",
                    ),
                    opacity=None if number else 0.45,
                )
            )
            x += step
    return parts


def ship(seen: ShipView, seat: int, x: float, y: float, width: float) -> Node:
    """A ship with its sail, name, cargo and signs; drawn 112 wide and scaled."""
    parts: list[Node] = []
    if seen.fort:
        parts += [
            sign(seat, 34, 8, 44, 34),
            node(
                "path",
                d="M22 74V44h12v-9h12v9h20v-9h12v9h12v30z",
                fill=COLOURS[seat],
                class_="lb-edge",
            ),
        ]
    else:
        parts += [
            node("path", d="M56 2V52", class_="lb-mast"),
            sign(seat, 30, 6, 52, 38),
            node(
                "path",
                d="M8 42c2 6 5 10 12 12h72c7-2 10-6 12-12 2 18-6 30-20 34H28C14 72 6 60 8 42z",
                fill=COLOURS[seat],
                class_="lb-edge",
            ),
        ]
    parts.append(
        node("text", seen.name, x=56, y=73, font_size=24 if len(seen.name) < 3 else 18, class_="lb-on")
    )
    carried = sum(number > 0 for number in seen.goods)
    if width > 80:
        step, size = (36, 21) if carried < 4 else (28, 16)
        parts += amounts(seen.goods, 57 - carried * step / 2, 80, step, size, zeros=False)
    elif sum(seen.goods):
        parts.append(
            node(
                "g",
                node("rect", x=30, y=79, width=52, height=30, rx=6, class_="lb-chip"),
                node("text", str(sum(seen.goods)), x=56, y=103, font_size=28, class_="lb-ink lb-mid"),
            )
        )
    if seen.damaged:
        parts.append(
            node(
                "g",
                node("circle", cx=92, cy=18, r=17, class_="lb-damage"),
                node("path", d="M92 5l-7 11 12 4-8 11", class_="lb-crack"),
            )
        )
    done = [
        (flag, mark)
        for flag, mark in (
            (seen.sailed, "M-8 5L8 0L-8-5L-4 0z"),
            (seen.fought, "M-7-7L7 7M-7 7L7-7"),
            (seen.built, "M0-8V8M-8 0H8"),
        )
        if flag
    ]
    for place, (_, mark) in enumerate(done):
        parts.append(
            node(
                "g",
                node("circle", r=12, class_="lb-chip"),
                node("path", d=mark, class_="lb-done"),
                transform=f"translate(16 {14 + 26 * place})",
            )
        )
    scale = width / SHIP
    return node(
        "g",
        *parts,
        transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})",
        class_="lb-ship",
        data_mark=f"ship:{seen.name}",
    )


def _turn(corner_x: float, corner_y: float, x: float, y: float, sharp: bool) -> str:
    """Round a corner, or cut it off."""
    return f"L{x:g} {y:g}" if sharp else f"Q{corner_x:g} {corner_y:g} {x:g} {y:g}"


def marker(seat: int, hostile: bool, x: float, y: float) -> Node:
    """A marker of a viking: his sign, and P or H for the side that lies up. 62 wide, 28 high."""
    left, right, top, low = x, x + 62, y - 2, y + 30
    outline = (
        f"M{left + 8:g} {top:g}H{right - 8:g}"
        + _turn(right, top, right, top + 8, hostile)
        + f"V{low - 8:g}"
        + _turn(right, low, right - 8, low, hostile)
        + f"H{left + 8:g}"
        + _turn(left, low, left, low - 8, hostile)
        + f"V{top + 8:g}"
        + _turn(left, top, left + 8, top, hostile)
        + "z"
    )
    return node(
        "g",
        node("path", d=outline, class_="lb-marker lb-hostile" if hostile else "lb-marker"),
        sign(seat, x + 7, y + 3, 24, 22),
        node("text", "H" if hostile else "P", x=x + 45, y=y + 22, font_size=23, class_="lb-ink lb-mid"),
    )


def wind_piece(x: float, y: float, steps: int = 0) -> Node:
    """The Wind Piece; off the board with how many steps it is out."""
    parts = [
        node("circle", r=21, class_="lb-wind"),
        node("path", d="M-12-4H3a4.5 4.5 0 1 0-4-6M-12 3H8a4.5 4.5 0 1 1-4 6M-12 9H-3", class_="lb-gust"),
    ]
    if steps:
        parts.append(node("text", f"+{steps}", x=24, y=8, font_size=24, class_="lb-ink lb-bold"))
    return node("g", *parts, transform=f"translate({x:.4g} {y:.4g})")
