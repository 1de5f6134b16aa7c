"""Loot and fleets of Longships beside icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]

from northsea_nb.core.chance import dice_sum
from northsea_nb.games.longships import odds
from northsea_nb.games.longships.fight import net_result, resolve
from northsea_nb.games.longships.state import DAMAGED

__all__ = ["PAIRS"]

STOCK = (3, 7, 0, 12)
Ships = tuple[int, int]
"""Undamaged and damaged ships of a side."""


def _loot() -> dict[int, Fraction]:
    dice_sum.cache_clear()
    return dict(odds.plunder(6, damaged=2, cards=1, stock=STOCK).taken)


def _loot_icepool() -> dict[int, Fraction]:
    most = sum(number // 2 for number in STOCK)
    taken = (6 @ icepool.d6).map(lambda dice: min(most, max(0, dice - 4 + 2)))
    return {goods: taken.probability(goods) for goods in taken}


def _fleets() -> tuple[dict[tuple[Ships, Ships], Fraction], Fraction]:
    odds.battle.cache_clear()
    ends, battles = odds.fleets(odds.Fleet(3), odds.Fleet(3))
    sides = {
        ((ours.undamaged, ours.damaged), (theirs.undamaged, theirs.damaged)): share
        for (ours, theirs), share in ends.items()
    }
    return sides, battles


def _after(side: Ships, condition: int) -> Ships:
    undamaged, damaged = side
    if damaged:
        damaged -= 1
    else:
        undamaged -= 1
    return undamaged + (condition == 0), damaged + (condition == DAMAGED)


def _battle_icepool(ours: Ships, theirs: Ships) -> Any:
    if not sum(ours) or not sum(theirs):
        return ours, theirs
    worn, hurt = ours[1] > 0, theirs[1] > 0

    def fought(roll: int) -> tuple[Ships, Ships]:
        after = resolve(net_result(roll, 0, 0, worn, hurt), worn, hurt)
        return _after(ours, after[0]), _after(theirs, after[1])

    return icepool.d6.map(fought)


def _fleets_icepool() -> tuple[dict[tuple[Ships, Ships], Fraction], Fraction]:
    start = icepool.Die([((3, 0), (3, 0))])
    ends = start.map(_battle_icepool, repeat="inf")
    battles = start.mean_time_to_absorb(_battle_icepool)
    return {sides: ends.probability(sides) for sides in ends}, battles


PAIRS = (
    ("loot of 6 ships with caps", _loot, _loot_icepool, 0.5),
    ("3 against 3 ships to the end, with the average", _fleets, _fleets_icepool, 0.05),
)
