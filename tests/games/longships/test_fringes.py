"""Where clauses meet: what happens there, by which clause, and in words that make sense."""

from __future__ import annotations

from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.state import Event, State

PLENTY = {"mushroom": 9, "cloth": 9, "thrall": 9, "fur": 9}
ONE_EACH = {"mushroom": 1, "cloth": 1, "thrall": 1, "fur": 1}


def position(**said: Any) -> State:
    """A position of Greycloak, Hardrada and Bluetooth, or of the players named."""
    names = ["Greycloak", "Hardrada", "Bluetooth"]
    state: State = ns.longships.position({"players": names, "supply": PLENTY, **said})
    return state


def ship(owner: str, at: str, **said: Any) -> dict[str, Any]:
    """A ship of a position."""
    return {"owner": owner, "at": at, **said}


def play(state: State, *moves: str) -> tuple[State, list[Event]]:
    """The position after some moves, and the events of the last."""
    events: list[Event] = []
    for move in moves:
        step = state.apply(move)
        state, events = step.after, list(step.events)
    return state, events


def words(events: list[Event]) -> list[str]:
    """The sentences of events."""
    return [event.text for event in events]


# ---------------------------------------------------------------- amnesty


def test_a_pardon_without_rivals_names_no_comparison() -> None:
    state = position(
        players=["Fairhair", "Hardrada"],
        phase="after sacrifice",
        ships={"F": ship("Fairhair", "c3"), "H": ship("Hardrada", "c4"), "I": ship("Hardrada", "c4")},
        markers={"Fairhair": {"Denmark": "plunder"}, "Hardrada": {"Denmark": "hostility"}},
    )
    _, events = play(state, "done")
    assert "Denmark pardons Hardrada (the only one hostile before)." in words(events)


def test_alarms_that_end_together_are_pardoned_one_by_one() -> None:
    lands = ("Norway", "Denmark", "England", "Scotland")
    state = position(
        phase="after sacrifice",
        ships={"A": ship("Greycloak", "c3"), "B": ship("Hardrada", "c3"), "C": ship("Bluetooth", "c3")},
        markers={
            "Greycloak": dict.fromkeys(lands, "plunder"),
            "Hardrada": dict.fromkeys(lands, "hostility"),
            "Bluetooth": dict.fromkeys(lands, "hostility"),
        },
    )
    state, _ = play(state, "done")
    assert state.decision.text == "who is pardoned in Norway"
    state, events = play(state, "lot Hardrada")
    assert "Denmark pardons Bluetooth (most Hostility Markers)." in words(events)
    assert state.decision.text == "who is pardoned in England"
    state, events = play(state, "lot Bluetooth")
    assert "Scotland pardons Hardrada (most Hostility Markers)." in words(events)
    assert state.describe()["markers"]["Greycloak"] == dict.fromkeys(lands, "hostility")


# ---------------------------------------------------------------- cargo


def test_an_undamaged_ship_is_never_told_of_the_limit_of_a_damaged_one() -> None:
    laden = {"cloth": 8, "fur": 1}
    for phase, wind in (("after repair", "c3"), ("travel", "e3")):
        state = position(
            phase=phase,
            wind=wind,
            ships={
                "A": ship("Greycloak", "e5", goods=laden),
                "B": ship("Greycloak", "e5"),
                "C": ship("Hardrada", "e5"),
            },
        )
        while state.decision.kind != "cargo":
            state = state.apply("done").after
        for move in ("done", "shift A B fur", "overboard B fur", "sacrifice A fur", "gift A fur", "wind n"):
            refusals = state.why_not(move)
            assert refusals, move
            assert all("2.3.6.2" not in refusal.clauses for refusal in refusals), (phase, move, refusals)
            assert all(len({r.clause, *r.also}) == 1 + len(r.also) for r in refusals), (phase, move, refusals)


# ---------------------------------------------------------------- Traders of the North Sea


