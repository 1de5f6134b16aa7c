"""northsea_nb: the rulebook you can run.

>>> import northsea_nb as ns
>>> state = ns.longships.new(players=["Greycloak", "Hardrada"])
>>> state.why_not("wind n")[0].clause
'1/continue'
>>> line = ns.Timeline(state, seed=7)
>>> events = line.apply("start Norway")
>>> line.undo(); line.redo(); line.moves
('start Norway',)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .core.rulebook import (
    EditionError,
    IllegalMove,
    LessonError,
    NorthseaError,
    NotationError,
    RecordError,
    Refusal,
)
from .core.timeline import Timeline

if TYPE_CHECKING:
    from pathlib import Path

    from .core.lesson import Lesson
    from .core.notation import Composite, Move
    from .core.odds import Distribution
    from .core.state import State
    from .games import longboat as longboat
    from .games import longships as longships
    from .games import raiders as raiders
    from .games import sea_kings as sea_kings

__all__ = [
    "EditionError",
    "IllegalMove",
    "LessonError",
    "NorthseaError",
    "NotationError",
    "RecordError",
    "Refusal",
    "Timeline",
    "lesson",
    "load",
    "preview",
]

__version__ = "0.1.0"


def load(path: str | Path, only: str = "") -> Timeline:
    """A saved game (``only`` of one game, if it is named); RecordError says what is wrong, and where."""
    from .core.record import load as read
    from .games import game

    return read(path, game, only)


def lesson(path: str | Path) -> Lesson:
    """A lesson from a file; LessonError names what is wrong with it and where."""
    from .core.lesson import load as read

    return read(path)


def preview(state: State, move: Move | Composite | str) -> Distribution[State]:
    """The exact distribution of the positions a move leads to, up to the next decision."""
    from .core.odds import preview as ahead

    return ahead(state, move)


def __getattr__(name: str) -> Any:
    from .games import GAMES, game

    if name in GAMES:
        return game(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    from .games import GAMES

    return sorted({*__all__, *GAMES})
