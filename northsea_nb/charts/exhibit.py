"""What a chart function returns: the figure, its numbers as a table, and itself in a sentence."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import plotly.graph_objects as go

__all__ = ["Exhibit", "Sketch"]

MARGIN = {"l": 48, "r": 8, "t": 12, "b": 40}


class Sketch:
    """A figure in the making: traces, shapes and notes as plotly names them, in plain dicts.

    plotly itself takes seconds to load and a quarter of a second to check a figure of a hundred
    bars; the screens do without it, and whoever wants a ``Figure`` gets one checked.
    """

    def __init__(self, **layout: Any) -> None:
        self.data: list[dict[str, Any]] = []
        self._ground = 0
        self.layout: dict[str, Any] = {
            "margin": MARGIN,
            "legend": {
                "orientation": "h",
                "x": 0,
                "xanchor": "left",
                "y": 1.02,
                "yanchor": "bottom",
                "traceorder": "normal",
            },
            "bargap": 0.12,
            "hovermode": "closest",
            "shapes": [],
            "annotations": [],
            **layout,
        }

    def bar(self, **trace: Any) -> None:
        """Bars."""
        self.data.append({"type": "bar", "hoverinfo": "text", **trace})

    def scatter(self, **trace: Any) -> None:
        """Points, lines or texts."""
        self.data.append({"type": "scatter", "hoverinfo": "text", **trace})

    def below(self, **trace: Any) -> None:
        """Lines or points under everything but those that were laid there before."""
        self.data.insert(self._ground, {"type": "scatter", "hoverinfo": "text", **trace})
        self._ground += 1

    def heatmap(self, **trace: Any) -> None:
        """Flat cells."""
        self.data.append({"type": "heatmap", "hoverinfo": "text", "showscale": False, **trace})

    def shape(self, **shape: Any) -> None:
        """A line or a frame."""
        self.layout["shapes"].append(shape)

    def note(self, **annotation: Any) -> None:
        """A text at a place; an arrow only where it is asked for."""
        self.layout["annotations"].append({"showarrow": False, **annotation})

    def plain(self) -> dict[str, Any]:
        """``data`` and ``layout``."""
        return {"data": self.data, "layout": self.layout}


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A chart with everything that tells the same without it.

    Attributes:
        sketch: the figure as plain dicts, which the screens draw; ``figure`` is plotly's own.
        caption: what it shows, in one line.
        columns, rows: its numbers; fractions as text ("5/6"), the first cell names the row.
        alt: what it says, in a sentence.
        clauses: the rules that the numbers follow.
        height: of the plot, in pixels.
    """

    sketch: Sketch = field(repr=False)
    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    alt: str
    clauses: tuple[str, ...]
    height: int = 360

    @property
    def figure(self) -> go.Figure:
        """The chart as a checked ``plotly.graph_objects.Figure``."""
        import plotly.graph_objects as go

        return go.Figure(self.sketch.plain()).update_layout(height=self.height)

    def csv(self) -> str:
        """The table as CSV."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([self.columns, *self.rows])
        return out.getvalue()

    def _repr_html_(self) -> str:
        from html import escape

        head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in self.columns)
        body = "".join(
            f"<tr><th scope='row'>{escape(row[0])}</th>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        return (
            f"<table><caption>{escape(self.caption)}. {escape(self.alt)}</caption>"
            f"<tr>{head}</tr>{body}</table>"
        )
