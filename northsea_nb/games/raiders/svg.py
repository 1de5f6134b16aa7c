"""The board as a drawing: settlements, village, displays and tracks.

``ground`` is what is printed (an edition's figures), ``pieces`` what a view shows on it, ``places`` lists
what can be pointed at. All of it is made of parts, each in a group of its own (``data-part``); where they
lie, on a page and on a phone, says ``svg_layout``. Screens build the page from these; ``picture`` is the
same as SVG text, for a notebook's output.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from textwrap import wrap

from ...core.drawing import Node, Place, node, printed, sheet
from ...core.words import counted
from .board import COLOURS, TOKENS, Board, Settlement
from .cards import BUILDING_NAMES, Item
from .ending import FORTRESSES_LEFT
from .state import Raiders, tokens_of
from .svg_layout import (
    CARD_HIGH,
    CARD_WIDE,
    HEAD_HIGH,
    HOUSE_HIGH,
    HOUSE_WIDE,
    SITE_HIGH,
    SITE_WIDE,
    SPACE_HIGH,
    TRACK_HIGH,
    TRACK_WIDE,
    space_at,
    space_wide,
    spaces,
    tracks,
    wide,
)
from .tokens import crewman, cube, dice, marker, placed, shield, token, worker
from .view import RaidersView, SiteView

LONGEST_TRACK = 11
STEP = TRACK_WIDE / LONGEST_TRACK
STEP_TOP = 19
STEP_HIGH = TRACK_HIGH - STEP_TOP
TITLES = {"village": "Village", "offering": "Offerings", "hall": "Mead Hall", "tile": "Reputation"}
CLOCKS = ("fortress raids", "Valkyries", "offerings")
PROVISIONS_COLOUR = "#8a5a2b"
GOLD = TOKENS.index("gold")


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


def _part(board: Board, name: str, *children: Node) -> Node:
    return node("g", *children, data_part=name, transform=placed(*wide(board).at[name]))


# ---------------------------------------------------------------- the ground


def ground(board: Board) -> list[Node]:
    """What is printed: settlements with what they ask for, buildings, tracks."""
    return [
        node("rect", width="100%", height="100%", rx=12, class_="ra-field"),
        *(_part(board, place.id, *_site(place)) for place in board.settlements),
        *(_part(board, f"head:{name}", _head(name)) for name in ("village", *spaces(board))),
        *(_part(board, building.id, *_house(building.id, building.workers)) for building in board.village),
        *(
            _part(
                board,
                f"{name}:{place}",
                node("rect", width=CARD_WIDE, height=CARD_HIGH, rx=6, class_="ra-gone"),
            )
            for name, number in spaces(board).items()
            for place in range(1, number + 1)
        ),
        *(_part(board, f"track:{name}", *_track(board, name)) for name in tracks(board)),
    ]


def _head(name: str) -> Node:
    return node("text", TITLES[name], y=HEAD_HIGH - 6, font_size=14, class_="ra-head")


def _either(workers: tuple[int, ...]) -> str:
    return " or ".join(COLOURS[colour] for colour in workers)


def needs_text(place: Settlement) -> str:
    """The crew, goods and worker that a raid asks for, in words."""
    goods = [f"{place.provisions} provisions"] if place.provisions else []
    if place.gold:
        goods.append(f"{place.gold} gold")
    return f"crew {place.crew}, {', '.join(goods) or 'no goods'}, a {_either(place.workers)} worker"


def pays_text(place: Settlement) -> str:
    """The dice and the points of a raid, in words."""
    thrown = f"{place.dice} di{'e' if place.dice == 1 else 'ce'}" if place.dice else "no dice"
    levels = [f"{points} points from strength {strength}" for strength, points in place.levels]
    return ", ".join([thrown, *([f"always {place.flat} points"] if place.flat else []), *levels])


def _site(place: Settlement) -> Iterator[Node]:
    house = " ra-house" if place.house else ""
    yield node("rect", width=SITE_WIDE, height=SITE_HIGH, rx=8, class_=f"ra-box{house}")
    yield node("text", place.name, x=8, y=19, font_size=15.5, class_="ra-name")
    yield crewman(8, 29)
    yield node("text", f"{place.crew}", x=25, y=43, font_size=15)
    x = 46
    if place.provisions:
        yield cube("P", PROVISIONS_COLOUR, x, 29)
        yield node("text", f"{place.provisions}", x=x + 20, y=43, font_size=15)
        x += 40
    if place.gold:
        yield token(GOLD, x + 8, 37, 16)
        yield node("text", f"{place.gold}", x=x + 20, y=43, font_size=15)
    for number, colour in enumerate(reversed(place.workers)):
        yield worker(COLOURS[colour], SITE_WIDE - 15 - number * 19, 47, 0.72)
    x = 8
    for _ in range(place.dice):
        yield dice(x, 58)
        x += 10
    x += 14 if place.dice else 0
    if place.flat:
        yield node("text", "always", x=x, y=72, font_size=14)
        yield shield(place.flat, x + 62, 67)
        x += 82
    room = min(60, (SITE_WIDE - x - 2) / max(1, len(place.levels)))
    for number, (strength, points) in enumerate(place.levels):
        right = x + (number + 1) * room - 21
        yield node("text", f"{strength}+", x=right, y=72, font_size=12.5, class_="ra-end")
        yield shield(points, right + 11, 67)
    for space in range(len(place.sets)):
        left, top = space_at(len(place.sets), space)
        across = space_wide(len(place.sets))
        yield node("rect", x=left, y=top, width=across, height=SPACE_HIGH, rx=5, class_="ra-gone")


def about_house(building: str) -> str:
    """What a building is for, in a few words: the second half of its clause's title."""
    return Raiders.rulebook()[f"space.{building}"].title.partition(": ")[2]


