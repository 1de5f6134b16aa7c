"""The cards that leave before the game, and those that come into The River: chance, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Chance, top
from .board import RIVER, Deck, shares
from .cards import card_name, kind
from .moves import Card, ChanceMove, Colour, LongboatMove, why
from .state import Longboat, river_cards, set_column

SETUP, REMAKE = "setup.river", "river.remake"


@verb("remove <what>", "Two cards of {what} go back in the box")
class Remove(ChanceMove):
    """Two cards of a colour leave the game, picked at random and seen by nobody (setup.remove-two)."""

    moment: ClassVar[tuple[str, ...]] = ("setup.remove-two",)
    when: ClassVar[str] = "Cards are removed once, before the first River is dealt, and never later."

    what: Colour

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        yield from self.misplaced(state, frame)

    def misplaced(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        if state.table.removed:
            yield from LongboatMove.misplaced(self, state, frame)
        else:
            yield why("setup.remove-two", "With three players nothing is removed.", "setup.count-twenty-two")

    def play(self, d: Longboat) -> None:
        d.stack.pop()
        colour = d.table.deck.colours.index(self.what)
        remove(d, colour)


@verb("remove card <card>", "{card} goes back in the box")
class RemoveCard(LongboatMove):
    """Take out a card by name, which is never allowed (setup.remove-two, reading.removed)."""

    card: Card

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        yield from self.misplaced(state, frame)

    def misplaced(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        if kind(self.card) in "JF":
            yield why(
                "setup.remove-two",
                f"{card_name(self.card)}: neither the Jarl nor the Figurehead may be one of the two cards.",
            )
            return
        yield why(
            "setup.remove-two", "Nobody picks a card to remove: chance does, unseen.", "reading.removed"
        )


def remove(d: Longboat, colour: int) -> None:
    """Two cards of a colour go back in the box: unseen, or one Berserker and one Sheep."""
    deck = d.table.deck
    number = d.table.removed
    if d.table.options.removed_cards == "berserker-and-sheep":
        out = [next(place for place, face in enumerate(deck.faces[colour]) if kind(face) == k) for k in "BS"]
        copies = tuple(n - out.count(place) for place, n in enumerate(d.unseen[colour]))
        d.unseen = (*d.unseen[:colour], copies, *d.unseen[colour + 1 :])
    d.left = (*d.left[:colour], d.left[colour] - number, *d.left[colour + 1 :])
    d.emit(
        ("setup.remove-two", "reading.removed", "setup.count-twenty"),
        "removed" if d.table.options.removed_cards == "random" else "removed-known",
        colour=deck.colours[colour],
        number=number,
        cards=d.left[colour] + 2,
    )


def not_playing(state: Longboat, name: str) -> Refusal | None:
    """Why nothing can be done with the cards of a colour: there is none such, or it is not in the game."""
    names = state.table.deck.colours
    if name not in names:
        return why("setup.colour", f"There is no {name} set; there are {', '.join(names)}.")
    if names.index(name) not in state.colours:
        return why("setup.unused", f"The colour {name} is not in this game.")
    return None


@record
class Removal(Chance):
    """Two cards of a colour are about to go back in the box."""

    name: ClassVar[str] = "remove"
    clause: ClassVar[str] = "setup.remove-two"

    colour: int

    def question(self, state: Longboat) -> str:
        return f"two cards of {state.table.deck.colours[self.colour]} go back in the box, unseen"

    def outcomes(self, state: Longboat) -> list[tuple[Any, int]]:
        return [(Remove.of(state.table.deck.colours[self.colour]), 1)]

    def misfit(self, state: Longboat, move: LongboatMove) -> Refusal | None:
        deck = state.table.deck
        due = deck.colours[self.colour]
        if isinstance(move, Remove):
            return not_playing(state, move.what) or why(
                "setup.remove-two", f"It is {due} that two cards are removed of now, not {move.what}."
            )
        if isinstance(move, Deal):
            return why("setup.remove-two", f"First two cards of {due} go back in the box.", "setup.river")
        if move.head == ("colour",):
            return None
        return why("setup.river", "First The River is laid out; then the players pick.", "setup.remove-two")


@verb("deal <card> [<colour>]", "Deal {card}[ of the {colour} cards]")
class Deal(ChanceMove):
    """The card that comes off the Play Deck into The River (setup.river, river.remake).

    The colour says whose card it is, where several colours have such a card.
    """

    moment: ClassVar[tuple[str, ...]] = ("setup.river", "river.remake")
    when: ClassVar[str] = "Cards are dealt only when The River is laid out anew."

    card: Card
    colour: Colour | None = None

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        yield from self.misplaced(state, frame)

    def play(self, d: Longboat) -> None:
        deck = d.table.deck
        sources = deck.sources[self.card]
        colour = sources[0] if self.colour is None else deck.colours.index(self.colour)
        unseen, left, river = d.unseen, d.left, d.river
        copies = unseen[colour]
        place = deck.faces[colour].index(self.card)
        fewer = (*copies[:place], copies[place] - 1, *copies[place + 1 :])
        d.unseen = (*unseen[:colour], fewer, *unseen[colour + 1 :])
        d.left = (*left[:colour], left[colour] - 1, *left[colour + 1 :])
        lengths = [len(cards) for cards in river]
        least = min(lengths)
        column = lengths.index(least)
        set_column(d, column, (*river[column], self.card))
        d.emit((top(d).clause,), "dealt", card=self.card, place=f"{'abcdef'[column]}{least + 1}")


@lru_cache(maxsize=8192)
def _cards(deck: Deck, colour: int, copies: tuple[int, ...], share: int) -> list[tuple[Any, int]]:
    """The deals of a colour's cards with their weights; ``share`` is that of one card."""
    name = deck.colours[colour]
    return [
        (Deal.of(card) if len(deck.sources[card]) == 1 else Deal.of(card, name), number * share)
        for card, number in zip(deck.faces[colour], copies, strict=True)
        if number
    ]


