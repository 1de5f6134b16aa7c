"""What lies in the middle of the map, by several measures, and what the map falls apart without."""

from __future__ import annotations

from fractions import Fraction

from ...games.sea_kings.board import Board, house_board
from ...games.sea_kings.graph import MEASURES, Cut, Measure, cut_lines, cut_regions
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, TINT
from .picture import HEIGHT, badge, base, crossed, edition

__all__ = ["apart", "central", "ranking"]

CLAUSES = ("board.regions", "move.adjacent", "challenge.when")


def central(key: str, on: Board | None = None) -> Exhibit:
    """A measure on the map: each circle's number and shade; the table has all measures."""
    on = on or house_board()
    measure = MEASURES[key]
    ranked = measure.ranked(on)
    place = _places(ranked)
    fig = base(
        on,
        fills=_fills(measure, ranked),
        texts={name: f"<b>{number(key, value)}</b>" for name, value in ranked},
        hover={
            name: f"{measure.title}: {number(key, value)}<br>place {place[name]}" for name, value in ranked
        },
    )
    first = [name for name in place if place[name] == 1]
    for name in first:
        badge(fig, on, name, "1st", strong=True)
    edition(fig, on)
    every = {each: found.of(on) for each, found in MEASURES.items()}
    rows = tuple(
        (name, str(place[name]), *(number(each, every[each][name]) for each in MEASURES))
        for name, _ in ranked
    )
    return Exhibit(
        fig,
        f"{measure.title}: {measure.unit}",
        ("region", "place", *(found.title for found in MEASURES.values())),
        rows,
        f"{measure.about}\nFirst: {', '.join(first)} ({number(key, ranked[0][1])}); "
        f"last: {ranked[-1][0]} ({number(key, ranked[-1][1])}).",
        CLAUSES,
        height=HEIGHT,
    )


def number(key: str, value: Fraction | float) -> str:
    """A measure's number, as short as it can be told.

    >>> number("degree", Fraction(5)), number("closeness", Fraction(7, 4)), number("betweenness", 0.375)
    ('5', '1.75', '38%')
    """
    if key in ("betweenness", "eigenvector"):
        return f"{float(value):.0%}"
    return str(value) if Fraction(value).denominator == 1 else f"{float(value):.2f}"


def _places(ranked: list[tuple[str, Fraction | float]]) -> dict[str, int]:
    """Every region's place; equal numbers share one."""
    found: dict[str, int] = {}
    last, place = None, 0
    for at, (name, value) in enumerate(ranked, 1):
        if last is None or round(float(value), 9) != round(float(last), 9):
            place = at
        found[name], last = place, value
    return found


def _fills(measure: Measure, ranked: list[tuple[str, Fraction | float]]) -> dict[str, str]:
    """Shades from the least to the most central."""
    numbers = [float(value) for _, value in ranked]
    low, high = min(numbers), max(numbers)
    span = (high - low) or 1.0
    found = {}
    for name, value in ranked:
        share = (float(value) - low) / span
        share = 1 - share if measure.low else share
        found[name] = TINT[round(share * (len(TINT) - 1))]
    return found


def ranking(key: str, on: Board | None = None) -> Exhibit:
    """A measure as bars, the most central region on top."""
    on = on or house_board()
    measure = MEASURES[key]
    ranked = measure.ranked(on)
    fills = _fills(measure, ranked)
    place = _places(ranked)
    fig = Sketch(
        showlegend=False,
        margin={"l": 130, "r": 40, "t": 6, "b": 28},
        xaxis={"fixedrange": True, "rangemode": "tozero"},
        yaxis={
            "tickvals": list(range(len(ranked))),
            "ticktext": [name for name, _ in ranked],
            "range": [len(ranked) - 0.5, -0.5],
            "fixedrange": True,
            "showgrid": False,
        },
        meta={"narrow": {"margin": {"l": 110}}},
    )
    if key in ("betweenness", "eigenvector"):
        fig.layout["xaxis"]["tickformat"] = ".0%"
    fig.bar(
        orientation="h",
        x=[float(value) for _, value in ranked],
        y=list(range(len(ranked))),
        marker={"color": [fills[name] for name, _ in ranked], "line": {"color": EDGE, "width": 1}},
        text=[number(key, value) for _, value in ranked],
        textposition="outside",
        cliponaxis=False,
        hovertext=[f"{name}: {number(key, value)}" for name, value in ranked],
    )
    rows = tuple((name, str(place[name]), number(key, value)) for name, value in ranked)
    return Exhibit(
        fig,
        f"{measure.title}, region by region: {measure.unit}",
        ("region", "place", measure.unit),
        rows,
        f"The {'lowest' if measure.low else 'highest'} number stands on top: {ranked[0][0]}.",
        CLAUSES,
        height=400,
    )


def apart(on: Board | None = None) -> Exhibit:
    """The regions and lines that a part of the map hangs by."""
    on = on or house_board()
    regions, lines = cut_regions(on), cut_lines(on)
    lost = {name for cut in (*regions, *lines) for name in cut.behind}
    fig = base(on, hover={cut.at[0]: str(cut) for cut in regions})
    crossed(fig, on, [(cut.at[0], cut.at[1]) for cut in lines], "line without which the map falls apart")
    for cut in regions:
        badge(fig, on, cut.at[0], "cut", strong=True)
    for name in lost - {cut.at[0] for cut in regions}:
        badge(fig, on, name, "behind")
    edition(fig, on)
    rows = tuple(
        (
            " – ".join(cut.at),
            "region" if len(cut.at) == 1 else "line",
            ", ".join(cut.behind),
            str(_worth(cut, on)),
        )
        for cut in (*regions, *lines)
    ) or (("none", "", "", ""),)
    return Exhibit(
        fig,
        "What parts of the map hang by",
        ("without", "which is a", "cannot be reached from the start", "values there"),
        rows,
        (
            " ".join(
                f"{' – '.join(cut.at)} alone leads to {', '.join(cut.behind)}." for cut in (*regions, *lines)
            )
            + " Whoever sails there comes back the same way, past whoever waits."
            if rows[0][0] != "none"
            else "No single region or line cuts this map: there is always a second way."
        ),
        CLAUSES,
        height=HEIGHT,
    )


def _worth(cut: Cut, on: Board) -> int:
    return sum(on.value[on.find(name)] for name in cut.behind)
