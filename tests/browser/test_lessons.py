"""The lesson reader in a real browser: found, answered, refused, linked, and a lesson of one's own."""

import re

import pytest

from tests.browser.access import accessible

SLY = "<img src=x onerror=alert(1)>"
OWN = f"""
game = "longships"
title = "{SLY}"
about = "<b>bold</b>"
[position]
players = ["Greycloak", "Hardrada"]
turn = "Greycloak"
phase = "travel"
ships.A = {{ owner = "Greycloak", at = "c3" }}
ships.B = {{ owner = "Hardrada", at = "e5" }}
[[step]]
ask = "<i>Where</i> to?"
choices = ["{SLY}", "north"]
answer = "north"
move = "travel A c4"
"""


class Learner:
    """Somebody who reads a lesson."""

    def __init__(self, page):
        self.page = page
        page.locator(".nl-root[data-paints]").wait_for()

    def act(self, deed):
        root = self.page.locator(".nl-root")
        before = root.get_attribute("data-paints")
        deed()
        self.page.wait_for_function(f"document.querySelector('.nl-root').dataset.paints !== '{before}'")

    def click(self, name):
        self.act(lambda: self.page.get_by_role("button", name=name, exact=True).click())

    def answer(self, text):
        self.act(lambda: self.page.locator(".nl-answer", has_text=text).click())

    def press(self, key):
        self.act(lambda: self.page.keyboard.press(key))

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()


@pytest.fixture
def learn(serving, open_page):
    def start(query="", **options):
        return Learner(open_page(serving("notebooks").page("lessons", query), **options))

    return start


def test_a_lesson_is_found_and_its_question_answered_wrong_then_right(learn):
    at = learn()
    page = at.page
    assert page.locator(".nl-root").bounding_box()["y"] < 200
    page.get_by_label("Search lessons").fill("riding STORM")
    shown = page.locator(".nl-choice:visible")
    assert 0 < shown.count() < 10
    at.act(lambda: shown.filter(has_text="Riding out a storm").click())
    assert at.text(".nl-title") == "Riding out a storm"
    assert at.text(".nl-where") == "Step 1 of 4"
    at.click("Next")
    assert page.locator(".nl-event").count() == 0
    page.keyboard.press("ArrowRight")
    page.get_by_text("Answer first, or let the answer be shown.").wait_for()
    at.answer("no, only friendly countries do")
    assert at.text(".nl-feedback") == "Not this: no, only friendly countries do"
    accessible(page)
    assert page.locator(".nl-event").count() == 0
    page.get_by_role("button", name="Hint").click()
    assert "Nothing is said about who likes whom." in at.text(".nl-hint")
    at.answer("yes, any country shelters")
    assert at.text(".nl-feedback") == "Right: yes, any country shelters"
    assert "travel C e1" in at.text(".nl-moves")
    assert "C sails 1 step south-east" in at.text(".nl-events")
    assert page.get_by_role("button", name="After", exact=True).get_attribute("aria-pressed") == "true"
    after = page.locator(".nl-board").inner_html()
    page.get_by_role("button", name="Before", exact=True).click()
    assert page.locator(".nl-board").inner_html() != after
    page.locator(".nl-events .nt-clause", has_text="2.3.1").click()
    drawer = page.locator(".nl-drawer")
    drawer.get_by_role("link", name="In the rulebook").wait_for()
    assert "2.3.1" in drawer.inner_text()
    page.keyboard.press("Escape")
    drawer.wait_for(state="hidden")


def test_a_refused_move_is_told_with_its_clause_and_marked_on_the_board(learn):
    at = learn("?lesson=travel-two-winds&step=2")
    assert at.page.locator(".nl-cause").count() == 0
    at.click("Show the answer")
    said = at.text(".nl-refused")
    assert "Greycloak tries: travel S3 sw 2" in said
    assert "No" in said.splitlines()
    assert "2.3.4" in said
    assert at.text(".nl-feedback") == "The answer: one step"
    assert at.page.locator(".nl-cause").count() >= 2


