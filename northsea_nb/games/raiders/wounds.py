"""Wounds: given out and healed, member by member in the order of the crew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from ...core.words import counted
from .cards import Effect
from .effects import acts
from .gaining import gain
from .moves import Mate, Number, RaidersFrame, RaidersMove, why
from .state import Crewman, Raiders, band, called, mate_named, mate_words, the_band
from .strength import room, strength_left

SAFE = why("jarl.subdue-safe", "A Jarl subdued this turn can take no wounds.")


@record
class Share(RaidersMove):
    """So many of something fall to a member; the frame asks member by member."""

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Any]:
        low, high = frame.bounds(state)
        word = mate_words(state, band(state, state.turn).crew)[frame.place]
        return [cls.of(word, number) for number in range(low, high + 1)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from frame.against(state, self)

    def play(self, d: Raiders) -> None:
        top(d).share(d, self.number)  # type: ignore[attr-defined]


@verb("wound <mate> <number>", "{mate} takes {number} of the wounds")
class Wound(Share):
    """So many wounds for a member of the crew (wound.capacity)."""

    mate: Mate
    number: Number
    moment: ClassVar[tuple[str, ...]] = ("wound.capacity",)
    when: ClassVar[str] = "No wounds are given out now."


@verb("heal <mate> <number>", "Heal {number} of the wounds of {mate}")
class Heal(Share):
    """So many wounds of a member go back to the supply."""

    mate: Mate
    number: Number
    moment: ClassVar[tuple[str, ...]] = ("reading.wounds-last",)
    when: ClassVar[str] = "Nothing heals wounds now."


@record
class Sharing(RaidersFrame):
    """Something is shared out over a crew, asked member by member, forced shares by themselves.

    Attributes:
        left: how much is still to be shared out. by: the clause. place: the member asked about.
    """

    left: int
    by: str
    place: int = 0

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that shares it out."""
        return self.by

    def most(self, state: Raiders, mate: Crewman) -> int:
        """How much a member can have."""
        raise TypeError(f"a {type(self).__name__} does not say how much a member can have")

    def apply(self, d: Raiders, number: int) -> None:
        """So much falls to the member."""
        raise TypeError(f"a {type(self).__name__} does not say what falls to a member")

    def bounds(self, state: Raiders) -> tuple[int, int]:
        """The least and the most that the member asked about can have, so that all is shared out."""
        crew = band(state, state.turn).crew
        after = sum(self.most(state, mate) for mate in crew[self.place + 1 :])
        return max(0, self.left - after), min(self.left, self.most(state, crew[self.place]))

    def run(self, d: Raiders) -> bool:
        frame: Any = edit_frame(d)
        crew = band(d, d.turn).crew
        while frame.left and frame.place < len(crew):
            low, high = frame.bounds(d)
            if low < high:
                return False
            frame.share(d, low)
        d.stack.pop()
        return True

    def share(self, d: Raiders, number: int) -> None:
        """Give the member that is asked about so much, and ask about the next."""
        if number:
            self.apply(d, number)
        frame: Any = edit_frame(d)
        frame.left -= number
        frame.place += 1

    def against(self, state: Raiders, move: Any) -> Iterator[Refusal]:
        """Why a share is not possible."""
        crew = band(state, state.turn).crew
        place = mate_named(state, state.turn, move.mate)
        asked = mate_words(state, crew)[self.place]
        if place < 0:
            yield why(self.by, f"There is no {called(state, move.mate)} in your crew.")
            return
        here = self.most(state, crew[place])
        if move.number > here:
            yield from self.too_much(state, crew[place], move, here)
        if place != self.place:
            yield why(
                "reading.discard-order",
                f"Members are named in the order of the crew; it is {called(state, asked)}'s turn now.",
                self.by,
            )
            return
        low, high = self.bounds(state)
        if move.number < low:
            yield why(
                "wound.capacity",
                f"The members after {called(state, asked)} have no room for the rest; {low} at least.",
                self.by,
            )
        elif move.number > high and move.number <= here:
            yield why(self.by, f"There are {self.left} left to give out.")

    def too_much(self, state: Raiders, mate: Crewman, move: Any, here: int) -> Iterator[Refusal]:
        """Why a member cannot have so much."""
        has = counted(here, "wound")
        yield why(self.by, f"{called(state, move.mate)} has {has}.")

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """Shares said at once, in the order of the crew, without those that go by themselves."""
        if any(not isinstance(move, Share) for move in moves):
            return None
        crew = band(state, state.turn).crew
        words = mate_words(state, crew)
        said = {move.mate: move for move in moves}
        kind = type(moves[0])
        frame, found = self, []
        for place in range(self.place, len(words)):
            if not frame.left:
                break
            low, high = frame.bounds(state)
            move = said.pop(words[place], None) or kind.of(words[place], 0)
            if low < high or move.number != low:
                found.append(move)
            if not low <= move.number <= high:
                break
            frame = type(self)(frame.left - move.number, self.by, place + 1)
        return (*found, *said.values()) or moves


