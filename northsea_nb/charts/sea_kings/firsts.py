"""Who ends first in each score and in all: simulated, with intervals (score.total)."""

from __future__ import annotations

from ...arena.sea_kings import Firsts
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE

__all__ = ["ahead"]

CLAUSES = ("score.total", "end.bonus", "end.penalty", "end.ties", "end.winner")
LOOKS = (
    ("#0072B2", ""),
    ("#D55E00", "/"),
    ("#7F7F7F", "."),
    ("#E69F00", "x"),
    ("#7FC4F2", "\\"),
    ("#D9D9D9", "+"),
)
"""Colour and hatching of the players' bars by seat."""


def ahead(found: Firsts) -> Exhibit:
    """Each player's share of the games in which he ends first, simulated."""
    fig = Sketch(
        barmode="group",
        margin={"l": 8, "r": 8, "t": 36, "b": 44},
        xaxis={
            "title": {"text": "share of the games, SIMULATED"},
            "tickformat": ".0%",
            "range": [0, 1],
            "fixedrange": True,
        },
        yaxis={"autorange": "reversed", "automargin": True, "fixedrange": True, "showgrid": False},
    )
    for seat, player in enumerate(found.seats):
        colour, hatch = LOOKS[seat]
        mine = {category: shares[seat] for category, shares in found.share.items()}
        fig.bar(
            y=list(mine),
            x=[one.mean for one in mine.values()],
            orientation="h",
            name=player,
            marker={
                "color": colour,
                "line": {"color": EDGE, "width": 1},
                "pattern": {"shape": hatch, "fillmode": "overlay", "fgcolor": "rgba(255,255,255,0.75)"},
            },
            error_x={
                "type": "data",
                "symmetric": False,
                "array": [one.high - one.mean for one in mine.values()],
                "arrayminus": [one.mean - one.low for one in mine.values()],
                "color": "#7F7F7F",
                "thickness": 2,
            },
            hovertext=[
                f"{player} first in {category}<br>SIMULATED, {found.games} games: {one.mean:.0%}, 95 of 100 "
                f"times between {one.low:.0%} and {one.high:.0%}"
                for category, one in mine.items()
            ],
        )
    total = found.share["total"]
    best = max(range(len(total)), key=lambda seat: total[seat].mean)
    close = sum(one.high >= total[best].low for one in total) - 1
    many = f"{close} other{'s' if close > 1 else ''} cannot be told apart from that" if close else "clearly"
    return Exhibit(
        fig,
        f"Who ends first: SIMULATED, {found.games} games, any legal move as likely as another",
        ("first in (simulated)", *found.seats),
        tuple((category, *map(str, shares)) for category, shares in found.share.items()),
        f"Simulated, {found.games} games: most often first in all is {found.seats[best]}, "
        f"{total[best].mean:.0%} of the games ({many}). Each share has its 95 % interval; a tie is shared.",
        CLAUSES,
        height=110 + 4 * 22 * len(found.seats),
    )
