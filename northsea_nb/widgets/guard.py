"""What happens when a callback or a whole screen fails: a friendly panel instead of silence.

Jupyter swallows the exceptions of callbacks, and Voilà shows a page whose cell failed without that
cell and all that follow. So every callback carries :func:`guarded`, and a notebook builds its
screen with :func:`app`.
"""

from __future__ import annotations

import functools
import importlib
import logging
import os
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, overload

import anywidget
import ipywidgets
import traitlets

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.widgets.assets import script, style

__all__ = ["Panel", "app", "current_panel", "guarded", "is_strict"]

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("northsea_nb")


def is_strict() -> bool:
    """Whether errors are raised again after they were shown (``NORTHSEA_NB_STRICT=1``, for tests)."""
    return os.environ.get("NORTHSEA_NB_STRICT", "") not in ("", "0")


class Panel(anywidget.AnyWidget):
    """Tells an error to the reader, as text; invisible while there is none.

    Attributes:
        message: what went wrong and what to do now; empty hides the panel.
        detail: a line for whoever has to find the cause.
        inline: True to stand in the page's flow (a screen that could not be built), False to
            float over its lower edge with a button that dismisses it.
    """

    _esm = script("panel.js")
    _css = style("theme.css")
    message = traitlets.Unicode().tag(sync=True)
    detail = traitlets.Unicode().tag(sync=True)
    inline = traitlets.Bool(False).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._told_by = ""

    def tell(self, error: Exception, by: str) -> None:
        """Show an error raised by the callback named ``by``."""
        self._told_by = by
        message, detail = _explained(error, by)
        with self.hold_sync():
            self.message = message
            self.detail = detail

    def settle(self, by: str) -> None:
        """Hide the error that the callback named ``by`` told earlier, now that it succeeded."""
        if self.message and self._told_by == by:
            self.message = ""


_panel: Panel | None = None


def current_panel() -> Panel | None:
    """The panel of the screen that was built last in this session, or None."""
    return _panel


@overload
def guarded(callback: Callable[P, R], /) -> Callable[P, R | None]: ...
@overload
def guarded(*, panel: Panel | None = None) -> Callable[[Callable[P, R]], Callable[P, R | None]]: ...


def guarded(
    callback: Callable[P, R] | None = None, /, *, panel: Panel | None = None
) -> Callable[P, R | None] | Callable[[Callable[P, R]], Callable[P, R | None]]:
    """Decorate a callback so that its exceptions reach the reader.

    The exception is logged and shown on a panel: the one given here, else the ``panel`` attribute
    of the object whose method this is, else the one of the screen that is built last (a function
    defined while a screen is built keeps that screen's panel). The callback then returns None, and
    the next one works as if nothing had happened. When the same callback succeeds later, its error
    goes away. With ``NORTHSEA_NB_STRICT=1`` the exception is raised again.

        >>> @guarded
        ... def on_roll(button):
        ...     raise RuntimeError("no dice")
        >>> on_roll(None)
    """
    if callback is None:
        return functools.partial(_guard, panel=panel)
    return _guard(callback, panel)


def _guard(callback: Callable[P, R], panel: Panel | None) -> Callable[P, R | None]:
    name = getattr(callback, "__qualname__", type(callback).__name__)
    built_with = panel if panel is not None else _building

    @functools.wraps(callback)
    def with_panel(*args: P.args, **kwargs: P.kwargs) -> R | None:
        owner = args[0] if args else getattr(callback, "__self__", None)
        owned = getattr(owner, "panel", None)
        shown_on = built_with or (owned if isinstance(owned, Panel) else _panel)
        try:
            result = callback(*args, **kwargs)
        except Exception as error:
            log.exception("%s failed", name)
            if shown_on is not None:
                shown_on.tell(error, name)
            if is_strict():
                raise
            return None
        if shown_on is not None:
            shown_on.settle(name)
        return result

    return with_panel


_building: Panel | None = None


def app(builder: Callable[..., ipywidgets.Widget] | str, /, *args: Any, **kwargs: Any) -> ipywidgets.Widget:
    """A notebook's screen: what ``builder(*args, **kwargs)`` returns, guarded.

    The last line of a notebook's cell. If the builder fails, the reader gets an explaining panel
    in its place; with ``NORTHSEA_NB_STRICT=1`` the exception is raised. The screen comes with the
    panel for its callbacks and with the page's :class:`~northsea_nb.widgets.alive.Page`, which
    notices an ended session.

    Args:
        builder: a function that returns a widget, or its name as ``"module:function"``, imported
            under the same guard.
    """
    global _panel, _building
    from northsea_nb.widgets.alive import Page

    panel = _panel = _building = Panel()
    name = builder if isinstance(builder, str) else getattr(builder, "__qualname__", "the screen")
    page = Page()
    try:
        build = _named(builder) if isinstance(builder, str) else builder
        body = build(*args, **kwargs)
    except Exception as error:
        log.exception("%s failed", name)
        if is_strict():
            raise
        panel.inline = True
        panel.tell(error, name)
        body = ipywidgets.VBox()
    finally:
        _building = None
    screen = ipywidgets.VBox([panel, body, page])
    screen.add_class("northsea")
    return screen


def _named(name: str) -> Callable[..., ipywidgets.Widget]:
    module, _, function = name.partition(":")
    if not function:
        raise NorthseaError(f'"{name}" does not name a screen: write "module:function".')
    found: Callable[..., ipywidgets.Widget] = getattr(importlib.import_module(module), function)
    return found


def _explained(error: Exception, by: str) -> tuple[str, str]:
    """What to tell: errors made for a person word for word, of others no more than their kind."""
    if isinstance(error, NorthseaError):
        return str(error), ""
    return (
        "Something went wrong here, and it is not your fault. Nothing is lost: "
        "go on, or undo your last step.",
        f"For the report: {type(error).__name__} in {by}.",
    )