@record
class Wounding(Sharing):
    """Wounds are given out (wound.capacity, wound.weaken, wound.no-death)."""

    name: ClassVar[str] = "wounds"
    verbs: ClassVar[tuple[type[Play], ...]] = (Wound,)

    def question(self, state: Raiders) -> str:
        asked = mate_words(state, band(state, state.turn).crew)[self.place]
        low, high = self.bounds(state)
        left = counted(self.left, "wound")
        return f"{left} to give out: how many does {called(state, asked)} take ({low} to {high})"

    def most(self, state: Raiders, mate: Crewman) -> int:
        return room(state.table.kinds[mate.card], mate)

    def apply(self, d: Raiders, number: int) -> None:
        own = the_band(d, d.turn)
        mate = own.crew[self.place]
        kind = d.table.kinds[mate.card]
        wounds = mate.wounds + number
        own.crew = (*own.crew[: self.place], Crewman(mate.card, wounds), *own.crew[self.place + 1 :])
        left = strength_left(kind, wounds)
        clauses = ("wound.capacity", "wound.weaken", "wound.no-death", "reading.wounds-last")
        d.emit(
            clauses if left else (*clauses, "wound.zero"),
            "wounded",
            card=kind.name,
            number=number,
            wounds=wounds,
            strength=left,
        )

    def too_much(self, state: Raiders, mate: Crewman, move: Any, here: int) -> Iterator[Refusal]:
        kind = state.table.kinds[mate.card]
        if mate.fresh:
            yield SAFE
        elif not here:
            yield why("wound.zero", f"{kind.name} is at strength 0 and can take no more wounds.")
        else:
            yield why("wound.capacity", f"{kind.name} has room for {counted(here, 'wound')}.", room=here)


@record
class Healing(Sharing):
    """Wounds are healed."""

    name: ClassVar[str] = "heal"
    verbs: ClassVar[tuple[type[Play], ...]] = (Heal,)

    def question(self, state: Raiders) -> str:
        asked = mate_words(state, band(state, state.turn).crew)[self.place]
        low, high = self.bounds(state)
        return (
            f"{counted(self.left, 'wound')} to heal: how many of {called(state, asked)}'s ({low} to {high})"
        )

    def most(self, state: Raiders, mate: Crewman) -> int:
        return mate.wounds

    def apply(self, d: Raiders, number: int) -> None:
        own = the_band(d, d.turn)
        mate = own.crew[self.place]
        healed = Crewman(mate.card, mate.wounds - number, mate.fresh)
        own.crew = (*own.crew[: self.place], healed, *own.crew[self.place + 1 :])
        d.emit(
            (self.by, "reading.wounds-last"),
            "healed",
            card=d.table.kinds[mate.card].name,
            number=number,
            wounds=healed.wounds,
        )


def _unhurt(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    if effect.gain or any(mate.wounds for mate in band(state, seat).crew):
        return ""
    return "Nobody in your crew is wounded."


@acts("heal", unless=_unhurt)
def heal(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Wounds are healed, as many as there are."""
    wounds = sum(mate.wounds for mate in band(d, d.turn).crew)
    if wounds:
        d.stack.append(Healing(min(effect.n, wounds), by[0]))
    gain(d, d.turn, effect.gain, by)
