"""``northsea odds``: a group for each game that has tables."""

from __future__ import annotations

from .frame import Lazy

__all__ = ["odds"]

odds = Lazy(
    name="odds",
    package="northsea_nb.cli",
    commands={"longships": ("longships.odds", "Battles, fleets, raids, prices, spoils, sailing plans.")},
    help="""Exact odds, as fractions, through the functions that play uses.

\b
Examples:
  northsea odds longships battle --net 1
  northsea odds longships plunder --ships 3 --cards 1
  northsea odds longships battle --all --json""",
)
"""The ``odds`` group."""
