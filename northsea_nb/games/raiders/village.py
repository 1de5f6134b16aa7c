"""The village: nine buildings and their actions (reading.headings)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .actions import Action, crew_gains, leave_action, mark_used
from .cards import GOOD, number_of
from .effects import PlayCard
from .gaining import gain
from .hall import Take, TakeCard, taken
from .hiring import Hiring
from .limits import Discard, Trimming, throw_away
from .moves import Good, Pass, RaidersMove, held, why
from .offerings import Offer, OfferFrame
from .piles import draw_cards
from .quests import Quest, QuestFrame
from .state import BLACK, LIVESTOCK, WHITE, Raiders, band, called, effects, the_band
from .words import amount_text

GATE_CARDS = 2
TREASURY_SILVER, TREASURY_GOLD = 2, 1
MILL_BLACK, MILL_OTHER, MILL_GOLD = 1, 2, 1
SMITH_BLACK, SMITH_OTHER = 3, 2
FEED_PROVISIONS = 2
ARMOUR = {"iron": (1, 2), "silver": (2, 1)}
"""What armour costs at the Armoury, by good: so much of it for so much armour."""


@verb("use", "Carry the action out")
class Use(RaidersMove):
    """Carry out the action of the Gate House or the Silversmith."""

    moment: ClassVar[tuple[str, ...]] = ("turn.place",)
    when: ClassVar[str] = "There is no action here that goes by itself."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Use]:
        return _USE

    def play(self, d: Raiders) -> None:
        top(d).use(d)


_USE = [Use.of()]


@verb("gain <good>", "Gain {good}")
class Gain(RaidersMove):
    """Choose what the Mill brings: provisions, or gold with a white worker (space.mill)."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = ("space.mill",)
    when: ClassVar[str] = "Provisions or gold, not both, are gained at the Mill, once a visit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Gain]:
        return [cls.of(good) for good in ("provisions", "gold")[: 1 + (frame.colour == WHITE)]]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.good == "gold" and frame.colour != WHITE:
            yield why(
                "space.mill", "Only a white worker can take gold at the Mill.", "reading.worker-colour-used"
            )
        elif self.good not in ("provisions", "gold"):
            yield why("space.mill", f"The Mill brings provisions or gold, not {self.good}.")

    def play(self, d: Raiders) -> None:
        frame = top(d)
        number = MILL_GOLD if self.good == "gold" else MILL_BLACK if frame.colour == BLACK else MILL_OTHER
        frame.finish(d)
        came = gain(d, d.turn, ((self.good, number),), ("space.mill", "reading.worker-colour-used"), "milled")
        if self.good == "provisions" and came:
            crew_gains(d, "mill", "provisions")


