"""Longboat's odds against what others count: whole decks dealt out, hypergeometric draws, boats by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.odds import Distribution, absorb
from northsea_nb.games import longboat
from northsea_nb.games.longboat import odds
from northsea_nb.games.longboat.state import Longboat
from tests.games.longboat.kit import NAMES
from tests.play import scenes, walk


def dealt(**more: Any) -> Longboat:
    return longboat.position({"players": ["Greycloak", "Hardrada"], "phase": "deal", "river": {}, **more})


def sampled(state: Longboat, cards: int) -> Counter[tuple[str, ...]]:
    """All ways to deal some cards: every pair removed from each colour, every order of the rest.

    An own count: colours with their cards one by one, nothing merged, nothing of the game's weights.
    """
    deck = state.table.deck
    sets = [
        [face for face, copies in zip(deck.faces[colour], unseen, strict=True) for _ in range(copies)]
        for colour, unseen in enumerate(state.unseen)
    ]
    found: Counter[tuple[str, ...]] = Counter()
    worlds: list[tuple[str, ...]] = [()]
    for own, left in zip(sets, state.left, strict=True):
        worlds = [(*world, *way) for way in combinations(own, left) for world in worlds]
    for world in worlds:
        found.update(permutations(world, cards))
    return found


SMALL = {
    "unseen": {
        "red": {"V(r)": 1, "D(r)": 1, "L()": 1, "S(r)": 1},
        "blue": {"V(b)": 2, "B(b)": 1, "L()": 1},
    },
    "deck": {"red": 2, "blue": 3},
}
"""Of four red cards two lie in the deck, of four blue ones three; nobody knows which."""


def chain(state: Longboat, cards: int) -> Distribution[tuple[str, ...]]:
    """The same through the chance nodes that play uses."""
    start: tuple[Longboat, tuple[str, ...]] = (state, ())

    def step(at: tuple[Any, tuple[str, ...]]) -> list[tuple[tuple[Any, tuple[str, ...]], int]] | None:
        here, seen = at
        if len(seen) == cards:
            return None
        return [
            ((here.apply(move, check=False).after, (*seen, move.card)), weight)
            for move, weight in here.chance_outcomes()
        ]

    return absorb(start, step)[0].map(lambda at: at[1])


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_cards_come_as_if_two_had_been_removed_unseen_before(cards: int) -> None:
    state = dealt(**SMALL)
    counted = Distribution(sampled(state, cards))
    assert dict(chain(state, cards).items()) == dict(counted.items())


def test_how_many_come_is_what_the_worlds_give() -> None:
    state = dealt(**SMALL)
    for wanted in ("VD", "L", "S", "B", ""):
        for cards in (0, 1, 2, 4, 5):
            worlds = Distribution(
                (sum(card[0] in wanted for card in world), ways)
                for world, ways in sampled(state, cards).items()
            )
            assert odds.count(state, lambda card, w=wanted: card[0] in w, cards) == worlds  # type: ignore[misc]


def test_the_next_card_and_the_mean_are_those_of_the_worlds() -> None:
    state = dealt(**SMALL)
    first = Distribution((world[0], ways) for world, ways in sampled(state, 1).items())
    assert odds.next_card(state) == first
    whole = sampled(state, 4)
    total = sum(whole.values())
    for card, mean in odds.expected(state, 4).items():
        assert mean == Fraction(sum(world.count(card) * ways for world, ways in whole.items()), total)


def test_with_three_players_a_river_is_a_plain_sample() -> None:
    """Sixty known cards: hypergeometric."""
    state = longboat.new(NAMES[:3])
    found = odds.count(state, lambda card: card[0] == "D")
    for number in range(7):
        assert found[number] == Fraction(comb(6, number) * comb(54, 12 - number), comb(60, 12))
    assert sum(odds.expected(state).values()) == 12


def test_with_four_players_a_first_river_is_a_sample_of_all_eighty() -> None:
    """Which cards are removed is unknown: whatever comes is a sample of 18 of each colour's 20 cards.

    For one colour's cards: m of the 12 are of that colour, and k of these wanted.
    """
    state: Any = longboat.new(NAMES)
    for colour in ("red", "blue", "green", "yellow"):
        state = state.apply(f"remove {colour}").after
    found = odds.count(state, lambda card: card == "V(r)")
    for wanted in range(9):
        share = sum(
            Fraction(comb(18, m) * comb(54, 12 - m), comb(72, 12))
            * Fraction(comb(8, wanted) * comb(12, m - wanted), comb(20, m))
            for m in range(wanted, 13)
        )
        assert found[wanted] == share


def test_how_many_come_is_what_playing_on_brings() -> None:
    """In the middle of a game, card after card through the chance nodes, colours mixed."""
    for seed in range(3):
        state: Any = longboat.new(NAMES[:2])
        for step in walk(state, Random(seed), 300):
            state = step.after
            if state.decision.kind == "deal" and state.round == 3:
                break
        walked = chain(state, 2)
        counted = odds.count(state, lambda card: "r" in card, 2)
        assert walked.map(lambda cards: sum("r" in card for card in cards)) == counted


def test_odds_of_more_cards_than_there_are_is_an_error() -> None:
    state = dealt(**SMALL)
    with pytest.raises(ns.NorthseaError, match="has 5"):
        odds.count(state, lambda card: True, 6)
    empty = dealt(deck=0)
    assert empty.is_terminal
    assert odds.expected(empty) == {}
    with pytest.raises(ns.NorthseaError, match="used up"):
        odds.next_card(empty)


# ---------------------------------------------------------------- Glory


def counted(boat: list[str], letter: str) -> int:
    """Glory counted card by card, in this test's own words."""
    points = 0
    for card in boat:
        points += {"J": 1, "V": 1, "D": 1, "B": 1, "S": -1, "L": 3, "F": 0}[card[0]]
        points += card[2:-1].count(letter)
    return points


