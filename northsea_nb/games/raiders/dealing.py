"""The plunder is drawn for the settlements (setup.plunder)."""

from __future__ import annotations

from functools import cache
from operator import sub
from typing import Any, ClassVar

from ...core.draft import record
from ...core.frame import Chance
from ...core.notation import verb
from .bag import draw_sets
from .board import Board
from .moves import (
    ChanceMove,
    Tokens,
)
from .state import Raiders, place_name, set_word, the_site, tokens_of
from .words import set_text


@cache
def spaces(board: Board) -> tuple[tuple[int, int, int], ...]:
    """Every space for a plunder set: the settlement, the space there, how many tokens it takes."""
    return tuple(
        (settlement, space, size)
        for settlement, place in enumerate(board.settlements)
        for space, (size, _) in enumerate(place.sets)
    )


@verb("lay <plunder>", "The set is {plunder}")
class Lay(ChanceMove):
    """The tokens drawn blind for a plunder set, a letter each (setup.plunder)."""

    plunder: Tokens
    moment: ClassVar[tuple[str, ...]] = ("setup.plunder",)
    when: ClassVar[str] = "Plunder is drawn for the settlements once, in the setup."

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        drawn = tokens_of(self.plunder) or ()
        own = the_site(d, frame.settlement)
        sets = list(own.sets)
        sets[frame.space] = drawn
        own.sets = tuple(sets)
        d.supply = tuple(map(sub, d.supply, drawn))
        d.emit(
            ("setup.plunder", "reading.jarl-tokens") if drawn[-1] else ("setup.plunder",),
            "laid",
            place=place_name(d, frame.settlement),
            space=frame.space + 1,
            tokens=set_text(drawn),
        )


@cache
def _lay(tokens: tuple[int, ...]) -> Lay:
    """The move that lays these tokens."""
    move: Lay = Lay.of(set_word(tokens))
    return move


@record
class Laying(Chance):
    """A plunder set is drawn: so many tokens of those not yet drawn, all equally likely."""

    name: ClassVar[str] = "lay"
    clause: ClassVar[str] = "setup.plunder"

    settlement: int
    space: int
    size: int

    def question(self, state: Raiders) -> str:
        return f"{self.size} tokens for space {self.space + 1} of {place_name(state, self.settlement)}"

    def outcomes(self, state: Raiders) -> list[tuple[Any, int]]:
        return [(_lay(tokens), weight) for tokens, weight in draw_sets(state.supply, self.size)]
