"""Undo, redo, branches, save files of every game: the same dice again, and the same game anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.record import dump, fingerprint, read
from northsea_nb.core.timeline import Node, Timeline
from northsea_nb.games import GAMES, game
from tests.kit import Setup, kit, setups
from tests.play import choose, grown, played, scenes, tree


@pytest.mark.parametrize("setup", setups(3), ids=str)
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
        assert not list(_left_open(node.state))


def _left_open(value: Any) -> Iterator[Any]:
    """The records and rows in a position that can still be changed."""
    if isinstance(value, list) or getattr(value, "_thawed", False):
        yield value
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _left_open(item)
    elif hasattr(value, "_thawed"):
        for field in fields(value):
            yield from _left_open(getattr(value, field.name))


@pytest.mark.parametrize("setup", setups(3), ids=str)
def test_undo_then_redo_gives_the_same_dice(setup: Setup) -> None:
    line = played(setup, 60)
    forth = []
    while line.can_undo:
        forth.append((line.node, line.moves))
        line.undo()
    assert len(forth) > 40
    for node, moves in reversed(forth):
        line.redo()
        assert line.node is node
        assert line.moves == moves


@pytest.mark.parametrize("setup", setups(3), ids=str)
def test_the_same_moves_and_seed_give_the_same_game(setup: Setup) -> None:
    line = played(setup, 60)
    decisions = [n.move for n in line.node.path[1:] if n.parent and n.parent.state.current_player >= 0]
    again = Timeline(setup.new(), 7)
    for move in decisions:
        again.apply(move)
    assert again.moves == line.moves
    assert again.state == line.state
    assert hash(again.state) == hash(line.state)


@pytest.mark.parametrize("setup", setups(5), ids=str)
def test_a_move_made_again_after_an_undo_brings_the_same_chance(setup: Setup) -> None:
    line = played(setup, 50)
    while line.can_undo:
        node = line.node
        line.undo()
        step = next(n for n in node.path if n.parent is line.node)
        assert step.move is not None
        line.apply(step.move)
        assert line.node is node
        line.undo()


@pytest.mark.parametrize("setup", setups(), ids=str)
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


@pytest.mark.parametrize("setup", setups(4), ids=str)
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


@pytest.mark.parametrize("key", GAMES)
def test_a_game_from_a_position_saves_and_loads(key: str, tmp_path: Path) -> None:
    for number, state in enumerate(scenes(key, 12, 12)):
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
from northsea_nb.games import GAMES, game
for path in sys.argv[1:]:
    line = load(path, game)
    for node in line.walk():
        print(node.ply, node.move, fingerprint(node.state), node.state.legal_moves(), *node.events, sep="|")
"""


@pytest.mark.parametrize("key", GAMES)
def test_a_record_replays_the_same_in_another_process(key: str, tmp_path: Path) -> None:
    paths = []
    for setup in kit(key).setups[::5]:
        paths.append(tmp_path / f"{setup.name}.json")
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
