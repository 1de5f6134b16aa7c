"""The table in JupyterLab: the same notebook, run by hand, plays as it does on a dashboard."""

import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import suppress
from urllib.request import urlopen

import pytest

from tests.browser.conftest import ROOT

pytest.importorskip("jupyterlab")


KERNEL_RESTS = """() => {
    const notebook = globalThis.jupyterapp?.shell.currentWidget;
    return notebook?.sessionContext?.isReady && notebook.sessionContext.session?.kernel?.status === "idle";
}"""
"""Until then, running cells makes JupyterLab ask for a kernel."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A JupyterLab of its own, with a copy of the notebooks; its address."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "notebooks", home / "notebooks", ignore=shutil.ignore_patterns(".*"))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"),
            *(
                "--ip=127.0.0.1",
                "--IdentityProvider.token=",
                "--ServerApp.password=",
                "--expose-app-in-browser",
            ),
            f"--ServerApp.root_dir={home / 'notebooks'}",
            "--LabApp.news_url=",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
        env={**os.environ, "NORTHSEA_NB_STRICT": "0"}
        | {
            f"JUPYTER{name}_DIR": str(home / name)
            for name in ("_CONFIG", "_RUNTIME", "LAB_SETTINGS", "LAB_WORKSPACES")
        },
    )
    address = f"http://127.0.0.1:{port}/"
    until = time.monotonic() + 90
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError), urlopen(f"{address}api", timeout=5):
            break
        time.sleep(0.3)
    yield address
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()


def test_all_cells_run_and_the_table_plays(lab, open_page, watch):
    watch.expected += ["Failed to load resource"]  # settings and workspaces that are not there yet
    page = open_page(f"{lab}lab/tree/longships.ipynb?reset", width=1400, ready=".jp-Notebook .jp-Cell")
    page.wait_for_function(KERNEL_RESTS)
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    root = page.locator(".nt-root")
    root.locator(".nt-place.is-target").first.wait_for()
    before = root.get_attribute("data-paints")
    root.locator("[data-move='start Norway']").first.click()
    root.locator("[data-move^='load A']").first.wait_for()
    assert root.get_attribute("data-paints") != before
    assert root.locator("text=Greycloak begins by plundering Norway").count()
    assert page.locator(".jp-OutputArea-output[data-mime-type*=error], .jp-RenderedText pre").count() == 0
