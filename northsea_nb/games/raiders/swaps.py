"""Town Hall effects that swap cards with an opponent, or crew with a hand card."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from ...core.words import joined
from .cards import Effect
from .effects import acts
from .hiring import HEROES, leave, too_many_heroes
from .limits import in_turn, out_of_turn
from .moves import (
    CardName,
    Mate,
    Number,
    Pass,
    Player,
    RaidersFrame,
    RaidersMove,
    held,
    in_order,
    why,
)
from .state import Crewman, Raiders, band, called, is_jarl, mate_named, mate_words, others, the_band

TOWN_HALL = "space.town-hall"


def _no_cards_to_swap(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if hand and any(band(state, other).hand for other in others(state, seat)):
        return ""
    return "There are no cards to swap."


@acts("swap-cards", unless=_no_cards_to_swap)
def swap_cards(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """As many cards as the active player says are swapped with an opponent."""
    d.stack.append(Bargaining(by))


@verb("barter <player> <number>", "Swap {number} of your cards with {player}")
class Barter(RaidersMove):
    """Name the opponent, and how many cards each gives the other."""

    player: Player
    number: Number
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "No cards are swapped now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Barter]:
        mine = len(band(state, state.turn).hand)
        return [
            cls.of(state.table.seats[seat], number)
            for seat in others(state, state.turn)
            for number in range(1, min(mine, len(band(state, seat).hand)) + 1)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = state.seat_number(self.player)
        most = min(len(band(state, state.turn).hand), len(band(state, seat).hand))
        if seat == state.turn:
            yield why(TOWN_HALL, "Cards are swapped with an opponent.")
        elif not 1 <= self.number <= most:
            yield why(TOWN_HALL, f"You and {self.player} can swap 1 to {most} cards.", most=most)

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        seat = d.table.seats.index(self.player)
        d.emit(frame.by, "barters", player=d.table.seats[d.turn], foe=self.player, cards=self.number)
        d.stack.append(Swapping(seat, self.number, frame.by))


@record
class Bargaining(RaidersFrame):
    """The active player says with whom and how many cards are swapped, or passes."""

    name: ClassVar[str] = "barter"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Barter, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "swap cards with an opponent, as many as you say, or pass"

    def passed(self, d: Raiders) -> None:
        """Nothing is swapped."""
        d.stack.pop()


@verb("part <card>", "Give {card} away")
class Part(RaidersMove):
    """Choose a card for a swap; several in the order of the hand."""

    card: CardName
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "No cards are swapped now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Part]:
        kinds = state.table.kinds
        hand = tuple(band(state, frame.player).hand)
        return [cls.of(kinds[card].id) for card in in_turn(hand, frame.last, frame.left)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from out_of_turn(state, frame.player, self.card, frame.last, frame.left, TOWN_HALL)

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        own = the_band(d, frame.player)
        card = d.table.number[self.card]
        own.hand.remove(card)
        own.aside = (*own.aside, card)
        if frame.left > 1:
            d.stack.append(Parting(frame.player, frame.left - 1, card))


@record
class Parting(RaidersFrame):
    """A player chooses the cards to give, face down.

    Attributes:
        player: who. left: how many are still to be chosen. last: the card chosen last, -1 for none.
    """

    name: ClassVar[str] = "part"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Part,)

    player: int
    left: int
    last: int = -1

    def seat(self, state: Raiders) -> int:
        return self.player

    def question(self, state: Raiders) -> str:
        return f"choose {self.left} of your cards to give away"

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several cards said at once, in the order of the hand."""
        return in_order(state, moves)


@record
class Swapping(RaidersFrame):
    """Both choose their cards face down; then they change hands."""

    name: ClassVar[str] = "swap"
    clause: ClassVar[str] = TOWN_HALL

    foe: int
    number: int
    by: tuple[str, ...]

    def run(self, d: Raiders) -> bool:
        for seat in (d.turn, self.foe):
            if not band(d, seat).aside:
                d.stack.append(Parting(seat, self.number))
                return True
        d.stack.pop()
        for giver, taker in ((d.turn, self.foe), (self.foe, d.turn)):
            own = the_band(d, giver)
            cards, own.aside = own.aside, ()
            for card in cards:
                insort(the_band(d, taker).hand, card)
            d.emit(
                self.by,
                "swapped-cards",
                (giver, taker),
                giver=d.table.seats[giver],
                taker=d.table.seats[taker],
                cards=joined([d.table.kinds[card].name for card in cards]),
            )
        d.emit(
            self.by, "swapped", player=d.table.seats[d.turn], foe=d.table.seats[self.foe], cards=self.number
        )
        return True


def swap_possible(state: Raiders, seat: int, place: int, card: int) -> bool:
    """Whether a member and a hand card can change places (jarl.no-hand)."""
    mate = band(state, seat).crew[place]
    return not is_jarl(state, mate.card) and not too_many_heroes(state, seat, card, place)


def _no_swap(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    crew = band(state, seat).crew
    if any(swap_possible(state, seat, place, card) for place in range(len(crew)) for card in hand):
        return ""
    if crew and all(is_jarl(state, mate.card) for mate in crew):
        return "A Jarl can never be taken into a hand."
    return "You need a crew member and another card in hand to swap."


@acts("swap-crew", unless=_no_swap)
def swap_crew(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A crew member and a hand card change places, for nothing."""
    d.stack.append(Exchanging(by))


@verb("swap <mate> <card>", "Take {mate} back into your hand and {card} into your crew")
class Swap(RaidersMove):
    """Swap a crew member with a hand card, free of cost."""

    mate: Mate
    card: CardName
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "No crew member is swapped with a hand card now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Swap]:
        own = band(state, state.turn)
        kinds = state.table.kinds
        cards = dict.fromkeys(own.hand)
        return [
            cls.of(word, kinds[card].id)
            for place, word in enumerate(mate_words(state, own.crew))
            for card in cards
            if swap_possible(state, state.turn, place, card)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        place = mate_named(state, state.turn, self.mate)
        card = held(state, state.turn, self.card)
        if card < 0:
            yield why(TOWN_HALL, f"You have no {called(state, self.card)} in hand.")
        if place < 0:
            yield why(TOWN_HALL, f"There is no {called(state, self.mate)} in your crew.")
            return
        if is_jarl(state, band(state, state.turn).crew[place].card):
            yield why("jarl.no-hand", "A Jarl can never be taken into a hand.")
        if card >= 0 and too_many_heroes(state, state.turn, card, place):
            yield why(HEROES, "Your crew has a hero already; it may have no second one.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        place = mate_named(d, d.turn, self.mate)
        card = d.table.number[self.card]
        gone = leave(d, d.turn, place, to_discards=False)
        own = the_band(d, d.turn)
        own.hand.remove(card)
        insort(own.hand, gone.card)
        own.crew = (*own.crew[:place], Crewman(card), *own.crew[place:])
        kinds = d.table.kinds
        d.emit(
            frame.by,
            "swapped-crew",
            player=d.table.seats[d.turn],
            card=kinds[gone.card].name,
            other=kinds[card].name,
        )


@record
class Exchanging(RaidersFrame):
    """The active player swaps a crew member with a hand card, or passes."""

    name: ClassVar[str] = "swap crew"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Swap, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "swap a crew member with a card in hand, or pass"

    def passed(self, d: Raiders) -> None:
        """Nobody is swapped."""
        d.stack.pop()
