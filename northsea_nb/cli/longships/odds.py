"""``northsea odds longships``: battles, duels and fleets, exactly."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from itertools import product
from typing import Any, TypeVar, cast

import click

from ...core.odds import Distribution, percent
from ...games.longships import odds as tables
from ...games.longships.spoils import spoils_clause
from ..arguments import alone, json_flag
from ..frame import Lazy, fail
from ..output import chance, emit_json, say, show_table

__all__ = ["battle", "duel", "fleet", "longships"]

F = TypeVar("F", bound=Callable[..., Any])

CONDITIONS = ("undamaged", "damaged", "sunk")
SHORT = ("whole", "dam.", "sunk")
MOST_CARDS = 12
"""There are twelve Battle Cards: six of Tyr, two of each other god."""
MOST_BATTLES = 200

longships = Lazy(
    name="longships",
    package="northsea_nb.cli.longships",
    commands={
        "battle": ("odds", "One battle: what becomes of both ships (2.4.3)."),
        "duel": ("odds", "The same two ships until one is sunk."),
        "fleet": ("odds", "Fleets, until one side has no ship left."),
        "plunder": ("raids", "How many goods a raid brings (2.5.2)."),
        "trade": ("prices", "What a country gives for a good (2.8.3.1)."),
        "spoils": ("prices", "The ways to take half of a cargo (2.4.5)."),
        "sail": ("sail", "The fewest turns from one place to another."),
    },
    help="""Exact odds of Longships.

\b
Examples:
  northsea odds longships battle --net 1 --defender-damaged
  northsea odds longships fleet --attackers 3 --defenders 2
  northsea odds longships trade 8 0""",
)
"""The group of Longships' tables."""


def card_flags(function: F) -> F:
    """The flags --net, or --attacker-cards and --defender-cards; the command is given ``card_net``."""

    @wraps(function)
    def with_net(
        *args: Any, net: int | None, attacker_cards: int | None, defender_cards: int | None, **kwargs: Any
    ) -> Any:
        if net is not None and (attacker_cards is not None or defender_cards is not None):
            fail("give --net, or the cards of both sides")
        balance = (attacker_cards or 0) - (defender_cards or 0) if net is None else net
        return function(*args, card_net=balance, **kwargs)

    named = cast(F, with_net)
    for flag in (
        click.option(
            "--defender-cards", type=click.IntRange(0, MOST_CARDS), metavar="N", help="The defender's cards."
        ),
        click.option(
            "--attacker-cards", type=click.IntRange(0, MOST_CARDS), metavar="N", help="The attacker's cards."
        ),
        click.option(
            "--net",
            type=click.IntRange(-MOST_CARDS, MOST_CARDS),
            metavar="N",
            help="The attacker's Battle Cards less the defender's (default 0).",
        ),
    ):
        named = flag(named)
    return named


attacker_flag = click.option("--attacker-damaged", is_flag=True, help="The attacker is damaged before.")
defender_flag = click.option("--defender-damaged", is_flag=True, help="The defender is damaged before.")


def _said(after: tuple[int, int]) -> str:
    return "|".join(CONDITIONS[condition] for condition in after)


def _dist(outcomes: Distribution[tuple[int, int]]) -> dict[str, Fraction]:
    return {_said(after): outcomes[after] for after in sorted(outcomes)}


def _hits(before: tuple[bool, bool], outcomes: Distribution[tuple[int, int]], side: int) -> Fraction:
    return outcomes.mean(lambda after: after[side] - int(before[side]))


def _header(card_net: int, attacker_damaged: bool, defender_damaged: bool) -> str:
    attacker, defender = CONDITIONS[attacker_damaged], CONDITIONS[defender_damaged]
    return f"Cards {card_net:+d}; attacker {attacker}, defender {defender} before"


