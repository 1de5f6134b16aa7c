"""How contests are decided and what they pay: pure functions of numbers, each addend by name.

Play and odds call the same ones. A side of a contest is a row of parts, each a word, a number and the
clause that adds it; the die comes on top. Parts of nothing are left out.

>>> from .table import NO_ABILITY
>>> raid = raid_contest(6)
>>> total(raid.attack, 4), total(raid.defence, 3), raid.result(4, 3)
(8, 9, -1)
"""

from __future__ import annotations

from typing import NamedTuple

from .board import Ability
from .table import NO_ABILITY

Part = tuple[str, int, str]
"""A word, a number, the clause that adds it."""
Parts = tuple[Part, ...]

VIKING = 4
"""What a raider or settler adds to the die (raid.dice, settle.dice)."""
TERRITORY = 2
"""What a territory card changes (blue.strong-defense, blue.weak-defense)."""
GRANT = 2
"""What the Frankish Emperor adds (red.emperor)."""
WON, TIED, LOST = 1, 0, -1


def total(parts: Parts, die: int = 0) -> int:
    """What a side comes to with its die.

    >>> total((("viking", 4, "raid.dice"),), 3)
    7
    """
    return die + sum([part[1] for part in parts])


def verdict(margin: int) -> int:
    """``WON``, ``TIED`` or ``LOST`` for a side that is ahead by so much.

    >>> verdict(2), verdict(0), verdict(-1)
    (1, 0, -1)
    """
    return WON if margin > 0 else TIED if margin == 0 else LOST


class Contest(NamedTuple):
    """Two sides of a contest, without their dice.

    Attributes:
        attack, defence: what each side adds to its die.
        again: whether equal totals are thrown again (raid.tie, settle.tie) or end it (challenge.tie).
    """

    attack: Parts
    defence: Parts
    again: bool = True

    @property
    def lead(self) -> int:
        """By how much the attack is ahead before the dice."""
        return total(self.attack) - total(self.defence)

    def result(self, die: int, other: int) -> int:
        """``WON``, ``TIED`` or ``LOST`` for the attack, by the two dice."""
        return verdict(self.lead + die - other)


def _parts(*parts: Part) -> Parts:
    return tuple([part for part in parts if part[1]])


def _territory(strong: int, weak: int, roller: Ability) -> Parts:
    return _parts(
        ("strong", TERRITORY * strong, "blue.strong-defense"),
        ("weak", -TERRITORY * weak, "blue.weak-defense"),
        ("roller", roller.defence_roll, "character.ability"),
    )


def raid_contest(
    value: int,
    *,
    strong: int = 0,
    weak: int = 0,
    raider: Ability = NO_ABILITY,
    roller: Ability = NO_ABILITY,
) -> Contest:
    """A raid (raid.dice).

    Args:
        value: the region's. strong, weak: how many territory cards of each kind were played.
        raider: the raider's ability. roller: that of the player who throws for the land.
    """
    return Contest(
        _parts(("viking", VIKING, "raid.dice"), ("character", raider.raid_roll, "character.ability")),
        (*_parts(("value", value, "raid.dice")), *_territory(strong, weak, roller)),
    )


def settle_contest(
    value: int,
    *,
    card: bool = True,
    grant: bool = False,
    bought: int = 0,
    strong: int = 0,
    weak: int = 0,
    settler: Ability = NO_ABILITY,
    roller: Ability = NO_ABILITY,
) -> Contest:
    """An attempt to settle (settle.dice, rogue.settle.cardless-zero, red.emperor).

    Args:
        value: the region's.
        card: whether the usual +4 is added; not where a Rogue settles without a card.
        grant: whether the Frankish Emperor grants the land.
        bought: what was paid for (``price``).
        strong, weak, settler, roller: as in a raid.
    """
    return Contest(
        _settler(card, grant, bought, settler),
        (*_parts(("value", value, "settle.dice")), *_territory(strong, weak, roller)),
    )


def _settler(card: bool, grant: bool, bought: int, settler: Ability) -> Parts:
    return _parts(
        ("viking", VIKING if card else 0, "settle.dice"),
        ("grant", GRANT if grant else 0, "red.emperor"),
        ("bought", bought, "rogue.dice.rates"),
        ("character", settler.settle_roll, "character.ability"),
    )


