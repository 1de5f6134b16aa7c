"""The board of Longships as a drawing: the sea, the countries, the winds, and everything on them.

``ground`` draws what never changes in a game, ``pieces`` what a view shows on it, ``places`` lists
the squares and wind areas that can be pointed at. Screens build the page from these; ``picture`` is
the same as SVG text, for a notebook's output.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import atan2, cos, degrees, sin

from ...core.drawing import Node, Place, node, printed, sheet
from .board import COMPASS, COUNTRIES, DIRECTIONS, SIZE, SQUARES, Board, WindArea, on_sea
from .state import goods_text
from .tokens import SHIP, amounts, marker, ship, wind_piece
from .view import LandView, LongshipsView, ShipView

CELL = 120
RIM = 96
SIDE = SIZE * CELL + 2 * RIM
"""The drawing is so many units wide and high."""
EDGE = 66
"""How far the wind areas of the margin reach into it; beyond them are the lanes off the board."""


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


def corner(row: int, col: int) -> tuple[float, float]:
    """The upper left corner of a square."""
    return RIM + col * CELL, RIM + row * CELL


# ---------------------------------------------------------------- the ground


def ground(board: Board) -> list[Node]:
    """What is printed on the board: squares, countries, sea borders, wind areas."""
    parts = [
        node(
            "defs",
            node(
                "pattern",
                node("path", d="M-2 2L2-2M0 10L10 0M8 12L12 8", class_="lb-hatch"),
                id="lb-storm",
                width=10,
                height=10,
                patternUnits="userSpaceOnUse",
            ),
        ),
        node("rect", width=SIDE, height=SIDE, rx=14, class_="lb-margin"),
    ]
    for at, square in enumerate(SQUARES):
        row, col = divmod(at, SIZE)
        x, y = corner(row, col)
        country = board.country_on[at]
        kind = "lb-land" if country >= 0 else "lb-dark" if (row + col) % 2 else "lb-sea"
        parts.append(node("rect", x=x, y=y, width=CELL, height=CELL, class_=kind))
        if country < 0:
            parts.append(node("text", square, x=x + 6, y=y + CELL - 7, font_size=17, class_="lb-name"))
    parts += [_land(board, country) for country in range(len(COUNTRIES))]
    for area in board.areas:
        parts += _wind_area(area)
    parts.append(node("rect", x=RIM, y=RIM, width=SIZE * CELL, height=SIZE * CELL, class_="lb-frame"))
    parts += [node("path", d=_border(squares), class_="lb-border") for squares in board.waters]
    return parts


def _land(board: Board, country: int) -> Node:
    """A corner of the margin: the country's coast, its name, and where it lies."""
    row, col = divmod(board.at[country], SIZE)
    x, y = _coast(row, col)
    top = row == 0
    return node(
        "g",
        node("rect", x=x, y=y, width=CELL + RIM, height=CELL + RIM, rx=14, class_="lb-land"),
        node("rect", x=corner(row, col)[0], y=corner(row, col)[1], width=CELL, height=CELL, class_="lb-port"),
        node(
            "text",
            COUNTRIES[country],
            x=x + 14,
            y=y + 36 if top else y + CELL + 36,
            font_size=27,
            class_="lb-country",
        ),
        node(
            "text",
            SQUARES[board.at[country]],
            x=corner(row, col)[0] + 6,
            y=corner(row, col)[1] + CELL - 7,
            font_size=17,
            class_="lb-name",
        ),
    )


def _coast(row: int, col: int) -> tuple[float, float]:
    """The upper left corner of a country with its part of the margin."""
    return (0 if col == 0 else RIM + col * CELL), (0 if row == 0 else RIM + row * CELL)


def _border(squares: frozenset[int]) -> str:
    """The outline of a country's waters."""
    lines = []
    for at in sorted(squares):
        row, col = divmod(at, SIZE)
        x, y = corner(row, col)
        for side, line in (
            ("n", f"M{x} {y}h{CELL}"),
            ("s", f"M{x} {y + CELL}h{CELL}"),
            ("w", f"M{x} {y}v{CELL}"),
            ("e", f"M{x + CELL} {y}v{CELL}"),
        ):
            down, right = COMPASS[side]
            if not on_sea(row + down, col + right):
                continue
            if (row + down) * SIZE + col + right not in squares:
                lines.append(line)
    return "".join(lines)


def centre(area: WindArea) -> tuple[float, float]:
    """The middle of a wind area; those of the margin are smaller than squares."""
    x, y = corner(area.row, area.col)
    x, y = x + CELL / 2, y + CELL / 2
    if area.row < 0:
        y = RIM - EDGE / 2
    elif area.row >= SIZE:
        y = SIDE - RIM + EDGE / 2
    if area.col < 0:
        x = RIM - EDGE / 2
    elif area.col >= SIZE:
        x = SIDE - RIM + EDGE / 2
    return x, y


