"""The map explorer of Sea Kings in a real browser: routes, a hand, measures, editions, on any screen."""

from __future__ import annotations

from functools import partial

import pytest

from northsea_nb.games.sea_kings import graph, position
from northsea_nb.games.sea_kings.board import edition_board
from northsea_nb.games.sea_kings.plan import best
from tests.browser.explorer import drawn, hears, table, turned_to

SECTIONS = ("Routes", "A hand", "The middle", "What cuts it", "Distances")
EDITION = """
name = "my copy"
[regions]
Iberia.value = 2
Rus.lines = ["Scandinavia", "Miklagard"]
"""


@pytest.fixture
def explore(explorer_of):
    """``explore(query)``: the explorer, its first chart drawn."""
    return partial(explorer_of, "sea_kings_map")


def routes_listed(page):
    return [
        row.inner_text() for row in page.locator(".ns-finding-table:visible tbody tr td:nth-child(2)").all()
    ]


def unfold(page):
    page.get_by_text("Another map: the numbers of the copy you own").click()


def load(page, text):
    unfold(page)
    page.get_by_label("Another map").fill(text)
    page.get_by_role("button", name="Use this text").click()


def test_two_regions_and_the_routes_between_them(explore):
    page = explore()
    hears(page, "From Scandinavia to Mediterranean: 3 moves")
    page.get_by_label("From", exact=True).select_option("icelandic-seas")
    page.get_by_label("To", exact=True).select_option("middle-east")
    hears(page, "From Icelandic Seas to Middle East: 4 moves")
    found = graph.routes("Icelandic Seas", "Middle East")
    assert routes_listed(page) == [" → ".join(route) for route in found]
    far = graph.distances()["Icelandic Seas"]
    assert {row[0]: row[1] for row in table(page)} == {name: str(moves) for name, moves in far.items()}
    slider = page.get_by_label("Mark what is within so many moves")
    slider.focus()
    slider.press("ArrowLeft")
    hears(page, "Within 1 move of Icelandic Seas: The Isles.")
    assert {row[0] for row in table(page) if row[2] == "yes"} == {"Icelandic Seas", "The Isles"}


CIRCLE = """(plot, name) => {
  const label = [...plot.querySelectorAll(".annotation-text")].find((one) => one.textContent === name);
  label.scrollIntoView({ block: "center" });
  const { x, y, width } = label.getBoundingClientRect();
  return [x + width / 2, y - 18];
}"""
"""Where a region's circle is, above its name; the plot is drawn anew with every answer."""


def test_a_click_on_the_map_sails_there_and_back(explore):
    page = explore("?to=rus")
    plot = page.locator(".ns-chart-plot:visible")
    page.mouse.click(*plot.evaluate(CIRCLE, "Iberia"))
    hears(page, "From Scandinavia to Iberia: 3 moves")
    assert page.get_by_label("To", exact=True).input_value() == "iberia"
    page.mouse.click(*plot.evaluate(CIRCLE, "Iberia"))
    hears(page, "From Iberia to Scandinavia: 3 moves")


def test_a_route_that_is_not_there_is_told(explore):
    page = explore("?from=rus&to=scandinavia")
    page.get_by_label("Route shown, of those as short", exact=True).fill("3")
    page.get_by_label("Route shown, of those as short", exact=True).press("Enter")
    page.get_by_text("From Rus to Scandinavia there is 1.").wait_for()


def test_the_keyboard_alone(explore):
    page = explore()
    page.get_by_role("radio", name="Routes").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    hears(page, "Which share of the shortest routes")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    hears(page, "How far the other regions are, on average.")
    assert table(page)[0][0] == graph.MEASURES["closeness"].ranked()[0][0]


def test_every_measure_is_on_the_map_and_in_bars(explore):
    page = explore("?show=middle")
    for key, measure in graph.MEASURES.items():
        page.get_by_label(measure.title, exact=True).check()
        hears(page, measure.about.split(".")[0])
        ranked = [name for name, _ in measure.ranked()]
        assert [row[0] for row in table(page, 1)] == ranked, key


