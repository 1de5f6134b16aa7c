"""``northsea odds sea_kings challenge`` and ``hijack``: Viking against Viking, exactly."""

from __future__ import annotations

import click

from ...games.sea_kings import odds as tables
from ...games.sea_kings.board import Ability
from ...games.sea_kings.contest import challenge_contest, challenger_bonus
from ..arguments import json_flag
from ..frame import fail
from .arguments import PRICES, Pair, character_option, options, show

__all__ = ["challenge", "hijack"]

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
