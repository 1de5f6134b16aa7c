"""The program as a whole: help, version, how it ends."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest

import northsea_nb
from northsea_nb.cli import main
from northsea_nb.cli.frame import Lazy
from northsea_nb.cli.parts import examples, having
from northsea_nb.games import GAMES


def commands(group: click.Group, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    context = click.Context(group)
    found = [path]
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        found += commands(command, (*path, name)) if isinstance(command, click.Group) else [(*path, name)]
    return found


@pytest.mark.parametrize("path", commands(main), ids=" ".join)
def test_every_command_has_help_with_examples(run: Any, path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert result.exit_code == 0
    assert "Example" in result.output
    assert f"northsea {' '.join(path)}".strip() in result.output


def test_every_listed_command_is_there() -> None:
    for group, prefix in ((main, "northsea_nb.cli"), (import_module("northsea_nb.cli.odds").odds, "")):
        assert isinstance(group, Lazy), prefix
        for name in group.list_commands(click.Context(group)):
            assert group.get_command(click.Context(group), name) is not None


def test_version(run: Any) -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"northsea_nb {northsea_nb.__version__}\n")


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (["rule", "longships"], ["no command 'rule'", "did you mean rules?"]),
        (["rules", "longship"], ["no game 'longship'", "did you mean longships?"]),
        (["play", "chess"], ["no game 'chess'", "longships"]),
        (["rules", "longships", "2.4.33"], ["2.4.33", "did you mean '2.4.3'?"]),
        (["rules", "longships", "--serch", "x"], ["--serch", "--search"]),
        (["odds", "chess"], ["no game with odds 'chess'", "longships"]),
        (["odds", "longships", "batle"], ["did you mean battle?"]),
        (["check"], ["--all"]),
        (["bench", "sprint"], ["sprint", "playouts"]),
        (["serve", "--port", "99999"], ["99999", "65535"]),
        (["serve", "--port", "x"], ["'x'"]),
        (["edition", "chek", "x"], ["chek", "check"]),
    ],
)
def test_bad_usage_is_one_line_that_says_what_would_be_right(
    refused: Any, words: list[str], hints: list[str]
) -> None:
    line = refused(*words)
    for hint in hints:
        assert hint in line


def test_an_unexpected_error_is_a_friendly_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("gears\nall over")

    monkeypatch.setattr("northsea_nb.cli.rules.show", broken)
    result = run("rules", "longships", "2.4")
    assert result.exit_code == 3
    assert len(result.stderr.splitlines()) == 1
    assert "gears all over" in result.stderr
    assert "NORTHSEA_NB_STRICT=1" in result.stderr


def test_strict_shows_where_an_unexpected_error_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("gears")

    monkeypatch.setattr("northsea_nb.cli.rules.show", broken)
    monkeypatch.setenv("NORTHSEA_NB_STRICT", "1")
    assert isinstance(CliRunner().invoke(main, ["rules", "longships", "2.4"]).exception, RuntimeError)


def test_ctrl_c_leaves_with_a_message(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("northsea_nb.cli.rules.show", interrupted)
    result = run("rules", "longships", "2.4")
    assert result.exit_code == 130
    assert result.stderr.strip() == "northsea: stopped"


def test_a_port_or_folder_that_will_not_do_is_one_line(refused: Any, tmp_path: Any) -> None:
    assert "notebook" in refused("serve", "--no-browser", "--notebooks", tmp_path)


def test_bench_playouts(data: Any) -> None:
    pytest.importorskip("chess")
    pytest.importorskip("catanatron")
    found = data("bench", "playouts", "--seconds", "0.01", "--rounds", "1")
    assert list(found) == ["ratios"]
    assert {peer: ratio > 0 for peer, ratio in found["ratios"]["longships"].items()} == {
        "chess": True,
        "catanatron": True,
    }


def test_bench_without_its_peers_names_the_extra(refused: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "chess", None)
    line = refused("bench", "playouts")
    assert "chess" in line
    assert "northsea_nb[bench]" in line


SHARED = Path(northsea_nb.__file__).parent
ALLOWED = {"games/__init__.py"}
"""Where games are listed."""


def words(module: ast.AST) -> Iterator[str]:
    """Every name and every text of a module but its prose for readers of the code."""
    prose = {
        id(node.body[0].value)
        for node in ast.walk(module)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name


def test_no_shared_module_names_a_game() -> None:
    found = []
    for path in SHARED.rglob("*.py"):
        place = path.relative_to(SHARED)
        if str(place) in ALLOWED or set(GAMES) & {*place.parts, place.stem}:
            continue
        said = " ".join(words(ast.parse(path.read_text(encoding="utf-8")))).lower()
        found += [f"{place}: {key}" for key in GAMES if key in said]
    assert not found


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_every_part_of_the_command_line(run: Any, key: str) -> None:
    for name in ("odds", "screen", "edition"):
        assert key in having(name)
    for name in ("northsea", "rules", "odds", "play", "new"):
        assert examples(name, [key]), name
    assert key in run("odds", "--help").stdout


@pytest.mark.parametrize("name", ["northsea", "rules", "odds"])
def test_the_games_examples_work(run: Any, name: str) -> None:
    for line in examples(name):
        program, *said = line.split()
        assert program == "northsea"
        assert run(*said, input="").exit_code == 0, line


def test_the_games_are_listed_with_their_options(run: Any, data: Any) -> None:
    from northsea_nb.games import game

    assert run("games", "--keys").stdout.split() == list(GAMES)
    listed = data("games")
    assert [row["game"] for row in listed] == list(GAMES)
    for row in listed:
        module = game(row["game"])
        assert list(row["options"]) == list(module.Options.CHOICES)
        for option, values in row["options"].items():
            for value in values:
                assert type(module.Options.read({option: value})) is module.Options
        assert row["title"] in run("games").stdout


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_at_hand_as_an_attribute_and_known_to_type_checkers(key: str) -> None:
    assert getattr(northsea_nb, key) is import_module(f"northsea_nb.games.{key}")
    assert key in dir(northsea_nb)
    source = Path(str(northsea_nb.__file__)).read_text(encoding="utf-8")
    assert f"from .games import {key} as {key}" in source