def test_what_a_hand_scores(explore):
    page = explore("?show=hand")
    plan = best(position({"players": ["A", "B", "C"],
                          "hands": {"A": ["raid rus", "settle rus", "trade miklagard"]}}))  # fmt: skip
    hears(page, f"({plan.mean}) on average")
    page.get_by_label("Card 4", exact=True).select_option("discover middle-east")
    slider = page.get_by_label("Turns to plan")
    slider.focus()
    slider.press("ArrowRight")
    hand = ["raid rus", "settle rus", "trade miklagard", "discover middle-east"]
    plan = best(position({"players": ["A", "B", "C"], "hands": {"A": hand}}), turns=2)
    hears(page, f"{len(plan.acts)} actions in 2 turns")
    assert [row[2] for row in table(page)] == [act.text for act in plan.acts]
    assert {row[0]: row[1] for row in table(page, 1)} == {str(n): str(plan.points[n]) for n in plan.points}
    page.get_by_label("moves made already", exact=True).fill("2")
    page.get_by_label("moves made already", exact=True).press("Enter")
    page.get_by_label("cards played already", exact=True).fill("2")
    page.get_by_label("cards played already", exact=True).press("Enter")
    page.get_by_text("4 actions; a turn has 3").wait_for()


def test_an_edition_changes_every_answer_and_a_link_brings_it_back(explore, watch):
    page = explore()
    load(page, EDITION)
    hears(page, "my copy differs from the house's map and cards in 2 figures")
    assert {row[0] for row in table(page)} == {"regions.Iberia.value", "lines.Middle East - Rus"}
    page.get_by_label("Routes", exact=True).check()
    hears(page, "From Scandinavia to Mediterranean")
    page.get_by_label("To", exact=True).locator("visible=true").select_option("middle-east")
    board = edition_board(EDITION)
    far = graph.distances(board)["Scandinavia"]["Middle East"]
    hears(page, f"From Scandinavia to Middle East: {far} moves")
    page.wait_for_function(
        "() => location.search.includes('edition=') && location.search.includes('middle-east')"
    )
    page.goto(page.url)
    drawn(page)
    hears(page, f"From Scandinavia to Middle East: {far} moves")
    assert routes_listed(page) == [" → ".join(r) for r in graph.routes("Scandinavia", "Middle East", board)]
    unfold(page)
    page.get_by_role("button", name="Back to the house map").click()
    hears(page, "From Scandinavia to Middle East: 2 moves")
    page.wait_for_function("() => !location.search.includes('edition=')")


def test_an_edition_from_a_file_and_a_wrong_one(explore, tmp_path):
    page = explore()
    file = tmp_path / "my-copy.toml"
    file.write_text("[regions]\nRus.lines = ['Scotand']\n", encoding="utf-8")
    unfold(page)
    page.locator("input[type=file]").set_input_files(file)
    error = page.locator(".ns-error:visible")
    error.wait_for()
    assert (
        error.inner_text() == "your edition: regions.Rus.lines: no region 'Scotand'; did you mean Scotland?"
    )
    hears(page, "From Scandinavia to Mediterranean: 3 moves")
    file.write_text(EDITION, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    hears(page, "my copy differs")
    assert error.count() == 0


def test_the_house_map_can_be_written_out_and_is_the_house_map(explore):
    page = explore()
    unfold(page)
    page.get_by_role("button", name="The house map in full").click()
    hears(page, "my copy differs in nothing")


@pytest.mark.parametrize(("width", "dark"), [(360, False), (360, True), (1600, True)])
def test_nothing_is_clipped(explore, width, dark):
    page = explore("?show=distances", width=width, dark=dark)
    for title in turned_to(page, SECTIONS):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, title
        assert page.locator(".js-plotly-plot:visible").count() >= 1, title


def test_a_damaged_link_opens_the_house_map(explore):
    page = explore("?edition=abc")
    page.get_by_text("The link's edition is damaged; this is the house map.").wait_for()
