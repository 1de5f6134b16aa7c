"""The board of Raiders as a drawing: settlements, village, displays, tracks.

``ground`` draws what never changes in a game, ``pieces`` what a view shows on it, ``places`` lists
what can be pointed at. Screens build the page from these; ``picture`` is the same as SVG text, for
a notebook's output.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from textwrap import wrap

from ...core.drawing import Node, Place, node, sheet
from .board import COLOURS, TOKENS, Board, Settlement
from .cards import BUILDING_NAMES, Item
from .state import Raiders, tokens_of
from .tokens import marker, token, worker
from .view import RaidersView, SiteView

WIDE = 1200
PAD = 12
PER_ROW = 4
SITE_WIDE, SITE_HIGH = 285, 156
SPACE_WIDE, SPACE_HIGH = 86, 66
HOUSES_PER_ROW = 5
HOUSE_WIDE, HOUSE_HIGH = 228, 64
CARD_WIDE, CARD_HIGH = 112, 68
TRACK_HIGH = 34
TRACK_LEFT = 120
STEP = 93
LONGEST_TRACK = 11


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


def _village_top(board: Board) -> float:
    return PAD + -(-len(board.settlements) // PER_ROW) * (SITE_HIGH + PAD)


def _display_top(board: Board) -> float:
    return _village_top(board) + 24 + -(-len(board.village) // HOUSES_PER_ROW) * (HOUSE_HIGH + PAD)


def _tracks_top(board: Board) -> float:
    return _display_top(board) + 24 + CARD_HIGH + PAD


def height(board: Board) -> float:
    """The drawing is so many units high, ``WIDE`` wide."""
    return _tracks_top(board) + 3 * (TRACK_HIGH + 6) + PAD


def site_at(number: int) -> tuple[float, float]:
    """The upper left corner of a settlement."""
    row, col = divmod(number, PER_ROW)
    return PAD + col * (SITE_WIDE + PAD), PAD + row * (SITE_HIGH + PAD)


def space_at(number: int, space: int) -> tuple[float, float]:
    """The upper left corner of a settlement's space for a plunder set."""
    x, y = site_at(number)
    return x + 8 + space * (SPACE_WIDE + 7), y + SITE_HIGH - SPACE_HIGH - 8


def house_at(board: Board, number: int) -> tuple[float, float]:
    """The upper left corner of a building."""
    row, col = divmod(number, HOUSES_PER_ROW)
    return PAD + col * (HOUSE_WIDE + PAD / 2), _village_top(board) + 24 + row * (HOUSE_HIGH + PAD)


def card_at(board: Board, number: int) -> tuple[float, float]:
    """The upper left corner of a place for a card or tile on display."""
    return PAD + number * (CARD_WIDE + 6.5), _display_top(board) + 24


def displays(board: Board) -> Iterator[tuple[str, int, int]]:
    """What is on display: its name, the first place, and how many places there are."""
    first = 0
    spaces = (board.start.offerings, len(board.hall), board.start.reputation if board.reputation else 0)
    for name, number in zip(("offering", "hall", "tile"), spaces, strict=True):
        yield name, first, number
        first += number


# ---------------------------------------------------------------- the ground


def ground(board: Board) -> list[Node]:
    """What is printed: settlements with what they ask for, buildings, tracks."""
    parts = [
        node("rect", width=WIDE, height=_village_top(board) - PAD / 2, rx=12, class_="ra-field"),
        node(
            "rect", y=_village_top(board) - PAD / 2, width=WIDE,
            height=height(board) - _village_top(board) + PAD / 2, rx=12, class_="ra-village",
        ),
    ]  # fmt: skip
    for number, place in enumerate(board.settlements):
        parts += _site(number, place)
    top = _village_top(board)
    parts.append(node("text", "Village", x=PAD, y=top + 16, font_size=15, class_="ra-head"))
    for number, building in enumerate(board.village):
        x, y = house_at(board, number)
        allowed = "" if len(building.workers) == len(COLOURS) else _either(building.workers)
        parts += [
            node("rect", x=x, y=y, width=HOUSE_WIDE, height=HOUSE_HIGH, rx=8, class_="ra-box"),
            node("text", BUILDING_NAMES[building.id], x=x + 12, y=y + 26, font_size=18, class_="ra-name"),
            node("text", allowed, x=x + 12, y=y + 48, font_size=14, class_="ra-small"),
            node("circle", cx=x + HOUSE_WIDE - 30, cy=y + HOUSE_HIGH / 2, r=20, class_="ra-spot"),
        ]
    names = {"offering": "Offerings", "hall": "Mead Hall", "tile": "Reputation"}
    for name, first, number in displays(board):
        if number:
            x, y = card_at(board, first)
            parts.append(node("text", names[name], x=x, y=y - 7, font_size=15, class_="ra-head"))
        for space in range(first, first + number):
            x, y = card_at(board, space)
            parts.append(node("rect", x=x, y=y, width=CARD_WIDE, height=CARD_HIGH, rx=6, class_="ra-gone"))
    for row, track in enumerate(("armour", "valkyrie", "fame")):
        y = _tracks_top(board) + row * (TRACK_HIGH + 6)
        parts.append(node("text", track.title(), x=PAD, y=y + 22, font_size=16, class_="ra-name"))
        for space in range(LONGEST_TRACK):
            x = TRACK_LEFT + space * (STEP + 4)
            parts += [
                node("rect", x=x, y=y, width=STEP, height=TRACK_HIGH, rx=4, class_="ra-box"),
                node("text", f"{space}", x=x + 5, y=y + 14, font_size=12, class_="ra-small"),
                node("text", f"{board.points(track, space)}", x=x + STEP - 5, y=y + 29, font_size=13,
                     class_="ra-name ra-end"),
            ]  # fmt: skip
    return parts


