"""Rogue: points of wealth and fame are spent on a die before it is thrown (Dice Roll Modifications)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .contest import price
from .moves import PRICES, Asked, Pass, Price, SeaKingsMove, no_rogue, why
from .state import FAME, SCORES, WEALTH, SeaKings, gain, name_of, scores

COSTS = {"wealth": (WEALTH,), "fame": (FAME,), "both": (WEALTH, FAME)}


def may_spend(state: SeaKings, seat: int, score: int) -> bool:
    """Whether a player has a point of this score and has not spent one this turn (rogue.dice.limit)."""
    return scores(state, seat)[score] > 0 and not state.spent[seat] >> score & 1


@verb("spend <what>", "Spend {what} on the die")
class Spend(SeaKingsMove):
    """Buy a better roll (rogue.dice.spend)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.dice.spend",)
    when: ClassVar[str] = "Points are spent on dice only when you settle, attack or fight another Viking."
    rogue: ClassVar[bool] = True

    what: Price

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Spend]:
        seat = frame.player
        return [
            cls.of(what) for what in PRICES if all(may_spend(state, seat, score) for score in COSTS[what])
        ]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        for score in COSTS[self.what]:
            if state.spent[frame.player] >> score & 1:
                yield why("rogue.dice.limit", f"You have already spent {SCORES[score]} on dice this turn.")
            if not scores(state, frame.player)[score]:
                yield why("rogue.dice.spend", f"You have no {SCORES[score]} to spend.")

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        costs = COSTS[self.what]
        worth = price(WEALTH in costs, FAME in costs)
        bits = list(d.spent)
        for score in costs:
            gain(d, frame.player, score, -1)
            bits[frame.player] |= 1 << score
        d.spent = tuple(bits)
        contest: Any = edit_frame(d)
        if frame.side:
            contest.against += worth
        else:
            contest.bought += worth
        d.emit(
            ("rogue.dice.spend", "rogue.dice.rates", "rogue.dice.before", "rogue.dice.limit", *frame.by()),
            "bought",
            player=name_of(d, frame.player),
            what=self.tokens["what"].show(self.what),
            worth=worth,
        )


@record
class Purchase(Asked):
    """A player may buy a better roll; whoever has nothing to spend is not asked.

    Attributes:
        side: 0 for the attack, 1 for the defence.
        two: whether two Vikings are involved, so that the attacker declares first (rogue.dice.order).
        cardless: whether it is an attempt to settle without a card (rogue.dice.cardless).
    """

    name: ClassVar[str] = "buy"
    clause: ClassVar[str] = "rogue.dice.spend"
    verbs: ClassVar[tuple[type[Play], ...]] = (Spend, Pass)

    side: int
    two: bool
    cardless: bool

    def run(self, d: SeaKings) -> bool:
        if may_spend(d, self.player, WEALTH) or may_spend(d, self.player, FAME):
            return False
        d.stack.pop()
        return True

    def question(self, state: SeaKings) -> str:
        return f"spend wealth, fame or both on the {('attack', 'defence')[self.side]} die, or pass"

    def by(self) -> tuple[str, ...]:
        """By which clauses it is this player's time to buy."""
        clauses = []
        if self.two:
            clauses.append("rogue.dice.order")
        if self.side:
            clauses.append("reading.rogue-spend-defender")
        if self.cardless:
            clauses.append("rogue.dice.cardless")
        return tuple(clauses)

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """The attacker declares first, the defender second, nobody else at all (rogue.dice.order)."""
        if not isinstance(move, Spend) or top(state) is not self:
            return None
        contest: Any = state.stack[-2]
        if seat not in contest.buyers(state):
            return contest.no_buyer()  # type: ignore[no-any-return]
        if self.side:
            return why("rogue.dice.order", "You have declared a purchase, or none, already.")
        return why(
            "rogue.dice.order",
            f"{name_of(state, self.player)} attacks and declares a purchase, or none, first.",
        )


def spend_refusal(state: SeaKings, contest: Any, seat: int) -> Refusal:
    """Why a player cannot buy in a contest: not at all, or no more (rogue.dice.before)."""
    if not state.table.rogue:
        return no_rogue()
    if seat not in contest.buyers(state):
        return contest.no_buyer()  # type: ignore[no-any-return]
    return why("rogue.dice.before", "Purchases come first of all, before cards are played and dice thrown.")
