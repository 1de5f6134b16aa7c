"""Widgets that notice when their session has ended, and the page's address.

A culled kernel is invisible in Voilà: the page stays, and clicks vanish. Here every message to
Python is answered at once; when no answer comes within 6 seconds, the page says "Session ended"
and offers to reopen the present address. Nothing is sent unless the reader acts, so that an
abandoned page is still culled.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import anywidget
import traitlets

from northsea_nb.widgets.assets import script, style
from northsea_nb.widgets.guard import guarded

__all__ = ["LiveWidget", "Page", "current_page", "query", "still_working"]


class LiveWidget(anywidget.AnyWidget):
    """The base of boards and other widgets with a script of their own.

    In Python, override :meth:`receive`. In JavaScript, send with ``northseaSender``, which the
    module has when it is built with ``_esm = script("alive.js", "board.js")``::

        export default {
          render({ model, el }) {
            const send = northseaSender(model);
            el.addEventListener("click", () => send({ click: "e5" }));
          },
        };
    """

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(_hear)

    def receive(self, content: Mapping[str, Any], buffers: list[memoryview]) -> None:
        """Act on a message of the page. Its content comes from outside: check it.

        Called guarded; an exception ends up on the screen's panel.
        """


def _hear(widget: LiveWidget, content: object, buffers: list[memoryview]) -> None:
    if not isinstance(content, dict):
        return
    message: dict[str, Any] = dict(content)
    ticket = message.pop("ticket", None)
    if isinstance(ticket, str) and len(ticket) <= 64:
        widget.send({"northsea": "heard", "ticket": ticket})
    if "ping" not in message:
        guarded(widget.receive)(message, buffers)


class Page(LiveWidget):
    """The page itself, once on every screen (:func:`~northsea_nb.widgets.guard.app` adds it).

    Attributes:
        query: what the address is to carry, as ``?name=value``; set it to the present position and
            a reload, or a copied address, resumes there (on a Voilà page; a notebook's own address
            is left alone). An empty value takes the name away.
        search: the query the page was opened with, as the browser tells it: ``"?name=value"``.
            Empty until the page is shown; :func:`query` knows it earlier on a Voilà page.
    """

    _esm = script("alive.js", "page.js")
    _css = style("theme.css")
    query = traitlets.Dict(
        key_trait=traitlets.Unicode(), value_trait=traitlets.Unicode(), default_value={}
    ).tag(sync=True)
    search = traitlets.Unicode().tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        global _page
        super().__init__(**traits)
        _page = self


_page: Page | None = None


def current_page() -> Page | None:
    """The page of the screen that is being built or was built last, or None."""
    return _page


def query() -> dict[str, str]:
    """What the page was opened with: ``{"s": "4"}`` for ``?s=4``; empty outside Voilà."""
    if os.environ.get("VOILA_PREHEAT") == "True":  # the cells run before anybody asked
        from voila.utils import wait_for_request

        wait_for_request()
    return dict(parse_qsl(os.environ.get("QUERY_STRING", "")))


def still_working() -> None:
    """Tell the page that a long computation goes on; call it every few seconds from inside one."""
    if _page is not None:
        _page.send({"northsea": "working"})
