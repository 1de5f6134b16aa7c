"""The map explorer of Sea Kings: routes, what lies in the middle, distances, editions.

In a notebook::

    from northsea_nb.widgets.guard import app
    app("northsea_nb.widgets.sea_kings.map:explorer")
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import ipywidgets

from northsea_nb.core.rulebook import NorthseaError, RecordError
from northsea_nb.games.sea_kings import SeaKings
from northsea_nb.games.sea_kings.board import Board, house_board, house_text
from northsea_nb.games.sea_kings.edition import read_board
from northsea_nb.widgets.form import Field, Value, Values
from northsea_nb.widgets.odds.brought import Brought, folded, unfolded
from northsea_nb.widgets.odds.explorer import Section
from northsea_nb.widgets.sea_kings.map_hand import hand_section
from northsea_nb.widgets.sea_kings.map_sections import region_options, sections

__all__ = ["explorer"]

NAME = "your edition"
SAMPLE = """\
game = "sea_kings"
name = "my copy"

[regions]
Iberia.value = 4
"The Isles".lines = ["Scandinavia", "Scotland", "Icelandic Seas"]
Rus.lines = ["Scandinavia", "Miklagard"]
"""


Map = tuple[Board, dict[str, Any]]
"""A board, and the data of its edition, empty for the house's."""


def _read(values: Values) -> Map:
    text = str(values["edition"])
    return read_board(text, NAME) if text.strip() else house_board(), tomllib.loads(text)


def _sections(brought: Map) -> tuple[Section, ...]:
    board, data = brought
    about = list(sections(board))
    about.insert(1, hand_section(board, data, region_options(board)))
    return tuple(about)


def _leads(brought: Map) -> Mapping[str, object]:
    return {"show": "edition" if brought[0] != house_board() else "routes"}


def _opened(asked: Mapping[str, object]) -> Mapping[str, Value]:
    try:
        return {"edition": unfolded(asked.get("edition"))}
    except RecordError:
        raise NorthseaError("The link's edition is damaged; this is the house map.") from None


MAP = Brought(
    "sea_kings",
    SeaKings.rulebook,
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
    _read,
    _sections,
    _leads,
    lambda values: {"edition": folded(str(values["edition"]))},
    _opened,
    lambda error: "edition",
    '"northsea_nb.widgets.sea_kings.map:explorer"',
)
"""The map explorer."""


def explorer(**start: object) -> ipywidgets.VBox:
    """The map of Sea Kings, to explore.

    Args:
        start: the section to show and what its controls begin with: ``show="routes", to="iberia"``.
    """
    return MAP.open(start)
