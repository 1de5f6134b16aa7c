"""The table without a browser: all that can be done at it, and that it tells nobody too much."""

import json
from importlib import import_module
from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.core.drawing import markup
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import CHANCE
from northsea_nb.games.longships.view import reimagine
from northsea_nb.widgets import sharing
from northsea_nb.widgets.alive import Page
from northsea_nb.widgets.longships import Guide, table
from northsea_nb.widgets.sharing import MOST
from northsea_nb.widgets.table import Table
from tests.games.longships.kit import SETUPS
from tests.play import choose, scenes

SLY = "<img src=x onerror=alert(1)>"


def new(players=("Greycloak", "Hardrada"), seed=7, **options):
    return Table(Guide, ns.Timeline(ns.longships.new(players), seed), **options)


def play_on(at, random, moves):
    for _ in range(moves):
        if at.state.is_terminal:
            return
        if at.is_veiled:
            at.reveal()
        at.play(str(choose(at.state, random)))


def cards(player):
    return [card for hand in player["hands"] for card in hand["cards"]]


def battle(**options):
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "turn": "Greycloak",
            "phase": "battle",
            "hands": {"Greycloak": ["tyr battle", "tyr battle"], "Hardrada": ["odin battle"]},
            "ships": {
                "A": {"owner": "Greycloak", "at": "d2", "goods": {"cloth": 1}},
                "D": {"owner": "Hardrada", "at": "d2", "goods": {"mushroom": 2}},
            },
        }
    )
    return Table(Guide, ns.Timeline(state, 3), **options)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_game_is_played_at_the_table_and_shown_as_plain_data(setup):
    at = Table(Guide, ns.Timeline(setup.new(), 5))
    random = Random(str(setup))
    for _ in range(60):
        if at.state.is_terminal:
            break
        if at.state.current_player == CHANCE:
            at.settle()
            continue
        play_on(at, random, 1)
        screen = json.loads(json.dumps(at.screen))
        assert [move["move"] for move in screen["moves"]] == [str(m) for m in at.state.legal_moves()]
    assert json.loads(json.dumps(at.ground))["seats"] == list(at.state.seats)


def test_what_leaves_no_choice_is_done_and_undo_passes_over_it():
    at = new()
    for move in ("start Norway", "load A: 4 fur", "start Denmark", "load B: 4 cloth"):
        at.play(move)
    assert at.state.decision.kind == "wind"  # the gap before it is gone through
    at.play("done")
    assert at.state.decision.kind == "travel"
    at.undo()
    assert at.state.decision.kind == "wind"
    at.redo()
    assert at.state.decision.kind == "travel"
    at.set_auto(False)
    at.undo()
    assert at.state.decision.kind == "trade"


def test_whoever_holds_a_card_is_asked_even_where_he_can_only_pass():
    at = battle()
    at.play("attack A Hardrada")
    at.play("pass")
    at.play("pass")
    assert at.state.decision.player == "Hardrada"


def test_a_refused_move_changes_nothing():
    at = new()
    before = at.screen
    with pytest.raises(NorthseaError):
        at.play("travel A c3")
    with pytest.raises(NorthseaError):
        at.play("dance")
    assert at.screen["decision"] == before["decision"]
    assert at.line.node is at.line.root


