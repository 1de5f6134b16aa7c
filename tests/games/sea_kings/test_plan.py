"""Plans: nothing scores more, every action is legal at the table, and the odds are the dice's."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import CHANCE
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings import graph
from northsea_nb.games.sea_kings.board import house_board
from northsea_nb.games.sea_kings.plan import best, card_odds, means

HANDS = (
    ["raid rus", "settle rus", "trade miklagard"],
    ["trade iberia", "discover mediterranean", "raid iberia"],
    ["settle scotland", "settle scotland", "settle northeast-england", "danegeld"],
    ["raid the-isles", "discover icelandic-seas", "raid scandinavia", "trade scandinavia"],
    ["discover miklagard", "raid middle-east", "trade rus", "settle east-frankia", "raid scotland"],
    [],
)


def at_turn(hand, *, ship="Scandinavia", players=3, **given):
    seats = [f"P{number}" for number in range(1, players + 1)]
    return sea_kings.position({"players": seats, "hands": {"P1": hand}, "ships": {"P1": ship}, **given})


def worth(card):
    """What a card brings on average, counted on the dice."""
    kind, _, region = card.partition(" ")
    value = house_board().value[house_board().find(region)]
    if kind == "discover":
        return Fraction(value)
    if kind == "trade":
        return Fraction(value // 2 + value % 2)
    throws = [die + 4 - other - value for die in range(1, 7) for other in range(1, 7)]
    return value * Fraction(sum(gap > 0 for gap in throws), sum(gap != 0 for gap in throws))


def brute(hand, ship, actions, turns):
    """The most points on average, trying every order, by the rulebook's limits written out here."""
    board = house_board()

    @cache
    def most(at, hand, left, moved, played, turns):
        found = [Fraction()]
        if turns > 1:
            found.append(most(at, hand, actions, 0, 0, turns - 1))
        if left and moved < 2:
            found += [most(there, hand, left - 1, moved + 1, played, turns) for there in board.neighbours[at]]
        if left and played < 2:
            for card in set(hand):
                if card.endswith(f" {board.regions[at].id}"):
                    rest = list(hand)
                    rest.remove(card)
                    found.append(worth(card) + most(at, tuple(rest), left - 1, moved, played + 1, turns))
        return max(found)

    return most(board.find(ship), tuple(sorted(hand)), actions, 0, 0, turns)


@pytest.mark.parametrize(("hand", "ship"), list(product(HANDS, ("Scandinavia", "Iberia", "Rus"))))
@pytest.mark.parametrize("players", [2, 5])
def test_nothing_scores_more(hand, ship, players):
    state = at_turn(hand, ship=ship, players=players)
    actions = 3 if players == 2 else 2
    for turns in (1, 2):
        plan = best(state, turns=turns)
        assert plan.mean == brute(hand, ship, actions, turns)
        assert plan.mean == sum(act.points.mean() for act in plan.acts if act.points)
        assert len(plan.left) == len(hand) - sum(act.points is not None for act in plan.acts)


@pytest.mark.parametrize("hand", HANDS[:-1])
def test_every_action_is_legal_at_the_table(hand):
    state = at_turn(hand)
    plan = best(state, turns=3)
    turn, dice = 1, Random(1)
    for act in plan.acts:
        while turn < act.turn:
            state = state.apply("done").after
            while state.current_player != 0 or state.decision.kind != "turn":
                state = forward(state, dice)
            turn += 1
        assert act.move in state.legal_moves()
        state = state.apply(act.move).after
        while state.current_player != 0 or state.decision.kind != "turn":
            state = forward(state, dice)
        board = state.table.board
        assert board.regions[state.vikings[0].at].name == act.region


def forward(state, dice):
    """Whatever happens before the player acts again: dice fall, others do nothing."""
    if state.current_player == CHANCE:
        return state.apply(dice.choice(state.chance_outcomes())[0]).after
    for text in ("pass", "take fame", "done"):
        if text in state.legal_moves():
            return state.apply(text).after
    raise AssertionError(state.decision)


def test_a_plan_does_nothing_in_vain_and_nothing_late():
    plan = best(at_turn(["settle rus"]), turns=3)
    assert [(act.turn, act.move) for act in plan.acts] == [(1, "move rus"), (1, "play settle rus")]
    assert best(at_turn(["danegeld"]), turns=3).acts == ()


