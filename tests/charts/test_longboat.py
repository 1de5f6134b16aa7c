"""The charts of Longboat: their bars and tables are what the odds and the playouts say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from northsea_nb.arena.longboat import values
from northsea_nb.charts import longboat as charts
from northsea_nb.core.timeline import Timeline
from northsea_nb.games.longboat import Longboat, new, odds, position


def river() -> Longboat:
    return new(["Greycloak", "Hardrada", "Bluetooth"])


def robbed() -> Longboat:
    return position(
        {
            "players": ["Greycloak", "Hardrada", "Bluetooth"],
            "river": {"a": "B(r)", "b": "S(b)"},
            "boats": {"Hardrada": "L() L(r)"},
        }
    )


def dealt() -> Longboat:
    state = Timeline(new(["Greycloak", "Hardrada"]), 7).state
    assert isinstance(state, Longboat)
    return state


def says(state: Longboat) -> list[str]:
    return [", ".join(map(str, pick.moves)) for pick in odds.picks(state)]


def exhibits() -> Any:
    yield charts.coming(river(), lambda card: card[0] == "D", "Drummers")
    yield charts.coming(river(), lambda card: True, "cards")
    yield charts.changes(robbed(), says(robbed()))
    state = dealt()
    found = values(state, "glory", games=4)
    yield charts.outlook(state.seats, 0, [str(value.move) for value in found], found)


@pytest.fixture(scope="module", params=list(exhibits()), ids=lambda exhibit: exhibit.caption[:32])
def exhibit(request: Any) -> Any:
    return request.param


def test_a_chart_is_a_plotly_figure_with_its_table_and_its_sentence(exhibit: Any) -> None:
    import plotly.graph_objects as go

    figure = exhibit.figure  # plotly checks every name and value
    assert isinstance(figure, go.Figure)
    assert exhibit.alt.endswith(".")
    assert all(len(row) == len(exhibit.columns) for row in exhibit.rows)
    assert exhibit.csv().count("\n") == len(exhibit.rows) + 1
    for clause in exhibit.clauses:
        assert clause in Longboat.rulebook()
    for trace in exhibit.sketch.data:
        assert trace["hovertext"]
        assert trace["text"]


def test_the_river_is_the_odds() -> None:
    shown = charts.coming(river(), lambda card: card[0] == "D", "Drummers")
    found = odds.count(river(), lambda card: card[0] == "D")
    assert {int(row[0]): Fraction(row[1]) for row in shown.rows} == dict(found.items())
    assert [Fraction(row[3]) for row in shown.rows] == list(found.at_least().values())
    assert shown.sketch.data[0]["y"] == [float(share) for share in found.values()]
    assert f"({found.mean()})" in shown.alt


def test_the_change_of_glory_is_the_odds() -> None:
    shown = charts.changes(robbed(), says(robbed()))
    for row, pick in zip(shown.rows, odds.picks(robbed()), strict=True):
        assert tuple(map(int, row[1:])) == pick.glory
    for seat, trace in enumerate(shown.sketch.data):
        assert trace["x"] == [pick.glory[seat] for pick in odds.picks(robbed())]
    assert "steal Hardrada L(r) (+6)" in shown.alt
    assert any("Loot +3 (score.loot)" in text for text in shown.sketch.data[0]["hovertext"])


def test_what_is_simulated_says_so_everywhere() -> None:
    state = dealt()
    found = values(state, "glory", games=4)
    shown = charts.outlook(state.seats, 0, [str(value.move) for value in found], found)
    assert "SIMULATED" in shown.caption
    assert "Simulated" in shown.alt
    assert "SIMULATED" in shown.sketch.layout["xaxis"]["title"]["text"]
    assert all("SIMULATED, 4 games" in text for text in shown.sketch.data[0]["hovertext"])
    assert [row[1] for row in shown.rows] == [str(value.win) for value in found]
