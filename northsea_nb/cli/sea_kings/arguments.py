"""The arguments that several of Sea Kings' tables take, and how a contest is printed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import click

from ...core.odds import Distribution, percent
from ...games.sea_kings import odds as tables
from ...games.sea_kings.board import Ability, house_board
from ...games.sea_kings.contest import LOST, TIED, WON, Contest
from ...games.sea_kings.table import NO_ABILITY
from ..frame import ArgumentType, fail
from ..output import chance, emit_json, say, show_table

F = TypeVar("F", bound=Callable[..., Any])

MOST_CARDS = 6
RESULTS = {WON: "won", TIED: "tied", LOST: "lost"}
COLUMNS = ("result", "exact", "percent", "odds")


class Value(ArgumentType):
    """A region's value, or a region of the house board; for settling one whose circle is green."""

    name = "region or value"

    def __init__(self, *, settling: bool = False) -> None:
        self.settling = settling

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The value; a wrong word is a usage error that says what would be right."""
        if isinstance(value, int):
            return value
        if value.isascii() and value.isdecimal() and 1 <= int(value[:3]) <= 20:
            return int(value)
        board = house_board()
        region = board.find(value)
        if region < 0:
            known = ", ".join(region.id for region in board.regions)
            self.fail(f"{value!r} is no value from 1 to 20 and no region ({known})", param, ctx)
        if board.is_red[region] and (self.settling or (ctx and ctx.params.get("settling"))):
            name = board.regions[region].name
            self.fail(f"{name} is a red circle; nobody ever settles there (board.red)", param, ctx)
        return board.value[region]


class Character(ArgumentType):
    """A Sea King of the house board; the value is the ability."""

    name = "character"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ability:
        """The ability; a wrong name is a usage error that lists the characters."""
        if isinstance(value, Ability):
            return value
        characters = house_board().characters
        for character in characters:
            if value.lower() in (character.id, character.name.lower()):
                return character.ability
        self.fail(
            f"no character {value!r}; expected one of {', '.join(c.id for c in characters)}", param, ctx
        )


class Pair(ArgumentType):
    """Two numbers, the attacker's and the defender's."""

    name = "pair"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Two numbers out of "5,3"."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in value.split(",")]
        if len(words) != 2 or not all(w.isascii() and w.isdecimal() and len(w) < 5 for w in words):
            self.fail(
                f"{value!r}: expected two numbers, the challenger's and the other's, like 5,3", param, ctx
            )
        return int(words[0]), int(words[1])


def options(*flags: Callable[[F], F]) -> Callable[[F], F]:
    """Several options at once, listed in this order."""

    def decorate(function: F) -> F:
        for flag in reversed(flags):
            function = flag(function)
        return function

    return decorate


def character_option(name: str, whose: str) -> Callable[[F], F]:
    """An option for somebody's Sea King."""
    return click.option(
        name, type=Character(), default=NO_ABILITY, show_default=False, metavar="NAME", help=whose
    )


CARDS = click.IntRange(0, MOST_CARDS)
PRICES = click.Choice(list(tables.PRICES))
value_argument = click.argument("value", type=Value(), metavar="REGION|VALUE")
settled_argument = click.argument("value", type=Value(settling=True), metavar="REGION|VALUE")
land_flags = options(
    click.option(
        "--strong", type=CARDS, default=0, metavar="N", help="Strong Territory Defense cards played."
    ),
    click.option("--weak", type=CARDS, default=0, metavar="N", help="Weak Territory Defense cards played."),
    character_option("--roller", "The Sea King of whoever throws for the defence."),
)
every_flag = click.option(
    "--all", "every", is_flag=True, help="Every value, and every number of territory cards up to three."
)


def dist(outcomes: Distribution[int]) -> dict[str, Fraction]:
    """The chance of each result, in words, success first."""
    return {RESULTS[end]: outcomes[end] for end in sorted(outcomes, reverse=True)}


def _sides(contest: Contest) -> dict[str, list[dict[str, Any]]]:
    return {
        side: [{"what": word, "adds": number, "clause": clause} for word, number, clause in parts]
        for side, parts in (("attack", contest.attack), ("defence", contest.defence))
    }


def _said(contest: Contest) -> str:
    def side(parts: tuple[tuple[str, int, str], ...]) -> str:
        return "die" + "".join(f" {number:+d} {word} ({clause})" for word, number, clause in parts)

    ties = "Ties are thrown again." if contest.again else "A tie changes nothing."
    return f"{side(contest.attack)}, against {side(contest.defence)}. {ties}"


def show(contest: Contest, title: str, as_json: bool, **more: Any) -> None:
    """A contest's result, with every addend and its clause."""
    outcomes = tables.result(contest)
    if as_json:
        emit_json({"dist": dist(outcomes), **_sides(contest), "ties_again": contest.again, **more})
        return
    show_table(
        COLUMNS,
        [(RESULTS[end], *chance(outcomes[end])) for end in sorted(outcomes, reverse=True)],
        title=title,
        right=(1, 2, 3),
    )
    say(_said(contest))


def show_all(make: Callable[..., Contest], as_json: bool, **parts: Any) -> None:
    """The chance of success for every value and number of territory cards."""
    rows = [
        (value, strong, weak, share)
        for value in tables.BOARD_VALUES
        for (strong, weak), share in tables.stacks(make, value, **parts).items()
    ]
    if as_json:
        emit_json(
            {
                "rows": [
                    {"value": value, "strong": strong, "weak": weak, "won": share, "lost": 1 - share}
                    for value, strong, weak, share in rows
                ]
            }
        )
        return
    show_table(
        ("value", "Strong", "Weak", "success", "percent"),
        [(value, strong, weak, share, percent(share)) for value, strong, weak, share in rows],
        right=(0, 1, 2, 3, 4),
    )


def needed(value: int | None) -> int:
    """The value, which is needed here."""
    if value is None:
        fail("name a region or its value, or ask for --all")
    return value
