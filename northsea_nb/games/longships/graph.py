"""The 5x5 sea as a networkx graph, and sailing plans over several turns of wind and ships.

Nodes are squares ("c3"). ``sea`` joins neighbours; ``sailing`` has an arc for each sailing that a
wind allows. A *plan* is the shortest way for one ship to a square over turns in which the wind may
be moved a step before it sails, and further with Wind Cards: who can reach Norway, in how many turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

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
    """
    import networkx as nx

    board = board or house_board()
    at, to = _square(start, board), _square(goal, board)
    area, _, out = wind.partition("+")
    first = (at, board.area_number[area], int(out or 0), cards)
    graph = nx.DiGraph()
    graph.add_node(first)
    frontier = [first]
    for _ in range(most):
        if any(place[0] == to for place in graph):
            break
        following = []
        for place in frontier:
            for leg, then in _turns(place, damaged, shelter, board):
                new = then not in graph
                if new or (place, then) not in graph.edges:
                    graph.add_edge(place, then, leg=leg)
                if new:
                    following.append(then)
        frontier = following
    ends = [place for place in graph if place[0] == to]
    if not ends:
        return None
    paths = nx.single_source_shortest_path(graph, first)
    best = min(ends, key=lambda place: (len(paths[place]), -place[3]))
    path = paths[best]
    return [graph.edges[a, b]["leg"] for a, b in pairwise(path)]


Place = tuple[int, int, int, int]
"""A square, a wind area, steps off the board, Wind Cards left."""


def _turns(place: Place, damaged: bool, shelter: bool, board: Board) -> list[tuple[Leg, Place]]:
    """Every turn from a place: the wind a step or not, further by cards, then the ship."""
    at, area, out, cards = place
    winds: dict[tuple[int, int], tuple[str, ...]] = {(area, out): ()}
    frontier = [(area, out)]
    for _ in range(1 + cards):
        following = []
        for here in frontier:
            for side, there in board.wind_reach(*here).items():
                if there not in winds:
                    winds[there] = (*winds[here], side)
                    following.append(there)
        frontier = following
    found = []
    for (now, off), sides in winds.items():
        left = cards - max(0, len(sides) - 1)
        storm = board.areas[now].storm
        for end in (at, *board.reach[now][damaged][at]):
            exposed = storm and board.country_on[end] < 0
            if exposed and (shelter or damaged):
                continue
            name = board.wind_name(now, off)
            leg = Leg(sides, name, SQUARES[at], SQUARES[end], exposed)
            found.append((leg, (end, now, off, left)))
    return found


def _square(name: str, board: Board) -> int:
    if name in COUNTRIES:
        return board.at[COUNTRIES.index(name)]
    return SQUARE[name]


def turns_to(
    goal: str, wind: str = "c3", *, cards: int = 0, board: Board | None = None
) -> dict[str, int | None]:
    """From every square the fewest of one's own turns to a goal; None where it cannot be done."""
    found: dict[str, int | None] = {}
    for square in SQUARES:
        plan = plans(square, goal, wind, cards=cards, board=board)
        found[square] = None if plan is None else len(plan)
    return found
