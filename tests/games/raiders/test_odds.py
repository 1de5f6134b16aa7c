"""The odds of Raiders against plain enumeration and against icepool."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import icepool
import pytest

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.timeline import Timeline
from northsea_nb.games.raiders import odds, position
from northsea_nb.games.raiders.board import BLACK, GREY, TOKENS, house_board
from northsea_nb.games.raiders.fates import FATES
from northsea_nb.games.raiders.state import Crewman

BOARD = house_board()
FACES = (2, 3, 3, 4, 4, 5)


def crew(*words: str) -> tuple[Crewman, ...]:
    """``"archer"``, or ``"archer/2"`` with two wounds."""
    parts = [word.partition("/") for word in words]
    return tuple(Crewman(BOARD.member[name], int(wounds or 0)) for name, _, wounds in parts)


def attempt(where: str, *words: str, **figures) -> odds.Attempt:
    return odds.Attempt(BOARD.settlements[BOARD.settlement[where]], crew(*words), **figures)


def shares(distribution) -> dict:
    return dict(distribution.items())


@pytest.mark.parametrize("number", range(4))
def test_the_dice_are_icepools(number):
    die = icepool.Die(FACES)
    pool = number @ die if number else icepool.Die([0])
    assert shares(odds.dice(BOARD, number)) == {
        total: Fraction(pool.quantity(total), pool.denominator()) for total in pool
    }


def test_a_raid_pays_what_the_board_prints():
    """West Monastery, 12: 4 and 20: 6, worked out by hand for each throw of two dice."""
    found = odds.raid(BOARD, attempt("monastery-west", "armourer", "marauder", "marauder", armour=4, mead=2))
    counted = Counter()
    for throw in product(FACES, repeat=2):
        strength = 3 + 2 + 2 + 2 + 4 + 2 + sum(throw)
        points = 6 if strength >= 20 else 4 if strength >= 12 else 0
        margin = strength - 20
        fame = 3 if margin >= 12 else 2 if margin >= 8 else 1 if margin >= 4 else 0
        counted[odds.Result(strength, points, 0, fame)] += 1
    assert shares(found) == {key: Fraction(number, 36) for key, number in counted.items()}


@pytest.mark.parametrize(("base", "levels"), [("highest", (16,)), ("lowest", (10,)), ("reached", (10, 16))])
def test_fame_by_each_reading_and_with_a_skald(base, levels):
    found = odds.raid(
        BOARD, attempt("outpost-middle", "berserker", "berserker", "skald", armour=6, fame_base=base)
    )
    counted = Counter()
    for face in FACES:
        strength = 4 + 4 + 1 + 6 + face
        needed = [level for level in levels if base != "reached" or level <= strength][-1]
        margin = strength - needed
        fame = 3 if margin >= 12 else 2 if margin >= 8 else 1 if margin >= 4 else 0
        counted[odds.Result(strength, 4 if strength >= 16 else 2, 0, fame + (fame > 0))] += 1
    assert shares(found) == {key: Fraction(number, 6) for key, number in counted.items()}


def test_a_harbour_pays_always_the_same():
    found = odds.raid(BOARD, attempt("harbour-west", "warmonger", "champion", armour=9, mead=5))
    assert [(each.points, each.crew, each.fame) for each in found] == [(1, 1, 0)]


# ---------------------------------------------------------------- dice that are thrown again


def best_by_hand(die, faces, again, worth):
    """The best expectation of a number, tried out throw by throw."""
    found = Fraction(worth(sum(faces)))
    if again:
        for place in range(len(faces)):
            rest = faces[:place] + faces[place + 1 :]
            tried = sum(best_by_hand(die, (*rest, face), again - 1, worth) for face in die)
            found = max(found, tried / len(die))
    return found


@pytest.mark.parametrize("again", [0, 1, 2])
@pytest.mark.parametrize("goal", [22, 24, 28])
def test_dice_thrown_again_reach_a_strength_as_often_as_can_be(again, goal):
    one = attempt("fortress-west", "champion", "berserker", *["brawler"] * again, "champion", armour=4)
    base = one.strength(BOARD).total
    exact = (
        sum(
            best_by_hand(FACES, throw, again, lambda total: int(base + total >= goal))
            for throw in product(FACES, repeat=2)
        )
        / 36
    )
    assert odds.chance_of(BOARD, one, goal) == exact


def test_dice_thrown_again_bring_as_many_points_as_can_be():
    one = attempt("monastery-west", "brawler", "archer", "champion")
    base = one.strength(BOARD).total
    points = lambda total: 6 if base + total >= 20 else 4 if base + total >= 12 else 0  # noqa: E731
    exact = sum(best_by_hand(FACES, throw, 1, points) for throw in product(FACES, repeat=2)) / 36
    assert odds.raid(BOARD, one).mean(lambda found: found.points) == exact
    never = odds.raid(BOARD, attempt("monastery-west", "scout", "archer", "champion"))
    assert exact >= never.mean(lambda found: found.points)


@pytest.mark.parametrize("place", [place.id for place in BOARD.settlements])
def test_levels_are_those_that_the_strength_reaches(place):
    one = attempt(place, "champion", "brawler", "archer", armour=5, mead=2)
    brought = odds.raid(BOARD, one)
    found = odds.levels(one.place, brought)
    assert sum(found.values()) == 1
    for number, (least, points) in enumerate(one.place.levels, 1):
        above = brought.probability(lambda each, least=least: each.strength >= least)
        assert sum(found[higher] for higher in range(number, len(one.place.levels) + 1)) == above
        assert found[number] == brought.probability(lambda each, points=points: each.points == points)


# ---------------------------------------------------------------- mead


def test_the_least_mead_is_the_first_that_is_enough():
    one = attempt("fortress-middle", "champion", "archer", "scout", "cup-bearer", armour=3)
    base = 4 + 3 + 2 + 1 + 3
    for goal, wanted in product((18, 20, 24), (Fraction(1, 3), Fraction(9, 10), Fraction(1))):
        by_hand = None
        for mead in range(9):
            strength = base + mead + (1 if mead else 0)
            chance = Fraction(sum(strength + a + b >= goal for a, b in product(FACES, repeat=2)), 36)
            if chance >= wanted:
                by_hand = (mead, chance)
                break
        assert odds.least_mead(BOARD, one, goal, wanted, 8) == by_hand


def test_too_little_mead_is_none():
    assert odds.least_mead(BOARD, attempt("fortress-east", "scout"), 34, Fraction(1, 100), 8) is None


# ---------------------------------------------------------------- plunder


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_set_is_drawn_like_tokens_one_by_one(size):
    bag = (2, 1, 3, 1, 1)
    tokens = [kind for kind, number in enumerate(bag) for _ in range(number)]
    counted = Counter(
        tuple(chosen.count(kind) for kind in range(len(TOKENS))) for chosen in combinations(tokens, size)
    )
    total = sum(counted.values())
    assert shares(odds.plunder(bag, size)) == {key: Fraction(n, total) for key, n in counted.items()}


@pytest.mark.parametrize("size", [1, 4])
def test_the_full_bag_is_icepools_deck(size):
    dealt = icepool.Deck(dict(enumerate(BOARD.bag))).deal(size).expand()
    by_counts = Counter()
    for hand, weight in dealt.items():
        by_counts[tuple(hand.count(kind) for kind in range(len(TOKENS)))] += weight
    found = odds.plunder(BOARD.bag, size)
    assert shares(found) == {key: Fraction(n, dealt.denominator()) for key, n in by_counts.items()}


def test_tokens_by_kind_and_the_mean_worth():
    drawn = odds.plunder((2, 1, 3, 1, 1), 3)
    kinds = odds.by_kind(drawn)
    assert list(kinds) == list(TOKENS)
    for kind, name in enumerate(TOKENS):
        assert shares(kinds[name]) == shares(drawn.map(lambda tokens, kind=kind: tokens[kind]))
    assert odds.worth(kinds[name].mean() for name in TOKENS) == drawn.mean(odds.worth)


def test_plunder_is_worth_its_points():
    assert odds.worth((1, 1, 3, 1, 1)) == Fraction(7, 2)


# ---------------------------------------------------------------- prospects


def test_prospects_say_what_is_lacking_and_how_long_it_takes():
    rows = {
        row.place.id: row
        for row in odds.prospects(
            BOARD, attempt("harbour-west", "scout", "champion", "archer"), odds.Purse(GREY, provisions=1)
        )
    }
    assert rows["monastery-west"].turns == 2
    assert rows["monastery-west"].lacking == ()
    assert rows["fortress-east"].lacking == ("a crew of 5", "a white worker")
    assert rows["harbour-middle"].turns == 1
    assert rows["harbour-east"].turns == 2
    black = odds.prospect(BOARD, attempt("harbour-east", "scout", "champion"), odds.Purse(BLACK))
    assert black.turns == 4


def test_the_best_settlement_comes_first():
    rows = odds.prospects(
        BOARD, attempt("harbour-west", "champion", "archer", "scout"), odds.Purse(GREY, 9, 9)
    )
    able = [row.per_turn for row in rows if not row.lacking]
    assert able == sorted(able, reverse=True)
    assert all(row.lacking for row in rows[len(able) :])
    first = odds.raid(BOARD, replace(attempt("outpost-east", "champion", "archer", "scout")))
    row = next(row for row in rows if row.place.id == "outpost-east")
    assert row.points == first.mean(lambda found: found.points + found.crew)


# ---------------------------------------------------------------- Jarls

CREWS = {
    5: ("archer", "scout"),
    6: ("archer", "archer"),
    11: ("champion", "berserker", "archer"),
    12: ("champion", "berserker", "mercenary"),
}
"""Crews by the wounds that they have room for."""


@pytest.mark.parametrize(
    ("room", "silver", "number"), [(5, 3, 1), (6, 0, 1), (11, 2, 2), (12, 7, 2), (12, 9, 3)]
)
def test_what_a_crew_can_do_with_jarls(room, silver, number):
    """Every handful of Jarls and every answer to each, tried out on the printed figures alone."""
    counted = Counter()
    for jarls in combinations(BOARD.jarls, number):
        killed = beaten = 0
        for answers in product("ksf", repeat=number):
            met = list(zip(answers, jarls, strict=True))
            wounds = sum({"k": jarl.strength + 1, "s": jarl.strength - 1, "f": 0}[fate] for fate, jarl in met)
            price = sum(jarl.silver for fate, jarl in met if fate == "s")
            if wounds <= room and price <= silver:
                killed = max(killed, answers.count("k"))
                beaten = max(beaten, number - answers.count("f"))
        counted[killed, beaten] += 1
    total = sum(counted.values())
    found = odds.met(BOARD, crew(*CREWS[room]), silver, number)
    assert shares(found) == {key: Fraction(n, total) for key, n in counted.items()}


def test_a_jarl_in_the_crew_is_not_turned_up():
    mates = (*crew("champion"), Crewman(BOARD.member["fjords"]))
    assert odds.met(BOARD, mates, 0, 1).total == len(BOARD.jarls) - 1
    with pytest.raises(NorthseaError, match="the pile has 14"):
        odds.met(BOARD, mates, 0, 15)


def test_a_healer_and_an_envoy_help():
    plain = odds.met(BOARD, crew("archer", "scout"), 2, 1)
    helped = odds.met(BOARD, crew("archer", "scout", "healer", "envoy"), 2, 1)
    assert helped.mean(lambda most: most[0]) > plain.mean(lambda most: most[0])
    assert helped.mean(lambda most: most[1]) > plain.mean(lambda most: most[1])


@pytest.mark.parametrize(
    ("words", "silver"), [(("archer", "scout"), 2), (("champion", "healer", "envoy"), 3)]
)
def test_each_jarl_alone_takes_what_the_rules_take_from_a_crew(words, silver):
    """Killing and subduing are lacking nothing just where the engine lists them."""
    mates = crew(*words)
    found = odds.meetings(BOARD, mates, silver)
    assert [one.jarl for one in found[::2]] == list(BOARD.jarls)
    for one in found:
        state = position(
            {
                "players": ["A", "B"],
                "crew": {"A": list(words)},
                "goods": {"A": {"silver": silver, "provisions": 9}},
                "sets": {"harbour-west": ["J", "none", "none"]},
                "tops": {"jarls": [one.jarl.id]},
            }
        )
        line = Timeline(state, 1)
        line.apply("raid harbour-west")
        legal = {str(move) for move in line.state.legal_moves()}
        assert (f"{FATES[one.fate]} {one.jarl.id}" in legal) == one.fits, (one, legal)
