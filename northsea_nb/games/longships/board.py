"""The board of Longships: squares, countries, waters, wind areas. Data, with its provenance.

Squares are numbered ``row * 5 + col`` from the north-west and written like chess: a1 England, a5
Scotland, e5 Norway, e1 Denmark, c3 the centre. A wind area has an id (``N3``); off the board the
wind is so many steps beyond its edge area (``N3+2``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

SIZE = 5
SQUARES = tuple(f"{'abcde'[at % SIZE]}{SIZE - at // SIZE}" for at in range(SIZE * SIZE))
"""The names of the squares by number."""
SQUARE = {name: at for at, name in enumerate(SQUARES)}
CENTRE = SQUARE["c3"]

GOODS = ("mushroom", "cloth", "thrall", "fur")
GOOD = {name: kind for kind, name in enumerate(GOODS)}
COUNTRIES = ("Norway", "Denmark", "England", "Scotland")
"""In the order in which amnesties due together are held (reading.amnesty-order)."""
COUNTRY = {name: land for land, name in enumerate(COUNTRIES)}

COMPASS: dict[str, tuple[int, int]] = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
"""Directions as (row, col) steps; row 0 is the north."""
STRAIGHT = ("n", "e", "s", "w")
DIRECTIONS = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}
"""What directions are called in a sentence."""


def on_sea(row: int, col: int) -> bool:
    """Whether a square lies in the 5x5 sea (2.3.5)."""
    return 0 <= row < SIZE and 0 <= col < SIZE


@dataclass(frozen=True, slots=True)
class WindArea:
    """An area that can hold the Wind Piece.

    Attributes:
        arrows: steps by direction, 1 or 2; a direction without an arrow is left out.
        storm: grey or white arrows (2.3.6).
        edge: whether the wind can leave the board from here (2.2.2.1).
    """

    id: str
    row: int
    col: int
    storm: bool
    arrows: tuple[tuple[str, int], ...]
    edge: bool = False

    @property
    def outward(self) -> str:
        """The direction straight off the board, or an empty string (reading.edge-areas)."""
        if not self.edge:
            return ""
        last = SIZE - 1
        if not on_sea(self.row, self.col):
            sides = {
                "n": self.row < 0,
                "s": self.row > last,
                "w": self.col < 0,
                "e": self.col > last,
            }
        else:
            sides = {
                "n": self.row == 0,
                "s": self.row == last,
                "w": self.col == 0,
                "e": self.col == last,
            }
        return next((side for side, there in sides.items() if there), "")


@dataclass(frozen=True)
class Board:
    """A board: the house's or an edition's.

    Attributes:
        name: what the edition calls itself.
        at: the square of each country, in the order of ``COUNTRIES``.
        start: each country's opening stock by kind, in cubes.
        waters: the squares within each country's sea border.
        areas: the wind areas.
        cubes: cubes of each kind, or None for no limit.
        vikings: the names on offer, with whether they are the house's.
        provenance: where each group of figures comes from.
        house: the groups that are house data.
    """

    name: str
    at: tuple[int, ...]
    start: tuple[tuple[int, ...], ...]
    waters: tuple[frozenset[int], ...]
    areas: tuple[WindArea, ...]
    cubes: int | None
    vikings: tuple[tuple[str, bool], ...]
    provenance: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.at, self.start, self.areas, self.cubes))

    def plain(self) -> tuple[Any, ...]:
        """The figures alone, for a fingerprint that is the same in every process."""
        areas = tuple((a.id, a.row, a.col, a.storm, a.arrows, a.edge) for a in self.areas)
        waters = tuple(tuple(sorted(squares)) for squares in self.waters)
        return (self.at, self.start, waters, areas, self.cubes)

    @cached_property
    def country_on(self) -> tuple[int, ...]:
        """The country of each square, -1 at sea."""
        found = [-1] * (SIZE * SIZE)
        for land, at in enumerate(self.at):
            found[at] = land
        return tuple(found)

    @cached_property
    def waters_on(self) -> tuple[int, ...]:
        """The country within whose sea border each square lies, -1 for the open sea."""
        found = [-1] * (SIZE * SIZE)
        for land, squares in enumerate(self.waters):
            for at in squares:
                found[at] = land
        return tuple(found)

    @cached_property
    def production(self) -> tuple[tuple[int, ...], ...]:
        """The kinds each country produces: those it starts with (reading.production)."""
        return tuple(tuple(kind for kind, n in enumerate(stock) if n) for stock in self.start)

    @cached_property
    def consumption(self) -> tuple[tuple[int, ...], ...]:
        """The kinds each country consumes: the two others."""
        return tuple(tuple(kind for kind, n in enumerate(stock) if not n) for stock in self.start)

    @cached_property
    def area_number(self) -> dict[str, int]:
        """Wind areas by id, and by square name where they lie on the sea."""
        found = {area.id: index for index, area in enumerate(self.areas)}
        for index, area in enumerate(self.areas):
            if on_sea(area.row, area.col):
                found.setdefault(SQUARES[area.row * SIZE + area.col], index)
        return found

    @cached_property
    def centre(self) -> int:
        """The wind area of the central square, where the Wind Piece begins."""
        return self.area_number["c3"]

    @cached_property
    def wind_steps(self) -> tuple[dict[str, tuple[int, int]], ...]:
        """For a wind on an area: direction to (area, steps off the board) it may go to."""
        where = {(area.row, area.col): index for index, area in enumerate(self.areas)}
        found = []
        for index, area in enumerate(self.areas):
            steps: dict[str, tuple[int, int]] = {}
            for side in STRAIGHT:
                row, col = COMPASS[side]
                there = where.get((area.row + row, area.col + col))
                if there is not None:
                    steps[side] = (there, 0)
                elif side == area.outward:
                    steps[side] = (index, 1)
            found.append(steps)
        return tuple(found)

    def wind_reach(self, area: int, out: int) -> dict[str, tuple[int, int]]:
        """Where the wind may step from an area, so many steps off the board (2.2)."""
        if not out:
            return self.wind_steps[area]
        away = self.areas[area].outward
        back = STRAIGHT[(STRAIGHT.index(away) + 2) % 4]
        return {away: (area, out + 1), back: (area, out - 1)}

    @cached_property
    def reach(self) -> tuple[tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]], ...]:
        """Squares a ship may sail to: by wind area, by damaged, by square (2.3.1 to 2.3.5)."""
        return tuple(
            (
                tuple(self._reach(area, at, 2) for at in range(SIZE * SIZE)),
                tuple(self._reach(area, at, 1) for at in range(SIZE * SIZE)),
            )
            for area in self.areas
        )

    def _reach(self, area: WindArea, at: int, most: int) -> tuple[int, ...]:
        found = []
        for side, steps in area.arrows:
            row, col = divmod(at, SIZE)
            for _ in range(min(steps, most)):
                row, col = row + COMPASS[side][0], col + COMPASS[side][1]
                if on_sea(row, col):
                    found.append(row * SIZE + col)
        return tuple(found)

    def wind_name(self, area: int, out: int) -> str:
        """How the wind's place is written: an area's id, and how far off the board."""
        return self.areas[area].id + (f"+{out}" if out else "")


@dataclass(frozen=True, slots=True)
class Sailing:
    """The line from one square to another: direction and steps, if it is straight."""

    side: str = ""
    steps: int = 0


@cache
def sailing(start: int, end: int) -> Sailing:
    """The straight line between two squares, or one without a side where there is none."""
    row, col = end // SIZE - start // SIZE, end % SIZE - start % SIZE
    steps = max(abs(row), abs(col))
    if not steps or (row and col and abs(row) != abs(col)):
        return Sailing()
    unit = (row // steps, col // steps)
    return Sailing(next(side for side, step in COMPASS.items() if step == unit), steps)


def house_text() -> str:
    """The text of the house board's file."""
    return (files(__package__) / "board.toml").read_text(encoding="utf-8")


@cache
def house_board() -> Board:
    """The house board."""
    from .edition import read_board  # the validating reader is loaded when first needed

    return read_board(house_text(), "board.toml")


def edition_board(edition: Mapping[str, Any] | str | None) -> Board:
    """The board of an edition: the text or the data of its file; None is the house board.

    Raises:
        EditionError: says what is wrong, where, and what would be right.
    """
    if edition is None:
        return house_board()
    from .edition import read_board

    return read_board(edition, "edition")


def place_name(at: int, board: Board) -> str:
    """A square's name, or the country's that lies there."""
    country = board.country_on[at]
    return COUNTRIES[country] if country >= 0 else SQUARES[at]
