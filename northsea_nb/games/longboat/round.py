"""A round: turns clockwise until The River is empty, then Speed and who opens the next one."""

from __future__ import annotations

from collections.abc import Callable

from .dealing import REMAKE, Dealing
from .scoring import Score, emit_speed, finish, score_of
from .state import Longboat, seats_from


def next_player(d: Longboat) -> None:
    """On to the next player clockwise (play.next); with an empty River the round is over."""
    d.turn = (d.turn + 1) % len(d.table.seats)
    if any(d.river):
        d.emit(("play.next", "reading.seating"), "turn", player=d.table.seats[d.turn])


def close_round(d: Longboat) -> None:
    """The River is empty: the game ends, or Speed says who opens the next round (round.end)."""
    d.emit(("round.end",), "round-over", round=d.round)
    if not any(d.left):
        finish(d)
        return
    for seat in range(len(d.table.seats)):
        emit_speed(d, seat, "speed.count")
    d.opener = d.turn = next_opener(d)
    d.round += 1
    d.stack.append(Dealing(REMAKE))


TESTS: tuple[tuple[str, str, Callable[[Score], int]], ...] = (
    ("order.fastest", "Speed", lambda mine: mine.speed),
    ("order.loyalest", "own Shields", lambda mine: mine.shields),
    ("order.longest", "length", lambda mine: mine.length),
)
"""What decides who opens a round, in this order: the clause, what it compares, the number."""


def next_opener(d: Longboat) -> int:
    """Fastest, loyalest, longest Boat; then the first clockwise from the last opener (reading.order-tie)."""
    seats = d.table.seats
    tied = list(seats_from(d, d.opener))
    scores = {seat: score_of(d, seat) for seat in tied}
    for clause, what, number in TESTS:
        values = {seat: number(scores[seat]) for seat in tied}
        best = max(values.values())
        d.emit((clause,), "compared", what=what, values={seats[seat]: values[seat] for seat in tied})
        tied = [seat for seat in tied if values[seat] == best]
        if len(tied) == 1:
            break
    clauses = (clause, "reading.seating") if len(tied) == 1 else ("reading.order-tie", "reading.seating")
    d.emit(clauses, "opens", player=seats[tied[0]], what=what if len(tied) == 1 else "")
    return tied[0]