@verb("armour <good>", "Buy armour with {good}")
class Armour(RaidersMove):
    """Buy armour: two for an iron, or one for two silver (space.armoury)."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = ("space.armoury",)
    when: ClassVar[str] = "Armour is bought at the Armoury, one purchase a visit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Armour]:
        own = band(state, state.turn)
        if own.armour >= state.table.board.limits.armour:
            return []
        return [cls.of(good) for good, (cost, _) in ARMOUR.items() if own.goods[GOOD[good]] >= cost]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        own = band(state, state.turn)
        limit = state.table.board.limits.armour
        if own.armour >= limit:
            yield why("space.armoury.limit", f"You already have {limit} armour, the most allowed.")
        if self.good not in ARMOUR:
            yield why("space.armoury", f"Armour is paid with iron or silver, not with {self.good}.")
        elif own.goods[GOOD[self.good]] < ARMOUR[self.good][0]:
            yield why(
                "space.armoury",
                f"That costs {ARMOUR[self.good][0]} {self.good}; you have {own.goods[GOOD[self.good]]}.",
            )

    def play(self, d: Raiders) -> None:
        top(d).finish(d)
        own = the_band(d, d.turn)
        cost, number = ARMOUR[self.good]
        own.goods[GOOD[self.good]] -= cost
        limit = d.table.board.limits.armour
        over = own.armour + number > limit
        own.armour = min(limit, own.armour + number)
        clauses: tuple[str, ...] = ("space.armoury",)
        if own.armour == limit:
            clauses += ("space.armoury.limit",)
        if over:
            clauses += ("reading.armour-overshoot",)
        d.emit(
            clauses,
            "bought-armour",
            player=d.table.seats[d.turn],
            cost=cost,
            good=self.good,
            armour=own.armour,
        )


@verb("exchange", "Give up a livestock for provisions")
class Exchange(RaidersMove):
    """Give up a livestock for two provisions (space.long-house)."""

    moment: ClassVar[tuple[str, ...]] = ("space.long-house",)
    when: ClassVar[str] = (
        "The Long House gives one of its two actions, not both, and no other building this one."
    )

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Exchange]:
        return [cls.of()] if band(state, state.turn).goods[LIVESTOCK] else []

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if not band(state, state.turn).goods[LIVESTOCK]:
            yield why("space.long-house", "You have no livestock to give up.")

    def play(self, d: Raiders) -> None:
        top(d).finish(d)
        the_band(d, d.turn).goods[LIVESTOCK] -= 1
        gain(d, d.turn, (("provisions", FEED_PROVISIONS),), ("space.long-house",), "exchanged")


@record
class GateHouse(Action):
    """Draw two cards."""

    name: ClassVar[str] = "gate house"
    clause: ClassVar[str] = "space.gate-house"
    building: ClassVar[str] = "gate-house"
    verbs: ClassVar[tuple[type[Play], ...]] = (Use, Pass)

    def offers(self) -> str:
        return f"draw {GATE_CARDS} cards"

    def use(self, d: Raiders) -> None:
        """Cards are drawn; then the hand is cut back (space.gate-house.limit, reading.hand-check)."""
        self.finish(d)
        more = sum(
            number_of(effect.gain, "cards")
            for effect in effects(d, band(d, d.turn).crew, "building", "gate-house")
            if effect.op == "gain"
        )
        d.emit(("space.gate-house",), "gate-house", player=d.table.seats[d.turn], cards=GATE_CARDS, more=more)
        draw_cards(d, d.turn, GATE_CARDS, ("space.gate-house",))

    def reward(self, d: Raiders) -> None:
        """The crew's cards come before the hand is cut back."""
        if d.table.options.hand_check == "both":
            by = ("space.gate-house.limit", "reading.hand-check")
            d.stack.append(Trimming(by, d.table.board.limits.hand))
        Action.reward(self, d)


@record
class TownHall(Action):
    """Play a card for what it does at the Town Hall."""

    name: ClassVar[str] = "town hall"
    clause: ClassVar[str] = "space.town-hall"
    building: ClassVar[str] = "town-hall"
    verbs: ClassVar[tuple[type[Play], ...]] = (PlayCard, Pass)

    def offers(self) -> str:
        return "play a card from your hand for its Town Hall effect"


@record
class Treasury(Action):
    """Discard cards for coin."""

    name: ClassVar[str] = "treasury"
    clause: ClassVar[str] = "space.treasury"
    building: ClassVar[str] = "treasury"
    verbs: ClassVar[tuple[type[Play], ...]] = (Discard, Pass)

    def offers(self) -> str:
        return "discard one card for 2 silver or two cards for 1 gold"

    def discards(self, state: Raiders) -> list[Discard]:
        """One card, or a pair in the order of the hand."""
        kinds = state.table.kinds
        words = [kinds[card].id for card in band(state, state.turn).hand]
        singles = [Discard.of(word) for word in dict.fromkeys(words)]
        return singles + [Discard.of(*pair) for pair in dict.fromkeys(combinations(words, 2))]

    def discard_refusals(self, state: Raiders, move: Discard) -> Iterator[Refusal]:
        """Why these cards cannot be exchanged."""
        hand = band(state, state.turn).hand
        number = state.table.number
        if not hand:
            yield why("space.treasury", "You do not have enough cards to discard: your hand is empty.")
            return
        for word in dict.fromkeys((move.card, *((move.other,) if move.other is not None else ()))):
            if held(state, state.turn, word) < 0:
                yield why(
                    "space.treasury", f"You have no {called(state, word)} in hand.", "reading.treasury-typo"
                )
        if move.other is not None and held(state, state.turn, move.card) >= 0:
            card, other = number[move.card], number.get(move.other, -1)
            if card == other and hand.count(card) < 2:
                yield why(
                    "space.treasury",
                    f"Gold takes two cards; you have one {called(state, move.card)}.",
                    "reading.treasury-typo",
                )
            elif 0 <= other < card and other in hand:
                yield why("space.treasury", "The two cards are named in the order of the hand.")

    def discard(self, d: Raiders, move: Discard) -> None:
        """One card brings silver, two bring gold."""
        self.finish(d)
        throw_away(d, d.turn, move.card, ("space.treasury",))
        if move.other is None:
            gain(d, d.turn, (("silver", TREASURY_SILVER),), ("space.treasury",), "treasury")
            return
        throw_away(d, d.turn, move.other, ("space.treasury",))
        clauses = ("space.treasury", "reading.treasury-typo")
        gain(d, d.turn, (("gold", TREASURY_GOLD),), clauses, "treasury")


