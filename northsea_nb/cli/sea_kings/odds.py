"""``northsea odds sea_kings``: raids, settlements, challenges and what bends them, exactly."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import click

from ...core.odds import Distribution
from ...games.sea_kings import odds as tables
from ...games.sea_kings.board import Ability, house_board
from ...games.sea_kings.contest import (
    LOST,
    TIED,
    WON,
    Contest,
    challenge_contest,
    challenger_bonus,
    raid_contest,
    raid_points,
    settle_contest,
    settlement_contest,
    total,
)
from ...games.sea_kings.table import NO_ABILITY
from ..arguments import json_flag
from ..frame import ArgumentType, Lazy, fail
from ..output import chance, emit_json, percent, say, show_table

__all__ = ["attack", "buy", "challenge", "danegeld", "hijack", "loki", "raid", "sea_kings", "settle"]

F = TypeVar("F", bound=Callable[..., Any])

MOST_CARDS = 6
RESULTS = {WON: "won", TIED: "tied", LOST: "lost"}
COLUMNS = ("result", "exact", "percent", "odds")

sea_kings = Lazy(
    name="sea_kings",
    package="northsea_nb.cli.sea_kings",
    commands={
        "raid": ("odds", "A raid on a region (raid.dice)."),
        "settle": ("odds", "An attempt to settle, with a card or without (settle.dice)."),
        "attack": ("odds", "An attack on a settlement (rogue.defend.region)."),
        "challenge": ("odds", "Viking against Viking (challenge.modifiers)."),
        "hijack": ("odds", "A trade that another Viking wants (rogue.hijack.when)."),
        "buy": ("odds", "What a wealth, a fame or both buy on a die (rogue.dice.rates)."),
        "danegeld": ("odds", "Danegeld against the raid that it buys off (blue.danegeld)."),
        "loki": ("odds", "What a die thrown again changes (blue.loki)."),
        "draw": ("draws", "What the next card of a saved game's deck is."),
        "first": ("first", "Who ends first in each score and in all; simulated."),
        "route": ("map", "All shortest routes between two regions (move.adjacent)."),
        "distances": ("map", "The fewest moves between regions."),
        "middle": ("map", "The regions by how central they are."),
        "plan": ("map", "What a hand can score at best (turn.actions)."),
    },
    help="""Exact odds of Sea Kings and Rogue Sea Kings.

\b
Examples:
  northsea odds sea_kings raid Miklagard
  northsea odds sea_kings settle 2 --no-card --spend both
  northsea odds sea_kings challenge --fame 5,3 --wealth 2,4""",
)
"""The group of Sea Kings' tables."""


class Value(ArgumentType):
    """A region's value, or a region of the house board."""

    name = "region or value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The value; a wrong word is a usage error that says what would be right."""
        if isinstance(value, int):
            return value
        if value.isascii() and value.isdecimal() and 1 <= int(value[:3]) <= 20:
            return int(value)
        board = house_board()
        region = board.find(value)
        if region < 0:
            known = ", ".join(region.id for region in board.regions)
            self.fail(f"{value!r} is no value from 1 to 20 and no region ({known})", param, ctx)
        return board.value[region]


class Character(ArgumentType):
    """A Sea King of the house board; the value is the ability."""

    name = "character"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Ability:
        """The ability; a wrong name is a usage error that lists the characters."""
        if isinstance(value, Ability):
            return value
        characters = house_board().characters
        for character in characters:
            if value.lower() in (character.id, character.name.lower()):
                return character.ability
        self.fail(
            f"no character {value!r}; expected one of {', '.join(c.id for c in characters)}", param, ctx
        )


class Pair(ArgumentType):
    """Two numbers, the attacker's and the defender's."""

    name = "pair"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Two numbers out of "5,3"."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in value.split(",")]
        if len(words) != 2 or not all(w.isascii() and w.isdecimal() and len(w) < 5 for w in words):
            self.fail(
                f"{value!r}: expected two numbers, the challenger's and the other's, like 5,3", param, ctx
            )
        return int(words[0]), int(words[1])


def options(*flags: Callable[[F], F]) -> Callable[[F], F]:
    """Several options at once, listed in this order."""

    def decorate(function: F) -> F:
        for flag in reversed(flags):
            function = flag(function)
        return function

    return decorate


def character_option(name: str, whose: str) -> Callable[[F], F]:
    """An option for somebody's Sea King."""
    return click.option(
        name, type=Character(), default=NO_ABILITY, show_default=False, metavar="NAME", help=whose
    )


