"""The search behind the greedy bot: what it finds is what exact odds say, and it stays within its budget."""

from __future__ import annotations

from typing import Any

import pytest

from northsea_nb.arena.search import Search
from northsea_nb.core.state import State
from northsea_nb.games import GAMES
from northsea_nb.games.sea_kings.plan import card_odds
from tests.games.sea_kings.fixture import VALUES, position
from tests.kit import kit
from tests.play import scenes

MOST_ON = 25
"""Moves that it takes to go through what was begun to the end of the turn, at most."""


def points(state: Any, seat: int) -> float:
    """A viking's points as they stand."""
    return float(sum(state.vikings[seat].scores))


def holding(*cards: str, acts: tuple[str, ...] = (), ships: str = "rus") -> State:
    """P1 has his turn, with cards that can be played in Rus; P2 could answer them."""
    return position(
        players=["P1", "P2"],
        turn="P1",
        round=3,
        ships={"P1": ships, "P2": "iberia"},
        hands={"P1": list(cards), "P2": ["strong", "war-on", "danegeld"]},
        acts=list(acts),
        began="scandinavia",
    )


def worth(state: State, line: str, budget: int) -> float:
    """What the search finds a move to be worth in points."""
    return Search(state.current_player, points).weigh(state, [state.parse(line)], budget, 1)[0]  # type: ignore[list-item]


@pytest.mark.parametrize("kind", ["raid", "settle", "trade", "discover"])
def test_with_time_enough_it_finds_the_exact_mean(kind: str) -> None:
    """Chance is averaged, ties are thrown again, and what others are offered they decline."""
    state = holding(f"{kind} rus", acts=("move rus", "draw"))
    exact = float(card_odds(kind, VALUES["Rus"]).mean())
    assert worth(state, f"play {kind} rus", 20_000) == pytest.approx(exact, abs=0.002)


def test_it_looks_to_the_end_of_the_turn() -> None:
    """To sail brings nothing at once; what is played there does, and a third card of a turn is too many."""
    mean = {kind: float(card_odds(kind, VALUES["Rus"]).mean()) for kind in ("raid", "settle", "discover")}
    state = holding("raid rus", "settle rus", "discover rus", ships="scandinavia")
    assert worth(state, "done", 20_000) == 0
    best = sum(sorted(mean.values())[1:])
    assert worth(state, "move rus", 10_000) == pytest.approx(best, abs=0.2)


def test_what_it_draws_is_as_likely_as_chance_has_it() -> None:
    """With little time outcomes are drawn; over many seeds the mean is the exact one."""
    state = holding("raid rus", acts=("move rus", "draw"))
    (move,) = (move for move in state.legal_moves() if str(move) == "play raid rus")
    found = [Search(0, points).weigh(state, [move], 1, luck * 2**64 // 401)[0] for luck in range(401)]
    assert set(found) == {0.0, 3.0}
    assert sum(found) / len(found) == pytest.approx(float(card_odds("raid", 3).mean()), abs=0.25)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("budget", [50, 400])
def test_it_keeps_to_its_budget(key: str, budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries about so many moves; what has been begun is gone through to the end of the turn."""
    made = 0
    apply = State.apply

    def counted(self: State, *args: Any, **more: Any) -> Any:
        nonlocal made
        made += 1
        return apply(self, *args, **more)

    monkeypatch.setattr(State, "apply", counted)
    tried = 0
    for state in (kit(key).setups[0].new(), *scenes(key, 40, 12)):
        moves = state.legal_moves()
        if state.current_player < 0 or not moves:
            continue
        tried, made = tried + 1, 0
        Search(state.current_player, lambda here, seat: 0.0).weigh(state, moves, budget, 5)
        assert len(moves) <= made <= 2 * budget + MOST_ON * len(moves)
    assert tried > 3
