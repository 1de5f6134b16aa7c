"""What a seat may know of a position of Longboat: everything, for nothing secret lies in one.

Which cards were removed, and in what order the Play Deck lies, no position knows; so every seat, and
a spectator, is shown the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.state import CHANCE, Moves
from ...core.view import View
from .board import draws
from .cards import Cards, listed
from .scoring import Score, score_of
from .state import Longboat, River


@dataclass(frozen=True, slots=True)
class BoatView:
    """A Boat: its owner, his colour (empty before he has one), its cards, what it counts for now."""

    player: str
    colour: str
    letter: str
    cards: Cards
    score: Score


@dataclass(frozen=True, slots=True)
class UnseenView:
    """A card that may still come: whose, how many nobody has seen, and its weight as the next card."""

    card: str
    colour: str
    copies: int
    weight: int


@dataclass(frozen=True, slots=True)
class LongboatView(View):
    """A position as one seat may know it.

    Attributes:
        round: the number of the round, from 1. opener: who opened it. turn: whose pick it is.
        river: the columns of The River, each from the bottom card upward.
        rows: how many rows The River has when it is full.
        boats: the Boats, by seat.
        deck: how many cards the Play Deck has. removed: how many were removed unseen.
        unseen: the cards in the Play Deck or removed unseen.
    """

    round: int
    opener: str
    turn: str
    river: River
    rows: int
    boats: tuple[BoatView, ...]
    deck: int
    removed: int
    unseen: tuple[UnseenView, ...]

    def __repr__(self) -> str:
        river = " | ".join(listed(column) or "-" for column in self.river)
        boats = "; ".join(
            f"{boat.player} ({boat.colour or 'no colour'}) {listed(boat.cards) or 'nothing'} "
            f"= {boat.score.glory}"
            for boat in self.boats
        )
        return (
            f"<Longboat: {self.decision}; round {self.round}; River {river}; Boats: {boats}; "
            f"Play Deck {self.deck}>"
        )


def look(state: Longboat, seat: int | None) -> LongboatView:
    """The view of a seat; None is a spectator's."""
    deck = state.table.deck
    asked = state.current_player
    weights = {(colour, place): weight for colour, place, weight in draws(state.unseen, state.left)}
    return LongboatView(
        seat=seat,
        seats=state.table.seats,
        decision=state.decision,
        legal_moves=state.legal_moves() if asked in (seat, CHANCE) else Moves(),
        outcome=state.outcome,
        round=state.round,
        opener=state.table.seats[state.opener],
        turn=state.table.seats[state.turn],
        river=state.river,
        rows=deck.rows,
        boats=tuple(
            BoatView(
                name,
                deck.colours[state.colours[owner]] if state.colours[owner] >= 0 else "",
                deck.letters[state.colours[owner]] if state.colours[owner] >= 0 else "",
                state.boats[owner],
                score_of(state, owner),
            )
            for owner, name in enumerate(state.table.seats)
        ),
        deck=sum(state.left),
        removed=sum(map(sum, state.unseen)) - sum(state.left),
        unseen=tuple(
            UnseenView(
                deck.faces[colour][place], deck.colours[colour], copies, weights.get((colour, place), 0)
            )
            for colour, cards in enumerate(state.unseen)
            for place, copies in enumerate(cards)
            if copies
        ),
    )


def reimagine(state: Longboat, seat: int | None, random: Random) -> Longboat:
    """Another position that this seat cannot tell from this one: there is none but itself.

    What nobody has seen, the order of the Play Deck and the removed cards, is no part of a position.
    """
    return state
