"""What never changes in a game of Sea Kings: the players, the board with its cards, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Switches
from ...core.rooms import GameTable
from .board import KINDS, Ability, Board

FEW_PLAYERS = 4
"""Up to so many players have three actions and three characters to choose from, more have two."""
NO_ABILITY = Ability()
LONGEST_GAME = 1000


@dataclass(frozen=True, slots=True)
class Options(Switches):
    """The switches of the game, each at its default.

    Attributes:
        rogue: whether the supplement Rogue Sea Kings is in use (rogue.option).
        raid_wealth: "full" or "half", what a raid taken as wealth pays (reading.raid-wealth).
        end_trigger: "last-card" or "failed-draw" (reading.end-trigger).
        fortune: "no-effect" or "reroll-own", a house rule (reading.fortune).
        red_order: "first-player" or "drawer", where events start (reading.red-order).
        max_rounds: the number of rounds after which a game is scored; 0 for none (reading.stall).
    """

    rogue: bool = False
    raid_wealth: str = "full"
    end_trigger: str = "last-card"
    fortune: str = "no-effect"
    red_order: str = "first-player"
    max_rounds: int = 0

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "rogue": (False, True),
        "raid_wealth": ("full", "half"),
        "end_trigger": ("last-card", "failed-draw"),
        "fortune": ("no-effect", "reroll-own"),
        "red_order": ("first-player", "drawer"),
        "max_rounds": (0, 10),
    }
    RANGES: ClassVar[dict[str, range]] = {"max_rounds": range(LONGEST_GAME + 1)}


class Table(GameTable):
    """What never changes in a game: the players, the board, the options.

    ``allowance`` is the number of actions in a turn (turn.actions), ``dealt`` that of characters to
    choose from (setup.characters), ``regions`` is how many there are, ``ravens`` the number of the first
    Blue Raven, ``long_names`` are the names of regions and characters that have a blank in them.
    ``unspent`` is what nobody has spent on dice when a turn begins.
    """

    __slots__ = ("allowance", "board", "dealt", "long_names", "ravens", "regions", "rogue", "unspent")

    def __init__(
        self, seats: tuple[str, ...], board: Board, options: Options, origin: Mapping[str, Any]
    ) -> None:
        super().__init__(seats, board, options, origin)
        self.board = board
        self.rogue = options.rogue
        self.unspent = (0,) * len(seats)
        self.allowance = self.dealt = 3 if len(seats) <= FEW_PLAYERS else 2
        self.regions = len(board.regions)
        self.ravens = len(KINDS) * self.regions
        named = [region.name for region in board.regions] + [king.name for king in board.characters]
        self.long_names = tuple(name for name in named if " " in name)

    def ability(self, king: int) -> Ability:
        """What a character can do; -1 is nobody in particular."""
        return self.board.characters[king].ability if king >= 0 else NO_ABILITY
