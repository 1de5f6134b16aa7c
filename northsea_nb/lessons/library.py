"""The lessons of a game as a library: by the sections of its rulebook, to be listed and searched."""

from __future__ import annotations

from typing import Any

from ..core.lesson import Lesson
from ..games import game
from . import shipped

__all__ = ["library"]


def library(key: str) -> list[dict[str, Any]]:
    """A game's lessons by the sections of its rulebook, in its order.

    Each with the ``section``'s number, where it has one, and the ``part`` of the game it is about.
    """
    clauses = game(key).State.rulebook()
    order = list(dict.fromkeys(_section(clause) for clause in clauses))
    phases: dict[str, list[str]] = {}
    for clause in clauses.values():
        phases.setdefault(_section(clause.id), []).append(clause.phase)
    groups: dict[str, list[Lesson]] = {}
    for one in shipped(key):
        numbered = [clause for clause in one.clauses if not clause.startswith("reading.")]
        groups.setdefault(_section((numbered or one.clauses or [""])[0]), []).append(one)
    found = sorted(groups, key=lambda name: order.index(name) if name in order else len(order))
    return [
        {
            "section": name if name[:1].isdigit() else "",
            "part": _part(phases.get(name, [])) if name[:1].isdigit() else name,
            "lessons": [
                {
                    "name": one.name.removesuffix(".toml"),
                    "title": one.title,
                    "about": one.about,
                    "words": " ".join((*one.tags, *one.clauses)),
                }
                for one in groups[name]
            ],
        }
        for name in found
    ]


def _section(clause: str) -> str:
    """The section of the rulebook that a clause stands in.

    "2.4" for 2.4.3/table, "4" for 4/outright, "raid" for raid.tie; nothing for a reading.
    """
    if clause.startswith("reading."):
        return ""
    parts = clause.partition("/")[0].split(".")
    return ".".join(parts[: 2 if clause[:1].isdigit() else 1])


def _part(phases: list[str]) -> str:
    """The part of the game that most of a section's clauses are about."""
    named = [phase for phase in phases if phase != "any"] or phases
    return max(dict.fromkeys(named), key=named.count) if named else ""
