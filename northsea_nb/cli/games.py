"""``northsea games``: what games there are, and how each can be set up."""

from __future__ import annotations

from typing import Any

import click

from ..games import GAMES, game
from .arguments import json_flag
from .output import emit_json, say, show_table

__all__ = ["games"]


@click.command()
@click.option("--keys", is_flag=True, help="Print the keys alone, one a line.")
@json_flag
def games(keys: bool, as_json: bool) -> None:
    """List the games with their options, each option's default first.

    \b
    Examples:
      northsea games
      northsea games --json
    """
    if keys:
        click.echo("\n".join(GAMES))
        return
    rows = [(key, game(key).State.rulebook().title, _options(game(key))) for key in GAMES]
    if as_json:
        emit_json([{"game": key, "title": title, "options": options} for key, title, options in rows])
        return
    for key, title, options in rows:
        say(f"{key}: {title}", "bold")
        show_table(
            ("--option", "values, the default first"),
            [(name, ", ".join(map(str, values))) for name, values in options.items()],
        )


def _options(module: Any) -> dict[str, list[Any]]:
    """The options of a game by name, "on" and "off" for true and false."""
    words = {True: "on", False: "off"}
    return {
        name: [words[value] if isinstance(value, bool) else value for value in values]
        for name, values in module.Options.CHOICES.items()
    }
