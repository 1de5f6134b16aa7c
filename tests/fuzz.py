"""A longer hunt for what never holds: ``python -m tests.fuzz --games 100``.

Each game of each kind is played at random and held to all oracles; every tenth begins in a position
written at random. What breaks is printed with the way to see it again, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from itertools import product
from random import Random

from northsea_nb.core.record import dump, fingerprint, read
from northsea_nb.core.state import State, Step
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import GAMES, game
from tests import oracles
from tests.kit import kit
from tests.play import choose, scenes, walk

PLIES = 600
UNIVERSE_EVERY = 60
"""Trying the whole universe of moves takes a thousand times as long as a move."""


def hunt(key: str, seed: int, number: int) -> int:
    """Play one game and hold it to everything; how many plies it had."""
    random = Random(f"{seed} {number}")
    begun: State | None = None
    if number % 10 == 9:
        begun = next(scenes(key, seed * 1_000_003 + number, 1), None)
    if begun is None:
        begun = random.choice(kit(key).setups).new()
    past: list[tuple[State, str]] = [(begun, fingerprint(begun))]
    oracles.moves_sound(begun)
    oracles.written_again(begun)
    for ply, step in enumerate(walk(begun, random, PLIES)):
        _hold(step, ply, random)
        past.append((step.after, fingerprint(step.after)))
    for state, said in past:
        oracles.hold(fingerprint(state) == said, "an old position has changed", state)
    _keep(begun, random)
    return len(past) - 1


def _hold(step: Step, ply: int, random: Random) -> None:
    oracles.step_right(step)
    if ply % 7 == 0:
        oracles.nothing_told(step.before, step.move, random)
        oracles.views_right(step.after)
        oracles.written_again(step.after)
        oracles.every_move_applies(step.after)
    if ply % UNIVERSE_EVERY == UNIVERSE_EVERY - 1:
        oracles.moves_agree(step.after)


def _keep(begun: State, random: Random) -> None:
    """Saved and loaded, undone and redone, a game stays what it was."""
    line = Timeline(begun, random.randrange(10**6))
    for _ in range(60):
        if line.state.is_terminal:
            break
        if random.random() < 0.2 and line.can_undo:
            line.undo()
            if random.random() < 0.5:
                line.branch()
        else:
            line.apply(choose(line.state, random))
    back = read(json.dumps(dump(line)), game)
    oracles.hold(dump(back) == dump(line), "a saved game loads as another", begun)


def main() -> int:
    """Read the arguments and hunt."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="how many games of each kind (default 100)")
    parser.add_argument("--game", choices=GAMES, help="games of this kind alone")
    parser.add_argument("--seed", type=int, default=1, help="which games (default 1)")
    parser.add_argument("--only", type=int, help="play this game alone, to see a fault again")
    given = parser.parse_args()
    faults = plies = 0
    numbers = range(given.games) if given.only is None else [given.only]
    keys = [given.game] if given.game else list(GAMES)
    for key, number in product(keys, numbers):
        try:
            plies += hunt(key, given.seed, number)
        except Exception:
            faults += 1
            print(
                f"--- again: python -m tests.fuzz --game {key} --seed {given.seed} --only {number}",
                flush=True,
            )
            print("".join(traceback.format_exc().splitlines(keepends=True)[-12:])[:3000], flush=True)
    print(f"{len(keys) * len(numbers)} games, {plies} plies, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
