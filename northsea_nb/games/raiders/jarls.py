"""Jarls: turned up, and what the raider plans for each (jarl.reveal, jarl.choose)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .encounters import Encounters
from .fates import FATES, FLEE, KILL, SUBDUE, Fate, jarl_of, plan_silver, plan_wounds, possible, softened
from .hiring import can_dismiss
from .moves import CardName, RaidersFrame, RaidersMove, why
from .piles import JARLS, FromPile, replenish
from .state import SILVER, Raiders, band, called
from .strength import capacity, sum_of


@record
class Revealing(RaidersFrame):
    """For each Jarl token a Jarl is turned up (jarl.reveal).

    Attributes:
        left: how many are still to come. jarls: those turned up.
    """

    name: ClassVar[str] = "reveal"
    clause: ClassVar[str] = "jarl.reveal"

    left: int
    jarls: tuple[int, ...]

    def run(self, d: Raiders) -> bool:
        if self.left and replenish(d, JARLS):
            d.stack.append(FromPile(JARLS, "jarl.reveal"))
            return True
        d.stack.pop()
        if self.jarls:
            d.stack.append(Planning(self.jarls, ()))
        return True

    def drawn(self, d: Raiders, which: int, number: int) -> None:
        """A Jarl shows his face; the token leaves the game (reading.jarl-tokens)."""
        card = d.table.townsfolk + number
        d.stack[-1] = Revealing(self.left - 1, (*self.jarls, card))
        jarl = jarl_of(d, card)
        d.emit(
            ("jarl.reveal", "reading.jarl-tokens"),
            "revealed-jarl",
            card=jarl.name,
            strength=jarl.strength,
            silver=jarl.silver,
        )

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """First all are turned up."""
        if isinstance(move, Fated):
            return why("jarl.choose", "Turn up all the Jarls before choosing.", "jarl.reveal")
        return None


@record
class Fated(RaidersMove):
    """What is to become of a Jarl (jarl.choose)."""

    fate: ClassVar[int] = FLEE
    moment: ClassVar[tuple[str, ...]] = ("jarl.choose",)
    when: ClassVar[str] = "No Jarl has been turned up: every one gets exactly one answer in a raid."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Any]:
        card = frame.jarls[len(frame.plan)]
        if cls.fate == FLEE or possible(state, state.turn, (*frame.plan, (cls.fate, card))):
            return [cls.of(state.table.kinds[card].id)]
        return []

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from frame.against(state, self.fate, self.jarl)  # type: ignore[attr-defined]

    def play(self, d: Raiders) -> None:
        top(d).decide(d, self.fate)


@verb("kill <jarl>", "Kill {jarl}")
class Kill(Fated):
    """Kill a Jarl: wounds of his strength and one more, his action, two fame (jarl.kill)."""

    jarl: CardName
    fate: ClassVar[int] = KILL


@verb("subdue <jarl>", "Subdue {jarl}")
class Subdue(Fated):
    """Subdue a Jarl: wounds of his strength less one, silver, and he joins the crew (jarl.subdue)."""

    jarl: CardName
    fate: ClassVar[int] = SUBDUE


@verb("flee <jarl>", "Flee from {jarl}")
class Flee(Fated):
    """Flee from a Jarl: a fame or a point is lost (jarl.flee)."""

    jarl: CardName
    fate: ClassVar[int] = FLEE


@record
class Planning(RaidersFrame):
    """The raider decides what becomes of each Jarl, before anything is carried out.

    Attributes:
        jarls: those turned up. plan: what is decided for the first of them.
    """

    name: ClassVar[str] = "jarls"
    clause: ClassVar[str] = "jarl.choose"
    verbs: ClassVar[tuple[type[Play], ...]] = (Kill, Subdue, Flee)

    jarls: tuple[int, ...]
    plan: tuple[Fate, ...]

    def question(self, state: Raiders) -> str:
        asked = jarl_of(state, self.jarls[len(self.plan)])
        return f"kill, subdue or flee {asked.name} (strength {asked.strength}, {asked.silver} silver)"

    def against(self, state: Raiders, fate: int, word: str) -> Iterator[Refusal]:
        """Why a Jarl cannot be met so."""
        card = state.table.number.get(word, -1)
        asked = self.jarls[len(self.plan)]
        if card not in self.jarls:
            yield why("jarl.choose", f"{called(state, word)} is not among the Jarls turned up.")
            return
        if card != asked:
            yield why(
                "jarl.choose",
                f"Every Jarl needs exactly one answer, in the order they were turned up: "
                f"{jarl_of(state, asked).name} now.",
                "reading.discard-order",
            )
            return
        if fate == FLEE:
            return
        seat = state.turn
        alone = ((fate, card),)
        own = band(state, seat)
        room = capacity(state.table.kinds, own.crew) + softened(state, seat)
        forced = not possible(state, seat, ((KILL, card),)) and not possible(state, seat, ((SUBDUE, card),))
        flight = ("jarl.must-flee",) if forced else ()
        wounds, silver = plan_wounds(state, alone), plan_silver(state, seat, alone)
        clause = ("jarl.kill", "jarl.subdue")[fate]
        if wounds > room:
            yield why(
                clause,
                f"That takes {wounds} wounds; your crew has room for {room}.",
                "wound.capacity",
                *flight,
                wounds=wounds,
                room=room,
            )
        if silver > own.goods[SILVER]:
            yield why(
                "jarl.subdue-cost",
                f"That costs {silver} silver; you have {own.goods[SILVER]}.",
                *flight,
                silver=silver,
            )
        full = len(own.crew) >= state.table.board.limits.crew
        if fate == SUBDUE and full and not can_dismiss(state, seat):
            yield why(
                "reading.subdue-full-crew",
                "Your crew is full, and nobody in it can be discarded.",
                "jarl.subdue-safe",
                *flight,
            )
        if possible(state, seat, alone) and not possible(state, seat, (*self.plan, *alone)):
            yield why(
                "reading.jarl-plan",
                "Together with the Jarls before, that takes more wounds or silver than you have room for.",
                wounds=plan_wounds(state, (*self.plan, *alone)),
                room=room,
                silver=plan_silver(state, seat, (*self.plan, *alone)),
            )

    def decide(self, d: Raiders, fate: int) -> None:
        """One more Jarl has his answer; after the last the encounters begin."""
        plan = (*self.plan, (fate, self.jarls[len(self.plan)]))
        card = plan[-1][1]
        d.emit(
            ("jarl.choose",),
            "chose",
            player=d.table.seats[d.turn],
            card=jarl_of(d, card).name,
            fate=FATES[fate],
        )
        if len(plan) < len(self.jarls):
            d.stack[-1] = Planning(self.jarls, plan)
            return
        d.emit(("jarl.order", "reading.jarl-plan"), "plan", player=d.table.seats[d.turn])
        ordered = tuple(sorted(plan, key=lambda step: step[0]))
        saved = sum_of(d.table.kinds, band(d, d.turn).crew, "flee", "ignore-loss")
        d.stack[-1] = Encounters(ordered, softened(d, d.turn), saved)

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several answers said at once, in the order in which the Jarls were turned up."""
        words = [state.table.kinds[card].id for card in self.jarls]
        place = {word: number for number, word in enumerate(words)}
        return tuple(sorted(moves, key=lambda move: place.get(getattr(move, "jarl", ""), -1)))

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Every Jarl first gets an answer."""
        if move.head[0] in ("valkyrie", "lose", "wound"):
            return why("jarl.order", "No encounter is carried out before the fates of all Jarls are fixed.")
        return None
