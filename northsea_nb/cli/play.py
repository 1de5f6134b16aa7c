"""``northsea play``: a game in the terminal, one line a move."""

from __future__ import annotations

import sys
from typing import Any

import click

from .. import load
from .arguments import game_argument, new_game, setup_flags
from .frame import Exampled, fail

__all__ = ["play"]


@click.command(cls=Exampled)
@game_argument
@setup_flags
@click.option("--load", "record", type=click.Path(), metavar="RECORD", help="Go on with a saved game.")
@click.option(
    "--bots",
    metavar="A[=BOT],…",
    help="Players that bots play, 'others' (all but the first) or 'all'; BOT is random, greedy (if left "
    "out) or monte-carlo.",
)
@click.option("--plain", is_flag=True, help="Words only, line by line: for a screen reader or a log.")
@click.pass_context
def play(
    ctx: click.Context, /, game: Any, record: str | None, bots: str | None, plain: bool, **flags: Any
) -> None:
    """Play GAME in the terminal: the board, the legal moves by number, and every move explained.

    A move is typed as its number or in the notation. 'help' lists what else can be
    asked: 'why MOVE', 'odds MOVE', 'undo', 'log', 'rules CLAUSE', 'save FILE' and more. Moves may
    also come through a pipe, one a line.
    """
    from .session import Session

    if record is not None:
        given = [
            param.opts[0]
            for param in ctx.command.params
            if param.name in ("players", "variant", "options", "edition", "seed", "throw")
            and ctx.get_parameter_source(param.name) == click.core.ParameterSource.COMMANDLINE
        ]
        if given:
            fail(f"--load takes everything from the record; leave out {', '.join(given)}")
        line = load(record, game.State.key)
    else:
        line = new_game(game, flags)
    Session(line, plain=plain, bots=_seats(bots, line.state), terminal=sys.stdin.isatty()).run()


def _seats(bots: str | None, state: Any) -> dict[int, str]:
    """The seats that bots play, each with the bot's name."""
    from ..arena.bots import bot

    found: dict[int, str] = {}
    for word in (bots or "").split(",") if bots else ():
        who, _, name = (part.strip() for part in word.partition("="))
        seats = {"others": range(1, len(state.seats)), "all": range(len(state.seats))}.get(who.lower())
        if name:
            bot(name)
        for seat in seats if seats is not None else (state.seat_number(who),):
            found[seat] = name or "greedy"
    return found
