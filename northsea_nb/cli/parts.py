"""What a game adds to the command line: modules of its own package here, by the same names in each.

``cli/<game>/__init__.py`` holds ``EXAMPLES``, lines for the help by command. Of these a game has those
that fit it:

- ``odds.py``     the group of its tables, an attribute named like the game;
- ``screen.py``   ``show(state, seat, plain=, whole=)`` draws a position, ``holds(state, seat)`` says
  whether a seat holds something that the others may not see;
- ``draws.py``    ``drawing(state, seat)``, the odds of a hidden card that is about to come;
- ``edition.py``  ``figures(text, name)``, the figures of an edition with where they come from.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..games import GAMES

__all__ = ["examples", "having", "part"]


def part(key: str, name: str) -> Any:
    """A game's own module of this name, or None where it has none."""
    package = f"northsea_nb.cli.{key}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def having(name: str) -> list[str]:
    """The games that have a module of this name."""
    packages = {key: f"northsea_nb.cli.{key}" for key in GAMES}
    return [key for key, package in packages.items() if find_spec(package) and find_spec(f"{package}.{name}")]


def examples(name: str, games: Iterable[str] = GAMES) -> list[str]:
    """The examples that games give for a command, each game's together."""
    found: list[str] = []
    for key in games:
        package = f"northsea_nb.cli.{key}"
        own = import_module(package) if find_spec(package) else None
        found += getattr(own, "EXAMPLES", {}).get(name, ())
    return found
