"""Limits: eight cards, eight mead, and how several cards are chosen one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import GOODS, number_of
from .moves import CardName, Done, Good, RaidersFrame, RaidersMove, held, in_order, why
from .piles import discard
from .state import MEAD, PROVISIONS, SILVER, Raiders, band, called, effects, the_band
from .words import amount_text

ORDER = "reading.discard-order"


def in_turn(hand: tuple[int, ...], last: int, need: int) -> list[int]:
    """The cards that can be named next, so that each set of cards is named in one order only.

    Args:
        hand: the cards in order. last: the card named last, -1 for none.
        need: how many must still be named at least, this one included.
    """
    found = []
    size = len(hand)
    for card in dict.fromkeys(hand):
        if card >= last and size - bisect_left(hand, card) >= need:
            found.append(card)
    return found


def out_of_turn(state: Raiders, seat: int, word: str, last: int, need: int, clause: str) -> Iterator[Refusal]:
    """Why a card of a hand cannot be named next."""
    hand = tuple(band(state, seat).hand)
    card = held(state, seat, word)
    if card < 0:
        yield why(clause, f"You have no {called(state, word)} in hand.")
    elif card < last:
        yield why(
            ORDER,
            "Several cards are named in the order of the hand; "
            f"{called(state, word)} comes before the last one.",
            clause,
        )
    elif len(hand) - bisect_left(hand, card) < need:
        yield why(ORDER, f"{need} cards have to be named, in the order of the hand; begin earlier.", clause)


@verb("discard <card> [<other>]", "Discard {card}[ and {other}]")
class Discard(RaidersMove):
    """Discard a hand card: down to a limit, or at the Treasury one for silver, two for gold."""

    card: CardName
    other: CardName | None = None
    moment: ClassVar[tuple[str, ...]] = ("space.treasury",)
    when: ClassVar[str] = "Cards are exchanged at the Treasury, once a visit, and discarded down to a limit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Discard]:
        found: list[Discard] = frame.discards(state)
        return found

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from frame.discard_refusals(state, self)

    def play(self, d: Raiders) -> None:
        top(d).discard(d, self)


def throw_away(d: Raiders, seat: int, word: str, clauses: tuple[str, ...]) -> int:
    """A hand card goes to the discards; its number."""
    card: int = d.table.number[word]
    the_band(d, seat).hand.remove(card)
    discard(d, card)
    d.emit(clauses, "discarded", player=d.table.seats[seat], card=d.table.kinds[card].name)
    return card


@record
class Trimming(RaidersFrame):
    """The active player's hand is cut back to its limit, if it is above.

    Attributes:
        by: the clauses that have it cut back. limit: how many cards may stay.
        last: the card discarded last, -1 for none.
    """

    name: ClassVar[str] = "discard"
    verbs: ClassVar[tuple[type[Play], ...]] = (Discard,)

    by: tuple[str, ...]
    limit: int
    last: int = -1

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the hand cut back."""
        return self.by[0]

    def question(self, state: Raiders) -> str:
        return f"discard {len(band(state, state.turn).hand) - self.limit} of your cards, down to {self.limit}"

    def run(self, d: Raiders) -> bool:
        if len(band(d, d.turn).hand) > self.limit:
            return False
        d.stack.pop()
        return True

    def _need(self, state: Raiders) -> int:
        return len(band(state, state.turn).hand) - self.limit

    def discards(self, state: Raiders) -> list[Discard]:
        """The cards that can be named next."""
        kinds = state.table.kinds
        hand = tuple(band(state, state.turn).hand)
        return [Discard.of(kinds[card].id) for card in in_turn(hand, self.last, self._need(state))]

    def discard_refusals(self, state: Raiders, move: Discard) -> Iterator[Refusal]:
        """Why a card cannot be named next."""
        if move.other is not None:
            yield why(self.clause, "Discard the cards one by one.", *self.by[1:])
        yield from out_of_turn(state, state.turn, move.card, self.last, self._need(state), self.clause)

    def discard(self, d: Raiders, move: Discard) -> None:
        """One card less."""
        card = throw_away(d, d.turn, move.card, self.by)
        d.stack[-1] = Trimming(self.by, self.limit, card)

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several cards said at once, in the order of the hand."""
        return in_order(state, moves)

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """First the hand has to be down to its limit."""
        return why(self.by[0], f"Discard down to {self.limit} cards first.", *self.by[1:])


@verb("return <good>", "Return one of your {good}")
class Return(RaidersMove):
    """Give back one of a good of which there is more than may be kept (limit.mead, reading.goods-limits)."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = ("limit.mead",)
    when: ClassVar[str] = "Goods go back only as a turn ends, down to a limit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Return]:
        return [cls.of(GOODS[frame.good])]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.good != GOODS[frame.good]:
            yield why(frame.clause, f"It is {GOODS[frame.good]} of which there is too much.")

    def play(self, d: Raiders) -> None:
        top(d).give_back(d)


@record
class Returning(RaidersFrame):
    """The active player returns what he has of a good above a limit.

    Attributes:
        by: the clause that has it returned. good: which. limit: how much may be kept.
    """

    name: ClassVar[str] = "return"
    verbs: ClassVar[tuple[type[Play], ...]] = (Return,)

    by: str
    good: int
    limit: int

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has it returned."""
        return self.by

    def question(self, state: Raiders) -> str:
        over = band(state, state.turn).goods[self.good] - self.limit
        return f"return {amount_text(((GOODS[self.good], over),))}, down to {self.limit}"

    def run(self, d: Raiders) -> bool:
        if band(d, d.turn).goods[self.good] > self.limit:
            return False
        d.stack.pop()
        return True

    def give_back(self, d: Raiders) -> None:
        """One less of it."""
        the_band(d, d.turn).goods[self.good] -= 1
        d.emit(
            (self.by,),
            "returned",
            player=d.table.seats[d.turn],
            what=amount_text(((GOODS[self.good], 1),)),
            limit=self.limit,
        )

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """The turn ends when no more is kept than may be."""
        return why(self.by, f"The turn does not end yet: {self.question(state)}.")


def limit_of(state: Raiders, seat: int, thing: str) -> int:
    """How much of a thing a player may keep as the turn ends: the limit and what the crew adds."""
    limits = state.table.board.limits
    limit: int = limits.hand if thing == "hand" else limits.mead
    for effect in effects(state, band(state, seat).crew, "turn-end"):
        limit += number_of(effect.gain, thing)
    return limit


def check_limits(d: Raiders) -> bool:
    """Hold the active player to the limits as the turn ends; whether something is still to be chosen."""
    own = band(d, d.turn)
    limits = d.table.board.limits
    frames: list[Trimming | Returning] = []
    if len(own.hand) > limits.hand and len(own.hand) > (hand := limit_of(d, d.turn, "hand")):
        frames.append(Trimming(("limit.hand", "reading.hand-check"), hand))
    if d.table.options.goods_limit != "none":
        for good in (PROVISIONS, SILVER):
            if own.goods[good] > limits.goods:
                frames.append(Returning("reading.goods-limits", good, limits.goods))
    if own.goods[MEAD] > limits.mead and own.goods[MEAD] > (mead := limit_of(d, d.turn, "mead")):
        frames.append(Returning("limit.mead", MEAD, mead))
    for frame in frames:
        d.stack.append(frame)
    return bool(frames)


__all__ = [
    "Discard",
    "Done",
    "Return",
    "Returning",
    "Trimming",
    "check_limits",
    "in_turn",
    "limit_of",
    "out_of_turn",
    "throw_away",
]
