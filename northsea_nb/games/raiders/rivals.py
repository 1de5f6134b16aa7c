"""Town Hall effects on other players: losing, giving, stealing, swapping cards, workers and crew."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .board import COLOURS
from .cards import BUILDING_NAMES, GOOD, GOODS, PLUNDER, Amounts, Effect
from .effects import acts
from .gaining import gain, has, lose
from .hiring import HEROES, leave, too_many_heroes
from .limits import in_turn, out_of_turn
from .moves import (
    Building,
    CardName,
    Good,
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
from .state import Crewman, Raiders, amounts_text, band, is_jarl, mate_named, mate_words, others
from .valkyries import Target
from .village import begin_action

TOWN_HALL = "space.town-hall"


def has_any(state: Raiders, seat: int, what: Amounts) -> bool:
    """Whether a player has something of this to lose."""
    return any(has(state, seat, kind) for thing, _ in what for kind in kinds_of(thing))


def kinds_of(thing: str) -> tuple[str, ...]:
    """The goods that a thing may be: plunder is any of three."""
    return PLUNDER if thing == "plunder" else (thing,)


def _nothing_to_lose(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    what = effect.pay or effect.gain
    if any(has_any(state, other, what) for other in others(state, seat)):
        return ""
    return "No opponent has anything to lose by it."


@acts("opponents-lose", unless=_nothing_to_lose)
def all_lose(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Every opponent loses something."""
    for seat in others(d, d.turn):
        gone = lose(d, seat, effect.pay)
        d.emit(by, "lost", player=d.table.seats[seat], what=amounts_text(gone))


@acts("opponent-loses", unless=_nothing_to_lose)
def one_loses(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """One opponent loses something."""
    d.stack.append(Striking(effect.pay, by))


@record
class Striking(RaidersFrame):
    """The active player chooses the opponent who loses something."""

    name: ClassVar[str] = "target"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Target,)

    what: Amounts
    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return f"choose the opponent who loses {amounts_text(self.what)}"

    def targets(self, state: Raiders) -> list[int]:
        """Opponents who have some of it."""
        return [seat for seat in others(state, state.turn) if has_any(state, seat, self.what)]

    def strike(self, d: Raiders, seat: int) -> None:
        """It is lost."""
        gone = lose(d, seat, self.what)
        d.emit(self.by, "lost", player=d.table.seats[seat], what=amounts_text(gone))


# ---------------------------------------------------------------- giving


