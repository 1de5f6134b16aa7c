"""How a pick changes everyone's Glory (score.glory): for each use of the card's Special Action."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.longboat import Longboat, odds
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE

__all__ = ["changes"]

CLAUSES = ("score.speed", "score.loyalty", "score.loot", "score.glory")
LOOKS = (("#0072B2", ""), ("#D55E00", "/"), ("#7F7F7F", "."), ("#E69F00", "x"))
"""Colour and hatching of the players' bars by seat."""


def changes(state: Longboat, says: Sequence[str]) -> Exhibit:
    """How every pick, with every use of its Special Action, changes everyone's Glory at once.

    Args:
        state: a position in which a player picks. says: each of ``odds.picks`` in words.
    """
    found = odds.picks(state)
    seats = state.seats
    fig = Sketch(
        barmode="group",
        margin={"l": 8, "r": 8, "t": 44, "b": 40},
        xaxis={"title": {"text": "change of Glory"}, "fixedrange": True, "zeroline": True, "dtick": 1},
        yaxis={"fixedrange": True, "autorange": "reversed", "automargin": True, "showgrid": False},
    )
    for seat, name in enumerate(seats):
        colour, hatch = LOOKS[seat]
        numbers = [pick.glory[seat] for pick in found]
        marker = {"color": colour, "line": {"color": EDGE, "width": 1}}
        if hatch:
            marker["pattern"] = {"shape": hatch, "fillmode": "overlay", "fgcolor": "rgba(255,255,255,0.75)"}
        fig.bar(
            y=list(says),
            x=numbers,
            orientation="h",
            name=name,
            marker=marker,
            text=[f"{number:+d}" if number else "" for number in numbers],
            textposition="outside",
            cliponaxis=False,
            hovertext=[
                f"{said}<br>{name}: {_parts(pick, seat)}" for said, pick in zip(says, found, strict=True)
            ],
        )
    rows = tuple(
        (said, *(f"{number:+d}" if number else "0" for number in pick.glory))
        for said, pick in zip(says, found, strict=True)
    )
    best = max(found, key=lambda pick: pick.glory[state.turn])
    said = says[found.index(best)]
    return Exhibit(
        fig,
        f"What {seats[state.turn]} can do, and how everyone's Glory changes at once",
        ("pick", *seats),
        rows,
        f"Most Glory at once for {seats[state.turn]}: {said} ({best.glory[state.turn]:+d}). Exact; "
        "nothing of what comes later is in it.",
        CLAUSES,
        height=110 + 26 * len(found) * max(1, len(seats) - 1),
    )


def _parts(pick: odds.Pick, seat: int) -> str:
    """A change by its parts, each with its clause."""
    was, now = pick.before[seat], pick.after[seat]
    parts = (
        ("Speed", now.speed - was.speed, "score.speed"),
        ("Loyalty", now.loyalty - was.loyalty, "score.loyalty"),
        ("Loot", now.loot_points - was.loot_points, "score.loot"),
    )
    said = ", ".join(f"{name} {by:+d} ({clause})" for name, by, clause in parts if by)
    return f"{pick.glory[seat]:+d} = {said}" if said else "no change"
