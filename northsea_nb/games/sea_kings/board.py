"""The map and the cards of Sea Kings: regions, lines, values, counts, characters. Data, with its provenance.

Regions are numbered in the order of the board's file. Cards are numbers too: ``kind * R + region`` for the
four kinds that name one of the R regions, then the Blue Ravens, then the Red Ravens.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import astuple, dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

KINDS = ("discover", "trade", "raid", "settle")
"""The kinds of General card that name a region."""
BLUE_NAMES = {
    "danegeld": "Danegeld",
    "strong": "Strong Territory Defense",
    "weak": "Weak Territory Defense",
    "credit": "Someone Else Gets the Credit",
    "loki": "Loki's Curse",
    "fortune": "Fortune Favors the Brave",
    "war-on": "There's a War On",
}
RED_NAMES = {
    "mass-settlement": "Mass Settlement in Great Britain",
    "emperor": "Frankish Emperor Grants Land",
    "great-army": 'The "Great Army"',
    "christianity": "Christianity Adopted",
    "varangian": "Varangian Guard",
    "sea-battle": "Great Sea Battle in Scandinavia",
    "castles": "Frankish Castles",
}
BLUE = tuple(BLUE_NAMES)
RED = tuple(RED_NAMES)
GROUPS = {"england": "England", "frankia": "Frankia", "great-britain": "Great Britain"}
"""The groups of regions that Red Ravens speak of, with their names (reading.region-groups)."""
NAMED = ("scandinavia", "miklagard", "rus")
"""Regions that Red Ravens name one by one; every board has them."""


@dataclass(frozen=True, slots=True)
class Region:
    """A circle of the map (board.regions).

    Attributes:
        id: its name as one word ("the-isles").
        red: whether it can never be settled (board.red).
        neighbours: the regions at the other ends of its lines, by number, rising.
        groups: the ids of the groups it belongs to.
        x, y: where it lies in the picture, 0 to 100 from the west and from the north.
    """

    index: int
    id: str
    name: str
    value: int
    red: bool
    neighbours: tuple[int, ...]
    groups: frozenset[str]
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Ability:
    """What a Sea King's special ability changes; what it leaves alone stands at its default.

    Attributes:
        challenge_roll: added to its owner's roll in challenges, attacking and defending.
        raid_roll, settle_roll: added to its owner's roll in raids and in settlements.
        trade_wealth: wealth on top of each trade of its owner's.
        discovery_fame: fame on top of each discovery credited to its owner.
        long_moves: moves a turn that may follow two lines.
        raid_margin, raid_bonus: a raid won by so much brings so many points more.
        defence_roll: added where its owner rolls the defence of a territory.
        immune: others cannot make its owner roll a die again.
        danegeld_full: Danegeld pays its owner the full value.
        protect_fame: who beats its owner in a challenge takes wealth only.
        free_ravens: Blue Ravens a turn that cost its owner no action.
    """

    challenge_roll: int = 0
    raid_roll: int = 0
    settle_roll: int = 0
    trade_wealth: int = 0
    discovery_fame: int = 0
    long_moves: int = 0
    raid_margin: int = 0
    raid_bonus: int = 0
    defence_roll: int = 0
    immune: bool = False
    danegeld_full: bool = False
    protect_fame: bool = False
    free_ravens: int = 0


@dataclass(frozen=True, slots=True)
class Character:
    """A character card: its name, its ability as a sentence and as figures, whether it is the house's."""

    id: str
    name: str
    text: str
    house: bool
    ability: Ability = Ability()


