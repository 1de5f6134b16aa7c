"""Corners of Raiders that lessons do not reach: cards meeting cards, plans that fail, piles that run out."""

from __future__ import annotations

from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.state import State
from northsea_nb.games import raiders

PLAYERS = ["Astrid", "Bjorn"]


def given(**more: Any) -> State:
    """A position of two; what is said of Astrid alone may be said without her name."""
    own = ("hands", "crew", "goods", "workers", "armour", "points", "fame", "valkyrie", "quests", "offerings")
    data: dict[str, Any] = {"players": PLAYERS, "village": {"mill": "black", "treasury": "black"}}
    for name, value in more.items():
        whole = isinstance(value, dict) and set(value) <= set(PLAYERS)
        data[name] = {"Astrid": value} if name in own and not whole else value
    state: State = raiders.position(data)
    return state


def after(state: State, *moves: str) -> State:
    """The position after these moves."""
    for move in moves:
        state = state.apply(move).after
    return state


def clauses(state: State, move: str) -> set[str]:
    """The clauses that refuse a move."""
    return {clause for refusal in state.why_not(move) for clause in refusal.clauses}


def test_two_of_a_kind_are_told_apart() -> None:
    state = given(
        crew=["archer/2", "archer", "scout", "marauder", "shieldmaiden"],
        hands=["barbarian"],
        goods={"silver": 9},
    )
    state = after(state, "place barracks")
    assert "hire barbarian archer.2" in state.legal_moves()
    state = after(state, "hire barbarian archer.2")
    assert state.describe()["crew"]["Astrid"] == [
        "archer/2",
        "scout",
        "marauder",
        "shieldmaiden",
        "barbarian",
    ]


def test_a_hero_may_take_a_heros_place_and_no_other() -> None:
    state = given(
        crew=["brynjar", "archer", "scout", "marauder", "shieldmaiden"], hands=["folke"], goods={"silver": 9}
    )
    state = after(state, "place barracks")
    assert "reading.one-hero" in clauses(state, "hire folke archer")
    assert state.why_not("hire folke brynjar") == ()


def test_cards_are_called_by_their_names_and_heard_in_capitals() -> None:
    state = given(
        crew=["quest-leader", "archer", "scout", "marauder", "shieldmaiden"],
        hands=["hall-champion"],
        goods={"silver": 9},
    )
    state = after(state, "place barracks")
    move = state.parse("hire Hall-Champion Quest-Leader")
    assert str(move) == "hire hall-champion quest-leader"
    assert move.sentence == "Hire Hall-Champion, discarding Quest-Leader"  # type: ignore[union-attr]
    (refusal,) = state.why_not("hire Folke scout")
    assert refusal.text == "You can only hire a card from your hand; Folke is not in it."


def test_a_recruiter_hires_for_two_whatever_the_card_costs() -> None:
    state = given(hands=["recruiter", "champion"], goods={"silver": 2})
    state = after(state, "place town-hall", "play recruiter", "hire champion")
    assert state.describe()["goods"]["Astrid"] == {}
    assert state.describe()["crew"]["Astrid"] == ["champion"]


def test_a_card_that_could_do_nothing_is_not_played() -> None:
    state = after(
        given(hands=["recruiter", "brynjar", "gravedigger"], goods={"silver": 1}), "place town-hall"
    )
    assert clauses(state, "play recruiter") == {"space.town-hall", "reading.town-hall-possible"}
    assert "space.town-hall" in clauses(state, "play brynjar")
    assert [str(move) for move in state.legal_moves()] == ["pass"]


def test_a_merchant_visits_no_building_twice() -> None:
    state = given(hands=["merchant", "archer"], village={"mill": "black", "town-hall": "black"})
    state = after(state, "place silversmith", "use", "pickup town-hall", "play merchant")
    assert "reading.merchant" in clauses(state, "visit silversmith")
    assert "reading.merchant" in clauses(state, "visit long-house")
    state = after(state, "visit mill", "gain provisions")
    assert state.describe()["goods"]["Astrid"]["provisions"] == 1
    assert state.describe()["turn"] == "Bjorn"


def test_a_building_visited_first_gives_no_second_action_when_its_worker_is_picked_up() -> None:
    state = given(hands=["merchant", "archer"], village={"mill": "black", "treasury": "black"})
    state = after(state, "place town-hall", "play merchant", "visit mill", "gain provisions", "pickup mill")
    assert state.describe()["turn"] == "Bjorn"
    assert state.describe()["goods"]["Astrid"]["provisions"] == 1


