"""Drawings as plain data: a node is ``[tag, attributes, child, …]``, a child a node or a text.

One description serves twice: ``markup`` writes it as SVG text for a notebook's output, and a
screen's script builds the same elements on the page. Text is always text: it is escaped here and
set as text content there.

>>> markup(node("text", "R & B", x=3, font_size=12))
'<text x="3" font-size="12">R &amp; B</text>'
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

__all__ = ["Node", "Place", "markup", "node", "sheet"]

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
            name.strip("_").replace("_", "-"): _short(value)
            for name, value in attributes.items()
            if value is not None
        },
        *children,
    ]


def _short(value: str | float) -> str | float:
    """Numbers without a tail of decimals."""
    if isinstance(value, float):
        value = round(value, 1)
        return int(value) if value == int(value) else value
    return value


def markup(drawing: Node | str) -> str:
    """The drawing as SVG text."""
    if isinstance(drawing, str):
        return escape(drawing, quote=False)
    tag, attributes, *children = drawing
    said = "".join(f' {name}="{escape(str(value))}"' for name, value in attributes.items())
    if not children:
        return f"<{tag}{said}/>"
    return f"<{tag}{said}>{''.join(map(markup, children))}</{tag}>"


def sheet(title: str, style: str, *parts: Node, kind: str, size: tuple[float, float], widest: int) -> str:
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
