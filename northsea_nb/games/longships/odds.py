"""Exact odds of Longships, through the very functions that play uses.

Nothing here knows a rule: battles come from ``fight.net_result`` and ``fight.resolve``, loot from
``loot.loot_total`` and ``loot.loot_caps``, prices from ``trade.rate``; the dice from
``core.chance``. Distributions carry integer weights and read as exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ...core.chance import DIE, dice_sum
from ...core.odds import Distribution, absorb, preview
from ...core.rulebook import NorthseaError
from .fight import net_result, resolve
from .loot import loot_caps, loot_total
from .spoils import even_spreads, spoils_clause
from .state import DAMAGED, SUNK, UNDAMAGED, Longships, card_name, crosses
from .trade import rate

Pair = tuple[int, int]
"""The conditions of attacker and defender: undamaged 0, damaged 1, sunk 2."""

CARD_NETS = range(-8, 9)
"""Attacker's Battle Cards less the defender's, as far as the tables go."""
HULLS = {UNDAMAGED: 2, DAMAGED: 1, SUNK: 0}
"""How often a ship in this condition can still be hit before it is gone."""
MOST_SHIPS = 7


@cache
def battle(
    card_net: int,
    attacker_damaged: bool = False,
    defender_damaged: bool = False,
    *,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> Distribution[Pair]:
    """One battle: the conditions of both ships afterwards (2.4.3).

    Args:
        card_net: the attacker's Battle Cards less the defender's.

    >>> battle(0)[UNDAMAGED, DAMAGED]
    Fraction(1, 3)
    """
    return Distribution(
        (after, 1)
        for _, _, after in faces(
            card_net,
            attacker_damaged,
            defender_damaged,
            attacker_fort=attacker_fort,
            defender_fort=defender_fort,
        )
    )


def faces(
    card_net: int,
    attacker_damaged: bool = False,
    defender_damaged: bool = False,
    *,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> Iterator[tuple[int, int, Pair]]:
    """What each face of the die does: face, net result, conditions afterwards."""
    for face in range(1, DIE + 1):
        net = net_result(face, card_net, 0, attacker_damaged, defender_damaged, attacker_fort, defender_fort)
        yield face, net, resolve(net, attacker_damaged, defender_damaged)


def spoils(
    card_net: int, attacker_damaged: bool, defender_damaged: bool
) -> Distribution[tuple[str, int | None]]:
    """Which clause of 2.4.5 divides the spoils of one battle, and who wins: 0 attacker, 1 defender."""
    before = (attacker_damaged, defender_damaged)
    return battle(card_net, attacker_damaged, defender_damaged).map(
        lambda after: spoils_clause(before, after)
    )


def duel(
    card_net: int = 0, attacker_damaged: bool = False, defender_damaged: bool = False
) -> tuple[Distribution[Pair], Fraction]:
    """The same ship attacking the same ship until one is sunk: how it ends, and battles on average.

    Args:
        card_net: the balance of Battle Cards in every one of the battles.
    """

    def step(ships: Pair) -> list[tuple[Pair, int]] | None:
        if SUNK in ships:
            return None
        return list(battle(card_net, ships[0] == DAMAGED, ships[1] == DAMAGED).weights.items())

    return absorb((int(attacker_damaged), int(defender_damaged)), step)


def duel_after(
    battles: int, card_net: int = 0, attacker_damaged: bool = False, defender_damaged: bool = False
) -> Distribution[Pair]:
    """The conditions of both ships after at most so many battles of a duel."""
    now: Distribution[Pair] = Distribution({(int(attacker_damaged), int(defender_damaged)): 1})
    for _ in range(battles):
        now = Distribution.mixed(
            (
                Distribution({ships: 1})
                if SUNK in ships
                else battle(card_net, ships[0] == DAMAGED, ships[1] == DAMAGED),
                share,
            )
            for ships, share in now.items()
        )
    return now


@dataclass(frozen=True, slots=True)
class Fleet:
    """A side of a fleet battle: ships by condition. A damaged ship fights before an undamaged one."""

    undamaged: int
    damaged: int = 0

    @property
    def ships(self) -> int:
        """How many are afloat."""
        return self.undamaged + self.damaged

    def front(self) -> int:
        """The condition of the ship that fights."""
        return DAMAGED if self.damaged else UNDAMAGED

    def after(self, condition: int) -> Fleet:
        """The fleet when the ship that fights has come to this condition."""
        undamaged = self.undamaged - (not self.damaged) + (condition == UNDAMAGED)
        damaged = self.damaged - bool(self.damaged) + (condition == DAMAGED)
        return Fleet(undamaged, damaged)


def fleets(
    attacker: Fleet, defender: Fleet, card_net: int = 0
) -> tuple[Distribution[tuple[Fleet, Fleet]], Fraction]:
    """Fleets fighting battle after battle until one side has no ship: how it ends, battles on average.

    One ship a side fights at a time, a damaged one first; the attacking side attacks throughout.
    """

    def step(sides: tuple[Fleet, Fleet]) -> list[tuple[tuple[Fleet, Fleet], int]] | None:
        return _next_battle(sides, card_net)

    return absorb((attacker, defender), step)


def course(
    attacker: Fleet, defender: Fleet, card_net: int = 0
) -> Iterator[Distribution[tuple[Fleet, Fleet]]]:
    """The fleets after 0, 1, 2, ... battles of ``fleets``; it never ends, take what you need.

    >>> start, one, *_ = zip(course(Fleet(1), Fleet(1)), range(3))
    >>> one[0][Fleet(1), Fleet(0, 1)]
    Fraction(1, 3)
    """
    now: dict[tuple[Fleet, Fleet], int] = {(attacker, defender): 1}
    follow: dict[tuple[Fleet, Fleet], list[tuple[tuple[Fleet, Fleet], int]]] = {}
    while True:
        yield Distribution(now)
        then: dict[tuple[Fleet, Fleet], int] = {}
        for sides, weight in now.items():
            if sides not in follow:
                follow[sides] = _next_battle(sides, card_net) or [(sides, DIE)]
            for after, ways in follow[sides]:
                then[after] = then.get(after, 0) + weight * ways
        now = then


def _next_battle(sides: tuple[Fleet, Fleet], card_net: int) -> list[tuple[tuple[Fleet, Fleet], int]] | None:
    """The fleets after one more battle; None where a side has no ship left."""
    ours, theirs = sides
    if not ours.ships or not theirs.ships:
        return None
    outcome = battle(card_net, ours.front() == DAMAGED, theirs.front() == DAMAGED)
    return [((ours.after(a), theirs.after(d)), ways) for (a, d), ways in outcome.weights.items()]


@dataclass(frozen=True, slots=True)
class Loot:
    """A raid's yield.

    Attributes:
        total: goods allowed, before the half limit. taken: goods that can be taken within it.
        capacity: how many the stock's halves allow together.
        distribution: of the goods taken.
    """

    total: Distribution[int]
    taken: Distribution[int]
    capacity: int


def plunder(ships: int, damaged: int = 0, cards: int = 0, stock: tuple[int, ...] | None = None) -> Loot:
    """How much a raid brings (2.5.2.1, 2.5.2.2).

    Args:
        ships: ships in the country, damaged ones included. damaged: how many of them are.
        cards: Battle Cards played. stock: the country's cubes by kind; None leaves the cap out.
    """
    if not 0 <= damaged <= ships:
        raise NorthseaError(f"{damaged} damaged ships of {ships}")
    total = Distribution((loot_total(dice, damaged, cards), ways) for dice, ways in dice_sum(ships))
    capacity = sum(loot_caps(stock)) if stock is not None else max(total)
    return Loot(total, total.map(lambda goods: min(goods, capacity)), capacity)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Trading one pair of kinds until the country refuses: goods given and received, stocks after."""

    rate: int
    given: int
    received: int
    wanted_after: int
    offered_after: int


