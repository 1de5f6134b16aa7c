"""The bots that the terminal asks for moves and hints."""

from __future__ import annotations

from random import Random

from ..core.notation import Move
from ..core.timeline import Timeline

__all__ = ["choose"]


def choose(line: Timeline) -> tuple[Move, str]:
    """What a bot would do for the seat that is asked, and what it says about it.

    It draws a verb, then a move of it, so that it does not trade for ever where there are many offers
    to make. The draw depends on the seed and the ply: undo and redo meet the same bot.
    """
    random = Random(f"{line.seed}:{line.node.branch}:{line.node.ply}")
    verbs: dict[tuple[str, ...], list[Move]] = {}
    for move in line.state.legal_moves():
        verbs.setdefault(move.head, []).append(move)
    return random.choice(random.choice(list(verbs.values()))), "a bot that plays at random"
