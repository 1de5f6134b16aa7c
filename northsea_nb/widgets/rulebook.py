"""The rulebook reader: every clause of a game, searched and browsed, with its readings and switches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import ipywidgets
import traitlets

from northsea_nb.core.rulebook import Clause
from northsea_nb.games import GAMES, game
from northsea_nb.widgets.alive import LiveWidget, current_page, query, still_working
from northsea_nb.widgets.assets import script, style

__all__ = ["Reader", "rulebook"]

CITED = re.compile(r"reading\.[a-z0-9-]+|\d[a-z0-9./-]*")
"""Clauses that a source of figures names."""


class Reader(LiveWidget):
    """A game's clauses on the page; searching and filtering happen there.

    Attributes:
        book: the game's key and title, its clauses, and the figures that the rulebook does not print.
        games: the other games, by key.
        shown: the clause that is opened, or nothing.
        coverage: for each clause whether it is implemented, shown and tested, once measured.
        busy: whether it is being measured.
    """

    _esm = script("alive.js", "elements.js", "rulebook.js")
    _css = style("theme.css", "rulebook.css")
    book = traitlets.Dict().tag(sync=True)
    games = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    shown = traitlets.Unicode().tag(sync=True)
    coverage = traitlets.Dict().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)

    def __init__(self, key: str, shown: str = "") -> None:
        super().__init__(
            book=book(key),
            games=[[each, game(each).State.rulebook().title] for each in GAMES],
            shown=shown if shown in game(key).State.rulebook() else "",
        )
        self.page = current_page()

    def receive(self, content: Mapping[str, Any], buffers: list[memoryview]) -> None:
        """A clause is opened, another game chosen, or the coverage asked for."""
        key = str(self.book["game"])
        if (wanted := content.get("game")) in GAMES:
            with self.hold_sync():
                self.book, self.shown, self.coverage = book(str(wanted)), "", {}
        elif "open" in content:
            name = str(content["open"])
            self.shown = name if name in game(key).State.rulebook() else ""
        elif content.get("measure"):
            self._measure(key)
        if self.page is not None:
            other = str(self.book["game"])
            self.page.query = {"clause": self.shown, "game": "" if other == GAMES[0] else other}

    def _measure(self, key: str) -> None:
        """Play the lessons and see which clauses they reach."""
        from northsea_nb.core.coverage import report
        from northsea_nb.lessons import shipped

        self.busy = True
        still_working()
        try:
            self.coverage = {
                row["id"]: [row["implemented"], row["shown"], row["tested"]]
                for row in report(game(key), shipped(key))
            }
        finally:
            self.busy = False


def book(key: str) -> dict[str, Any]:
    """A game's rulebook as plain data."""
    clauses = game(key).State.rulebook()
    board = import_module(f"northsea_nb.games.{key}.board").house_board()
    figures = [
        {"name": name.replace("_", " "), "source": source, "house": source.startswith("house")}
        for name, source in board.provenance
    ]
    house = {id for figure in figures if figure["house"] for id in CITED.findall(figure["source"])}
    return {
        "game": key,
        "title": clauses.title,
        "figures": figures,
        "clauses": [_plain(clause, clause.id in house) for clause in clauses.values()],
    }


def _plain(clause: Clause, house: bool) -> dict[str, Any]:
    return {
        "id": clause.id,
        "title": clause.title,
        "kind": "reading" if clause.id.startswith("reading.") else clause.kind,
        "note": clause.kind == "note",
        "phase": clause.phase,
        "text": clause.text.strip(),
        "switch": clause.switch,
        "example": {name: str(text) for name, text in clause.example.items()},
        "house": house,
    }


def rulebook(**start: object) -> ipywidgets.Widget:
    """The rulebook reader.

    Args:
        start: ``game`` and ``clause`` to begin with; the page's address comes first.
    """
    asked = {**start, **query()}
    key = str(asked.get("game", GAMES[0]))
    reader = Reader(key if key in GAMES else GAMES[0], str(asked.get("clause", "")))
    return ipywidgets.VBox([reader])
