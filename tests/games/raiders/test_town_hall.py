"""What every townsfolk card does when it is played at the Town Hall."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.core.state import State
from northsea_nb.games import raiders
from northsea_nb.games.raiders.board import house_board

PLAYERS = ("Astrid", "Bjorn", "Canute")


def played(card: str, moves: tuple[str, ...] = (), *hand: str, **more: Any) -> dict[str, Any]:
    """The position after Astrid has played the card and made these moves; goods are none but those named."""
    said: dict[str, Any] = {
        "players": list(PLAYERS),
        "village": {"mill": "black", "armoury": "grey", "treasury": "black"},
        "hands": {"Astrid": [card, *hand], "Bjorn": ["forager", "warlord"], "Canute": []},
        "goods": {},
        **more,
    }
    said["goods"] = {player: said["goods"].get(player, {}) for player in PLAYERS}
    state: State = raiders.position(said)
    for move in ("place town-hall", f"play {card}", *moves):
        state = state.apply(move).after
    found: dict[str, Any] = state.describe()
    return found


GAINS = {
    "forager": {"provisions": 2},
    "huntsman": {"silver": 1, "provisions": 1},
    "brewer": {"mead": 2},
    "cup-bearer": {"silver": 1, "mead": 1},
    "oath-keeper": {"silver": 2},
    "steward": {"provisions": 1, "mead": 1},
    "helmsman": {"silver": 2},
    "hall-champion": {"mead": 3},
    "envoy": {"silver": 2},
    "veteran": {"silver": 1, "provisions": 1},
}
PAYS = {
    "cartographer": ({"provisions": 1}, {"gold": 1}),
    "jeweller": ({"silver": 2}, {"gold": 1}),
    "marauder": ({"livestock": 1}, {"gold": 1}),
    "shieldmaiden": ({"livestock": 1}, {"iron": 1}),
    "carouser": ({"mead": 2}, {"gold": 1}),
}
DRAWS = {"gatekeeper": 3, "pathfinder": 2, "raven-reader": 2, "bowman": 1}
LOSSES = {"avenger": "silver", "champion": "provisions", "axe-hand": "mead"}
BOTH = {"silver": 3, "provisions": 1, "gold": 1}
OTHERS: dict[str, tuple[dict[str, Any], tuple[str, ...], dict[str, Any]]] = {
    "archer": ({}, ("switch Bjorn mill",), {"workers": {"Bjorn": "black"}}),
    "armourer": ({"armour": {"Astrid": 9}}, (), {"armour": {"Astrid": 10}}),
    "barbarian": ({"goods": {"Bjorn": BOTH}}, ("steal Bjorn gold",), {"goods": {"Astrid": {"gold": 1}}}),
    "berserker": ({"armour": {"Canute": 2}}, ("target Canute",), {"armour": {"Canute": 1}}),
    "brawler": (
        {"crew": {"Astrid": ["gravedigger"]}},
        ("dismiss gravedigger", "choose iron"),
        {"goods": {"Astrid": {"iron": 1}}, "crew": {"Astrid": []}},
    ),
    "gravedigger": (
        {"crew": {"Astrid": ["scout/2"]}},
        ("swap scout sage",),
        {"crew": {"Astrid": ["sage"]}, "hands": {"Astrid": ["scout"]}},
    ),
    "mercenary": (
        {"goods": {"Bjorn": BOTH, "Canute": {"silver": 1}}},
        ("yield provisions",),
        {"goods": {"Astrid": {"silver": 1, "provisions": 1}}},
    ),
    "merchant": ({}, ("visit silversmith", "use"), {"goods": {"Astrid": {"silver": 3}}}),
    "recruiter": (
        {"goods": {"Astrid": {"silver": 2}}},
        ("hire sage",),
        {"goods": {"Astrid": {}}, "crew": {"Astrid": ["sage"]}},
    ),
    "sage": (
        {"display": ["2gold"], "piles": {"offerings": {"4silver": 1}}},
        ("draw 4silver", "draw 2gold"),
        {"display": ["4silver", "2gold"]},
    ),
    "scout": (
        {},
        ("barter Bjorn 1", "part sage", "part warlord"),
        {"hands": {"Astrid": ["warlord"], "Bjorn": ["forager", "sage"]}},
    ),
    "trader": (
        {"display": ["2gold"], "goods": {"Astrid": {"gold": 1}}, "piles": {"offerings": {}}},
        ("offer 2gold",),
        {"offerings": {"Astrid": ["2gold"]}, "goods": {"Astrid": {}}},
    ),
    "warlord": ({"goods": {"Bjorn": BOTH}}, ("steal Bjorn silver",), {"goods": {"Astrid": {"silver": 2}}}),
    "warmonger": (
        {"goods": {"Bjorn": BOTH}},
        ("steal Bjorn provisions",),
        {"goods": {"Astrid": {"provisions": 1}}},
    ),
    "quest-leader": (
        {"lying": {"harbour-west": ["sea-1"]}, "hands": {"Astrid": ["quest-leader", "archer"]}},
        ("quest sea-1", "pay archer"),
        {"quests": {"Astrid": ["sea-1"]}},
    ),
    "storyteller": (
        {"hall": ["none", "none", "scout"], "piles": {"townsfolk": {}}},
        ("take 3", "draw storyteller"),
        {"goods": {"Astrid": {}}, "hall": ["none", "none", "storyteller"]},
    ),
    "healer": ({"crew": {"Astrid": ["champion/4"]}}, (), {"crew": {"Astrid": ["champion/1"]}}),
    "skald": ({}, (), {"fame": {"Astrid": 1}}),
    "shield-bearer": (
        {"crew": {"Astrid": ["champion/4"]}},
        (),
        {"crew": {"Astrid": ["champion/3"]}, "goods": {"Astrid": {"silver": 1}}},
    ),
    "jarl-hunter": ({"tops": {"jarls": ["fjords"]}}, ("bottom",), {"under": {"jarls": ["fjords"]}}),
    "boaster": ({"fame": {"Astrid": 1}}, (), {"fame": {"Astrid": 0}, "goods": {"Astrid": {"gold": 1}}}),
}  # fmt: skip


def test_every_card_that_does_something_there_is_held_to_it() -> None:
    cards = {card.id for card in house_board().townsfolk if card.action is not None}
    assert cards == {*GAINS, *PAYS, *DRAWS, *LOSSES, *OTHERS}


@pytest.mark.parametrize("card", GAINS)
def test_a_card_brings_goods(card: str) -> None:
    assert played(card)["goods"]["Astrid"] == GAINS[card]


@pytest.mark.parametrize("card", PAYS)
def test_a_card_changes_goods(card: str) -> None:
    pay, gain = PAYS[card]
    assert played(card, goods={"Astrid": pay})["goods"]["Astrid"] == gain


@pytest.mark.parametrize("card", DRAWS)
def test_a_card_draws_others(card: str) -> None:
    found = played(card, ("draw scout",) * min(DRAWS[card], 3))
    assert found["cards"]["Astrid"] == DRAWS[card]
    assert found["goods"]["Astrid"] == ({"mead": 1} if card == "bowman" else {})


@pytest.mark.parametrize("card", LOSSES)
def test_a_card_makes_all_opponents_lose_what_they_have(card: str) -> None:
    lost = LOSSES[card]
    goods = {"Astrid": {lost: 2}, "Bjorn": {lost: 2}, "Canute": {}}
    found = played(card, goods=goods)["goods"]
    assert found == {"Astrid": {lost: 2}, "Bjorn": {lost: 1}, "Canute": {}}


@pytest.mark.parametrize("card", OTHERS)
def test_a_card_does_what_it_says(card: str) -> None:
    more, moves, expected = OTHERS[card]
    found = played(card, moves, "sage", **more)
    for part, values in expected.items():
        here = found[part]
        assert ({key: here[key] for key in values} if isinstance(values, dict) else here) == values, part