def _either(workers: tuple[int, ...]) -> str:
    return " or ".join(COLOURS[colour] for colour in workers)


def needs_text(place: Settlement) -> str:
    """The crew and goods that a raid asks for, in words."""
    goods = [f"{place.provisions} provisions"] if place.provisions else []
    if place.gold:
        goods.append(f"{place.gold} gold")
    return f"crew {place.crew}, {', '.join(goods) or 'no goods'}"


def pays_text(place: Settlement) -> str:
    """The workers, the dice and the points of a raid, in words."""
    dice = f"{place.dice} di{'e' if place.dice == 1 else 'ce'}" if place.dice else "no dice"
    levels = ", ".join(f"{strength}: {points}" for strength, points in place.levels)
    flat = f"always {place.flat}" if place.flat else ""
    return f"{_either(place.workers)}; {dice}; {', '.join(filter(None, (flat, levels)))}"


def _site(number: int, place: Settlement) -> Iterator[Node]:
    x, y = site_at(number)
    yield node("rect", x=x, y=y, width=SITE_WIDE, height=SITE_HIGH, rx=8, class_="ra-box")
    yield node("text", place.name, x=x + 10, y=y + 25, font_size=19, class_="ra-name")
    yield node("text", needs_text(place), x=x + 10, y=y + 47, font_size=13.5)
    yield node("text", pays_text(place), x=x + 10, y=y + 67, font_size=13.5, class_="ra-small")
    for space in range(len(place.sets)):
        left, top = space_at(number, space)
        yield node("rect", x=left, y=top, width=SPACE_WIDE, height=SPACE_HIGH, rx=5, class_="ra-gone")


# ---------------------------------------------------------------- what lies on it


def pieces(view: RaidersView, board: Board) -> list[Node]:
    """Sets, workers, tiles, cards and markers, as a view shows them."""
    parts: list[Node] = []
    for number, site in enumerate(view.sites):
        for space in range(len(site.sets)):
            parts += _space(number, space, site)
    for number, (_, colour) in enumerate(view.village):
        if colour:
            x, y = house_at(board, number)
            parts.append(worker(colour, x + HOUSE_WIDE - 30, y + HOUSE_HIGH / 2 + 12))
    for name, first, number in displays(board):
        shown = {"offering": view.shown, "hall": view.hall, "tile": view.tiles}[name]
        for place, word in enumerate(shown[:number]):
            if word:
                parts += _card(board, name, first + place, word)
    letters = [seat[:1].upper() for seat in view.seats]
    for row, track in enumerate(("armour", "valkyrie", "fame")):
        y = _tracks_top(board) + row * (TRACK_HIGH + 6)
        met: dict[int, int] = {}
        for seat, own in enumerate(view.bands):
            space = min(getattr(own, track), LONGEST_TRACK - 1)
            turn = met[space] = met.get(space, 0) + 1
            left = TRACK_LEFT + space * (STEP + 4) + 12 + (turn - 1) * 14
            parts.append(marker(seat, letters[seat], left, y + 20 + (turn % 2) * 4, 16))
    return parts


