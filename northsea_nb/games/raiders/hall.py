"""The Mead Hall's cards: taking one, and how the row is filled again."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import Effect
from .effects import acts
from .gaining import gain
from .moves import Number, Pass, RaidersFrame, RaidersMove, why
from .piles import TOWNSFOLK, FromPile, replenish
from .state import NONE, Raiders, the_band


@verb("take <space>", "Take the card on space {space}")
class Take(RaidersMove):
    """Take the card on a space of the Mead Hall, counted from the left (space.mead-hall)."""

    space: Number
    moment: ClassVar[tuple[str, ...]] = ("space.mead-hall",)
    when: ClassVar[str] = "Cards on display are taken at the Mead Hall, which gives one of its two actions."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Take]:
        return [cls.of(space + 1) for space, card in enumerate(state.hall) if card >= 0]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if not 1 <= self.space <= len(state.hall):
            yield why(
                "space.mead-hall", f"The Mead Hall has {len(state.hall)} card spaces, counted from the left."
            )
        elif state.hall[self.space - 1] < 0:
            yield why("space.mead-hall", f"No card lies on space {self.space}.")

    def play(self, d: Raiders) -> None:
        top(d).take(d, self.space - 1)


@record
class TakeCard(RaidersFrame):
    """A frame in which a card of the Mead Hall can be taken."""

    def take(self, d: Raiders, space: int) -> None:
        """The card is taken without what its space brings."""
        d.stack.pop()
        taken(d, space, reward=False)


@record
class HallCard(TakeCard):
    """A card lets its player take one of the Mead Hall's, without mead or silver."""

    name: ClassVar[str] = "take a card"
    clause: ClassVar[str] = "space.town-hall"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, Pass)

    def question(self, state: Raiders) -> str:
        return "take a card on display at the Mead Hall, or pass"

    def passed(self, d: Raiders) -> None:
        """No card is taken."""
        d.stack.pop()


@record
class Refill(RaidersFrame):
    """The gap in the row waits for a card off the pile."""

    name: ClassVar[str] = "refill"
    clause: ClassVar[str] = "space.mead-hall.refill"

    def run(self, d: Raiders) -> bool:
        if NONE in d.hall and replenish(d, TOWNSFOLK):
            d.stack.append(FromPile(TOWNSFOLK, "space.mead-hall.refill"))
        else:
            d.stack.pop()
        return True

    def drawn(self, d: Raiders, which: int, card: int) -> None:
        """The new card enters from the left (or right, with ``hall_shift = "left"``) and closes up."""
        hall = list(d.hall)
        gaps = [space for space, lying in enumerate(hall) if lying == NONE]
        space = gaps[-1 if d.table.options.hall_shift == "right" else 0]
        hall[space] = card
        d.hall = tuple(hall)
        d.emit(
            ("space.mead-hall.refill", "setup.hall-order", "reading.hall-shift"),
            "hall-card",
            card=d.table.kinds[card].name,
            space=space + 1,
        )


def taken(d: Raiders, space: int, *, reward: bool) -> None:
    """The active player takes the card of a space; the row is filled again (space.mead-hall.refill)."""
    card = d.hall[space]
    own = the_band(d, d.turn)
    insort(own.hand, card)
    left = tuple(lying for place, lying in enumerate(d.hall) if place != space and lying != NONE)
    gaps = (NONE,) * (len(d.hall) - len(left))
    d.hall = (*gaps, *left) if d.table.options.hall_shift == "right" else (*left, *gaps)
    d.emit(
        ("space.mead-hall",),
        "took-card",
        player=d.table.seats[d.turn],
        card=d.table.kinds[card].name,
        space=space + 1,
    )
    d.stack.append(Refill())
    if reward:
        printed = d.table.board.hall[space]
        brings = (("silver", printed.silver), ("mead", printed.mead))
        gain(d, d.turn, brings, ("space.mead-hall.bonus",), "hall-bonus")


def _no_card(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    return "" if any(card >= 0 for card in state.hall) else "No card is on display at the Mead Hall."


@acts("hall-card", unless=_no_card)
def hall_card(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A card on display may be taken, without what its space brings."""
    d.stack.append(HallCard())
