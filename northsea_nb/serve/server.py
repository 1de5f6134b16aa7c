"""Starting Voilà with everything that the dashboards need."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from northsea_nb.core.rulebook import NorthseaError

__all__ = ["CONFIG_DIR", "JUPYTER_DIR", "ServeError", "find_notebooks", "serve"]

HERE = Path(__file__).parent
CONFIG_DIR = HERE
"""Where ``voila.json`` is; for ``JUPYTER_CONFIG_PATH`` when Voilà is started by something else."""
JUPYTER_DIR = HERE / "share" / "jupyter"
"""Where the template ``northsea`` is; for ``JUPYTER_PATH`` when Voilà is started by something else."""

LANDING = "index.ipynb"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class ServeError(NorthseaError):
    """The dashboards cannot be served; the message says what to do."""


def find_notebooks(given: str | os.PathLike[str] | None = None) -> Path:
    """The folder of notebooks to serve.

    The one given, else ``notebooks/`` of the checkout that the package is imported from, else
    ``notebooks/`` of the present directory.

    Raises:
        ServeError: there is none, or no notebook in it.
    """
    if given is not None:
        folder = Path(given).absolute()
        if not folder.is_dir():
            raise ServeError(f"There is no folder {folder} to serve notebooks from.")
    else:
        candidates = [HERE.parents[1] / "notebooks", Path.cwd() / "notebooks"]
        found = [folder for folder in candidates if folder.is_dir()]
        if not found:
            raise ServeError(
                "No folder of notebooks was found. They come with the source checkout, not with "
                "the installed package: run this from the checkout, or name a folder with "
                "--notebooks FOLDER. Looked for: " + ", ".join(map(str, candidates)) + "."
            )
        folder = found[0]
    if not any(folder.glob("*.ipynb")):
        raise ServeError(f"The folder {folder} has no notebook (*.ipynb) in it.")
    return folder


def serve(
    port: int = 8866,
    notebooks: str | os.PathLike[str] | None = None,
    *,
    host: str = "127.0.0.1",
    open_browser: bool = False,
    spares: int = 1,
    cull_after: int = 1800,
    options: Sequence[str] = (),
) -> None:
    """Serve the notebooks as dashboards until the process is interrupted.

    Args:
        port: the port to listen on; 0 takes a free one.
        notebooks: the folder of notebooks; see :func:`find_notebooks`.
        host: the address to listen on; ``0.0.0.0`` lets other machines in.
        open_browser: whether to open the start page in a browser.
        spares: how many kernels wait warm for the next visitor (some 55 MB each).
        cull_after: seconds without a word from a page until its kernel is stopped.
        options: further options, as on Voilà's own command line.

    Raises:
        ServeError: Voilà is missing, the port is taken, or there are no notebooks.
    """
    folder = find_notebooks(notebooks)
    try:
        from northsea_nb.serve.voila_app import NorthseaVoila
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "northsea_nb":
            raise
        raise ServeError(
            f"The dashboards need Voilà, and {error.name or 'a part of it'} is not installed: "
            'python -m pip install "northsea_nb[lab]"'
        ) from error
    port = _free_port(host, port)

    _prepend("JUPYTER_PATH", JUPYTER_DIR)
    NorthseaVoila.config_folders = [str(folder), str(CONFIG_DIR)]
    NorthseaVoila.frame = _frame(folder)
    NorthseaVoila.when_up = lambda url: _announce(url, open_browser)
    NorthseaVoila.launch_instance(
        argv=[
            str(folder),
            "--no-browser",
            f"--port={port}",
            f"--Voila.ip={host}",
            # Sockets in a private folder instead of open ports, where the system has them.
            *(["--ConnectionFileMixin.transport=ipc"] if os.name == "posix" else []),
            f"--WarmKernelManager.spares={spares}",
            f"--MappingKernelManager.cull_idle_timeout={cull_after}",
            *options,
        ]
    )


def _free_port(host: str, port: int) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OverflowError as error:
            raise ServeError(f"{port} is no port: a port is a number from 1 to 65535.") from error
        except OSError as error:
            raise ServeError(_why_not(error, host, port)) from error
        free: int = probe.getsockname()[1]
        return free


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken by another program. If that is an earlier 'northsea serve', "
            f"stop it or open http://{host}:{port}/; otherwise choose another port: "
            f"northsea serve --port {port + 1 if port < 65535 else 8866}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by this account; choose one above 1023."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _prepend(variable: str, folder: Path) -> None:
    paths = [path for path in os.environ.get(variable, "").split(os.pathsep) if path]
    if str(folder) not in paths:
        os.environ[variable] = os.pathsep.join([str(folder), *paths])


def _announce(url: str, open_browser: bool) -> None:
    print(f"The dashboards are at {url} (Ctrl-C stops them).", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


@dataclass(frozen=True, slots=True)
class Entry:
    """A notebook in the menu: its name without the ending, its title, the group it stands in."""

    name: str
    title: str
    group: str


def _frame(folder: Path) -> dict[str, Any]:
    """What the template is told: the pages in order, and where plotly.js is."""
    from northsea_nb.widgets.chart import PLOTLY
    from northsea_nb.widgets.start import in_order

    names = [path.name for path in folder.glob("*.ipynb")]
    names.sort(key=lambda name: (name != LANDING, in_order(name.removesuffix(".ipynb"))))
    entries = [_entry(folder / name) for name in names]
    version = hashlib.sha256(PLOTLY.read_bytes()).hexdigest()[:16]
    return {
        "pages": [asdict(entry) for entry in entries if entry],
        "plotly": f"voila/northsea/{PLOTLY.name}?v={version}",
    }


def _entry(notebook: Path) -> Entry | None:
    try:
        metadata = json.loads(notebook.read_text(encoding="utf-8"))["metadata"]
        own = metadata.get("northsea", {})
        if own.get("hidden"):
            return None
        title = metadata.get("title") or notebook.stem.replace("_", " ")
        return Entry(notebook.stem, str(title), str(own.get("group", "")))
    except (AttributeError, KeyError, OSError, TypeError, ValueError) as error:
        raise ServeError(f"{notebook} is not a readable notebook: {error}") from error
