"""Memory: bytes kept a step of a game, node and events included, beside a copy of catanatron's game."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from northsea_nb.games import GAMES

from .figures import Figure, at_most
from .samples import matches, random_line

__all__ = ["run"]

COPIES = 50


def run(rounds: int, seconds: float) -> Iterator[Figure]:
    """Bytes a step, as a share of one copy of catanatron's."""
    catan = [match for match, _ in matches(games=1)]
    copy = median([_bytes(partial(_copies, match)) / COPIES for match in catan[5:25:4]])
    for name in GAMES:
        steps = random_line(name, 3, 1_000).node.ply
        step = _bytes(partial(random_line, name, 3, 1_000)) / steps
        yield Figure(f"{name}: bytes kept a step, node and events included", "", step)
        yield at_most(
            f"{name}: bytes kept a step, node and events included", "a catanatron copy", step / copy, 1 / 15
        )


def _copies(match: Any) -> list[Any]:
    return [match.copy() for _ in range(COPIES)]


def _bytes(make: Callable[[], Any]) -> int:
    """What is still allocated after making something that is kept."""
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = make()
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return after - before
