"""The map explorer of Sea Kings: routes, what lies in the middle, distances, editions.

In a notebook::

    from northsea_nb.widgets.guard import app
    app("northsea_nb.widgets.sea_kings.map:explorer")
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import ipywidgets

from northsea_nb.core.rulebook import EditionError, RecordError
from northsea_nb.games.sea_kings import SeaKings
from northsea_nb.games.sea_kings.board import house_board, house_text
from northsea_nb.games.sea_kings.edition import read_board
from northsea_nb.widgets.alive import query
from northsea_nb.widgets.form import Field, Form, Values
from northsea_nb.widgets.odds.explorer import Explorer, Game
from northsea_nb.widgets.sea_kings.map_hand import hand_section
from northsea_nb.widgets.sea_kings.map_sections import region_options, sections
from northsea_nb.widgets.sharing import MOST, fold, unfold

__all__ = ["MapExplorer", "explorer"]

SCREEN = '"northsea_nb.widgets.sea_kings.map:explorer"'
NAME = "your edition"
SAMPLE = """\
game = "sea_kings"
name = "my copy"

[regions]
Iberia.value = 4
"The Isles".lines = ["Scandinavia", "Scotland", "Icelandic Seas"]
Rus.lines = ["Scandinavia", "Miklagard"]
"""


class MapExplorer:
    """The screen: an explorer of one map, and the form that brings another.

    Args:
        start: what to begin with, by the names that addresses use; the address itself comes first.
    """

    def __init__(self, start: Mapping[str, object] | None = None) -> None:
        asked: dict[str, object] = {**(start or {}), **query()}
        self.box = ipywidgets.VBox()
        self.box.add_class("ns-explorer")
        self.loader = Form(
            (
                Field(
                    "edition",
                    "Another map: the numbers of the copy you own (an edition file)",
                    "text",
                    "",
                    options=(
                        ("", "Back to the house map"),
                        (SAMPLE, "A small example"),
                        (house_text(), "The house map in full, to start from"),
                    ),
                    hint="What the file names replaces the house's figures; what it leaves out stays.",
                ),
            ),
            label="Edition",
            on_change=self.load,
        )
        text, error = "", ""
        if folded := str(asked.get("edition") or ""):
            try:
                text = unfold(folded)
                self.board = read_board(text, NAME)
            except EditionError as wrong:
                error = str(wrong)
            except RecordError:
                error = "The link's edition is damaged; this is the house map."
        if error or not text:
            self.board = house_board()
        self.loader.values = {"edition": text}
        self.loader.errors = {"edition": error} if error else {}
        self.explorer = self._explorer("" if error else text, asked, read_address=True)
        self.box.children = (self.explorer.screen, self.loader)

    def load(self, values: Values) -> None:
        """Another edition; one that is wrong is told, and the map stays."""
        text = str(values["edition"])
        try:
            self.board = read_board(text, NAME) if text.strip() else house_board()
        except EditionError as wrong:
            self.loader.errors = {"edition": str(wrong)}
            return
        self.loader.errors = {}
        asked: dict[str, object] = {}
        for pane in self.explorer.panes.values():
            asked |= pane.asked()
        asked["show"] = "edition" if self.board != house_board() else "routes"
        self.explorer = self._explorer(text, asked, read_address=False)
        self.box.children = (self.explorer.screen, self.loader)

    def _explorer(self, text: str, asked: Mapping[str, object], *, read_address: bool) -> Explorer:
        folded = fold(text) if text.strip() else ""
        kept = {"edition": folded if len(folded) <= MOST else ""}
        data = tomllib.loads(text)
        about = list(sections(self.board))
        about.insert(1, hand_section(self.board, data, region_options(self.board)))
        game = Game("sea_kings", SeaKings.rulebook, tuple(about), SCREEN, kept)
        return Explorer(game, asked, read_address=read_address)


def explorer(**start: object) -> ipywidgets.VBox:
    """The map of Sea Kings, to explore.

    Args:
        start: the section to show and what its controls begin with: ``show="routes", to="iberia"``.
    """
    return MapExplorer(start).box
