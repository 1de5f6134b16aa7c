"""What never changes in a game of Longboat: the players, the deck, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Switches
from ...core.rooms import GameTable
from .board import Deck

REMOVED = {2: 2, 3: 0, 4: 2}
"""How many cards of each colour go back in the box, by number of players (setup.remove-two)."""


@dataclass(frozen=True, slots=True)
class Options(Switches):
    """The switches of the game, each at its default.

    Attributes:
        removed_cards: "random" or "berserker-and-sheep" (reading.removed).
        final_tie: "shared" or "round-order" (reading.final-tie).
        choose_colours: whether the players choose their colours by moves (setup.colour); otherwise
            each has the next one of the deck.
    """

    removed_cards: str = "random"
    final_tie: str = "shared"
    choose_colours: bool = False

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {
        "removed_cards": ("random", "berserker-and-sheep"),
        "final_tie": ("shared", "round-order"),
        "choose_colours": (False, True),
    }


class Table(GameTable):
    """What never changes in a game: the players, the deck, the options.

    ``removed`` says how many cards of each colour go back in the box.
    """

    __slots__ = ("deck", "removed")

    def __init__(
        self, seats: tuple[str, ...], deck: Deck, options: Options, origin: Mapping[str, Any]
    ) -> None:
        super().__init__(seats, deck, options, origin)
        self.deck = deck
        self.removed = REMOVED[len(seats)]
