"""The 5x5 sea as a networkx graph, and sailing plans over several turns of wind and ships.

Nodes are squares ("c3"). ``sea`` joins neighbours; ``arcs`` has an arc for each sailing that a
wind allows. A *plan* is the shortest way for one ship to a square over turns in which the wind may
be moved a step before it sails, and further with Wind Cards: who can reach Norway, in how many turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

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
) -> list[Leg] | None:
    """A shortest sailing plan for one ship: the player's turns, if nobody else moves the wind.

    Args:
        start, goal: squares ("c3") or countries ("Norway").
        wind: where the wind stands before the first turn.
        cards: Wind Cards that may be played in all, each before a sailing.
        damaged: whether the ship is damaged (2.3.4); a storm at sea would sink it and is avoided.
        shelter: whether an undamaged ship avoids storms at sea too (2.3.6); else they damage it.

    Returns:
        The turns, fewest first and fewest cards among them; empty if the ship is there already;
        None if it cannot be done.

    >>> [str(leg) for leg in plans("c3", "Norway")]
    ['wind n to N1; sail c3 to e5']
    """
    import networkx as nx

    board = board or house_board()
    area, out = _wind(wind, board)
    graph = _voyage(board, cards, damaged, shelter, out)
    at, to = _square(start, board), _square(goal, board)
    try:
        path = nx.shortest_path(graph, Place(at, area, out, 0, damaged), to, weight="weight")
    except nx.NetworkXNoPath:
        return None
    legs = []
    sides: tuple[str, ...] = ()
    for here, there in pairwise(path[:-1]):
        sides += graph.edges[here, there].get("sides", ())
        if not there.sailing:
            storm = board.areas[there.area].storm and board.country_on[there.at] < 0
            name = board.wind_name(there.area, there.out)
            legs.append(Leg(sides, name, SQUARES[here.at], SQUARES[there.at], storm))
            sides = ()
    return legs


def turns_to(
    goal: str,
    wind: str = "c3",
    *,
    cards: int = 0,
    damaged: bool = False,
    shelter: bool = True,
    board: Board | None = None,
) -> dict[str, int | None]:
    """From every square the fewest of one's own turns to a goal; None where it cannot be done.

    >>> found = turns_to("Norway")
    >>> found["e5"], found["c3"], found["a1"]
    (0, 1, 2)
    """
    board = board or house_board()
    area, out = _wind(wind, board)
    lengths = _lengths(board, _square(goal, board), cards, damaged, shelter, out)
    found: dict[str, int | None] = {}
    for at, square in enumerate(SQUARES):
        length = lengths.get(Place(at, area, out, 0, damaged))
        found[square] = None if length is None else length // TURN
    return found


TURN = 1000
"""What a turn weighs in a voyage; a Wind Card weighs 1, so that turns are saved before cards."""


class Place(NamedTuple):
    """Where a voyage stands: the ship's square and damage, the wind, the Wind Cards played.

    ``sailing`` is set once the wind has had its step in a turn and the ship is to sail.
    """

    at: int
    area: int
    out: int
    cards: int
    damaged: bool
    sailing: bool = False


@lru_cache(maxsize=32)
def _voyage(board: Board, cards: int, damaged: bool, shelter: bool, out: int) -> nx.DiGraph:
    """Everything that may happen to one ship: the wind's step, Wind Cards, sailings; goals are squares.

    The wind need not go farther off the board than it is: its arrows stay the same (2.2.2.1.1).
    """
    import networkx as nx

    graph = nx.DiGraph()
    winds = [(area, 0) for area in range(len(board.areas))]
    winds += [(a, k) for a, area in enumerate(board.areas) if area.edge for k in range(1, out + 1)]
    states = (False, True) if not (shelter or damaged) else (damaged,)
    for at, (area, off), used, hit in product(range(SIZE * SIZE), winds, range(cards + 1), states):
        turn = Place(at, area, off, used, hit)
        sail = turn._replace(sailing=True)
        graph.add_edge(turn, at, weight=0)
        graph.add_edge(turn, sail, weight=0)
        for side, (there, away) in board.wind_reach(area, off).items():
            if away <= out:
                moved = Place(at, there, away, used, hit, sailing=True)
                graph.add_edge(turn, moved, weight=0, sides=(side,))
                if used < cards:
                    graph.add_edge(sail, moved._replace(cards=used + 1), weight=1, sides=(side,))
        storm = board.areas[area].storm
        for end in (at, *board.reach[area][hit][at]):
            struck = storm and board.country_on[end] < 0
            if not (struck and (hit or shelter)):
                graph.add_edge(sail, Place(end, area, off, used, hit or struck), weight=TURN)
    return graph


@lru_cache(maxsize=128)
def _lengths(
    board: Board, goal: int, cards: int, damaged: bool, shelter: bool, out: int
) -> dict[Place | int, int]:
    """From every place of a voyage the least weight to a goal."""
    import networkx as nx

    graph = _voyage(board, cards, damaged, shelter, out)
    found: dict[Place | int, int] = nx.shortest_path_length(graph, target=goal, weight="weight")
    return found


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
