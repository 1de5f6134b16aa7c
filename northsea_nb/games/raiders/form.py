"""The form of the house's files and of editions: what each table and each entry of a list says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(kw_only=True)
class About:
    """Where figures come from; ``source = ["house"]`` makes all of them the house's.

    ``given`` and ``edition`` are not written: they say what an edition has given, and from where.
    """

    source: list[str] = field(default_factory=list)
    house: list[str] = field(default_factory=list)
    note: str = ""
    given: list[str] = field(default_factory=list)
    edition: list[str] = field(default_factory=list)


@dataclass(kw_only=True)
class ItemEntry(About):
    """An entry of a list."""

    id: str
    expansion: str = ""


@dataclass(kw_only=True)
class LevelEntry:
    """A strength and the points it pays."""

    strength: int
    points: int


@dataclass(kw_only=True)
class SetEntry:
    """A plunder set: its tokens, and the worker that comes with it."""

    tokens: int
    worker: str


@dataclass(kw_only=True)
class SettlementEntry(ItemEntry):
    """An entry of ``[[settlements]]``."""

    name: str
    kind: str
    crew: int
    provisions: int
    gold: int
    workers: list[str]
    dice: int
    sets: list[SetEntry]
    levels: list[LevelEntry] = field(default_factory=list)
    flat: int = 0


@dataclass(kw_only=True)
class TownsfolkEntry(ItemEntry):
    """An entry of ``[[townsfolk]]``, a kind of card."""

    name: str
    cost: int
    strength: int
    count: int = 1
    hero: bool = False
    hired: dict[str, Any] = field(default_factory=dict)
    action: dict[str, Any] = field(default_factory=dict)


@dataclass(kw_only=True)
class JarlEntry(ItemEntry):
    """An entry of ``[[jarls]]``, a card."""

    name: str
    strength: int
    silver: int
    slain: dict[str, Any]
    hired: dict[str, Any] = field(default_factory=dict)


@dataclass(kw_only=True)
class OfferingEntry(ItemEntry):
    """An entry of ``[[offerings]]``, a tile."""

    pay: dict[str, int]
    points: int


@dataclass(kw_only=True)
class QuestEntry(ItemEntry):
    """An entry of ``[[quests]]``, a tile."""

    kind: str
    strength: int
    gain: dict[str, int]


@dataclass(kw_only=True)
class ReputationEntry(ItemEntry):
    """An entry of ``[[reputation]]``, a tile."""

    action: dict[str, Any]


@dataclass(kw_only=True)
class PlayersTable(About):
    """``[players]``"""

    fewest: int
    most: int
    each_expansion: int


@dataclass(kw_only=True)
class SetupTable(About):
    """``[setup]``"""

    silver: int
    cards: int
    offerings: int
    reputation: int
    quests: int
    start_dice: int


@dataclass(kw_only=True)
class LimitsTable(About):
    """``[limits]``"""

    crew: int
    armour: int
    hand: int
    mead: int
    goods: int
    heroes: int


@dataclass(kw_only=True)
class DiceTable(About):
    """``[dice]``"""

    faces: list[int]


@dataclass(kw_only=True)
class BagTable(About):
    """``[bag]``"""

    gold: int
    iron: int
    livestock: int
    valkyrie: int
    jarl: int


@dataclass(kw_only=True)
class TrackTable(About):
    """``[tracks.NAME]``: points by space."""

    banners: dict[str, int]


@dataclass(kw_only=True)
class FameTable(About):
    """``[fame]``: fame by the margin."""

    margins: dict[str, int]


@dataclass(kw_only=True)
class BuildingEntry(About):
    """``[village.NAME]``"""

    workers: list[str]
    start: str = ""
    expansion: str = ""


@dataclass(kw_only=True)
class SpaceEntry(About):
    """An entry of ``[[hall]]``, from the left."""

    mead: int
    silver: int


@dataclass
class File:
    """What an edition may say; each part is checked again once it is merged."""

    game: str = "raiders"
    name: str = "an edition"
    only: list[str] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    settlements: list[dict[str, Any]] = field(default_factory=list)
    townsfolk: list[dict[str, Any]] = field(default_factory=list)
    jarls: list[dict[str, Any]] = field(default_factory=list)
    quests: list[dict[str, Any]] = field(default_factory=list)
    reputation: list[dict[str, Any]] = field(default_factory=list)
    offerings: list[dict[str, Any]] = field(default_factory=list)
    hall: list[dict[str, Any]] = field(default_factory=list)
    players: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    limits: dict[str, Any] = field(default_factory=dict)
    dice: dict[str, Any] = field(default_factory=dict)
    bag: dict[str, Any] = field(default_factory=dict)
    fame: dict[str, Any] = field(default_factory=dict)
    tracks: dict[str, dict[str, Any]] = field(default_factory=dict)
    village: dict[str, dict[str, Any]] = field(default_factory=dict)
    pieces: dict[str, dict[str, Any]] = field(default_factory=dict)