def settlement_contest(
    value: int,
    *,
    owner_there: bool,
    pair: bool,
    card: bool = True,
    grant: bool = False,
    bought: int = 0,
    against: int = 0,
    strong: int = 0,
    weak: int = 0,
    settler: Ability = NO_ABILITY,
    roller: Ability = NO_ABILITY,
) -> Contest:
    """An attack on a settlement (rogue.defend.region, rogue.defend.owner, rogue.defend.pair).

    Args:
        owner_there: whether the owner's ship is in the region. pair: both settlements are his.
        against: what the owner paid for. The rest is as in ``settle_contest``.
    """
    return Contest(
        _settler(card, grant, bought, settler),
        (
            *_parts(
                ("value", value, "rogue.defend.region"),
                ("owner", 2 if owner_there else 0, "rogue.defend.owner"),
                ("pair", 1 if pair else 0, "rogue.defend.pair"),
                ("bought", against, "rogue.dice.rates"),
            ),
            *_territory(strong, weak, roller),
        ),
    )


def challenge_contest(
    *,
    challenger: int = 1,
    rogue: bool = False,
    fame: tuple[int, int] = (0, 0),
    wealth: tuple[int, int] = (0, 0),
    bought: int = 0,
    against: int = 0,
    attacker: Ability = NO_ABILITY,
    defender: Ability = NO_ABILITY,
) -> Contest:
    """A challenge between two Vikings (challenge.roll, challenge.modifiers, rogue.challenge.*).

    Args:
        challenger: 1 where the challenger's bonus is given, else 0 (``challenger_bonus``).
        rogue: whether being ahead counts for nothing (rogue.challenge.no-fame-wealth).
        fame, wealth: those of challenger and challenged.
        bought, against: what each paid for (Rogue).
        attacker, defender: their abilities.
    """
    ahead = 0 if rogue else 1
    clause = "rogue.challenge.stationary" if rogue else "challenge.roll"
    return Contest(
        _parts(
            ("challenger", challenger, clause),
            ("fame", ahead * (fame[0] > fame[1]), "challenge.modifiers"),
            ("wealth", ahead * (wealth[0] > wealth[1]), "challenge.modifiers"),
            ("bought", bought, "rogue.dice.rates"),
            ("character", attacker.challenge_roll, "character.ability"),
        ),
        _parts(
            ("fame", ahead * (fame[1] > fame[0]), "challenge.modifiers"),
            ("wealth", ahead * (wealth[1] > wealth[0]), "challenge.modifiers"),
            ("bought", against, "rogue.dice.rates"),
            ("character", defender.challenge_roll, "character.ability"),
        ),
        again=False,
    )


def challenger_bonus(*, rogue: bool, moved: bool = False, hijack: bool = False) -> int:
    """The challenger's +1: not after a move in Rogue Sea Kings, never for a hijacker.

    >>> challenger_bonus(rogue=False, moved=True), challenger_bonus(rogue=True, moved=True)
    (1, 0)
    """
    return 0 if hijack or (rogue and moved) else 1


def price(wealth: bool, fame: bool) -> int:
    """What points buy on a die (rogue.dice.rates).

    >>> price(True, False), price(False, True), price(True, True)
    (1, 1, 3)
    """
    return 3 if wealth and fame else int(wealth) + int(fame)


def half(value: int) -> int:
    """Half of a value, a fraction counting up (score.rounding).

    >>> [half(value) for value in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (value + 1) // 2


# ---------------------------------------------------------------- what is won


def discovery_points(value: int, credited: Ability = NO_ABILITY) -> Parts:
    """Fame for a discovery (discover.score)."""
    return _parts(
        ("value", value, "discover.score"), ("character", credited.discovery_fame, "character.ability")
    )


def trade_points(value: int, trader: Ability = NO_ABILITY) -> Parts:
    """Wealth for a trade (trade.score)."""
    return _parts(
        ("value", half(value), "trade.score"), ("character", trader.trade_wealth, "character.ability")
    )


def raid_points(
    value: int, margin: int, *, as_wealth: bool, halved: bool = False, raider: Ability = NO_ABILITY
) -> Parts:
    """Points for a raid won by so much (raid.win, or score.table.raid where wealth is halved)."""
    split = as_wealth and halved
    well = raider.raid_bonus if raider.raid_margin and margin >= raider.raid_margin else 0
    return _parts(
        ("value", half(value) if split else value, "score.table.raid" if split else "raid.win"),
        ("character", well, "character.ability"),
    )


def danegeld_points(value: int, raider: Ability = NO_ABILITY) -> Parts:
    """Wealth for a raid that is bought off (blue.danegeld); a house character gets all of it."""
    return _parts(
        ("value", value, "character.ability")
        if raider.danegeld_full
        else ("value", half(value), "blue.danegeld")
    )


def settle_points(value: int) -> Parts:
    """Land for a settlement (settle.win)."""
    return _parts(("value", value, "settle.win"))
