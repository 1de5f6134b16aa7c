"""Exact odds of Sea Kings, through the very functions that play uses.

Nothing here knows a rule: who adds what comes from ``contest``, the dice from ``core.chance``, what lies
in the deck from a seat's view. Distributions carry integer weights and read as exact fractions. The
result of a contest is ``WON``, ``TIED`` or ``LOST`` for the attack; where ties are thrown again none is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from ...core.chance import DIE, dice_sum
from ...core.odds import Distribution
from .board import Board
from .contest import (
    TIED,
    WON,
    Contest,
    challenge_contest,
    challenger_bonus,
    danegeld_points,
    price,
    raid_contest,
    raid_points,
    settle_contest,
    settlement_contest,
    total,
    verdict,
)
from .table import NO_ABILITY
from .view import SeaKingsView

BOARD_VALUES = range(1, 7)
"""The values that regions of the house board have."""
PRICES = {"nothing": (False, False), "wealth": (True, False), "fame": (False, True), "both": (True, True)}
"""What may be spent on a die: wealth, fame (rogue.dice.rates)."""


def bought(spent: str) -> int:
    """What one of ``PRICES`` adds to the die.

    >>> bought("both")
    3
    """
    return price(*PRICES[spent])


@cache
def _gaps() -> tuple[tuple[int, int], ...]:
    """By how much one die beats another, with the number of ways: the sum of two dice, one turned over."""
    return tuple((shown - DIE - 1, ways) for shown, ways in dice_sum(2))


def margins(contest: Contest) -> Distribution[int]:
    """By how much the attack wins or loses; ties count as thrown again where they are (raid.tie)."""
    return _margins(contest.lead, contest.again)


@cache
def _margins(lead: int, again: bool) -> Distribution[int]:
    return Distribution(
        (lead + gap, ways) for gap, ways in _gaps() if not again or verdict(lead + gap) != TIED
    )


def result(contest: Contest) -> Distribution[int]:
    """How a contest ends: ``WON``, ``TIED`` (a challenge only) or ``LOST`` for the attack.

    >>> result(raid_contest(6))[WON], result(challenge_contest())[TIED]
    (Fraction(3, 16), Fraction(5, 36))
    """
    return _result(contest.lead, contest.again)


@cache
def _result(lead: int, again: bool) -> Distribution[int]:
    return _margins(lead, again).map(verdict)


# ---------------------------------------------------------------- raids and settlements


def raid(value: int, **parts: Any) -> Distribution[int]:
    """A raid (raid.dice, raid.tie).

    Args:
        value: the region's. parts: ``strong``, ``weak``, ``raider``, ``roller`` as in ``raid_contest``.

    >>> raid(3)[WON], raid(3, strong=1)[WON]
    (Fraction(21, 31), Fraction(10, 31))
    """
    return result(raid_contest(value, **parts))


def settle(value: int, **parts: Any) -> Distribution[int]:
    """An attempt to settle (settle.dice, settle.tie).

    Args:
        value: the region's. parts: as in ``settle_contest``: ``card``, ``grant``, ``bought``, and so on.

    >>> settle(2, card=False)[WON]
    Fraction(3, 16)
    """
    return result(settle_contest(value, **parts))


def attack(value: int, *, owner_there: bool = False, pair: bool = False, **parts: Any) -> Distribution[int]:
    """An attack on a settlement (rogue.defend.region, rogue.defend.owner, rogue.defend.pair).

    >>> attack(3, owner_there=True, pair=True)[WON]
    Fraction(3, 16)
    """
    return result(settlement_contest(value, owner_there=owner_there, pair=pair, **parts))


def raid_takes(
    value: int, *, as_wealth: bool, halved: bool = False, raider: Any = NO_ABILITY, **parts: Any
) -> Distribution[int]:
    """The points that a raid brings, nothing where it fails (raid.win, reading.raid-wealth).

    Args:
        as_wealth: whether they are taken as wealth. halved: the switch ``raid_wealth`` = "half".
        raider: the raider's ability. parts: as in ``raid``.
    """
    return margins(raid_contest(value, raider=raider, **parts)).map(
        lambda margin: (
            total(raid_points(value, margin, as_wealth=as_wealth, halved=halved, raider=raider))
            if verdict(margin) == WON
            else 0
        )
    )


@dataclass(frozen=True, slots=True)
class BoughtOff:
    """Danegeld against the raid that it buys off (blue.danegeld).

    Attributes:
        raid: what the raid would bring, taken as fame. danegeld: what Danegeld pays for certain, as wealth.
    """

    raid: Distribution[int]
    danegeld: int

    @property
    def gain(self) -> Fraction:
        """What the raider gains by Danegeld, on average; below nothing where it costs him."""
        return self.danegeld - self.raid.mean()


def danegeld(value: int, raider: Any = NO_ABILITY, **parts: Any) -> BoughtOff:
    """Danegeld for a region of this value, beside the raid.

    >>> danegeld(6).gain, danegeld(2).gain
    (Fraction(15, 8), Fraction(-5, 8))
    """
    return BoughtOff(
        raid_takes(value, as_wealth=False, raider=raider, **parts), total(danegeld_points(value, raider))
    )


def stacks(
    make: Callable[..., Contest], value: int, most: int = 3, **parts: Any
) -> dict[tuple[int, int], Fraction]:
    """The chance of success by the numbers of Strong and Weak cards (blue.strong-defense, blue.weak-defense).

    Args:
        make: ``raid_contest`` or ``settle_contest``. value: the region's.
        most: how many cards of either kind are looked at. parts: the rest of the contest.
    """
    return {
        (strong, weak): result(make(value, strong=strong, weak=weak, **parts))[WON]
        for strong in range(most + 1)
        for weak in range(most + 1)
    }


# ---------------------------------------------------------------- Viking against Viking


def challenge(**parts: Any) -> Distribution[int]:
    """A challenge (challenge.roll, challenge.modifiers, rogue.challenge.no-fame-wealth).

    Args:
        parts: as in ``challenge_contest``: ``fame`` and ``wealth`` of both, ``rogue``, ``challenger``, ...

    >>> challenge(fame=(5, 3), wealth=(2, 4))[WON]
    Fraction(7, 12)
    """
    return result(challenge_contest(**parts))


def hijack(**parts: Any) -> Distribution[int]:
    """A hijacker's challenge: ``WON`` takes the trade, a tie leaves it to the trader (rogue.hijack.no-bonus,
    reading.rogue-hijack-tie).

    Args:
        parts: ``bought`` by the hijacker, ``against`` by the trader, ``attacker``, ``defender``.

    >>> hijack()[WON]
    Fraction(5, 12)
    """
    return challenge(challenger=challenger_bonus(rogue=True, hijack=True), rogue=True, **parts)


def purchases(make: Callable[..., Contest], *args: Any, **parts: Any) -> dict[str, Distribution[int]]:
    """How a contest ends for each purchase of the attacker (rogue.dice.rates).

    Args:
        make: ``settle_contest``, ``settlement_contest`` or ``challenge_contest``, with its arguments.
    """
    return {name: result(make(*args, bought=bought(name), **parts)) for name in PRICES}


# ---------------------------------------------------------------- dice thrown again


def standing(contest: Contest, die: int, other: int) -> Distribution[int]:
    """How a contest ends if both dice stay as they lie; a tie is thrown again where the rules say so.

    >>> standing(raid_contest(3), 2, 3)[WON] == raid(3)[WON]
    True
    """
    ends = contest.result(die, other)
    return result(contest) if contest.again and ends == TIED else Distribution({ends: 1})


def thrown_again(contest: Contest, die: int, other: int, side: int) -> Distribution[int]:
    """How a contest ends if one of the dice on the table is thrown again (blue.loki, reading.fortune).

    Args:
        die, other: what attack and defence show. side: 0 for the attack's die, 1 for the defence's.

    >>> thrown_again(raid_contest(3), 6, 2, 0)[WON]
    Fraction(88, 93)
    """
    return Distribution.mixed(
        (standing(contest, *((die, shown) if side else (shown, other))), Fraction(ways, DIE))
        for shown, ways in dice_sum(1)
    )


# ---------------------------------------------------------------- the deck


def next_card(view: SeaKingsView, board: Board) -> Distribution[str]:
    """The card that the next draw brings to a hand, as far as a seat may know; empty if none is left.

    Every General card that the seat has not seen is as likely to be the one as any other, wherever it
    lies; Red Ravens on the way are turned up and never drawn (cards.red).
    """
    unseen, reds = _hidden(view, board)
    return Distribution(unseen if view.deck.cards > sum(reds.values()) else {})


def uncovered(view: SeaKingsView, board: Board) -> Distribution[str]:
    """The Red Raven that the next draw turns up first, "none" if it is none (red.reveal, setup.deck).

    That is the topmost card if its back is red, else the one below it. Frankish Castles lies among the
    last cards, every other card of the deck is as likely in one place as in another.
    """
    _, reds = _hidden(view, board)
    deck = view.deck
    below = deck.cards - (deck.top == "general")
    castles = board.card_name(board.red("castles"))
    if below > deck.last and reds.pop(castles, 0):
        below -= 1
    plain = 0 if deck.top == "red" else below - sum(reds.values())
    return Distribution([*((name, number) for name, number in reds.items()), ("none", plain)])


def _hidden(view: SeaKingsView, board: Board) -> tuple[dict[str, int], dict[str, int]]:
    """The General cards that a seat cannot place, and the Red Ravens, all of which lie in the deck."""
    names = {board.card_name(card) for card in range(board.general, len(board.cards))}
    unseen = dict(view.deck.unseen)
    reds = {name: unseen.pop(name) for name in names & unseen.keys()}
    return unseen, reds
