"""Longships at the table, in a real browser: from the first click through a battle to a saved game."""

import json
import re

import pytest

from tests.browser.access import accessible
from tests.browser.seat import Seat

SLY = "<img src=x onerror=alert(1)>"


class Viking(Seat):
    def opening(self):
        self.square("e5")
        for good in ("mushroom", "mushroom", "fur", "fur"):
            self.move(f"load A {good}")
        self.square("a1")
        for good in ("cloth", "cloth", "thrall", "thrall"):
            self.move(f"load B {good}")


@pytest.fixture
def sit(serving, open_page):
    def start(query="", **options):
        return Viking(open_page(serving("notebooks").page("longships", query), **options))

    return start


def test_opening_raids_wind_and_sailing_by_clicks_on_the_board(sit):
    at = sit()
    assert at.page.locator(".nt-table").bounding_box()["y"] < 200
    assert at.page.locator(".nt-place.is-target").count() == 4
    aim = "Whoever first owns 7 longships wins."
    assert aim in at.text(".nt-decision")
    at.opening()
    assert aim not in at.text(".nt-decision")
    assert "Move the wind" in at.text(".nt-question")
    at.page.hover('[data-move="wind e"]')
    at.page.locator(".nt-preview >> text=The wind goes east").wait_for()
    at.square("c2")
    at.page.locator('[data-place="e5"]').click()
    at.page.locator(".nt-place.is-picked").wait_for()
    assert at.page.locator(".nt-place.is-target").count() == 5
    at.square("d4")
    assert "A sails 1 step south-west" in at.text(".nt-log")
    assert "d4" in at.text(".nt-pieces")


def test_undo_redo_and_a_branch_side_by_side(sit):
    at = sit()
    at.square("e5")
    at.press("u")
    assert at.page.locator(".nt-pieces").count() == 0
    at.press("r")
    assert "start Norway" in at.text(".nt-where")
    at.click("text=Undo")
    at.square("a5")
    assert at.page.locator(".nt-branch").count() == 2
    at.click(".nt-branch >> nth=0")
    assert "start Norway" in at.text(".nt-where")
    at.page.locator(".nt-slider").focus()
    at.press("ArrowLeft")
    assert "the start" in at.text(".nt-where")


def test_a_battle_with_cards_is_foreseen_and_fought(sit):
    at = sit()
    at.open_position("Greycloak against Hardrada, twice")
    attack = at.page.locator('[data-move^="attack A"]')
    attack.hover()
    faces = at.page.locator(".nt-preview .nt-faces li")
    faces.first.wait_for()
    assert faces.count() == 6
    assert "1/3" in at.text(".nt-preview .nt-odds")
    at.act(attack.click)
    at.move("pass")
    at.click('[data-move^="defend"]')
    at.click('[data-move^="card battle"]')
    at.page.wait_for_timeout(300)  # the next card lies under the pointer, and may be shown ahead
    at.page.keyboard.press("Escape")
    at.page.locator(".nt-preview output", has_text="+1").first.wait_for()
    for _ in range(4):
        if "Net result" in at.text(".nt-log"):
            break
        at.move("pass")
    assert re.search(r"Net result \d = roll \d", at.text(".nt-log"))


def test_a_trade_with_a_country(sit):
    at = sit()
    at.open_position("Selling cloth to Norway")
    trade = at.page.locator('[data-move^="trade"]').first
    text = trade.get_attribute("data-move")
    trade.hover()
    at.page.locator(".nt-preview .nt-sentences li").first.wait_for()
    at.act(trade.click)
    assert text.split()[1] in at.text(".nt-log")
    assert "gives" in at.text(".nt-log")


def test_why_a_move_is_illegal_with_its_clause_and_squares(sit):
    at = sit()
    at.opening()
    at.move("done")
    said = at.ask("travel A a1")
    assert said.startswith("No")
    assert "2.3" in said
    assert at.page.locator(".nt-place.is-cause").count() >= 2
    accessible(at.page)
    at.page.locator(".nt-answer .nt-clause").first.click()
    at.page.locator(".nt-drawer:not([hidden])").wait_for()
    assert "2.3.1" in at.text(".nt-drawer")
    at.page.keyboard.press("Escape")
    assert at.page.locator(".nt-drawer").is_hidden()
    assert at.ask("travel A d4").startswith("Yes")
    assert at.ask("travel A d4", by="Hardrada").startswith("No")
    assert "did you mean" in at.ask("travle A d4")


def test_a_game_is_saved_loaded_and_reopened_by_its_link(sit, tmp_path):
    at = sit()
    at.opening()
    at.page.fill(".nt-note", "remember this")
    at.act(lambda: at.page.press(".nt-note", "Enter"))
    with at.page.expect_download() as saving:
        at.page.get_by_role("button", name="Save").click()
    file = tmp_path / "game.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "longships"
    at.page.get_by_role("button", name="Copy link").click()
    at.page.locator(".nt-notice >> text=The link is copied").wait_for()
    link = at.page.evaluate("navigator.clipboard.readText()")

    at.move("done")
    at.page.get_by_role("button", name="Load", exact=True).click()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text()[:-30])
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", damaged))
    at.page.locator(".nt-error >> text=damaged.json: not a JSON file").wait_for()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    at.page.locator(".nt-dialog").wait_for(state="hidden")
    assert at.page.input_value(".nt-note") == "remember this"
    where = at.text(".nt-where")

    other = sit(query="?" + link.partition("?")[2])
    assert other.text(".nt-where") == where
    assert other.page.input_value(".nt-note") == "remember this"


