"""Refusals and events of Sea Kings name the clause that really decides, not one that lies near it."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.core.positions import PositionError
from northsea_nb.core.state import State
from tests.games.sea_kings.fixture import passed, play, played, position, refused, rogue, scores

RICH = {name: {"fame": 2, "wealth": 2} for name in ("P1", "P2", "P3")}
TOGETHER = {"P1": "rus", "P2": "rus"}


def first(state: State, line: str, by: str) -> str:
    """The clause that is named first."""
    return refused(state, line, by).partition(" ")[0]


@pytest.mark.parametrize(
    ("about", "line", "reasons"),
    [
        # bare land never buys, whoever asks
        ({}, "settle", {"P2": "reading.rogue-spend-defender", "P3": "reading.rogue-spend-defender"}),
        # an owner who is elsewhere does not buy
        (
            {"settlements": {"P2": ["rus"]}, "ships": {"P1": "rus"}},
            "settle attacking P2",
            {"P2": "reading.rogue-spend-defender"},
        ),
        # one who is there waits for the attacker; the third player never buys
        (
            {"settlements": {"P2": ["rus"]}},
            "settle attacking P2",
            {"P2": "rogue.dice.order", "P3": "reading.rogue-spend-defender"},
        ),
        ({}, "challenge P2", {"P2": "rogue.dice.order", "P3": "rogue.dice.spend"}),
    ],
)
def test_who_buys_is_told_by_the_clause_that_says_so(
    about: dict[str, Any], line: str, reasons: dict[str, str]
) -> None:
    state = play(rogue(**{"ships": TOGETHER, "scores": RICH, **about}), line)
    assert state.decision.kind == "buy"
    assert {seat: first(state, "spend fame", seat) for seat in reasons} == reasons


def test_once_declared_a_purchase_is_not_made_again() -> None:
    state = play(rogue(ships=TOGETHER, scores=RICH), "challenge P2", "spend fame")
    assert first(state, "spend wealth", "P1") == "rogue.dice.order"
    settling = {"settlements": {"P2": ["rus"]}, "hands": {"P2": ["strong"]}}
    state = play(rogue(ships=TOGETHER, scores=RICH, **settling), "settle attacking P2", "pass", "pass")
    assert {first(state, "spend fame", seat) for seat in ("P1", "P2")} <= {"rogue.dice.before"}
    assert first(state, "spend fame", "P3") == "reading.rogue-spend-defender"


def test_nobody_buys_for_a_raid_nor_without_the_rogue_rules() -> None:
    raid = {"ships": TOGETHER, "scores": RICH, "hands": {"P1": ["raid rus"]}}
    state = play(rogue(**raid), "play raid rus")
    assert state.decision.player == "P3"
    assert {first(state, "spend fame", seat) for seat in ("P1", "P2")} == {"rogue.dice.spend"}
    state = play(position(**raid), "play raid rus")
    assert {first(state, "spend fame", seat) for seat in ("P1", "P2")} == {"rogue.option"}


def test_what_the_steadfast_keeps_is_kept_by_his_ability() -> None:
    def clauses(fame: int, wealth: int) -> set[str]:
        about: dict[str, Any] = {"scores": {"P2": {"fame": fame, "wealth": wealth}}}
        state = position(ships=TOGETHER, kings={"P2": "steadfast"}, **about)
        _, events = played(state, "challenge P2", "roll 6", "roll 1")
        return {
            clause
            for event in events
            if event.code in ("prize", "nothing-to-take")
            for clause in event.clauses
            if clause in ("character.ability", "challenge.nothing-to-take")
        }

    assert clauses(2, 1) == {"character.ability"}
    assert clauses(2, 0) == {"character.ability", "challenge.nothing-to-take"}
    assert clauses(0, 1) == {"challenge.nothing-to-take"}
    assert clauses(0, 0) == {"challenge.nothing-to-take"}


def test_only_cards_in_hand_are_played() -> None:
    state = position(ships={"P1": "rus"}, hands={"P1": ["trade rus"], "P2": ["strong"]})
    assert first(state, "play raid rus", "P1") == "turn.menu"
    assert first(play(state, "play trade rus"), "play war-on", "P2") == "cards.general"


def test_a_limit_on_rounds_that_is_passed_already_ends_the_game_too() -> None:
    ends = {number: position(round=number, turn="P3", options={"max_rounds": 5}) for number in (4, 5, 6)}
    assert [play(state, "done").is_terminal for state in ends.values()] == [False, True, True]


@pytest.mark.parametrize("trigger", ["last-card", "failed-draw"])
def test_whoever_wants_a_card_and_finds_red_ravens_alone_brings_the_end(trigger: str) -> None:
    state = position(turn="P3", deck=["christianity"], options={"end_trigger": trigger})
    state, events = played(state, "draw", "reveal christianity")
    assert [event.code for event in events].count("closing") == 1
    assert scores(state, "P3") == "2/0/0"
    assert play(state, "done").is_terminal


def test_a_draw_names_all_who_share_it() -> None:
    state, _ = passed(play(position(turn="P3", closing=True), "done"))
    assert state.outcome is not None
    assert state.outcome.text == "A draw between P1, P2 and P3 with 3 points each."
    two = play(position(players=["P1", "P2"], turn="P2", closing=True), "done")
    assert two.outcome is not None
    assert two.outcome.text == "A draw between P1 and P2 with 3 points each."


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"beside": ["P2", "P1"]}, "beside: P1 has the turn"),
        ({"acts": ["challenge P1"]}, "acts: P1 challenges others only"),
        ({"challenged": {"P2": ["P2"]}}, "challenged.P2: P2 challenges others only"),
        ({"acts": ["cardless rus"]}, "acts: without a card one settles in Rogue Sea Kings only"),
        ({"spent": {"P1": ["fame"]}}, "spent.P1: points are spent on dice in Rogue Sea Kings only"),
    ],
)
def test_what_makes_no_sense_in_a_position_is_refused(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        position(**said)
