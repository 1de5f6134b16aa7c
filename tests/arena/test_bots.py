"""Bots: what they choose is legal, they know no more than their seat, and they say why."""

from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.arena.bots import BOTS, MonteCarlo, advise, bot, standing
from northsea_nb.arena.playouts import playout
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games import GAMES
from northsea_nb.games.longships.view import reimagine
from tests.games.longships.kit import SETUPS
from tests.kit import kit
from tests.play import choose

QUICK = MonteCarlo(steps=600, depth=15, most=8)


def reached(state, number, plies):
    random = Random(number)
    for _ in range(plies):
        if state.is_terminal:
            break
        state = state.apply(choose(state, random), check=False).after
    while state.is_chance:
        state = state.apply(choose(state, random), check=False).after
    return state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("key", GAMES)
def test_every_bot_plays_every_game(key, name):
    start = kit(key).setups[0].new()
    chosen = QUICK if name == "monte-carlo" else BOTS[name]
    played = playout(start, seed=3, limit=60, bots=[chosen] * len(start.seats))
    assert played.steps == 60 or played.outcome is not None


@pytest.mark.parametrize("chosen", [*(BOTS[name] for name in ("random", "greedy")), QUICK], ids=str)
@pytest.mark.parametrize("number", range(4))
def test_a_bot_knows_no_more_than_its_seat(chosen, number):
    """What it says of a move is the same whatever the cards are that its seat cannot see."""
    state = reached(SETUPS[number].new(), number, 70 + 30 * number)
    other = reimagine(state, state.current_player, Random(9))
    assert chosen.advise(state, Random(1)) == chosen.advise(other, Random(1))


def test_a_bot_takes_the_move_that_wins():
    ship = {"owner": "Greycloak", "at": "c1"}
    goods = {"mushroom": 1, "cloth": 1, "thrall": 1, "fur": 1}
    ships = dict.fromkeys("ABCDE", ship) | {"F": {**ship, "at": "e5", "goods": goods}}
    data = {
        "players": ["Greycloak", "Hardrada"],
        "turn": "Greycloak",
        "phase": "after sacrifice",
        "ships": {**ships, "G": {"owner": "Hardrada", "at": "a5"}},
    }
    state = ns.longships.position(data)
    for chosen in (BOTS["greedy"], QUICK):
        advice = chosen.advise(state, Random(1))
        assert str(advice.move) == "build F"
        assert advice.weighed[0].value == 1
        assert "100%" in advice.why


def test_the_same_place_gives_the_same_advice_and_a_greedy_bot_beats_one_at_random():
    line = ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"]), 7)
    assert advise(line, "greedy") == advise(line, "greedy")
    ahead = 0
    for number in range(6):
        bots = [BOTS["greedy"], BOTS["random"]][:: 1 if number % 2 else -1]
        final = playout(line.root.state, seed=number, limit=400, bots=bots).final
        ahead += standing(final, 0 if number % 2 else 1) > 0.5
    assert ahead >= 4


def test_a_wrong_bot_or_nobody_to_advise_is_a_clear_error():
    with pytest.raises(NorthseaError, match="did you mean greedy"):
        bot("gredy")
    state = ns.longships.new(["Greycloak", "Hardrada"], throw=True)
    for chosen in BOTS.values():
        with pytest.raises(NorthseaError, match="nobody decides"):
            chosen.advise(state, Random(1))
