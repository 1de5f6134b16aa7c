"""Perft: how many lines of play there are, depth by depth; the first depths reasoned out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.core.state import State
from northsea_nb.games import longboat
from tests.play import perft


def stands(**more: Any) -> State:
    state: State = longboat.position({"players": ["Greycloak", "Hardrada", "Bluetooth"], **more})
    return state


VIKINGS = {"a": "V(r) V(r) V(r)", "b": "V(r) V(r) V(r)", "c": "V(r) V(r) V(r)", "d": "V(r) V(r) V(r)"}


@pytest.mark.parametrize(
    ("depth", "lines"),
    [
        (1, 4),
        (2, 4**2),
        (3, 4**3),
        # Three picks from one column empty it: 4 of the 64 ways leave 3 columns.
        (4, 60 * 4 + 4 * 3),
    ],
)
def test_a_river_of_vikings(depth: int, lines: int) -> None:
    assert perft(stands(river=VIKINGS), depth) == lines


def test_a_whole_river_of_vikings_in_every_order() -> None:
    """Two columns of 2 and 1: the orders in which they can be emptied, 3! / (2! 1!)."""
    assert perft(stands(river={"a": "V(r) V(r)", "b": "V(r)"}, deck=0), 3) == 3


def test_a_drummer_swaps_any_two_of_eleven_or_none() -> None:
    river = {**VIKINGS, "a": "D(r) V(r) V(r)"}
    # a1 is a Drummer: then 11 cards lie in The River, 11 * 10 / 2 pairs and a pass; b1, c1, d1 are Vikings.
    assert perft(stands(river=river), 2) == (55 + 1) + 3 * 4


def test_of_two_cards_there_is_one_pair() -> None:
    """After the Drummer one pair or a pass; after the Viking at b1 the Drummer is all that can be taken."""
    river = {"a": "D(r) V(r)", "b": "V(r)"}
    assert perft(stands(river=river), 2) == (1 + 1) + 1


def test_a_berserker_steals_each_kind_of_loot_once() -> None:
    boats = {"Hardrada": "L() L() L(r) L(b)", "Bluetooth": "L() L(b)"}
    # Hardrada's two plain ones are one choice, his own shielded one is none: L(), L(r); then L(), L(b).
    assert perft(stands(river={"a": "B(r) V(r)"}, boats=boats), 2) == 2 + 2 + 1


def test_a_sheep_has_a_home_for_each_player() -> None:
    assert perft(stands(river={"a": "S(r) V(r)"}), 2) == 2 + 1


def test_cards_come_by_kind() -> None:
    """Each of three colours has six kinds of card for the deck; the plain Loot of each comes apart."""
    state = longboat.new(["Greycloak", "Hardrada", "Bluetooth"])
    assert perft(state, 1) == 18
    # After a Drummer of two, or one of two Loots, the kind is still there: always 18.
    assert perft(state, 2) == 18 * 18


def test_two_players_see_two_colours_leave_first() -> None:
    state = longboat.new(["Greycloak", "Hardrada"])
    assert [perft(state, depth) for depth in (1, 2, 3)] == [1, 1, 12]


def test_colours_are_chosen_in_turn() -> None:
    state = longboat.new(["Greycloak", "Hardrada", "Bluetooth"], choose_colours=True)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 4 * 3, 4 * 3 * 2]


LATE = {
    1: 3,
    # After the Drummer three cards make three pairs, or a pass. The Berserker finds two Loots in reach, or
    # passes. The Sheep has two other Boats to go to, or stays.
    2: (3 + 1) + (2 + 1) + (2 + 1),
    # Counted once and kept.
    3: 23,
    4: 63,
    5: 108,
}


@pytest.mark.parametrize(("depth", "lines"), LATE.items())
def test_a_late_river_with_everything(depth: int, lines: int) -> None:
    state = stands(
        river={"a": "D(r)", "b": "B(b) S(g)", "c": "S(r)"},
        boats={"Greycloak": "L()", "Hardrada": "L(b) L(r)", "Bluetooth": "L()"},
        deck=0,
    )
    assert perft(state, depth) == lines
