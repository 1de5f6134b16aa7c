"""Longboat's moves as sentences, with the cards they are about, and their marks on the board."""

from __future__ import annotations

from northsea_nb.core.notation import Move
from northsea_nb.games.longboat.board import Deck
from northsea_nb.games.longboat.dealing import Deal
from northsea_nb.games.longboat.drafting import Take
from northsea_nb.games.longboat.moves import Pass
from northsea_nb.games.longboat.special import Give, Steal, Swap
from northsea_nb.games.longboat.svg import card_text
from northsea_nb.games.longboat.view import LongboatView
from northsea_nb.widgets.guide import Marks

__all__ = ["TITLES", "marks", "say"]

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
            return f"Take {place}: {card_text(card, deck)}"
        case Swap(place=place, other=other) if card_at(view, place) and card_at(view, other):
            one, two = (card_text(card_at(view, at), deck) for at in (place, other))
            return f"Swap {place} and {other}: {one}, {two}"
        case Steal(holder=holder, card=card):
            return f"Steal {card_text(card, deck)} from {holder}"
        case Give(player=player):
            return f"Give the Sheep to {player}"
        case Deal(card=card, colour=colour):
            whose = f" of the {colour} cards" if colour else ""
            return f"Deal {card_text(card, deck)}{whose}"
        case Pass():
            return DECLINED.get(view.decision.kind, move.sentence)
    return move.sentence


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
