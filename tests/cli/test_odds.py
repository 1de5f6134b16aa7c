"""northsea odds longships: what is printed is what the odds functions say."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from northsea_nb.games.longships import graph, odds
from northsea_nb.games.longships.board import SQUARES, house_board
from northsea_nb.games.longships.trade import rate

CONDITIONS = ("undamaged", "damaged", "sunk")
BATTLE = ("odds", "longships", "battle")


def said(outcomes: odds.Distribution[odds.Pair]) -> dict[str, Fraction]:
    return {"|".join(CONDITIONS[c] for c in after): share for after, share in outcomes.items()}


def fractions(table: dict[str, str]) -> dict[str, Fraction]:
    assert all(isinstance(text, str) for text in table.values())
    return {key: Fraction(text) for key, text in table.items()}


def test_all_battles(data: Any) -> None:
    found = data(*BATTLE, "--all")
    assert list(found) == ["rows"]
    assert len(found["rows"]) == 68
    keys = []
    for row in found["rows"]:
        assert set(row) == {"card_net", "attacker_damaged", "defender_damaged", "dist"}
        key = (row["card_net"], row["attacker_damaged"], row["defender_damaged"])
        assert fractions(row["dist"]) == said(odds.battle(*key))
        assert sum(fractions(row["dist"]).values()) == 1
        keys.append(key)
    assert keys == [(net, *damaged) for net in range(-8, 9) for damaged in product((False, True), repeat=2)]
    assert found["rows"][0]["dist"] == {"sunk|undamaged": "1"}


def test_one_battle(run: Any, data: Any) -> None:
    found = data(*BATTLE, "--net", "1", "--defender-damaged")
    outcomes = odds.battle(1, False, True)
    assert fractions(found["dist"]) == said(outcomes)
    assert [row["roll"] for row in found["faces"]] == [1, 2, 3, 4, 5, 6]
    assert Fraction(found["mean_hits"]["defender"]) == outcomes.mean(lambda after: after[1] - 1)
    text = run(*BATTLE, "--net", "1", "--defender-damaged").stdout
    assert all(str(share) in text for share in outcomes.values())
    assert "1 in " in text
    assert "2.4.5/one-sunk" in text


def test_the_cards_of_both_sides_give_their_balance(data: Any) -> None:
    assert data(*BATTLE, "--attacker-cards", "2", "--defender-cards", "3") == data(*BATTLE, "--net", "-1")


def test_a_fort_in_battle(data: Any) -> None:
    found = data(*BATTLE, "--defender-fort")
    assert fractions(found["dist"]) == said(odds.battle(0, defender_fort=True))


def test_duels(data: Any) -> None:
    outcomes, mean = odds.duel(1, True, False)
    found = data("odds", "longships", "duel", "--net", "1", "--attacker-damaged")
    assert fractions(found["dist"]) == said(outcomes)
    assert Fraction(found["mean_battles"]) == mean
    found = data("odds", "longships", "duel", "--battles", "3")
    assert fractions(found["dist"]) == said(odds.duel_after(3))


def test_fleets(run: Any, data: Any) -> None:
    words = ("odds", "longships", "fleet", "--attackers", "3", "--attackers-damaged", "1", "--defenders", "2")
    outcomes, mean = odds.fleets(odds.Fleet(2, 1), odds.Fleet(2, 0), 0)
    found = data(*words)
    assert Fraction(found["mean_battles"]) == mean
    assert sum(Fraction(share) for share in found["wins"].values()) == 1
    for row in found["rows"]:
        sides = odds.Fleet(**row["attacker"]), odds.Fleet(**row["defender"])
        assert Fraction(row["probability"]) == outcomes[sides]
    assert len(found["rows"]) == len(outcomes)
    assert str(mean) in run(*words).stdout


def test_plunder(run: Any, data: Any) -> None:
    words = ("odds", "longships", "plunder", "--ships", "3", "--damaged", "1", "--cards", "1")
    loot = odds.plunder(3, 1, 1, (8, 0, 0, 8))
    for stock in (("--stock", "8,0,0,8"), ("--stock", "mushroom=8, fur=8"), ("--country", "norway")):
        found = data(*words, *stock)
        assert fractions(found["dist"]) == {str(number): share for number, share in loot.taken.items()}
        assert fractions(found["at_least"]) == {str(n): share for n, share in loot.taken.at_least().items()}
        assert Fraction(found["mean"]) == loot.taken.mean()
        assert found["capacity"] == loot.capacity
    free = data(*words)
    assert Fraction(free["mean"]) == loot.total.mean()
    assert free["capacity"] is None
    assert str(loot.taken.mean()) in run(*words, "--stock", "8,0,0,8").stdout


def test_prices(run: Any, data: Any) -> None:
    found = data("odds", "longships", "trade", "--all")
    assert found["columns"] == [
        "stock_A_wanted",
        "stock_B_offered",
        "A_per_one_B",
        "ladder_B_given",
        "ladder_A_received",
        "A_after",
        "B_after",
    ]
    assert len(found["rows"]) == 33 * 33
    for wanted, offered, price, given, received, wanted_after, offered_after in found["rows"]:
        ladder = odds.ladder(wanted, offered)
        assert price == rate(wanted, offered)
        assert (given, received) == (ladder.given, ladder.received)
        assert (wanted_after, offered_after) == (ladder.wanted_after, ladder.offered_after)
    assert all(rate(r["A1"], r["B"]) == rate(r["A2"], r["B"]) == 2 for r in found["one_of_each"])
    assert data("odds", "longships", "trade", "8", "0")["received"] == odds.ladder(8, 0).received
    assert "3 B for 5 A" in run("odds", "longships", "trade", "8", "0").stdout
    assert run("odds", "longships", "trade", "--all").exit_code == 0


def test_spoils(run: Any, data: Any) -> None:
    found = data("odds", "longships", "spoils", "--all")
    assert list(found) == ["rows"]
    cargoes = [tuple(row["cargo"]) for row in found["rows"]]
    assert cargoes == sorted(
        cargo
        for cargo in product(range(9), repeat=4)
        if sum(cargo) <= 8 and list(cargo) == sorted(cargo, reverse=True)
    )
    for row in found["rows"]:
        assert tuple(map(tuple, row["options"])) == odds.half(tuple(row["cargo"]))
        assert row["stolen"] == sum(row["cargo"]) // 2
    one = data("odds", "longships", "spoils", "mushroom=5,cloth=1")
    assert one["options"] == [[2, 1, 0, 0]]
    assert "2, 1, 0, 0" in run("odds", "longships", "spoils", "5,1,0,0").stdout


def test_sailing(run: Any, data: Any) -> None:
    found = data("odds", "longships", "sail", "England", "e5", "--cards", "1")
    legs = graph.plans("a1", "Norway", "c3", cards=1)
    assert legs is not None
    assert found["turns"] == len(legs)
    assert [(leg["start"], leg["end"], leg["area"]) for leg in found["legs"]] == [
        (leg.start, leg.end, leg.area) for leg in legs
    ]
    everywhere = data("odds", "longships", "sail", "--to", "Denmark", "--wind", "n3+1")
    assert everywhere["turns"] == graph.turns_to("Denmark", "N3+1")
    assert set(everywhere["turns"]) == set(SQUARES)
    for area in house_board().areas:
        found = data("odds", "longships", "sail", "c3", "e5", "--wind", area.id)
        assert found["wind"] == area.id
        assert found["turns"] == graph.turns_to("e5", area.id)["c3"]
    assert run("odds", "longships", "sail", "c3", "c3").exit_code == 0
    assert run("odds", "longships", "sail", "--to", "c3").exit_code == 0


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (["battle", "--net", "99"], ["--net", "-12"]),
        (["battle", "--net", "two"], ["--net", "'two'"]),
        (["battle", "--all", "--net", "1"], ["--all", "--net"]),
        (["battle", "--net", "1", "--attacker-cards", "1"], ["--net"]),
        (["duel", "--defender-cards", "-1"], ["--defender-cards"]),
        (["battle", "1"], ["1"]),
        (["battle", "--netto", "1"], ["--netto", "--net"]),
        (["duel", "--battles", "-1"], ["--battles", "-1"]),
        (["fleet", "--attackers", "9"], ["--attackers", "1<=x<=7"]),
        (["fleet", "--attackers", "1", "--attackers-damaged", "2"], ["--attackers-damaged 2", "1 ships"]),
        (["plunder", "--ships", "0"], ["--ships"]),
        (["plunder", "--ships", "1", "--damaged", "2"], ["--damaged 2"]),
        (["plunder", "--stock", "8,8"], ["--stock", "four numbers"]),
        (["plunder", "--stock", "honey=1"], ["honey=1", "mushroom"]),
        (["plunder", "--stock", "1,2,3,-4"], ["-4"]),
        (["plunder", "--stock", "fur=1,fur=2"], ["fur=2"]),
        (["plunder", "--country", "Norwy"], ["did you mean Norway?"]),
        (["plunder", "--country", "Norway", "--stock", "1,1,1,1"], ["one of"]),
        (["trade", "8"], ["trade 8 0"]),
        (["trade", "8", "-1"], ["-1"]),
        (["trade", "8", "0", "--all"], ["--all"]),
        (["spoils"], ["5,1,0,0"]),
        (["spoils", "9,0,0,0"], ["at most 8", "2.4.6"]),
        (["spoils", "³,0,0,0"], ["³"]),
        (["sail", "a1"], ["England Norway"]),
        (["sail", "a1", "z9"], ["z9"]),
        (["sail", "a1", "Norwy"], ["did you mean Norway?"]),
        (["sail", "a1", "e5", "--wind", "N9"], ["--wind", "N9", "N3"]),
        (["sail", "a1", "e5", "--wind", "e1"], ["'e1' is no wind area"]),
        (["sail", "a1", "e5", "--wind", "c3+1"], ["cannot leave the board"]),
        (["sail", "a1", "e5", "--wind", "N3+x"], ["N3+2"]),
        (["sail", "a1", "e5", "--to", "c3"], ["--to"]),
        (["sail", "a1", "e5", "--edition", "nowhere.toml"], ["nowhere.toml"]),
    ],
)
def test_bad_flags(refused: Any, words: list[str], hints: list[str]) -> None:
    line = refused("odds", "longships", *words)
    for hint in hints:
        assert hint in line
