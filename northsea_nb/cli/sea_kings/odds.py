"""``northsea odds sea_kings``: raids, settlements and what bends them, exactly."""

from __future__ import annotations

from typing import Any

import click

from ...core.odds import percent
from ...games.sea_kings import odds as tables
from ...games.sea_kings.board import Ability
from ...games.sea_kings.contest import (
    WON,
    raid_contest,
    raid_points,
    settle_contest,
    settlement_contest,
    total,
)
from ..arguments import alone, json_flag
from ..frame import Lazy, fail
from ..output import emit_json, say, show_table
from .arguments import (
    PRICES,
    RESULTS,
    Value,
    character_option,
    dist,
    every_flag,
    land_flags,
    needed,
    settled_argument,
    show,
    show_all,
    value_argument,
)

__all__ = ["attack", "buy", "danegeld", "loki", "raid", "sea_kings", "settle"]

sea_kings = Lazy(
    name="sea_kings",
    package="northsea_nb.cli.sea_kings",
    commands={
        "raid": ("odds", "A raid on a region (raid.dice)."),
        "settle": ("odds", "An attempt to settle, with a card or without (settle.dice)."),
        "attack": ("odds", "An attack on a settlement (rogue.defend.region)."),
        "challenge": ("duels", "Viking against Viking (challenge.modifiers)."),
        "hijack": ("duels", "A trade that another Viking wants (rogue.hijack.when)."),
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
emperor_flag = click.option("--emperor", is_flag=True, help="By the Frankish Emperor's grant (red.emperor).")


def _granted(no_card: bool, emperor: bool) -> None:
    """A settlement by the Emperor's grant has the four that a card brings."""
    if no_card and emperor:
        fail("--no-card and --emperor: the Emperor's grant comes with the usual four")


@click.command()
@click.argument("value", type=Value(), metavar="REGION|VALUE", required=False)
@land_flags
@character_option("--raider", "The raider's Sea King.")
@every_flag
@json_flag
def raid(
    value: int | None,
    strong: int,
    weak: int,
    roller: Ability,
    raider: Ability,
    every: bool,
    as_json: bool,
) -> None:
    """A raid: die + 4 against die + value; ties are thrown again (raid.dice, raid.tie).

    \b
    Examples:
      northsea odds sea_kings raid Miklagard
      northsea odds sea_kings raid 3 --strong 1 --raider raider
      northsea odds sea_kings raid --all --json
    """
    if every:
        alone("raider", "roller")
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
@click.argument("value", type=Value(settling=True), metavar="REGION|VALUE", required=False)
@land_flags
@character_option("--settler", "The settler's Sea King.")
@click.option(
    "--no-card", is_flag=True, help="Settle without a card, as a Rogue (rogue.settle.cardless-zero)."
)
@emperor_flag
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
    _granted(no_card, emperor)
    parts: dict[str, Any] = {
        "card": not no_card,
        "grant": emperor,
        "bought": tables.bought(spend),
        "settler": settler,
        "roller": roller,
    }
    if every:
        alone("settler", "roller", "no_card", "emperor", "spend")
        show_all(settle_contest, as_json, **parts)
        return
    value = needed(value)
    contest = settle_contest(value, strong=strong, weak=weak, **parts)
    show(contest, f"Settling a region worth {value}", as_json, value=value)


@click.command()
@settled_argument
@land_flags
@character_option("--settler", "The attacker's Sea King.")
@click.option("--owner-there", is_flag=True, help="The owner's ship lies in the region (+2).")
@click.option("--pair", is_flag=True, help="Both settlements are his (+1).")
@click.option("--no-card", is_flag=True, help="The attacker has no Settle card.")
@emperor_flag
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
    emperor: bool,
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
    _granted(no_card, emperor)
    contest = settlement_contest(
        value,
        owner_there=owner_there,
        pair=pair,
        card=not no_card,
        grant=emperor,
        bought=tables.bought(spend),
        against=tables.bought(owner_spends),
        strong=strong,
        weak=weak,
        settler=settler,
        roller=roller,
    )
    show(contest, f"Attacking a settlement in a region worth {value}", as_json, value=value)


@click.command()
@settled_argument
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
                    {"spent": name, "adds": tables.bought(name), "dist": dist(outcomes)}
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
@click.option("--settling", is_flag=True, is_eager=True, help="An attempt to settle instead of a raid.")
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
        emit_json({"now": RESULTS[now], **{name: dist(ends) for name, ends in found.items()}})
        return
    show_table(
        ("thrown again", "success", "percent"),
        [(f"the {name} die", ends[WON], percent(ends[WON])) for name, ends in found.items()],
        title=f"{attack_die} against {defence_die} for a region worth {value}: {RESULTS[now]} as it stands",
        right=(1, 2),
    )
