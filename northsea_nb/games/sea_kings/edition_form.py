"""The form of an edition file, and what every part of its reader needs: names, sources, errors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core.reading import structure
from ...core.rulebook import EditionError, nearest
from .board import KINDS, Ability, house_data, region_key

__all__ = ["File", "Merging", "RegionForm"]


@dataclass
class RegionForm:
    """What may be said of a region."""

    value: int | None = None
    circle: str | None = None
    at: list[int] | None = None
    lines: list[str] | None = None


@dataclass
class CharacterForm:
    """What is said of a character."""

    name: str
    text: str
    ability: Ability = field(default_factory=Ability)


@dataclass
class CardsForm:
    """How many there are of each card."""

    discover: dict[str, int] = field(default_factory=dict)
    trade: dict[str, int] = field(default_factory=dict)
    raid: dict[str, int] = field(default_factory=dict)
    settle: dict[str, int] = field(default_factory=dict)
    blue: dict[str, int] = field(default_factory=dict)
    red: dict[str, int] = field(default_factory=dict)

    def piles(self) -> Iterable[tuple[str, dict[str, int]]]:
        return ((pile, getattr(self, pile)) for pile in (*KINDS, "blue", "red"))


@dataclass
class File:
    """What an edition may say."""

    game: str = "sea_kings"
    name: str = "an edition"
    start: str | None = None
    regions: dict[str, RegionForm] = field(default_factory=dict)
    groups: dict[str, list[str]] = field(default_factory=dict)
    cards: CardsForm = field(default_factory=CardsForm)
    characters: dict[str, CharacterForm] = field(default_factory=dict)
    provenance: dict[str, str] = field(default_factory=dict)
    only: list[str] = field(default_factory=list)


class Merging:
    """An edition over the house's data.

    Attributes:
        given: the edition. house: the house's data in the same form. file: what errors call the edition.
        names: the map's regions by key, once they are read. sources: where figures come from, by place.
    """

    def __init__(self, given: File, name: str) -> None:
        self.given, self.file = given, name
        self.house = structure(house_data(), File, "board.toml", EditionError)
        self.names: dict[str, str] = {}
        self.sources = dict(self.house.provenance)

    def wrong(self, place: str, text: str) -> EditionError:
        return EditionError(f"{self.file}: {place}: {text}")

    def called(self, word: str, place: str) -> str:
        """The name of a region as the map writes it."""
        name = self.names.get(region_key(word))
        if name is None:
            hint = nearest(word, tuple(self.names.values()))
            raise self.wrong(
                place,
                f"no region {word!r:.60}"
                + (
                    f"; did you mean {hint}?"
                    if hint
                    else f"; expected one of {', '.join(self.names.values())}"
                ),
            )
        return name

    def replaced(self, place: str, *, known: bool = False) -> None:
        """The edition gives the figure at a place; one that the rulebook gives too keeps its source."""
        if not (known and self.sources.get(place, "").startswith(("rulebook", "derived"))):
            self.sources[place] = f"edition {self.given.name}"
