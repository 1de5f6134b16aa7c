"""Somebody at a table on a page, for the tests of all games."""


class Seat:
    """Somebody at the table: does things on the page and waits for the answer."""

    def __init__(self, page):
        self.page = page
        page.locator(".nt-place").first.wait_for()

    def act(self, deed):
        root = self.page.locator(".nt-root")
        before = int(root.get_attribute("data-paints"))
        deed()
        self.page.wait_for_function(f"Number(document.querySelector('.nt-root').dataset.paints) > {before}")

    def click(self, selector):
        self.act(lambda: self.page.locator(selector).first.click())
        self.page.mouse.move(0, 0)  # off the move that may now lie under the pointer

    def square(self, name):
        self.click(f'[data-place="{name}"]')

    def move(self, text):
        self.click(f'[data-move="{text}"]')

    def press(self, key):
        self.act(lambda: self.page.keyboard.press(key))

    def ask(self, text, by=""):
        if by:
            self.page.select_option(".nt-by", by)
        self.page.fill(".nt-typed", text)
        self.act(lambda: self.page.press(".nt-typed", "Enter"))
        return self.text(".nt-answer")

    def text(self, selector):
        """What is read there, once all of the table is drawn."""
        self.page.locator(".nt-root.is-settled").wait_for()
        return self.page.locator(selector).first.inner_text()

    def open_position(self, title):
        self.page.get_by_role("button", name="Positions").click()
        self.page.fill(".nt-dialog input[type=search]", title)
        self.click(f'.nt-position:has-text("{title}")')
