"""The sentences of Longships' events, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.words import counted, joined
from .board import DIRECTIONS

SENTENCES: dict[str, str] = {
    # setup and opening
    "vikings": "The vikings are {players}.",
    "piles": "The {cards} God Cards lie in four piles, one a god.",
    "board": "The board is the {board}; the Wind Piece stands on {wind}.",
    "opening-stock": "{country} opens with {goods}.",
    "cubes": "Cubes of each kind: {cubes}.",
    "starts": "{player} is the starting player.",
    "threw": "{player} throws a {total}.",
    "started": "{player} begins by plundering {country} with ship {ship}.",
    "loaded": "{ship} is loaded with {goods}.",
    "opening-over": "Everyone has made an opening raid; {player} takes the first turn.",
    # the turn
    "turn": "{player}'s turn begins.",
    "repaired": "{ship} is repaired in {country}.",
    "not-repaired": "{country} does not repair {ship}.",
    "wind": "The wind goes {side}, from {was} to {now}.",
    "wind-stays": "The wind stays on {wind}.",
    "sailed": "{ship} sails {steps} {side}, from {was} to {to}.",
    "stayed": "Not sailed: {ships}.",
    "storm": "A storm over {player}'s fleet; sheltered: {sheltered}.",
    "storm-damage": "{ship} is damaged by the storm on {at}.",
    "storm-sunk": "{ship} was damaged already and sinks in the storm with all goods.",
    # battle
    "attacked": "{player}'s {ship} attacks {foe} at {at}.",
    "new-ship-acts": "{ship} was built this turn; it may do anything but sail.",
    "overboard": "{ship} throws a {good} overboard.",
    "defends": "{player} defends with {ship}.",
    "battle-card": "{player} plays a Battle Card of {god} for the {side}.",
    "result": "{ship} is {ship_after}, {target} is {target_after}.",
    "both-sunk": "{ships} both go down with all they carry.",
    "one-sunk": "{ship} sinks; {to} takes its cargo: {goods}.",
    "one-damaged": "{ship} is damaged; {to} takes half its goods, {half}.",
    "both-damaged": "Both ships are damaged; nothing changes hands.",
    "none-damaged": "No ship is damaged; nothing changes hands.",
    "half-of-one": "Half of {ship}'s cargo, rounded down, is nothing.",
    "spoils": "{ship} takes {goods} from {victim}.",
    "took-card": "{winner} draws a card of {god} out of {loser}'s hand.",
    "card-taken": "The card {winner} took from {loser} is {card}.",
    "empty-hand": "{loser} has no card for {winner} to draw.",
    "hostility": "A Hostility Marker of {player} lies in {country}.",
    "no-marker": "{player} has a marker in {country} already; no second one is laid.",
    "lot": "The lot falls on {player}.",
    "pardoned": "{country} pardons {player} ({by}).",
    # plunder
    "raid": "{player} tries to plunder {country}.",
    "defence-passed": "{player} lets the chance to attack go by.",
    "wiped-out": "No ship of the plunderer is left in {country}; the raid is over.",
    "broken-off": "{player} breaks off the raid on {country}.",
    "loots": "{player} loots with {ships}.",
    "loot-card": "{player} plays a Battle Card of {god} for the loot.",
    "looted": "{ship} takes a {good} in {country}.",
    "plunder-marker": "A Plunder Marker of {player} lies on {country}.",
    "returned": "{ship} gives a {good} back to {country}.",
    "alarm-stays": "Ships of {player} are still in {country}: the alarm stays.",
    "too-full": "{player}'s {ship} holds {goods} goods and may hold {limit}.",
    # cards
    "sacrificed": "{player} sacrifices a {good} of {ship} to {god}.",
    "sacrificed-pair": "{player} sacrifices two {good}s to {god} for a card out of {holder}'s hand.",
    "drew": "{player} draws a card of {god}.",
    "card": "{player}'s card is {card}.",
    "cross": "{player} draws the Christianity Card of {god}; it is laid aside.",
    "no-replacement": "No other card of {god} is left for {player}.",
    "wind-card": "{player} plays a Wind Card of {god}.",
    "repair-card": "{player} plays a Repair Card of {god}: {ship} is whole again.",
    "growth-card": "{player} plays a Growth Card of {god}: {country} gets {came}.",
    # trade
    "shifted": "A {good} goes from {ship} to {to}.",
    "traded": "{ship} gives {country} a {give} for {take}.",
    "gave": "{ship} gives {country} a {good} for nothing.",
    "grew": "{country} uses up {used} and gets {came}.",
    "built": "{player} builds {what} {new} in {country}, number {ships} of {of}.",
    "offered": "{player} offers {foe} {give} for {ask}.",
    "agreed": "{ship} gives {other} {give} and gets {ask}.",
    "declined": "{player} declines.",
    # dying and winning
    "dead": "{player} owns no ship: he is dead.",
    "spawns": "{player} comes back as a copy of the weakest viking.",
    "model": "{player} copies {model}, the weakest ({by}).",
    "copied-ship": "{ship} appears on {at}, a copy of {model} on {model_at}.",
    "forgone": "The supply lacks a {good} for {ship}.",
    "no-cards-left": "No more cards of {god} can be had; {missing} of the copy's are missing.",
    "amnesty-check": "The countries are checked for a surplus of Hostility Markers.",
    "spawned": "{player} is back as a copy of {model}; the turn is over.",
    "nobody-alive": "Nobody owns a ship.",
    "fourth-cross": "The fourth Christianity Card has appeared: the game ends.",
    "tie-break": "Equally many longships; what decides: {by}.",
    "seventh-ship": "{winners} owns seven longships and wins.",
    "last-alive": "{winners} is the only viking alive and wins.",
    "most-ships": "{winners} wins with the strongest fleet.",
    "won-by-lot": "{winners} wins by the lot; the fleets are equally strong.",
    "shared-win": "{winners} share the win: their fleets are equally strong.",
}


def _net(values: Mapping[str, Any]) -> str:
    """The net result with its parts."""
    parts = [f"roll {values['roll']}"]
    signed = (
        ("+", "attacker's cards", values["attacker_cards"]),
        ("−", "defender's cards", values["defender_cards"]),
        ("−", "attacker damaged", int(values["attacker_damaged"])),
        ("+", "defender damaged", int(values["defender_damaged"])),
        ("+", "attacking fort", int(values["attacker_fort"])),
        ("−", "defending fort", int(values["defender_fort"])),
    )
    parts += [f"{sign} {what} {number}" for sign, what, number in signed if number]
    return f"Net result {values['net']} = {' '.join(parts)}."


def _loot(values: Mapping[str, Any]) -> str:
    """The loot's total with its parts."""
    parts = [f"dice {values['dice']}"]
    if values["damaged"]:
        parts.append(f"− 2 × {counted(values['damaged'], 'damaged ship')}")
    if values["cards"]:
        parts.append(f"+ 2 × {counted(values['cards'], 'Battle Card')}")
    less = "" if values["sum"] == values["total"] else f", which counts as {values['total']}"
    said = f"Loot {values['sum']} = {' '.join(parts)}{less}"
    return f"{said}; {values['amount']} can be taken in {values['country']}."