def test_glory_is_what_the_cards_count() -> None:
    for state in scenes("longboat", 11, 60):
        said = state.describe()
        for name, colour in zip(said["players"], said["colours"], strict=True):
            if colour:
                assert said["scores"][name]["glory"] == counted(said["boats"][name], colour[0])


def test_what_a_pick_changes_is_what_the_boats_say_afterwards() -> None:
    tried = 0
    for state in scenes("longboat", 12, 120):
        assert isinstance(state, Longboat)
        for pick in odds.picks(state):
            after: Any = state
            for move in pick.moves:
                after = after.apply(move).after
            was, now = state.describe(), after.describe()
            for seat, name in enumerate(was["players"]):
                letter = was["colours"][seat][0]
                change = counted(now["boats"][name], letter) - counted(was["boats"][name], letter)
                assert pick.glory[seat] == change
            tried += 1
    assert tried > 300


def test_picks_are_every_pick_with_every_use_of_its_action() -> None:
    state = longboat.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "river": {"a": "B(r)", "b": "S(b)", "c": "D(r)", "d": "L()"},
            "boats": {"Hardrada": "L(r) L(b)"},
        }
    )
    said = {tuple(map(str, pick.moves)): pick.glory for pick in odds.picks(state)}
    assert said == {
        ("take a1", "steal Hardrada L(r)"): (2 + 4, -3),
        ("take a1", "pass"): (2, 0),
        ("take b1", "give Hardrada"): (0, 0),
        ("take b1", "pass"): (-1, 0),
        ("take c1",): (2, 0),
        ("take d1",): (3, 0),
    }


def test_there_are_no_picks_where_nobody_picks() -> None:
    assert odds.picks(longboat.new(NAMES[:3])) == ()


def test_the_test_boat_counts_fifteen() -> None:
    state = longboat.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "draft",
            "river": {"a": "V(b)"},
            "boats": {"Greycloak": "V(r) V(r) V(b) B(r) S(b) L(r) L()"},
        }
    )
    assert state.describe()["scores"]["Greycloak"] == {
        "speed": 4, "loyalty": 5, "loot": 6, "glory": 15, "shields": 5, "length": 9
    }  # fmt: skip
