"""Page templates compiled once, not once for every visitor.

Voilà makes a new template environment for each page, and compiling costs it some 0.2 s of a page's
way to the screen.
"""

from __future__ import annotations

from typing import ClassVar

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from voila.exporter import VoilaExporter

__all__ = ["QuickExporter", "keep_compiled_templates"]


class _Kept(BytecodeCache):
    """Compiled templates in memory, kept under the name and the checksum of their source."""

    compiled: ClassVar[dict[tuple[str, str], bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        code = self.compiled.get((bucket.key, bucket.checksum))
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.compiled[bucket.key, bucket.checksum] = bucket.bytecode_to_string()


class QuickExporter(VoilaExporter):  # type: ignore[misc]
    """Voilà's exporter with a memory of compiled templates."""

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = _Kept()
        return environment


def keep_compiled_templates() -> None:
    """Have Voilà render its pages with :class:`QuickExporter`; it has no setting for that."""
    voila.notebook_renderer.VoilaExporter = QuickExporter
