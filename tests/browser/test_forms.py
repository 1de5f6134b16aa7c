"""Forms in a real browser: what is typed stands, however late the answers come."""

import pytest

SAMPLE = """label => new Promise(done => {
    const fields = [...document.querySelectorAll("input[type=number]")];
    const field = fields.find(found => found.labels[0].textContent === label);
    const seen = new Set(), begun = performance.now();
    const look = () => {
        seen.add(field.value);
        performance.now() - begun < 1500 ? requestAnimationFrame(look) : done([...seen]);
    };
    look();
})"""


@pytest.fixture
def form(fixtures, open_page):
    page = open_page(fixtures.page("form"))
    page.locator("form.ns-form").wait_for()
    return page


def test_a_late_answer_does_not_undo_what_was_typed_since(form):
    field = form.get_by_label("ships", exact=True)
    field.focus()
    for key in ("ArrowUp", "ArrowDown", "ArrowUp"):
        form.keyboard.press(key)
    assert form.evaluate(SAMPLE, "ships") == ["1"]
    form.get_by_text("ships 1, cards 3").wait_for()


def test_two_controls_changed_at_once_both_count(form):
    form.get_by_label("ships", exact=True).fill("2")
    form.get_by_label("cards", exact=True).fill("5")
    form.keyboard.press("Enter")
    assert form.evaluate(SAMPLE, "ships") == ["2"]
    form.get_by_text("ships 2, cards 5").wait_for()


def test_an_answer_does_not_take_away_what_is_being_typed(form):
    ships, cards = (form.get_by_label(label, exact=True) for label in ("ships", "cards"))
    ships.fill("2")
    cards.fill("5")  # typed, not yet left
    form.get_by_text("ships 2, cards 3").wait_for()
    assert form.evaluate(SAMPLE, "cards") == ["5"]
    form.keyboard.press("Enter")
    form.get_by_text("ships 2, cards 5").wait_for()


def test_what_is_written_another_way_is_shown_as_it_was_read(form):
    field = form.get_by_label("ships", exact=True)
    field.fill("05")
    field.press("Enter")
    form.get_by_text("ships 5, cards 3").wait_for()
    assert field.input_value() == "5"
    field.fill("9")
    field.press("Enter")
    form.locator(".ns-error:visible").wait_for()
    assert field.input_value() == "9"
    form.get_by_label("cards", exact=True).press("ArrowUp")
    form.get_by_text("ships 5, cards 4").wait_for()
    assert field.input_value() == "9"
