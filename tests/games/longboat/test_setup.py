"""Setting up Longboat: players, colours, the bravest, what is removed, editions."""

from __future__ import annotations

import json
import tomllib
from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.state import State
from northsea_nb.games import longboat
from northsea_nb.games.longboat.board import house_board, house_text
from northsea_nb.games.longboat.edition import read_board
from tests.games.longboat.kit import NAMES, OWN_COPY
from tests.play import walk


def played(state: State, random: Random) -> list[State]:
    return [step.after for step in walk(state, random, 400)]


@pytest.mark.parametrize(("number", "rounds", "picks"), [(2, 3, 6), (3, 5, 4), (4, 6, 3)])
def test_rounds_and_picks_are_what_the_numbers_give(number: int, rounds: int, picks: int) -> None:
    """B3: 36, 60 or 72 cards make 3, 5 or 6 Rivers; each player picks 6, 4 or 3 times in each."""
    for seed in range(20):
        state: Any = longboat.new(NAMES[:number])
        taken: dict[tuple[int, str], int] = {}
        for step in walk(state, Random(seed), 400):
            if step.move.head == ("take",):
                before: Any = step.before
                key = (before.round, before.decision.player)
                taken[key] = taken.get(key, 0) + 1
            state = step.after
        assert state.is_terminal
        assert state.round == rounds
        assert taken == {(r, name): picks for r in range(1, rounds + 1) for name in NAMES[:number]}


@pytest.mark.parametrize("players", [["Greycloak"], list("ABCDE")])
def test_two_three_or_four_play(players: list[str]) -> None:
    with pytest.raises(ns.NorthseaError, match=r"2 to 4 \(reading\.players\)"):
        longboat.new(players)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"colours": ["red"]}, "1 named for 2"),
        ({"colours": ["red", "red"]}, r"already has red \(setup\.colour\)"),
        ({"colours": ["red", "purple"]}, "no colour; expected red, blue"),
        ({"colours": ["red", "gren"]}, "did you mean green"),
        ({"colours": "red"}, "a list of colours"),
        ({"bravest": "Hardrda"}, "Hardrada"),
        ({"bravest": 3}, "no player 3"),
        ({"removed_cards": "none"}, "berserker-and-sheep"),
        ({"colours": ["red", "blue"], "choose_colours": True}, "choose"),
        ({"throw": True}, "no option 'throw'"),
    ],
)
def test_what_cannot_be_is_said(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ns.NorthseaError, match=said):
        longboat.new(["Greycloak", "Hardrada"], **more)


def test_a_player_cannot_be_called_river() -> None:
    with pytest.raises(ns.NorthseaError, match="word of the rules"):
        longboat.new(["Greycloak", "River"])


def test_colours_and_the_bravest_can_be_named() -> None:
    state: Any = longboat.new(["Greycloak", "Hardrada"], colours=["yellow", "Red"], bravest="hardrada")
    said = state.describe()
    assert (said["colours"], said["opener"], said["turn"]) == (["yellow", "red"], "Hardrada", "Hardrada")
    for colour in ("yellow", "red"):
        state = state.apply(f"remove {colour}").after
    assert state.describe()["boats"]["Greycloak"] == ["F()", "J(y)"]


def test_without_a_bravest_the_first_seat_opens() -> None:
    assert longboat.new(NAMES[:3]).describe()["opener"] == NAMES[0]


@pytest.mark.parametrize("number", [2, 4])
def test_removed_cards_are_seen_by_nobody(number: int) -> None:
    """reading.removed: until a colour's last card is dealt, nothing says which two are missing; every
    card of it that has not been seen may still come, and no seat is shown more than another."""
    for seed in range(15):
        for state in played(longboat.new(NAMES[:number]), Random(seed)):
            said: Any = state
            views = [state.view(seat) for seat in (None, *range(number))]
            assert len({repr(view) for view in views}) == 1
            if state.decision.kind != "deal":
                continue
            coming = {str(move) for move, _ in state.chance_outcomes()}
            for colour, name in enumerate(said.table.deck.colours):
                if not said.left[colour]:
                    continue
                assert sum(said.unseen[colour]) - said.left[colour] == 2
                for card, copies in zip(said.table.deck.faces[colour], said.unseen[colour], strict=True):
                    assert (f"deal {card}" in coming or f"deal {card} {name}" in coming) is (copies > 0)


