"""The odds explorers: a question set by controls, answered exactly, with a chart, a table, clauses.

A game's explorer is a module of this package that is named like the game and holds ``GAME``: its
sections (``explorer.Game``), or how they are made of what the reader brings (``brought.Brought``).
"""

from __future__ import annotations

from importlib import import_module

import ipywidgets

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games import game as find

__all__ = ["odds"]


def odds(game: str, **start: object) -> ipywidgets.VBox:
    """The odds of a game.

    Args:
        game: its key.
        start: the section to show and what its controls begin with: ``show="battle", mine=2``.

    Raises:
        NorthseaError: there is no such game, or no explorer of its odds.
    """
    find(game)
    try:
        module = import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{game}":
            raise
        raise NorthseaError(f"there is no explorer for the odds of {game}") from None
    screen: ipywidgets.VBox = module.GAME.open(start)
    return screen
