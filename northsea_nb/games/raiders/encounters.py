"""Encounters with Jarls, as planned: slain, subdued, fled from (jarl.order)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .effects import act
from .fates import FLEE, KILL, KILL_FAME, Fate, jarl_of, plan_wounds, possible
from .gaining import has, lose
from .hiring import Dismissing
from .moves import RaidersFrame, RaidersMove, Track, why
from .piles import discard
from .state import SILVER, Crewman, Raiders, band, the_band
from .strength import capacity, slain_fame, slain_wounds, subdue_cost, subdued_wounds
from .wounds import Wounding


@record
class Encounters(RaidersFrame):
    """The encounters: kills first, subduals second, flights last (jarl.order).

    Attributes:
        plan: those still to come, in order. soft: wounds that the crew still makes nothing of.
        saved: flights that still cost nothing.
    """

    name: ClassVar[str] = "encounters"
    clause: ClassVar[str] = "jarl.order"

    plan: tuple[Fate, ...]
    soft: int
    saved: int

    def run(self, d: Raiders) -> bool:
        if not self.plan:
            d.stack.pop()
            return True
        (fate, card), rest = self.plan[0], self.plan[1:]
        jarl = jarl_of(d, card)
        own = band(d, d.turn)
        player = d.table.seats[d.turn]
        if fate == FLEE:
            d.stack[-1] = Encounters(rest, self.soft, max(0, self.saved - 1))
            self._flee(d, card)
            return True
        if not self._still(d, fate, card):
            d.emit(("reading.jarl-plan", "jarl.must-flee"), "plan-failed", player=player, card=jarl.name)
            d.stack[-1] = Encounters((*rest, (FLEE, card)), self.soft, self.saved)
            return True
        wounds = slain_wounds(jarl) if fate == KILL else subdued_wounds(jarl)
        spared = min(self.soft, wounds)
        d.stack[-1] = Encounters(rest, self.soft - spared, self.saved)
        d.emit(
            ("jarl.kill",) if fate == KILL else ("jarl.subdue",),
            "fights",
            player=player,
            card=jarl.name,
            wounds=wounds,
            spared=spared,
            room=capacity(d.table.kinds, own.crew),
        )
        d.stack.append(Slain(card) if fate == KILL else Joining(card))
        d.stack.append(Wounding(wounds - spared, "jarl.kill" if fate == KILL else "jarl.subdue"))
        return True

    def _still(self, d: Raiders, fate: int, card: int) -> bool:
        """Whether the next encounter can be paid, now that it comes to it."""
        own = band(d, d.turn)
        wounds = plan_wounds(d, ((fate, card),)) - self.soft
        if wounds > capacity(d.table.kinds, own.crew):
            return False
        return fate == KILL or possible(d, d.turn, ((fate, card),))

    def _flee(self, d: Raiders, card: int) -> None:
        """A flight costs a fame or a point, if there is one to lose and the crew does not save it."""
        jarl = jarl_of(d, card)
        player = d.table.seats[d.turn]
        discard(d, card)
        own = band(d, d.turn)
        if self.saved:
            d.emit(("jarl.flee",), "fled-safe", player=player, card=jarl.name)
        elif not own.fame and not own.points:
            d.emit(("jarl.flee", "reading.flee-empty"), "fled-free", player=player, card=jarl.name)
        else:
            d.stack.append(Fleeing(card))


@record
class Slain(RaidersFrame):
    """A Jarl is slain: his action, then fame, then the discard (jarl.kill-action, jarl.kill-fame).

    Attributes:
        card: the Jarl. acted: whether his action has been carried out.
    """

    name: ClassVar[str] = "slain"
    clause: ClassVar[str] = "jarl.kill-action"

    card: int
    acted: bool = False

    def run(self, d: Raiders) -> bool:
        jarl = jarl_of(d, self.card)
        player = d.table.seats[d.turn]
        if not self.acted:
            d.stack[-1] = Slain(self.card, True)
            d.emit(("jarl.kill-action",), "slain", player=player, card=jarl.name, effect=str(jarl.slain))
            act(d, jarl.slain, ("jarl.kill-action",))
            return True
        d.stack.pop()
        more = slain_fame(d.table.kinds, band(d, d.turn).crew)
        the_band(d, d.turn).fame += KILL_FAME + more
        d.emit(("jarl.kill-fame",), "kill-fame", player=player, fame=KILL_FAME, more=more)
        discard(d, self.card)
        d.emit(("jarl.kill-discard",), "jarl-discarded", card=jarl.name)
        return True


@record
class Joining(RaidersFrame):
    """A Jarl is subdued: silver is paid, room made, and he joins (jarl.subdue-cost, jarl.subdue-crew).

    Attributes:
        card: the Jarl. paid: whether the silver has been paid.
    """

    name: ClassVar[str] = "joining"
    clause: ClassVar[str] = "jarl.subdue-crew"

    card: int
    paid: bool = False

    def run(self, d: Raiders) -> bool:
        jarl = jarl_of(d, self.card)
        player = d.table.seats[d.turn]
        if not self.paid:
            cost = subdue_cost(d.table.kinds, band(d, d.turn).crew, jarl)
            the_band(d, d.turn).goods[SILVER] -= cost
            d.emit(("jarl.subdue-cost",), "subdue-paid", player=player, card=jarl.name, silver=cost)
            d.stack[-1] = Joining(self.card, True)
            return True
        if len(band(d, d.turn).crew) >= d.table.board.limits.crew:
            by = ("reading.subdue-full-crew", "space.barracks.limit", "reading.death-actions")
            d.stack.append(Dismissing(d.turn, by, "before the Jarl joins"))
            return True
        d.stack.pop()
        own = the_band(d, d.turn)
        own.crew = (*own.crew, Crewman(self.card, 0, True))
        d.emit(
            ("jarl.subdue-crew", "jarl.subdue-safe"),
            "joined",
            player=player,
            card=jarl.name,
            crew=len(own.crew),
        )
        return True


@verb("lose <track>", "Lose 1 {track}")
class Lose(RaidersMove):
    """Say what a flight costs: a fame or a point (jarl.flee)."""

    track: Track
    moment: ClassVar[tuple[str, ...]] = ("jarl.flee",)
    when: ClassVar[str] = "No flight has to be paid for."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Lose]:
        return [cls.of(track) for track in ("fame", "points") if has(state, state.turn, track)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if not has(state, state.turn, self.track):
            yield why(
                "reading.flee-empty",
                f"You have no {self.track} to lose; it comes off the other.",
                "jarl.flee",
            )

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        lose(d, d.turn, ((self.track, 1),))
        d.emit(
            ("jarl.flee",),
            "fled",
            player=d.table.seats[d.turn],
            card=jarl_of(d, frame.card).name,
            track=self.track,
        )


@record
class Fleeing(RaidersFrame):
    """A flight is paid for."""

    name: ClassVar[str] = "flee"
    clause: ClassVar[str] = "jarl.flee"
    verbs: ClassVar[tuple[type[Play], ...]] = (Lose,)

    card: int

    def question(self, state: Raiders) -> str:
        return f"flee from {jarl_of(state, self.card).name}: lose a fame or a victory point"
