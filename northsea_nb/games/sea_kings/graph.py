"""The map of Sea Kings as a networkx graph: routes, distances, what lies in the middle, what cuts it apart.

Nodes are regions by name ("The Isles"), edges are lines. A region may be named in any way that
``Board.find`` knows. A *move* follows one line and takes one action (move.adjacent).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from ...core.rulebook import NorthseaError, nearest
from .board import Board, house_board

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "MEASURES",
    "Cut",
    "Measure",
    "cut_lines",
    "cut_regions",
    "distances",
    "named",
    "region_map",
    "routes",
    "shortest",
    "within",
]


def region_map(board: Board | None = None) -> nx.Graph:
    """The map: regions with ``value``, ``red``, ``groups``, ``house``; lines with ``house`` and ``source``.

    ``house`` of a region says whether its value is house data.

    >>> graph = region_map()
    >>> graph.nodes["Rus"]["value"], graph.edges["Rus", "Miklagard"]["source"]
    (3, 'house: Dnieper route')
    """
    return _map(board or house_board()).copy()


@lru_cache(maxsize=8)
def _map(board: Board) -> nx.Graph:
    import networkx as nx

    graph = nx.Graph(name=board.name, start=board.regions[board.start].name)
    for region in board.regions:
        graph.add_node(
            region.name,
            value=region.value,
            red=region.red,
            groups=region.groups,
            house=board.house(f"regions.{region.name}.value"),
        )
    for line in board.lines:
        place = board.line_place(*line)
        ends = (board.regions[end].name for end in line)
        graph.add_edge(*ends, house=board.house(place), source=board.source(place))
    return graph


def named(region: str, board: Board) -> str:
    """A region's name as the map writes it; an unknown one is a clear error."""
    at = board.find(region)
    if at < 0:
        names = tuple(region.name for region in board.regions)
        hint = nearest(region, names)
        raise NorthseaError(
            f"no region {region!r:.80}"
            + (f"; did you mean {hint}?" if hint else f"; regions: {', '.join(names)}")
        )
    return board.regions[at].name


# ---------------------------------------------------------------- routes


def shortest(start: str, goal: str, board: Board | None = None) -> tuple[str, ...]:
    """A shortest route, both ends included.

    >>> shortest("Scandinavia", "Iberia")
    ('Scandinavia', 'East Frankia', 'West Frankia', 'Iberia')
    """
    return routes(start, goal, board)[0]


def routes(start: str, goal: str, board: Board | None = None) -> list[tuple[str, ...]]:
    """All shortest routes, in the order of the board's regions.

    >>> [len(route) - 1 for route in routes("Scandinavia", "Mediterranean")]
    [3, 3]
    """
    import networkx as nx

    board = board or house_board()
    ends = named(start, board), named(goal, board)
    found = [tuple(path) for path in nx.all_shortest_paths(_map(board), *ends)]
    return sorted(found, key=lambda route: [board.find(name) for name in route])


def within(start: str, moves: int, board: Board | None = None) -> dict[str, int]:
    """The regions that so many moves can reach, with the moves each needs, nearest first.

    >>> within("Icelandic Seas", 2)
    {'Icelandic Seas': 0, 'The Isles': 1, 'Scandinavia': 2, 'Scotland': 2, 'Southwest England': 2}
    """
    import networkx as nx

    board = board or house_board()
    found = nx.single_source_shortest_path_length(_map(board), named(start, board), cutoff=moves)
    return dict(sorted(found.items(), key=lambda pair: (pair[1], board.find(pair[0]))))


def distances(board: Board | None = None) -> dict[str, dict[str, int]]:
    """The fewest moves between any two regions, in the order of the board's regions.

    >>> distances()["Scandinavia"]["Miklagard"]
    2
    """
    board = board or house_board()
    names = [region.name for region in board.regions]
    return {start: dict(zip(names, row, strict=True)) for start, row in zip(names, board.moves, strict=True)}


# ---------------------------------------------------------------- what lies in the middle

Numbers = dict[str, Fraction | float]
"""A number for every region."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A way to say how central a region is.

    Attributes:
        title: what it is called. unit: what its number is. about: what that tells a player.
        of: every region's number on a map.
        low: whether a low number is central, not a high one.
    """

    title: str
    unit: str
    about: str
    of: Callable[[Board], Numbers]
    low: bool = False

    def ranked(self, board: Board | None = None) -> list[tuple[str, Fraction | float]]:
        """Regions and numbers, the most central first.

        >>> MEASURES["degree"].ranked()[0]
        ('Scandinavia', Fraction(5, 1))
        """
        found = self.of(board or house_board())
        sign = 1 if self.low else -1
        return sorted(found.items(), key=lambda pair: sign * round(float(pair[1]), 9))


