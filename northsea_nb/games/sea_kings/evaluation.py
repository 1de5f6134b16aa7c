"""How well a viking stands before the end, for bots: a number of the house's own, no rule.

It counts points: those of the closing account as things stand, and a part of what each card in hand
brings on average in the region it names, less the further away that is and the more cards are better.
"""

from __future__ import annotations

from functools import lru_cache

from .attempt import RAID, SETTLE_HERE, WITH_CARD, aims
from .board import Ability, Board
from .plan import card_odds
from .state import SeaKings, ability, at, deck_size, hand
from .winning import closing, settlement_land

__all__ = ["score", "swing"]

HELD = 0.7
"""The part of a card's points that it is worth in hand."""
SAIL = 0.8
"""What is left of that for each move that lies between."""
NEXT = 0.75
"""What is left of that for each card that is worth more, and will be played before it."""
RAVEN = 0.5
"""The points that a Blue Raven is worth in hand."""
OPEN, DRAWN = 3.0, 0.5
"""The points by which a game that goes on may turn, and those for each card of the deck."""
ATTEMPTS = {"raid": RAID, "settle": SETTLE_HERE}
"""The kinds of card with which something is attempted."""


def score(state: SeaKings, seat: int) -> float:
    """More is better: the points of the closing account, then what the cards in hand may bring."""
    values = state.table.board.value
    accounts = closing(
        [viking.scores for viking in state.vikings],
        [settlement_land(values, viking.settled) for viking in state.vikings],
    )
    points = float(accounts[seat].total)
    if state.closing and _acted(state, seat):
        return points
    held = sorted([_held(state, seat, card) for card in hand(state, seat)], reverse=True)
    return points + sum([each * later for each, later in zip(held, _LATER, strict=False)])


def swing(state: SeaKings) -> float:
    """The points by which the game may still turn: many while the deck is high, few as it closes."""
    return 1.0 if state.closing else OPEN + DRAWN * deck_size(state)


_LATER = tuple(NEXT**turn for turn in range(20))


def _acted(state: SeaKings, seat: int) -> bool:
    """Whether a seat has had its turn in this round."""
    number = len(state.table.seats)
    return (seat - state.first) % number < (state.turn - state.first) % number


def _held(state: SeaKings, seat: int, card: int) -> float:
    """What a card in hand is worth; nothing where it can no longer be played."""
    board = state.table.board
    kind, region = board.kind_of(card)
    if region is None:
        return 0.0 if state.closing else RAVEN
    if kind in ATTEMPTS and not aims(state, seat, ATTEMPTS[kind], region, WITH_CARD):
        return 0.0
    return _mean(board, kind, region, ability(state, seat)) * SAIL ** board.moves[at(state, seat)][region]


@lru_cache(maxsize=4096)
def _mean(board: Board, kind: str, region: int, who: Ability) -> float:
    return HELD * float(card_odds(kind, board.value[region], who).mean())
