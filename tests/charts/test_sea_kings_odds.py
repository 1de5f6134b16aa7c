"""The charts of Sea Kings' odds: bars, grids and tables are what the odds and the playouts say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from northsea_nb.arena.sea_kings import firsts
from northsea_nb.charts import sea_kings as charts
from northsea_nb.games.sea_kings import SeaKings, new, odds
from northsea_nb.games.sea_kings.contest import (
    LOST,
    TIED,
    WON,
    challenge_contest,
    raid_contest,
    settle_contest,
    settlement_contest,
)
from northsea_nb.games.sea_kings.table import NO_ABILITY
from northsea_nb.widgets.odds.sea_kings import GAME


def answers() -> Any:
    for section in GAME.sections:
        yield section.key, section.answer({field.name: field.default for field in section.fields})


ANSWERS = dict(answers())
EXHIBITS = [(key, shown) for key, answer in ANSWERS.items() for shown in answer.exhibits]


@pytest.mark.parametrize(("key", "shown"), EXHIBITS, ids=lambda found: str(found)[:24])
def test_a_chart_is_a_plotly_figure_with_its_table_and_its_sentence(key: str, shown: Any) -> None:
    import plotly.graph_objects as go

    assert isinstance(shown.figure, go.Figure)  # plotly checks every name and value
    assert shown.alt.endswith(".")
    assert all(len(row) == len(shown.columns) for row in shown.rows)
    for clause in (*shown.clauses, *ANSWERS[key].clauses):
        assert clause in SeaKings.rulebook()
    for trace in shown.sketch.data:
        assert "text" in trace or "hovertext" in trace


def test_bars_are_the_odds_by_value() -> None:
    shown = charts.by_value(raid_contest, "A raid", 3, strong=1)
    for row in shown.rows:
        ends = odds.raid(int(row[0]), strong=1)
        assert (Fraction(row[1]), Fraction(row[2])) == (ends[WON], ends[LOST])
    won, lost = shown.sketch.data
    assert won["text"] == [row[1] for row in shown.rows]
    assert lost["x"] == [float(Fraction(row[2])) for row in shown.rows]
    assert "10/31" in shown.alt


def test_every_number_of_territory_cards_is_in_the_grid() -> None:
    shown = charts.territory(settle_contest, "To settle", 2, 1, 0, card=False)
    assert len(shown.rows) == 16
    for strong, weak, share, _ in shown.rows:
        ends = odds.settle(2, card=False, strong=int(strong), weak=int(weak))
        assert Fraction(share) == ends[WON]
    printed = {
        (x, y): text
        for trace in shown.sketch.data[1:]
        for x, y, text in zip(trace["x"], trace["y"], trace["text"], strict=True)
    }
    assert printed == {(int(s), int(w)): share for s, w, share, _ in shown.rows}
    for frame in shown.sketch.layout["shapes"]:
        assert ((frame["x0"] + frame["x1"]) / 2, (frame["y0"] + frame["y1"]) / 2) == (1, 0)


def test_an_attack_by_the_owner_and_by_what_both_buy() -> None:
    shown = charts.defended(3, True, True, bought=1, against=3)
    cases = {row[0]: Fraction(row[1]) for row in shown.rows}
    assert cases["owner away"] == odds.attack(3, bought=1)[WON]
    assert cases["owner there, pair"] == odds.attack(3, owner_there=True, pair=True, bought=1, against=3)[WON]
    bought = charts.both_buy(
        settlement_contest,
        "An attack",
        ("wealth", "both"),
        tuple(odds.PRICES),
        3,
        owner_there=True,
        pair=False,
    )
    for mine, theirs, share, _ in bought.rows:
        ends = odds.attack(3, owner_there=True, bought=odds.bought(mine), against=odds.bought(theirs))
        assert Fraction(share) == ends[WON]


def test_a_challenge_by_lead_and_by_fame_and_wealth() -> None:
    shown = charts.by_lead(challenge_contest(fame=(5, 3)), "A challenge", ("challenge.roll",))
    cases = {row[0]: tuple(map(Fraction, row[1:4])) for row in shown.rows}
    ends = odds.challenge(fame=(5, 3))
    assert cases["+2"] == (ends[WON], ends[TIED], ends[LOST])
    assert cases["−2"] == (ends[LOST], ends[TIED], ends[WON])
    grid = charts.fame_and_wealth("more", "less", challenger=1)
    stands = {"less": (1, 2), "even": (2, 2), "more": (2, 1)}
    for fame, wealth, won, tied, lost, _ in grid.rows:
        ends = odds.challenge(fame=stands[fame], wealth=stands[wealth])
        assert (Fraction(won), Fraction(tied), Fraction(lost)) == (ends[WON], ends[TIED], ends[LOST])


def test_danegeld_beside_the_raid() -> None:
    shown = charts.bought_off(6, NO_ABILITY, strong=1)
    for value, paid, raid, _, gain in shown.rows:
        offer = odds.danegeld(int(value), strong=1)
        assert (int(paid), Fraction(raid), Fraction(gain.replace("−", "-"))) == (
            offer.danegeld,
            offer.raid.mean(),
            offer.gain,
        )


@pytest.mark.parametrize("side", [0, 1])
def test_a_die_thrown_again_for_all_dice_on_the_table(side: int) -> None:
    contest = raid_contest(3)
    shown = charts.swing(contest, "A raid", side, (6, 2))
    assert len(shown.rows) == 36
    for dice, result, share, _, change in shown.rows:
        die, other = int(dice[0]), int(dice[-1])
        again = odds.thrown_again(contest, die, other, side)[WON]
        assert Fraction(share) == again
        now = {"won": Fraction(1), "lost": Fraction(0), "tied": odds.raid(3)[WON]}[result]
        assert Fraction(change.replace("−", "-")) == again - now
    one = charts.choice(contest, "A raid", side, (6, 2))
    assert [Fraction(row[1]) for row in one.rows] == [1, Fraction(88, 93), 1]


def test_what_is_simulated_says_so_everywhere() -> None:
    found = firsts(new(["Greycloak", "Hardrada"]), games=4)
    shown = charts.ahead(found)
    assert "SIMULATED" in shown.caption
    assert "Simulated" in shown.alt
    assert "simulated" in shown.columns[0]
    assert "SIMULATED" in shown.sketch.layout["xaxis"]["title"]["text"]
    assert all("SIMULATED, 4 games" in text for trace in shown.sketch.data for text in trace["hovertext"])
    assert [row[1:] for row in shown.rows] == [tuple(map(str, shares)) for shares in found.share.values()]
