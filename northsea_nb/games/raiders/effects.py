"""What cards do at the Town Hall, slain Jarls bring, and reputation tiles do: effects are data.

Each word of ``cards.VOCABULARY`` for an action is one function, registered with ``acts`` in the
module of its subject: ``act`` finds it. A card is playable only where its effect can do something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import top
from .cards import Effect
from .gaining import Gaining, gain, has, lose, there_is
from .moves import CardName, RaidersMove, held, why
from .piles import discard
from .state import Raiders, band, called, the_band
from .words import amount_text

Act = Callable[[Raiders, Effect, "tuple[str, ...]"], None]
Unless = Callable[[Raiders, int, Effect, "tuple[int, ...]"], str]

ACTS: dict[str, Act] = {}
UNLESS: dict[str, Unless] = {}
POSSIBLE = "reading.town-hall-possible"


def _never(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    return ""


def acts(op: str, unless: Unless = _never) -> Callable[[Act], Act]:
    """Register what an effect's word does.

    Args:
        op: the word.
        unless: why the effect could do nothing for a seat with these other cards in hand; an empty
            text if it could.
    """

    def register(act: Act) -> Act:
        ACTS[op] = act
        UNLESS[op] = unless
        return act

    return register


def act(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Let the active player have an effect; ``by`` are the clauses that bring it."""
    ACTS[effect.op](d, effect, by)


def prevented(state: Raiders, seat: int, card: int) -> str:
    """Why a card in hand would do nothing at the Town Hall; empty if it would do something."""
    kind: Any = state.table.kinds[card]
    if kind.action is None:
        return f"{kind.name} has no Town Hall effect."
    hand = list(band(state, seat).hand)
    hand.remove(card)
    return UNLESS[kind.action.op](state, seat, kind.action, tuple(hand))


@verb("play <card>", "Play {card} at the Town Hall")
class PlayCard(RaidersMove):
    """Play one hand card for its Town Hall effect (space.town-hall)."""

    card: CardName
    moment: ClassVar[tuple[str, ...]] = ("space.town-hall",)
    when: ClassVar[str] = "Cards are played at the Town Hall, one a visit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[PlayCard]:
        kinds = state.table.kinds
        return [
            cls.of(kinds[card].id)
            for card in dict.fromkeys(band(state, state.turn).hand)
            if not prevented(state, state.turn, card)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        card = held(state, state.turn, self.card)
        if card < 0:
            hand = band(state, state.turn).hand
            yield why(
                "space.town-hall",
                f"You have no {called(state, self.card)} in hand."
                if hand
                else "You have no card in hand to play.",
            )
            return
        reason = prevented(state, state.turn, card)
        if reason:
            jarls = "jarl.no-hand" if "Jarl" in reason else POSSIBLE
            yield why("space.town-hall", reason, jarls)

    def play(self, d: Raiders) -> None:
        top(d).finish(d)
        card = d.table.number[self.card]
        the_band(d, d.turn).hand.remove(card)
        discard(d, card)
        kind: Any = d.table.kinds[card]
        d.emit(
            ("space.town-hall",),
            "played",
            player=d.table.seats[d.turn],
            card=kind.name,
            effect=str(kind.action),
        )
        act(d, kind.action, ("space.town-hall",))


def _nothing_to_gain(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if any(there_is(state, seat, thing) for thing, _ in effect.gain):
        return ""
    if any(thing == "armour" for thing, _ in effect.gain):
        return f"You already have {band(state, seat).armour} armour, the most allowed."
    return f"It brings {amount_text(effect.gain)}, of which the supply has none left."


@acts("gain", unless=_nothing_to_gain)
def act_gain(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Things are gained."""
    gain(d, d.turn, effect.gain, by)


def _cannot_pay(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    for thing, number in effect.pay:
        if has(state, seat, thing) < number:
            return f"It costs {amount_text(effect.pay)}; you have {has(state, seat, thing)} {thing}."
    return ""


@acts("exchange", unless=_cannot_pay)
def act_exchange(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Things are given up for others; a crew member is discarded first."""
    from .hiring import Dismissing

    reason = _cannot_pay(d, d.turn, effect, ())
    if reason:
        d.emit(by, "no-effect", reason=reason)
        return
    d.stack.append(Gaining(effect.gain, by))
    members = dict(effect.pay).get("crew", 0)
    paid = lose(d, d.turn, tuple((thing, number) for thing, number in effect.pay if thing != "crew"))
    if paid:
        d.emit(by, "paid", player=d.table.seats[d.turn], what=amount_text(paid))
    for _ in range(members):
        d.stack.append(Dismissing(d.turn, (*by, "reading.death-actions"), "for this"))


__all__ = ["ACTS", "UNLESS", "PlayCard", "act", "acts", "prevented"]
