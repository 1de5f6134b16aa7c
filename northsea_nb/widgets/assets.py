"""The scripts and styles that the widgets send to the page."""

from functools import cache
from pathlib import Path

__all__ = ["script", "style"]

STATIC = Path(__file__).with_name("static")


@cache
def script(*names: str) -> str:
    """The named files of ``static/`` as one ECMAScript module, for a widget's ``_esm``.

    Later files may use what earlier ones define at their top level; the last one has the module's
    default export. Text, not a path: a widget that is given a path watches the file and is never
    freed.
    """
    return _joined(names)


@cache
def style(*names: str) -> str:
    """The named files of ``static/`` as one style sheet, for a widget's ``_css``."""
    return _joined(names)


def _joined(names: tuple[str, ...]) -> str:
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
