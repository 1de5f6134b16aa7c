"""``northsea odds raiders``: raids, mead, plunder, Jarls, and which settlement pays, exactly."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

import click

from ...core.odds import percent
from ...games.raiders import odds as tables
from ...games.raiders.board import COLOURS, Board
from ...games.raiders.table import Options
from ..arguments import json_flag
from ..frame import Lazy, fail
from ..output import chance, emit_json, say, show_table
from .words import board_flags, crew_named, house_of, number_flag, place_named, the_board

__all__ = ["best", "mead", "raid", "raiders"]

F = TypeVar("F", bound=Callable[..., Any])

raiders = Lazy(
    name="raiders",
    package="northsea_nb.cli.raiders",
    commands={
        "raid": ("odds", "One raid: strength, points and fame (raid.strength)."),
        "mead": ("odds", "The least mead for a wanted chance (raid.mead)."),
        "plunder": ("bag", "What a plunder set holds (setup.plunder)."),
        "jarls": ("bag", "What the Jarls turned up can come to (jarl.choose)."),
        "best": ("odds", "Which settlement pays most a turn."),
    },
    help="""Exact odds of Raiders of the North Sea.

\b
Examples:
  northsea odds raiders raid --at monastery-west --crew armourer,scout,marauder --armour 4 --mead 2
  northsea odds raiders mead --at fortress-east --crew champion,berserker,warlord --chance 9/10
  northsea odds raiders plunder --tokens 4 --json""",
)
"""The group of Raiders' tables."""
CLAUSES = ("raid.strength", "reading.tiers", "raid.fame", "reading.fame-base", "raid.crew-points")


def attempt_flags(function: F) -> F:
    """The flags that say how strong a crew is, and of which board."""
    for flag in (
        json_flag,
        board_flags,
        click.option(
            "--fame-base",
            type=click.Choice(Options.CHOICES["fame_base"]),
            default="highest",
            show_default=True,
            help="The strength over which fame is counted (reading.fame-base).",
        ),
        number_flag("--valkyrie", "Spaces up the Valkyrie track."),
        number_flag("--armour", "Armour."),
        click.option(
            "--crew",
            default="",
            metavar="CARDS",
            help="The crew, as in archer,scout/1 (a scout with one wound).",
        ),
    ):
        function = flag(function)
    return function


at_flag = click.option("--at", required=True, metavar="PLACE", help="The settlement, as in monastery-west.")


def _attempt(board: Board, at: str, crew: str, armour: int, valkyrie: int, fame_base: str) -> tables.Attempt:
    place, mates = place_named(board, at), crew_named(board, crew)
    if armour > board.limits.armour:
        fail(f"--armour {armour}: at most {board.limits.armour} (space.armoury.limit)")
    return tables.Attempt(place, mates, armour=armour, valkyrie=valkyrie, fame_base=fame_base)


def _header(board: Board, attempt: tables.Attempt) -> str:
    names = [
        board.members[mate.card].name + (f" (-{mate.wounds})" if mate.wounds else "") for mate in attempt.crew
    ]
    said = f"{attempt.place.name}: {', '.join(names) or 'no crew'}; armour {attempt.armour}"
    house = _house(board, attempt)
    return said + (f" (house figures: {', '.join(house)})" if house else "")


def _house(board: Board, attempt: tables.Attempt) -> list[str]:
    return house_of((attempt.place, *(board.members[mate.card] for mate in attempt.crew)))


