"""Raiders at the table, in a real browser: workers, a raid with Jarls and a Valkyrie, a saved game."""

import json
import re

import pytest

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


def test_a_raid_is_shown_before_it_is_committed_and_fought_to_its_end(sit):
    at = sit()
    at.open_position("A fresh Jarl is out of reach")
    raid = at.page.locator('[data-move="raid harbour-west"]')
    raid.click()
    at.page.locator(".nt-preview >> text=raid.strength-armour").wait_for()
    assert "always 1 point" in at.text(".nt-preview")
    assert "Place your worker" in at.text(".nt-decision")
    at.click("text=Make this move")
    seen = set()
    for _ in range(30):
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
    assert re.search(r"Valkyrie", at.text(".nt-log"))
    assert "Bjorn" in at.text(".nt-decision")


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
    at.move("place mill")
    with at.page.expect_download() as saving:
        at.page.get_by_role("button", name="Save").click()
    file = tmp_path / "raid.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "raiders"
    at.press("u")
    at.page.get_by_role("button", name="Load", exact=True).click()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    assert "1 of 1" in at.text(".nt-where")
