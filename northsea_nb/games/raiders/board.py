"""The boards and pieces of Raiders: settlements, village, tracks, bag, decks. Data, with its origin.

The house's figures stand in ``board.toml``, ``settlements.toml``, ``townsfolk.toml``, ``jarls.toml``,
``quests.toml`` and ``offerings.toml``; an edition file replaces any part of them (see ``edition``).
A member of a crew is a number: townsfolk cards first, then Jarls (``Board.members``).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from ...core.notation import proper
from .cards import BUILDING_NAMES, Card, Item, Jarl, Member, Offering, Origin, Quest, Reputation

COLOURS = ("black", "grey", "white")
"""The colours of workers."""
BLACK, GREY, WHITE = range(3)
TOKENS = ("gold", "iron", "livestock", "valkyrie", "jarl")
"""The kinds of token in the bag and in plunder sets; the first three are plunder."""
VALKYRIE, JARL = 3, 4
TRACKS = ("valkyrie", "armour", "fame", "row")
"""What scores by a table: three tracks, and the row of quest and reputation tiles."""
HALL_OF_HEROES, FIELDS_OF_FAME = "hall-of-heroes", "fields-of-fame"
EXPANSIONS = (HALL_OF_HEROES, FIELDS_OF_FAME)
FILES = ("board", "settlements", "townsfolk", "jarls", "quests", "offerings")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement(Item):
    """A raid space.

    Attributes:
        name: what it is called. kind: one of ``cards.KINDS``.
        crew: members needed. provisions, gold: what the raid costs.
        workers: the colours that may raid it. dice: how many are rolled.
        levels: strengths and their points, rising. flat: points that are always paid.
        sets: for each plunder set the number of tokens and the colour of the worker there.
    """

    name: str
    kind: str
    crew: int
    provisions: int
    gold: int
    workers: tuple[int, ...]
    dice: int
    levels: tuple[tuple[int, int], ...]
    flat: int
    sets: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Building(Item):
    """A building of the village: the workers it takes, and the colour that begins there (-1: none)."""

    workers: tuple[int, ...]
    start: int = -1

    @property
    def name(self) -> str:
        """What it is called."""
        return BUILDING_NAMES[self.id]


@dataclass(frozen=True, slots=True)
class HallSpace:
    """A card space at the Mead Hall, and what taking the card from it brings."""

    mead: int
    silver: int
    origin: Origin = field(default=Origin(), compare=False)


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits: members of a crew, armour, cards and mead as a turn ends, heroes in a crew; ``goods``
    is the limit on silver and on provisions that the switch ``goods_limit`` puts in force."""

    crew: int
    armour: int
    hand: int
    mead: int
    goods: int
    heroes: int


@dataclass(frozen=True, slots=True)
class Start:
    """What a game starts with: silver and cards for each player, offerings, reputation tiles and (with
    ``quest_source = "display"``) quests on display, dice each player rolls for the start."""

    silver: int
    cards: int
    offerings: int
    reputation: int
    quests: int
    start_dice: int


