"""Markers: hostility (2.4.7), plunder (2.5.2.3), the end of an alarm (2.7) and amnesty (2.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.draft import record
from .board import COUNTRIES
from .moves import LongshipsChance, Lot
from .state import HOSTILITY, NO_MARKER, PLUNDER, Longships, land, markers_of, ships_at, strength, the_land

LINES = (
    "fewest ships",
    "fewest undamaged ships",
    "fewest goods and cards",
    "fewest goods",
    "most Hostility Markers",
)
THROW = "a throw of the die"
ALONE = "the only one hostile before"
"""What decided where the five lines do not, and where there is nobody to compare with."""


def weakness(state: Longships, seat: int) -> tuple[int, int, int, int, int]:
    """The five comparisons of 2.7.1.1, smaller being weaker (reading.amnesty-count)."""
    return (*strength(state, seat), -markers_of(state, seat, HOSTILITY))


def weakest(state: Longships, seats: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """The weakest of these seats, several where all five lines tie, and what decided, in words."""
    values = {seat: weakness(state, seat) for seat in seats}
    least = min(values.values())
    found = tuple(seat for seat in seats if values[seat] == least)
    if len(found) > 1:
        return found, THROW
    lines = [first_difference(least, value) for value in values.values() if value != least]
    return found, LINES[max(lines)] if lines else ALONE


def first_difference(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    """The first line of a comparison in which two vikings differ."""
    return next(line for line, (x, y) in enumerate(zip(a, b, strict=True)) if x != y)


def open_to_all(state: Longships, country: int) -> tuple[str, ...]:
    """What leaves trade and plunder open in spite of hostility, or because there are no markers."""
    if not state.table.markers:
        return ("5.1.1",) if state.table.options.variant == "kings" else ("5.2.1",)
    return ("2.4.7/open",) if HOSTILITY in land(state, country).markers else ()


def lay_hostility(d: Longships, seat: int, country: int, clauses: tuple[str, ...]) -> None:
    """Lay a Hostility Marker, or turn a Plunder Marker to that side; an amnesty may follow.

    A player has one two-sided marker a country (reading.one-marker): whoever has a Hostility
    Marker there already gets no second one.
    """
    the_land(d, country).markers[seat] = HOSTILITY
    d.emit(
        (*clauses, "2/hostile", "reading.one-marker"),
        "hostility",
        player=d.table.seats[seat],
        country=COUNTRIES[country],
        by=clauses[0],
    )
    amnesty(d, country, seat)


def lay_plunder(
    d: Longships, seat: int, country: int, clauses: tuple[str, ...], broken_off: Sequence[int] = ()
) -> None:
    """Lay a Plunder Marker; a Hostility Marker that lies there is turned over (2.5.2.3/flip).

    ``broken_off`` are the countries where the looter has broken off a raid in the same phase.
    """
    flip = land(d, country).markers[seat] == HOSTILITY
    the_land(d, country).markers[seat] = PLUNDER
    d.emit(
        (*clauses, "2.5.2.3/flip", "reading.one-marker") if flip else clauses,
        "plunder-marker",
        player=d.table.seats[seat],
        country=COUNTRIES[country],
        turned=flip,
        broken_off=tuple(COUNTRIES[other] for other in broken_off),
    )


def amnesty(d: Longships, country: int, newcomer: int) -> None:
    """Pardon the weakest of those hostile before, if the country has its fill (2.7.1)."""
    markers = land(d, country).markers
    hostile = [seat for seat, marker in enumerate(markers) if marker == HOSTILITY]
    if len(hostile) < d.table.threshold:
        return
    before = [seat for seat in hostile if seat != newcomer]
    found, by = weakest(d, before)
    if len(found) == 1:
        pardon(d, country, found[0], by, before)
    else:
        d.stack.append(Amnesty(country, found))


def pardon(d: Longships, country: int, seat: int, by: str, among: Sequence[int]) -> None:
    """Take one viking's Hostility Marker off the country (2.7.1/only-one)."""
    values = {d.table.seats[other]: weakness(d, other) for other in among}
    the_land(d, country).markers[seat] = NO_MARKER
    d.emit(
        (
            "2.7.1",
            "2.7.1.1",
            "2.7.1/only-one",
            "2/friendly",
            "reading.amnesty-count",
            "reading.amnesty-triggers",
        ),
        "pardoned",
        player=d.table.seats[seat],
        country=COUNTRIES[country],
        by=by,
        compared=values,
    )


@record
class Amnesty(LongshipsChance):
    """All five lines tie: every viking still tied is equally likely (2.7.1.1, reading.dice)."""

    name: ClassVar[str] = "amnesty"
    clause: ClassVar[str] = "2.7.1.1"

    country: int
    tied: tuple[int, ...]

    def question(self, state: Longships) -> str:
        return f"who is pardoned in {COUNTRIES[self.country]}"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        return [(Lot.of(state.table.seats[seat]), 1) for seat in self.tied]

    def fell(self, d: Longships, seat: int) -> None:
        d.stack.pop()
        among = tuple(d.table.seats[tied] for tied in self.tied)
        d.emit(("2.7.1.1", "reading.dice"), "lot", player=d.table.seats[seat], among=among)
        pardon(d, self.country, seat, THROW, self.tied)


def end_alarm(d: Longships, country: int) -> None:
    """Phase 7 for one country: turn the player's Plunder Marker if his ships are gone (2.7)."""
    seat = d.turn
    if ships_at(d, seat, d.table.board.at[country]):
        d.emit(("2.7",), "alarm-stays", player=d.table.seats[seat], country=COUNTRIES[country])
        return
    lay_hostility(
        d,
        seat,
        country,
        ("2.7", "2.5.2.3/revert", "reading.alarm-timing", "reading.amnesty-order"),
    )
