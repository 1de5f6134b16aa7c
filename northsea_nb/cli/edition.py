"""``northsea edition``: the numbers of a board, each with where it comes from."""

from __future__ import annotations

from typing import Any, NamedTuple

import click

from ..core.reading import read_text, read_toml
from ..core.rulebook import EditionError, NorthseaError
from ..games import GAMES
from ..games import game as load_game
from .arguments import json_flag
from .frame import WRONG, one_line
from .output import emit_json, say, show_table
from .parts import having, part

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


def _figures(text: str | None, name: str, key: str | None) -> tuple[str, str, list[Figure]]:
    """The game, the edition's name, and every figure of it; without text those of the house."""
    if text is not None:
        said = read_toml(text, name, EditionError).get("game", key)
        if said is None:
            raise EditionError(
                f'{name}: it does not say which game it is for: begin it with game = "{GAMES[0]}" '
                f"(games: {', '.join(GAMES)})"
            )
        key = str(said)
    assert key is not None
    try:
        load_game(key)
    except NorthseaError as error:
        raise EditionError(f"{name}: {error}") from None
    module = part(key, "edition")
    if module is None:
        raise NorthseaError(f"the figures of {key} cannot be listed; games: {', '.join(having('edition'))}")
    title, figures = module.figures(text, name)
    return key, title, figures


@click.group()
def edition() -> None:
    """Check or show an edition: the numbers of the copy you own, in a TOML file.

    \b
    Examples:
      northsea edition check my-board.toml
      northsea edition show my-board.toml
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
        game, title, figures = _figures(text, file, None)
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
@click.argument("source", metavar="GAME|FILE")
@json_flag
def show(source: str, as_json: bool) -> None:
    """Show every figure of the edition FILE, or of GAME as the house has it, with its provenance.

    \b
    Examples:
      northsea edition show my-board.toml --json
    """
    key = source.lower().replace("-", "_")
    text = None if key in GAMES else read_text(source, EditionError)
    game, title, figures = _figures(text, source, key if text is None else None)
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
