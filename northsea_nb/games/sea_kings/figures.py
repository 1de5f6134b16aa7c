"""Every figure of a board and its cards, with where it comes from and what an edition replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .board import BLUE, GROUPS, KINDS, RED, Ability, Board, house_board

__all__ = ["NONE", "Figure", "differences", "figures"]

NONE = "none"
"""What is said where there is nothing: a card of which there are none, a line that is gone."""


class Figure(NamedTuple):
    """A figure of a board.

    Attributes:
        place: where it stands ("regions.Rus.value", "lines.Rus - Miklagard", "cards.raid.Rus").
        value: what it is. source: where it comes from. house: whether it is house data.
        was: the house's own value, where an edition gives this figure; else empty.
    """

    place: str
    value: str
    source: str
    house: bool
    was: str = ""


def figures(board: Board) -> list[Figure]:
    """All figures of a board, and those of the house's that it has no longer.

    >>> next(figure for figure in figures(house_board()) if figure.place == "regions.Rus.value")[1:4]
    ('3', 'rulebook: Settle Card example: 5 = 2 rolled + 3, and three land points', False)
    """
    house = house_board()
    old = dict(_all(house))
    found = []
    for place, value in _all(board):
        source = board.source(place)
        own = place not in old or (value, source) != (old[place], house.source(place))
        found.append(Figure(place, value, source, board.house(place), old.get(place, NONE) if own else ""))
    here = {figure.place for figure in found}
    gone = f"edition {board.name}"
    return found + [Figure(place, NONE, gone, False, was) for place, was in old.items() if place not in here]


def differences(board: Board) -> list[Figure]:
    """The figures in which a board is not the house's."""
    return [figure for figure in figures(board) if figure.was and figure.was != figure.value]


def _all(board: Board) -> Iterator[tuple[str, str]]:
    """Places and values."""
    yield "start", board.regions[board.start].name
    for region in board.regions:
        yield f"regions.{region.name}.value", str(region.value)
        yield f"regions.{region.name}.circle", "red" if region.red else "green"
    for line in board.lines:
        yield board.line_place(*line), "a line"
    for group in GROUPS:
        members = sorted(board.groups[group])
        yield f"groups.{group}", ", ".join(board.regions[member].name for member in members)
    for kind in KINDS:
        for region in board.regions:
            if copies := board.cards[board.card(kind, region.index)]:
                yield f"cards.{kind}.{region.name}", str(copies)
    for raven in BLUE:
        yield f"cards.blue.{raven}", str(board.cards[board.blue(raven)])
    for raven in RED:
        yield f"cards.red.{raven}", str(board.cards[board.red(raven)])
    for character in board.characters:
        yield (
            f"characters.{character.id}",
            f"{character.name}: {character.text} ({_ability(character.ability)})",
        )


def _ability(ability: Ability) -> str:
    plain = Ability()
    changed = ((what, getattr(ability, what)) for what in Ability.__slots__)
    return ", ".join(f"{what} {value}" for what, value in changed if value != getattr(plain, what)) or NONE
