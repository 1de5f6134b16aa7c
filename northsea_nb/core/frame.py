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
SAID = 12
"""Outcomes that are named where chance has another one than was said."""


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
        waits: whether it always waits for a decision.
    """

    name: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    verbs: ClassVar[tuple[type[Play], ...]] = ()
    lists: ClassVar[tuple[Callable[[Any, Any], Iterable[Play]], ...]] = ()
    waits: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        cls.lists = tuple(kind.options for kind in cls.verbs)
        cls.waits = cls.run is Frame.run

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

    def misfit(self, state: Any, move: Any) -> Refusal | None:
        """The reason, if this frame knows one, why a move does not fit what goes on."""
        return None

    def run(self, d: Any) -> bool:
        """Do what needs nobody. True: done, look at the stack again; False: wait for a decision."""
        return False


@record
class Chance(Frame):
    """A frame in which chance decides.

    Attributes:
        meanwhile: clauses that say besides that nothing is done before a throw or draw.
    """

    meanwhile: ClassVar[tuple[str, ...]] = ()

    def seat(self, state: Any) -> int:
        return CHANCE

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        """Every outcome, a move whose class says ``chance``, with its integer weight."""
        raise TypeError(f"a {type(self).__name__} has no outcomes")

    def moves(self, state: Any) -> Moves:
        return Moves([move for move, _ in self.outcomes(state)])

    def misfit(self, state: Any, move: Any) -> Refusal | None:
        """Nothing is done between a throw or a draw and what it brings."""
        if move.chance:
            said = ", ".join(str(known) for known, _ in self.outcomes(state)[:SAID])
            return Refusal(self.clause, f"Chance has {said} to choose from, not {move}.")
        if state.stack[-1] is not self:
            return None
        for below in reversed(tuple(state.stack)[:-1]):
            special: Refusal | None = below.misfit(state, move)
            if special is not None:
                also = (*special.also, self.clause, *self.meanwhile)
                return Refusal(special.clause, special.text, also, special.data)
        return Refusal(
            self.clause, "Chance comes first: nothing is done before a throw or draw.", self.meanwhile
        )


@record
class Play(Move):
    """A move with its rules.

    Attributes:
        moment: the clauses that say when its verb is in place. when: the same in a sentence.
    """

    moment: ClassVar[tuple[str, ...]] = ()
    when: ClassVar[str] = ""

    @classmethod
    def options(cls, state: Any, frame: Any) -> Iterable[Self]:
        """The legal moves of this verb, each once."""
        return ()

    def refusals(self, state: Any, frame: Any) -> Iterator[Refusal]:
        """Every reason why this move is illegal in this frame."""
        return iter(())

    def misplaced(self, state: Any, frame: Any) -> Iterator[Refusal]:
        """Why the verb is out of place: the frames know best, from the top of the stack down."""
        for below in reversed(tuple(state.stack)):
            special: Refusal | None = below.misfit(state, self)
            if special is not None:
                yield special
                return
        yield Refusal(self.moment[0], self.when, self.moment[1:], {"asked": frame.name})

    def play(self, d: Any) -> None:
        """Carry the move out on a draft."""
        raise TypeError(f"a {type(self).__name__} does nothing")
