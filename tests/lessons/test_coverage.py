"""Every clause that has to be enacted is enacted, shown and observed; measured, never typed in."""

from __future__ import annotations

from functools import cache

import pytest

from northsea_nb.core import lesson as lessons
from northsea_nb.core.coverage import Row, report
from northsea_nb.games import GAMES, game
from northsea_nb.lessons import shipped

MARKS = ("implemented", "shown", "tested")


@cache
def rows(key: str) -> dict[str, Row]:
    return {row["id"]: row for row in report(game(key), shipped(key))}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("mark", MARKS)
def test_every_clause_to_enact_is_covered(key: str, mark: str) -> None:
    book = game(key).State.rulebook()
    missing = [
        f"{clause.id} ({clause.kind}): {clause.title}"
        for clause in book.values()
        if clause.mechanical and not rows(key)[clause.id][mark]  # type: ignore[literal-required]
    ]
    assert not missing, f"{len(missing)} clauses of {book.title} are not {mark}:\n  " + "\n  ".join(missing)


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_is_listed_once_and_in_order(key: str) -> None:
    assert list(rows(key)) == list(game(key).State.rulebook())


@pytest.mark.parametrize("key", GAMES)
def test_the_engine_cites_only_clauses_of_its_rulebook(key: str) -> None:
    from northsea_nb.lessons import shipped

    book = game(key).State.rulebook()
    cited = {clause for one in shipped(key) for played in lessons.run(one, game) for clause in played.cited}
    assert sorted(clause for clause in cited if clause not in book) == []


@pytest.mark.parametrize("key", GAMES)
def test_a_note_is_readable(key: str) -> None:
    notes = [clause for clause in game(key).State.rulebook().values() if clause.kind == "note"]
    assert all(clause.title and clause.text for clause in notes)


@pytest.mark.parametrize("key", GAMES)
def test_every_worked_example_has_a_pattern_by_which_it_is_recognised(key: str) -> None:
    examples = [clause for clause in game(key).State.rulebook().values() if clause.kind == "example"]
    assert [clause.id for clause in examples if not clause.match] == []


ONE_STEP = """
game = "longships"
title = "A test"
[position]
players = ["Greycloak", "Hardrada"]
turn = "Greycloak"
phase = "wind"
ships.A = { owner = "Greycloak", at = "c3" }
ships.D = { owner = "Hardrada", at = "c1" }
[[step]]
move = "done"
"""


def measured(text: str) -> dict[str, Row]:
    return {row["id"]: row for row in report(game("longships"), [lessons.parse(text)])}


def test_what_a_lesson_makes_the_engine_cite_is_shown_but_not_yet_tested() -> None:
    row = measured(ONE_STEP)["2.2.1"]
    assert row == {"id": "2.2.1", "kind": "rule", "implemented": True, "shown": True, "tested": False}


def test_what_a_step_expects_is_tested() -> None:
    assert measured(ONE_STEP + 'expect = { events = ["2.2.1"] }')["2.2.1"]["tested"]
    refusal = ONE_STEP.replace('move = "done"', 'refused = "wind ne"\nclause = "2.2"')
    assert measured(refusal)["2.2"]["tested"]


def test_what_is_only_written_down_is_not_covered() -> None:
    claimed = ONE_STEP.replace('title = "A test"', 'title = "A test"\nclauses = ["2.2.2"]\nabout = "2.2.2"')
    row = measured(claimed)["2.2.2"]
    assert not any(row[mark] for mark in MARKS)  # type: ignore[literal-required]


def test_a_game_that_is_pinned_counts_as_tested_and_not_as_shown() -> None:
    events = game("longships").new(["Greycloak", "Hardrada"]).opening()
    row = {row["id"]: row for row in report(game("longships"), [], events)}["0/goods"]
    assert (row["implemented"], row["shown"], row["tested"]) == (True, False, True)