def _house(building: str, workers: tuple[int, ...]) -> Iterator[Node]:
    yield node("rect", width=HOUSE_WIDE, height=HOUSE_HIGH, rx=8, class_="ra-home")
    yield node("text", BUILDING_NAMES[building], x=8, y=19, font_size=15.5, class_="ra-name")
    yield node("text", about_house(building), x=8, y=34, font_size=13)
    if len(workers) < len(COLOURS):
        for number, colour in enumerate(workers):
            yield worker(COLOURS[colour], 16 + number * 17, 60, 0.62)
    yield node("circle", cx=HOUSE_WIDE - 20, cy=HOUSE_HIGH - 16, r=13, class_="ra-spot")


def _track(board: Board, name: str) -> Iterator[Node]:
    yield node("text", name.title(), y=14, font_size=14, class_="ra-name")
    house = " ra-house" if _ours(board, name) else ""
    for space in range(LONGEST_TRACK):
        x = space * STEP
        yield node(
            "rect",
            x=x,
            y=STEP_TOP,
            width=STEP - 2,
            height=STEP_HIGH,
            rx=4,
            class_=f"ra-box{house}",
        )
        yield node("text", f"{space}", x=x + 3, y=STEP_TOP + 13, font_size=11, class_="ra-small")
        points = board.points(name, space)
        if points:
            yield node("g", shield(points, 0, 0), transform=placed(x + STEP - 10.5, STEP_TOP + 10, 0.72))


# ---------------------------------------------------------------- what lies on it


def pieces(view: RaidersView, board: Board) -> list[Node]:
    """Sets, workers, tiles, cards, markers and what ends the game, as a view shows them."""
    found = [_sets(board, site) for site in view.sites]
    found += [_at_home(board, building, colour) for building, colour in view.village if colour]
    found += [
        _card(board, name, place, word)
        for name, number in spaces(board).items()
        for place, word in enumerate(_shown(view, name)[:number], 1)
        if word
    ]
    letters = tuple(seat[:1].upper() for seat in view.seats)
    found += [
        _markers(board, name, letters, tuple(getattr(own, name) for own in view.bands))
        for name in tracks(board)
    ]
    found.append(_clock(board, view.closing, view.fortresses, view.valkyries, view.offerings))
    return found


def _shown(view: RaidersView, name: str) -> tuple[str, ...]:
    return {"offering": view.shown, "hall": view.hall, "tile": view.tiles}[name]


@lru_cache(maxsize=64)
def _sets(board: Board, site: SiteView) -> Node:
    return _part(board, site.id, *(child for space in range(len(site.sets)) for child in _space(site, space)))


