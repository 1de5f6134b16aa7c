"""Wind and sailing (2.2, 2.3): a board of turns to a goal, and a plan leg by leg."""

from __future__ import annotations

from math import hypot

from ...games.longships.board import COUNTRIES, SIZE, SQUARE, SQUARES, Board, house_board
from ...games.longships.graph import Leg, plans, turns_to
from ..exhibit import Exhibit, Sketch
from ..palette import SEA, ink_on, ramp

__all__ = ["board", "plan", "reach"]

CLAUSES = ("2.2", "2.2.1", "2.3.1", "2.3.4", "2.3.5", "2.3.6", "2.6.5", "reading.board-map")


def _point(square: str) -> tuple[int, int]:
    return SQUARE[square] % SIZE, SIZE - 1 - SQUARE[square] // SIZE


def board(
    goal: str,
    wind: str = "c3",
    *,
    cards: int = 0,
    damaged: bool = False,
    start: str | None = None,
    on: Board | None = None,
) -> Exhibit:
    """The turns from every square to a goal, without and with Wind Cards; a plan drawn on it.

    Args:
        goal: a country or a square. wind: where the wind stands before the first turn.
        cards: Wind Cards that may be played in all.
        start: a square whose plan is drawn.
    """
    on = on or house_board()
    without = turns_to(goal, wind, damaged=damaged, board=on)
    helped = turns_to(goal, wind, cards=cards, damaged=damaged, board=on) if cards else without
    most = max((turns for turns in helped.values() if turns is not None), default=0)
    steps = max(5, most + 1)
    z = [[helped[SQUARES[row * SIZE + col]] for col in range(SIZE)] for row in reversed(range(SIZE))]
    fig = Sketch(
        margin={"l": 28, "r": 8, "t": 8, "b": 28},
        showlegend=False,
        xaxis={
            "tickvals": list(range(SIZE)),
            "ticktext": list("abcde"),
            "range": [-0.5, SIZE - 0.5],
            "constrain": "domain",
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "tickvals": list(range(SIZE)),
            "ticktext": [str(rank) for rank in range(1, SIZE + 1)],
            "range": [-0.5, SIZE - 0.5],
            "scaleanchor": "x",
            "constrain": "domain",
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
    )
    fig.heatmap(
        z=z,
        zmin=0,
        zmax=steps,
        colorscale=ramp(SEA, steps),
        xgap=2,
        ygap=2,
        hovertext=[
            [_square_text(SQUARES[row * SIZE + col], goal, without, helped, cards, on) for col in range(SIZE)]
            for row in reversed(range(SIZE))
        ],
    )
    inks: dict[str, list[tuple[str, str]]] = {}
    for square in SQUARES:
        turns = helped[square]
        colour = "#F0F0F0" if turns is None else SEA[min(turns, len(SEA) - 1)]
        inks.setdefault(ink_on(colour), []).append((square, _cell(square, without, helped, on)))
    for ink, cells in inks.items():
        fig.scatter(
            x=[_point(square)[0] for square, _ in cells],
            y=[_point(square)[1] - 0.26 for square, _ in cells],  # the arrows run through the middle
            text=[text for _, text in cells],
            mode="text",
            textfont={"color": ink, "size": 13},
            hoverinfo="skip",
        )
    legs = plans(start, goal, wind, cards=cards, damaged=damaged, board=on) if start else None
    if start is not None:
        _draw(fig, start, legs or [])
    rows = [
        (
            square,
            COUNTRIES[on.country_on[SQUARE[square]]] if on.country_on[SQUARE[square]] >= 0 else "",
            _turns(without[square]),
            _turns(helped[square]),
        )
        for square in SQUARES
    ]
    with_cards = f"with {cards} Wind Card{'s' if cards != 1 else ''}"
    return Exhibit(
        fig,
        f"Turns to {goal}, wind on {wind}" + (f", {with_cards}" if cards else ""),
        ("square", "country", "turns", f"turns {with_cards}"),
        tuple(rows),
        f"Turns that a {'damaged' if damaged else 'sound'} ship needs to {goal} from each square, the wind "
        f"moved by its owner only"
        + ("; after the arrow with Wind Cards" if cards else "")
        + ". No turn ends in a storm at sea.",
        CLAUSES,
        height=400,
    )


def _turns(turns: int | None) -> str:
    return "never" if turns is None else str(turns)


def _cell(square: str, without: dict[str, int | None], helped: dict[str, int | None], on: Board) -> str:
    country = on.country_on[SQUARE[square]]
    plain, better = _turns(without[square]), _turns(helped[square])
    text = plain if plain == better else f"{plain} → {better}"
    text = f"<b>{text.replace('never', '–')}</b>"
    return f"{text}<br>{COUNTRIES[country]}" if country >= 0 else text


def _square_text(
    square: str,
    goal: str,
    without: dict[str, int | None],
    helped: dict[str, int | None],
    cards: int,
    on: Board,
) -> str:
    country = on.country_on[SQUARE[square]]
    name = f"{square} ({COUNTRIES[country]})" if country >= 0 else square
    text = f"{name} to {goal}: {_turns(without[square])} turns"
    return text + (f"<br>with {cards} Wind Cards: {_turns(helped[square])}" if cards else "")


def _draw(fig: Sketch, start: str, legs: list[Leg]) -> None:
    """The ship and its way, an arrow a turn."""
    x, y = _point(start)
    fig.shape(
        type="rect", x0=x - 0.47, x1=x + 0.47, y0=y - 0.47, y1=y + 0.47, line={"color": "#D55E00", "width": 4}
    )
    for number, leg in enumerate(legs, 1):
        (ax, ay), (bx, by) = _point(leg.start), _point(leg.end)
        if leg.start != leg.end:
            fig.note(
                x=ax + 0.9 * (bx - ax),
                y=ay + 0.9 * (by - ay),
                ax=ax + 0.1 * (bx - ax),
                ay=ay + 0.1 * (by - ay),
                axref="x",
                ayref="y",
                showarrow=True,
                arrowhead=2,
                arrowwidth=3,
                arrowcolor="#D55E00",
                text="",
            )
        length = max(1.0, hypot(bx - ax, by - ay))
        aside = (by - ay) / length * 0.24, (bx - ax) / length * 0.24
        if aside[1] < 0:
            aside = -aside[0], -aside[1]
        fig.note(
            x=ax + 0.4 * (bx - ax) - aside[0] if leg.start != leg.end else ax - 0.3,
            y=ay + 0.4 * (by - ay) + aside[1] if leg.start != leg.end else ay + 0.3,
            text=f"<b>{number}</b>",
            font={"color": "#000000", "size": 12},
            bgcolor="#FFFFFF",
            bordercolor="#D55E00",
            borderpad=2,
        )


def reach(
    start: str, wind: str = "c3", *, cards: int = 0, damaged: bool = False, on: Board | None = None
) -> dict[str, tuple[int | None, int | None]]:
    """For each country the turns from a square, without and with Wind Cards."""
    on = on or house_board()
    found = {}
    for country in COUNTRIES:
        pair = [plans(start, country, wind, cards=n, damaged=damaged, board=on) for n in (0, cards)]
        found[country] = tuple(None if legs is None else len(legs) for legs in pair)
    return found  # type: ignore[return-value]


def plan(
    start: str,
    goal: str,
    wind: str = "c3",
    *,
    cards: int = 0,
    damaged: bool = False,
    on: Board | None = None,
) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """A shortest plan in a sentence, and its turns as rows: turn, wind, Wind Cards, sail."""
    legs = plans(start, goal, wind, cards=cards, damaged=damaged, board=on)
    if legs is None:
        return f"From {start} a ship cannot get to {goal} within a dozen turns.", ()
    rows = []
    for number, leg in enumerate(legs, 1):
        spent = max(0, len(leg.wind) - 1)
        steps = f"{', '.join(leg.wind)} to {leg.area}" if leg.wind else f"stays on {leg.area}"
        sail = f"{leg.start} to {leg.end}" if leg.start != leg.end else f"stays on {leg.start}"
        rows.append((str(number), steps, str(spent), sail + (" in a storm" if leg.storm else "")))
    used = sum(int(row[2]) for row in rows)
    turns = "no turn: the ship is there" if not legs else f"{len(legs)} turn{'s' if len(legs) > 1 else ''}"
    cost = f", {used} Wind Card{'s' if used > 1 else ''} played" if used else ""
    return f"From {start} to {goal} with the wind on {wind}: {turns}{cost}.", tuple(rows)
