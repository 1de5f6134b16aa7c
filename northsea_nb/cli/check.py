"""``northsea check``: lessons are run, and the step that fails is named."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import click

from ..core.reading import read_text
from ..core.rulebook import LessonError, NorthseaError
from ..core.words import counted
from .arguments import json_flag
from .frame import WRONG, fail, one_line
from .output import console, emit_json, say

__all__ = ["check"]


@click.command()
@click.argument("lessons", nargs=-1, type=click.Path(), metavar="LESSON…")
@click.option("--all", "shipped", is_flag=True, help="Check the lessons that come with the package.")
@click.option("--quiet", "-q", is_flag=True, help="Print only what fails, and the summary.")
@json_flag
@click.pass_context
def check(ctx: click.Context, lessons: tuple[str, ...], shipped: bool, quiet: bool, as_json: bool) -> None:
    """Run lessons and say which step fails, and why.

    LESSON is a file or a folder; of a folder every .toml file below it is checked. The exit code is
    1 if a lesson fails.

    \b
    Examples:
      northsea check battle.toml
      northsea check my-lessons/ --json
      northsea check --all
    """
    paths = [path for given in lessons for path in _files(Path(given))]
    if shipped:
        paths += _files(Path(str(files("northsea_nb") / "lessons")))
    elif not lessons:
        fail("name lesson files or folders, or --all for the lessons that come with the package")
    rows = []
    for path in dict.fromkeys(paths):
        row = _run(path)
        rows.append(row)
        if not as_json and not (quiet and row["ok"]):
            _say(row)
    failed = sum(not row["ok"] for row in rows)
    summary = {"lessons": len(rows), "failed": failed, "steps": sum(row["steps"] for row in rows)}
    if as_json:
        emit_json({"ok": not failed, **summary, "results": rows})
    else:
        said = f"{failed} failed" if failed else "all hold"
        say(
            f"{counted(len(rows), 'lesson')}, {counted(summary['steps'], 'step')}: {said}",
            "bold red" if failed else "bold green",
        )
    if failed:
        ctx.exit(WRONG)


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        found = sorted(path.rglob("*.toml"))
        if not found:
            raise NorthseaError(f"{path}: no lesson (*.toml) in this folder")
        return found
    read_text(path, LessonError)
    return [path]


def _run(path: Path) -> dict[str, Any]:
    """Run a lesson: what it is called, how many steps held, the clauses cited, what failed."""
    from ..core import lesson as lessons
    from ..games import game

    row: dict[str, Any] = {"file": str(path), "title": "", "game": "", "ok": True, "steps": 0}
    cited: set[str] = set()
    try:
        lesson = lessons.load(path)
        row.update(title=lesson.title, game=lesson.game)
        for played in lessons.run(lesson, game):
            row["steps"] = played.number
            cited |= played.cited
    except NorthseaError as error:
        row.update(ok=False, error=one_line(error))
        if row["title"]:
            row["step"] = row["steps"] + 1
    row["clauses"] = sorted(cited)
    return row


def _say(row: dict[str, Any]) -> None:
    from rich.text import Text

    out = console()
    mark = ("ok    ", "green") if row["ok"] else ("FAILED", "bold red")
    line = Text.assemble(mark, " ", row["file"])
    if row["ok"]:
        line.append(f"  {one_line(row['title'])} ({row['steps']} steps)", "dim")
    out.print(line, soft_wrap=True)
    if not row["ok"]:
        out.print(Text(f"       {row['error']}"), soft_wrap=True)