@dataclass(frozen=True)
class Board:
    """Everything printed or made of cardboard: the house's or an edition's.

    Attributes:
        name: what the edition calls itself.
        expansions: those in use.
        village: the buildings in the order of ``cards.BUILDINGS``.
        hall: the card spaces of the Mead Hall from the left.
        die: the faces of a red die with their weights.
        bag: how many tokens of each kind there are, in the order of ``TOKENS``.
        tracks: for each of ``TRACKS`` the points by space, figures carried on (reading.track-banners).
        margins: strength beyond what a raid required, and the fame for it, rising; none without the
            expansion that brings the Fame track.
        pieces: how many pieces of a name there are (``supply = "components"``).
        players: fewest and most.
        origins: where the figures of each table come from.
        sources: what the keys of the origins stand for.
    """

    name: str
    expansions: tuple[str, ...]
    settlements: tuple[Settlement, ...]
    village: tuple[Building, ...]
    hall: tuple[HallSpace, ...]
    townsfolk: tuple[Card, ...]
    jarls: tuple[Jarl, ...]
    offerings: tuple[Offering, ...]
    quests: tuple[Quest, ...]
    reputation: tuple[Reputation, ...]
    die: tuple[tuple[int, int], ...]
    bag: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]
    margins: tuple[tuple[int, int], ...]
    limits: Limits
    start: Start
    pieces: tuple[tuple[str, int], ...]
    pieces_of: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    players: tuple[int, int]
    each_expansion: int
    origins: tuple[tuple[str, Origin], ...] = ()
    sources: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, *self.plain()))

    def plain(self) -> tuple[Any, ...]:
        """The figures alone, for a fingerprint that is the same in every process."""
        return (
            self.expansions,
            tuple(
                (s.id, s.kind, s.crew, s.provisions, s.gold, s.workers, s.dice, s.levels, s.flat, s.sets)
                for s in self.settlements
            ),
            tuple((b.id, b.workers, b.start) for b in self.village),
            tuple((space.mead, space.silver) for space in self.hall),
            tuple(
                (c.id, c.cost, c.strength, c.count, c.hero, _said(c.hired), _said(c.action))
                for c in self.townsfolk
            ),
            tuple((j.id, j.strength, j.silver, _said(j.slain), _said(j.hired)) for j in self.jarls),
            tuple((o.id, o.pay, o.points) for o in self.offerings),
            tuple((q.id, q.kind, q.strength, q.gain) for q in self.quests),
            tuple((r.id, _said(r.action)) for r in self.reputation),
            self.die,
            self.bag,
            self.tracks,
            self.margins,
            _said(self.limits),
            _said(self.start),
            self.pieces,
            self.players,
        )

    def using(self, expansions: tuple[str, ...]) -> Board:
        """This board with these expansions in use, and nothing of the others (setup.expansions)."""
        return _using(self, tuple(name for name in EXPANSIONS if name in expansions))

    def points(self, track: str, space: int) -> int:
        """The points that a track scores at a space, or the row with so many tiles."""
        table = self.tracks[TRACKS.index(track)]
        return table[min(space, len(table) - 1)]

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """All that can stand in a crew: townsfolk, then Jarls."""
        return (*self.townsfolk, *self.jarls)

    @cached_property
    def member(self) -> dict[str, int]:
        """Members by id; the number of a townsfolk card is its place in ``townsfolk``."""
        return _by_id(self.members)

    def called(self, word: str) -> str:
        """A card or settlement as it is called in a sentence; later ones of a kind in a crew by their number.

        >>> house_board().called("high-moors"), house_board().called("archer.2")
        ('Jarl of the High Moors', 'Archer no. 2')
        """
        name, dot, turn = word.partition(".")
        if name in self.settlement:
            return self.settlements[self.settlement[name]].name
        said = self.members[self.member[name]].name if name in self.member else proper(name)
        return f"{said} no. {turn}" if dot else said

    def is_jarl(self, member: int) -> bool:
        """Whether a member of a crew is a Jarl."""
        return member >= len(self.townsfolk)

    @cached_property
    def settlement(self) -> dict[str, int]:
        """Settlements by id."""
        return _by_id(self.settlements)

    @cached_property
    def building(self) -> dict[str, int]:
        """Buildings by id."""
        return _by_id(self.village)

    @cached_property
    def offering(self) -> dict[str, int]:
        """Offering tiles by id."""
        return _by_id(self.offerings)

    @cached_property
    def quest(self) -> dict[str, int]:
        """Quest tiles by id."""
        return _by_id(self.quests)

    @cached_property
    def tile(self) -> dict[str, int]:
        """Reputation tiles by id."""
        return _by_id(self.reputation)

    @cached_property
    def quest_kinds(self) -> tuple[str, ...]:
        """The types of quest."""
        return tuple(dict.fromkeys(quest.kind for quest in self.quests))

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """How many there are of each townsfolk card."""
        return tuple(card.count for card in self.townsfolk)

    def origin(self, place: str) -> Origin:
        """Where the figures of a table come from (``"limits"``, ``"tracks.fame"``, ...)."""
        return dict(self.origins).get(place, Origin())

    @property
    def provenance(self) -> tuple[tuple[str, str], ...]:
        """Where the figures of each kind come from, in words, those of our own by themselves."""
        groups: dict[str, tuple[Any, ...]] = {
            "settlements": self.settlements, "buildings": self.village, "Mead Hall": self.hall,
            "townsfolk": self.townsfolk, "Jarls": self.jarls, "offerings": self.offerings,
            "quests": self.quests, "reputation": self.reputation,
        }  # fmt: skip
        found = [(name, item.origin) for name, items in groups.items() for item in items]
        known = dict(self.sources)
        rows: dict[str, dict[str, None]] = {}
        house: dict[str, dict[str, None]] = {}
        for name, origin in (*found, *self.origins):
            said = (*origin.sources, *origin.edition)
            rows.setdefault(name, {}).update((known.get(key, key), None) for key in said if key != "house")
            house.setdefault(name, {}).update(dict.fromkeys(origin.house))
        return tuple(
            row
            for name, sources in rows.items()
            for row in (
                (name, "; ".join(sources)),
                (f"{name}: {', '.join(house[name])}", f"house: {known['house']}"),
            )
            if row[1] and not row[0].endswith(": ")
        )


