"""Plain policies for Longboat: what they choose, and what a pick is worth under them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.arena.estimates import estimate, share
from northsea_nb.arena.longboat import POLICIES, round_end, values
from northsea_nb.arena.playouts import playouts
from northsea_nb.games import longboat
from northsea_nb.games.longboat import odds
from northsea_nb.games.longboat.state import Longboat
from tests.play import scenes


def stands(**more: Any) -> Longboat:
    return longboat.position({"players": ["Greycloak", "Hardrada", "Bluetooth"], **more})


def chosen(state: Longboat, policy: str) -> str:
    return str(POLICIES[policy](state, state.legal_moves(), Random(0)))


def test_most_glory_at_once() -> None:
    river = {"a": "V(b)", "b": "L(r)", "c": "V(r)", "d": "L()"}
    assert chosen(stands(river=river), "glory") == "take b1"


def test_a_theft_counts_with_the_berserker() -> None:
    river = {"a": "L(r)", "b": "B(r)"}
    assert chosen(stands(river=river), "glory") == "take a1"
    robbed = stands(river=river, boats={"Hardrada": "L()"})
    assert chosen(robbed, "glory") == "take b1"
    assert chosen(robbed.apply("take b1").after, "glory") == "steal Hardrada L()"


def test_a_foreign_sheep_is_given_away() -> None:
    state: Any = stands(river={"a": "S(b)", "b": "S(g)"}).apply("take a1").after
    assert chosen(state, "glory") in ("give Hardrada", "give Bluetooth")
    assert chosen(state, "difference") == "give Bluetooth"


def test_whoever_wants_to_be_ahead_swaps_the_best_card_away() -> None:
    state: Any = stands(river={"a": "D(r) V(r)", "b": "L(b)", "c": "S(r) S(r)"}).apply("take a1").after
    assert chosen(state, "glory") == "pass"
    swapped = state.apply(chosen(state, "difference")).after
    assert "L(b)" not in [column[0] for column in swapped.river if column]


@pytest.mark.parametrize("policy", ["glory", "difference"])
def test_a_policy_chooses_by_what_the_rules_give(policy: str) -> None:
    """The value of each pick, with the best use of its action, from positions before and after."""
    tried = 0
    for state in scenes("longboat", 21, 150):
        assert isinstance(state, Longboat)
        if state.decision.kind != "draft":
            continue
        seat = state.turn
        now = [mine.glory for mine in odds.scores(state)]

        def value(pick: odds.Pick, seat: int = seat, now: list[int] = now) -> int:
            after = [glory + by for glory, by in zip(now, pick.glory, strict=True)]
            others = max(glory for owner, glory in enumerate(after) if owner != seat)
            return after[seat] - others if policy == "difference" else after[seat]

        best = max(map(value, odds.picks(state)))
        move = chosen(state, policy)
        assert max(value(pick) for pick in odds.picks(state) if str(pick.moves[0]) == move) == best
        tried += 1
    assert tried > 30


def test_the_end_of_the_round_is_certain() -> None:
    state = stands(river={"a": "L(r) V(b)", "b": "L(b)", "c": "V(g)"})
    # Greycloak takes his Loot, Hardrada his, Bluetooth his Viking, Greycloak the last one.
    assert round_end(state, "glory") == (2 + 4 + 1, 2 + 4, 2 + 2)
    assert round_end(state, "random") is None


def test_values_have_intervals_and_depend_on_the_seed_alone() -> None:
    state = ns.Timeline(longboat.new(["Greycloak", "Hardrada"]), 7).state
    assert isinstance(state, Longboat)
    found = values(state, "glory", games=12, seed=3)
    assert [str(value.move) for value in found] == [str(move) for move in state.legal_moves()]
    for value in found:
        assert value.round_end is not None
        assert value.win.games == 12
        assert 0 <= value.win.mean <= 1
        assert all(one.low <= one.mean <= one.high for one in value.glory)
    assert values(state, "glory", games=12, seed=3) == found
    assert values(state, "glory", games=12, seed=4) != found


def test_taking_most_at_once_beats_taking_anything() -> None:
    start = longboat.new(["Greycloak", "Hardrada"])
    bots = (POLICIES["glory"], POLICIES["random"])
    wins = sum(float(game.final.returns()[0]) for game in playouts(start, 40, seed=1, bots=bots))
    assert wins > 28


def test_a_policy_has_to_be_there_and_a_player_to_decide() -> None:
    state = stands(river={"a": "V(r)"})
    with pytest.raises(ns.NorthseaError, match="glory, difference, random"):
        values(state, "greedy")
    with pytest.raises(ns.NorthseaError, match="no player decides"):
        values(longboat.new(["A", "B"]), "glory")
    with pytest.raises(ns.NorthseaError, match="at least 2"):
        values(state, "glory", games=1)


def test_an_interval_grows_narrower_with_more_games() -> None:
    few, many = estimate([0, 1] * 10), estimate([0, 1] * 1000)
    assert few.mean == many.mean == 0.5
    assert few.high - few.low > 5 * (many.high - many.low)


@pytest.mark.parametrize("won", [0, 1, 7, 20])
def test_a_share_has_wilsons_interval(won: int) -> None:
    """Its ends are the shares from which what came out is just 1.96 standard errors away."""
    found = share([1] * won + [0] * (20 - won))
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.high - found.low > 0.1
    for end in (found.low, found.high):
        if end != found.mean:
            assert abs(found.mean - end) == pytest.approx(1.96 * (end * (1 - end) / 20) ** 0.5)
    with pytest.raises(ns.NorthseaError, match="expected 0 to 1"):
        share([0, 2])
