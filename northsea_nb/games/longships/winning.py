"""Section 4: winning. Who is ahead, how ties are broken, when the game is over."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.draft import record
from ...core.rulebook import Refusal
from ...core.state import Outcome
from .diplomacy import first_difference
from .moves import LongshipsChance, Lot, why
from .state import HOSTILITY, PLUNDER, SHIPS_TO_WIN, Longships, crosses, fleet, markers_of, strength

TIE_BREAKS = ("undamaged longships", "goods and cards", "goods", "fewer markers")
"""What decides between players with equally many longships (4/tie-break)."""


def standing(state: Longships, seat: int) -> tuple[int, int, int, int, int]:
    """What decides the win, more being better: ships, undamaged ones, goods + cards, goods, and
    fewer markers of either side (4/most-ships, 4/tie-break, reading.tie-markers)."""
    markers = markers_of(state, seat, HOSTILITY) + markers_of(state, seat, PLUNDER)
    return (*strength(state, seat), -markers)


def check_seven(d: Longships, seat: int) -> None:
    """Seven longships win at that very instant (2.8.3.3.2)."""
    if len(fleet(d, seat)) >= SHIPS_TO_WIN:
        win(d, (seat,), ("2.8.3.3.2", "4/outright"), "seventh-ship")


def check_crosses(d: Longships) -> None:
    """The fourth Christianity Card ends the game (2.6.7/fourth)."""
    if crosses(d) == len(d.piles):
        d.emit(("2.6.7/fourth", "4/crosses"), "fourth-cross")
        compare(d, ("2.6.7/fourth", "4/crosses"))


def compare(d: Longships, clauses: tuple[str, ...]) -> None:
    """Find the winner by most longships, then by the tie-break (4/most-ships, 4/tie-break)."""
    standings = {seat: standing(d, seat) for seat in range(len(d.table.seats))}
    best = max(standings.values())
    leaders = tuple(seat for seat, value in standings.items() if value == best)
    most = max(value[0] for value in standings.values())
    tied = [seat for seat, value in standings.items() if value[0] == most]
    d.emit(
        ("4/most-ships",) if len(tied) == 1 else ("4/most-ships", "4/tie-break", "reading.tie-markers"),
        "compared",
        standings={d.table.seats[seat]: value for seat, value in standings.items()},
    )
    if len(leaders) == 1 < len(tied):
        lines = [first_difference(best, standings[seat]) for seat in tied if seat not in leaders]
        d.emit(("4/tie-break",), "tie-break", by=TIE_BREAKS[max(lines) - 1])
    if len(leaders) == 1 or d.table.options.last_tie == "shared":
        also = ("reading.rovkrok",) if len(leaders) > 1 else ()
        win(
            d, leaders, (*clauses, "4/most-ships", *also), "most-ships" if len(leaders) == 1 else "shared-win"
        )
    else:
        d.stack.append(LastTie(leaders, clauses))


def win(d: Longships, winners: tuple[int, ...], clauses: tuple[str, ...], code: str) -> None:
    """The game is over."""
    names = tuple(d.table.seats[seat] for seat in winners)
    d.emit(clauses, code, winners=names)
    d.outcome = Outcome(winners, clauses[0], type(d).sentence(code, {"winners": names}), _ranking(d, winners))


def _ranking(state: Longships, winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats from first to last: the winners, then by standing, equal ones together."""
    others = [seat for seat in range(len(state.table.seats)) if seat not in winners]
    standings: dict[Any, list[int]] = {}
    for seat in others:
        standings.setdefault(standing(state, seat), []).append(seat)
    return (winners, *(tuple(standings[value]) for value in sorted(standings, reverse=True)))


def too_late(state: Longships) -> Refusal:
    """No move is made once the game is over."""
    outcome = state.outcome
    assert outcome is not None
    return why(outcome.clause, f"The game is over. {outcome.text}", "4/outright")


@record
class LastTie(LongshipsChance):
    """Everything is equal: chance picks the winner (4/tie-break, reading.rovkrok)."""

    name: ClassVar[str] = "last tie"
    clause: ClassVar[str] = "4/tie-break"

    tied: tuple[int, ...]
    clauses: tuple[str, ...]

    def question(self, state: Longships) -> str:
        return "who wins, all being equal"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        return [(Lot.of(state.table.seats[seat]), 1) for seat in self.tied]

    def fell(self, d: Longships, seat: int) -> None:
        names = tuple(d.table.seats[tied] for tied in self.tied)
        d.emit(("4/tie-break", "reading.rovkrok"), "lot", player=d.table.seats[seat], among=names)
        win(d, (seat,), (*self.clauses, "4/most-ships", "reading.rovkrok"), "won-by-lot")
