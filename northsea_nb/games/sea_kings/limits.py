"""How much a turn allows: so many actions, no kind of them more than twice (turn.actions, turn.repeat)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.rulebook import Refusal
from .moves import why
from .state import CHALLENGE, DRAW, MOVE, PLAY, SETTLE, SeaKings, actions_left, used

MOST = (2, 2, 2, 2, 1)
"""How often each kind of action may be done in a turn (turn.repeat, rogue.settle.cardless)."""
CALLED = {CHALLENGE: "challenged", MOVE: "moved", DRAW: "drawn", PLAY: "played cards"}


def may_act(state: SeaKings, kind: int, cost: int = 1) -> bool:
    """Whether the active player has the actions for a kind, and has not done it as often as he may."""
    done = len(state.acts)
    return state.table.allowance - done >= cost and (done < MOST[kind] or used(state, kind) < MOST[kind])


def act_refusals(state: SeaKings, kind: int, clause: str, cost: int = 1) -> Iterator[Refusal]:
    """Why the active player has no action of a kind left.

    Args:
        clause: the one that says what this kind of action costs, cited with turn.actions.
        cost: how many actions it takes.
    """
    left = actions_left(state)
    if left < cost:
        text = (
            "You have no actions left this turn."
            if left <= 0
            else f"That takes {cost} actions; you have {left}."
        )
        first, also = ("turn.actions", clause) if cost == 1 else (clause, "turn.actions")
        yield why(first, text, also, left=left)
    if used(state, kind) >= MOST[kind]:
        if kind == SETTLE:
            yield why("rogue.settle.cardless", "You have already tried to settle without a card this turn.")
        else:
            yield why("turn.repeat", f"You have already {CALLED[kind]} twice this turn.")
