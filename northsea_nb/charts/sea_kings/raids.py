"""Raids and attempts to settle: by the region's value, by territory cards, by what is bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from ...core.odds import percent
from ...games.sea_kings import odds
from ...games.sea_kings.contest import WON, Contest, raid_contest, settlement_contest
from ..exhibit import Exhibit
from ..shares import Case, Grid, grid
from .contests import bars, won

__all__ = ["both_buy", "by_purchase", "by_value", "defended", "territory"]

Make = Callable[..., Contest]
RAID = ("raid.dice", "raid.tie", "blue.strong-defense", "blue.weak-defense")
SETTLE = ("settle.dice", "settle.tie", "blue.strong-defense", "blue.weak-defense")
DEFENDED = ("rogue.defend.region", "rogue.defend.owner", "rogue.defend.pair", "settle.tie")
BOUGHT = ("rogue.dice.rates", "rogue.dice.spend")
BUYS = tuple(odds.PRICES)
MOST = 3
"""Cards of either kind that a grid shows."""


def clauses_of(make: Make) -> tuple[str, ...]:
    """The rules behind a raid or an attempt to settle."""
    return RAID if make is raid_contest else SETTLE


def by_value(make: Make, title: str, value: int, **parts: Any) -> Exhibit:
    """A raid or an attempt to settle at every value of the house board.

    Args:
        make: ``raid_contest`` or ``settle_contest``. title: what is tried, as a noun.
        value: the one asked about. parts: as ``make`` takes them.
    """
    ends = odds.result(make(value, **parts))
    return bars(
        [
            Case(str(each), odds.result(make(each, **parts)), each == value)
            for each in sorted({*odds.BOARD_VALUES, value})
        ],
        "value",
        f"{title} by the region's value",
        f"{title} in a region worth {value}: success {won(ends)}.",
        clauses_of(make),
    )


def territory(make: Make, title: str, value: int, strong: int, weak: int, **parts: Any) -> Exhibit:
    """The chance of success by the numbers of Strong and Weak Territory Defense cards."""
    shares = odds.stacks(make, value, MOST, **parts)
    cards = [str(number) for number in range(MOST + 1)]
    return Exhibit(
        grid(
            Grid(
                {(down, across): shares[across, down] for across, down in shares},
                cards,
                cards,
                "Weak cards",
                "Strong cards",
                (weak, strong) if max(weak, strong) <= MOST else None,
            )
        ),
        f"{title} in a region worth {value}, by territory cards",
        ("Strong cards", "Weak cards", "success", "percent"),
        tuple((str(s), str(w), str(share), percent(share)) for (s, w), share in shares.items()),
        f"Without territory cards {percent(shares[0, 0])}; one Strong card makes it "
        f"{percent(shares[1, 0])}, one Weak card {percent(shares[0, 1])}; one of each cancel out.",
        clauses_of(make)[2:],
        height=300,
    )


def by_purchase(make: Make, title: str, asked: str, *args: Any, **parts: Any) -> Exhibit:
    """What a wealth, a fame, or one of each changes (rogue.dice.rates)."""
    found = odds.purchases(make, *args, **parts)
    gain = found["both"][WON] - found["nothing"][WON]
    return bars(
        [
            Case(f"{name} (+{odds.bought(name)})" if odds.bought(name) else name, ends, name == asked)
            for name, ends in found.items()
        ],
        "spent",
        f"{title}, by what is spent on the die (Rogue)",
        f"A wealth and a fame together add {odds.bought('both')} and bring {percent(gain)} more.",
        BOUGHT,
    )


def both_buy(
    make: Make, title: str, asked: tuple[str, str], others: Sequence[str] = BUYS, *args: Any, **parts: Any
) -> Exhibit:
    """The chance of success by what both sides buy (rogue.dice.rates).

    Args:
        make: ``settlement_contest`` or ``challenge_contest``, with its arguments.
        asked: what attacker and defender buy. others: what the defender may buy.
    """
    shares: dict[tuple[int, int], Fraction] = {
        (row, column): odds.result(
            make(*args, bought=odds.bought(mine), against=odds.bought(theirs), **parts)
        )[WON]
        for row, mine in enumerate(BUYS)
        for column, theirs in enumerate(others)
    }
    here = (BUYS.index(asked[0]), list(others).index(asked[1]))
    return Exhibit(
        grid(Grid(shares, BUYS, others, "attacker spends", "defender spends", here)),
        f"{title}, by what both sides spend on their dice (Rogue)",
        ("attacker spends", "defender spends", "success", "percent"),
        tuple(
            (BUYS[row], others[column], str(share), percent(share)) for (row, column), share in shares.items()
        ),
        f"The attacker spends {asked[0]}, the defender {asked[1]}: success {percent(shares[here])}.",
        BOUGHT,
        height=290,
    )


def defended(value: int, owner_there: bool, pair: bool, **parts: Any) -> Exhibit:
    """An attack on a settlement, by where the owner is and whether both settlements are his."""
    cases = []
    for there in (False, True):
        for both in (False, True):
            label = ("owner there" if there else "owner away") + (", pair" if both else "")
            theirs = parts if there else {**parts, "against": 0}
            contest = settlement_contest(value, owner_there=there, pair=both, **theirs)
            cases.append(Case(label, odds.result(contest), (there, both) == (owner_there, pair)))
    ends = next(case.ends for case in cases if case.asked)
    return bars(
        cases,
        "defended",
        f"An attack on a settlement in a region worth {value}",
        f"The attack: success {won(ends)}.",
        DEFENDED,
    )
