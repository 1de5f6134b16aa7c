"""The free hire and the passing of cards, face down, and the reveal."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .hiring import Hire
from .moves import (
    CardName,
    Done,
    RaidersFrame,
    RaidersMove,
    Side,
    held,
    why,
)
from .state import Crewman, Raiders, band, called, the_band

FEWEST = 2
ASIDE = 3
"""Cards that lie before each player when all have chosen: the hire, one for the right, one for the left."""


@verb("give <card> <side>", "Pass {card} to the {side}")
class Give(RaidersMove):
    """Pass a card to a neighbour, first to the right, then to the left (setup.pass)."""

    card: CardName
    side: Side
    moment: ClassVar[tuple[str, ...]] = ("setup.pass",)
    when: ClassVar[str] = "Cards are passed once, in the setup: exactly two, one to each side."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Give]:
        kinds = state.table.kinds
        hand = dict.fromkeys(band(state, frame.player).hand)
        return [cls.of(kinds[card].id, frame.side) for card in hand]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.side != frame.side:
            yield why("setup.pass", f"One card to each side: now it is the one for the {frame.side}.")
        if held(state, frame.player, self.card) < 0:
            yield why("setup.pass", f"You have no {called(state, self.card)} to pass.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        _lay_aside(d, frame.player, self.card)
        player = d.table.seats[frame.player]
        d.emit(("setup.pass",), "passed-card", player=player, side=self.side)
        name = _name(d, self.card)
        d.emit(("setup.pass",), "passed-which", (frame.player,), player=player, card=name, side=self.side)


def _name(state: Raiders, word: str) -> str:
    return state.table.kinds[state.table.number[word]].name


def _lay_aside(d: Raiders, seat: int, word: str) -> None:
    own = the_band(d, seat)
    card = d.table.number[word]
    own.hand.remove(card)
    own.aside = (*own.aside, card)


@record
class Secret(RaidersFrame):
    """A player chooses something face down in the setup."""

    player: int

    def seat(self, state: Raiders) -> int:
        return self.player

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Nobody sees the free hires before all have passed on their cards; turns come afterwards."""
        if isinstance(move, Done):
            return why("setup.reveal", "Free hires stay face down until every player has passed cards.")
        if isinstance(move, Hire):
            return why("setup.free-hire", "Exactly one of your five cards is hired for free.")
        if isinstance(move, Give):
            return why("setup.pass", "Cards are passed once everybody has chosen the free hire.")
        return None


@record
class FreeHire(Secret):
    """One of the cards dealt is hired at no cost, face down (setup.free-hire)."""

    name: ClassVar[str] = "free hire"
    clause: ClassVar[str] = "setup.free-hire"
    verbs: ClassVar[tuple[type[Play], ...]] = (Hire,)

    def question(self, state: Raiders) -> str:
        return "hire one of your cards for free, face down"

    def hires(self, state: Raiders) -> list[Hire]:
        """Any card of the hand."""
        kinds = state.table.kinds
        return [Hire.of(kinds[card].id) for card in dict.fromkeys(band(state, self.player).hand)]

    def against(self, state: Raiders, move: Hire) -> Iterator[Refusal]:
        """Why a card cannot be hired for free."""
        if held(state, self.player, move.card) < 0:
            yield why(
                "setup.free-hire", f"You have no {called(state, move.card)} among the cards dealt to you."
            )
        if move.mate is not None:
            yield why("setup.free-hire", "Your crew is empty: nobody makes room.")

    def hire(self, d: Raiders, move: Hire) -> None:
        """It lies face down until all have passed on their cards."""
        d.stack.pop()
        _lay_aside(d, self.player, move.card)
        player = d.table.seats[self.player]
        d.emit(("setup.free-hire",), "hired-free", player=player)
        d.emit(("setup.free-hire",), "hired-which", (self.player,), player=player, card=_name(d, move.card))


@record
class Passing(Secret):
    """A card goes to each neighbour, chosen before anybody sees what comes (setup.pass)."""

    name: ClassVar[str] = "pass cards"
    clause: ClassVar[str] = "setup.pass"
    verbs: ClassVar[tuple[type[Play], ...]] = (Give,)

    side: str

    def question(self, state: Raiders) -> str:
        return f"pass a card to the player on your {self.side}"


def reveal(d: Raiders) -> None:
    """The passed cards change hands, then the free hires are turned face up (setup.reveal)."""
    seats = len(d.table.seats)
    for seat in range(seats):
        hire, right, left_ = band(d, seat).aside
        own = the_band(d, seat)
        own.crew = (Crewman(hire),)
        own.aside = ()
        for card, to in ((right, (seat - 1) % seats), (left_, (seat + 1) % seats)):
            insort(the_band(d, to).hand, card)
            d.emit(
                ("setup.pass", "reading.players") if seats == FEWEST else ("setup.pass",),
                "received-card",
                (to,),
                player=d.table.seats[to],
                giver=d.table.seats[seat],
                card=d.table.kinds[card].name,
            )
    for seat in range(seats):
        card = band(d, seat).crew[0].card
        d.emit(("setup.reveal",), "revealed", player=d.table.seats[seat], card=d.table.kinds[card].name)
    cards = ", ".join(str(len(own.hand)) for own in d.bands)
    d.emit(("setup.hand-four",), "hands", cards=cards)
