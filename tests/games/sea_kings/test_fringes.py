"""Where clauses of Sea Kings meet: what happens there, by which clause, and in words that make sense."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.core.state import Event, State
from tests.games.sea_kings.fixture import EDITION, passed, play, played, position, refused, rogue, scores

FOUR = ["P1", "P2", "P3", "P4"]


def points(fame: int = 0, wealth: int = 0, land: int = 0) -> dict[str, int]:
    """Scores of a player in a position."""
    return {"fame": fame, "wealth": wealth, "land": land}


def said(events: list[Event], code: str) -> list[str]:
    """The sentences of all events of a code."""
    return [event.text for event in events if event.code == code]


def legal(state: State) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in state.legal_moves()]


# ---------------------------------------------------------------- characters


def test_the_trader_adds_to_trades_and_the_explorer_to_discoveries_credited_to_him() -> None:
    state = position(
        ships={"P1": "rus"},
        hands={"P1": ["trade rus", "discover rus"], "P2": ["credit"]},
        kings={"P1": "trader", "P3": "explorer"},
    )
    state = play(state, "play trade rus", "play discover rus", "play credit P3")
    assert scores(state, "P1") == "0/3/0"
    assert scores(state, "P3") == "4/0/0"


def test_the_navigator_follows_two_lines_once_a_turn() -> None:
    state = position(kings={"P1": "navigator"})
    state, events = played(state, "move miklagard")
    assert "character.ability" in events[0].clauses
    assert "move.adjacent" in refused(state, "move iberia")
    assert play(play(state, "move mediterranean"), "done", "done", "done", "move west-frankia")


def test_the_plunderer_needs_a_margin_of_four() -> None:
    for defence, paid in ((3, "4/0/0"), (4, "3/0/0")):
        state = position(ships={"P1": "rus"}, hands={"P1": ["raid rus"]}, kings={"P1": "plunderer"})
        state = play(state, "play raid rus", "roll 6", f"roll {defence}", "take fame")
        assert scores(state, "P1") == paid


def test_raider_settler_and_watcher_add_to_their_dice() -> None:
    hands = {"P1": ["raid rus", "settle rus"]}
    state = position(ships={"P1": "rus"}, hands=hands, kings={"P1": "raider", "P2": "watcher"})
    state, events = passed(play(state, "play raid rus", "roll 1", "roll 1"))
    assert (
        "1 + 4 (viking) + 1 (character) = 6 against 1 + 3 (value) + 1 (roller) = 5" in said(events, "raid")[0]
    )
    state = position(ships={"P1": "rus"}, hands=hands, kings={"P1": "settler", "P2": "watcher"})
    state, events = passed(play(state, "play settle rus barring P2", "roll 1", "roll 1"))
    assert "1 + 4 (viking) + 1 (character) = 6 against 1 + 3 (value) = 4" in said(events, "settle")[0]


def test_nobody_curses_a_die_of_the_law_speaker() -> None:
    state = position(
        ships={"P1": "rus"}, hands={"P1": ["raid rus"], "P3": ["loki"]}, kings={"P1": "law-speaker"}
    )
    state = play(state, "play raid rus", "roll 4", "roll 2")
    assert "character.ability" in refused(state, "play loki attack")
    assert legal(state) == ["play loki defence", "pass"]


@pytest.mark.parametrize(("king", "paid"), [("silver-tongue", "0/6/0"), ("raider", "0/3/0")])
def test_danegeld_pays_half_and_the_silver_tongue_all(king: str, paid: str) -> None:
    state = position(
        ships={"P1": "miklagard"}, hands={"P1": ["raid miklagard"], "P3": ["danegeld"]}, kings={"P1": king}
    )
    state = play(state, "play raid miklagard", "play danegeld")
    assert scores(state, "P1") == paid
    assert state.describe()["actions"] == 2


def test_the_steadfast_loses_wealth_only_to_a_challenger() -> None:
    both = {"P1": points(3, 3), "P2": points(2, 1)}
    ships = {"P1": "rus", "P2": "rus"}
    state = play(
        position(ships=ships, scores=both, kings={"P2": "steadfast"}), "challenge P2", "roll 6", "roll 1"
    )
    assert (scores(state, "P1"), scores(state, "P2")) == ("3/4/0", "2/0/0")
    poor = {"P1": points(3, 3), "P2": points(2, 0)}
    state = position(ships=ships, scores=poor, kings={"P2": "steadfast"})
    state, events = played(state, "challenge P2", "roll 6", "roll 1")
    assert said(events, "nothing-to-take") == ["P2 has nothing that P1 could take."]
    state = position(turn="P2", ships=ships, scores=both, kings={"P2": "steadfast"})
    state = play(state, "challenge P1", "roll 1", "roll 6")
    assert legal(state) == ["take fame", "take wealth"]


def test_the_raven_friend_plays_one_raven_a_turn_for_nothing() -> None:
    state = position(
        ships={"P1": "scotland"},
        hands={"P1": ["settle scotland", "weak", "weak"]},
        kings={"P1": "raven-friend"},
    )
    state = play(state, "play settle scotland", "pass", "play weak")
    assert state.describe()["actions"] == 2
    state = play(state, "pass", "play weak")
    assert state.describe()["actions"] == 1
    assert state.describe()["acts"] == ["settle scotland", "weak"]


# ---------------------------------------------------------------- dice and cards


def test_a_cursed_die_opens_the_window_again_and_its_thrower_cannot_curse_it() -> None:
    hands = {"P1": ["raid rus"], "P2": ["loki", "loki"], "P3": ["loki"]}
    state = position(ships={"P1": "rus"}, hands=hands)
    state = play(state, "play raid rus", "roll 6", "roll 1")
    assert "reading.loki-own-die" in refused(state, "play loki defence")
    state = play(state, "play loki attack", "roll 5")
    assert state.decision.player == "P2"
    state = play(state, "pass", "play loki attack", "roll 1")
    assert state.decision.player == "P2"
    state, events = played(state, "play loki attack", "roll 2")
    assert [event.code for event in events][:2] == ["raven", "thrown-again"]


def test_with_the_house_rule_fortune_throws_ones_own_die_again() -> None:
    hands = {"P1": ["raid rus", "fortune"], "P3": ["fortune"]}
    state = position(ships={"P1": "rus"}, hands=hands, options={"fortune": "reroll-own"})
    state = play(state, "play raid rus", "roll 1", "roll 1")
    assert state.decision.player == "P3"
    assert "reading.fortune" in refused(state, "play fortune")
    state, events = passed(play(state, "pass", "play fortune", "roll 5"))
    assert said(events, "raid")[0].startswith(
        "P1's raid on Rus: 5 + 4 (viking) = 9 against 1 + 3 (value) = 4"
    )


def test_a_card_without_effect_leaves_the_totals_and_costs_the_active_player_an_action() -> None:
    state = position(ships={"P1": "rus"}, hands={"P1": ["raid rus", "fortune"]})
    state = play(state, "play raid rus", "roll 1", "roll 1", "play fortune", "take fame")
    assert scores(state, "P1") == "3/0/0"
    assert state.describe()["discards"] == {"raid rus": 1, "fortune": 1}
    assert state.describe()["actions"] == 1


def test_the_defence_die_is_taken_once_and_not_by_the_barred() -> None:
    state = position(players=FOUR, ships={"P1": "rus"}, hands={"P1": ["raid rus"]})
    state = play(state, "play raid rus barring P2")
    assert state.decision.player == "P4"
    assert "dice.veto" in refused(state, "take die", "P2")
    state = play(state, "take die")
    assert state.decision.text == "the attack die, thrown by P1"
    assert play(state, "roll 2").decision.text == "the defence die, thrown by P4"


def test_two_players_are_asked_nothing_about_the_die() -> None:
    state = position(players=["P1", "P2"], ships={"P1": "rus"}, hands={"P1": ["raid rus"]})
    assert play(state, "play raid rus").is_chance


def test_credit_may_go_on_to_another_as_long_as_somebody_answers() -> None:
    state = position(
        players=FOUR, ships={"P1": "rus"}, hands={"P1": ["discover rus"], "P2": ["credit"], "P3": ["credit"]}
    )
    state = play(state, "play discover rus", "play credit P3", "play credit P4")
    assert scores(state, "P4") == "3/0/0"


def test_a_region_card_is_not_played_out_of_turn() -> None:
    state = position(ships={"P2": "rus"}, hands={"P2": ["raid rus"]})
    assert "play.action" in refused(state, "play raid rus", "P2")


def test_halved_raids_pay_danegelds_half() -> None:
    options = {"raid_wealth": "half"}
    state = position(ships={"P1": "rus"}, hands={"P1": ["raid rus"], "P3": ["danegeld"]}, options=options)
    assert scores(play(state, "play raid rus", "play danegeld"), "P1") == "0/2/0"


# ---------------------------------------------------------------- the deck


def test_castles_are_not_found_above_the_last_cards() -> None:
    pool = {"trade rus": 17, "castles": 1, "christianity": 1}
    state = play(position(pool=pool, last=16), "draw", "card trade rus")
    assert [(str(move), weight) for move, weight in state.chance_outcomes()] == [
        ("top general", 16),
        ("reveal christianity", 1),
    ]
    state = play(state, "reveal christianity")
    assert state.decision.kind == "turn"
    state = play(
        position(pool=pool, last=17), "draw", "card trade rus", "top general", "draw", "card trade rus"
    )
    assert "reveal castles" in legal(state)


def test_a_red_raven_that_is_the_last_card_brings_the_closing_round() -> None:
    state = position(
        turn="P3", round=7, deck=["trade rus", "varangian"], ships={"P1": "rus", "P2": "miklagard"}
    )
    state, events = played(state, "draw", "card trade rus", "reveal varangian")
    assert [event.code for event in events if event.code in ("closing", "varangian")] == [
        "closing",
        "varangian",
        "varangian",
    ]
    assert (scores(state, "P1"), scores(state, "P2"), scores(state, "P3")) == ("2/0/0", "2/0/0", "0/0/0")
    assert state.decision.player == "P3"
    assert play(state, "move rus", "done").is_terminal


def test_red_ravens_one_under_another_are_resolved_one_by_one() -> None:
    deck = ["trade rus", "christianity", "castles", "trade rus"]
    state = play(position(deck=deck), "draw", "card trade rus", "reveal christianity", "reveal castles")
    assert state.describe()["castles"]
    assert scores(state, "P2") == "2/0/0"
    assert state.describe()["top"] == "general"


def test_a_deck_of_red_ravens_alone_gives_no_card() -> None:
    state = play(position(deck=["christianity"]), "draw", "reveal christianity")
    assert state.describe()["cards"]["P1"] == 0
    assert state.describe()["actions"] == 2
    assert "draw.empty" in refused(state, "draw")


def test_after_castles_frankia_is_shut_but_for_trade_discovery_and_the_emperor() -> None:
    hands = {
        "P1": ["raid east-frankia", "settle east-frankia", "trade east-frankia", "discover east-frankia"]
    }
    state = position(castles=True, ships={"P1": "East Frankia"}, hands=hands)
    assert "red.castles" in refused(state, "play raid east frankia")
    assert "red.castles" in refused(state, "play settle east frankia")
    assert {"play trade east-frankia", "play discover east-frankia"} <= set(legal(state))


@pytest.mark.parametrize(("order", "first"), [("first-player", "P1"), ("drawer", "P2")])
def test_who_takes_up_an_event_first(order: str, first: str) -> None:
    england = dict.fromkeys(("P1", "P2", "P3"), "northeast england")
    deck = ["trade rus", "great-army", "trade rus"]
    state = position(turn="P2", ships=england, deck=deck, options={"red_order": order})
    assert play(state, "draw", "card trade rus", "reveal great-army").decision.player == first


def test_an_event_gives_each_player_one_attempt() -> None:
    ships = {"P1": "northeast england", "P2": "scotland"}
    state = position(ships=ships, deck=["trade rus", "mass-settlement", "trade rus"])
    state = play(state, "draw", "card trade rus", "reveal mass-settlement")
    assert "red.mass-settlement" in refused(state, "raid")
    assert "red.mass-settlement" in refused(state, "settle", "P3")
    state, _ = passed(play(state, "settle", "roll 6", "roll 1"))
    assert scores(state, "P1") == "0/0/3"
    assert state.decision.player == "P2"
    assert "reading.red-order" in refused(state, "settle", "P1")
    assert play(state, "pass").decision.kind == "turn"


# ---------------------------------------------------------------- challenges


def test_leaving_and_coming_back_one_may_still_challenge() -> None:
    state = position(ships={"P1": "rus", "P2": "rus"})
    away = play(state, "move miklagard")
    assert "reading.challenge-place" in refused(away, "challenge P2")
    assert "challenge P2" in legal(play(away, "move rus"))
    assert "challenge.when" in refused(state, "challenge P3")


def test_the_only_point_there_is_is_taken_unasked() -> None:
    state = position(ships={"P1": "rus", "P2": "rus"}, scores={"P2": points(wealth=2)})
    state, events = played(state, "challenge P2", "roll 6", "roll 1")
    assert said(events, "prize") == ["P1 takes a point of wealth from P2."]
    assert scores(state, "P2") == "0/1/0"


# ---------------------------------------------------------------- Rogue Sea Kings


def trade(**more: Any) -> State:
    """P1 trades in Rus beside P2."""
    ships = {"P1": "rus", "P2": "rus", **more.pop("ships", {})}
    hands = {"P1": ["trade rus", "trade rus"]}
    both = {"P1": points(1, 1), "P2": points(1, 1)}
    return play(rogue(ships=ships, hands=hands, scores=both, **more), "play trade rus")


def test_a_hijacker_who_wins_has_the_trade_and_no_prize_but_may_push() -> None:
    state, _ = passed(play(trade(), "hijack", "roll 5", "roll 4"))
    assert (scores(state, "P1"), scores(state, "P2")) == ("1/1/0", "1/3/0")
    assert state.decision.kind == "push"
    assert state.decision.player == "P2"


def test_a_trader_who_wins_has_trade_and_prize() -> None:
    state, _ = passed(play(trade(), "hijack", "roll 4", "roll 5"))
    assert state.decision.kind == "prize"
    state = play(state, "take fame", "push scandinavia")
    assert (scores(state, "P1"), scores(state, "P2")) == ("2/3/0", "0/1/0")
    assert state.describe()["ships"]["P2"] == "scandinavia"


def test_a_tied_hijack_leaves_the_trade_to_the_trader_without_a_prize() -> None:
    state, events = passed(play(trade(), "hijack", "roll 4", "roll 4"))
    assert (scores(state, "P1"), scores(state, "P2")) == ("1/3/0", "1/1/0")
    assert "reading.rogue-hijack-tie" in {clause for event in events for clause in event.clauses}
    again = play(state, "play trade rus")
    assert again.decision.kind == "turn"  # P2 has challenged P1 this turn and is not asked again
    assert scores(again, "P1") == "1/5/0"


def test_a_hijack_is_bound_by_the_rules_of_challenges() -> None:
    assert trade(round=1).decision.kind == "turn"
    assert trade(settlements={"P1": ["rus"]}).decision.kind == "turn"
    state = trade(ships={"P3": "rus"})
    assert state.decision.player == "P2"
    assert "rogue.hijack.when" in refused(state, "hijack", "P1")
    assert play(state, "pass").decision.player == "P3"
    base = position(ships={"P1": "rus", "P2": "rus"}, hands={"P1": ["trade rus"]})
    assert play(base, "play trade rus").decision.kind == "turn"
    assert "rogue.option" in refused(base, "hijack")


def test_war_comes_before_the_hijack() -> None:
    state = rogue(ships={"P1": "rus", "P2": "rus"}, hands={"P1": ["trade rus"], "P3": ["war-on"]})
    state = play(state, "play trade rus")
    assert state.decision.player == "P3"
    assert "reading.rogue-hijack-limits" in refused(state, "hijack")
    assert play(state, "play war-on").decision.kind == "turn"


def test_moving_first_costs_the_challengers_bonus() -> None:
    state = rogue(ships={"P1": "rus", "P2": "rus"})
    state, events = played(state, "move miklagard", "move rus", "challenge P2", "roll 3", "roll 3")
    assert said(events, "challenge") == ["P1 3 against P2 3: a tie."]


def test_one_of_each_a_turn_whosever_turn_it_is() -> None:
    state = rogue(
        players=FOUR,
        ships=dict.fromkeys(("P1", "P2", "P3"), "rus"),
        scores={"P1": points(5, 5), "P2": points(5, 5)},
    )
    state = play(state, "challenge P2", "spend wealth", "spend both", "roll 3", "roll 1")
    state = play(state, "take fame", "pass", "challenge P3")
    assert legal(state) == ["spend fame", "pass"]
    assert "rogue.dice.limit" in refused(state, "spend both")


def test_an_owner_buys_for_a_settlement_only_where_he_is() -> None:
    there = {"ships": {"P1": "rus", "P2": "rus"}, "scores": {"P2": points(0, 2)}}
    away = {"ships": {"P1": "rus", "P2": "scotland"}, "scores": {"P2": points(0, 2)}}
    for said_, asked in ((there, "P2"), (away, "chance")):
        state = rogue(settlements={"P2": ["rus"]}, players=["P1", "P2"], **said_)
        assert play(state, "settle attacking P2").decision.player == asked


def test_an_owner_may_be_barred_from_throwing_for_his_settlement() -> None:
    state = rogue(ships={"P1": "rus"}, settlements={"P3": ["rus"]})
    assert play(state, "settle attacking P3", "roll 1").decision.text.endswith("thrown by P3")
    assert play(state, "settle attacking P3 barring P3", "roll 1").decision.text.endswith("thrown by P2")


def test_a_meeple_may_be_lifted_though_others_are_left() -> None:
    state = rogue(ships={"P1": "rus"}, settlements={"P1": ["scotland"]}, hands={"P1": ["settle rus"]})
    state = play(state, "play settle rus", "roll 6", "roll 1")
    assert legal(state) == ["place", "lift scotland"]
    assert "rogue.settle.meeple" in refused(state, "pass")
    assert "rogue.settle.relocate" in refused(state, "lift rus")
    assert play(state, "lift scotland").describe()["settlements"]["P1"] == ["rus"]
    assert sorted(play(state, "place").describe()["settlements"]["P1"]) == ["rus", "scotland"]


def test_a_second_settlement_stands_beside_the_first() -> None:
    state = rogue(ships={"P1": "rus"}, settlements={"P2": ["rus"]}, hands={"P1": ["settle rus"]})
    state, events = played(state, "play settle rus", "roll 6", "roll 1")
    assert "rogue.settle.second" in {clause for event in events for clause in event.clauses}
    assert state.describe()["settlements"] == {"P1": ["rus"], "P2": ["rus"], "P3": []}


def test_a_sail_in_is_a_move_and_a_challenge() -> None:
    state = rogue(ships={"P2": "scotland"})
    state = play(state, "sail scotland P2", "roll 1", "roll 6", "pass")
    assert state.describe()["acts"] == ["move scotland", "challenge P2"]
    assert "reading.rogue-move-in" in refused(
        play(rogue(ships={"P2": "scotland"}), "move scotland"), "challenge P2"
    )
    assert "rogue.option" in refused(position(ships={"P2": "scotland"}), "sail scotland P2")


# ---------------------------------------------------------------- the end


def over(**more: Any) -> State:
    """The closing round ends."""
    return play(position(turn="P3", closing=True, **more), "done")


def test_level_totals_are_told_apart_by_the_best_single_score() -> None:
    state = over(scores={"P1": points(6, 1, 1), "P2": points(1, 4, 3), "P3": points(0, 0, 0)})
    assert state.outcome is not None
    assert (scores(state, "P1"), scores(state, "P2")) == ("8/1/1", "1/6/5")
    state = over(scores={"P1": points(6, 1, 1), "P2": points(1, 3, 2), "P3": points(0, 0, 0)})
    assert state.outcome is not None
    assert (scores(state, "P1"), scores(state, "P2")) == ("8/1/1", "1/5/4")
    assert state.outcome.winners == (0,)
    assert state.outcome.clause == "end.tiebreak"


def test_players_alike_in_everything_share_a_draw() -> None:
    state = over()
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1, 2)
    assert state.outcome.clause == "end.draw"
    assert scores(state, "P1") == "1/1/1"


def test_so_many_rounds_and_no_more() -> None:
    state = position(round=5, turn="P3", options={"max_rounds": 5})
    assert play(state, "done").is_terminal
    assert not play(position(round=50, turn="P3"), "done").is_terminal


def test_an_edition_without_names_of_its_own_still_plays() -> None:
    assert position(edition={**EDITION, "name": "other"}).view(None).deck.cards > 80  # type: ignore[attr-defined]


def test_a_settle_card_and_a_cardless_attempt_are_two_kinds_of_act() -> None:
    state = rogue(ships={"P1": "rus"}, hands={"P1": ["settle rus"]})
    carded = play(state, "play settle rus", "roll 1", "roll 6")
    cardless, _ = passed(play(state, "settle", "roll 1", "roll 6"))
    assert carded.describe()["acts"] == ["settle rus"]
    assert cardless.describe()["acts"] == ["cardless rus"]
    assert "settle" in legal(rogue(ships={"P1": "rus"}, acts=["settle rus"]))
    assert "rogue.settle.cardless" in refused(rogue(ships={"P1": "rus"}, acts=["cardless rus"]), "settle")
