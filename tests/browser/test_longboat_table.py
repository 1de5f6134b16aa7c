"""Longboat at the table, in a real browser: drafting, the three Special Actions, questions, a saved game."""

import json

import pytest

from tests.browser.seat import Seat
from tests.kit import kit
from tests.play import played


@pytest.fixture
def sit(serving, open_page):
    def start(query="", **options):
        return Seat(open_page(serving("notebooks").page("longboat", query), **options))

    return start


def asked(at):
    """Who is asked; before the name stands the letter of his Shield."""
    return at.text(".nt-who").split()[-1]


def boat(at, number):
    """The drawing of a player's Boat."""
    return at.page.locator(".nt-player").nth(number).locator(".nt-picture")


def cards(at, number):
    """A Boat in words."""
    return boat(at, number).get_attribute("aria-label")


def test_a_card_is_drafted_from_the_lowest_row_and_the_column_slides(sit):
    at = sit()
    targets = at.page.locator(".nt-place.is-target")
    assert targets.evaluate_all("all => all.map(one => one.dataset.place)") == ["a1", "b1", "c1", "d1"]
    assert "Most Glory wins" in at.text(".nt-decision")
    above = at.page.locator('[data-place="a2"]').get_attribute("aria-label")
    at.square("a1")
    assert asked(at) == "Hardrada"
    assert (
        at.page.locator('[data-place="a1"]').get_attribute("aria-label").startswith(above.replace("a2", "a1"))
    )
    assert at.page.locator('[data-place="a3"]').get_attribute("aria-label") == "a3: empty"
    assert "2 cards above slide down" in at.text(".nt-log")


def test_river_and_boats_lie_side_by_side(sit):
    at = sit(width=1400)
    river = at.page.locator(".nt-board").bounding_box()
    first = boat(at, 0).bounding_box()
    assert first["x"] > river["x"] + river["width"]
    assert first["y"] < river["y"] + river["height"]


def test_a_move_shows_everyones_glory_part_by_part_before_it_is_made(sit):
    at = sit()
    at.page.locator("[data-move]").first.hover()
    glory = at.page.locator(".nt-preview .bt-glory")
    glory.wait_for()
    chips = glory.locator(".nt-clause").all_inner_texts()
    assert chips == ["score.speed", "score.loyalty", "score.loot", "score.glory"]
    at.page.locator(".nt-preview .bt-more").first.wait_for()
    glory.locator(".nt-clause").first.click()
    at.page.locator(".nt-drawer:not([hidden])").wait_for()
    assert "a point for each Viking aboard" in at.text(".nt-drawer")


def test_a_drummer_swaps_two_cards_by_two_clicks(sit):
    at = sit()
    at.open_position("First the slide, then the drum")
    at.square("a1")
    assert "Swap two cards" in at.text(".nt-question")
    at.page.locator('[data-place="a2"]').click()
    at.page.locator(".nt-place.is-picked").wait_for()
    at.square("b1")
    assert "Greycloak swaps Sheep (g) at a2 with Loot (r) at b1" in at.text(".nt-log")
    assert asked(at) == "Hardrada"
    targets = at.page.locator(".nt-place.is-target")
    assert targets.evaluate_all("all => all.map(one => one.dataset.place)") == ["a1", "b1", "c1"]


def test_loot_is_stolen_by_a_click_on_the_other_boat(sit):
    at = sit()
    at.open_position("Loot that cannot be stolen")
    at.square("a1")
    in_reach = boat(at, 1).locator(".is-target")
    assert in_reach.evaluate_all("all => all.map(one => one.dataset.mark)") == [
        "aboard:Hardrada:L()",
        "aboard:Hardrada:L(r)",
    ]
    at.act(in_reach.nth(1).click)
    assert "1 × Loot with red Shield" in cards(at, 0)
    assert "red Shield" not in cards(at, 1)
    said = at.ask("steal Greycloak L(r)")
    assert said.startswith("No")
    assert "just taken" in said


def test_a_sheep_is_given_by_a_click_on_the_boat_that_gets_it(sit):
    at = sit()
    at.open_position("A Sheep for a friend")
    at.square("a1")
    hulls = at.page.locator(".bt-hull.is-target")
    assert hulls.count() == 2
    box = hulls.first.bounding_box()
    at.act(lambda: at.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 6))
    assert "1 × Sheep with blue Shield" in cards(at, 1)
    assert "Glory" in at.text(".nt-standing")