def test_may_i_names_the_clause_and_marks_what_decides():
    at = new()
    for move in ("start Norway", "load A: 4 fur", "start Denmark", "load B: 4 cloth", "done"):
        at.play(move)
    at.may_i("travel A a1")
    answer = at.screen["answer"]
    assert not answer["ok"]
    assert answer["reasons"][0]["clauses"][0].startswith("2.3")
    assert {"at:a1", "at:e5"} <= set(answer["marks"])
    at.may_i("travel A d4", "Hardrada")
    assert not at.screen["answer"]["ok"]
    at.may_i("travel A d4")
    assert at.screen["answer"]["ok"]
    assert at.screen["answer"]["preview"]["sentences"]
    assert at.screen["answer"]["verdict"] == "Yes"


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("Sail A to d4", "travel A d4"),
        ("may I sail a d4?", "travel A d4"),
        ("May I travel A d4 ?", "travel A d4"),
        ("sail A to Norway (e5)", "travel A e5"),
        ("Move the wind north-east", "wind ne"),
        ("Attack Hardrada with A", "attack A Hardrada"),
        ("A: a fur for two cloths", "trade A fur for cloth cloth"),
    ],
)
def test_may_i_hears_what_the_list_of_moves_says(said, move):
    at = new()
    for played in ("start Norway", "load A: 4 fur", "start Denmark", "load B: 4 cloth", "done"):
        at.play(played)
    at.may_i(move)
    asked = at.answer
    at.may_i(said)
    assert at.answer["verdict"] in ("Yes", "No")
    assert {**at.answer, "move": move} == {**asked, "move": move}


@pytest.mark.parametrize("said", ["hello there", "sail to d4", "may I hello?"])
def test_may_i_says_when_it_does_not_understand(said):
    at = new()
    at.may_i(said)
    assert at.screen["answer"]["verdict"] == "Not understood"
    assert at.screen["answer"]["reasons"]


@pytest.mark.parametrize("key", ns.games.GAMES)
def test_every_sentence_is_heard_as_its_move_legal_or_not(key):
    """But for throws that are said alike: ``dice 4`` tells the faces of what ``roll 4`` adds up."""
    heard = 0
    for state in scenes(key, 5, 60):
        guide, view = import_module(f"northsea_nb.widgets.{key}").Guide(state), state.view(None)
        asked = Random(key).sample(list(state.universe()), 20)
        for move in (*state.legal_moves()[:20], *asked):
            if move.head != ("dice",):
                said = guide.say(move, view)
                notation = guide.heard(said, state) or said
                assert state.parse(notation) == state.parse(str(move)), said
                heard += 1
    assert heard > 1000


def test_a_battle_shows_its_six_faces_for_the_cards_as_they_lie():
    at = battle()
    seen = at.preview("attack A Hardrada")
    shown = seen["aside"]["data"]
    target = shown["targets"][0]
    even = next(one for one in target["balances"] if one["net"] == shown["net"] == 0)
    assert [face["result"] for face in even["faces"]] == [1, 2, 3, 4, 5, 6]
    assert [row["fraction"] for row in even["odds"]] == ["1/3", "1/6", "1/6", "1/3"]
    at.play("attack A Hardrada")
    at.play("pass")
    assert at.preview("card battle tyr")["aside"]["data"]["net"] == 1
    at.play("card battle tyr")
    assert at.screen["aside"]["data"]["net"] == 1
    at.play("pass")
    seen = at.preview("pass")
    assert seen["chance"]["question"] == "the die"
    assert sum(len(row["faces"].split(",")) for row in seen["chance"]["outcomes"]) >= 3


def test_a_drawn_card_is_foretold_from_what_the_seat_knows():
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "turn": "Greycloak",
            "phase": "sacrifice",
            "hands": {"Hardrada": ["tyr battle"] * 6},
            "ships": {
                "A": {"owner": "Greycloak", "at": "c3", "goods": {"mushroom": 1}},
                "B": {"owner": "Hardrada", "at": "c1"},
            },
        }
    )
    rows = Table(Guide, ns.Timeline(state, 1)).preview("sacrifice A mushroom")["draw"]["outcomes"]
    odds = {row["label"]: row["fraction"] for row in rows}
    # Hardrada has all six Battle Cards, but nobody else knows: 6 of 12 unseen, after 1 in 7 for the cross.
    assert odds["Tyr battle"] == "3/7"
    assert odds["the Christianity Card"] == "1/7"


