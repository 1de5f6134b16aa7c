"""Raiders at the table, in a real browser: workers, a raid with Jarls and a Valkyrie, a saved game."""

import json
import re

import pytest

from tests.browser.access import accessible
from tests.browser.explorer import drawn
from tests.browser.seat import Seat


@pytest.fixture
def sit(serving, open_page):
    def start(**options):
        return Seat(open_page(serving("notebooks").page("raiders"), **options))

    return start


def test_a_worker_is_placed_and_another_picked_up_with_clicks(sit):
    at = sit()
    assert "Hire a crew" in at.text(".nt-decision")
    at.open_position("A turn in the village")
    at.square("mill")
    assert "Mill" in at.text(".nt-log")
    at.click(".nt-movelist button")
    assert "provision" in at.text(".nt-log")
    at.square("gate-house")
    assert "Gate House" in at.text(".nt-log")
    at.press("u")
    assert "pick up" in at.text(".nt-decision").lower()


def test_a_double_click_makes_one_move(sit):
    at = sit()
    at.open_position("A turn in the village")
    at.act(lambda: at.page.locator('.nt-movelist [data-move="place mill"]').dblclick())
    at.move("pass")
    assert "2 of 2" in at.text(".nt-where")
    assert at.page.locator(".nt-notice").is_hidden()


def test_the_odds_of_the_game_on_the_table(sit):
    at = sit()
    at.open_position("A fresh Jarl is out of reach")
    with at.page.expect_popup() as opening:
        at.page.get_by_role("button", name="Odds of this game").click()
    page = opening.value
    drawn(page)
    crew = [page.get_by_label(f"Member {slot}", exact=True).locator("visible=true") for slot in (1, 2, 3)]
    assert [member.input_value() for member in crew] == ["champion", "mercenary", "archer"]
    page.close()


def test_a_raid_is_shown_before_it_is_committed_and_fought_to_its_end(sit):
    at = sit()
    at.open_position("A fresh Jarl is out of reach")
    raid = at.page.locator('[data-move="raid harbour-west"]')
    raid.click()
    at.page.locator(".nr-raid").wait_for()
    assert "point for certain" in at.text(".nt-preview")
    assert "room for 11" in at.text(".nr-sets")
    assert "Place your worker" in at.text(".nt-decision")
    accessible(at.page)
    at.page.click(".nr-sets button:has-text('slain')")
    at.page.locator(".ns-drawer >> text=jarl.kill").first.wait_for()
    at.page.keyboard.press("Escape")
    at.click("text=Make this move")
    seen, phases = set(), set()
    for _ in range(30):
        phases.add(at.text(".nt-phases .is-now"))
        decision = at.text(".nt-decision")
        if "Bjorn" in decision:
            break
        for word, move in (
            ("Jarl", '[data-move^="subdue"]'),
            ("wound", '[data-move^="wound"]'),
            ("Valkyrie", '[data-move^="valkyrie"]'),
        ):
            found = at.page.locator(move)
            if found.count():
                seen.add(word)
                at.act(found.last.click)
                break
        else:
            at.act(at.page.locator(".nt-movelist button").first.click)
    assert seen == {"Jarl", "wound", "Valkyrie"}
    assert phases >= {"Jarls", "Wounds", "Valkyries"}
    assert re.search(r"Valkyrie", at.text(".nt-log"))
    assert "Bjorn" in at.text(".nt-decision")


def test_the_strength_of_a_raid_is_charted_and_each_cup_weighed(sit):
    at = sit()
    at.open_position("A whole raid")
    at.page.locator('[data-place="monastery-west"]').click()
    at.page.locator(".nr-chart").wait_for()
    bars = at.page.locator(".nr-chart g title").all_text_contents()
    assert len(bars) == 7
    assert all(re.fullmatch(r"strength \d+: \d+/\d+ = [\d.]+%", bar) for bar in bars)
    assert at.page.locator(".nr-mead tbody tr").count() == 4
    at.click("text=Make this move")
    at.page.locator('[data-move="mead 2"]').hover()
    at.page.locator('.nr-mead .is-now:has-text("2 ◂")').wait_for()
    at.move("mead 2")
    assert "Plunder" in at.text(".nt-phases .is-now")
    assert at.page.locator(".nr-chart").count() == 0
    assert at.page.locator(".nr-sets > li").count() == 2
    assert at.ask("").startswith("Nothing asked")


def test_why_a_raid_is_not_possible(sit):
    at = sit()
    at.open_position("A turn in the village")
    said = at.ask("raid fortress-east")
    assert said.startswith("No")
    assert "raid.need-crew" in said
    assert "turn.place" in at.ask("place town-hall")


def test_a_game_is_saved_and_loaded_on_a_phone(sit, tmp_path):
    at = sit(width=360)
    at.open_position("A turn in the village")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= 360
    boxes = [place.bounding_box() for place in at.page.locator(".nt-place").all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    touched = [box for box in boxes if min(box["width"], box["height"]) < 36]
    assert touched == []  # outlines are a little smaller than what a finger meets
    at.page.set_viewport_size({"width": 1280, "height": 800})
    at.page.wait_for_function("document.querySelector('.nt-board').viewBox.baseVal.width > 900")
    at.page.set_viewport_size({"width": 360, "height": 800})
    at.page.wait_for_function("document.querySelector('.nt-board').viewBox.baseVal.width < 500")
    at.square("mill")
    with at.page.expect_download() as saving:
        at.page.get_by_role("button", name="Save").click()
    file = tmp_path / "raid.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "raiders"
    at.press("u")
    at.page.get_by_role("button", name="Load", exact=True).click()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    assert "1 of 1" in at.text(".nt-where")
