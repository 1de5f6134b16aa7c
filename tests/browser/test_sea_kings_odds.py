"""The odds of Sea Kings in a real browser: every section answers, exactly, by keyboard, on any screen."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from northsea_nb.games.sea_kings import odds
from northsea_nb.games.sea_kings.contest import TIED, WON, raid_contest
from northsea_nb.widgets.odds.sea_kings import GAME
from tests.browser.access import accessible
from tests.browser.explorer import beyond, choose, hears, said, table, turned_to

SECTIONS = {section.key: section.title for section in GAME.sections}


@pytest.fixture
def explore(explorer_of):
    """``explore(query)``: the explorer, its first chart drawn."""
    return partial(explorer_of, "sea_kings_odds")


def test_a_raid_by_value_and_by_territory_cards(explore):
    page = explore()
    assert "success 21/31" in said(page)
    choose(page, "The region's value", "6")
    hears(page, "worth 6: success 3/16")
    strong = page.get_by_label("Strong cards", exact=True).locator("visible=true")
    weak = page.get_by_label("Weak cards", exact=True).locator("visible=true")
    weak.fill("1")
    weak.press("Enter")
    hears(page, f"success {odds.raid(6, weak=1)[WON]}")
    assert {row[0]: row[1] for row in table(page)} == {
        str(value): str(odds.raid(value, weak=1)[WON]) for value in odds.BOARD_VALUES
    }
    assert {(row[0], row[1]): Fraction(row[2]) for row in table(page, 1)} == {
        (str(s), str(w)): share for (s, w), share in odds.stacks(raid_contest, 6).items()
    }
    strong.fill("9")
    strong.press("Enter")
    page.get_by_text("Strong cards: a whole number from 0 to 6, please.").wait_for()


def test_a_rogue_buys_and_the_owner_answers(explore):
    page = explore("?show=attack&value=3&owner=there&theirs=both&spend=wealth")
    ends = odds.attack(3, owner_there=True, bought=1, against=3)
    assert f"success {ends[WON]}" in said(page)
    choose(page, "His ship is", "away")
    hears(page, f"success {odds.attack(3, bought=1)[WON]}")
    page.get_by_label("by the Emperor's grant").locator("visible=true").check()
    hears(page, f"success {odds.attack(3, bought=1, grant=True)[WON]}")
    assert page.get_by_label("He spends there", exact=True).locator("visible=true").count() == 0


def test_a_challenge_counts_all_that_is_added(explore):
    page = explore("?show=challenge")
    choose(page, "The challenger's fame is", "more")
    choose(page, "The challenger's wealth is", "less")
    hears(page, f"won {odds.challenge(fame=(5, 3), wealth=(2, 4))[WON]}")
    page.get_by_role("radio", name="Rogue Sea Kings", exact=True).check(force=True)
    page.get_by_label("he has moved this turn").check()
    hears(page, "won 5/12")
    choose(page, "The challenger spends", "both")
    ends = odds.challenge(rogue=True, challenger=0, bought=3)
    hears(page, f"won {ends[WON]}")
    assert f"tied {ends[TIED]}" in said(page)


def test_dice_on_the_table(explore):
    page = explore("?show=again&die=6&other=2")
    assert "attack's die is thrown again: 94.6%" in said(page)
    found = {row[0]: row[2] for row in table(page, 1)}
    assert len(found) == 36
    assert found["6 against 2"] == "88/93"


def test_what_is_simulated_says_so(explore):
    page = explore("?show=first&players=2&games=20")
    assert said(page).startswith("Simulated, 20 games")
    assert "SIMULATED" in page.locator("figcaption:visible").first.inner_text()
    assert [row[0] for row in table(page)] == ["fame", "wealth", "land", "total"]


def test_every_section_fits_a_narrow_dark_screen(explore):
    page = explore(f"?show={[*SECTIONS][-1]}", width=360, height=740, dark=True)
    for title in turned_to(page, SECTIONS.values()):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, title
        assert beyond(page) == [], title


def test_the_keyboard_alone_will_do(explore):
    page = explore()
    page.get_by_role("radio", name="Raid", exact=True).focus()
    page.keyboard.press("ArrowRight")
    hears(page, "An attempt to settle in a region worth 3")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.labels[0].textContent") == "The region's value"
    page.keyboard.press("ArrowDown")
    hears(page, "An attempt to settle in a region worth 4")


def test_every_section_is_accessible(explore):
    page = explore()
    page.get_by_role("button", name="Clause raid.tie:").locator("visible=true").click()
    assert page.locator(".ns-finding-clause:visible").inner_text()
    for _ in turned_to(page, SECTIONS.values()):
        accessible(page)