@click.command()
@at_flag
@number_flag("--mead", "Mead spent on the raid.")
@attempt_flags
def raid(
    at: str,
    mead: int,
    crew: str,
    armour: int,
    valkyrie: int,
    fame_base: str,
    edition: str | None,
    expansions: str,
    as_json: bool,
) -> None:
    """One raid: each strength with its points and its fame. Dice that the crew may throw again are thrown
    again where that brings more points on average.

    \b
    Examples:
      northsea odds raiders raid --at monastery-west --crew armourer,scout,marauder --armour 4 --mead 2
      northsea odds raiders raid --at fortress-west --crew brynjar,brawler,archer --armour 6 --json
    """
    board = the_board(edition, expansions)
    attempt = replace(_attempt(board, at, crew, armour, valkyrie, fame_base), mead=mead)
    outcomes = tables.raid(board, attempt)
    parts = attempt.strength(board)
    missing = max(0, attempt.place.crew - len(attempt.crew))
    if as_json:
        emit_json(
            {
                "place": attempt.place.id,
                "crew": [board.members[mate.card].id for mate in attempt.crew],
                "missing_crew": missing,
                "parts": {
                    "crew": parts.crew,
                    "actions": parts.actions,
                    "armour": parts.armour,
                    "mead": parts.mead,
                    "dice": attempt.place.dice,
                },
                "rows": [{**_row(found), "probability": outcomes[found]} for found in sorted(outcomes)],
                "mean": {key: outcomes.mean(_figure(key)) for key in ("strength", "points", "crew", "fame")},
                "house": _house(board, attempt),
                "clauses": CLAUSES,
            }
        )
        return
    show_table(
        ("strength", "points", "from the crew", "fame", "exact", "percent", "odds"),
        [
            (found.strength, found.points, found.crew, found.fame, *chance(outcomes[found]))
            for found in sorted(outcomes)
        ],
        title=_header(board, attempt),
        right=(0, 1, 2, 3, 4, 5),
    )
    say(
        f"Strength without the dice: crew {parts.crew}, actions {parts.actions}, armour {parts.armour}, "
        f"mead {parts.mead}; dice: {attempt.place.dice}. "
        f"Mean: {float(outcomes.mean(_figure('points'))):.3f} points, "
        f"{float(outcomes.mean(_figure('fame'))):.3f} fame ({', '.join(CLAUSES)})."
    )
    if missing:
        say(
            f"{attempt.place.name} takes a crew of {attempt.place.crew}: {missing} more (raid.need-crew).",
            "yellow",
        )


def _row(found: tables.Result) -> dict[str, int]:
    return {"strength": found.strength, "points": found.points, "crew": found.crew, "fame": found.fame}


def _figure(key: str) -> Callable[[tables.Result], int]:
    return lambda found: int(getattr(found, key))


@click.command()
@at_flag
@click.option("--strength", type=click.IntRange(1, 999), metavar="N", help="The strength wanted.")
@click.option("--level", type=click.IntRange(1), metavar="N", help="Or the level (default 1, the lowest).")
@click.option(
    "--chance", "wanted", default="1", metavar="P", help="The chance wanted, as in 9/10, 0.9 or 90%."
)
@number_flag("--most", "Mead that can be had.", default=8)
@attempt_flags
def mead(
    at: str,
    strength: int | None,
    level: int | None,
    wanted: str,
    most: int,
    crew: str,
    armour: int,
    valkyrie: int,
    fame_base: str,
    edition: str | None,
    expansions: str,
    as_json: bool,
) -> None:
    """The least mead that reaches a strength with a wanted chance.

    \b
    Examples:
      northsea odds raiders mead --at fortress-east --crew champion,berserker,warlord --chance 9/10
      northsea odds raiders mead --at monastery-west --level 1 --crew archer,scout --json
    """
    board = the_board(edition, expansions)
    attempt = _attempt(board, at, crew, armour, valkyrie, fame_base)
    goal = _goal(attempt, strength, level)
    share = _share(wanted)
    rows = tables.by_mead(board, attempt, goal, most)
    least = tables.least_mead(board, attempt, goal, share, most)
    if as_json:
        emit_json(
            {
                "place": attempt.place.id,
                "strength": goal,
                "chance": share,
                "least": None if least is None else least[0],
                "rows": [{"mead": number, "probability": found} for number, found in rows],
                "house": _house(board, attempt),
                "clauses": ("raid.mead", "raid.strength-mead", "reading.tiers"),
            }
        )
        return
    show_table(
        ("mead", "exact", "percent", "odds"),
        [(number, *chance(found)) for number, found in rows],
        title=f"Strength {goal} at {_header(board, attempt)}",
        right=(0, 1, 2, 3),
    )
    if least is None:
        say(f"{most} mead is not enough for a chance of {percent(share)} (raid.mead).")
    else:
        say(
            f"{least[0]} mead gives strength {goal} with {percent(least[1])} (raid.mead, raid.strength-mead)."
        )


