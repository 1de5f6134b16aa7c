"""Voilà with a landing page, the package's own files, and its frame round every notebook."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar

from jupyter_server.services.kernels.handlers import _kernel_id_regex
from jupyter_server.utils import url_escape, url_path_join
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler, StaticFileHandler
from traitlets import default
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from northsea_nb.serve.templates import keep_compiled_templates
from northsea_nb.widgets.assets import STATIC

__all__ = ["NorthseaVoila"]


def _is_news(record: logging.LogRecord) -> bool:
    """Not that a notebook is "not trusted": Voilà shows none of its stored output anyway."""
    return "is not trusted" not in record.getMessage()


class StopKernel(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """Stops the kernel of a page that is being left.

    Voilà's own handler wants a token that its pages never get, so that every reload would leave a
    kernel running. The address names the kernel by a random id, which is token enough.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no token."""

    async def post(self, kernel_id: str) -> None:
        """Stop the kernel; fine if it has stopped."""
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)


class PromptChannel(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """A page's line to its kernel, on which a small message does not wait for the next one.

    An answer comes as several small messages; sent in TCP's thrifty way, all but the first wait up
    to 40 ms for the browser's acknowledgement.
    """

    async def open(self, kernel_id: str) -> None:
        """Open the line; every message leaves at once."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class NotFound(BaseVoilaHandler):  # type: ignore[misc]
    """Answers whatever no other address does with the template's page for it."""

    async def prepare(self) -> None:
        """Say that there is no such page."""
        await super().prepare()
        raise HTTPError(404)


class NorthseaVoila(Voila):  # type: ignore[misc]
    """The standalone server behind :func:`northsea_nb.serve.serve`, which sets its variables."""

    config_folders: ClassVar[list[str]] = []
    frame: ClassVar[dict[str, Any]] = {}
    when_up: ClassVar[Callable[[str], None]] = print

    @default("config_file_paths")
    def _own_config(self) -> list[str]:
        return self.config_folders

    def initialize(self, argv: list[str] | None = None) -> None:
        """Read the settings, and hand the frame to the template."""
        super().initialize(argv)
        keep_compiled_templates()
        self.log.addFilter(_is_news)
        self.voila_configuration.config.VoilaConfiguration.resources = {"northsea": self.frame}

    def init_handlers(self) -> list[Any]:
        """Voilà's own addresses, between ours: ``/`` leads to the landing page, what nothing knows to 404."""
        first = self.frame["pages"][0]["name"] if self.frame.get("pages") else "index"
        landing = url_path_join(self.base_url, f"voila/render/{url_escape(first)}.ipynb")
        own = [
            (self.server_url, RedirectHandler, {"url": landing, "permanent": False}),
            (
                url_path_join(self.server_url, r"/voila/tree.*"),
                RedirectHandler,
                {"url": landing, "permanent": False},
            ),
            (url_path_join(self.server_url, r"/voila/api/shutdown/(.*)"), StopKernel),
            (url_path_join(self.server_url, rf"/api/kernels/{_kernel_id_regex}/channels"), PromptChannel),
            (
                url_path_join(self.server_url, r"/voila/northsea/(.*)"),
                StaticFileHandler,
                {"path": str(STATIC)},
            ),
        ]
        told = {"voila_configuration": self.voila_configuration}
        rest = (url_path_join(self.server_url, r"/.*"), NotFound, told)
        return [*own, *super().init_handlers(), rest]

    def listen(self) -> None:
        """Serve until interrupted."""
        IOLoop.current().add_callback(type(self).when_up, self._url(self.ip))
        super().listen()
