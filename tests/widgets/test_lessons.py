"""The lesson reader without a browser: every lesson is walked, answers are judged, wrong lessons told."""

import json

import pytest

from northsea_nb.core.rulebook import LessonError, NorthseaError
from northsea_nb.games import game
from northsea_nb.lessons import lesson, names, shipped
from northsea_nb.lessons.library import library
from northsea_nb.widgets.alive import Page
from northsea_nb.widgets.lessons import MOST_TEXT, Walk, lessons
from northsea_nb.widgets.sharing import unpack

OWN = """
game = "longships"
title = "<img src=x onerror=alert(1)>"
[position]
players = ["Greycloak", "Hardrada"]
turn = "Greycloak"
phase = "travel"
ships.A = { owner = "Greycloak", at = "c3" }
ships.B = { owner = "Hardrada", at = "e5" }
[[step]]
say = "A is at sea."
[[step]]
refused = "travel B d5"
by = "Greycloak"
clause = "2.3"
[[step]]
move = "travel A c4"
expect = { legal = ["done"], illegal = ["travel A c5"] }
"""


def walk(name):
    return Walk(lesson("longships", name))


def reader(**start):
    return lessons(**start).children[0]


@pytest.mark.parametrize("name", names("longships"))
def test_every_lesson_is_walked_to_its_end_with_right_answers(name):
    going = walk(name)
    outline = going.outline()
    assert outline["title"] == going.lesson.title
    for number in range(1, len(going.steps) + 1):
        going.goto(number)
        text = going.played.text
        if text.ask:
            before = going.step()
            assert before["open"]
            assert not any(
                before[part] for part in ("after", "moves", "tried", "refusals", "events", "holds")
            )
            for wrong, choice in enumerate(text.choices):
                if choice != text.answer:
                    assert not going.answer(wrong)
                    assert going.step()["feedback"] == {"is": "wrong", "text": choice}
                    assert going.step()["events"] == []
            assert going.answer(text.choices.index(text.answer))
            assert going.step()["feedback"] == {"is": "right", "text": text.answer}
        shown = going.step()
        assert not shown["open"]
        assert (shown["number"], shown["of"]) == (number, len(going.steps))
        assert len(shown["setup"]) + len(shown["events"]) == len(going.played.events)
        assert len(shown["refusals"]) == len(going.played.refusals)
        assert bool(shown["after"]) == bool(shown["moves"])
        json.dumps([outline, shown])
        told = [*shown["setup"], *shown["events"], *shown["refusals"], shown["before"]["asks"]]
        told += [shown["after"]["asks"]] if shown["after"] else []
        told += [reason for hold in shown["holds"] for reason in hold["refusals"]]
        for one in told:
            assert one["text"]
            assert set(one["clauses"]) <= set(outline["cited"])


def test_the_lessons_stand_by_section_in_the_rulebooks_order():
    groups = library("longships")
    sections = [group["section"] for group in groups]
    assert sections == sorted(sections)
    assert all(group["part"] for group in groups)
    found = [one["name"] for group in groups for one in group["lessons"]]
    assert sorted(found) == list(names("longships"))
    battle = next(group for group in groups if group["section"] == "2.4")
    assert battle["part"] == "battle"
    assert "battle-net-four" in [one["name"] for one in battle["lessons"]]


def test_an_answer_may_be_shown_and_does_not_count_as_right():
    going = walk("storm-shelter")
    going.goto(2)
    going.answer(1)
    going.tell()
    shown = going.step()
    assert shown["feedback"] == {"is": "told", "text": "yes, any country shelters"}
    assert [choice["is"] for choice in shown["choices"]] == ["right", "wrong"]
    assert shown["moves"][0]["move"] == "travel C e1"


def test_an_answer_that_was_given_stays_given():
    going = walk("storm-shelter")
    going.goto(2)
    assert going.answer(0)
    going.answer(1)
    going.goto(1)
    going.goto(2)
    assert going.step()["feedback"]["is"] == "right"
    assert [choice["is"] for choice in going.step()["choices"]] == ["right", ""]


@pytest.mark.parametrize("choice", [-1, 2, True, "0", None, 0.0])
def test_an_answer_that_there_is_not_is_told(choice):
    going = walk("storm-shelter")
    going.goto(2)
    with pytest.raises(NorthseaError, match="expected the number of an answer"):
        going.answer(choice)


def test_steps_beyond_the_ends_are_the_first_and_the_last():
    going = walk("storm-shelter")
    going.goto(-5)
    assert going.at == 1
    going.goto(10**9)
    assert going.at == len(going.steps)
    with pytest.raises(NorthseaError, match="number of a step"):
        going.goto("2")


