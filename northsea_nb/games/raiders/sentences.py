"""The sentences of Raiders' events, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

SENTENCES: dict[str, str] = {
    # setup
    "expansions": "Expansions in use: {expansions}.",
    "players": "The players are {players}; at most {most} can play.",
    "boards": "The board is the {board}, with {buildings} buildings and {settlements} settlements.",
    "townsfolk": "The townsfolk deck has {cards} cards.",
    "bank": "Silver and provisions lie ready; the supply is {supply}.",
    "equipment": "{players} each get boards, a ship, a black worker, {silver} silver and {cards} cards; "
    "their markers stand at the start of four tracks.",
    "village-workers": "Workers in the village: {workers}.",
    "raid-workers": "Workers on the raid spaces: {grey} grey, {white} white, {black} black.",
    "quests": "There are {tiles} quest tiles; they reach the board by {source}.",
    "jarls": "There are {cards} Jarl cards, and {tokens} Jarl tokens are mixed in with the plunder.",
    "laid": "Space {space} of {place}: {tokens}.",
    "supply": "{tokens} tokens are left over; they are the supply.",
    "offering-shown": "The offering {tile} is turned up.",
    "reputation-shown": "The reputation tile {tile} lies face up.",
    "quest-shown": "The quest {tile} is turned up.",
    "hall-card": "{card} lies on space {space} of the Mead Hall.",
    "hired-free": "{player} hires a card for free, face down.",
    "hired-which": "{player}'s free hire is {card}.",
    "passed-card": "{player} passes a card to the {side}.",
    "passed-which": "The card {player} passes to the {side} is {card}.",
    "received-card": "{player} gets {card} from {giver}.",
    "revealed": "{player}'s free hire is {card}.",
    "hands": "Cards in the hands: {cards}.",
    "threw": "{player} throws {total}.",
    "starts": "{player} is the start player.",
    # the turn
    "turn": "{player}'s turn begins.",
    "placed": "{player} places a {worker} worker at the {building}.",
    "picked-up": "{player} picks up the {worker} worker at the {building}.",
    "left": "{player} leaves the action.",
    "no-room": "{player} can place the worker nowhere.",
    "no-worker": "There is no worker that {player} could pick up.",
    "returned": "{player} returns {what}: no more than {limit} may be kept.",
    "drew": "{player} draws a card.",
    "drawn-card": "{player}'s card is {card}.",
    "pile-empty": "No townsfolk card is left to draw.",
    "discarded": "{player} discards {card}.",
    "gate-house": "{player} draws {cards} cards at the Gate House, and {more} for the crew.",
    "milled": "{player} gains {what} at the Mill.",
    "smithed": "{player} gains {what} at the Silversmith.",
    "treasury": "{player} gains {what} at the Treasury.",
    "exchanged": "{player} gives up a livestock for {what}.",
    "bought-armour": "{player} pays {cost} {good} and has {armour} armour now.",
    "crew-gained": "The crew brings {player} {what}.",
    "gained": "{player} gains {what}.",
    "paid": "{player} pays {what}.",
    "hired": "{player} hires {card} for {cost} silver; the crew is {crew} strong.",
    "dismissed": "{player} discards {card} from the crew.",
    "took-card": "{player} takes {card} from space {space} of the Mead Hall.",
    "hall-bonus": "With the card {player} gains {what}.",
    "offered": "{player} makes the offering {tile} for {goods}; its points are counted at the end.",
    "cycled": "The offerings on display go under the stack.",
    # quests
    "quest": "{player} sets out on the quest {tile}; it takes a strength of {strength}.",
    "overpaid": "{player} discarded {over} more strength than was needed; nothing is given back.",
    "quest-kept": "{player} keeps the tile {tile}.",
    "quest-reward": "The quest brings {player} {what}.",
    "quest-laid": "The quest {tile} is laid on space {space} of {place}.",
    "no-reputation": "{player} has three {kind} quests, but no reputation tile is left.",
    "claimed": "{player} claims {tile} for three {kind} quests; the row has {tiles} tiles.",
    # town hall
    "played": "{player} plays {card}: {effect}.",
    "lost": "{player} loses {what}.",
    "handed-over": "{giver} gives {what} to {taker}.",
    "barters": "{player} swaps {cards} cards with {foe}.",
    "swapped-cards": "{giver} gives {taker}: {cards}.",
    "swapped": "{player} and {foe} have swapped {cards} cards.",
    "swapped-crew": "{player} takes {card} back into the hand; {other} takes the place.",
    "switched": "{player}'s worker goes to the {building}; {player} holds a {worker} one now.",
    "visits": "{player} uses the {building} as well.",
    "healed": "{number} wounds of {card} are healed; {wounds} are left.",
    "peeked": "{player} looks at the uppermost Jarl.",
    "peeked-card": "The uppermost Jarl is {card}.",
    "bottomed": "{player} puts the Jarl under the pile.",
    # the raid
    "raid": "{player} raids {place} with a {worker} worker.",
    "raid-paid": "{player} pays {goods}.",
    "drank": "{player} spends {mead} mead.",
    "no-dice": "No dice are thrown at {place}.",
    "rolled": "{player} throws {total}.",
    "thrown": "{player} throws {faces}, {total} in all.",
    "rerolls": "{player} throws the die that shows {face} again.",
    "crew-points": "The crew brings {player} {points} more points.",
    "plundered": "{player} takes {tokens} from {place}, with a {worker} worker; the one placed stays.",
    # Jarls and Valkyries
    "revealed-jarl": "{card} is turned up: strength {strength}, {silver} silver to subdue.",
    "chose": "{player} will {fate} {card}.",
    "plan": "{player}'s plan stands: kills first, then subduals, then flights.",
    "plan-failed": "{card} can no longer be met as planned: {player} has to flee.",
    "fights": "{card} deals {player}'s crew {wounds} wounds; {spared} of them come to nothing.",
    "wounded": "{card} takes {number} wounds, bears {wounds}, and has strength {strength} left.",
    "slain": "{player} slays {card}: {effect}.",
    "kill-fame": "{player} gains {fame} fame for the kill, and {more} for the crew.",
    "jarl-discarded": "{card} is discarded.",
    "subdue-paid": "{player} pays {silver} silver to subdue {card}.",
    "joined": "{card} joins {player}'s crew, and is out of reach for the rest of the turn.",
    "fled": "{player} flees from {card} and loses one of {track}.",
    "fled-safe": "{player} flees from {card}; the crew makes it cost nothing.",
    "fled-free": "{player} flees from {card} and has nothing to lose.",
    "fallen": "The Valkyrie takes {player}'s {card}.",
    "valkyrie-track": "{player} is on space {space} of the Valkyrie track; the token goes to the supply.",
    "excess": "{number} Valkyries find nobody of {player}'s and go back to the supply.",
    "death-action": "{card} was killed in a raid: {effect}.",
    "returns": "{card} returns to {player}'s hand.",
    "no-hand": "{card} is a Jarl and cannot go to a hand.",
    "struck": "{player} strikes {victim}.",
    # the end
    "triggered": "The end is near, for {reason}: {player} finishes the turn, then everybody has one more.",
    "triggered-again": "The end had been set off before ({reason}); nothing changes.",
    "last-turns": "Last turns still to come: {left}.",
    "won": "{text}",
}


def _strength(values: Mapping[str, Any]) -> str:
    """The strength with its parts."""
    names = ("dice", "crew", "actions", "armour", "mead")
    parts = " + ".join(f"{name} {values[name]}" for name in names if values[name] or name in ("dice", "crew"))
    return f"{values['player']}'s strength is {values['total']} = {parts}."


def _points(values: Mapping[str, Any]) -> str:
    """The points of a raid."""
    if values["flat"] and values["level"] == "none":
        return f"{values['player']} gains {number_of(values['points'], 'point')}, whatever the strength."
    if values["level"] == "none":
        return f"Strength {values['total']} reaches no level: {values['player']} gains no points."
    points = number_of(values["points"], "point")
    return (
        f"Strength {values['total']} reaches the level {values['level']}: {values['player']} gains {points}."
    )


def _fame(values: Mapping[str, Any]) -> str:
    """The fame of a raid, with its margin."""
    if values["margin"] == "none":
        return "No strength was required here that could be exceeded: no fame."
    more = f", and {values['crew']} more for the crew" if values["crew"] else ""
    return (
        f"That is {values['margin']} over the required {values['required']}: "
        f"{values['player']} gains {values['fame']} fame{more}."
    )


def _reshuffled(values: Mapping[str, Any]) -> str:
    """A new pile."""
    return f"The {values['pile']} discards, {number_of(values['cards'], 'card')}, become the pile."


def _scored(values: Mapping[str, Any]) -> str:
    """A score with its lines."""
    parts = " + ".join(f"{name} {points}" for name, points in values["lines"] if points)
    return f"{values['player']} scores {values['total']}" + (f" = {parts}." if parts else ".")


def number_of(number: int, what: str) -> str:
    """A number of things, or one of them.

    >>> number_of(1, "point"), number_of(0, "point")
    ('1 point', '0 points')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


TOLD: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "strength": _strength,
    "raid-points": _points,
    "raid-fame": _fame,
    "reshuffled": _reshuffled,
    "scored": _scored,
}


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence of an event."""
    return TOLD[code](values) if code in TOLD else SENTENCES[code].format_map(values)
