"""Every figure of a board of Longships, with where it comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from ...games.longships.board import COUNTRIES, DIRECTIONS, SQUARES, Board, WindArea, house_board
from ...games.longships.edition import read_board
from ...games.longships.state import goods_text
from ..edition import Figure

__all__ = ["figures"]

NONE = "none"


def figures(text: str | None, name: str) -> tuple[str, list[Figure]]:
    """The name of an edition (None: the house board) and its figures; EditionError if it is wrong."""
    house = house_board()
    board = house if text is None else read_board(text, name)
    given: Mapping[str, Any] = {} if text is None else tomllib.loads(text)
    own = given.get("provenance", {})
    old = {place: value for place, _, value, _ in _all(house)}
    found = []
    for place, group, value, home in _all(board):
        if _names(given, place):
            source = own.get(group) or f"edition {board.name}"
            found.append(Figure(place, value, source, False, old.get(place, NONE)))
        else:
            source = dict(house.provenance).get(group, "")
            found.append(Figure(place, value, source, home or source.startswith("house")))
    if given.get("wind_only"):
        here = {place for place, *_ in _all(board)}
        source = own.get("wind") or f"edition {board.name}"
        found += [
            Figure(place, NONE, source, False, value)
            for place, value in old.items()
            if place.startswith("wind.") and place not in here
        ]
    return board.name, found


def _all(board: Board) -> Iterator[tuple[str, str, str, bool]]:
    """Place, group of provenance, value, and whether this one figure is the house's."""
    for land, country in enumerate(COUNTRIES):
        yield f"countries.{country}.at", "countries", SQUARES[board.at[land]], False
        yield f"countries.{country}.start", "start", goods_text(board.start[land]), False
        waters = ", ".join(SQUARES[at] for at in sorted(board.waters[land]))
        yield f"countries.{country}.waters", "waters", waters, False
    for area in board.areas:
        yield f"wind.{area.id}", "wind", _area(area), False
        if area.edge:
            yield f"wind.{area.id}.edge", "edge", f"the wind may go off the board ({area.outward})", False
    cubes = "unlimited" if board.cubes is None else str(board.cubes)
    yield "pieces.cubes_per_kind", "cubes_per_kind", cubes, False
    yield "wind-start", "centre", "c3", False
    for viking, home in board.vikings:
        yield f"vikings.{viking}", "vikings", viking, home


def _area(area: WindArea) -> str:
    arrows = ", ".join(f"{DIRECTIONS[side]} {steps}" for side, steps in area.arrows)
    return f"row {area.row}, col {area.col}: {arrows}{' (storm)' if area.storm else ''}"


def _names(given: Mapping[str, Any], place: str) -> bool:
    """Whether an edition's data gives the figure at a place."""
    group, _, rest = place.partition(".")
    if group == "wind":
        name, _, edge = rest.partition(".")
        areas: list[Mapping[str, Any]] = given.get("wind", [])
        return any(area.get("id") == name and (not edge or "edge" in area) for area in areas)
    if group == "vikings":
        return "vikings" in given
    here: Any = given
    for key in place.split("."):
        if not isinstance(here, Mapping) or key not in here:
            return False
        here = here[key]
    return True
