"""The odds explorer in a real browser: every section answers, exactly, on any screen."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial

import pytest

from northsea_nb.charts.longships.fleets import after
from northsea_nb.games.longships import odds
from northsea_nb.games.longships.graph import plans, turns_to
from northsea_nb.games.longships.odds import Fleet
from tests.browser.access import accessible
from tests.browser.explorer import beyond, changes, drawn, put, said, table, turned_to

SECTIONS = {
    "battle": "Battle",
    "fleets": "Duel and fleets",
    "plunder": "Plunder",
    "trade": "Trade",
    "sailing": "Wind and sailing",
    "sacrifice": "Sacrifice",
}


@pytest.fixture
def explore(explorer_of):
    """``explore(query)``: the explorer, its first chart drawn."""
    return partial(explorer_of, "longships_odds")


def test_one_battle(explore):
    page = explore()
    assert "Equal cards, both undamaged" in said(page)
    changes(page, lambda: put(page, "Battle Cards", 1, "Attacker"))
    defender = page.locator(".ns-group:visible", has=page.get_by_text("Defender", exact=True))
    changes(page, lambda: defender.get_by_label("damaged", exact=True).check())
    found = odds.battle(1, False, True)
    sunk = found.probability(lambda pair: pair[1] == odds.SUNK)
    assert f"defender sunk {sunk} = 83.3% (1 in 1.2)" in said(page)
    assert [row[4] for row in table(page)].count("defender sunk") == sunk * 6
    every = {tuple(row[:3]): row[3:] for row in table(page, 1)}
    assert every["+1", "no", "yes"][5] == str(sunk)
    assert len(every) == 60


def test_fleets_to_the_end_and_stopped(explore):
    page = explore("?show=fleets")
    changes(page, lambda: put(page, "undamaged", 3, "Attacker's ships"))
    changes(page, lambda: put(page, "damaged", 1, "Defender's ships"))
    ends, _ = odds.fleets(Fleet(3), Fleet(1, 1))
    shares = sorted((str(share) for share in ends.values()), key=Fraction, reverse=True)
    assert [row[2] for row in table(page, 1)] == shares
    slider = page.get_by_label("Stop after so many battles").locator("visible=true")

    def slide():
        slider.focus()
        for _ in range(3):
            slider.press("ArrowRight")

    changes(page, slide)
    page.wait_for_function("() => document.body.innerText.includes('After 3 battles')")
    stopped = after(Fleet(3), Fleet(1, 1), 0, 3)
    assert Fraction(table(page, 1)[0][2]) == max(stopped.values())


def test_sides_of_no_ship_or_too_many_are_told_in_a_sentence(explore):
    page = explore("?show=fleets")
    put(page, "damaged", 7, "Attacker's ships")
    error = page.locator(".ns-error:visible")
    error.wait_for()
    assert error.inner_text() == "A side has 1 to 7 ships; here it would have 8."
    changes(page, lambda: put(page, "undamaged", 0, "Attacker's ships"))
    assert error.count() == 0


def test_plunder_exactly_at_least_and_at_most(explore):
    page = explore("?show=plunder")
    changes(page, lambda: put(page, "ships there", 3))
    changes(page, lambda: put(page, "of them damaged", 1))
    page.get_by_label("exactly", exact=True).locator("visible=true").check()
    raid = odds.plunder(3, 1, 0, (8, 0, 0, 8))
    page.get_by_text("Goods that a raid on Norway brings, exactly so many").first.wait_for()
    rows = table(page)
    assert {int(row[0]): row[2] for row in rows} == {
        n: str(raid.taken[n]) for n in range(max(raid.taken) + 1)
    }
    assert [row[1] for row in rows] == [str(raid.taken.probability(lambda g, n=n: g >= n)) for n in range(9)]
    country = page.get_by_label("Country, with its opening stock").locator("visible=true")
    changes(page, lambda: country.select_option("typed"))
    changes(page, lambda: put(page, "fur", 1))
    raid = odds.plunder(3, 1, 0, (4, 4, 4, 1))
    assert table(page)[6][2] == str(raid.taken[6])


def test_a_number_that_cannot_be_is_told_and_the_answer_stays(explore):
    page = explore("?show=plunder")
    before = said(page)
    put(page, "ships there", 9)
    error = page.locator(".ns-error:visible")
    error.wait_for()
    assert error.inner_text() == "ships there: a whole number from 1 to 7, please."
    assert page.get_by_label("ships there", exact=True).get_attribute("aria-invalid") == "true"
    assert said(page) == before


def test_trade_by_the_stocks_of_a_position(explore):
    page = explore("?show=trade")
    changes(page, lambda: put(page, "cloth", 3, "Stock of Norway"))
    steps = odds.ladder(8, 3)
    assert f"one cloth brings {steps.rate} fur" in said(page)
    rows = [row for row in table(page) if row[0] == "Norway"]
    expected = odds.market((8, 3, 0, 8))
    assert len(rows) == len(expected)
    assert [f"{found.rate} for 1" for found in expected.values()] == [row[4] for row in rows]
    assert len(table(page, 1)) == steps.given


def test_wind_and_sailing_leg_by_leg(explore):
    page = explore("?show=sailing")
    changes(page, lambda: page.get_by_label("The ship is on").locator("visible=true").select_option("a1"))
    changes(page, lambda: page.get_by_label("The wind is on").locator("visible=true").select_option("N3"))
    changes(page, lambda: put(page, "Wind Cards", 2))
    legs = plans("a1", "Norway", "N3", cards=2)
    rows = page.locator(".ns-finding-table:visible tbody tr")
    assert rows.count() == len(legs)
    assert f"{legs[-1].start} to {legs[-1].end}" in rows.last.inner_text()
    without, helped = turns_to("Norway", "N3"), turns_to("Norway", "N3", cards=2)
    for square, _, plain, better in table(page):
        assert (plain, better) == tuple(
            "never" if n is None else str(n) for n in (without[square], helped[square])
        )


def test_a_sacrifice_draws_what_is_left(explore):
    page = explore("?show=sacrifice")
    assert "Wind Card 1/2 = 50.0%" in said(page)
    changes(page, lambda: put(page, "Wind Cards", 0, "Left in the pile"))
    assert {row[0]: row[3] for row in table(page)}["Battle Card"] == "1/3"


def test_every_section_fits_a_narrow_dark_screen(explore):
    page = explore("?show=sacrifice", width=360, height=740, dark=True)
    for title in turned_to(page, SECTIONS.values()):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, title
        assert beyond(page) == [], title
        ink = page.locator(".ns-finding-text:visible").evaluate(
            "found => getComputedStyle(found).color.match(/\\d+/g).map(Number)"
        )
        assert min(ink[:3]) > 150, title


def test_every_section_is_accessible(explore):
    page = explore()
    for _ in turned_to(page, SECTIONS.values()):
        accessible(page)


def test_the_keyboard_alone_will_do(explore):
    page = explore()
    page.get_by_role("radio", name="Battle", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("In the end: attacker wins 58/125").wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.labels[0].textContent") == "undamaged"
    changes(page, lambda: page.keyboard.press("ArrowUp"))
    assert "2 ships against 1 ship" in page.locator("figcaption:visible").first.inner_text()


def test_a_link_asks_the_same_again(explore, open_page):
    page = explore("?show=fleets")
    changes(page, lambda: put(page, "undamaged", 4, "Defender's ships"))
    page.get_by_role("button", name="Copy link").locator("visible=true").click()
    page.get_by_text("Copied.").locator("visible=true").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "theirs_sound=4" in link
    assert "theirs_sound=4" in page.url
    again = open_page(link)
    drawn(again)
    assert said(again) == said(page)


def test_a_link_with_nonsense_in_it_is_answered_in_a_sentence(explore):
    page = explore("?show=plunder&ships=many&mode=exactly")
    error = page.locator(".ns-error:visible")
    assert error.inner_text() == (
        "The address cannot be used. ships there: a whole number from 1 to 7, please."
    )
    assert "2 ships take" in said(page)


def test_a_chip_opens_its_clause_and_a_table_is_copied(explore):
    page = explore()
    chip = page.get_by_role("button", name="Clause 2.4.3/table:")
    chip.click()
    assert "Net 0 or lower: attacking ship sunk" in page.locator(".ns-finding-clause").inner_text()
    assert chip.get_attribute("aria-expanded") == "true"
    table(page)
    page.get_by_role("button", name="Copy as CSV").locator("visible=true").first.click()
    page.get_by_text("Copied.").locator("visible=true").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[0] == "die,net result,attacker afterwards,defender afterwards,outcome"


def test_the_rulebook_is_searched_and_its_clauses_lead_to_each_other(serving, open_page):
    page = open_page(serving("notebooks").page("rulebook", "?clause=2.4.3/table"))
    page.locator(".ns-clause-open[data-id='2.4.3/table']").wait_for()
    page.get_by_label("Search").fill("amnesty")
    shown = page.locator(".ns-clause:visible")
    assert 0 < shown.count() < 30
    accessible(page)
    assert all("amnest" in text.lower() for text in shown.all_inner_texts())
    page.get_by_label("Search").fill("")
    page.get_by_label("Kind").select_option("reading")
    assert all(text.startswith("reading.") for text in shown.all_inner_texts())
    page.get_by_label("Kind").select_option("")
    page.locator(".ns-clause-text a").first.click()
    page.wait_for_url(re.compile("clause="))
    page.get_by_role("button", name="Measure coverage").click()
    said = re.compile(r"without notes (\d+): \1 implemented, \1 shown, \1 tested")
    page.get_by_text(said).wait_for()


def test_the_start_page_leads_to_every_screen(serving, open_page):
    page = open_page(serving("notebooks").page("index"))
    accessible(page)
    page.get_by_role("link", name=re.compile("^Odds of Longships")).last.click()
    page.locator(".ns-explorer").first.wait_for()
    assert "longships_odds.ipynb" in page.url
