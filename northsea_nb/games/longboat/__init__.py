"""Longboat: the rules, a position, and how to set one up.

>>> from northsea_nb import longboat
>>> state = longboat.new(["Greycloak", "Hardrada", "Bluetooth"])
>>> state.decision.kind, sum(weight for _, weight in state.chance_outcomes())
('deal', 60)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.notation import Grammar
from ...core.reading import plain
from ...core.rulebook import NorthseaError, nearest
from .board import edition_board
from .dealing import Deal, Remove, RemoveCard
from .drafting import Take
from .moves import PASS, Pass
from .position import read as _read  # now: a later import would put the module in the function's place
from .setup import ChooseColour, check_colours, check_removal, check_seats, prepare
from .special import Give, Steal, Swap
from .state import Longboat
from .table import Options, Table

__all__ = ["Longboat", "Options", "State", "new", "position"]

State = Longboat
Longboat.decline = PASS

Longboat.grammar = Grammar((Take, Swap, Steal, Give, Pass, ChooseColour, Remove, RemoveCard, Deal))


def new(
    players: Sequence[str],
    *,
    colours: Sequence[str] | None = None,
    bravest: str | None = None,
    edition: Mapping[str, Any] | str | None = None,
    **options: Any,
) -> Longboat:
    """A new game.

    Args:
        players: 2 to 4 names, clockwise.
        colours: a colour for each, in the same order; the deck's in their order if left out.
        bravest: who goes first (play.first); the first player named if left out.
        edition: the text or the data of an edition file; the house deck if left out.
        **options: the switches of ``Options`` (``removed_cards``, ``final_tie``, ``choose_colours``).

    Raises:
        NorthseaError: a name, a colour, an option or the edition is wrong; the message says what would
            be right.
    """
    seats = check_seats(players)
    chosen = Options.read(options)
    deck = edition_board(edition)
    if colours is not None:
        if chosen.choose_colours:
            raise NorthseaError("colours: with choose_colours the players choose them by their moves")
        check_colours(colours, seats, deck)
        colours = [colour.strip().lower() for colour in colours]
    if bravest is not None:
        bravest = _named(bravest, seats)
    origin = {
        "players": players,
        "colours": colours,
        "bravest": bravest,
        "edition": edition,
        "options": options,
    }
    given = {key: value for key, value in origin.items() if key in ("players", "edition", "options") or value}
    table = Table(seats, deck, chosen, plain(given, "start", NorthseaError))
    check_removal(table)
    return prepare(table, colours, bravest)[0]


def _named(player: Any, seats: tuple[str, ...]) -> str:
    for name in seats:
        if isinstance(player, str) and name.lower() == " ".join(player.split()).lower():
            return name
    hint = nearest(str(player), seats)
    raise NorthseaError(
        f"bravest: no player {player!r:.40} (players: {', '.join(seats)})" + (f"; {hint}?" if hint else "")
    )


def position(data: Mapping[str, Any], name: str = "position") -> Longboat:
    """A position written by hand, any part of a state over a fresh game; see ``position.read``."""
    return _read(data, name)
