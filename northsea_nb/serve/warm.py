"""Kernels that have started, and imported what every page needs, before anybody asks.

Voilà's own preheating keeps a kernel for every notebook, runs the notebook before it knows the
page's address, and starts cold when the theme differs. Here a spare kernel belongs to no notebook:
whoever comes next gets it, with the request's environment, and another is warmed up behind.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import ApiPath
from tornado.ioloop import IOLoop
from traitlets import Float, Int, Unicode

__all__ = ["WarmKernelManager"]

TRIM = """
import ctypes, gc
gc.collect()
ctypes.CDLL(None).malloc_trim(0)
del ctypes, gc
"""
"""Gives back what a kernel's start allocated and freed: 20 of 62 MB. Where there is glibc."""

PATIENCE = 60.0
"""Seconds that a kernel may take to answer while it is prepared."""


class WarmKernelManager(AsyncMappingKernelManager):
    """Starts kernels ahead of their use."""

    spares = Int(1, config=True, help="How many kernels wait, warmed up, for the next visitor.")
    warm_up = Unicode(
        "import northsea_nb.widgets.alive, northsea_nb.widgets.chart, northsea_nb.widgets.guard",
        config=True,
        help="What a spare kernel runs while it waits. An error in it is no obstacle.",
    )
    cull_unconnected_timeout = Int(
        300,
        config=True,
        help="Seconds until an idle kernel is stopped to which no page is connected any more.",
    )
    refill_delay = Float(
        2.0, config=True, help="Seconds until a spare that was taken is replaced: let the page load."
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._spares: list[asyncio.Task[str]] = []
        self._waiting: set[str] = set()
        IOLoop.current().add_callback(self._refill)

    async def start_kernel(  # type: ignore[override]
        self, *, kernel_id: str | None = None, path: str | None = None, **kwargs: Any
    ) -> str:
        """Hand out a spare kernel if there is one that fits, else start one."""
        wanted = kwargs.get("kernel_name") or self.default_kernel_name
        if kernel_id is None and wanted == self.default_kernel_name:
            spare = await self._take()
            if spare is not None:
                await self._prepare(spare, path, kwargs.get("env") or {})
                return spare
        folder = None if path is None else ApiPath(path)
        return await super().start_kernel(kernel_id=kernel_id, path=folder, **kwargs)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Cull an idle kernel, sooner if its page is gone, never while it waits for a visitor."""
        if kernel_id in self._waiting:
            return
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self and not self._kernel_connections.get(kernel_id, 0):
            kernel: Any = self.get_kernel(kernel_id)
            idle = datetime.now(UTC) - kernel.last_activity
            if kernel.execution_state != "busy" and idle > timedelta(seconds=self.cull_unconnected_timeout):
                await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]

    async def _take(self) -> str | None:
        while self._spares:
            try:
                kernel_id = await self._spares.pop(0)
            except Exception:
                self.log.exception("A spare kernel did not start")
                continue
            finally:
                IOLoop.current().call_later(self.refill_delay, self._refill)
            self._waiting.discard(kernel_id)
            if kernel_id in self and await ensure_async(self.get_kernel(kernel_id).is_alive()):
                return kernel_id
        return None

    def _refill(self) -> None:
        while len(self._spares) < self.spares:
            self._spares.append(asyncio.ensure_future(self._warmed()))

    async def _warmed(self) -> str:
        kernel_id = str(await super().start_kernel())
        self._waiting.add(kernel_id)
        await self._run(kernel_id, self.warm_up)
        if sys.platform == "linux":
            await self._run(kernel_id, TRIM)
        return kernel_id

    async def _prepare(self, kernel_id: str, path: str | None, env: dict[str, str]) -> None:
        """Give a spare the folder and the environment that a fresh kernel would have started with."""
        new = {str(name): str(value) for name, value in env.items() if os.environ.get(name) != value}
        folder = str(self.cwd_for_path(path or ""))  # type: ignore[no-untyped-call]
        await self._run(kernel_id, f"import os; os.environ.update({new!r}); os.chdir({folder!r}); del os")

    async def _run(self, kernel_id: str, code: str) -> None:
        client = self.get_kernel(kernel_id).client()
        client.start_channels()
        try:
            reply = await ensure_async(
                client.execute(code, silent=True, store_history=False, reply=True, timeout=PATIENCE)
            )
        finally:
            client.stop_channels()
        if reply["content"]["status"] != "ok":
            self.log.warning("A spare kernel did not take %r: %s", code, reply["content"])
