"""What playouts say of a number: its mean with an interval. Simulated, and to be labelled so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ..core.rulebook import NorthseaError

__all__ = ["Estimate", "estimate", "share"]

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
        return f"{self.mean:.2f} ({self.low:.2f} to {self.high:.2f})"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of what playouts brought, with its 95 % interval.

    >>> str(estimate([1, 2, 3, 2]))
    '2.00 (1.20 to 2.80)'

    Raises:
        NorthseaError: fewer than two values have no interval.
    """
    number, mean = _mean(values)
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    error = WIDTH * sqrt(spread / number)
    return Estimate(mean, mean - error, mean + error, number)


def share(values: Sequence[float]) -> Estimate:
    """A share of games, with Wilson's score interval of 95 %, which stays within 0 and 1.

    It has a width also where all games ended alike. Games that are shared, between 0 and 1 each, scatter
    less than games that are won or lost, so that it is rather too wide for them than too narrow.

    >>> str(share([1, 1, 1, 0])), str(share([1] * 20))
    ('0.75 (0.30 to 0.95)', '1.00 (0.84 to 1.00)')

    Raises:
        NorthseaError: as ``estimate`` does, or a value is no share.
    """
    number, mean = _mean(values)
    if min(values) < 0 or max(values) > 1:
        raise NorthseaError(f"shares from {min(values)} to {max(values)}: expected 0 to 1")
    square = WIDTH**2 / number
    middle = (mean + square / 2) / (1 + square)
    error = sqrt(square * (mean * (1 - mean) + square / 4)) / (1 + square)
    return Estimate(mean, min(mean, max(0.0, middle - error)), max(mean, min(1.0, middle + error)), number)


def _mean(values: Sequence[float]) -> tuple[int, float]:
    number = len(values)
    if number < 2:
        raise NorthseaError(f"{number} playouts: an interval takes at least 2")
    return number, sum(values) / number
