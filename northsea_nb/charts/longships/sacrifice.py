"""What a sacrifice draws (2.6): the pile is a multiset, so the odds are its counts."""

from __future__ import annotations

from fractions import Fraction

from ...core.odds import Distribution, percent
from ...games.longships import odds
from ...games.longships.board import GOODS
from ...games.longships.state import EFFECTS, GODS, Longships
from ..exhibit import Exhibit, Sketch
from ..palette import Look, bar_marker, chance

__all__ = ["draw"]

LOOKS = (Look("no cross on the way", "#0072B2"), Look("after a Christianity Card", "#E69F00", "/"))
CLAUSES = ("2.6", "2.6/offerings", "2.6.6", "2.6.6/reshuffle", "2.6.7", "2.6.7/aside", "2.6.8")


def draw(state: Longships, ship: str, good: str) -> Exhibit:
    """Which card a good given up brings, with and without a Christianity Card on the way.

    Args:
        state: a position in which ``sacrifice SHIP GOOD`` is legal.
    """
    found = odds.sacrifice(state, ship, good)
    god = GODS[GOODS.index(good)].title()
    names = [*EFFECTS, ""]
    labels = [f"{effect.title()} Card" for effect in EFFECTS] + ["no card"]
    fig = Sketch(
        barmode="stack",
        margin={"l": 96, "r": 12, "t": 36, "b": 40},
        xaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, 1]},
        yaxis={"fixedrange": True, "autorange": "reversed"},
    )
    for cross, look in enumerate(LOOKS):
        shares = [_share(found, effect, bool(cross)) for effect in names]
        if any(shares):
            fig.bar(
                x=[float(share) for share in shares],
                y=labels,
                orientation="h",
                name=look.name,
                marker=bar_marker(look),
                hovertext=[
                    f"{label}, {look.name}: {chance(share)}"
                    for label, share in zip(labels, shares, strict=True)
                ],
            )
    rows = []
    for effect, label in zip(names, labels, strict=True):
        both = _share(found, effect, False) + _share(found, effect, True)
        if both:
            fig.note(x=float(both), y=label, text=f" {percent(both)}", xanchor="left")
        rows.append(
            (
                label,
                str(_share(found, effect, False)),
                str(_share(found, effect, True)),
                str(both),
                percent(both),
            )
        )
    crossed = found.probability(lambda drawn: drawn[1])
    parts = [f"{row[0]} {row[3]} = {row[4]}" for row in rows if row[3] != "0"]
    return Exhibit(
        fig,
        f"What one {good} for {god} draws",
        ("card", "without a cross", "after a cross", "together", "percent"),
        tuple(rows),
        f"One {good} sacrificed to {god}: {'; '.join(parts)}. "
        f"A Christianity Card turns up: {chance(crossed)}.",
        CLAUSES,
        height=270,
    )


def _share(found: Distribution[tuple[str, bool]], effect: str, cross: bool) -> Fraction:
    return found.probability(lambda drawn: drawn[0].partition(" ")[2] == effect and drawn[1] == cross)
