"""Frames, which say where in the rules a game stands, and moves that carry their own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Self

from .draft import record
from .notation import Move
from .rulebook import Refusal

__all__ = ["CHANCE", "OVER", "Chance", "Frame", "Moves", "Play"]

CHANCE = -1
"""The seat number of chance."""
OVER = -4
"""The seat number when nobody decides any more."""


class Moves(tuple[Move, ...]):
    """Legal moves, printed as text and sentence; ``in`` works on moves and on their text."""

    __slots__ = ()

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            return any(str(move) == item for move in self)
        return tuple.__contains__(self, item)

    def __str__(self) -> str:
        texts = [str(move) for move in self]
        width = max(map(len, texts), default=0)
        return "\n".join(f"{text:<{width}}  {move.sentence}" for text, move in zip(texts, self, strict=True))

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(map(str, self[:6]))}{', …' if len(self) > 6 else ''}>"


@record
class Frame:
    """Where in the rules the game stands. The top frame of a state's stack decides.

    Attributes:
        name: a word for it. clause: the clause it carries out.
        verbs: the moves that may be made in it. lists: what enumerates the legal ones of each.
    """

    name: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    verbs: ClassVar[tuple[type[Play], ...]] = ()
    lists: ClassVar[tuple[Callable[[Any, Any], Iterable[Play]], ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.lists = tuple(kind.options for kind in cls.verbs)

    def seat(self, state: Any) -> int:
        """Who decides."""
        raise TypeError(f"a {type(self).__name__} runs by itself and asks nobody")

    def question(self, state: Any) -> str:
        """What is asked, as a sentence."""
        return ""

    def listing(self, state: Any) -> tuple[Callable[[Any, Any], Iterable[Play]], ...]:
        """What enumerates the legal moves here; verbs that certainly have none may be left out."""
        return self.lists

    def moves(self, state: Any) -> Moves:
        """The legal moves."""
        found: list[Move] = []
        for options in self.listing(state):
            found += options(state, self)
        return Moves(found)

    def run(self, d: Any) -> bool:
        """Do what needs nobody. True: done, look at the stack again; False: wait for a decision."""
        return False


@record
class Chance(Frame):
    """A frame in which chance decides."""

    def seat(self, state: Any) -> int:
        return CHANCE

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        """Every outcome with its integer weight."""
        raise TypeError(f"a {type(self).__name__} has no outcomes")

    def moves(self, state: Any) -> Moves:
        return Moves([move for move, _ in self.outcomes(state)])


@record
class Play(Move):
    """A move with its rules."""

    @classmethod
    def options(cls, state: Any, frame: Any) -> Iterable[Self]:
        """The legal moves of this verb, each once."""
        return ()

    def refusals(self, state: Any, frame: Any) -> Iterator[Refusal]:
        """Every reason why this move is illegal in this frame."""
        return iter(())

    def misplaced(self, state: Any, frame: Any) -> Iterator[Refusal]:
        """Why the frame does not know this verb at all."""
        raise TypeError(f"a {type(self).__name__} has no moment")

    def play(self, d: Any) -> None:
        """Carry the move out on a draft."""
        raise TypeError(f"a {type(self).__name__} does nothing")
