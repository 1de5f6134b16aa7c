"""``northsea odds sea_kings first``: who ends first in each score and in all, by simulated games."""

from __future__ import annotations

from typing import cast

import click

from ...core.words import counted
from ...games.sea_kings.state import SeaKings
from ..arguments import json_flag
from ..frame import fail
from ..output import emit_json, say, show_table

__all__ = ["first"]

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "Ironside", "Haraldsson", "Forkbeard")
FEWEST, USUAL = 2, 4
CLAUSES = ("score.total", "end.bonus", "end.penalty", "end.ties", "end.winner")


@click.command()
@click.argument("record", type=click.Path(), required=False)
@click.option("--players", type=click.IntRange(FEWEST, len(NAMES)), help=f"Of a fresh game ({USUAL}).")
@click.option("--rogue", is_flag=True, help="A fresh game by the Rogue rules.")
@click.option("--seat", metavar="NAME", help="As this player may know (default: a spectator).")
@click.option("--games", type=click.IntRange(2, 100_000), default=200, help="Games to play (200).")
@click.option("--seed", default="7", metavar="N", help="What the games depend on (7).")
@json_flag
def first(
    record: str | None,
    players: int | None,
    rogue: bool,
    seat: str | None,
    games: int,
    seed: str,
    as_json: bool,
) -> None:
    """How often each player ends first in fame, wealth, land and in all: SIMULATED.

    Games are played on from RECORD, or from the start of a fresh one, by bots to whom any legal move is
    as good as another. What the seat cannot see is dealt anew in every game. Players who tie share the
    game; each share has its 95 % interval.

    \b
    Examples:
      northsea odds sea_kings first --players 3 --games 50
      northsea odds sea_kings first game.json --seat Greycloak --json
    """
    from ...arena.sea_kings import firsts

    state = _start(record, players, rogue)
    number = None if seat is None else state.seat_number(seat)
    found = firsts(state, games=games, seed=seed, seat=number)
    if as_json:
        emit_json(
            {
                "simulated": True,
                "games": games,
                "seed": seed,
                "players": found.seats,
                "first": {
                    category: [
                        {"player": player, "share": one.mean, "low": one.low, "high": one.high}
                        for player, one in zip(found.seats, shares, strict=True)
                    ]
                    for category, shares in found.share.items()
                },
                "clauses": CLAUSES,
            }
        )
        return
    show_table(
        ("ends first, simulated", *found.share),
        [(player, *(shares[at] for shares in found.share.values())) for at, player in enumerate(found.seats)],
        title=f"Shares of {counted(games, 'SIMULATED game')} ({', '.join(CLAUSES)})",
        right=tuple(range(1, len(found.share) + 1)),
    )
    say(f"SIMULATED: {counted(games, 'game')} played at random, with 95 % intervals; a tie is shared.")


def _start(record: str | None, players: int | None, rogue: bool) -> SeaKings:
    """The position to play on from."""
    from ... import load
    from ...games.sea_kings import new

    if record is None:
        return new(NAMES[: players or USUAL], rogue=rogue)
    if players or rogue:
        fail(f"{record} says who plays by which rules; --players and --rogue belong to a fresh game")
    return cast(SeaKings, load(record, SeaKings.key).state)
