"""How fast random playouts are beside other engines: python-chess and catanatron.

The peers are the optional extra ``bench`` and are imported when first measured. Machines differ and
are shared: what counts are the ratios of CPU time, measured side by side in the same run.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Mapping
from random import Random
from statistics import median
from time import process_time

from ..core.rulebook import NorthseaError
from ..games import GAMES, game
from .playouts import playout

__all__ = ["PEERS", "Work", "measure", "playout_ratios"]

Work = Callable[[int], int]
"""Does something that depends on a number; says how many units of work that was."""

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "Ironside")
OURS_LIMIT, CHESS_LIMIT, CATAN_LIMIT = 1_500, 300, 1_500
"""Steps after which a game is broken off in each engine."""


def measure(works: Mapping[str, Work], *, rounds: int = 15, seconds: float = 0.15) -> dict[str, list[float]]:
    """CPU seconds a unit of each work takes: one figure a round, rounds in shuffled order.

    Args:
        works: what to measure, by name.
        rounds: how often each is measured; entries with the same index were measured side by side.
        seconds: how long each is measured at least, in CPU seconds.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    order = list(works)
    shuffle = Random(0).shuffle
    for work in works.values():
        work(0)
    for turn in range(rounds):
        shuffle(order)
        for name in order:
            work = works[name]
            gc.collect()
            units, number = 0, turn * 1000
            begin = process_time()
            while (spent := process_time() - begin) < seconds:
                units += work(number)
                number += 1
            found[name].append(spent / units)
    return found


def ratio(times: Mapping[str, list[float]], slow: str, fast: str) -> float:
    """How many times longer a unit of one work takes than of another: the median over the rounds."""
    return median(a / b for a, b in zip(times[slow], times[fast], strict=True))


def playout_work(name: str, players: int = 4) -> Work:
    """Random games of ours, in steps: legal moves and apply, chance and events included."""
    start = game(name).new(NAMES[:players])
    return lambda number: playout(start, seed=number, limit=OURS_LIMIT).steps


def chess_work() -> Work:
    """Random games of python-chess, in moves: list of legal moves and push."""
    try:
        import chess
    except ImportError:
        raise _missing("chess") from None

    def work(number: int) -> int:
        random = Random(number).random
        board = chess.Board()
        for steps in range(CHESS_LIMIT):
            moves = list(board.legal_moves)
            if not moves:
                return steps
            board.push(moves[int(random() * len(moves))])
        return CHESS_LIMIT

    return work


def catanatron_work() -> Work:
    """Random games of catanatron with four players, in actions."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        raise _missing("catanatron") from None

    def work(number: int) -> int:
        random = Random(number).random
        match = Game([RandomPlayer(color) for color in Color], seed=number + 1)
        for steps in range(CATAN_LIMIT):
            if match.winning_color() is not None:
                return steps
            actions = match.state.playable_actions
            match.execute(actions[int(random() * len(actions))], validate_action=False)
        return CATAN_LIMIT

    return work


PEERS: dict[str, Callable[[], Work]] = {"chess": chess_work, "catanatron": catanatron_work}
"""The engines to compare with."""


def playout_ratios(
    games: Iterable[str] = GAMES,
    *,
    players: int = 4,
    rounds: int = 15,
    seconds: float = 0.15,
) -> dict[str, dict[str, dict[str, float]]]:
    """Steps a CPU second of random playouts, as multiples of each peer's: ``{"ratios": {game: {peer: …}}}``.

    Raises:
        NorthseaError: a peer is not installed.
    """
    works = {name: playout_work(name, players) for name in games}
    times = measure(works | {peer: make() for peer, make in PEERS.items()}, rounds=rounds, seconds=seconds)
    return {"ratios": {name: {peer: ratio(times, peer, name) for peer in PEERS} for name in works}}


def _missing(peer: str) -> NorthseaError:
    return NorthseaError(
        f"{peer} is not installed; the engines to compare with come by: pip install 'northsea_nb[bench]'"
    )
