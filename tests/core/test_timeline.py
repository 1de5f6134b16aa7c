"""Undo, redo, branches, save files: the same dice again, and the same game anywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import northsea_nb as ns
from northsea_nb.core.chance import Dealer
from northsea_nb.core.record import dump, load, read
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import game
from tests.games.longships.kit import SETUPS
from tests.play import played, tree

KEPT = Path(__file__).parent / "records"
"""Save files of old, which have to load for ever."""


def test_a_branch_gives_fresh_dice() -> None:
    state = ns.longships.new(["Greycloak", "Hardrada"])
    line = Timeline(state, 5)
    for move in ("start Norway", *["load A fur"] * 4, "start England", *["load B cloth"] * 4):
        line.apply(move)
    while line.state.decision.kind != "sacrifice":
        line.apply("done")
    before = line.node
    line.apply("sacrifice A fur")
    first = line.moves[-1]
    drawn = set()
    for _ in range(20):
        line.goto_node(before)
        line.branch()
        line.apply("sacrifice A fur")
        drawn.add(line.moves[-1])
    assert len(drawn) > 1
    line.goto_node(before)
    line.apply("sacrifice A fur")
    assert line.moves[-1] == first


def test_a_refused_move_changes_nothing() -> None:
    line = played(SETUPS[1], 30)
    shape, at = tree(line.root), line.node
    for move in ("start Norway", "roll 3", "nonsense", "offer A B: 99 fur", "attack A Nobody", ""):
        with pytest.raises(ns.NorthseaError):
            line.apply(move)
        assert line.node is at
    assert tree(line.root) == shape


def test_there_is_an_end_to_undo_and_redo_and_goto() -> None:
    line = Timeline(SETUPS[0].new(), 1)
    for act in (line.undo, line.redo, lambda: line.goto(1), lambda: line.goto(-1)):
        with pytest.raises(ns.NorthseaError):
            act()


def test_records_of_old_still_load() -> None:
    found = sorted(KEPT.glob("version-*.json"))
    assert found
    for path in found:
        line = load(path, game)
        assert line.node.ply > 0
        assert line.seed == "kept"


def test_the_dealer_is_fixed_by_value() -> None:
    """A change here would change the dice of every saved game that is played on."""
    dealer = Dealer(7)
    assert "".join(str(dealer.pick((1,) * 6, branch=0, n=n) + 1) for n in range(100)) == DICE_OF_7
    assert "".join(str(dealer.pick((1,) * 6, branch=1, n=n) + 1) for n in range(20)) == BRANCH_OF_7
    assert "".join(str(Dealer("ravens").pick((1, 2, 3), branch=0, n=n)) for n in range(40)) == RAVENS


def test_the_dealer_keeps_to_the_weights() -> None:
    dealer = Dealer("weights")
    fell = [dealer.pick((1, 0, 3), branch=0, n=n) for n in range(4000)]
    assert fell.count(1) == 0
    assert 850 < fell.count(0) < 1150


@pytest.mark.parametrize("seed", [True, 1.5, None, "x" * 201, "\ud800", "\n", 10**19, b"7"])
def test_a_seed_no_file_can_hold_is_refused(seed: object) -> None:
    with pytest.raises(ns.NorthseaError, match="seed"):
        Timeline(SETUPS[0].new(), seed)  # type: ignore[arg-type]


DICE_OF_7 = (
    "3333414323236133331325211221366535663326353231366125632531664332361465234661341536545366164226233456"
)
BRANCH_OF_7 = "52564554252642252134"
RAVENS = "0021111110102220212111201220021211212202"


def test_a_game_saved_before_a_throw_that_was_made_opens_there() -> None:
    line = Timeline(ns.longships.new(["Greycloak", "Hardrada", "Bluetooth"], throw=True), 7)
    for ply in (0, 2):
        line.goto(ply)
        assert line.state.is_chance
        assert dump(read(json.dumps(dump(line)), game)) == dump(line)


def test_a_branch_that_waits_for_its_first_move_is_kept() -> None:
    line = played(SETUPS[0], 8)
    line.branch()
    back = read(json.dumps(dump(line)), game)
    move = str(line.state.legal_moves()[0])
    line.apply(move)
    back.apply(move)
    assert tree(back.root) == tree(line.root)
    assert back.node.branch == 1
    untouched = played(SETUPS[0], 8)
    untouched.branch()
    untouched.goto(untouched.node.ply)
    assert dump(untouched) == dump(played(SETUPS[0], 8))


def test_throws_said_by_hand_beside_dealt_ones_keep_their_branches() -> None:
    line = Timeline(ns.longships.new(["Greycloak", "Hardrada"], throw=True), 7)
    line.goto(0)
    throws = [str(move) for move in line.state.legal_moves()]
    line.apply(next(text for text in throws if text != str(line.root.children[0].move)))
    line.goto(0)
    line.settle()
    assert dump(read(json.dumps(dump(line)), game)) == dump(line)


def test_redo_goes_on_from_before_a_throw() -> None:
    line = Timeline(ns.longships.new(["Greycloak", "Hardrada"], throw=True), 7)
    first = line.node
    line.apply(line.state.legal_moves()[0])
    second = line.node
    assert not line.can_redo
    line.goto(0)
    assert line.state.is_chance
    line.redo()
    assert line.node is first
    line.redo()
    assert line.node is second