def ladder(wanted: int, offered: int) -> Ladder:
    """The price of one good, and what trading on and on brings; growth is left out (2.8.3.1/table).

    >>> ladder(8, 0)
    Ladder(rate=2, given=3, received=5, wanted_after=3, offered_after=3)
    """
    given = received = 0
    first = price = rate(wanted, offered)
    while price:
        given, received = given + 1, received + price
        wanted, offered = wanted - price, offered + 1
        price = rate(wanted, offered)
    return Ladder(first, given, received, wanted, offered)


def half(cargo: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The ways to take half of a cargo, as even as it permits (2.4.5/even-spread)."""
    return even_spreads(cargo)


def market(stock: tuple[int, ...]) -> dict[Pair, Ladder]:
    """What a country sells: for each good given and good wanted that it trades, price and ladder.

    Args:
        stock: the country's cubes by kind.

    >>> market((8, 0, 0, 8))[1, 0].rate
    2
    """
    found: dict[Pair, Ladder] = {}
    for given, offered in enumerate(stock):
        for taken, wanted in enumerate(stock):
            if given != taken and rate(wanted, offered):
                found[given, taken] = ladder(wanted, offered)
    return found


def sacrifice(state: Longships, ship: str, good: str) -> Distribution[tuple[str, bool]]:
    """What a good given up brings its owner (2.6): the card that comes to his hand, and whether a
    Christianity Card turns up on the way (2.6.7).

    Args:
        state: a position in which ``sacrifice SHIP GOOD`` is legal.

    Returns:
        Card names, an empty one if no card comes.

    Raises:
        IllegalMove: the sacrifice is not legal.
    """
    before = list(state.vikings[state.turn].hand)

    def drawn(after: Longships) -> tuple[str, bool]:
        new = list(after.vikings[state.turn].hand)
        for number in before:
            new.remove(number)
        return (card_name(new[0]) if new else "", crosses(after) > crosses(state))

    return preview(state, f"sacrifice {ship} {good}").map(drawn)  # type: ignore[arg-type]
