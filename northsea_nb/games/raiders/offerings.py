"""Offerings: paying what a tile asks for, with or without a discount (space.long-house.offer)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import GOOD, GOODS, Effect, by_good
from .effects import acts
from .ending import after_offering
from .moves import Good, Pass, RaidersFrame, RaidersMove, Tile, why
from .piles import OFFERINGS, FromPile, left
from .state import Raiders, band, the_band, the_pile
from .words import goods_text


def shortage(state: Raiders, seat: int, tile: int) -> int:
    """How many goods a player lacks for an offering tile."""
    goods = band(state, seat).goods
    asked = state.table.board.offerings[tile].pay
    return sum(max(0, number - goods[GOOD[thing]]) for thing, number in asked)


@verb("offer <tile>", "Make the offering {tile}")
class Offer(RaidersMove):
    """Pay what a displayed tile asks for and take it (space.long-house.offer)."""

    tile: Tile
    moment: ClassVar[tuple[str, ...]] = ("space.long-house",)
    when: ClassVar[str] = "Offerings are made at the Long House, which gives one of its two actions a visit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Offer]:
        tiles = state.table.board.offerings
        return [
            cls.of(tiles[tile].id)
            for tile in state.shown
            if shortage(state, state.turn, tile) <= frame.discount
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        tile = state.table.board.offering.get(self.tile, -1)
        if tile not in state.shown:
            yield why("space.long-house.offer", f"The offering {self.tile} is not on display.")
            return
        lacking = shortage(state, state.turn, tile)
        if lacking > frame.discount:
            asked = goods_text(by_good(state.table.board.offerings[tile].pay))
            less = f", less {frame.discount} of them" if frame.discount else ""
            yield why("space.long-house.offer", f"That offering asks for {asked}{less}; you lack {lacking}.")

    def play(self, d: Raiders) -> None:
        frame = top(d)
        tile = d.table.board.offering[self.tile]
        frame.offered(d)
        pay = by_good(d.table.board.offerings[tile].pay)
        d.stack.append(Sparing(tile, pay, min(frame.discount, sum(pay))))


@record
class OfferFrame(RaidersFrame):
    """A frame in which an offering can be made; ``discount`` goods of it, of any kind, are not asked for."""

    discount: ClassVar[int] = 0

    def offered(self, d: Raiders) -> None:
        """An offering is being made."""
        self.finish(d)  # type: ignore[attr-defined]


@record
class Offering(RaidersFrame):
    """A card or tile lets its player make an offering for less.

    Attributes:
        discount: goods that need not be paid. by: the clause that lets him.
    """

    name: ClassVar[str] = "offering"
    verbs: ClassVar[tuple[type[Play], ...]] = (Offer, Pass)

    discount: int
    by: str

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that lets an offering be made."""
        return self.by

    def question(self, state: Raiders) -> str:
        return f"make an offering, {self.discount} of its goods left out, or pass"

    def offered(self, d: Raiders) -> None:
        """An offering is being made."""
        d.stack.pop()

    def passed(self, d: Raiders) -> None:
        """None is made."""
        d.stack.pop()


