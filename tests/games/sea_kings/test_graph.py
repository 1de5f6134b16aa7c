"""The map as a graph: routes, distances, what lies in the middle, what cuts it apart."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations

import pytest

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games.sea_kings import graph
from northsea_nb.games.sea_kings.board import edition_board, house_board

NAMES = [region.name for region in house_board().regions]
CHAIN = edition_board(
    {
        "name": "a chain with a triangle at one end",
        "only": ["regions"],
        "regions": {
            "Scandinavia": {"lines": ["Rus"]},
            "Rus": {"lines": ["Scandinavia", "Miklagard"]},
            "Miklagard": {"lines": ["Rus", "Northeast England"]},
            "Northeast England": {"lines": ["Miklagard", "East Frankia", "Scotland"]},
            "East Frankia": {"lines": ["Northeast England", "Scotland"]},
            "Scotland": {"lines": ["Northeast England", "East Frankia"]},
        },
        "cards": {"blue": {"loki": 40}},
    }
)


def test_the_graph_is_the_board():
    board, drawn = house_board(), graph.region_map()
    assert list(drawn) == NAMES
    for region in board.regions:
        assert set(drawn[region.name]) == {NAMES[other] for other in region.neighbours}
        assert drawn.nodes[region.name]["value"] == region.value
        assert drawn.nodes[region.name]["red"] == region.red
    assert sum(not house for *_, house in drawn.edges(data="house")) == 7
    assert drawn.edges["Rus", "Miklagard"]["house"]
    assert not drawn.edges["Iberia", "Mediterranean"]["house"]


def test_changing_the_graph_one_was_given_changes_nothing():
    graph.region_map().remove_node("Rus")
    assert "Rus" in graph.region_map()
    assert graph.routes("Scandinavia", "Rus") == [("Scandinavia", "Rus")]


@pytest.mark.parametrize("board", [house_board(), CHAIN], ids=["house", "chain"])
def test_distances_are_what_walking_finds(board):
    table = graph.distances(board)
    for start in table:
        walked = {start: 0}
        for far in range(1, len(table)):
            ring = {
                board.regions[there].name
                for here, moves in walked.items()
                if moves == far - 1
                for there in board.neighbours[board.find(here)]
            }
            walked |= {name: far for name in ring if name not in walked}
        assert table[start] == walked
        for moves in range(4):
            assert graph.within(start, moves, board) == {
                name: far for name, far in walked.items() if far <= moves
            }


def test_the_examples_of_the_rulebook_are_routes():
    for route in (
        ("Scandinavia", "The Isles", "Icelandic Seas"),
        ("Scandinavia", "East Frankia"),
        ("Iberia", "Mediterranean"),
        ("Scandinavia", "Northeast England", "Southwest England"),
    ):
        assert all(there in graph.region_map()[here] for here, there in pairwise(route))
        assert route in graph.routes(route[0], route[-1])


def test_all_shortest_routes_are_found_and_none_is_shorter():
    table = graph.distances()
    for start, goal in (("Scandinavia", "Mediterranean"), ("Icelandic Seas", "Iberia"), ("Rus", "Rus")):
        found = graph.routes(start, goal)
        moves = table[start][goal]
        between = [name for name in NAMES if name not in (start, goal)]
        lined = graph.region_map()
        walked = [
            (start, *middle, goal)
            for middle in permutations(between, moves - 1)
            if all(lined.has_edge(*line) for line in pairwise((start, *middle, goal)))
        ] if moves else [(start,)]  # fmt: skip
        assert sorted(found) == sorted(walked)
        assert graph.shortest(start, goal) == found[0]


def test_a_region_may_be_named_in_any_way_and_an_unknown_one_is_a_clear_error():
    assert graph.routes("isles", "the-ISLES") == [("The Isles",)]
    with pytest.raises(NorthseaError, match="no region 'Scotlnd'; did you mean Scotland"):
        graph.within("Scotlnd", 1)
    with pytest.raises(NorthseaError, match="no region 'Wessex'; regions: Scandinavia, "):
        graph.routes("Rus", "Wessex")


def test_measures_of_a_map_that_one_can_do_by_hand():
    degree = graph.MEASURES["degree"].of(CHAIN)
    assert degree == {
        "Scandinavia": 1, "Scotland": 2, "Northeast England": 3, "East Frankia": 2, "Miklagard": 2, "Rus": 2,
    }  # fmt: skip
    near = graph.MEASURES["closeness"].of(CHAIN)
    assert near["Scandinavia"] == Fraction(1 + 2 + 3 + 4 + 4, 5)
    assert near["Miklagard"] == Fraction(2 + 1 + 1 + 2 + 2, 5)
    assert graph.MEASURES["closeness"].ranked(CHAIN)[0][1] == min(near.values())
    through = graph.MEASURES["betweenness"].of(CHAIN)
    assert through["Miklagard"] == pytest.approx(6 / 10)  # 2 x 3 of the 10 pairs of others
    assert through["Scandinavia"] == through["Scotland"] == 0
    hand = graph.MEASURES["at-hand"].of(CHAIN)
    assert hand["Scandinavia"] == 4 + 3
    assert hand["Northeast England"] == 3 + 6 + 3 + 2


def test_good_company_is_a_fixed_point():
    """A region's number is its neighbours' together, but for one factor the same for all."""
    found = graph.MEASURES["eigenvector"].of(house_board())
    factors = [
        sum(found[NAMES[other]] for other in region.neighbours) / found[region.name]
        for region in house_board().regions
    ]
    assert max(found.values()) == 1
    assert max(factors) == pytest.approx(min(factors), rel=1e-6)


@pytest.mark.parametrize("key", list(graph.MEASURES))
def test_every_measure_ranks_all_regions_and_says_what_it_tells(key):
    measure = graph.MEASURES[key]
    ranked = measure.ranked()
    assert sorted(name for name, _ in ranked) == sorted(NAMES)
    numbers = [float(number) for _, number in ranked]
    assert numbers == sorted(numbers, reverse=not measure.low)
    assert measure.about.endswith(".")


@pytest.mark.parametrize("board", [house_board(), CHAIN], ids=["house", "chain"])
def test_cuts_are_exactly_what_falls_apart_without_them(board):
    start = board.regions[board.start].name

    def lost(without):
        """What cannot be walked to from the start without a region or a line."""
        seen, edge = {start}, [start]
        while edge:
            here = edge.pop()
            for number in board.neighbours[board.find(here)]:
                there = board.regions[number].name
                if there not in seen and there != without and {here, there} != set(without):
                    seen.add(there)
                    edge.append(there)
        return {region.name for region in board.regions} - seen - {without}

    regions = {cut.at[0]: set(cut.behind) for cut in graph.cut_regions(board)}
    for region in board.regions:
        if region.name != start:
            assert regions.get(region.name, set()) == lost(region.name)
    lines = {frozenset(cut.at): set(cut.behind) for cut in graph.cut_lines(board)}
    for line in board.lines:
        ends = frozenset(board.regions[end].name for end in line)
        assert lines.get(ends, set()) == lost(ends)


def test_the_chain_is_cut_where_it_is_thin():
    assert [cut.at for cut in graph.cut_regions(CHAIN)] == [("Northeast England",), ("Miklagard",), ("Rus",)]
    assert [cut.at for cut in graph.cut_lines(CHAIN)] == [
        ("Scandinavia", "Rus"),
        ("Northeast England", "Miklagard"),
        ("Miklagard", "Rus"),
    ]
    assert str(graph.cut_lines(CHAIN)[2]).startswith("Miklagard - Rus alone leads to Scotland")
