"""The end: closing adjustments, settlements, the winner (end.*, rogue.end.*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...core.rulebook import Refusal
from ...core.state import Outcome
from .moves import why
from .state import LAND, SCORES, SeaKings, name_of, region_name, the_viking

BONUS, PENALTY = 2, 1


class Closing(NamedTuple):
    """A player's closing account.

    Attributes:
        scores: fame, wealth, land as they stood. bonus, penalty: what each score gained and lost.
        settlements: land for standing settlements (Rogue).
    """

    scores: tuple[int, ...]
    bonus: tuple[int, ...]
    penalty: tuple[int, ...]
    settlements: int

    @property
    def final(self) -> tuple[int, ...]:
        """The three scores after all adjustments; none falls below zero (end.floor)."""
        adjusted = [
            max(0, score + bonus - penalty)
            for score, bonus, penalty in zip(self.scores, self.bonus, self.penalty, strict=True)
        ]
        adjusted[LAND] += self.settlements
        return tuple(adjusted)

    @property
    def total(self) -> int:
        """The final score (score.total)."""
        return sum(self.final)


def closing(scores: Sequence[Sequence[int]], settlements: Sequence[int]) -> tuple[Closing, ...]:
    """Everybody's closing account (end.bonus, end.penalty, end.ties, reading.adjust-order).

    Args:
        scores: each player's fame, wealth and land.
        settlements: what each player's settlements are worth (``settlement_land``).

    >>> [account.total for account in closing([(2, 2, 4), (2, 2, 5)], [4, 3])]
    [13, 16]
    """
    most = [max(own[score] for own in scores) for score in range(len(SCORES))]
    least = [min(own[score] for own in scores) for score in range(len(SCORES))]
    return tuple(
        Closing(
            tuple(own),
            tuple(BONUS if own[score] == most[score] else 0 for score in range(len(SCORES))),
            tuple(PENALTY if own[score] == least[score] else 0 for score in range(len(SCORES))),
            land,
        )
        for own, land in zip(scores, settlements, strict=True)
    )


def settlement_land(values: Sequence[int], settled: Sequence[int]) -> int:
    """What standing settlements are worth, meeple by meeple (rogue.end.settlements).

    >>> settlement_land((2, 3), (0, 0))
    4
    """
    return sum(values[region] for region in settled)


def standing(account: Closing) -> tuple[int, int]:
    """What decides the win: the final score, then the best single one (end.winner, end.tiebreak)."""
    return (account.total, max(account.final))


def score(d: SeaKings) -> None:
    """The game is over: scores are adjusted, and the best wins."""
    values = d.table.board.value
    worth = [settlement_land(values, viking.settled) for viking in d.vikings]
    accounts = closing([tuple(viking.scores) for viking in d.vikings], worth)
    for seat, account in enumerate(accounts):
        _tell(d, seat, account)
    standings = [standing(account) for account in accounts]
    best = max(standings)
    winners = tuple(seat for seat, value in enumerate(standings) if value == best)
    level = [seat for seat, value in enumerate(standings) if value[0] == best[0]]
    clauses: tuple[str, ...] = ("end.winner", "win.points")
    if len(level) > 1:
        clauses = (
            ("end.tiebreak", *clauses)
            if len(winners) < len(level)
            else ("end.draw", "end.tiebreak", *clauses)
        )
    names = tuple(name_of(d, seat) for seat in winners)
    code = "won" if len(winners) == 1 else "drawn"
    d.emit(clauses, code, winners=names, total=best[0], best=best[1])
    text = type(d).sentence(code, {"winners": names, "total": best[0], "best": best[1]})
    ranking: dict[Any, list[int]] = {}
    for seat, value in enumerate(standings):
        ranking.setdefault(value, []).append(seat)
    groups = tuple(tuple(ranking[value]) for value in sorted(ranking, reverse=True))
    d.outcome = Outcome(winners, clauses[0], text, groups)


def _tell(d: SeaKings, seat: int, account: Closing) -> None:
    """The events of one player's closing account, and his counters moved."""
    player = name_of(d, seat)
    for score in range(len(SCORES)):
        if account.bonus[score]:
            d.emit(
                ("end.bonus", "end.ties", "reading.adjust-order"), "most", player=player, score=SCORES[score]
            )
        if account.penalty[score]:
            floor = ("end.floor",) if account.scores[score] + account.bonus[score] < PENALTY else ()
            d.emit(
                ("end.penalty", "end.ties", "reading.adjust-order", *floor),
                "least",
                player=player,
                score=SCORES[score],
                floor=bool(floor),
            )
    if d.table.rogue:
        settled = list(d.vikings)[seat].settled
        for region in dict.fromkeys(settled):
            number = list(settled).count(region)
            d.emit(
                ("rogue.end.settlements", "rogue.end.order", "rogue.base"),
                "settlement-land",
                player=player,
                region=region_name(d, region),
                meeples=number,
                points=number * d.table.board.value[region],
            )
    own = the_viking(d, seat).scores
    for score, points in enumerate(account.final):
        own[score] = points
    fame, wealth, land = account.final
    d.emit(
        ("end.total", "score.total", "score.markers", "win.track"),
        "final",
        player=player,
        fame=fame,
        wealth=wealth,
        land=land,
        total=account.total,
    )


def too_late(state: SeaKings) -> Refusal:
    """No move is made once the game is over."""
    outcome = state.outcome
    assert outcome is not None
    return why("win.end", f"The game is over. {outcome.text}", outcome.clause)
