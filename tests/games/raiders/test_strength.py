"""What a raid comes to, against the figures of the settlements and cards."""

from dataclasses import dataclass

import pytest

from northsea_nb.games.raiders import strength as s
from northsea_nb.games.raiders.board import house_board

BOARD = house_board()


@dataclass(frozen=True)
class Mate:
    card: int
    wounds: int = 0


def crew(*words: str) -> list[Mate]:
    """``"archer"``, or ``"archer/2"`` with two wounds."""
    parts = [word.partition("/") for word in words]
    return [Mate(BOARD.member[name], int(wounds or 0)) for name, _, wounds in parts]


def place(name):
    return BOARD.settlements[BOARD.settlement[name]]


def total(where, mates, *, armour=0, mead=0, valkyrie=0):
    return s.strength_parts(BOARD, place(where), mates, armour=armour, mead=mead, valkyrie=valkyrie).total


def test_strength_adds_crew_actions_armour_and_mead():
    mates = crew("armourer", "scout", "marauder")
    parts = s.strength_parts(BOARD, place("monastery-west"), mates, armour=4, mead=2, valkyrie=0)
    assert (parts.crew, parts.actions, parts.armour, parts.mead) == (
        7,
        ((BOARD.member["armourer"], 2),),
        4,
        2,
    )
    assert parts.total == 15
    assert total("outpost-east", mates, armour=4, mead=2) == 13


def test_wounds_weaken_a_member_and_not_its_action():
    assert total("monastery-west", crew("armourer/3")) == 2
    assert total("monastery-west", crew("folke/3", "scout")) == 2 + 1


@pytest.mark.parametrize(
    ("hero", "armour", "valkyrie", "expected"),
    [
        ("brynjar", 8, 0, 4 + 2 + 8),
        ("ragnhildr", 0, 5, 4 + 2),
        ("folke", 0, 0, 3),
    ],
)
def test_heroes_count_their_tracks(hero, armour, valkyrie, expected):
    assert total("fortress-east", crew(hero), armour=armour, valkyrie=valkyrie) == expected


def test_cards_that_ask_for_mead():
    assert total("township", crew("cup-bearer", "carouser")) == 4
    assert total("township", crew("cup-bearer", "carouser"), mead=1) == 4 + 1 + 1
    assert total("township", crew("cup-bearer", "carouser"), mead=2) == 4 + 2 + 1 + 1


def test_discounts_never_go_below_nothing():
    assert s.cost(BOARD, place("fortress-east"), crew("cartographer", "cartographer")) == (4, 0)
    assert s.cost(BOARD, place("outpost-middle"), crew("huntsman", "scout")) == (2, 0)
    assert s.cost(BOARD, place("harbour-middle"), crew("helmsman", "helmsman")) == (0, 0)


@pytest.mark.parametrize(
    ("where", "strength", "points"),
    [
        ("monastery-west", 11, 0),
        ("monastery-west", 12, 4),
        ("monastery-west", 19, 4),
        ("monastery-west", 20, 6),
        ("harbour-east", 0, 1),
        ("harbour-east", 40, 1),
    ],
)
def test_the_highest_level_reached_pays(where, strength, points):
    assert s.level_points(place(where), strength) == points


@pytest.mark.parametrize(
    ("base", "strength", "fame"),
    [
        ("highest", 23, 0),
        ("highest", 24, 1),
        ("highest", 32, 3),
        ("reached", 15, 0),
        ("reached", 16, 1),
        ("reached", 20, 0),
        ("reached", 11, 0),
        ("lowest", 20, 2),
        ("lowest", 24, 3),
    ],
)
def test_fame_by_the_margin(base, strength, fame):
    assert s.margin_fame(BOARD, place("monastery-west"), strength, base) == fame


def test_a_harbour_gives_no_fame():
    assert all(
        s.margin_fame(BOARD, place("harbour-west"), 50, base) == 0
        for base in ("highest", "reached", "lowest")
    )


def test_what_a_crew_adds_in_points_and_fame():
    card = BOARD.member
    mates = crew("archer", "marauder", "skald")
    assert s.crew_points(BOARD, place("outpost-east"), mates, 0) == (
        (card["archer"], 2),
        (card["marauder"], 1),
    )
    assert s.crew_points(BOARD, place("monastery-east"), mates, 0) == ()
    assert s.crew_fame(BOARD, mates) == ((card["skald"], 1),)
    assert s.rerolls(BOARD, place("outpost-east"), crew("brawler", "brawler")) == 2


def test_room_for_wounds_is_printed_strength():
    assert [
        s.wound_room(BOARD, mate) for mate in crew("scout", "scout/1", "scout/2", "folke", "shield-bearer/3")
    ] == [
        2,
        1,
        0,
        3,
        1,
    ]