def test_a_route_is_kept_to():
    route = ("Scandinavia", "The Isles", "Icelandic Seas")
    state = at_turn(["raid the-isles", "discover icelandic-seas", "raid rus", "trade scandinavia"])
    plan = best(state, turns=2, route=route)
    sailed = [route[0], *plan.route]
    assert tuple(sailed) == route
    assert "play raid rus" not in [act.move for act in plan.acts]
    assert plan.mean == worth("raid the-isles") + worth("discover icelandic-seas") + worth(
        "trade scandinavia"
    )
    assert plan.mean < best(state, turns=3).mean
    for line in pairwise(sailed):
        assert graph.region_map().has_edge(*line)


def test_actions_done_already_count():
    assert best(at_turn(["discover rus"], acts=["draw", "draw"])).acts == ()
    done = best(at_turn(["discover scandinavia"], acts=["draw", "draw"]))
    assert [act.move for act in done.acts] == ["play discover scandinavia"]
    tired = best(at_turn(["discover the-isles"], ship="Rus", acts=["move rus", "move rus"]))
    assert tired.acts == ()


def test_castles_and_red_circles_stop_what_they_stop():
    hand = ["raid east-frankia", "settle scandinavia", "trade east-frankia"]
    plan = best(at_turn(hand, castles=True))
    assert [act.move for act in plan.acts] == ["move east-frankia", "play trade east-frankia"]


def test_a_sea_king_counts():
    plain = best(at_turn(["raid rus", "trade rus"], ship="Rus"))
    raider = best(at_turn(["raid rus", "trade rus"], ship="Rus", kings={"P1": "raider"}))
    trader = best(at_turn(["raid rus", "trade rus"], ship="Rus", kings={"P1": "trader"}))
    assert raider.mean > plain.mean
    assert trader.mean == plain.mean + 1
    far = best(at_turn(["discover icelandic-seas", "trade icelandic-seas"], kings={"P1": "navigator"}))
    assert [act.move for act in far.acts if not act.points] == ["move icelandic-seas"]


def test_the_points_are_a_whole_distribution():
    plan = best(at_turn(["raid rus", "settle rus"], ship="Rus"))
    won = Fraction(21, 31)
    assert plan.points[0] == (1 - won) ** 2
    assert plan.points[3] == 2 * won * (1 - won)
    assert plan.points[6] == won**2
    assert [act.chance for act in plan.acts] == [won, won]


@pytest.mark.parametrize(
    ("route", "turns", "said"),
    [
        (("Rus", "Miklagard"), 1, "the route begins in Rus; the ship is in Scandinavia"),
        (("Scandinavia", "Iberia"), 1, "no line joins Scandinavia to Iberia"),
        (("Scandinavia", "Wessex"), 1, "no region 'Wessex'"),
        ((), 1, "the route begins in no region"),
        (None, 7, "7 turns; expected 1 to 6"),
    ],
)
def test_what_cannot_be_asked_is_a_clear_error(route, turns, said):
    with pytest.raises(NorthseaError, match=said):
        best(at_turn(["raid rus"]), route=route, turns=turns)


def test_a_plan_begins_in_a_turn():
    with pytest.raises(NorthseaError, match="a plan begins in a player's turn"):
        best(sea_kings.new(["P1", "P2"]))


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("value", "won"),
    [(1, "10/11"), (2, "13/16"), (3, "21/31"), (4, "1/2"), (5, "10/31"), (6, "3/16"), (8, "1/34")],
)
def test_raids_and_settlements_succeed_as_the_dice_say(value, won):
    for kind in ("raid", "settle"):
        found = card_odds(kind, value)
        assert found[value] == Fraction(won)
        assert found[0] == 1 - Fraction(won)


def test_what_needs_no_dice_is_sure():
    assert card_odds("discover", 5)[5] == 1
    assert card_odds("trade", 5)[3] == 1


def test_the_means_of_a_hand_are_those_of_its_cards():
    state = at_turn(["raid rus", "trade iberia", "danegeld"])
    board = state.table.board
    found = {board.card_id(card): mean for card, mean in means(state).items()}
    assert found == {"raid rus": Fraction(63, 31), "trade iberia": 3, "danegeld": 0}
