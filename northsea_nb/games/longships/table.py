"""What never changes in a game of Longships: the players, the board, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Switches
from .board import Board


@dataclass(frozen=True, slots=True)
class Options(Switches):
    """The switches of the game, each at its default.

    Attributes:
        variant: "base", "kings" (5.1) or "traders" (5.2); the two exclude each other.
        plunder_counts_as_hostile: reading.friendly-plunder.
        viking_trade: reading.trade-agree.
        short_growth: "each-kind" or "both-or-none" (reading.growth-per-kind).
        last_tie: "random" or "shared" (reading.rovkrok).
        kings_half: reading.kings-half.
    """

    variant: str = "base"
    plunder_counts_as_hostile: bool = False
    viking_trade: bool = True
    short_growth: str = "each-kind"
    last_tie: str = "random"
    kings_half: bool = True

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "variant": ("base", "kings", "traders"),
        "plunder_counts_as_hostile": (False, True),
        "viking_trade": (True, False),
        "short_growth": ("each-kind", "both-or-none"),
        "last_tie": ("random", "shared"),
        "kings_half": (True, False),
    }


class Table:
    """What never changes in a game: the players, the board, the options.

    ``origin`` is what the game was set up from, as a record keeps it. ``markers`` says whether
    markers are in use; ``threshold`` is the Hostility Marker that brings an amnesty (2.7.1).
    """

    __slots__ = ("_hash", "board", "markers", "options", "origin", "seats", "threshold")

    def __init__(
        self,
        seats: tuple[str, ...],
        board: Board,
        options: Options,
        origin: Mapping[str, Any],
    ) -> None:
        self.seats = seats
        self.board = board
        self.options = options
        self.origin = origin
        self.markers = options.variant == "base"
        self.threshold = 2 if len(seats) == 2 else 3 if len(seats) <= 4 else 4
        self._hash = hash((seats, board, options))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table)
            and (self.seats, self.board, self.options) == (other.seats, other.board, other.options)
        )

    def __hash__(self) -> int:
        return self._hash

    def plain(self) -> tuple[Any, ...]:
        """What makes this table, for a fingerprint that is the same in every process."""
        options = tuple(sorted(self.options.changed().items()))
        return (self.seats, self.board.plain(), options)
