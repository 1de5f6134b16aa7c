"""The words of Longboat's notation, and what its moves and frames have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias

from ...core.draft import record
from ...core.notation import NotationError, Token, verb
from ...core.rulebook import NorthseaError, Refusal
from ...core.state import Frame, Play, top
from .cards import card, card_name
from .state import Longboat

RIVER_WORD = "river"
"""The word for The River where a Boat could be named."""
NOWHERE = "e9"


@dataclass(frozen=True, slots=True)
class CardToken(Token):
    """A word for a card: its letters in any case, its Shields in any order."""

    def read(self, word: str) -> str:
        try:
            return card(word)
        except NorthseaError as error:
            raise NotationError(str(error)) from None

    def show(self, value: object) -> str:
        return card_name(str(value))


@dataclass(frozen=True, slots=True)
class LowerToken(Token):
    """A word in small letters."""

    def read(self, word: str) -> str:
        return word.lower()


Card: TypeAlias = Annotated[str, CardToken("a card")]
Place: TypeAlias = Annotated[str, LowerToken("a place in The River")]
Colour: TypeAlias = Annotated[str, LowerToken("a colour")]
Boat: TypeAlias = Annotated[str, Token("a Boat")]
Player: TypeAlias = Annotated[str, Token("a player")]


def domain(state: Longboat, field: str) -> tuple[str | int, ...]:
    """The words a kind of token can be in this position, a wrong one of each open kind included."""
    deck = state.table.deck
    if field == "a card":
        starting = [deck.starting(colour, kind) for colour in range(len(deck.colours)) for kind in "JF"]
        shown = [card for cards in (*state.boats, *state.river) for card in cards]
        return tuple(dict.fromkeys((*deck.sources, *starting, *shown)))
    if field == "a place in The River":
        return (*deck.cells, NOWHERE)
    if field == "a colour":
        return (*deck.colours, "purple")
    if field == "a Boat":
        return (*state.table.seats, RIVER_WORD)
    return state.table.seats


def why(clause: str, text: str, *also: str, **data: Any) -> Refusal:
    """A reason against a move."""
    return Refusal(clause, text, also, data)


def no_place(state: Longboat, clause: str, *places: str) -> Refusal | None:
    """Against what is no place in a River of this shape (reading.layout); None if all are."""
    cells = state.table.deck.cells
    for place in places:
        if place not in cells:
            text = f"{place} is no place in this River ({cells[0]} to {cells[-1]})."
            return why(clause, text, "reading.layout")
    return None


@record
class LongboatMove(Play):
    """A move of Longboat; ``moment`` says when its verb is in place, by which clause."""

    moment: ClassVar[tuple[str, ...]] = ("river.draft",)


@record
class LongboatFrame(Frame):
    """A frame of Longboat in which the player whose turn it is decides."""

    def seat(self, state: Longboat) -> int:
        return state.turn


@record
class ChanceMove(LongboatMove):
    """What chance brings."""

    chance: ClassVar[bool] = True


@verb("pass", "Do without the Special Action")
class Pass(LongboatMove):
    """Decline a Special Action: swap nothing, steal nothing, keep the Sheep."""

    moment: ClassVar[tuple[str, ...]] = ("river.draft",)
    when: ClassVar[str] = (
        "A turn is the pick of one card, and it cannot be passed; only a Special Action can."
    )

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[Pass]:
        return [PASS]

    def play(self, d: Longboat) -> None:
        top(d).declined(d)


PASS = Pass.of()
