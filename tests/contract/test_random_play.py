"""Whole games at random: none stands still, few need long."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from northsea_nb.games import GAMES
from tests.kit import Setup, kit, setups
from tests.play import walk


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_random_games_end_without_a_dead_end(setup: Setup) -> None:
    game = kit(setup.game)
    over: Counter[str] = Counter()
    for number in range(game.games):
        state = setup.new()
        for step in walk(state, Random(f"{setup.name} {number}"), game.plies):  # which no dead end survives
            state = step.after
        if state.outcome is not None:
            over[state.outcome.clause] += 1
            assert sum(state.returns()) == 1
            assert sorted(seat for group in state.outcome.ranking for seat in group) == list(
                range(len(state.seats))
            )
            assert state.outcome.clause in state.rulebook()
    assert sum(over.values()) >= game.games * game.ended


@pytest.mark.parametrize("key", GAMES)
def test_there_are_three_hundred_games(key: str) -> None:
    """Of some games more are asked for: their own tests say how many."""
    assert kit(key).games * len(kit(key).setups) >= 300
