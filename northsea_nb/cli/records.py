"""``northsea new`` and ``northsea replay``: records are written, read and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .. import load
from ..core.rulebook import NorthseaError
from .arguments import game_argument, json_flag, new_game, setup_flags
from .frame import Exampled, fail
from .log import entries, say_entries
from .output import emit_json, say

__all__ = ["new", "replay"]


@click.command(cls=Exampled)
@game_argument
@click.argument("record", type=click.Path())
@setup_flags
@click.option("--force", is_flag=True, help="Replace a file that is there already.")
def new(game: Any, record: str, force: bool, **flags: Any) -> None:
    """Set up GAME and write it to the file RECORD."""
    target = Path(record)
    if not force and target.is_file() and target.stat().st_size:
        raise NorthseaError(f"{target}: there is a file already; --force replaces it")
    line = new_game(game, flags)
    line.save(target)
    say(f"{target}: {', '.join(line.state.seats)}; seed {line.seed}. {line.state.decision}")


@click.command()
@click.argument("record", type=click.Path())
@click.option("--to", "ply", type=int, metavar="N", help="Stop after so many moves, counting chance.")
@click.option("--events", is_flag=True, help="Print what every move did, not the moves alone.")
@click.option("--seat", metavar="NAME", help="Show what this player may see (default: a spectator).")
@click.option("--open", "all_open", is_flag=True, help="Show everything, hidden cards too.")
@json_flag
def replay(
    record: str, ply: int | None, events: bool, seat: str | None, all_open: bool, as_json: bool
) -> None:
    """Replay the game in the file RECORD and check it; print its log and the last position.

    Every move is made again by the rules, and the position is compared with the one that was saved.

    \b
    Examples:
      northsea replay game.json
      northsea replay game.json --to 12 --events
      northsea replay game.json --seat Hardrada --json
    """
    from .screen import show_position

    if seat is not None and all_open:
        fail("give one of --seat and --open")
    line = load(record)
    number = None if seat is None else line.state.seat_number(seat)
    if ply is not None:
        line.goto(ply)
    rows = entries(line.node, number, all_open=all_open)
    state = line.state
    if as_json:
        emit_json(
            {
                "game": state.key,
                "players": state.seats,
                "seed": line.seed,
                "ply": line.node.ply,
                "plies": len(line.line) - 1,
                "log": rows if events else [{k: v for k, v in row.items() if k != "events"} for row in rows],
                "decision": state.decision,
                "position": state.describe() if all_open else state.view(number),
                "outcome": _outcome(state),
            }
        )
        return
    say_entries(rows, events=events)
    show_position(state, number)
    say(f"{record}: {line.node.ply} of {len(line.line) - 1} moves replayed; every one is legal.", "green")


def _outcome(state: Any) -> dict[str, Any] | None:
    if state.outcome is None:
        return None
    return {
        "winners": [state.seats[seat] for seat in state.outcome.winners],
        "clause": state.outcome.clause,
        "text": state.outcome.text,
    }