def test_a_sage_makes_two_actions_of_the_long_house() -> None:
    state = given(crew=["sage"], workers="grey", goods={"livestock": 3})
    state = after(state, "place long-house", "exchange", "exchange")
    assert state.describe()["goods"]["Astrid"] == {"provisions": 4, "livestock": 1}
    assert state.decision.kind == "pick up"
    assert "space.long-house" in clauses(state, "exchange")


def test_what_a_discount_leaves_out_is_chosen_once() -> None:
    state = given(
        hands=["trader", "archer"],
        goods={"gold": 1, "iron": 1, "livestock": 1},
        display=["1gold-1iron-1livestock"],
    )
    state = after(state, "place town-hall", "play trader", "offer 1gold-1iron-1livestock")
    assert [str(move) for move in state.legal_moves()] == ["spare gold", "spare iron", "spare livestock"]
    state = after(state, "spare iron")
    assert state.describe()["goods"]["Astrid"] == {"iron": 1}


def test_a_sage_played_puts_the_offerings_under_the_stack() -> None:
    state = given(hands=["sage"], display=["2gold", "2iron"], piles={"offerings": {"4silver": 1}})
    state = after(state, "place town-hall", "play sage")
    state = after(state, "draw 4silver")
    assert [str(move) for move, _ in state.chance_outcomes()] == ["draw 2gold"]
    state = after(state, "draw 2gold", "draw 2iron")
    assert state.describe()["display"] == ["4silver", "2gold", "2iron"]


def test_an_archer_swaps_workers_only_where_they_may_stand() -> None:
    state = given(hands=["archer"], workers={"Bjorn": "black"}, village={"armoury": "grey", "mill": "white"})
    state = after(state, "place town-hall", "play archer")
    assert "reading.space-colours" in clauses(state, "switch Bjorn armoury")
    state = after(state, "switch Bjorn mill")
    assert state.describe()["workers"]["Bjorn"] == "white"
    assert state.describe()["village"]["mill"] == "black"


def raided(**more: Any) -> State:
    """Astrid has raided a harbour; whatever was dealt with by itself is done."""
    more = {"workers": "grey", "goods": {"provisions": 4}, "options": {"quest_source": "display"}, **more}
    return after(given(**more), "raid harbour-west")


def test_a_berserker_killed_returns_to_the_hand_and_an_avenger_strikes() -> None:
    state = raided(
        crew={"Astrid": ["berserker/1", "avenger"], "Bjorn": ["archer", "scout"]},
        sets={"harbour-west": ["VVV", "none", "none"]},
    )
    state = after(state, "valkyrie berserker", "valkyrie avenger")
    assert state.describe()["hands"]["Astrid"] == ["berserker"]
    assert state.describe()["valkyrie"]["Astrid"] == 2
    state = after(state, "target Bjorn")
    assert state.decision.player == "Bjorn"
    step = state.apply("dismiss scout")
    assert {event.code for event in step.events} >= {"dismissed", "excess"}
    assert step.after.describe()["valkyrie"]["Astrid"] == 2
    assert step.after.describe()["supply"]["valkyrie"] >= 3


def test_a_plan_that_can_no_longer_be_paid_ends_in_flight() -> None:
    """With a full crew the member discarded for the first Jarl had the room for the second."""
    state = raided(
        crew=["berserker", "champion", "forager", "jeweller", "gravedigger"],
        goods={"provisions": 4, "silver": 9},
        points=3,
        sets={"harbour-west": ["JJ", "none", "none"]},
        tops={"jarls": ["fjords", "skerries"]},
    )
    state = after(
        state, "draw fjords", "draw skerries", "subdue fjords", "subdue skerries", "wound berserker 4"
    )
    assert state.decision.kind == "dismiss"
    step = state.apply("dismiss champion")
    assert "plan-failed" in [event.code for event in step.events]
    assert "lose fame" not in step.after.legal_moves()
    assert "reading.flee-empty" in clauses(step.after, "lose fame")
    state = after(step.after, "lose points")
    assert state.describe()["points"]["Astrid"] == 3 + 1 - 1
    assert state.describe()["crew"]["Astrid"][-1] == "fjords"


def test_a_brawler_throws_one_die_again() -> None:
    state = given(
        crew=["brawler", "shieldmaiden", "shieldmaiden"],
        workers="grey",
        goods={"provisions": 3, "gold": 1},
        sets={"monastery-west": ["G", "none"]},
    )
    state = after(state, "raid monastery-west", "dice 2-5")
    assert [str(move) for move in state.legal_moves()] == ["reroll 2", "reroll 5", "pass"]
    step = after(state, "reroll 2").apply("roll 4")
    strength = next(event for event in step.events if event.code == "strength")
    assert strength.values["dice"] == 9
    assert strength.values["total"] == 9 + 2 + 3 + 3


