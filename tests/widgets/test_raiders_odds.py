"""The explorer of Raiders' odds: what the reader brings, and what its controls refuse."""

from __future__ import annotations

import json
from typing import Any

import pytest

from northsea_nb.core.record import dump
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import longboat
from northsea_nb.games.raiders import odds, position
from northsea_nb.games.raiders.board import edition_board
from northsea_nb.widgets.odds import odds as explorer
from northsea_nb.widgets.odds.raiders import GAME, SAMPLE
from northsea_nb.widgets.sharing import fold, pack

PLAIN = {field.name: field.default for field in GAME.fields}


def section(key: str, **brought: Any) -> Any:
    setting = GAME.read({**PLAIN, **brought})
    return next(one for one in GAME.sections(setting) if one.key == key)


def values(asked: Any, **changed: Any) -> dict[str, Any]:
    return {field.name: field.default for field in asked.fields} | changed


def game(**given: Any) -> Timeline:
    return Timeline(position({"players": ["Greycloak", "Hardrada"], **given}), 0)


@pytest.mark.parametrize(
    ("changed", "where", "words"),
    [
        ({"crew4": "brynjar", "crew5": "folke"}, "crew5", "more heroes"),
        ({"crew1": "archer", "crew2": "archer", "crew3": "archer"}, "crew3", "There are 2 of Archer."),
        ({"crew2": "none", "wounds3": 3}, "wounds3", "Marauder has room for 2"),
        ({"crew1": "fjords", "crew2": "fjords"}, "crew2", "There is 1 of Jarl of the Fjords."),
    ],
)
def test_a_crew_that_cannot_be_is_told_at_its_control(changed: Any, where: str, words: str) -> None:
    for key in ("raid", "jarls", "best"):
        asked = section(key)
        wrong = asked.check(values(asked, **changed))
        assert list(wrong) == [where]
        assert words in wrong[where]


def test_more_tokens_than_the_bag_has() -> None:
    asked = section("plunder")
    empty = {name: 0 for name in values(asked) if name.startswith("left_")}
    wrong = asked.check(values(asked, **empty | {"left_gold": 1}, tokens=2))
    assert wrong == {"tokens": "There is only 1 in the bag (setup.plunder)."}


@pytest.mark.parametrize(
    ("expansions", "keys", "mead"),
    [
        ("both", ["raid", "plunder", "jarls", "best"], True),
        ("fields-of-fame", ["raid", "plunder", "jarls", "best"], False),
        ("hall-of-heroes", ["raid", "plunder", "best"], True),
        ("none", ["raid", "plunder", "best"], False),
    ],
)
def test_an_expansion_brings_what_it_brings(expansions: str, keys: list[str], mead: bool) -> None:
    setting = GAME.read({**PLAIN, "expansions": expansions})
    sections = GAME.sections(setting)
    assert [one.key for one in sections] == keys
    assert any(field.name == "mead" for field in sections[0].fields) == mead
    fame = "fields-of-fame" in setting.board.expansions
    assert any(field.name == "fame" for field in sections[0].fields) == fame
    assert ("fame" in sections[0].answer(values(sections[0])).text) == fame
    cards = {value for value, _ in sections[0].fields[1].options}
    assert cards == {member.id for member in setting.board.members} | {"none"}


def test_an_edition_changes_the_odds() -> None:
    board = edition_board(SAMPLE)
    asked = section("raid", edition=SAMPLE)
    answer = asked.answer(values(asked, place="fortress-east", crew1="archer", crew2="none", crew3="none"))
    place = board.settlements[board.settlement["fortress-east"]]
    assert place.levels[0][0] == 21
    assert "21 or more" in answer.text
    assert answer.rows[0][:2] == ("Archer", "2")
    assert asked.about.endswith("The figures are those of the edition my copy.")
    assert "edition" not in section("raid").about
    assert asked.check(values(asked, wounds1=3, crew1="archer")) == {
        "wounds1": "3 wounds; Archer has room for 2."
    }


