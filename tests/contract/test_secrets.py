"""What a seat cannot see, it is not told: deal the unseen anew, and nothing it is shown changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from northsea_nb.core.state import State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import GAMES
from tests import oracles
from tests.kit import Setup, kit, setups
from tests.play import scenes, walk


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_random_play_tells_a_seat_nothing_hidden(setup: Setup) -> None:
    random = Random(f"secrets {setup.name}")
    tried = 0
    for step in walk(setup.new(), random, 60):
        tried += oracles.nothing_told(step.before, step.move, random)
    assert tried > 60


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("key", GAMES)
def test_late_positions_tell_a_seat_nothing_hidden(key: str, seed: int) -> None:
    random = Random(seed)
    tried = 0
    for begun in scenes(key, 200 + seed, 6):
        for step in walk(begun, random, 15):
            tried += oracles.nothing_told(step.before, step.move, random)
    assert tried > 50


@pytest.mark.parametrize("key", [key for key in GAMES if kit(key).secret])
def test_the_unseen_does_change(key: str) -> None:
    """The tests above are worth something only if the other worlds differ."""
    changed = 0
    for state in scenes(key, 300, 30):
        for seat in range(len(state.seats)):
            changed += oracles.reimagine(state, seat, Random(seat)) != state
    assert changed > 50


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_what_a_screen_foresees_for_a_seat_tells_nothing(key: str, seed: int) -> None:
    """The table shows a move's consequences before it is made: they rest on what the seat knows."""
    foresight = pytest.importorskip("northsea_nb.widgets.foresight")
    guides = pytest.importorskip(f"northsea_nb.widgets.{key}.guide")
    random = Random(seed)
    tried = 0
    for state in scenes(key, 700 + seed, 25):
        seat = state.current_player
        if seat < 0:
            continue
        other = oracles.reimagine(state, seat, random)
        moves = state.legal_moves()
        for move in random.sample(moves, min(6, len(moves))):
            tried += 1
            shown = [foresight.foresee(world, move, seat, guides.Guide(world)) for world in (state, other)]
            assert shown[0] == shown[1]
    assert tried > 40


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_a_screen_shows_a_seat_nothing_hidden(key: str, seed: int) -> None:
    """Each seat's own screen, board, hands, panels, log and all, is the same in another world."""
    tables = pytest.importorskip("northsea_nb.widgets.table")
    guides = pytest.importorskip(f"northsea_nb.widgets.{key}.guide")
    random = Random(seed)

    def screen(state: State, seat: int | None) -> dict[str, Any]:
        others = [player for number, player in enumerate(state.seats) if number != seat]
        line = Timeline(state, 0)
        table = tables.Table(guides.Guide, line, bots=dict.fromkeys(others, "random"), auto=False)
        assert table.seat == seat
        return {"goes on": table.guide.only(state), **table.screen}

    tried = 0
    for begun in scenes(key, 800 + seed, 8):
        for state in (begun, *(step.after for step in walk(begun, random, 4))):
            for seat in (None, *range(len(state.seats))):
                if not state.is_chance:  # which a game at the table does not wait for
                    tried += 1
                    assert screen(state, seat) == screen(oracles.reimagine(state, seat, random), seat)
    assert tried > 40
