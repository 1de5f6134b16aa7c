"""The players of a game: their names, checked once for all games."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from .rulebook import NorthseaError

__all__ = ["LONGEST", "PLAYERS", "check_names"]

PLAYERS = ("Greycloak", "Hardrada")
"""Who plays where nobody is named."""

LONGEST = 40
"""Letters that a player's name may have."""
RESERVED = ("chance", "nobody")
"""Words that every game uses for something else."""


def check_names(
    players: Sequence[str],
    fewest: int,
    most: int,
    *,
    game: str,
    number: str = "",
    twice: str,
    reserved: Sequence[str] = (),
) -> tuple[str, ...]:
    """The players' names: as many as the game is for, each with a name of his own.

    Args:
        players: the names, clockwise.
        fewest, most: how many play. game: its title.
        number: the clause that says how many play, if one does.
        twice: what is wrong with two players of one name, as the end of a sentence.
        reserved: further words that a name cannot be.

    Raises:
        NorthseaError: says which name will not do, and what would.
    """
    if not isinstance(players, (list, tuple)) or not all(isinstance(name, str) for name in players):
        raise NorthseaError("players: expected a list of names")
    names = tuple(" ".join(name.split()) for name in players)
    if not fewest <= len(names) <= most:
        clause = f" ({number})" if number else ""
        raise NorthseaError(f"players: {len(names)} named; {game} is for {fewest} to {most}{clause}")
    for name in names:
        if not name or len(name) > LONGEST or '"' in name or ":" in name or not name.isprintable():
            raise NorthseaError(
                f"players: {name!r} will not do; "
                f"a name has 1 to {LONGEST} letters, no colon or quotation mark"
            )
        if name.lower() in (*RESERVED, *reserved):
            raise NorthseaError(f"players: {name!r} is a word of the rules; take another name")
    if len(set(map(_heard, names))) != len(names):
        raise NorthseaError(f"players: {twice}")
    return names


def _heard(name: str) -> str:
    """The name as far as it tells players apart: ``Strauß`` and ``STRAUSS``, or an accent written in two
    ways, are one name to whoever types or reads it."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
