"""Hands of Longships: a seat reads its own, and in another world the others hold other cards."""

from __future__ import annotations

from random import Random

from tests import oracles
from tests.games.longships.kit import read_scenes


def test_the_unseen_cards_do_change() -> None:
    changed = 0
    for state in read_scenes(300, 30):
        for seat in range(len(state.seats)):
            other = oracles.reimagine(state, seat, Random(seat))
            mine = state.describe()["hands"][state.seats[seat]]
            assert other.describe()["hands"][state.seats[seat]] == mine
            changed += other != state
    assert changed > 50


def test_a_seat_reads_its_own_hand_and_no_other() -> None:
    for state in read_scenes(
        400, 20, hands={"Greycloak": ["odin battle"], "Hardrada": ["tyr wind"]}, discards={}
    ):
        shown = {seat: repr(state.view(seat)) + str(state.view(seat).hands) for seat in (0, 1, None)}  # type: ignore[attr-defined]
        assert "odin battle" in shown[0]
        assert "tyr wind" not in shown[0]
        assert "tyr wind" in shown[1]
        assert "odin battle" not in shown[1]
        assert "odin battle" not in shown[None]
        assert "tyr wind" not in shown[None]
