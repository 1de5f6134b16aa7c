"""Importing the package beside importing chess and icepool: CPU time of fresh processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from statistics import median

from .figures import Figure, at_most

__all__ = ["run"]

MODULES = ("", "chess", "icepool", "northsea_nb", "northsea_nb.core.odds")


def run(rounds: int, seconds: float) -> Iterator[Figure]:
    """CPU time over that of an empty process."""
    spent: dict[str, list[float]] = {module: [] for module in MODULES}
    order = list(MODULES)
    shuffle = Random(0).shuffle
    for turn in range(rounds + 1):
        shuffle(order)
        for module in order:
            taken = _cpu(module)
            if turn:  # the first round only warms the files up
                spent[module].append(taken)
    cost = {module: median(times) - median(spent[""]) for module, times in spent.items()}
    yield at_most("import northsea_nb", "import chess", cost["northsea_nb"] / cost["chess"], 1)
    yield at_most("import the odds", "import icepool", cost["northsea_nb.core.odds"] / cost["icepool"], 1)


def _cpu(module: str) -> float:
    before = os.times()
    subprocess.run([sys.executable, "-c", f"import {module}" if module else ""], check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