def test_hands_are_covered_until_the_next_player_has_the_device():
    at = battle(hide=True)
    assert at.screen["veil"] == "Greycloak"
    at.reveal()
    at.play("attack A Hardrada")
    at.play("pass")
    at.play("pass")
    assert at.is_veiled
    screen = at.screen
    assert screen["veil"] == "Hardrada"
    assert screen["moves"] == []
    assert all(card.get("back") for player in screen["players"] for card in cards(player))
    for forbidden in (lambda: at.play("pass"), lambda: at.preview("pass")):
        with pytest.raises(NorthseaError, match="Pass the device to Hardrada"):
            forbidden()
    at.may_i("card battle odin")
    assert "Pass the device" in at.screen["answer"]["reasons"][0]["text"]
    at.reveal()
    screen = at.screen
    assert [all(card.get("back") for card in cards(player)) for player in screen["players"]] == [True, False]
    assert screen["moves"]


@pytest.mark.parametrize("number", range(12))
def test_the_screen_tells_nothing_that_its_seat_may_not_know(number):
    """Deal the cards a seat cannot see anew: every screen, foresight and answer stays the same."""
    random = Random(number)
    line = ns.Timeline(SETUPS[number % 5].new(), number)
    for _ in range(random.randrange(60, 260)):
        if line.state.is_terminal:
            break
        line.apply(choose(line.state, random))
    state = line.state
    for hide in (False, True):
        at = Table(Guide, ns.Timeline(state, 1, deal=False), hide=hide, auto=False)
        other = reimagine(state, at.seat, random)
        twin = Table(Guide, ns.Timeline(other, 1, deal=False), hide=hide, auto=False)
        assert at.screen == twin.screen
        for move in at.screen["moves"][:60]:
            assert at.preview(move["move"]) == twin.preview(move["move"])
        for seat in state.seats:
            for text in ("card battle tyr", "card battle odin", "play wind thor n", "done", "nonsense"):
                at.may_i(text, seat)
                twin.may_i(text, seat)
                assert at.answer == twin.answer
        assert (at.guide.only(state) is None) == (twin.guide.only(other) is None)


def test_the_log_names_a_card_only_to_who_drew_it():
    at = new(hide=True)
    for move in ("start Norway", "load A: 4 fur", "start Denmark", "load B: 4 cloth", "done", "done"):
        at.play(move)
    at.play("sacrifice A fur")
    assert "Greycloak's card is" in json.dumps(at.screen["log"])
    at.play("done")
    text = json.dumps(at.screen)
    assert at.state.decision.player == "Hardrada"
    assert "Greycloak's card is" not in text
    assert not any(f"draw thor {face}" in text for face in ("battle", "growth", "repair", "wind"))


def test_branches_lie_side_by_side():
    at = new()
    at.play("start Norway")
    at.undo()
    at.play("start England")
    branches = at.screen["timeline"]["branches"]
    assert [branch["current"] for branch in branches] == [False, True]
    assert branches[0]["moves"] == ["Greycloak: start Norway"]
    at.switch(0)
    assert at.line.moves == ("start Norway",)
    at.comment("a note")
    at.goto(0)
    assert at.screen["timeline"]["ply"] == 0
    for wrong in (lambda: at.goto(99), lambda: at.switch(7), lambda: at.undo(), lambda: at.goto("x")):
        with pytest.raises(NorthseaError):
            wrong()


def test_a_game_is_saved_and_loaded_and_a_damaged_file_leaves_the_old_one():
    at = new(seed="fair")
    play_on(at, Random(1), 40)
    at.comment("here")
    file = at.save()
    other = new()
    other.load(file["text"], file["name"])
    assert other.screen["contents"] == at.screen["contents"]
    assert other.screen["timeline"]["comment"] == "here"
    before = other.line
    for damaged in ("", "{}", file["text"][:-40], file["text"].replace("start", "stert", 1), "[" * 9000):
        with pytest.raises(NorthseaError):
            other.load(damaged, "damaged.json")
    assert other.line is before