def _space(site: SiteView, space: int) -> Iterator[Node]:
    x, y = space_at(len(site.sets), space)
    across = space_wide(len(site.sets))
    word = site.sets[space]
    if word is not None:
        yield node(
            "rect", x=x, y=y, width=across, height=SPACE_HIGH, rx=5, class_="ra-slot",
            data_mark=f"set:{site.id}:{space + 1}",
        )  # fmt: skip
        kinds = [kind for kind, n in enumerate(tokens_of(word) or ()) for _ in range(n)]
        size = 17 if len(kinds) <= 4 else 15
        for place, kind in enumerate(kinds[:6]):
            yield token(kind, x + 11 + (place % 2) * (size + 1), y + 12 + (place // 2) * (size + 3), size)
        if site.workers[space]:
            yield worker(site.workers[space], x + across - 10, y + SPACE_HIGH - 5, 0.78)
        return
    if site.quests[space]:
        for line, text in enumerate(wrap(site.quests[space].replace("-", " "), 9)[:2]):
            middle, top = x + across / 2, y + 13 + 12 * line
            yield node("text", text, x=middle, y=top, font_size=10.5, class_="ra-mid ra-name")
    if site.raiders[space]:
        yield worker(site.raiders[space], x + across / 2, y + SPACE_HIGH - 4, 0.78)


@lru_cache(maxsize=64)
def _at_home(board: Board, building: str, colour: str) -> Node:
    return _part(board, building, worker(colour, HOUSE_WIDE - 20, HOUSE_HIGH - 5, 0.85))


@lru_cache(maxsize=64)
def _card(board: Board, name: str, place: int, word: str) -> Node:
    lying = _lying(board, name, word)
    over, under, points = _printed(board, name, word)
    lines = [
        node("text", text, x=CARD_WIDE / 2, y=15 + line * 13, font_size=12, class_="ra-mid ra-name")
        for line, text in enumerate(over)
    ]
    lines += [
        node("text", text, x=CARD_WIDE / 2, y=CARD_HIGH - 7 - 14 * line, font_size=12.5, class_="ra-mid")
        for line, text in enumerate(reversed(under))
    ]
    return _part(
        board,
        f"{name}:{place}",
        node(
            "rect",
            width=CARD_WIDE,
            height=CARD_HIGH,
            rx=6,
            class_="ra-slot ra-house" if lying.house else "ra-slot",
            data_mark=f"{name}:{word}",
        ),
        *lines,
        *([shield(points, CARD_WIDE / 2, CARD_HIGH - 14)] if points else []),
    )


def _printed(board: Board, name: str, word: str) -> tuple[list[str], list[str], int]:
    """What a card or tile says: lines from the top, lines from the bottom, points."""
    if name == "offering":
        tile = board.offerings[board.offering[word]]
        return [f"{number} {thing}" for thing, number in tile.pay], [], tile.points
    if name == "hall":
        card = board.townsfolk[board.member[word]]
        return wrap(card.name, 13)[:2], [f"cost {card.cost}", f"strength {card.strength}"], 0
    return wrap(str(board.reputation[board.tile[word]].action), 12)[:5], [], 0


@lru_cache(maxsize=64)
def _markers(board: Board, track: str, letters: tuple[str, ...], at: tuple[int, ...]) -> Node:
    """Each player's marker: side by side on a space, smaller where more than four share it."""
    found: list[Node] = []
    for space in sorted({min(place, LONGEST_TRACK - 1) for place in at}):
        here = [seat for seat, place in enumerate(at) if min(place, LONGEST_TRACK - 1) == space]
        columns, pitch, size = (2, 16.5, 15) if len(here) <= 4 else (3, 11, 12)
        for number, seat in enumerate(here):
            row, column = divmod(number, columns)
            x = space * STEP + (STEP - 2) / 2 + (column - (min(columns, len(here)) - 1) / 2) * pitch
            found.append(marker(seat, letters[seat], x, STEP_TOP + 25 + row * 16, size))
    return _part(board, f"track:{track}", *found)


@lru_cache(maxsize=32)
def _clock(board: Board, closing: int, *left: int) -> Node:
    """What is left of the three things that end the game, or how many turns are."""
    title = "Until the end" if closing < 0 else turns_left(closing)
    children = [node("text", title, y=14, font_size=14, class_="ra-name")]
    across = TRACK_WIDE / len(CLOCKS)
    for number, (name, amount) in enumerate(zip(CLOCKS, left, strict=True)):
        x = number * across
        last = FORTRESSES_LEFT if number == 0 else 0
        children += [
            node("rect", x=x, y=STEP_TOP, width=across - 4, height=STEP_HIGH, rx=4, class_="ra-home"),
            node("text", f"{amount}", x=x + 6, y=STEP_TOP + 34, font_size=22, class_="ra-name"),
            node("text", name, x=x + 42, y=STEP_TOP + 22, font_size=12.5),
            node("text", f"ends at {last}", x=x + 42, y=STEP_TOP + 38, font_size=12.5, class_="ra-small"),
        ]  # fmt: skip
    return _part(board, "clock", *children)


def turns_left(closing: int) -> str:
    """How many turns are left when the end has been set off."""
    if not closing:
        return "The last turn"
    return f"The end: {counted(closing, 'more turn')} after this one"


def _lying(board: Board, name: str, word: str) -> Item:
    if name == "offering":
        return board.offerings[board.offering[word]]
    if name == "hall":
        return board.townsfolk[board.member[word]]
    return board.reputation[board.tile[word]]


# ---------------------------------------------------------------- what can be pointed at


def places(board: Board) -> list[Place]:
    """Everything that can be pointed at: settlements and their spaces, buildings, displays."""
    found = []
    for settlement in board.settlements:
        name = settlement.id
        found.append(Place(name, (f"site:{name}",), 0, 0, SITE_WIDE, SITE_HIGH, name))
        for space in range(len(settlement.sets)):
            x, y = space_at(len(settlement.sets), space)
            across = space_wide(len(settlement.sets))
            mark = f"{name}:{space + 1}"
            found.append(Place(mark, (f"set:{mark}",), x, y, across, SPACE_HIGH, name))
    for building in board.village:
        found.append(
            Place(building.id, (f"building:{building.id}",), 0, 0, HOUSE_WIDE, HOUSE_HIGH, building.id)
        )
    for name, number in spaces(board).items():
        for place in range(1, number + 1):
            card = f"{name}:{place}"
            found.append(Place(card, (card,), 0, 0, CARD_WIDE, CARD_HIGH, card))
    return found


def contents(view: RaidersView, board: Board) -> dict[str, str]:
    """What lies at each place, in words, by its id."""
    found: dict[str, str] = {}
    for site, settlement in zip(view.sites, board.settlements, strict=True):
        lying = [_set_text(site, space) for space in range(len(site.sets))]
        there = "; ".join(text for text, word in zip(lying, site.sets, strict=True) if word is not None)
        found[site.id] = (
            f"{_site_text(board, settlement.id)}. {f'Plunder: {there}' if there else 'No plunder left'}"
        )
        for space, text in enumerate(lying, 1):
            found[f"{site.id}:{space}"] = text
    for building, colour in view.village:
        about = f"{BUILDING_NAMES[building]}, {about_house(building)}"
        found[building] = f"{about}: {f'a {colour} worker' if colour else 'empty'}"
    for name, number in spaces(board).items():
        shown = _shown(view, name)
        for place in range(1, number + 1):
            word = shown[place - 1] if place <= len(shown) else ""
            found[f"{name}:{place}"] = _card_text(board, name, word) if word else "empty"
    return found


@lru_cache(maxsize=64)
def _site_text(board: Board, name: str) -> str:
    place = board.settlements[board.settlement[name]]
    return f"{place.name}: {needs_text(place)}; {pays_text(place)}"


def _set_text(site: SiteView, space: int) -> str:
    word = site.sets[space]
    if word is not None:
        tokens = tokens_of(word) or ()
        said = ", ".join(f"{n} {TOKENS[kind]}" for kind, n in enumerate(tokens) if n) or "no tokens"
        return f"{said}, a {site.workers[space]} worker"
    left = f"raided by a {site.raiders[space]} worker" if site.raiders[space] else "no set"
    return f"{left}, quest {site.quests[space]}" if site.quests[space] else left


@lru_cache(maxsize=128)
def _card_text(board: Board, name: str, word: str) -> str:
    over, under, points = _printed(board, name, word)
    said = ", ".join([" ".join(over) if name == "tile" else ", ".join(over), *under])
    paid = f" for {points} points" if points else ""
    return f"{said}{paid}{', house card' if _lying(board, name, word).house else ''}"


def caption(board: Board) -> str:
    """What the board is, in a sentence, and what on it is house data."""
    house = [place.name for place in board.settlements if place.house]
    house += [f"the {track} track" for track in tracks(board) if _ours(board, track)]
    if any(space.origin.house for space in board.hall):
        house.append("the spaces of the Mead Hall")
    said = f" House figures, not the publisher's, dashed: {', '.join(house)}." if house else ""
    return f"{board.name[:1].upper()}{board.name[1:]}.{said}"


def _ours(board: Board, track: str) -> bool:
    return bool(board.origin(f"tracks.{track}").house)


_ground = printed(ground)


def picture(view: RaidersView, board: Board) -> str:
    """The board as SVG text, as a view shows it."""
    return sheet(
        f"Raiders of the North Sea. {view.decision}",
        style(),
        _ground(board),
        *pieces(view, board),
        kind="ra-board",
        size=(wide(board).width, wide(board).height),
        widest=1000,
    )


__all__ = ["caption", "contents", "ground", "picture", "pieces", "places", "style", "turns_left"]
