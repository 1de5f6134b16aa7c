"""A figure, its bar, and whether it is reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

__all__ = ["PUSH_POP", "Figure", "Group", "at_least", "at_most"]

PUSH_POP = 9.0
"""What python-chess's ``push`` and ``pop`` take together where the bars in microseconds hold."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure.

    Attributes:
        what: what was measured. against: beside what; an empty string for nothing.
        value: the ratio or number. bar: what is to be reached, None for no bar.
        least: whether the bar is a least value; else it is a most.
    """

    what: str
    against: str
    value: float
    bar: float | None = None
    least: bool = False

    @property
    def reached(self) -> bool | None:
        """Whether the bar is reached; None without a bar."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.least else self.value <= self.bar


Group = Callable[[int, float], Iterable[Figure]]
"""Measures some figures, in so many rounds of so many CPU seconds a round and work."""


def at_least(what: str, against: str, value: float, bar: float) -> Figure:
    """A figure that should not be below its bar."""
    return Figure(what, against, value, bar, least=True)


def at_most(what: str, against: str, value: float, bar: float) -> Figure:
    """A figure that should not be above its bar."""
    return Figure(what, against, value, bar)
