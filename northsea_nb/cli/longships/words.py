"""Longships' words as arguments: squares, countries, winds, goods, stocks of cubes."""

from __future__ import annotations

from typing import Any

import click

from ...core.rulebook import nearest
from ...games.longships.board import COUNTRIES, GOODS, SQUARES, Board
from ..frame import ArgumentType

__all__ = ["COUNTRY", "CUBES", "PLACE", "Cubes", "wind_area"]

MOST_CUBES = 1000


class Place(ArgumentType):
    """A square, or with ``countries_only`` a country; a country also names its square."""

    name = "place"

    def __init__(self, words: tuple[str, ...], what: str) -> None:
        self.words = words
        self.what = what

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word as the rules write it."""
        for word in self.words:
            if word.lower() == str(value).lower():
                return word
        hint = nearest(str(value), self.words)
        self.fail(
            f"{value!r} is not {self.what}" + (f"; did you mean {hint}?" if hint else ""),
            param,
            ctx,
        )


PLACE = Place((*SQUARES, *COUNTRIES), "a square (a1 to e5) or a country")
COUNTRY = Place(COUNTRIES, f"a country ({', '.join(COUNTRIES)})")


class Cubes(ArgumentType):
    """Numbers of cubes by kind: ``5,1,0,0`` in the order of the goods, or ``mushroom=5,cloth=1``."""

    name = "cubes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Four numbers."""
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",")]
        named = any("=" in word for word in words)
        form = f"expected four numbers ({', '.join(GOODS)}) as in 5,1,0,0, or {GOODS[0]}=5,{GOODS[1]}=1"
        if not named and len(words) != len(GOODS):
            self.fail(f"{value!r}: {form}", param, ctx)
        found: dict[str, int] = {}
        for number, word in enumerate(words):
            good, equals, count = word.partition("=") if named else (GOODS[number], "=", word)
            good, count = good.strip().lower(), count.strip()
            if (
                not equals
                or good not in GOODS
                or good in found
                or not count.isascii()
                or not count.isdecimal()
            ):
                self.fail(f"{value!r}: {word!r} will not do; {form}", param, ctx)
            if len(count) > 4 or int(count) > MOST_CUBES:
                self.fail(f"{value!r}: at most {MOST_CUBES} cubes of a kind", param, ctx)
            found[good] = int(count)
        return tuple(found.get(good, 0) for good in GOODS)


CUBES = Cubes()


def wind_area(value: str, board: Board) -> str:
    """The wind's place as the board writes it ("c3", "N3", "N3+2"); a wrong one is a usage error."""
    name, plus, out = value.strip().partition("+")
    known = {word.lower(): word for word in board.area_number}
    # "E2" is a wind area and "e2" the square of another: what is written exactly so comes first
    area = name if name in board.area_number or name in SQUARES else known.get(name.lower())
    if area is None or area not in board.area_number:
        hint = nearest(name, list(known.values()))
        raise click.BadParameter(
            f"{value!r} is no wind area of the {board.name}; areas: "
            f"{', '.join(found.id for found in board.areas)}" + (f" (did you mean {hint}?)" if hint else ""),
            param_hint="--wind",
        )
    if plus and not (out.isascii() and out.isdecimal() and len(out) < 3):
        raise click.BadParameter(f"{value!r}: expected steps off the board, as in N3+2", param_hint="--wind")
    if plus and int(out) and not board.areas[board.area_number[area]].outward:
        raise click.BadParameter(
            f"{value!r}: the wind cannot leave the board from {area}", param_hint="--wind"
        )
    return f"{area}+{int(out)}" if plus and int(out) else area
