"""northsea rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.cli.parts import examples
from northsea_nb.core.coverage import report
from northsea_nb.core.notation import Composite
from northsea_nb.games import GAMES, game
from northsea_nb.lessons import shipped

BOOK = ns.longships.State.rulebook()
DOCS = Path(__file__).parents[2] / "docs" / "notation"


def test_all_clauses_are_listed(run: Any, data: Any) -> None:
    result = run("rules", "longships")
    assert result.exit_code == 0
    assert all(clause in result.stdout for clause in BOOK)
    found = data("rules", "longships")
    assert [row["id"] for row in found["clauses"]] == list(BOOK)


def test_a_clause_is_printed_with_its_text(run: Any, data: Any) -> None:
    clause = BOOK["2.4.3/table"]
    result = run("rules", "longships", clause.id)
    assert " ".join(clause.text.split()) in result.stdout
    assert data("rules", "longships", clause.id)["text"] == clause.text


def test_search_finds_words_in_any_case(run: Any, data: Any) -> None:
    found = {row["id"] for row in data("rules", "longships", "--search", "STORM")["clauses"]}
    assert found == {
        clause.id
        for clause in BOOK.values()
        if "storm" in f"{clause.id} {clause.title} {clause.text}".lower()
    }
    result = run("rules", "longships", "--search", "submarine")
    assert result.exit_code == 1
    assert data("rules", "longships", "--search", "submarine", code=1)["clauses"] == []


def test_coverage_is_what_the_report_measures(run: Any, data: Any) -> None:
    rows = report(ns.longships, shipped("longships"))
    assert data("rules", "longships", "--coverage") == {"clauses": [dict(row) for row in rows]}
    assert set(rows[0]) == {"id", "kind", "implemented", "shown", "tested"}
    result = run("rules", "longships", "--coverage")
    assert result.exit_code == 0
    assert all(row["id"] in result.stdout for row in rows)


@pytest.mark.parametrize(
    "words",
    [["2.4", "--coverage"], ["--search", "x", "--coverage"], ["2.4", "--search", "x"], ["2.4", "--notation"]],
)
def test_one_question_at_a_time(refused: Any, words: list[str]) -> None:
    assert "give one of" in refused("rules", "longships", *words)


@pytest.mark.parametrize("key", GAMES)
def test_the_page_of_the_notation_is_up_to_date(run: Any, refused: Any, key: str) -> None:
    result = run("rules", key, "--notation")
    for verb in game(key).State.grammar.verbs:
        assert f"### `{verb.usage}`" in result.stdout
    assert (DOCS / f"{key}.md").read_text(encoding="utf-8") == result.stdout, "run: make docs"
    assert "--json" in refused("rules", key, "--notation", "--json")


@pytest.mark.parametrize("key", GAMES)
def test_a_line_of_several_moves_is_one_of_the_game(key: str) -> None:
    for line in examples("composite", [key]):
        assert isinstance(game(key).State.grammar.read(line), Composite)


def test_every_page_of_the_notation_is_of_a_game() -> None:
    assert {path.stem for path in DOCS.iterdir()} == set(GAMES)
