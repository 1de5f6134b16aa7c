"""Undo, redo, branches, save files: the same dice again, and the same game anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.core.chance import Dealer
from northsea_nb.core.record import dump, fingerprint, load, read
from northsea_nb.core.timeline import Node, Timeline
from northsea_nb.games import game
from tests.play import SETUPS, Setup, choose

KEPT = Path(__file__).parent / "records"
"""Save files of old, which have to load for ever."""


def played(setup: Setup, decisions: int, seed: int | str = 7) -> Timeline:
    """A game played at random for so many decisions."""
    line = Timeline(setup.new(), seed)
    random = Random(f"{setup} {seed}")
    for _ in range(decisions):
        if line.state.is_terminal:
            break
        line.apply(choose(line.state, random))
    return line


def grown(setup: Setup, seed: int | str = 7) -> Timeline:
    """A game with branches, comments and the pointer in the middle."""
    line = played(setup, 40, seed)
    random = Random(f"branches {setup}")
    for turn in range(5):
        line.goto(random.randrange(len(line.line)))
        line.settle()
        line.branch()
        for _ in range(random.randint(1, 8)):
            if line.state.is_terminal:
                break
            line.apply(choose(line.state, random))
        line.node.comment = f'Zweig {turn}: „was wäre, wenn“ \\ " \n☃'
    line.root.comment = "the start"
    line.goto(len(line.line) // 2)
    line.settle()
    return line


def tree(node: Node) -> list[object]:
    """All there is of a tree: moves, positions, events, comments."""
    return [
        (str(node.move), node.ply, node.branch, node.draws, node.comment, fingerprint(node.state)),
        [str(event) for event in node.events],
        [tree(child) for child in node.children],
    ]


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_no_old_position_ever_changes(setup: Setup) -> None:
    line = Timeline(setup.new(), 1)
    random = Random(str(setup))
    past: dict[int, tuple[Node, str, int]] = {}
    for _ in range(120):
        for node in line.walk():
            if id(node) not in past:
                past[id(node)] = (node, fingerprint(node.state), hash(node.state))
        way = random.random()
        if line.state.is_terminal or way < 0.2:
            if line.can_undo:
                line.undo()
        elif way < 0.3 and line.can_redo:
            line.redo()
        else:
            moves = list(islice(line.state.universe(), 2000)) if way < 0.4 else [choose(line.state, random)]
            with suppress(ns.IllegalMove):
                line.apply(random.choice(moves))
    for node, said, number in past.values():
        assert (fingerprint(node.state), hash(node.state)) == (said, number)


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_undo_then_redo_gives_the_same_dice(setup: Setup) -> None:
    line = played(setup, 60)
    forth = []
    while line.can_undo:
        forth.append((line.node, line.moves))
        line.undo()
    assert len(forth) > 50
    for node, moves in reversed(forth):
        line.redo()
        assert line.node is node
        assert line.moves == moves


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_the_same_moves_and_seed_give_the_same_game(setup: Setup) -> None:
    line = played(setup, 60)
    decisions = [n.move for n in line.node.path[1:] if n.parent and n.parent.state.current_player >= 0]
    again = Timeline(setup.new(), 7)
    for move in decisions:
        again.apply(move)
    assert again.moves == line.moves
    assert again.state == line.state
    assert hash(again.state) == hash(line.state)


def test_a_branch_gives_fresh_dice() -> None:
    state = Setup("two", ("Greycloak", "Hardrada")).new()
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


def test_a_move_made_again_after_an_undo_brings_the_same_chance() -> None:
    for setup in SETUPS[:4]:
        line = played(setup, 50)
        while line.can_undo:
            node = line.node
            line.undo()
            step = next(n for n in node.path if n.parent is line.node)
            assert step.move is not None
            line.apply(step.move)
            assert line.node is node
            line.undo()


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


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_saved_game_loads_with_branches_and_comments(setup: Setup, tmp_path: Path) -> None:
    line = grown(setup)
    path = tmp_path / "game.json"
    line.save(path)
    back = ns.load(path)
    assert tree(back.root) == tree(line.root)
    assert (back.node.path[0].ply, back.moves, back.seed, back.deal) == (0, line.moves, line.seed, line.deal)
    assert dump(back) == dump(line)
    assert back.state == line.state
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("setup", SETUPS[::4], ids=str)
def test_a_loaded_game_goes_on_with_the_dice_it_would_have_had(setup: Setup) -> None:
    line = played(setup, 30)
    back = read(json.dumps(dump(line)), game)
    random, same = Random(1), Random(1)
    for _ in range(40):
        if line.state.is_terminal:
            break
        line.apply(choose(line.state, random))
        back.apply(choose(back.state, same))
    assert back.moves == line.moves
    line.branch()
    back.branch()
    if not line.state.is_terminal:
        move = choose(line.state, random)
        line.apply(move)
        back.apply(move)
        assert back.moves == line.moves


def test_a_game_from_a_position_saves_and_loads(tmp_path: Path) -> None:
    from tests.play import scenes

    for number, state in enumerate(scenes(12, 12)):
        line = Timeline(state, f"seed {number}")
        random = Random(number)
        for _ in range(15):
            if not line.state.is_terminal:
                line.apply(choose(line.state, random))
        line.save(tmp_path / "position.json")
        assert tree(ns.load(tmp_path / "position.json").root) == tree(line.root)


SCRIPT = """
import sys
from northsea_nb.core.record import fingerprint, load
from northsea_nb.games import game
for path in sys.argv[1:]:
    line = load(path, game)
    for node in line.walk():
        print(node.ply, node.move, fingerprint(node.state), node.state.legal_moves(), *node.events, sep="|")
"""


def test_a_record_replays_the_same_in_another_process(tmp_path: Path) -> None:
    paths = []
    for setup in SETUPS[::5]:
        paths.append(tmp_path / f"{setup}.json")
        grown(setup).save(paths[-1])
    said = []
    for number in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, *map(str, paths)],
            env={
                **os.environ,
                "PYTHONHASHSEED": number,
                "PYTHONPATH": os.getcwd(),
                "PYTHONIOENCODING": "utf-8",
            },
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        said.append(done.stdout)
    assert said[0].count("\n") > 100
    assert said[0] == said[1] == said[2]


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