def test_a_link_reopens_this_very_position():
    at = new(hide=True)
    play_on(at, Random(2), 60)
    at.undo()
    letters = at.link()
    assert len(letters) <= MOST
    other = new()
    other.open_link(letters)
    assert other.hide
    assert other.state == at.state
    assert other.line.can_redo == at.line.can_redo or other.line.node.children
    for damaged in (
        "",
        "x",
        letters[:-9],
        "é",
        letters[::-1],
        letters + "A",
        letters + "AAAA",
        letters + "==",
    ):
        with pytest.raises(NorthseaError, match="link"):
            other.open_link(damaged)
    assert other.state == at.state


def test_a_game_too_long_for_a_link_leaves_its_branches_out_then_says_so(monkeypatch):
    at = new()
    play_on(at, Random(3), 30)
    at.goto(0)
    at.comment("".join(Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=1900)))
    at.play("start England")
    monkeypatch.setattr(sharing, "MOST", 700)
    other = new()
    other.open_link(at.link())
    assert other.state == at.state
    assert len(other.line.root.children) == 1
    monkeypatch.setattr(sharing, "MOST", 100)
    with pytest.raises(NorthseaError, match="save it instead"):
        at.link()


def test_a_new_game_is_checked_and_an_error_leaves_the_old_one():
    at = new()
    before = at.line
    good = {"players": ["Fairhair", "Wartooth", SLY], "options": {"variant": "kings"}, "seed": "x"}
    for wrong in (
        {"players": ["Fairhair"]},
        {"players": ["Fairhair", "fairhair"]},
        {"players": "Fairhair"},
        {**good, "options": {"variant": "pirates"}},
        {**good, "edition": "[wind"},
        {**good, "seed": ["x"]},
        {},
    ):
        with pytest.raises(NorthseaError):
            at.new(wrong)
    assert at.line is before
    at.new({**good, "checks": {"throw": True}, "hide": True})
    assert at.state.seats[2] == SLY
    assert at.hide
    assert SLY not in "".join(markup(node) for node in at.screen["pieces"])


def test_every_position_of_the_lessons_opens():
    at = new()
    groups = at.positions()
    positions = [one for group in groups for one in group["lessons"]]
    assert len(positions) > 40
    assert {group["section"] for group in groups} >= {"2.4", "2.5"}
    for one in positions:
        at.open_position(one["name"])
        json.dumps(at.screen)
    with pytest.raises(NorthseaError):
        at.open_position("no-such-lesson")


def test_every_clause_opens_with_its_readings():
    at = new()
    for key in at.state.rulebook():
        clause = at.clause(key)
        assert clause["title"]
        assert all(text for _, text in clause["parts"])
    assert ["reading.battle-order", "Steps of a battle"] in at.clause("2.4.1")["readings"]
    assert [name for name, _ in at.clause("reading.dice")["parts"]][:2] == ["Open", "Reading"]
    with pytest.raises(NorthseaError):
        at.clause("9.9.9")


def test_a_wrong_message_is_answered_and_the_game_goes_on():
    Page()
    widget = table(players=("Greycloak", "Hardrada"))
    for message in (
        {"do": "play", "with": "travel A c3"},
        {"do": "play", "with": 7},
        {"do": "goto", "with": "x"},
        {"do": "load", "with": {"text": "{}"}},
        {"do": "switch", "with": 5},
    ):
        widget.receive(message, [])
        assert widget.screen["notice"][0] == "error"
    with pytest.raises(NorthseaError):
        widget.receive({"do": "__init__"}, [])
    widget.receive({"do": "play", "with": "start Norway"}, [])
    assert widget.screen["notice"] == ["", ""]
    assert widget.screen["timeline"]["ply"] == 1


def test_a_state_shows_its_board_as_text_that_is_safe():
    state = ns.longships.new([SLY, "R & B"])
    picture = state._repr_html_()
    assert picture.startswith("<svg")
    assert SLY not in picture
    assert state._repr_svg_() == picture
