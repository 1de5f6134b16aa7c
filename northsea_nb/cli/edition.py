"""``northsea edition``: the numbers of a board, each with where it comes from."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import click

from ..core.reading import read_text
from ..core.rulebook import EditionError, NorthseaError
from .arguments import json_flag
from .frame import WRONG, one_line
from .output import emit_json, say, show_table

__all__ = ["Figure", "edition"]


class Figure(NamedTuple):
    """A figure of a board.

    Attributes:
        place: where it stands in an edition file. value: what it is. provenance: where it is from.
        house: whether it is house data. was: the house's own value, where an edition replaced it.
    """

    place: str
    value: str
    provenance: str
    house: bool
    was: str = ""


def _figures(text: str | None, name: str) -> tuple[str, str, list[Figure]]:
    """The game, the edition's name, and every figure of it."""
    import tomllib

    game = "longships"
    if text is not None:
        try:
            game = str(tomllib.loads(text).get("game", game))
        except tomllib.TOMLDecodeError as error:
            raise EditionError(f"{name}: not a TOML file: {error}") from None
    from ..games import game as load

    try:
        load(game)
    except NorthseaError as error:
        raise EditionError(f"{name}: {error}") from None
    title, figures = import_module(f"northsea_nb.cli.{game}.edition").figures(text, name)
    return game, title, figures


@click.group()
def edition() -> None:
    """Check or show an edition: the numbers of the copy you own, in a TOML file.

    \b
    Examples:
      northsea edition check my-board.toml
      northsea edition show
    """


@edition.command()
@click.argument("file", type=click.Path(), metavar="FILE")
@json_flag
@click.pass_context
def check(ctx: click.Context, file: str, as_json: bool) -> None:
    """Check the edition FILE and say what it replaces. The exit code is 1 if it is wrong.

    \b
    Examples:
      northsea edition check my-board.toml
      northsea edition check my-board.toml --json
    """
    text = read_text(file, EditionError)
    try:
        game, title, figures = _figures(text, file)
    except EditionError as error:
        if as_json:
            emit_json({"file": file, "ok": False, "error": one_line(error), "replaced": []})
        else:
            say(one_line(error), "bold red")
        ctx.exit(WRONG)
    replaced = [figure for figure in figures if figure.was]
    kept = sum(figure.house for figure in figures)
    if as_json:
        emit_json(
            {
                "file": file,
                "ok": True,
                "game": game,
                "name": title,
                "replaced": [_plain(figure) for figure in replaced],
                "house": kept,
            }
        )
        return
    if replaced:
        show_table(
            ("figure", "house", "this edition", "provenance"),
            [(figure.place, figure.was, figure.value, figure.provenance) for figure in replaced],
            title=f"{title}: an edition of {game}",
        )
    say(
        f"{file} is a valid edition of {game}; it gives {len(replaced)} of {len(figures)} figures, "
        f"and {kept} house figures stay.",
        "green",
    )


@edition.command()
@click.argument("file", type=click.Path(), metavar="[FILE]", required=False)
@json_flag
def show(file: str | None, as_json: bool) -> None:
    """Show every figure of the edition FILE, or of the house board, with its provenance.

    \b
    Examples:
      northsea edition show
      northsea edition show my-board.toml --json
    """
    text = None if file is None else read_text(file, EditionError)
    game, title, figures = _figures(text, file or "board")
    if as_json:
        emit_json({"game": game, "name": title, "figures": [_plain(figure) for figure in figures]})
        return
    show_table(
        ("figure", "value", "house?", "provenance"),
        [
            (figure.place, figure.value, "house" if figure.house else "", figure.provenance)
            for figure in figures
        ],
        title=f"{title} ({game})",
    )
    house = sum(figure.house for figure in figures)
    say(f"{house} of {len(figures)} figures are house data: replace them by an edition file.")


def _plain(figure: Figure) -> dict[str, Any]:
    found: dict[str, Any] = figure._asdict()
    if not figure.was:
        del found["was"]
    return found
