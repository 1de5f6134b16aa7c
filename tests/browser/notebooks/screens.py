"""Small screens for the browser tests: a board of nine squares, charts, and what goes wrong."""

import itertools
import time
from fractions import Fraction

import ipywidgets
import traitlets

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.widgets.alive import LiveWidget, current_page, query
from northsea_nb.widgets.assets import script, style
from northsea_nb.widgets.chart import Chart
from northsea_nb.widgets.guard import guarded

BOARD = """
export default {
  render({ model, el }) {
    const send = northseaSender(model);
    el.innerHTML = `<svg viewBox="0 0 90 90" role="group" aria-label="Nine squares"
      style="width:100%;max-width:360px;display:block"></svg>
      <p role="status"></p>`;
    const svg = el.querySelector("svg");
    for (let i = 0; i < 9; i++) {
      const square = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const at = { x: (i % 3) * 30 + 1, y: Math.floor(i / 3) * 30 + 1, width: 28, height: 28 };
      for (const [name, value] of Object.entries(at)) square.setAttribute(name, value);
      square.setAttribute("role", "button");
      square.setAttribute("tabindex", i === 0 ? 0 : -1);
      square.setAttribute("aria-label", `square ${i + 1}`);
      square.setAttribute("fill", "var(--ns-sea)");
      square.setAttribute("stroke", "var(--ns-board-line)");
      square.addEventListener("click", () => send({ click: i + 1 }));
      svg.append(square);
    }
    const told = () => {
      el.querySelector("p").textContent = model.get("told");
    };
    model.on("change:told", told);
    told();
  },
};
"""


class Board(LiveWidget):
    _esm = script("alive.js") + BOARD
    _css = style("theme.css")
    told = traitlets.Unicode("Nothing clicked yet.").tag(sync=True)

    def receive(self, content, buffers):
        square = int(content["click"])
        if square == 9:
            raise RuntimeError("a secret <b>that nobody</b> may read")
        if square == 8:
            raise NorthseaError("Square 8 is <i>closed</i>. Choose another.")
        self.told = f"You clicked square {square}."
        page = current_page()
        page.query = {"square": str(square)}


OUTCOMES = [
    ("attacker sunk", Fraction(1, 6)),
    ("nothing", Fraction(1, 3)),
    ("defender sunk", Fraction(1, 2)),
]


def bars(parts=OUTCOMES):
    import plotly.graph_objects as go

    figure = go.Figure(
        go.Bar(
            x=[name for name, _ in parts],
            y=[float(chance) for _, chance in parts],
            text=[str(chance) for _, chance in parts],
            textposition="outside",
            marker={
                "color": ["#8C3A00", "#D9D9D9", "#00548A"],
                "pattern": {"shape": ["/", "", "\\"], "fgcolor": "#ffffff", "fillmode": "overlay"},
            },
        )
    )
    figure.update_layout(yaxis={"title": "chance", "range": [0, 1]})
    return figure


def battle():
    return Chart(
        bars(),
        caption="One battle, no cards",
        columns=["outcome", "chance"],
        rows=OUTCOMES,
        alt="The defender sinks half of the time, the attacker one time in six.",
        height=280,
    )


def table():
    board = Board(told=f"Opened at square {query().get('square', 'none')}.")
    chart = battle()
    counter = ipywidgets.Button(description="Count", icon="undo")
    label = ipywidgets.Label("Nothing counted yet.")
    counted = itertools.count(1)

    @guarded
    def count(_button):
        label.value = f"Counted to {next(counted)}."

    counter.on_click(count)
    body = ipywidgets.VBox([board, ipywidgets.HBox([counter, label]), chart])
    body.add_class("ns-grid")
    return body


def charts():
    heat = {
        "data": [
            {
                "type": "heatmap",
                "z": [[0, 1, 2], [0, 0, 1], [0, 0, 0]],
                "x": ["2", "4", "6"],
                "y": ["0", "2", "4"],
                "text": [["·", "1", "2"], ["·", "·", "1"], ["·", "·", "·"]],
                "texttemplate": "%{text}",
                "showscale": False,
                "xgap": 2,
                "ygap": 2,
                "colorscale": [[0, "#F0F0F0"], [0.5, "#7FC4F2"], [1, "#00548A"]],
            }
        ],
        "layout": {"xaxis": {"title": {"text": "offered"}}, "yaxis": {"title": {"text": "kept"}}},
    }
    lines = {
        "data": [
            {
                "type": "scatter",
                "mode": "lines+markers",
                "name": name,
                "x": [0, 1, 2, 3],
                "y": [1, a, a * a, a**3],
                "line": {"dash": dash},
            }
            for name, a, dash in [
                ("the attacker's ships", 0.8, "solid"),
                ("the defender's ships", 0.6, "dash"),
                ("both", 0.4, "dot"),
            ]
        ],
        "layout": {"xaxis": {"title": {"text": "battles"}}, "yaxis": {"title": {"text": "afloat"}}},
    }
    body = ipywidgets.VBox(
        [
            battle(),
            Chart(
                heat,
                caption="Trade: goods for what is offered and kept",
                columns=["kept", "2", "4", "6"],
                rows=[[0, 0, 1, 2], [2, 0, 0, 1], [4, 0, 0, 0]],
                height=280,
            ),
            Chart(
                lines,
                caption="Ships afloat after each battle",
                columns=["battles", "attacker", "defender", "both"],
                rows=[[n, Fraction(4, 5) ** n, Fraction(3, 5) ** n, Fraction(2, 5) ** n] for n in range(4)],
                height=320,
            ),
        ]
    )
    body.add_class("ns-grid")
    return body


def slow_form():
    """A form whose answers take longer than the reader's next keys."""
    from northsea_nb.widgets.form import Field, Form

    def answer(values):
        time.sleep(0.25)
        said.value = ", ".join(f"{name} {value}" for name, value in values.items())

    said = ipywidgets.HTML("nothing yet")
    fields = (Field("ships", "ships", high=7), Field("cards", "cards", default=3, high=7))
    return ipywidgets.VBox([Form(fields, label="A form", on_change=answer), said])


def broken():
    raise KeyError("no such board: <script>alert(1)</script>")
