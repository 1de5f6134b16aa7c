"""Random play, games with branches, positions written at random: what all tests of games share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import northsea_nb as ns
from northsea_nb.core.record import fingerprint
from northsea_nb.core.state import State, Step
from northsea_nb.core.timeline import Node, Timeline
from northsea_nb.games import game
from tests.kit import Setup, kit


def choose(state: State, random: Random) -> Any:
    """A move at random: a verb first, so that rare acts are as likely as common ones."""
    outcomes = state.chance_outcomes()
    if outcomes:
        return random.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
    moves = state.legal_moves()
    assert moves, f"a dead end: {state.decision}"
    verbs = sorted({type(move).__name__ for move in moves})
    verb = random.choice(verbs)
    return random.choice([move for move in moves if type(move).__name__ == verb])


def walk(state: State, random: Random, plies: int) -> Iterator[Step]:
    """Random play of at most so many plies."""
    for _ in range(plies):
        if state.is_terminal:
            return
        step = state.apply(choose(state, random), check=False)
        yield step
        state = step.after


def positions(setups: Iterable[Setup], seed: int, plies: int, every: int) -> Iterator[State]:
    """Positions met in random play: each ``every``-th, starting at a different one each time."""
    for number, setup in enumerate(setups):
        random = Random(f"{seed} {setup}")
        for ply, step in enumerate(walk(setup.new(), random, plies)):
            if (ply + number) % every == 0:
                yield step.after


def scenes(key: str, seed: int, number: int) -> Iterator[State]:
    """So many positions written at random, those only that the game takes."""
    made = 0
    for attempt in range(number * 20):
        if made == number:
            return
        try:
            state: State = game(key).position(kit(key).scene(Random(f"{seed} {attempt}")))
        except ns.NorthseaError:
            continue
        made += 1
        yield state


def perft(state: State, depth: int) -> int:
    """The number of lines of this many moves, throws and draws, chance's branches counted too."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.apply(move, check=False).after, depth - 1) for move in moves)


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
