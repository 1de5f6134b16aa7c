"""What a hand scores along a way: the plan on the map, action by action, and what it brings."""

from __future__ import annotations

from fractions import Fraction

from ...core.odds import percent
from ...core.words import counted
from ...games.sea_kings.plan import Act, Plan
from ...games.sea_kings.state import SeaKings, at
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, LINES, chance
from .picture import HEIGHT, badge, base, edition, follow

__all__ = ["planned", "points", "steps"]

CLAUSES = (
    "turn.actions",
    "turn.repeat",
    "move.adjacent",
    "discover.score",
    "trade.score",
    "raid.dice",
    "raid.win",
    "settle.dice",
    "settle.win",
    "board.red",
)


def planned(state: SeaKings, plan: Plan) -> Exhibit:
    """A plan on the map, its actions as rows.

    Args:
        state: the position it begins in.
    """
    board = state.table.board
    start = board.regions[at(state, state.turn)].name
    route = (start, *plan.route)
    fig = base(board, hover={name: _here(plan, name) for name in route})
    follow(fig, board, [route], "the way")
    cards: dict[str, list[str]] = {}
    for act in plan.acts:
        if act.points is not None:
            cards.setdefault(act.region, []).append(act.text.split()[1])
    badge(fig, board, start, "start", strong=True)
    for name, kinds in cards.items():
        badge(fig, board, name, " + ".join(kinds), second=name == start)
    edition(fig, board)
    rows, mean = [], Fraction()
    for number, act in enumerate(plan.acts, 1):
        mean += act.points.mean() if act.points else 0
        rows.append((str(number), str(act.turn), act.text, *_brings(act), str(mean)))
    left = ", ".join(board.card_name(card) for card in plan.left)
    return Exhibit(
        fig,
        f"The best plan from {start}: {points_text(plan.mean)} on average",
        ("action", "turn", "what", "succeeds", "points if so", "average so far"),
        tuple(rows) or (("none", "", "nothing to score", "", "", "0"),),
        _said(plan) + (f" Stays in hand: {left}." if left else ""),
        CLAUSES,
        height=HEIGHT,
    )


def steps(plan: Plan) -> tuple[tuple[str, ...], ...]:
    """A plan in few words, action by action: turn, what, chance, points."""
    return tuple(
        (str(act.turn), act.text, percent(act.chance) if act.points else "", _brings(act)[1])
        for act in plan.acts
    )


def points_text(number: Fraction) -> str:
    """Points on average, exact where that is short.

    >>> points_text(Fraction(126, 31)), points_text(Fraction(3)), points_text(Fraction(1))
    ('4.06 points (126/31)', '3 points', '1 point')
    """
    if number.denominator == 1:
        return counted(int(number), "point")
    exact = f" ({number})" if len(str(number)) <= 12 else ""
    return f"{float(number):.2f} points{exact}"


def _said(plan: Plan) -> str:
    if not plan.acts:
        return "No card of this hand can be played on this way in these turns."
    turns = plan.acts[-1].turn
    most = max(plan.points)
    one = len(plan.acts) == 1
    within = "this turn" if turns == 1 else f"in {turns} turns"
    return (
        f"{len(plan.acts)} action{'' if one else 's'} {within} bring{'s' if one else ''} "
        f"{points_text(plan.mean)} on average, at least {min(plan.points)} and at most {most}; "
        f"all of it succeeds: {chance(plan.points[most])}."
    )


def _brings(act: Act) -> tuple[str, str]:
    if act.points is None:
        return "", ""
    won = sorted(points for points in act.points if points)
    span = str(won[0]) if len(won) == 1 else f"{won[0]} to {won[-1]}"
    return chance(act.chance), span


def _here(plan: Plan, name: str) -> str:
    return "<br>".join(act.text for act in plan.acts if act.region == name and act.points is not None)


def points(plan: Plan) -> Exhibit:
    """The points that a plan brings, exactly so many and at least so many."""
    found = dict(sorted(plan.points.items()))
    least = plan.points.at_least()
    fig = Sketch(
        showlegend=False,
        margin={"l": 48, "r": 8, "t": 20, "b": 44},
        xaxis={
            "title": {"text": "points", "font": {"size": 13}},
            "type": "category",
            "fixedrange": True,
            "showgrid": False,
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "rangemode": "tozero", "range": [0, None]},
    )
    fig.bar(
        x=[str(number) for number in found],
        y=[float(share) for share in found.values()],
        marker={"color": LINES[0][0], "line": {"color": EDGE, "width": 1}},
        text=[percent(share) for share in found.values()],
        textposition="outside",
        cliponaxis=False,
        hovertext=[
            f"exactly {number}: {chance(share)}<br>at least {number}: {chance(least[number])}"
            for number, share in found.items()
        ],
    )
    return Exhibit(
        fig,
        "The points it brings",
        ("points", "exactly", "at least"),
        tuple((str(number), str(share), str(least[number])) for number, share in found.items()),
        f"{points_text(plan.mean)} on average; none at all: {chance(plan.points[0])}.",
        CLAUSES,
        height=240,
    )