def _by_id(items: tuple[Item, ...]) -> dict[str, int]:
    return {item.id: number for number, item in enumerate(items)}


def _said(record: Any) -> Any:
    """A record's fields as a tuple."""
    return None if record is None else tuple(getattr(record, name) for name in record.__dataclass_fields__)


@cache
def _using(board: Board, expansions: tuple[str, ...]) -> Board:
    def of(items: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(item for item in items if not item.expansion or item.expansion in expansions)

    pieces: dict[str, int] = {}
    for name, figures in board.pieces_of:
        if name == "base" or name in expansions:
            for piece, number in figures:
                pieces[piece] = pieces.get(piece, 0) + number
    heroes, fame = HALL_OF_HEROES in expansions, FIELDS_OF_FAME in expansions
    fewest, most = board.players
    tracks = tuple(
        points if fame or name != "fame" else (0,) for name, points in zip(TRACKS, board.tracks, strict=True)
    )
    return replace(
        board,
        expansions=expansions,
        tracks=tracks,
        margins=board.margins if fame else (),
        settlements=of(board.settlements),
        village=of(board.village),
        hall=board.hall if heroes else (),
        townsfolk=of(board.townsfolk),
        jarls=board.jarls if fame else (),
        offerings=of(board.offerings),
        quests=board.quests if heroes else (),
        reputation=board.reputation if heroes else (),
        bag=tuple(number if token != JARL or fame else 0 for token, number in enumerate(board.bag)),
        pieces=tuple(sorted(pieces.items())),
        players=(fewest, most - board.each_expansion * (len(board.expansions) - len(expansions))),
    )


def house_data() -> dict[str, Any]:
    """The data of the house's files, as one; whoever asks may change what he gets."""
    return deepcopy(_parsed())


@cache
def _parsed() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in FILES:
        text = (files(__package__) / f"{name}.toml").read_text(encoding="utf-8")
        found.update(tomllib.loads(text))
    return found


@cache
def house_board() -> Board:
    """The house's board, both expansions in use."""
    from .edition import read_house  # the validating reader is loaded when first needed

    return read_house()


def edition_board(edition: Mapping[str, Any] | str | None) -> Board:
    """The board of an edition, both expansions in use; None is the house board.

    Args:
        edition: the text or the data of an edition file.

    Raises:
        EditionError: says what is wrong, where, and what would be right.
    """
    if edition is None:
        return house_board()
    from .edition import read_board

    try:
        data = edition if isinstance(edition, str) else json.dumps(edition)
    except TypeError:  # a value that no file holds: the reader says which
        return read_board(edition, "edition")
    return _kept(data, isinstance(edition, str))


@lru_cache(maxsize=8)
def _kept(data: str, is_text: bool) -> Board:
    """The board of an edition: every position written by hand over one asks for it."""
    from .edition import read_board

    return read_board(data if is_text else json.loads(data), "edition")


__all__ = [
    "COLOURS",
    "EXPANSIONS",
    "TOKENS",
    "TRACKS",
    "Board",
    "Building",
    "HallSpace",
    "Limits",
    "Settlement",
    "Start",
    "edition_board",
    "house_board",
    "house_data",
]
