"""Longboat at the table: ``table()`` is the screen of its notebook.

In a notebook::

    from northsea_nb.widgets.guard import app
    app("northsea_nb.widgets.longboat:table")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from northsea_nb.core.state import State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import longboat
from northsea_nb.widgets.longboat.guide import Guide
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
    link: str = "",
    **options: Any,
) -> TableWidget:
    """A table to play Longboat at.

    Args:
        game: a game to go on with, or a position; a new game if left out.
        players: the names for a new game, clockwise. seed: what its cards depend on.
        hide: as at other tables; in Longboat nobody holds anything hidden.
        auto: whether what leaves no choice is done by itself.
        link: the letters of a copied link; those of the page's address (``?g=``) if left out.
        options: further options of a new game, as ``longboat.new`` takes them.
    """
    return set_table(
        Guide,
        game or (lambda: longboat.new(players, **options)),
        seed=seed,
        hide=hide,
        auto=auto,
        link=link,
    )
