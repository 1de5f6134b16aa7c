"""The sentences of Longboat's events, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.words import counted, joined
from .cards import card_name

SENTENCES: dict[str, str] = {
    # setup
    "players": "The players are {players}, clockwise.",
    "colour": "{player} takes {colour}: {cards} cards.",
    "unused": "Not in this game: {colours}.",
    "boat": "{player}'s Boat begins with {aboard}.",
    "kept": "With three players nothing is removed: each colour keeps its {cards} cards.",
    "deck": "All other cards make the Play Deck: {cards} cards, {rounds} Rivers.",
    "removed": "{number} cards of {colour}, unseen, go back in the box; {cards} are left.",
    "removed-known": "One Berserker and one Sheep of {colour} go back in the box; {cards} are left.",
    # The River
    "dealt": "{place}: {card}.",
    "river": "The River lies: {cards} cards in {columns} columns of {rows}; {left} are left in the deck.",
    "first": "{player} is the bravest and goes first.",
    "turn": "It is {player}'s turn.",
    # Special Actions
    "special": "{player} has taken a {card}: a Special Action.",
    "swapped": "{player} swaps {first} at {place} with {second} at {other}.",
    "no-swap": "{player} swaps nothing.",
    "nothing-to-swap": "Fewer than two cards are left in The River: {player}'s Drummer swaps nothing.",
    "stole": "{player} steals {card} from {holder}.",
    "now-safe": "The {card} bears {player}'s own Shield and is safe now.",
    "no-theft": "{player} steals nothing.",
    "nothing-to-steal": "No other Boat has Loot to steal: {player}'s Berserker is a Viking all the same.",
    "gave": "{player} gives the {card} to {to}.",
    "kept-sheep": "{player} keeps the {card}.",
    # the end of a round
    "round-over": "The River is empty: round {round} is over.",
    # the end of the game
    "game-over": "River and Play Deck are used up: after {rounds} rounds the game is over.",
    "won": "{winners} wins with {glory} Glory.",
    "won-tie": "{winners} wins: level on Glory with {glory}, ahead in own Shields or length.",
    "shared-win": "{winners} share the win with {glory} Glory.",
}


def _took(values: Mapping[str, Any]) -> str:
    slid = values["slid"]
    said = f"; {counted(slid, 'card')} above slide{'s' if slid == 1 else ''} down" if slid else ""
    return f"{values['player']} takes {card_name(values['card'])} from {values['place']}{said}."


def _speed(values: Mapping[str, Any]) -> str:
    parts = f"{counted(values['vikings'], 'Viking')} − {counted(values['sheep'], 'Sheep', 'Sheep')}"
    return f"{values['player']}: Speed {values['speed']} = {parts}."


def _loyalty(values: Mapping[str, Any]) -> str:
    shields = counted(values["shields"], f"{values['colour']} Shield")
    return f"{values['player']}: Loyalty {values['shields']} = {shields}."


def _loot(values: Mapping[str, Any]) -> str:
    return f"{values['player']}: Loot {values['points']} = {values['loot']} Loot × 3."


def _glory(values: Mapping[str, Any]) -> str:
    parts = f"Speed {values['speed']} + Loyalty {values['loyalty']} + Loot {values['loot']}"
    return f"{values['player']}: Glory {values['glory']} = {parts}."


def _compared(values: Mapping[str, Any]) -> str:
    said = ", ".join(f"{player} {number}" for player, number in values["values"].items())
    return f"Compared by {values['what']}: {said}."


def _opens(values: Mapping[str, Any]) -> str:
    if values["what"]:
        return f"{values['player']} opens the next round, first in {values['what']}."
    return (
        f"{values['player']} opens the next round: of those tied the first, clockwise from the last opener."
    )


COMPUTED: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "took": _took,
    "speed": _speed,
    "loyalty": _loyalty,
    "loot": _loot,
    "glory": _glory,
    "compared": _compared,
    "opens": _opens,
}
CARDS = ("card", "first", "second", "aboard")
"""The values that are cards, or several."""


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence of an event, from its code and values.

    >>> sentence("turn", {"player": "Greycloak"})
    "It is Greycloak's turn."
    """
    if code in COMPUTED:
        return COMPUTED[code](values)
    words = {key: _word(value, card_name if key in CARDS else str) for key, value in values.items()}
    return SENTENCES[code].format_map(words)


def _word(value: Any, said: Callable[[Any], str]) -> str:
    return joined([said(part) for part in value]) if isinstance(value, (tuple, list)) else said(value)
