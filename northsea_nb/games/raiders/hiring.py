"""Hiring: from the hand into the crew, and making room in a full one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import Effect, number_of
from .effects import acts
from .moves import CardName, Mate, Pass, RaidersFrame, RaidersMove, held, why
from .piles import discard
from .state import NONE, SILVER, Crewman, Raiders, band, called, effects, mate_named, mate_words, the_band

HEROES = "reading.one-hero"


@verb("hire <card> [<mate>]", "Hire {card}[, discarding {mate}]")
class Hire(RaidersMove):
    """Hire a card of your hand; with a full crew a member is discarded first (space.barracks)."""

    card: CardName
    mate: Mate | None = None
    moment: ClassVar[tuple[str, ...]] = ("space.barracks", "setup.free-hire")
    when: ClassVar[str] = (
        "Crew is hired at the Barracks, one card a time, or by what a card says; one is free, in the setup."
    )

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Hire]:
        found: list[Hire] = frame.hires(state)
        return found

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from frame.against(state, self)

    def play(self, d: Raiders) -> None:
        top(d).hire(d, self)


def price(state: Raiders, seat: int, card: int, fixed: int, *, barracks: bool, leaving: int = NONE) -> int:
    """What a card costs in silver: what it says or a fixed cost, less what the crew saves.

    Args:
        fixed: the cost that an effect sets, -1 for the card's own.
        barracks: whether it is hired at the Barracks, where a crew's discounts hold.
        leaving: the member who makes room, and saves nothing any more (space.barracks.replace).
    """
    cost = state.table.board.townsfolk[card].cost if fixed < 0 else fixed
    if barracks:
        crew = band(state, seat).crew
        staying = crew if leaving < 0 else crew[:leaving] + crew[leaving + 1 :]
        for effect in effects(state, staying, "building", "barracks"):
            if effect.op == "discount":
                cost -= number_of(effect.pay, "silver")
    return max(0, cost)


def too_many_heroes(state: Raiders, seat: int, card: int, leaving: int) -> bool:
    """Whether a crew would have more heroes than it may, with one member gone (``NONE``: nobody)."""
    kinds = state.table.kinds
    if not kinds[card].hero:
        return False
    crew = band(state, seat).crew
    there = sum(kinds[mate.card].hero for place, mate in enumerate(crew) if place != leaving)
    return there >= state.table.board.limits.heroes


def leave(d: Raiders, seat: int, place: int, *, to_discards: bool = True) -> Crewman:
    """A member leaves a crew; its wounds go back to the supply."""
    own = the_band(d, seat)
    gone = own.crew[place]
    own.crew = own.crew[:place] + own.crew[place + 1 :]
    if to_discards:
        discard(d, gone.card)
    return gone


def dismiss(d: Raiders, seat: int, place: int, clauses: tuple[str, ...]) -> Crewman:
    """A member is discarded, which is not a death in a raid (reading.death-actions)."""
    gone = leave(d, seat, place)
    kind = d.table.kinds[gone.card]
    if kind.hired is not None and kind.hired.when == "killed":
        clauses = (*clauses, "reading.death-actions")
    if gone.wounds:
        clauses = (*clauses, "reading.wounds-last")
    d.emit(clauses, "dismissed", player=d.table.seats[seat], card=kind.name, wounds=gone.wounds)
    return gone


@record
class Hiring(RaidersFrame):
    """The active player hires a card, or leaves it.

    Attributes:
        fixed: the cost that an effect sets, -1 for the cards' own. barracks: whether at the Barracks.
    """

    name: ClassVar[str] = "hire"
    clause: ClassVar[str] = "space.barracks"
    verbs: ClassVar[tuple[type[Play], ...]] = (Hire, Pass)

    fixed: int = -1
    barracks: bool = True

    def question(self, state: Raiders) -> str:
        cost = "" if self.fixed < 0 else f" for {self.fixed} silver" if self.fixed else " for nothing"
        return f"hire a card from your hand{cost}, or pass"

    def hires(self, state: Raiders) -> list[Hire]:
        """The cards that can be paid for, each with every way to make room."""
        own = band(state, state.turn)
        table = state.table
        full = len(own.crew) >= table.board.limits.crew
        words = mate_words(state, own.crew) if full else ()
        silver = own.goods[SILVER]
        found = []
        for card in dict.fromkeys(own.hand):
            name = table.kinds[card].id
            if not full:
                if self.cost(state, card) <= silver and not too_many_heroes(state, state.turn, card, NONE):
                    found.append(Hire.of(name))
                continue
            found += [
                Hire.of(name, word)
                for place, word in enumerate(words)
                if not own.crew[place].fresh
                and self.cost(state, card, place) <= silver
                and not too_many_heroes(state, state.turn, card, place)
            ]
        return found

    def cost(self, state: Raiders, card: int, leaving: int = NONE) -> int:
        """What a card costs here, with one member gone."""
        return price(state, state.turn, card, self.fixed, barracks=self.barracks, leaving=leaving)

    def against(self, state: Raiders, move: Hire) -> Iterator[Refusal]:
        """Why a card cannot be hired."""
        own = band(state, state.turn)
        limit = state.table.board.limits.crew
        full = len(own.crew) >= limit
        card = held(state, state.turn, move.card)
        place = NONE if move.mate is None else mate_named(state, state.turn, move.mate)
        if card < 0:
            yield why(
                "space.barracks",
                f"You can only hire a card from your hand; {called(state, move.card)} is not in it.",
            )
        else:
            cost = self.cost(state, card, place)
            dearer = cost > self.cost(state, card)
            without = f" without {called(state, move.mate)}" if move.mate is not None and dearer else ""
            if cost > own.goods[SILVER]:
                yield why(
                    "space.barracks",
                    f"{called(state, move.card)} costs {cost} silver{without}; you have {own.goods[SILVER]}.",
                    *(("space.barracks.replace",) if dearer else ()),
                    cost=cost,
                    silver=own.goods[SILVER],
                )
        if move.mate is not None:
            if place < 0:
                yield why("space.barracks.replace", f"There is no {called(state, move.mate)} in your crew.")
            elif own.crew[place].fresh:
                yield why("jarl.subdue-safe", "A Jarl subdued this turn is not discarded.")
            if not full:
                yield why(
                    "space.barracks.replace",
                    f"Your crew has room ({len(own.crew)} of {limit}): nobody is discarded for the new one.",
                )
        elif full and card >= 0:
            yield why(
                "space.barracks.replace",
                f"Your crew is full; discard a member before hiring (hire {move.card} <member>).",
                "space.barracks.limit",
                crew=len(own.crew),
            )
        if card >= 0 and too_many_heroes(state, state.turn, card, place):
            yield why(HEROES, "Your crew has a hero already; it may have no second one.")

    def hire(self, d: Raiders, move: Hire) -> None:
        """Make room, pay, and take the card into the crew."""
        d.stack.pop()
        self.used(d)
        seat = d.turn
        clauses: tuple[str, ...] = ("space.barracks",)
        if move.mate is not None:
            place = mate_named(d, seat, move.mate)
            dismiss(d, seat, place, ("space.barracks.replace", "space.barracks.limit"))
        card = d.table.number[move.card]
        join(d, seat, card, self.cost(d, card), clauses)

    def used(self, d: Raiders) -> None:
        """Somebody is being hired."""

    def passed(self, d: Raiders) -> None:
        """Nobody is hired."""
        d.stack.pop()


def join(d: Raiders, seat: int, card: int, cost: int, clauses: tuple[str, ...]) -> None:
    """A card of the hand joins the crew for so much silver."""
    own = the_band(d, seat)
    own.hand.remove(card)
    own.goods[SILVER] -= cost
    own.crew = (*own.crew, Crewman(card))
    kind = d.table.kinds[card]
    if kind.hero:
        clauses = (*clauses, HEROES)
    d.emit(clauses, "hired", player=d.table.seats[seat], card=kind.name, cost=cost, crew=len(own.crew))


@verb("dismiss <mate>", "Discard {mate} from the crew")
class Dismiss(RaidersMove):
    """Discard a member of your crew, where something asks for one."""

    mate: Mate
    moment: ClassVar[tuple[str, ...]] = ("space.barracks.replace",)
    when: ClassVar[str] = "No member of your crew has to be discarded now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Dismiss]:
        seat = frame.seat(state)
        crew = band(state, seat).crew
        words = mate_words(state, crew)
        return [cls.of(word) for word, mate in zip(words, crew, strict=True) if not mate.fresh]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = frame.seat(state)
        place = mate_named(state, seat, self.mate)
        if place < 0:
            yield why(frame.clause, f"There is no {called(state, self.mate)} in your crew.", *frame.also)
        elif band(state, seat).crew[place].fresh:
            yield why(
                "jarl.subdue-safe", "A Jarl subdued this turn is not discarded.", "reading.subdue-full-crew"
            )

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        seat = frame.seat(d)
        gone = dismiss(d, seat, mate_named(d, seat, self.mate), (frame.clause, *frame.also))
        then = getattr(top(d), "dismissed", None)
        if then is not None:
            then(d, seat, gone)


@record
class Dismissing(RaidersFrame):
    """Somebody has to discard a member of the crew; the frame below hears of it.

    Attributes:
        player: who. by: the clauses that ask for it. what: what for, in words.
    """

    name: ClassVar[str] = "dismiss"
    verbs: ClassVar[tuple[type[Play], ...]] = (Dismiss,)

    player: int
    by: tuple[str, ...]
    what: str

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that asks for it."""
        return self.by[0]

    @property
    def also(self) -> tuple[str, ...]:
        """The clauses that it rests on besides."""
        return self.by[1:]

    def seat(self, state: Raiders) -> int:
        return self.player

    def question(self, state: Raiders) -> str:
        return f"discard a member of your crew {self.what}"

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Nothing else before that."""
        return why(self.clause, f"First {self.question(state)}.", *self.also)


def _nobody_to_hire(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if band(state, seat).goods[SILVER] < effect.n:
        return f"Hiring costs {effect.n} silver."
    places = range(NONE, len(band(state, seat).crew))
    if any(not too_many_heroes(state, seat, card, place) for card in hand for place in places):
        return ""
    return "You have no other card in hand that could be hired."


@acts("hire", unless=_nobody_to_hire)
def hire_for(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A card may be hired at a fixed cost."""
    d.stack.append(Hiring(effect.n, False))


def can_dismiss(state: Raiders, seat: int) -> bool:
    """Whether a player has a member that may be discarded (jarl.subdue-safe)."""
    return any(not mate.fresh for mate in band(state, seat).crew)


__all__ = [
    "Dismiss",
    "Dismissing",
    "Hire",
    "Hiring",
    "can_dismiss",
    "dismiss",
    "join",
    "leave",
    "price",
    "too_many_heroes",
]
