"""``northsea odds longships trade`` and ``spoils``: prices and spoils, which no die decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from ...games.longships import odds as tables
from ...games.longships.board import GOODS
from ...games.longships.state import LIMITS
from ...games.longships.trade import rate
from ..arguments import alone, json_flag
from ..frame import fail
from ..output import emit_json, say, show_table
from .words import CUBES

__all__ = ["spoils", "trade"]

MOST_STOCK = 32
"""How many cubes of a kind the table of prices goes up to."""
MOST_CARGO = max(LIMITS)
"""What a ship holds (2.4.6)."""
COLUMNS = (
    "stock_A_wanted", "stock_B_offered", "A_per_one_B",
    "ladder_B_given", "ladder_A_received", "A_after", "B_after",
)  # fmt: skip
CLAUSES = ("2.4.5/one-damaged", "2.4.5/even-spread")
PAIRS = range(4, 13)
OFFERED = range(9)


@click.command()
@click.argument("wanted", type=click.IntRange(0, 1000), required=False)
@click.argument("offered", type=click.IntRange(0, 1000), required=False)
@click.option("--all", "every", is_flag=True, help=f"All stocks up to {MOST_STOCK} of each.")
@json_flag
def trade(wanted: int | None, offered: int | None, every: bool, as_json: bool) -> None:
    """What a country with WANTED cubes of A and OFFERED of B gives for one B, and on and on (2.8.3.1).

    \b
    Examples:
      northsea odds longships trade 8 0
      northsea odds longships trade --all --json
    """
    if every:
        alone()
        _all_prices(as_json)
        return
    if wanted is None or offered is None:
        fail("name the country's stock of what you want and of what you offer, as in 'trade 8 0', or --all")
    ladder = tables.ladder(wanted, offered)
    if as_json:
        emit_json({"wanted": wanted, "offered": offered, **_plain(ladder), "clauses": ["2.8.3.1/table"]})
        return
    show_table(
        ("trade", "A in stock", "B in stock", "difference", "A for one B", "clause"),
        [
            (number, here, there, here - there, price or "not sold", "2.8.3.1/table")
            for number, (here, there, price) in enumerate(_steps(wanted, offered), 1)
        ],
        title=f"The country has {wanted} A, which you want, and {offered} B, which you offer",
        right=(0, 1, 2, 3, 4),
    )
    say(f"Trading on: {ladder.given} B for {ladder.received} A in all (growth left out, 2.8.3.5).")


def _steps(wanted: int, offered: int) -> Iterator[tuple[int, int, int]]:
    """The stocks and the price at every trade, down to the refusal."""
    while True:
        price = rate(wanted, offered)
        yield wanted, offered, price
        if not price:
            return
        wanted, offered = wanted - price, offered + 1


def _plain(ladder: tables.Ladder) -> dict[str, int]:
    return {
        "rate": ladder.rate,
        "given": ladder.given,
        "received": ladder.received,
        "wanted_after": ladder.wanted_after,
        "offered_after": ladder.offered_after,
    }


def _all_prices(as_json: bool) -> None:
    stocks = range(MOST_STOCK + 1)
    if as_json:
        emit_json(
            {
                "columns": COLUMNS,
                "rows": [
                    [wanted, offered, *_plain(tables.ladder(wanted, offered)).values()]
                    for wanted in stocks
                    for offered in stocks
                ],
                "one_of_each": [
                    {"A1": first, "A2": second, "B": offered, "can_take_one_of_each": True}
                    for first in PAIRS
                    for second in PAIRS
                    for offered in OFFERED
                    if rate(first, offered) == 2 == rate(second, offered)
                ],
            }
        )
        return
    show_table(
        ("A \\ B", *map(str, range(17))),
        [
            (wanted, *(tables.ladder(wanted, offered).rate or "·" for offered in range(17)))
            for wanted in range(17)
        ],
        title="A for one B, by the country's stock of A (down) and of B (across) (2.8.3.1/table)",
        right=tuple(range(18)),
    )
    say("Two different kinds, each at 2 for one, may be taken 1 and 1 (2.8.3.1.1).")


@click.command()
@click.argument("cargo", type=CUBES, required=False)
@click.option(
    "--all", "every", is_flag=True, help="Every cargo that a ship can hold, kinds in falling order."
)
@json_flag
def spoils(cargo: tuple[int, ...] | None, every: bool, as_json: bool) -> None:
    """The ways to take half of CARGO, rounded down, as even as it permits (2.4.5/even-spread).

    \b
    Examples:
      northsea odds longships spoils 5,1,0,0
      northsea odds longships spoils mushroom=2,fur=3
      northsea odds longships spoils --all --json
    """
    if every:
        alone()
        rows = [_half(cargo) for cargo in _cargoes()]
    elif cargo is None:
        fail(f"name a cargo, as in 'spoils 5,1,0,0' ({', '.join(GOODS)}), or --all")
    elif sum(cargo) > MOST_CARGO:
        fail(f"a ship holds at most {MOST_CARGO} goods (2.4.6); this cargo has {sum(cargo)}")
    else:
        rows = [_half(cargo)]
    if as_json:
        emit_json(
            {"rows": rows} if every else {**rows[0], "clauses": ["2.4.5/one-damaged", "2.4.5/even-spread"]}
        )
        return
    show_table(
        ("cargo", "taken", "choices", "clause"),
        [
            (
                ", ".join(map(str, row["cargo"])),
                row["stolen"],
                "  or  ".join(", ".join(map(str, taken)) for taken in row["options"]),
                "2.4.5/even-spread",
            )
            for row in rows
        ],
        title=f"Goods in the order {', '.join(GOODS)}",
        right=(1,),
    )


def _half(cargo: tuple[int, ...]) -> dict[str, Any]:
    options = tables.half(cargo)
    return {"cargo": cargo, "stolen": sum(options[0]), "options": options}


def _cargoes() -> Iterator[tuple[int, ...]]:
    """Every cargo up to what a ship holds, kinds in falling order."""
    for a in range(MOST_CARGO + 1):
        for b in range(a + 1):
            for c in range(b + 1):
                for d in range(c + 1):
                    if a + b + c + d <= MOST_CARGO:
                        yield a, b, c, d
