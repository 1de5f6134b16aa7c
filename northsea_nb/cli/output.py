"""What commands print: tables, sentences, JSON. Rich is loaded when the first table is printed."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TextIO

import click

from ..core.notation import Composite, Move
from ..core.odds import one_in, percent
from .frame import printable

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["as_data", "chance", "console", "emit_json", "say", "show_table"]

PIPE_WIDTH = 120


def console() -> Console:
    """The console: no colours when NO_COLOR is set or the output goes into a pipe."""
    return _console(sys.stdout, os.environ.get("NO_COLOR", ""), os.environ.get("COLUMNS", ""))


@lru_cache(maxsize=1)
def _console(stream: TextIO, no_colour: str, columns: str) -> Console:
    from rich.console import Console

    return Console(
        file=stream,
        color_system=None if no_colour else "auto",
        width=None if stream.isatty() or columns else PIPE_WIDTH,
        markup=False,
        highlight=False,
        emoji=False,
    )


def say(text: str = "", style: str = "") -> None:
    """Print a sentence; it wraps by words, in a pipe it stays on its line."""
    out = console()
    out.print(printable(text), style=style or None, soft_wrap=not out.is_terminal)


def show_table(
    headers: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    title: str = "",
    right: Sequence[int] = (),
) -> None:
    """Print a table; ``right`` numbers the columns that are set flush right."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    if title:
        say(title, "bold")
    table = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        header_style="bold cyan",
    )
    for number, header in enumerate(headers):
        table.add_column(header, justify="right" if number in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(printable(str(cell))) for cell in row))
    console().print(table)


def emit_json(data: Any) -> None:
    """Print data as JSON, fractions as text ("5/6", "1"), and nothing else."""
    click.echo(json.dumps(as_data(data), ensure_ascii=False, indent=1))


def as_data(value: Any) -> Any:
    """Plain data out of records, moves, fractions and mappings."""
    if isinstance(value, (str, int, float, bool, type(None))):
        return value
    if isinstance(value, (Fraction, Move, Composite)):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: as_data(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "items"):
        return {str(key): as_data(inner) for key, inner in value.items()}
    if isinstance(value, Iterable):
        return [as_data(inner) for inner in value]
    return str(value)


def chance(share: Fraction) -> tuple[str, str, str]:
    """A probability exactly, in percent, and as "1 in N"."""
    return str(share), percent(share), one_in(share)
