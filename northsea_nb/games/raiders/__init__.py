"""Raiders of the North Sea with Hall of Heroes and Fields of Fame: the rules, a position, how to set one up.

>>> from northsea_nb.games import raiders
>>> state = raiders.new(["Greycloak", "Hardrada"])
>>> state.decision.text
'a card from the offering pile'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.notation import Grammar
from ...core.reading import plain
from ...core.rulebook import NorthseaError
from .board import edition_board
from .dealing import Lay
from .dice import Mead, Reroll
from .drafting import Give
from .effects import PlayCard
from .encounters import Lose
from .errands import Switch, Visit
from .gaining import Choose
from .hall import Take
from .hiring import Dismiss, Hire
from .jarls import Flee, Kill, Subdue
from .limits import Discard, Return
from .moves import PASS, Dice, Done, Draw, Pass, Roll
from .offerings import Offer, Spare
from .opening import check_board, check_seats, prepare
from .peeking import Bottom
from .position import read as _read  # now: a later import would put the module in the function's place
from .quests import Claim, Pay, Quest
from .raid import PlunderSet, Raid
from .rivals import Steal, Yield
from .state import Raiders
from .swaps import Barter, Part, Swap
from .table import Options, Table
from .turn import Pickup, Place
from .valkyries import Taken, Target
from .village import Armour, Exchange, Gain, Use
from .wounds import Heal, Wound

__all__ = ["Options", "Raiders", "State", "new", "position"]

State = Raiders
Raiders.decline = PASS

Raiders.grammar = Grammar(
    (
        Hire, Give, Place, Pickup, Raid, Use, Gain, Discard, Return, Armour, Exchange, Offer, Spare,
        Take, Quest, Pay, Claim, PlayCard, Choose, Target, Steal, Yield, Barter, Part, Swap, Switch,
        Visit, Heal, Bottom, Mead, Reroll, PlunderSet, Kill, Subdue, Flee, Wound, Lose, Dismiss, Taken,
        Pass, Done, Lay, Draw, Roll, Dice,
    )
)  # fmt: skip


def new(
    players: Sequence[str],
    *,
    edition: Mapping[str, Any] | str | None = None,
    throw: bool = False,
    **options: Any,
) -> Raiders:
    """A new game.

    Args:
        players: 2 to 4 names, clockwise; one more with each expansion in use (reading.players).
        edition: the text or the data of an edition file; the house's figures if left out.
        throw: let dice settle who starts (setup.start-player); else the first player named does.
        options: the switches of ``Options`` (``expansions="none"``, ``fame_base="reached"``, ...).

    Raises:
        NorthseaError: a name, an option or the edition is wrong; the message says what would be right.
    """
    if not isinstance(throw, bool):
        raise NorthseaError(f"throw = {throw!r:.80}; expected true or false")
    chosen = Options.read(options)
    board = edition_board(edition)
    origin = {"players": players, "throw": throw, "edition": edition, "options": options}
    table = Table((), board, chosen, {})
    seats = check_seats(players, table.board.players[1])
    table = Table(seats, board, chosen, plain(origin, "start", NorthseaError))
    check_board(table.board)
    return prepare(table, throw=throw)


def position(data: Mapping[str, Any], name: str = "position") -> Raiders:
    """A position written by hand, any part of a state over a fresh game; see ``position.read``."""
    return _read(data, name)
