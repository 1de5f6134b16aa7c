"""The screen of the tiny game in ``strait``: a guide such as each game has."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

from northsea_nb import games
from northsea_nb.core.drawing import node
from northsea_nb.core.notation import Move
from northsea_nb.widgets.base_guide import BaseGuide
from northsea_nb.widgets.guide import Marks, Unseen
from northsea_nb.widgets.table_widget import TableWidget, set_table
from tests import strait
from tests.strait import CARDS, GOLD, ISLES, NAMES, WAYS, Raid, Row, Sail, StraitView


class Guide(BaseGuide[StraitView]):
    """Strait at the table."""

    key = "strait"
    title = "Strait"
    examples = ("sail Faroe",)
    phases = (
        {"key": "sail", "title": "Sail", "clause": "1"},
        {"key": "raid", "title": "Raid", "clause": "3"},
    )
    titles = {"row": "Cards"}
    fields = {"isle": "[a-z]+"}
    names = ("Ann", "Bea", "Cid")
    most = 3
    checks = ({"name": "rich", "text": "Begin with five gold"},)

    def ground(self) -> Any:
        lines = [
            node(
                "line",
                x1=ISLES[NAMES[a]][0],
                y1=ISLES[NAMES[a]][1],
                x2=ISLES[NAMES[b]][0],
                y2=ISLES[NAMES[b]][1],
            )
            for a, b in sorted(WAYS)
        ]
        return {
            "size": [480, 320],
            "drawing": [node("rect", width=480, height=320, class_="st-sea"), *lines],
            "places": self._places(),
            "caption": "A map of circles and lines",
            "kind": "st-map",
            "start": "Faroe",
        }

    def _places(self) -> list[Any]:
        return [
            {
                "id": name,
                "marks": [f"isle:{name}"],
                "box": [x - 40, y - 40, 80, 80],
                "shape": node("circle", cx=x, cy=y, r=38),
            }
            for name, (x, y) in ISLES.items()
        ]

    def layout(self, view: StraitView) -> Any:
        """Every turn leaves a mark below the map, which can be pointed at."""
        if not view.turns:
            return None
        ticks = [
            {"id": f"turn {n}", "marks": [f"turn:{n}"], "box": [10 + 30 * n, 330, 26, 26]}
            for n in range(view.turns)
        ]
        return {"size": [480, 370], "places": [*self._places(), *ticks]}

    def style(self) -> str:
        return (
            ".st-map { display: block; }"
            " .st-map text { fill: var(--ns-board-ink, #000); text-anchor: middle; }"
            " .st-sea { fill: var(--ns-sea, #def); }"
            " .st-map line { stroke: var(--ns-board-line, #567); stroke-width: 4; }"
            " .st-map circle { fill: var(--ns-land, #eed); } .st-map .nt-shape { fill: transparent; }"
        )

    def pieces(self, view: StraitView) -> list[Any]:
        found = []
        for at, (name, (x, y)) in enumerate(ISLES.items()):
            here = [view.seats[seat] for seat, boat in enumerate(view.boats) if boat == at]
            mark = f"boat:{at}" if here else None
            found += [
                node("circle", cx=x, cy=y, r=36),
                node("text", name, x=x, y=y - 6, font_size=16),
                node(
                    "text",
                    ", ".join(here),
                    x=x,
                    y=y + 14,
                    font_size=14,
                    data_mark=mark,
                ),
            ]
        return found

    def contents(self, view: StraitView) -> dict[str, str]:
        return {
            name: "; ".join([name, *(view.seats[s] for s, boat in enumerate(view.boats) if boat == at)])
            for at, name in enumerate(NAMES)
        }

    def spot(self, view: StraitView, name: str) -> str:
        return f"isle:{name}" if name in NAMES else ""

    def marker(self, view: StraitView) -> Any:
        def marks(move: Any) -> Marks:
            isle = [f"isle:{move.isle}"] if isinstance(move, (Sail, Row)) else []
            start = f"card:{move.card}" if isinstance(move, Row) else ""
            return Marks(start, isle, [*isle, *([start] if start else [])])

        return marks

    def weighty(self, move: Move) -> bool:
        return isinstance(move, Raid)

    def label(self, events: Any) -> tuple[str, str]:
        won = next((event for event in events if event.code == "won"), None)
        return (f"{won.values['gold']} gold", "good") if won else ("nothing", "nothing")

    def unseen(self, state: Any, view: StraitView) -> list[Unseen]:
        return [Unseen("an oar or a gale", Fraction(1), "3")]

    def aside(self, state: Any, view: StraitView, move: Move | None = None) -> Any:
        if not isinstance(move, Raid):
            return None
        rows_ = [[str(face), str((face + 1) // 2)] for face in range(1, 7)]
        data = {"columns": ["die", "gold"], "rows": rows_, "note": "What a raid brings.", "clause": "3"}
        return {"kind": "table", "title": "The raid", "data": data}

    def aim(self) -> Any:
        return {"text": "Ten gold win.", "clauses": ["3"]}

    def holds(self, view: StraitView, seat: int) -> bool:
        return view.backs[seat] > 0

    def players(self, view: StraitView) -> list[Any]:
        found = []
        for seat, name in enumerate(view.seats):
            cards: list[Any] = [{"text": f"× {view.backs[seat]}", "back": True}] if view.backs[seat] else []
            if view.seat == seat and view.mine is not None:
                cards = [
                    {"text": card, "mark": f"card:{card}"}
                    for card, number in zip(CARDS, view.mine, strict=True)
                    for _ in range(number)
                ]
            badge = node("svg", node("circle", cx=12, cy=12, r=10), viewBox="0 0 24 24", class_="st-map")
            found.append(
                {
                    "name": name,
                    "badge": badge,
                    "colour": ("#0068a8", "#b34700", "#00705a")[seat],
                    "turn": view.turn == seat,
                    "standing": f"{view.gold[seat]} of {GOLD} gold",
                    "pieces": [],
                    "hands": [{"title": "Hand", "cards": cards, "empty": "No cards."}],
                    "notes": [],
                    "board": {
                        "size": [200, 30],
                        "kind": "st-map",
                        "drawing": [node("rect", width=20 * view.gold[seat], height=30, class_="st-sea")],
                        "words": f"{view.gold[seat]} gold",
                    },
                }
            )
        return found

    def panels(self, view: StraitView) -> list[Any]:
        return [{"title": "Pile", "clause": "3", "columns": [], "rows": [], "note": f"{view.pile} cards"}]

    def summary(self, view: StraitView) -> str:
        return ", ".join(f"{name} {gold}" for name, gold in zip(view.seats, view.gold, strict=True))


def table(**options: Any) -> TableWidget:
    """The screen of the notebook ``tests/browser/tables/strait.ipynb``."""
    games.GAMES = (*games.GAMES, "strait")
    sys.modules["northsea_nb.games.strait"] = strait
    return set_table(Guide, lambda: strait.new(["Ann", "Bea"]), **options)
