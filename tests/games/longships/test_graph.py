"""The sea as a graph, and sailing plans: legal turn by turn, and none shorter exists."""

from __future__ import annotations

from itertools import pairwise, product

import networkx as nx
import pytest

import northsea_nb as ns
from northsea_nb.games.longships import graph
from northsea_nb.games.longships.board import COUNTRIES, SQUARES, house_board

WINDS = ("c3", "N1", "SW1", "ENE", "N3", "S3+2")


def test_the_sea_is_five_by_five_with_diagonals():
    sea = graph.sea()
    assert sea.number_of_nodes() == 25
    assert sea.number_of_edges() == 2 * 5 * 4 + 2 * 4 * 4
    assert nx.shortest_path_length(sea, "a1", "e5") == 4
    assert {square: data["country"] for square, data in sea.nodes(data=True) if data["country"]} == {
        "a1": "England",
        "a5": "Scotland",
        "e1": "Denmark",
        "e5": "Norway",
    }


@pytest.mark.parametrize("damaged", [False, True])
def test_arcs_are_the_legal_voyages(damaged):
    for area in house_board().areas:
        arcs = graph.arcs(area.id, damaged=damaged)
        for square in ("c3", "a5", "d2"):
            state = ns.longships.position(
                {
                    "players": ["Greycloak", "Hardrada"],
                    "turn": "Greycloak",
                    "phase": "travel",
                    "wind": area.id,
                    "ships": {"A": {"owner": "Greycloak", "at": square, "damaged": damaged}},
                }
            )
            legal = {
                str(move).split()[-1] for move in state.legal_moves() if str(move).startswith("travel A ")
            }
            assert legal == set(arcs.successors(square)), (area.id, square)


def brute(goal, wind, cards, damaged, most=4):
    """Turns from every square by walking forwards through all turns, without the plan's search."""
    board = house_board()
    area, _, out = wind.partition("+")
    found = {}
    for start, square in enumerate(SQUARES):
        now = {(start, board.area_number[area], int(out or 0), cards)}
        for turns in range(most + 1):
            if any(place[0] == goal for place in now):
                found[square] = turns
                break
            now = {after for place in now for after in turn(board, *place, damaged)}
    return found


def turn(board, at, area, out, cards, damaged):
    winds = {(area, out, cards)}
    frontier = {(area, out, cards + 1)}
    while frontier:
        frontier = {
            (*there, left - 1)
            for here, off, left in frontier
            if left
            for there in board.wind_reach(here, off).values()
        }
        winds |= frontier
    for now, off, left in winds:
        for end in (at, *board.reach[now][damaged][at]):
            if not (board.areas[now].storm and board.country_on[end] < 0):
                yield end, now, off, min(left, cards)


@pytest.mark.parametrize("cards", [0, 1, 2])
@pytest.mark.parametrize("wind", WINDS)
def test_turns_are_those_that_walking_forwards_finds(wind, cards):
    for country, damaged in product(COUNTRIES[:2], (False, True)):
        goal = house_board().at[COUNTRIES.index(country)]
        found = graph.turns_to(country, wind, cards=cards, damaged=damaged)
        known = brute(goal, wind, cards, damaged)
        assert {square: turns for square, turns in found.items() if turns is not None and turns <= 4} == known


@pytest.mark.parametrize("cards", [0, 2])
@pytest.mark.parametrize("wind", WINDS)
def test_a_plan_is_as_short_as_the_turns_say_and_hangs_together(wind, cards):
    board = house_board()
    for square, country in product(SQUARES, COUNTRIES):
        turns = graph.turns_to(country, wind, cards=cards)[square]
        legs = graph.plans(square, country, wind, cards=cards)
        assert (None if legs is None else len(legs)) == turns
        if not legs:
            continue
        assert legs[0].start == square
        assert legs[-1].end == SQUARES[board.at[COUNTRIES.index(country)]]
        assert all(leg.end == after.start for leg, after in pairwise(legs))
        assert sum(max(0, len(leg.wind) - 1) for leg in legs) <= cards
        assert not any(leg.storm and board.country_on[SQUARES.index(leg.end)] < 0 for leg in legs)
        if cards:
            fewer = graph.plans(square, country, wind, cards=cards - 1)
            spent = sum(max(0, len(leg.wind) - 1) for leg in legs)
            assert spent < cards or fewer is None or len(fewer) > len(legs)


def test_a_plan_can_be_played():
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "turn": "Greycloak",
            "phase": "wind",
            "ships": {"A": {"owner": "Greycloak", "at": "c3"}},
        }
    )
    (leg,) = graph.plans("c3", "Norway") or []
    line = ns.Timeline(state, seed=1)
    line.apply(f"wind {leg.wind[0]}")
    while line.state.frame.name != "travel":
        line.apply("done")
    line.apply(f"travel A {leg.end}")
    assert leg.end == "e5"


def test_what_is_no_place_is_said():
    with pytest.raises(ns.NorthseaError, match="neither a square"):
        graph.plans("z9", "Norway")
    with pytest.raises(ns.NorthseaError, match="no wind area"):
        graph.turns_to("Norway", "Q7")
