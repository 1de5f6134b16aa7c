"""Danegeld for certain beside the raid that it buys off (blue.danegeld)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...games.sea_kings import odds
from ...games.sea_kings.board import Ability
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE

__all__ = ["bought_off"]

CLAUSES = ("blue.danegeld", "raid.win", "raid.dice", "raid.tie", "score.rounding")


def bought_off(value: int, raider: Ability, **parts: Any) -> Exhibit:
    """What Danegeld and the raid bring the raider, at every value of the house board.

    Args:
        value: the one asked about. raider: the raider's ability.
        parts: as ``odds.danegeld`` takes them.
    """
    found = {each: odds.danegeld(each, raider, **parts) for each in odds.BOARD_VALUES}
    values = [str(each) for each in found]
    fig = Sketch(
        barmode="group",
        margin={"l": 8, "r": 30, "t": 36, "b": 40},
        xaxis={"title": {"text": "points for the raider"}, "fixedrange": True, "rangemode": "tozero"},
        yaxis={
            "title": {"text": "value"},
            "type": "category",
            "autorange": "reversed",
            "fixedrange": True,
            "showgrid": False,
            "automargin": True,
        },
    )
    raids = [one.raid.mean() for one in found.values()]
    paid = [Fraction(one.danegeld) for one in found.values()]
    for name, colour, points in (
        ("the raid, on average", "#E69F00", raids),
        ("Danegeld, certain", "#00548A", paid),
    ):
        fig.bar(
            y=values,
            x=[float(each) for each in points],
            orientation="h",
            name=name,
            marker={"color": colour, "line": {"color": EDGE, "width": 1}},
            text=[str(each) for each in points],
            textposition="outside",
            cliponaxis=False,
            hovertext=[
                f"value {each}: {name} {many} = {float(many):.2f}<br>{CLAUSES[0]}"
                for each, many in zip(values, points, strict=True)
            ],
        )
    asked = found[value]
    gain = asked.gain
    said = "as much" if not gain else f"{abs(gain)} = {float(abs(gain)):.2f} {'more' if gain > 0 else 'less'}"
    return Exhibit(
        fig,
        "Danegeld beside the raid that it buys off",
        ("value", "Danegeld", "the raid, on average", "on average", "Danegeld brings more by"),
        tuple(
            (
                str(each),
                str(one.danegeld),
                str(one.raid.mean()),
                f"{float(one.raid.mean()):.2f}",
                str(one.gain).replace("-", "−"),
            )
            for each, one in found.items()
        ),
        f"In a region worth {value} Danegeld pays {asked.danegeld} wealth for certain; the raid brings "
        f"{asked.raid.mean()} = {float(asked.raid.mean()):.2f} on average. Danegeld brings {said}.",
        CLAUSES,
        height=400,
    )