def traders() -> State:
    """In Traders of the North Sea, before the Plunder phase's first raid."""
    return position(
        phase="plunder",
        options={"variant": "traders"},
        ships={"A": ship("Greycloak", "a1"), "C": ship("Hardrada", "a1")},
        hands={"Greycloak": ["tyr battle", "tyr battle"]},
        stock={"England": {"thrall": 1}},
    )


def test_in_traders_nobody_attacks_at_any_moment() -> None:
    state = traders()
    for move in ("plunder England", "card battle tyr", "pass", "take thrall A", "done", "done"):
        for attack, by in (("attack C Greycloak", None), ("attack C Greycloak", "Hardrada")):
            assert state.why_not(attack, by)[0].clause == "5.2.3", (move, state.decision)
        state = state.apply(move).after


def test_loot_cites_the_clauses_of_its_variant() -> None:
    state, events = play(traders(), "plunder England", "card battle tyr", "card battle tyr", "pass")
    assert "2 Battle Cards for 1 good of England." in words(events)
    assert state.why_not("take cloth A")[0].clause == "5.2.2"
    _, events = play(state, "take thrall A")
    assert events[0].clauses == ("5.2.2", "reading.traders-raid")
    for half in (True, False):
        kings = position(
            phase="plunder",
            options={"variant": "kings", "kings_half": half},
            ships={"A": ship("Greycloak", "a1"), "C": ship("Hardrada", "c3")},
            stock={"England": {"thrall": 2, "cloth": 1 if half else 0}},
        )
        state, _ = play(kings, "plunder England")
        assert state.why_not("take cloth A")[0].clause == ("2.5.2.2" if half else "5.1.2")
        _, events = play(state, "take thrall A")
        assert events[0].clauses[0] == "5.1.2"
        assert ("2.5.2.2" in events[0].clauses) is half


def test_a_total_below_nothing_is_said_as_it_is() -> None:
    state = position(
        phase="plunder",
        ships={"A": ship("Greycloak", "a1", damaged=True), "C": ship("Hardrada", "c3")},
    )
    _, events = play(state, "plunder England", "pass", "roll 1")
    assert "Loot -1 = dice 1 − 2 × 1 damaged ship, which counts as 0; 0 can be taken in England." in words(
        events
    )


# ---------------------------------------------------------------- cards


def test_a_card_ahead_of_its_moment_in_a_battle() -> None:
    state = position(
        phase="battle",
        ships={
            "A": ship("Greycloak", "c3", goods={"fur": 1}),
            "C": ship("Hardrada", "c3"),
            "D": ship("Hardrada", "c3"),
        },
        hands={"Greycloak": ["tyr battle", "thor wind"], "Hardrada": ["tyr battle"]},
    )
    state, _ = play(state, "attack A Hardrada")
    for by in ("Greycloak", "Hardrada"):
        (refusal,) = state.why_not("card battle tyr", by)
        assert (refusal.clause, refusal.also) == ("2.4.2", ("2.6.2", "reading.battle-order"))
    (refusal,) = state.why_not("defend C", "Hardrada")
    assert refusal.clauses == ("2.4.1", "reading.battle-order")
    state, _ = play(state, "pass", "defend C", "pass", "pass")
    assert state.decision.kind == "roll"
    (refusal,) = state.why_not("play wind thor n")
    assert "reading.card-moment" in refusal.clauses
    assert "own turn" not in refusal.text


def test_two_ships_that_pay_together_are_named_in_any_order() -> None:
    state = position(
        phase="sacrifice",
        ships={
            "A": ship("Greycloak", "c3", goods={"mushroom": 1}),
            "B": ship("Greycloak", "d2", goods={"mushroom": 1}),
            "C": ship("Hardrada", "e1"),
            "D": ship("Bluetooth", "e1"),
        },
        hands={"Hardrada": ["tyr battle"] * 6, "Bluetooth": ["tyr growth"] * 2},
        piles={"tyr": {}},
        crosses=["tyr"],
    )
    said = state.parse("sacrifice pair B A mushroom for tyr from Hardrada")
    assert str(said) == "sacrifice pair A B mushroom for tyr from Hardrada"
    assert said in state.legal_moves()
    assert state.why_not("sacrifice pair A A mushroom for tyr from Hardrada")[0].text == (
        "A does not carry two mushrooms."
    )


