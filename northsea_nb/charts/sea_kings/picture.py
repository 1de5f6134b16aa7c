"""The map of Sea Kings as a picture: circles with their values, lines, and what is laid over them.

What the rulebook says, what the house made up and what an edition brings never look the same: a line
that the rulebook names is broad, a house line dashed, an edition's dashed and dotted; a house value
carries an h. A region that cannot be settled has
eight sides, besides its red rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from ...games.sea_kings.board import Board, Region
from ...games.sea_kings.figures import NONE, differences
from ..exhibit import Sketch
from ..palette import GREEN, LINE, RED, ROUTE, ink_on

__all__ = ["HEIGHT", "badge", "base", "crossed", "edition", "follow", "where"]

HEIGHT = 620
SIZE = 36
"""Of a circle, in pixels."""
EAST = 80
"""Farther east signs stand at the left, where there is room."""
SMALL = 24
"""Of one that is far away."""


def where(board: Board, name: str) -> tuple[float, float]:
    """Where a region lies in the picture."""
    region = board.regions[board.find(name)]
    return region.x, region.y


def base(
    board: Board,
    *,
    fills: Mapping[str, str] | None = None,
    texts: Mapping[str, str] | None = None,
    dim: Iterable[str] = (),
    hover: Mapping[str, str] | None = None,
) -> Sketch:
    """The map itself.

    Args:
        fills: the colour of circles, where they are not to be plain.
        texts: what stands in the circles instead of the values.
        dim: regions that are drawn small.
        hover: a line more of what the pointer says of a region.
    """
    west, east = _span([region.x for region in board.regions], 6)
    north, south = _span([region.y for region in board.regions], 12)
    axis = {"visible": False, "fixedrange": True, "zeroline": False, "showgrid": False}
    fig = Sketch(
        margin={"l": 4, "r": 4, "t": 4, "b": 4},
        xaxis={**axis, "range": [west, east]},
        yaxis={**axis, "range": [south, north]},
        legend={
            "orientation": "h",
            "x": 0.5,
            "xanchor": "center",
            "y": 0,
            "yanchor": "top",
            "traceorder": "normal",
        },
        meta={
            "halo": True,
            "narrow": {
                "height": HEIGHT + 90,
                "xaxis": {"range": [west - 4, east + 4]},
                "legend": {"y": 0, "yanchor": "top", "yref": "paper"},
            },
        },
    )
    fig.shape(
        type="rect",
        xref="paper",
        yref="paper",
        x0=0,
        y0=0,
        x1=1,
        y1=1,
        layer="below",
        fillcolor="rgba(61,142,196,0.09)",
        line={"width": 0},
    )
    _lines(fig, board)
    _circles(fig, board, fills or {}, texts or {}, frozenset(dim), hover or {})
    for region in board.regions:
        _name(fig, board, region)
    return fig


def _span(places: list[int], margin: int) -> tuple[int, int]:
    """From the least of some places to the greatest, with room around."""
    return min(places) - margin, max(places) + margin


def _lines(fig: Sketch, board: Board) -> None:
    for origin, name, look in (
        ("rulebook", "line that the rulebook names", {"color": LINE, "width": 4}),
        ("house", "house line", {"color": LINE, "width": 2, "dash": "7px,5px"}),
        ("edition", "line of the edition", {"color": LINE, "width": 3, "dash": "14px,4px,3px,4px"}),
    ):
        x: list[float | None] = []
        y: list[float | None] = []
        mid: list[tuple[float, float, str]] = []
        for line in board.lines:
            place = board.line_place(*line)
            if _origin(board, place) != origin:
                continue
            one, other = (board.regions[end] for end in line)
            x += [one.x, other.x, None]
            y += [one.y, other.y, None]
            mid.append(
                (
                    (one.x + other.x) / 2,
                    (one.y + other.y) / 2,
                    f"{one.name} – {other.name}<br>{board.source(place)}",
                )
            )
        if not mid:
            continue
        fig.scatter(x=x, y=y, mode="lines", line=look, name=name, hoverinfo="skip", showlegend=True)
        fig.scatter(
            x=[each[0] for each in mid],
            y=[each[1] for each in mid],
            mode="markers",
            marker={"size": 22, "opacity": 0},
            hovertext=[each[2] for each in mid],
            showlegend=False,
        )


def _origin(board: Board, place: str) -> str:
    """Whether the rulebook, the house or an edition says something."""
    word = board.source(place).partition(":")[0]
    return {"derived": "rulebook", "rulebook": "rulebook", "house": "house"}.get(word, "edition")


def _circles(
    fig: Sketch,
    board: Board,
    fills: Mapping[str, str],
    texts: Mapping[str, str],
    dim: frozenset[str],
    hover: Mapping[str, str],
) -> None:
    for red, name, look, symbol in (
        (False, "may be settled", GREEN, "circle"),
        (True, "red circle: no settling", RED, "octagon"),
    ):
        mine = [region for region in board.regions if region.red is red]
        if not mine:
            continue
        colours = [fills.get(region.name, look.fill) for region in mine]
        fig.scatter(
            x=[region.x for region in mine],
            y=[region.y for region in mine],
            mode="markers+text",
            marker={
                "symbol": symbol,
                "size": [SMALL if region.name in dim else SIZE for region in mine],
                "color": colours,
                "opacity": 1,
                "line": {"color": look.rim, "width": 3},
            },
            text=[texts.get(region.name) or value_text(board, region) for region in mine],
            textfont={
                "color": [ink_on(colour) for colour in colours],
                "size": [12 if region.name in dim or region.name in texts else 15 for region in mine],
            },
            customdata=[region.id for region in mine],
            hovertext=[_said(board, region, hover.get(region.name, "")) for region in mine],
            name=name,
            showlegend=True,
        )
    if not texts and any(board.house(f"regions.{region.name}.value") for region in board.regions):
        fig.scatter(
            x=[None],
            y=[None],
            mode="markers",
            marker={"color": "rgba(0,0,0,0)"},
            name="h: house value",
            showlegend=True,
        )


def value_text(board: Board, region: Region) -> str:
    """A region's value as it stands in its circle: an h marks the house's."""
    mark = "<sup>h</sup>" if board.house(f"regions.{region.name}.value") else ""
    return f"<b>{region.value}</b>{mark}"


def _said(board: Board, region: Region, more: str) -> str:
    lines = ", ".join(board.regions[other].name for other in region.neighbours)
    return "<br>".join(
        filter(
            None,
            (
                f"<b>{region.name}</b>, value {region.value}",
                f"value: {board.source(f'regions.{region.name}.value')}",
                "red circle: nobody may settle" if region.red else "green circle: may be settled",
                f"lines to {lines}",
                more,
            ),
        )
    )


def _name(fig: Sketch, board: Board, region: Region) -> None:
    """A region's name where the fewest lines run."""
    down = _below(board, region)
    first, _, last = region.name.rpartition(" ")
    fig.note(
        x=region.x,
        y=region.y,
        yshift=(-1 if down else 1) * (SIZE / 2 + 1),
        yanchor="top" if down else "bottom",
        text=f"{first}<br>{last}" if len(first) > 4 else region.name,
        font={"size": 12},
    )


