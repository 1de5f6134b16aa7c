"""The charts of Raiders: bars, grids and tables are what the odds say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from northsea_nb.charts import raiders as charts
from northsea_nb.games.raiders import Raiders, odds, position
from northsea_nb.games.raiders.board import GREY, TOKENS, house_board
from northsea_nb.games.raiders.state import Crewman
from northsea_nb.widgets.odds.raiders import GAME

BOARD = house_board()
PLACES = [place.id for place in BOARD.settlements]


def attempt(where: str, *words: str, **figures: Any) -> odds.Attempt:
    crew = tuple(Crewman(BOARD.member[word]) for word in words)
    return odds.Attempt(BOARD.settlements[BOARD.settlement[where]], crew, **figures)


def crew() -> tuple[Crewman, ...]:
    return attempt("township", "champion", "healer", "scout", "jarl-hunter").crew


def told(shown: Any, row: tuple[str, ...]) -> dict[str, Fraction]:
    """The shares of a bar, by the names of its parts."""
    names = [name for name in shown.columns[1:] if f"{name}, percent" in shown.columns]
    return {name: Fraction(cell) for name, cell in zip(names, row[1:], strict=False)}


def answers(expansions: str) -> Any:
    setting = GAME.read({field.name: field.default for field in GAME.fields} | {"expansions": expansions})
    for section in GAME.sections(setting):
        yield section.key, section.answer({field.name: field.default for field in section.fields})


ANSWERS = [(f"{name}-{key}", answer) for name in ("both", "none") for key, answer in answers(name)]


@pytest.mark.parametrize(("key", "answer"), ANSWERS, ids=[key for key, _ in ANSWERS])
def test_a_chart_is_a_plotly_figure_with_its_table_and_its_sentence(key: str, answer: Any) -> None:
    import plotly.graph_objects as go

    for clause in answer.clauses:
        assert clause in Raiders.rulebook()
    for shown in answer.exhibits:
        assert isinstance(shown.figure, go.Figure)  # plotly checks every name and value
        assert shown.alt.endswith(".")
        assert all(len(row) == len(shown.columns) for row in shown.rows)
        for trace in shown.sketch.data:
            assert "text" in trace or "hovertext" in trace


@pytest.mark.parametrize("place", PLACES)
def test_the_strength_of_a_raid_is_the_odds_at_every_settlement(place: str) -> None:
    one = attempt(place, "archer", "brawler", "boaster", "warmonger", "berserker", armour=6, mead=3)
    found = odds.raid(BOARD, one)
    shown = charts.strength(BOARD, one)
    assert {odds.Result(int(row[0]), *map(int, row[4:7])): Fraction(row[1]) for row in shown.rows} == dict(
        found.items()
    )
    drawn = {x: y for trace in shown.sketch.data for x, y in zip(trace["x"], trace["y"], strict=True)}
    assert drawn == {each.strength: float(found[each]) for each in found}
    lines = [shape["x0"] + 0.5 for shape in shown.sketch.layout["shapes"]]
    assert lines == [level for level, _ in one.place.levels]
    for level, points in one.place.levels:
        share = found.probability(lambda each, level=level: each.strength >= level)  # type: ignore[misc]
        told = {0: "impossible", 1: "certain"}.get(share, str(share))
        assert f"{level} or more ({points} point{'s' if points > 1 else ''}) {told}" in shown.alt
    low, high = shown.sketch.layout["xaxis"]["range"]
    assert all(low < x < high for x in (*drawn, *lines))


def test_bars_are_coloured_by_the_level_they_reach() -> None:
    shown = charts.strength(BOARD, attempt("fortress-east", "champion", "champion", "berserker", armour=4))
    levels = BOARD.settlements[BOARD.settlement["fortress-east"]].levels
    for trace in shown.sketch.data:
        for strength in trace["x"]:
            reached = [level for level in levels if strength >= level[0]]
            expected = f"{reached[-1][0]} or more: {reached[-1][1]} points" if reached else "no level"
            assert trace["name"] == expected


def test_mead_moves_every_level_and_the_mean() -> None:
    one = attempt("monastery-west", "cup-bearer", "carouser", "scout", armour=3, mead=1)
    shown = charts.by_mead(BOARD, one, 8)
    assert len(shown.rows) == 9
    for row in shown.rows:
        found = odds.raid(BOARD, replace(one, mead=int(row[0])))
        for number, (level, points) in enumerate(one.place.levels, 1):
            exactly = odds.levels(one.place, found)[number]
            assert told(shown, row).get(f"{level} or more: {points} points", 0) == exactly
        assert row[-1] == charts.mean_text(found.mean(lambda each: each.points + each.crew))


def test_what_a_raid_pays() -> None:
    one = attempt("outpost-east", "avenger", "marauder", "skald", armour=10, mead=4)
    found = odds.raid(BOARD, one)
    for row in charts.pays(BOARD, one).rows:
        number = int(row[0])
        assert Fraction(row[1]) == found.probability(lambda each, n=number: each.points + each.crew == n)  # type: ignore[misc]
        assert Fraction(row[3]) == found.probability(lambda each, n=number: each.fame == n)  # type: ignore[misc]


def test_plunder_is_the_odds_of_the_bag() -> None:
    left = (3, 0, 2, 1, 1)
    drawn = odds.plunder(left, 2)
    shown = charts.kinds(left, 2)
    assert [row[0] for row in shown.rows] == ["gold", "livestock", "valkyrie", "jarl"]
    for row in shown.rows:
        kind = TOKENS.index(row[0])
        shares = [drawn.probability(lambda t, k=kind, n=n: t[k] == n) for n in range(3)]  # type: ignore[misc]
        assert [Fraction(cell) for cell in row[1:4]] == shares
        assert Fraction(row[4]) == 1 - shares[0]
    worth = charts.worth(left, 2)
    assert {Fraction(row[0]): Fraction(row[1]) for row in worth.rows} == dict(drawn.map(odds.worth).items())
    series = charts.set_after_set(left, 2)
    assert [row[0] for row in series.rows] == ["1", "2", "3"]
    for row in series.rows:
        sets = odds.plunder(left, 2 * int(row[0]))
        assert Fraction(row[1]) == sets.probability(lambda tokens: tokens[0] > 0)
        assert row[-1] == charts.mean_text(sets.mean(odds.worth))


def test_what_each_jarl_takes_is_what_the_rules_ask() -> None:
    silver = 2
    shown = charts.prices(BOARD, crew(), silver)
    room = odds.wound_room(BOARD, crew())
    assert [row[0] for row in shown.rows] == [jarl.name for jarl in BOARD.jarls]
    for row, jarl in zip(shown.rows, BOARD.jarls, strict=True):
        assert row[1:3] == (str(jarl.strength), str(jarl.strength + 1))
        assert (row[3] == "yes") == (jarl.strength + 1 <= room)
        assert row[4].endswith("3 fame")  # two, and one for the Jarl-Hunter
        assert row[5:7] == (str(jarl.strength - 1), str(jarl.silver))
        assert (row[7] == "yes") == (jarl.silver <= silver)
    for trace in shown.sketch.data:
        filled = [not symbol.endswith("-open") for symbol in trace["marker"]["symbol"]]
        column = 3 if trace["name"] == "kill" else 7
        assert filled == [row[column] == "yes" for row in shown.rows]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_how_many_jarls_a_crew_gets_the_better_of(number: int) -> None:
    found = odds.met(BOARD, crew(), 3, number)
    shown = charts.beaten(BOARD, crew(), 3, number)
    for part, row in enumerate(shown.rows):
        shares = {int(name.split()[0]): share for name, share in told(shown, row).items()}
        most = found.map(lambda pair, part=part: pair[part])  # type: ignore[misc]
        assert shares == {many: most[many] for many in shares}
        assert sum(shares.values()) == 1


def test_every_settlement_is_compared_and_says_what_rules_it_out() -> None:
    state = position(
        {
            "players": ["You", "Rival"],
            "crew": {"You": ["champion", "archer", "scout"]},
            "goods": {"You": {"provisions": 3}},
            "workers": {"You": "grey"},
        }
    )
    one = attempt("harbour-west", "champion", "archer", "scout")
    found = odds.prospects(BOARD, one, odds.Purse(GREY, 3))
    why = {place: state.why_not(f"raid {place}") for place in PLACES}
    shown = charts.a_turn(found, why)
    assert len(shown.rows) == len(PLACES) == 11
    legal = {str(move) for move in state.legal_moves()}
    for row, prospect in zip(shown.rows, found, strict=True):
        assert row[1] == charts.mean_text(prospect.per_turn)
        assert (row[-1] == "yes") == (f"raid {prospect.place.id}" in legal)
        assert row[0].endswith("(house figures)") == prospect.place.house
    assert found[0].place.name in shown.alt
    levels = charts.by_level(found)
    for row in levels.rows:
        prospect = next(each for each in found if each.place.name == row[0])
        brought = odds.raid(BOARD, replace(one, place=prospect.place))
        least = prospect.place.levels[0][0]
        assert Fraction(row[1]) == brought.probability(lambda each, least=least: each.strength < least)  # type: ignore[misc]