@record
class Dealing(Chance):
    """The River is dealt card by card, row by row from the bottom."""

    name: ClassVar[str] = "deal"

    by: str

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has The River dealt."""
        return self.by

    def question(self, state: Longboat) -> str:
        return f"card {river_cards(state) + 1} of The River"

    def outcomes(self, state: Longboat) -> list[tuple[Any, int]]:
        deck, unseen = state.table.deck, state.unseen
        found: list[tuple[Any, int]] = []
        for colour, share in enumerate(shares(unseen, state.left)):
            if share:
                found += _cards(deck, colour, unseen[colour], share)
        return found

    def run(self, d: Longboat) -> bool:
        if river_cards(d) < RIVER and any(d.left):
            return False
        d.stack.pop()
        deck = d.table.deck
        d.emit(
            (self.by, "reading.layout"),
            "river",
            cards=river_cards(d),
            columns=deck.columns,
            rows=deck.rows,
            left=sum(d.left),
        )
        if self.by == SETUP:
            d.emit(
                ("play.first", "reading.bravest", "reading.seating"),
                "first",
                player=d.table.seats[d.turn],
            )
        return True

    def misfit(self, state: Longboat, move: LongboatMove) -> Refusal | None:
        if isinstance(move, Deal):
            return self._no_such(state, move)
        if isinstance(move, Remove) or move.head == ("colour",):
            return None
        if self.by == SETUP:
            return why("setup.river", "The River is being laid out; nobody picks before it lies there.")
        return why(
            "round.end", "The round is over; The River is being dealt anew, and nobody picks.", "river.remake"
        )

    def _no_such(self, state: Longboat, move: Deal) -> Refusal:
        """Why the deck cannot bring a card."""
        deck, name = state.table.deck, card_name(move.card)
        if move.colour is not None and (refusal := not_playing(state, move.colour)):
            return refusal
        if kind(move.card) in "JF":
            return why(
                "setup.boat", "Jarl and Figurehead are on the Boats, not in the Play Deck.", "setup.deck"
            )
        colours = deck.sources.get(move.card, ())
        if not colours:
            return why("setup.deck", f"No colour has a card {move.card} ({name}).")
        if move.colour is not None and deck.colours.index(move.colour) not in colours:
            return why("setup.deck", f"The {move.colour} cards have no {name}.")
        if not any(colour in state.colours for colour in colours):
            return why("setup.unused", f"The colour of {name} is not in this game.")
        whose = [str(deal) for deal, _ in self.outcomes(state) if deal.card == move.card]
        if move.colour is None and whose:
            return why(self.by, f"Say of which colour the {name} is: {', '.join(whose)}.", "setup.deck")
        return why(self.by, f"No {name} is left in the Play Deck.", "setup.deck")
