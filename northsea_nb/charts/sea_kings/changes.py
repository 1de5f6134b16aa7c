"""What an edition changes on the house's map and among its cards."""

from __future__ import annotations

from ...core.words import counted
from ...games.sea_kings.board import Board
from ...games.sea_kings.figures import differences, figures
from ..exhibit import Exhibit
from .picture import HEIGHT, base, edition

__all__ = ["changes"]

CLAUSES = ("board.regions", "board.red", "reading.region-groups", "setup.deck")


def changes(on: Board) -> Exhibit:
    """An edition on the map: values with the house's, lines that came and went; the table has all."""
    fig = base(on)
    edition(fig, on)
    found = differences(on)
    house = sum(figure.house for figure in figures(on))
    many = counted(len(found), "figure")
    said = (
        f"{on.name} differs from the house's map and cards in {many}; {house} house figures stay."
        if found
        else f"{on.name} differs in nothing from the house's map and cards."
    )
    rows = tuple((figure.place, figure.was, figure.value, figure.source) for figure in found)
    return Exhibit(
        fig,
        f"What {on.name} changes",
        ("figure", "house", on.name, "where it is from"),
        rows or (("nothing", "", "", ""),),
        said,
        CLAUSES,
        height=HEIGHT,
    )
