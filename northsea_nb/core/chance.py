"""Chance: outcomes with integer weights, sums of dice, piles as multisets.

Rules never draw random numbers. Where chance decides, the state says which outcomes there are and
how much each weighs; a dealer picks one, or the odds walk all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b

from .rulebook import NorthseaError

__all__ = ["DIE", "Dealer", "dice_sum"]

DIE = 6
"""Faces of the die."""
LONGEST_SEED = 200
LARGEST_SEED = 10**18


@cache
def dice_sum(dice: int, faces: int = DIE) -> tuple[tuple[int, int], ...]:
    """The sums of so many dice, each with the number of ways it comes up.

    >>> dice_sum(2)[:3]
    ((2, 1), (3, 2), (4, 3))
    >>> dice_sum(0)
    ((0, 1),)
    """
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + faces - 1)
        for low, count in enumerate(ways):
            for face in range(faces):
                longer[low + face] += count
        ways = longer
    return tuple((dice + low, count) for low, count in enumerate(ways))


def check_seed(seed: int | str) -> int | str:
    """A seed that any file can hold: a whole number, or a text of at most 200 characters."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise NorthseaError(f"seed = {seed!r:.80}; expected a whole number or a text")
    if isinstance(seed, int) and abs(seed) > LARGEST_SEED:
        raise NorthseaError(
            f"seed: the number is too large; expected at most {LARGEST_SEED} (10 to the 18th)"
        )
    if isinstance(seed, str) and (len(seed) > LONGEST_SEED or not seed.isprintable()):
        raise NorthseaError(f"seed = {seed!r:.80}; a text has at most {LONGEST_SEED} printable characters")
    return seed


class Dealer:
    """Resolves the n-th chance node of a branch by a keyed hash.

    Undo and redo give the same dice, a branch fresh ones, and a rule that draws once more does not
    shift what comes after.

    >>> Dealer(7).pick((1, 1, 1, 1, 1, 1), branch=0, n=0) == Dealer(7).pick((1,) * 6, branch=0, n=0)
    True
    """

    __slots__ = ("_key", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = check_seed(seed)
        self._key = blake2b(str(seed).encode(), digest_size=32).digest()

    def pick(self, weights: Sequence[int], *, branch: int, n: int) -> int:
        """The index of the outcome that falls, by these weights, at the n-th node of a branch."""
        total = sum(weights)
        limit = (1 << 64) - (1 << 64) % total
        attempt = 0
        while True:
            word = blake2b(f"{branch}:{n}:{attempt}".encode(), key=self._key, digest_size=8).digest()
            number = int.from_bytes(word, "big")
            if number < limit:
                break
            attempt += 1
        number %= total
        for index, weight in enumerate(weights):
            number -= weight
            if number < 0:
                return index
        raise AssertionError("weights are not positive")
