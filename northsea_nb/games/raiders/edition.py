"""Editions: the figures of the copy you own, in a TOML file of the form of the house's files.

An edition replaces what it names and keeps the house's figures for the rest. Entries of a list
(settlements, cards, tiles) are matched by ``id``: one the house has is changed where the edition says
so, a new one is added whole, and ``only = ["townsfolk"]`` drops those of a list that the edition does
not name. Tables (``[bag]``, ``[limits]``, ...) are changed figure by figure.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, TypeVar

from ...core.reading import digits, read_edition, structure
from ...core.rulebook import EditionError
from . import board as b
from .board import COLOURS, Board, Building, HallSpace, Limits, Settlement, Start
from .cards import (
    BUILDINGS,
    GOODS,
    KINDS,
    Card,
    Jarl,
    Offering,
    Origin,
    Quest,
    Reputation,
)
from .form import (
    About,
    BagTable,
    BuildingEntry,
    DiceTable,
    FameTable,
    File,
    ItemEntry,
    JarlEntry,
    LimitsTable,
    OfferingEntry,
    PlayersTable,
    QuestEntry,
    ReputationEntry,
    SettlementEntry,
    SetupTable,
    SpaceEntry,
    TownsfolkEntry,
    TrackTable,
)
from .sound import MOST, check_board, read_amounts, read_effect, wrong

T = TypeVar("T")

LISTS = ("settlements", "townsfolk", "jarls", "quests", "reputation", "offerings")
"""The lists whose entries have an id."""
COUNTED = {"settlements": "sets", "townsfolk": "count"}
"""The figure of an entry on which numbers of pieces depend; else there is one piece for each."""
TABLES = ("players", "setup", "limits", "dice", "bag", "fame")
ABOUT = ("source", "house", "note", "given", "edition")
"""What an entry says of itself besides its figures."""
NAMING = ("id", "expansion", *ABOUT)


def read_house() -> Board:
    """The house's board, from its files."""
    return _board(structure(b.house_data(), File, "the house board", EditionError), "the house board")


def read_board(source: Mapping[str, Any] | str, name: str) -> Board:
    """Read an edition, its text or its data.

    Args:
        source: TOML text, or the mapping it stands for.
        name: what to call the file in an error.

    Raises:
        EditionError: names the file, the place in it, and what would be right.
    """
    data = read_edition(source, name, "raiders")
    edition = structure(data, File, name, EditionError)
    return _board(_merged(edition, name), name)


# ---------------------------------------------------------------- an edition over the house


def _merged(edition: File, name: str) -> File:
    house = structure(b.house_data(), File, "the house board", EditionError)
    edition.name = edition.name if edition.name != "an edition" else name
    called = f"edition {edition.name}"
    for group in edition.only:
        if group not in LISTS:
            raise wrong(name, "only", f"{group!r} is no list; expected {', '.join(LISTS)}", group, LISTS)
    for group in LISTS:
        said = getattr(edition, group)
        kept: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in getattr(house, group)}
        named: dict[str, dict[str, Any]] = {}
        for number, entry in enumerate(said):
            key = entry.get("id")
            if not isinstance(key, str):
                raise wrong(name, f"{group}[{number}]", "every entry needs an id, a word of its own")
            if key in named:
                raise wrong(name, f"{group}.{key}", "this id stands here twice")
            named[key] = _over(kept.get(key, {}), entry, called)
        merged = {**({} if group in edition.only else kept), **named}
        setattr(edition, group, list(merged.values()))
        changed = any(entry["id"] not in kept or COUNTED.get(group) in entry for entry in said)
        if changed or group in edition.only:
            _count_anew(house, group)
    for group in TABLES:
        setattr(edition, group, _over(getattr(house, group), getattr(edition, group), called))
    for group in ("tracks", "village", "pieces"):
        tables = dict(getattr(house, group))
        for key, entry in getattr(edition, group).items():
            if key not in tables:
                known = tuple(tables)
                raise wrong(name, f"{group}.{key}", f"no such table; expected {', '.join(known)}", key, known)
            tables[key] = _over(tables[key], entry, called)
        setattr(edition, group, tables)
    edition.hall = [_over({}, entry, called) for entry in edition.hall] or house.hall
    edition.sources = {**house.sources, **edition.sources}
    return edition


def _over(old: dict[str, Any], new: dict[str, Any], edition: str) -> dict[str, Any]:
    """An entry with what an edition says of it; figures that it gives are no longer the house's."""
    if not new:
        return old
    given = [key for key in new if key not in NAMING]
    made = {**old, **new}
    if ("levels" in new) is not ("flat" in new):
        made.pop("flat" if "levels" in new else "levels", None)
    all_house = old.get("source") == ["house"]
    house = [key for key in old if key not in NAMING] if all_house else old.get("house", [])
    made["source"] = [] if all_house else old.get("source", [])
    made["house"] = new.get("house", [key for key in house if key not in given])
    still_house = made["house"] if isinstance(made["house"], list) else []
    made["given"] = [key for key in given if key not in still_house]
    made["edition"] = new.get("source", [edition])
    return made


