"""Cards and tiles of Raiders, and the words that their effects are made of.

An *effect* is one small record, whatever it stands on: what a hired card does (``when`` says when),
what a card does at the Town Hall, what a slain Jarl brings, what a reputation tile does (``when`` is
empty). ``VOCABULARY`` is closed: an edition can combine the words, never add one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

GOODS = ("silver", "provisions", "gold", "iron", "livestock", "mead")
"""What a player holds, in the order of all counts of goods."""
GOOD = {name: number for number, name in enumerate(GOODS)}
PLUNDER = ("gold", "iron", "livestock")
THINGS = (*GOODS, "armour", "fame", "points", "cards", "crew", "plunder", "hand")
"""What effects count in; ``plunder`` is any one of the three, ``hand`` a limit on cards in hand."""
KINDS = ("harbour", "outpost", "monastery", "fortress", "township")
"""The kinds of settlement."""
BUILDING_NAMES = {
    "gate-house": "Gate House",
    "town-hall": "Town Hall",
    "treasury": "Treasury",
    "barracks": "Barracks",
    "armoury": "Armoury",
    "mill": "Mill",
    "silversmith": "Silversmith",
    "long-house": "Long House",
    "mead-hall": "Mead Hall",
}
BUILDINGS = tuple(BUILDING_NAMES)
"""The buildings of the village (reading.headings)."""

Amounts = tuple[tuple[str, int], ...]
"""So many of each thing, in the order of ``THINGS``."""

VOCABULARY: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "": {
        "gain": ("gain",),
        "exchange": ("pay", "gain"),
        "swap-worker": (),
        "opponents-lose": ("pay",),
        "opponent-loses": ("pay",),
        "opponents-give": ("pay",),
        "steal": ("gain",),
        "hire": ("n",),
        "swap-crew": (),
        "use-building": (),
        "cycle-offerings": (),
        "swap-cards": (),
        "offering": ("n",),
        "complete-quest": (),
        "hall-card": (),
        "heal": ("n",),
        "peek-jarl": (),
    },
    "raid": {
        "points": ("n",),
        "strength": ("n",),
        "discount": ("pay",),
        "reroll": ("n",),
        "first-mead": ("n",),
    },
    "killed": {"gain": ("gain",), "opponent-loses-crew": (), "return-to-hand": ()},
    "always": {"strength-per": ("of", "per", "n")},
    "building": {"gain": ("at", "gain"), "discount": ("at", "pay"), "extra-action": ("at", "n")},
    "end": {"points": ("n",), "points-per": ("of", "per", "n")},
    "quest": {"quest-strength": ("n",)},
    "quest-done": {"gain": ("gain",)},
    "turn-end": {"limit": ("gain",)},
    "encounter": {"ignore-wounds": ("n",), "wound-room": ("n",)},
    "fame": {"gain": ("gain",)},
    "slain": {"gain": ("gain",)},
    "subdued": {"discount": ("pay",)},
    "flee": {"ignore-loss": ("n",)},
}
"""When, then what, then what must be said with it."""
OPTIONAL: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("raid", "points"): ("at", "given", "least"),
    ("raid", "strength"): ("at", "given", "least"),
    ("raid", "discount"): ("at",),
    ("raid", "reroll"): ("at",),
    ("raid", "first-mead"): ("at",),
    ("building", "gain"): ("given",),
    ("", "heal"): ("gain",),
}
"""What may be said too."""
GIVEN: Mapping[str, tuple[str, ...]] = {"raid": ("mead",), "building": ("provisions", "card")}
"""Conditions: so much mead was spent on the raid; the Mill gave provisions; the Mead Hall gave a card."""
PLACED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("discount", ""): ("barracks",),
    ("extra-action", ""): tuple(building for building in BUILDINGS if building != "barracks"),
    ("gain", "provisions"): ("mill",),
    ("gain", "card"): ("mead-hall",),
}
"""The buildings where an effect, or one on a condition, has a sense; any of them if it is not named here."""
OF: Mapping[str, tuple[str, ...]] = {
    "always": ("armour", "other-crew", "valkyrie"),
    "end": ("livestock", "offerings", "reputation", "quests", "fame"),
}
"""What strength and points are counted by."""
COUNTED: Mapping[tuple[str, str, str], tuple[str, ...]] = {
    ("", "exchange", "pay"): (*GOODS, "armour", "fame", "points", "crew"),
    ("", "opponents-lose", "pay"): (*GOODS, "armour"),
    ("", "opponent-loses", "pay"): (*GOODS, "armour"),
    ("", "opponents-give", "pay"): GOODS,
    ("", "steal", "gain"): (*GOODS, "plunder"),
    ("raid", "discount", "pay"): ("provisions", "gold"),
    ("building", "discount", "pay"): ("silver",),
    ("subdued", "discount", "pay"): ("silver",),
    ("turn-end", "limit", "gain"): ("hand", "mead"),
    ("fame", "gain", "gain"): ("fame",),
    ("slain", "gain", "gain"): ("fame",),
}
"""The things that some effects are limited to."""
GAINED = (*GOODS, "armour", "fame", "points", "cards", "plunder")
"""The things that any other gain may be of."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card or a tile does; see ``VOCABULARY``.

    Attributes:
        op: what happens. when: the occasion, empty for an action.
        at: the kind of settlement raided or the building used; empty for any.
        n: how many. pay: what is given up, or saved by a discount. gain: what is gained.
        of, per: ``n`` for each ``per`` of it.
        given: a condition, with ``least`` of it.
    """

    op: str
    when: str = ""
    at: str = ""
    n: int = 0
    pay: Amounts = ()
    gain: Amounts = ()
    of: str = ""
    per: int = 1
    given: str = ""
    least: int = 0

    def applies(self, when: str, at: str = "") -> bool:
        """Whether this is the occasion, at this kind of settlement or this building."""
        return self.when == when and self.at in ("", at)

    def __str__(self) -> str:
        from .words import effect_text

        return effect_text(self)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the figures of a table come from.

    Attributes:
        sources: keys of the sources.
        house: the figures that are our own.
        note: what else is to be known.
        given: the figures that an edition gives. edition: where it says they come from.
    """

    sources: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    note: str = ""
    given: tuple[str, ...] = ()
    edition: tuple[str, ...] = ()

    def of(self, figure: str) -> tuple[str, ...]:
        """Where one figure comes from."""
        if figure in self.given:
            return self.edition
        return ("house",) if figure in self.house else self.sources


