"""The 5x5 sea as a networkx graph, and sailing plans over several turns of wind and ships.

Nodes are squares ("c3"). ``sea`` joins neighbours; ``sailing`` has an arc for each sailing that a
wind allows. A *plan* is the shortest way for one ship to a square over turns in which the wind may
be moved a step before it sails, and further with Wind Cards: who can reach Norway, in how many turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ...core.rulebook import NorthseaError
from .board import COMPASS, COUNTRIES, SIZE, SQUARE, SQUARES, Board, house_board, on_sea, sailing

if TYPE_CHECKING:
    import networkx as nx


def sea(board: Board | None = None) -> nx.Graph:
    """The sea: squares as nodes with ``country`` and ``waters``, neighbours joined, also diagonally."""
    import networkx as nx

    board = board or house_board()
    graph = nx.Graph(name=board.name)
    for at, square in enumerate(SQUARES):
        country, waters = board.country_on[at], board.waters_on[at]
        graph.add_node(
            square,
            row=at // SIZE,
            col=at % SIZE,
            country=COUNTRIES[country] if country >= 0 else None,
            waters=COUNTRIES[waters] if waters >= 0 else None,
        )
    for at, square in enumerate(SQUARES):
        for side, (row, col) in COMPASS.items():
            there = at // SIZE + row, at % SIZE + col
            if on_sea(*there):
                graph.add_edge(square, SQUARES[there[0] * SIZE + there[1]], diagonal=len(side) == 2)
    return graph


def arcs(wind: str, *, damaged: bool = False, board: Board | None = None) -> nx.DiGraph:
    """The sailings a wind allows (2.3.1): an arc from square to square with ``side`` and ``steps``.

    Args:
        wind: a wind area ("N1", "c3"). damaged: for a damaged ship (2.3.4).
    """
    import networkx as nx

    board = board or house_board()
    graph = nx.DiGraph(wind=wind)
    graph.add_nodes_from(SQUARES)
    reach = board.reach[board.area_number[wind.partition("+")[0]]][damaged]
    for at, squares in enumerate(reach):
        for to in squares:
            line = sailing(at, to)
            graph.add_edge(SQUARES[at], SQUARES[to], side=line.side, steps=line.steps)
    return graph


@dataclass(frozen=True, slots=True)
class Leg:
    """One of the player's turns: the wind's steps (those after the first by Wind Card), the sailing."""

    wind: tuple[str, ...]
    area: str
    start: str
    end: str
    storm: bool

    def __str__(self) -> str:
        wind = f"wind {' '.join(self.wind)} to {self.area}" if self.wind else f"wind stays on {self.area}"
        sail = f"sail {self.start} to {self.end}" if self.start != self.end else f"stay on {self.start}"
        return f"{wind}; {sail}{' (storm)' if self.storm else ''}"


def plans(
    start: str,
    goal: str,
    wind: str = "c3",
    *,
    cards: int = 0,
    damaged: bool = False,
    shelter: bool = True,
    board: Board | None = None,
    most: int = 12,
) -> list[Leg] | None:
    """A shortest sailing plan for one ship: the player's turns, if nobody else moves the wind.

    Args:
        start, goal: squares ("c3") or countries ("Norway").
        wind: where the wind stands before the first turn.
        cards: Wind Cards that may be played in all.
        damaged: whether the ship is damaged (2.3.4). A storm that would strike it is avoided.
        shelter: whether a turn may not end in a storm at sea (2.3.6).
        most: turns to look ahead.

    Returns:
        The turns, fewest first and fewest cards among them; empty if the ship is there already;
        None if it cannot be done.

    >>> [str(leg) for leg in plans("c3", "Norway")]
    ['wind n to N1; sail c3 to e5']
    """
    board = board or house_board()
    ahead = _ahead(board, _square(goal, board), damaged, shelter)
    at = _square(start, board)
    area, out = _wind(wind, board)
    for turns in range(most + 1):
        for used in range(cards + 1 if turns else 1):
            if ahead.reaches(turns, area, out, used) >> at & 1:
                return ahead.legs(turns, (at, area, out, used))
    return None


def turns_to(
    goal: str,
    wind: str = "c3",
    *,
    cards: int = 0,
    damaged: bool = False,
    shelter: bool = True,
    board: Board | None = None,
    most: int = 12,
) -> dict[str, int | None]:
    """From every square the fewest of one's own turns to a goal; None where it cannot be done.

    >>> found = turns_to("Norway")
    >>> found["e5"], found["c3"], found["a1"]
    (0, 1, 2)
    """
    board = board or house_board()
    ahead = _ahead(board, _square(goal, board), damaged, shelter)
    area, out = _wind(wind, board)
    found: dict[str, int | None] = dict.fromkeys(SQUARES)
    for turns in range(most + 1):
        reached = ahead.reaches(turns, area, out, cards)
        for at, square in enumerate(SQUARES):
            if found[square] is None and reached >> at & 1:
                found[square] = turns
        if None not in found.values():
            break
    return found


Place = tuple[int, int, int, int]
"""A square, a wind area, steps off the board, Wind Cards left."""


class _Ahead:
    """One search backwards from a goal, whatever the square that a ship starts from.

    Sets of squares are bit masks: bit ``n`` is square ``n``.
    """

    def __init__(self, board: Board, goal: int, damaged: bool, shelter: bool) -> None:
        self.board = board
        self.goal = 1 << goal
        self.damaged = damaged
        self.careful = shelter or damaged
        self._reaches: dict[tuple[int, int, int, int], int] = {}
        self._before: dict[tuple[int, int], int] = {}
        self._winds: dict[tuple[int, int, int], list[tuple[tuple[str, ...], int, int, int]]] = {}

    def reaches(self, turns: int, area: int, out: int, cards: int) -> int:
        """The squares from which the goal is reached in just so many turns."""
        if not turns:
            return self.goal
        key = (turns, area, out, cards)
        if key not in self._reaches:
            found = 0
            for _, now, off, left in self.winds(area, out, cards):
                found |= self.before(now, self.reaches(turns - 1, now, off, left))
            self._reaches[key] = found
        return self._reaches[key]

    def before(self, area: int, ends: int) -> int:
        """The squares from which a ship comes to one of these under a wind."""
        key = (area, ends)
        if key not in self._before:
            self._before[key] = sum(
                1 << at
                for at in range(SIZE * SIZE)
                if any(ends >> end & 1 and not self.exposed(area, end) for end in self.ends(area, at))
            )
        return self._before[key]

    def ends(self, area: int, at: int) -> tuple[int, ...]:
        """Where a ship may be after its turn: the square it is on, and those it may sail to."""
        return (at, *self.board.reach[area][self.damaged][at])

    def exposed(self, area: int, end: int) -> bool:
        """A storm at sea that is to be avoided (2.3.6)."""
        return self.careful and self.board.areas[area].storm and self.board.country_on[end] < 0

    def winds(self, area: int, out: int, cards: int) -> list[tuple[tuple[str, ...], int, int, int]]:
        """Where the wind may stand in a turn: its steps, area, steps off the board, cards left."""
        key = (area, out, cards)
        if key not in self._winds:
            met: dict[tuple[int, int], tuple[str, ...]] = {(area, out): ()}
            frontier = [(area, out)]
            for _ in range(1 + cards):
                following = []
                for here in frontier:
                    for side, there in self.board.wind_reach(*here).items():
                        if there not in met:
                            met[there] = (*met[here], side)
                            following.append(there)
                frontier = following
            self._winds[key] = [
                (sides, now, off, cards - max(0, len(sides) - 1)) for (now, off), sides in met.items()
            ]
        return self._winds[key]

    def legs(self, turns: int, place: Place) -> list[Leg]:
        """The turns of a way to the goal; there must be one."""
        found = []
        for left in reversed(range(turns)):
            leg, place = next(
                (leg, then)
                for leg, then in self._turns(place)
                if self.reaches(left, *then[1:]) >> then[0] & 1
            )
            found.append(leg)
        return found

    def _turns(self, place: Place) -> Iterator[tuple[Leg, Place]]:
        """Every turn from a place: the wind a step or not, further by cards, then the ship."""
        at, area, out, cards = place
        for sides, now, off, left in self.winds(area, out, cards):
            for end in self.ends(now, at):
                if not self.exposed(now, end):
                    storm = self.board.areas[now].storm and self.board.country_on[end] < 0
                    name = self.board.wind_name(now, off)
                    yield Leg(sides, name, SQUARES[at], SQUARES[end], storm), (end, now, off, left)


@lru_cache(maxsize=64)
def _ahead(board: Board, goal: int, damaged: bool, shelter: bool) -> _Ahead:
    return _Ahead(board, goal, damaged, shelter)


def _square(name: str, board: Board) -> int:
    if name in COUNTRIES:
        return board.at[COUNTRIES.index(name)]
    if name not in SQUARE:
        raise NorthseaError(f"{name!r} is neither a square (a1 to e5) nor a country ({', '.join(COUNTRIES)})")
    return SQUARE[name]


def _wind(name: str, board: Board) -> tuple[int, int]:
    area, plus, out = name.partition("+")
    if area not in board.area_number or (plus and not out.isdecimal()):
        raise NorthseaError(f"{name!r} is no wind area; off the board it is written like N3+2")
    return board.area_number[area], int(out or 0)
