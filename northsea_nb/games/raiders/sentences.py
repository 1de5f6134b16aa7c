"""The sentences of Raiders' events, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.words import counted

SENTENCES: dict[str, str] = {
    # setup
    "expansions": "Expansions in use: {expansions}.",
    "players": "The players are {players}; at most {most} can play.",
    "boards": "The board is the {board}, with {buildings} buildings and {settlements} settlements.",
    "townsfolk": "The townsfolk deck has {cards:card}.",
    "equipment": "{players} each get boards, a ship, a black worker, {silver} silver and {cards:card}; "
    "their markers stand at the start of {tracks} tracks.",
    "village-workers": "Workers in the village: {workers}.",
    "raid-workers": "Workers on the raid spaces: {grey} grey, {white} white.",
    "jarls": "The Jarl pile has {cards:card}; mixed in with the plunder: {tokens:Jarl token}.",
    "laid": "Space {space} of {place}: {tokens}.",
    "supply": "Left over, and now the supply: {tokens:token}.",
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
    "left": "{player} leaves the action undone.",
    "no-room": "{player} can place the worker nowhere.",
    "no-worker": "There is no worker that {player} could pick up.",
    "returned": "{player} returns {what}: no more than {limit} may be kept.",
    "drew": "{player} draws a card.",
    "drawn-card": "{player}'s card is {card}.",
    "pile-empty": "No townsfolk card is left to draw.",
    "discarded": "{player} discards {card}.",
    "milled": "{player} gains {what} at the Mill.",
    "smithed": "{player} gains {what} at the Silversmith.",
    "treasury": "{player} gains {what} at the Treasury.",
    "exchanged": "{player} gives up a livestock for {what}.",
    "bought-armour": "{player} pays {cost} {good} and has {armour} armour now.",
    "crew-gained": "The crew brings {player} {what}.",
    "gained": "{player} gains {what}.",
    "paid": "{player} pays {what}.",
    "hired": "{player} hires {card} for {cost} silver; the crew has {crew:member} now.",
    "dismissed": "{player} discards {card} from the crew.",
    "took-card": "{player} takes {card} from space {space} of the Mead Hall.",
    "hall-bonus": "With the card {player} gains {what}.",
    "offered": "{player} makes the offering {tile} and pays {goods}; its points are counted at the end.",
    "cycled": "The offerings on display go under the stack.",
    # quests
    "quest": "{player} sets out on the quest {tile}; it takes a strength of {strength}.",
    "overpaid": "{player} discarded {over} more strength than was needed; nothing is given back.",
    "quest-kept": "{player} keeps the tile {tile}.",
    "quest-reward": "The quest brings {player} {what}.",
    "quest-laid": "The quest {tile} is laid on space {space} of {place}.",
    "no-reputation": "Three {kind} quests would earn {player} a reputation tile, but none is left.",
    "claimed": "{player} claims the reputation tile {tile} for three {kind} quests; "
    "the row has {tiles:tile} now.",
    # town hall
    "played": "{player} plays {card}: {effect}.",
    "no-effect": "Nothing comes of it. {reason}",
    "lost": "{player} loses {what}.",
    "handed-over": "{giver} gives {what} to {taker}.",
    "barters": "{player} will swap {cards:card} with {foe}.",
    "swapped-cards": "{giver} gives {taker}: {cards}.",
    "swapped": "{player} and {foe} have swapped {cards:card}.",
    "swapped-crew": "{player} takes {card} back into the hand; {other} takes the place.",
    "switched": "{player}'s worker goes to the {building}; {player} holds a {worker} one now.",
    "visits": "{player} uses the {building} as well.",
    "healed": "{card} is healed of {number:wound} and bears {wounds} now.",
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
    "crew-points": "The crew brings {player} {points:more point}.",
    "plundered": "{player} takes {tokens} from {place}, with a {worker} worker; the one placed stays.",
    # Jarls and Valkyries
    "revealed-jarl": "{card} is turned up: strength {strength}, {silver} silver to subdue.",
    "plan": "{player}'s plan stands: kills first, then subduals, then flights.",
    "plan-failed": "{card} can no longer be met as planned: {player} has to flee.",
    "wounded": "{card} takes {number:wound}, bears {wounds} now, and has a strength of {strength} left.",
    "slain": "{player} slays {card}: {effect}.",
    "jarl-discarded": "{card} is discarded.",
    "subdue-paid": "{player} pays {silver} silver to subdue {card}.",
    "joined": "{card} joins {player}'s crew, and is out of reach for the rest of the turn.",
    "fled-safe": "{player} flees from {card}; the crew makes it cost nothing.",
    "fled-free": "{player} flees from {card} and has nothing to lose.",
    "fallen": "The Valkyrie takes {player}'s {card}.",
    "valkyrie-track": "{player} is on space {space} of the Valkyrie track; the token goes to the supply.",
    "death-action": "{card} was killed in a raid: {effect}.",
    "returns": "{card} returns to {player}'s hand.",
    "no-hand": "{card} is a Jarl and cannot go to a hand.",
    "struck": "{player} has {victim} discard a crew member.",
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
        return f"{values['player']} gains {counted(values['points'], 'point')}, whatever the strength."
    if values["level"] == "none":
        return f"Strength {values['total']} reaches no level: {values['player']} gains no points."
    points = counted(values["points"], "point")
    return (
        f"Strength {values['total']} reaches the level {values['level']}: {values['player']} gains {points}."
    )


def _fame(values: Mapping[str, Any]) -> str:
    """The fame of a raid, with its margin."""
    margin, required = values["margin"], values["required"]
    if margin == "none":
        return "No strength was required here that could be exceeded: no fame."
    if margin < 0:
        return f"That is {-margin} short of the required {required}: no fame."
    if not values["fame"]:
        return f"That is {margin} over the required {required}, too little for fame."
    return f"That is {margin} over the required {required}: {_gained_fame(values, values['crew'])}."


def _gained_fame(values: Mapping[str, Any], more: int) -> str:
    """Fame, and what the crew adds to it."""
    added = f", and {more} more for the crew" if more else ""
    return f"{values['player']} gains {values['fame']} fame{added}"


def _chose(values: Mapping[str, Any]) -> str:
    """A Jarl's fate."""
    fate = "flee from" if values["fate"] == "flee" else values["fate"]
    return f"{values['player']} will {fate} {values['card']}."


