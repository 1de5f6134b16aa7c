"""Mead and dice: what is drunk and thrown before the strength is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .moves import Number, Pass, RaidersFrame, RaidersMove, Throw, why
from .state import MEAD, Raiders, band, the_band


@verb("mead <number>", "Spend {number} mead")
class Mead(RaidersMove):
    """Spend mead on the raid, before the dice; none is allowed too (raid.mead)."""

    number: Number
    moment: ClassVar[tuple[str, ...]] = ("raid.mead", "raid.mead-before")
    when: ClassVar[str] = "Mead is spent on a raid, before the dice are rolled."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Mead]:
        return [cls.of(number) for number in range(band(state, state.turn).goods[MEAD] + 1)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        there = band(state, state.turn).goods[MEAD]
        if not 0 <= self.number <= there:
            yield why("raid.mead", f"You have {there} mead: spend 0 to {there}.", mead=there)

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        frame: Any = edit_frame(d)
        frame.mead = self.number
        the_band(d, d.turn).goods[MEAD] -= self.number
        d.emit(("raid.mead", "raid.mead-before"), "drank", player=d.table.seats[d.turn], mead=self.number)


@record
class Drinking(RaidersFrame):
    """The raider says how much mead is spent."""

    name: ClassVar[str] = "mead"
    clause: ClassVar[str] = "raid.mead"
    verbs: ClassVar[tuple[type[Play], ...]] = (Mead,)

    def question(self, state: Raiders) -> str:
        return f"spend mead on the raid, 0 to {band(state, state.turn).goods[MEAD]}"


@verb("reroll <face>", "Throw the die that shows {face} again")
class Reroll(RaidersMove):
    """Throw one die again, as a crew member allows."""

    face: Number
    moment: ClassVar[tuple[str, ...]] = ("raid.roll",)
    when: ClassVar[str] = "No die may be thrown again."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Reroll]:
        return [cls.of(face) for face in dict.fromkeys(frame.faces)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.face not in frame.faces:
            yield why("raid.roll", f"No die shows {self.face}.")

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        frame: Any = edit_frame(d)
        faces = list(frame.faces)
        faces.remove(self.face)
        d.emit(("raid.roll", "raid.strength"), "rerolls", player=d.table.seats[d.turn], face=self.face)
        d.stack.append(SecondThrow(tuple(faces)))
        d.stack.append(Throw(1, "raid.roll"))


@record
class SecondThrow(RaidersFrame):
    """A die is thrown again; the others stay."""

    name: ClassVar[str] = "reroll"
    clause: ClassVar[str] = "raid.roll"

    kept: tuple[int, ...]

    def rolled(self, d: Raiders, total: int) -> None:
        """It joins the others."""
        d.stack.pop()
        top(d).thrown(d, tuple(sorted((*self.kept, total))))


@record
class Again(RaidersFrame):
    """One of the dice may be thrown again."""

    name: ClassVar[str] = "reroll"
    clause: ClassVar[str] = "raid.roll"
    verbs: ClassVar[tuple[type[Play], ...]] = (Reroll, Pass)

    faces: tuple[int, ...]

    def question(self, state: Raiders) -> str:
        return f"throw one of the dice ({', '.join(map(str, self.faces))}) again, or pass"

    def passed(self, d: Raiders) -> None:
        """The dice stay as they are."""
        d.stack.pop()
        frame: Any = edit_frame(d)
        frame.again = 0
