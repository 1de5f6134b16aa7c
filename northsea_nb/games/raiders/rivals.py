"""Town Hall effects on other players: losing, giving, stealing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from ...core.words import joined
from .cards import GOOD, PLUNDER, Amounts, Effect
from .effects import acts
from .gaining import has, lose
from .moves import (
    Good,
    Player,
    RaidersFrame,
    RaidersMove,
    why,
)
from .state import Raiders, others, the_band
from .valkyries import Target
from .words import amount_text

TOWN_HALL = "space.town-hall"


def has_any(state: Raiders, seat: int, what: Amounts) -> bool:
    """Whether a player has something of this to lose."""
    return any(has(state, seat, kind) for thing, _ in what for kind in kinds_of(thing))


def kinds_of(thing: str) -> tuple[str, ...]:
    """The goods that a thing may be: plunder is any of three."""
    return PLUNDER if thing == "plunder" else (thing,)


def _nothing_to_lose(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    what = effect.pay or effect.gain
    if any(has_any(state, other, what) for other in others(state, seat)):
        return ""
    return "No opponent has anything to lose by it."


@acts("opponents-lose", unless=_nothing_to_lose)
def all_lose(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Every opponent loses something."""
    for seat in others(d, d.turn):
        gone = lose(d, seat, effect.pay)
        d.emit(by, "lost", player=d.table.seats[seat], what=amount_text(gone))


@acts("opponent-loses", unless=_nothing_to_lose)
def one_loses(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """One opponent loses something."""
    reason = _nothing_to_lose(d, d.turn, effect, ())
    if reason:
        d.emit(by, "no-effect", reason=reason)
        return
    d.stack.append(Striking(effect.pay, by))


@record
class Striking(RaidersFrame):
    """The active player chooses the opponent who loses something."""

    name: ClassVar[str] = "target"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Target,)

    what: Amounts
    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return f"choose the opponent who loses {amount_text(self.what)}"

    def targets(self, state: Raiders) -> list[int]:
        """Opponents who have some of it."""
        return [seat for seat in others(state, state.turn) if has_any(state, seat, self.what)]

    def strike(self, d: Raiders, seat: int) -> None:
        """It is lost."""
        gone = lose(d, seat, self.what)
        d.emit(self.by, "lost", player=d.table.seats[seat], what=amount_text(gone))


@acts("opponents-give", unless=_nothing_to_lose)
def all_give(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Every opponent gives one of several things, of their own choice."""
    for seat in reversed(list(others(d, d.turn))):
        d.stack.append(Yielding(seat, effect.pay, by))


@verb("yield <good>", "Give {good}")
class Yield(RaidersMove):
    """Choose what you give to the player who asks for it."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing is asked of you now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Yield]:
        return [cls.of(good) for good in frame.choices(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.good not in frame.choices(state):
            yield why(TOWN_HALL, f"You give {' or '.join(frame.choices(state))}, of which you have some.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        hand_over(d, frame.player, d.turn, ((self.good, dict(frame.what)[self.good]),), frame.by)


def hand_over(d: Raiders, giver: int, taker: int, what: Amounts, by: tuple[str, ...]) -> None:
    """Goods go from one player to another, as far as there are any."""
    gone = lose(d, giver, what)
    own = the_band(d, taker)
    for thing, number in gone:
        own.goods[GOOD[thing]] += number
    d.emit(by, "handed-over", giver=d.table.seats[giver], taker=d.table.seats[taker], what=amount_text(gone))


@record
class Yielding(RaidersFrame):
    """An opponent chooses what to give."""

    name: ClassVar[str] = "yield"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Yield,)

    player: int
    what: Amounts
    by: tuple[str, ...]

    def seat(self, state: Raiders) -> int:
        return self.player

    def question(self, state: Raiders) -> str:
        return f"give {' or '.join(self.choices(state))} to {state.seats[state.turn]}"

    def choices(self, state: Raiders) -> list[str]:
        """What the opponent has of it."""
        return [thing for thing, _ in self.what if has(state, self.player, thing)]

    def run(self, d: Raiders) -> bool:
        choices = self.choices(d)
        if len(choices) > 1:
            return False
        if choices:
            Yield.of(choices[0]).play(d)
        else:
            d.stack.pop()
        return True


@acts("steal", unless=_nothing_to_lose)
def steal(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Something is taken from one opponent."""
    for thing, number in reversed(effect.gain):
        d.stack.append(Stealing(thing, number, by))


@verb("steal <player> <good>", "Take {good} from {player}")
class Steal(RaidersMove):
    """Choose from which opponent something is taken, and what."""

    player: Player
    good: Good
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing is taken from an opponent now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Steal]:
        return [
            cls.of(state.table.seats[seat], good)
            for seat in others(state, state.turn)
            for good in kinds_of(frame.thing)
            if has(state, seat, good)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = state.seat_number(self.player)
        if seat == state.turn:
            yield why(TOWN_HALL, "It is taken from an opponent, not from yourself.")
        elif self.good not in kinds_of(frame.thing):
            wanted = joined(kinds_of(frame.thing), "or")
            yield why(TOWN_HALL, f"What is taken is {wanted}, not {self.good}.")
        elif not has(state, seat, self.good):
            yield why(TOWN_HALL, f"{self.player} has no {self.good}.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        hand_over(d, d.table.seats.index(self.player), d.turn, ((self.good, frame.number),), frame.by)


@record
class Stealing(RaidersFrame):
    """The active player takes something, up to a number, from one opponent."""

    name: ClassVar[str] = "steal"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Steal,)

    thing: str
    number: int
    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return f"take {amount_text(((self.thing, self.number),))} from an opponent"

    def run(self, d: Raiders) -> bool:
        if any(has_any(d, seat, ((self.thing, 1),)) for seat in others(d, d.turn)):
            return False
        d.stack.pop()
        return True