@acts("opponents-give", unless=_nothing_to_lose)
def all_give(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Every opponent gives one of several things, of their own choice."""
    for seat in reversed(list(others(d, d.turn))):
        d.stack.append(Yielding(seat, effect.pay, by))


@verb("yield <good>", "Give {good}")
class Yield(RaidersMove):
    """Choose what you give to the player who asks for it."""

    good: Good
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing is asked of you now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Yield]:
        return [cls.of(good) for good in frame.choices(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.good not in frame.choices(state):
            yield why(TOWN_HALL, f"You give {' or '.join(frame.choices(state))}, of which you have some.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        hand_over(d, frame.player, d.turn, ((self.good, dict(frame.what)[self.good]),), frame.by)


def hand_over(d: Raiders, giver: int, taker: int, what: Amounts, by: tuple[str, ...]) -> None:
    """Goods go from one player to another, as far as there are any."""
    gone = lose(d, giver, what)
    own = d.bands[taker]
    for thing, number in gone:
        own.goods[GOOD[thing]] += number
    d.emit(by, "handed-over", giver=d.table.seats[giver], taker=d.table.seats[taker], what=amounts_text(gone))


@record
class Yielding(RaidersFrame):
    """An opponent chooses what to give."""

    name: ClassVar[str] = "yield"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Yield,)

    player: int
    what: Amounts
    by: tuple[str, ...]

    def seat(self, state: Raiders) -> int:
        return self.player

    def question(self, state: Raiders) -> str:
        return f"give {' or '.join(self.choices(state))} to {state.seats[state.turn]}"

    def choices(self, state: Raiders) -> list[str]:
        """What the opponent has of it."""
        return [thing for thing, _ in self.what if has(state, self.player, thing)]

    def run(self, d: Raiders) -> bool:
        choices = self.choices(d)
        if len(choices) > 1:
            return False
        if choices:
            Yield.of(choices[0]).play(d)
        else:
            d.stack.pop()
        return True


# ---------------------------------------------------------------- stealing


@acts("steal", unless=_nothing_to_lose)
def steal(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Something is taken from one opponent."""
    for thing, number in reversed(effect.gain):
        d.stack.append(Stealing(thing, number, by))


@verb("steal <player> <good>", "Take {good} from {player}")
class Steal(RaidersMove):
    """Choose from which opponent something is taken, and what."""

    player: Player
    good: Good
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing is taken from an opponent now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Steal]:
        return [
            cls.of(state.table.seats[seat], good)
            for seat in others(state, state.turn)
            for good in kinds_of(frame.thing)
            if has(state, seat, good)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = state.seat_number(self.player)
        if seat == state.turn:
            yield why(TOWN_HALL, "It is taken from an opponent.")
        elif self.good not in kinds_of(frame.thing):
            yield why(
                TOWN_HALL, f"It is {' or '.join(kinds_of(frame.thing))} that is taken, not {self.good}."
            )
        elif not has(state, seat, self.good):
            yield why(TOWN_HALL, f"{self.player} has no {self.good}.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        hand_over(d, d.table.seats.index(self.player), d.turn, ((self.good, frame.number),), frame.by)


@record
class Stealing(RaidersFrame):
    """The active player takes something, up to a number, from one opponent."""

    name: ClassVar[str] = "steal"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Steal,)

    thing: str
    number: int
    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return f"take {amounts_text(((self.thing, self.number),))} from an opponent"

    def run(self, d: Raiders) -> bool:
        if any(has_any(d, seat, ((self.thing, 1),)) for seat in others(d, d.turn)):
            return False
        d.stack.pop()
        return True


# ---------------------------------------------------------------- swapping cards


def _no_cards_to_swap(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if hand and any(band(state, other).hand for other in others(state, seat)):
        return ""
    return "There are no cards to swap."


@acts("swap-cards", unless=_no_cards_to_swap)
def swap_cards(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """As many cards as the active player says are swapped with an opponent."""
    d.stack.append(Bargaining(by))


@verb("barter <player> <number>", "Swap {number} cards with {player}")
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
        own = d.bands[frame.player]
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
            own = d.bands[giver]
            cards, own.aside = own.aside, ()
            for card in cards:
                insort(d.bands[taker].hand, card)
            d.emit(
                self.by,
                "swapped-cards",
                (giver, taker),
                giver=d.table.seats[giver],
                taker=d.table.seats[taker],
                cards=", ".join(d.table.kinds[card].name for card in cards),
            )
        d.emit(
            self.by, "swapped", player=d.table.seats[d.turn], foe=d.table.seats[self.foe], cards=self.number
        )
        return True


# ---------------------------------------------------------------- swapping a crew member for a hand card


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
            yield why(TOWN_HALL, f"You have no {self.card} in hand.")
        if place < 0:
            yield why(TOWN_HALL, f"There is no {self.mate} in your crew.")
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
        own = d.bands[d.turn]
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


# ---------------------------------------------------------------- workers and buildings


def switches(state: Raiders, seat: int) -> list[tuple[int, int]]:
    """The opponents' workers that can change places with one in the village: opponent and building."""
    buildings = state.table.board.village
    return [
        (other, place)
        for other in others(state, seat)
        for place, building in enumerate(buildings)
        if state.village[place] >= 0 and band(state, other).worker in building.workers
    ]


@acts(
    "swap-worker",
    unless=lambda state, seat, effect, hand: (
        "" if switches(state, seat) else "No opponent's worker could stand anywhere in the village."
    ),
)
def swap_worker(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A worker that an opponent holds changes places with one in the village."""
    d.stack.append(Switching(by))


@verb("switch <player> <building>", "Swap {player}'s worker with the one at the {building}")
class Switch(RaidersMove):
    """Swap the worker an opponent holds with one in the village; it must be allowed there."""

    player: Player
    building: Building
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "No workers are swapped now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Switch]:
        table = state.table
        return [
            cls.of(table.seats[seat], table.board.village[place].id)
            for seat, place in switches(state, state.turn)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = state.seat_number(self.player)
        place = state.table.board.building.get(self.building, -1)
        if seat == state.turn:
            yield why(TOWN_HALL, "It is an opponent's worker that is swapped.")
        if place < 0 or state.village[place] < 0:
            yield why(TOWN_HALL, f"There is no worker at the {BUILDING_NAMES[self.building]}.")
        elif seat != state.turn and (seat, place) not in switches(state, state.turn):
            yield why(
                "reading.space-colours",
                f"The {BUILDING_NAMES[self.building]} takes no such worker.",
                TOWN_HALL,
            )

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        place = d.table.board.building[self.building]
        own = d.bands[d.table.seats.index(self.player)]
        own.worker, d.village[place] = d.village[place], own.worker
        d.emit(
            (*frame.by, "reading.space-colours"),
            "switched",
            player=self.player,
            building=BUILDING_NAMES[self.building],
            worker=COLOURS[own.worker],
        )


@record
class Switching(RaidersFrame):
    """The active player swaps an opponent's worker, or passes."""

    name: ClassVar[str] = "swap workers"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Switch, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "swap a worker that an opponent holds with one in the village, or pass"

    def passed(self, d: Raiders) -> None:
        """Nothing is swapped."""
        d.stack.pop()


def visits(state: Raiders) -> list[int]:
    """The buildings that can be used as if the active worker stood there (reading.merchant)."""
    town_hall = state.table.board.building["town-hall"]
    used = state.stack[0].used  # type: ignore[attr-defined]
    colour = worker_used(state)
    return [
        place
        for place, building in enumerate(state.table.board.village)
        if place not in used and place != town_hall and colour in building.workers
    ]


def worker_used(state: Raiders) -> int:
    """The colour of the worker placed or picked up last: the one in hand, or the one at the Town Hall."""
    in_hand = band(state, state.turn).worker
    return in_hand if in_hand >= 0 else state.village[state.table.board.building["town-hall"]]


@acts(
    "use-building",
    unless=lambda state, seat, effect, hand: "" if visits(state) else "No building is left to use.",
)
def use_building(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Another building's action, as if the worker stood there."""
    d.stack.append(Visiting(by))


@verb("visit <building>", "Use the {building} as well")
class Visit(RaidersMove):
    """Use another building as if your worker stood there; none twice a turn."""

    building: Building
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing lets you use another building now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Visit]:
        return [cls.of(state.table.board.village[place].id) for place in visits(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        place = state.table.board.building.get(self.building, -1)
        if place not in visits(state):
            yield why(
                "reading.merchant",
                f"The {BUILDING_NAMES[self.building]} has been used this turn, "
                f"or a {COLOURS[worker_used(state)]} worker cannot stand there.",
                TOWN_HALL,
                "reading.space-colours",
            )

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        d.emit(
            (TOWN_HALL, "reading.merchant"),
            "visits",
            player=d.table.seats[d.turn],
            building=BUILDING_NAMES[self.building],
        )
        begin_action(d, d.table.board.building[self.building], worker_used(d))


@record
class Visiting(RaidersFrame):
    """The active player uses another building, or passes."""

    name: ClassVar[str] = "visit"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Visit, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "use another building as if your worker stood there, or pass"

    def passed(self, d: Raiders) -> None:
        """None is used."""
        d.stack.pop()


__all__ = ["GOODS", "Barter", "Part", "Steal", "Swap", "Switch", "Visit", "Yield", "gain", "top"]
