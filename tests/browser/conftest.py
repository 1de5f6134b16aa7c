"""A served folder of notebooks and a browser that may not leave this machine.

A test takes ``serving`` (or ``fixtures``, the small notebooks beside this file) and ``open_page``::

    def test_the_table(serving, open_page):
        page = open_page(serving("notebooks").page("11_longships"))
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from tests.browser.explorer import drawn

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

LOCAL = ("127.0.0.1", "localhost", "::1")

HARMLESS = re.compile("getter for the shared module is not a function|^Cannot send")
"""Console errors that tell nothing: of JupyterLab extensions that do not load in Voilà, and of a page
that is left while it still has something to say to its kernel."""


@pytest.hookimpl(tryfirst=True)  # xdist writes the groups into the names of tests
def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            group = "explorers" if "explorer_of" in item.fixturenames else "pages"
            item.add_marker(pytest.mark.xdist_group(group))  # each with its servers and its browser


@dataclass
class Server:
    """A running Voilà."""

    url: str
    process: subprocess.Popen[str]

    def page(self, name: str, query: str = "") -> str:
        """The address of a notebook, named without its ending."""
        return f"{self.url}voila/render/{name}.ipynb{query}"

    def kernels(self) -> dict[str, psutil.Process]:
        """The running kernels by id, spare ones included."""
        found = {}
        for child in psutil.Process(self.process.pid).children(recursive=True):
            with suppress(psutil.Error):
                match = re.search(r"kernel-([0-9a-f-]{36})\.json", " ".join(child.cmdline()))
                if match:
                    found[match[1]] = child
        return found

    def wait_for(self, holds: Callable[[set[str]], bool], seconds: float = 60) -> set[str]:
        """Wait until ``holds`` is true of the running kernels' ids, and return them."""
        until = time.monotonic() + seconds
        while not holds(set(self.kernels())):
            assert time.monotonic() < until, f"kernels: {sorted(self.kernels())}"
            time.sleep(0.1)
        return set(self.kernels())


@pytest.fixture(scope="session")
def serving() -> Iterator[Callable[..., Server]]:
    """``serving(folder, *options)``: a server of these notebooks, the same one at every call."""
    servers: dict[tuple[str, ...], Server] = {}

    def start(folder: str | Path, *options: str) -> Server:
        notebooks = ROOT / folder
        key = (str(notebooks), *options)
        if key not in servers:
            command = [sys.executable, "-m", "northsea_nb.serve", "--port=0"]
            process = subprocess.Popen(
                [*command, f"--notebooks={notebooks}", *options],
                stdout=subprocess.PIPE,
                text=True,
                cwd=ROOT,
                env={**os.environ, "NORTHSEA_NB_STRICT": "0"},
            )
            line = process.stdout.readline()
            match = re.search(r"http://\S+", line)
            if not match:
                process.kill()
                pytest.fail(f"the server did not start: {line!r}")
            servers[key] = Server(match[0], process)
        return servers[key]

    yield start
    for server in servers.values():
        server.process.terminate()
    for server in servers.values():
        try:
            server.process.wait(20)
        except subprocess.TimeoutExpired:
            server.process.kill()


@pytest.fixture(scope="session")
def fixtures(serving) -> Server:
    """The small notebooks beside this file, served."""
    return serving(HERE / "notebooks")


@pytest.fixture(scope="session")
def browser():
    """Chromium, driven by Playwright."""
    sync_api = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        message = "chromium is not installed (Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_OPTIONS)
        yield started
        started.close()


@dataclass
class Watch:
    """What a test's pages did: asserted to be nothing bad when the test ends."""

    blocked: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def hears(self, text: str) -> None:
        if not HARMLESS.search(text) and not any(part in text for part in self.expected):
            self.errors.append(text)

    def logs(self, message) -> None:
        if message.type == "error":
            self.hears(f"{message.text} ({message.location.get('url', '')})")

    def asks(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in LOCAL:
            self.blocked.append(url)


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The requests to other machines and the console's errors; put what is due in ``expected``."""
    seen = Watch()
    yield seen
    assert seen.blocked == []
    assert seen.errors == []


@pytest.fixture
def blocked(watch) -> list[str]:
    """The requests that the pages would have sent to other machines."""
    return watch.blocked


class Tabs:
    """The tabs of one visitor, handed on from test to test.

    A tab loads its page anew for each test, with a kernel, a size and a theme of its own, and nothing
    that was stored. What it keeps is the browser's work: a process, and scripts that are compiled.
    """

    def __init__(self, browser):
        self.context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
        self.free = []
        self.watch = Watch()

    def take(self):
        """A tab that nobody uses."""
        if self.free:
            return self.free.pop()
        page = self.context.new_page()
        page.set_default_timeout(60_000)
        page.on("console", lambda message: self.watch.logs(message))
        page.on("pageerror", lambda error: self.watch.hears(str(error)))
        page.on("request", lambda request: self.watch.asks(request.url))
        page.on("websocket", lambda socket: self.watch.asks(socket.url))
        return page

    def give(self, page, keep: bool) -> None:
        """Leave a page as a reader leaves, so that its kernel is stopped, and keep the tab or close it."""
        page.unroute_all()
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.mouse.move(0, 0)
        page.goto("about:blank")
        if keep:
            self.free.append(page)
        else:
            page.close()


@pytest.fixture(scope="session")
def tabs(browser) -> Tabs:
    """The browser's tabs."""
    return Tabs(browser)


@pytest.fixture
def open_page(tabs, watch):
    """``open_page(url, width=1200, dark=False)``: a page loaded anew, its cells run.

    ``ready`` names what is waited for instead, where the page is not a dashboard. ``keep`` is False
    where a test listens to the tab itself: nobody else gets it.
    """
    tabs.watch = watch
    taken = []

    def start(url: str, width=1200, height=900, dark=False, ready="#rendered_cells", keep: bool = True):
        page = tabs.take()
        taken.append((page, keep))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.goto(url)
        page.locator(ready).first.wait_for(state="visible")
        return page

    yield start
    for page, keep in taken:
        tabs.give(page, keep)


@pytest.fixture
def explorer_of(serving, open_page):
    """``explorer_of(notebook, query)``: a page with an explorer, its first chart drawn."""

    def start(notebook: str, query: str = "", **options):
        page = open_page(serving("notebooks").page(notebook, query), **options)
        drawn(page)
        return page

    return start