CARDS = click.IntRange(0, MOST_CARDS)
PRICES = click.Choice(list(tables.PRICES))
value_argument = click.argument("value", type=Value(), metavar="REGION|VALUE")
land_flags = options(
    click.option(
        "--strong", type=CARDS, default=0, metavar="N", help="Strong Territory Defense cards played."
    ),
    click.option("--weak", type=CARDS, default=0, metavar="N", help="Weak Territory Defense cards played."),
    character_option("--roller", "The Sea King of whoever throws for the defence."),
)
every_flag = click.option(
    "--all", "every", is_flag=True, help="Every value, and every number of territory cards up to three."
)


def _dist(outcomes: Distribution[int]) -> dict[str, Fraction]:
    return {RESULTS[end]: outcomes[end] for end in sorted(outcomes, reverse=True)}


def _sides(contest: Contest) -> dict[str, list[dict[str, Any]]]:
    return {
        side: [{"what": word, "adds": number, "clause": clause} for word, number, clause in parts]
        for side, parts in (("attack", contest.attack), ("defence", contest.defence))
    }


def _said(contest: Contest) -> str:
    def side(parts: tuple[tuple[str, int, str], ...]) -> str:
        return "die" + "".join(f" {number:+d} {word} ({clause})" for word, number, clause in parts)

    ties = "Ties are thrown again." if contest.again else "A tie changes nothing."
    return f"{side(contest.attack)}, against {side(contest.defence)}. {ties}"


def show(contest: Contest, title: str, as_json: bool, **more: Any) -> None:
    """A contest's result, with every addend and its clause."""
    outcomes = tables.result(contest)
    if as_json:
        emit_json({"dist": _dist(outcomes), **_sides(contest), "ties_again": contest.again, **more})
        return
    show_table(
        COLUMNS,
        [(RESULTS[end], *chance(outcomes[end])) for end in sorted(outcomes, reverse=True)],
        title=title,
        right=(1, 2, 3),
    )
    say(_said(contest))


def show_all(make: Callable[..., Contest], as_json: bool, **parts: Any) -> None:
    """The chance of success for every value and number of territory cards."""
    rows = [
        (value, strong, weak, share)
        for value in tables.BOARD_VALUES
        for (strong, weak), share in tables.stacks(make, value, **parts).items()
    ]
    if as_json:
        emit_json(
            {
                "rows": [
                    {"value": value, "strong": strong, "weak": weak, "won": share, "lost": 1 - share}
                    for value, strong, weak, share in rows
                ]
            }
        )
        return
    show_table(
        ("value", "Strong", "Weak", "success", "percent"),
        [(value, strong, weak, share, percent(share)) for value, strong, weak, share in rows],
        right=(0, 1, 2, 3, 4),
    )


@click.command()
@click.argument("value", type=Value(), metavar="REGION|VALUE", required=False)
@land_flags
@character_option("--raider", "The raider's Sea King.")
@every_flag
@json_flag
def raid(
    value: int | None, strong: int, weak: int, roller: Ability, raider: Ability, every: bool, as_json: bool
) -> None:
    """A raid: die + 4 against die + value; ties are thrown again (raid.dice, raid.tie).

    \b
    Examples:
      northsea odds sea_kings raid Miklagard
      northsea odds sea_kings raid 3 --strong 1 --raider raider
      northsea odds sea_kings raid --all --json
    """
    if every:
        show_all(raid_contest, as_json, raider=raider, roller=roller)
        return
    value = needed(value)
    contest = raid_contest(value, strong=strong, weak=weak, raider=raider, roller=roller)
    points = total(raid_points(value, 0, as_wealth=False))
    mean = tables.raid_takes(
        value, as_wealth=False, raider=raider, strong=strong, weak=weak, roller=roller
    ).mean()
    show(contest, f"A raid on a region worth {value}", as_json, value=value, points=points, mean=mean)
    if not as_json:
        say(f"It pays {points} fame or wealth (raid.win); on average {mean} = {float(mean):.3f}.")