def test_a_peeked_jarl_is_known_to_the_one_who_looked() -> None:
    state = given(hands=["jarl-hunter"])
    state = after(state, "place town-hall", "play jarl-hunter")
    step = state.apply("draw fjords")
    assert [event.text for event in step.events if not event.seen_by(1)] == [
        "The uppermost Jarl is Jarl of the Fjords."
    ]
    mine, other = (step.after.view(seat).piles[1] for seat in (0, 1))  # type: ignore[attr-defined]
    assert (mine.top, other.top) == (("fjords",), ("",))
    assert ("fjords", 1) in other.unseen
    under = after(step.after, "bottom")
    assert under.view(0).piles[1].under == ("fjords",)  # type: ignore[attr-defined]


def test_a_sage_played_when_the_stack_is_empty_sets_nothing_off() -> None:
    state = given(
        hands=["sage"], display=["2gold"], piles={"offerings": {}}, options={"offerings_end": "stack"}
    )
    state = after(state, "place town-hall", "play sage", "draw 2gold")
    assert state.describe()["closing"] == -1


def test_a_jarls_action_that_can_do_nothing_is_no_dead_end() -> None:
    for action in ({"op": "opponent-loses", "pay": {"armour": 1}},
                   {"op": "exchange", "pay": {"iron": 1}, "gain": {"gold": 2}}):  # fmt: skip
        state = raided(
            crew=["champion", "berserker"],
            edition={"jarls": [{"id": "fjords", "slain": action}]},
            sets={"harbour-west": ["J", "none", "none"]},
            tops={"jarls": ["fjords"]},
        )
        state = after(state, "draw fjords", "kill fjords")
        step = state.apply("wound champion 2")
        assert "no-effect" in [event.code for event in step.events]
        assert step.after.describe()["fame"]["Astrid"] == 2
        assert "gold" not in step.after.describe()["goods"]["Astrid"]


def test_hall_cards_slide_the_other_way_with_the_switch() -> None:
    for shift, row in (("right", ["none", "archer", "healer"]), ("left", ["archer", "healer", "none"])):
        state = given(
            hall=["archer", "scout", "healer"],
            options={"hall_shift": shift},
            piles={"townsfolk": {}},
            discards={"townsfolk": {}},
        )
        assert after(state, "place mead-hall", "take 2").describe()["hall"] == row


def test_gains_stop_where_the_supply_ends() -> None:
    state = given(goods={"Astrid": {"silver": 1}, "Bjorn": {"silver": 30}}, options={"supply": "components"})
    step = after(state, "place silversmith").apply("use")
    assert step.after.describe()["goods"]["Astrid"] == {"silver": 2}
    assert "reading.supply-limit" in {clause for event in step.events for clause in event.clauses}


def test_several_discards_may_be_said_in_any_order_in_one_line() -> None:
    cards = ["archer", "armourer", "avenger", "barbarian", "berserker", "brawler", "champion", "forager"]
    state = given(hands=cards, piles={"townsfolk": {"scout": 2}})
    state = after(state, "place gate-house", "use", "draw scout", "draw scout")
    assert "space.gate-house.limit" in clauses(state, "pickup mill")
    assert "reading.discard-order" in clauses(after(state, "discard armourer"), "discard archer")
    state = after(state, "discard: forager, archer")
    assert len(state.describe()["hands"]["Astrid"]) == 8


def test_an_early_reveal_a_second_free_hire_and_turns_in_the_setup_are_refused() -> None:
    hands = {
        "Astrid": ["archer", "scout", "forager", "sage", "trader"],
        "Bjorn": ["merchant", "champion", "recruiter", "warlord", "scout"],
    }
    state = given(phase="free hire", hands=hands)
    state = after(state, "hire archer", "hire merchant")
    assert "setup.reveal" in clauses(state, "done")
    assert "setup.free-hire" in clauses(state, "hire scout")
    assert clauses(state, "place mill")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"crew": ["archer/9"]}, "room"),
        ({"crew": ["brynjar", "folke"]}, "heroes"),
        ({"hands": ["fjords"]}, "jarl.no-hand"),
        ({"sets": {"harbour-west": ["GX", "none", "none"]}}, "a letter"),
        ({"phase": "pick up"}, "placed"),
        ({"armour": 11}, "expected 0 to 10"),
        ({"hands": ["archr"]}, "did you mean 'archer'"),
        ({"closing": 5}, "closing"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_with_the_reason(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ns.NorthseaError, match=said):
        given(**wrong)
