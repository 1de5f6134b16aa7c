"""The odds of Raiders in a real browser: every section answers, exactly, by keyboard, on any screen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from northsea_nb.core.timeline import Timeline
from northsea_nb.games.raiders import odds, position
from northsea_nb.games.raiders.board import GREY, house_board
from northsea_nb.games.raiders.state import Crewman
from northsea_nb.widgets.sharing import pack
from tests.browser.access import accessible
from tests.browser.explorer import (
    beyond,
    bring,
    changes,
    choose,
    drawn,
    hears,
    put,
    said,
    table,
    turn_to,
    turned_to,
)

BOARD = house_board()
SECTIONS = {
    "raid": "A raid",
    "plunder": "Plunder",
    "jarls": "Jarls",
    "best": "Which settlement pays",
}


@pytest.fixture
def explore(explorer_of):
    """``explore(query)``: the explorer, its first chart drawn."""
    return partial(explorer_of, "raiders_odds")


def attempt(where, *words, **figures):
    crew = tuple(Crewman(BOARD.member[word]) for word in words)
    return odds.Attempt(BOARD.settlements[BOARD.settlement[where]], crew, **figures)


def test_a_raid_by_its_crew_and_the_mead_it_takes(explore):
    page = explore("?armour=1")
    changes(page, lambda: choose(page, "Settlement", "fortress-middle"))
    hears(page, "takes 4, you have 3.")
    changes(page, lambda: choose(page, "Member 4", "brynjar"))
    changes(page, lambda: put(page, "Wounds of 4", 1))
    page.get_by_role("radio", name="white", exact=True).check()
    hears(page, "Crew and worker are what it takes.")
    one = attempt("fortress-middle", "armourer", "scout", "marauder", "brynjar", armour=1, mead=2)
    one = replace(one, crew=(*one.crew[:3], replace(one.crew[3], wounds=1)))
    found = odds.raid(BOARD, one)
    strengths = found.map(lambda each: each.strength)
    assert {int(row[0]): Fraction(row[1]) for row in table(page)} == dict(strengths.items())
    goal = one.place.levels[0][0]
    by_mead = dict(odds.by_mead(BOARD, one, goal, 8))
    choose(page, "Least mead for", "lowest")
    mead, share = odds.least_mead(BOARD, one, goal, Fraction(9, 10), 8)
    hears(page, f"{mead} mead is the least that gives strength {goal} a chance of 90% or more")
    assert share == by_mead[mead]
    never = {int(row[0]): Fraction(row[1]) for row in table(page, 1)}
    assert never == {cups: 1 - share for cups, share in by_mead.items()}


def test_a_crew_that_cannot_be_is_told_where_it_is_wrong(explore):
    page = explore()
    before = said(page)
    changes(page, lambda: choose(page, "Member 4", "brynjar"))
    choose(page, "Member 5", "folke")
    page.get_by_text("more heroes than a crew may have (reading.one-hero).").wait_for()
    choose(page, "Member 5", "none")
    put(page, "Wounds of 2", 3)
    page.get_by_text("3 wounds; Scout has room for 2.").wait_for()
    put(page, "Wounds of 2", 0)
    choose(page, "Member 4", "none")
    hears(page, before.splitlines()[0])
    put(page, "Armour", 11)
    page.get_by_text("Armour: a whole number from 0 to 10, please.").wait_for()


def test_plunder_jarls_and_the_crew_that_goes_along(explore):
    page = explore("?crew1=champion&crew2=berserker&crew3=mercenary")
    turn_to(page, "Plunder")
    changes(page, lambda: put(page, "Gold", 2))
    left = (2, *BOARD.bag[1:])
    kinds = odds.by_kind(odds.plunder(left, 4))
    assert {row[0]: Fraction(row[1]) for row in table(page)} == {name: kinds[name][0] for name in kinds}
    turn_to(page, "Jarls")
    crew = attempt("harbour-west", "champion", "berserker", "mercenary").crew
    hears(page, f"room for {odds.wound_room(BOARD, crew)} wounds")
    changes(page, lambda: put(page, "Jarl tokens", 3))
    met = odds.met(BOARD, crew, 3, 3).map(lambda most: most[0])
    killed = table(page, 1)[0]
    assert {killed[1 + at] for at in range(len(met))} == {str(share) for share in met.values()}


def test_which_settlement_pays_and_a_game_from_the_table(explore, open_page):
    page = explore("?show=best")
    one = attempt("harbour-west", "armourer", "scout", "marauder", armour=4, mead=2)
    found = odds.prospects(BOARD, one, odds.Purse(GREY, 3, 1))
    listed = [row[0].removesuffix(" (house figures)") for row in table(page)]
    assert listed == [one.place.name for one in found]
    state = position(
        {
            "players": ["Greycloak", "Hardrada"],
            "crew": {"Greycloak": ["champion", "berserker/1"]},
            "goods": {"Greycloak": {"provisions": 2}},
            "sets": {"harbour-west": ["GGGG", "none", "none"]},
        }
    )
    bring(page, "A game from the table", pack(Timeline(state, 0), {}))
    hears(page, "West Harbour pays most: 5 points a turn, 1 of the raid and 4 of its plunder")
    assert page.get_by_label("Wounds of 2", exact=True).locator("visible=true").input_value() == "1"
    page.wait_for_function("() => location.search.includes('g=')")
    again = open_page(page.url)
    drawn(again)
    hears(again, "West Harbour pays most: 5 points a turn")
    again.locator(".ns-chart-plot[data-drawn]:visible").nth(1).wait_for()
    again.get_by_text("A game from the table").wait_for()  # all is there before the page is left


def test_every_section_fits_a_narrow_dark_screen(explore):
    page = explore("?show=best", width=360, height=740, dark=True)
    for title in turned_to(page, SECTIONS.values()):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, title
        assert beyond(page) == [], title
        accessible(page)


def test_the_keyboard_alone_and_a_chip_opens_its_clause(explore):
    page = explore()
    page.get_by_role("radio", name="A raid", exact=True).focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.labels[0].textContent") == "Settlement"
    page.keyboard.press("ArrowDown")
    hears(page, "at East Monastery")
    page.get_by_role("button", name="Clause reading.tiers:").locator("visible=true").click()
    assert page.locator(".ns-finding-clause:visible").inner_text()
