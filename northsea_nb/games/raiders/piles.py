"""Piles: drawing by chance, discarding, making an empty pile anew of its discards.

What lies where in a pile is known only for cards that somebody looked at or put under it; all
others are a multiset, so that a draw is a chance node weighted by what is left.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.state import Chance, top
from .moves import Draw
from .state import JARLS, OFFERINGS, QUESTS, REPUTATION, TOWNSFOLK, Raiders, pile, the_band, the_pile
from .table import Table


def items(table: Table, which: int) -> Any:
    """What the numbers of a pile's cards stand for."""
    board = table.board
    return (board.townsfolk, board.jarls, board.offerings, board.quests, board.reputation)[which]


@cache
def draws(table: Table, which: int) -> tuple[Draw, ...]:
    """The moves that draw from a pile, by what is drawn."""
    return tuple(Draw.of(item.id) for item in items(table, which))


@cache
def places(table: Table, which: int) -> dict[str, int]:
    """The numbers of a pile's cards by their word."""
    return {item.id: number for number, item in enumerate(items(table, which))}


def left(state: Raiders, which: int) -> int:
    """How many cards a pile has."""
    kept = pile(state, which)
    return len(kept.top) + sum(kept.cards) + len(kept.under)


def outcomes(state: Raiders, which: int) -> list[tuple[Any, int]]:
    """What can be drawn, each with its weight."""
    kept = pile(state, which)
    moves = draws(state.table, which)
    if kept.top:
        return [(moves[kept.top[0][0]], 1)]
    found = [(moves[card], number) for card, number in enumerate(kept.cards) if number]
    return found or [(moves[card], 1) for card, _ in kept.under[:1]]


def take_off(d: Raiders, which: int, word: str) -> int:
    """Take the drawn card off its pile; its number."""
    card = places(d.table, which)[word]
    kept = the_pile(d, which)
    if kept.top:
        kept.top = kept.top[1:]
    elif kept.cards[card]:
        kept.cards = plus(kept.cards, card, -1)
    else:
        kept.under = kept.under[1:]
    return card


def discard(d: Raiders, card: int) -> None:
    """A townsfolk or Jarl card goes to the discards of its pile."""
    townsfolk = d.table.townsfolk
    which, at = (TOWNSFOLK, card) if card < townsfolk else (JARLS, card - townsfolk)
    kept = the_pile(d, which)
    kept.discards = plus(kept.discards, at)


def replenish(d: Raiders, which: int) -> bool:
    """See that a card can be drawn: an empty pile is made anew of its discards (reading.supply-limit)."""
    kept = pile(d, which)
    if kept.top or kept.under or any(kept.cards):
        return True
    if not any(kept.discards):
        return False
    own = the_pile(d, which)
    d.emit(("reading.supply-limit",), "reshuffled", pile=NAMES[which], cards=sum(own.discards))
    own.cards, own.discards = own.discards, (0,) * len(own.discards)
    return True


NAMES = ("townsfolk", "Jarl", "offering", "quest", "reputation")
CLAUSES = ("setup.townsfolk", "setup.jarls", "setup.offerings", "setup.quests", "setup.reputation")


@record
class FromPile(Chance):
    """A card or tile comes off a pile, and goes to the frame below.

    Attributes:
        which: the pile. by: the clause that has it drawn. secret: the seat that alone sees it, or -1.
    """

    name: ClassVar[str] = "draw"

    which: int
    by: str
    secret: int = -1

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has it drawn."""
        return self.by

    def question(self, state: Raiders) -> str:
        return f"a card from the {NAMES[self.which]} pile"

    def outcomes(self, state: Raiders) -> list[tuple[Any, int]]:
        return outcomes(state, self.which)

    def drew(self, d: Raiders, word: str) -> None:
        """It goes to whoever has it drawn."""
        d.stack.pop()
        top(d).drawn(d, self.which, take_off(d, self.which, word))


@record
class ToHand(Chance):
    """Townsfolk cards come into a hand, one by one.

    Attributes:
        player: whose hand. left: how many are still to come. by: the clauses that have them drawn.
    """

    name: ClassVar[str] = "draw"

    player: int
    left: int
    by: tuple[str, ...]

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has them drawn."""
        return self.by[0]

    def question(self, state: Raiders) -> str:
        return f"a townsfolk card for {state.seats[self.player]}"

    def outcomes(self, state: Raiders) -> list[tuple[Any, int]]:
        return outcomes(state, TOWNSFOLK)

    def run(self, d: Raiders) -> bool:
        if self.left and replenish(d, TOWNSFOLK):
            return False
        if self.left:
            d.emit((*self.by, "reading.supply-limit"), "pile-empty", left=self.left)
        d.stack.pop()
        return True

    def drew(self, d: Raiders, word: str) -> None:
        """One more card is in the hand."""
        card = take_off(d, TOWNSFOLK, word)
        insort(the_band(d, self.player).hand, card)
        player = d.table.seats[self.player]
        d.emit(self.by, "drew", player=player)
        d.emit(self.by, "drawn-card", (self.player,), player=player, card=d.table.kinds[card].name)
        d.stack[-1] = ToHand(self.player, self.left - 1, self.by)


def draw_cards(d: Raiders, seat: int, number: int, by: tuple[str, ...]) -> None:
    """Let a player draw so many townsfolk cards."""
    if number > 0:
        d.stack.append(ToHand(seat, number, by))


__all__ = [
    "CLAUSES",
    "JARLS",
    "NAMES",
    "OFFERINGS",
    "QUESTS",
    "REPUTATION",
    "TOWNSFOLK",
    "FromPile",
    "ToHand",
    "discard",
    "draw_cards",
    "draws",
    "items",
    "left",
    "outcomes",
    "places",
    "replenish",
    "take_off",
]