def lane(area: WindArea) -> tuple[float, float] | None:
    """The middle of the lane by which the wind leaves the board from an area, if it can."""
    if not area.outward:
        return None
    down, right = COMPASS[area.outward]
    x, y = centre(area)
    if down:
        y = (RIM - EDGE) / 2 if down < 0 else SIDE - (RIM - EDGE) / 2
    else:
        x = (RIM - EDGE) / 2 if right < 0 else SIDE - (RIM - EDGE) / 2
    return x, y


def _wind_area(area: WindArea) -> list[Node]:
    """An area's arrows; storms are grey on hatching."""
    x, y = centre(area)
    on_margin = not on_sea(area.row, area.col)
    size = 0.56 if on_margin else 0.94
    parts: list[Node] = []
    if on_margin:
        wide, high = (CELL, EDGE) if area.row in (-1, SIZE) else (EDGE, CELL)
        parts.append(node("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, class_="lb-area"))
    if area.storm:
        parts.append(node("circle", cx=x, cy=y, r=54 * size, class_="lb-storm", fill="url(#lb-storm)"))
    arrows = "".join(_arrow(side, steps, size) for side, steps in area.arrows)
    parts.append(
        node(
            "path",
            d=arrows,
            transform=f"translate({x:.4g} {y:.4g})",
            class_="lb-arrows lb-grey" if area.storm else "lb-arrows",
        )
    )
    way = lane(area)
    if way is not None:
        down, right = COMPASS[area.outward]
        turn = degrees(atan2(down, right))
        parts.append(
            node(
                "path",
                d="M-6-22L6 0L-6 22M-17-22L-5 0L-17 22",
                transform=f"translate({way[0]:.4g} {way[1]:.4g}) rotate({turn:g})",
                class_="lb-lane",
            )
        )
    return parts


def _arrow(side: str, steps: int, size: float) -> str:
    """An arrow from the middle outwards: one head a step."""
    down, right = COMPASS[side]
    turn = atan2(down, right)
    longest = 38 if steps == 1 else 53

    def at(far: float, off: float) -> str:
        x, y = far * cos(turn) - off * sin(turn), far * sin(turn) + off * cos(turn)
        return f"{x * size:.3g} {y * size:.3g}"

    heads = [longest] if steps == 1 else [longest, longest - 13]
    return f"M{at(17, 0)}L{at(longest, 0)}" + "".join(
        f"M{at(head - 9, -7)}L{at(head, 0)}L{at(head - 9, 7)}" for head in heads
    )


# ---------------------------------------------------------------- what stands on it


def pieces(view: LongshipsView, board: Board) -> list[Node]:
    """Stocks, markers, ships and the Wind Piece."""
    parts: list[Node] = []
    for land in view.lands:
        parts += _stock(land, view)
    wind, _, out = view.wind.partition("+")
    area = board.areas[board.area_number[wind]]
    crowded = any(seen.at == _square(area) for seen in view.ships)
    for square in SQUARES:
        parts += _ships([seen for seen in view.ships if seen.at == square], square, view)
    x, y = centre(area)
    way = lane(area)
    if out and way is not None:
        down, right = COMPASS[area.outward]
        parts.append(wind_piece(way[0] + 8 * right, way[1] + 4 * down, int(out)))
    elif crowded:
        parts.append(wind_piece(x + 37, y - 37))
    else:
        parts.append(wind_piece(x, y))
    return parts


def _square(area: WindArea) -> str:
    return SQUARES[area.row * SIZE + area.col] if on_sea(area.row, area.col) else ""


def _stock(land: LandView, view: LongshipsView) -> Iterator[Node]:
    """A country's cubes under its name, its markers on the coast."""
    row, col = divmod(SQUARES.index(land.at), SIZE)
    x, y = _coast(row, col)
    yield from amounts(land.stock, x + 9, y + 53 if row == 0 else y + CELL + 52, 51, 23, zeros=True)
    side = x + 17 if col == 0 else x + CELL + 17
    high = y + RIM + 4 if row == 0 else y + 6
    markers = [(view.seats.index(name), True) for name in land.hostile]
    markers += [(view.seats.index(name), False) for name in land.plundered]
    step = 38 if len(markers) <= 3 else 108 / max(1, len(markers))
    for place, (seat, hostile) in enumerate(sorted(markers)):
        yield marker(seat, hostile, side, high + place * step)


def _ships(ships: list[ShipView], square: str, view: LongshipsView) -> Iterator[Node]:
    """The ships on a square, smaller the more there are."""
    row, col = divmod(SQUARES.index(square), SIZE)
    x, y = corner(row, col)
    if len(ships) == 1:
        yield ship(ships[0], view.seats.index(ships[0].owner), x + 6, y + 12, 106)
        return
    across = 2 if len(ships) <= 4 else 3 if len(ships) <= 9 else 5
    width = (CELL - 6) / across
    for place, seen in enumerate(ships):
        down, right = divmod(place, across)
        yield ship(
            seen,
            view.seats.index(seen.owner),
            x + 3 + right * width,
            y + 4 + down * width + (width / 2 if len(ships) == 2 else 0),
            width - 4,
        )


# ---------------------------------------------------------------- what can be pointed at


def places(board: Board) -> list[Place]:
    """Everything that can be pointed at: 25 squares, the areas of the margin, the lanes."""
    found = []
    area_on = {_square(area): area.id for area in board.areas if _square(area)}
    for at, square in enumerate(SQUARES):
        x, y = corner(*divmod(at, SIZE))
        marks = [f"at:{square}"]
        if square in area_on:
            marks.append(f"wind:{area_on[square]}")
        found.append(Place(square, tuple(marks), x, y, CELL, CELL))
    for area in board.areas:
        x, y = centre(area)
        if not _square(area):
            wide, high = (CELL, EDGE) if area.row in (-1, SIZE) else (EDGE, CELL)
            found.append(Place(area.id, (f"wind:{area.id}",), x - wide / 2, y - high / 2, wide, high))
        way = lane(area)
        if way is not None:
            depth = RIM - EDGE
            wide, high = (CELL, depth) if area.outward in "ns" else (depth, CELL)
            found.append(
                Place(f"{area.id}+", (f"wind:{area.id}+",), way[0] - wide / 2, way[1] - high / 2, wide, high)
            )
    return found


def contents(view: LongshipsView, board: Board) -> dict[str, str]:
    """For each place what is there, in words, for whoever does not see the board."""
    wind, _, out = view.wind.partition("+")
    found = {}
    by_square = {_square(area): area for area in board.areas if _square(area)}
    lands = {land.at: land for land in view.lands}
    for at, square in enumerate(SQUARES):
        said = [square]
        if square in lands:
            land = lands[square]
            said = [f"{land.name}, {square}", f"stock {goods_text(land.stock)}"]
            said += [f"Hostility Marker of {name}" for name in land.hostile]
            said += [f"Plunder Marker of {name}" for name in land.plundered]
        elif board.waters_on[at] >= 0:
            said.append(f"waters of {COUNTRIES[board.waters_on[at]]}")
        area = by_square.get(square)
        if area is not None:
            said.append(area_text(area))
            if area.id == wind and not out:
                said.append("the Wind Piece is here")
        said += [ship_text(seen) for seen in view.ships if seen.at == square]
        found[square] = "; ".join(said)
    for area in board.areas:
        here = area.id == wind
        if not _square(area):
            found[area.id] = f"Margin {area_text(area)}" + (
                "; the Wind Piece is here" if here and not out else ""
            )
        if area.outward:
            found[f"{area.id}+"] = f"Off the board beyond {area.id}" + (
                f"; the Wind Piece is {out} steps out" if here and out else ""
            )
    return found


def area_text(area: WindArea) -> str:
    """A wind area in words."""
    arrows = ", ".join(f"{DIRECTIONS[side]} {steps}" for side, steps in area.arrows)
    return f"{'storm' if area.storm else 'wind'} area {area.id}, arrows {arrows}"


def ship_text(seen: ShipView) -> str:
    """A ship in words."""
    said = f"{'fort' if seen.fort else 'ship'} {seen.name} of {seen.owner}, {goods_text(seen.goods)}"
    flags = ("damaged", "sailed", "fought", "built")
    return said + "".join(f", {flag}" for flag in flags if getattr(seen, flag))


# ---------------------------------------------------------------- a picture


def caption(board: Board) -> str:
    """What the board's figures are: the house's, or an edition's."""
    groups = [group for group, source in board.provenance if source.startswith("house")]
    if not groups:
        return f"Board: {board.name}"
    said = ", ".join(group.replace("_", " ") for group in groups)
    return f"House board ({said}): replace it by an edition with the numbers of your copy."


_ground = printed(ground)


def picture(view: LongshipsView, board: Board) -> str:
    """The board as SVG text, as a view shows it."""
    return sheet(
        f"Longships. {view.decision}",
        style(),
        _ground(board),
        *pieces(view, board),
        kind="lb-board",
        size=(SIDE, SIDE),
        widest=620,
    )


__all__ = ["SHIP", "caption", "contents", "ground", "picture", "pieces", "places", "style"]
