"""The map and the cards: what the rulebook says of them, and editions that replace them."""

from __future__ import annotations

import pytest

from northsea_nb.core.rulebook import EditionError, Rulebook
from northsea_nb.games.sea_kings.board import KINDS, edition_board, house_board

# The board of the worked test positions: every figure of it that differs from the house's.
FIXTURE = """
name = "test board"
[regions]
"The Isles".value = 2
"Icelandic Seas".value = 1
"Southwest England".value = 3
"East Frankia".value = 5
Iberia.value = 3
Scandinavia.lines = ["Scotland", "The Isles", "East Frankia", "Northeast England", "Rus"]
"The Isles".lines = ["Scandinavia", "Icelandic Seas"]
"Northeast England".lines = ["Scandinavia", "Southwest England", "Scotland"]
"West Frankia".lines = ["Southwest England", "East Frankia", "Iberia"]
Miklagard.lines = ["Rus", "Mediterranean", "Middle East"]
"Middle East".lines = ["Miklagard"]
"""

QUOTED = (
    "Raid The Isles",
    "Raid East Frankia",
    "Settle East Frankia",
    "Trade Iberia",
    "Discover Mediterranean",
    "Raid Southwest England",
    "Raid Miklagard",
    "Settle Rus",
)
"""The cards that the rulebook's examples play."""


def names(board, word):
    return {board.regions[other].name for other in board.neighbours[board.find(word)]}


def test_the_house_map_is_what_the_rulebook_says():
    board = house_board()
    assert len(board.regions) == 13
    assert board.regions[board.start].name == "Scandinavia"
    assert {r.name: r.value for r in board.regions if not board.house(f"regions.{r.name}.value")} == {
        "Scandinavia": 4,
        "Scotland": 2,
        "Miklagard": 6,
        "Rus": 3,
    }
    assert {r.name for r in board.regions if r.red} == {
        "Scandinavia",
        "Iberia",
        "Mediterranean",
        "Miklagard",
        "Middle East",
    }
    assert not any(board.house(f"regions.{r.name}.circle") for r in board.regions)
    told = [line for line in board.lines if not board.house(board.line_place(*line))]
    assert {frozenset(board.regions[end].name for end in line) for line in told} == {
        frozenset(pair)
        for pair in (
            ("Scotland", "Scandinavia"),
            ("Scandinavia", "The Isles"),
            ("The Isles", "Icelandic Seas"),
            ("Scandinavia", "East Frankia"),
            ("Iberia", "Mediterranean"),
            ("Scandinavia", "Northeast England"),
            ("Northeast England", "Southwest England"),
        )
    }


def test_every_figure_says_where_it_is_from():
    board = house_board()
    places = [f"regions.{r.name}.{what}" for r in board.regions for what in ("value", "circle")]
    places += [board.line_place(*line) for line in board.lines]
    places += [f"groups.{group}" for group in board.groups]
    places += [f"characters.{character.id}" for character in board.characters]
    places += [f"cards.{kind}.{r.name}" for kind in KINDS for r in board.regions]
    assert all(board.source(place).startswith(("rulebook", "derived", "house")) for place in places)
    own = dict(board.provenance)
    assert all(board.line_place(*line) in own for line in board.lines)
    assert [character.name for character in board.characters if not character.house] == ["Rolf, The Rogue"]


def test_the_cards_are_enough_and_none_settles_a_red_region():
    board = house_board()
    assert sum(board.cards[: board.general]) == 98
    assert sum(board.cards[board.general :]) == 7
    for region in board.regions:
        assert bool(board.cards[board.card("settle", region.index)]) != region.red
    for text in QUOTED:
        kind, _, region = text.partition(" ")
        card = board.card(kind.lower(), board.find(region))
        assert board.card_name(card) == text
        assert board.cards[card]
        assert board.kind_of(card) == (kind.lower(), board.find(region))


def test_the_rulebook_has_every_clause_once():
    from importlib.resources import files

    text = (files("northsea_nb.games.sea_kings") / "rulebook.toml").read_text(encoding="utf-8")
    book = Rulebook.parse(text)
    assert text.count("\nid = ") == len(book) == 190
    assert {clause.switch.partition(":")[0] for clause in book.values() if clause.switch} == {
        "raid_wealth",
        "end_trigger",
        "fortune",
        "red_order",
        "max_rounds",
    }


def test_an_edition_replaces_what_it_names_and_keeps_the_rest():
    board, house = edition_board(FIXTURE), house_board()
    assert board.name == "test board"
    assert names(board, "east frankia") == {"Scandinavia", "West Frankia"}
    assert names(board, "Scotland") == {"Scandinavia", "Northeast England"}
    assert names(board, "middle-east") == {"Miklagard"}
    assert board.value[board.find("isles")] == 2
    assert board.value[board.find("Scotland")] == house.value[house.find("Scotland")]
    assert board.cards == house.cards
    assert not board.house("regions.The Isles.value")
    assert board.house("regions.West Frankia.value")
    assert board.source("lines.Miklagard - Middle East") == "edition test board"
    assert not any("Scotland - The Isles" in place for place, _ in board.provenance)


