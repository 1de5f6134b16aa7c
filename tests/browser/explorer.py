"""An explorer on a page, for the tests of all games: what is asked, what it answers."""


def drawn(page):
    """Wait until a chart has been drawn."""
    page.locator(".ns-chart-plot[data-drawn]:visible").first.wait_for()


def turn_to(page, title):
    """Turn to a section by its title, and wait until its own chart has been drawn."""
    page.get_by_role("radio", name=title, exact=True).check(force=True)
    page.locator(".ns-section:visible", has=page.locator(f'form[aria-label="{title}"]')).wait_for()
    drawn(page)


def turned_to(page, titles):
    """Each title, when its section has been turned to."""
    for title in titles:
        turn_to(page, title)
        yield title


def caught_up(page):
    """Wait until the charts show what the words say, which are on the page before them."""
    page.locator(".ns-answered:visible:not(.is-behind)").wait_for()


def said(page):
    """The answer in words."""
    return page.locator(".ns-finding-text:visible").inner_text()


def hears(page, text):
    """Wait until the answer says this."""
    page.locator(".ns-finding-text:visible", has_text=text).wait_for()
    caught_up(page)


def table(page, at=0):
    """The numbers under a chart that is shown, row by row."""
    chart = page.locator("figure.ns-chart:visible").nth(at)
    if chart.locator("details").get_attribute("open") is None:
        chart.locator("summary").click()
    return [
        [cell.strip() for cell in row.locator("th, td").all_inner_texts()]
        for row in chart.locator("tbody tr").all()
    ]


def put(page, label, value, group=""):
    """Type a number and leave the field."""
    place = page.locator(".ns-group:visible", has=page.get_by_text(group, exact=True)) if group else page
    field = place.get_by_label(label, exact=True).locator("visible=true")
    field.fill(str(value))
    field.press("Enter")


def choose(page, label, value):
    """Choose one of a list."""
    page.get_by_label(label, exact=True).locator("visible=true").select_option(value)


def changes(page, act):
    """Do something, and wait until the answer is another one."""
    before = said(page)
    act()
    page.wait_for_function(
        """before => [...document.querySelectorAll(".ns-finding-text")]
            .some(found => found.checkVisibility() && found.innerText !== before)""",
        arg=before,
    )
    caught_up(page)


def bring(page, label, text):
    """Unfold a text, type it and use it."""
    page.get_by_text(label).click()
    page.get_by_label(label).fill(text)
    page.get_by_role("button", name="Use this text").locator("visible=true").click()


def beyond(page):
    """What sticks out of the page on the right, tables that scroll by themselves apart."""
    return page.evaluate(
        """() => [...document.querySelectorAll("main *")].filter(found =>
            found.checkVisibility() && found.getBoundingClientRect().right > innerWidth + 1 &&
            !found.closest(".ns-chart-scroller, .ns-chart-table, .ns-finding-table, .ns-hidden-text, svg")
        ).map(found => found.outerHTML.slice(0, 120))"""
    )
