"""Longboat's moves as sentences, with the cards they are about, and their marks on the board."""

from __future__ import annotations

import re

from northsea_nb.core.notation import Move
from northsea_nb.games.longboat.board import TYPE, Deck
from northsea_nb.games.longboat.cards import made
from northsea_nb.games.longboat.dealing import Deal, RemoveCard
from northsea_nb.games.longboat.drafting import Take
from northsea_nb.games.longboat.moves import Pass
from northsea_nb.games.longboat.special import Give, Steal, Swap
from northsea_nb.games.longboat.svg import card_text
from northsea_nb.games.longboat.view import LongboatView
from northsea_nb.widgets.guide import Marks

__all__ = ["TITLES", "marks", "plain", "say"]

TITLES = {
    "take": "Take a card",
    "swap": "Swap two cards",
    "steal": "Steal Loot",
    "give": "Give the Sheep",
    "colour": "Choose a colour",
    "remove": "Back in the box",
    "deal": "The next card",
}
DECLINED = {"drummer": "Swap nothing", "berserker": "Steal nothing", "sheep": "Keep the Sheep"}
"""What "pass" means, by the kind of decision."""


def say(move: Move, view: LongboatView, deck: Deck) -> str:
    """A move as a sentence that says which cards it is about."""
    match move:
        case Take(place=place) if card := card_at(view, place):
            return f"{move.sentence}: {card_text(card, deck)}"
        case Swap(place=place, other=other) if card_at(view, place) and card_at(view, other):
            one, two = (card_text(card_at(view, at), deck) for at in (place, other))
            return f"{move.sentence}: {one}, {two}"
        case Steal(card=card) | Deal(card=card) | RemoveCard(card=card):
            return move.told(move.words | {"card": card_text(card, deck)})
        case Pass():
            return DECLINED.get(view.decision.kind, move.sentence)
    return move.sentence


def plain(text: str, deck: Deck) -> str:
    """A sentence with cards as the notation writes them, and without those of The River.

    >>> from northsea_nb.games.longboat.board import house_board
    >>> plain("Steal Loot with red and blue Shields from Hardrada", house_board())
    'Steal L(br) from Hardrada'
    """

    def card(found: re.Match[str]) -> str:
        letters = dict(zip(deck.colours, deck.letters, strict=True))
        borne = re.split(", | and ", found[2].lower()) if found[2] else []
        return made(TYPE[found[1].lower()], (letters.get(colour, colour) for colour in borne))

    said = re.sub(r"^((?:take|swap) [^:]*):.*", r"\1", text, flags=re.IGNORECASE)
    kinds = "|".join(TYPE)
    return re.sub(
        rf"(?<!the )(?:plain )?\b({kinds})\b(?: with ([\w ,]+?) Shields?)?", card, said, flags=re.IGNORECASE
    )


def card_at(view: LongboatView, place: str) -> str:
    """The card at a place of The River, or an empty text."""
    column = "abcdef".find(place[:1])
    row = int(place[1:]) - 1 if place[1:].isdecimal() else -1
    if 0 <= column < len(view.river) and 0 <= row < len(view.river[column]):
        return view.river[column][row]
    return ""


def marks(move: Move) -> Marks:
    """What a move means on the board: places of The River, cards on Boats, Boats."""
    match move:
        case Take(place=place):
            return Marks("", [f"at:{place}"], [f"at:{place}"])
        case Swap(place=place, other=other):
            return Marks(f"at:{place}", [f"at:{other}"], [f"at:{place}", f"at:{other}"])
        case Steal(holder=holder, card=card):
            return Marks("", [f"aboard:{holder}:{card}"], [f"aboard:{holder}:{card}"])
        case Give(player=player):
            return Marks("", [f"boat:{player}"], [f"boat:{player}"])
    return Marks("", [], [])
