"""The Special Actions of Drummer, Berserker and Sheep. Each may be declined."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import card_name, is_loot, is_safe
from .moves import (
    RIVER_WORD,
    Boat,
    Card,
    LongboatFrame,
    LongboatMove,
    Pass,
    Place,
    Player,
    no_place,
    why,
)
from .round import next_player
from .state import Longboat, card_at, lay, letter, places, put_aboard, river_cards, seats_from, take_off

ONLY = "Only a Drummer, Berserker or Sheep just taken from The River gives its Special Action."


@record
class Special(LongboatFrame):
    """A Special Action that its drafter may use or decline (special.trigger)."""

    def misfit(self, state: Longboat, move: LongboatMove) -> Refusal | None:
        return why(
            "play.next",
            f"First the Special Action is decided: {self.question(state)}.",
            self.clause,
            "special.trigger",
        )

    def declined(self, d: Longboat) -> None:
        """Do without it."""
        raise TypeError(f"a {type(self).__name__} cannot be declined")


def triggered(d: Longboat, card: str, *clauses: str) -> None:
    """A Special Action is due (special.trigger)."""
    d.emit(
        ("special.trigger", "special.purpose", *clauses, "reading.fall-first"),
        "special",
        player=d.table.seats[d.turn],
        card=card,
    )


def finished(d: Longboat) -> None:
    """The Special Action is over; on to the next player (play.next)."""
    d.stack.pop()
    next_player(d)


# ---------------------------------------------------------------- Drummer


@verb("swap <place> <other>", "Swap {place} and {other}")
class Swap(LongboatMove):
    """Exchange two cards of The River (special.drummer)."""

    moment: ClassVar[tuple[str, ...]] = ("special.trigger", "special.drummer")
    when: ClassVar[str] = f"Cards are swapped by a Drummer. {ONLY}"

    place: Place
    other: Place

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[Swap]:
        return [cls.of(*pair) for pair in combinations(places(state), 2)]

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        if nowhere := no_place(state, "special.drummer", self.place, self.other):
            yield nowhere
            return
        if self.place == self.other:
            yield why(
                "special.drummer",
                f"A Drummer swaps two different cards, not {self.place} with itself.",
                "reading.drummer",
            )
            return
        empty = [place for place in (self.place, self.other) if not card_at(state, place)]
        if empty:
            yield why(
                "special.drummer",
                "A Drummer swaps two cards that are both still in The River; "
                f"none lies at {' or '.join(empty)}.",
                "reading.drummer",
            )
        elif self.other < self.place:
            yield why("special.drummer", f"This swap is written swap {self.other} {self.place}.")

    def play(self, d: Longboat) -> None:
        first, second = card_at(d, self.place), card_at(d, self.other)
        lay(d, self.place, second)
        lay(d, self.other, first)
        d.emit(
            ("special.drummer", "reading.drummer"),
            "swapped",
            player=d.table.seats[d.turn],
            first=first,
            place=self.place,
            second=second,
            other=self.other,
        )
        finished(d)


@record
class Drummer(Special):
    """A Drummer has been taken: two cards of The River may change places (special.drummer)."""

    name: ClassVar[str] = "drummer"
    clause: ClassVar[str] = "special.drummer"
    verbs: ClassVar[tuple[type[Play], ...]] = (Swap, Pass)

    def question(self, state: Longboat) -> str:
        return "swap two cards of The River, or pass"

    def declined(self, d: Longboat) -> None:
        d.emit(("special.drummer", "reading.drummer"), "no-swap", player=d.table.seats[d.turn])
        finished(d)


def drummer(d: Longboat, card: str) -> None:
    """With fewer than two cards left in The River the action lapses (reading.drummer)."""
    triggered(d, card, "special.shields")
    if river_cards(d) < 2:
        d.emit(("special.drummer", "reading.drummer"), "nothing-to-swap", player=d.table.seats[d.turn])
        next_player(d)
    else:
        d.stack.append(DRUMMER)


# ---------------------------------------------------------------- Berserker


def stealable(state: Longboat, seat: int) -> Iterator[tuple[int, str]]:
    """The Loot that a player's Berserker can steal: the holder's seat and the card, each once."""
    for holder in seats_from(state, seat):
        if holder == seat:
            continue
        colour = letter(state, holder)
        last = ""
        for card in state.boats[holder]:
            if is_loot(card) and card != last and not is_safe(card, colour):
                yield holder, card
                last = card


@verb("steal <holder> <card>", "Steal {card} from {holder}")
class Steal(LongboatMove):
    """Take one Loot off another Boat (special.berserker)."""

    moment: ClassVar[tuple[str, ...]] = ("special.trigger", "special.berserker")
    when: ClassVar[str] = f"Loot is stolen by a Berserker, one card each. {ONLY}"

    holder: Boat
    card: Card

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[Steal]:
        seats = state.table.seats
        return [cls.of(seats[holder], card) for holder, card in stealable(state, state.turn)]

    def misplaced(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        yield from LongboatMove.misplaced(self, state, frame)
        if frame.name == "draft" and next(stealable(state, state.turn), None) is None:
            yield nothing_to_steal()

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        seats = state.table.seats
        if self.holder not in seats or seats.index(self.holder) == state.turn:
            where = "The River" if self.holder == RIVER_WORD else "one's own Boat"
            if self.holder not in (*seats, RIVER_WORD):
                where = f"{self.holder}, who is no player here"
            yield why(
                "special.berserker", f"A Berserker steals from another player's Boat, not from {where}."
            )
            return
        holder = seats.index(self.holder)
        if not is_loot(self.card):
            yield why("special.berserker", f"A Berserker steals only Loot, no {card_name(self.card)}.")
        elif self.card not in state.boats[holder]:
            yield why("special.berserker", f"There is no {card_name(self.card)} on {self.holder}'s Boat.")
        elif is_safe(self.card, letter(state, holder)):
            yield why(
                "loot.shielded",
                f"That Loot bears {self.holder}'s own Shield and cannot be stolen.",
                "reading.steal",
                card=self.card,
            )

    def play(self, d: Longboat) -> None:
        holder = d.table.seats.index(self.holder)
        take_off(d, holder, self.card)
        put_aboard(d, d.turn, self.card)
        d.emit(
            ("special.berserker", "reading.steal", "boat.holds"),
            "stole",
            player=d.table.seats[d.turn],
            holder=self.holder,
            card=self.card,
        )
        if is_safe(self.card, letter(d, d.turn)):
            d.emit(
                ("loot.shielded", "reading.steal"), "now-safe", player=d.table.seats[d.turn], card=self.card
            )
        finished(d)


def nothing_to_steal() -> Refusal:
    """No other Boat has Loot that can be stolen (reading.steal)."""
    return why("reading.steal", "No other Boat has Loot that can be stolen.", "special.berserker")


@record
class Berserker(Special):
    """A Berserker has been taken: one Loot may be stolen (special.berserker)."""

    name: ClassVar[str] = "berserker"
    clause: ClassVar[str] = "special.berserker"
    verbs: ClassVar[tuple[type[Play], ...]] = (Steal, Pass)

    def question(self, state: Longboat) -> str:
        return "steal one Loot from another Boat, or pass"

    def declined(self, d: Longboat) -> None:
        d.emit(("special.berserker", "reading.steal"), "no-theft", player=d.table.seats[d.turn])
        finished(d)


def berserker(d: Longboat, card: str) -> None:
    """With nothing that can be stolen the action lapses (reading.steal)."""
    triggered(d, card, "special.shields")
    if next(stealable(d, d.turn), None) is None:
        d.emit(("special.berserker", "reading.steal"), "nothing-to-steal", player=d.table.seats[d.turn])
        next_player(d)
    else:
        d.stack.append(BERSERKER)


# ---------------------------------------------------------------- Sheep


@verb("give <player>", "Give the Sheep to {player}")
class Give(LongboatMove):
    """Lay the Sheep just taken on another player's Boat (special.sheep)."""

    moment: ClassVar[tuple[str, ...]] = ("special.trigger", "special.sheep")
    when: ClassVar[str] = f"Only a Sheep is given away, when it is taken. {ONLY}"

    player: Player

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[Give]:
        return [
            cls.of(state.table.seats[seat]) for seat in seats_from(state, state.turn) if seat != state.turn
        ]

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        if self.player not in state.table.seats:
            yield why("special.sheep", f"{self.player} is no player here.")
        elif self.player == state.table.seats[state.turn]:
            yield why(
                "special.sheep",
                "The Sheep lies on your own Boat already: give it to another player, or pass and keep it.",
            )

    def play(self, d: Longboat) -> None:
        sheep = top(d).card
        seat = d.table.seats.index(self.player)
        take_off(d, d.turn, sheep)
        put_aboard(d, seat, sheep)
        d.emit(
            ("special.sheep", "special.sheep-effect", "reading.sheep", "boat.holds"),
            "gave",
            player=d.table.seats[d.turn],
            to=self.player,
            card=sheep,
        )
        finished(d)


@record
class Sheep(Special):
    """A Sheep has been taken: it may go to another player's Boat (special.sheep)."""

    name: ClassVar[str] = "sheep"
    clause: ClassVar[str] = "special.sheep"
    verbs: ClassVar[tuple[type[Play], ...]] = (Give, Pass)

    card: str

    def question(self, state: Longboat) -> str:
        return "give the Sheep to another player, or pass and keep it"

    def declined(self, d: Longboat) -> None:
        d.emit(("special.sheep", "reading.sheep"), "kept-sheep", player=d.table.seats[d.turn], card=self.card)
        finished(d)


def sheep(d: Longboat, card: str) -> None:
    """There is always somebody to give it to."""
    triggered(d, card)
    d.stack.append(Sheep(card))


DRUMMER, BERSERKER = Drummer(), Berserker()
SPECIAL: dict[str, Callable[[Longboat, str], None]] = {"D": drummer, "B": berserker, "S": sheep}
"""What taking a card of a type brings on (special.trigger)."""
