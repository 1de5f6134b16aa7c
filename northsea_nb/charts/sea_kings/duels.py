"""Viking against Viking: a challenge or a hijack by how far one side is ahead before the dice."""

from __future__ import annotations

from typing import Any

from ...core.odds import percent
from ...games.sea_kings import odds
from ...games.sea_kings.contest import LOST, TIED, WON, Contest, challenge_contest
from ..exhibit import Exhibit
from ..palette import chance
from ..shares import Case, Grid, grid
from .contests import bars, won

__all__ = ["ahead_in", "by_lead", "fame_and_wealth"]

STANDS = {"less": (0, 1), "even": (0, 0), "more": (1, 0)}
"""The challenger has less than the other, as much, more."""
MOST = 5
"""From six on the dice change nothing."""


def by_lead(contest: Contest, title: str, clauses: tuple[str, ...]) -> Exhibit:
    """How a challenge ends by what attack and defence add, the one asked about framed.

    Args:
        contest: the one asked about. title: what it is. clauses: the rules behind it.
    """
    most = max(MOST, abs(contest.lead))
    cases = []
    for lead in range(-most, most + 1):
        ends = odds.result(
            challenge_contest(challenger=0, rogue=True, bought=max(0, lead), against=max(0, -lead))
        )
        cases.append(Case(f"{lead:+d}".replace("-", "−") if lead else "0", ends, lead == contest.lead))
    ends = odds.result(contest)
    return bars(
        cases,
        "lead",
        f"{title}, by what the attack adds more than the defence",
        f"{title}: won {won(ends)}, tied {chance(ends[TIED])}, lost {chance(ends[LOST])}.",
        clauses,
    )


def ahead_in(fame: str, wealth: str) -> dict[str, tuple[int, int]]:
    """Fame and wealth of both sides, by how the challenger stands: "less", "even" or "more"."""
    return {"fame": STANDS[fame], "wealth": STANDS[wealth]}


def fame_and_wealth(fame: str, wealth: str, **parts: Any) -> Exhibit:
    """A challenge by who has more fame and who has more wealth (challenge.modifiers).

    Args:
        fame, wealth: how the challenger stands, the case asked about.
        parts: the rest of the challenge, as ``challenge_contest`` takes it.
    """
    names = list(STANDS)
    found = {
        (row, column): odds.challenge(**ahead_in(mine, rich), **parts)
        for row, mine in enumerate(names)
        for column, rich in enumerate(names)
    }
    here = (names.index(fame), names.index(wealth))
    shares = {place: ends[WON] for place, ends in found.items()}
    return Exhibit(
        grid(Grid(shares, names, names, "challenger's fame", "challenger's wealth", here)),
        "A challenge won, by fame and wealth beside the other's",
        ("fame", "wealth", "won", "tied", "lost", "won, percent"),
        tuple(
            (names[row], names[column], *(str(ends[end]) for end in (WON, TIED, LOST)), percent(ends[WON]))
            for (row, column), ends in found.items()
        ),
        f"With fame {fame} and wealth {wealth} the challenger wins {percent(shares[here])}.",
        ("challenge.modifiers",),
        height=260,
    )