@click.command()
@click.argument("value", type=Value(), metavar="REGION|VALUE", required=False)
@land_flags
@character_option("--settler", "The settler's Sea King.")
@click.option(
    "--no-card", is_flag=True, help="Settle without a card, as a Rogue (rogue.settle.cardless-zero)."
)
@click.option("--emperor", is_flag=True, help="By the Frankish Emperor's grant (red.emperor).")
@click.option("--spend", type=PRICES, default="nothing", help="What a Rogue spends on the die.")
@every_flag
@json_flag
def settle(
    value: int | None,
    strong: int,
    weak: int,
    roller: Ability,
    settler: Ability,
    no_card: bool,
    emperor: bool,
    spend: str,
    every: bool,
    as_json: bool,
) -> None:
    """An attempt to settle: die + 4 against die + value (settle.dice, settle.tie).

    \b
    Examples:
      northsea odds sea_kings settle Rus
      northsea odds sea_kings settle Scotland --no-card --spend both
    """
    if no_card and emperor:
        fail("--no-card and --emperor: the Emperor's grant comes with the usual four")
    parts: dict[str, Any] = {
        "card": not no_card,
        "grant": emperor,
        "bought": tables.bought(spend),
        "settler": settler,
        "roller": roller,
    }
    if every:
        show_all(settle_contest, as_json, **parts)
        return
    value = needed(value)
    contest = settle_contest(value, strong=strong, weak=weak, **parts)
    show(contest, f"Settling a region worth {value}", as_json, value=value)


@click.command()
@value_argument
@land_flags
@character_option("--settler", "The attacker's Sea King.")
@click.option("--owner-there", is_flag=True, help="The owner's ship lies in the region (+2).")
@click.option("--pair", is_flag=True, help="Both settlements are his (+1).")
@click.option("--no-card", is_flag=True, help="The attacker has no Settle card.")
@click.option("--spend", type=PRICES, default="nothing", help="What the attacker spends.")
@click.option("--owner-spends", type=PRICES, default="nothing", help="What the owner spends, if there.")
@json_flag
def attack(
    value: int,
    strong: int,
    weak: int,
    roller: Ability,
    settler: Ability,
    owner_there: bool,
    pair: bool,
    no_card: bool,
    spend: str,
    owner_spends: str,
    as_json: bool,
) -> None:
    """An attack on a settlement (rogue.defend.region, rogue.defend.owner, rogue.defend.pair).

    \b
    Examples:
      northsea odds sea_kings attack Rus --owner-there --pair
      northsea odds sea_kings attack 2 --spend both --json
    """
    if owner_spends != "nothing" and not owner_there:
        fail("--owner-spends: an owner who is there buys (reading.rogue-spend-defender): add --owner-there")
    contest = settlement_contest(
        value,
        owner_there=owner_there,
        pair=pair,
        card=not no_card,
        bought=tables.bought(spend),
        against=tables.bought(owner_spends),
        strong=strong,
        weak=weak,
        settler=settler,
        roller=roller,
    )
    show(contest, f"Attacking a settlement in a region worth {value}", as_json, value=value)


duel_flags = options(
    click.option("--spend", type=PRICES, default="nothing", help="What the challenger spends (Rogue)."),
    click.option("--other-spends", type=PRICES, default="nothing", help="What the other spends (Rogue)."),
    character_option("--attacker", "The challenger's Sea King."),
    character_option("--defender", "The other's Sea King."),
)


@click.command()
@click.option("--fame", type=Pair(), default=(0, 0), show_default=False, metavar="A,B", help="Fame of both.")
@click.option(
    "--wealth", type=Pair(), default=(0, 0), show_default=False, metavar="A,B", help="Wealth of both."
)
@click.option("--rogue", is_flag=True, help="By the Rogue rules: no bonus for fame and wealth.")
@click.option("--moved", is_flag=True, help="The challenger has moved this turn (Rogue: no +1).")
@duel_flags
@json_flag
def challenge(
    fame: tuple[int, int],
    wealth: tuple[int, int],
    rogue: bool,
    moved: bool,
    spend: str,
    other_spends: str,
    attacker: Ability,
    defender: Ability,
    as_json: bool,
) -> None:
    """Viking against Viking (challenge.roll, challenge.modifiers).

    \b
    Examples:
      northsea odds sea_kings challenge --fame 5,3 --wealth 2,4
      northsea odds sea_kings challenge --rogue --moved --spend both
    """
    if not rogue and (spend, other_spends) != ("nothing", "nothing"):
        fail("--spend and --other-spends belong to the Rogue rules (rogue.dice.spend); add --rogue")
    contest = challenge_contest(
        challenger=challenger_bonus(rogue=rogue, moved=moved),
        rogue=rogue,
        fame=fame,
        wealth=wealth,
        bought=tables.bought(spend),
        against=tables.bought(other_spends),
        attacker=attacker,
        defender=defender,
    )
    show(contest, "A challenge", as_json)


