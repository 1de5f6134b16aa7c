"""Exact odds of Jarls turned up: what each takes and brings, and how many a crew gets the better of.

Part of ``odds``; wounds, silver and whether a plan fits come from ``fates``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb

from ...core.odds import Distribution
from ...core.rulebook import NorthseaError
from .board import Board
from .cards import Jarl
from .fates import FLEE, KILL, KILL_FAME, SUBDUE, fits, silver_of, wounds_of
from .state import Crewman
from .strength import capacity, slain_fame, sum_of

__all__ = ["Meeting", "meetings", "met", "pile", "wound_room"]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A Jarl met alone, and one way to be rid of him.

    Attributes:
        jarl: who it is. fate: ``KILL`` or ``SUBDUE``.
        wounds, silver: what it takes, before anything softens the wounds. fame: what it brings.
        lacking: what is in the way, in words; empty where the crew can carry it out.
    """

    jarl: Jarl
    fate: int
    wounds: int
    silver: int
    fame: int
    lacking: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether the crew can carry it out."""
        return not self.lacking


def pile(board: Board, crew: Iterable[Crewman]) -> tuple[Jarl, ...]:
    """The Jarls that may be turned up: all but those in the crew."""
    there = {board.members[mate.card].id for mate in crew}
    return tuple(jarl for jarl in board.jarls if jarl.id not in there)


def wound_room(board: Board, crew: Sequence[Crewman]) -> int:
    """The wounds that a crew can take from Jarls in a raid, those it makes nothing of among them."""
    return capacity(board.members, crew) + sum_of(board.members, crew, "encounter", "ignore-wounds")


def meetings(board: Board, crew: Sequence[Crewman], silver: int) -> list[Meeting]:
    """Each Jarl that may be turned up, killed and subdued (jarl.kill, jarl.subdue)."""
    return [
        _meeting(board, crew, silver, jarl, fate) for jarl in pile(board, crew) for fate in (KILL, SUBDUE)
    ]


def _meeting(board: Board, crew: Sequence[Crewman], silver: int, jarl: Jarl, fate: int) -> Meeting:
    plan = ((fate, jarl),)
    wounds, cost = wounds_of(plan), silver_of(board.members, crew, plan)
    lacking = []
    if not fits(board.members, crew, silver, board.limits.crew, plan):
        room = wound_room(board, crew)
        if wounds > room:
            lacking.append(f"{wounds} wounds, room for {room}")
        if cost > silver:
            lacking.append(f"{cost} silver, {silver} held")
        lacking = lacking or ["the crew is full, and nobody can make room"]
    fame = KILL_FAME + slain_fame(board.members, crew) if fate == KILL else 0
    return Meeting(jarl, fate, wounds, cost, fame, tuple(lacking))


def met(
    board: Board, crew: Sequence[Crewman], silver: int, number: int, left: Iterable[int] | None = None
) -> Distribution[tuple[int, int]]:
    """So many Jarls turned up: how many of them can be killed at most, and how many need not be fled from.

    The two are the best of all plans that can be carried out as a whole (reading.jarl-plan), each by
    itself: the plan that kills most need not be the one that flees least.

    Args:
        left: the places of the Jarl cards that are in the pile; None for all but those in the crew.
    """
    there = pile(board, crew) if left is None else [board.jarls[place] for place in left]
    alike: dict[tuple[int, int], list[Jarl]] = {}
    for jarl in there:
        alike.setdefault((jarl.strength, jarl.silver), []).append(jarl)
    if number > len(there):
        raise NorthseaError(f"{number} Jarls are to be turned up, but the pile has {len(there)}")

    def best(jarls: tuple[Jarl, ...]) -> tuple[int, int]:
        plans = [
            fates
            for fates in product((KILL, SUBDUE, FLEE), repeat=number)
            if fits(board.members, crew, silver, board.limits.crew, tuple(zip(fates, jarls, strict=True)))
        ]
        return max(fates.count(KILL) for fates in plans), max(number - fates.count(FLEE) for fates in plans)

    hands = ((tuple(hand), weight) for hand, weight in _hands(list(alike.values()), number))
    return Distribution((best(jarls), weight) for jarls, weight in hands)


def _hands(groups: Sequence[Sequence[Jarl]], number: int) -> Iterator[tuple[list[Jarl], int]]:
    """So many Jarls out of groups of which one is as good as another, and how many ways there are."""
    if not groups:
        if not number:
            yield [], 1
        return
    first, rest = groups[0], groups[1:]
    for taken in range(min(number, len(first)) + 1):
        for hand, weight in _hands(rest, number - taken):
            yield [*first[:taken], *hand], weight * comb(len(first), taken)