# ---------------------------------------------------------------- ships


@pytest.mark.parametrize(("lost", "built"), [("A", "B"), ("C", "D"), ("Z", "A2"), ("Sif", "A"), ("b", "C")])
def test_a_sunk_ship_leaves_its_name_to_nobody(lost: str, built: str) -> None:
    state = position(
        phase="travel",
        wind="e3",
        ships={
            lost: ship("Greycloak", "c3", damaged=True),
            "Yard": ship("Greycloak", "a1", goods=ONE_EACH),
            "O": ship("Hardrada", "e1"),
        },
    )
    state, _ = play(state, "done", "build Yard")
    assert set(state.describe()["ships"]) == {"Yard", "O", built}


def test_ships_are_told_apart_by_more_than_the_case_of_letters() -> None:
    with pytest.raises(ns.NorthseaError, match=r"ships\.sif: .*called Sif already"):
        position(phase="travel", ships={"Sif": ship("Greycloak", "c3"), "sif": ship("Hardrada", "c3")})


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            {"hands": {"greycloak": ["tyr wind"], "Greycloak": ["tyr battle"]}},
            "hands.*Greycloak is named twice",
        ),
        ({"markers": {"hardrada": {}, "Hardrada": {}}}, "markers.*Hardrada is named twice"),
        ({"wind": "N3+"}, r"'N3\+'; off the board is written like N3\+2"),
        ({"crosses": ["tyr", "odin", "freya", "thor"]}, "the game is over"),
        ({"bought": {}}, r"unknown: bought \(known here: .*crosses\)$"),
        (
            {"edition": {"wind": [{"id": "N2", "row": 0, "col": 2, "arrows": {"N": 1}, "edge": True}]}},
            "N2.*beyond it lies N3",
        ),
    ],
)
def test_positions_that_make_no_sense_are_refused(said: dict[str, Any], told: str) -> None:
    with pytest.raises(ns.NorthseaError, match=told):
        position(phase="travel", ships={"A": ship("Greycloak", "c3")}, **said)


# ---------------------------------------------------------------- what is said, and by which clause


ALL_OF_TYR = {
    "Hardrada": ["tyr battle"] * 6 + ["tyr growth"],
    "Bluetooth": ["tyr growth", "tyr repair", "tyr repair", "tyr wind", "tyr wind"],
}


@pytest.mark.parametrize(
    ("said", "moves", "clause"),
    [
        (
            {"phase": "sacrifice", "hands": ALL_OF_TYR, "crosses": ["tyr"]},
            ["sacrifice pair A A mushroom for tyr from Hardrada"],
            "2.6.6.1",
        ),
        ({"phase": "sacrifice"}, ["sacrifice A mushroom"], "2.6"),
        (
            {"phase": "battle", "hands": {"Hardrada": ["thor wind"]}},
            ["attack A Hardrada", "pass", "pass", "roll 6"],
            "2.4.5/one-sunk",
        ),
        (
            {"phase": "begin", "turn": "Bluetooth", "hands": {"Greycloak": ["thor wind"]}},
            [],
            "3.1/cards",
        ),
    ],
)
def test_a_draw_names_the_clause_that_has_it_drawn(
    said: dict[str, Any], moves: list[str], clause: str
) -> None:
    ships = {
        "A": ship("Greycloak", "c3", goods={"mushroom": 2}),
        "D": ship("Hardrada", "c3", damaged=True),
        "E": ship("Hardrada", "a1"),
    }
    if said["phase"] != "begin":
        ships["F"] = ship("Bluetooth", "a1")
    state, _ = play(position(turn=said.pop("turn", "Greycloak"), ships=ships, **said), *moves)
    assert state.is_chance
    assert state.decision.clause == clause