def test_why_not_undo_and_a_saved_game(sit, tmp_path):
    at = sit()
    said = at.ask("take a2")
    assert said.startswith("No")
    assert "lowest row" in said
    assert at.page.locator(".nt-place.is-cause").count() >= 1
    at.page.locator(".nt-answer .nt-clause").first.click()
    at.page.locator(".nt-drawer:not([hidden])").wait_for()
    assert "lowest row" in at.text(".nt-drawer")
    at.page.keyboard.press("Escape")
    assert at.ask("take a1").startswith("Yes")
    assert at.ask("take a1", by="Hardrada").startswith("No")
    at.square("b1")
    at.press("u")
    assert asked(at) == "Greycloak"
    at.square("c1")
    assert at.page.locator(".nt-branch").count() == 2
    with at.page.expect_download() as saving:
        at.page.get_by_role("button", name="Save").click()
    file = tmp_path / "game.json"
    saving.value.save_as(file)
    saved = json.loads(file.read_text())
    assert (saved["game"], saved["branches"][0]["moves"][-1]) == ("longboat", "take b1")
    where = at.text(".nt-where")
    at.square("d1")
    at.page.get_by_role("button", name="Load", exact=True).click()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    assert at.text(".nt-where") == where


def test_a_double_click_slower_than_the_answer_makes_one_move(sit):
    at = sit()
    spot = at.page.locator(".nt-movelist [data-move]").first.bounding_box()
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    at.act(lambda: at.page.mouse.click(x, y))
    first = at.text(".nt-where")
    at.page.mouse.down(click_count=2)
    at.page.mouse.up(click_count=2)
    at.page.wait_for_timeout(400)
    assert at.text(".nt-where") == first
    assert not at.page.locator(".nt-previewhead").count()  # the pointer rests: it points at nothing new
    at.page.mouse.move(x + 3, y)
    pointed = at.page.locator(".nt-previewhead code").inner_text()
    at.act(lambda: at.page.mouse.click(x + 3, y))
    assert at.text(".nt-where").endswith(pointed)


def test_the_end_of_a_game_says_who_won_and_leads_on(sit, tmp_path):
    line = played(kit("longboat").setups[0], 2_000)
    outcome, seats = line.state.outcome, line.state.seats
    file = tmp_path / "over.json"
    line.save(file)
    at = sit()
    at.page.get_by_role("button", name="Load", exact=True).click()
    at.act(lambda: at.page.set_input_files(".nt-dialog input[type=file]", file))
    winners = [seats[seat] for seat in outcome.winners]
    assert " ".join(at.text(".nt-who").split()).endswith(f"{' and '.join(winners)} won")
    assert outcome.text in at.text(".nt-question")
    ranked = [seats[seat] for rank in outcome.ranking for seat in rank]
    assert [word for word in at.text(".nt-ranking").split() if word in seats] == ranked
    won = at.page.locator(".nt-player", has=at.page.locator(".nt-tag", has_text="won"))
    assert [card.get_attribute("aria-label") for card in won.all()] == winners
    assert not at.page.locator(".nt-moves, .nt-preview").locator("visible=true").count()
    at.page.get_by_role("button", name="Play again").click()
    at.page.locator(".nt-dialog[open]", has_text="New game").wait_for()
    at.page.keyboard.press("Escape")
    at.act(at.page.get_by_role("button", name="Back to the beginning").click)
    assert "Legal moves" in at.text(".nt-moves")
    at.press("r")
    assert at.text(".nt-where").startswith("Move ")


def test_a_new_game_for_two_with_colours_to_choose(sit):
    at = sit()
    at.page.get_by_role("button", name="New game").click()
    at.page.get_by_label("Remove player 3").click()
    at.page.get_by_label("Colours").select_option("on")
    at.act(at.page.locator(".nt-dialog button", has_text="Start").click)
    assert "Choose a colour" in at.text(".nt-question")
    at.move("colour green")
    at.move("colour red")
    assert at.page.locator(".nt-player").count() == 2
    assert "Green" in at.page.locator(".nt-standing").first.inner_text()
    assert "2 cards of green, unseen" in at.text(".nt-log")


@pytest.mark.parametrize("width", [360, 1400])
def test_nothing_is_cut_off(sit, width):
    at = sit(width=width, dark=True)
    at.open_position("Level on Glory")
    at.square("a1")
    assert "share the win" in at.text(".nt-decision")
    for theme in ("dark", "light"):
        at.page.emulate_media(color_scheme=theme)
        assert at.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        for picture in at.page.locator(".nt-picture").all():
            box = picture.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_the_odds_answer_and_say_what_is_simulated(serving, open_page):
    page = open_page(serving("notebooks").page("longboat_odds", "?show=worth&games=20"))
    page.locator(".ns-chart-plot[data-drawn]:visible").first.wait_for()
    assert page.locator(".ns-finding-text:visible").inner_text().startswith("Simulated, 20 games")
    page.get_by_label("The next River").check()
    page.locator(".ns-finding-text:visible", has_text="6/5").wait_for()
