"""Playouts: reproducible, the same on every executor, within their limit, by whatever bots."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from northsea_nb import longships
from northsea_nb.arena.playouts import pick, playout, playouts, random_bot
from northsea_nb.core.notation import Move
from northsea_nb.core.rulebook import IllegalMove, NorthseaError
from northsea_nb.core.state import Moves, State
from northsea_nb.games import GAMES
from tests.kit import kit

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "Ironside")


@pytest.fixture(scope="module")
def start() -> State:
    return longships.new(NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_out(name: str) -> None:
    played = playout(kit(name).setups[0].new(), seed=1, limit=300)
    assert 0 < played.steps <= 300
    assert played.widest >= 2
    assert (played.outcome is None) == (not played.final.is_terminal)


def test_the_seed_decides(start: State) -> None:
    one = playout(start, seed="a", limit=200)
    assert one == playout(start, seed="a", limit=200)
    assert one.final != playout(start, seed="b", limit=200).final
    assert one.final != playout(start, seed="a", limit=200, number=1).final


def test_the_limit_breaks_off(start: State) -> None:
    played = playout(start, limit=25)
    assert (played.steps, played.outcome) == (25, None)
    assert playout(start, limit=0).final is start


def test_a_finished_game_has_its_outcome() -> None:
    ends = [played for played in playouts(longships.new(NAMES[:2]), 10, seed=5) if played.outcome]
    assert ends
    for played in ends:
        assert played.final.is_terminal
        assert sum(played.final.returns()) == 1


def test_the_executor_changes_nothing(start: State) -> None:
    here = list(playouts(start, 5, seed=3, limit=120))
    assert [played.number for played in here] == [0, 1, 2, 3, 4]
    with ThreadPoolExecutor(2) as threads:
        assert list(playouts(start, 5, seed=3, limit=120, executor=threads, chunk=2)) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert list(playouts(start, 5, seed=3, limit=120, executor=processes, chunk=3)) == here


def first_bot(state: State, moves: Moves, random: Random) -> Move:
    """Takes what comes first."""
    return moves[0]


def test_bots_play_their_seats(start: State) -> None:
    asked = []

    def asking(state: State, moves: Moves, random: Random) -> Move:
        asked.append(state.current_player)
        return random_bot(state, moves, random)

    played = playout(start, limit=60, bots=[first_bot, asking, first_bot, random_bot])
    assert set(asked) == {1}
    assert played == playout(start, limit=60, bots=[first_bot, asking, first_bot, random_bot])


def test_random_bots_play_as_none_at_all(start: State) -> None:
    assert playout(start, limit=150, bots=[random_bot] * 4) == playout(start, limit=150)


def test_an_illegal_choice_is_refused(start: State) -> None:
    def cheat(state: State, moves: Moves, random: Random) -> Move:
        return state.parse("wind n")

    with pytest.raises(IllegalMove):
        playout(start, bots=[cheat] * 4)


def test_wrong_numbers_are_clear_errors(start: State) -> None:
    with pytest.raises(NorthseaError, match="2 bots for 4 seats"):
        playout(start, bots=[random_bot] * 2)
    with pytest.raises(NorthseaError, match="-1 games"):
        list(playouts(start, -1))
    with pytest.raises(NorthseaError, match="chunks of 0"):
        list(playouts(start, 1, chunk=0))
    with pytest.raises(NorthseaError, match="'3' games"):
        list(playouts(start, "3"))  # type: ignore[arg-type]
    with pytest.raises(NorthseaError, match=r"1.5 games"):
        list(playouts(start, 1.5))  # type: ignore[arg-type]
    with pytest.raises(NorthseaError, match="'greedy' is no bot"):
        playout(start, bots=["greedy"] * 4)  # type: ignore[list-item]


def test_chance_is_picked_by_weight() -> None:
    one, two = longships.new(NAMES[:2]).legal_moves()[:2]
    random = Random(0)
    picked = [pick([(one, 1), (two, 3)], random) for _ in range(4000)]
    assert 0.7 < picked.count(two) / 4000 < 0.8
    assert pick([(one, 1)], random) is one
