"""What no lesson can show of the setup: who may play, what a whole deal comes to."""

import pytest

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games import raiders
from northsea_nb.games.raiders.board import TOKENS, house_board


@pytest.mark.parametrize(
    ("expansions", "most"), [("none", 4), ("hall-of-heroes", 5), ("fields-of-fame", 5), ("both", 6)]
)
def test_players_are_two_to_four_and_one_more_with_each_expansion(expansions, most):
    for number in (2, most):
        players = [f"Player {seat}" for seat in range(number)]
        assert raiders.new(players, expansions=expansions).seats == tuple(players)
    for number in (1, most + 1):
        with pytest.raises(NorthseaError, match=r"reading\.players"):
            raiders.new([f"Player {seat}" for seat in range(number)], expansions=expansions)


@pytest.mark.parametrize("expansions", ["none", "hall-of-heroes", "fields-of-fame", "both"])
def test_all_tokens_are_on_the_board_or_in_the_supply_after_a_deal(expansions):
    """Every plunder-set space holds its stated number; the first outcome falls at each chance node."""
    state = raiders.new(["Astrid", "Bjorn"], expansions=expansions)
    while state.chance_outcomes():
        state = state.apply(state.chance_outcomes()[0][0]).after
    board = state.table.board
    for place, site in zip(board.settlements, state.sites, strict=True):
        assert [sum(tokens) for tokens in site.sets] == [size for size, _ in place.sets]
    for kind in range(len(TOKENS)):
        lying = sum(tokens[kind] for site in state.sites for tokens in site.sets)
        assert lying + state.supply[kind] == board.bag[kind]
    assert [len(band.hand) for band in state.bands] == [5, 5]


def test_each_raid_space_has_its_worker_and_each_player_four_markers():
    board = house_board()
    workers = [worker for place in board.settlements for _, worker in place.sets]
    assert (workers.count(1), workers.count(2)) == (14, 12)
    begun = raiders.new(["Astrid", "Bjorn"])
    assert all((b.armour, b.valkyrie, b.points, b.fame) == (0, 0, 0, 0) for b in begun.bands)
