"""Playouts: games played by bots, one by one or many at once on any ``concurrent.futures`` executor.

A game need not end by random play, so a playout has a limit on its steps; the rules have none.

>>> from northsea_nb import longships
>>> start = longships.new(["Greycloak", "Hardrada"])
>>> game = playout(start, seed=3, limit=2000)
>>> game.steps == playout(start, seed=3, limit=2000).steps
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from typing import Protocol

from ..core.notation import Move
from ..core.rulebook import NorthseaError
from ..core.state import Chance, Moves, Outcome, State

__all__ = ["LIMIT", "Bot", "Playout", "pick", "playout", "playouts", "random_bot"]

LIMIT = 5_000
"""Steps after which a playout is broken off, chance included."""


class Bot(Protocol):
    """Anything that chooses one of the legal moves. It must be picklable to play in other processes."""

    def __call__(self, state: State, moves: Moves, random: Random) -> Move: ...


def random_bot(state: State, moves: Moves, random: Random) -> Move:
    """The bot to whom every legal move is as good as any other."""
    return moves[int(random.random() * len(moves))]


@dataclass(frozen=True, slots=True)
class Playout:
    """How one game went.

    Attributes:
        number: which playout this is, from 0.
        steps: moves made, those of chance included.
        widest: the largest number of legal moves at any step.
        outcome: how it ended; None if the limit on steps broke it off.
        final: the last position.
    """

    number: int
    steps: int
    widest: int
    outcome: Outcome | None
    final: State


def pick(outcomes: Sequence[tuple[Move, int]], random: Random) -> Move:
    """One of chance's outcomes, by weight."""
    if len(outcomes) == 1:
        return outcomes[0][0]
    left = int(random.random() * sum([weight for _, weight in outcomes]))
    for move, weight in outcomes:
        left -= weight
        if left < 0:
            return move
    raise NorthseaError("chance has no outcome to pick from")


def playout(
    start: State,
    *,
    seed: int | str = 0,
    limit: int = LIMIT,
    bots: Sequence[Bot] | None = None,
    number: int = 0,
) -> Playout:
    """Play one game to its end or to the limit.

    Args:
        start: the first position, of any game.
        seed: what all choices depend on, together with ``number``.
        limit: steps after which the game is broken off.
        bots: one for each seat; ``random_bot`` everywhere if left out.
        number: which of several playouts with the same seed this is.

    Raises:
        IllegalMove: a bot chose a move that is not legal.
        NorthseaError: there are not as many bots as seats.
    """
    if bots is not None and len(bots) != len(start.seats):
        raise NorthseaError(f"{len(bots)} bots for {len(start.seats)} seats")
    for one in bots or ():
        if not callable(one):
            raise NorthseaError(f'{one!r:.60} is no bot; bot("greedy") of northsea_nb.arena.bots makes one')
    random = Random(f"{seed}:{number}")
    state = start
    steps = widest = 0
    while steps < limit and state.outcome is None:
        frame = state.stack[-1]
        if isinstance(frame, Chance):
            move = pick(frame.outcomes(state), random)
        else:
            moves = state.legal_moves()
            choices = len(moves)
            if choices > widest:
                widest = choices
            if bots is None:
                move = moves[int(random.random() * choices)]  # as random_bot does
            else:
                move = bots[state.current_player](state, moves, random)
        state = state.apply(move, check=bots is not None).after
        steps += 1
    return Playout(number, steps, widest, state.outcome, state)


def playouts(
    start: State,
    games: int,
    *,
    seed: int | str = 0,
    limit: int = LIMIT,
    bots: Sequence[Bot] | None = None,
    executor: Executor | None = None,
    chunk: int = 50,
) -> Iterator[Playout]:
    """Play many games from one position; they come in order of their numbers.

    The result depends on the seed alone, not on the executor nor on the size of the chunks.

    Args:
        start: the first position.
        games: how many.
        seed: what all choices depend on.
        limit: steps after which a game is broken off.
        bots: one for each seat; ``random_bot`` everywhere if left out.
        executor: where to play: ``ProcessPoolExecutor()``, a Dask client's ``get_executor()``, or
            here and now if left out.
        chunk: how many games make one task of the executor.

    Raises:
        IllegalMove, NorthseaError: as ``playout`` does.
    """
    whole = all(isinstance(number, int) for number in (games, chunk))
    if not whole or games < 0 or chunk < 1:
        raise NorthseaError(
            f"{games!r} games in chunks of {chunk!r}: expected 0 or more, in chunks of 1 or more"
        )
    if executor is None:
        for number in range(games):
            yield playout(start, seed=seed, limit=limit, bots=bots, number=number)
        return
    tasks = [
        executor.submit(_chunk, start, range(first, min(first + chunk, games)), seed, limit, bots)
        for first in range(0, games, chunk)
    ]
    try:
        for task in tasks:
            yield from task.result()
    finally:
        for task in tasks:
            task.cancel()


def _chunk(
    start: State, numbers: range, seed: int | str, limit: int, bots: Sequence[Bot] | None
) -> list[Playout]:
    return [playout(start, seed=seed, limit=limit, bots=bots, number=number) for number in numbers]
