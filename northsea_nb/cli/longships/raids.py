"""``northsea odds longships plunder``: how many goods a raid brings."""

from __future__ import annotations

from fractions import Fraction

import click

from ...core.odds import Distribution, percent
from ...core.words import counted
from ...games.longships import odds as tables
from ...games.longships.board import COUNTRIES, house_board
from ..arguments import json_flag
from ..frame import fail
from ..output import chance, emit_json, say, show_table
from .odds import MOST_CARDS
from .words import COUNTRY, CUBES

__all__ = ["plunder"]


@click.command()
@click.option(
    "--ships", type=click.IntRange(1, tables.MOST_SHIPS), default=1, metavar="N", help="Ships there."
)
@click.option(
    "--damaged", type=click.IntRange(0), default=0, metavar="N", help="How many of them are damaged."
)
@click.option(
    "--cards", type=click.IntRange(0, MOST_CARDS), default=0, metavar="N", help="Battle Cards played."
)
@click.option(
    "--stock", type=CUBES, metavar="CUBES", help="The country's stock, as 8,0,0,8 or mushroom=8,fur=8."
)
@click.option(
    "--country", type=COUNTRY, metavar="NAME", help="Take the stock a country opens with (0/goods)."
)
@json_flag
def plunder(
    ships: int, damaged: int, cards: int, stock: tuple[int, ...] | None, country: str | None, as_json: bool
) -> None:
    """How many goods a raid brings: the dice, less 2 for a damaged ship, 2 more for a card, half the stock.

    \b
    Examples:
      northsea odds longships plunder --ships 3
      northsea odds longships plunder --ships 2 --damaged 1 --cards 1 --country Norway
      northsea odds longships plunder --ships 2 --stock 3,0,0,5 --json
    """
    if damaged > ships:
        fail(f"--damaged {damaged}: only {ships} ships are there (--ships {ships})")
    if country is not None:
        if stock is not None:
            fail("give one of --stock and --country")
        stock = house_board().start[COUNTRIES.index(country)]
    loot = tables.plunder(ships, damaged, cards, stock)
    goods = loot.taken
    more = goods.at_least()
    if as_json:
        emit_json(
            {
                "ships": ships,
                "damaged": damaged,
                "cards": cards,
                "stock": stock,
                "capacity": loot.capacity if stock is not None else None,
                "dist": _numbers(goods),
                "at_least": more,
                "mean": goods.mean(),
                "allowed": {"dist": _numbers(loot.total), "mean": loot.total.mean()},
                "clauses": ["2.5.2.1", "2.5.2.2"],
            }
        )
        return
    show_table(
        ("goods", "exact", "percent", "odds", "or more", "percent", "clause"),
        [
            (
                number,
                *chance(goods[number]),
                more[number],
                percent(more[number]),
                "2.5.2.2" if stock is not None and number == loot.capacity else "2.5.2.1",
            )
            for number in sorted(goods)
        ],
        title=f"Loot of {counted(ships, 'ship')}, {damaged} damaged, {counted(cards, 'card')}"
        + (f"; the stock allows {loot.capacity}" if stock is not None else ""),
        right=(0, 1, 2, 3, 4, 5),
    )
    say(f"Mean: {goods.mean()} = {float(goods.mean()):.3f} goods (2.5.2.1, 2.5.2.2).")


def _numbers(outcomes: Distribution[int]) -> dict[str, Fraction]:
    return {str(number): outcomes[number] for number in sorted(outcomes)}
