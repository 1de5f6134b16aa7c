"""The odds of Longships: equal to the reference tables row by row, and to icepool's second opinion."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import islice
from pathlib import Path

import icepool
import pytest

import northsea_nb as ns
from northsea_nb.core.chance import dice_sum
from northsea_nb.games.longships import odds
from northsea_nb.games.longships.board import GOOD
from northsea_nb.games.longships.fight import net_result, resolve
from northsea_nb.games.longships.loot import loot_caps, loot_total
from northsea_nb.games.longships.odds import Fleet
from northsea_nb.games.longships.spoils import even_spreads
from northsea_nb.games.longships.state import CONDITIONS, EFFECTS, PILE

REFERENCE = Path(__file__).with_name("reference")
FLAGS = [(False, False), (False, True), (True, False), (True, True)]


def table(name):
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


def exact(outcomes):
    """An icepool distribution as fractions."""
    return {key: Fraction(weight, outcomes.denominator()) for key, weight in outcomes.items()}


# ---------------------------------------------------------------- the reference tables

LOOT = {
    ("2.4.5/both-sunk", None): "both_sunk_goods_lost",
    ("2.4.5/one-sunk", 0): "attacker_takes_all",
    ("2.4.5/one-sunk", 1): "defender_takes_all",
    ("2.4.5/one-damaged", 0): "attacker_takes_half",
    ("2.4.5/one-damaged", 1): "defender_takes_half",
    ("2.4.5/both-damaged", None): "nothing",
    ("2.4.5/none-damaged", None): "nothing",
}


@pytest.mark.parametrize("row", table("single_battle.json")["rows"], ids=lambda row: str(row["card_net"]))
def test_every_single_battle_is_as_the_reference_has_it(row):
    damaged = row["attacker_damaged"], row["defender_damaged"]
    found = odds.battle(row["card_net"], *damaged)
    named = found.map(lambda after: "|".join(CONDITIONS[ship] for ship in after))
    assert {key: str(share) for key, share in named.items()} == row["dist"]
    assert str(found.probability(lambda after: after[0] == odds.SUNK)) == row["p_attacker_sunk"]
    assert str(found.probability(lambda after: after[1] == odds.SUNK)) == row["p_defender_sunk"]
    loot = odds.spoils(row["card_net"], *damaged).map(LOOT.__getitem__)
    assert {key: str(share) for key, share in loot.items()} == row["loot"]
    by_die = [
        [face, net, CONDITIONS[after[0]], CONDITIONS[after[1]], LOOT[odds.spoils_clause(damaged, after)]]
        for face, net, after in odds.faces(row["card_net"], *damaged)
    ]
    assert by_die == row["by_die"]


def test_the_single_battles_of_the_reference_are_all_there_are():
    rows = table("single_battle.json")["rows"]
    assert {(row["card_net"], row["attacker_damaged"], row["defender_damaged"]) for row in rows} == {
        (net, *flags) for net in odds.CARD_NETS for flags in FLAGS
    }


def test_every_half_of_a_cargo_is_as_the_reference_has_it():
    for row in table("steal_half.json")["rows"]:
        cargo = tuple(row["cargo"])
        ways = even_spreads(cargo)
        assert sorted(ways) == sorted(tuple(way) for way in row["options"]), cargo
        assert {sum(way) for way in ways} == {row["stolen"]}
        assert odds.half(cargo) == ways


def test_every_pair_of_stocks_trades_as_the_reference_has_it():
    for wanted, offered, price, given, received, wanted_after, offered_after in table("trade.json")["rows"]:
        found = odds.ladder(wanted, offered)
        assert found == odds.Ladder(price, given, received, wanted_after, offered_after)
        shown = odds.market((wanted, offered, 0, 0)).get((1, 0))
        assert shown == (found if price else None)


def test_one_of_each_of_two_kinds_is_sold_where_the_reference_says_so():
    for first, second, own, allowed in table("trade.json")["one_of_each"]:
        state = ns.longships.position(
            {
                "players": ["Greycloak", "Hardrada"],
                "turn": "Greycloak",
                "phase": "after repair",
                "edition": {"pieces": {"cubes_per_kind": "unlimited"}},
                "ships": {"A": {"owner": "Greycloak", "at": "e5", "goods": {"thrall": 1}}},
                "stock": {"Norway": {"mushroom": first, "cloth": 0, "thrall": own, "fur": second}},
            }
        )
        assert (not state.why_not("trade A thrall for mushroom fur")) == allowed, (first, second, own)


@pytest.mark.parametrize("example", table("worked_examples.json")["rows"], ids=lambda row: row["rule"])
def test_the_worked_examples_come_out_as_printed(example):
    if "die" in example:
        flags = example["attacker_damaged"], example["defender_damaged"]
        net = net_result(example["die"], example["attacker_cards"], example["defender_cards"], *flags)
        assert net == example["net"]
        assert "|".join(CONDITIONS[ship] for ship in resolve(net, *flags)) == example["after"]
    else:
        assert loot_total(sum(example["dice"]), 0, 0) == example["raw"]
        taken = [example["taken"]["thralls"], example["taken"]["furs"]]
        fits = [
            [thralls, furs]
            for thralls in range(10)
            for furs in range(10)
            if list(loot_caps((0, 0, thralls, furs)))[2:] == taken
            and odds.plunder(2, stock=(0, 0, thralls, furs)).capacity == sum(taken)
        ]
        assert fits == example["stock_fits"]
        assert min(example["raw"], sum(taken)) == sum(taken)


# ---------------------------------------------------------------- icepool's second opinion
#
# The rules are written again here, from the text, on purpose.


def second_battle(net, attacker_damaged, defender_damaged, forts=(0, 0)):
    """One battle by icepool."""

    def after(roll):
        result = roll + net - attacker_damaged + defender_damaged + forts[0] - forts[1]
        hits = {1: (1, 0), 2: (1, 0), 3: (0, 0), 4: (1, 1), 5: (0, 1), 6: (0, 1)}
        if result <= 0:
            return 2, int(defender_damaged)
        if result >= 7:
            return int(attacker_damaged), 2
        mine, theirs = hits[result]
        return mine + int(attacker_damaged), theirs + int(defender_damaged)

    return icepool.d6.map(lambda roll: icepool.tupleize(*after(roll)))


@pytest.mark.parametrize("flags", FLAGS)
@pytest.mark.parametrize("net", range(-8, 9))
def test_a_battle_is_as_icepool_has_it(net, flags):
    for forts in FLAGS:
        found = odds.battle(net, *flags, attacker_fort=forts[0], defender_fort=forts[1])
        assert dict(found.items()) == exact(second_battle(net, *flags, forts))


@pytest.mark.parametrize("flags", FLAGS)
@pytest.mark.parametrize("net", [-2, 0, 1, 4])
def test_a_duel_to_the_end_is_as_icepool_has_it(net, flags):
    def step(mine, theirs):
        return (mine, theirs) if 2 in (mine, theirs) else second_battle(net, mine == 1, theirs == 1)

    def process(ships):
        return step(*ships)

    start = icepool.Die([tuple(int(flag) for flag in flags)])
    ends = exact(start.map(process, star=False, repeat="inf"))
    found, battles = odds.duel(net, *flags)
    assert dict(found.items()) == ends
    after = odds.duel_after(3, net, *flags)
    assert dict(after.items()) == exact(start.map(process, star=False, repeat=3))
    expected = start.mean_time_to_absorb(process, star=False)
    assert battles == expected


def test_three_against_three_is_as_icepool_has_it():
    def process(sides):
        (mine, mine_hit), (theirs, theirs_hit) = sides
        if not mine + mine_hit or not theirs + theirs_hit:
            return sides

        def put(ships, hit, condition):
            front = 1 if hit else 0
            ships, hit = ships - (1 - front), hit - front
            return ships + (condition == 0), hit + (condition == 1)

        return second_battle(0, bool(mine_hit), bool(theirs_hit)).map(
            lambda after: icepool.tupleize(
                icepool.tupleize(*put(mine, mine_hit, after[0])),
                icepool.tupleize(*put(theirs, theirs_hit, after[1])),
            ),
            star=False,
        )

    start = icepool.Die([((3, 0), (3, 0))])
    found, battles = odds.fleets(Fleet(3), Fleet(3))
    plain = found.map(lambda sides: tuple((side.undamaged, side.damaged) for side in sides))
    assert dict(plain.items()) == exact(start.map(process, star=False, repeat="inf"))
    assert battles == start.mean_time_to_absorb(process, star=False)
    after = next(islice(odds.course(Fleet(3), Fleet(3)), 5, None))
    plain = after.map(lambda sides: tuple((side.undamaged, side.damaged) for side in sides))
    assert dict(plain.items()) == exact(start.map(process, star=False, repeat=5))


@pytest.mark.parametrize("stock", [(8, 0, 0, 8), (1, 2, 3, 5), (0, 0, 0, 1), (24, 24, 24, 24)])
@pytest.mark.parametrize("raid", [(1, 0, 0), (1, 1, 0), (3, 1, 2), (6, 0, 0), (7, 7, 1)])
def test_loot_with_its_limit_is_as_icepool_has_it(raid, stock):
    ships, damaged, cards = raid
    cap = sum(number // 2 for number in stock)
    second = (ships @ icepool.d6).map(lambda dice: min(cap, max(0, dice - 2 * damaged + 2 * cards)))
    found = odds.plunder(ships, damaged, cards, stock)
    assert dict(found.taken.items()) == exact(second)
    assert found.capacity == cap


@pytest.mark.parametrize("dice", range(1, 13))
def test_sums_of_dice_are_as_icepool_has_them(dice):
    assert dict(dice_sum(dice)) == dict((dice @ icepool.d6).items())


# ---------------------------------------------------------------- what else holds


def test_a_fight_that_goes_on_comes_to_its_end():
    ends, _ = odds.fleets(Fleet(1, 1), Fleet(2), 1)
    far = next(islice(odds.course(Fleet(1, 1), Fleet(2), 1), 200, None))
    for sides, share in ends.items():
        assert 0 <= share - far[sides] < Fraction(1, 10**12)


def test_a_sacrifice_draws_by_what_is_left_of_the_pile():
    def altar(pile, discards, crosses):
        return ns.longships.position(
            {
                "players": ["Greycloak", "Hardrada"],
                "turn": "Greycloak",
                "phase": "sacrifice",
                "ships": {"A": {"owner": "Greycloak", "at": "c3", "goods": {"fur": 1}}},
                "piles": {"thor": pile},
                "discards": {"thor": discards},
                "crosses": crosses,
            }
        )

    full = dict(zip((*EFFECTS, "cross"), PILE[GOOD["fur"]], strict=True))
    found = odds.sacrifice(altar(full, {}, []), "A", "fur")
    assert found["thor wind", False] == Fraction(6, 13)
    assert found.probability(lambda drawn: drawn[1]) == Fraction(1, 13)
    assert found.probability(lambda drawn: drawn[0] == "thor wind") == Fraction(1, 2)
    # The cross is the last card: the pile is made anew of the discards, then a card is drawn.
    found = odds.sacrifice(altar({"cross": 1}, {"wind": 1, "battle": 2}, []), "A", "fur")
    assert dict(found.items()) == {
        ("thor battle", True): Fraction(2, 3),
        ("thor wind", True): Fraction(1, 3),
    }


def test_what_makes_no_sense_is_refused():
    with pytest.raises(ns.NorthseaError, match="3 damaged ships of 2"):
        odds.plunder(2, 3)
    with pytest.raises(ns.IllegalMove):
        odds.sacrifice(ns.longships.new(["Greycloak", "Hardrada"]), "A", "fur")
