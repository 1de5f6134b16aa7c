"""The charts of Sea Kings: the map tells the rulebook's, the house's and an edition's figures apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from northsea_nb.charts import sea_kings as charts
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings import SeaKings
from northsea_nb.games.sea_kings.board import edition_board, house_board
from northsea_nb.games.sea_kings.graph import MEASURES, distances, routes
from northsea_nb.games.sea_kings.plan import best

EDITION = edition_board(
    {
        "name": "my copy",
        "regions": {
            "Iberia": {"value": 2, "circle": "green"},
            "Scotland": {"value": 2},
            "Rus": {"lines": ["Scandinavia", "Miklagard", "East Frankia"]},
            "Vinland": {"value": 3, "circle": "green", "at": [3, 40], "lines": ["Icelandic Seas"]},
        },
    }
)
POSITION = sea_kings.position(
    {"players": ["P1", "P2"], "hands": {"P1": ["raid rus", "settle rus", "trade miklagard"]}}
)


def exhibits():
    yield charts.between("Scandinavia", "Mediterranean", 2, 2)
    yield charts.between("Rus", "Rus", 0)
    yield charts.between("Vinland", "Rus", 3, on=EDITION)
    yield charts.spread("Rus", "Iberia")
    for key in MEASURES:
        yield charts.central(key)
        yield charts.ranking(key, EDITION)
    yield charts.apart()
    yield charts.apart(EDITION)
    yield charts.changes(EDITION)
    yield charts.changes(house_board())
    plan = best(POSITION, turns=2)
    yield charts.planned(POSITION, plan)
    yield charts.points(plan)
    nothing = sea_kings.position({"players": ["P1", "P2"]})
    yield charts.planned(nothing, best(nothing))
    yield charts.points(best(nothing))


@pytest.fixture(scope="module", params=list(exhibits()), ids=lambda exhibit: exhibit.caption[:32])
def exhibit(request):
    return request.param


def test_a_chart_is_a_plotly_figure_with_its_table_and_its_sentence(exhibit):
    import plotly.graph_objects as go

    assert isinstance(exhibit.figure, go.Figure)  # plotly checks every name and value
    assert exhibit.alt.endswith(".")
    assert exhibit.caption
    assert exhibit.rows
    assert all(len(row) == len(exhibit.columns) for row in exhibit.rows)
    assert exhibit.rows[0][0] in exhibit._repr_html_()
    for clause in exhibit.clauses:
        assert clause in SeaKings.rulebook()


def trace(exhibit, name):
    return next(each for each in exhibit.sketch.data if each.get("name") == name)


def drawn(exhibit, name, board):
    """The lines of a trace, as pairs of regions."""
    there = {(region.x, region.y): region.name for region in board.regions}
    found = trace(exhibit, name)
    ends = [there.get(point) for point in zip(found["x"], found["y"], strict=True)]
    return {frozenset(ends[at : at + 2]) for at in range(0, len(ends), 3)}


def notes(exhibit):
    return [note["text"] for note in exhibit.sketch.layout["annotations"]]


def test_lines_of_the_rulebook_of_the_house_and_of_an_edition_are_told_apart():
    for board in (house_board(), EDITION):
        shown = charts.between("Scandinavia", "Rus", on=board)
        sorts = {
            "rulebook": "line that the rulebook names",
            "house": "house line",
            **({"edition": "line of the edition"} if board is EDITION else {}),
        }
        looks = set()
        for origin, name in sorts.items():
            assert drawn(shown, name, board) == {
                frozenset(board.regions[end].name for end in line)
                for line in board.lines
                if board.source(board.line_place(*line)).startswith(origin)
            }
            line = trace(shown, name)["line"]
            looks.add((line["width"], line.get("dash", "solid")))
        assert len(looks) == len(sorts)


def test_house_values_carry_a_sign_and_red_circles_another_shape():
    shown = charts.between("Scandinavia", "Rus")
    board = house_board()
    for name, red in (("may be settled", False), ("red circle: no settling", True)):
        circles = trace(shown, name)
        mine = [region for region in board.regions if region.red is red]
        assert [text.count("h</sup>") for text in circles["text"]] == [
            int(board.house(f"regions.{region.name}.value")) for region in mine
        ]
        assert [text.removeprefix("<b>")[0] for text in circles["text"]] == [str(r.value) for r in mine]
    symbols = {
        trace(shown, name)["marker"]["symbol"] for name in ("may be settled", "red circle: no settling")
    }
    assert len(symbols) == 2


def test_the_route_shown_is_the_one_asked_for():
    found = routes("Scandinavia", "Mediterranean")
    for number, route in enumerate(found, 1):
        shown = charts.between("Scandinavia", "Mediterranean", 2, number)
        lines = {frozenset(line) for line in pairwise(route)}
        assert drawn(shown, "the route shown", house_board()) == lines
        assert [row[1] for row in charts.listed("Scandinavia", "Mediterranean")] == [
            " → ".join(each) for each in found
        ]


def test_distances_stand_in_cells_and_rows():
    shown = charts.spread()
    far = distances()
    for at, (name, row) in enumerate(far.items()):
        assert shown.rows[at] == (name, *(str(number) for number in row.values()))
        assert shown.sketch.data[0]["z"][at] == list(row.values())


def test_an_edition_marks_what_it_changes():
    shown = charts.changes(EDITION)
    rows = {row[0]: row[1:3] for row in shown.rows}
    assert rows["regions.Iberia.value"] == ("5", "2")
    assert rows["regions.Iberia.circle"] == ("red", "green")
    assert rows["lines.Middle East - Rus"] == ("a line", "none")
    assert rows["lines.East Frankia - Rus"] == ("none", "a line")
    assert "regions.Scotland.value" not in rows
    assert {"was 5", "was red", "new"} <= set(notes(shown))
    assert drawn(shown, "line that went", EDITION) == {frozenset(("Middle East", "Rus"))}
    assert frozenset(("East Frankia", "Rus")) in drawn(shown, "line that is new", EDITION)
    assert "differs in nothing" in charts.changes(house_board()).alt


def test_a_plan_is_drawn_and_listed():
    plan = best(POSITION)
    shown = charts.planned(POSITION, plan)
    assert [row[2] for row in shown.rows] == [act.text for act in plan.acts]
    assert shown.rows[-1][-1] == str(plan.mean)
    assert "Raid + Settle" in notes(shown)
    assert "Stays in hand: Trade Miklagard." in shown.alt
    bars = charts.points(plan).sketch.data[0]
    assert bars["y"] == [float(plan.points[number]) for number in sorted(plan.points)]
