"""The bag of tokens: what can be drawn from it, with the weight of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from .board import TOKENS

Tokens = tuple[int, ...]
"""A plunder set: how many tokens of each kind, in the order of ``TOKENS``."""


@cache
def _sets(size: int) -> tuple[tuple[Tokens, tuple[tuple[int, int], ...]], ...]:
    """Every set of so many tokens: its counts, and the kinds in it with their numbers."""
    found = []
    for kinds in combinations_with_replacement(range(len(TOKENS)), size):
        tokens = tuple(kinds.count(kind) for kind in range(len(TOKENS)))
        found.append((tokens, tuple((kind, number) for kind, number in enumerate(tokens) if number)))
    return tuple(found)


def draw_sets(left: Sequence[int], size: int) -> list[tuple[Tokens, int]]:
    """What so many tokens drawn blind can be, with weights: all tokens left are equally likely.

    Args:
        left: how many of each kind are in the bag.

    >>> draw_sets((2, 1, 0, 0, 0), 2)
    [((2, 0, 0, 0, 0), 1), ((1, 1, 0, 0, 0), 2)]
    """
    found = []
    for tokens, kinds in _sets(size):
        weight = 1
        for kind, number in kinds:
            weight *= comb(left[kind], number)
        if weight:
            found.append((tokens, weight))
    return found
