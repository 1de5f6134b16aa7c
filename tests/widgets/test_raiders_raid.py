"""A raid before it is committed: what the table tells of it is what then comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from re import findall
from typing import Any

from northsea_nb.core.state import CHANCE, State
from northsea_nb.games.raiders import new, position
from northsea_nb.games.raiders.view import reimagine
from northsea_nb.widgets.raiders.guide import Guide
from tests.play import scenes, walk

RICH: dict[str, Any] = {
    "players": ["Astrid", "Bjorn"],
    "turn": "Astrid",
    "workers": {"Astrid": "white"},
    "crew": {"Astrid": ["champion", "mercenary/1", "archer", "fjords", "armourer"]},
    "goods": {"Astrid": {"silver": 5, "provisions": 6, "gold": 3, "mead": 3}},
    "armour": {"Astrid": 4},
    "sets": {"monastery-west": ["GJJ", "LIV"], "fortress-middle": ["JJ", "GG"]},
}


def raids() -> Iterator[tuple[State, Any]]:
    """Positions in which a settlement can be raided, and the move."""
    found: list[Any] = [position(RICH), *scenes("raiders", 12, 60)]
    for seed in range(3):
        found += [step.after for step in walk(new(["Astrid", "Bjorn", "Cnut"]), Random(seed), 700)]
    for state in found:
        moves = () if state.is_terminal or state.current_player < 0 else state.legal_moves()
        for move in moves:
            if move.head == ("raid",):
                yield state, move


def told(state: Any, move: Any) -> dict[str, Any]:
    aside = Guide(state).aside(state, state.view(state.current_player), move)
    assert aside is not None
    return aside["data"]


def strengths(state: Any) -> dict[int, tuple[Fraction, int]]:
    """What a raid comes to if no mead is spent: for each strength its chance and its points."""
    found: dict[int, tuple[Fraction, int]] = {}
    queue = [(state, Fraction(1))]
    while queue:
        here, chance = queue.pop()
        if here.frame.name == "mead":
            here = here.apply("mead 0").after
        assert here.current_player == CHANCE
        total = sum(weight for _, weight in here.chance_outcomes())
        for move, weight in here.chance_outcomes():
            events = {event.code: event.values for event in here.apply(move).events}
            strength, points = events["strength"]["total"], events["raid-points"]["points"]
            share = found.get(strength, (Fraction(0), points))[0] + chance * Fraction(weight, total)
            found[strength] = share, points
    return found


def test_strength_and_points_of_a_raid_are_those_that_play_brings() -> None:
    met = {"dice": 0, "flat": 0, "mead": 0, "jarls": 0, "valkyries": 0, "missed": 0}
    for state, move in raids():
        data = told(state, move)
        odds = data["odds"]
        met["mead"] += odds["mead"] is not None
        met["jarls"] += any(one["jarls"] for one in data["sets"])
        met["valkyries"] += any(one["valkyries"] for one in data["sets"])
        if not odds["bars"]:
            met["flat"] += 1
            assert not odds["levels"]
            continue
        if odds["again"]:
            continue
        met["dice"] += 1
        found = strengths(state.apply(move).after)
        assert {bar["strength"]: Fraction(bar["fraction"]) for bar in odds["bars"]} == {
            strength: share for strength, (share, _) in found.items()
        }
        for level in odds["levels"]:
            reached = sum(share for share, points in found.values() if points >= level["points"])
            assert Fraction(level["fraction"]) == reached
        missed = sum(share for share, points in found.values() if points == odds["flat"])
        met["missed"] += missed > 0
        assert Fraction(odds["nothing"]["fraction"] if odds["nothing"] else 0) == missed
        assert Fraction(odds["points"]["exact"]) == sum(share * points for share, points in found.values())
    assert all(met.values()), met


def test_each_cup_is_told_as_the_raid_with_it() -> None:
    state = position(RICH)
    before = told(state, state.parse("raid fortress-middle"))["odds"]
    committed: Any = state.apply("raid fortress-middle").after
    guide, view = Guide(state), committed.view(0)
    for row in before["mead"]["rows"]:
        spent = guide.aside(committed, view, committed.parse(f"mead {row['cups']}"))
        assert spent is not None
        odds = spent["data"]["odds"]
        assert odds["mead"]["spent"] == row["cups"]
        assert [level["fraction"] for level in odds["levels"]] == [one["fraction"] for one in row["levels"]]
        thrown: Any = committed.apply(f"mead {row['cups']}").after
        later = guide.aside(thrown, thrown.view(0))
        assert later is not None
        assert later["data"]["odds"]["bars"] == odds["bars"]
        assert not later["data"]["needs"]
    choosing = thrown.apply(thrown.chance_outcomes()[0][0]).after
    sets = guide.aside(choosing, choosing.view(0))
    assert sets is not None
    assert sets["data"]["odds"] is None
    assert [one["space"] for one in sets["data"]["sets"]] == [1, 2]


def test_a_raid_tells_nothing_that_its_player_cannot_know() -> None:
    for state, move in [*raids()][:40]:
        here: Any = state
        twin = reimagine(here, here.current_player, Random(5))
        assert told(here, move) == told(twin, move)


def test_what_a_jarl_costs_is_told_where_it_is_answered() -> None:
    met = {"can": 0, "cannot": 0}
    for seed in range(12):
        state: Any = new(["Astrid", "Bjorn", "Cnut"])
        random = Random(seed)
        for _ in range(1500):
            if state.is_terminal:
                break
            moves = state.legal_moves()
            if state.current_player >= 0 and state.frame.name == "jarls" and not state.frame.plan:
                aside = Guide(state).aside(state, state.view(None))
                assert aside is not None
                room, silver = (int(word) for word in findall(r"\d+", aside["data"]["note"]))
                kill, subdue, flee = aside["data"]["rows"]
                assert (kill[0], subdue[0], flee[0]) == ("kill", "subdue", "flee")
                heads = {move.head[0] for move in moves}
                assert ("kill" in heads) == (int(kill[1]) <= room)
                if "subdue" in heads:
                    assert int(subdue[1]) <= room
                    assert int(subdue[2]) <= silver
                met["can" if "kill" in heads else "cannot"] += 1
            raids = [move for move in moves if move.head in (("raid",), ("hire",))]
            state = state.apply(random.choice(raids or moves)).after
    assert all(met.values()), met
