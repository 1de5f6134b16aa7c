"""The screens in a real browser: first interactive screen, click to repaint, memory a visitor."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import psutil

from northsea_nb.games import GAMES

from .figures import Figure, at_most

ROOT = Path(__file__).parents[1]
OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
CLICKS = 60
RESTED = 4
"""Seconds of rest after which no kernel is being started; the server waits 2 before it starts one."""
MEGABYTE = 1024 * 1024

MOVE = ".nt-place.is-target, .nt-root [data-move]"
"""What makes a move."""
CLICK = """async (selector) => {
  const root = document.querySelector('.nt-root'), before = root.dataset.paints, begin = performance.now();
  document.querySelector(selector).dispatchEvent(new MouseEvent('click', {bubbles: true}));
  while (root.dataset.paints === before) {
    if (performance.now() - begin > 20000) throw new Error('no answer to a click');
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begin;
}"""
"""Clicks and gives the milliseconds until Python has answered and the page is painted anew."""


def run(rounds: int, seconds: float) -> list[Figure]:
    """Serve the notebooks, visit them with chromium, and measure; needs ``chromium`` on PATH."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise ImportError("chromium is not on PATH")
    with sync_playwright() as playwright, _server() as (url, process):
        browser = playwright.chromium.launch(executable_path=chromium, args=OPTIONS)
        found = []
        for name in GAMES:
            if (ROOT / "notebooks" / f"{name}.ipynb").is_file():
                found += _table(browser, process, url, name, cold=not found)
            if (ROOT / "notebooks" / f"{name}_odds.ipynb").is_file():
                found += _explorer(browser, process, url, name)
        browser.close()
    return found


def _table(browser: Any, process: psutil.Process, url: str, name: str, *, cold: bool) -> Iterator[Figure]:
    """A game's table; ``cold`` as the first page that the server shows at all."""
    address = f"{url}voila/render/{name}.ipynb"
    if cold:
        spent, page = _visit(browser, address, MOVE)
        _leave(page)
        yield at_most(f"{name}: seconds to the first answered click, cold server", "", spent, 4.5)
    warm = []
    for number in range(3):
        if number:
            _leave(page)
        _spare(process)
        spent, page = _visit(browser, address, MOVE)
        warm.append(spent)
    yield at_most(f"{name}: seconds to the first answered click, spare kernel", "", median(warm), 3.0)
    clicks = list(_clicks(page))
    last = quantiles(clicks, n=20)[-1]
    yield at_most(f"{name}: milliseconds from click to repaint, median", "", median(clicks), 40)
    yield at_most(f"{name}: milliseconds from click to repaint, 95th percentile", "", last, 100)
    yield at_most(f"{name}: megabytes a visitor at the table", "", _memory(process), 60)
    _leave(page)


def _explorer(browser: Any, process: psutil.Process, url: str, name: str) -> Iterator[Figure]:
    """A game's odds."""
    _spare(process)
    spent, page = _visit(browser, f"{url}voila/render/{name}_odds.ipynb", ".ns-chart-plot[data-drawn]")
    yield Figure(f"{name}: seconds to the first chart of the odds explorer", "", spent)
    yield at_most(f"{name}: megabytes a visitor with charts", "", _memory(process), 80)
    _leave(page)


@contextmanager
def _server() -> Iterator[tuple[str, psutil.Process]]:
    command = [sys.executable, "-m", "northsea_nb.serve", "--port=0", f"--notebooks={ROOT / 'notebooks'}"]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
    )
    assert started.stdout is not None
    line = started.stdout.readline()
    found = re.search(r"http://\S+", line)
    if found is None:
        started.kill()
        raise RuntimeError(f"the server did not start: {line!r}")
    try:
        yield found[0], psutil.Process(started.pid)
    finally:
        started.terminate()
        started.wait(20)


def _visit(browser: Any, url: str, ready: str) -> tuple[float, Any]:
    """Open a page as a new visitor; the seconds until it answers."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    begin = time.perf_counter()
    page.goto(url)
    page.locator(ready).first.wait_for(timeout=120_000)
    if ready.startswith(".nt-"):
        page.evaluate(CLICK, ready)
    return time.perf_counter() - begin, page


def _leave(page: Any) -> None:
    """Leave as a reader does: the page's kernel is stopped."""
    page.goto("about:blank")
    page.context.close()


def _clicks(page: Any) -> Iterator[float]:
    """Undo and redo again and again: each is a click, an answer from Python, a whole repaint."""
    for number in range(CLICKS):
        name = "Redo" if number % 2 else "Undo"
        page.evaluate(
            "name => { for (const b of document.querySelectorAll('.nt-root button'))"
            " if (b.textContent.trim() === name) b.id = 'bench'; else if (b.id === 'bench') b.id = ''; }",
            name,
        )
        yield page.evaluate(CLICK, "#bench")


def _kernels(process: psutil.Process) -> Iterator[tuple[float, float]]:
    """CPU seconds and megabytes of its own of each kernel that runs; one may end meanwhile."""
    for child in process.children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            if "ipykernel_launcher" in child.cmdline():
                yield child.cpu_times().user, child.memory_full_info().uss / MEGABYTE


def _memory(process: psutil.Process) -> float:
    """The megabytes that the largest kernel holds when none is being started any more."""
    _spare(process)
    return max(megabytes for _, megabytes in _kernels(process))


def _spare(process: psutil.Process) -> None:
    """Wait until the kernels have rested for longer than a spare one is waited with: it is ready then."""
    spent: list[float] = []
    rested = 0
    for _ in range(60):
        before, spent = spent, [seconds for seconds, _ in _kernels(process)]
        rests = spent and len(spent) == len(before) and sum(spent) - sum(before) < 0.05
        rested = rested + 1 if rests else 0
        if rested == RESTED:
            return
        time.sleep(1.0)
