"""The table serves any game whose guide keeps to the protocol: here one that is unlike Longships."""

import json
import sys
from random import Random

import pytest

from northsea_nb import Timeline, games
from northsea_nb.arena.bots import BOTS
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import CHANCE
from northsea_nb.widgets.table import Table
from tests import strait, strait_table


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "strait"))
    monkeypatch.setitem(sys.modules, "northsea_nb.games.strait", strait)


def sit(players=("Ann", "Bea"), seed=3, **options):
    return Table(strait_table.Guide, Timeline(strait.new(players), seed), **options)


def hand(player):
    return player["hands"][0]["cards"]


def test_a_game_is_played_to_its_end_at_the_table():
    at, random = sit(), Random(5)
    while not at.state.is_terminal:
        screen = json.loads(json.dumps(at.screen))
        assert [move["move"] for move in screen["moves"]] == [str(m) for m in at.state.legal_moves()]
        if at.state.current_player == CHANCE:
            at.settle()
        else:
            at.play(str(random.choice(at.state.legal_moves())))
    assert at.screen["decision"]["over"]["winners"]
    assert json.loads(json.dumps(at.ground))["phases"][1]["title"] == "Raid"


def test_a_card_is_picked_first_and_then_where_it_is_for():
    at = sit()
    moves = {move["move"]: move for move in at.screen["moves"]}
    assert moves["row oar Skye"]["from"] == "card:oar"
    assert moves["row oar Skye"]["to"] == ["isle:Skye"]
    assert moves["sail Faroe"]["from"] == ""
    assert hand(at.screen["players"][0])[0]["mark"] == "card:oar"
    assert hand(at.screen["players"][1]) == [{"text": "× 2", "back": True}]


def test_a_window_asks_the_player_it_is_for_and_covers_the_hands_before():
    at = sit(hide=True)
    at.reveal()
    at.play("row oar Iceland")
    assert at.screen["veil"] == "Bea"
    assert at.screen["moves"] == []
    assert all(card.get("back") for player in at.screen["players"] for card in hand(player))
    at.reveal()
    assert [move["move"] for move in at.screen["moves"]] == ["gale", "pass"]
    at.play("gale")
    assert at.state.decision.player == "Ann"
    assert "stopped" in at.screen["log"]["entries"][-1]["events"][0]["text"]


def test_a_raid_is_foreseen_before_it_is_made():
    at = sit()
    at.play("sail Faroe")
    raid = next(move for move in at.screen["moves"] if move["move"] == "raid")
    assert raid["weighty"]
    seen = at.preview("raid")
    rows = {row["label"]: row["fraction"] for row in seen["chance"]["outcomes"]}
    assert rows == {"1 gold": "1/3", "2 gold": "1/3", "3 gold": "1/3"}
    assert seen["aside"]["kind"] == "table"
    assert at.screen["phase"] == "raid"


def test_a_board_that_grows_says_so():
    at = sit()
    assert at.screen["layout"] is None
    at.play("sail Faroe")
    at.play("done")
    layout = at.screen["layout"]
    assert layout["size"] == [480, 370]
    assert layout["places"][-1]["id"] == "turn 0"


@pytest.mark.parametrize("said", ["sail to Iceland", "May I sail to iceland?", "sail Iceland"])
def test_may_i_outlines_what_a_refusal_names(said):
    at = sit()
    at.may_i(said)
    assert not at.answer["ok"]
    assert at.answer["marks"] == ["isle:Iceland", "isle:Orkney"]


@pytest.mark.parametrize("said", ["", "  ", "?", "May I?"])
def test_who_asks_nothing_is_told_what_may_be_asked_here(said):
    at = sit()
    at.may_i(said)
    answer = at.screen["answer"]
    assert answer["verdict"] == "Nothing asked"
    assert set(answer["examples"]) <= {str(move) for move in at.state.legal_moves()}
    assert f"“{answer['examples'][0]}” or “" in answer["reasons"][0]["text"]
    for example in answer["examples"]:
        at.may_i(example)
        assert at.answer["verdict"] == "Yes"


def test_who_asks_nothing_learns_nothing_of_a_covered_hand():
    at = sit(hide=True)
    at.reveal()
    at.play("row oar Iceland")
    assert at.is_veiled
    at.may_i("")
    assert at.answer["examples"] == list(at.guide.examples)


