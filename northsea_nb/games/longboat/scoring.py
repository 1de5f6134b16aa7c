"""Scoring: Speed + Loyalty + Loot = Glory, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...core.rulebook import Refusal
from ...core.state import Outcome
from .cards import Cards, is_loot, is_sheep, is_viking, kind
from .moves import why
from .state import Longboat, letter

LOOT_POINTS = 3
"""Points for each Loot (score.loot)."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a Boat counts for, part by part.

    Attributes:
        vikings, sheep: cards of each aboard.
        shields: Shields aboard of the owner's colour.
        loot: Loot aboard, in cards.
        length: all cards of the Boat (order.longest).
    """

    vikings: int
    sheep: int
    shields: int
    loot: int
    length: int

    @property
    def speed(self) -> int:
        """Vikings less Sheep; it may be negative (speed.count, reading.negative-speed)."""
        return self.vikings - self.sheep

    @property
    def loyalty(self) -> int:
        """A point a Shield (score.loyalty)."""
        return self.shields

    @property
    def loot_points(self) -> int:
        """Three points a Loot (score.loot)."""
        return LOOT_POINTS * self.loot

    @property
    def glory(self) -> int:
        """The sum (score.glory)."""
        return self.speed + self.loyalty + self.loot_points


@lru_cache(maxsize=4096)
def score(boat: Cards, colour: str) -> Score:
    """What a Boat counts for to the owner of this colour.

    >>> mine = score(("B(r)", "F()", "J(r)", "L()", "L(r)", "S(b)", "V(b)", "V(r)", "V(r)"), "r")
    >>> mine.speed, mine.loyalty, mine.loot_points, mine.glory, mine.length
    (4, 5, 6, 15, 9)
    """
    return Score(
        vikings=sum(map(is_viking, boat)),
        sheep=sum(map(is_sheep, boat)),
        shields=sum(card.count(colour) for card in boat) if colour else 0,
        loot=sum(map(is_loot, boat)),
        length=len(boat),
    )


def score_of(state: Longboat, seat: int) -> Score:
    """What a seat's Boat counts for."""
    return score(state.boats[seat], letter(state, seat))


def emit_speed(d: Longboat, seat: int, *clauses: str) -> None:
    """Say a Boat's Speed with its parts."""
    mine = score_of(d, seat)
    because = [*clauses, "speed.viking", "speed.sheep", "reading.figurehead"]
    if mine.loot:
        because.append("score.speed-loot")
    if mine.speed < 0:
        because.append("reading.negative-speed")
    d.emit(
        tuple(because),
        "speed",
        player=d.table.seats[seat],
        vikings=mine.vikings,
        sheep=mine.sheep,
        speed=mine.speed,
    )


def finish(d: Longboat) -> None:
    """The cards are used up: the Boats are scored and the game is over (end.game)."""
    seats = d.table.seats
    d.emit(("end.game",), "game-over", rounds=d.round)
    scores = [score_of(d, seat) for seat in range(len(seats))]
    for seat, mine in enumerate(scores):
        emit_speed(d, seat, "score.speed", "speed.count")
        colour = letter(d, seat)
        loyal = [card for card in d.boats[seat] if colour in card]
        others = any(kind(card) in "JSL" for card in loyal)
        d.emit(
            ("score.loyalty", "score.loyalty-any-card") if others else ("score.loyalty",),
            "loyalty",
            player=seats[seat],
            shields=mine.shields,
            colour=d.table.deck.colours[d.colours[seat]],
        )
        d.emit(("score.loot",), "loot", player=seats[seat], loot=mine.loot, points=mine.loot_points)
        d.emit(
            ("score.glory", "score.sum"),
            "glory",
            player=seats[seat],
            glory=mine.glory,
            speed=mine.speed,
            loyalty=mine.loyalty,
            loot=mine.loot_points,
        )
    _decide(d, scores)


def _decide(d: Longboat, scores: list[Score]) -> None:
    """Most Glory wins; who is level shares the win, or Shields and length decide (reading.final-tie)."""
    most = max(mine.glory for mine in scores)
    tied = tuple(seat for seat, mine in enumerate(scores) if mine.glory == most)
    tests: dict[str, Callable[[Score], Any]] = {"shared": lambda mine: 0, "round-order": _round_order}
    test = tests[d.table.options.final_tie]
    best = max(test(scores[seat]) for seat in tied)
    winners = tuple(seat for seat in tied if test(scores[seat]) == best)
    names = tuple(d.table.seats[seat] for seat in winners)
    clauses: tuple[str, ...] = ("end.game", "score.winner")
    code = "won" if len(winners) == 1 else "shared-win"
    if len(tied) > 1:
        clauses += ("reading.final-tie",)
        code = "won-tie" if len(winners) == 1 else code
    d.emit(clauses, code, winners=names, glory=most)
    text = type(d).sentence(code, {"winners": names, "glory": most})
    d.outcome = Outcome(winners, "end.game", text, _ranking(scores, winners))


def _round_order(mine: Score) -> tuple[int, int]:
    return mine.shields, mine.length


def _ranking(scores: list[Score], winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats from first to last: the winners, then by Glory, equal ones together."""
    groups: dict[int, list[int]] = {}
    for seat, mine in enumerate(scores):
        if seat not in winners:
            groups.setdefault(mine.glory, []).append(seat)
    return (winners, *(tuple(groups[glory]) for glory in sorted(groups, reverse=True)))


def too_late(state: Longboat) -> Refusal:
    """No move is made once the game is over."""
    assert state.outcome is not None
    return why("end.game", f"The game is over; no cards are left. {state.outcome.text}")