def _goal(attempt: tables.Attempt, strength: int | None, level: int | None) -> int:
    if strength is not None and level is not None:
        fail("give --strength or --level, not both")
    if strength is not None:
        return strength
    levels = attempt.place.levels
    if not levels:
        fail(f"{attempt.place.name} has no strength to reach; it always pays the same (reading.tiers)")
    if level is not None and level > len(levels):
        fail(f"--level {level}: {attempt.place.name} has {len(levels)} levels")
    return levels[(level or 1) - 1][0]


def _share(text: str) -> Fraction:
    plain = text.strip()
    share = Fraction(-1)
    if re.fullmatch(r"(\d{1,9}/0*[1-9]\d{0,8}|\d{0,9}\.?\d{1,9})%?", plain, re.ASCII):
        share = Fraction(plain.removesuffix("%")) / (100 if plain.endswith("%") else 1)
    if not 0 < share <= 1:
        fail(f"--chance {text:.20}: expected a chance above 0, up to 1, as in 9/10, 0.9 or 90%")
    return share


@click.command()
@number_flag("--mead", "Mead spent on the raid.")
@click.option(
    "--worker", type=click.Choice(COLOURS), default="black", show_default=True, help="The worker in hand."
)
@number_flag("--provisions", "Provisions held.")
@number_flag("--gold", "Gold held.")
@attempt_flags
def best(
    mead: int,
    worker: str,
    provisions: int,
    gold: int,
    crew: str,
    armour: int,
    valkyrie: int,
    fame_base: str,
    edition: str | None,
    expansions: str,
    as_json: bool,
) -> None:
    """Which settlement pays most a turn with this crew. Goods that are missing take turns: one visit to the
    Mill and one to the Treasury a turn, a model and no rule.

    \b
    Examples:
      northsea odds raiders best --crew archer,scout,marauder --armour 2 --worker grey --provisions 3
      northsea odds raiders best --crew champion,berserker --worker white --json
    """
    board = the_board(edition, expansions)
    attempt = replace(_attempt(board, board.settlements[0].id, crew, armour, valkyrie, fame_base), mead=mead)
    rows = tables.prospects(board, attempt, tables.Purse(COLOURS.index(worker), provisions, gold))
    if as_json:
        emit_json(
            {
                "rows": [
                    {
                        "place": row.place.id,
                        "lacking": row.lacking,
                        "points": row.points,
                        "fame": row.fame,
                        "plunder": row.plunder,
                        "turns": row.turns,
                        "per_turn": row.per_turn,
                        "house": row.place.house,
                    }
                    for row in rows
                ],
                "clauses": (*CLAUSES, "raid.printed", "score.gold", "score.iron", "score.livestock"),
            }
        )
        return
    show_table(
        ("settlement", "points", "fame", "plunder", "turns", "a turn", "lacking"),
        [
            (
                row.place.name + (" (house)" if row.place.house else ""),
                f"{float(row.points):.2f}",
                f"{float(row.fame):.2f}",
                f"{float(row.plunder):.2f}",
                row.turns,
                f"{float(row.per_turn):.2f}" if not row.lacking else "",
                " and ".join(row.lacking),
            )
            for row in rows
        ],
        title="Expected points for each turn, plunder drawn from the full bag",
        right=(1, 2, 3, 4, 5),
    )
    say(f"Jarls and Valkyrie are not counted ({', '.join(CLAUSES)}, raid.printed).")
