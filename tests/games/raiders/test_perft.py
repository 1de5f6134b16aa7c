"""Perft: how many lines of play there are, depth by depth, chance's branches counted too.

The first depths are reasoned out by hand beside the numbers.
"""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.core.state import State
from northsea_nb.games import raiders


def perft(state: State, depth: int) -> int:
    """The number of lines of this many moves, throws and draws."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.apply(move, check=False).after, depth - 1) for move in moves)


def base(**more: Any) -> State:
    """Two players of the base game, black workers, nothing in hand but two silver each."""
    state: State = raiders.position(
        {"players": ["Astrid", "Bjorn"], "options": {"expansions": "none"}, **more}
    )
    return state


TURN = {
    # Black workers stand at three of eight buildings; two of the five others take no black one.
    1: 3,
    # Barracks with an empty hand: pass. Mill: gain provisions or pass. Silversmith: use or pass.
    2: 1 + 2 + 2,
    # One of the three workers that were there is picked up.
    3: (1 + 2 + 2) * 3,
    # Gate House: use or pass. Town Hall and Treasury with an empty hand: pass.
    4: (1 + 2 + 2) * (2 + 1 + 1),
}


@pytest.mark.parametrize(("depth", "lines"), TURN.items())
def test_a_first_turn_with_empty_hands(depth: int, lines: int) -> None:
    assert perft(base(), depth) == lines


def test_the_gate_house_draws_from_what_is_left() -> None:
    """Two kinds of card are left, of one of them two: three ways to draw two in order."""
    state = base(piles={"townsfolk": {"archer": 2, "scout": 1}}, village={"mill": "black"})
    for move in ("place gate-house", "use"):
        state = state.apply(move).after
    assert [(str(move), weight) for move, weight in state.chance_outcomes()] == [
        ("draw archer", 2),
        ("draw scout", 1),
    ]
    assert perft(state, 1) == 2
    assert perft(state, 2) == 2 + 1


def test_the_opening_offerings_are_drawn_one_by_one() -> None:
    state = raiders.new(["Astrid", "Bjorn"], expansions="none")
    assert perft(state, 1) == 16
    assert perft(state, 2) == 16 * 15
    assert perft(state, 3) == 16 * 15 * 14


def test_free_hires_and_passes_leave_two_of_five() -> None:
    """Five different cards: 5 ways to hire, 4 to pass right, 3 to pass left, for each of two."""
    hands = {
        "Astrid": ["archer", "armourer", "avenger", "barbarian", "berserker"],
        "Bjorn": ["brawler", "champion", "forager", "huntsman", "jeweller"],
    }
    state = base(phase="free hire", hands=hands)
    assert perft(state, 2) == 5 * 5
    assert perft(state, 4) == 5 * 5 * 4 * 3
    assert perft(state, 6) == (5 * 4 * 3) ** 2


WOUNDS = {
    # Six wounds for members with room for 3, 2 and 2: one point of room is left over, so the first
    # takes 2 (then both others 2 each, by themselves) or 3 (then the second takes 1 or 2).
    1: 2,
}


def test_wounds_are_given_out_in_one_order_only() -> None:
    state = raiders.position(
        {
            "players": ["Astrid", "Bjorn"],
            "workers": {"Astrid": "grey"},
            "crew": {"Astrid": ["archer", "scout", "marauder"]},
            "goods": {"Astrid": {"provisions": 4, "gold": 1}},
            "sets": {"harbour-west": ["J", "none", "none"]},
            "lying": {},
            "tops": {"jarls": ["fjords"]},
        }
    )
    for move in ("raid harbour-west",):
        state = state.apply(move).after
    while state.is_chance:
        state = state.apply(state.legal_moves()[0]).after
    state = state.apply("kill fjords").after
    assert state.decision.kind == "wounds"
    assert perft(state, 1) == WOUNDS[1]
    ends = set()

    def walk(here: State) -> None:
        if here.decision.kind != "wounds":
            ends.add(tuple(here.describe()["crew"]["Astrid"]))
            return
        for move in here.legal_moves():
            walk(here.apply(move).after)

    walk(state)
    assert ends == {
        ("archer/2", "scout/2", "marauder/2"),
        ("archer/3", "scout/1", "marauder/2"),
        ("archer/3", "scout/2", "marauder/1"),
    }


def test_mead_is_a_choice_and_dice_one_node() -> None:
    """Mead 0 to 3, then the sums of two averaging dice: 4 to 10, seven of them."""
    state = raiders.position(
        {
            "players": ["Astrid", "Bjorn"],
            "workers": {"Astrid": "grey"},
            "crew": {"Astrid": ["shieldmaiden", "shieldmaiden", "shieldmaiden"]},
            "goods": {"Astrid": {"provisions": 3, "gold": 1, "mead": 3}},
            "sets": {"monastery-west": ["GGG", "GG"]},
        }
    )
    state = state.apply("raid monastery-west").after
    assert perft(state, 1) == 4
    assert perft(state, 2) == 4 * 7
    assert perft(state, 3) == 4 * 7 * 2
    assert sum(weight for _, weight in state.apply("mead 0").after.chance_outcomes()) == 36
