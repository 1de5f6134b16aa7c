"""northsea check."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from northsea_nb.games import GAMES
from northsea_nb.lessons import names

GOOD = """
game = "longships"
title = "An opening raid"
clauses = ["1/start"]
players = ["Greycloak", "Hardrada"]
[[step]]
move = "start Norway"
expect = {events = ["1/start"]}
[[step]]
refused = "wind n"
clause = "1/continue"
"""
BAD = GOOD.replace('refused = "wind n"', 'refused = "load A fur"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "deep" / "bad.toml").write_text(BAD)
    return tmp_path


def test_a_lesson_that_holds(run: Any, folder: Path) -> None:
    result = run("check", folder / "good.toml")
    assert result.exit_code == 0
    assert "An opening raid (2 steps)" in result.stdout
    assert "1 lesson, 2 steps: all hold" in result.stdout


def test_the_step_that_fails_is_named_with_the_reason(run: Any, folder: Path) -> None:
    result = run("check", folder)
    assert result.exit_code == 1
    assert "step 2" in result.stdout
    assert "it is legal" in result.stdout
    assert "2 lessons, 3 steps: 1 failed" in result.stdout


def test_json(data: Any, folder: Path) -> None:
    found = data("check", folder, code=1)
    assert (found["ok"], found["lessons"], found["failed"]) == (False, 2, 1)
    bad, good = found["results"]
    assert (good["ok"], good["steps"], good["title"]) == (True, 2, "An opening raid")
    assert (bad["ok"], bad["step"]) == (False, 2)
    assert "1/start" in good["clauses"]


def test_quiet_prints_only_what_fails(run: Any, folder: Path) -> None:
    result = run("check", "-q", folder)
    assert "good.toml" not in result.stdout
    assert "bad.toml" in result.stdout


def test_all_lessons_that_ship(data: Any) -> None:
    found = data("check", "--all")
    assert found["ok"]
    assert {Path(row["file"]).stem for row in found["results"]} == {
        name for key in GAMES for name in names(key)
    }


@pytest.mark.parametrize(
    "text", ["", "game = 3", "[[", GOOD.replace("longships", "chess"), GOOD + "\nfoo = 1"]
)
def test_a_file_that_is_no_lesson_fails(run: Any, tmp_path: Path, text: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    result = run("check", path)
    assert result.exit_code == 1
    assert "wrong.toml" in result.stdout
    assert not result.stderr


def test_what_cannot_be_read_is_bad_input(refused: Any, tmp_path: Path) -> None:
    assert "nowhere.toml" in refused("check", tmp_path / "nowhere.toml")
    assert "no lesson" in refused("check", tmp_path)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    assert "UTF-8" in refused("check", binary)


def test_titles_cannot_drive_the_terminal(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "sly.toml"
    path.write_text(GOOD.replace("An opening raid", "[red]\\u001b[31mred"))
    result = run("check", path)
    assert "\x1b" not in result.stdout
    assert "[red]" in result.stdout