@click.command()
@card_flags
@attacker_flag
@defender_flag
@click.option("--attacker-fort", is_flag=True, help="The attacker is a fort (5.1.3).")
@click.option("--defender-fort", is_flag=True, help="The defender is a fort (5.1.3).")
@click.option("--all", "every", is_flag=True, help="All balances of cards from -8 to 8, all four damages.")
@json_flag
def battle(
    card_net: int,
    attacker_damaged: bool,
    defender_damaged: bool,
    attacker_fort: bool,
    defender_fort: bool,
    every: bool,
    as_json: bool,
) -> None:
    """One battle: what becomes of both ships, face by face of the die (2.4.3, 2.4.4, 2.4.5).

    \b
    Examples:
      northsea odds longships battle --attacker-cards 2 --defender-cards 1
      northsea odds longships battle --net -2 --defender-damaged --json
      northsea odds longships battle --all --json
    """
    if every:
        alone()
        _all_battles(as_json)
        return
    before = (attacker_damaged, defender_damaged)
    forts = {"attacker_fort": attacker_fort, "defender_fort": defender_fort}
    outcomes = tables.battle(card_net, *before, **forts)
    faces = list(tables.faces(card_net, *before, **forts))
    hits = [_hits(before, outcomes, side) for side in (0, 1)]
    if as_json:
        emit_json(
            {
                "card_net": card_net,
                "attacker_damaged": attacker_damaged,
                "defender_damaged": defender_damaged,
                **forts,
                "dist": _dist(outcomes),
                "spoils": {_said(after): spoils_clause(before, after)[0] for after in sorted(outcomes)},
                "mean_hits": {"attacker": hits[0], "defender": hits[1]},
                "faces": [{"roll": face, "net": net, "after": _said(after)} for face, net, after in faces],
                "clauses": ["2.4.3", "2.4.4", "2.4.5"],
            }
        )
        return
    show_table(
        ("attacker after", "defender after", "exact", "percent", "odds", "the die", "spoils by"),
        [
            (
                CONDITIONS[after[0]],
                CONDITIONS[after[1]],
                *chance(outcomes[after]),
                ", ".join(str(face) for face, _, result in faces if result == after),
                spoils_clause(before, after)[0],
            )
            for after in sorted(outcomes)
        ],
        title=_header(card_net, *before),
        right=(2, 3, 4),
    )
    say(f"Mean hits: attacker {hits[0]}, defender {hits[1]} (2.4.3, 2.4.4).")


def _all_battles(as_json: bool) -> None:
    rows = [
        (card_net, before, tables.battle(card_net, *before))
        for card_net in tables.CARD_NETS
        for before in product((False, True), repeat=2)
    ]
    if as_json:
        emit_json(
            {
                "rows": [
                    {
                        "card_net": card_net,
                        "attacker_damaged": before[0],
                        "defender_damaged": before[1],
                        "dist": _dist(outcomes),
                    }
                    for card_net, before, outcomes in rows
                ]
            }
        )
        return
    columns = sorted({after for _, _, outcomes in rows for after in outcomes})
    show_table(
        ("cards", "before", "", *("\n".join(SHORT[condition] for condition in after) for after in columns)),
        [
            (
                f"{card_net:+d}",
                *("damaged" if damaged else "" for damaged in before),
                *(str(outcomes[after]) if after in outcomes else "" for after in columns),
            )
            for card_net, before, outcomes in rows
        ],
        title="Attacker above, defender below, after the battle (2.4.3, 2.4.4)",
        right=(0,),
    )


@click.command()
@card_flags
@attacker_flag
@defender_flag
@click.option(
    "--battles",
    type=click.IntRange(0, MOST_BATTLES),
    metavar="N",
    help="Stop after so many battles (default: until one ship is sunk).",
)
@json_flag
def duel(
    card_net: int, attacker_damaged: bool, defender_damaged: bool, battles: int | None, as_json: bool
) -> None:
    """The same ship attacking the same ship until one is sunk.

    \b
    Examples:
      northsea odds longships duel
      northsea odds longships duel --net 1 --battles 3 --json
    """
    mean: Fraction | None = None
    if battles is None:
        outcomes, mean = tables.duel(card_net, attacker_damaged, defender_damaged)
    else:
        outcomes = tables.duel_after(battles, card_net, attacker_damaged, defender_damaged)
    if as_json:
        emit_json(
            {
                "card_net": card_net,
                "attacker_damaged": attacker_damaged,
                "defender_damaged": defender_damaged,
                "battles": battles,
                "dist": _dist(outcomes),
                "mean_battles": mean,
                "clauses": ["2.4.3", "2.4.4"],
            }
        )
        return
    limit = "until one is sunk" if battles is None else f"after {battles} battles at most"
    show_table(
        ("attacker after", "defender after", "exact", "percent", "odds", "clause"),
        [
            (CONDITIONS[after[0]], CONDITIONS[after[1]], *chance(outcomes[after]), "2.4.3, 2.4.4")
            for after in sorted(outcomes)
        ],
        title=f"{_header(card_net, attacker_damaged, defender_damaged)}; {limit}",
        right=(2, 3, 4),
    )
    if mean is not None:
        say(f"Mean: {mean} = {float(mean):.3f} battles.")


