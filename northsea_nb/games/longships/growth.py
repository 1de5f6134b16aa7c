"""Country growth (2.8.3.5): what is consumed, what is produced, and what a short supply does."""

from __future__ import annotations

from collections.abc import Sequence

from .board import COUNTRIES
from .state import Longships, from_supply, goods_text, the_land, to_supply

PRODUCED = 3


def add_stock(d: Longships, country: int, kinds: Sequence[int], number: int) -> str:
    """Bring so many cubes of each of these kinds to a country, as far as the supply goes; in words."""
    came = [0, 0, 0, 0]
    for kind in kinds:
        came[kind] = from_supply(d, kind, number)
        the_land(d, country).stock[kind] += came[kind]
    return goods_text(came)


def grow(d: Longships, country: int) -> None:
    """As long as both consumption goods are in stock, they are used up and goods come (2.8.3.5)."""
    board = d.table.board
    one, other = board.consumption[country]
    stock = the_land(d, country).stock
    times = 0
    while stock[one] and stock[other]:
        times += 1
        used = [int(kind in (one, other)) for kind in range(len(stock))]
        stock[one] -= 1
        stock[other] -= 1
        to_supply(d, used)
        produced = board.production[country]
        short = [kind for kind in produced if board.cubes is not None and d.supply[kind] < PRODUCED]
        barred = d.table.options.short_growth == "both-or-none" and any(not d.supply[kind] for kind in short)
        came = goods_text(()) if barred else add_stock(d, country, produced, PRODUCED)
        clauses = ["2.8.3.5", "2.8.3.5/kinds", "reading.production"]
        if short:
            clauses += ["2.8.3.5.1", "reading.growth-per-kind"]
        if any(not d.supply[kind] for kind in short):
            clauses += ["2.8.3.5.2"]
        if times > 1:
            clauses += ["reading.growth-repeat"]
        d.emit(tuple(clauses), "grew", country=COUNTRIES[country], used=goods_text(used), came=came)
