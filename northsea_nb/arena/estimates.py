"""What playouts say of a number: its mean with an interval. Simulated, and to be labelled so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ..core.rulebook import NorthseaError

__all__ = ["Estimate", "estimate"]

WIDTH = 1.96
"""Standard errors on either side that hold 95 of 100 times."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A simulated mean.

    Attributes:
        mean: the mean of what came out. low, high: the 95 % interval round it.
        games: how many playouts it rests on.
    """

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.high - self.mean:.2f}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of what playouts brought, with its 95 % interval.

    >>> str(estimate([1, 2, 3, 2]))
    '2.00 ± 0.80'

    Raises:
        NorthseaError: fewer than two values have no interval.
    """
    number = len(values)
    if number < 2:
        raise NorthseaError(f"{number} playouts: an interval takes at least 2")
    mean = sum(values) / number
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    error = WIDTH * sqrt(spread / number)
    return Estimate(mean, mean - error, mean + error, number)
