"""Whether a page can be used by those who do not see it well, or hear it read."""

from axe_playwright_python.sync_playwright import Axe


def accessible(page):
    """A page has nothing that axe finds wrong: contrast, names, headings, roles."""
    page.wait_for_timeout(400)  # what fades in is not judged half way
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert not found.violations_count, found.generate_report()
