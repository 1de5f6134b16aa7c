"""Perft: how many lines of play there are, depth by depth, chance's branches counted too.

The numbers are reasoned out by hand beside them, on the trial map (``fixture``).
"""

from __future__ import annotations

import pytest

from northsea_nb.games import sea_kings
from tests.games.sea_kings.fixture import position, rogue
from tests.play import perft

PAIR = ["P1", "P2"]
DEALT = {
    # Twelve characters, three for each of two players, dealt one by one.
    1: 12,
    2: 12 * 11,
    3: 12 * 11 * 10,
}


@pytest.mark.parametrize(("depth", "lines"), DEALT.items())
def test_characters_are_dealt_one_by_one(depth: int, lines: int) -> None:
    assert perft(sea_kings.new(PAIR), depth) == lines


def test_three_are_chosen_from_and_then_hands_are_dealt() -> None:
    """Of the house's cards there are 12 Discoveries, 13 Trades, 12 Raids, 8 Settles and 7 Blue Ravens."""
    state = sea_kings.new(PAIR)
    for _ in range(6):
        state = state.apply(state.legal_moves()[0]).after
    assert perft(state, 1) == 3
    assert perft(state, 2) == 3 * 3
    assert perft(state, 3) == 3 * 3 * (12 + 13 + 12 + 8 + 7)


TURN = {
    # Five lines leave Scandinavia; draw; end the turn; challenge the other, who lies there too.
    1: 5 + 1 + 1 + 1,
    # Moved: Scotland has 2 lines, The Isles 2, East Frankia 2, Northeast England 3, Rus 2; each with
    # "draw" and "done", and the other is out of reach: 11 + 5 * 2. Drawn: the one card there is. Done:
    # the other's turn, as at the start. Challenged: six faces of the challenger's die.
    2: (11 + 5 * 2) + 1 + 8 + 6,
}


@pytest.mark.parametrize(("depth", "lines"), TURN.items())
def test_a_turn_beside_another_ship(depth: int, lines: int) -> None:
    assert perft(position(players=PAIR, deck=["trade rus"]), depth) == lines


def test_in_the_first_round_nobody_is_challenged() -> None:
    assert perft(position(players=PAIR, deck=["trade rus"], round=1), 1) == 5 + 1 + 1


def test_a_raid_branches_by_two_dice() -> None:
    """Two lines lead from Rus; Raid; draw; done. Nobody is left to be asked about the die."""
    state = position(players=PAIR, ships={"P1": "rus"}, hands={"P1": ["raid rus"]}, deck=["trade rus"])
    assert perft(state, 1) == 2 + 1 + 1 + 1
    raid = state.apply("play raid rus").after
    assert perft(raid, 1) == 6
    assert perft(raid, 2) == 36
    # Die + 4 against die + 3: 21 pairs win (fame or wealth), 5 tie (the first die again), 10 lose. Two
    # moves, draw and done are left then.
    assert perft(raid, 3) == 21 * 2 + 5 * 6 + 10 * 4


def test_a_rogue_settles_without_a_card_and_buys() -> None:
    """Two lines lead from Rus, one of them to P2: sail in; settle; draw; done. Then nothing, wealth, fame
    or both is spent."""
    state = rogue(
        players=PAIR, ships={"P1": "rus"}, scores={"P1": {"fame": 1, "wealth": 1}}, deck=["trade rus"]
    )
    assert perft(state, 1) == 2 + 1 + 1 + 1 + 1
    assert perft(state.apply("settle").after, 1) == 4
    assert perft(state.apply("settle").after, 2) == 4 * 6


def test_more_players_may_be_barred() -> None:
    """Of four players any of three may be barred from the defence die, or nobody."""
    state = position(players=["P1", "P2", "P3", "P4"], ships={"P1": "rus"}, hands={"P1": ["raid rus"]})
    raids = [move for move in state.legal_moves() if str(move).startswith("play raid")]
    assert len(raids) == 4


def test_what_comes_after_a_card_is_general_or_one_of_the_red_ones() -> None:
    pool = {"trade rus": 2, "raid rus": 1, "emperor": 1, "varangian": 1}
    state = position(players=PAIR, ships={"P2": "rus"}, pool=pool).apply("draw").after
    assert [(str(move), weight) for move, weight in state.chance_outcomes()] == [
        ("card trade rus", 2),
        ("card raid rus", 1),
    ]
    # either face; then a General card or one of two Red Ravens
    assert perft(state, 2) == 2 * 3
