"""What the next River holds (river.remake): how many of the cards that somebody waits for."""

from __future__ import annotations

from collections.abc import Callable

from ...core.odds import percent
from ...games.longboat import Longboat, odds
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, chance

__all__ = ["coming"]

CLAUSES = ("setup.river", "river.remake", "setup.deck", "reading.removed")


def coming(state: Longboat, wanted: Callable[[str], bool], what: str, *, deck: str = "house deck") -> Exhibit:
    """How many of the wanted cards come with the next River.

    Args:
        state: a position. wanted: says of a card whether it counts. what: the wanted cards in words.
        deck: whose figures the deck's are.
    """
    found = odds.count(state, wanted)
    cards = odds.to_come(state)
    at_least = found.at_least()
    numbers = list(found)
    top = float(max(found.values()))
    fig = Sketch(
        margin={"l": 48, "r": 8, "t": 28, "b": 44},
        xaxis={
            "title": {"text": f"{what} among the next {cards} cards"},
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "dtick": 1,
            "range": [min(numbers) - 0.6, max(numbers) + 0.6],
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, top * 1.18]},
    )
    fig.bar(
        x=numbers,
        y=[float(found[n]) for n in numbers],
        name="so many",
        marker={"color": "#0072B2", "line": {"color": EDGE, "width": 1}},
        text=[percent(found[n]) for n in numbers],
        textposition="outside",
        cliponaxis=False,
        hovertext=[
            f"{n} {what}: {chance(found[n])}<br>{n} or more: {chance(at_least[n])}<br>river.remake"
            for n in numbers
        ],
    )
    rows = tuple(
        (str(n), str(found[n]), percent(found[n]), str(at_least[n]), percent(at_least[n])) for n in numbers
    )
    none = found[0]
    mean = found.mean()
    return Exhibit(
        fig,
        f"{what.capitalize()} in the next River ({deck})",
        ("number", "exactly", "percent", "so many or more", "percent "),
        rows,
        f"Of {sum(state.left)} cards in the Play Deck {cards} come: {float(mean):.2f} {what} on average "
        f"({mean}); none: {chance(none) if none else 'never'}.",
        CLAUSES,
        height=330,
    )
