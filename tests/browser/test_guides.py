"""The table of a game that is unlike Longships, in a real browser: cards, circles, a board that grows."""

from pathlib import Path

import pytest

from tests.browser.seat import Seat

TABLES = Path(__file__).with_name("tables")


@pytest.fixture
def at(serving, open_page):
    return Seat(open_page(serving(TABLES).page("strait")))


def test_a_card_is_picked_played_on_the_map_and_answered_and_a_raid_is_shown_first(at):
    assert at.page.locator(".nt-place.is-target").count() == 2
    at.page.locator('[data-card="card:oar"]').click()
    at.page.locator('[data-card="card:oar"][aria-pressed="true"]').wait_for()
    assert at.page.locator(".nt-place.is-target circle.nt-shape").count() == 5
    at.square("Iceland")
    assert at.text(".nt-who") == "Bea"
    at.move("pass")
    at.page.locator('[data-move="raid"]').click()
    at.page.locator(".nt-preview.is-armed").wait_for()
    assert "What a raid brings" in at.text(".nt-preview")
    assert "1/3" in at.text(".nt-preview")
    at.click("text=Make this move")
    assert "Ann takes" in at.text(".nt-log")
    assert at.page.locator('[data-place="turn 0"]').count() == 1
