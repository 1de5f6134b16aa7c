"""Shares: bars of how something ends, and grids of chances, the number printed in each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from ..core.odds import Distribution, percent
from .exhibit import Exhibit, Sketch
from .palette import TINT, Look, bar_marker, chance, ink_on, ramp

__all__ = ["Case", "Grid", "bars", "frame", "grid"]

K = TypeVar("K", bound=Hashable)
MARK = (("#FFFFFF", 5), ("#000000", 2))
"""The frame round what is asked about: black on white, which stands out on every colour."""


class Case(NamedTuple, Generic[K]):
    """A bar: its label, how it ends, and whether it is the one asked about."""

    label: str
    ends: Distribution[K]
    asked: bool = False


def bars(
    cases: Sequence[Case[K]],
    looks: Mapping[K, Look],
    what: str,
    caption: str,
    alt: str,
    clauses: tuple[str, ...],
) -> Exhibit:
    """Each case a bar of the shares in which it ends.

    Args:
        cases: from the top down. looks: how each end is drawn, from the left. what: what the labels are.
    """
    fig = Sketch(
        barmode="stack",
        bargap=0.18,
        showlegend=True,
        margin={"l": 8, "r": 20, "t": 36, "b": 40},
        uniformtext={"minsize": 9, "mode": "hide"},
        xaxis={"tickformat": ".0%", "range": [0, 1], "fixedrange": True, "showgrid": False},
        yaxis={
            "title": {"text": what},
            "type": "category",
            "autorange": "reversed",
            "automargin": True,
            "fixedrange": True,
            "showgrid": False,
        },
    )
    shown = [end for end in looks if any(case.ends[end] for case in cases)]
    for end in shown:
        look = looks[end]
        fig.bar(
            y=[case.label for case in cases],
            x=[float(case.ends[end]) for case in cases],
            orientation="h",
            name=look.name,
            marker=bar_marker(look),
            text=[str(case.ends[end]) if case.ends[end] else "" for case in cases],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            insidetextfont={"color": ink_on(look.colour), "size": 12},
            hovertext=[
                f"{what} {case.label}: {look.name} {chance(case.ends[end])}<br>{clauses[0]}" for case in cases
            ],
        )
    for at, case in enumerate(cases):
        if case.asked:
            frame(fig, xref="paper", x0=0, x1=1, y0=at - 0.46, y1=at + 0.46)
    names = [looks[end].name for end in shown]
    return Exhibit(
        fig,
        caption,
        (what, *names, *(f"{name}, percent" for name in names)),
        tuple(
            (
                case.label,
                *(str(case.ends[end]) for end in shown),
                *(percent(case.ends[end]) for end in shown),
            )
            for case in cases
        ),
        alt,
        clauses,
        height=86 + 32 * len(cases),
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """What a grid is drawn from.

    Attributes:
        shares: the chance of success by place: (row, column).
        rows, columns: the labels of each. down, across: what they are.
        asked: the place asked about, if any.
        tones: a step of the colours for each place; by the chance if left out.
        colours: from the lowest step to the highest.
        says: how a chance is printed in its cell. what: what it is a chance of.
    """

    shares: Mapping[tuple[int, int], Fraction]
    rows: Sequence[str]
    columns: Sequence[str]
    down: str
    across: str
    asked: tuple[int, int] | None = None
    tones: Mapping[tuple[int, int], int] | None = None
    colours: Sequence[str] = TINT
    says: Callable[[Fraction], str] = str
    what: str = "success"

    def tone(self, place: tuple[int, int]) -> int:
        """The step of the colours at a place."""
        if self.tones is not None:
            return self.tones[place]
        return min(len(self.colours) - 1, int(self.shares[place] * len(self.colours)))


def grid(drawn: Grid) -> Sketch:
    """A grid of chances, each printed in its cell."""
    steps = len(drawn.colours)
    places = [(row, column) for row in range(len(drawn.rows)) for column in range(len(drawn.columns))]
    axis: dict[str, Any] = {"fixedrange": True, "showgrid": False, "zeroline": False}
    fig = Sketch(
        margin={"l": 8, "r": 8, "t": 12, "b": 44},
        xaxis={
            **axis,
            "title": {"text": drawn.across},
            "tickvals": list(range(len(drawn.columns))),
            "ticktext": list(drawn.columns),
        },
        yaxis={
            **axis,
            "title": {"text": drawn.down},
            "tickvals": list(range(len(drawn.rows))),
            "ticktext": list(drawn.rows),
            "autorange": "reversed",
            "automargin": True,
        },
    )
    fig.heatmap(
        z=[
            [drawn.tone((row, column)) for column in range(len(drawn.columns))]
            for row in range(len(drawn.rows))
        ],
        zmin=0,
        zmax=steps,
        colorscale=ramp(drawn.colours, steps),
        xgap=2,
        ygap=2,
        hovertext=[
            [
                f"{drawn.down} {row}, {drawn.across} {column}: {drawn.what} {chance(drawn.shares[y, x])}"
                for x, column in enumerate(drawn.columns)
            ]
            for y, row in enumerate(drawn.rows)
        ],
    )
    for step, colour in enumerate(drawn.colours):
        mine = [place for place in places if drawn.tone(place) == step]
        if mine:
            fig.scatter(
                x=[column for _, column in mine],
                y=[row for row, _ in mine],
                text=[drawn.says(drawn.shares[place]) for place in mine],
                mode="text",
                textfont={"size": 12, "color": ink_on(colour)},
                hoverinfo="skip",
                showlegend=False,
            )
    if drawn.asked is not None:
        row, column = drawn.asked
        frame(fig, x0=column - 0.47, x1=column + 0.47, y0=row - 0.47, y1=row + 0.47)
    return fig


def frame(fig: Sketch, **place: Any) -> None:
    """The frame round what is asked about, seen on every colour."""
    for colour, width in MARK:
        fig.shape(type="rect", line={"color": colour, "width": width}, **place)
