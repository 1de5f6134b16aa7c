"""``northsea bench``: speed, side by side with peers in the same run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import click

from ..core.rulebook import NorthseaError
from .arguments import json_flag
from .output import emit_json, say, show_table

__all__ = ["bench"]

ROUNDS = 15


@click.command()
@click.argument("what", type=click.Choice(["playouts", "all"]), metavar="[playouts|all]")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 60),
    default=0.15,
    show_default=True,
    metavar="S",
    help="CPU seconds that each engine is measured for in each round, at least.",
)
@click.option("--rounds", type=click.IntRange(1, 1000), default=ROUNDS, show_default=True, metavar="N")
@json_flag
def bench(what: str, seconds: float, rounds: int, as_json: bool) -> None:
    """Measure random playouts beside python-chess and catanatron, as ratios of CPU time.

    Above 1: so many times as fast as the peer. The peers come with the extra "bench". 'all' runs every
    benchmark of the source checkout.

    \b
    Examples:
      northsea bench all
      northsea bench playouts
      northsea bench playouts --seconds 0.5 --json
    """
    if what == "all":
        _all(seconds, rounds, as_json)
        return
    from ..arena import bench as arena

    ratios: dict[str, Any] = arena.playout_ratios(rounds=rounds, seconds=seconds)
    if as_json:
        emit_json(ratios)
        return
    show_table(
        ("game", "peer", "times as fast"),
        [
            (game, peer, f"{value:.2f}")
            for game, row in ratios["ratios"].items()
            for peer, value in row.items()
        ],
        title="Random playouts, steps a CPU second beside the peer's",
        right=(2,),
    )
    say(f"Medians of {rounds} rounds of {seconds:g} CPU seconds each.", "dim")


def _all(seconds: float, rounds: int, as_json: bool) -> None:
    """Run the benchmarks that stand beside the package in its source checkout."""
    root = Path(__file__).parents[2]
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise NorthseaError(
            "the other benchmarks come with the source checkout, not with the installed package; "
            "'northsea bench playouts' works everywhere"
        )
    words = [sys.executable, "-m", "benchmarks", f"--seconds={seconds}", f"--rounds={rounds}"]
    done = subprocess.run(words + ["--json"] * as_json, cwd=root, check=False)
    click.get_current_context().exit(done.returncode)