@click.command()
@click.option("--attackers", type=click.IntRange(1, tables.MOST_SHIPS), default=3, metavar="N", help="Ships.")
@click.option("--attackers-damaged", type=click.IntRange(0), default=0, metavar="N", help="Of them damaged.")
@click.option("--defenders", type=click.IntRange(1, tables.MOST_SHIPS), default=3, metavar="N", help="Ships.")
@click.option("--defenders-damaged", type=click.IntRange(0), default=0, metavar="N", help="Of them damaged.")
@card_flags
@json_flag
def fleet(
    attackers: int,
    attackers_damaged: int,
    defenders: int,
    defenders_damaged: int,
    card_net: int,
    as_json: bool,
) -> None:
    """Fleets fighting battle after battle until one side has no ship; a damaged ship fights first.

    \b
    Examples:
      northsea odds longships fleet --attackers 3 --defenders 3
      northsea odds longships fleet --attackers 2 --attackers-damaged 1 --defenders 1 --net 1
    """
    for name, ships, damaged in (
        ("attackers", attackers, attackers_damaged),
        ("defenders", defenders, defenders_damaged),
    ):
        if damaged > ships:
            fail(f"--{name}-damaged {damaged}: there are only {ships} ships (--{name} {ships})")
    ours = tables.Fleet(attackers - attackers_damaged, attackers_damaged)
    theirs = tables.Fleet(defenders - defenders_damaged, defenders_damaged)
    outcomes, mean = tables.fleets(ours, theirs, card_net)
    wins = {
        "attacker": outcomes.probability(lambda sides: sides[0].ships > 0),
        "defender": outcomes.probability(lambda sides: sides[1].ships > 0),
        "nobody": outcomes.probability(lambda sides: not sides[0].ships and not sides[1].ships),
    }
    order = sorted(
        outcomes, key=lambda sides: (-sides[0].ships, -sides[0].undamaged, sides[1].ships, sides[1].undamaged)
    )
    if as_json:
        emit_json(
            {
                "attacker": ours,
                "defender": theirs,
                "card_net": card_net,
                "wins": wins,
                "mean_battles": mean,
                "rows": [
                    {"attacker": sides[0], "defender": sides[1], "probability": outcomes[sides]}
                    for sides in order
                ],
                "clauses": ["2.4.3", "2.4.4"],
            }
        )
        return
    show_table(
        ("attacker left", "defender left", "exact", "percent", "odds", "clause"),
        [(_fleet(sides[0]), _fleet(sides[1]), *chance(outcomes[sides]), "2.4.3, 2.4.4") for sides in order],
        title=f"{_fleet(ours)} against {_fleet(theirs)}, cards {card_net:+d}",
        right=(2, 3, 4),
    )
    say(
        f"Attacker wins {wins['attacker']} ({percent(wins['attacker'])}), "
        f"defender {wins['defender']} ({percent(wins['defender'])}), "
        f"nobody {wins['nobody']}. Mean: {mean} = {float(mean):.3f} battles."
    )


def _fleet(side: tables.Fleet) -> str:
    if not side.ships:
        return "none"
    parts = [f"{side.undamaged} whole"] if side.undamaged else []
    return ", ".join(parts + ([f"{side.damaged} damaged"] if side.damaged else []))
