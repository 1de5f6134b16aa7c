"""Ties of Longships, positions that read back as they were written, several moves in one line."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import northsea_nb as ns
from tests.games.longships.kit import SETUPS, all_equal, scene


def test_the_last_tie_falls_to_a_lot_or_is_shared() -> None:
    drawn = all_equal()
    assert drawn.decision.clause == "4/tie-break"
    assert [(str(move), weight) for move, weight in drawn.chance_outcomes()] == [
        ("lot Greycloak", 1),
        ("lot Hardrada", 1),
    ]
    won = drawn.apply("lot Hardrada").after
    assert won.returns() == (0, 1)
    assert won.decision.text == "Hardrada wins by the lot; the fleets are equally strong."
    shared = all_equal("shared")
    assert shared.returns() == (Fraction(1, 2), Fraction(1, 2))
    assert "share the win" in shared.decision.text


def test_a_position_reads_back_what_it_was_written_from() -> None:
    for seed in range(40):
        data = scene(Random(seed), phase="after wind")
        said = ns.longships.position(data).describe()
        assert said["players"] == data["players"]
        assert said["turn"] == data["turn"]
        assert said["phase"] == "after wind"
        for name, ship in data["ships"].items():
            assert {key: said["ships"][name][key] for key in ship} == ship
        assert {player: sorted(cards) for player, cards in data["hands"].items()} == {
            player: sorted(cards) for player, cards in said["hands"].items()
        }


def test_composites_are_made_whole_or_not_at_all() -> None:
    line = ns.Timeline(SETUPS[0].new(), 1)
    line.apply("start Norway")
    with pytest.raises(ns.IllegalMove):
        line.apply("load A: 3 fur, 1 cloth")
    assert line.moves == ("start Norway",)
    line.apply("load A: 3 fur, 1 mushroom")
    assert line.moves == ("start Norway", *["load A fur"] * 3, "load A mushroom")
    assert {move.head for move in line.state.legal_moves()} == {("start",)}