def test_one_berserker_and_one_sheep_of_each_colour_stay_away() -> None:
    state: Any = longboat.new(NAMES, removed_cards="berserker-and-sheep")
    for last in played(state, Random(4))[-1:]:
        cards = [card for boat in last.describe()["boats"].values() for card in boat]
        for letter in "rbgy":
            assert cards.count(f"B({letter})") == cards.count(f"S({letter})") == 2
            assert cards.count(f"V({letter})") == 8
        assert not last.describe()["unseen"]


# ---------------------------------------------------------------- the deck


def test_the_house_deck_holds_what_the_text_forces() -> None:
    """B1, 3.3: 22 cards a colour, 20 of them for the pool; 14 persons, 19 Shields; one card's at most."""
    deck = house_board()
    rows = [(deck.face(row, 0), row.copies) for row in deck.cards]
    assert sum(copies for _, copies in rows) == 22
    assert sum(deck.copies[0]) == 20
    assert sum(copies for card, copies in rows if card[0] in "JVDB") == 14
    assert sum(copies for card, copies in rows if "r" in card) == 19
    assert all(len(row.shields) <= 1 for row in deck.cards)
    assert {card[0] for card, _ in rows} == set("JFVDBSL")


@pytest.mark.parametrize(("columns", "rows"), [(4, 3), (3, 4), (6, 2), (2, 6)])
def test_the_river_may_have_other_columns(columns: int, rows: int) -> None:
    deck = read_board({"river_columns": columns}, "mine")
    assert deck.rows == rows
    assert len(deck.cells) == 12


HOUSE = tomllib.loads(house_text())["deck"]
ROW = {"type": "viking", "copies": 1, "shields": 1}


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ({"river_columns": 5}, r"river_columns: 5; .*2, 3, 4 or 6"),
        ({"river_columns": "4"}, "whole number"),
        ({"colours": ["red", "blue", "green"]}, "4 colours"),
        ({"colours": ["red", "rust", "green", "blue"]}, "initial of its own"),
        ({"colours": ["Red", "blue", "green", "yellow"]}, "small letters"),
        ({"colours": ["own", "blue", "green", "yellow"]}, "'own'"),
        ({"deck": []}, "0 cards a colour; there are 22"),
        ({"deck": [*HOUSE, ROW]}, "23 cards"),
        ({"deck": [{**ROW, "copies": 22}]}, "one jarl"),
        ({"deck": [{**ROW, "type": "vikng"}]}, "did you mean viking"),
        ({"deck": [{**ROW, "copies": 0}]}, "1 to 22"),
        ({"deck": [{**ROW, "shields": 7}]}, "0 to 6 Shields"),
        ({"deck": [{**ROW, "shields": ["purple"]}]}, "'purple'; expected 'own' or one of red"),
        ({"deck": [{**ROW, "shields": True}]}, "shields"),
        ({"deck": [{**ROW, "colour": "red"}]}, "unknown: colour"),
        ({"board": {}}, "unknown: board"),
        ({"game": "chess"}, "expected 'longboat'"),
    ],
)
def test_a_wrong_edition_says_where(edition: dict[str, Any], said: str) -> None:
    with pytest.raises(ns.EditionError, match=said):
        longboat.new(["Greycloak", "Hardrada"], edition=edition)


