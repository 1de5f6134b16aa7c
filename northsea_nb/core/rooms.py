"""A state whose game keeps house: a package with modules of the same names in every game.

Whoever knows one game knows all of them: ``rulebook.toml``, ``position``, ``sentences``, ``moves``,
``view``, ``svg`` mean the same everywhere. ``GameState`` finds in these rooms what ``State`` asks for,
each when it is first needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from .draft import record
from .options import Switches
from .rulebook import Rulebook
from .state import State

__all__ = ["GameState", "GameTable"]


class GameTable:
    """What never changes in a game: who plays, by which figures, with which options.

    Tables of the same players, figures and options are equal, whatever they were set up from.

    Args:
        seats: the players' names, clockwise.
        figures: the board, or the deck, of the edition in use; it has a ``plain()``.
        options: the game's switches.
        origin: what the game was set up from, as a record keeps it.
    """

    __slots__ = ("_hash", "_same", "figures", "options", "origin", "seats")

    def __init__(
        self, seats: tuple[str, ...], figures: Any, options: Switches, origin: Mapping[str, Any]
    ) -> None:
        self.seats = seats
        self.figures: Any = figures
        self.options: Any = options
        self.origin = origin
        self._same = (seats, figures, options)
        self._hash = hash(self._same)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, GameTable) and self._same == other._same)

    def __hash__(self) -> int:
        return self._hash

    def plain(self) -> tuple[Any, ...]:
        """What makes this table, for a fingerprint that is the same in every process."""
        return (self.seats, self.figures.plain(), tuple(sorted(self.options.changed().items())))


@record
class GameState(State):
    """A position of a game that keeps house.

    Attributes:
        table: what never changes in a game; each game has a ``Table`` of its own.
    """

    table: Any

    @classmethod
    def room(cls, name: str) -> Any:
        """A module of the game's package."""
        return import_module(f"{_package(cls)}.{name}")

    @property
    def seats(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.table.seats
        return names

    @property
    def origin(self) -> Mapping[str, Any]:
        given: Mapping[str, Any] = self.table.origin
        return given

    def describe(self) -> dict[str, Any]:
        said: dict[str, Any] = self.room("position").write(self)
        return said

    @classmethod
    def rulebook(cls) -> Rulebook:
        return _rulebook(_package(cls))

    @classmethod
    def sentence(cls, code: str, values: Mapping[str, Any]) -> str:
        text: str = cls.room("sentences").sentence(code, values)
        return text

    def domain(self, field: str) -> tuple[str | int, ...]:
        words: tuple[str | int, ...] = self.room("moves").domain(self, field)
        return words

    def _repr_svg_(self) -> str:
        """The board as everybody may see it, for a notebook: what draws it is given no more than that."""
        drawn: str = self.room("svg").picture(self.view(None), self.table.figures)
        return drawn

    _repr_html_ = _repr_svg_


def _package(kind: type) -> str:
    return kind.__module__.rpartition(".")[0]


@cache
def _rulebook(package: str) -> Rulebook:
    return Rulebook.parse((files(package) / "rulebook.toml").read_text(encoding="utf-8"))
