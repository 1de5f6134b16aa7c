"""Gaining and losing goods, armour, fame, points and cards: what every effect comes down to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .cards import GOOD, PLUNDER, Amounts
from .moves import Good, RaidersFrame, RaidersMove, why
from .piles import draw_cards
from .state import Raiders, available, band, the_band
from .words import amount_text


@verb("choose <good>", "Choose {good}")
class Choose(RaidersMove):
    """Choose the kind of plunder that something brings."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = ("space.town-hall",)
    when: ClassVar[str] = "No plunder of your choice is to be had now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Choose]:
        return [cls.of(good) for good in PLUNDER[PLUNDER.index(frame.first) :]]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.good not in PLUNDER:
            yield why(frame.clause, f"Plunder is {', '.join(PLUNDER)}.")
        elif PLUNDER.index(self.good) < PLUNDER.index(frame.first):
            yield why(frame.clause, f"Several are named in the order {', '.join(PLUNDER)}.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        if frame.left > 1:
            d.stack.append(Choosing(frame.player, frame.left - 1, frame.by, self.good))
        gain(d, frame.player, ((self.good, 1),), frame.by)


@record
class Choosing(RaidersFrame):
    """A player chooses which plunder comes.

    Attributes:
        player: who. left: how many are to be chosen. by: the clauses that bring it.
        first: the first kind that may be named, so that each choice is said one way only.
    """

    name: ClassVar[str] = "choose plunder"
    verbs: ClassVar[tuple[type[Play], ...]] = (Choose,)

    player: int
    left: int
    by: tuple[str, ...]
    first: str = PLUNDER[0]

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that brings it."""
        return self.by[0]

    def seat(self, state: Raiders) -> int:
        return self.player

    def question(self, state: Raiders) -> str:
        return "choose gold, iron or livestock" + (f" ({self.left} to come)" if self.left > 1 else "")


@record
class Gaining(RaidersFrame):
    """Something is gained once what lies above on the stack is done."""

    name: ClassVar[str] = "gain"

    what: Amounts
    by: tuple[str, ...]
    code: str = "gained"

    def run(self, d: Raiders) -> bool:
        d.stack.pop()
        gain(d, d.turn, self.what, self.by, self.code)
        return True


def gain(d: Raiders, seat: int, what: Amounts, clauses: tuple[str, ...], code: str = "gained") -> int:
    """A player gains things; cards are drawn next. How many of them came, cards not counted.

    Goods come as far as the supply has them (reading.supply-limit); armour stops at its limit.
    """
    own = the_band(d, seat)
    came = []
    short = False
    for thing, number in what:
        if not number:
            continue
        if thing in GOOD:
            good = GOOD[thing]
            here = min(number, available(d, good)) if d.table.capped else number
            short = short or here < number
            own.goods[good] += here
        elif thing == "armour":
            here = min(number, max(0, d.table.board.limits.armour - own.armour))
            own.armour += here
        elif thing == "fame":
            here = number
            own.fame += number
        elif thing == "points":
            here = number
            own.points += number
        elif thing == "plunder":
            d.stack.append(Choosing(seat, number, clauses))
            continue
        else:
            draw_cards(d, seat, number, clauses)
            continue
        came.append((thing, here))
    if came:
        d.emit(
            (*clauses, "reading.supply-limit") if short else clauses,
            code,
            player=d.table.seats[seat],
            what=amount_text(came),
        )
    return sum(number for _, number in came)


def there_is(state: Raiders, seat: int, thing: str) -> bool:
    """Whether a player can gain any of a thing (reading.supply-limit, space.armoury.limit)."""
    if thing == "armour":
        return band(state, seat).armour < state.table.board.limits.armour
    goods = PLUNDER if thing == "plunder" else (thing,) if thing in GOOD else ()
    return not goods or any(available(state, GOOD[good]) for good in goods)


def has(state: Raiders, seat: int, thing: str) -> int:
    """How much of a thing a player has that can be lost or paid."""
    own = band(state, seat)
    if thing in GOOD:
        return own.goods[GOOD[thing]]
    if thing == "crew":
        return len(own.crew)
    number: int = getattr(own, thing)
    return number


def lose(d: Raiders, seat: int, what: Amounts) -> Amounts:
    """A player loses things as far as there are any; what went."""
    gone = []
    own = the_band(d, seat)
    for thing, number in what:
        here = min(number, has(d, seat, thing))
        if thing in GOOD:
            own.goods[GOOD[thing]] -= here
        else:
            setattr(own, thing, getattr(own, thing) - here)
        if here:
            gone.append((thing, here))
    return tuple(gone)


__all__ = ["Choose", "Choosing", "Gaining", "gain", "has", "lose", "there_is"]
