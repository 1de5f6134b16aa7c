"""The deck of Longboat: what a colour's cards are, how The River lies. Data, with its provenance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from math import lcm
from typing import Any

from .cards import TYPES, made

RIVER = 12
"""How many cards The River has (setup.river)."""
COLUMNS = (2, 3, 4, 6)
"""The numbers of columns it may lie in (reading.layout)."""
SET = 22
"""How many cards a colour has (setup.count-twenty-two)."""
POOL = SET - 2
"""How many of them are neither Jarl nor Figurehead (setup.boat)."""
WHOLE = lcm(*range(1, POOL + 1))
"""Divisible by every number of unseen cards that a colour can have: the unit of weights."""
TYPE = {name.lower(): letter for letter, name in TYPES.items()}
"""The letters of the types as a deck's file names them."""
OWN = "own"
"""The word for a Shield of the card's own colour."""

Copies = tuple[tuple[int, ...], ...]
"""How many of each card of each colour, in the order of ``Deck.faces``."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the deck: so many cards of a type in each colour, with these Shields."""

    type: str
    copies: int
    shields: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """A deck: the house's or an edition's.

    Attributes:
        name: what the edition calls itself.
        colours: the colours, each with an initial of its own.
        columns: how many columns The River has.
        cards: the rows, the same for each colour.
        provenance: where each group of figures comes from.
    """

    name: str
    colours: tuple[str, ...]
    columns: int
    cards: tuple[Row, ...]
    provenance: tuple[tuple[str, str], ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.colours, self.columns, self.cards))

    def plain(self) -> tuple[Any, ...]:
        """What makes this deck, for a fingerprint that is the same in every process."""
        rows = tuple((row.type, row.copies, row.shields) for row in self.cards)
        return (self.name, self.colours, self.columns, rows)

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The colours' initials, by which Shields are written."""
        return tuple(colour[0] for colour in self.colours)

    @property
    def rows(self) -> int:
        """How many rows The River has."""
        return RIVER // self.columns

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The places of The River: a column's letter and a row from the bottom, like ``a1``."""
        return tuple(f"{'abcdef'[col]}{row + 1}" for row in range(self.rows) for col in range(self.columns))

    @property
    def house(self) -> tuple[str, ...]:
        """The groups of figures that are the house's."""
        return tuple(group for group, source in self.provenance if "house" in source)

    def face(self, row: Row, colour: int) -> str:
        """The card of a row in a colour."""
        own = self.letters[colour]
        return made(TYPE[row.type], (own if shield == OWN else shield[0] for shield in row.shields))

    def starting(self, colour: int, kind: str) -> str:
        """The Jarl or the Figurehead of a colour, by its type's letter."""
        return next(self.face(row, colour) for row in self.cards if TYPE[row.type] == kind)

    @cached_property
    def pool(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """For each colour its cards but Jarl and Figurehead, each with its copies (setup.deck)."""
        found = []
        for colour in range(len(self.colours)):
            counted: Counter[str] = Counter()
            for row in self.cards:
                if TYPE[row.type] not in "JF":
                    counted[self.face(row, colour)] += row.copies
            found.append(tuple((card, number) for card, number in counted.items() if number))
        return tuple(found)

    @cached_property
    def faces(self) -> tuple[tuple[str, ...], ...]:
        """For each colour the different cards that it brings to the Play Deck."""
        return tuple(tuple(card for card, _ in cards) for cards in self.pool)

    @cached_property
    def copies(self) -> Copies:
        """For each colour how many of each of its ``faces`` there are."""
        return tuple(tuple(number for _, number in cards) for cards in self.pool)

    @cached_property
    def sources(self) -> Mapping[str, tuple[int, ...]]:
        """For each card of the pool the colours whose cards it is among."""
        found: dict[str, list[int]] = {}
        for colour, faces in enumerate(self.faces):
            for card in faces:
                found.setdefault(card, []).append(colour)
        return {card: tuple(colours) for card, colours in found.items()}


def shares(unseen: Copies, left: tuple[int, ...]) -> list[int]:
    """How much one unseen card of each colour weighs as the next card of the Play Deck.

    Of each colour ``left`` cards lie in the deck, any of the ``unseen`` ones with equal right: the
    rest were removed without being seen (reading.removed).
    """
    totals = tuple(map(sum, unseen))
    if totals == left:
        return [1] * len(totals)
    return [WHOLE // total * cards if cards else 0 for total, cards in zip(totals, left, strict=True)]


def draws(unseen: Copies, left: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """What the next card of the Play Deck can be: colour, place among its faces, weight."""
    for colour, share in enumerate(shares(unseen, left)):
        if share:
            for place, number in enumerate(unseen[colour]):
                if number:
                    yield colour, place, number * share


@cache
def house_text() -> str:
    """The house deck's file."""
    return (files(__package__) / "board.toml").read_text(encoding="utf-8")


@cache
def house_board() -> Deck:
    """The house deck."""
    from .edition import read_board

    return read_board(house_text(), "board.toml")


def edition_board(edition: Mapping[str, Any] | str | None) -> Deck:
    """The deck of an edition's text or data; the house's if there is none."""
    if edition is None:
        return house_board()
    from .edition import read_board

    return read_board(edition, "edition")