def test_an_edition_without_sheep_cannot_remove_one() -> None:
    deck = [{**row, "type": "viking"} if row["type"] == "sheep" else row for row in HOUSE]
    with pytest.raises(ns.NorthseaError, match="no Berserker or no Sheep"):
        longboat.new(["A", "B"], edition={"deck": deck}, removed_cards="berserker-and-sheep")


def test_what_an_edition_gives_is_no_house_figure() -> None:
    assert read_board(json.loads(OWN_COPY), "mine").house == ()
    assert set(house_board().house) >= {"viking", "drummer", "sheep", "loot", "colours"}


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"river": {"a": "V(g)"}}, r"river\.a: V\(g\): that colour is not in this game \(setup\.unused\)"),
        ({"river": {"a": "V(z)"}}, "no colour begins with 'z'"),
        ({"river": {"e": "V(r)"}}, "no such column"),
        ({"river": {"a": "V(r) V(r) V(r) V(r)"}}, "at most 3"),
        ({"river": {"a": "J(r)"}}, "never in The River"),
        ({"river": {"a": "W(r)"}}, "is no card"),
        ({"river": {"a": "V(r)"}, "phase": "drummer"}, "fewer than two"),
        ({"river": {}, "phase": "sheep"}, "card: name the Sheep just taken"),
        ({"river": {"a": "V(r)"}, "phase": "berserker"}, "no Loot on another Boat"),
        ({"round": 3}, "round: a game in its setup"),
        ({"deck": 0}, "deck: is not laid out by hand"),
        ({"bravest": "Hardrada", "turn": "Greycloak"}, "name one of the two"),
        ({"river": {}, "phase": "sheep", "card": "S(r)"}, "lies on Greycloak's Boat"),
        ({"river": {}, "card": "S(r)"}, "in phase 'sheep'"),
        ({"river": {}, "phase": "dreft"}, "draft"),
        ({"river": {}, "deck": 99}, "nobody has seen"),
        ({"river": {}, "deck": {"red": 99}}, "nobody has seen"),
        ({"river": {}, "deck": {"pink": 1}}, "no such colour"),
        ({"river": {}, "unseen": {"green": {}}}, "no such colour in this game"),
        ({"river": {}, "unseen": {"red": {"V(b)": 1}}}, "this colour has"),
        ({"river": {}, "unseen": {"red": {"V(r)": 99}}}, "0 to 20"),
        ({"river": {}, "unseen": {"red": {"V(r)": 20, "L()": 1}}}, "21 cards; a colour has 20"),
        ({"river": {}, "boats": {"Hardrda": ""}}, "Hardrada"),
        ({"river": {}, "boats": {"Hardrada": "", "hardrada": ""}}, "twice"),
        ({"river": {}, "round": 0}, "1 to 1000"),
        ({"river": {}, "bravest": "Hardrada"}, "opens the first round"),
        ({"boats": {"Hardrada": "V(r)"}}, "name a phase"),
        ({"river": {"a": "V(r) V(r)"}, "phase": "deal"}, "row by row"),
        ({"players": ["A", "B", "C", "D", "E"]}, "2 to 4"),
        ({"colours": ["red", "red"]}, "already has red"),
    ],
)
def test_a_position_that_makes_no_sense_says_why(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ns.NorthseaError, match=said):
        longboat.position({"players": ["Greycloak", "Hardrada"], **more})


def test_odd_shields_and_crowded_boats_are_allowed() -> None:
    state = longboat.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "river": {"a": "V(rrb) L(rb)"},
            "boats": {"Greycloak": " ".join(["V(r)"] * 30), "Hardrada": "F(b) J(bb)"},
        }
    )
    said = state.describe()
    assert said["scores"]["Greycloak"]["glory"] == 62
    assert said["scores"]["Hardrada"] == {
        "speed": 1, "loyalty": 3, "loot": 0, "glory": 4, "shields": 3, "length": 2
    }  # fmt: skip
    after = state.apply("take a1").after
    assert after.describe()["scores"]["Greycloak"]["shields"] == 33
