"""Exact odds of Raiders, through the very functions that play uses.

Nothing here knows a rule: a raid's cost, strength, points and fame come from ``strength``, throws
from ``moves``, plunder sets from ``bag``, what a plan for Jarls takes from ``fates`` (see
``jarl_odds``), what the Mill gives from ``village``. Distributions carry integer weights and read as
exact fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from ...core.odds import Distribution
from .bag import draw_sets
from .board import BLACK, COLOURS, TOKENS, Board, Settlement
from .jarl_odds import Meeting, meetings, met, pile, wound_room
from .moves import faces_of, throw_sums, throws
from .scoring import LIVESTOCK_PAIR
from .state import Crewman
from .strength import (
    Strength,
    crew_fame,
    crew_points,
    level_reached,
    raid_cost,
    raid_fame,
    raid_points,
    raid_strength,
    rerolls,
)
from .village import MILL_BLACK, MILL_OTHER

__all__ = [
    "Attempt",
    "Meeting",
    "Prospect",
    "Purse",
    "Result",
    "Worth",
    "by_kind",
    "by_mead",
    "chance_of",
    "dice",
    "least_mead",
    "levels",
    "meetings",
    "met",
    "pile",
    "plunder",
    "prospect",
    "prospects",
    "raid",
    "result",
    "worth",
    "wound_room",
]

Worth = Callable[[int], tuple[int | Fraction, ...]]
"""What a total of the dice is worth to whoever may throw again: larger is better, the first number first."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A raid that somebody thinks about.

    Attributes:
        place: the settlement. crew: the members with their wounds.
        armour, valkyrie: where the markers stand. mead: how much is spent.
        fame_base: the switch (reading.fame-base).
    """

    place: Settlement
    crew: tuple[Crewman, ...]
    armour: int = 0
    mead: int = 0
    valkyrie: int = 0
    fame_base: str = "highest"

    def strength(self, board: Board, dice: int = 0) -> Strength:
        """What the strength is made of, with this total of the dice."""
        return raid_strength(
            board.members,
            self.crew,
            self.place.kind,
            armour=self.armour,
            valkyrie=self.valkyrie,
            mead=self.mead,
            dice=dice,
        )


@dataclass(frozen=True, slots=True, order=True)
class Result:
    """What a raid brings at once.

    Attributes:
        strength: dice and all. points: for the strength. crew: points from the crew's cards.
        fame: for the margin and from the crew's cards.
    """

    strength: int
    points: int
    crew: int
    fame: int


def result(board: Board, attempt: Attempt, dice: int) -> Result:
    """What a raid brings when the dice show this total (raid.points, raid.crew-points, raid.fame)."""
    place, crew = attempt.place, attempt.crew
    strength = attempt.strength(board, dice).total
    fame = raid_fame(board, place, strength, attempt.fame_base)
    if fame:
        fame += crew_fame(board.members, crew)
    extra = crew_points(board.members, crew, place.kind, attempt.mead)
    return Result(strength, raid_points(place, strength), extra, fame)


def dice(board: Board, number: int, again: int = 0, worth: Worth | None = None) -> Distribution[int]:
    """The total of so many red dice.

    Args:
        again: how many single dice may be thrown again, one after the other.
        worth: what is played for; dice are thrown again only where that makes it larger on average.

    >>> from .board import house_board
    >>> dice(house_board(), 2)[4], dice(house_board(), 1, 1, lambda total: (total,))[5]
    (Fraction(1, 36), Fraction(1, 4))
    """
    if not again or not number or worth is None:
        return Distribution(throw_sums(board.die, number))
    best = _again(board.die, worth)
    parts = [(best(faces_of(word), again)[1], weight) for word, weight in throws(board.die, number)]
    total = sum(weight for _, weight in parts)
    return Distribution.mixed((part, Fraction(weight, total)) for part, weight in parts)


def _again(
    die: tuple[tuple[int, int], ...], worth: Worth
) -> Callable[[tuple[int, ...], int], tuple[tuple[int | Fraction, ...], Distribution[int]]]:
    """What faces that lie there are worth, and the total they come to, with the best use of throws."""
    sides = sum(weight for _, weight in die)

    @cache
    def best(faces: tuple[int, ...], again: int) -> tuple[tuple[int | Fraction, ...], Distribution[int]]:
        total = sum(faces)
        found = (worth(total), Distribution({total: 1}))
        if not again:
            return found
        for face in sorted(set(faces)):
            kept = list(faces)
            kept.remove(face)
            follow = [(best(tuple(sorted((*kept, new))), again - 1), weight) for new, weight in die]
            value = tuple(
                sum((Fraction(inner[0][place]) * weight for inner, weight in follow), Fraction(0)) / sides
                for place in range(len(found[0]))
            )
            if value > found[0]:
                parts = [(inner[1], Fraction(weight, sides)) for inner, weight in follow]
                found = (value, Distribution.mixed(parts))
        return found

    return best


def raid(board: Board, attempt: Attempt, strength: int | None = None) -> Distribution[Result]:
    """What a raid brings, exactly.

    Args:
        strength: what dice that may be thrown again are played for: this strength, or if left out as
            many points as possible, then as much fame.
    """

    def points(total: int) -> tuple[int, ...]:
        found = result(board, attempt, total)
        return found.points, found.fame

    def reached(total: int) -> tuple[int, ...]:
        return (int(result(board, attempt, total).strength >= (strength or 0)),)

    again = rerolls(board.members, attempt.crew, attempt.place.kind)
    thrown = dice(board, attempt.place.dice, again, points if strength is None else reached)
    return thrown.map(lambda total: result(board, attempt, total))


def levels(place: Settlement, brought: Distribution[Result]) -> Distribution[int]:
    """Which level a raid reaches, counted from 1; 0 for none (reading.tiers).

    Args:
        brought: what a raid on the settlement brings.
    """

    return brought.map(lambda found: level_number(place, found.strength))


def level_number(place: Settlement, strength: int) -> int:
    """Which level a strength reaches, counted from 1; 0 for none (reading.tiers)."""
    level = level_reached(place, strength)
    return place.levels.index(level) + 1 if level else 0


def chance_of(board: Board, attempt: Attempt, strength: int) -> Fraction:
    """The chance of a strength or more."""
    return raid(board, attempt, strength).probability(lambda found: found.strength >= strength)


def by_mead(board: Board, attempt: Attempt, strength: int, most: int) -> list[tuple[int, Fraction]]:
    """For each amount of mead up to ``most`` the chance of a strength or more."""
    return [(mead, chance_of(board, replace(attempt, mead=mead), strength)) for mead in range(most + 1)]


def least_mead(
    board: Board, attempt: Attempt, strength: int, chance: Fraction, most: int
) -> tuple[int, Fraction] | None:
    """The least mead that gives a strength with at least this chance, and the chance it gives.

    None if ``most`` mead is not enough. The ``mead`` of the attempt itself does not matter.
    """
    return next((row for row in by_mead(board, attempt, strength, most) if row[1] >= chance), None)


# ---------------------------------------------------------------- plunder


def plunder(left: Iterable[int], tokens: int) -> Distribution[tuple[int, ...]]:
    """What so many tokens drawn from a bag are, in the order of ``TOKENS`` (setup.plunder).

    Args:
        left: how many of each are in the bag.

    >>> from .board import house_board
    >>> plunder(house_board().bag, 1)[(0, 0, 0, 1, 0)]
    Fraction(9, 46)
    """
    return Distribution(draw_sets(tuple(left), tokens))


def by_kind(drawn: Distribution[tuple[int, ...]]) -> dict[str, Distribution[int]]:
    """How many there are of each kind of token among those drawn."""

    def number(kind: int) -> Distribution[int]:
        return drawn.map(lambda tokens: tokens[kind])

    return {name: number(kind) for kind, name in enumerate(TOKENS)}


def worth(tokens: Iterable[int | Fraction]) -> Fraction:
    """The points that plunder scores at the end, half a point a livestock (score.gold, score.livestock).

    Args:
        tokens: how many of each kind, or how many on average: the worth is linear.
    """
    gold, iron, livestock, *_ = tokens
    return Fraction(gold + iron) + Fraction(livestock, LIVESTOCK_PAIR)


# ---------------------------------------------------------------- which settlement pays


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has to raid with: the colour of the worker in hand, provisions, gold."""

    worker: int
    provisions: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a settlement promises.

    Attributes:
        place: the settlement. lacking: what rules a raid out, in words; goods do not, they can be fetched.
        points: expected, those of the crew's cards among them. fame: expected.
        plunder: expected points of the plunder at the end. turns: until the raid is done.
        brought: what the raid brings, exactly.
    """

    place: Settlement
    lacking: tuple[str, ...]
    points: Fraction
    fame: Fraction
    plunder: Fraction
    turns: int
    brought: Distribution[Result]

    @property
    def per_turn(self) -> Fraction:
        """Points and plunder for each turn."""
        return (self.points + self.plunder) / self.turns


def prospect(
    board: Board, attempt: Attempt, purse: Purse, sets: Iterable[tuple[int, ...]] | None = None
) -> Prospect:
    """What a raid promises, and how many turns it takes with what is to be fetched first.

    Goods that are missing are fetched by one visit to the Mill and one to the Treasury a turn, with
    the worker in hand; that is a model, not a rule. Jarls and Valkyrie are not counted.

    Args:
        sets: the plunder sets that lie there; None for sets not yet drawn from the full bag.
    """
    place = attempt.place
    provisions, gold = raid_cost(board.members, attempt.crew, place)
    lacking = []
    if len(attempt.crew) < place.crew:
        lacking.append(f"a crew of {place.crew}")
    if purse.worker not in place.workers:
        lacking.append(f"a {' or '.join(COLOURS[colour] for colour in place.workers)} worker")
    mill = MILL_BLACK if purse.worker == BLACK else MILL_OTHER
    fetch = max(-(-max(0, provisions - purse.provisions) // mill), max(0, gold - purse.gold))
    if sets is None:
        most = max(size for size, _ in place.sets)
        found = plunder(board.bag, most).mean(worth)
    else:
        found = max(map(worth, sets), default=Fraction(0))
        if not found and not list(sets):
            lacking.append("a plunder set")
    brought = raid(board, attempt)
    return Prospect(
        place,
        tuple(lacking),
        brought.mean(lambda each: each.points + each.crew),
        brought.mean(lambda each: each.fame),
        found,
        1 + fetch,
        brought,
    )


def prospects(
    board: Board,
    attempt: Attempt,
    purse: Purse,
    sets: Mapping[str, Iterable[tuple[int, ...]]] | None = None,
) -> list[Prospect]:
    """Every settlement, those that pay most a turn first; those that cannot be raided last.

    Args:
        sets: by settlement the plunder sets that lie there; None for sets not yet drawn from the full bag.
    """
    found = [
        prospect(board, replace(attempt, place=place), purse, None if sets is None else sets[place.id])
        for place in board.settlements
    ]
    return sorted(found, key=lambda each: (bool(each.lacking), -each.per_turn))
