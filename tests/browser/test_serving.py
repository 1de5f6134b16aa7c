"""The served page: its frame, its charts, its sessions, and what happens when something fails."""

import asyncio
import csv
import io
import signal
import socket
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from northsea_nb.serve import ServeError, find_notebooks, serve
from northsea_nb.serve.warm import WarmKernelManager

THE_TABLE = [["outcome", "chance"], ["attacker sunk", "1/6"], ["nothing", "1/3"]]


def square(page, number):
    return page.get_by_role("button", name=f"square {number}", exact=True)


def drawn(page):
    page.locator("[data-drawn=true]").last.wait_for()
    return page


# The sessions


def test_reloads_and_closed_pages_leave_no_kernel_behind(fixtures, open_page):
    before = fixtures.wait_for(lambda ids: len(ids) == 1)  # the spare
    page = open_page(fixtures.page("table"))
    for _ in range(3):
        square(page, 1).click()
        page.get_by_text("You clicked square 1.").wait_for()
        page.reload()
        page.locator("#rendered_cells").wait_for(state="visible")
    fixtures.wait_for(lambda ids: len(ids) == 2 and not ids & before)
    page.goto("about:blank")
    fixtures.wait_for(lambda ids: len(ids) == 1)


def test_a_visitor_gets_a_kernel_that_was_warm_already(fixtures, open_page):
    spare = fixtures.wait_for(lambda ids: len(ids) == 1)
    open_page(fixtures.page("table"))
    assert spare <= set(fixtures.kernels())
    fixtures.wait_for(lambda ids: len(ids) == 2)


def test_a_culled_session_says_so_and_reopens_where_it_was(serving, open_page):
    server = serving("tests/browser/notebooks", "--cull-after=6", "--MappingKernelManager.cull_interval=1")
    page = open_page(server.page("table"))
    square(page, 5).click()
    page.get_by_text("You clicked square 5.").wait_for()
    assert page.url.endswith("?square=5")
    alive = set(server.kernels())
    server.wait_for(lambda ids: len(ids & alive) < len(alive))
    assert not page.get_by_role("alert").get_by_text("Session ended").is_visible()
    square(page, 6).click()
    ended = page.get_by_role("alert").filter(has_text="Session ended — reopen here")
    ended.wait_for()
    ended.get_by_role("link").click()
    page.get_by_text("Opened at square 5.").wait_for()


def test_an_idle_page_sends_nothing_so_that_it_can_be_culled(serving, open_page):
    server = serving("tests/browser/notebooks", "--cull-after=6", "--MappingKernelManager.cull_interval=1")
    sent = []
    page = open_page(server.page("index"), keep=False)
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.goto(server.page("table"))
    drawn(page)
    loading = len(sent)
    assert loading > 0
    alive = set(server.kernels())
    server.wait_for(lambda ids: len(ids & alive) < len(alive))
    page.title()  # whatever the page did meanwhile has been heard now
    assert sent[loading:] == []


def test_a_killed_kernel_is_noticed_at_an_ordinary_button_too(fixtures, open_page):
    (own,) = fixtures.wait_for(lambda ids: len(ids) == 1)  # the spare, soon this page's
    page = open_page(fixtures.page("table"))
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Counted to 1.").wait_for()
    fixtures.kernels()[own].send_signal(signal.SIGKILL)
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Session ended").wait_for()


def test_a_live_session_is_not_declared_dead(fixtures, open_page):
    page = open_page(fixtures.page("table"))
    square(page, 2).click()
    page.get_by_role("button", name="Count").click()
    page.wait_for_timeout(7_000)
    assert page.get_by_text("Session ended").count() == 0


# Errors


def test_an_exception_is_told_as_text_and_the_next_click_works(fixtures, open_page):
    page = open_page(fixtures.page("table"))
    square(page, 9).click()
    panel = page.get_by_role("alert").filter(has_text="Something went wrong")
    panel.wait_for()
    assert "RuntimeError in Board.receive" in panel.inner_text()
    assert "that nobody" not in page.content()
    square(page, 8).click()
    page.get_by_text("Square 8 is <i>closed</i>. Choose another.").wait_for()
    page.get_by_role("button", name="Count").click()
    page.get_by_text("Counted to 1.").wait_for()
    square(page, 2).click()
    page.get_by_text("You clicked square 2.").wait_for()
    page.get_by_text("Choose another").wait_for(state="hidden")


