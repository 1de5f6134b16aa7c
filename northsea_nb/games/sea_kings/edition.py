"""Editions: what stands on the copy you own, in a TOML file of the form of ``board.toml`` and ``cards.toml``.

An edition replaces what it names and keeps the house's figures for the rest: a region's value, its
lines, the count of a card, a character. ``only = ["regions"]`` drops all regions that it does not
name; cards and characters go likewise. Lines given for a region hold for both their ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.reading import plain, read_toml, structure
from ...core.rulebook import EditionError, nearest
from .board import (
    BLUE,
    GROUPS,
    KINDS,
    NAMED,
    RED,
    Ability,
    Board,
    Character,
    Region,
    house_data,
    region_id,
)

__all__ = ["read_board"]

MOST_VALUE = 20
MOST_COPIES = 99
MOST_REGIONS = 60
HANDS = 6 * 6
"""General cards dealt to six players (setup.hand)."""
COUNTED = 15
"""Cards counted out for the bottom of the deck (setup.deck)."""
CHARACTERS = 12
"""Characters dealt to four players by three, or to six by two (setup.characters)."""
PARTS = ("regions", "cards", "characters")


@dataclass
class _Region:
    value: int | None = None
    circle: str | None = None
    at: list[int] | None = None
    lines: list[str] | None = None


@dataclass
class _Character:
    name: str
    text: str
    ability: Ability = field(default_factory=Ability)


@dataclass
class _Cards:
    discover: dict[str, int] = field(default_factory=dict)
    trade: dict[str, int] = field(default_factory=dict)
    raid: dict[str, int] = field(default_factory=dict)
    settle: dict[str, int] = field(default_factory=dict)
    blue: dict[str, int] = field(default_factory=dict)
    red: dict[str, int] = field(default_factory=dict)

    def piles(self) -> Iterable[tuple[str, dict[str, int]]]:
        return ((pile, getattr(self, pile)) for pile in (*KINDS, "blue", "red"))


@dataclass
class _File:
    game: str = "sea_kings"
    name: str = "an edition"
    start: str | None = None
    regions: dict[str, _Region] = field(default_factory=dict)
    groups: dict[str, list[str]] = field(default_factory=dict)
    cards: _Cards = field(default_factory=_Cards)
    characters: dict[str, _Character] = field(default_factory=dict)
    provenance: dict[str, str] = field(default_factory=dict)
    only: list[str] = field(default_factory=list)


def read_board(source: Mapping[str, Any] | str, name: str) -> Board:
    """Read an edition, its text or its data, over the house's map and cards.

    Args:
        source: TOML text, or the mapping it stands for; what it leaves out is the house's.
        name: what to call the file in an error.

    Raises:
        EditionError: names the file, the place in it, and what would be right.
    """
    data = (
        plain(source, name, EditionError)
        if isinstance(source, Mapping)
        else read_toml(source, name, EditionError)
    )
    if data.get("game", "sea_kings") != "sea_kings":
        raise EditionError(f"{name}: game = {data['game']!r}; expected 'sea_kings'")
    given = structure(data, _File, name, EditionError)
    return _Reader(given, name).board()


class _Reader:
    """An edition merged into the house's data part by part, each checked as it is read."""

    def __init__(self, given: _File, name: str) -> None:
        self.given, self.file = given, name
        self.house = structure(house_data(), _File, "board.toml", EditionError)
        self.names: dict[str, str] = {}
        self.sources = dict(self.house.provenance)

    def wrong(self, place: str, text: str) -> EditionError:
        return EditionError(f"{self.file}: {place}: {text}")

    def board(self) -> Board:
        for part in self.given.only:
            if part not in PARTS:
                raise self.wrong("only", f"{part!r}; expected {', '.join(PARTS)}")
        regions = self.regions()
        start = self.called(self.given.start or self.house.start or "", "start")
        if self.given.start is not None:
            self.replaced("start")
        regions = self.grouped(regions)
        self.connected(regions, start)
        cards = self.cards(regions)
        characters = self.characters()
        self.provenance(regions, characters)
        name = self.given.name if self.given != _File() else self.house.name
        order = tuple(region.name for region in regions)
        return Board(
            name=name,
            regions=regions,
            start=order.index(start),
            cards=cards,
            characters=tuple(
                replace(c, house=self.sources_say_house(f"characters.{c.id}")) for c in characters
            ),
            provenance=tuple(self.sources.items()),
        )

    # -- regions and lines

    def regions(self) -> tuple[Region, ...]:
        """All regions with their lines; names are known from here on."""
        given = self.named(self.given.regions)
        kept = () if "regions" in self.given.only else tuple(self.house.regions)
        order = tuple(dict.fromkeys((*(n for n in self.house.regions if n in kept or n in given), *given)))
        if len(order) > MOST_REGIONS:
            raise self.wrong("regions", f"{len(order)} regions; expected {MOST_REGIONS} at most")
        self.names = {region_id(name).removeprefix("the-"): name for name in order}
        for id in NAMED:
            if id not in self.names:
                name = next(n for n in self.house.regions if region_id(n) == id)
                raise self.wrong("regions", f"{name} is missing; a Red Raven names it, so every map has it")
        lines = self.lines(given, order)
        made = []
        for index, name in enumerate(order):
            old, new = self.house.regions.get(name, _Region()), given.get(name, _Region())
            place = f"regions.{name}"
            value = old.value if new.value is None else new.value
            circle = old.circle if new.circle is None else new.circle
            at = old.at if new.at is None else new.at
            if value is None or circle is None or at is None:
                raise self.wrong(place, "a new region needs value, circle, at and lines")
            if not 1 <= value <= MOST_VALUE:
                raise self.wrong(f"{place}.value", f"{value}; expected 1 to {MOST_VALUE}")
            if circle not in ("red", "green"):
                raise self.wrong(f"{place}.circle", f"{circle!r}; expected 'red' or 'green' (board.regions)")
            if len(at) != 2 or not all(0 <= part <= 100 for part in at):
                raise self.wrong(f"{place}.at", f"{at}; expected [x, y], each 0 to 100")
            neighbours = tuple(sorted(order.index(other) for other in lines[name]))
            made.append(
                Region(index, region_id(name), name, value, circle == "red", neighbours, frozenset(), *at)
            )
            for what in ("value", "circle"):
                if getattr(new, what) is not None:
                    same = getattr(new, what) == getattr(old, what)
                    self.replaced(f"{place}.{what}", known=same)
        return tuple(made)

    def named(self, given: Mapping[str, _Region]) -> dict[str, _Region]:
        """The edition's regions by the house's name where it has one; odd names are wrong."""
        known = {region_id(n).removeprefix("the-"): n for n in self.house.regions}
        found: dict[str, _Region] = {}
        for word, region in given.items():
            key = region_id(word).removeprefix("the-")
            if not re.fullmatch(r"[^\W_]([\w' -]{0,38}[^\W_])?", word) or " - " in word or not key:
                raise self.wrong(
                    f"regions.{word}", "a region is named by letters, digits and blanks, 40 at most"
                )
            name = known.setdefault(key, word)
            if name in found:
                raise self.wrong(f"regions.{word}", f"{name} is given twice")
            if name not in self.house.regions:
                self.looks_new(name, region)
            found[name] = region
        return found

    def looks_new(self, name: str, region: _Region) -> None:
        """A name that the house has not is a new region only if everything is said of it."""
        if None in (region.value, region.circle, region.at, region.lines):
            hint = nearest(name, tuple(self.house.regions))
            raise self.wrong(
                f"regions.{name}",
                f"no such region{f' (did you mean {hint}?)' if hint else ''}; "
                "a new one needs value, circle, at and lines",
            )

    def lines(self, given: Mapping[str, _Region], order: tuple[str, ...]) -> dict[str, set[str]]:
        """Each region's neighbours: what the edition says of a region's lines holds for both ends."""
        said = {}
        for name, region in given.items():
            if region.lines is None:
                continue
            place = f"regions.{name}.lines"
            others = [self.called(word, place) for word in region.lines]
            if name in others:
                raise self.wrong(place, "a line from the region to itself; expected another region")
            if len(set(others)) != len(others):
                twice = next(other for other in others if others.count(other) > 1)
                raise self.wrong(place, f"{twice} is named twice; one line joins two regions")
            said[name] = set(others)
        found: dict[str, set[str]] = {name: set() for name in order}
        for name in order:
            old = self.house.regions.get(name, _Region())
            found[name] |= said.get(
                name, {self.names.get(_key(other), "") for other in old.lines or ()} - {""}
            )
        for name, ends in said.items():
            for other in order:
                if other in ends and other in said and name not in said[other]:
                    raise self.wrong(
                        f"regions.{name}.lines",
                        f"{name} has a line to {other}, but {other} has none to {name}; "
                        "a line runs both ways, so name it under both or neither (board.regions)",
                    )
                (found[other].add if other in ends else found[other].discard)(name)
                if other in ends:
                    self.replaced(self.line(name, other, order), known=True)
        return found

    @staticmethod
    def line(one: str, other: str, order: tuple[str, ...]) -> str:
        ends = sorted((one, other), key=order.index)
        return "lines." + " - ".join(ends)

    def called(self, word: str, place: str) -> str:
        """The name of a region as the map writes it."""
        name = self.names.get(_key(word))
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

    def connected(self, regions: tuple[Region, ...], start: str) -> None:
        """Every region can be reached (move.adjacent); one that cannot would never be played."""
        order = tuple(region.name for region in regions)
        seen = {order.index(start)}
        queue = list(seen)
        while queue:
            fresh = set(regions[queue.pop()].neighbours) - seen
            seen |= fresh
            queue += fresh
        lost = [region.name for region in regions if region.index not in seen]
        if lost:
            raise self.wrong(
                "regions",
                f"no way from {start} to {', '.join(lost)}; expected lines that join all (move.adjacent)",
            )

    # -- groups

    def grouped(self, regions: tuple[Region, ...]) -> tuple[Region, ...]:
        """The regions with the groups that Red Ravens speak of."""
        groups: dict[str, list[str]] = {}
        for group, members in self.given.groups.items():
            if group not in GROUPS:
                hint = nearest(group, tuple(GROUPS))
                raise self.wrong(
                    f"groups.{group}",
                    f"no card speaks of this group; expected {', '.join(GROUPS)}"
                    + (f" (did you mean {hint}?)" if hint else ""),
                )
            groups[group] = [self.called(word, f"groups.{group}") for word in members]
            self.replaced(f"groups.{group}")
        for group, members in self.house.groups.items():
            groups.setdefault(group, [name for name in members if _key(name) in self.names])
        for group, members in groups.items():
            if not members:
                raise self.wrong(
                    f"groups.{group}", f"no region; expected those of {GROUPS[group]} (reading.region-groups)"
                )
        return tuple(
            replace(r, groups=frozenset(group for group, members in groups.items() if r.name in members))
            for r in regions
        )

    # -- cards and characters

    def cards(self, regions: tuple[Region, ...]) -> tuple[int, ...]:
        """How many there are of each card, by its number."""
        counts: dict[tuple[str, str], int] = {}
        whole = "cards" in self.given.only
        for pile, cards in self.house.cards.piles():
            for word, copies in cards.items():
                if not whole and (pile not in KINDS or _key(word) in self.names):
                    counts[pile, word] = copies
        given: set[tuple[str, str]] = set()
        for pile, cards in self.given.cards.piles():
            for word, copies in cards.items():
                card = (pile, self.card(pile, word))
                place = f"cards.{pile}.{card[1]}"
                if card in given:
                    raise self.wrong(place, "this card is given twice")
                if not 0 <= copies <= MOST_COPIES:
                    raise self.wrong(place, f"{copies} cards; expected 0 to {MOST_COPIES}")
                given.add(card)
                counts[card] = copies
                self.replaced(place)
        for region in regions:
            if region.red and counts.get(("settle", region.name)):
                raise self.wrong(
                    f"cards.settle.{region.name}",
                    f"a Settle card for a red region, which nobody can settle; expected 0, or a green circle "
                    f"for {region.name} (board.red)",
                )
        general = sum(copies for (pile, _), copies in counts.items() if pile != "red")
        others = sum(counts.get(("red", raven), 0) for raven in RED if raven != "castles")
        if counts.get(("red", "castles"), 0) != 1:
            raise self.wrong(
                "cards.red.castles",
                f"{counts.get(('red', 'castles'), 0)} cards; expected 1, to set aside (setup.castle-aside)",
            )
        fewest = HANDS + max(0, COUNTED - others)
        if general < fewest:
            raise self.wrong(
                "cards",
                f"{general} General cards; expected {fewest} or more: six hands of six, and {COUNTED} cards "
                f"to count out with the {others} other Red Ravens (setup.hand, setup.deck)",
            )
        return (
            *(counts.get((kind, region.name), 0) for kind in KINDS for region in regions),
            *(counts.get(("blue", raven), 0) for raven in BLUE),
            *(counts.get(("red", raven), 0) for raven in RED),
        )

    def card(self, pile: str, word: str) -> str:
        """What a card is called in its pile: its region, or its raven."""
        if pile in KINDS:
            return self.called(word, f"cards.{pile}")
        known = BLUE if pile == "blue" else RED
        if word not in known:
            hint = nearest(word, known)
            raise self.wrong(
                f"cards.{pile}",
                f"no card {word!r:.60}; expected {', '.join(known)}"
                + (f" (did you mean {hint}?)" if hint else ""),
            )
        return word

    def characters(self) -> tuple[Character, ...]:
        """The character cards, the house's and the edition's."""
        cards = {} if "characters" in self.given.only else dict(self.house.characters)
        for id, card in self.given.characters.items():
            place = f"characters.{id}"
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) or len(id) > 40:
                raise self.wrong(place, "expected an id of small letters, digits and hyphens, 40 at most")
            if not card.name.strip() or not card.text.strip():
                raise self.wrong(place, "expected a name and a text")
            for what in Ability.__slots__:
                number = getattr(card.ability, what)
                if not 0 <= number <= MOST_VALUE:
                    raise self.wrong(f"{place}.ability.{what}", f"{number}; expected 0 to {MOST_VALUE}")
            if bool(card.ability.raid_margin) != bool(card.ability.raid_bonus):
                raise self.wrong(f"{place}.ability", "raid_margin and raid_bonus go together")
            cards[id] = card
            self.replaced(place)
        names = [card.name for card in cards.values()]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            raise self.wrong("characters", f"two are called {twice!r}; expected a name of its own for each")
        if len(cards) < CHARACTERS:
            raise self.wrong(
                "characters",
                f"{len(cards)} cards; expected {CHARACTERS} or more, three for each of four players "
                "(setup.characters)",
            )
        return tuple(Character(id, card.name, card.text, False, card.ability) for id, card in cards.items())

    # -- provenance

    def replaced(self, place: str, *, known: bool = False) -> None:
        """The edition gives the figure at a place; one that the rulebook gives too keeps its source."""
        if not (known and self.sources.get(place, "").startswith(("rulebook", "derived"))):
            self.sources[place] = f"edition {self.given.name}"

    def sources_say_house(self, place: str) -> bool:
        said = self.sources.get(place) or self.sources.get(place.rpartition(".")[0], "")
        return said.startswith("house")

    def provenance(self, regions: tuple[Region, ...], characters: tuple[Character, ...]) -> None:
        """What the edition says of its sources; a place that is not there is wrong."""
        order = tuple(region.name for region in regions)
        places = {"start", "regions", "lines", "groups", "cards", "characters"}
        places |= {f"cards.{pile}" for pile in (*KINDS, "blue", "red")}
        places |= {f"groups.{group}" for group in GROUPS} | {f"characters.{c.id}" for c in characters}
        places |= {f"cards.{kind}.{name}" for kind in KINDS for name in order}
        places |= {f"cards.blue.{raven}" for raven in BLUE} | {f"cards.red.{raven}" for raven in RED}
        places |= {f"regions.{name}{part}" for name in order for part in ("", ".value", ".circle")}
        places |= {self.line(r.name, order[other], order) for r in regions for other in r.neighbours}
        for place, text in self.given.provenance.items():
            if place not in places:
                hint = nearest(place, tuple(sorted(places)))
                raise self.wrong(
                    f"provenance.{place}",
                    "nothing stands there" + (f"; did you mean {hint!r}?" if hint else ""),
                )
            self.sources[place] = text
        self.sources = {place: text for place, text in self.sources.items() if place in places}


def _key(word: str) -> str:
    return region_id(word).removeprefix("the-")
