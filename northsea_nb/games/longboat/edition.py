"""Editions: the cards of the copy you own, in a TOML file of the form of ``board.toml``.

An edition replaces what it names and keeps the house's figures for the rest: the colours, the
columns of The River, or the rows of the deck, all of them together.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.reading import read_edition, structure
from ...core.rulebook import EditionError, nearest
from .board import COLUMNS, OWN, SET, TYPE, Deck, Row, house_text
from .cards import MOST_SHIELDS

COLOURS = 4


@dataclass
class _Row:
    type: str
    copies: int
    shields: list[str] = field(default_factory=list)


@dataclass
class _File:
    game: str = "longboat"
    name: str = "an edition"
    provenance: dict[str, str] = field(default_factory=dict)
    colours: list[str] = field(default_factory=list)
    river_columns: int = 4
    deck: list[_Row] = field(default_factory=list)


def read_board(source: Mapping[str, Any] | str, name: str) -> Deck:
    """Read a deck or an edition, its text or its data.

    Args:
        source: TOML text, or the mapping it stands for.
        name: what to call the file in an error.

    Raises:
        EditionError: names the file, the place in it, and what would be right.
    """
    data = read_edition(source, name, "longboat")
    structure(_numbered(data, name), _File, name, EditionError)
    house = tomllib.loads(house_text())
    whole = data if data == house else _merged(house, data, name)
    return _deck(structure(_numbered(whole, name), _File, name, EditionError), name)


def _numbered(data: dict[str, Any], name: str) -> dict[str, Any]:
    """The data with every row's Shields as a list: a number stands for so many of its own colour."""
    rows = data.get("deck")
    if not isinstance(rows, list):
        return data
    return {**data, "deck": [_listed(row, f"{name}: deck[{at}].shields") for at, row in enumerate(rows)]}


def _listed(row: Any, place: str) -> Any:
    number = row.get("shields", 0) if isinstance(row, dict) else None
    if isinstance(number, bool) or not isinstance(number, int):
        return row
    if not 0 <= number <= MOST_SHIELDS:
        raise EditionError(f"{place}: {number}; expected 0 to {MOST_SHIELDS} Shields")
    return {**row, "shields": [OWN] * number}


def _merged(house: dict[str, Any], data: dict[str, Any], name: str) -> dict[str, Any]:
    provenance = dict(house["provenance"])
    said = f"edition {data.get('name', name)}"
    for group in ("colours", "river_columns"):
        if group in data:
            provenance[group] = said
    if "deck" in data:
        provenance.update(dict.fromkeys(TYPE, said))
    provenance.update(data.get("provenance", {}))
    return {**house, **data, "name": data.get("name", name), "provenance": provenance}


def _deck(file: _File, name: str) -> Deck:
    def wrong(place: str, text: str) -> EditionError:
        return EditionError(f"{name}: {place}: {text}")

    colours = tuple(file.colours)
    if len(colours) != COLOURS or len({colour[:1] for colour in colours}) != COLOURS:
        raise wrong("colours", f"expected {COLOURS} colours, each with an initial of its own")
    for colour in colours:
        if not (colour.isascii() and colour.isalpha() and colour.islower() and len(colour) <= 20):
            raise wrong("colours", f"{colour!r:.40}; a colour is a word in small letters")
        if colour == OWN:
            raise wrong("colours", f"{OWN!r} stands for a card's own colour; take another word")
    if file.river_columns not in COLUMNS:
        raise wrong(
            "river_columns",
            f"{file.river_columns}; The River has {', '.join(map(str, COLUMNS[:-1]))} "
            f"or {COLUMNS[-1]} columns (reading.layout)",
        )
    rows = tuple(_row(row, colours, f"deck[{number}]", wrong) for number, row in enumerate(file.deck))
    total = sum(row.copies for row in rows)
    if total != SET:
        raise wrong("deck", f"{total} cards a colour; there are {SET} (setup.count-twenty-two)")
    for type_ in ("jarl", "figurehead"):
        if sum(row.copies for row in rows if row.type == type_) != 1:
            raise wrong("deck", f"a colour has one {type_}, no more or fewer (setup.boat)")
    return Deck(
        name=file.name,
        colours=colours,
        columns=file.river_columns,
        cards=rows,
        provenance=tuple(file.provenance.items()),
    )


def _row(row: _Row, colours: tuple[str, ...], place: str, wrong: Any) -> Row:
    if row.type not in TYPE:
        hint = nearest(row.type, tuple(TYPE))
        raise wrong(
            f"{place}.type",
            f"{row.type!r:.40} is no type of card; expected {', '.join(TYPE)}"
            + (f" (did you mean {hint}?)" if hint else ""),
        )
    if not 1 <= row.copies <= SET:
        raise wrong(f"{place}.copies", f"{row.copies}; expected 1 to {SET}")
    if len(row.shields) > MOST_SHIELDS:
        raise wrong(f"{place}.shields", f"{len(row.shields)}; expected 0 to {MOST_SHIELDS} Shields")
    for shield in row.shields:
        if shield != OWN and shield not in colours:
            raise wrong(
                f"{place}.shields", f"{shield!r:.40}; expected {OWN!r} or one of {', '.join(colours)}"
            )
    return Row(row.type, row.copies, tuple(row.shields))


__all__ = ["read_board"]