@record
class Barracks(Hiring):
    """Hire a card at the Barracks."""

    name: ClassVar[str] = "barracks"

    def used(self, d: Raiders) -> None:
        """Note that the Barracks have been used; the crew as it was brings what it brings there."""
        mark_used(d, "barracks")
        crew_gains(d, "barracks")

    def passed(self, d: Raiders) -> None:
        """The action is left."""
        leave_action(d, self.clause)


@record
class Armoury(Action):
    """Buy armour."""

    name: ClassVar[str] = "armoury"
    clause: ClassVar[str] = "space.armoury"
    building: ClassVar[str] = "armoury"
    verbs: ClassVar[tuple[type[Play], ...]] = (Armour, Pass)

    def offers(self) -> str:
        return "buy 2 armour for an iron or 1 for 2 silver"


@record
class Mill(Action):
    """Gain provisions, or gold."""

    name: ClassVar[str] = "mill"
    clause: ClassVar[str] = "space.mill"
    building: ClassVar[str] = "mill"
    verbs: ClassVar[tuple[type[Play], ...]] = (Gain, Pass)

    def offers(self) -> str:
        if self.colour == WHITE:
            return f"gain {MILL_OTHER} provisions or {MILL_GOLD} gold"
        number = MILL_BLACK if self.colour == BLACK else MILL_OTHER
        return f"gain {amount_text((('provisions', number),))}"


@record
class Silversmith(Action):
    """Gain silver."""

    name: ClassVar[str] = "silversmith"
    clause: ClassVar[str] = "space.silversmith"
    building: ClassVar[str] = "silversmith"
    verbs: ClassVar[tuple[type[Play], ...]] = (Use, Pass)

    def _silver(self) -> int:
        return SMITH_BLACK if self.colour == BLACK else SMITH_OTHER

    def offers(self) -> str:
        return f"gain {self._silver()} silver"

    def use(self, d: Raiders) -> None:
        """Silver comes, the most with a black worker."""
        self.finish(d)
        clauses = ("space.silversmith", "reading.worker-colour-used")
        gain(d, d.turn, (("silver", self._silver()),), clauses, "smithed")


@record
class LongHouse(Action, OfferFrame):
    """Give up livestock, or make an offering."""

    name: ClassVar[str] = "long house"
    clause: ClassVar[str] = "space.long-house"
    building: ClassVar[str] = "long-house"
    verbs: ClassVar[tuple[type[Play], ...]] = (Exchange, Offer, Pass)
    discount: ClassVar[int] = 0

    def offers(self) -> str:
        return f"give up a livestock for {FEED_PROVISIONS} provisions or make an offering"


@record
class MeadHall(Action, TakeCard, QuestFrame):
    """Take a card on display, or complete a quest."""

    name: ClassVar[str] = "mead hall"
    clause: ClassVar[str] = "space.mead-hall"
    building: ClassVar[str] = "mead-hall"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, Quest, Pass)

    def offers(self) -> str:
        return "take a card on display or complete a quest"

    def take(self, d: Raiders, space: int) -> None:
        """The card comes with the mead and silver printed over its space."""
        self.finish(d)
        taken(d, space, reward=True)
        crew_gains(d, "mead-hall", "card")


ACTIONS: dict[str, type[Action]] = {
    action.building: action
    for action in (GateHouse, TownHall, Treasury, Armoury, Mill, Silversmith, LongHouse, MeadHall)
}
"""The frame that asks about each building's action, but for the Barracks'."""


def begin_action(d: Raiders, building: int, colour: int) -> None:
    """Ask whether a building's action is carried out, for a worker of this colour."""
    where = d.table.board.village[building].id
    if where == "barracks":
        d.stack.append(Barracks())
        return
    more = sum(
        effect.n
        for effect in effects(d, band(d, d.turn).crew, "building", where)
        if effect.op == "extra-action"
    )
    d.stack.append(ACTIONS[where](colour, 1 + more))