def test_a_game_from_the_table_stands_in_the_controls() -> None:
    line = game(
        crew={"Greycloak": ["champion/1", "berserker"]},
        goods={"Greycloak": {"provisions": 5, "gold": 2, "silver": 6, "mead": 3}},
        armour={"Greycloak": 7},
        workers={"Greycloak": "white"},
        options={"expansions": "fields-of-fame"},
        sets={"harbour-west": ["GGG", "none", "LL"]},
    )
    letters = pack(line, {})
    for text in (
        letters,
        f"https://example.org/raiders.ipynb?{GAME.fields[-1].name}={letters}",
        json.dumps(dump(line)),
    ):
        setting = GAME.read({**PLAIN, "g": text})
        begun = setting.begins()
        assert (begun["crew1"], begun["wounds1"], begun["crew2"], begun["crew3"]) == (
            "champion",
            1,
            "berserker",
            "none",
        )
        assert (begun["armour"], begun["worker"], begun["provisions"], begun["silver"]) == (7, "white", 5, 6)
        assert not setting.has_mead
        assert setting.lying() == {
            place.id: [(3, 0, 0, 0, 0), (0, 0, 2, 0, 0)] if place.id == "harbour-west" else []
            for place in setting.board.settlements
        }
    asked = section("best", g=letters)
    mine = {name: value for name, value in begun.items() if name in values(asked)}
    answer = asked.answer(values(asked, **mine | {"worker": "grey"}))
    row = next(row for row in answer.exhibits[0].rows if row[0] == "West Harbour")
    assert row[4] == str(odds.worth((3, 0, 0, 0, 0)))


def test_what_is_brought_and_wrong_is_told_and_the_explorer_stays() -> None:
    screen = explorer("raiders")
    loader = screen.children[-1]
    sections = screen.children[0]
    for field, text, words in (
        ("edition", "[[settlements]]\nid = 'x'", "edition: settlements.x: "),
        ("g", "nonsense", "The link is damaged"),
        (
            "g",
            pack(Timeline(longboat.new(["A", "B"]), 0), {}),
            "the game: a game of Longboat",
        ),
    ):
        loader.receive({"set": field, "value": text}, [])
        assert words in loader.errors[field], loader.errors
        assert screen.children[0] is sections
        loader.receive({"set": field, "value": ""}, [])
        assert not loader.errors
        sections = screen.children[0]


def test_a_link_brings_the_edition_back_and_a_damaged_one_says_so() -> None:
    def first(screen: Any) -> str:
        return str(screen.children[0].children[2].children[1].children[0].text)

    again = explorer("raiders", edition=fold(SAMPLE), place="fortress-east")
    assert "21 or more" in first(again)
    assert again.children[-1].values["edition"] == SAMPLE
    broken = explorer("raiders", edition="abc", expansions="none")
    assert broken.children[-1].errors == {
        "edition": "The link's edition is damaged; these are the house's figures."
    }
    odd = explorer("raiders", expansions="three")
    assert list(odd.children[-1].errors) == ["expansions"]


def test_sections_share_the_crew() -> None:
    screen = explorer("raiders", crew1="champion", armour=9).children[0]
    nav = screen.children[0]
    nav.receive({"set": "show", "value": "plunder"}, [])  # which has no crew
    nav.receive({"set": "show", "value": "best"}, [])
    form = screen.children[-1].children[0].children[1]
    assert (form.values["crew1"], form.values["armour"]) == ("champion", 9)
    form.receive({"set": "armour", "value": 2}, [])
    nav.receive({"set": "show", "value": "raid"}, [])
    assert screen.children[2].children[0].children[1].values["armour"] == 2
    assert "armour" in str(screen.children[2].children[1].children[0].rows)


def test_a_control_set_back_beside_a_game_stays_so_in_the_link() -> None:
    letters = pack(game(armour={"Greycloak": 7}), {})
    screen = explorer("raiders", g=letters).children[0]
    form = screen.children[2].children[0].children[1]
    finding = screen.children[2].children[1].children[0]
    assert form.values["armour"] == 7
    assert "armour" not in finding.link
    form.receive({"set": "armour", "value": 4}, [])  # what it is without a game
    assert "armour=4" in finding.link
    assert f"g={letters}" in finding.link
