"""Windows for Blue Ravens: who is asked, in which order, until when (reading.reactions).

Clockwise from the active player's left, the active player last, until all have passed in a row.
A player is skipped only where everybody can see that nothing is to be decided: his hand is empty, or
he cannot afford a card, or no card of his could be used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Moves, Play, edit_frame, top
from .blue import BlueCard, Credit, Danegeld, Fortune, Loki, Strong, WarOn, Weak, may_pay, pay_refusals
from .moves import PASS, Asked, Pass, SeaKingsMove, why
from .state import SeaKings, hand, name_of


@record
class Window(Asked):
    """Players are asked for cards; what they answer is the frame below.

    Attributes:
        player: who is asked. declined: how many have passed in a row.
    """

    declined: int

    def run(self, d: SeaKings) -> bool:
        number = len(d.table.seats)
        player, declined = self.player, self.declined
        while declined < number and not self.concerns(d, player):
            player = (player + 1) % number
            declined += 1
        if declined >= number:
            d.stack.pop()
            return True
        if player != self.player:
            frame: Any = edit_frame(d)
            frame.player, frame.declined = player, declined
        return False

    def moves(self, state: SeaKings) -> Moves:
        """Blue Ravens have the highest numbers of all cards in hand; without one no card is tried."""
        held = hand(state, self.player)
        if held and held[-1] >= state.table.ravens:
            return Asked.moves(self, state)
        return self.without(state)

    def without(self, state: SeaKings) -> Moves:
        """What can be done here without a card."""
        return _PASS

    def subject(self, state: SeaKings) -> Any:
        """What is answered."""
        return state.stack[-2]

    def concerns(self, state: SeaKings, seat: int) -> bool:
        """Whether, as far as everybody can see, a player may have something to decide."""
        return bool(hand(state, seat)) and may_pay(state, seat)

    def passed(self, d: SeaKings) -> None:
        """The next player is asked."""
        frame: Any = edit_frame(d)
        frame.player = (self.player + 1) % len(d.table.seats)
        frame.declined = self.declined + 1

    def acted(self, d: SeaKings) -> None:
        """Something was done: everybody is asked again, from the next player on."""
        frame: Any = edit_frame(d)
        frame.player = (self.player + 1) % len(d.table.seats)
        frame.declined = 0

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """The frame below knows why something else does not fit."""
        special: Refusal | None = self.subject(state).misfit(state, move)
        if special is not None:
            return special
        if state.stack[-1] is self and not move.chance:
            return why(
                "reading.reactions", "Players are asked for Blue Ravens now: answer with one, or pass."
            )
        return None

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Players answer in their order, each for himself."""
        if not isinstance(move, BlueCard) or type(move) not in self.verbs or state.stack[-1] is not self:
            return None
        for refusal in (*move.aim_refusals(state, self.subject(state), seat), *pay_refusals(state, seat)):
            return refusal
        return why("reading.reactions", f"{name_of(state, self.player)} is asked for a response first.")


def open_window(d: SeaKings, kind: type[Window]) -> None:
    """A window opens: the player to the left of the active one is asked first."""
    d.stack.append(kind((d.turn + 1) % len(d.table.seats), 0))


_PASS = Moves([PASS])


# ---------------------------------------------------------------- the defence die


def may_take(state: SeaKings, attempt: Any, seat: int) -> bool:
    """Whether a player may take the defence die from the one who would throw it."""
    return not attempt.taken and seat not in (attempt.player, attempt.barred, attempt.roller)


def take_refusal(state: SeaKings, attempt: Any, seat: int) -> Refusal | None:
    """Why a player cannot take the defence die."""
    if seat == attempt.player:
        return why("dice.defender", "The attacker does not throw the defence die.")
    if seat == attempt.barred:
        return why("dice.veto", f"{name_of(state, attempt.player)} has barred you from throwing the die.")
    if attempt.taken:
        return why("reading.defence-roller", f"{name_of(state, attempt.roller)} has taken the defence die.")
    if seat == attempt.roller:
        return why("reading.defence-roller", "The defence die is yours to throw already.")
    return None


@verb("take die", "Take the defence die")
class TakeDie(SeaKingsMove):
    """Offer to throw the defence die (dice.defender, reading.defence-roller)."""

    moment: ClassVar[tuple[str, ...]] = ("dice.defender",)
    when: ClassVar[str] = "No defence die is about to be thrown for a land or a settlement."

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[TakeDie]:
        return [cls.of()] if may_take(state, frame.subject(state), frame.player) else []

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        reason = take_refusal(state, frame.subject(state), frame.player)
        if reason is not None:
            yield reason

    def play(self, d: SeaKings) -> None:
        window: Any = top(d)
        attempt: Any = edit_frame(d, -2)
        attempt.roller, attempt.taken = window.player, True
        d.emit(("dice.defender", "reading.defence-roller"), "took-die", player=name_of(d, window.player))
        window.acted(d)


# ---------------------------------------------------------------- the four windows


@record
class BeforeDice(Window):
    """Before the dice of a raid or settlement: Danegeld, territory cards, the defence die."""

    name: ClassVar[str] = "before dice"
    clause: ClassVar[str] = "reading.reactions"
    verbs: ClassVar[tuple[type[Play], ...]] = (Danegeld, Strong, Weak, TakeDie, Pass)

    def question(self, state: SeaKings) -> str:
        attempt = self.subject(state)
        return (
            f"play a Blue Raven before the dice, take the defence die from "
            f"{name_of(state, attempt.roller)}, or pass"
            if may_take(state, attempt, self.player)
            else "play a Blue Raven before the dice are thrown, or pass"
        )

    def without(self, state: SeaKings) -> Moves:
        return _TAKE_OR_PASS if may_take(state, self.subject(state), self.player) else _PASS

    def concerns(self, state: SeaKings, seat: int) -> bool:
        return Window.concerns(self, state, seat) or may_take(state, self.subject(state), seat)


_TAKE_OR_PASS = Moves([TakeDie.of(), PASS])


@record
class AfterDice(Window):
    """After dice have been thrown: Loki's Curse, Fortune Favors the Brave."""

    name: ClassVar[str] = "after dice"
    clause: ClassVar[str] = "reading.reactions"
    verbs: ClassVar[tuple[type[Play], ...]] = (Loki, Fortune, Pass)

    def question(self, state: SeaKings) -> str:
        contest = self.subject(state)
        return f"the dice show {contest.die} against {contest.other}: play a Blue Raven, or pass"


@record
class OnDiscovery(Window):
    """A discovery is made: Someone Else Gets the Credit."""

    name: ClassVar[str] = "discovery"
    clause: ClassVar[str] = "reading.reactions"
    verbs: ClassVar[tuple[type[Play], ...]] = (Credit, Pass)

    def question(self, state: SeaKings) -> str:
        return "say with a Blue Raven that somebody else gets the credit, or pass"

    def concerns(self, state: SeaKings, seat: int) -> bool:
        return Window.concerns(self, state, seat) and (
            len(state.table.seats) > 2 or seat == self.subject(state).player
        )


@record
class OnTrade(Window):
    """A Trade card is put down: There's a War On."""

    name: ClassVar[str] = "trade"
    clause: ClassVar[str] = "reading.reactions"
    verbs: ClassVar[tuple[type[Play], ...]] = (WarOn, Pass)

    def question(self, state: SeaKings) -> str:
        return "stop the trade with a Blue Raven, or pass"

    def concerns(self, state: SeaKings, seat: int) -> bool:
        return seat != self.subject(state).player and Window.concerns(self, state, seat)
