"""A position of Sea Kings in the terminal: players, the map region by region, the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.words import counted
from ...games.sea_kings.state import SeaKings
from ...games.sea_kings.view import SeaKingsView, VikingView
from ..frame import printable
from ..output import console, show_table

__all__ = ["holds", "show"]

NARROWEST = 90
"""Columns that the tables take; on a narrower terminal the position is put in words."""


def show(state: SeaKings, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Print the position as a seat (None: a spectator) may see it; ``whole`` with the map's values."""
    view = state.view(seat)
    if plain or console().width < NARROWEST:
        for line in _lines(state, view):
            console().print(printable(line), soft_wrap=True)
        return
    rogue = ("settlements",) if view.rogue else ()
    show_table(
        ("player", "Sea King", "ship", "fame", "wealth", "land", "cards", *rogue),
        [
            (
                f"> {viking.name}" if viking.name == view.turn else viking.name,
                _king(viking),
                viking.at,
                viking.fame,
                viking.wealth,
                viking.land,
                viking.cards,
                *((", ".join(viking.settlements),) if view.rogue else ()),
            )
            for viking in view.vikings
        ],
        title=_round(view),
        right=(3, 4, 5, 6),
    )
    if whole:
        show_table(
            ("region", "value", "circle", "ships", "sails to"),
            [
                (row["name"], row["value"], row["circle"], row["ships"], row["lines"])
                for row in _regions(state, view)
            ],
            right=(1,),
        )
    for line in (*_hands(view), _deck(view)):
        console().print(printable(line), soft_wrap=True)


def holds(state: SeaKings, seat: int) -> bool:
    """Whether a seat holds cards, or characters to choose from."""
    viking = state.vikings[seat]
    return bool(viking.hand) or bool(viking.dealt)


def _round(view: SeaKingsView) -> str:
    castles = "; Frankish Castles stand" if view.castles else ""
    closing = ", the closing round" if view.closing else ""
    left = counted(view.actions, "action")
    return f"Round {view.round}{closing}; turn of {view.turn}, {left} left{castles}."


def _king(viking: VikingView) -> str:
    return "hidden" if viking.king is None else viking.king


def _regions(state: SeaKings, view: SeaKingsView) -> Iterator[dict[str, Any]]:
    board = state.table.board
    for region in board.regions:
        yield {
            "name": region.name,
            "value": region.value,
            "circle": "red" if region.red else "green",
            "ships": ", ".join(viking.name for viking in view.vikings if viking.at == region.name),
            "lines": ", ".join(board.regions[other].name for other in region.neighbours),
        }


def _hands(view: SeaKingsView) -> Iterator[str]:
    for viking in view.vikings:
        if viking.dealt:
            yield f"Characters of {viking.name}: {', '.join(viking.dealt)}."
        if viking.hand is not None:
            yield f"Hand of {viking.name}: {', '.join(viking.hand) or 'no cards'}."


def _deck(view: SeaKingsView) -> str:
    deck = view.deck
    top = {"general": "a General card on top", "red": "a Red Raven on top"}.get(
        deck.top, "the top not seen yet"
    )
    laid = counted(sum(number for _, number in deck.discards), "discard")
    return f"Play deck: {counted(deck.cards, 'card')}, {top}; {laid}."


def _lines(state: SeaKings, view: SeaKingsView) -> Iterator[str]:
    """The position line by line."""
    yield _round(view)
    for viking in view.vikings:
        king = f", sailing as {viking.king}" if viking.king else ""
        yield (
            f"{viking.name} in {viking.at}{king}: {viking.fame} fame, {viking.wealth} wealth, "
            f"{viking.land} land, {counted(viking.cards, 'card')}"
            + (f"; settlements in {', '.join(viking.settlements)}" if viking.settlements else "")
            + "."
        )
    yield from _hands(view)
    yield _deck(view)