def _count_anew(house: File, group: str) -> None:
    """Drop the house's numbers of pieces that an edition's entries may change, unless it says them."""
    pieces = (group,) if group != "settlements" else ("grey", "white")
    for table in house.pieces.values():
        for key in pieces:
            table.pop(key, None)


# ---------------------------------------------------------------- the board of a whole file


def _board(file: File, name: str) -> Board:
    def read(group: str, key: str, data: dict[str, Any], kind: type[T]) -> T:
        return structure(data, kind, f"{name}: {group}{'.' if key else ''}{key}", EditionError)

    def items(group: str, kind: type[T]) -> list[tuple[str, T]]:
        entries: list[dict[str, Any]] = getattr(file, group)
        return [(f"{group}.{entry['id']}", read(group, entry["id"], entry, kind)) for entry in entries]

    origins: dict[str, Origin] = {}

    def table(group: str, kind: type[T]) -> T:
        made = read(group, "", getattr(file, group), kind)
        origins[group] = _origin(made)
        return made

    dice, bag, setup = table("dice", DiceTable), table("bag", BagTable), table("setup", SetupTable)
    limits, players, fame = (
        table("limits", LimitsTable),
        table("players", PlayersTable),
        table("fame", FameTable),
    )
    tracks = []
    for track in b.TRACKS:
        banners = read("tracks", track, file.tracks[track], TrackTable)
        origins[f"tracks.{track}"] = _origin(banners)
        tracks.append(_carried(_rising(banners.banners, f"tracks.{track}.banners", name)))
    village = []
    for key in BUILDINGS:
        data = read("village", key, file.village[key], BuildingEntry)
        place = f"village.{key}"
        start = _colours([data.start], f"{place}.start", name)[0] if data.start else -1
        workers = _colours(data.workers, f"{place}.workers", name)
        village.append(
            Building(
                key, _expansion(data.expansion, place, name), _origin(data), workers=workers, start=start
            )
        )
    hall = []
    for number, entry in enumerate(file.hall):
        space = read("hall", str(number), entry, SpaceEntry)
        hall.append(HallSpace(space.mead, space.silver, _origin(space)))
    pieces_of = []
    for key, entry in file.pieces.items():
        about = read("pieces", key, {k: v for k, v in entry.items() if k in ABOUT}, About)
        origins[f"pieces.{key}"] = _origin(about, tuple(entry))
        figures = {k: v for k, v in entry.items() if k not in ABOUT}
        pieces_of.append((key, _pieces(figures, f"pieces.{key}", name)))
    most = players.most + players.each_expansion * len(b.EXPANSIONS)
    whole = Board(
        name=file.name,
        expansions=b.EXPANSIONS,
        settlements=tuple(
            _settlement(data, place, name) for place, data in items("settlements", SettlementEntry)
        ),
        village=tuple(village),
        hall=tuple(hall),
        townsfolk=tuple(_card(data, place, name) for place, data in items("townsfolk", TownsfolkEntry)),
        jarls=tuple(_jarl(data, place, name) for place, data in items("jarls", JarlEntry)),
        offerings=tuple(
            Offering(
                *_named(data, place, name),
                pay=read_amounts(data.pay, f"{place}.pay", name, GOODS),
                points=data.points,
            )
            for place, data in items("offerings", OfferingEntry)
        ),
        quests=tuple(
            Quest(
                *_named(data, place, name, b.HALL_OF_HEROES),
                kind=data.kind,
                strength=data.strength,
                gain=read_amounts(data.gain, f"{place}.gain", name, GOODS),
            )
            for place, data in items("quests", QuestEntry)
        ),
        reputation=tuple(
            Reputation(
                *_named(data, place, name, b.HALL_OF_HEROES),
                action=read_effect(data.action, f"{place}.action", name, action=True),
            )
            for place, data in items("reputation", ReputationEntry)
        ),
        die=tuple((face, dice.faces.count(face)) for face in sorted(set(dice.faces))),
        bag=tuple(getattr(bag, token) for token in b.TOKENS),
        tracks=tuple(tracks),
        margins=_rising(fame.margins, "fame.margins", name),
        limits=Limits(limits.crew, limits.armour, limits.hand, limits.mead, limits.goods, limits.heroes),
        start=Start(
            setup.silver, setup.cards, setup.offerings, setup.reputation, setup.quests, setup.start_dice
        ),
        pieces=(),
        pieces_of=tuple(pieces_of),
        players=(players.fewest, most),
        each_expansion=players.each_expansion,
        origins=tuple(origins.items()),
        sources=tuple(file.sources.items()),
    )
    check_board(whole, name)
    return whole.using(b.EXPANSIONS)