def _space(number: int, space: int, site: SiteView) -> Iterator[Node]:
    x, y = space_at(number, space)
    word = site.sets[space]
    if word is not None:
        yield node(
            "rect", x=x, y=y, width=SPACE_WIDE, height=SPACE_HIGH, rx=5, class_="ra-slot",
            data_mark=f"set:{site.id}:{space + 1}",
        )  # fmt: skip
        kinds = [kind for kind, n in enumerate(tokens_of(word) or ()) for _ in range(n)]
        for place, kind in enumerate(kinds[:6]):
            yield token(kind, x + 14 + (place % 2) * 22, y + 15 + (place // 2) * 21, 19)
        if site.workers[space]:
            yield worker(site.workers[space], x + SPACE_WIDE - 16, y + SPACE_HIGH - 10)
        return
    if site.quests[space]:
        yield node("text", site.quests[space], x=x + SPACE_WIDE / 2, y=y + 20, font_size=14,
                   class_="ra-mid ra-name")  # fmt: skip
    if site.raiders[space]:
        yield worker(site.raiders[space], x + SPACE_WIDE / 2, y + SPACE_HIGH - 6)


def _card(board: Board, name: str, place: int, word: str) -> Iterator[Node]:
    x, y = card_at(board, place)
    yield node("rect", x=x, y=y, width=CARD_WIDE, height=CARD_HIGH, rx=6,
               class_="ra-slot ra-house" if _lying(board, name, word).house else "ra-slot",
               data_mark=f"{name}:{word}")  # fmt: skip
    if name == "offering":
        tile = board.offerings[board.offering[word]]
        over, under = [f"{number} {thing}" for thing, number in tile.pay], f"{tile.points} points"
    elif name == "hall":
        card = board.townsfolk[board.member[word]]
        over, under = [card.name], f"cost {card.cost}, strength {card.strength}"
    else:
        over, under = wrap(str(board.reputation[board.tile[word]].action), 17)[:4], ""
    for line, text in enumerate(over):
        yield node("text", text, x=x + CARD_WIDE / 2, y=y + 16 + line * 15, font_size=12.5,
                   class_="ra-mid ra-name")  # fmt: skip
    yield node("text", under, x=x + CARD_WIDE / 2, y=y + CARD_HIGH - 6, font_size=12,
               class_="ra-mid ra-small")  # fmt: skip


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
    for number, settlement in enumerate(board.settlements):
        x, y = site_at(number)
        high = SITE_HIGH - SPACE_HIGH - 12
        found.append(Place(settlement.id, (f"site:{settlement.id}",), x, y, SITE_WIDE, high))
        for space in range(len(settlement.sets)):
            x, y = space_at(number, space)
            name = f"{settlement.id}:{space + 1}"
            found.append(Place(name, (f"set:{name}",), x, y, SPACE_WIDE, SPACE_HIGH))
    for number, building in enumerate(board.village):
        x, y = house_at(board, number)
        found.append(Place(building.id, (f"building:{building.id}",), x, y, HOUSE_WIDE, HOUSE_HIGH))
    for name, first, number in displays(board):
        for place in range(number):
            x, y = card_at(board, first + place)
            found.append(Place(f"{name}:{place + 1}", (f"{name}:{place + 1}",), x, y, CARD_WIDE, CARD_HIGH))
    return found


def contents(view: RaidersView, board: Board) -> dict[str, str]:
    """What lies at each place, in words, by its id."""
    found: dict[str, str] = {}
    for site, settlement in zip(view.sites, board.settlements, strict=True):
        found[site.id] = f"{site.name}: {needs_text(settlement)}; {pays_text(settlement)}"
        for space, word in enumerate(site.sets):
            if word is not None:
                tokens = tokens_of(word) or ()
                said = ", ".join(f"{n} {TOKENS[kind]}" for kind, n in enumerate(tokens) if n) or "no tokens"
                text = f"{said}, a {site.workers[space]} worker"
            else:
                left = f"raided by a {site.raiders[space]} worker" if site.raiders[space] else "no set"
                quest = f", quest {site.quests[space]}" if site.quests[space] else ""
                text = f"{left}{quest}"
            found[f"{site.id}:{space + 1}"] = text
    for building, colour in view.village:
        found[building] = f"{BUILDING_NAMES[building]}: {f'a {colour} worker' if colour else 'empty'}"
    for name, _, number in displays(board):
        shown = {"offering": view.shown, "hall": view.hall, "tile": view.tiles}[name]
        for place in range(number):
            word = shown[place] if place < len(shown) else ""
            house = ", house card" if word and _lying(board, name, word).house else ""
            found[f"{name}:{place + 1}"] = f"{word}{house}" if word else "empty"
    return found


def caption(board: Board) -> str:
    """What the board is, in a sentence, and what on it is house data."""
    house = [place.name for place in board.settlements if place.house]
    house += [f"the {track} track" for track in ("armour", "valkyrie", "fame") if _ours(board, track)]
    if any(space.origin.house for space in board.hall):
        house.append("the spaces of the Mead Hall")
    said = f" House figures, not the publisher's: {', '.join(house)}." if house else ""
    return f"{board.name[:1].upper()}{board.name[1:]}.{said}"


def _ours(board: Board, track: str) -> bool:
    return bool(board.origin(f"tracks.{track}").house)


def picture(state: Raiders, seat: int | None = None) -> str:
    """The board as SVG text, as a seat may see it; None is a spectator."""
    view = state.view(seat)
    board = state.table.board
    return sheet(
        f"Raiders of the North Sea. {view.decision}",
        style(),
        *ground(board),
        *pieces(view, board),
        kind="ra-board",
        size=(WIDE, height(board)),
        widest=1000,
    )


__all__ = ["caption", "contents", "ground", "height", "picture", "pieces", "places", "style"]
