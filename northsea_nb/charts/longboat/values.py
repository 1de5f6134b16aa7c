"""What each pick is worth when everybody goes on by a plain policy: simulated, with intervals."""

from __future__ import annotations

from collections.abc import Sequence

from ...arena.longboat import POLICIES, Value
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE

__all__ = ["outlook"]

CLAUSES = ("score.winner", "score.glory", "end.game")


def outlook(seats: Sequence[str], seat: int, says: Sequence[str], found: Sequence[Value]) -> Exhibit:
    """The share of the win that each move promises, simulated, and everybody's Glory.

    Args:
        seats: the players. seat: whose move it is.
        says: each move in words. found: what it is worth, all by one policy.
    """
    policy = found[0].policy
    assert policy in POLICIES
    games = found[0].win.games
    fig = Sketch(
        margin={"l": 8, "r": 16, "t": 12, "b": 44},
        showlegend=False,
        xaxis={
            "title": {"text": f"share of the win of {seats[seat]}, SIMULATED"},
            "tickformat": ".0%",
            "range": [0, 1],
            "fixedrange": True,
        },
        yaxis={"fixedrange": True, "autorange": "reversed", "automargin": True, "showgrid": False},
    )
    fig.bar(
        y=list(says),
        x=[value.win.mean for value in found],
        orientation="h",
        marker={"color": "#7FC4F2", "line": {"color": EDGE, "width": 1}},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [value.win.high - value.win.mean for value in found],
            "arrayminus": [value.win.mean - value.win.low for value in found],
            "color": "#00548A",
            "thickness": 2,
        },
        text=[f"{value.win.mean:.0%}" for value in found],
        textposition="inside",
        insidetextanchor="start",
        hovertext=[
            f"{said}<br>SIMULATED, {games} games: {value.win.mean:.0%}, "
            f"95 of 100 times between {value.win.low:.0%} and {value.win.high:.0%}"
            for said, value in zip(says, found, strict=True)
        ],
    )
    rows = tuple(
        (
            said,
            str(value.win),
            "by lot" if value.round_end is None else ", ".join(map(str, value.round_end)),
            ", ".join(map(str, value.glory)),
        )
        for said, value in zip(says, found, strict=True)
    )
    best = max(found, key=lambda value: value.win.mean)
    close = [value for value in found if value.win.high >= best.win.low and value is not best]
    return Exhibit(
        fig,
        f"What each move is worth if all go on by the policy {policy!r}: SIMULATED, {games} games a move",
        (
            "move",
            "share of the win (simulated)",
            "Glory at the round's end (exact)",
            "at the end (simulated)",
        ),
        rows,
        f"Simulated, {games} games for each move: best for {seats[seat]} is "
        f"{says[list(found).index(best)]}, {best.win.mean:.0%} of the win"
        + (
            f"; {len(close)} other move{'s' if len(close) > 1 else ''} cannot be told apart from it."
            if close
            else ", clearly."
        )
        + f" Glory is that of {', '.join(seats)}.",
        CLAUSES,
        height=70 + 44 * len(found),
    )