def test_an_error_can_be_dismissed(fixtures, open_page):
    page = open_page(fixtures.page("table"))
    square(page, 8).click()
    page.get_by_role("button", name="Dismiss").click()
    page.get_by_text("Choose another").wait_for(state="hidden")


def test_a_screen_that_cannot_be_built_says_so_and_the_page_goes_on(fixtures, open_page):
    page = open_page(fixtures.page("broken"))
    page.get_by_role("alert").filter(has_text="KeyError in screens:broken").wait_for()
    assert page.get_by_text("What follows still stands.").is_visible()
    assert "<script>alert" not in page.content()
    assert "Traceback" not in page.content()


# The frame


def test_the_root_leads_to_the_start_page_and_its_menu_to_the_others(fixtures, open_page):
    page = open_page(fixtures.url)
    assert page.get_by_role("heading", level=1).inner_text() == "Start"
    page.get_by_text("Pages", exact=True).click()
    pages = page.get_by_role("navigation", name="Pages").get_by_role("link")
    names = [name.strip() for name in pages.all_inner_texts()]
    following = names[names.index("Charts") + 1]
    pages.get_by_text("Charts", exact=True).click()
    page.get_by_role("heading", level=1, name="Charts").wait_for()
    page.get_by_role("link", name=f"{following} →").click()
    page.get_by_role("heading", level=1, name=following).wait_for()


def test_the_skip_link_comes_first_and_leads_to_the_content(fixtures, open_page):
    page = open_page(fixtures.page("table"))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"
    assert page.locator("main #rendered_cells").is_visible()


def test_sources_and_files_are_not_served(fixtures, open_page):
    page = open_page(fixtures.page("table"))
    assert "guard import app" not in page.content()
    for path in ("screens.py", "table.ipynb", "../conftest.py"):
        assert page.request.get(f"{fixtures.url}voila/files/{path}").status in (403, 404)


def test_a_wrong_address_says_so_and_leads_back(fixtures, open_page, watch):
    watch.expected.append("404")
    page = open_page(fixtures.page("index"))
    for address in (fixtures.page("nowhere"), f"{fixtures.url}nope", f"{fixtures.url}nope/deeper.css"):
        assert page.goto(address).status == 404
        assert page.get_by_role("heading").inner_text() == "There is no such page here"
        page.get_by_role("link", name="To the start page").click()
        page.get_by_role("heading", level=1, name="Start").wait_for()


def brightness(page, selector):
    colour = page.locator(selector).first.evaluate("el => getComputedStyle(el).backgroundColor")
    return sum(int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]) / 3


@pytest.mark.parametrize("dark", [False, True])
def test_the_theme_follows_the_system_and_the_button_changes_it(fixtures, open_page, dark):
    page = drawn(open_page(fixtures.page("table"), dark=dark))
    ink = "el => getComputedStyle(el).fill"
    label = page.locator(".ns-chart-plot .xtick text").first
    assert (brightness(page, "body") < 128) is dark
    before = label.evaluate(ink)
    page.get_by_role("button", name="Light or dark").click()
    assert (brightness(page, "body") < 128) is not dark
    page.wait_for_function(
        "before => getComputedStyle(document.querySelector('.xtick text')).fill !== before",
        arg=before,
    )
    page.reload()
    page.locator("#rendered_cells").wait_for(state="visible")
    assert (brightness(page, "body") < 128) is not dark


def test_the_theme_can_be_asked_for_in_the_address(fixtures, open_page):
    page = open_page(fixtures.page("index", "?theme=dark"))
    assert brightness(page, "body") < 128


