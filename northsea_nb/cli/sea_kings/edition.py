"""Every figure of a board of Sea Kings and of its cards, with where it comes from."""

from __future__ import annotations

from ...games.sea_kings import figures as own
from ...games.sea_kings.board import house_board
from ...games.sea_kings.edition import read_board
from ..edition import Figure

__all__ = ["figures"]


def figures(text: str | None, name: str) -> tuple[str, list[Figure]]:
    """The name of an edition (None: the house board) and its figures; EditionError if it is wrong."""
    board = house_board() if text is None else read_board(text, name)
    return board.name, [Figure(*figure) for figure in own.figures(board)]