@dataclass(frozen=True)
class Board:
    """A board and its cards: the house's or an edition's.

    Attributes:
        name: what the edition calls itself.
        regions: the circles of the map.
        start: the region where all ships begin (setup.ship).
        cards: how many there are of each card, by its number.
        characters: the character cards.
        provenance: where figures come from, by place ("regions.Rus.value", "cards.raid").
    """

    name: str
    regions: tuple[Region, ...]
    start: int
    cards: tuple[int, ...]
    characters: tuple[Character, ...]
    provenance: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.regions, self.start, self.cards, self.characters))

    def plain(self) -> tuple[Any, ...]:
        """The figures alone, for a fingerprint that is the same in every process."""
        regions = tuple((r.id, r.value, r.red, r.neighbours, tuple(sorted(r.groups))) for r in self.regions)
        characters = tuple((c.id, astuple(c.ability)) for c in self.characters)
        return (regions, self.start, self.cards, characters)

    @cached_property
    def value(self) -> tuple[int, ...]:
        """Each region's value."""
        return tuple(region.value for region in self.regions)

    @cached_property
    def is_red(self) -> tuple[bool, ...]:
        """Whether each region is closed to settlers."""
        return tuple(region.red for region in self.regions)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Each region's neighbours."""
        return tuple(region.neighbours for region in self.regions)

    @cached_property
    def moves(self) -> tuple[tuple[int, ...], ...]:
        """The fewest moves from each region to each, by number (move.adjacent).

        >>> house_board().moves[house_board().find("Scandinavia")][house_board().find("Miklagard")]
        2
        """
        return tuple(self._moves_from(region.index) for region in self.regions)

    def _moves_from(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        for here in (order := [start]):
            for near in self.neighbours[here]:
                if near not in found:
                    found[near] = found[here] + 1
                    order.append(near)
        return tuple(found[region.index] for region in self.regions)

    @cached_property
    def of(self) -> dict[str, int]:
        """Regions by id."""
        return {region.id: region.index for region in self.regions}

    @cached_property
    def groups(self) -> dict[str, frozenset[int]]:
        """The regions of each group."""
        return {group: frozenset(r.index for r in self.regions if group in r.groups) for group in GROUPS}

    @cached_property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """The lines of the map, each once, from the lower number to the higher."""
        return tuple((r.index, other) for r in self.regions for other in r.neighbours if r.index < other)

    def find(self, word: str) -> int:
        """The number of a region called so, or -1; case, hyphens and a leading "the" do not matter.

        >>> house_board().find("isles") == house_board().find("The Isles") == 2
        True
        """
        return self._called.get(region_key(word), -1)

    @cached_property
    def _called(self) -> dict[str, int]:
        return {region_key(region.name): region.index for region in self.regions}

    @cached_property
    def general(self) -> int:
        """How many numbers General cards have; Red Ravens come after them."""
        return len(KINDS) * len(self.regions) + len(BLUE)

    def card(self, kind: str, region: int) -> int:
        """The number of a card that names a region."""
        return KINDS.index(kind) * len(self.regions) + region

    def blue(self, raven: str) -> int:
        """The number of a Blue Raven."""
        return len(KINDS) * len(self.regions) + BLUE.index(raven)

    def red(self, raven: str) -> int:
        """The number of a Red Raven."""
        return self.general + RED.index(raven)

    def kind_of(self, card: int) -> tuple[str, int | None]:
        """A card's kind, or a raven's id, and the region it names, if it names one."""
        return self._kinds[card]

    @cached_property
    def _kinds(self) -> tuple[tuple[str, int | None], ...]:
        named: list[tuple[str, int | None]] = [(kind, r.index) for kind in KINDS for r in self.regions]
        return (*named, *((raven, None) for raven in (*BLUE, *RED)))

    def card_id(self, card: int) -> str:
        """A card in words of notation: "raid the-isles", "danegeld"."""
        kind, region = self.kind_of(card)
        return kind if region is None else f"{kind} {self.regions[region].id}"

    def card_name(self, card: int) -> str:
        """A card as it is called: "Raid The Isles", "Danegeld".

        >>> board = house_board()
        >>> board.card_name(board.card("raid", board.find("isles")))
        'Raid The Isles'
        """
        kind, region = self.kind_of(card)
        if region is None:
            return (BLUE_NAMES | RED_NAMES)[kind]
        return f"{kind.capitalize()} {self.regions[region].name}"

    def source(self, place: str) -> str:
        """Where a figure comes from: what is said of its place, or of the nearest one around it."""
        known = self._sources
        while place and place not in known:
            place = place.rpartition(".")[0]
        return known.get(place, "")

    def house(self, place: str) -> bool:
        """Whether a figure is house data.

        >>> house_board().house("regions.Iberia.value"), house_board().house("regions.Rus.value")
        (True, False)
        """
        return self.source(place).startswith("house")

    @cached_property
    def _sources(self) -> dict[str, str]:
        return dict(self.provenance)

    def line_place(self, one: int, other: int) -> str:
        """The place of a line in the provenance: its ends in the order of their numbers."""
        ends = sorted((one, other))
        return "lines." + " - ".join(self.regions[end].name for end in ends)


def region_id(name: str) -> str:
    """A region's name as one word.

    >>> region_id("The Isles")
    'the-isles'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def region_key(word: str) -> str:
    """A region's name without what spelling changes: case, hyphens, a leading "the"."""
    return region_id(word).removeprefix("the-")


@cache
def house_text() -> str:
    """The house's map and cards as the text of an edition, to start one's own from."""
    board, cards = _texts()
    return (
        board[board.index("game = ") : board.index("[provenance]")].replace('"house board"', '"my copy"')
        + cards[cards.index("[cards.") : cards.index("[provenance]")]
    )


def _texts() -> tuple[str, str]:
    here = files(__package__)
    return (here / "board.toml").read_text(encoding="utf-8"), (here / "cards.toml").read_text(
        encoding="utf-8"
    )


@cache
def house_data() -> dict[str, Any]:
    """The house's map and cards as data of the form of an edition. Not to be changed."""
    board, cards = map(tomllib.loads, _texts())
    return {**cards, **board, "provenance": {**board["provenance"], **cards["provenance"]}}


@cache
def house_board() -> Board:
    """The house board."""
    return edition_board({})


def edition_board(edition: Mapping[str, Any] | str | None) -> Board:
    """The board of an edition: the text or the data of its file; None is the house board.

    Raises:
        EditionError: says what is wrong, where, and what would be right.
    """
    if edition is None:
        return house_board()
    from .edition import read_board  # the validating reader is loaded when first needed

    return read_board(edition, "edition")


__all__ = [
    "BLUE",
    "BLUE_NAMES",
    "GROUPS",
    "KINDS",
    "NAMED",
    "RED",
    "RED_NAMES",
    "Ability",
    "Board",
    "Character",
    "Region",
    "edition_board",
    "house_board",
    "house_data",
    "house_text",
    "region_id",
    "region_key",
]