def _traders_loot(values: Mapping[str, Any]) -> str:
    """What the cards bring."""
    return (
        f"{counted(values['cards'], 'Battle Card')} for {counted(values['amount'], 'good')} "
        f"of {values['country']}."
    )


def _reshuffled(values: Mapping[str, Any]) -> str:
    """A new pile."""
    return f"The discards of {values['god'].title()}, {counted(values['cards'], 'card')}, become its pile."


def _stripped(values: Mapping[str, Any]) -> str:
    """What the dead give up."""
    return f"{values['player']} gives up {counted(values['cards'], 'card')} and all markers."


def _compared(values: Mapping[str, Any]) -> str:
    """What counts for the win, and each player's figures."""
    figures = (
        f"{player} {', '.join(str(abs(number)) for number in standing)}"
        for player, standing in values["standings"].items()
    )
    return f"Longships, undamaged ones, goods and cards, goods, markers: {'; '.join(figures)}."


COMPUTED: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "net": _net,
    "loot": _loot,
    "kings-loot": lambda values: (
        f"The raid on {values['country']} yields {counted(values['amount'], 'good')}."
    ),
    "traders-loot": _traders_loot,
    "compared": _compared,
    "reshuffled": _reshuffled,
    "stripped": _stripped,
}


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence of an event, from its code and values.

    >>> sentence("starts", {"player": "Greycloak"})
    'Greycloak is the starting player.'
    """
    if code in COMPUTED:
        return COMPUTED[code](values)
    return SENTENCES[code].format_map({key: SHOWN.get(key, _word)(value) for key, value in values.items()})


def _word(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return joined([_word(part) for part in value])
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {_word(inner)}" for key, inner in value.items())
    return str(value)


SHOWN: dict[str, Callable[[Any], str]] = {
    "side": lambda side: DIRECTIONS.get(side, str(side)),
    "god": str.title,
    "card": str.capitalize,
    "steps": lambda steps: counted(steps, "step"),
}
"""What is called otherwise in a sentence than in the notation."""
