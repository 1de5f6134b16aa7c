"""A position of Longboat: The River, the Boats, and what nobody has seen yet.

Cards are texts (see ``cards``), a Boat and a column of The River tuples of them. Nothing secret lies
in a position: of the cards that were removed unseen it says only how many there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.draft import record
from ...core.notation import Grammar, Move
from ...core.rooms import GameState
from ...core.rulebook import Refusal
from ...core.state import Event
from .board import RIVER, Copies
from .cards import Cards
from .table import Table

if TYPE_CHECKING:
    from .view import LongboatView

NO_COLOUR = -1
"""The colour of a seat that has none yet."""
River = tuple[Cards, ...]
"""The columns, each from the bottom card upward."""


@record
class Longboat(GameState):
    """A position.

    Attributes:
        colours: each seat's colour by its number in the deck.
        round: the number of the round, from 1. opener: the seat that opened it.
        turn: the seat whose pick it is.
        river: the columns of The River.
        boats: each seat's Boat.
        unseen: of each colour the cards that lie in the Play Deck or were removed unseen, in the
            order of ``deck.faces``.
        left: how many of each colour's unseen cards lie in the Play Deck.
    """

    key: ClassVar[str] = "longboat"
    grammar: ClassVar[Grammar]

    table: Table
    colours: tuple[int, ...]
    round: int
    opener: int
    turn: int
    river: River
    boats: tuple[Cards, ...]
    unseen: Copies
    left: tuple[int, ...]

    def view(self, seat: int | str | None = None) -> LongboatView:
        from .view import look

        return look(self, None if seat is None else self.seat_number(seat))

    def opening(self) -> tuple[Event, ...]:
        from .position import arrange
        from .setup import prepare

        origin = self.origin
        if "position" in origin:
            _, raw = arrange(origin["position"])
        else:
            _, raw = prepare(self.table, origin.get("colours"), origin.get("bravest"))
        return tuple(Event(Longboat, event) for event in raw)

    def canonical(self, move: Any) -> Any:
        """The one way a move is written: the two places of a ``swap`` in their order; a card that is
        dealt with its colour only where several colours have such a card."""
        if move.head == ("swap",) and move.other < move.place:
            return type(move).of(move.other, move.place)
        if move.head == ("deal",) and move.colour and len(self.table.deck.sources.get(move.card, ())) == 1:
            colour = self.table.deck.sources[move.card][0]
            return type(move).of(move.card) if self.table.deck.colours[colour] == move.colour else move
        return move

    def not_yours(self, move: Move, seat: int) -> Refusal:
        from .drafting import not_yours

        return not_yours(self, move, seat)

    def too_late(self, move: Move) -> Refusal:
        from .scoring import too_late

        return too_late(self)


# ---------------------------------------------------------------- asking about a position


def river_cards(state: Longboat) -> int:
    """How many cards lie in The River."""
    return sum(map(len, state.river))


def is_full(state: Longboat) -> bool:
    """Whether nobody has picked from The River yet."""
    return river_cards(state) == RIVER


def card_at(state: Longboat, place: str) -> str:
    """The card at a place of The River like ``a1``, or an empty text."""
    column, row = _place(place)
    if 0 <= column < len(state.river) and 0 <= row < len(state.river[column]):
        return state.river[column][row]
    return ""


@cache
def _place(place: str) -> tuple[int, int]:
    """A place as column and row from 0; rows of a text that is no place are below 0."""
    column = "abcdef".find(place[:1]) if place else -1
    row = int(place[1:]) - 1 if len(place) == 2 and place[1] in "123456" else -1
    return column, row


def places(state: Longboat) -> list[str]:
    """The places of The River where a card lies, in their order."""
    return [
        f"{'abcdef'[column]}{row + 1}"
        for column, cards in enumerate(state.river)
        for row in range(len(cards))
    ]


def letter(state: Longboat, seat: int) -> str:
    """The initial of a seat's colour, by which Shields are written; empty before it has one."""
    colour = state.colours[seat]
    return state.table.deck.letters[colour] if colour >= 0 else ""


def seats_from(state: Longboat, start: int) -> Iterator[int]:
    """All seats clockwise from one, that one first."""
    number = len(state.table.seats)
    for step in range(number):
        yield (start + step) % number


# ---------------------------------------------------------------- small acts on a draft


def put_aboard(d: Longboat, seat: int, card: str) -> None:
    """Add a card to a Boat (boat.holds)."""
    boats = list(d.boats)
    boats[seat] = tuple(sorted((*boats[seat], card)))
    d.boats = tuple(boats)


def take_off(d: Longboat, seat: int, card: str) -> None:
    """Take a card off a Boat."""
    boats = list(d.boats)
    cards = boats[seat]
    at = cards.index(card)
    boats[seat] = cards[:at] + cards[at + 1 :]
    d.boats = tuple(boats)


def set_column(d: Longboat, column: int, cards: Cards) -> None:
    """Lay a column of The River anew."""
    d.river = (*d.river[:column], cards, *d.river[column + 1 :])


def lay(d: Longboat, place: str, card: str) -> None:
    """Put a card in the place of another."""
    column, row = _place(place)
    cards = d.river[column]
    set_column(d, column, (*cards[:row], card, *cards[row + 1 :]))
