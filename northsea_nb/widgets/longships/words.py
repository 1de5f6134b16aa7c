"""Longships' moves as sentences, grouped by verb, and the marks on the board that each names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from northsea_nb.core.notation import Move
from northsea_nb.games.longships.view import LongshipsView

__all__ = ["TITLES", "group", "heard", "marks", "say"]

SENTENCES = {
    "start": "Plunder {country} and begin there",
    "load": "Load a {good} onto {ship}",
    "wind": "Move the wind {side}",
    "travel": "Sail {ship} to {to}",
    "attack": "Attack {player} with {ship}",
    "overboard": "Throw a {good} of {ship} overboard",
    "defend": "Defend with {ship}",
    "card battle": "Play a Battle Card of {god}",
    "take": "Take a {good}",
    "plunder": "Plunder {country}",
    "abort": "Break the raid off",
    "return": "Give a {good} of {ship} back",
    "sacrifice": "Sacrifice a {good} of {ship}",
    "sacrifice pair": "Sacrifice two {good} of {ship} and {other} for a {god} card of {player}",
    "shift": "Shift a {good} from {ship} to {to}",
    "trade": "{ship}: a {give} for a {take}",
    "gift": "Give a {good} of {ship} for nothing",
    "build": "Build a longship from {ship}'s goods",
    "fort": "Build a fort from {ship}'s goods",
    "offer": "Open a trade between {ship} and {other}",
    "give": "Offer a {good}",
    "ask": "Ask for a {good}",
    "give card": "Offer a card of {god}",
    "give ship": "Offer ship {ship}",
    "accept": "Accept the offer",
    "decline": "Decline the offer",
    "play wind": "Play a Wind Card of {god}: wind {side}",
    "play repair": "Play a Repair Card of {god} on {ship}",
    "play growth": "Play a Growth Card of {god} on {country}",
    "forgo": "{ship} goes without its {good}",
    "pass": "Pass",
    "done": "Done: go on",
    "roll": "The dice show {total}",
    "lot": "The lot falls on {player}",
    "draw": "A {god} card: {face}",
}
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
DIRECTIONS = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}
SIDES = {word: side for side, word in DIRECTIONS.items()}


WORD = r"(?!to\b)[^ :]+"
NAMES = {"player": r".+", "to": r"\w+(?:\s\(\w+\))?"}
"""What a name looks like: one word, except for these."""


def _pattern(sentence: str, rest: str = "") -> re.Pattern[str]:
    """What a sentence looks like with any names in it; its articles and "to" may be left out."""
    names = re.sub(r"{(\w+)}", lambda found: f"(?P<{found[1]}>{NAMES.get(found[1], WORD)})", sentence)
    return re.compile(re.sub(r" (a|to)(?= )", r"(?: \1)?", names) + rest, re.IGNORECASE)


PATTERNS = {head: _pattern(sentence) for head, sentence in SENTENCES.items()} | {
    "trade": _pattern(SENTENCES["trade"], r"(?: and(?: a)? (?P<also>[^ :]+))?"),
    "take": _pattern(SENTENCES["take"], r"(?: onto (?P<ship>[^ :]+))?"),
}


def say(move: Move, view: LongshipsView) -> str:
    """The move as a sentence."""
    head = " ".join(move.head)
    values = _values(move)
    if "side" in values:
        values["side"] = DIRECTIONS.get(values["side"], values["side"])
    for name in ("god",):
        if name in values:
            values[name] = values[name].title()
    if head == "travel":
        values["to"] = _place(values["to"], view)
    said = SENTENCES[head].format_map(values) if head in SENTENCES else str(move)
    if head == "trade" and (also := values.get("also")):
        twice = also == values["take"]
        said = f"{values['ship']}: a {values['give']} for two {also}s" if twice else f"{said} and a {also}"
    if head == "take" and values.get("ship"):
        said += f" onto {values['ship']}"
    return said


def heard(text: str, verbs: Iterable[type[Move]]) -> str:
    """The notation of a sentence such as ``say`` makes, legal or not; empty if it is none of them."""
    plain = re.sub(r" for two (\w+)s$", r" for a \1 and a \1", text, flags=re.IGNORECASE)
    for kind in verbs:
        head = " ".join(kind.head)
        pattern = PATTERNS.get(head)
        found = pattern.fullmatch(plain) if pattern else None
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
