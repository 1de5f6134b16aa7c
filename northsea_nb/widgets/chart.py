"""Charts: a plotly figure, drawn by one small widget, with its numbers as a table below.

plotly's own ``FigureWidget`` sends 5 MB for each chart. Here the figure travels as JSON, and
plotly.js (its *cartesian* bundle: bars, lines, scatter, heatmaps, boxes, contours) is loaded once a
page, when the first chart is drawn, and is never part of a widget's state.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Protocol

import anywidget
import traitlets

from northsea_nb.widgets.assets import STATIC, script, style
from northsea_nb.widgets.guard import guarded

__all__ = ["PLOTLY", "Chart", "Figure"]

PLOTLY = STATIC / "plotly-cartesian.min.js"
"""The plotly.js bundle that the package carries."""


class Figure(Protocol):
    """What a chart takes besides a dict: ``plotly.graph_objects.Figure``."""

    def to_plotly_json(self) -> dict[str, Any]:
        """The figure's ``data`` and ``layout``."""


class Chart(anywidget.AnyWidget):
    """A plotly figure with a caption above it and its numbers in a table below.

    Colours of text, axes and background follow the page's light or dark theme; the figure's
    template is replaced. On a narrow screen the legend moves above the plot.

    Args:
        figure: a ``plotly.graph_objects.Figure``, or a dict with ``data`` and ``layout``.
        caption: what the chart shows, in one line; also the table's caption.
        columns: the table's column names.
        rows: the table's rows, the first cell naming the row. Fractions are written as ``5/6``,
            and copied so as CSV.
        alt: the chart in a sentence, for whoever cannot see it; the caption if not given.
        height: of the plot, in pixels.
        min_width: of the plot, in pixels; a narrower screen scrolls the plot sideways.
        table_open: whether the table is unfolded at first.

    Attributes:
        on_pick: called with the ``customdata`` of a point that is clicked, where it is a text.
    """

    _esm = script("elements.js", "chart.js")
    _css = style("theme.css", "chart.css")
    figure = traitlets.Dict().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    columns = traitlets.List(traitlets.Unicode()).tag(sync=True)
    rows = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    alt = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(360).tag(sync=True)
    min_width = traitlets.Int(0).tag(sync=True)
    table_open = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self,
        figure: Figure | Mapping[str, Any],
        *,
        caption: str,
        columns: Iterable[str],
        rows: Iterable[Iterable[object]],
        alt: str = "",
        height: int = 360,
        min_width: int = 0,
        table_open: bool = False,
    ) -> None:
        super().__init__(
            figure=_plain(figure),
            caption=caption,
            columns=list(columns),
            rows=_texts(rows),
            alt=alt,
            height=height,
            min_width=min_width,
            table_open=table_open,
        )
        self.on_pick: Callable[[str], None] | None = None
        self.on_msg(_answer)

    def show(
        self,
        figure: Figure | Mapping[str, Any],
        *,
        rows: Iterable[Iterable[object]],
        columns: Iterable[str] | None = None,
        caption: str | None = None,
        alt: str | None = None,
    ) -> None:
        """Show another figure and its numbers, in one update; what is not given stays."""
        with self.hold_sync():
            self.figure = _plain(figure)
            self.rows = _texts(rows)
            if columns is not None:
                self.columns = list(columns)
            if caption is not None:
                self.caption = caption
            if alt is not None:
                self.alt = alt


def _plain(figure: Figure | Mapping[str, Any]) -> dict[str, Any]:
    """The figure as plain JSON values, without its template (some 7 KB, and only of one theme)."""
    whole = dict(figure) if isinstance(figure, Mapping) else figure.to_plotly_json()
    layout = {name: value for name, value in whole.get("layout", {}).items() if name != "template"}
    plain: dict[str, Any] = json.loads(
        json.dumps({"data": whole.get("data", []), "layout": layout}, default=_number)
    )
    return plain


def _number(value: object) -> object:
    """What JSON does not know: a fraction becomes a float, here where it is drawn."""
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Iterable):
        return list(value)
    return str(value)


def _texts(rows: Iterable[Iterable[object]]) -> list[list[str]]:
    return [[str(cell) for cell in row] for row in rows]


@cache
def _packed_plotly() -> bytes:
    return gzip.compress(PLOTLY.read_bytes(), compresslevel=6, mtime=0)


def _answer(chart: Chart, content: object, buffers: list[memoryview]) -> None:
    if content == {"need": "plotly"}:
        chart.send({"northsea": "plotly"}, buffers=[_packed_plotly()])
    elif isinstance(content, dict) and isinstance(content.get("pick"), str) and chart.on_pick is not None:
        guarded(chart.on_pick)(content["pick"])
