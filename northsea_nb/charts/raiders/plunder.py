"""What is drawn from the bag (setup.plunder): tokens by kind, their worth, set after set."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...core.odds import percent
from ...games.raiders import odds
from ...games.raiders.board import JARL, TOKENS
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, chance
from ..shares import Grid, grid
from .raids import mean_points, mean_text

__all__ = ["kinds", "set_after_set", "worth"]

DRAWN = "setup.plunder"
SCORED = ("score.gold", "score.iron", "score.livestock")
SETS = 4
"""Sets that are shown one after another."""


def _in_cell(share: Fraction) -> str:
    """A share as short as it goes."""
    return percent(share).replace("under ", "<").replace("over ", ">")


def _drawn(left: Sequence[int]) -> tuple[str, ...]:
    """The clauses of a draw; Jarl tokens have a reading of their own."""
    return (DRAWN, "reading.jarl-tokens") if left[JARL] else (DRAWN,)


def _there(left: Sequence[int]) -> list[str]:
    """The kinds of token that the bag holds, by name."""
    return [name for name, number in zip(TOKENS, left, strict=True) if number]


def kinds(left: Sequence[int], tokens: int) -> Exhibit:
    """How many of each kind of token a set holds.

    Args:
        left: how many of each kind are in the bag, in the order of ``TOKENS``.
        tokens: how many are drawn.
    """
    found = odds.by_kind(odds.plunder(left, tokens))
    names, numbers = _there(left), range(tokens + 1)
    shares = {(row, n): found[name][n] for row, name in enumerate(names) for n in numbers}
    fig = grid(
        Grid(
            shares,
            names,
            [str(n) for n in numbers],
            "token",
            "so many in the set",
            says=_in_cell,
            what="chance",
        )
    )
    means = ", ".join(f"{float(found[name].mean()):.2f} {name}" for name in names)
    return Exhibit(
        fig,
        f"{tokens} token{'s' if tokens > 1 else ''} drawn from a bag of {sum(left)}: how many of each kind",
        ("token", *map(str, numbers), "at least one", "on average"),
        tuple(
            (
                name,
                *(str(found[name][n]) for n in numbers),
                str(1 - found[name][0]),
                mean_text(found[name].mean()),
            )
            for name in names
        ),
        f"{tokens} of {sum(left)} tokens are drawn; on average {means}.",
        _drawn(left),
        height=90 + 42 * len(names),
    )


def worth(left: Sequence[int], tokens: int) -> Exhibit:
    """The points that a set's plunder scores at the end, half a point a livestock."""
    found = odds.plunder(left, tokens).map(odds.worth)
    at_least = found.at_least()
    values = sorted(found)
    fig = Sketch(
        margin={"l": 48, "r": 8, "t": 28, "b": 44},
        xaxis={
            "title": {"text": "points of plunder at the end"},
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "dtick": 0.5 if values[-1] - values[0] <= 4 else 1,
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, float(max(found.values())) * 1.18]},
    )
    fig.bar(
        x=[float(value) for value in values],
        y=[float(found[value]) for value in values],
        width=0.42,
        marker={"color": "#0072B2", "line": {"color": EDGE, "width": 1}},
        text=[_in_cell(found[value]) for value in values],
        textposition="outside",
        textangle=0,
        cliponaxis=False,
        hovertext=[
            f"{float(value):g} points: {chance(found[value])}"
            f"<br>so many or more: {chance(at_least[value])}<br>{SCORED[0]}"
            for value in values
        ],
    )
    return Exhibit(
        fig,
        "What the plunder of a set is worth at the end",
        ("points", "exactly", "percent", "so many or more", "percent "),
        tuple(
            (
                f"{float(value):g}",
                str(found[value]),
                percent(found[value]),
                str(at_least[value]),
                percent(at_least[value]),
            )
            for value in values
        ),
        f"A gold and an iron score a point each, two livestock one: a set is worth "
        f"{mean_points(found.mean())} on average, {float(values[0]):g} at least and "
        f"{float(values[-1]):g} at most.",
        SCORED,
        height=300,
    )


def set_after_set(left: Sequence[int], tokens: int) -> Exhibit:
    """The chance of at least one of each kind, by the number of sets drawn from the bag."""
    most = min(SETS, sum(left) // tokens)
    names = _there(left)
    found = [odds.by_kind(odds.plunder(left, tokens * (number + 1))) for number in range(most)]
    shares = {
        (row, number): 1 - found[number][name][0] for row, name in enumerate(names) for number in range(most)
    }
    means = [odds.worth(kind.mean() for kind in sets.values()) for sets in found]
    columns = [str(number + 1) for number in range(most)]
    fig = grid(
        Grid(
            shares,
            names,
            columns,
            "token",
            f"sets of {tokens} drawn",
            says=_in_cell,
            what="at least one",
        )
    )
    return Exhibit(
        fig,
        "Set after set: the chance of at least one of a kind",
        ("sets drawn", *(f"{name}, at least one" for name in names), "worth on average"),
        tuple(
            (label, *(str(shares[row, number]) for row in range(len(names))), mean_text(means[number]))
            for number, label in enumerate(columns)
        ),
        f"{most} set{'s' if most > 1 else ''} of {tokens} together are worth {mean_points(means[-1])} "
        f"on average; {sum(left) - most * tokens} tokens stay in the bag.",
        _drawn(left),
        height=90 + 42 * len(names),
    )
