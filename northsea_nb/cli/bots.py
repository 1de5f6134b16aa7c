"""The bots that the terminal asks for moves and hints."""

from __future__ import annotations

from ..core.notation import Move
from ..core.state import State

__all__ = ["choose"]


def choose(state: State) -> tuple[Move, str]:
    """What a bot would do for the seat that is asked, and what it says about it.

    What it does depends on the position alone, so that undo and redo meet the same bot.
    """
    from random import Random

    from ..arena.playouts import random_bot
    from ..core.record import fingerprint

    move = random_bot(state, state.legal_moves(), Random(fingerprint(state)))
    return move, "any legal move: the only bot there is plays at random"
