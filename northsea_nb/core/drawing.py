"""Drawings as plain data: a node is ``[tag, attributes, child, …]``, a child a node or a text.

One description serves twice: ``markup`` writes it as SVG text for a notebook's output, and a
screen's script builds the same elements on the page. Text is always text: it is escaped here and
set as text content there.

>>> markup(node("text", "R & B", x=3, font_size=12))
'<text x="3" font-size="12">R &amp; B</text>'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import Any, TypeVar

__all__ = ["Node", "Place", "Printed", "markup", "node", "printed", "sheet"]

T = TypeVar("T")

Node = list[Any]
"""``[tag, {attribute: value}, child, …]``, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Place:
    """Something on a board that can be pointed at: where it is drawn, and what moves call it.

    Attributes:
        id: its name. marks: the marks of moves that mean it, such as ``at:norway``.
        x, y, width, height: its box, in the drawing's units.
        part: where a drawing's parts can be moved about, the one (``data-part``) whose corner the box
            begins at.
    """

    id: str
    marks: tuple[str, ...]
    x: float
    y: float
    width: float
    height: float
    part: str = ""


def node(tag: str, *children: Node | str, **attributes: str | float | None) -> Node:
    """A node; ``class_`` stands for class, ``font_size`` for font-size; None leaves one out."""
    return [
        tag,
        {
            _called(name): _short(value) if value.__class__ is float else value
            for name, value in attributes.items()
            if value is not None
        },
        *children,
    ]


@cache
def _called(name: str) -> str:
    return name.strip("_").replace("_", "-")


def _short(value: float) -> float:
    """A number without a tail of decimals."""
    value = round(value, 1)
    return int(value) if value == int(value) else value


class Printed(str):
    """SVG text that stands already: a child that is taken over as it is."""


def printed(draw: Callable[[T], Iterable[Node]]) -> Callable[[T], Printed]:
    """What never changes of a drawing, as text: written once for the same board, not for each position.

    >>> ground = printed(lambda board: [node("rect", width=board)])
    >>> markup(node("svg", ground(7), "R & B"))
    '<svg><rect width="7"/>R &amp; B</svg>'
    """
    last: tuple[T, Printed] | None = None

    def text(board: T) -> Printed:
        nonlocal last
        if last is None or last[0] is not board:
            last = board, Printed("".join(map(markup, draw(board))))
        return last[1]

    return text


def markup(drawing: Node | str) -> str:
    """The drawing as SVG text."""
    if isinstance(drawing, str):
        return drawing if isinstance(drawing, Printed) else escape(drawing, quote=False)
    tag, attributes, *children = drawing
    said = "".join([f' {name}="{_quoted(value)}"' for name, value in attributes.items()])
    if not children:
        return f"<{tag}{said}/>"
    return f"<{tag}{said}>{''.join([markup(child) for child in children])}</{tag}>"


_quoted = lru_cache(maxsize=4096, typed=True)(lambda value: escape(str(value)))
"""A value between quotation marks. The same few come again and again."""


def sheet(
    title: str, style: str, *parts: Node | str, kind: str, size: tuple[float, float], widest: int
) -> str:
    """A whole picture as SVG text, as wide as there is room.

    Args:
        title: what a reader of screens hears. style: its CSS. parts: what is drawn.
        kind: its class. size: width and height of the drawing's own units. widest: in pixels.
    """
    return markup(
        node(
            "svg",
            node("title", title),
            node("style", style),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {size[0]:g} {size[1]:g}",
            role="img",
            class_=kind,
            width="100%",
            style=f"max-width:{widest}px",
        )
    )