@click.command()
@duel_flags
@json_flag
def hijack(spend: str, other_spends: str, attacker: Ability, defender: Ability, as_json: bool) -> None:
    """A hijacker against a trader: no +1; a tie leaves the trade to the trader (rogue.hijack.no-bonus).

    \b
    Examples:
      northsea odds sea_kings hijack
      northsea odds sea_kings hijack --spend wealth --defender rolf
    """
    contest = challenge_contest(
        challenger=challenger_bonus(rogue=True, hijack=True),
        rogue=True,
        bought=tables.bought(spend),
        against=tables.bought(other_spends),
        attacker=attacker,
        defender=defender,
    )
    show(contest, "A hijacker's challenge", as_json)


@click.command()
@value_argument
@click.option("--no-card", is_flag=True, help="Settle without a card.")
@json_flag
def buy(value: int, no_card: bool, as_json: bool) -> None:
    """What a wealth, a fame, or one of each buys for an attempt to settle (rogue.dice.rates).

    \b
    Examples:
      northsea odds sea_kings buy Scotland --no-card
      northsea odds sea_kings buy 4 --json
    """
    found = tables.purchases(settle_contest, value, card=not no_card)
    base = found["nothing"][WON]
    if as_json:
        emit_json(
            {
                "value": value,
                "card": not no_card,
                "rows": [
                    {"spent": name, "adds": tables.bought(name), "dist": _dist(outcomes)}
                    for name, outcomes in found.items()
                ],
            }
        )
        return
    show_table(
        ("spent", "adds", "success", "percent", "gain"),
        [
            (name, tables.bought(name), ends[WON], percent(ends[WON]), percent(ends[WON] - base))
            for name, ends in found.items()
        ],
        title=f"Settling a region worth {value}{' without a card' if no_card else ''}",
        right=(1, 2, 3, 4),
    )


@click.command()
@click.argument("value", type=Value(), metavar="REGION|VALUE", required=False)
@land_flags
@character_option("--raider", "The raider's Sea King.")
@json_flag
def danegeld(
    value: int | None, strong: int, weak: int, roller: Ability, raider: Ability, as_json: bool
) -> None:
    """Danegeld for certain, or the raid: what each brings the raider (blue.danegeld).

    \b
    Examples:
      northsea odds sea_kings danegeld
      northsea odds sea_kings danegeld Miklagard --strong 1
    """
    values = tables.BOARD_VALUES if value is None else (value,)
    rows = [
        (worth, tables.danegeld(worth, raider, strong=strong, weak=weak, roller=roller)) for worth in values
    ]
    if as_json:
        emit_json(
            {
                "rows": [
                    {
                        "value": worth,
                        "danegeld": offer.danegeld,
                        "raid_mean": offer.raid.mean(),
                        "gain": offer.gain,
                    }
                    for worth, offer in rows
                ]
            }
        )
        return
    show_table(
        ("value", "Danegeld", "the raid, on average", "Danegeld brings more by"),
        [(worth, offer.danegeld, offer.raid.mean(), offer.gain) for worth, offer in rows],
        right=(0, 1, 2, 3),
    )


@click.command()
@value_argument
@click.argument("attack_die", type=click.IntRange(1, 6), metavar="ATTACK_DIE")
@click.argument("defence_die", type=click.IntRange(1, 6), metavar="DEFENCE_DIE")
@land_flags
@click.option("--settling", is_flag=True, help="An attempt to settle instead of a raid.")
@json_flag
def loki(
    value: int,
    attack_die: int,
    defence_die: int,
    strong: int,
    weak: int,
    roller: Ability,
    settling: bool,
    as_json: bool,
) -> None:
    """What becomes of a raid if a die on the table is thrown again (blue.loki, reading.loki-own-die).

    \b
    Examples:
      northsea odds sea_kings loki Rus 6 2
      northsea odds sea_kings loki 4 3 3 --settling --json
    """
    contest = (settle_contest if settling else raid_contest)(value, strong=strong, weak=weak, roller=roller)
    now = contest.result(attack_die, defence_die)
    found = {
        name: tables.thrown_again(contest, attack_die, defence_die, side)
        for side, name in enumerate(("attack", "defence"))
    }
    if as_json:
        emit_json({"now": RESULTS[now], **{name: _dist(ends) for name, ends in found.items()}})
        return
    show_table(
        ("thrown again", "success", "percent"),
        [(f"the {name} die", ends[WON], percent(ends[WON])) for name, ends in found.items()],
        title=f"{attack_die} against {defence_die} for a region worth {value}: {RESULTS[now]} as it stands",
        right=(1, 2),
    )


def needed(value: int | None) -> int:
    """The value, which is needed here."""
    if value is None:
        fail("name a region or its value, or ask for --all")
    return value
