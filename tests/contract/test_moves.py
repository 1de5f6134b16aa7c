"""Legal moves, their refusals, their text: over random play and positions written at random."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.core.state import State
from northsea_nb.games import GAMES
from tests import oracles
from tests.kit import Setup, kit, setups
from tests.play import positions, scenes, walk

EACH = 2
"""Positions of each kind of decision and each variant whose whole universe of moves is tried."""


@cache
def by_decision(key: str) -> dict[str, tuple[State, ...]]:
    """Positions by the kind of decision, some of each variant, of many set-ups and ages of the game."""
    game = kit(key)
    met = [*scenes(key, 1, 60), *positions(game.setups, 2, 300, 1), *game.rare()]
    Random(3).shuffle(met)
    for begun in scenes(key, 4, 190):
        met.append(begun)
        met += [step.after for step in walk(begun, Random(5), 15)]
    found: dict[tuple[str, str], list[State]] = defaultdict(list)
    for state in sorted(met, key=game.wide):
        group = found[state.decision.kind, game.group(state)]
        if len(group) < EACH:
            group.append(state)
    kinds: dict[str, tuple[State, ...]] = defaultdict(tuple)
    for (kind, _), group in found.items():
        kinds[kind] += tuple(group)
    return kinds


KINDS = [(key, kind) for key in GAMES for kind in kit(key).decisions]


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_decision_is_met(key: str) -> None:
    assert set(by_decision(key)) == set(kit(key).decisions)


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_a_move_is_refused_exactly_when_it_is_not_legal(key: str, kind: str) -> None:
    tried = sum(oracles.moves_agree(state) for state in by_decision(key)[kind])
    assert tried > 100


@pytest.mark.parametrize(("key", "kind"), KINDS)
def test_nobody_moves_for_another(key: str, kind: str) -> None:
    for state in by_decision(key)[kind]:
        for seat, player in enumerate(state.seats):
            for move in state.legal_moves()[:10]:
                refusals = state.why_not(move, player)
                assert bool(refusals) is (seat != state.current_player)
                assert state.why_not(move, seat) == refusals
                if refusals:
                    with pytest.raises(ns.IllegalMove) as caught:
                        state.apply(move, by=player)
                    assert caught.value.refusals == refusals
                for refusal in refusals:
                    assert all(clause in state.rulebook() for clause in refusal.clauses)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_along_a_game_moves_are_sound_and_nothing_is_lost(setup: Setup) -> None:
    state = setup.new()
    oracles.right(state)
    for ply, step in enumerate(walk(state, Random(f"sound {setup}"), 250)):
        oracles.step_right(step)
        if ply % 10 == 0:
            oracles.views_right(step.after)
            oracles.every_move_applies(step.after)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("key", GAMES)
def test_from_positions_written_at_random_moves_are_sound_and_nothing_is_lost(key: str, seed: int) -> None:
    for begun in scenes(key, 100 + seed, 15):
        oracles.moves_sound(begun)
        for ply, step in enumerate(walk(begun, Random(seed), 40)):
            oracles.step_right(step)
            if ply % 10 == 0:
                oracles.views_right(step.after)
                oracles.every_move_applies(step.after)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_position_says_of_itself_makes_it_again(key: str) -> None:
    met = [*scenes(key, 7, 80), *positions(kit(key).setups, 8, 150, 10)]
    assert sum(map(oracles.written_again, met)) >= 40


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_line_may_be_said_in_any_case_and_names_unquoted(setup: Setup) -> None:
    for step in walk(setup.new(), Random(str(setup)), 60):
        for move in step.before.legal_moves():
            assert step.before.parse(str(move).upper().replace('"', "")) == move or "," in str(move)
