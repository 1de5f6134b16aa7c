"""What a seat cannot see, it is not told: deal the unseen cards anew, and nothing it is shown changes."""

from __future__ import annotations

from random import Random

import pytest

from tests import oracles
from tests.play import SETUPS, Setup, scenes, walk


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_play_tells_a_seat_nothing_hidden(setup: Setup) -> None:
    random = Random(f"secrets {setup}")
    tried = 0
    for step in walk(setup.new(), random, 60):
        tried += oracles.nothing_told(step.before, step.move, random)
    assert tried > 60


@pytest.mark.parametrize("seed", range(6))
def test_hands_full_of_cards_tell_nothing(seed: int) -> None:
    random = Random(seed)
    tried = 0
    for begun in scenes(200 + seed, 6):
        for step in walk(begun, random, 15):
            tried += oracles.nothing_told(step.before, step.move, random)
    assert tried > 50


def test_the_unseen_cards_do_change() -> None:
    """The test above is worth something only if the other worlds differ."""
    from northsea_nb.games.longships.view import reimagine

    changed = 0
    for state in scenes(300, 30):
        for seat in range(len(state.seats)):
            other = reimagine(state, seat, Random(seat))  # type: ignore[arg-type]
            mine = state.describe()["hands"][state.seats[seat]]
            assert other.describe()["hands"][state.seats[seat]] == mine
            changed += other != state
    assert changed > 50


def test_a_seat_reads_its_own_hand_and_no_other() -> None:
    for state in scenes(400, 20, hands={"Greycloak": ["odin battle"], "Hardrada": ["tyr wind"]}, discards={}):
        shown = {seat: repr(state.view(seat)) + str(state.view(seat).hands) for seat in (0, 1, None)}  # type: ignore[attr-defined]
        assert "odin battle" in shown[0]
        assert "tyr wind" not in shown[0]
        assert "tyr wind" in shown[1]
        assert "odin battle" not in shown[1]
        assert "odin battle" not in shown[None]
        assert "tyr wind" not in shown[None]


@pytest.mark.parametrize("seed", range(3))
def test_what_a_screen_foresees_for_a_seat_tells_nothing(seed: int) -> None:
    """The table shows a move's consequences before it is made: they rest on what the seat knows."""
    foresight = pytest.importorskip("northsea_nb.widgets.foresight")
    guides = pytest.importorskip("northsea_nb.widgets.longships.guide")
    from northsea_nb.games.longships.view import reimagine

    random = Random(seed)
    tried = 0
    for state in scenes(700 + seed, 25):
        seat = state.current_player
        if seat < 0:
            continue
        other = reimagine(state, seat, random)  # type: ignore[arg-type]
        moves = state.legal_moves()
        for move in random.sample(moves, min(6, len(moves))):
            tried += 1
            shown = [foresight.foresee(world, move, seat, guides.Guide(world)) for world in (state, other)]
            assert shown[0] == shown[1]
    assert tried > 40
