"""Every shipped lesson runs; every scenario and every worked example has one; a broken one says where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from northsea_nb.core import lesson as lessons
from northsea_nb.core.rulebook import LessonError
from northsea_nb.games import GAMES, game
from northsea_nb.lessons import lesson, names, shipped
from tests.lessons.scenarios import SCENARIOS

SHIPPED = [(key, name) for key in GAMES for name in names(key)]


@pytest.mark.parametrize(("key", "name"), SHIPPED, ids=[f"{key}/{name}" for key, name in SHIPPED])
def test_a_lesson_runs_from_the_first_step_to_the_last(key: str, name: str) -> None:
    one = lesson(key, name)
    played = lessons.check(one, game)
    assert len(played) == len(one.step)
    assert one.game == key


@pytest.mark.parametrize(("key", "name"), SHIPPED, ids=[f"{key}/{name}" for key, name in SHIPPED])
def test_a_lesson_introduces_itself(key: str, name: str) -> None:
    one = lesson(key, name)
    assert one.title
    assert one.about.endswith(".")
    assert one.clauses
    assert all(clause in game(key).State.rulebook() for clause in one.clauses)
    assert any(step.say or step.ask for step in one.step)


@pytest.mark.parametrize(("key", "name"), SHIPPED, ids=[f"{key}/{name}" for key, name in SHIPPED])
def test_a_lesson_makes_the_engine_cite_what_it_is_about(key: str, name: str) -> None:
    one = lesson(key, name)
    book = game(key).State.rulebook()
    cited = frozenset[str]().union(*(played.cited for played in lessons.run(one, game)))
    denied = {clause for step in one.step for clause in step.expect.get("no_events", ())}
    missing = [clause for clause in one.clauses if clause not in cited | denied and book[clause].mechanical]
    assert not missing, f"{name} is about {missing}, but the engine cites none of them"


@pytest.mark.parametrize("key", GAMES)
def test_every_agreed_scenario_has_a_lesson(key: str) -> None:
    assert SCENARIOS[key]
    assert {number: name for number, name in SCENARIOS[key].items() if name not in names(key)} == {}


@pytest.mark.parametrize("key", GAMES)
def test_every_worked_example_is_the_subject_of_a_lesson(key: str) -> None:
    subjects = {clause for one in shipped(key) for clause in one.clauses}
    examples = [clause.id for clause in game(key).State.rulebook().values() if clause.kind == "example"]
    assert [clause for clause in examples if clause not in subjects] == []


@pytest.mark.parametrize("key", GAMES)
def test_titles_are_names(key: str) -> None:
    titles = [one.title for one in shipped(key)]
    assert len(set(titles)) == len(titles)


def test_lessons_come_in_the_order_of_the_rulebook() -> None:
    order = list(game("longships").State.rulebook())
    firsts = [order.index(one.clauses[0]) for one in shipped("longships")]
    assert firsts == sorted(firsts)


def test_an_unknown_lesson_is_named_with_its_nearest() -> None:
    with pytest.raises(LessonError, match="no lesson 'storm-sheltr' of longships; did you mean"):
        lesson("longships", "storm-sheltr")


WHOLE = """
game = "longships"
title = "A test"
[position]
players = ["Greycloak", "Hardrada"]
turn = "Greycloak"
phase = "battle"
ships.A = { owner = "Greycloak", at = "c3", goods = { fur = 2 } }
ships.D = { owner = "Hardrada", at = "c3" }
[[step]]
say = "An attack."
moves = ["attack A Hardrada", "pass"]
[[step]]
"""


def fails(step: str, whole: str = WHOLE) -> str:
    with pytest.raises(LessonError) as caught:
        lessons.check(lessons.parse(whole + step, "test.toml"), game)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('move = "attack A Hardrada"', r"step 2: move 'attack A Hardrada' is refused: .*\(2\.4, 2\.4\.3"),
        ('move = "atack A"', "step 2: .*no verb 'atack'"),
        ('refused = "roll 4"\nclause = "2.4"', "step 2: 'roll 4' should be refused by 2.4, but it is legal"),
        (
            'refused = "attack A Hardrada"\nclause = ["2.4.3", "2.3"]',
            r"step 2: .* should be refused by 2\.4\.3, 2\.3; it is refused by 2\.4, 2\.4\.3",
        ),
        ('move = "roll 4"\nexpect = { events = ["2.3"] }', r"step 2: no event cites 2\.3; cited: 2\.4\.3"),
        ('move = "roll 4"\nexpect = { no_events = "2.4.3" }', r"step 2: an event cites 2\.4\.3"),
        (
            'expect = { decision = "Hardrada" }',
            r"step 2: 'Hardrada' should be asked, but it is chance \(roll\)",
        ),
        ('expect = { legal = "done" }', "step 2: 'done' should be legal: "),
        ('expect = { illegal = "roll 4" }', "step 2: 'roll 4' should be illegal: nothing forbids it"),
        ('expect = { winner = "Hardrada" }', "step 2: the winner should be Hardrada, but it is nobody yet"),
        ('expect = { odds = { "roll 4" = "1/3" } }', "step 2: 'roll 4' should come with 1/3, but has 1/6"),
        ("expect = { ships.A.damaged = true }", r"step 2: ships\.A\.damaged should be True, but is False"),
        ('expect = { ships.A.goods = "1 fur" }', r"step 2: ships\.A\.goods should be \['1 fur'\]"),
        ('expect = { ships.A = "none" }', r"step 2: ships\.A should be none"),
        ("expect = { ship.A = true }", "step 2: nothing is called 'ship' here; known: events, "),
        ('ask = "Which?"\nchoices = ["a"]\nanswer = "b"', "step 2: the answer 'b' is not among the choices"),
        ('refused = "roll 4"', "step 2: 'refused' needs the clause that refuses"),
        ('hint = "?"', "step 2: nothing is said, asked, moved, refused or expected"),
        ('says = "?"', r"unknown: says \(known here: say, "),
        ('move = "roll 4"\nby = "Fairhair"', "step 2: no player 'Fairhair'"),
        ('refused = "done"\nclause = "2.4"\nby = "Fairhair"', "step 2: no player 'Fairhair'"),
        ("say = 4", "expected text, found 4"),
        ('say = "', "not a TOML file"),
    ],
)
def test_a_broken_step_is_one_clear_error_with_file_and_step(step: str, said: str) -> None:
    text = fails(step)
    assert text.startswith("test.toml")
    assert re.search(said, text), text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"longships"', '"longship"', "no game 'longship'.*did you mean longships"),
        ('title = "A test"', 'title = "A test"\nclauses = ["2.3.3"]', r"no clause '2\.3\.3'"),
        ('at = "c3" }', 'at = "z3" }', r"position: ships\.D\.at: 'z3' is not one of"),
        ('turn = "Greycloak"', 'turn = "Fairhair"', "position: turn: no player 'Fairhair'"),
        ('phase = "battle"', 'phase = "opening"', "position: phase: ships are placed by hand only after"),
    ],
)
def test_a_broken_head_is_one_clear_error_with_the_file(old: str, new: str, said: str) -> None:
    assert old in WHOLE
    text = fails('move = "roll 4"', WHOLE.replace(old, new))
    assert text.startswith("test.toml")
    assert re.search(said, text), text


def test_a_lesson_without_steps_is_refused() -> None:
    with pytest.raises(LessonError, match=r"empty\.toml: a lesson has at least one \[\[step\]\]"):
        lessons.parse('game = "longships"\ntitle = "Nothing"\n', "empty.toml")


def test_the_lesson_in_the_documentation_holds():
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    [written] = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert len(lessons.check(lessons.parse(written, "docs"), game)) == 3


def fields(kind):
    return kind.__dataclass_fields__


def test_the_documentation_names_every_key():
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    keys = {*fields(lessons.Lesson), *fields(lessons.StepText)} | set(lessons.KEYS)
    assert {key for key in keys if f"`{key}`" not in page} == {"name"}
