"""Odds of Sea Kings: against the engine played out, against icepool, against numbers worked out by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import icepool
import pytest

from northsea_nb.core.odds import preview
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings import contest, odds
from northsea_nb.games.sea_kings.contest import LOST, TIED, WON
from northsea_nb.games.sea_kings.state import LAND, SeaKings
from northsea_nb.games.sea_kings.view import reimagine

PLAYERS = ["Greycloak", "Hardrada", "Bluetooth"]


def position(**more: Any) -> SeaKings:
    return sea_kings.position({"players": PLAYERS, "turn": "Greycloak", **more})


def declines(state: Any) -> Any:
    """Everybody declines whatever is offered; the raider takes fame."""
    moves = state.legal_moves()
    return SeaKings.decline if SeaKings.decline in moves else moves[0]


def success(start: SeaKings, move: str, score: int) -> Fraction:
    """How likely a move brings points, by the engine alone, everybody declining."""
    ends = preview(start, move, through=lambda here: declines(here) if here.frame.name != "turn" else None)
    return ends.probability(lambda end: end.vikings[0].scores[score] > start.vikings[0].scores[score])


@pytest.mark.parametrize(
    ("value", "won", "tied", "lost"),
    [(1, 30, 3, 3), (2, 26, 4, 6), (3, 21, 5, 10), (4, 15, 6, 15), (5, 10, 5, 21), (6, 6, 4, 26)],
)
def test_a_raid_by_the_throws_out_of_36(value: int, won: int, tied: int, lost: int) -> None:
    throws = Counter(
        contest.raid_contest(value).result(die, other) for die, other in product(range(1, 7), repeat=2)
    )
    assert throws == {WON: won, TIED: tied, LOST: lost}
    assert dict(odds.raid(value)) == {WON: Fraction(won, won + lost), LOST: Fraction(lost, won + lost)}


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("lead", [0, 4, 6, 7])
@pytest.mark.parametrize("territory", [-4, 0, 2])
def test_opposed_dice_as_icepool_has_them(value: int, lead: int, territory: int) -> None:
    """A second opinion: the attack's die and what it adds against the defence's, ties thrown again."""
    made = contest.settle_contest(
        value,
        card=lead >= 4,
        grant=lead == 6,
        bought=3 if lead == 7 else 0,
        strong=max(0, territory) // 2,
        weak=max(0, -territory) // 2,
    )
    margin = (icepool.d6 + lead) - (icepool.d6 + value + territory)
    decided = margin.reroll([0], depth="inf")
    won = sum(weight for outcome, weight in decided.items() if outcome > 0)
    assert odds.result(made)[WON] == Fraction(won, decided.denominator())


@pytest.mark.parametrize("region", ["scotland", "rus", "miklagard", "iberia"])
def test_a_raid_as_the_engine_plays_it(region: str) -> None:
    start = position(ships={"Greycloak": region}, hands={"Greycloak": [f"raid {region}"]})
    value = start.table.board.value[start.vikings[0].at]
    assert (
        success(start, f"play raid {region}", 1) + success(start, f"play raid {region}", 0)
        == (odds.raid(value)[WON])
    )


@pytest.mark.parametrize(
    ("settlements", "owner_there", "pair"),
    [
        (["rus"], False, False),
        (["rus"], True, False),
        (["rus", "rus"], False, True),
        (["rus", "rus"], True, True),
    ],
)
@pytest.mark.parametrize("card", [True, False])
def test_an_attack_on_a_settlement_as_the_engine_plays_it(
    settlements: list[str], owner_there: bool, pair: bool, card: bool
) -> None:
    start = position(
        options={"rogue": True},
        ships={"Greycloak": "rus", "Hardrada": "rus" if owner_there else "scotland"},
        settlements={"Hardrada": settlements},
        hands={"Greycloak": ["settle rus"]},
    )
    move = f"{'play settle rus' if card else 'settle'} attacking Hardrada"
    assert success(start, move, LAND) == odds.attack(3, owner_there=owner_there, pair=pair, card=card)[WON]


@pytest.mark.parametrize("spent", list(odds.PRICES))
def test_purchases_as_the_engine_sells_them(spent: str) -> None:
    start = position(
        options={"rogue": True},
        ships={"Greycloak": "scotland"},
        scores={"Greycloak": {"fame": 1, "wealth": 1}},
    )
    buying = start.apply("settle").after
    move = "pass" if spent == "nothing" else f"spend {spent}"
    assert success(buying, move, LAND) == odds.purchases(contest.settle_contest, 2, card=False)[spent][WON]


@pytest.mark.parametrize(
    ("fame", "wealth"), [((0, 0), (0, 0)), ((5, 3), (2, 4)), ((1, 0), (1, 0)), ((0, 2), (0, 2))]
)
def test_a_challenge_as_the_engine_fights_it(fame: tuple[int, int], wealth: tuple[int, int]) -> None:
    start = position(
        ships={"Greycloak": "rus", "Hardrada": "rus"},
        scores={
            "Greycloak": {"fame": fame[0], "wealth": wealth[0]},
            "Hardrada": {"fame": fame[1], "wealth": wealth[1]},
        },
    )
    dice = preview(start, "challenge Hardrada", through=lambda here: None)
    told: Counter[str] = Counter()
    for die, other in product(range(1, 7), repeat=2):
        step = start.apply("challenge Hardrada").after.apply(f"roll {die}").after.apply(f"roll {other}")
        told[next(event.values["result"] for event in step.events if event.code == "challenge")] += 1
    assert dice.total
    found = odds.challenge(fame=fame, wealth=wealth)
    assert {word: Fraction(number, 36) for word, number in told.items()} == {
        {WON: "won", TIED: "tie", LOST: "lost"}[end]: share for end, share in found.items()
    }


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("die", "other"), [(6, 2), (3, 4), (1, 6), (2, 3)])
def test_lokis_curse_as_the_engine_casts_it(die: int, other: int, side: int) -> None:
    start = position(
        ships={"Greycloak": "rus"},
        hands={"Greycloak": ["settle rus"], "Bluetooth": ["loki"]},
    )
    state: Any = start.apply("play settle rus").after
    for line in ("pass", f"roll {die}", f"roll {other}"):
        state = state.apply(line).after
    assert state.decision.player == "Bluetooth"
    expected = odds.thrown_again(contest.settle_contest(3), die, other, side)[WON]
    assert success(state, f"play loki {('attack', 'defence')[side]}", LAND) == expected


def test_danegeld_is_worth_it_where_raids_are_hard() -> None:
    gains = {value: odds.danegeld(value).gain for value in odds.BOARD_VALUES}
    assert [value for value, gain in gains.items() if gain > 0] == [1, 5, 6]
    assert gains[4] == 0
    for value in odds.BOARD_VALUES:
        assert odds.danegeld(value).raid.mean() == value * odds.raid(value)[WON]


def test_a_plunderers_bonus_counts_where_the_margin_is_wide() -> None:
    board = sea_kings.new(PLAYERS).table.board
    plunderer = next(one for one in board.characters if one.id == "plunderer").ability
    takes = odds.raid_takes(1, as_wealth=False, raider=plunderer)
    wide = sum(die + 4 - other - 1 >= 4 for die, other in product(range(1, 7), repeat=2))
    assert takes[2] == Fraction(wide, 33)
    assert takes[0] == odds.raid(1)[LOST]


POOL = {"raid rus": 3, "trade rus": 2, "danegeld": 1, "christianity": 2, "varangian": 1, "castles": 1}


@pytest.mark.parametrize("last", [1, 3, 8, 9, 10])
def test_what_a_draw_uncovers_as_the_engine_deals_it(last: int) -> None:
    start = position(pool=POOL, deck=[], last=last)
    board = start.table.board
    found: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    here = start.apply("draw").after
    for move, weight in here.chance_outcomes():
        after = here.apply(move).after
        dealt[board.card_name(move.number(here))] += weight
        turned = after.chance_outcomes()
        total = sum(number for _, number in turned)
        for next_move, number in turned:
            raven = getattr(next_move, "raven", "")
            name = board.card_name(board.red(raven)) if raven else "none"
            found[name] += Fraction(weight * number, total)  # type: ignore[assignment]
    assert dict(odds.uncovered(start.view(0), board)) == {
        name: Fraction(share) / sum(dealt.values()) for name, share in found.items()
    }
    assert dict(odds.next_card(start.view(0), board)) == dict(odds.Distribution(dealt))


def test_a_red_back_on_top_names_the_ravens_alone() -> None:
    start = position(pool={"raid rus": 3, "castles": 1}, deck=["christianity"], last=2)
    assert start.view(0).deck.top == "red"
    found = odds.uncovered(start.view(0), start.table.board)
    assert dict(found) == {"Christianity Adopted": 1}


def test_what_others_hold_is_as_likely_to_be_drawn_as_what_they_do_not() -> None:
    """A seat's odds are the mean of the deck's own over all worlds that it holds for possible."""
    start = position(
        hands={"Greycloak": ["raid rus"], "Hardrada": ["trade rus", "loki"], "Bluetooth": ["raid rus"]},
        pool={"raid rus": 1, "trade rus": 2, "danegeld": 1, "christianity": 1, "castles": 1},
        deck=[],
        last=2,
    )
    board = start.table.board
    found = odds.next_card(start.view(0), board)
    assert found["Raid Rus"] == Fraction(2, 7)
    random = Random(7)
    seen: Counter[str] = Counter()
    worlds = 2000
    for _ in range(worlds):
        deck = reimagine(start, 0, random).pool[: board.general]
        for card, number in enumerate(deck):
            seen[board.card_name(card)] += number
    for name, share in found.items():
        assert abs(seen[name] / (4 * worlds) - float(share)) < 0.03


def test_the_worked_examples_of_the_rulebook() -> None:
    """Miklagard: 4 + 4 against 3 + 6 fails. Rus: 3 + 4 against 2 + 3 succeeds, three land."""
    assert contest.raid_contest(6).result(4, 3) == LOST
    assert contest.settle_contest(3).result(3, 2) == WON
    assert contest.total(contest.settle_points(3)) == 3