def test_a_new_game_takes_the_boxes_that_the_guide_offers():
    at = sit()
    assert at.ground["setup"]["checks"][0]["name"] == "rich"
    at.new({"players": ["Cid", "Ann", "Bea"], "checks": {"rich": True, "throw": True}, "seed": 4})
    assert tuple(at.state.gold) == (5, 5, 5)
    with pytest.raises(NorthseaError, match="2 to 3"):
        at.new({"players": ["Cid"]})


def test_a_link_and_a_file_bring_it_back():
    at = sit()
    for move in ("row oar Iceland", "pass", "raid"):
        at.play(move)
    other = sit()
    other.open_link(at.link())
    assert other.state == at.state
    other = sit()
    other.load(at.save()["text"])
    assert other.state == at.state


def test_bots_play_one_after_the_other_and_undo_goes_back_to_the_persons_decision():
    at = sit(("Ann", "Bea", "Cid"), bots={"Bea": "greedy", "Cid": "random"})
    at.play("sail Faroe")
    at.play("done")
    assert at.screen["bot"] == {"name": "greedy", "about": BOTS["greedy"].about, "waits": False}
    before = at.line.node.ply
    asked = []
    while at.bot_is_asked:
        asked.append(at.state.decision.player)
        at.let_bot()
    assert {"Bea", "Cid"} <= set(asked)
    assert at.state.decision.player == "Ann"
    assert {entry["player"] for entry in at.screen["log"]["entries"]} >= {"Ann", "Bea", "Cid"}
    played = at.line.moves
    at.undo()
    assert at.line.node.ply == before - 1
    at.redo()
    assert at.line.moves == played
    at.goto(before)
    assert at.screen["bot"]["waits"]
    at.let_bot()
    assert not at.waiting


def test_where_only_bots_play_undo_goes_back_one_decision():
    at = sit(bots={"Ann": "random", "Bea": "random"})
    plies = []
    for _ in range(4):
        plies.append(at.line.node.ply)
        at.let_bot()
    at.undo()
    assert at.line.node.ply == plies[-1]
    at.undo()
    assert at.line.node.ply == plies[-2]
    at.redo()
    assert at.line.node.ply == plies[-1]


def test_a_game_with_covered_hands_begins_covered_and_opens_covered_from_a_link():
    at = sit(hide=True)
    at.reveal()
    at.play("row oar Iceland")
    assert at.screen["veil"] == "Bea"
    other = sit()
    other.open_link(at.link())
    assert other.screen["veil"] == "Bea"
    other = sit()
    assert not other.screen["veil"]
    other.new({"players": ["Ann", "Bea"], "hide": True, "seed": 3})
    assert other.screen["veil"] == "Ann"
    assert all(card.get("back") for player in other.screen["players"] for card in hand(player))


def test_who_plays_against_bots_sees_his_own_hand_and_no_other():
    at = sit(bots={"Bea": "greedy"})
    for move in ("row oar Iceland",):
        at.play(move)
    assert at.bot_is_asked
    assert at.seat == 0
    assert at.screen["moves"] == []
    assert all(card.get("back") for card in hand(at.screen["players"][1]))
    for forbidden in (lambda: at.play("gale"), lambda: at.preview("gale"), at.hint):
        with pytest.raises(NorthseaError, match="Bea is played by a bot"):
            forbidden()
    for said in ("gale", "pass"):
        at.may_i(said)
        assert at.answer["verdict"] == "Not now"
        at.may_i(said, "Bea")
        assert at.answer["verdict"] == "Not now"


def test_a_hint_says_what_a_bot_would_do_and_why():
    at = sit()
    hint = at.hint()
    assert hint["move"] in at.state.legal_moves()
    assert hint["rows"][0]["move"] == hint["move"]
    assert "share of the win" in hint["why"]
    at.set_hide(True)
    at.play("row oar Iceland")
    with pytest.raises(NorthseaError, match="Pass the device"):
        at.hint()


def test_bots_are_chosen_for_a_new_game_and_go_with_a_link():
    at = sit()
    at.new({"players": ["Cid", "Ann"], "bots": {"Cid": "random", "Ann": ""}, "seed": 4})
    assert at.screen["bots"] == {"Cid": "random"}
    assert at.bot_is_asked
    other = sit()
    other.open_link(at.link())
    assert other.screen["bots"] == {"Cid": "random"}
    other.set_bot("Cid", "")
    assert other.screen["bot"] is None
    assert other.screen["moves"]
    for wrong in ({"Cid": "gredy"}, {"Dag": "greedy"}, ["greedy"], {"Cid": 3}):
        with pytest.raises(NorthseaError):
            at.new({"players": ["Cid", "Ann"], "bots": wrong, "seed": 4})
    assert at.screen["bots"] == {"Cid": "random"}
