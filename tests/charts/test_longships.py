"""The charts of Longships: their bars, cells and tables are the fractions that the odds say."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import northsea_nb as ns
from northsea_nb.charts import longships as charts
from northsea_nb.charts.longships.battle import BALANCES, DAMAGES, outcome
from northsea_nb.charts.longships.fleets import ENDS, after
from northsea_nb.charts.longships.plunder import MODES, share
from northsea_nb.charts.palette import BATTLE, chance, ink_on
from northsea_nb.games.longships import Longships, odds
from northsea_nb.games.longships.board import COUNTRIES, GOODS, SQUARES
from northsea_nb.games.longships.graph import turns_to
from northsea_nb.games.longships.odds import Fleet
from northsea_nb.games.longships.trade import rate

FLAGS = list(product((False, True), repeat=2))


def altar(**given):
    return ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "turn": "Greycloak",
            "phase": "sacrifice",
            "ships": {"A": {"owner": "Greycloak", "at": "c3", "goods": {"fur": 1}}},
            **given,
        }
    )


def exhibits():
    state = ns.longships.new(["Greycloak", "Hardrada"])
    yield charts.faces(2, 1)
    yield charts.faces(0, 2, True, True, attacker_fort=True)
    yield charts.panels((1, False, True), defender_fort=True)
    yield charts.course(Fleet(1), Fleet(1))
    yield charts.course(Fleet(2, 1), Fleet(3), 1, stop=4)
    yield charts.ends(Fleet(2, 1), Fleet(3), 1)
    yield charts.loot(3, 1, 1, (8, 0, 0, 8), room=5, where="Norway")
    yield charts.loot(7, mode="exactly")
    yield charts.market(state, ("Norway", "cloth", "fur"))
    yield charts.ladder(state, "Norway", "cloth", "fur")
    yield charts.board("Norway", "N3", cards=2, start="a1")
    yield charts.draw(altar(), "A", "fur")


@pytest.fixture(scope="module", params=list(exhibits()), ids=lambda exhibit: exhibit.caption[:32])
def exhibit(request):
    return request.param


def test_a_chart_is_a_plotly_figure_with_its_table_and_its_sentence(exhibit):
    import plotly.graph_objects as go

    figure = exhibit.figure  # plotly checks every name and value
    assert isinstance(figure, go.Figure)
    assert len(figure.data) == len(exhibit.sketch.data)
    assert exhibit.alt.endswith(".")
    assert exhibit.caption
    assert exhibit.rows
    assert all(len(row) == len(exhibit.columns) for row in exhibit.rows)
    assert exhibit.csv().count("\n") == len(exhibit.rows) + 1
    assert exhibit.rows[0][0] in exhibit._repr_html_()


def test_every_clause_that_a_chart_names_is_in_the_rulebook(exhibit):
    assert exhibit.clauses
    for clause in exhibit.clauses:
        assert clause in Longships.rulebook()


def test_bars_tell_by_more_than_colour(exhibit):
    for trace in exhibit.sketch.data:
        if trace["type"] == "bar":
            assert trace["hovertext"]
            colours = trace["marker"]["color"]
            for colour in [colours] if isinstance(colours, str) else colours:
                assert contrast(colour, ink_on(colour)) >= 4.5


def contrast(one, other):
    def luminance(colour):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("damaged", FLAGS)
def test_the_panels_are_the_battles_in_sixths(damaged):
    shown = charts.panels()
    axis = str(DAMAGES.index(damaged) + 1) if damaged != (False, False) else ""
    traces = [trace for trace in shown.sketch.data if trace["type"] == "bar" and trace["xaxis"] == f"x{axis}"]
    flags = tuple("yes" if flag else "no" for flag in damaged)
    table = {int(row[0].replace("−", "-")): row[3:] for row in shown.rows if row[1:3] == flags}
    for net in BALANCES:
        found = odds.battle(net, *damaged).map(lambda pair: outcome(damaged, pair))
        drawn = {trace["name"]: trace["y"][trace["x"].index(net)] for trace in traces if net in trace["x"]}
        assert drawn == {BATTLE[number].name: found[number] * 6 for number in found}
        assert table[net] == tuple(str(found[number]) for number in range(len(BATTLE)))


def test_a_face_by_face_battle_is_what_the_die_does():
    shown = charts.faces(2, 1)
    assert shown.rows[3] == ("4", "5", "undamaged", "damaged", "defender hit")
    assert "defender hit 1/3 = 33.3% (1 in 3)" in shown.alt


def test_the_hover_text_says_situation_outcome_odds_faces_and_clause():
    texts = [
        text for trace in charts.panels().sketch.data if trace["type"] == "bar" for text in trace["hovertext"]
    ]
    said = "Attacker +1 card, defender damaged:<br>defender sunk 5/6 faces = 5/6 = 83.3% (1 in 1.2); die 2–6."
    assert any(text.startswith(said) for text in texts)
    assert all("2.4.3" in text for text in texts)


def test_the_course_of_a_fight_is_the_odds_after_each_battle():
    shown = charts.course(Fleet(2, 1), Fleet(3), 1)
    for row in shown.rows:
        found = after(Fleet(2, 1), Fleet(3), 1, int(row[0]))
        assert Fraction(row[1]) == found.probability(lambda sides: bool(sides[0].ships))
        assert Fraction(row[3]) == found.probability(ENDS[1][1])
    line = shown.sketch.data[0]
    assert line["y"] == [float(Fraction(row[1])) for row in shown.rows]


def test_a_fight_can_be_stopped():
    shown = charts.ends(Fleet(1), Fleet(1), stop=2)
    found = odds.duel_after(2)
    both = next(Fraction(row[2]) for row in shown.rows if row[:2] == ("1 ship", "none"))
    assert both == found[odds.UNDAMAGED, odds.SUNK]
    assert sum(Fraction(row[2]) for row in shown.rows) == 1


def test_the_end_bars_are_the_ships_left():
    attacker, defender = Fleet(2, 1), Fleet(3)
    found = odds.fleets(attacker, defender)[0]
    for trace in charts.ends(attacker, defender).sketch.data:
        side = 0 if trace["y"] == ["attacker"] else 1
        ships = int(trace["hovertext"][0].split(": ")[1].split()[0])
        left = found.probability(lambda sides, s=side, n=ships: sides[s].ships == n)
        assert trace["x"] == [float(left)]


@pytest.mark.parametrize("mode", MODES)
def test_loot_is_drawn_exactly_at_least_and_at_most(mode):
    raid = odds.plunder(2, 1, 1, (8, 0, 0, 8))
    shown = charts.loot(2, 1, 1, (8, 0, 0, 8), mode=mode)
    for goods, height in zip(shown.sketch.data[0]["x"], shown.sketch.data[0]["y"], strict=True):
        assert height == float(share(raid.taken, mode, goods))
    column = 1 + MODES.index(mode)
    assert all(Fraction(row[column]) == share(raid.taken, mode, int(row[0])) for row in shown.rows)


def test_the_market_shows_every_price_and_the_stocks_of_a_position():
    state = ns.longships.new(["Greycloak", "Hardrada"])
    shown = charts.market(state)
    cells = shown.sketch.data[0]["z"]
    assert all(cells[a][b] == rate(a, b) for a in range(len(cells)) for b in range(len(cells)))
    assert len(shown.rows) == 16
    assert {row[0] for row in shown.rows} == set(COUNTRIES)
    marks = [trace for trace in shown.sketch.data if trace.get("name") in COUNTRIES]
    assert len({trace["marker"]["symbol"] for trace in marks}) == 4


def test_a_ladder_ends_where_the_odds_say():
    shown = charts.ladder({"Norway": (9, 1, 0, 4)}, "Norway", "cloth", "mushroom")
    whole = odds.ladder(9, 1)
    assert len(shown.rows) == whole.given
    assert shown.rows[-1][2:] == (str(whole.received), str(whole.wanted_after), str(whole.offered_after))
    assert "sells no fur" in charts.ladder({"Norway": (9, 1, 0, 1)}, "Norway", GOODS[1], "fur").alt


def test_the_sea_shows_the_turns_without_and_with_cards():
    shown = charts.board("Norway", "N3", cards=2, start="a1")
    without, helped = turns_to("Norway", "N3"), turns_to("Norway", "N3", cards=2)
    assert {row[0]: row[2:] for row in shown.rows} == {
        square: tuple("never" if n is None else str(n) for n in (without[square], helped[square]))
        for square in SQUARES
    }
    assert shown.sketch.data[0]["z"][4][4] == helped["e5"] == 0
    assert shown.sketch.data[0]["z"][0][0] == helped["a1"]


def test_a_sacrifice_draws_by_the_pile():
    rows = {row[0]: row for row in charts.draw(altar(), "A", "fur").rows}
    assert rows["Wind Card"][1:4] == ("6/13", "1/26", "1/2")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Fraction(5, 6), "5/6 = 83.3% (1 in 1.2)"),
        (Fraction(1), "certain"),
        (Fraction(0), "impossible"),
        (Fraction(1, 6**8), "1/1679616 = under 0.1% (1 in 1,679,616)"),
        (1 - Fraction(1, 6**8), "1679615/1679616 = over 99.9% (nearly always)"),
    ],
)
def test_a_chance_is_said_in_three_ways(given, said):
    assert chance(given) == said


def test_a_raid_that_cannot_fail_says_so_and_marks_only_what_the_stock_forbids():
    sure = charts.loot(2, stock=(8, 0, 0, 8))
    assert "2 ships take 6.44" in sure.alt
    assert "nothing at all: never" in sure.alt
    forbidden = next(trace for trace in sure.sketch.data if trace["name"] == "allowed by dice and cards")
    assert forbidden["x"] == [9, 10, 11, 12]
    assert "1 ship takes 3.50" in charts.loot(1).alt
    assert charts.loot(1, 1).alt.endswith("(spread 1.49); nothing at all: 1/3 = 33.3% (1 in 3).")
