"""Whole games at random: none stands still, few need long."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import northsea_nb as ns
from tests.play import SETUPS, Setup, walk

GAMES = 14
"""Games of each set-up, 300 and more in all."""
PLIES = 3000


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_end_without_a_dead_end(setup: Setup) -> None:
    over: Counter[str] = Counter()
    for number in range(GAMES):
        state = setup.new()
        for step in walk(state, Random(f"{setup} {number}"), PLIES):
            state = step.after
            assert state.is_terminal or state.legal_moves(), state.decision
        if state.outcome is not None:
            over[state.outcome.clause] += 1
            assert sum(state.returns()) == 1
            assert sorted(seat for group in state.outcome.ranking for seat in group) == list(
                range(len(state.seats))
            )
            assert state.outcome.clause in ns.longships.State.rulebook()
    assert sum(over.values()) >= GAMES // 2


def test_there_are_three_hundred_games() -> None:
    assert GAMES * len(SETUPS) >= 300