def _below(board: Board, region: Region) -> bool:
    """Whether there is more room for a name below a circle than above it."""
    lines = [
        atan2(board.regions[other].y - region.y, board.regions[other].x - region.x)
        for other in region.neighbours
    ]

    def room(side: float) -> float:
        return min((abs((side - line + pi) % (2 * pi) - pi) for line in lines), default=pi)

    return room(pi / 2) + 0.25 >= room(-pi / 2)


# ---------------------------------------------------------------- laid over it


def follow(
    fig: Sketch, board: Board, routes: Iterable[tuple[str, ...]], name: str, *, faint: bool = False
) -> None:
    """Routes: broad orange on dark, the moves numbered; other ones dotted."""
    steps: dict[tuple[str, str], int] = {}
    for route in routes:
        for number, line in enumerate(pairwise(route), 1):
            steps.setdefault(line, number)
    if not steps:
        return
    x, y = _threads(board, steps)
    if not faint:
        for (start, end), number in steps.items():
            _step(fig, where(board, start), where(board, end), number)
    looks = (
        [{"color": ROUTE.rim, "width": 3, "dash": "dot"}]
        if faint
        else [{"color": ROUTE.rim, "width": 10}, {"color": ROUTE.fill, "width": 6}]
    )
    for at, look in enumerate(looks):
        fig.below(
            x=x, y=y, mode="lines", line=look, name=name, hoverinfo="skip", showlegend=at == len(looks) - 1
        )


