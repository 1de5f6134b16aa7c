"""Exact odds: distributions with integer weights, walked from the chance nodes that play uses.

Equal results are merged, loops are closed by solving; nothing is ever cut off silently. What would
be too large stops with ``TooLarge``; a simulation can be asked for instead and says that it is one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

from .notation import Composite, Move
from .rulebook import NorthseaError
from .state import State

__all__ = ["Distribution", "TooLarge", "absorb", "one_in", "percent", "preview"]

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


def percent(share: Fraction) -> str:
    """A share in percent, never rounded up to certainty or down to nothing.

    >>> percent(Fraction(5, 6)), percent(Fraction(1)), percent(Fraction(1, 100_000))
    ('83.3%', '100%', 'under 0.1%')
    """
    if share in (0, 1):
        return f"{int(share) * 100}%"
    if share < Fraction(1, 1000):
        return "under 0.1%"
    if share > Fraction(999, 1000):
        return "over 99.9%"
    return f"{float(share):.1%}"


def one_in(share: Fraction) -> str:
    """A share as "1 in N".

    >>> one_in(Fraction(5, 6)), one_in(Fraction(1, 6)), one_in(Fraction(0)), one_in(Fraction(1))
    ('1 in 1.2', '1 in 6', 'never', 'always')
    """
    if share in (0, 1):
        return "always" if share else "never"
    many = 1 / share
    if many.denominator == 1:
        return f"1 in {many.numerator:,}"
    if many < Fraction(11, 10):
        return f"1 in {float(many):.2f}" if many > Fraction(1005, 1000) else "nearly always"
    return f"1 in {float(many):,.1f}" if many < 1000 else f"1 in {float(many):,.0f}"


class TooLarge(NorthseaError):
    """An exact answer would take too many positions."""


class Distribution(Mapping[T, Fraction], Generic[T]):
    """A finite distribution: outcomes with integer weights; reading it gives exact fractions.

    >>> die = Distribution({face: 1 for face in range(1, 7)})
    >>> die[6], die.mean(), die.map(lambda face: face % 2)[0]
    (Fraction(1, 6), Fraction(7, 2), Fraction(1, 2))
    """

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[T, int] | Iterable[tuple[T, int]]) -> None:
        items = weights.items() if isinstance(weights, Mapping) else weights
        merged: dict[T, int] = {}
        for outcome, weight in items:
            if weight:
                merged[outcome] = merged.get(outcome, 0) + weight
        self.weights = merged
        self.total = sum(merged.values())

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self.weights.get(outcome, 0), self.total)

    def __iter__(self) -> Iterator[T]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.weights

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Distribution):
            return dict(self.items()) == dict(other.items())
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        said = ", ".join(f"{outcome}: {self[outcome]}" for outcome in self)
        return f"Distribution({{{said}}})"

    def probability(self, event: Callable[[T], bool]) -> Fraction:
        """The probability of all outcomes for which ``event`` holds."""
        return Fraction(sum(w for outcome, w in self.weights.items() if event(outcome)), self.total)

    def map(self, change: Callable[[T], U]) -> Distribution[U]:
        """The distribution of a function of the outcome."""
        return Distribution((change(outcome), weight) for outcome, weight in self.weights.items())

    def mean(self, value: Callable[[T], int | Fraction] | None = None) -> Fraction:
        """The expectation of a number that the outcome is or has."""
        worth = value if value is not None else _number
        return Fraction(sum(worth(outcome) * w for outcome, w in self.weights.items()), self.total)

    def variance(self, value: Callable[[T], int | Fraction] | None = None) -> Fraction:
        """The variance of that number."""
        worth = value if value is not None else _number
        mean = self.mean(worth)
        return self.mean(lambda outcome: (worth(outcome) - mean) ** 2)

    def at_least(self) -> dict[T, Fraction]:
        """For each numeric outcome the probability of it or more."""
        found: dict[T, Fraction] = {}
        weight = 0
        for outcome in sorted(self.weights, reverse=True):  # type: ignore[type-var]
            weight += self.weights[outcome]
            found[outcome] = Fraction(weight, self.total)
        return dict(reversed(found.items()))

    @classmethod
    def mixed(cls, parts: Iterable[tuple[Distribution[T], Fraction | int]]) -> Distribution[T]:
        """A mixture of distributions with these shares."""
        rows = [(part, Fraction(share)) for part, share in parts]
        scale = lcm(*(part.total * share.denominator for part, share in rows)) if rows else 1
        merged: dict[T, int] = {}
        for part, share in rows:
            factor = scale // (part.total * share.denominator) * share.numerator
            for outcome, weight in part.weights.items():
                merged[outcome] = merged.get(outcome, 0) + weight * factor
        shrink = gcd(*merged.values()) if merged else 1
        return cls({outcome: weight // max(1, shrink) for outcome, weight in merged.items()})

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(
            f"<tr><th scope='row'>{escape(str(outcome))}</th><td>{self[outcome]}</td>"
            f"<td>{percent(self[outcome])}</td></tr>"
            for outcome in self
        )
        return f"<table><tr><th>outcome</th><th>exact</th><th>percent</th></tr>{rows}</table>"


def _number(outcome: object) -> int | Fraction:
    if isinstance(outcome, (int, Fraction)):
        return outcome
    raise TypeError(f"{outcome!r} is no number; say what its value is")


def absorb(
    start: T,
    step: Callable[[T], Iterable[tuple[T, int]] | None],
    *,
    most: int = 100_000,
) -> tuple[Distribution[T], Fraction]:
    """Where a chain of chance ends, exactly, and how many steps it takes on average.

    Args:
        start: the first state.
        step: the weighted states that follow, or None where the chain ends. A state may follow
            itself ("roll again"); longer cycles are solved too.
        most: how many states may be met before ``TooLarge`` is raised.

    Returns:
        The distribution over the end states, and the expected number of steps.
    """
    edges, order = _explore(start, step, most)
    solved: dict[T, tuple[dict[T, int], int, Fraction]] = {}
    for state in order:
        follow = edges[state]
        if follow is None:
            solved[state] = ({state: 1}, 1, Fraction(0))
            continue
        stay = follow.get(state, 0)
        onward = {other: w for other, w in follow.items() if other != state}
        if any(other not in solved for other in onward):
            return _solve(start, edges)
        leave = sum(onward.values())
        if not leave:
            raise NorthseaError(f"the chain never leaves {state!r}")
        scale = lcm(*(solved[other][1] for other in onward))
        ends: dict[T, int] = {}
        steps = Fraction(0)
        for other, weight in onward.items():
            inner, total, more = solved[other]
            factor = weight * (scale // total)
            for end, share in inner.items():
                ends[end] = ends.get(end, 0) + share * factor
            steps += weight * more
        shrink = gcd(*ends.values(), scale * leave)
        solved[state] = (
            {end: share // shrink for end, share in ends.items()},
            scale * leave // shrink,
            (steps + leave + stay) / leave,
        )
    ends, _, expected = solved[start]
    return Distribution(ends), expected


def _explore(
    start: T, step: Callable[[T], Iterable[tuple[T, int]] | None], most: int
) -> tuple[dict[T, dict[T, int] | None], list[T]]:
    """All states met, with what follows, and an order in which ends come first."""
    edges: dict[T, dict[T, int] | None] = {}
    order: list[T] = []
    stack: list[tuple[T, bool]] = [(start, False)]
    while stack:
        state, done = stack.pop()
        if done:
            order.append(state)
            continue
        if state in edges:
            continue
        if len(edges) >= most:
            raise TooLarge(f"more than {most:,} positions: too many for an exact answer; simulate it")
        follow = step(state)
        if follow is None:
            edges[state] = None
        else:
            merged: dict[T, int] = {}
            for other, weight in follow:
                merged[other] = merged.get(other, 0) + weight
            edges[state] = merged
        stack.append((state, True))
        stack.extend((other, False) for other in edges[state] or () if other not in edges)
    return edges, order


def _solve(start: T, edges: dict[T, dict[T, int] | None]) -> tuple[Distribution[T], Fraction]:
    """Cycles: the linear equations, over fractions."""
    inner = [state for state, follow in edges.items() if follow is not None]
    ends = [state for state, follow in edges.items() if follow is None]
    index = {state: number for number, state in enumerate(inner)}
    rows: list[list[Fraction]] = []
    for state in inner:
        follow = edges[state] or {}
        total = sum(follow.values())
        row = [Fraction(0)] * (len(inner) + len(ends) + 1)
        row[index[state]] += 1
        for other, weight in follow.items():
            if other in index:
                row[index[other]] -= Fraction(weight, total)
            else:
                row[len(inner) + ends.index(other)] += Fraction(weight, total)
        row[-1] = Fraction(1)
        rows.append(row)
    for column in range(len(inner)):
        pivot = next((r for r in range(column, len(rows)) if rows[r][column]), None)
        if pivot is None:
            raise NorthseaError("the chain never ends")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        factor = rows[column][column]
        rows[column] = [value / factor for value in rows[column]]
        for below in range(len(rows)):
            if below != column and rows[below][column]:
                factor = rows[below][column]
                pairs = zip(rows[below], rows[column], strict=True)
                rows[below] = [a - factor * b for a, b in pairs]
    if start not in index:
        return Distribution({start: 1}), Fraction(0)
    answer = rows[index[start]]
    shares = answer[len(inner) : -1]
    scale = lcm(*(share.denominator for share in shares))
    weights = {end: int(share * scale) for end, share in zip(ends, shares, strict=True)}
    return Distribution(weights), answer[-1]


def preview(
    state: State,
    move: Move | Composite | str,
    *,
    most: int = 20_000,
    through: Callable[[State], Move | None] | None = None,
) -> Distribution[State]:
    """The exact distribution of the positions a move leads to, up to the next decision.

    Args:
        state: the position. move: the move to be made there.
        most: how many positions may be met before ``TooLarge`` is raised.
        through: answers decisions on the way (a policy); None where it does not stops there.

    Raises:
        IllegalMove: the move is not legal.
    """
    first = state.apply(move).after

    def follow(here: State) -> list[tuple[State, int]] | None:
        outcomes = here.chance_outcomes()
        if outcomes:
            return [(here.apply(outcome, check=False).after, weight) for outcome, weight in outcomes]
        if through is not None and not here.is_terminal:
            answer = through(here)
            if answer is not None:
                return [(here.apply(answer).after, 1)]
        return None

    return absorb(first, follow, most=most)[0]
