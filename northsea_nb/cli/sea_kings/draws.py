"""The odds of a card of Sea Kings that is about to come, as far as one seat may know."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import click

from ...games.sea_kings.draw import TakeCard
from ...games.sea_kings.odds import next_card, uncovered
from ...games.sea_kings.opening import DealCard
from ...games.sea_kings.state import SeaKings
from ..arguments import json_flag
from ..frame import fail
from ..output import chance, emit_json, show_table

__all__ = ["draw", "drawing"]


def drawing(state: SeaKings, seat: int | None) -> list[tuple[str, Fraction]]:
    """Each card that may come next, with its probability for a seat that may not see it beforehand."""
    if not isinstance(state.frame, (TakeCard, DealCard)):
        return []
    return list(next_card(state.view(seat), state.table.board).items())


@click.command()
@click.argument("record", type=click.Path())
@click.option("--seat", metavar="NAME", help="As this player may know (default: a spectator).")
@json_flag
def draw(record: str, seat: str | None, as_json: bool) -> None:
    """What the next draw of the game in RECORD brings, and what it turns up (draw.action, red.reveal).

    Cards that the seat cannot see are as likely to be there as in any other hidden place.

    \b
    Examples:
      northsea odds sea_kings draw game.json --seat Greycloak
    """
    from ... import load

    state = cast(SeaKings, load(record, SeaKings.key).state)
    number = None if seat is None else state.seat_number(seat)
    view, board = state.view(number), state.table.board
    drawn, turned = next_card(view, board), uncovered(view, board)
    if not drawn:
        fail(f"{record}: the play deck has no card to draw (draw.empty)")
    if as_json:
        emit_json({"cards": view.deck.cards, "drawn": dict(drawn), "uncovered": dict(turned)})
        return
    for title, found in (("The card drawn", drawn), ("The first Red Raven turned up", turned)):
        show_table(
            ("card", "exact", "percent", "odds"),
            [(name, *chance(found[name])) for name in sorted(found, key=found.__getitem__, reverse=True)],
            title=title,
            right=(1, 2, 3),
        )
