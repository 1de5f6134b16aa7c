"""Editions: the numbers of the copy you own, in a TOML file of the form of ``board.toml``.

An edition replaces what it names and keeps the house's figures for the rest: a country, a wind
area (by id), the pieces, the names. ``wind_only = true`` drops all wind areas that it does not name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.reading import digits, read_edition, structure
from ...core.rulebook import EditionError, nearest
from .board import (
    COMPASS,
    COUNTRIES,
    GOOD,
    GOODS,
    SIZE,
    SQUARE,
    Board,
    WindArea,
    house_text,
    on_sea,
)

FEWEST_CUBES = 16
MOST_CUBES = 1000


@dataclass
class _Country:
    at: str
    start: dict[str, int]
    waters: list[str]


@dataclass
class _Area:
    id: str
    row: int
    col: int
    arrows: dict[str, int]
    storm: bool = False
    edge: bool = False


@dataclass
class _Pieces:
    cubes_per_kind: int | str = 24


@dataclass
class _Viking:
    name: str
    house: bool = False


@dataclass
class _File:
    game: str = "longships"
    name: str = "an edition"
    provenance: dict[str, str] = field(default_factory=dict)
    pieces: _Pieces = field(default_factory=_Pieces)
    vikings: list[_Viking] = field(default_factory=list)
    countries: dict[str, _Country] = field(default_factory=dict)
    wind: list[_Area] = field(default_factory=list)
    wind_only: bool = False


def read_board(source: Mapping[str, Any] | str, name: str) -> Board:
    """Read a board or an edition, its text or its data.

    Args:
        source: TOML text, or the mapping it stands for.
        name: what to call the file in an error.

    Raises:
        EditionError: names the file, the place in it, and what would be right.
    """
    house = tomllib.loads(house_text())
    data = read_edition(source, name, "longships")
    whole = data if data == house else _merged(house, data, name)
    return _board(structure(whole, _File, name, EditionError), name)


def _merged(house: dict[str, Any], data: dict[str, Any], name: str) -> dict[str, Any]:
    structure(data, _Partial, name, EditionError)
    provenance = dict(house["provenance"])
    for group in ("countries", "wind", "pieces", "vikings"):
        if group in data:
            provenance[group] = f"edition {data.get('name', name)}"
    if "pieces" in data:
        provenance["cubes_per_kind"] = provenance.pop("pieces")
    provenance.update(data.get("provenance", {}))
    countries = {**house["countries"]}
    for country, given in data.get("countries", {}).items():
        if country not in COUNTRIES:
            hint = nearest(country, COUNTRIES)
            raise EditionError(
                f"{name}: countries.{country}: no such country; expected {', '.join(COUNTRIES)}"
                + (f" (did you mean {hint}?)" if hint else "")
            )
        countries[country] = {**countries.get(country, {}), **given}
    named = {area["id"]: area for area in data.get("wind", [])}
    areas = [] if data.get("wind_only") else [a for a in house["wind"] if a["id"] not in named]
    return {
        "game": "longships",
        "name": data.get("name", name),
        "provenance": provenance,
        "pieces": {**house["pieces"], **data.get("pieces", {})},
        "vikings": data.get("vikings", house["vikings"]),
        "countries": countries,
        "wind": areas + list(named.values()),
        "wind_only": data.get("wind_only", False),
    }


@dataclass
class _Partial:
    """What an edition may say; each part is checked again once it is merged."""

    game: str = "longships"
    name: str = ""
    provenance: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, Any] = field(default_factory=dict)
    vikings: list[_Viking] = field(default_factory=list)
    countries: dict[str, dict[str, Any]] = field(default_factory=dict)
    wind: list[_Area] = field(default_factory=list)
    wind_only: bool = False


def _board(file: _File, name: str) -> Board:
    def wrong(place: str, text: str) -> EditionError:
        return EditionError(f"{name}: {place}: {text}")

    at: list[int] = []
    start: list[tuple[int, ...]] = []
    waters: list[frozenset[int]] = []
    taken: dict[str, str] = {}
    corners = {"a1", "a5", "e1", "e5"}
    for country in COUNTRIES:
        data = file.countries[country]
        place = f"countries.{country}"
        if data.at not in corners:
            raise wrong(f"{place}.at", f"{data.at!r}; countries are corners (2/countries): a1, a5, e1 or e5")
        for square in data.waters:
            if square not in SQUARE:
                raise wrong(f"{place}.waters", f"{square!r} is no square; expected a1 to e5")
            if square in taken:
                raise wrong(f"{place}.waters", f"{square} lies in the waters of {taken[square]} too")
            taken[square] = country
        if data.at not in data.waters:
            raise wrong(f"{place}.waters", f"the country's own square {data.at} is missing")
        for good, number in data.start.items():
            if good not in GOOD:
                raise wrong(f"{place}.start", f"{good!r} is no good; expected {', '.join(GOODS)}")
            if number < 0:
                raise wrong(f"{place}.start.{good}", f"{number} cubes; expected 0 or more")
        stock = tuple(data.start.get(good, 0) for good in GOODS)
        if sum(1 for number in stock if number) != 2:
            raise wrong(
                f"{place}.start",
                "a country starts with the two kinds it produces, no more or fewer",
            )
        at.append(SQUARE[data.at])
        start.append(stock)
        waters.append(frozenset(SQUARE[square] for square in data.waters))
    if len(set(at)) != len(at):
        raise wrong("countries", "two countries stand on one square")
    cubes = _cubes(file, start, wrong)
    vikings = [viking.name for viking in file.vikings]
    if len(vikings) < 2 or len({v.lower() for v in vikings}) != len(vikings):
        raise wrong("vikings", "at least two vikings, each with a name of his own")
    return Board(
        name=file.name,
        at=tuple(at),
        start=tuple(start),
        waters=tuple(waters),
        areas=_areas(file, set(at), wrong),
        cubes=cubes,
        vikings=tuple((viking.name, viking.house) for viking in file.vikings),
        provenance=tuple(file.provenance.items()),
    )


def _cubes(file: _File, start: list[tuple[int, ...]], wrong: Any) -> int | None:
    said = file.pieces.cubes_per_kind
    if said == "unlimited":
        return None
    cubes = digits(said) if isinstance(said, str) else said
    fewest = max(FEWEST_CUBES, *(sum(stock[kind] for stock in start) for kind in range(len(GOODS))))
    if not fewest <= cubes <= MOST_CUBES:
        raise wrong(
            "pieces.cubes_per_kind",
            f'{said!r:.40}; expected a number from {fewest} to {MOST_CUBES}, or "unlimited"',
        )
    return cubes


def _areas(file: _File, lands: set[int], wrong: Any) -> tuple[WindArea, ...]:
    areas: list[WindArea] = []
    places: dict[tuple[int, int], str] = {}
    ids: set[str] = set()
    for number, area in enumerate(file.wind):
        place = f"wind[{number}] ({area.id})"
        if not area.id or area.id in ids or not area.id.isalnum():
            raise wrong(place, "an area needs an id of letters and digits of its own")
        ids.add(area.id)
        if not (-1 <= area.row <= SIZE and -1 <= area.col <= SIZE):
            raise wrong(place, f"row {area.row}, col {area.col}; expected -1 to {SIZE}")
        if (area.row, area.col) in places:
            raise wrong(place, f"stands where {places[area.row, area.col]} stands")
        places[area.row, area.col] = area.id
        arrows: dict[str, int] = {}
        for side, steps in area.arrows.items():
            if side.lower() not in COMPASS:
                raise wrong(f"{place}.arrows", f"{side!r} is no direction; expected N, NE, E, ... NW")
            if steps not in (1, 2):
                raise wrong(f"{place}.arrows.{side}", f"{steps} arrows; expected 1 or 2")
            arrows[side.lower()] = steps
        if not arrows:
            raise wrong(f"{place}.arrows", "the wind only goes where there are arrows (2.2.2)")
        if on_sea(area.row, area.col) and area.row * SIZE + area.col in lands:
            raise wrong(place, "the wind never stands on a country (reading.wind-countries)")
        ordered = tuple((side, arrows[side]) for side in COMPASS if side in arrows)
        made = WindArea(area.id, area.row, area.col, area.storm, ordered, area.edge)
        if area.edge and not made.outward:
            raise wrong(place, "an edge area lies at the rim of the board")
        areas.append(made)
    if (SIZE // 2, SIZE // 2) not in places:
        raise wrong("wind", "the central square c3, where the Wind Piece begins, has no area")
    for number, made in enumerate(areas):
        step = COMPASS[made.outward] if made.edge else (0, 0)
        beyond = places.get((made.row + step[0], made.col + step[1]), made.id)
        if beyond != made.id:
            raise wrong(
                f"wind[{number}] ({made.id})", f"an edge area lies at the rim; beyond it lies {beyond}"
            )
    _connected(areas, wrong)
    return tuple(areas)


def _connected(areas: list[WindArea], wrong: Any) -> None:
    where = {(area.row, area.col): area.id for area in areas}
    middle = (SIZE // 2, SIZE // 2)
    seen = {middle}
    queue = [middle]
    while queue:
        row, col = queue.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = (row + step[0], col + step[1])
            if there in where and there not in seen:
                seen.add(there)
                queue.append(there)
    lost = [area for place, area in where.items() if place not in seen]
    if lost:
        raise wrong("wind", f"no way for the wind from c3 to {', '.join(lost)}")


__all__ = ["read_board"]