def test_a_lesson_is_walked_by_keys_and_its_link_reopens_the_step(learn, open_page):
    at = learn("?lesson=storm-shelter")
    page = at.page
    at.press("ArrowRight")
    page.keyboard.press("h")
    page.locator(".nl-hint").wait_for()
    at.press("1")
    assert at.text(".nl-feedback").startswith("Right")
    at.press("n")
    at.press("b")
    assert at.text(".nl-feedback").startswith("Right"), "an answer that was given stays given"
    page.wait_for_url(re.compile(r"lesson=storm-shelter&step=2$"))
    again = Learner(open_page(page.url))
    assert again.text(".nl-title") == "Riding out a storm"
    assert again.text(".nl-where") == "Step 2 of 4"
    assert again.page.locator(".nl-feedback").is_hidden()
    assert again.page.locator(".nl-choice[aria-current]").is_visible()


def test_the_table_plays_on_from_a_step(learn):
    at = learn("?lesson=storm-shelter&step=2")
    at.press("1")
    at.page.get_by_role("link", name="Play on from here").click()
    at.page.locator(".nt-place").first.wait_for()
    assert "ship C of Bluetooth" in at.page.locator('[data-place="e1"]').get_attribute("aria-label")


def test_a_lesson_of_ones_own_is_read_and_shown_as_text(learn):
    at = learn("?lesson=storm-shelter&step=2")
    page = at.page
    page.get_by_text("A lesson of your own").click()
    box = page.get_by_label("The text of a lesson")
    box.fill(OWN.replace("travel A c4", "travel A a1"))
    at.click("Read it")
    assert at.text(".nl-error").startswith("your lesson: step 1: move 'travel A a1' is refused")
    assert at.text(".nl-title") == "Riding out a storm"
    box.fill(OWN)
    at.click("Read it")
    assert page.locator(".nl-error").is_hidden()
    assert at.text(".nl-title") == SLY
    assert at.text(".nl-about") == "<b>bold</b>"
    assert at.text(".nl-ask") == "<i>Where</i> to?"
    at.answer(SLY)
    assert at.text(".nl-feedback") == f"Not this: {SLY}"
    assert page.locator(".nl-root img").count() == 0
    at.answer("north")
    assert at.text(".nl-wait") == "That was the last step."
    assert "lesson=" not in page.url


def test_a_lessons_file_is_handed_in(learn):
    at = learn()
    at.page.get_by_text("A lesson of your own").click()
    file = {"name": "mine.toml", "mimeType": "text/plain", "buffer": OWN.encode()}
    at.act(lambda: at.page.locator(".nl-own input[type=file]").set_input_files(file))
    assert at.text(".nl-title") == SLY


def test_an_address_without_a_lesson_says_so(learn):
    at = learn("?lesson=storm-shelte")
    assert "did you mean 'storm-shelter'?" in at.text(".nl-error")


def test_nothing_is_clipped_on_a_phone(learn):
    at = learn("?lesson=travel-two-winds&step=2", width=360)
    at.page.locator(".nl-library:not([open])").wait_for()
    at.click("Show the answer")
    for summary in at.page.locator(".nl-root summary:visible").all():
        summary.click()
    at.page.locator(".nl-choice").first.wait_for()
    for theme in ("light", "dark"):
        at.page.emulate_media(color_scheme=theme)
        beyond = at.page.evaluate(
            """() => [...document.querySelectorAll("body *")]
              .filter((el) => el.checkVisibility({ opacityProperty: true }))
              .filter((el) => !el.closest(".ns-hidden-text"))
              .map((el) => [el.getBoundingClientRect(), el])
              .filter(([box]) => box.width > 1 && (box.right > 361 || (box.left < -1 && box.right > 0)))
              .map(([box, el]) => `${el.tagName}.${el.className} ${box.left} ${box.right}`)"""
        )
        assert beyond == []
        assert at.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_start_page_leads_to_the_lessons(serving, open_page):
    page = open_page(serving("notebooks").page("index"))
    page.get_by_role("link", name=re.compile("^Lessons")).first.click()
    Learner(page)
    assert "lessons.ipynb" in page.url
