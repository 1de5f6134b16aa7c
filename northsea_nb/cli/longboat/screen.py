"""A position of Longboat in the terminal: The River, the Boats with their scores, what is to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.words import counted
from ...games.longboat.cards import listed
from ...games.longboat.state import Longboat
from ...games.longboat.svg import aboard, card_text
from ...games.longboat.view import BoatView, LongboatView
from ..frame import printable
from ..output import console, show_table

__all__ = ["holds", "show"]

NARROWEST = 60
"""Columns that the picture of The River takes; on a narrower terminal the position is put in words."""


def holds(state: Longboat, seat: int) -> bool:
    """Nothing is hidden in Longboat."""
    return False


def show(state: Longboat, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Print the position as a seat (None: a spectator) may see it; ``whole`` with what is to come."""
    view = state.view(seat)
    if plain or console().width < NARROWEST:
        for line in _lines(state, view):
            console().print(printable(line), soft_wrap=True)
        return
    console().print(_river(state, view))
    console().print(printable(_round(view)))
    show_table(
        ("Boat", "colour", "cards", "Speed", "Loyalty", "Loot", "Glory"),
        [_row(boat) for boat in view.boats],
        right=(3, 4, 5, 6),
    )
    if whole and view.unseen:
        console().print(printable(_unseen(view)))


def _row(boat: BoatView) -> tuple[object, ...]:
    mine = boat.score
    cards = " ".join(card if number == 1 else f"{number}×{card}" for card, number in aboard(boat))
    speed = f"{mine.speed} = {mine.vikings} − {mine.sheep}"
    return boat.player, boat.colour, cards, speed, mine.loyalty, f"{mine.loot} × 3", mine.glory


def _lines(state: Longboat, view: LongboatView) -> Iterator[str]:
    """The position line by line."""
    deck = state.table.deck
    yield _round(view)
    for at, column in enumerate(view.river):
        said = ", ".join(card_text(card, deck) for card in column)
        yield f"Column {'abcdef'[at]}, from the bottom: {said or 'empty'}."
    for boat in view.boats:
        mine = boat.score
        cards = ", ".join(f"{number} {card_text(card, deck)}" for card, number in aboard(boat))
        yield (
            f"Boat of {boat.player}, {boat.colour or 'no colour yet'}: {cards or 'nothing'}. "
            f"Glory {mine.glory}: Speed {mine.speed}, Loyalty {mine.loyalty}, Loot {mine.loot_points}."
        )
    yield _unseen(view)


def _round(view: LongboatView) -> str:
    removed = f", {view.removed} removed unseen" if view.removed else ""
    return f"Round {view.round}, opened by {view.opener}. Play Deck: {counted(view.deck, 'card')}{removed}."


def _unseen(view: LongboatView) -> str:
    found: dict[str, int] = {}
    for one in view.unseen:
        found[one.card] = found.get(one.card, 0) + one.copies
    said = listed(f"{number}×{card}" for card, number in found.items())
    return f"Nobody has seen: {said or 'nothing is left'}."


def _river(state: Longboat, view: LongboatView) -> Any:
    """The River as a grid, its lowest row at the bottom."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    deck = state.table.deck
    table = Table(box=box.SQUARE, show_lines=True, border_style="dim")
    table.add_column("", justify="center")
    for at in range(deck.columns):
        table.add_column("abcdef"[at], justify="center", min_width=8)
    for row in reversed(range(deck.rows)):
        cells = [
            Text(column[row] if row < len(column) else "", style="bold" if row == 0 else "")
            for column in view.river
        ]
        table.add_row(Text(str(row + 1), style="dim"), *cells)
    return table
