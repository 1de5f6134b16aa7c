"""What README.md shows is so: its Python runs, its command lines work."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import northsea_nb as ns
from northsea_nb.games.longships.board import house_text

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
LINES = re.findall(r"^northsea +([^#\n]*?) *(?:#.*)?$", README, re.MULTILINE)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that the page speaks of."""
    monkeypatch.chdir(tmp_path)
    ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"]), seed=7).save("game.json")
    [lesson] = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "lessons.md").read_text("utf-8"), re.DOTALL)
    Path("my-lesson.toml").write_text(lesson, encoding="utf-8")
    Path("my-copy.toml").write_text(house_text(), encoding="utf-8")


def test_its_python_runs_from_top_to_bottom(desk: None) -> None:
    names: dict[str, object] = {}
    assert PYTHON
    for block in PYTHON:
        exec(compile(block, "README.md", "exec"), names)


@pytest.mark.parametrize("line", LINES)
def test_its_command_line_works(line: str, desk: None, run: Callable[..., Result]) -> None:
    result = run(*shlex.split(line), input="quit\n")
    assert result.exit_code == 0, result.output
    assert result.stdout
    assert not result.stderr
