"""Kernels that have started, and imported what most pages need, before anybody asks.

Voilà's own preheating keeps a kernel for every notebook, runs the notebook before it knows the
page's address, and starts cold when the theme differs. Here a spare kernel belongs to no notebook:
whoever comes next gets it, with the request's environment, and another is warmed up behind. Who comes
while it is still being warmed up gets it too: his page begins to load meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.session import new_id
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
TRIM_DELAY = 10.0
"""Seconds until a kernel that was handed out before it had given memory back does so."""


class PromptClient(AsyncKernelClient):
    """A client of a spare kernel, ready as soon as the kernel is prepared and can be heard.

    The client that it is made of listens until a fifth of a second has passed in silence.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the spare is prepared, answers, and what it tells everybody arrives here."""
        kernel: Any = self.parent
        await asyncio.wait_for(asyncio.shield(kernel.prepared), timeout)
        for _ in range(int(PATIENCE)):
            self.kernel_info()
            with suppress(Empty):
                await self.get_shell_msg(timeout=1)
                await self.get_iopub_msg(timeout=0.2)
                return
        raise RuntimeError(f"A spare kernel did not answer in {PATIENCE:g} seconds.")


class WarmKernelManager(AsyncMappingKernelManager):
    """Starts kernels ahead of their use."""

    spares = Int(1, config=True, help="How many kernels wait, warmed up, for the next visitor.")
    warm_up = Unicode(
        "import northsea_nb.widgets.alive, northsea_nb.widgets.chart, northsea_nb.widgets.guard\n"
        "import northsea_nb.widgets.base_guide, northsea_nb.widgets.table_widget, cattrs.strategies",
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
                kernel: Any = self.get_kernel(spare)
                handed = self._hand_out(spare, kernel.prepared, path, kwargs.get("env") or {})
                kernel.prepared = _begun(handed)
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
            if kernel_id in self and await self._is_fit(kernel_id):
                return kernel_id
        return None

    async def _is_fit(self, kernel_id: str) -> bool:
        """Whether a spare lives, and was warmed up if that is over."""
        kernel: Any = self.get_kernel(kernel_id)
        warmed = kernel.prepared
        if warmed.done() and warmed.exception() is not None:
            self.log.error("A spare kernel was not warmed up", exc_info=warmed.exception())
            return False
        return bool(await ensure_async(kernel.is_alive()))

    def _refill(self) -> None:
        while len(self._spares) < self.spares:
            self._spares.append(asyncio.ensure_future(self._launched()))

    async def _launched(self) -> str:
        """Start a kernel; it is warmed up from then on."""
        kernel_id = str(await super().start_kernel())
        self._waiting.add(kernel_id)
        kernel: Any = self.get_kernel(kernel_id)
        kernel.client_factory = PromptClient
        kernel.prepared = _begun(self._warmed(kernel_id))
        return kernel_id

    async def _warmed(self, kernel_id: str) -> None:
        await self._run(kernel_id, self.warm_up)
        if kernel_id in self._waiting:
            await self._trim(kernel_id)
        else:  # somebody is waiting for it
            IOLoop.current().call_later(TRIM_DELAY, self._trim, kernel_id)

    async def _trim(self, kernel_id: str) -> None:
        if sys.platform == "linux" and kernel_id in self:
            await self._run(kernel_id, TRIM)

    async def _hand_out(
        self, kernel_id: str, warmed: asyncio.Future[None], path: str | None, env: dict[str, str]
    ) -> None:
        await warmed
        await self._prepare(kernel_id, path, env)

    async def _prepare(self, kernel_id: str, path: str | None, env: dict[str, str]) -> None:
        """Give a spare the folder and the environment that a fresh kernel would have started with."""
        new = {str(name): str(value) for name, value in env.items() if os.environ.get(name) != value}
        folder = str(self.cwd_for_path(path or ""))  # type: ignore[no-untyped-call]
        await self._run(kernel_id, f"import os; os.environ.update({new!r}); os.chdir({folder!r}); del os")

    async def _run(self, kernel_id: str, code: str) -> None:
        kernel: Any = self.get_kernel(kernel_id)
        session = kernel.session.clone()
        session.session = new_id()  # answers go by it: the page's own client may be there already
        client = kernel.client(session=session)
        client.start_channels()
        try:
            reply = await ensure_async(
                client.execute(code, silent=True, store_history=False, reply=True, timeout=PATIENCE)
            )
        finally:
            client.stop_channels()
        if reply["content"]["status"] != "ok":
            self.log.warning("A spare kernel did not take %r: %s", code, reply["content"])


def _begun(work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
    """Work that goes on by itself; whoever needs it awaits it, and hears of its error."""
    begun = asyncio.ensure_future(work)
    begun.add_done_callback(lambda done: None if done.cancelled() else done.exception())
    return begun
