"""``northsea odds raiders plunder`` and ``jarls``: what the bag and the pile of Jarls bring."""

from __future__ import annotations

import click

from ...core.odds import percent
from ...core.words import counted
from ...games.raiders import odds as tables
from ...games.raiders.board import TOKENS
from ..arguments import json_flag
from ..frame import fail
from ..output import chance, emit_json, say, show_table
from .words import board_flags, crew_named, house_of, number_flag, the_board, tokens_named

__all__ = ["jarls", "plunder"]

CLAUSES = (
    "jarl.reveal",
    "jarl.kill",
    "jarl.subdue",
    "jarl.subdue-cost",
    "wound.capacity",
    "reading.jarl-plan",
)


@click.command()
@click.option(
    "--tokens", type=click.IntRange(1, 10), default=4, show_default=True, metavar="N", help="Tokens drawn."
)
@click.option(
    "--bag", metavar="TOKENS", help="What is in the bag, as in gold=3,valkyrie=2 (default: all of it)."
)
@board_flags
@json_flag
def plunder(tokens: int, bag: str | None, edition: str | None, expansions: str, as_json: bool) -> None:
    """What a plunder set holds: of each kind of token how many, and how often.

    \b
    Examples:
      northsea odds raiders plunder --tokens 4
      northsea odds raiders plunder --tokens 2 --bag gold=2,iron=1,jarl=1 --json
    """
    board = the_board(edition, expansions)
    there = tokens_named(board, bag)
    if tokens > sum(there):
        fail(f"--tokens {tokens}: there are only {sum(there)} in the bag (setup.plunder)")
    drawn = tables.plunder(there, tokens)
    kinds = {kind: found for kind, found in tables.by_kind(drawn).items() if there[TOKENS.index(kind)]}
    value = drawn.mean(tables.worth)
    if as_json:
        emit_json(
            {
                "tokens": tokens,
                "bag": dict(zip(TOKENS, there, strict=True)),
                "kinds": {kind: dict(sorted(found.items())) for kind, found in kinds.items()},
                "mean": {kind: found.mean() for kind, found in kinds.items()},
                "points": value,
                "sets": [
                    {"tokens": dict(zip(TOKENS, each, strict=True)), "probability": drawn[each]}
                    for each in sorted(drawn, reverse=True)
                ],
                "clauses": ("setup.plunder", "reading.jarl-tokens"),
            }
        )
        return
    show_table(
        ("token", "mean", *map(str, range(tokens + 1)), "at least one"),
        [
            (
                kind,
                f"{float(found.mean()):.3f}",
                *(percent(found[number]) for number in range(tokens + 1)),
                percent(1 - found[0]),
            )
            for kind, found in kinds.items()
        ],
        title=f"{counted(tokens, 'token')} out of {sum(there)}",
        right=tuple(range(1, tokens + 4)),
    )
    scored = "score.gold, score.iron, score.livestock"
    say(f"Mean: {value} = {float(value):.3f} points of plunder at the end ({scored}).")


@click.command()
@click.option(
    "--tokens", type=click.IntRange(1, 4), default=1, show_default=True, metavar="N", help="Jarl tokens."
)
@click.option("--crew", default="", metavar="CARDS", help="The crew, as in archer,scout/1.")
@number_flag("--silver", "Silver held.")
@board_flags
@json_flag
def jarls(tokens: int, crew: str, silver: int, edition: str | None, expansions: str, as_json: bool) -> None:
    """What a crew can do with the Jarls that so many tokens turn up, out of the whole pile.

    \b
    Examples:
      northsea odds raiders jarls --crew archer,scout,marauder --silver 3
      northsea odds raiders jarls --tokens 2 --crew champion,berserker,mercenary --silver 4 --json
    """
    board = the_board(edition, expansions)
    mates = crew_named(board, crew)
    found = tables.met(board, mates, silver, tokens)
    if as_json:
        emit_json(
            {
                "tokens": tokens,
                "silver": silver,
                "rows": [
                    {"killed": killed, "beaten": beaten, "probability": found[killed, beaten]}
                    for killed, beaten in sorted(found)
                ],
                "mean": {
                    "killed": found.mean(lambda most: most[0]),
                    "beaten": found.mean(lambda most: most[1]),
                },
                "house": house_of((*board.jarls, *(board.members[mate.card] for mate in mates))),
                "clauses": CLAUSES,
            }
        )
        return
    house = " (their figures are house data)" if any(jarl.house for jarl in board.jarls) else ""
    show_table(
        ("killed at most", "not fled from at most", "exact", "percent", "odds"),
        [(*most, *chance(found[most])) for most in sorted(found)],
        title=f"{counted(tokens, 'Jarl')} turned up{house}, {silver} silver",
        right=(0, 1, 2, 3, 4),
    )
    say(f"Each column is the best of all plans that can be paid as a whole ({', '.join(CLAUSES)}).")