def test_a_new_game_with_a_name_that_is_markup(sit):
    at = sit()
    at.page.get_by_role("button", name="New game").click()
    names = at.page.locator(".nt-names input")
    names.nth(0).fill(SLY)
    names.nth(1).fill(SLY)
    start = at.page.locator(".nt-dialog button", has_text="Start")
    at.act(start.click)
    at.page.locator(".nt-error >> text=already being played").wait_for()
    names.nth(1).fill("Hardrada")
    at.page.get_by_role("button", name="Add a player").click()
    at.act(start.click)
    at.page.locator(".nt-dialog").wait_for(state="hidden")
    assert at.text(".nt-who").strip() == SLY
    at.square("e5")
    assert SLY in at.text(".nt-log")
    assert at.page.locator(".nt-root img").count() == 0
    assert at.page.locator(".nt-player").count() == 3


def test_a_game_against_a_bot_with_a_hint_and_back_to_the_own_decision(sit):
    at = sit()
    at.page.get_by_role("button", name="New game").click()
    at.page.get_by_label("Who plays player 2").select_option("greedy")
    at.act(at.page.locator(".nt-dialog button", has_text="Start").click)
    at.square("e5")
    for good in ("mushroom", "mushroom", "fur"):
        at.move(f"load A {good}")
    at.move("load A fur")
    at.page.locator(".nt-question >> text=Move the wind").wait_for()  # after five decisions of the bot
    assert at.text(".nt-who") == "Greycloak"
    assert "Hardrada: start" in at.text(".nt-log").replace("\n", " ")
    assert at.text(".nt-phases .is-now") == "Wind"
    at.page.keyboard.press("t")
    at.page.locator(".nt-preview >> text=Hint:").wait_for()
    assert "share of the win" in at.text(".nt-preview")
    at.press("u")
    assert "load A fur" in " ".join(
        at.page.locator("[data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
    )
    at.press("r")
    assert at.text(".nt-phases .is-now") == "Wind"
    at.act(lambda: at.page.get_by_label("Who plays Hardrada").select_option(""))
    assert at.page.locator(".nt-player select").nth(1).input_value() == ""


def test_the_hot_seat_covers_hands(sit):
    at = sit()
    at.opening()
    at.act(lambda: at.page.get_by_label("Hot seat: cover hands").check())
    for text in ("done", "done", "sacrifice A fur"):
        at.move(text)
    assert at.page.locator(".nt-card:not(.nt-back)").count() == 1
    at.move("done")
    at.move("done")  # Hardrada holds nothing: the wind
    at.move("done")
    at.move("done")
    assert "Pass the device to Greycloak" in at.text(".nt-veil")
    assert at.page.locator(".nt-card:not(.nt-back)").count() == 0
    assert at.page.locator(".nt-move").count() == 0
    at.click(".nt-veil button")
    assert at.page.locator(".nt-card:not(.nt-back)").count() == 1


def test_by_keyboard_alone(sit):
    at = sit()
    page = at.page
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.dataset.place") == "c3"
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.place") == "e5"
    assert "Legal: Plunder Norway" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    at.press("Enter")
    for _ in range(4):
        page.locator('[data-move="load A fur"]').focus()
        at.press("Enter")
        assert page.evaluate("document.activeElement.tagName") == "BUTTON"
    at.press("u")
    page.keyboard.press("h")
    assert page.locator(".nt-dialog[open]").count() == 1
    assert "undo" in at.text(".nt-dialog")
    page.keyboard.press("Escape")
    assert page.locator(".nt-dialog[open]").count() == 0
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.className") == "nt-typed"
    tab_stops = page.locator('.nt-place[tabindex="0"]').count()
    assert tab_stops == 1


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_clipped_and_the_theme_is_followed(sit, width):
    at = sit(width=width)
    at.open_position("Greycloak against Hardrada, twice")
    at.page.locator('[data-move^="attack"]').first.hover()
    at.page.locator(".nt-preview .nt-faces").wait_for()
    _fits(at, width, dark=False)
    at.page.emulate_media(color_scheme="dark")
    _fits(at, width, dark=True)
    accessible(at.page)


def _fits(at, width, dark):
    at.page.wait_for_function(  # the page hears of a theme a moment after it has changed
        """(dark) => {
            const ink = getComputedStyle(document.querySelector(".nt-who")).color.match(/[\\d.]+/g);
            return ink.slice(0, 3).reduce((sum, one) => sum + Number(one), 0) / 3 > 128 === dark;
        }""",
        arg=dark,
    )
    out = at.page.evaluate(
        """() => [...document.querySelectorAll(".nt-root *")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width && (box.right > innerWidth + 1 || box.left < -1)
              && !one.closest("svg, .nt-scroll, .ns-hidden-text");
        }).map((one) => one.className)"""
    )
    assert out == []
    assert at.page.evaluate("document.documentElement.scrollWidth") <= width
