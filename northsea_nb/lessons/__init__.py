"""The lessons that come with the toolkit: ``<game>/<name>.toml``, data of the package."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from ..core.lesson import Lesson, parse
from ..core.rulebook import LessonError, nearest
from ..games import GAMES, game

__all__ = ["lesson", "names", "shipped"]


def names(key: str) -> tuple[str, ...]:
    """The names of a game's lessons, in alphabetical order; none where it has none yet.

    >>> "storm-shelter" in names("longships")
    True
    """
    if key not in GAMES:
        game(key)  # says which there are
    folder = files(__package__) / key
    if not folder.is_dir():
        return ()
    return tuple(sorted(file.name[:-5] for file in folder.iterdir() if file.name.endswith(".toml")))


def lesson(key: str, name: str) -> Lesson:
    """A lesson by its name.

    >>> lesson("longships", "storm-shelter").title
    'Riding out a storm'

    Raises:
        LessonError: there is no such lesson; the message offers the nearest name.
    """
    known = names(key)
    if name not in known:
        hint = nearest(name, known)
        raise LessonError(f"no lesson {name!r} of {key}" + (f"; did you mean {hint!r}?" if hint else ""))
    return parse(_file(key, name).read_text(encoding="utf-8"), f"{name}.toml")


def shipped(key: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order of the rulebook: by the first clause each is about."""
    order = list(game(key).State.rulebook())
    lessons = [lesson(key, name) for name in names(key)]
    return tuple(sorted(lessons, key=lambda one: order.index(one.clauses[0]) if one.clauses else len(order)))


def _file(key: str, name: str) -> Traversable:
    return files(__package__) / key / f"{name}.toml"
