"""The yield of a raid (2.5.2): exactly, at least or at most so many goods."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from ...core.odds import Distribution, percent
from ...games.longships import odds
from ...games.longships.state import goods_text
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, chance

__all__ = ["MODES", "loot", "share"]

MODES = ("at least", "exactly", "at most")
CLAUSES = ("2.5.2", "2.5.2.1", "2.5.2.2", "reading.loot-amount", "reading.loot-nothing")


def share(distribution: Distribution[int], mode: str, goods: int) -> Fraction:
    """The chance of exactly, at least or at most so many."""
    test = {
        "exactly": lambda n: n == goods,
        "at least": lambda n: n >= goods,
        "at most": lambda n: n <= goods,
    }[mode]
    return distribution.probability(test)


def loot(
    ships: int,
    damaged: int = 0,
    cards: int = 0,
    stock: tuple[int, ...] | None = None,
    *,
    mode: str = "at least",
    room: int | None = None,
    where: str = "",
) -> Exhibit:
    """How many goods a raid brings.

    Args:
        ships: in the country, damaged ones included. damaged: how many of them are.
        cards: Battle Cards played for the loot.
        stock: the country's cubes by kind; None leaves the half limit out.
        mode: "exactly", "at least" or "at most".
        room: free space aboard, drawn as a line.
        where: the country's name.
    """
    raid = odds.plunder(ships, damaged, cards, stock)
    most = max(max(raid.total), raid.capacity if stock is not None else 0, 1)
    numbers = list(range(most + 1))
    taken = [share(raid.taken, mode, n) for n in numbers]
    allowed = [share(raid.total, mode, n) for n in numbers]
    top = float(max(*taken, *allowed))
    fig = Sketch(
        barmode="overlay",
        margin={"l": 48, "r": 8, "t": 44, "b": 44},
        xaxis={
            "title": {"text": "goods"},
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "range": [-0.6, most + 0.6],
            "dtick": 1 if most <= 16 else 5,
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, top * 1.15], **_ticks(top)},
    )
    mean, spread = raid.taken.mean(), sqrt(raid.taken.variance())
    fig.bar(
        x=numbers,
        y=[float(part) for part in taken],
        name=f"goods taken (mean {float(mean):.2f}, spread {spread:.2f})",
        marker={"color": "#0072B2", "line": {"color": EDGE, "width": 1}},
        text=[percent(part) if part else "" for part in taken] if most <= 13 else None,
        textposition="outside",
        textangle=0 if most <= 9 else -90,
        cliponaxis=False,
        hovertext=[
            f"{mode} {n} goods: {chance(part)}<br>2.5.2.1, 2.5.2.2"
            for n, part in zip(numbers, taken, strict=True)
        ],
    )
    more = [n for n in numbers if allowed[n] != taken[n]]
    if more:
        fig.scatter(
            x=more,
            y=[float(allowed[n]) for n in more],
            name="allowed by dice and cards",
            mode="lines+markers",
            line={"color": "#D55E00", "dash": "dot", "width": 1.5, "shape": "hvh"},
            marker={"symbol": "diamond-open", "size": 7},
            hovertext=[f"dice and cards allow {mode} {n}: {chance(allowed[n])}" for n in more],
        )
    if stock is not None and raid.capacity <= most:
        _line(
            fig, raid.capacity + 0.5, f"half of the stock: {raid.capacity}", ("#D55E00", "dash"), top * 1.12
        )
    if room is not None and room <= most:
        _line(fig, room + 0.5, f"room aboard: {room}", ("#7F7F7F", "dot"), top * 1.12)
    rows = [
        (str(n), *(str(share(raid.taken, each, n)) for each in MODES), percent(taken[n]))
        for n in numbers
        if n <= max(raid.taken)
    ]
    nothing = share(raid.taken, "exactly", 0)
    limit = (
        f" No more than {raid.capacity} can be taken: half of each kind, rounded down, "
        f"of {goods_text(stock)}."
        if stock is not None
        else ""
    )
    return Exhibit(
        fig,
        f"Goods that a raid{f' on {where}' if where else ''} brings, {mode} so many",
        ("goods", *MODES, f"{mode}, percent"),
        tuple(rows),
        f"{_raiders(ships, damaged, cards)} {'take' if ships > 1 else 'takes'} {float(mean):.2f} goods on "
        f"average (spread {spread:.2f}); nothing at all: {chance(nothing) if nothing else 'never'}.{limit}",
        CLAUSES if room is None else (*CLAUSES, "reading.loot-surplus"),
        height=340,
    )


def _ticks(top: float) -> dict[str, list[float]]:
    """No tick beyond certainty."""
    return {"tickvals": [0, 0.25, 0.5, 0.75, 1]} if top > 0.5 else {}


def _line(fig: Sketch, at: float, text: str, look: tuple[str, str], height: float) -> None:
    """A limit: an upright line, told in the legend."""
    fig.scatter(
        x=[at, at],
        y=[0, height],
        name=text,
        mode="lines",
        line={"color": look[0], "dash": look[1], "width": 3},
        hovertext=[text, text],
    )


def _raiders(ships: int, damaged: int, cards: int) -> str:
    said = "1 ship" if ships == 1 else f"{ships} ships"
    if damaged:
        said += f" ({damaged} damaged)"
    if cards:
        said += f" with {cards} Battle Card{'s' if cards > 1 else ''}"
    return said
