"""``northsea odds``: a group for each game that has tables."""

from __future__ import annotations

from typing import Any

import click

from .frame import Lazy
from .parts import having, part

__all__ = ["odds"]


class Tables(Lazy):
    """A group of odds for each game: the attribute named like the game in its ``odds`` module."""

    what = "game with odds"

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The group of a game."""
        if cmd_name not in self.known:
            return None
        group: click.Command = getattr(part(cmd_name, "odds"), cmd_name)
        return group

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the games, each with the odds there are."""
        rows = []
        for key in self.known:
            group: Any = self.get_command(ctx, key)
            rows.append((key, ", ".join(group.list_commands(ctx))))
        with formatter.section("Games"):
            formatter.write_dl(rows)


odds = Tables(
    name="odds",
    package="northsea_nb.cli",
    commands={key: (f"{key}.odds", "") for key in having("odds")},
    help="Exact odds, as fractions, through the functions that play uses.",
)
"""The ``odds`` group."""