@pytest.mark.parametrize("name", ["index", "table", "charts", "broken"])
def test_nothing_is_clipped_on_a_phone(fixtures, open_page, name):
    page = open_page(fixtures.page(name), width=360, height=740)
    if name in ("table", "charts"):
        drawn(page)
    beyond = page.evaluate(
        """() => [...document.querySelectorAll("body *")]
          .filter((el) => el.checkVisibility({ opacityProperty: true }))
          .filter((el) => !el.closest(".ns-chart-scroller, .ns-chart-table, .ns-hidden-text"))
          .map((el) => [el.getBoundingClientRect(), el])
          .filter(([box]) => box.width > 1 && (box.right > 361 || (box.left < -1 && box.right > 0)))
          .map(([box, el]) => `${el.tagName}.${el.className} ${box.left} ${box.right}`)"""
    )
    assert beyond == []
    for plot in page.locator(".ns-chart-plot svg.main-svg").all():
        assert plot.bounding_box()["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


# Charts


def test_a_chart_is_drawn_and_the_table_below_has_its_numbers(fixtures, open_page):
    page = drawn(open_page(fixtures.page("table")))
    figure = page.get_by_role("figure")
    plot = figure.get_by_role("img").first
    assert plot.get_attribute("aria-label") == (
        "The defender sinks half of the time, the attacker one time in six."
    )
    texts = figure.locator(".bartext").all_text_contents()
    figure.get_by_text("Numbers (3 rows)").click()
    rows = [row.locator("th, td").all_inner_texts() for row in figure.locator("tr").all()]
    assert rows == [*THE_TABLE, ["defender sunk", "1/2"]]
    assert texts == [chance for _, chance in rows[1:]]
    assert figure.locator("table caption").inner_text() == "One battle, no cards"
    heights = [bar.bounding_box()["height"] for bar in figure.locator(".bars .point path").all()]
    assert heights[2] == pytest.approx(3 * heights[0], rel=0.03)


def test_the_numbers_are_copied_as_csv(fixtures, open_page):
    page = drawn(open_page(fixtures.page("table")))
    page.get_by_text("Numbers (3 rows)").click()
    page.get_by_role("button", name="Copy as CSV").click()
    page.get_by_text("Copied.").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert list(csv.reader(io.StringIO(copied)))[:3] == THE_TABLE


def test_plotly_is_loaded_once_a_page(fixtures, open_page):
    loads = []
    page = open_page(fixtures.page("index"), keep=False)
    page.on("request", lambda request: loads.append(request.url))
    page.goto(fixtures.page("charts"))
    drawn(page)
    assert page.locator("[data-drawn=true]").count() == 3
    assert len([url for url in loads if "plotly" in url]) == 1


def test_plotly_comes_from_python_where_the_server_does_not_offer_it(fixtures, open_page, watch):
    watch.expected.append("404")
    page = open_page(fixtures.page("index"))
    page.route("**/plotly-cartesian*", lambda route: route.fulfill(status=404))
    page.goto(fixtures.page("charts"))
    page.wait_for_function("document.querySelectorAll('[data-drawn=true]').length === 3")


# The command


def test_a_taken_port_is_named(tmp_path):
    (tmp_path / "index.ipynb").write_text("{}")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=f"Port {port} is taken.*--port {port + 1}"):
            serve(port, tmp_path)


def test_missing_notebooks_are_named(tmp_path):
    with pytest.raises(ServeError, match=r"no folder .*nowhere"):
        find_notebooks(tmp_path / "nowhere")
    with pytest.raises(ServeError, match="has no notebook"):
        find_notebooks(tmp_path)


def test_a_missing_voila_is_named_with_the_cure(tmp_path, monkeypatch):
    (tmp_path / "index.ipynb").write_text("{}")
    monkeypatch.setitem(sys.modules, "voila", None)
    monkeypatch.setitem(sys.modules, "voila.app", None)
    for name in ("voila_app", "templates"):
        monkeypatch.delitem(sys.modules, f"northsea_nb.serve.{name}", raising=False)
    with pytest.raises(ServeError, match=r'pip install "northsea_nb\[lab\]"'):
        serve(0, tmp_path)


def test_an_unreadable_notebook_is_named(tmp_path):
    (tmp_path / "index.ipynb").write_text("not JSON")
    with pytest.raises(ServeError, match=r"index\.ipynb is not a readable notebook"):
        serve(0, tmp_path)


def test_who_comes_while_the_spare_is_being_warmed_gets_it_with_his_own_environment():
    """The page's client is there before the kernel is ready, and hears all that its first cell says."""

    async def visit() -> str:
        manager = WarmKernelManager(warm_up="import time; time.sleep(1); warmed = True", refill_delay=60.0)
        try:
            await asyncio.sleep(0)  # the first spare is launched
            kernel_id = await manager.start_kernel(path="", env={"QUERY_STRING": "g=here"})
            kernel = manager.get_kernel(kernel_id)
            assert not kernel.prepared.done()
            client = kernel.client()
            client.start_channels()
            await client.wait_for_ready(timeout=60)
            client.execute("import os; print(warmed, os.environ['QUERY_STRING'])")
            while True:
                message = await client.get_iopub_msg(timeout=30)
                if message["content"].get("name") == "stdout":
                    client.stop_channels()
                    return message["content"]["text"]
        finally:
            await manager.shutdown_all(now=True)

    with ThreadPoolExecutor(1) as own:  # the browser has a loop in this thread
        assert own.submit(lambda: asyncio.run(visit())).result() == "True g=here\n"
