"""The map of Sea Kings as a drawing: circles, lines, values, and the ships and settlements on them.

``ground`` draws what never changes in a game, ``pieces`` what a view shows on it, ``places`` lists
the regions that can be pointed at. Screens build the page from these; ``picture`` is the same as SVG
text, for a notebook's output.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ...core.drawing import Node, Place, node, printed, sheet
from .board import GROUPS, Board, Region
from .tokens import HOUSE, SHIP, castle, house, ship
from .view import SeaKingsView

WIDTH, HEIGHT = 1000, 760
"""The drawing is so many units wide and high."""
RADIUS, EDGE, NAME = 42, 96, 24
ROW = 3
"""So many ships lie side by side in a region; more lie below."""


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


@cache
def centres(board: Board) -> tuple[tuple[float, float], ...]:
    """The middle of each region's circle; the map fills the drawing whatever its places are."""
    west, east = _ends([region.x for region in board.regions])
    north, south = _ends([region.y for region in board.regions])
    return tuple(
        (
            EDGE + (region.x - west) / (east - west) * (WIDTH - 2 * EDGE),
            EDGE + (region.y - north) / (south - north) * (HEIGHT - 2 * EDGE - NAME),
        )
        for region in board.regions
    )


def _ends(places: list[int]) -> tuple[int, int]:
    """The least and the greatest of places, never the same."""
    return min(places), max(max(places), min(places) + 1)


# ---------------------------------------------------------------- the ground


def ground(board: Board) -> list[Node]:
    """What is printed on the map: lines, circles, names, values."""
    parts = [node("rect", width=WIDTH, height=HEIGHT, rx=14, class_="sk-sea")]
    middle = centres(board)
    for one, other in board.lines:
        (x1, y1), (x2, y2) = middle[one], middle[other]
        kind = "sk-line sk-house" if board.house(board.line_place(one, other)) else "sk-line"
        parts.append(node("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind))
    for region, (x, y) in zip(board.regions, middle, strict=True):
        parts += _circle(region, x, y)
    for region, (x, y) in zip(board.regions, middle, strict=True):
        parts.append(node("text", region.name, x=x, y=y + RADIUS + 21, font_size=19, class_="sk-name"))
    return parts


def _circle(region: Region, x: float, y: float) -> Iterator[Node]:
    """A region; a red circle has a double rim besides, for whoever does not see the colour."""
    yield node("circle", cx=x, cy=y, r=RADIUS, class_="sk-red" if region.red else "sk-green")
    if region.red:
        yield node("circle", cx=x, cy=y, r=RADIUS - 8, class_="sk-rim")
    yield node("rect", x=x + 26, y=y - 54, width=34, height=32, rx=6, class_="sk-box")
    yield node("text", str(region.value), x=x + 43, y=y - 30, font_size=25, class_="sk-value")


# ---------------------------------------------------------------- what stands on it


def pieces(view: SeaKingsView, board: Board) -> list[Node]:
    """Ships, settlements, the castles of the Franks."""
    parts: list[Node] = []
    for region, (x, y) in zip(board.regions, centres(board), strict=True):
        houses = [
            (seat, viking.name)
            for seat, viking in enumerate(view.vikings)
            for name in viking.settlements
            if name == region.name
        ]
        for place, (seat, name) in enumerate(houses):
            parts.append(house(seat, name, x - len(houses) * HOUSE / 2 + place * (HOUSE + 2), y + 12))
        ships = [(seat, v.name) for seat, v in enumerate(view.vikings) if v.at == region.name]
        step = SHIP if len(ships) < 3 else SHIP * 0.45
        for place, (seat, name) in enumerate(ships):
            row, column = divmod(place, ROW)
            across = min(len(ships), ROW) - 1
            left = x - (SHIP + step * across) / 2 - (8 if across else 0)
            parts.append(ship(seat, name, left + column * step, y - 36 + 34 * row, f"ship:{name}"))
        if view.castles and "frankia" in region.groups:
            parts.append(castle(x - 40, y + 22))
    return parts


# ---------------------------------------------------------------- what can be pointed at


def places(board: Board) -> list[Place]:
    """Everything that can be pointed at: the regions' circles."""
    found = []
    for region, (x, y) in zip(board.regions, centres(board), strict=True):
        found.append(Place(region.id, (f"at:{region.id}",), x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS))
    return found


def contents(view: SeaKingsView, board: Board) -> dict[str, str]:
    """For each region what is there, in words, for whoever does not see the map."""
    found = {}
    for region in board.regions:
        said = [f"{region.name}, value {region.value}", "red" if region.red else "green"]
        said += [GROUPS[group] for group in GROUPS if group in region.groups]
        if view.castles and "frankia" in region.groups:
            said.append("castles stand")
        said += [f"ship of {viking.name}" for viking in view.vikings if viking.at == region.name]
        said += [
            f"settlement of {viking.name}"
            for viking in view.vikings
            for name in viking.settlements
            if name == region.name
        ]
        found[region.id] = "; ".join(said)
    return found


# ---------------------------------------------------------------- a picture


def caption(board: Board) -> str:
    """What the map's figures are: the house's in part, or an edition's."""
    if not any(source.startswith("house") for _, source in board.provenance):
        return f"Map: {board.name}"
    return "Map with figures of the house: replace them by an edition with the numbers of your copy."


_ground = printed(ground)


def picture(view: SeaKingsView, board: Board) -> str:
    """The map as SVG text, as a view shows it."""
    return sheet(
        f"Sea Kings. {view.decision}",
        style(),
        _ground(board),
        *pieces(view, board),
        kind="sk-board",
        size=(WIDTH, HEIGHT),
        widest=760,
    )


__all__ = [
    "HEIGHT",
    "WIDTH",
    "caption",
    "centres",
    "contents",
    "ground",
    "picture",
    "pieces",
    "places",
    "style",
]
