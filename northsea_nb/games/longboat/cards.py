"""The cards of Longboat: what one is, what lies on it, what it counts for.

A card is written by its type and its Shields: ``V(r)`` a Viking with a red Shield, ``L()`` Loot
without one, ``V(rr)`` a Viking with two. That is all the rules ask about, so cards written alike are
alike. In a position cards are these texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...core.rulebook import NorthseaError

TYPES = {
    "J": "Jarl",
    "F": "Figurehead",
    "V": "Viking",
    "D": "Drummer",
    "B": "Berserker",
    "S": "Sheep",
    "L": "Loot",
}
"""The types of card by their letters."""
PERSONS = frozenset("JVDB")
"""Those that show a person (speed.viking, reading.figurehead)."""
MOST_SHIELDS = 6

Cards = tuple[str, ...]
"""Cards together, in the order of their texts: a Boat, a column from the bottom upward."""


def card(text: str) -> str:
    """A card as it is written here; what is no card is a clear error.

    >>> card("v(RB)")
    'V(br)'
    """
    found = re.fullmatch(r"([A-Za-z])\(([A-Za-z]*)\)", text.strip())
    kind = found[1].upper() if found else ""
    if found is None or kind not in TYPES or len(found[2]) > MOST_SHIELDS:
        raise NorthseaError(
            f"{text!r:.40} is no card; expected a type ({', '.join(TYPES)}) and its Shields, like V(r) or L()"
        )
    return made(kind, found[2].lower())


def made(kind: str, shields: Iterable[str]) -> str:
    """The text of a card of this type with these Shields."""
    return f"{kind}({''.join(sorted(shields))})"


def kind(card: str) -> str:
    """The letter of a card's type."""
    return card[0]


def shields(card: str) -> str:
    """The letters of a card's Shields."""
    return card[2:-1]


def is_viking(card: str) -> bool:
    """Whether a card shows a person (speed.viking)."""
    return card[0] in PERSONS


def is_sheep(card: str) -> bool:
    """Whether a card is a Sheep (speed.sheep)."""
    return card[0] == "S"


def is_loot(card: str) -> bool:
    """Whether a card is Loot."""
    return card[0] == "L"


def is_safe(card: str, colour: str) -> bool:
    """Whether Loot is out of a Berserker's reach on the Boat of this colour (loot.shielded)."""
    return colour in card


def card_name(card: str) -> str:
    """A card in words, its Shields as letters.

    >>> card_name("V(r)"), card_name("L()"), card_name("F()")
    ('Viking (r)', 'plain Loot', 'Figurehead')
    """
    name = TYPES[card[0]]
    if shields(card):
        return f"{name} ({shields(card)})"
    return f"plain {name}" if is_loot(card) else name


def together(cards: Iterable[str]) -> Cards:
    """Cards in their order."""
    return tuple(sorted(cards))


def without(cards: Cards, card: str) -> Cards:
    """Cards less one of these."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def listed(cards: Iterable[str]) -> str:
    """Cards as a line of text, the way a position gives them."""
    return " ".join(cards)