def _degree(board: Board) -> Numbers:
    return {name: Fraction(lines) for name, lines in _map(board).degree}


def _closeness(board: Board) -> Numbers:
    """networkx's closeness is the inverse of this; exact, and in moves, it is easier to use."""
    others = max(1, len(board.regions) - 1)
    return {name: Fraction(sum(far.values()), others) for name, far in distances(board).items()}


def _betweenness(board: Board) -> Numbers:
    import networkx as nx

    return dict(nx.betweenness_centrality(_map(board)))


def _eigenvector(board: Board) -> Numbers:
    import networkx as nx

    found = nx.eigenvector_centrality(_map(board), max_iter=10_000, tol=1e-10)
    most = max(found.values())
    return {name: share / most for name, share in found.items()}


def _at_hand(board: Board) -> Numbers:
    import networkx as nx

    graph = _map(board)
    near = {name: nx.ego_graph(graph, name, radius=1) for name in graph}
    return {name: Fraction(sum(value for _, value in ego.nodes(data="value"))) for name, ego in near.items()}


MEASURES = {
    "degree": Measure(
        "Lines (degree)",
        "lines",
        "How many regions lie one move away. Many lines: a ship that waits here is in reach of many cards, "
        "and of many rivals.",
        _degree,
    ),
    "closeness": Measure(
        "Nearness (closeness)",
        "moves to another region, on average",
        "How far the other regions are, on average. A low number: whatever card is drawn next, its region "
        "is not far.",
        _closeness,
        low=True,
    ),
    "betweenness": Measure(
        "Through traffic (betweenness)",
        "share of the shortest routes between others",
        "Which share of the shortest routes between other regions leads through here. A high share: ships "
        "meet here, so expect challenges, or come to make them.",
        _betweenness,
    ),
    "eigenvector": Measure(
        "Good company (eigenvector)",
        "share of the best-connected region's",
        "A region counts for as much as its neighbours count, and they likewise, compared with the best "
        "one. A high share: from here every move leads to a place that leads on.",
        _eigenvector,
    ),
    "at-hand": Measure(
        "Value at hand",
        "points of value here and one move away",
        "The values of a region and its neighbours together: what lies in reach of a turn that begins here.",
        _at_hand,
    ),
}
"""Ways to say how central a region is, each with what it tells a player."""


# ---------------------------------------------------------------- what cuts the map apart


@dataclass(frozen=True, slots=True)
class Cut:
    """A region or a line without which the map falls apart.

    Attributes:
        at: the region, or the two ends of the line.
        behind: the regions that the start could not be reached from without it.
    """

    at: tuple[str, ...]
    behind: tuple[str, ...]

    def __str__(self) -> str:
        return f"{' - '.join(self.at)} alone leads to {', '.join(self.behind)}"


def cut_regions(board: Board | None = None) -> list[Cut]:
    """The regions that every route between two parts of the map passes (articulation points).

    For the start region, ``behind`` are all parts but the largest.

    >>> [str(cut) for cut in cut_regions()]
    ['The Isles alone leads to Icelandic Seas']
    """
    import networkx as nx

    board = board or house_board()
    found = []
    for name in sorted(nx.articulation_points(_map(board)), key=board.find):
        graph = region_map(board)
        graph.remove_node(name)
        found.append(Cut((name,), _behind(graph, board)))
    return found


def cut_lines(board: Board | None = None) -> list[Cut]:
    """The lines that every route between two parts of the map follows (bridges).

    >>> [cut.at for cut in cut_lines()]
    [('The Isles', 'Icelandic Seas')]
    """
    import networkx as nx

    board = board or house_board()
    found = []
    for line in nx.bridges(_map(board)):
        graph = region_map(board)
        graph.remove_edge(*line)
        ends = tuple(sorted(line, key=board.find))
        found.append(Cut(ends, _behind(graph, board)))
    return sorted(found, key=lambda cut: [board.find(end) for end in cut.at])


def _behind(graph: nx.Graph, board: Board) -> tuple[str, ...]:
    """The regions of a map in pieces that do not hang together with its start."""
    import networkx as nx

    start = board.regions[board.start].name
    parts = list(nx.connected_components(graph))
    home = next((part for part in parts if start in part), max(parts, key=len))
    return tuple(sorted((name for part in parts if part is not home for name in part), key=board.find))
