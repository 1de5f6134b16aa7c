"""How well a viking stands before the end, for bots: a number of the house's own, no rule."""

from __future__ import annotations

from .board import GOODS
from .state import HOSTILITY, LIMITS, Longships, fleet, hand, markers_of

__all__ = ["score"]

SHIP, DAMAGED, GOOD, KIND, CARD, HOSTILE = 12.0, -4.0, 0.5, 1.0, 1.5, -0.5


def score(state: Longships, seat: int) -> float:
    """More is better: ships first, whole ones, then a ship with all four goods, cards, few markers."""
    ships = fleet(state, seat)
    goods = sum(min(sum(ship.goods), LIMITS[True] if ship.damaged else 99) for ship in ships)
    kinds = max((sum(1 for number in ship.goods if number) for ship in ships), default=0)
    return (
        SHIP * len(ships)
        + DAMAGED * sum(ship.damaged for ship in ships)
        + GOOD * goods
        + KIND * kinds * (2 if kinds == len(GOODS) else 1)
        + CARD * len(hand(state, seat))
        + HOSTILE * markers_of(state, seat, HOSTILITY)
    )
