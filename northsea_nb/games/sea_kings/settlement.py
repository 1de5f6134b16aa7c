"""Rogue: settlements on the map - where they may be founded, attacked, lifted (Settling)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .moves import Asked, Pass, Region, SeaKingsMove, region_of, unknown_region, why
from .state import FULL, MEEPLES, SeaKings, name_of, region_name, settlers, the_viking


def targets(state: SeaKings, seat: int, region: int) -> list[int]:
    """What a settler may aim at: -1 for the land itself, else whose settlement (rogue.settle.single,
    rogue.settle.full, reading.rogue-own)."""
    owners = settlers(state, region)
    found = [] if len(owners) >= FULL else [-1]
    return found + [owner for owner in dict.fromkeys(owners) if owner != seat]


def protected(state: SeaKings, seat: int) -> bool:
    """Whether a ship lies beside a settlement of its own (rogue.challenge.protected)."""
    viking = state.vikings[seat]
    return viking.at in viking.settled


def found(d: SeaKings, seat: int, region: int, target: int) -> None:
    """An attempt has succeeded: a beaten settlement comes off, and a meeple may go down."""
    if target >= 0:
        the_viking(d, target).settled.remove(region)
        d.emit(
            ("rogue.settle.capture",),
            "beaten",
            player=name_of(d, target),
            region=region_name(d, region),
        )
    settled = d.vikings[seat].settled
    if any(own != region for own in settled):
        d.stack.append(Founding(seat, region))
    else:
        put(d, seat, region)


def put(d: SeaKings, seat: int, region: int) -> None:
    """A meeple goes down (rogue.settle.meeple)."""
    insort(the_viking(d, seat).settled, region)
    second = len(settlers(d, region)) == FULL
    d.emit(
        ("rogue.settle.meeple", "rogue.settle.limit", *(("rogue.settle.second",) if second else ())),
        "founded",
        player=name_of(d, seat),
        region=region_name(d, region),
        standing=len(d.vikings[seat].settled),
    )


@verb("place", "Place a settlement")
class Place(SeaKingsMove):
    """Put a meeple down without lifting another (rogue.settle.meeple, rogue.settle.four)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.settle.meeple",)
    when: ClassVar[str] = "A settlement is placed when an attempt to settle has succeeded."
    rogue: ClassVar[bool] = True

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Place]:
        return [] if frame.exhausted(state) else [cls.of()]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        if frame.exhausted(state):
            yield why(
                "rogue.settle.four",
                "All four of your settlements stand; one has to be lifted before another is placed.",
                "reading.rogue-fifth",
            )

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        put(d, frame.player, frame.region)


@verb("lift <region>", "Lift the settlement in {region} and place it here")
class Lift(SeaKingsMove):
    """Take a settlement of yours up elsewhere as you found another (rogue.settle.relocate)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.settle.relocate",)
    when: ClassVar[str] = "A settlement is lifted only at the moment another is founded."
    rogue: ClassVar[bool] = True

    region: Region

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Lift]:
        regions = state.table.board.regions
        return [cls.of(regions[own].id) for own in frame.elsewhere(state)]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        region = region_of(state, self.region)
        if region < 0:
            yield unknown_region(state, self.region)
        elif region == frame.region:
            yield why("rogue.settle.relocate", "A settlement is lifted elsewhere, not where you settle.")
        elif region not in frame.elsewhere(state):
            yield why(
                "rogue.settle.relocate",
                f"You have no settlement in {region_name(state, region)} to lift.",
                "reading.rogue-fifth",
            )

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        region = region_of(d, self.region)
        four = frame.exhausted(d)
        the_viking(d, frame.player).settled.remove(region)
        d.emit(
            ("rogue.settle.relocate", *(("rogue.settle.four", "reading.rogue-fifth") if four else ())),
            "lifted",
            player=name_of(d, frame.player),
            region=region_name(d, region),
        )
        put(d, frame.player, frame.region)


@record
class Founding(Asked):
    """A settlement is founded: out of the supply, or with a meeple from elsewhere.

    Attributes:
        region: where.
    """

    name: ClassVar[str] = "found"
    clause: ClassVar[str] = "rogue.settle.meeple"
    verbs: ClassVar[tuple[type[Play], ...]] = (Place, Lift, Pass)

    region: int

    def question(self, state: SeaKings) -> str:
        if self.exhausted(state):
            return "lift a settlement elsewhere and place it here, or pass: no meeple is left"
        return "place a settlement, with or without lifting one elsewhere"

    def exhausted(self, state: SeaKings) -> bool:
        """All meeples stand on the map (rogue.settle.four)."""
        return len(state.vikings[self.player].settled) >= MEEPLES

    def elsewhere(self, state: SeaKings) -> list[int]:
        """The other regions where the player has settlements."""
        settled = state.vikings[self.player].settled
        return [own for own in dict.fromkeys(settled) if own != self.region]

    def may_pass(self, state: SeaKings) -> Refusal | None:
        """A meeple that is there goes down (rogue.settle.meeple)."""
        if self.exhausted(state):
            return None
        return why("rogue.settle.meeple", "You have settled the region: place a settlement there.")

    def passed(self, d: SeaKings) -> None:
        """Nothing is lifted: no new settlement stands (reading.rogue-fifth)."""
        d.stack.pop()
        d.emit(
            ("reading.rogue-fifth", "rogue.settle.four"),
            "not-founded",
            player=name_of(d, self.player),
            region=region_name(d, self.region),
        )

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """First the settlement."""
        return why("rogue.settle.meeple", f"First {self.question(state)}.") if top(state) is self else None
