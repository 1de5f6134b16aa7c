"""Which clauses of a rulebook the engine enacts, lessons show, and tests observe.

All three are measured from what the engine emits while the lessons run: the clauses that events and
refusals cite, worked examples among them. Nothing is typed in. A clause is

- **implemented** when the engine cites it, in a lesson or in any other game that is given;
- **shown** when a lesson makes the engine cite it;
- **tested** when a step of a lesson says that it has to be cited (``expect.events``, or ``clause``
  with ``refused``) and it was, or when it is cited in a game that the tests pin.

A note need only be readable; it is listed all the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from .lesson import Lesson, run
from .state import Event

__all__ = ["Row", "report"]


class Row(TypedDict):
    """A clause and what is known of it."""

    id: str
    kind: str
    implemented: bool
    shown: bool
    tested: bool


def report(game: Any, lessons: Iterable[Lesson], pinned: Iterable[Event] = ()) -> list[Row]:
    """Every clause of a game's rulebook, measured by playing its lessons.

    Args:
        game: the game's module.
        lessons: the lessons to play, such as those that ship with the game.
        pinned: events of games whose whole course some test holds fast, such as golden playthroughs.

    Raises:
        LessonError: a lesson does not run; what is not so is measured by nothing.
    """
    tested = {clause for event in pinned for clause in event.cited}
    shown: set[str] = set()
    for lesson in lessons:
        for played in run(lesson, lambda key: game):
            shown |= played.cited
            tested |= played.pinned
    implemented = shown | tested
    return [
        Row(
            id=clause.id,
            kind=clause.kind,
            implemented=clause.id in implemented,
            shown=clause.id in shown,
            tested=clause.id in tested,
        )
        for clause in game.State.rulebook().values()
    ]
