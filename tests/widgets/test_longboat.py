"""Longboat at the table and its explorer, without a browser."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from northsea_nb.core.timeline import Timeline
from northsea_nb.games.longboat import Longboat, odds, position
from northsea_nb.widgets.foresight import foresee
from northsea_nb.widgets.longboat.guide import Guide
from northsea_nb.widgets.odds.longboat import GAME
from tests.play import scenes


def stands(**more: Any) -> Longboat:
    return position({"players": ["Greycloak", "Hardrada", "Bluetooth"], **more})


LATE = {
    "river": {"a": "B(r) V(b)", "b": "S(b)", "c": "D(g) L()"},
    "boats": {"Hardrada": "L() L(r) L(b)"},
}


def test_a_move_says_which_card_and_is_heard_again() -> None:
    met = 0
    for state in scenes("longboat", 31, 80):
        guide = Guide(state)
        view: Any = state.view(None)
        said = [guide.say(move, view) for move in state.legal_moves()]
        for move, text in zip(state.legal_moves(), said, strict=True):
            assert text[0].isupper()
            if said.count(text) == 1:
                assert guide.heard(text, state) == str(move)
                met += 1
    assert met > 300
    first = stands(**LATE)
    guide = Guide(first)
    assert [guide.say(move, first.view(None)) for move in first.legal_moves()] == [
        "Take a1: Berserker with red Shield",
        "Take b1: Sheep with blue Shield",
        "Take c1: Drummer with green Shield",
    ]


def test_whatever_can_be_clicked_is_drawn() -> None:
    """Every mark that makes a move belongs to a place of The River or to a drawn part of a Boat."""
    tried = 0
    for state in scenes("longboat", 32, 80):
        if state.current_player < 0:
            continue
        guide = Guide(state)
        view: Any = state.view(None)
        there = {mark for place in guide.ground()["places"] for mark in place["marks"]}
        there |= {mark for player in guide.players(view) for mark in _marks(player["board"]["drawing"])}
        mark = guide.marker(view)
        for move in state.legal_moves():
            named = mark(move)
            assert {*named.points, *named.about} <= there, move
            tried += bool(named.points)
    assert tried > 200


def _marks(nodes: Any) -> set[str]:
    found = set()
    for node in nodes:
        if isinstance(node, list):
            if "data-mark" in node[1]:
                found.add(node[1]["data-mark"])
            found |= _marks(node[2:])
    return found


def test_hovering_shows_what_a_move_does_to_everyones_glory() -> None:
    state: Any = stands(**LATE).apply("take a1").after
    seen = foresee(state, state.parse("steal Hardrada L(r)"), 0, Guide(state))
    aside = seen["aside"]
    assert aside["kind"] == "glory"
    numbers = {part["name"]: part["numbers"] for part in aside["data"]["parts"]}
    assert numbers["Glory"] == [[4, 8], [12, 9], [2, 2]]
    assert numbers["Loot"] == [[0, 3], [9, 6], [0, 0]]
    assert [part["clause"] for part in aside["data"]["parts"]] == [
        "score.speed", "score.loyalty", "score.loot", "score.glory"
    ]  # fmt: skip


def test_the_score_is_told_part_by_part() -> None:
    state = stands(**LATE)
    guide = Guide(state)
    view: Any = state.view(None)
    hardrada = guide.players(view)[1]
    assert hardrada["standing"] == "Blue: 12 Glory"
    assert hardrada["notes"] == ["Speed 1 = 1 Viking · Loyalty 2 = 2 blue Shields · Loot 9 = 3 × 3"]
    glory = guide.panels(view)[0]
    assert glory["rows"][1] == ["Hardrada", "1 − 0 = 1", "2", "3 × 3 = 9", "12"]


def test_after_the_last_pick_of_a_round_the_next_card_is_foretold() -> None:
    state = stands(river={"a": "V(r)"}, deck=12)
    seen = foresee(state, state.parse("take a1"), 0, Guide(state))
    assert sum(Fraction(row["fraction"]) for row in seen["chance"]["outcomes"]) == 1


# ---------------------------------------------------------------- the explorer


@pytest.mark.parametrize("section", GAME.sections, ids=lambda section: section.key)
def test_a_section_answers_its_defaults(section: Any) -> None:
    values = {field.name: field.default for field in section.fields}
    assert section.check(values) == {}
    if section.key == "worth":
        values["games"] = "20"
    found = section.answer(values)
    assert found.text
    assert found.clauses
    assert all(clause in Longboat.rulebook() for clause in found.clauses)


def answered(key: str, **more: Any) -> Any:
    section = next(section for section in GAME.sections if section.key == key)
    values = {field.name: field.default for field in section.fields} | more
    assert section.check(values) == {}
    return section.answer(values)


def test_the_river_after_cards_were_seen() -> None:
    """With three players, after all six Drummers but one of 36 cards: hypergeometric."""
    seen = {"seen_D": 5, "seen_V": 15, "seen_B": 6, "seen_S": 5, "seen_L": 5}
    found = answered("river", players="3", **seen)
    rows = {row[0]: row[1] for row in found.exhibits[0].rows}
    assert rows == {"0": "1/2", "1": "1/2"}


def test_more_than_there_is_cannot_be_seen() -> None:
    section = GAME.sections[0]
    values = {field.name: field.default for field in section.fields}
    assert "6 of these" in section.check({**values, "seen_D": 7})["seen_D"]
    assert (
        "no whole River"
        in section.check({**values, "seen_V": 24, "seen_L": 12, "seen_S": 9, "seen_B": 9})["seen_V"]
    )


def test_a_pick_by_each_use_of_its_action() -> None:
    found = answered("pick", card="B", shield="own", plain=1, mine=1, safe=2)
    rows = {row[0]: row[1:] for row in found.exhibits[0].rows}
    assert rows == {
        "take it, steal plain Loot": ("+5", "-3", "0"),
        "take it, steal Loot with red Shield": ("+6", "-3", "0"),
        "take it, steal nothing": ("+2", "0", "0"),
    }
    assert "loot.shielded" in found.clauses
    sheep = answered("pick", card="S", shield="theirs")
    assert {row[0]: row[1:] for row in sheep.exhibits[0].rows} == {
        "take it, give it to Hardrada": ("0", "0", "0"),
        "take it, give it to Bluetooth": ("0", "0", "-1"),
        "take it, keep the Sheep": ("-1", "0", "0"),
    }


def test_what_a_pick_is_worth_is_labelled() -> None:
    found = answered("worth", games="20", picked=5)
    assert found.text.startswith("Simulated, 20 games")
    assert len(found.rows) == 2


def test_a_game_can_be_begun_from_the_form() -> None:
    state: Any = Guide.new(
        {
            "players": ["A", "B"],
            "options": {"choose_colours": "on", "removed_cards": "berserker-and-sheep"},
        }
    )
    assert state.decision.kind == "colour"
    line = Timeline(state, 1)
    line.apply("colour green")
    line.apply("colour red")
    assert [seen.colour for seen in line.state.view(0).boats] == ["green", "red"]  # type: ignore[attr-defined]
    assert odds.scores(line.state)[0].glory == 2  # type: ignore[arg-type]