def test_only_the_plunderer_breaks_a_raid_off() -> None:
    state = position(
        phase="plunder", ships={"A": ship("Greycloak", "e5"), "H": ship("Hardrada", "e5")}, turn="Greycloak"
    )
    state, _ = play(state, "plunder Norway", "attack H Greycloak", "roll 3")
    (refusal,) = state.why_not("abort", "Hardrada")
    assert (refusal.clause, refusal.text) == (
        "2.5.1.4",
        "Only the plunderer, Greycloak, breaks a raid off.",
    )
    assert not state.why_not("abort")


def test_an_answer_is_asked_for_only_where_an_offer_waits() -> None:
    ships = {"A": ship("Greycloak", "c3", goods={"fur": 1}), "H": ship("Hardrada", "c3")}
    state = position(turn="Greycloak", phase="after wind", ships=ships)
    (refusal,) = state.why_not("accept", "Hardrada")
    assert refusal.text == "No offer waits for an answer."
    state, _ = play(state, "offer A H: 1 fur")
    for move in ("pass", "done", "abort"):
        (refusal,) = state.why_not(move)
        assert (refusal.clause, refusal.text) == (
            "2.8.2",
            "An offer waits for an answer: accept or decline it.",
        )
    assert state.why_not("accept", "Bluetooth")[0].text == "It is for Hardrada to answer the offer."


def test_a_ship_that_is_not_there_is_refused_by_compass_too() -> None:
    state = position(turn="Greycloak", phase="travel", ships={"A": ship("Greycloak", "c3")})
    assert state.why_not("travel Q n")[0].text == "Q is not a ship of yours: you sail your own ships only."
    assert state.why_not("travel A c3")[0].clauses == ("2.3.1", "2.3.2")


@pytest.mark.parametrize(
    ("said", "by"),
    [
        ({"damaged": True}, "undamaged longships"),
        ({"hands": {"Hardrada": ["odin wind"] * 2}}, "goods and cards"),
        ({"hands": {"Hardrada": ["odin wind"] * 2}, "fur": 2}, "goods"),
        (
            {"hands": {"Hardrada": ["odin wind"]}, "markers": {"Hardrada": {"Norway": "plunder"}}},
            "fewer markers",
        ),
        ({"more": {"E": ship("Hardrada", "c3")}}, None),
    ],
)
def test_a_tie_break_says_what_decided(said: dict[str, Any], by: str | None) -> None:
    damaged, furs, more = said.pop("damaged", False), said.pop("fur", 1), said.pop("more", {})
    state = position(
        players=["Greycloak", "Hardrada"],
        turn="Greycloak",
        phase="sacrifice",
        ships={
            "A": ship("Greycloak", "c3", goods={"fur": furs}),
            "D": ship("Hardrada", "c3", damaged=damaged),
            **more,
        },
        crosses=["tyr", "odin", "freya"],
        **said,
    )
    state, events = play(state, "sacrifice A fur", "draw thor cross", "draw thor wind")
    decided = [event.values["by"] for event in events if event.code == "tie-break"]
    assert decided == ([by] if by else [])
    figures = "Longships, undamaged ones, goods and cards, goods, markers: Greycloak 1, "
    assert any(text.startswith(figures) for text in words(events))


def test_goods_are_said_in_whole_words() -> None:
    ships = {
        "A": ship("Greycloak", "e5", goods={"cloth": 2}),
        "B": ship("Greycloak", "e5"),
        "H": ship("Hardrada", "e5"),
    }
    state = position(turn="Greycloak", phase="after wind", ships=ships)
    state, events = play(state, "trade A cloth for mushroom fur")
    assert words(events) == ["A gives Norway a cloth for a mushroom and a fur."]
    state, events = play(state, "trade A cloth for fur fur")
    assert words(events) == ["A gives Norway a cloth for two furs."]
    state, events = play(state, "shift A B fur")
    assert words(events) == ["A fur goes from A to B."]
    state, events = play(state, "offer A H: 1 fur", "accept")
    assert words(events) == ["A gives H 1 fur and gets nothing."]