def test_a_refusal_marks_what_it_names():
    going = walk("travel-two-winds")
    going.goto(2)
    assert going.step()["before"]["marks"] == []
    going.tell()
    shown = going.step()
    assert shown["tried"][0]["move"] == "travel S3 sw 2"
    assert "2.3.4" in shown["refusals"][0]["clauses"]
    assert "at:c4" in shown["before"]["marks"]


def test_all_hands_lie_open():
    going = walk("battle-net-four")
    hands = [player["hands"][0]["cards"] for player in going.step()["before"]["players"]]
    assert hands == [[], [{"over": "Odin", "text": "Repair"}]]


@pytest.mark.parametrize("name", names("longships"))
def test_the_table_plays_on_from_where_a_lesson_stands(name):
    going = walk(name)
    going.goto(len(going.steps))
    going.tell()
    shown = going.step()
    line, flags, _ = unpack((shown["after"] or shown["before"])["link"])
    assert flags == {"hide": False, "auto": True}
    if going.played.after.is_chance:  # the dice fall when the table opens
        assert going.played.after in [node.state for node in line.node.path]
    else:
        assert line.state == going.played.after
    assert not line.can_redo


def test_the_page_follows_the_address_and_the_address_the_page():
    page = Page()
    at = reader(lesson="storm-shelter", step="2")
    assert (at.outline["name"], at.step["number"], at.error) == ("storm-shelter", 2, "")
    at.receive({"answer": 0, "step": 2}, [])
    assert at.step["feedback"]["is"] == "right"
    at.receive({"answer": 1, "step": 2, "late": True}, [])
    at.receive({"goto": 3}, [])
    assert page.query == {"lesson": "storm-shelter", "step": "3", "game": ""}
    at.receive({"tell": True, "step": 2}, [])
    assert at.step["open"], "a click on a step that has gone does nothing"
    at.receive({"open": "trade-ladder"}, [])
    assert page.query["lesson"] == "trade-ladder"
    assert page.query["step"] == "1"


def test_an_address_that_is_wrong_says_so_and_begins_at_the_beginning():
    first = library("longships")[0]["lessons"][0]["name"]
    assert reader(step="two", game="chess").outline["name"] == first
    wrong = reader(lesson="storm-shelte", step="99")
    assert "did you mean 'storm-shelter'?" in wrong.error
    assert (wrong.outline["name"], wrong.step["number"]) == (first, 1)
    wrong.receive({"open": "trade-ladder"}, [])
    assert wrong.error == ""


def test_a_lesson_of_ones_own_is_read_like_the_others():
    page = Page()
    at = reader(lesson="storm-shelter")
    at.receive({"read": OWN, "name": "mine.toml"}, [])
    assert at.error == ""
    assert at.outline["own"]
    assert at.outline["title"] == "<img src=x onerror=alert(1)>"
    assert page.query == {"lesson": "", "step": "", "game": ""}
    at.receive({"goto": 2}, [])
    assert at.step["refusals"]
    at.receive({"goto": 3}, [])
    legal, illegal = at.step["holds"]
    assert (legal["is"], legal["move"], legal["refusals"]) == ("legal", "done", [])
    assert illegal["is"] == "not legal"
    assert illegal["refusals"][0]["clauses"]
    assert set(illegal["refusals"][0]["clauses"]) <= set(at.outline["cited"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose a lesson's file, or paste its text."),
        (7, "Choose a lesson's file, or paste its text."),
        ("x" * (MOST_TEXT + 1), "A lesson has at most 200,000 letters"),
        ("title = ", "mine.toml: not a TOML file"),
        ('game = "chess"\ntitle = "t"\n[[step]]\nsay = "s"', "mine.toml: no game 'chess'"),
        (OWN.replace("travel A c4", "travel A a1"), "mine.toml: step 3: move 'travel A a1' is refused"),
        (OWN.replace('"2.3"', '"2.4"'), "mine.toml: step 2: 'travel B d5' should be refused by 2.4"),
        (OWN.replace('"done"', '"build A"'), "mine.toml: step 3: 'build A' should be legal"),
        (OWN.replace("title", "tilte"), "mine.toml"),
    ],
)
def test_a_lesson_that_is_wrong_is_told_and_the_one_that_is_read_stays(text, said):
    at = reader(lesson="storm-shelter", step=2)
    at.receive({"read": text, "name": "mine.toml"}, [])
    assert at.error.startswith(said)
    assert (at.outline["name"], at.step["number"]) == ("storm-shelter", 2)


def test_a_wrong_lesson_is_a_lesson_error():
    with pytest.raises(LessonError, match="step 3"):
        reader().take(OWN.replace("travel A c4", "travel A a1"))


def test_every_first_clause_belongs_to_a_section():
    sections = {group["section"] for group in library("longships")}
    assert all(one.clauses for one in shipped("longships"))
    assert "" not in sections
    assert game("longships").State.rulebook()
