"""The arguments that several commands take: games, players, options, editions, files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, TypeVar

import click

from ..core.reading import read_text
from ..core.rulebook import EditionError, NorthseaError
from ..core.seats import PLAYERS
from .frame import ArgumentType, fail

__all__ = ["alone", "game_argument", "given", "json_flag", "new_game", "setup_flags"]

F = TypeVar("F", bound=Callable[..., Any])


class Game(ArgumentType):
    """The key of a game; the value is its module."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Load the game; a wrong key is a usage error that offers the nearest."""
        from ..games import game

        if not isinstance(value, str):
            return value
        try:
            return game(value.lower().replace("-", "_").replace(" ", "_"))
        except NorthseaError as error:
            self.fail(str(error), param, ctx)


def game_argument(function: F) -> F:
    """The argument GAME."""
    return click.argument("game", type=Game(), metavar="GAME")(function)


def json_flag(function: F) -> F:
    """The flag --json."""
    return click.option("--json", "as_json", is_flag=True, help="Print plain JSON and nothing else.")(
        function
    )


def given(*names: str) -> list[str]:
    """Those of the running command's parameters of these names that were given, as they are written."""
    ctx = click.get_current_context()
    return [
        param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
        for param in ctx.command.params
        if param.name in names
        and ctx.get_parameter_source(param.name) == click.core.ParameterSource.COMMANDLINE
    ]


def alone(*beside: str) -> None:
    """A usage error if anything was given with --all that has no part in the whole table.

    Args:
        beside: the parameters that have.
    """
    params = click.get_current_context().params
    if named := given(*(name for name in params if name not in ("every", "as_json", *beside))):
        fail(f"--all prints the whole table; leave out {', '.join(named)}")


def setup_flags(function: F) -> F:
    """The flags that say how a game is set up."""
    for option in reversed(
        [
            click.option(
                "--players",
                metavar="A,B,…",
                help=f"The players' names, clockwise (default: {','.join(PLAYERS)}).",
            ),
            click.option("--variant", metavar="NAME", help="A variant of the game."),
            click.option(
                "--option",
                "options",
                metavar="NAME=VALUE",
                multiple=True,
                help="A switch of the game (repeat it for more).",
            ),
            click.option("--edition", type=click.Path(), metavar="FILE", help="The numbers of your copy."),
            click.option("--seed", metavar="N", help="What the dice depend on (default: a fresh one)."),
            click.option("--throw", is_flag=True, help="Let dice settle who starts."),
        ]
    ):
        function = option(function)
    return function


def read_options(given: tuple[str, ...], variant: str | None) -> dict[str, Any]:
    """The options of ``--option`` and ``--variant``."""
    found: dict[str, Any] = {} if variant is None else {"variant": variant}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name or not value.strip():
            fail(f"--option {text!r}: expected NAME=VALUE")
        if name in ("players", "edition", "throw"):
            fail(f"option {name!r} has a flag of its own: --{name}")
        if name in found:
            fail(f"option {name!r} is given twice")
        found[name] = value.strip()
    return found


def read_seed(given: str | None) -> int | str:
    """The seed; whole numbers are numbers, other text stays text; None takes a fresh one."""
    if given is None:
        from secrets import randbelow

        return randbelow(1_000_000)
    if not given or len(given) > 200:
        fail("--seed: expected a number or a word of at most 200 characters")
    try:
        return int(given) if len(given) < 20 else given
    except ValueError:
        return given


def new_game(game: Any, flags: Mapping[str, Any]) -> Any:
    """A timeline of a fresh game, set up as the flags of ``setup_flags`` say."""
    from ..core.timeline import Timeline

    text = None if flags["edition"] is None else read_text(flags["edition"], EditionError)
    options = read_options(flags["options"], flags["variant"])
    names = flags["players"]
    players = list(PLAYERS) if names is None else [name.strip() for name in names.split(",")]
    if flags["throw"]:
        if "throw" not in signature(game.new).parameters:
            fail(f"--throw: nobody throws for the start of {game.State.rulebook().title}")
        options["throw"] = True
    try:
        state = game.new(players, edition=text, **options)
    except EditionError as error:
        raise EditionError(f"{flags['edition']}: {error}") from None
    return Timeline(state, read_seed(flags["seed"]))