def _origin(data: Any, fields: tuple[str, ...] = ()) -> Origin:
    """Where an entry's figures come from; ``source = ["house"]`` makes all of them the house's."""
    house = tuple(data.house)
    if data.source == ["house"]:
        every = fields or tuple(data.__dataclass_fields__)
        house = tuple(key for key in every if key not in NAMING)
    return Origin(tuple(data.source), house, data.note, tuple(data.given), tuple(data.edition))


def _named(data: ItemEntry, place: str, name: str, expansion: str = "") -> tuple[str, str, Origin]:
    return data.id, _expansion(data.expansion or expansion, place, name), _origin(data)


def _expansion(said: str, place: str, name: str) -> str:
    if said and said not in b.EXPANSIONS:
        text = f"{said!r} is no expansion; expected {' or '.join(b.EXPANSIONS)}, or nothing for the base game"
        raise wrong(name, f"{place}.expansion", text, said, b.EXPANSIONS)
    return said


def _colours(said: list[str], place: str, name: str) -> tuple[int, ...]:
    for colour in said:
        if colour not in COLOURS:
            text = f"{colour!r} is no colour of worker; expected {', '.join(COLOURS)}"
            raise wrong(name, place, text, colour, COLOURS)
    if not said:
        raise wrong(name, place, f"no colour; expected some of {', '.join(COLOURS)}")
    return tuple(sorted({COLOURS.index(colour) for colour in said}))


def _rising(said: dict[str, int], place: str, name: str) -> tuple[tuple[int, int], ...]:
    """A table of numbers: what is reached, and what it is worth."""
    found: list[tuple[int, int]] = []
    for key, value in said.items():
        if digits(key, 3) < 0:
            raise wrong(name, f"{place}.{key}", "expected a whole number as the name, like 3 = 2")
        if not 0 <= value <= MOST:
            raise wrong(name, f"{place}.{key}", f"{value}; expected a number from 0 to {MOST}")
        found.append((digits(key, 3), value))
    found.sort()
    for (low, less), (high, more) in pairwise(found):
        if more < less:
            raise wrong(
                name,
                place,
                f"{high} gives {more}, less than {low}, which gives {less}; expected rising figures",
            )
    if not found:
        raise wrong(name, place, "empty; expected figures like 3 = 2")
    return tuple(found)


def _carried(banners: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The points by space: a space without a figure scores the last one passed (reading.track-banners)."""
    figures, points = dict(banners), [0]
    for space in range(banners[-1][0] + 1):
        points.append(figures.get(space, points[-1]))
    return tuple(points[1:])


PIECES = (*GOODS, "townsfolk", "offerings", "quests", "reputation", "jarls", "grey", "white")


def _pieces(figures: dict[str, Any], place: str, name: str) -> tuple[tuple[str, int], ...]:
    for key, number in figures.items():
        if key not in PIECES:
            raise wrong(name, f"{place}.{key}", f"no such piece; expected {', '.join(PIECES)}", key, PIECES)
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise wrong(name, f"{place}.{key}", f"{number!r:.40}; expected a whole number, 0 or more")
    return tuple(figures.items())


def _settlement(data: SettlementEntry, place: str, name: str) -> Settlement:
    if data.kind not in KINDS:
        text = f"{data.kind!r} is no kind of settlement; expected {', '.join(KINDS)}"
        raise wrong(name, f"{place}.kind", text, data.kind, KINDS)
    workers = [
        _colours([plunder.worker], f"{place}.sets[{n}].worker", name)[0]
        for n, plunder in enumerate(data.sets)
    ]
    return Settlement(
        *_named(data, place, name),
        name=data.name,
        kind=data.kind,
        crew=data.crew,
        provisions=data.provisions,
        gold=data.gold,
        workers=_colours(data.workers, f"{place}.workers", name),
        dice=data.dice,
        levels=tuple((level.strength, level.points) for level in data.levels),
        flat=data.flat,
        sets=tuple((plunder.tokens, worker) for plunder, worker in zip(data.sets, workers, strict=True)),
    )


def _card(data: TownsfolkEntry, place: str, name: str) -> Card:
    return Card(
        *_named(data, place, name),
        name=data.name,
        strength=data.strength,
        hired=read_effect(data.hired, f"{place}.hired", name) if data.hired else None,
        hero=data.hero,
        cost=data.cost,
        count=data.count,
        action=read_effect(data.action, f"{place}.action", name, action=True) if data.action else None,
    )


def _jarl(data: JarlEntry, place: str, name: str) -> Jarl:
    return Jarl(
        *_named(data, place, name, b.FIELDS_OF_FAME),
        name=data.name,
        strength=data.strength,
        hired=read_effect(data.hired, f"{place}.hired", name) if data.hired else None,
        silver=data.silver,
        slain=read_effect(data.slain, f"{place}.slain", name, action=True),
    )


__all__ = ["read_board", "read_house"]
