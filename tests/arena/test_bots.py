"""Bots: what they choose is legal, they know no more than their seat, and they say why."""

from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.arena.bots import BOTS, Greedy, MonteCarlo, advise, bot, standing
from northsea_nb.arena.estimates import share
from northsea_nb.arena.playouts import playout
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games import GAMES
from tests.kit import kit
from tests.oracles import reimagine
from tests.play import choose

QUICK = {
    "random": BOTS["random"],
    "greedy": Greedy(budget=30),
    "monte-carlo": MonteCarlo(Greedy(budget=30), most=3, tries=2, depth=3, budget=10),
}
"""The bots with little time to think."""


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
    played = playout(start, seed=3, limit=60, bots=[QUICK[name]] * len(start.seats))
    assert played.steps == 60 or played.outcome is not None


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("key", [key for key in GAMES if kit(key).secret])
def test_a_bot_knows_no_more_than_its_seat(key, name):
    """What it says of a move is the same whatever the cards are that its seat cannot see."""
    differed = 0
    for number, setup in enumerate(kit(key).setups[:4]):
        state = reached(setup.new(), number, 70 + 30 * number)
        other = reimagine(state, state.current_player, Random(9))
        differed += other != state
        assert QUICK[name].advise(state, Random(1)) == QUICK[name].advise(other, Random(1))
    assert differed > 1


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
    for chosen in (BOTS["greedy"], QUICK["monte-carlo"]):
        advice = chosen.advise(state, Random(1))
        assert str(advice.move) == "build F"
        assert advice.weighed[0].value == 1
        assert "100%" in advice.why


def test_the_same_place_gives_the_same_advice():
    line = ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"]), 7)
    assert advise(line, "greedy") == advise(line, "greedy")


def won(key, games, one="greedy", other="random", limit=5_000):
    """What a bot has won of games against another one, the two beginning in turn."""
    shares = []
    for number in range(games):
        bots = [QUICK[one], QUICK[other]][:: -1 if number % 2 else 1]
        final = playout(kit(key).setups[0].new(), seed=number // 2, limit=limit, bots=bots).final
        shares.append(standing(final, number % 2))
    return shares


@pytest.mark.parametrize("key", ["longboat", "raiders", "sea_kings"])
def test_a_greedy_bot_wins_games_played_to_their_end(key):
    shares = won(key, 8)
    assert set(shares) <= {0, 0.5, 1}, "every game comes to its end"
    assert share(shares).mean >= 0.7
    assert share(shares).low > 0.5, "more than luck"


def test_a_bot_that_plays_on_wins_games_against_one_at_random():
    assert share(won("longboat", 8, "monte-carlo")).low > 0.5


def test_a_bot_that_plays_on_is_no_worse_than_a_greedy_one():
    shares = won("longboat", 16, "monte-carlo", "greedy")
    assert share(shares).mean >= 0.5


def test_it_leaves_the_greedy_bots_move_only_for_one_that_ends_better():
    """What is not told apart from the favourite is passed by, and the reason says so."""
    left = 0
    for key in GAMES:
        for number in range(3):
            state = reached(kit(key).setups[0].new(), number, 40)
            if len(state.legal_moves()) < 2:
                continue
            liked, played = (QUICK[name].advise(state, Random(2)) for name in ("greedy", "monte-carlo"))
            favourite = next(one for one in played.weighed if one.move == liked.move)
            if played.move != liked.move:
                left += 1
                assert played.weighed[0].value > favourite.value
            elif any(one.value > favourite.value for one in played.weighed):
                assert "by no more than chance" in played.why
    assert left < 6


def test_a_greedy_bot_is_ahead_where_games_may_last_for_ever():
    assert sum(one > 0.5 for one in won("longships", 8, limit=1_200)) >= 7


def test_a_wrong_bot_or_nobody_to_advise_is_a_clear_error():
    with pytest.raises(NorthseaError, match="did you mean greedy"):
        bot("gredy")
    state = ns.longships.new(["Greycloak", "Hardrada"], throw=True)
    for chosen in BOTS.values():
        with pytest.raises(NorthseaError, match="nobody decides"):
            chosen.advise(state, Random(1))
