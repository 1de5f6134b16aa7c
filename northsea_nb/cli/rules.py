"""``northsea rules``: the clauses of a game, their coverage, and the verbs of its notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..core.rulebook import Clause, Rulebook
from .arguments import game_argument, json_flag
from .frame import WRONG, Exampled, fail, printable
from .output import emit_json, say, show_table

if TYPE_CHECKING:
    from ..core.coverage import Row

__all__ = ["rules"]


@click.command(cls=Exampled)
@game_argument
@click.argument("clause", required=False)
@click.option("--search", metavar="WORD", help="Only clauses with this word in their id, title or text.")
@click.option("--coverage", is_flag=True, help="Which clauses are implemented, shown in a lesson, tested.")
@click.option("--notation", is_flag=True, help="The verbs of the notation, as a page of documentation.")
@json_flag
def rules(
    game: Any, clause: str | None, search: str | None, coverage: bool, notation: bool, as_json: bool
) -> None:
    """Read the clauses of GAME: all of them, or one CLAUSE with its text."""
    if sum((clause is not None, search is not None, coverage, notation)) > 1:
        fail("give one of CLAUSE, --search, --coverage and --notation")
    if notation and as_json:
        fail("--notation is a page of text; leave --json out")
    book: Rulebook = game.State.rulebook()
    if coverage:
        _coverage(game, as_json)
    elif notation:
        from .notation import page

        click.echo(page(game), nl=False)
    elif clause is not None:
        _one(book, book[clause], as_json)
    else:
        _several(book, search, as_json)


def _plain(clause: Clause) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": clause.id,
        "title": clause.title,
        "kind": clause.kind,
        "phase": clause.phase,
        "text": clause.text,
    }
    if clause.switch:
        found["switch"] = clause.switch
    if clause.example:
        found["example"] = dict(clause.example)
    return found


def _one(book: Rulebook, clause: Clause, as_json: bool) -> None:
    if as_json:
        emit_json(_plain(clause))
        return
    show(book, clause)


def show(book: Rulebook, clause: Clause) -> None:
    """Print one clause, with what stands below it."""
    say(f"{clause.id}  {clause.title}", "bold")
    say(f"{book.title}: {clause.kind}, phase {clause.phase}", "dim")
    say()
    say(" ".join(clause.text.split()))
    for key, text in clause.example.items():
        say(f"{key}: {text}")
    if clause.switch:
        say(f"Option: {clause.switch}")
    below = [name for name in book if name.startswith((f"{clause.id}/", f"{clause.id}."))]
    if below:
        say()
        say(f"Below it: {', '.join(below)}", "dim")


def _several(book: Rulebook, search: str | None, as_json: bool) -> None:
    word = " ".join((search or "").lower().split())
    found = [
        clause
        for clause in book.values()
        if word in " ".join(f"{clause.id} {clause.title} {clause.text}".lower().split())
    ]
    if as_json:
        emit_json({"game": book.game, "title": book.title, "clauses": [_plain(clause) for clause in found]})
    elif found:
        show_table(("clause", "kind", "title"), [(clause.id, clause.kind, clause.title) for clause in found])
        say(f"{len(found)} of {len(book)} clauses of {book.title}.")
    else:
        say(f"No clause of {book.title} has the word {printable(search or '')!r}.")
    if not found:
        click.get_current_context().exit(WRONG)


def _coverage(game: Any, as_json: bool) -> None:
    from ..core.coverage import report
    from ..lessons import shipped

    rows = report(game, shipped(game.State.key))
    if as_json:
        emit_json({"clauses": rows})
        return
    marks = ("implemented", "shown", "tested")
    show_table(
        ("clause", "kind", *marks),
        [(row["id"], row["kind"], *("yes" if done else "–" for done in _marks(row))) for row in rows],
        title=f"{game.State.rulebook().title}: what the engine cites, lessons show, tests observe",
    )
    needed = [row for row in rows if row["kind"] != "note"]
    totals = [sum(column) for column in zip(*map(_marks, needed), strict=True)]
    said = ", ".join(f"{total} {mark}" for total, mark in zip(totals, marks, strict=True))
    say(f"Of {len(needed)} clauses to enact: {said}.")


def _marks(row: Row) -> tuple[bool, bool, bool]:
    return row["implemented"], row["shown"], row["tested"]