def test_an_edition_may_bring_a_region_and_a_line_holds_for_both_its_ends():
    board = edition_board(
        """
        [regions.Vinland]
        value = 3
        circle = "green"
        at = [2, 30]
        lines = ["Icelandic Seas"]
        [cards.settle]
        Vinland = 2
        [provenance]
        "regions.Vinland.value" = "the printed board"
        """
    )
    assert "Vinland" in names(board, "Icelandic Seas")
    assert board.cards[board.card("settle", board.find("vinland"))] == 2
    assert board.source("regions.Vinland.value") == "the printed board"
    assert board.cards[board.card("raid", board.find("vinland"))] == 0


def test_an_edition_may_drop_what_it_does_not_name():
    small = edition_board(
        {
            "only": ["regions"],
            "regions": {
                "Scandinavia": {"lines": ["Rus", "Scotland", "East Frankia"]},
                "Scotland": {"lines": ["Scandinavia", "Northeast England"]},
                "Northeast England": {"lines": ["Scotland"]},
                "East Frankia": {"lines": ["Scandinavia"]},
                "Rus": {"lines": ["Scandinavia", "Miklagard"]},
                "Miklagard": {"lines": ["Rus"]},
            },
            "cards": {"blue": {"danegeld": 20}},
        }
    )
    assert len(small.regions) == 6
    assert small.groups["frankia"] == {small.find("East Frankia")}
    assert len(small.lines) == 5


@pytest.mark.parametrize(
    ("text", "place", "right"),
    [
        ("game = 'longships'", "game", "'sea_kings'"),
        ("[regions.Norwy]\nvalue = 2", "regions.Norwy", "no such region"),
        ("[regions.Ruz]\nvalue = 2", "regions.Ruz", "did you mean Rus?"),
        ("[regions.Rus]\nvalue = 0", "regions.Rus.value", "expected 1 to 20"),
        ("[regions.Rus]\nvalu = 3", "regions", "known here: value, circle, at, lines"),
        ("[regions.Rus]\nvalue = '3'", "regions", "expected"),
        ("[regions.Rus]\ncircle = 'blue'", "regions.Rus.circle", "expected 'red' or 'green'"),
        ("[regions.Rus]\nat = [3]", "regions.Rus.at", "expected [x, y]"),
        ("[regions.Rus]\nlines = ['Scotand']", "regions.Rus.lines", "did you mean Scotland?"),
        ("[regions.Rus]\nlines = ['Rus']", "regions.Rus.lines", "expected another region"),
        ("[regions.Rus]\nlines = ['Scotland', 'scotland']", "regions.Rus.lines", "named twice"),
        (
            "[regions]\nRus.lines = ['Scandinavia', 'Scotland']\nScotland.lines = ['Scandinavia']",
            "regions.Rus.lines",
            "name it under both or neither",
        ),
        (
            "[regions]\n'The Isles'.lines = ['Scandinavia', 'Scotland']",
            "regions",
            "no way from Scandinavia to Icelandic Seas",
        ),
        ("only = ['regions']\n[regions.Rus]\nvalue = 3", "regions", "is missing"),
        ("only = ['board']", "only", "expected regions, cards, characters"),
        ("start = 'Norway'", "start", "expected one of Scandinavia"),
        ("[groups]\ngermany = ['Rus']", "groups.germany", "expected england, frankia, great-britain"),
        ("[groups]\nengland = ['Wessex']", "groups.england", "no region 'Wessex'"),
        ("[groups]\nengland = []", "groups.england", "expected those of England"),
        ("[cards.settle]\nIberia = 1", "cards.settle.Iberia", "expected 0, or a green circle"),
        ("[regions.Rus]\ncircle = 'red'", "cards.settle.Rus", "expected 0, or a green circle"),
        ("[cards.raid]\nRus = -1", "cards.raid.Rus", "expected 0 to 99"),
        ("[cards.raid]\nWessex = 1", "cards.raid", "no region 'Wessex'"),
        ("[cards.raid]\nRus = 1\nrus = 2", "cards.raid.Rus", "given twice"),
        ("[cards.rade]\nRus = 1", "cards", "known here: discover, trade, raid, settle, blue, red"),
        ("[cards.blue]\ndanegold = 1", "cards.blue", "did you mean danegeld?"),
        ("[cards.red]\ncastles = 0", "cards.red.castles", "expected 1"),
        (
            "only = ['cards']\n[cards]\nred = { castles = 1 }\nblue = { loki = 50 }",
            "cards",
            "50 General cards; expected 51 or more",
        ),
        ("only = ['characters']", "characters", "expected 12 or more"),
        ("[characters.'A B']\nname = 'A'\ntext = 'B'", "characters.A B", "small letters"),
        ("[characters.a]\nname = 'The Raider'\ntext = 'B'", "characters", "a name of its own"),
        (
            "[characters.a]\nname = 'A'\ntext = 'B'\nability = { raid_rol = 1 }",
            "characters",
            "known here: challenge_roll, raid_roll",
        ),
        ("[provenance]\n'regions.Ruz.value' = 'x'", "provenance.regions.Ruz.value", "did you mean"),
        ("[", "edition", "not a TOML file"),
    ],
)  # fmt: skip
def test_a_wrong_edition_is_one_clear_error(text, place, right):
    with pytest.raises(EditionError) as error:
        edition_board(text)
    said = str(error.value)
    assert said.startswith("edition: ")
    assert place in said
    assert right in said
    assert "\n" not in said
