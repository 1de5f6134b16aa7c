"""What never changes in a game of Longboat: the players, the deck, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Switches
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


class Table:
    """What never changes in a game: the players, the deck, the options.

    ``origin`` is what the game was set up from, as a record keeps it. ``removed`` says how many cards
    of each colour go back in the box.
    """

    __slots__ = ("_hash", "deck", "options", "origin", "removed", "seats")

    def __init__(
        self,
        seats: tuple[str, ...],
        deck: Deck,
        options: Options,
        origin: Mapping[str, Any],
    ) -> None:
        self.seats = seats
        self.deck = deck
        self.options = options
        self.origin = origin
        self.removed = REMOVED[len(seats)]
        self._hash = hash((seats, deck, options))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Table)
            and (self.seats, self.deck, self.options) == (other.seats, other.deck, other.options)
        )

    def __hash__(self) -> int:
        return self._hash

    def plain(self) -> tuple[Any, ...]:
        """What makes this table, for a fingerprint that is the same in every process."""
        options = tuple(sorted(self.options.changed().items()))
        return (self.seats, self.deck.plain(), options)
