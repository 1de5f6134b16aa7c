"""A refusal blames what is wrong, for moves that name what is not there too."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb import longboat

NAMES = ["Greycloak", "Hardrada", "Bluetooth"]
RIVER = {"a": "V(b) V(r)", "b": "L()"}
DRUMMER = {"phase": "drummer"}
SHEEP = {"phase": "sheep", "card": "S(g)", "boats": {"Greycloak": "S(g)"}}


@pytest.mark.parametrize(
    ("more", "move", "clauses", "said"),
    [
        ({}, "steal Hardrada L()", ("special.trigger", "special.berserker"), "stolen by a Berserker"),
        (DRUMMER, "steal Hardrada L()", ("play.next", "special.drummer"), "First the Special Action"),
        (SHEEP, "steal Hardrada L()", ("play.next", "special.sheep"), "First the Special Action"),
        (DRUMMER, "swap a1 e9", ("special.drummer", "reading.layout"), "e9 is no place"),
        (DRUMMER, "swap e9 e9", ("special.drummer", "reading.layout"), "e9 is no place"),
        (DRUMMER, "swap a3 a1", ("special.drummer", "reading.drummer"), "none lies at a3"),
        ({}, "remove red", ("setup.remove-two", "setup.count-twenty-two"), "With three players nothing"),
    ],
)
def test_in_a_round(more: dict[str, Any], move: str, clauses: tuple[str, ...], said: str) -> None:
    state = longboat.position({"players": NAMES, "turn": "Greycloak", "river": RIVER, **more})
    refusal, *more_reasons = state.why_not(move)
    assert (refusal.clause, *refusal.also)[:2] == clauses
    assert said in refusal.text
    stealing = move.startswith("steal") and not more
    assert [reason.clause for reason in more_reasons] == ["reading.steal"] * stealing


def test_only_who_has_just_picked_hears_that_there_is_nothing_to_steal() -> None:
    state = longboat.position({"players": NAMES, "turn": "Hardrada", "river": RIVER})
    clauses = [state.why_not("steal Hardrada L()", by)[0].clause for by in ("Greycloak", "Bluetooth")]
    assert clauses == ["reading.steal", "play.next"]


@pytest.mark.parametrize(
    ("players", "move", "clause", "said"),
    [
        (3, "deal L()", "setup.river", "of which colour the plain Loot is: deal L() red, deal L() blue"),
        (3, "deal L() yellow", "setup.unused", "yellow is not in this game"),
        (3, "deal L() purple", "setup.colour", "no purple set"),
        (3, "deal V(zz)", "setup.deck", "No colour has a card V(zz)"),
        (3, "deal V(r) blue", "setup.deck", "The blue cards have no Viking (r)"),
        (3, "remove red", "setup.remove-two", "With three players nothing"),
        (3, "colour red", "setup.colour", "chosen once"),
        (2, "remove green", "setup.unused", "green is not in this game"),
        (2, "remove purple", "setup.colour", "no purple set"),
        (2, "deal V(r)", "setup.remove-two", "First two cards of red"),
        (2, "colour red", "setup.colour", "chosen once"),
    ],
)
def test_in_the_setup(players: int, move: str, clause: str, said: str) -> None:
    (refusal,) = longboat.new(NAMES[:players]).why_not(move)
    assert refusal.clause == clause
    assert said in refusal.text


def test_a_card_that_has_run_out_is_said_to_have() -> None:
    state = longboat.position({"players": NAMES, "river": {}, "unseen": {"red": {"V(r)": 20}}})
    (refusal,) = state.why_not("deal S(r)")
    assert (refusal.clause, refusal.text) == ("river.remake", "No Sheep (r) is left in the Play Deck.")
