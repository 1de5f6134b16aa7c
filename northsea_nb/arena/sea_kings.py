"""Who of a game of Sea Kings ends first in fame, wealth, land and in all: simulated, never exact.

The games are played on to their end by bots; every share has its interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..core.rulebook import NorthseaError
from ..games.sea_kings.state import SCORES, SeaKings
from ..games.sea_kings.view import reimagine
from .estimates import Estimate, share
from .playouts import Bot, playout

__all__ = ["CATEGORIES", "Firsts", "firsts", "leaders"]

CATEGORIES = (*SCORES, "total")
"""What players can end first in: the three scores and their sum (score.total)."""


@dataclass(frozen=True, slots=True)
class Firsts:
    """Each player's share of the games in which he ends first. Simulated.

    Attributes:
        seats: the players. games: how many games were played.
        share: for each of ``CATEGORIES`` an estimate by seat; those of a category sum to 1.
    """

    seats: tuple[str, ...]
    games: int
    share: dict[str, tuple[Estimate, ...]]


def leaders(final: SeaKings) -> dict[str, tuple[int, ...]]:
    """The seats that are first at the end, closing adjustments and settlements counted, by category.

    Args:
        final: a position in which the game is over (end.total).
    """
    found = {}
    for at, category in enumerate(CATEGORIES):
        scores = [
            sum(viking.scores) if category == "total" else viking.scores[at] for viking in final.vikings
        ]
        found[category] = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return found


def firsts(
    state: SeaKings,
    *,
    games: int = 200,
    seed: int | str = 0,
    bots: Sequence[Bot] | None = None,
    seat: int | None = None,
) -> Firsts:
    """How often each player ends first in each score and in all; players who tie share the game.

    Args:
        state: a position. games: how many games are played on from it.
        seed: what they depend on.
        bots: one for each seat; any legal move is as good as another if left out.
        seat: for whom; what this seat cannot see is dealt anew in every game. None: for a spectator.

    Raises:
        NorthseaError: fewer than two games, or a game did not come to its end.
    """
    firsts: dict[str, list[tuple[int, ...]]] = {category: [] for category in CATEGORIES}
    for number in range(games):
        start = reimagine(state, seat, Random(f"{seed}:{number}:dealt"))
        final = playout(start, seed=seed, bots=bots, number=number).final
        if not isinstance(final, SeaKings) or final.outcome is None:
            raise NorthseaError(f"game {number} did not end: these bots play on for ever")
        for category, first in leaders(final).items():
            firsts[category].append(first)
    return Firsts(
        state.seats,
        games,
        {
            category: tuple(
                share([1 / len(first) if owner in first else 0 for first in found])
                for owner in range(len(state.seats))
            )
            for category, found in firsts.items()
        },
    )
