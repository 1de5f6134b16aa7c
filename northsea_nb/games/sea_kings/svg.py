"""The map of Sea Kings as a drawing: circles, lines, values, and the ships and settlements on them.

``ground`` draws what never changes in a game, ``pieces`` what a view shows on it, ``places`` lists
the regions that can be pointed at. Screens build the page from these; ``picture`` is the same as SVG
text, for a notebook's output.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ...core.drawing import Node, markup, node
from .board import GROUPS, Board, Region
from .state import SeaKings
from .tokens import HOUSE, SHIP, castle, house, ship
from .view import SeaKingsView

WIDTH, HEIGHT = 1000, 760
"""The drawing is so many units wide and high."""
RADIUS = 44
EDGE = 76


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


def centre(region: Region) -> tuple[float, float]:
    """The middle of a region's circle."""
    return (
        EDGE + region.x / 100 * (WIDTH - 2 * EDGE),
        EDGE + region.y / 100 * (HEIGHT - 2 * EDGE),
    )


# ---------------------------------------------------------------- the ground


def ground(board: Board) -> list[Node]:
    """What is printed on the map: lines, circles, names, values."""
    parts = [node("rect", width=WIDTH, height=HEIGHT, rx=14, class_="sk-sea")]
    for one, other in board.lines:
        x1, y1 = centre(board.regions[one])
        x2, y2 = centre(board.regions[other])
        parts.append(node("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="sk-line"))
    for region in board.regions:
        parts += _circle(region)
    return parts


def _circle(region: Region) -> Iterator[Node]:
    """A region; a red circle has a double rim besides, for whoever does not see the colour."""
    x, y = centre(region)
    yield node("circle", cx=x, cy=y, r=RADIUS, class_="sk-red" if region.red else "sk-green")
    if region.red:
        yield node("circle", cx=x, cy=y, r=RADIUS - 8, class_="sk-rim")
    yield node("rect", x=x + 24, y=y - 52, width=34, height=32, rx=6, class_="sk-box")
    yield node("text", str(region.value), x=x + 41, y=y - 28, font_size=25, class_="sk-value")
    yield node("text", region.name, x=x, y=y + RADIUS + 22, font_size=21, class_="sk-name")


# ---------------------------------------------------------------- what stands on it


def pieces(view: SeaKingsView, board: Board) -> list[Node]:
    """Ships, settlements, the castles of the Franks."""
    parts: list[Node] = []
    for region in board.regions:
        x, y = centre(region)
        houses = [
            (seat, viking.name)
            for seat, viking in enumerate(view.vikings)
            for name in viking.settlements
            if name == region.name
        ]
        for place, (seat, name) in enumerate(houses):
            parts.append(house(seat, name, x - len(houses) * HOUSE / 2 + place * (HOUSE + 2), y + 12))
        ships = [(seat, v.name) for seat, v in enumerate(view.vikings) if v.at == region.name]
        step = SHIP if len(ships) < 3 else SHIP * 0.55
        left = x - (SHIP + step * (len(ships) - 1)) / 2
        for place, (seat, name) in enumerate(ships):
            parts.append(ship(seat, name, left + place * step, y - 36, f"ship:{name}"))
        if view.castles and "frankia" in region.groups:
            parts.append(castle(x - 40, y - 36))
    return parts


# ---------------------------------------------------------------- what can be pointed at


@dataclass(frozen=True, slots=True)
class Place:
    """A region: where it is drawn, and what it is called in the marks of moves."""

    id: str
    marks: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float


def places(board: Board) -> list[Place]:
    """Everything that can be pointed at: the regions' circles."""
    found = []
    for region in board.regions:
        x, y = centre(region)
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


def picture(state: SeaKings, seat: int | None = None) -> str:
    """The map as SVG text, as a seat may see it; None is a spectator."""
    view = state.view(seat)
    board = state.table.board
    drawing = node(
        "svg",
        node("title", f"Sea Kings. {view.decision}"),
        node("style", style()),
        *ground(board),
        *pieces(view, board),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        class_="sk-board",
        width="100%",
        style="max-width:760px",
    )
    return markup(drawing)


__all__ = [
    "HEIGHT",
    "WIDTH",
    "Place",
    "caption",
    "centre",
    "contents",
    "ground",
    "picture",
    "pieces",
    "places",
    "style",
]
