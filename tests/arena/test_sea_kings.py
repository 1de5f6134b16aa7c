"""Who ends first in Sea Kings: simulated shares, from what one seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.arena.playouts import playouts, random_bot
from northsea_nb.arena.sea_kings import CATEGORIES, firsts, leaders
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings.state import SeaKings
from northsea_nb.games.sea_kings.view import reimagine
from tests.games.sea_kings.fixture import position


def ended(**more: Any) -> SeaKings:
    """A game of two that ends with the turn of the second player: the closing round is on."""
    data = {"players": ["P1", "P2"], "turn": "P2", "first": "P1", "closing": True, "castles": True, **more}
    state: Any = position(**data).apply("done").after
    assert state.is_terminal
    assert isinstance(state, SeaKings)
    return state


def test_first_is_whoever_has_most_when_all_is_counted() -> None:
    # P1 is first in fame (2 more, P2 1 less), P2 in land; wealth is level: both get 2 and lose 1.
    state = ended(
        scores={"P1": {"fame": 9, "wealth": 3, "land": 1}, "P2": {"fame": 2, "wealth": 3, "land": 4}}
    )
    assert leaders(state) == {"fame": (0,), "wealth": (0, 1), "land": (1,), "total": (0,)}
    assert state.outcome is not None
    assert state.outcome.winners == leaders(state)["total"]


def test_who_is_first_in_a_game_that_is_over_is_first_in_all_and_a_tie_is_shared() -> None:
    state = ended(scores={"P1": {"fame": 9, "wealth": 3}, "P2": {"fame": 2, "wealth": 3}})
    found = firsts(state, games=3)
    assert [one.mean for one in found.share["fame"]] == [1, 0]
    assert [one.mean for one in found.share["wealth"]] == [0.5, 0.5]
    first, second = found.share["total"]
    assert (first.mean, second.mean) == (1, 0)
    assert 0 < second.high < 1  # three games are not many


def test_every_category_is_somebodys_and_the_seed_decides() -> None:
    start = sea_kings.new(["Greycloak", "Hardrada", "Bluetooth"])
    found = firsts(start, games=12, seed=3)
    assert list(found.share) == list(CATEGORIES) == ["fame", "wealth", "land", "total"]
    for shares in found.share.values():
        assert sum(one.mean for one in shares) == pytest.approx(1)
        assert all(one.games == 12 and one.low <= one.mean <= one.high for one in shares)
    assert firsts(start, games=12, seed=3) == found
    assert firsts(start, games=12, seed=4) != found
    assert firsts(start, games=12, seed=3, bots=[random_bot] * 3) == found


def test_the_total_is_the_win_but_for_the_tiebreak() -> None:
    start = sea_kings.new(["Greycloak", "Hardrada"], rogue=True)
    for game in playouts(start, 20, seed=5):
        assert isinstance(game.final, SeaKings)
        assert game.outcome is not None
        assert set(game.outcome.winners) <= set(leaders(game.final)["total"])


def test_a_lead_that_cannot_be_caught_counts() -> None:
    data = {"players": ["P1", "P2", "P3"], "turn": "P3", "first": "P1", "closing": True, "castles": True}
    state = position(**data, scores={"P1": {"fame": 60, "wealth": 60, "land": 60}})
    found = firsts(state, games=10, seed=1)
    assert all(shares[0].mean == 1 for shares in found.share.values())


def test_nothing_is_used_that_the_seat_cannot_see() -> None:
    """Two positions that look the same to a seat are the same to it; hidden hands are dealt anew."""
    line = ns.Timeline(sea_kings.new(["Greycloak", "Hardrada"]), 7)
    for _ in range(30):
        line.apply(line.state.legal_moves()[0])
    state: Any = line.state
    other = reimagine(state, 0, Random(99))
    assert other != state
    met: set[Any] = set()

    def watching(here: Any, moves: Any, random: Random) -> Any:
        met.add(tuple(here.vikings[1].hand))
        return random_bot(here, moves, random)

    found = firsts(state, games=6, seed=1, bots=[watching] * 2, seat=0)
    assert found == firsts(other, games=6, seed=1, seat=0)
    assert len(met) > 6


def test_an_interval_takes_two_games() -> None:
    with pytest.raises(ns.NorthseaError, match="at least 2"):
        firsts(sea_kings.new(["A", "B"]), games=1)
