"""Positions met in random games, of ours and of the peers, to measure single operations on."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import chess
from catanatron import Color, Game, RandomPlayer

from northsea_nb.arena.playouts import pick
from northsea_nb.core.notation import Move
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import game

__all__ = ["boards", "fresh", "matches", "positions", "random_line", "sizes"]

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "Ironside", "Haraldsson", "Forkbeard")
EVERY = 7


def sizes(name: str) -> list[int]:
    """The numbers of players, up to six, that a game takes."""
    found = []
    for players in range(2, len(NAMES) + 1):
        with suppress(NorthseaError):
            game(name).new(NAMES[:players])
            found.append(players)
    return found


def fresh(name: str, players: int = 4) -> State:
    """A new game of ours for so many players, or as many as it takes."""
    state: State = game(name).new(NAMES[: min(players, max(sizes(name)))])
    return state


def positions(name: str, games: int = 6) -> list[tuple[State, Move]]:
    """States of ours, each with a legal move, chance included."""
    found = []
    for seed in range(games):
        random = Random(seed)
        state = fresh(name)
        for step in range(400):
            if state.is_terminal:
                break
            outcomes = state.chance_outcomes()
            move = pick(outcomes, random) if outcomes else random.choice(state.legal_moves())
            if step % EVERY == 0:
                found.append((state, move))
            state = state.apply(move, check=False).after
    return found


def boards(games: int = 6) -> list[tuple[chess.Board, chess.Move]]:
    """Boards of python-chess, each with a legal move."""
    found = []
    for seed in range(games):
        random = Random(seed)
        board = chess.Board()
        for step in range(300):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = random.choice(moves)
            if step % EVERY == 0:
                found.append((board.copy(stack=False), move))
            board.push(move)
    return found


def matches(games: int = 3) -> list[tuple[Any, Any]]:
    """Games of catanatron with four players, each with a legal action."""
    found = []
    for seed in range(games):
        random = Random(seed)
        match = Game([RandomPlayer(color) for color in Color], seed=seed + 1)
        for step in range(600):
            if match.winning_color() is not None:
                break
            action = random.choice(match.state.playable_actions)
            if step % (3 * EVERY) == 0:
                found.append((match.copy(), action))
            match.execute(action, validate_action=False)
    return found


def random_line(name: str, number: int, steps: int) -> Timeline:
    """A timeline of ours with so many steps of random play, chance dealt by itself."""
    random = Random(number).random
    line = Timeline(fresh(name), seed=number)
    while line.node.ply < steps and not line.state.is_terminal:
        moves = line.state.legal_moves()
        line.apply(moves[int(random() * len(moves))])
    return line