@dataclass(frozen=True, slots=True)
class Item:
    """What cards, tiles and settlements have in common.

    Attributes:
        id: one word, unique among its like.
        expansion: the expansion that brings it, empty for the base game.
        origin: where its figures come from; no part of its value.
    """

    id: str
    expansion: str = ""
    origin: Origin = field(default=Origin(), compare=False)

    @property
    def house(self) -> bool:
        """Whether any figure of it is house data."""
        return bool(self.origin.house)


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Item):
    """What a townsfolk card and a Jarl card have in common: both can stand in a crew.

    Attributes:
        hired: what it does there.
    """

    name: str
    strength: int
    hired: Effect | None = None
    hero: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Member):
    """A kind of townsfolk card.

    Attributes:
        cost: silver at the Barracks. count: how many there are.
        action: what it does at the Town Hall; heroes do nothing there.
    """

    cost: int
    count: int = 1
    action: Effect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Jarl(Member):
    """A Jarl card.

    Attributes:
        silver: what subduing it costs. slain: what slaying it brings, besides fame.
    """

    silver: int
    slain: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering(Item):
    """An offering tile: what it asks for, and its points."""

    pay: Amounts
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest(Item):
    """A quest tile: its type, the strength to be discarded, the reward."""

    kind: str
    strength: int
    gain: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class Reputation(Item):
    """A reputation tile and its action."""

    action: Effect


def amounts(given: Mapping[str, int]) -> Amounts:
    """Things and numbers in their order, those of none left out."""
    return tuple((thing, given[thing]) for thing in THINGS if given.get(thing))


def number_of(what: Amounts, thing: str) -> int:
    """How many of one thing there are in amounts.

    >>> number_of((("silver", 2), ("gold", 1)), "gold")
    1
    """
    return dict(what).get(thing, 0)


def by_good(what: Amounts) -> tuple[int, ...]:
    """The goods among amounts, as counts.

    >>> by_good((("silver", 2), ("gold", 1), ("fame", 1)))
    (2, 0, 1, 0, 0, 0)
    """
    found = dict(what)
    return tuple(found.get(good, 0) for good in GOODS)