def _kill_fame(values: Mapping[str, Any]) -> str:
    """The fame of a kill."""
    return f"For the kill {_gained_fame(values, values['more'])}."


def _gate_house(values: Mapping[str, Any]) -> str:
    """The cards that come at the Gate House."""
    more = f", and {values['more']} more for the crew" if values["more"] else ""
    return f"{values['player']} draws {counted(values['cards'], 'card')} at the Gate House{more}."


def _fights(values: Mapping[str, Any]) -> str:
    """The wounds of an encounter."""
    spared = values["spared"]
    less = (
        f"; the crew shrugs off {'all' if spared == values['wounds'] else spared} of them" if spared else ""
    )
    return f"{values['card']} deals {values['player']}'s crew {counted(values['wounds'], 'wound')}{less}."


def _fled(values: Mapping[str, Any]) -> str:
    """A flight and its price."""
    lost = "a fame" if values["track"] == "fame" else "a victory point"
    return f"{values['player']} flees from {values['card']} and loses {lost}."


def _excess(values: Mapping[str, Any]) -> str:
    """Valkyries without a crew member to take."""
    number = values["number"]
    who = "A Valkyrie finds" if number == 1 else f"{number} Valkyries find"
    back = "goes" if number == 1 else "go"
    return f"{who} nobody to take in {values['player']}'s crew and {back} back to the supply."


def _bank(values: Mapping[str, Any]) -> str:
    """The supply, and whether it limits what is gained."""
    limit = "no more can be gained than it has" if values["supply"] == "components" else "it never runs out"
    return f"Silver and provisions lie ready; as for the supply, {limit}."


def _quests(values: Mapping[str, Any]) -> str:
    """The quest tiles, and how they reach the board."""
    come = (
        "some lie face up" if values["source"] == "display" else "a raid lays one where it took the plunder"
    )
    return f"The quest stack has {counted(values['tiles'], 'tile')}; {come}."


def _reshuffled(values: Mapping[str, Any]) -> str:
    """A new pile."""
    return f"The {values['pile']} discards, {counted(values['cards'], 'card')}, become the pile."


LINES = {
    "track": "points so far",
    "valkyrie": "Valkyrie track",
    "armour": "Armour track",
    "row": "quests and reputation",
}
"""What lines of the scoring are called where their key does not say it."""


def _scored(values: Mapping[str, Any]) -> str:
    """A score with its lines."""
    parts = " + ".join(f"{LINES.get(name, name)} {points}" for name, points in values["lines"] if points)
    return f"{values['player']} scores {values['total']}" + (f" = {parts}." if parts else ".")


TOLD: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "strength": _strength,
    "raid-points": _points,
    "raid-fame": _fame,
    "reshuffled": _reshuffled,
    "scored": _scored,
    "chose": _chose,
    "kill-fame": _kill_fame,
    "gate-house": _gate_house,
    "fights": _fights,
    "fled": _fled,
    "excess": _excess,
    "bank": _bank,
    "quests": _quests,
}


class _Counted(int):
    """A number that is told with what is counted: ``{cards:card}``."""

    def __format__(self, what: str) -> str:
        return counted(int(self), what) if what else str(int(self))


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence of an event."""
    if code in TOLD:
        return TOLD[code](values)
    told = {key: _Counted(value) if type(value) is int else value for key, value in values.items()}
    return SENTENCES[code].format_map(told)