def _step(fig: Sketch, start: tuple[float, float], end: tuple[float, float], number: int) -> None:
    x, y = start[0] + 0.5 * (end[0] - start[0]), start[1] + 0.5 * (end[1] - start[1])
    fig.note(
        x=x,
        y=y,
        text=f"<b>{number}</b>",
        font={"color": "#000000", "size": 12, "shadow": "none"},
        bgcolor=ROUTE.fill,
        bordercolor=ROUTE.rim,
        borderpad=3,
    )
    length = hypot(end[0] - start[0], end[1] - start[1])
    angle = atan2(end[1] - start[1], end[0] - start[0])
    tip = 0.8 if length > 12 else 0.7
    fig.note(
        x=start[0] + tip * length * cos(angle),
        y=start[1] + tip * length * sin(angle),
        ax=start[0] + (tip - 0.08) * length * cos(angle),
        ay=start[1] + (tip - 0.08) * length * sin(angle),
        axref="x",
        ayref="y",
        showarrow=True,
        arrowhead=2,
        arrowsize=1.2,
        arrowwidth=2.5,
        arrowcolor=ROUTE.rim,
        text="",
    )


def badge(
    fig: Sketch, board: Board, name: str, text: str, *, strong: bool = False, second: bool = False
) -> None:
    """A small sign at a circle's right, away from its name; a second one stands at the left."""
    x, y = where(board, name)
    up = _below(board, board.regions[board.find(name)])
    side = -1 if second != (x > EAST) else 1
    fig.note(
        x=x,
        y=y,
        xshift=side * SIZE * 0.3,
        xanchor="left" if side > 0 else "right",
        yshift=(1 if up else -1) * SIZE * 0.36,
        yanchor="bottom" if up else "top",
        text=text,
        font={"color": "#FFFFFF" if strong else "#000000", "size": 11, "shadow": "none"},
        bgcolor=ROUTE.rim if strong else "#FFFFFF",
        bordercolor=ROUTE.rim,
        borderpad=2,
    )


def crossed(fig: Sketch, board: Board, lines: Iterable[tuple[str, str]], name: str) -> None:
    """Lines that are pointed out, each with a sign in its middle."""
    found = list(lines)
    if not found:
        return
    x, y = _threads(board, found)
    look = {"color": ROUTE.fill, "width": 11}
    fig.below(x=x, y=y, mode="lines", line=look, name=name, hoverinfo="skip", showlegend=True)


def edition(fig: Sketch, board: Board) -> None:
    """What an edition changed: values with what they were, lines that came, lines that went."""
    came: list[tuple[str, str]] = []
    went: list[tuple[str, str]] = []
    for figure in differences(board):
        part, _, rest = figure.place.partition(".")
        if part == "lines":
            ends = tuple(rest.split(" - "))
            if all(board.find(end) >= 0 for end in ends):
                (went if figure.value == NONE else came).append((ends[0], ends[1]))
        elif part == "regions" and figure.value != NONE:
            name, _, what = rest.rpartition(".")
            if figure.was == NONE:
                if what == "value":
                    badge(fig, board, name, "new")
            elif what == "value":
                badge(fig, board, name, f"was {figure.was}")
            else:
                badge(fig, board, name, f"was {figure.was}", second=True)
    crossed(fig, board, came, "line that is new")
    if went:
        x, y = _threads(board, went)
        for start, end in went:
            (ax, ay), (bx, by) = where(board, start), where(board, end)
            fig.note(x=(ax + bx) / 2, y=(ay + by) / 2, text="<b>×</b>", font={"size": 18})
        look = {"color": "#8A8A8A", "width": 2, "dash": "dot"}
        fig.below(x=x, y=y, mode="lines", line=look, name="line that went", hoverinfo="skip", showlegend=True)


def _threads(board: Board, lines: Iterable[tuple[str, str]]) -> tuple[list[float | None], list[float | None]]:
    """Lines as one trace: their ends, with gaps between."""
    x: list[float | None] = []
    y: list[float | None] = []
    for start, end in lines:
        (ax, ay), (bx, by) = where(board, start), where(board, end)
        x += [ax, bx, None]
        y += [ay, by, None]
    return x, y
