"""Perft: how many lines of play there are, depth by depth, chance's branches counted too.

The first depths are reasoned out by hand beside the numbers; the deeper ones are kept so that a
change of the rules cannot go by unseen.
"""

from __future__ import annotations

from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.core.state import State
from tests.play import perft


def two(phase: str, **more: Any) -> State:
    """Greycloak's ship A and Hardrada's ship D on the same square of the open sea, both empty."""
    state: State = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": phase,
            "ships": {
                "A": {"owner": "Greycloak", "at": "c3"},
                "D": {"owner": "Hardrada", "at": "c3"},
            },
            **more,
        }
    )
    return state


OPENING = {
    # Greycloak picks one of 4 countries. Each has two kinds of goods: 2 ways for each good loaded.
    1: 4,
    2: 4 * 2,
    3: 4 * 2**2,
    4: 4 * 2**3,
    5: 4 * 2**4,
    # Hardrada may not start where Greycloak did (1/two-player): 3 countries are left.
    6: 4 * 2**4 * 3,
    7: 4 * 2**4 * 3 * 2,
}


@pytest.mark.parametrize(("depth", "lines"), OPENING.items())
def test_the_opening_of_two(depth: int, lines: int) -> None:
    assert perft(ns.longships.new(["Greycloak", "Hardrada"]), depth) == lines


def test_the_opening_of_three_may_share_a_country() -> None:
    """Four countries for the second player too; eight of one kind last for two players' four."""
    state = ns.longships.new(["Greycloak", "Hardrada", "Bluetooth"])
    assert perft(state, 6) == 4 * 2**4 * 4
    assert perft(state, 1) == 4


def test_a_throw_for_the_start_has_six_branches_each() -> None:
    """Two throws; of 36 pairs 6 are ties, after which both throw again."""
    state = ns.longships.new(["Greycloak", "Hardrada"], throw=True)
    assert perft(state, 1) == 6
    assert perft(state, 2) == 36
    assert perft(state, 3) == 30 * 4 + 6 * 6


WIND = {
    # From the centre the wind goes n, e, s or w, or stays.
    1: 5,
    # Then the gap after Move wind: two empty ships at sea have nothing to trade, build or offer.
    2: 5,
    # Then Travel, where arrows let ship A sail or it stays ("done"). From the centre there are eight
    # arrows of one step. An inner area (N1 and the like) has three double arrows (2 steps: 6 squares)
    # and two single ones (2 squares).
    3: (8 + 1) + 4 * (3 * 2 + 2 + 1),
}


@pytest.mark.parametrize(("depth", "lines"), WIND.items())
def test_wind_gap_travel(depth: int, lines: int) -> None:
    assert perft(two("wind"), depth) == lines


BATTLE = {
    # Attack Hardrada with A, or end the phase.
    1: 2,
    # After the attack the die falls (no cargo to scorch, one ship to defend, no cards): 6 faces.
    # After "done" comes the gap after Battle, in which nothing but "done" can be said: 1.
    2: 6 + 1,
    # A face that leaves ship A afloat leaves "done" in the Battle phase, as A has fought (5 faces:
    # 1 and 2 damage A, 3 nothing, 4 both, 5 and 6 the defender): 6. After "done, done": the Plunder
    # phase at sea, with "done" only.
    3: 6 + 1,
}


@pytest.mark.parametrize(("depth", "lines"), BATTLE.items())
def test_a_battle_without_cargo_and_cards(depth: int, lines: int) -> None:
    assert perft(two("battle"), depth) == lines


def test_a_battle_with_cards_on_one_side() -> None:
    """Greycloak plays his card or not; Hardrada holds none and is not asked."""
    state = two("battle", hands={"Greycloak": ["tyr battle"]})
    assert perft(state, 1) == 2
    # attack -> play or pass (2); done -> the gap's "done" (1)
    assert perft(state, 2) == 2 + 1
    # play -> the die, as nobody has another card (6); pass -> the die (6); gap -> plunder's "done" (1)
    assert perft(state, 3) == 6 + 6 + 1


