"""Every figure of a deck of Longboat, with where it comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from ...games.longboat.board import TYPE, Deck, house_board
from ...games.longboat.edition import read_board
from ..edition import Figure

__all__ = ["figures"]

NONE = "none"


def figures(text: str | None, name: str) -> tuple[str, list[Figure]]:
    """The name of an edition (None: the house deck) and its figures; EditionError if it is wrong."""
    house = house_board()
    deck = house if text is None else read_board(text, name)
    given: Mapping[str, Any] = {} if text is None else tomllib.loads(text)
    old = dict(_all(house))
    now = dict(_all(deck))
    sources = dict(deck.provenance)
    found = []
    for place in dict.fromkeys((*old, *now)):
        group = place.partition(".")[2] or place
        source = sources.get(group, "")
        if place.partition(".")[0] in given:
            found.append(Figure(place, now.get(place, NONE), source, False, old.get(place, NONE)))
        else:
            found.append(Figure(place, now[place], source, group in deck.house))
    return deck.name, found


def _all(deck: Deck) -> Iterator[tuple[str, str]]:
    """Place and value of every figure."""
    yield "colours", ", ".join(deck.colours)
    yield "river_columns", str(deck.columns)
    for kind in TYPE:
        rows = [row for row in deck.cards if row.type == kind]
        if rows:
            said = (f"{row.copies} with {' and '.join(row.shields) or 'no Shield'}" for row in rows)
            yield f"deck.{kind}", ", ".join(said)
