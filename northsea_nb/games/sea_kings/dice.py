"""Two dice are thrown against each other: the order of things that all contests share.

Purchases first (Rogue), then the cards that come before dice, the two dice, the cards that come
after dice, and the result. A die that is to be thrown again goes back to not being thrown.
"""

from __future__ import annotations

from typing import Any

from ...core.draft import record
from ...core.rulebook import Refusal
from ...core.state import edit_frame
from .buying import Spend, spend_refusal
from .contest import Contest, Parts, total
from .moves import SeaKingsFrame, SeaKingsMove, Throw
from .state import SeaKings


@record
class Rolling(SeaKingsFrame):
    """A contest under way.

    Attributes:
        player: who attacks. step: how far the contest has come.
        die, other: what the attack's and the defence's die show; 0 where not thrown.
        bought, against: what each side bought (rogue.dice.rates).
    """

    player: int
    step: int = 0
    die: int = 0
    other: int = 0
    bought: int = 0
    against: int = 0

    def thrower(self, side: int) -> int:
        """Who throws a die: 0 the attack's, 1 the defence's."""
        raise TypeError(f"nobody throws in a {type(self).__name__}")

    def dice_clause(self) -> str:
        """The clause that has the dice thrown."""
        raise TypeError(f"no dice in a {type(self).__name__}")

    def buyers(self, state: SeaKings) -> tuple[int, ...]:
        """Who may buy a better roll in a game of Rogue Sea Kings, the attacker first (rogue.dice.spend)."""
        raise TypeError(f"nobody buys in a {type(self).__name__}")

    def no_buyer(self) -> Refusal:
        """Why nobody else may."""
        raise TypeError(f"nobody buys in a {type(self).__name__}")

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """Purchases have their time."""
        return spend_refusal(state, self, self.player) if isinstance(move, Spend) else None

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Not everybody buys."""
        return spend_refusal(state, self, seat) if isinstance(move, Spend) else None

    def throw(self, d: SeaKings) -> bool:
        """Throw the die that is still to be thrown; False if both lie there."""
        if self.die and self.other:
            return False
        side = 1 if self.die else 0
        d.stack.append(Throw(self.thrower(side), side, self.dice_clause()))
        return True

    def rolled(self, d: SeaKings, shown: int) -> None:
        """A die has fallen."""
        frame: Any = edit_frame(d)
        side = 1 if self.die else 0
        if side:
            frame.other = shown
        else:
            frame.die = shown
        d.emit(
            (self.dice_clause(), "reading.dice-d6", *self.roller_clauses(side)),
            "threw",
            player=d.table.seats[self.thrower(side)],
            side=("attack", "defence")[side],
            shown=shown,
        )

    def roller_clauses(self, side: int) -> tuple[str, ...]:
        """By which clauses this player throws this die."""
        return ()

    def throw_again(self, d: SeaKings, side: int) -> None:
        """One die goes back into the hand: it will be thrown again, and cards may answer again."""
        frame: Any = edit_frame(d)
        if side:
            frame.other = 0
        else:
            frame.die = 0
        frame.step = self.throwing()

    def throwing(self) -> int:
        """The step in which the dice are thrown."""
        raise TypeError(f"no dice in a {type(self).__name__}")


def told(contest: Contest, die: int, other: int) -> dict[str, Any]:
    """The values of an event that tells a contest's result, each addend by name."""
    return {
        "attack": _side(contest.attack, die),
        "defence": _side(contest.defence, other),
        "attack_total": total(contest.attack, die),
        "defence_total": total(contest.defence, other),
    }


def _side(parts: Parts, die: int) -> dict[str, int]:
    return {"die": die, **{word: number for word, number, _ in parts}}


def clauses_of(*sides: Parts) -> tuple[str, ...]:
    """The clauses of all parts."""
    return tuple(clause for parts in sides for _, _, clause in parts)
