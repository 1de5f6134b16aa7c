"""The sentences of Sea Kings' events, made when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.words import counted, joined

SENTENCES: dict[str, str] = {
    # set up
    "players": "The players are {players}; each takes a colour, and nobody has scored.",
    "board": "The map is the {board}: {regions} regions and {lines} lines.",
    "ships": "All ships begin in {region}.",
    "decks": "Sorted: {general} General cards, {red} Red Ravens, {characters} characters.",
    "aside": "{card} is set aside.",
    "characters": "Each of the {players} players is dealt {each} characters.",
    "rogue": "The Rogue Sea Kings rules are in use, with four settlements for each player.",
    "first": "{player} has the first turn.",
    "dealt": "{player} is dealt {king}.",
    "chose": "{player} chooses {king}.",
    "king": "{player} is {king}: {ability}.",
    "deck": "Everybody holds {hand} cards; the deck has {cards}, Frankish Castles among the last {last}.",
    "top": "The top card of the deck has a {back} back.",
    # the turn
    "turn": "Round {round}: {player}'s turn begins, with {actions} actions.",
    "round-over": "Round {round} is over.",
    "moved": "{player} moves from {was} to {to}.",
    "sailed-in": "{player} sails from {was} to {to} to challenge.",
    "drew": "{player} draws a card.",
    "card": "{player}'s card is {card}.",
    "wanted-card": "{player} wants to draw, and no card is left.",
    "closing": "The deck has nothing left: round {round} is the closing one.",
    "played": "{player} plays {card}.",
    # raids and settlements
    "took-die": "{player} takes the defence die.",
    "threw": "{player} throws a {shown} for the {side}.",
    "again": "Equal totals: both dice are thrown again.",
    "failed": "The attempt fails; no harm comes to {player}.",
    "raid-paid": "{player} takes {points} {score} from the raid.",
    "settled": "{player} settles {region}: {points} land.",
    # discovery and trade
    "discovered": "{player} has the credit for discovering {region}: {points} fame.",
    "traded": "{player} trades in {region}: {points} wealth.",
    # Blue Ravens
    "danegeld": "{region} buys the raid off: {raider} takes {points} wealth.",
    "credited": "The credit for {region} goes to {player}.",
    "thrown-again": "{player} throws the {side} die again; the {was} does not count.",
    "no-effect": "{player}'s card has no effect.",
    "trade-stopped": "{player}'s trade in {region} does not happen.",
    # challenges
    "challenged": "{player} challenges {foe}.",
    "challenge-tied": "Equal totals: nothing happens.",
    "prize": "{player} takes a point of {score} from {loser}.",
    "nothing-to-take": "{loser} has nothing that {player} could take.",
    "pushed": "{player} pushes {loser} to {to}.",
    "bought": "{player} spends {what}: +{worth}.",
    "hijack-tied": "The hijack comes to nothing; {player} trades.",
    # settlements
    "beaten": "{player} loses a settlement in {region}, but no points.",
    "founded": "{player} places a settlement in {region} and has {standing} on the map.",
    "lifted": "{player} lifts a settlement in {region}.",
    "not-founded": "{player} lifts no settlement; none is placed in {region}.",
    # Red Ravens
    "revealed": "{card} is turned up.",
    "castles": "Castles stand in Frankia: no more raids or settlements there.",
    "christianity": "{player} gains {points} fame.",
    "varangian": "{player} gains {points} fame.",
    "granted": "{player} has a free attempt by {by}.",
    "resumed": "{player} carries on.",
    # the end
    "rounds-up": "Round {round} was the last: this game is played for so many rounds.",
    "most": "{player} has the most {score}: +2.",
    "final": "{player}: fame {fame}, wealth {wealth}, land {land}, in all {total}.",
}


def _result(said: str) -> Callable[[Mapping[str, Any]], str]:
    def text(values: Mapping[str, Any]) -> str:
        head = said.format_map(values)
        outcome = {"won": "success", "lost": "failure", "tie": "a tie"}[values["result"]]
        return f"{head}: {_sum(values['attack'])} against {_sum(values['defence'])}, {outcome}."

    return text


def _sum(parts: Mapping[str, int]) -> str:
    """A side of a contest with its addends.

    >>> _sum({"die": 4, "viking": 4})
    '4 + 4 (viking) = 8'
    """
    said = str(parts["die"])
    for word, number in parts.items():
        if word != "die":
            said += f" {'-' if number < 0 else '+'} {abs(number)} ({word})"
    return f"{said} = {sum(parts.values())}" if len(parts) > 1 else said


def _challenge(values: Mapping[str, Any]) -> str:
    outcome = {
        "won": f"{values['player']} wins",
        "lost": f"{values['foe']} wins",
        "tie": "a tie",
    }[values["result"]]
    return (
        f"{values['player']} {_sum(values['attack'])} against {values['foe']} "
        f"{_sum(values['defence'])}: {outcome}."
    )


def _declared(values: Mapping[str, Any]) -> str:
    what = {
        "raid": "raids {region}",
        "settle": "tries to settle {region}",
        "attack": "attacks a settlement of {target} in {region}",
    }[values["what"]]
    barred = "; {barred} may not throw the defence die" if values["barred"] else ""
    return ("{player} " + what + barred + ".").format_map(values)


def _turn_over(values: Mapping[str, Any]) -> str:
    acts = ", ".join(values["acts"]) or "nothing done"
    return f"{values['player']}'s turn is over: {acts}; {counted(values['cards'], 'card')} in hand."


def _raven(values: Mapping[str, Any]) -> str:
    turn = ", in the player's own turn" if values["own_turn"] else ""
    return f"{values['player']} plays {values['card']}{turn}."


def _least(values: Mapping[str, Any]) -> str:
    floor = ", but no score falls below zero" if values["floor"] else ""
    return f"{values['player']} has the least {values['score']}: -1{floor}."


def _settlement_land(values: Mapping[str, Any]) -> str:
    standing = counted(values["meeples"], "settlement")
    return f"{values['player']} has {standing} in {values['region']}: {values['points']} more land."


def _won(values: Mapping[str, Any]) -> str:
    return (
        f"{values['winners'][0]} wins with {values['total']} points, {values['best']} of them in one score."
    )


def _drawn(values: Mapping[str, Any]) -> str:
    return f"A draw between {joined(values['winners'])} with {values['total']} points each."


COMPUTED: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "raid": _result("{player}'s raid on {region}"),
    "settle": _result("{player}'s attempt to settle {region}"),
    "attack": _result("{player}'s attack on a settlement of {target} in {region}"),
    "challenge": _challenge,
    "declared": _declared,
    "turn-over": _turn_over,
    "raven": _raven,
    "least": _least,
    "settlement-land": _settlement_land,
    "won": _won,
    "drawn": _drawn,
}


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence of an event, from its code and values.

    >>> sentence("moved", {"player": "Hardrada", "was": "Rus", "to": "Miklagard"})
    'Hardrada moves from Rus to Miklagard.'
    """
    if code in COMPUTED:
        return COMPUTED[code](values)
    return SENTENCES[code].format_map({key: _word(value) for key, value in values.items()})


def _word(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return joined([_word(part) for part in value])
    return str(value)
