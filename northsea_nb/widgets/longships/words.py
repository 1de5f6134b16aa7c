"""Longships' moves as sentences, grouped by verb, and the marks on the board that each names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from northsea_nb.core.notation import Move
from northsea_nb.games.longships.board import DIRECTIONS
from northsea_nb.games.longships.travel import Travel
from northsea_nb.games.longships.view import LongshipsView

__all__ = ["TITLES", "group", "heard", "marks", "say"]

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
SIDES = {word: side for side, word in DIRECTIONS.items()}


WORD = r"(?!to\b)[^ :]+"
NAMES = {"player": r".+", "to": r"\w+(?:\s\(\w+\))?"}
"""What a name looks like: one word, except for these."""


def _pattern(sentence: str, rest: str = "") -> re.Pattern[str]:
    """What a sentence looks like with any names in it; its articles and "to" may be left out."""
    names = re.sub(r"{(\w+)}", lambda found: f"(?P<{found[1]}>{NAMES.get(found[1], WORD)})", sentence)
    return re.compile(re.sub(r" (a|to)(?= )", r"(?: \1)?", names) + rest, re.IGNORECASE)


@cache
def _sentence_pattern(head: str, says: str) -> re.Pattern[str]:
    """What the sentences of a verb look like."""
    more = {
        "trade": r"(?: and(?: a)? (?P<also>[^ :]+))?",
        "take": r"(?: onto (?P<ship>[^ :]+))?",
    }
    return _pattern(says, more.get(head, ""))


def say(move: Move, view: LongshipsView) -> str:
    """The move as a sentence; a country is named with its square."""
    if isinstance(move, Travel):
        return move.says.format(ship=move.ship, to=_place(move.to, view))
    return move.sentence


def heard(text: str, verbs: Iterable[type[Move]]) -> str:
    """The notation of a sentence such as ``say`` makes, legal or not; empty if it is none of them."""
    plain = re.sub(r" for two (\w+)s$", r" for a \1 and a \1", text, flags=re.IGNORECASE)
    for kind in verbs:
        head = " ".join(kind.head)
        found = _sentence_pattern(head, kind.says).fullmatch(plain)
        if found is None:
            continue
        values = found.groupdict()
        if "side" in values:
            values["side"] = SIDES.get(values["side"].lower(), values["side"])
        if head == "travel":
            values["to"] = re.sub(r".*\((\w+)\)", r"\1", values["to"])
        words = [name if part == "word" else values.get(name) or "" for part, name in kind.parts]
        return " ".join(word for word in (head, *words) if word)
    return ""


def group(move: Move) -> str:
    """The heading a move stands under."""
    return TITLES.get(" ".join(move.head), " ".join(move.head).title())


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


def marks(move: Move, view: LongshipsView, winds: dict[str, str]) -> tuple[str, list[str], list[str]]:
    """What a move means on the board, in marks.

    Args:
        winds: for each direction the mark of the place that the wind would step to.

    Returns:
        The ship it begins with or an empty string; what is to be clicked to make it; all it names.
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
    return start, points if head in CLICKED else [], [mark for mark in dict.fromkeys(about) if mark]


def _values(move: Move) -> dict[str, Any]:
    return {name: getattr(move, name) for kind, name in move.parts if kind != "word"}


def _place(square: str, view: LongshipsView) -> str:
    return next((f"{land.name} ({square})" for land in view.lands if land.at == square), square)
