"""Sea Kings, with Rogue Sea Kings: the rules, a position, and how to set one up.

>>> from northsea_nb.games import sea_kings
>>> state = sea_kings.new(["Greycloak", "Hardrada"])
>>> state.decision.kind, len(state.chance_outcomes())
('deal', 12)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.notation import Grammar
from ...core.reading import plain
from ...core.rulebook import NorthseaError
from .blue import Credit, Danegeld, Fortune, Loki, Strong, WarOn, Weak
from .board import edition_board
from .buying import Spend
from .cards import PlayDiscover, PlayRaid, PlaySettle, PlayTrade
from .challenge import Challenge, PushAway, Sail
from .draw import Card, Draw, Reveal, Top
from .moves import PASS, Done, Lot, Pass, Roll
from .opening import Choose, Deal, prepare, seats_of
from .position import read as _read  # now: a later import would put the module in the function's place
from .prize import Take
from .red import RaidHere, Settle
from .settlement import Lift, Place
from .state import SeaKings
from .table import Options, Table
from .trade import Hijack
from .travel import Move
from .windows import TakeDie

__all__ = ["Options", "SeaKings", "State", "new", "position"]

State = SeaKings
SeaKings.decline = PASS

SeaKings.grammar = Grammar(
    (
        Choose, Move, Draw, PlayDiscover, PlayTrade, PlayRaid, PlaySettle, Challenge, Sail, Settle,
        RaidHere, Spend, Danegeld, Strong, Weak, Credit, Loki, Fortune, WarOn, TakeDie, Take, PushAway,
        Place, Lift, Hijack, Pass, Done, Roll, Card, Top, Reveal, Deal, Lot,
    )
)  # fmt: skip


def new(
    players: Sequence[str],
    *,
    edition: Mapping[str, Any] | str | None = None,
    throw: bool = False,
    **options: Any,
) -> SeaKings:
    """A new game, from the dealing of characters on.

    Args:
        players: 2 to 6 names, clockwise.
        edition: the text or the data of an edition file; the house board if left out.
        throw: let a lot settle who has the first turn (order.first); else the first player named does.
        options: the switches of ``Options`` (``rogue=True``, ``raid_wealth="half"``, ...).

    Raises:
        NorthseaError: a name, an option or the edition is wrong; the message says what would be right.
    """
    seats = seats_of(players)
    if not isinstance(throw, bool):
        raise NorthseaError(f"throw = {throw!r:.80}; expected true or false")
    chosen = Options.read(options)
    board = edition_board(edition)
    origin = {"players": players, "throw": throw, "edition": edition, "options": options}
    table = Table(seats, board, chosen, plain(origin, "start", NorthseaError))
    return prepare(table, throw=throw)


def position(data: Mapping[str, Any], name: str = "position") -> SeaKings:
    """A position written by hand, any part of a state over a fresh game; see ``position.read``."""
    return _read(data, name)
