"""The search behind the greedy bot: how well a seat stands once its turn has come to its end.

It goes through the seat's own decisions as far as a budget of moves reaches. Chance is averaged, exactly
while the budget allows, else over outcomes drawn evenly by a seeded hash, the same ones for every move.
What is offered to another seat is taken to be declined; where another seat has to decide, the search stops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..core.notation import Move
from ..core.state import Moves, State

__all__ = ["Search"]

EACH = 6
"""So much of the budget a branch needs; else chance is drawn, and a decision is left undone."""
MOST_UNDONE = 60
"""Decisions that are left undone one after another, for games in which they could be without end."""
HASH, MIX, STIR = 1 << 64, 6364136223846793005, 1442695040888963407
"""A linear congruential generator's modulus and factors (Knuth's MMIX)."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search for one seat.

    Attributes:
        seat: whose decisions are searched.
        worth: what a position is worth to the seat, where the search stops.
    """

    seat: int
    worth: Callable[[State, int], float]

    def weigh(self, state: State, moves: Sequence[Move], budget: int, luck: int) -> list[float]:
        """What each move is worth.

        Args:
            state: a position in which the seat decides. moves: the moves to weigh.
            budget: how many moves may be tried in all, about.
            luck: what the drawn outcomes depend on.
        """
        found = []
        left = budget
        for number, move in enumerate(moves):
            share = left // (len(moves) - number)
            value, spent = self._after(state, move, share, luck)
            found.append(value)
            left -= spent
        return found

    def _after(self, state: State, move: Move, budget: int, luck: int) -> tuple[float, int]:
        """What a move is worth, and how many moves it took to know."""
        here = state.apply(move, check=False).after
        spent, undone = 1, 0
        while here.outcome is None:
            if here.is_chance:
                value, more = self._chance(here, budget - spent, luck)
                return value, spent + more
            moves = here.legal_moves()
            if here.current_player != self.seat:
                if here.decline not in moves:
                    break
                onward = here.decline
            elif len(moves) == 1:
                onward = moves[0]
            elif budget - spent >= EACH * len(moves):
                value, more = self._decide(here, moves, budget - spent, luck)
                return value, spent + more
            else:
                onward = _undone(here, moves)
                undone += 1
                if undone > MOST_UNDONE:
                    break
            here = here.apply(onward, check=False).after
            spent += 1
        return self.worth(here, self.seat), spent

    def _decide(self, state: State, moves: Moves, budget: int, luck: int) -> tuple[float, int]:
        """The best of the seat's moves."""
        best, left = float("-inf"), budget
        for number, move in enumerate(moves):
            value, spent = self._after(state, move, left // (len(moves) - number), luck)
            left -= spent
            best = max(best, value)
        return best, budget - left

    def _chance(self, state: State, budget: int, luck: int) -> tuple[float, int]:
        """The mean over chance's outcomes, or over as many of them as the budget allows."""
        outcomes = state.chance_outcomes()
        drawn = _drawn(outcomes, max(1, budget // EACH), luck)
        mean, left = 0.0, budget
        for number, (at, share) in enumerate(drawn):
            mixed = (luck * MIX + STIR + at) % HASH
            value, spent = self._after(state, outcomes[at][0], left // (len(drawn) - number), mixed)
            left -= spent
            mean += share * value
        return mean, budget - left


def _drawn(outcomes: Sequence[tuple[Move, int]], most: int, luck: int) -> list[tuple[int, float]]:
    """Outcomes by number with their shares: all of them, or at most so many, evenly spread by weight."""
    total = sum([weight for _, weight in outcomes])
    if len(outcomes) <= most:
        return [(at, weight / total) for at, (_, weight) in enumerate(outcomes)]
    found: dict[int, float] = {}
    mark, reached, at = luck / HASH, outcomes[0][1], 0
    for number in range(most):
        point = (number + mark) * total / most
        while reached <= point and at + 1 < len(outcomes):
            at += 1
            reached += outcomes[at][1]
        found[at] = found.get(at, 0.0) + 1 / most
    return list(found.items())


def _undone(state: State, moves: Moves) -> Move:
    """The move that only goes on: what declines or, of those that have no words, the last; else the first."""
    if state.decline in moves:
        return state.decline
    return next((move for move in reversed(moves) if not move.tokens), moves[0])
