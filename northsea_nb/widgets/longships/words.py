"""Longships' moves as sentences, grouped by verb, and the marks on the board that each names."""

from __future__ import annotations

import re
from typing import Any

from northsea_nb.core.notation import Move
from northsea_nb.games.longships.travel import Travel
from northsea_nb.games.longships.view import LongshipsView
from northsea_nb.widgets.guide import Marks

__all__ = ["TITLES", "marks", "plain", "say"]

TITLES = {
    "start": "Begin",
    "load": "Load",
    "wind": "Move the wind",
    "travel": "Sail",
    "attack": "Attack",
    "overboard": "Overboard",
    "defend": "Defend",
    "card battle": "Battle Cards",
    "take": "Take",
    "plunder": "Plunder",
    "abort": "Break off",
    "return": "Give back",
    "sacrifice": "Sacrifice",
    "sacrifice pair": "Sacrifice a pair",
    "shift": "Shift between ships",
    "trade": "Trade with a country",
    "gift": "Give to a country",
    "build": "Build",
    "fort": "Build a fort",
    "offer": "Trade with a viking",
    "give": "Offer",
    "ask": "Ask for",
    "give card": "Offer cards",
    "give ship": "Offer ships",
    "accept": "Answer",
    "decline": "Answer",
    "play wind": "Wind Cards",
    "play repair": "Repair Cards",
    "play growth": "Growth Cards",
    "forgo": "Go without",
    "pass": "Go on",
    "done": "Go on",
    "roll": "Dice",
    "lot": "Lot",
    "draw": "Card",
}


def say(move: Move, view: LongshipsView) -> str:
    """The move as a sentence; a country is named with its square."""
    if isinstance(move, Travel):
        return move.told({**move.words, "to": _place(move.to, view)})
    return move.sentence


def plain(text: str) -> str:
    """A sentence in the words of its move: one square for a country, one good for each of two."""
    one = re.sub(r"^(sail .*) \S+ \((\w+)\)$", r"\1 \2", text, flags=re.IGNORECASE)
    return re.sub(r" for two (\w+)s$", r" for a \1 and a \1", one, flags=re.IGNORECASE)


CLICKED = (
    "start",
    "wind",
    "travel",
    "attack",
    "plunder",
    "defend",
    "shift",
    "offer",
    "play wind",
    "play repair",
)
"""Verbs that a click on what they point at is enough for; the others are chosen from the list."""


def marks(move: Move, view: LongshipsView, winds: dict[str, str]) -> Marks:
    """What a move means on the board, in marks.

    Args:
        winds: for each direction the mark of the place that the wind would step to.
    """
    values = _values(move)
    head = " ".join(move.head)
    squares = {ship.name: ship.at for ship in view.ships}
    lands = {land.name: land.at for land in view.lands}
    ship = values.get("ship") or ""
    start = f"ship:{ship}" if ship else ""
    points: list[str] = []
    if head == "travel":
        points = [f"at:{values['to']}"]
    elif values.get("side") in winds:
        points = [winds[values["side"]]]
    elif "country" in values:
        points = [f"at:{lands[values['country']]}"]
    elif head == "attack":
        points = [
            f"ship:{other.name}"
            for other in view.ships
            if other.owner == values["player"] and other.at == squares.get(ship)
        ]
    elif head in ("shift", "offer"):
        points = [f"ship:{values.get('to') or values.get('other')}"]
    elif head in ("defend", "play repair"):
        points, start = [start], ""
    about = [start, *points, f"at:{squares[ship]}" if ship in squares else ""]
    return Marks(start, points if head in CLICKED else [], [mark for mark in dict.fromkeys(about) if mark])


def _values(move: Move) -> dict[str, Any]:
    return {name: getattr(move, name) for kind, name in move.parts if kind != "word"}


def _place(square: str, view: LongshipsView) -> str:
    return next((f"{land.name} ({square})" for land in view.lands if land.at == square), square)