def test_a_draw_branches_by_the_faces_left() -> None:
    """The tyr pile holds one Battle, one Wind and its cross; the cross brings another draw."""
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "sacrifice",
            "ships": {
                "A": {"owner": "Greycloak", "at": "c3", "goods": {"mushroom": 1}},
                "D": {"owner": "Hardrada", "at": "c1"},
            },
            "piles": {"tyr": {"battle": 1, "wind": 1, "cross": 1}},
        }
    )
    # sacrifice the mushroom, or be done
    assert perft(state, 1) == 2
    # battle, wind or cross; after "done" the gap after Sacrifice: "done"
    assert perft(state, 2) == 3 + 1
    # after a card "done" (twice); after the cross battle or wind; after the gap Hardrada's turn, where
    # the gap after Repair has "done" only
    assert perft(state, 3) == 2 * 1 + 2 + 1


def test_loot_branches_by_the_dice_then_by_goods() -> None:
    """One ship in Norway with 8 mushrooms and 8 furs, nobody to defend it."""
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "plunder",
            "ships": {
                "A": {"owner": "Greycloak", "at": "Norway"},
                "D": {"owner": "Hardrada", "at": "c3"},
            },
        }
    )
    # plunder Norway, or be done
    assert perft(state, 1) == 2
    # no defender: cards, of which he has none, so "pass"; and the gap after Plunder in Norway, where
    # an empty ship has nothing to give: "done"
    assert perft(state, 2) == 1 + 1
    # the die: 6; after the gap the Sacrifice phase with nothing to sacrifice: 1
    assert perft(state, 3) == 6 + 1
    # each sum leaves both kinds to take (half of 8 is 4): 2 each; the gap after Sacrifice: 1
    assert perft(state, 4) == 6 * 2 + 1
    # a roll of 1 has taken its good: the Plunder phase's "done" (2 lines); else 2 kinds again
    assert perft(state, 5) == 2 * 1 + 5 * 2 * 2 + 1


def test_the_even_half_of_a_cargo() -> None:
    """Half of (2, 2, 0, 0) is one of each, in either order."""
    state = two("battle").apply("attack A Hardrada").after.apply("roll 5").after
    assert state.decision.kind != "spoils"
    laden = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "battle",
            "ships": {
                "A": {"owner": "Greycloak", "at": "c3"},
                "D": {"owner": "Hardrada", "at": "c3", "goods": {"mushroom": 2, "fur": 2}},
            },
        }
    )
    won = laden.apply("attack A Hardrada").after.apply("roll 5").after
    assert won.decision.kind == "spoils"
    assert [str(move) for move in won.legal_moves()] == ["take mushroom", "take fur"]
    assert perft(won, 1) == 2
    assert perft(won, 2) == 2
    assert perft(won, 3) == 2


KEPT = {"base": (4, 8, 16, 32, 64, 192), "kings": (4, 8, 16, 32, 64, 192), "traders": (4, 8, 16, 32, 64, 192)}


@pytest.mark.parametrize("variant", KEPT)
def test_variants_open_alike(variant: str) -> None:
    state = ns.longships.new(["Greycloak", "Hardrada"], variant=variant)
    assert tuple(perft(state, depth) for depth in range(1, 7)) == KEPT[variant]


DEEP = {"base": (21, 301, 3010), "kings": (22, 312, 3054), "traders": (21, 300, 2985)}
"""Lines by depth from a gap in Norway with a full cargo, a card and a neighbour.

Depth 1 by hand: cloth and thrall buy mushroom, fur, two of one or one of each (2 x 5); four gifts;
build; one offer; done; the Wind Card four ways: 21, and in Kings of the North Sea a fort besides.
"""


@pytest.mark.parametrize("variant", DEEP)
def test_a_crowded_gap(variant: str) -> None:
    goods = {"mushroom": 1, "cloth": 1, "thrall": 1, "fur": 1}
    state = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "after battle",
            "options": {"variant": variant},
            "ships": {
                "A": {"owner": "Greycloak", "at": "Norway", "goods": goods},
                "D": {"owner": "Hardrada", "at": "Norway", "goods": {"cloth": 1}},
            },
            "hands": {"Greycloak": ["thor wind"]},
        }
    )
    assert tuple(perft(state, depth) for depth in range(1, 4)) == DEEP[variant]
