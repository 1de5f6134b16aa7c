"""What a raid comes to, against the figures of the settlements and cards."""

import pytest

from northsea_nb.games.raiders import strength as s
from northsea_nb.games.raiders.board import house_board
from northsea_nb.games.raiders.state import Crewman

BOARD = house_board()


MEMBERS = BOARD.members


def crew(*words: str) -> list[Crewman]:
    """``"archer"``, or ``"archer/2"`` with two wounds."""
    parts = [word.partition("/") for word in words]
    return [Crewman(BOARD.member[name], int(wounds or 0)) for name, _, wounds in parts]


def place(name):
    return BOARD.settlements[BOARD.settlement[name]]


def total(where, mates, **figures):
    return s.raid_strength(MEMBERS, mates, place(where).kind, **figures).total


def test_strength_adds_dice_crew_actions_armour_and_mead():
    mates = crew("armourer", "scout", "marauder")
    parts = s.raid_strength(MEMBERS, mates, "monastery", armour=4, mead=2, dice=7)
    assert [(name, number) for name, number, _ in parts.parts] == [
        ("dice", 7),
        ("crew", 7),
        ("actions", 2),
        ("armour", 4),
        ("mead", 2),
    ]
    assert parts.total == 22
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
    assert s.raid_cost(MEMBERS, crew("cartographer", "cartographer"), place("fortress-east")) == (4, 0)
    assert s.raid_cost(MEMBERS, crew("huntsman", "scout"), place("outpost-middle")) == (2, 0)
    assert s.raid_cost(MEMBERS, crew("helmsman", "helmsman"), place("harbour-middle")) == (0, 0)


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
    assert s.raid_points(place(where), strength) == points


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
    assert s.raid_fame(BOARD, place("monastery-west"), strength, base) == fame


def test_a_harbour_gives_no_fame():
    bases = ("highest", "reached", "lowest")
    assert [s.raid_fame(BOARD, place("harbour-west"), 50, base) for base in bases] == [0, 0, 0]


def test_what_a_crew_adds_in_points_and_fame():
    mates = crew("archer", "marauder", "skald")
    assert s.crew_points(MEMBERS, mates, "outpost") == 3
    assert s.crew_points(MEMBERS, mates, "monastery") == 0
    assert s.crew_fame(MEMBERS, mates) == 1
    assert s.rerolls(MEMBERS, crew("brawler", "brawler"), "outpost") == 2


def test_room_for_wounds_is_printed_strength_less_wounds():
    mates = crew("scout", "scout/1", "scout/2", "folke", "shield-bearer/3")
    assert [s.room(MEMBERS[mate.card], mate) for mate in mates] == [2, 1, 0, 3, 1]
    assert s.capacity(MEMBERS, mates) == 7
    fresh = Crewman(BOARD.member["fjords"], 0, True)
    assert s.room(MEMBERS[fresh.card], fresh) == 0


def test_what_jarls_cost():
    jarl = BOARD.jarls[0]
    assert (s.slain_wounds(jarl), s.subdued_wounds(jarl)) == (6, 4)
    assert [s.subdue_cost(MEMBERS, crew(*["envoy"] * number), jarl) for number in range(4)] == [2, 1, 0, 0]
