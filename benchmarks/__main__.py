"""``python -m benchmarks``: every figure with its bar, as a table or as JSON."""

from __future__ import annotations

import json
import platform
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from importlib.metadata import version

from rich.console import Console
from rich.table import Table

from .figures import Figure, Group

PEERS = ("catanatron", "chess", "icepool")


def groups() -> dict[str, Group]:
    """What can be measured, by name."""
    from . import browser, engine, imports, memory, odds

    return {
        "engine": engine.run,
        "memory": memory.run,
        "imports": imports.run,
        "odds": odds.run,
        "browser": browser.run,
    }


def main() -> int:
    """Measure and print; 1 if a bar is missed and ``--strict`` was given."""
    try:
        known = groups()
    except ImportError as error:
        print(f"{error}; the peers come by: pip install -e '.[bench,test]'", file=sys.stderr)
        return 2
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(known)}")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=15, help="interleaved rounds (default 15)")
    parser.add_argument(
        "--seconds", type=float, default=0.12, help="CPU seconds a work and round (default 0.12)"
    )
    parser.add_argument("--strict", action="store_true", help="fail if a bar is missed")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in known:
            parser.error(f"no {name!r}; there are {', '.join(known)}")
    found = [
        figure for name in asked.names or known for figure in known[name](max(1, asked.rounds), asked.seconds)
    ]
    versions = {name: version(name) for name in ("northsea_nb", *PEERS)}
    if asked.json:
        figures = [{**asdict(figure), "reached": figure.reached} for figure in found]
        print(
            json.dumps(
                {"python": platform.python_version(), "versions": versions, "figures": figures}, indent=1
            )
        )
    else:
        show(found, versions)
    missed = any(figure.reached is False for figure in found)
    return 1 if missed and asked.strict else 0


def show(found: list[Figure], versions: dict[str, str]) -> None:
    """Print the figures as a table."""
    about = ", ".join(f"{name} {number}" for name, number in versions.items())
    table = Table(title=f"Python {platform.python_version()}, {about}", title_justify="left")
    table.add_column("what")
    table.add_column("beside")
    for name in ("figure", "bar"):
        table.add_column(name, justify="right")
    table.add_column("")
    for figure in found:
        sign = "≥" if figure.least else "≤"
        mark = {True: "[green]reached[/]", False: "[red]missed[/]", None: ""}[figure.reached]
        bar = "" if figure.bar is None else f"{sign} {figure.bar:.3g}"
        table.add_row(figure.what, figure.against, f"{figure.value:.3g}", bar, mark)
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
