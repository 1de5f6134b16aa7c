"""northsea new, replay and edition."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import northsea_nb as ns

SETUP = (
    "--players",
    "Greycloak, the Black",
    "--seed",
    "7",
    "--variant",
    "kings",
    "--option",
    "viking-trade=off",
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A saved game with a card drawn in it."""
    line = ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"]), seed=7)
    for move in ("start Norway", "load A: 2 fur, 2 mushroom", "start Denmark", "load B: 2 cloth, 2 mushroom"):
        line.apply(move)
    while line.state.decision.kind != "sacrifice":
        line.apply("done")
    line.apply("sacrifice A fur")
    path = tmp_path / "game.json"
    line.save(path)
    return path


# ---------------------------------------------------------------- new


def test_new_writes_a_record_that_can_be_played_on(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "fresh.json"
    assert run("new", "longships", path, *SETUP).exit_code == 0
    line = ns.load(path)
    assert line.state.seats == ("Greycloak", "the Black")
    assert line.seed == 7
    assert line.state.origin["options"] == {"variant": "kings", "viking_trade": "off"}


def test_new_with_dice_and_an_edition(run: Any, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text('name = "mine"\n[pieces]\ncubes_per_kind = 30\n')
    path = tmp_path / "fresh.json"
    assert run("new", "longships", path, "--throw", "--seed", "odin", "--edition", edition).exit_code == 0
    line = ns.load(path)
    assert line.seed == "odin"
    assert line.state.table.board.cubes == 30  # type: ignore[attr-defined]
    assert line.root.state.decision.player == "chance"


def test_new_leaves_an_old_file_unless_forced(run: Any, refused: Any, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("mine")
    assert "--force" in refused("new", "longships", path)
    assert path.read_text() == "mine"
    assert run("new", "longships", path, "--force").exit_code == 0
    assert ns.load(path).state.seats == ("Greycloak", "Hardrada")


def test_an_unwritable_target_is_one_line(refused: Any, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    for path in (tmp_path / "folder", tmp_path / "no" / "where.json", tmp_path / "file" / "x.json"):
        assert str(path) in refused("new", "longships", path, "--force")
    assert (tmp_path / "file").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (["--players", "Greycloak"], ["2 to 6"]),
        (["--players", "A,a"], ["already"]),
        (["--players", "A,,B"], ["''"]),
        (["--option", "variant"], ["NAME=VALUE"]),
        (["--option", "varient=kings"], ["varient", "variant"]),
        (["--option", "variant=queens"], ["queens", "kings"]),
        (["--variant", "queens"], ["queens", "kings"]),
        (["--variant", "kings", "--option", "variant=base"], ["twice"]),
        (["--option", "players=x"], ["--players"]),
        (["--edition", "nowhere.toml"], ["nowhere.toml"]),
        (["--seed", ""], ["--seed"]),
        (["--seed", "x" * 300], ["--seed"]),
    ],
)
@pytest.mark.parametrize("command", ["new", "play"])
def test_a_bad_setup_is_one_line(
    refused: Any, tmp_path: Path, command: str, words: list[str], hints: list[str]
) -> None:
    target = [tmp_path / "x.json"] if command == "new" else []
    line = refused(command, "longships", *target, *words)
    for hint in hints:
        assert hint in line
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------- replay


def test_replay_prints_the_log_and_the_position(run: Any, game: Path) -> None:
    result = run("replay", game)
    assert result.exit_code == 0
    assert "Greycloak: start Norway" in result.stdout
    assert "Ship" not in result.stderr
    assert "every one is legal" in result.stdout
    assert "sacrifices" not in result.stdout
    assert "sacrifices" in run("replay", game, "--events").stdout


def test_replay_as_json(data: Any, game: Path) -> None:
    line = ns.load(game)
    found = data("replay", game)
    assert (found["game"], found["ply"], found["plies"]) == ("longships", line.node.ply, line.node.ply)
    assert [row["move"] for row in found["log"][1:]][:-1] == list(line.moves)[:-1]
    assert "events" not in found["log"][1]
    assert found["outcome"] is None
    with_events = data("replay", game, "--events")
    assert with_events["log"][1]["events"][0]["clause"] == "1/start"


def test_replay_to_a_ply(run: Any, data: Any, refused: Any, game: Path) -> None:
    found = data("replay", game, "--to", "1")
    assert found["ply"] == 1
    assert len(found["log"]) == 2
    assert "from 0 to" in refused("replay", game, "--to", "999")
    assert "from 0 to" in refused("replay", game, "--to", "-1")
    assert "'x'" in refused("replay", game, "--to", "x")


def test_replay_hides_cards_from_those_who_may_not_see_them(
    run: Any, data: Any, refused: Any, game: Path
) -> None:
    drawn = ns.load(game).moves[-1]
    assert drawn.startswith("draw ")
    face = drawn.removeprefix("draw ")
    for words in ((), ("--seat", "Hardrada"), ("--events",)):
        assert drawn not in run("replay", game, *words).stdout
        assert face not in run("replay", game, *words).stdout.lower()
        assert drawn not in json.dumps(data("replay", game, *words))
    assert f"is {face}" in run("replay", game, "--seat", "Greycloak", "--events").stdout.lower()
    assert drawn in run("replay", game, "--open").stdout
    assert data("replay", game, "--open")["position"]["hands"]["Greycloak"] == [face]
    assert "Hardrada" in refused("replay", game, "--seat", "Hardrda")
    assert "one of" in refused("replay", game, "--seat", "Hardrada", "--open")


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text.replace("start Norway", "start Atlantis"),
        lambda text: text.replace("load A mushroom", "load A thrall"),
        lambda text: text.replace('"version": 2', '"version": 99'),
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: text.replace('"longships"', '"chess"'),
        lambda text: text.replace('"seed"', '"sead"'),
    ],
)
def test_a_damaged_record_is_one_line(refused: Any, game: Path, damage: Any) -> None:
    text = game.read_text()
    game.write_text(damage(text))
    assert game.read_text() != text
    assert game.name in refused("replay", game)
    assert game.name in refused("play", "longships", "--load", game)


