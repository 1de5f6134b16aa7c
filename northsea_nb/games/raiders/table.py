"""What never changes in a game of Raiders: the players, the board with its cards, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...core.options import Switches
from ...core.rooms import GameTable
from .board import Board

EXPANSIONS = {
    "both": ("hall-of-heroes", "fields-of-fame"),
    "hall-of-heroes": ("hall-of-heroes",),
    "fields-of-fame": ("fields-of-fame",),
    "none": (),
}
"""What the option of that name brings into play (setup.expansions)."""


@dataclass(frozen=True, slots=True)
class Options(Switches):
    """The switches of the game, each at its default.

    Attributes:
        expansions: setup.expansions. fame_scoring: reading.fame-score. fame_base: reading.fame-base.
        hand_check: reading.hand-check. offerings_end: reading.offerings-end.
        hall_shift: reading.hall-shift. quest_source: reading.quest-supply.
        goods_limit: reading.goods-limits. supply: reading.supply-limit.
    """

    expansions: str = "both"
    fame_scoring: bool = True
    fame_base: str = "highest"
    hand_check: str = "both"
    offerings_end: str = "all"
    hall_shift: str = "right"
    quest_source: str = "after-raid"
    goods_limit: str = "none"
    supply: str = "unlimited"

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "expansions": tuple(EXPANSIONS),
        "fame_scoring": (True, False),
        "fame_base": ("highest", "reached", "lowest"),
        "hand_check": ("both", "end-of-turn"),
        "offerings_end": ("all", "stack"),
        "hall_shift": ("right", "left"),
        "quest_source": ("after-raid", "display"),
        "goods_limit": ("none", "8"),
        "supply": ("unlimited", "components"),
    }

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Options from names and values; the limit on goods may be given as a number."""
        limit = given.get("goods_limit")
        plain = {**given, "goods_limit": str(limit)} if type(limit) is int else given
        return super(Options, cls).read(plain)


class Table(GameTable):
    """What never changes in a game: the players, the board, the options.

    ``board`` holds what the expansions in play bring and no more. ``kinds`` are the cards that can
    stand in a crew, the townsfolk first and then the Jarls; everywhere a card is its place among
    them.
    """

    __slots__ = ("board", "capped", "kinds", "number", "townsfolk")

    def __init__(
        self, seats: tuple[str, ...], board: Board, options: Options, origin: Mapping[str, Any]
    ) -> None:
        self.board = board.using(EXPANSIONS[options.expansions])
        super().__init__(seats, self.board, options, origin)
        self.capped = options.supply == "components"
        self.kinds = self.board.members
        self.townsfolk = len(self.board.townsfolk)
        self.number = self.board.member
