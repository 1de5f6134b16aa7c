"""Which settlement pays most a turn with a crew: all of them side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ...core.rulebook import Refusal
from ...core.words import counted
from ...games.raiders import odds
from ...games.raiders.odds import Prospect
from ..exhibit import Exhibit, Sketch
from ..palette import LEVELS, Look, bar_marker
from ..shares import Case, bars
from .raids import mean_points, mean_text

__all__ = ["a_turn", "by_level"]

CLAUSES = ("raid.points", "raid.crew-points", "raid.printed", "score.gold", "score.iron", "score.livestock")
LEVEL = ("reading.tiers", "raid.points", "raid.roll")
RAID, PLUNDER = Look("points of the raid", "#00548A"), Look("points of its plunder", "#7FC4F2", "/")
Refusals = Mapping[str, Sequence[Refusal]]
"""By settlement why it cannot be raided now; nothing where it can."""


def _label(one: Prospect, why: Refusals) -> str:
    return f"{one.place.name}{'' if not why[one.place.id] else ' ✕' if one.lacking else ' …'}"


def a_turn(found: Sequence[Prospect], why: Refusals) -> Exhibit:
    """What each settlement pays for each turn until its raid is done, those that can be raided first.

    Args:
        found: as ``odds.prospects`` has them. why: what rules each raid out now.
    """
    labels = [_label(one, why) for one in found]
    fig = Sketch(
        barmode="stack",
        margin={"l": 8, "r": 36, "t": 36, "b": 44},
        xaxis={
            "title": {"text": "expected points a turn"},
            "fixedrange": True,
            "range": [0, float(max(one.per_turn for one in found)) * 1.18],
        },
        yaxis={
            "type": "category",
            "autorange": "reversed",
            "automargin": True,
            "fixedrange": True,
            "showgrid": False,
        },
    )
    for look, part in ((RAID, _points), (PLUNDER, _plunder)):
        fig.bar(
            y=labels,
            x=[float(part(one) / one.turns) for one in found],
            orientation="h",
            name=look.name,
            marker={**bar_marker(look), "opacity": [0.45 if one.lacking else 1 for one in found]},
            text=[f"{float(one.per_turn):.2f}" if part is _plunder else "" for one in found],
            textposition="outside" if part is _plunder else "none",
            cliponaxis=False,
            hovertext=[
                f"{one.place.name}: {mean_text(part(one))} {look.name}, in {counted(one.turns, 'turn')}"
                f"<br>raided now: {_why(why[one.place.id])}<br>{CLAUSES[0]}"
                for one in found
            ],
        )
    return Exhibit(
        fig,
        "What each settlement pays for each turn; … lacks goods that can be fetched, ✕ lacks crew or worker",
        ("settlement", "a turn", "points", "fame", "plunder", "turns", "raided now"),
        tuple(
            (
                one.place.name + (" (house figures)" if one.place.house else ""),
                mean_text(one.per_turn),
                mean_text(one.points),
                mean_text(one.fame),
                mean_text(one.plunder),
                str(one.turns),
                _why(why[one.place.id]),
            )
            for one in found
        ),
        _said(found),
        CLAUSES,
        height=90 + 34 * len(found),
    )


def _points(one: Prospect) -> Fraction:
    return one.points


def _plunder(one: Prospect) -> Fraction:
    return one.plunder


def _why(refusals: Sequence[Refusal]) -> str:
    return " ".join(map(str, refusals)) or "yes"


def _said(found: Sequence[Prospect]) -> str:
    able = [one for one in found if not one.lacking]
    if not able:
        return "With this crew and this worker no settlement can be raided."
    best = able[0]
    return (
        f"{best.place.name} pays most: {mean_points(best.per_turn)} a turn, "
        f"{mean_text(best.points)} of the raid and {mean_text(best.plunder)} of its plunder, done in "
        f"{counted(best.turns, 'turn')}. Goods that are missing are fetched first, by a visit to the Mill "
        "and one to the Treasury each turn: a model, no rule. Jarls and Valkyries are not counted."
    )


def by_level(found: Sequence[Prospect]) -> Exhibit:
    """The chance of each level at every settlement that has any."""
    there = [one for one in found if one.place.levels]
    most = max((len(one.place.levels) for one in there), default=0)
    cases = [Case(one.place.name, odds.levels(one.place, one.brought)) for one in there]
    looks = {n: LEVELS[min(n, len(LEVELS) - 1)] for n in range(most + 1)}
    likely = [one.place.name for one, case in zip(there, cases, strict=True) if not case.ends[0]]
    without = [one.place.name for one in found if not one.place.levels]
    always = f" {', '.join(without)} have no levels and always pay the same." if without else ""
    return bars(
        cases,
        looks,
        "settlement",
        "The chance of each level of strength",
        (f"A level for certain: {', '.join(likely)}." if likely else "Nowhere is a level certain.") + always,
        LEVEL,
    )
