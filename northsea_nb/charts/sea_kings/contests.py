"""Contests of Sea Kings: bars of won, tied and lost, and who adds what."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.odds import Distribution
from ...games.sea_kings.contest import WON, Contest
from ..exhibit import Exhibit
from ..palette import RESULTS, chance
from ..shares import Case
from ..shares import bars as shares

__all__ = ["bars", "sides", "won"]


def bars(cases: Sequence[Case[int]], what: str, caption: str, alt: str, clauses: tuple[str, ...]) -> Exhibit:
    """Each case a bar of won, tied and lost.

    Args:
        cases: from the top down. what: what the labels are.
    """
    return shares(cases, RESULTS, what, caption, alt, clauses)


def sides(contest: Contest) -> tuple[tuple[str, ...], ...]:
    """Who adds what to his die, by which clause: rows of a table."""
    return tuple(
        (side, word, f"{number:+d}".replace("-", "−"), clause)
        for side, parts in (("attack", contest.attack), ("defence", contest.defence))
        for word, number, clause in parts
    )


def won(ends: Distribution[int]) -> str:
    """The chance of success in full."""
    return chance(ends[WON])
