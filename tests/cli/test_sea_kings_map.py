"""The map of Sea Kings on the command line: routes, distances, the middle, plans, editions."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from northsea_nb.cli.sea_kings.edition import figures
from northsea_nb.cli.sea_kings.odds import sea_kings
from northsea_nb.core.rulebook import EditionError, NorthseaError
from northsea_nb.games.sea_kings import graph, position
from northsea_nb.games.sea_kings.board import edition_board
from northsea_nb.games.sea_kings.plan import best

EDITION = """
name = "my copy"
[regions]
Iberia.value = 2
Rus.lines = ["Scandinavia", "Miklagard"]
"""


def said(*words):
    found = CliRunner().invoke(sea_kings, list(words))
    assert found.exit_code == 0, (found.output, found.exception)
    return found.output


def data(*words):
    return json.loads(said(*words, "--json"))


@pytest.fixture
def edition(tmp_path):
    file = tmp_path / "my-copy.toml"
    file.write_text(EDITION, encoding="utf-8")
    return str(file)


def test_routes_are_those_of_the_graph(edition):
    found = data("route", "scandinavia", "the mediterranean")
    assert [tuple(row["regions"]) for row in found["routes"]] == graph.routes("Scandinavia", "Mediterranean")
    assert found["moves"] == 3
    assert found["routes"][0]["values"] == [4, 3, 6, 5]
    assert len(found["routes"][0]["house_lines"]) == 3
    other = data("route", "rus", "middle-east", "--edition", edition)
    assert other["moves"] == 2
    assert "From The Isles to Rus: 2 moves" in said("route", "isles", "rus")


def test_distances_are_those_of_the_graph():
    assert data("distances")["moves"] == graph.distances()
    near = data("distances", "--from", "isles", "--within", "1")["moves"]
    assert near == {"The Isles": {n: m for n, m in graph.distances()["The Isles"].items() if m <= 1}}
    assert "Scandinavia" in said("distances", "--from", "rus")


@pytest.mark.parametrize("key", list(graph.MEASURES))
def test_the_middle_has_numbers_and_what_they_tell(key):
    found = data("middle", key)
    assert list(found["regions"]) == [name for name, _ in graph.MEASURES[key].ranked()]
    assert found["cuts"][0] == {"without": ["The Isles"], "lost": ["Icelandic Seas"]}
    assert graph.MEASURES[key].about.split(".")[0] in " ".join(said("middle", key).split())


def test_a_plan_is_the_best_one(edition):
    hand = ["raid rus", "settle rus", "trade miklagard"]
    found = data("plan", *hand, "--turns", "2")
    plan = best(position({"players": ["A", "B", "C"], "hands": {"A": hand}}), turns=2)
    assert found["mean"] == str(plan.mean)
    assert [act["move"] for act in found["acts"]] == [act.move for act in plan.acts]
    assert found["left"] == []
    kept = data("plan", *hand, "--to", "Scotland", "--king", "raider", "--edition", edition)
    assert kept["acts"] == []
    assert "4.06 points (126/31)" in said("plan", *hand)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("route", "Rus", "Iberya"), "did you mean Iberia?"),
        (("distances", "--from", "Wessex"), "no region 'Wessex'"),
        (("plan", "raid wessex"), "no card 'raid wessex'"),
        (("plan", "raid rus", "--ship", "Wessex"), "Wessex"),
        (("route", "Rus", "Iberia", "--edition", "nowhere.toml"), "nowhere.toml: cannot be read"),
    ],
)
def test_what_cannot_be_is_one_clear_error(words, problem):
    found = CliRunner().invoke(sea_kings, list(words))
    assert isinstance(found.exception, NorthseaError)  # the program prints it in one line
    assert problem in str(found.exception)
    assert "\n" not in str(found.exception)


def test_an_edition_lists_its_figures_and_what_they_were():
    name, found = figures(EDITION, "my-copy.toml")
    by_place = {figure.place: figure for figure in found}
    assert name == "my copy"
    assert by_place["regions.Iberia.value"][1:] == ("2", "edition my copy", False, "5")
    assert by_place["lines.Middle East - Rus"].value == "none"
    assert by_place["regions.Rus.value"].was == ""
    assert by_place["cards.raid.Rus"].house
    assert sum(figure.house for figure in found) < sum(figure.house for figure in figures(None, "board")[1])
    with pytest.raises(EditionError, match=r"my-copy\.toml: regions\.Iberya: no such region"):
        figures("[regions]\nIberya.value = 2", "my-copy.toml")


def test_an_edition_may_say_again_what_the_rulebook_says():
    board = edition_board({"name": "x", "regions": {"Scotland": {"value": 2}, "Rus": {"value": 2}}})
    assert board.source("regions.Scotland.value").startswith("rulebook")
    assert board.source("regions.Rus.value") == "edition x"
