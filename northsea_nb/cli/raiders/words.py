"""Raiders' words as arguments: the board of an edition, settlements, crews, tokens of a bag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import click

from ...core.reading import digits, read_text
from ...core.rulebook import EditionError, nearest
from ...games.raiders.board import TOKENS, Board, Settlement, edition_board
from ...games.raiders.cards import Item
from ...games.raiders.state import Crewman
from ...games.raiders.strength import room
from ...games.raiders.table import EXPANSIONS
from ..frame import fail

__all__ = ["board_flags", "crew_named", "house_of", "number_flag", "place_named", "the_board", "tokens_named"]

F = TypeVar("F", bound=Callable[..., Any])
MOST = 99


def board_flags(function: F) -> F:
    """The flags --edition and --expansions; ``the_board`` makes a board of them."""
    for flag in (
        click.option(
            "--expansions",
            type=click.Choice(tuple(EXPANSIONS)),
            default="both",
            show_default=True,
            help="The expansions in use.",
        ),
        click.option("--edition", type=click.Path(), metavar="FILE", help="The figures of the copy you own."),
    ):
        function = flag(function)
    return function


def number_flag(name: str, text: str, most: int = MOST, default: int = 0) -> Callable[[F], F]:
    """A flag that takes a number."""
    return click.option(name, type=click.IntRange(0, most), default=default, metavar="N", help=text)


def the_board(edition: str | None, expansions: str) -> Board:
    """The board that the flags name."""
    board = edition_board(None if edition is None else read_text(edition, EditionError))
    return board.using(EXPANSIONS[expansions])


def _wrong(flag: str, word: str, what: str, known: Sequence[str]) -> click.BadParameter:
    hint = nearest(word, tuple(known))
    said = f"{word!r} is no {what}" + (f"; did you mean {hint}?" if hint else f"; known: {', '.join(known)}")
    return click.BadParameter(said, param_hint=flag)


def place_named(board: Board, word: str) -> Settlement:
    """The settlement of that word, in capitals or not; a wrong one is a usage error."""
    word = word.lower()
    if word not in board.settlement:
        raise _wrong("--at", word, "settlement", tuple(board.settlement))
    return board.settlements[board.settlement[word]]


def crew_named(board: Board, words: str) -> tuple[Crewman, ...]:
    """A crew: ``"archer,scout/1"`` is an archer, and a scout with one wound."""
    crew = []
    for word in (part.strip().lower() for part in words.split(",")):
        if not word:
            continue
        name, slash, wounds = word.partition("/")
        if name not in board.member:
            raise _wrong("--crew", name, "card", tuple(board.member))
        number = digits(wounds, 2) if slash else 0
        if number < 0:
            text = f"{word!r}: expected a number of wounds, as in {name}/1"
            raise click.BadParameter(text, param_hint="--crew")
        card = board.member[name]
        most = room(board.members[card], Crewman(card))
        if number > most:
            text = f"{word!r}: {board.members[card].name} has room for {most} wounds (wound.capacity)"
            raise click.BadParameter(text, param_hint="--crew")
        crew.append(Crewman(card, number))
    if len(crew) > board.limits.crew:
        fail(
            f"--crew names {len(crew)} members; a crew has at most {board.limits.crew} (space.barracks.limit)"
        )
    heroes = sum(1 for mate in crew if board.members[mate.card].hero)
    if heroes > board.limits.heroes:
        fail(f"--crew names {heroes} heroes; a crew has at most {board.limits.heroes} (reading.one-hero)")
    return tuple(crew)


def tokens_named(board: Board, words: str | None) -> tuple[int, ...]:
    """The tokens of a bag: ``"gold=3,valkyrie=2"``; None is the full bag of the board."""
    if words is None:
        return board.bag
    found = dict.fromkeys(TOKENS, 0)
    for word in (part.strip().lower() for part in words.split(",")):
        name, _, number = word.partition("=")
        if name not in found:
            raise _wrong("--bag", name, "token", TOKENS)
        if digits(number, 3) < 0:
            raise click.BadParameter(f"{word!r}: expected a number, as in gold=3", param_hint="--bag")
        found[name] = digits(number, 3)
    return tuple(found.values())


def house_of(items: Iterable[Item]) -> list[str]:
    """The ids of what has figures of the house's among these."""
    return list(dict.fromkeys(item.id for item in items if item.house))
