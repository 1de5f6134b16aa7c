"""Raids and settling of Sea Kings beside icepool: dice against dice, ties thrown again."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]

from northsea_nb.games.sea_kings import odds
from northsea_nb.games.sea_kings.contest import WON

__all__ = ["PAIRS"]

VIKING = 4
"""What a Viking with the card adds (raid.dice, settle.dice)."""
TERRITORY = 2
"""What a territory card adds to the defence or takes from it."""
VALUES, CARDS, BOUGHT = range(1, 7), range(3), range(4)
Cell = tuple[int, int, int, int]
"""The region's value, Strong and Weak cards, and what else the Viking adds: -1 in a raid."""
CELLS: list[Cell] = [*product(VALUES, CARDS, CARDS, (-1, *BOUGHT))]
"""A page: raids and settlements at each value, with up to two cards either way: 270."""


def _forget() -> None:
    for name in ("_gaps", "_margins", "_result"):
        getattr(odds, name).cache_clear()


def _roll() -> Fraction:
    _forget()
    return odds.raid(3)[WON]


def _decided(lead: int) -> Any:
    margin = (icepool.d6 + lead) - icepool.d6
    return margin.reroll([0], depth="inf")


def _roll_icepool() -> Fraction:
    return Fraction(_decided(VIKING - 3).probability(">", 0))


def _page(cell: Callable[[Cell], Fraction]) -> dict[Cell, Fraction]:
    return {key: cell(key) for key in CELLS}


def _ours() -> dict[Cell, Fraction]:
    _forget()
    return _page(_cell)


def _cell(key: Cell) -> Fraction:
    value, strong, weak, bought = key
    if bought < 0:
        return odds.raid(value, strong=strong, weak=weak)[WON]
    return odds.settle(value, strong=strong, weak=weak, bought=bought)[WON]


def _icepool() -> dict[Cell, Fraction]:
    return _page(_cell_icepool)


def _cell_icepool(key: Cell) -> Fraction:
    value, strong, weak, bought = key
    lead = VIKING + max(0, bought) - value - TERRITORY * (strong - weak)
    return Fraction(_decided(lead).probability(">", 0))


PAIRS = (
    ("one opposed roll, ties thrown again", _roll, _roll_icepool, 0.2),
    ("a page of 270 raids and settlements", _ours, _icepool, 0.05),
)
