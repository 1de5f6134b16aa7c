"""Whatever comes from outside can be wrong, in every game: one error for a person, naming the place."""

from __future__ import annotations

import json
import tomllib
from functools import cache, partial
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import northsea_nb as ns
from northsea_nb.core import lesson, record
from northsea_nb.games import GAMES, game
from northsea_nb.lessons import names
from tests.damage import JUNK, calm, damaged, refused, toml
from tests.kit import kit
from tests.play import grown, scenes, walk

TIMES = 300
SEEDS = [(key, seed) for key in GAMES for seed in range(3)]


@cache
def saved(key: str) -> dict[str, Any]:
    """A saved game with branches and comments."""
    return record.dump(grown(kit(key).setups[1]))


@pytest.mark.parametrize("key", GAMES)
def test_the_saved_game_loads_when_nothing_is_wrong_with_it(key: str) -> None:
    assert record.dump(record.read(json.dumps(saved(key)), game)) == saved(key)


@pytest.mark.parametrize(("key", "seed"), SEEDS)
def test_a_damaged_save_file_is_refused_by_place_or_loads_whole(key: str, seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(TIMES):
        data = damaged(saved(key), random)
        error = refused(ns.RecordError, record.read, json.dumps(data), game, "my.json")
        if error:
            refusals += 1
            assert error.startswith("my.json: ")
    assert refusals > TIMES // 2


def learnt(text: str) -> None:
    """Read a lesson and play it."""
    lesson.check(lesson.parse(text, "my.toml"), game)


@cache
def short_lessons(key: str) -> list[dict[str, Any]]:
    """The shortest lessons of a game that expect something and refuse something, as data."""
    folder = files("northsea_nb.lessons") / key
    texts = sorted(((folder / f"{name}.toml").read_text("utf-8") for name in names(key)), key=len)
    found = [text for text in texts if "expect" in text and "refused" in text]
    return [tomllib.loads(text) for text in found[:6]]


@pytest.mark.parametrize("key", GAMES)
def test_lessons_pass_when_nothing_is_wrong_with_them(key: str) -> None:
    assert short_lessons(key)
    for data in short_lessons(key):
        learnt(toml(data))


@pytest.mark.parametrize(("key", "seed"), SEEDS)
def test_a_damaged_lesson_is_refused_by_place_or_passes(key: str, seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for _ in range(TIMES):
        text = toml(damaged(random.choice(short_lessons(key)), random))
        error = refused(ns.LessonError, learnt, text)
        if error:
            refusals += 1
            assert error.startswith("my.toml: ")
    assert refusals > TIMES // 3


@pytest.mark.parametrize(("key", "seed"), SEEDS)
def test_a_damaged_edition_is_refused_or_can_be_played(key: str, seed: int) -> None:
    random = Random(seed)
    players = kit(key).setups[1].players
    refusals = 0
    for _ in range(TIMES):
        data = damaged(random.choice(kit(key).editions), random)
        error = refused(ns.EditionError, game(key).new, players, edition=data)
        if error:
            refusals += 1
            assert error.startswith("edition: ")
        else:
            assert sum(1 for _ in walk(game(key).new(players, edition=data), random, 20)) == 20
    assert refusals > TIMES // 3


@pytest.mark.parametrize(("key", "seed"), SEEDS)
def test_a_damaged_position_is_refused_or_can_be_played(key: str, seed: int) -> None:
    random = Random(seed)
    refusals = 0
    for number in range(TIMES):
        data = damaged(kit(key).scene(Random(number % 40)), random)
        error = refused(ns.NorthseaError, game(key).position, data, "here")
        if error:
            refusals += 1
            assert error.startswith("here: ")
        else:
            for step in walk(game(key).position(data), random, 20):
                assert step.after.is_terminal or step.after.legal_moves()
    assert refusals > TIMES // 3


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: f"{junk!r:.20}".encode("ascii", "replace").decode())
@pytest.mark.parametrize("key", GAMES)
def test_junk_for_an_argument_is_refused(key: str, junk: Any) -> None:
    module = game(key)
    players = kit(key).setups[0].players
    refused(ns.NorthseaError, module.new, junk)
    refused(ns.NorthseaError, module.new, [junk, *players[1:]])
    refused(ns.EditionError, module.new, players, edition=junk)
    refused(ns.NorthseaError, module.position, junk)
    for option, known in module.Options.CHOICES.items():
        among = junk in module.Options.RANGES.get(option, ()) if isinstance(junk, int) else False
        if not among and not any(junk == value and type(junk) is type(value) for value in known):
            with pytest.raises(ns.NorthseaError, match=option):
                module.new(players, **{option: junk})


@pytest.mark.parametrize("key", GAMES)
@calm
@given(
    text=st.one_of(st.text(max_size=200), st.binary(max_size=200).map(lambda data: data.decode("latin-1")))
)
def test_any_text_is_refused_as_an_edition(key: str, text: str) -> None:
    refused(ns.EditionError, game(key).new, kit(key).setups[0].players, edition=text)


@pytest.mark.parametrize("key", GAMES)
def test_nobody_changes_a_game_through_what_it_was_made_from(key: str) -> None:
    module = game(key)
    edition = json.loads(json.dumps(kit(key).editions[-1]))
    players = list(kit(key).setups[0].players)
    line = ns.Timeline(module.new(players, edition=edition), 1)
    data = next(scenes(key, 1, 1)).origin["position"]
    data = json.loads(json.dumps(data))
    placed = ns.Timeline(module.position(data), 1)
    edition.clear()
    players.append("Somebody")
    data["players"].append("Somebody")
    for value in data.values():
        if isinstance(value, dict):
            value.clear()
    for made in (line, placed):
        assert record.read(json.dumps(record.dump(made)), game).state == made.state


# ---------------------------------------------------------------- moves as text


WORDS = (
    '"', '""', ":", ",", "9999", "-1", "\x00", "\ud800", "for", "the", '"the Black"', "1000", "9", "²",
    "١", "Greycloak", "0", "99", "no-such-piece",
)  # fmt: skip


@pytest.mark.parametrize(("key", "seed"), SEEDS)
def test_any_line_is_read_or_refused_and_nothing_changes(key: str, seed: int) -> None:
    random = Random(seed)
    words = (*WORDS, *kit(key).words)
    for state in scenes(key, 600 + seed, 25):
        legal = list(map(str, state.legal_moves()))
        before = record.fingerprint(state)
        for _ in range(40):
            if random.random() < 0.5 and legal:
                line = list(random.choice(legal))
                for _ in range(random.randint(1, 3)):
                    line.insert(random.randint(0, len(line)), random.choice(random.choice(words)))
                    del line[random.randrange(len(line))]
                text = "".join(line)
            else:
                text = " ".join(random.choice(words) for _ in range(random.randint(1, 7)))
            error = refused(ns.NotationError, state.parse, text)
            if not error:
                refused(ns.NorthseaError, state.apply, text)
                refused(ns.NorthseaError, state.why_not, text, state.seats[0])
        assert record.fingerprint(state) == before


@pytest.mark.parametrize("junk", [None, 5, ["place", "mill"], b"done"], ids=repr)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_no_move_at_all_is_refused(key: str, junk: Any) -> None:
    line = ns.Timeline(kit(key).setups[0].new(), 1)
    before = line.node
    for do in (line.apply, line.state.apply, line.state.why_not, partial(ns.preview, line.state)):
        with pytest.raises(ns.NotationError, match="expected a move"):
            do(junk)
    assert line.node is before
    assert not before.children


@pytest.mark.parametrize("key", GAMES)
@calm
@given(text=st.text(max_size=60))
def test_any_text_is_a_move_or_a_clear_error(key: str, text: str) -> None:
    refused(ns.NotationError, kit(key).setups[0].new().parse, text)


WRONG = (("", "empty"), ("   ", "empty"), (":", "verb"), ("x" * 500, "at most"))


@pytest.mark.parametrize(
    ("key", "line", "expected"), [(key, *pair) for key in GAMES for pair in (*WRONG, *kit(key).wrong)]
)
def test_a_wrong_line_is_told_what_was_expected(key: str, line: str, expected: str) -> None:
    with pytest.raises(ns.NotationError) as caught:
        kit(key).setups[0].new().parse(line)
    assert expected in str(caught.value)
