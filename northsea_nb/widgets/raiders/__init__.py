"""Raiders at the table: ``table()`` is the screen of its notebook.

In a notebook::

    from northsea_nb.widgets.guard import app
    app("northsea_nb.widgets.raiders:table")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from northsea_nb.core.state import State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import raiders
from northsea_nb.widgets.raiders.guide import Guide
from northsea_nb.widgets.table_widget import TableWidget, set_table

__all__ = ["Guide", "table"]

PLAYERS = ("Greycloak", "Hardrada", "Bluetooth")


def table(
    game: Timeline | State | None = None,
    *,
    players: Sequence[str] = PLAYERS,
    seed: int | str = 7,
    hide: bool = False,
    auto: bool = True,
    bots: Mapping[str, str] | None = None,
    link: str = "",
    **options: Any,
) -> TableWidget:
    """A table to play Raiders at.

    Args:
        game: a game to go on with, or a position; a new game if left out.
        players: the names for a new game, clockwise. seed: what its dice and cards depend on.
        hide: whether hands are covered until the player asked says that he sits there.
        auto: whether "done" and "pass" are said where they are plainly the only move.
        bots: the players that bots play, each with the bot's name: ``{"Hardrada": "greedy"}``.
        link: the letters of a copied link; those of the page's address (``?g=``) if left out.
        options: further options of a new game, as ``raiders.new`` takes them (``expansions="none"``).
    """
    return set_table(
        Guide,
        game or (lambda: raiders.new(players, **options)),
        seed=seed,
        hide=hide,
        auto=auto,
        bots=bots,
        link=link,
    )
