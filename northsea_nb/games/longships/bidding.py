"""Battle Cards (2.4.2, 2.6.2): played by turns before the die, or for the loot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .cards import PLAYABLE, card_refusals, discard
from .moves import (
    God,
    LongshipsFrame,
    LongshipsMove,
    Pass,
)
from .state import (
    BATTLE,
    GODS,
    Longships,
    hand,
    usable,
)


@verb("card battle <god>", "Play a Battle Card of {god}")
class BattleCard(LongshipsMove):
    """Play a Battle Card: one more in a battle (2.4.2), two more goods of loot (2.5.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.6.2", "2.4.2")
    when: ClassVar[str] = "A Battle Card is used only before the dice of a battle or of looting."

    god: God

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[BattleCard]:
        if not frame.takes_cards(state):
            return []
        return [cls.of(GODS[god]) for god in usable(state, frame.seat(state), BATTLE)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if not frame.takes_cards(state):
            yield from frame.no_cards(state)
            return
        for refusal in card_refusals(state, frame.seat(state), GODS.index(self.god), BATTLE):
            yield Refusal(refusal.clause, refusal.text, (*refusal.also, frame.clause), refusal.data)

    def play(self, d: Longships) -> None:
        frame = top(d)
        seat = frame.seat(d)
        discard(d, seat, GODS.index(self.god), BATTLE)
        frame.card_played(d, self.god)


@verb("withdraw battle <god>", "Take a Battle Card of {god} back")
class Withdraw(LongshipsMove):
    """Take a played Battle Card back, which is never allowed (2.4.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.4.2.1",)
    when: ClassVar[str] = "A card that has been played stays played."

    god: God


@record
class PlayCards(LongshipsFrame):
    """Battle Cards by turns until both decline in succession (reading.card-bidding).

    Attributes:
        player: who is asked. declined: how many declined in succession.
    """

    name: ClassVar[str] = "cards"
    clause: ClassVar[str] = "2.4.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (BattleCard, Pass, *PLAYABLE)

    player: int
    declined: int

    def run(self, d: Longships) -> bool:
        if self.declined == 2:
            d.stack.pop()
            return True
        if hand(d, self.player):
            return False
        self._next(d)  # whoever holds no card at all has nothing to be asked
        return True

    def _next(self, d: Longships) -> None:
        fight: Any = edit_frame(d, -2)
        frame: Any = edit_frame(d)
        frame.player = fight.defender if self.player == fight.attacker else fight.attacker
        frame.declined = self.declined + 1

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        fight: Any = state.stack[-2]
        return f"play Battle Cards ({fight.mine} by the attacker, {fight.theirs} by the defender), or pass"

    def takes_cards(self, state: Longships) -> bool:
        """Both sides may play as many as they like."""
        return True

    def card_played(self, d: Longships, god: str) -> None:
        """One more on this side; the other may answer."""
        fight: Any = edit_frame(d, -2)
        attacks = self.player == fight.attacker
        if attacks:
            fight.mine += 1
        else:
            fight.theirs += 1
        edit_frame(d).declined = 0
        d.emit(
            ("2.4.2", "2.6.2", "2.6.6", "reading.card-bidding"),
            "battle-card",
            player=d.table.seats[self.player],
            god=god,
            side="attacker" if attacks else "defender",
        )

    def may_pass(self, state: Longships) -> Refusal | None:
        """None included."""
        return None

    def passed(self, d: Longships) -> None:
        """The other side is asked, unless it has just declined too."""
        self._next(d)