def test_what_is_no_record_is_one_line(refused: Any, tmp_path: Path) -> None:
    binary = tmp_path / "binary.json"
    binary.write_bytes(bytes(range(256)))
    for path in (tmp_path, binary, tmp_path / "nowhere.json", Path(os.devnull)):
        assert path.name in refused("replay", path)


# ---------------------------------------------------------------- editions

EDITION = """
game = "longships"
name = "my copy"
[provenance]
wind = "the printed board"
[pieces]
cubes_per_kind = "unlimited"
[countries.Norway]
waters = ["d5", "e5", "e4"]
[[wind]]
id = "NW1"
row = 1
col = 1
arrows = { N = 2, NW = 2 }
"""


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    path = tmp_path / "copy.toml"
    path.write_text(EDITION)
    return path


def test_an_edition_is_checked_and_says_what_it_replaces(run: Any, data: Any, edition: Path) -> None:
    result = run("edition", "check", edition)
    assert result.exit_code == 0
    assert "the printed board" in result.stdout
    found = data("edition", "check", edition)
    assert found["ok"]
    replaced = {row["place"]: row for row in found["replaced"]}
    assert set(replaced) == {"pieces.cubes_per_kind", "countries.Norway.waters", "wind.NW1"}
    assert (replaced["pieces.cubes_per_kind"]["was"], replaced["pieces.cubes_per_kind"]["value"]) == (
        "24",
        "unlimited",
    )
    assert replaced["wind.NW1"]["provenance"] == "the printed board"
    assert not any(row["house"] for row in found["replaced"])


def test_every_figure_is_shown_with_its_provenance(run: Any, data: Any, edition: Path) -> None:
    house = {row["place"]: row for row in data("edition", "show", "longships")["figures"]}
    assert all(row["provenance"] for row in house.values())
    assert house["pieces.cubes_per_kind"]["house"]
    assert house["vikings.Wartooth"]["house"]
    assert not house["vikings.Hardrada"]["house"]
    assert not house["countries.Norway.start"]["house"]
    assert "house" in run("edition", "show", "Longships").stdout
    mine = {row["place"]: row for row in data("edition", "show", edition)["figures"]}
    assert not mine["pieces.cubes_per_kind"]["house"]
    assert mine["countries.Denmark.waters"]["house"]


HEAD = 'game = "longships"\n'


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        (HEAD + "[pieces]\ncubes_per_kind = 3", ["pieces.cubes_per_kind", "16"]),
        (HEAD + "[countries.Norwy]\nat = 'a1'", ["Norwy"]),
        (HEAD + "[[wind]]\nid = 'N1'", ["wind"]),
        (HEAD + "colour = 1", ["colour"]),
        ("[[", ["TOML"]),
        ("game = 'chess'", ["chess", "longships"]),
        ("name = 'mine'", ["which game", 'game = "longships"']),
    ],
)
def test_a_wrong_edition_fails(run: Any, data: Any, tmp_path: Path, text: str, hints: list[str]) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    result = run("edition", "check", path)
    assert result.exit_code == 1
    for hint in hints:
        assert hint in result.stdout
    found = data("edition", "check", path, code=1)
    assert not found["ok"]
    assert hints[0] in found["error"]


def test_an_edition_that_cannot_be_read_is_bad_input(refused: Any, tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    for path in (tmp_path, binary, tmp_path / "nowhere.toml"):
        assert path.name in refused("edition", "check", path)
        assert path.name in refused("edition", "show", path)
