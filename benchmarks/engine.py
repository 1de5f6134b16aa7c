"""The engine: playouts, successors, the timeline, explanations, saving and loading."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import chess

from northsea_nb.arena.bench import PEERS, Work, measure, playout_work, ratio
from northsea_nb.arena.playouts import playouts
from northsea_nb.core.record import dump, read
from northsea_nb.games import GAMES, game

from .figures import PUSH_POP, Figure, at_least, at_most
from .samples import boards, fresh, matches, positions, random_line, sizes

__all__ = ["run"]

TIMELINE_STEPS = 400
BACK = 50
MOST_MOVES = 200
BAR = 3
"""So many times a peer's random playouts, for most games."""
BARS = {"raiders": 2}
"""The games whose bar is another."""


def run(rounds: int, seconds: float) -> Iterator[Figure]:
    """All figures of the engine, game by game."""
    for name in GAMES:
        for group in (_playouts, _operations, _saves):
            yield from group(name, rounds, seconds)
        yield _widest(name)


def _playouts(name: str, rounds: int, seconds: float) -> Iterator[Figure]:
    works: dict[str, Work] = {peer: make() for peer, make in PEERS.items()}
    works["plain"] = playout_work(name)
    works["kept"] = lambda number: random_line(name, number, TIMELINE_STEPS).node.ply
    times = measure(works, rounds=rounds, seconds=seconds)
    for peer in PEERS:
        bar = BARS.get(name, BAR)
        yield at_least(f"{name}: random playout, steps a second", peer, ratio(times, peer, "plain"), bar)
    yield at_least(
        f"{name}: the same, every step kept in a timeline",
        "catanatron",
        ratio(times, "catanatron", "kept"),
        2,
    )


def _operations(name: str, rounds: int, seconds: float) -> Iterator[Figure]:
    ours, theirs, catan = positions(name), boards(), matches()
    asked = [(state, move) for state, _ in ours for move in _asked(state)]
    line = random_line(name, 1, TIMELINE_STEPS)
    times = measure(
        {
            "apply": _over(ours, lambda state, move: state.apply(move, check=False)),
            "copy and push": _over(theirs, lambda board, move: board.copy(stack=False).push(move)),
            "copy and execute": _over(catan, lambda match, action: match.copy().execute(action, False)),
            "push and pop": _over(theirs, _push_pop),
            "why_not": _over(asked, lambda state, move: state.why_not(move)),
            "undo, redo": lambda _: _back_and_forth(line),
        },
        rounds=rounds,
        seconds=seconds,
    )
    yield at_most(
        f"{name}: a successor, its parent kept",
        "chess copy+push",
        ratio(times, "apply", "copy and push"),
        1,
    )
    yield at_most(
        f"{name}: a successor, its parent kept",
        "catanatron copy+execute",
        ratio(times, "apply", "copy and execute"),
        1 / 15,
    )
    yield at_most(
        f"{name}: undo or redo", "chess push+pop", ratio(times, "undo, redo", "push and pop"), 1 / 50
    )
    explain = ratio(times, "why_not", "push and pop")
    yield Figure(f"{name}: why_not of any move", "chess push+pop", explain)
    yield at_most(f"{name}: why_not of any move, in µs", "", explain * PUSH_POP, 5)


def _saves(name: str, rounds: int, seconds: float) -> Iterator[Figure]:
    theirs = boards()
    line = random_line(name, 3, TIMELINE_STEPS)
    text = json.dumps(dump(line))
    steps = line.node.ply
    times = measure(
        {
            "save": lambda _: len(json.dumps(dump(line))) and steps,
            "load": lambda _: read(text, game).root.ply or steps,
            "fen": _over(theirs, lambda board, _: chess.Board(board.fen())),
            "push and pop": _over(theirs, _push_pop),
        },
        rounds=rounds,
        seconds=seconds,
    )
    both = ratio(times, "save", "fen") + ratio(times, "load", "fen")
    yield at_most(f"{name}: a game to text and back, a step", "chess FEN and back", both, 2)
    load = ratio(times, "load", "push and pop") * PUSH_POP
    yield at_most(f"{name}: loading a game, every step replayed and checked, µs a step", "", load, 15)


def _widest(name: str) -> Figure:
    found = max(
        game.widest
        for players in sizes(name)
        for game in playouts(fresh(name, players), 20, seed=players, limit=2_000)
    )
    return at_most(f"{name}: the longest list of legal moves met", "", found, MOST_MOVES)


def _over(pairs: list[tuple[Any, Any]], act: Callable[[Any, Any], Any]) -> Work:
    """Do something to every pair; a unit is one pair."""

    def work(number: int) -> int:
        for one, other in pairs:
            act(one, other)
        return len(pairs)

    return work


def _push_pop(board: chess.Board, move: chess.Move) -> None:
    board.push(move)
    board.pop()


def _back_and_forth(line: Any) -> int:
    """Some way back and forth again; a unit is one undo or redo."""
    for _ in range(BACK):
        line.undo()
    for _ in range(BACK):
        line.redo()
    return 2 * BACK


def _asked(state: Any) -> list[Any]:
    """Moves to ask about: the legal ones, and as many of all that the grammar can say."""
    legal = list(state.legal_moves())
    return legal[:3] + list(islice(state.universe(), 0, 4000, 1300))
