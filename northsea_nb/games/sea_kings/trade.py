"""A trade: put down, perhaps stopped, perhaps hijacked (Rogue), scored (trade.*, rogue.hijack.*)."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .challenge import HIJACK, SEATS, begin, may_fight, won
from .contest import TIED, WON, total, trade_points
from .dice import clauses_of
from .moves import Pass, SeaKingsFrame, SeaKingsMove, no_rogue, why
from .settlement import protected
from .state import WEALTH, SeaKings, ability, at, gain, name_of, neighbours, region_name
from .windows import OnTrade, open_window

STOPPABLE, OFFERED, SCORED = range(3)


@record
class Trading(SeaKingsFrame):
    """A trade under way.

    Attributes:
        player: the trader. region: where. step: how far it has come.
    """

    name: ClassVar[str] = "trading"
    clause: ClassVar[str] = "trade.score"

    player: int
    region: int
    step: int

    def run(self, d: SeaKings) -> bool:
        step = self.step
        edit_frame(d).step = step + 1
        if step == STOPPABLE:
            open_window(d, OnTrade)
        elif step == OFFERED:
            able = hijackers(d, self.player, self.region) if d.table.rogue else ()
            if able:
                d.stack.append(Offer(able, self.player, self.region))
        else:
            d.stack.pop()
            self.score(d, self.player)
        return True

    def score(self, d: SeaKings, seat: int, *also: str) -> None:
        """The trade is scored (trade.score)."""
        points = trade_points(d.table.board.value[self.region], ability(d, seat))
        gain(d, seat, WEALTH, total(points))
        d.emit(
            (
                "trade.score",
                *also,
                "trade.peaceful",
                "score.table.trade",
                "score.rounding",
                "win.sources",
                *clauses_of(points),
            ),
            "traded",
            player=name_of(d, seat),
            region=region_name(d, self.region),
            points=total(points),
        )

    def decided(self, d: SeaKings, result: int) -> None:
        """The challenge for the trade is over (rogue.hijack.winner)."""
        hijacker = d.fought[-1] // SEATS
        d.stack.pop()
        if result == TIED:
            d.emit(("reading.rogue-hijack-tie",), "hijack-tied", player=name_of(d, self.player))
            self.score(d, self.player)
        elif result == WON:
            self.score(
                d,
                hijacker,
                "rogue.hijack.winner",
                "rogue.hijack.hijacker-wins",
                "rogue.hijack.trader-loses",
            )
            won(d, hijacker, self.player, challenger_won=True, prize=False)
        else:
            self.score(d, self.player, "rogue.hijack.winner", "rogue.hijack.trader-wins")
            won(d, hijacker, self.player, challenger_won=False)

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Who can hijack the trade at all."""
        if isinstance(move, Hijack):
            return hijack_refusal(state, self.player, self.region, seat) or self.misfit(state, move)
        return None

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """A hijack waits until the trade can no longer be stopped."""
        if isinstance(move, Hijack):
            if self.step == OFFERED:
                return why("reading.rogue-hijack-limits", "First it is settled whether the trade is stopped.")
            return why("reading.rogue-hijack-limits", "This trade has been contested already.")
        return None


def hijackers(state: SeaKings, trader: int, region: int) -> tuple[int, ...]:
    """Who may try to hijack a trade, in the order in which they are asked (rogue.hijack.when)."""
    return tuple(other for other in neighbours(state, trader, region) if may_fight(state, other, trader))


@verb("hijack", "Hijack the trade")
class Hijack(SeaKingsMove):
    """Challenge the trader for the trade (rogue.hijack.when)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.hijack.when",)
    when: ClassVar[str] = "There is no trade in progress to hijack."
    rogue: ClassVar[bool] = True

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Hijack]:
        return [cls.of()]

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        begin(d, frame.asked[0], frame.trader, HIJACK)


@record
class Offer(SeaKingsFrame):
    """Those who share the trader's region are asked whether they hijack the trade.

    Attributes:
        asked: who is asked, in order, the first now. trader: whose trade it is. region: where.
    """

    name: ClassVar[str] = "hijack"
    clause: ClassVar[str] = "rogue.hijack.when"
    verbs: ClassVar[tuple[type[Play], ...]] = (Hijack, Pass)

    asked: tuple[int, ...]
    trader: int
    region: int

    def seat(self, state: SeaKings) -> int:
        return self.asked[0]

    def question(self, state: SeaKings) -> str:
        return (
            f"hijack the trade of {name_of(state, self.trader)} in {region_name(state, self.region)}, or pass"
        )

    def may_pass(self, state: SeaKings) -> Refusal | None:
        """Nobody has to."""
        return None

    def passed(self, d: SeaKings) -> None:
        """The next one is asked."""
        if len(self.asked) == 1:
            d.stack.pop()
        else:
            edit_frame(d).asked = self.asked[1:]

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Only those in the region, each in turn."""
        if not isinstance(move, Hijack) or top(state) is not self:
            return None
        return hijack_refusal(state, self.trader, self.region, seat) or why(
            "reading.rogue-hijack-limits", f"{name_of(state, self.asked[0])} is asked about this trade first."
        )

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """One answers with a hijack or passes."""
        if top(state) is not self:
            return None
        return why("rogue.hijack.when", f"A trade is at stake: {self.question(state)}.")


def hijack_refusal(state: SeaKings, trader: int, region: int, seat: int) -> Refusal | None:
    """Why a player cannot hijack a trade."""
    if not state.table.rogue:
        return no_rogue()
    name = name_of(state, trader)
    if seat == trader:
        return why("rogue.hijack.when", "You cannot hijack your own trade.")
    if at(state, seat) != region:
        return why("rogue.hijack.when", f"Your ship is not in {region_name(state, region)}.")
    if state.round == 1:
        return why(
            "challenge.first-turn", "Nobody is challenged in the first round.", "reading.rogue-hijack-limits"
        )
    if protected(state, trader):
        return why(
            "rogue.challenge.protected",
            f"{name} lies beside a settlement of his own.",
            "reading.rogue-hijack-limits",
        )
    if not may_fight(state, seat, trader):
        return why(
            "challenge.once",
            f"You have already challenged {name} this turn.",
            "reading.rogue-hijack-limits",
        )
    return None
