"""Sea Kings at the table, in a real browser: the map is clicked, cards are played and answered."""

import json

import pytest

from tests.browser.seat import Seat


@pytest.fixture
def sit(serving, open_page):
    def start(**options):
        return Seat(open_page(serving("notebooks").page("sea_kings"), **options))

    return start


def chosen(at):
    """Everybody has a Sea King, and the first turn has begun."""
    for _ in range(3):
        at.click('[data-move^="choose"]')
    assert "3 actions left" in at.text(".nt-decision")


def test_a_game_begins_and_a_region_is_sailed_to_with_a_click(sit):
    at = sit()
    assert "Sail the Viking world" in at.text(".nt-decision")
    chosen(at)
    assert at.page.locator(".nt-place.is-target").count() == 5
    at.square("rus")
    assert "2 actions left" in at.text(".nt-decision")
    assert at.page.locator(".nt-place.is-target").count() == 3
    draw = at.page.locator('[data-move="draw"]')
    draw.hover()
    at.page.locator(".nt-preview >> text=a Trade card").wait_for()
    at.act(draw.click)
    assert "1 action left" in at.text(".nt-decision")
    at.press("u")
    at.press("u")
    assert "3 actions left" in at.text(".nt-decision")
    at.press("r")
    assert "2 actions left" in at.text(".nt-decision")


def test_a_raid_shows_its_addends_and_odds_and_is_answered(sit):
    at = sit()
    at.open_position("Loki's Curse")
    raid = at.page.locator('[data-move="play raid rus"]')
    raid.hover()
    at.page.locator(".nt-preview >> text=21/31").wait_for()
    assert "raid.dice" in at.text(".nt-preview")
    at.act(raid.click)
    assert "Hardrada" in at.text(".nt-decision")
    said = at.ask("play loki attack")
    assert said.startswith("No")
    assert "blue.loki" in said
    while "before the dice" in at.text(".nt-decision"):
        at.move("pass")
    assert "the dice show" in at.text(".nt-decision").lower()
    at.page.locator('[data-move="play loki attack"]').hover()
    at.page.locator(".nt-preview .nt-odds").first.wait_for()
    at.click('[data-move="play loki attack"]')
    assert "Loki's Curse" in at.text(".nt-log")


def test_an_illegal_move_is_explained_on_the_map(sit):
    at = sit()
    chosen(at)
    said = at.ask("move miklagard")
    assert said.startswith("No")
    assert "move.adjacent" in said
    assert at.page.locator(".nt-place.is-cause").count() >= 1
    assert "challenge.first-turn" in at.ask("challenge Hardrada")
    assert "order.first" in at.ask("draw", by="Hardrada")


def test_the_hot_seat_hides_hands_between_seats(sit):
    at = sit()
    chosen(at)
    at.act(lambda: at.page.get_by_label("Hot seat: cover hands").check())
    own = at.page.locator(".nt-card:not(.nt-back)").count()
    assert own == 6
    at.move("done")
    at.page.locator(".nt-veil").wait_for()
    assert at.page.locator(".nt-card:not(.nt-back)").count() == 0
    at.click(".nt-veil button")
    assert "Hardrada" in at.text(".nt-decision")
    assert at.page.locator(".nt-card:not(.nt-back)").count() == 6


def test_a_rogue_game_is_saved_and_loaded(sit, tmp_path):
    at = sit(width=360)
    at.open_position("A pair, and its owner at home")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= 360
    at.move("play settle rus attacking Hardrada")
    with at.page.expect_download() as saving:
        at.page.get_by_role("button", name="Save").click()
    file = tmp_path / "rogue.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "sea_kings"
    at.move("pass")
    at.page.get_by_role("button", name="Load", exact=True).click()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    assert "Bluetooth" in at.text(".nt-decision")
