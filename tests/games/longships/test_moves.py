"""Legal moves, their refusals, their text: over random play and positions written at random."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from random import Random

import pytest

import northsea_nb as ns
from northsea_nb.core.state import State
from tests import oracles
from tests.play import SETUPS, Setup, positions, scene, scenes, walk

EACH = 2
"""Positions of each kind of decision whose whole universe of moves is tried."""


MANY_SHIPS = 9
"""The universe grows with the square of the ships, so smaller fleets are tried first."""


def all_equal(last_tie: str = "random") -> State:
    """The fourth cross has come while two players stand exactly alike."""
    ship = {"at": "c3", "goods": {"mushroom": 1}}
    state: State = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "sacrifice",
            "options": {"last_tie": last_tie},
            "ships": {
                "A": {**ship, "owner": "Greycloak", "goods": {"mushroom": 2}},
                "D": {**ship, "owner": "Hardrada"},
            },
            "hands": {"Hardrada": ["odin wind"]},
            "crosses": ["freya", "odin", "thor"],
            "piles": {"tyr": {"battle": 1, "cross": 1}},
        }
    )
    for move in ("sacrifice A mushroom", "draw tyr cross", "draw tyr battle"):
        state = state.apply(move).after
    return state


def test_the_last_tie_falls_to_a_lot_or_is_shared() -> None:
    drawn = all_equal()
    assert drawn.decision.clause == "4/tie-break"
    assert [(str(move), weight) for move, weight in drawn.chance_outcomes()] == [
        ("lot Greycloak", 1),
        ("lot Hardrada", 1),
    ]
    won = drawn.apply("lot Hardrada").after
    assert won.returns() == (0, 1)
    shared = all_equal("shared")
    assert shared.returns() == (Fraction(1, 2), Fraction(1, 2))
    assert "share the win" in shared.decision.text


def pardon_tied() -> State:
    """The third Hostility Marker has come, and two equally weak vikings were hostile before."""
    ship = {"at": "c3", "goods": {"mushroom": 1}}
    state: State = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada", "Bluetooth"],
            "phase": "alarm",
            "ships": {
                "A": {**ship, "owner": "Greycloak"},
                "D": {**ship, "owner": "Hardrada"},
                "E": {**ship, "owner": "Bluetooth"},
            },
            "markers": {
                "Greycloak": {"Norway": "plunder"},
                "Hardrada": {"Norway": "hostility"},
                "Bluetooth": {"Norway": "hostility"},
            },
        }
    )
    return state


@cache
def by_decision() -> dict[str, tuple[State, ...]]:
    """Positions by the kind of decision and the variant, of many set-ups and ages of the game."""
    found: dict[str, list[State]] = defaultdict(list)
    met = [*scenes(1, 60), *positions(SETUPS, 2, 300, 1), all_equal(), all_equal("shared"), pardon_tied()]
    Random(3).shuffle(met)
    for begun in (*scenes(4, 150), *scenes(5, 40, dead=True)):
        met.append(begun)
        met += [step.after for step in walk(begun, Random(5), 15)]
    for state in sorted(met, key=lambda state: len(state.describe()["ships"]) > MANY_SHIPS):
        variant = state.table.options.variant  # type: ignore[attr-defined]
        group = found[f"{state.decision.kind} {variant}"]
        if len(group) < EACH:
            group.append(state)
    return {kind: tuple(group) for kind, group in found.items()}


DECISIONS = (
    "amnesty", "answer", "battle", "break off", "cargo", "cards", "defence", "defend", "draw",
    "lacking", "last tie", "load", "loot", "loot cards", "model", "offer", "opening", "over", "plunder",
    "roll", "sacrifice", "scorch", "spoils", "trade", "travel", "wind",
)  # fmt: skip
"""Every question that a game of Longships asks."""


def test_every_kind_of_decision_is_met() -> None:
    met = {kind.rpartition(" ")[0] for kind in by_decision()}
    assert met == set(DECISIONS)


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_move_is_refused_exactly_when_it_is_not_legal(kind: str) -> None:
    tried = 0
    for name, states in by_decision().items():
        if name.rpartition(" ")[0] == kind:
            for state in states:
                tried += oracles.moves_agree(state)
    assert tried > 300


@pytest.mark.parametrize("kind", DECISIONS)
def test_nobody_moves_for_another(kind: str) -> None:
    for name, states in by_decision().items():
        if name.rpartition(" ")[0] != kind:
            continue
        for state in states:
            for seat, player in enumerate(state.seats):
                for move in state.legal_moves()[:10]:
                    refusals = state.why_not(move, player)
                    assert bool(refusals) is (seat != state.current_player)
                    assert state.why_not(move, seat) == refusals
                    if refusals:
                        with pytest.raises(ns.IllegalMove) as caught:
                            state.apply(move, by=player)
                        assert caught.value.refusals == refusals
                    for refusal in refusals:
                        assert all(clause in state.rulebook() for clause in refusal.clauses)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_along_a_game_moves_are_sound_and_nothing_is_lost(setup: Setup) -> None:
    state = setup.new()
    oracles.moves_sound(state)
    for ply, step in enumerate(walk(state, Random(f"sound {setup}"), 250)):
        oracles.pieces_kept(step)
        oracles.holds_kept(step)
        oracles.pieces_right(step.after)
        oracles.moves_sound(step.after)
        if ply % 10 == 0:
            oracles.views_consistent(step.after)
            oracles.every_move_applies(step.after)


@pytest.mark.parametrize("seed", range(8))
def test_from_positions_written_at_random_moves_are_sound_and_nothing_is_lost(seed: int) -> None:
    for begun in scenes(100 + seed, 15):
        oracles.moves_sound(begun)
        for ply, step in enumerate(walk(begun, Random(seed), 40)):
            oracles.pieces_kept(step)
            oracles.holds_kept(step)
            oracles.pieces_right(step.after)
            oracles.moves_sound(step.after)
            if ply % 10 == 0:
                oracles.views_consistent(step.after)
                oracles.every_move_applies(step.after)


def test_a_position_reads_back_what_it_was_written_from() -> None:
    for seed in range(40):
        data = scene(Random(seed), phase="after wind")
        said = ns.longships.position(data).describe()
        assert said["players"] == data["players"]
        assert said["turn"] == data["turn"]
        assert said["phase"] == "after wind"
        for name, ship in data["ships"].items():
            assert {key: said["ships"][name][key] for key in ship} == ship
        assert {player: sorted(cards) for player, cards in data["hands"].items()} == {
            player: sorted(cards) for player, cards in said["hands"].items()
        }


def test_what_a_position_says_of_itself_makes_it_again() -> None:
    made = 0
    for number in range(60):
        data = scene(Random(number), phase="after wind")
        first = ns.longships.position(data)
        said = first.describe()
        written = {key: value for key, value in said.items() if key not in ("cards", "bought")}
        again = ns.longships.position(
            {**written, "options": data["options"], "edition": data.get("edition", {})}
        )
        assert again.describe() == said
        assert again == first
        made += 1
    assert made == 60
