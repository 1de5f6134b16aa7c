"""Longships: the rules, a position, and how to set one up.

>>> from northsea_nb import longships
>>> state = longships.new(["Greycloak", "Hardrada"])
>>> state.decision.player, len(state.legal_moves())
('Greycloak', 4)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.notation import Grammar
from ...core.reading import plain
from ...core.rulebook import NorthseaError
from .battle import Attack
from .bidding import BattleCard, Withdraw
from .board import edition_board
from .cards import PlayGrowth, PlayRepair, PlayWind
from .cargo import Overboard, Return, Shift
from .dying import Forgo
from .fight import Defend
from .moves import PASS, Abort, Done, Draw, Lot, Pass, Roll
from .offers import Accept, Ask, Decline, Give, GiveCard, GiveShip, Offer
from .opening import Load, Start, check_seats, prepare
from .plunder import Plunder
from .position import read as _read  # now: a later import would put the module in the function's place
from .sacrifice import Sacrifice, SacrificePair
from .shipbuilding import Build, Fort
from .spoils import Take
from .state import Longships
from .table import Options, Table
from .trade import Gift, Trade
from .travel import Travel
from .wind import Wind

__all__ = ["Longships", "Options", "State", "new", "position"]

State = Longships
Longships.decline = PASS

Longships.grammar = Grammar(
    (
        Start, Load, Wind, Travel, Attack, Overboard, Defend, BattleCard, Withdraw, Take, Plunder, Abort,
        Return, Sacrifice, SacrificePair, Shift, Trade, Gift, Build, Fort, Offer, Give, Ask, GiveCard,
        GiveShip, Accept, Decline, PlayWind, PlayRepair, PlayGrowth, Forgo, Pass, Done, Roll, Draw, Lot,
    )
)  # fmt: skip


def new(
    players: Sequence[str],
    *,
    edition: Mapping[str, Any] | str | None = None,
    throw: bool = False,
    **options: Any,
) -> Longships:
    """A new game.

    Args:
        players: 2 to 6 names, clockwise.
        edition: the text or the data of an edition file; the house board if left out.
        throw: let dice settle who starts (0/starting-player); else the first player named does.
        options: the switches of ``Options`` (``variant="kings"``, ``viking_trade="off"``, ...).

    Raises:
        NorthseaError: a name, an option or the edition is wrong; the message says what would be right.
    """
    seats = check_seats(players)
    if not isinstance(throw, bool):
        raise NorthseaError(f"throw = {throw!r:.80}; expected true or false")
    chosen = Options.read(options)
    board = edition_board(edition)
    origin = {"players": players, "throw": throw, "edition": edition, "options": options}
    table = Table(seats, board, chosen, plain(origin, "start", NorthseaError))
    return prepare(table, throw=throw)


def position(data: Mapping[str, Any], name: str = "position") -> Longships:
    """A position written by hand, any part of a state over a fresh game; see ``position.read``."""
    return _read(data, name)
