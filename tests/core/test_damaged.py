"""Whatever comes from outside can be wrong: one error for a person, of the right class, naming the place."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import northsea_nb as ns
from northsea_nb.core import lesson, record
from northsea_nb.games import game
from northsea_nb.games.longships.board import house_text
from tests.core.test_timeline import grown
from tests.damage import JUNK, damaged, nest
from tests.play import NAMES, SETUPS, Setup, choose, rim, scene, scenes, walk

TIMES = 300
SAVED = record.dump(grown(Setup("saved", NAMES[:3])))
LESSON: dict[str, Any] = {
    "game": "longships",
    "title": "A storm",
    "clauses": ["2.3.6"],
    "position": {
        "players": ["Greycloak", "Hardrada"],
        "phase": "travel",
        "wind": "N2",
        "ships": {"A": {"owner": "Greycloak", "at": "c3"}, "D": {"owner": "Hardrada", "at": "e1"}},
    },
    "step": [
        {"say": "Night.", "move": "done", "expect": {"events": ["2.3.6"], "ships": {"A": {"damaged": True}}}},
        {"refused": "travel A c4", "clause": "2.3"},
        {"ask": "Whose turn?", "choices": ["mine", "his"], "answer": "mine", "moves": ["done"]},
    ],
}  # fmt: skip

calm = settings(deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def refused(kind: type[ns.NorthseaError], act: Callable[..., Any], *args: Any, **named: Any) -> str:
    """What the error says that an act raises, of this kind; nothing if it raises none."""
    said = ""
    try:
        act(*args, **named)
    except kind as error:
        said = str(error).strip() or "an error without a word"
    assert said != "an error without a word"
    assert len(said) < 3000
    return said


# ---------------------------------------------------------------- save files


def test_the_saved_game_loads_when_nothing_is_wrong_with_it() -> None:
    assert record.dump(record.read(json.dumps(SAVED), game)) == SAVED


@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_save_file_is_refused_by_place_or_loads_whole(seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(TIMES):
        data = damaged(SAVED, random)
        error = refused(ns.RecordError, record.read, json.dumps(data), game, "my.json")
        if error:
            refusals += 1
            assert error.startswith("my.json: ")
    assert refusals > TIMES // 2


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": 2}, "newer"),
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


# ---------------------------------------------------------------- lessons


def toml(data: dict[str, Any]) -> str:
    """Data as TOML, all tables inline."""
    return "\n".join(f"{json.dumps(key)} = {_inline(value)}" for key, value in data.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, float):
        return str(value)
    return json.dumps(value)


def learnt(text: str) -> None:
    """Read a lesson and play it."""
    lesson.check(lesson.parse(text, "my.toml"), game)


def test_the_lesson_passes_when_nothing_is_wrong_with_it() -> None:
    learnt(toml(LESSON))


@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_lesson_is_refused_by_place_or_passes(seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(TIMES):
        text = toml(damaged(LESSON, random))
        error = refused(ns.LessonError, learnt, text)
        if error:
            refusals += 1
            assert error.startswith("my.toml: ")
    assert refusals > TIMES // 3


@calm
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda data: data.decode("latin-1"))))
def test_any_text_is_refused_as_a_lesson_and_as_an_edition(text: str) -> None:
    refused(ns.LessonError, lesson.parse, text, "my.toml")
    refused(ns.EditionError, ns.longships.new, NAMES[:2], edition=text)


@pytest.mark.parametrize(
    "text", ["a=" + "[" * 100_000, "a=" + "9" * 5000, "a=1\na=1", "a=1979-05-27", "a=nan"]
)
def test_toml_too_deep_or_too_large_is_refused(text: str) -> None:
    with pytest.raises(ns.LessonError, match=r"^my\.toml: "):
        lesson.parse(text, "my.toml")
    with pytest.raises(ns.EditionError, match=r"^edition: "):
        ns.longships.new(NAMES[:2], edition=text)


# ---------------------------------------------------------------- editions, positions, options


EDITIONS: tuple[dict[str, Any], ...] = (
    tomllib.loads(house_text()),
    json.loads(rim()),
    {"pieces": {"cubes_per_kind": 30}},
)


@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_edition_is_refused_or_can_be_played(seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(TIMES):
        data = damaged(random.choice(EDITIONS), random)
        error = refused(ns.EditionError, ns.longships.new, NAMES[:3], edition=data)
        if error:
            refusals += 1
            assert error.startswith("edition: ")
        else:
            assert sum(1 for _ in walk(ns.longships.new(NAMES[:3], edition=data), random, 20)) == 20
    assert refusals > TIMES // 3


@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_position_is_refused_or_can_be_played(seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for number in range(TIMES):
        data = damaged(scene(Random(number % 40)), random)
        error = refused(ns.NorthseaError, ns.longships.position, data, "here")
        if error:
            refusals += 1
            assert error.startswith("here: ")
        else:
            for step in walk(ns.longships.position(data), random, 20):
                assert step.after.is_terminal or step.after.legal_moves()
    assert refusals > TIMES // 3


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: f"{junk!r:.20}".encode("ascii", "replace").decode())
def test_junk_for_an_argument_is_refused(junk: Any) -> None:
    refused(ns.NorthseaError, ns.longships.new, junk)
    refused(ns.NorthseaError, ns.longships.new, [junk, "Hardrada"])
    refused(ns.EditionError, ns.longships.new, NAMES[:2], edition=junk)
    refused(ns.NorthseaError, ns.longships.new, NAMES[:2], throw=junk)
    refused(ns.NorthseaError, ns.longships.position, junk)
    for option, known in ns.longships.Options.CHOICES.items():
        if not any(junk == value and type(junk) is type(value) for value in known):
            with pytest.raises(ns.NorthseaError, match=option):
                ns.longships.new(NAMES[:2], **{option: junk})


def test_nobody_changes_a_game_through_what_it_was_made_from() -> None:
    edition = {"pieces": {"cubes_per_kind": 30}}
    players = ["Greycloak", "Hardrada"]
    line = ns.Timeline(ns.longships.new(players, edition=edition), 1)
    data = scene(Random(1))
    placed = ns.Timeline(ns.longships.position(data), 1)
    edition["pieces"]["cubes_per_kind"] = 40
    players.append("Bluetooth")
    data["players"].append("Somebody")
    data["ships"].clear()
    for made in (line, placed):
        assert record.read(json.dumps(record.dump(made)), game).state == made.state


# ---------------------------------------------------------------- moves as text


WORDS = (
    '"', '""', ":", ",", "take", "roll", "9999", "-1", "A", "play", "wind", "\x00", "\ud800", "for", "from",
    "pair", "e5", "off", "the", '"the Black"', "load", "offer", "1000", "travel", "nw", "9", "card", "battle",
    "odin", "²", "١", "Greycloak", "0", "99", "no-such-ship",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_any_line_is_read_or_refused_and_nothing_changes(seed: int) -> None:
    random = Random(seed)
    for state in scenes(600 + seed, 25):
        legal = list(map(str, state.legal_moves()))
        before = record.fingerprint(state)
        for _ in range(40):
            if random.random() < 0.5 and legal:
                line = list(random.choice(legal))
                for _ in range(random.randint(1, 3)):
                    line.insert(random.randint(0, len(line)), random.choice(random.choice(WORDS)))
                    del line[random.randrange(len(line))]
                text = "".join(line)
            else:
                text = " ".join(random.choice(WORDS) for _ in range(random.randint(1, 7)))
            error = refused(ns.NotationError, state.parse, text)
            if not error:
                refused(ns.NorthseaError, state.apply, text)
                refused(ns.NorthseaError, state.why_not, text, "Greycloak")
        assert record.fingerprint(state) == before


@calm
@given(st.text(max_size=60))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    refused(ns.NotationError, SETUPS[0].new().parse, text)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "empty"),
        ("   ", "empty"),
        (":", "verb"),
        ("strat Norway", "did you mean 'start'"),
        ("start Norwy", "did you mean 'Norway'"),
        ("start", "a country"),
        ("start Norway twice", "too much"),
        ('start "Norway', "not closed"),
        ("x" * 500, "at most"),
        ("load A: 999 fur", "more than"),
        ("load A: 2 fur,", "after the colon"),
        ("load A: 0 fur", "nothing"),
        ("offer A D: 1 fur for 9999 cloth", "more than"),
        ("roll many", "a number"),
    ],
)
def test_a_wrong_line_is_told_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(ns.NotationError) as caught:
        SETUPS[0].new().parse(line)
    assert expected in str(caught.value)


def test_a_line_may_be_said_in_any_case_and_names_unquoted() -> None:
    for setup in SETUPS:
        state = setup.new()
        for step in walk(state, Random(str(setup)), 60):
            for move in step.before.legal_moves():
                assert step.before.parse(str(move).upper().replace('"', "")) == move or "," in str(move)


def test_composites_are_made_whole_or_not_at_all() -> None:
    line = ns.Timeline(SETUPS[0].new(), 1)
    line.apply("start Norway")
    with pytest.raises(ns.IllegalMove):
        line.apply("load A: 3 fur, 1 cloth")
    assert line.moves == ("start Norway",)
    line.apply("load A: 3 fur, 1 mushroom")
    assert line.moves == ("start Norway", *["load A fur"] * 3, "load A mushroom")
    assert choose(line.state, Random(1)).head == ("start",)
