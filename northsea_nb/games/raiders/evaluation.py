"""How well a player stands before the end, for bots: a number of the house's own, no rule.

It counts points: those of the final scoring as things stand, a part of what the best raid would bring,
less the more has to be fetched for it, and something for all that raids and offerings are made of.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .board import Board
from .cards import GOODS
from .moves import throw_sums
from .odds import Attempt, result, worth
from .scoring import total
from .state import GOLD, MEAD, PROVISIONS, Band, Raiders, Site, band
from .strength import raid_cost, strength_left
from .village import MILL_OTHER

__all__ = ["score"]

WORTH = {"silver": 0.25, "provisions": 0.3, "gold": 0.3, "iron": 0.3, "livestock": 0.15, "mead": 0.25}
"""The points that a good is worth to whoever holds it, besides those of the final scoring."""
CARD, MEMBER, STRENGTH = 0.3, 0.5, 0.4
"""The points that a card in hand is worth, a member of the crew, and each strength of crew and armour."""
HELD = 0.6
"""The part of a raid's points that it is worth before it is made."""
FETCH = 0.75
"""What is left of that for each member, worker, gold and visit to the Mill that is still wanting."""


def score(state: Raiders, seat: int) -> float:
    """More is better: the points of the final scoring; before the last turns also what may come."""
    points = float(total(state, seat))
    if state.closing >= 0:
        return points
    own, kinds = band(state, seat), state.table.kinds
    spoils = tuple([_spoils(place) for place in state.sites])
    return (
        points
        + sum([number * each for number, each in zip(own.goods, _WORTH, strict=True)])
        + CARD * len(own.hand)
        + MEMBER * len(own.crew)
        + STRENGTH * (own.armour + sum([strength_left(kinds[mate.card], mate.wounds) for mate in own.crew]))
        + HELD * _best(state.table.board, own, spoils, state.table.options.fame_base)
    )


_WORTH = tuple(WORTH[good] for good in GOODS)


def _spoils(place: Site) -> float:
    """The points of the best plunder set at a settlement; below nothing where none is left."""
    return max([-1.0 if tokens is None else _worth(tokens) for tokens in place.sets])


@lru_cache(maxsize=1024)
def _worth(tokens: tuple[int, ...]) -> float:
    return float(worth(tokens))


@lru_cache(maxsize=16384)
def _best(board: Board, own: Band, spoils: tuple[float, ...], base: str) -> float:
    """The best raid: what it brings, less for each thing that is still to be fetched for it."""
    best = 0.0
    for settlement, place in enumerate(board.settlements):
        if spoils[settlement] < 0:
            continue
        provisions, gold = raid_cost(board.members, own.crew, place)
        wanting = (
            max(0, place.crew - len(own.crew))
            + -(-max(0, provisions - own.goods[PROVISIONS]) // MILL_OTHER)
            + max(0, gold - own.goods[GOLD])
            + (own.worker not in place.workers)
        )
        who = (own.crew, own.armour, own.goods[MEAD], own.valkyrie, base)
        brings = _brings(board, settlement, who, own.fame) + spoils[settlement]
        best = max(best, brings * FETCH**wanting)
    return best


@lru_cache(maxsize=16384)
def _brings(board: Board, settlement: int, raider: tuple[Any, ...], fame: int) -> float:
    """The points of a raid on average, those for its fame among them; all mead is spent."""
    place = board.settlements[settlement]
    attempt = Attempt(place, *raider)
    points, ways = 0, 0
    for dice, weight in throw_sums(board.die, place.dice):
        found = result(board, attempt, dice)
        gained = board.points("fame", fame + found.fame) - board.points("fame", fame)
        points += weight * (found.points + found.crew + gained)
        ways += weight
    return points / ways
