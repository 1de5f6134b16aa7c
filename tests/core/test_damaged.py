"""Files that are wrong: one error for a person, of the right class, naming the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import northsea_nb as ns
from northsea_nb.core import lesson, record
from northsea_nb.games import game
from tests.damage import calm, nest, refused
from tests.games.longships.kit import KEY, NAMES, SETUPS
from tests.kit import Setup
from tests.play import grown

SAVED = record.dump(grown(Setup(KEY, "saved", NAMES[:3])))

# ---------------------------------------------------------------- save files


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": record.VERSION + 1}, "newer"),
        ({"version": 0}, "version"),
        ({"version": True}, "version"),
        ({"version": "1"}, "version"),
        ({"format": "chess"}, "northsea-game"),
        ({"game": "longship"}, "did you mean longships"),
        ({"colour": "red"}, "colour"),
        ({"seed": "x" * 201}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": 10**19}, "seed"),
        ({"deal": 1}, "deal"),
        ({"at": [0, 99999]}, "at"),
        ({"at": [0]}, "at"),
        ({"result": {"winners": ["Greycloak"], "clause": "4"}}, "result"),
        ({"start": {}}, "players"),
        ({"start": []}, "expected a table at start"),
        ({"result": 5}, "expected a table at result"),
        ({"start": {"players": "Greycloak"}}, "start.players"),
        ({"start": {"players": ["Greycloak"]}}, "players"),
        ({"start": {"players": ["A", "B"], "options": {"kings": True}}}, "kings"),
        ({"start": {"players": ["A", "B"], "pickle": "gASV"}}, "pickle"),
        ({"start": {"position": {}, "players": []}}, "players"),
        ({"branches": [{"number": 0, "moves": ["start Narnia"]}]}, "branches[0], ply 1"),
        ({"branches": [{"number": 0, "moves": ["start norway"]}]}, "ply 1"),
        ({"branches": [{"number": 0, "moves": ["start Norway", "load A cloth"]}]}, "ply 2"),
        ({"branches": [{"number": 0, "moves": [], "parent": 3}]}, "at"),
        ({"branches": [{"number": 0, "moves": []}, {"number": 1, "moves": [], "parent": 1}]}, "branches[1]"),
        (
            {"branches": [{"number": 0, "moves": []}, {"number": 0, "moves": [], "parent": 0}]},
            "branches[1]: branches[0] has the number 0 already",
        ),
        ({"branches": [{"number": 0}]}, "'moves' is missing at branches[0]"),
        ({"branches": 3}, "expected a list, found 3 at branches"),
        ({"branches": [{"number": 0, "moves": [], "comments": {"1": "x"}}]}, "comments"),
        ({"branches": [{"number": 0, "moves": [], "comments": {"00": "x"}}]}, "comments"),
        ({"branches": [{"number": 0, "moves": [], "comments": {"9" * 5000: "x"}}]}, "comments"),
        ({"branches": [{"number": 0, "moves": [], "checks": {"0": "beef"}}]}, "ply 0: at the start the"),
    ],
)  # fmt: skip
def test_a_save_file_names_what_is_wrong(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ns.RecordError) as caught:
        record.read(json.dumps({**SAVED, **change}), game, "my.json")
    assert str(caught.value).startswith("my.json: ")
    assert place in str(caught.value)


def test_the_hashes_of_version_1_are_let_be_and_the_rest_of_it_is_checked() -> None:
    old = {**SAVED, "version": 1}
    checked = [{**row, "checks": {"0": "beef"}} for row in old["branches"]]
    loaded = record.read(json.dumps({**old, "branches": checked}), game)
    assert record.dump(loaded) == SAVED
    for branches in (3, [3], [{"number": 0, "checks": 3}], [{"number": 0, "moves": ["start Narnia"]}]):
        with pytest.raises(ns.RecordError, match="branches"):
            record.read(json.dumps({**old, "branches": branches}), game)


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "1", "{", "[" * 100_000, '{"a":' * 100_000, "\x00", "\ufeff{}",
        '{"format": "northsea-game", "version": 1, "version": 1}',
        '{"format": "northsea-game", "version": NaN}',
        '{"format": "northsea-game", "version": 1e999}',
        '{"format": "northsea-game", "version": ' + "9" * 5000 + "}",
        json.dumps({**SAVED, "seed": "\ud800"}),
        json.dumps({**SAVED, "start": nest(500)}),
    ],
    ids=lambda text: repr(text[:30]),
)  # fmt: skip
def test_text_that_is_no_save_file_is_refused(text: str) -> None:
    with pytest.raises(ns.RecordError, match=r"^my\.json: "):
        record.read(text, game, "my.json")


@calm
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_as_a_save_file(tmp_path_factory: Any, data: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "game.json"
    path.write_bytes(data)
    with pytest.raises(ns.RecordError, match=r"game\.json"):
        ns.load(path)


def test_a_cut_save_file_is_refused(tmp_path: Path) -> None:
    text = json.dumps(SAVED)
    for end in range(0, len(text) - 1, 97):
        with pytest.raises(ns.RecordError):
            record.read(text[:end], game)


def test_what_cannot_be_saved_leaves_the_old_file(tmp_path: Path) -> None:
    line = ns.Timeline(SETUPS[0].new(), 1)
    line.save(tmp_path / "game.json")
    before = (tmp_path / "game.json").read_bytes()
    line.root.comment = "\ud800"
    with pytest.raises(ns.RecordError, match="comments"):
        line.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(ns.RecordError):
        line.save(tmp_path / "nowhere" / "game.json")
    with pytest.raises(ns.RecordError):
        ns.load(tmp_path / "missing.json")
    with pytest.raises(ns.RecordError):
        ns.load(tmp_path)


# ---------------------------------------------------------------- lessons and editions


@calm
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda data: data.decode("latin-1"))))
def test_any_text_is_refused_as_a_lesson(text: str) -> None:
    refused(ns.LessonError, lesson.parse, text, "my.toml")


@pytest.mark.parametrize(
    "text", ["a=" + "[" * 100_000, "a=" + "9" * 5000, "a=1\na=1", "a=1979-05-27", "a=nan"]
)
def test_toml_too_deep_or_too_large_is_refused(text: str) -> None:
    with pytest.raises(ns.LessonError, match=r"^my\.toml: "):
        lesson.parse(text, "my.toml")
    with pytest.raises(ns.EditionError, match=r"^edition: "):
        ns.longships.new(NAMES[:2], edition=text)


LESSON = 'game = "longships"\ntitle = "t"\n'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('options = {edition = "x"}\n[[step]]\nsay = "s"', "options.edition"),
        ('options = {players = ["a"]}\n[[step]]\nsay = "s"', "options.players"),
        ('throw = true\noptions = {throw = true}\n[[step]]\nsay = "s"', "options.throw"),
        ('[[step]]\nrefused = "pass"\nclause = "2.4.99"', "step 1: Longships has no clause"),
        ('[[step]]\nrefused = "pass"\nclause = "a\\nb"', "step 1: Longships has no clause"),
        ('[[step]]\nsay = "s"\nexpect = {events = ["nowhere"]}', "step 1: Longships has no clause"),
    ],
)
def test_a_lesson_names_what_is_wrong(text: str, place: str) -> None:
    made = lesson.parse(LESSON + text, "my.toml")
    assert place in refused(ns.LessonError, lesson.check, made, game)


def test_many_unknown_names_are_not_all_told() -> None:
    text = LESSON + "".join(f"x{number} = 1\n" for number in range(9))
    assert "x4 and 4 more" in refused(ns.LessonError, lesson.parse, text, "my.toml")


def test_an_error_is_one_line() -> None:
    assert str(ns.NorthseaError("no 'a\nb' here\r\nnor\u2028there")) == "no 'a b' here nor there"


def test_an_open_quotation_mark_is_told_as_it_was_typed() -> None:
    state = ns.sea_kings.new(["Ann", "Bo"], rogue=True)
    with pytest.raises(ns.NotationError) as caught:
        state.parse('play trade "the isles')
    assert str(caught.value) == "'play trade \"the isles': a quotation mark is not closed"
