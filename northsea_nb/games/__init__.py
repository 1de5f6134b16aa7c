"""The games, each loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.rulebook import NorthseaError, nearest

GAMES = ("longships", "sea_kings", "longboat", "raiders")
"""The keys of all games."""


def game(key: str) -> Any:
    """A game's module: ``new``, ``position``, ``State``; a wrong key is a clear error.

    >>> game("longships").__name__
    'northsea_nb.games.longships'
    """
    if key not in GAMES:
        hint = nearest(key, GAMES)
        raise NorthseaError(
            f"no game {key!r}; games: {', '.join(GAMES)}" + (f" (did you mean {hint}?)" if hint else "")
        )
    return import_module(f"{__name__}.{key}")