@verb("spare <good>", "Leave out one {good}")
class Spare(RaidersMove):
    """Choose a good of an offering that is not paid; several in the order of the goods."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = ("space.long-house.offer",)
    when: ClassVar[str] = "All that an offering asks for is paid, unless a card leaves some of it out."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Spare]:
        return [cls.of(GOODS[good]) for good in frame.choices(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if GOOD[self.good] not in frame.choices(state):
            said = " or ".join(GOODS[good] for good in frame.choices(state))
            yield why(
                "space.long-house.offer",
                f"What is left out now is {said}: the rest has to be payable, goods in their order.",
            )

    def play(self, d: Raiders) -> None:
        frame: Any = top(d)
        good = GOOD[self.good]
        pay = plus(frame.pay, good, -1)
        d.stack[-1] = Sparing(frame.tile, pay, frame.spare - 1, good)


@record
class Sparing(RaidersFrame):
    """What is left out of an offering is chosen, good by good; then it is paid.

    Attributes:
        tile: the offering. pay: the goods still asked for. spare: how many are still to be left out.
        last: the good left out last, in order; 0 at first.
    """

    name: ClassVar[str] = "spare"
    clause: ClassVar[str] = "space.long-house.offer"
    verbs: ClassVar[tuple[type[Play], ...]] = (Spare,)

    tile: int
    pay: tuple[int, ...]
    spare: int
    last: int = 0

    def question(self, state: Raiders) -> str:
        return f"leave out {self.spare} of the offering's goods ({goods_text(self.pay)})"

    def choices(self, state: Raiders) -> list[int]:
        """The goods that can be left out next: what remains must be payable."""
        goods = band(state, state.turn).goods
        found = []
        for good in range(self.last, len(GOODS)):
            if not self.pay[good]:
                continue
            pay = [number - (kind == good) for kind, number in enumerate(self.pay)]
            lack = [max(0, number - goods[kind]) for kind, number in enumerate(pay)]
            if sum(lack[:good]) == 0 and sum(lack) < self.spare and sum(pay[good:]) >= self.spare - 1:
                found.append(good)
        return found

    def run(self, d: Raiders) -> bool:
        if self.spare:
            choices = self.choices(d)
            if len(choices) > 1:
                return False
            Spare.of(GOODS[choices[0]]).play(d)
            return True
        d.stack.pop()
        take_tile(d, self.tile, self.pay)
        return True


def take_tile(d: Raiders, tile: int, pay: tuple[int, ...]) -> None:
    """Pay, take the tile face down, and turn up another at once (reading.offer-refill)."""
    own = the_band(d, d.turn)
    for good, number in enumerate(pay):
        own.goods[good] -= number
    own.offerings = (*own.offerings, tile)
    d.shown = tuple(shown for shown in d.shown if shown != tile)
    d.emit(
        ("space.long-house.offer", "space.long-house.score"),
        "offered",
        player=d.table.seats[d.turn],
        tile=d.table.board.offerings[tile].id,
        goods=goods_text(pay),
    )
    d.stack.append(Refilling(True))


@record
class Refilling(RaidersFrame):
    """Offerings on display are made up to their number while the stack lasts.

    Attributes:
        made: whether an offering has been made; it may have been the last (end.offerings).
    """

    name: ClassVar[str] = "refill offerings"
    clause: ClassVar[str] = "reading.offer-refill"

    made: bool

    def run(self, d: Raiders) -> bool:
        if len(d.shown) < d.table.board.start.offerings and left(d, OFFERINGS):
            d.stack.append(FromPile(OFFERINGS, "reading.offer-refill"))
        else:
            d.stack.pop()
            if self.made:
                after_offering(d)
        return True

    def drawn(self, d: Raiders, which: int, tile: int) -> None:
        """A tile is turned up."""
        d.shown = (*d.shown, tile)
        d.emit(("reading.offer-refill",), "offering-shown", tile=d.table.board.offerings[tile].id)


def _no_offering(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if any(shortage(state, seat, tile) <= effect.n for tile in state.shown):
        return ""
    return f"You can make none of the offerings on display, not even with {effect.n} of its goods left out."


@acts("offering", unless=_no_offering)
def cheap_offering(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """An offering may be made, some of its goods left out."""
    d.stack.append(Offering(effect.n, by[0]))


@acts(
    "cycle-offerings",
    unless=lambda state, seat, effect, hand: "" if state.shown else "No tile is on display.",
)
def cycle(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """The tiles on display go under the stack, and as many are turned up."""
    everybody = tuple(range(len(d.table.seats)))
    own = the_pile(d, OFFERINGS)
    own.under = (*own.under, *((tile, everybody) for tile in d.shown))
    d.shown = ()
    d.emit(by, "cycled", player=d.table.seats[d.turn])
    d.stack.append(Refilling(False))
