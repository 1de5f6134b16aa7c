"""Where the parts of the board lie: settlements, buildings, displays, tracks, in a wide and a narrow page.

Each part is drawn once, from its own upper left corner; an arrangement says where that corner goes and
how large the part is drawn. Wide is for a page, narrow for a phone, where every place is still large
enough for a finger.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from .board import Board

GAP = 6
SITE_WIDE, SITE_HIGH = 191, 150
SPACE_TOP, SPACE_WIDE, SPACE_HIGH = 88, 57, 56
HOUSE_WIDE, HOUSE_HIGH = 124, 66
CARD_WIDE, CARD_HIGH = 94, 72
TRACK_WIDE, TRACK_HIGH = 388, 72
HEAD_HIGH = 20
COLUMNS, NARROW_COLUMNS = 5, 2
WIDE = GAP + COLUMNS * (SITE_WIDE + GAP)
NARROW = GAP + NARROW_COLUMNS * (SITE_WIDE + GAP)
NARROW_HOUSES, NARROW_CARDS = 3, 4
LARGEST = 1.3
"""How much larger than it is drawn a part may become."""
TRACKS = ("armour", "valkyrie", "fame")
DISPLAYS = ("offering", "hall", "tile")


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A size in units, and for each part its corner and how many times as large as drawn it is."""

    width: float
    height: float
    at: dict[str, tuple[float, float, float]] = field(default_factory=dict)


def spaces(board: Board) -> dict[str, int]:
    """How many cards or tiles each display has room for."""
    numbers = (board.start.offerings, len(board.hall), board.start.reputation if board.reputation else 0)
    return {name: number for name, number in zip(DISPLAYS, numbers, strict=True) if number}


def space_wide(number: int) -> float:
    """How wide one of so many spaces of a settlement is."""
    return min(SPACE_WIDE, (SITE_WIDE - 12 - 4 * (number - 1)) / number)


def space_at(number: int, space: int) -> tuple[float, float]:
    """The corner of a settlement's space for a plunder set, one of so many."""
    return 6 + space * (space_wide(number) + 4), SPACE_TOP


def tracks(board: Board) -> tuple[str, ...]:
    """The tracks there are; the one for fame comes with its expansion (setup.expansions)."""
    return tuple(name for name in TRACKS if name != "fame" or board.margins)


def _standing(board: Board) -> list[str]:
    """The parts that show how far everybody and the game have come."""
    return [*(f"track:{name}" for name in tracks(board)), "clock"]


class _Page:
    """An arrangement in the making, from the top down."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.top: float = GAP
        self.at: dict[str, tuple[float, float, float]] = {}

    def rows(self, parts: list[str], columns: int, size: tuple[float, float], left: float = GAP) -> None:
        """Parts of one size in rows as wide as the page; the page goes on below them."""
        wide, high = size
        room = self.width - left - GAP - GAP * (columns - 1)
        scale = min(LARGEST, room / columns / wide)
        for number, part in enumerate(parts):
            row, column = divmod(number, columns)
            x = left + column * (wide * scale + GAP)
            self.at[part] = (x, self.top + row * (high * scale + GAP), scale)
        self.top += -(-len(parts) // columns) * (high * scale + GAP)

    def head(self, part: str, left: float = GAP) -> None:
        """A heading over what follows."""
        self.at[part] = (left, self.top, 1)

    def done(self) -> Arrangement:
        return Arrangement(self.width, self.top, self.at)


def _cards(board: Board, name: str) -> list[str]:
    return [f"{name}:{place}" for place in range(1, spaces(board)[name] + 1)]


@cache
def wide(board: Board) -> Arrangement:
    """The board for a page: settlements in rows of five, the tracks beside the last of them."""
    page = _Page(WIDE)
    sites = [place.id for place in board.settlements]
    rest = len(sites) % COLUMNS
    full = sites[: len(sites) - rest]
    page.rows(full, COLUMNS, (SITE_WIDE, SITE_HIGH))
    if rest == 1:
        below = page.top
        page.rows(_standing(board), 2, (TRACK_WIDE, TRACK_HIGH), left=GAP + SITE_WIDE + GAP)
        page.at[sites[-1]] = (GAP, below, 1)
        page.top = max(page.top, below + SITE_HIGH + GAP)
    else:
        page.rows(sites[len(full) :], COLUMNS, (SITE_WIDE, SITE_HIGH))
        page.rows(_standing(board), 2, (TRACK_WIDE, TRACK_HIGH))
    page.head("head:village")
    page.top += HEAD_HIGH
    page.rows([house.id for house in board.village], len(board.village), (HOUSE_WIDE, HOUSE_HIGH))
    cards = [card for name in spaces(board) for card in _cards(board, name)]
    above = page.top
    page.top += HEAD_HIGH
    page.rows(cards, len(cards), (CARD_WIDE, CARD_HIGH))
    for name in spaces(board):
        page.at[f"head:{name}"] = (page.at[f"{name}:1"][0], above, 1)
    return page.done()


@cache
def narrow(board: Board) -> Arrangement:
    """The board for a phone: the village first, settlements two in a row, then displays and tracks."""
    page = _Page(NARROW)
    page.head("head:village")
    page.top += HEAD_HIGH
    page.rows([house.id for house in board.village], NARROW_HOUSES, (HOUSE_WIDE, HOUSE_HIGH))
    page.rows([place.id for place in board.settlements], NARROW_COLUMNS, (SITE_WIDE, SITE_HIGH))
    for name in spaces(board):
        page.head(f"head:{name}")
        page.top += HEAD_HIGH
        page.rows(_cards(board, name), NARROW_CARDS, (CARD_WIDE, CARD_HIGH))
    page.rows(_standing(board), 1, (TRACK_WIDE, TRACK_HIGH))
    return page.done()


def arrangements(board: Board) -> Iterator[tuple[float, Arrangement]]:
    """Each arrangement with the least width of the picture, in pixels, that it is for; the widest first."""
    yield 560, wide(board)
    yield 0, narrow(board)
