"""Editions: what stands on the copy you own, in a TOML file of the form of ``board.toml`` and ``cards.toml``.

An edition replaces what it names and keeps the house's figures for the rest: a region's value, its
lines, the count of a card, a character. ``only = ["regions"]`` drops all regions that it does not
name; cards and characters go likewise. Lines given for a region hold for both their ends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...core.reading import read_edition, structure
from ...core.rulebook import EditionError, nearest
from .board import (
    BLUE,
    GROUPS,
    KINDS,
    NAMED,
    RED,
    Board,
    Character,
    Region,
    region_id,
    region_key,
)
from .edition_cards import Dealing
from .edition_form import File, RegionForm

__all__ = ["read_board"]

MOST_VALUE = 20
MOST_REGIONS = 60
PARTS = ("regions", "cards", "characters")


def read_board(source: Mapping[str, Any] | str, name: str) -> Board:
    """Read an edition, its text or its data, over the house's map and cards.

    Args:
        source: TOML text, or the mapping it stands for; what it leaves out is the house's.
        name: what to call the file in an error.

    Raises:
        EditionError: names the file, the place in it, and what would be right.
    """
    data = read_edition(source, name, "sea_kings")
    given = structure(data, File, name, EditionError)
    return _Reader(given, name).board()


class _Reader(Dealing):
    """An edition merged into the house's data part by part, each checked as it is read."""

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
        name = self.given.name if self.given != File() else self.house.name
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
        self.names = {region_key(name): name for name in order}
        for id in NAMED:
            if id not in self.names:
                name = next(n for n in self.house.regions if region_id(n) == id)
                raise self.wrong("regions", f"{name} is missing; a Red Raven names it, so every map has it")
        lines = self.lines(given, order)
        made = []
        for index, name in enumerate(order):
            old, new = self.house.regions.get(name, RegionForm()), given.get(name, RegionForm())
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

    def named(self, given: Mapping[str, RegionForm]) -> dict[str, RegionForm]:
        """The edition's regions by the house's name where it has one; odd names are wrong."""
        known = {region_key(n): n for n in self.house.regions}
        found: dict[str, RegionForm] = {}
        for word, region in given.items():
            short = region_key(word)
            if not re.fullmatch(r"[^\W_]([\w' -]{0,38}[^\W_])?", word) or " - " in word or not short:
                raise self.wrong(
                    f"regions.{word}", "a region is named by letters, digits and blanks, 40 at most"
                )
            name = known.setdefault(short, word)
            if name in found:
                raise self.wrong(f"regions.{word}", f"{name} is given twice")
            if name not in self.house.regions:
                self.looks_new(name, region)
            found[name] = region
        return found

    def looks_new(self, name: str, region: RegionForm) -> None:
        """A name that the house has not is a new region only if everything is said of it."""
        if None in (region.value, region.circle, region.at, region.lines):
            hint = nearest(name, tuple(self.house.regions))
            raise self.wrong(
                f"regions.{name}",
                f"no such region{f' (did you mean {hint}?)' if hint else ''}; "
                "a new one needs value, circle, at and lines",
            )

    def lines(self, given: Mapping[str, RegionForm], order: tuple[str, ...]) -> dict[str, set[str]]:
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
            old = self.house.regions.get(name, RegionForm())
            found[name] |= said.get(
                name, {self.names.get(region_key(other), "") for other in old.lines or ()} - {""}
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
            groups.setdefault(group, [name for name in members if region_key(name) in self.names])
        for group, members in groups.items():
            if not members:
                raise self.wrong(
                    f"groups.{group}", f"no region; expected those of {GROUPS[group]} (reading.region-groups)"
                )
        return tuple(
            replace(r, groups=frozenset(group for group, members in groups.items() if r.name in members))
            for r in regions
        )

    # -- provenance

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
