"""What can become of Jarls: wounds, silver and whether a plan fits, as pure functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .cards import Jarl, Member
from .state import SILVER, Crewman, Raiders, band
from .strength import capacity, slain_wounds, subdue_cost, subdued_wounds, sum_of

KILL, SUBDUE, FLEE = range(3)
FATES = ("kill", "subdue", "flee")
KILL_FAME = 2
"""The fame for slaying a Jarl (jarl.kill-fame)."""
Fate = tuple[int, int]
"""What is to become of a Jarl, and which it is."""


def jarl_of(state: Raiders, card: int) -> Jarl:
    """The Jarl card of that number."""
    kind: Any = state.table.kinds[card]
    return kind  # type: ignore[no-any-return]


Meeting = tuple[int, Jarl]
"""What is to become of a Jarl, and the Jarl."""


def wounds_of(plan: Iterable[Meeting]) -> int:
    """The wounds that a plan costs before anything softens them."""
    return sum(
        slain_wounds(jarl) if fate == KILL else subdued_wounds(jarl) for fate, jarl in plan if fate != FLEE
    )


def silver_of(kinds: Sequence[Member], crew: Sequence[Crewman], plan: Iterable[Meeting]) -> int:
    """The silver that a plan costs."""
    return sum(subdue_cost(kinds, crew, jarl) for fate, jarl in plan if fate == SUBDUE)


def fits(
    kinds: Sequence[Member], crew: Sequence[Crewman], silver: int, limit: int, plan: Sequence[Meeting]
) -> bool:
    """Whether a crew with so much silver can carry a plan out as a whole (reading.jarl-plan).

    Args:
        limit: how many members a crew may have.
    """
    if wounds_of(plan) - sum_of(kinds, crew, "encounter", "ignore-wounds") > capacity(kinds, crew):
        return False
    if silver_of(kinds, crew, plan) > silver:
        return False
    room = len(crew) < limit or any(not mate.fresh for mate in crew)
    return room or all(fate != SUBDUE for fate, _ in plan)


def meetings(state: Raiders, plan: Iterable[Fate]) -> tuple[Meeting, ...]:
    """A plan with the Jarls themselves."""
    return tuple((fate, jarl_of(state, card)) for fate, card in plan)


def plan_wounds(state: Raiders, plan: tuple[Fate, ...]) -> int:
    """The wounds that a plan costs before anything softens them."""
    return wounds_of(meetings(state, plan))


def plan_silver(state: Raiders, seat: int, plan: tuple[Fate, ...]) -> int:
    """The silver that a plan costs a player."""
    return silver_of(state.table.kinds, band(state, seat).crew, meetings(state, plan))


def softened(state: Raiders, seat: int) -> int:
    """The wounds of a raid that the crew makes nothing of."""
    return sum_of(state.table.kinds, band(state, seat).crew, "encounter", "ignore-wounds")


def possible(state: Raiders, seat: int, plan: tuple[Fate, ...]) -> bool:
    """Whether a player can carry a plan out as a whole (reading.jarl-plan)."""
    own = band(state, seat)
    limit = state.table.board.limits.crew
    return fits(state.table.kinds, own.crew, own.goods[SILVER], limit, meetings(state, plan))
