"""What never changes in a game of Longships: the players, the board, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Switches
from ...core.rooms import GameTable
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


class Table(GameTable):
    """What never changes in a game: the players, the board, the options.

    ``markers`` says whether markers are in use; ``threshold`` is the Hostility Marker that brings an
    amnesty (2.7.1).
    """

    __slots__ = ("board", "markers", "threshold")

    def __init__(
        self, seats: tuple[str, ...], board: Board, options: Options, origin: Mapping[str, Any]
    ) -> None:
        super().__init__(seats, board, options, origin)
        self.board = board
        self.markers = options.variant == "base"
        self.threshold = 2 if len(seats) == 2 else 3 if len(seats) <= 4 else 4
