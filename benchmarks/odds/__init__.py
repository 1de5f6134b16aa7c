"""Exact odds beside icepool: the functions that play uses, the same answers, in the same rounds.

A game's own comparisons are ``PAIRS`` in the module of this package that is named like the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import icepool  # type: ignore[import-untyped]

from northsea_nb.arena.bench import Work, measure, ratio
from northsea_nb.core.chance import dice_sum
from northsea_nb.games import GAMES

from ..figures import Figure, at_most

__all__ = ["Pair", "run"]

Pair = tuple[str, Callable[[], Any], Callable[[], Any], float]
"""What is asked, our answer, icepool's, and the bar of their ratio."""


def run(rounds: int, seconds: float) -> Iterator[Figure]:
    """Ratios to icepool; each answer is first found equal."""
    pairs: list[Pair] = [("sum of 10 dice, as fractions", _dice, _dice_icepool, 0.6)]
    for name in GAMES:
        if find_spec(f"{__name__}.{name}"):
            own = import_module(f"{__name__}.{name}").PAIRS
            pairs += [(f"{name}: {what}", ours, theirs, bar) for what, ours, theirs, bar in own]
    for what, ours, theirs, bar in pairs:
        if ours() != theirs():
            raise AssertionError(f"{what}: icepool has another answer")
        works: dict[str, Work] = {"ours": _once(ours), "icepool": _once(theirs)}
        times = measure(works, rounds=rounds, seconds=seconds)
        yield at_most(what, "icepool", ratio(times, "ours", "icepool"), bar)


def _once(act: Callable[[], Any]) -> Work:
    def work(number: int) -> int:
        act()
        return 1

    return work


def _dice() -> dict[int, Fraction]:
    dice_sum.cache_clear()
    ways = dice_sum(10)
    total = sum(number for _, number in ways)
    return {face: Fraction(number, total) for face, number in ways}


def _dice_icepool() -> dict[int, Fraction]:
    rolled = 10 @ icepool.d6
    return {face: rolled.probability(face) for face in rolled}
