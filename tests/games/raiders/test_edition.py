"""The house's figures agree with themselves; an edition replaces any of them or says what is wrong."""

from importlib.resources import files
from random import Random

import pytest

from northsea_nb.core.rulebook import EditionError, Rulebook
from northsea_nb.games import raiders
from northsea_nb.games.raiders.board import EXPANSIONS, TOKENS, house_board, house_data
from northsea_nb.games.raiders.cards import VOCABULARY, by_good, number_of
from northsea_nb.games.raiders.edition import read_board
from tests.damage import damaged


def test_the_house_board_is_the_published_one_where_figures_are_published():
    base = house_board().using(())
    assert sum(base.deck) == 71
    assert len(base.offerings) == 16
    assert sum(base.bag) == 80
    assert sum(tokens for s in base.settlements for tokens, _ in s.sets) == 70
    assert sum(len(s.sets) for s in base.settlements) == 23
    assert base.players == (2, 4)
    assert not any(
        item.house for item in (*base.settlements, *base.townsfolk, *base.offerings, *base.village)
    )


def test_expansions_bring_their_pieces_and_nothing_without_them():
    board = house_board()
    heroes, fame = board.using(EXPANSIONS[:1]), board.using(EXPANSIONS[1:])
    assert (heroes.players, fame.players, board.players) == ((2, 5), (2, 5), (2, 6))
    assert (sum(heroes.deck), sum(fame.deck), sum(board.deck)) == (101, 91, 121)
    assert len(heroes.quests) == 27
    assert (fame.quests, fame.reputation, fame.hall) == ((), (), ())
    assert "mead-hall" not in fame.building
    assert "township" not in heroes.settlement
    assert heroes.jarls == ()
    assert heroes.bag[TOKENS.index("jarl")] == 0
    assert sum(fame.bag) == 92
    assert sum(tokens for s in fame.settlements for tokens, _ in s.sets) == 81
    assert board.using(EXPANSIONS) == board


def test_offerings_are_worth_what_they_cost():
    """Two points for a gold or an iron, one for a livestock, half for a silver, rounded up."""
    for tile in house_board().offerings:
        silver, _, gold, iron, livestock, _ = by_good(tile.pay)
        assert tile.points == 2 * (gold + iron) + livestock + (silver + 1) // 2


def test_tracks_carry_their_figures_on():
    board = house_board()
    assert [board.points("valkyrie", space) for space in range(9)] == [0, 0, 1, 2, 4, 7, 10, 15, 15]
    assert [board.points("armour", space) for space in range(11)] == [0, 0, 0, 2, 2, 2, 4, 4, 4, 6, 6]
    assert [board.points("row", tiles) for tiles in (0, 1, 10, 12)] == [0, 1, 22, 22]


def test_every_word_of_the_vocabulary_is_on_some_card_and_reads_well():
    board = house_board()
    effects = [m.hired for m in board.members if m.hired]
    effects += [c.action for c in board.townsfolk if c.action]
    effects += [j.slain for j in board.jarls] + [r.action for r in board.reputation]
    used = {(effect.when, effect.op) for effect in effects}
    assert used == {(when, op) for when, ops in VOCABULARY.items() for op in ops}
    assert all(str(effect) and "None" not in str(effect) for effect in effects)


def test_every_figure_says_where_it_comes_from():
    data = house_data()
    known = set(data["sources"])

    def entries():
        for group in ("settlements", "townsfolk", "jarls", "quests", "reputation", "offerings", "hall"):
            yield from data[group]
        for group in ("players", "setup", "limits", "dice", "bag", "fame"):
            yield data[group]
        for group in ("tracks", "village", "pieces"):
            yield from data[group].values()

    for entry in entries():
        assert entry["source"], entry
        assert set(entry["source"]) <= known, entry
        assert set(entry.get("house", ())) <= set(entry), entry


def test_expansion_cards_and_jarls_are_labelled_as_house():
    board = house_board()
    assert all(card.house == bool(card.expansion) for card in board.townsfolk)
    assert all(item.house for item in (*board.jarls, *board.quests, *board.reputation))
    assert board.settlements[board.settlement["township"]].origin.house
    assert board.origin("tracks.fame").house == ("banners",)


def test_switches_of_the_rulebook_are_readings():
    book = Rulebook.parse((files("northsea_nb.games.raiders") / "rulebook.toml").read_text(encoding="utf-8"))
    assert book.game == "raiders"
    assert all(clause.id.startswith("reading.") for clause in book.values() if clause.switch)


# ---------------------------------------------------------------- editions


def test_an_edition_changes_what_it_names_and_says_so():
    board = read_board(
        """
        name = "my copy"
        [[townsfolk]]
        id = "healer"
        name = "Wise Woman"
        cost = 2
        [bag]
        jarl = 10
        [tracks.fame]
        banners = { 5 = 4 }
        """,
        "mine.toml",
    )
    healer = board.townsfolk[board.member["healer"]]
    assert (healer.name, healer.cost, healer.strength, healer.count) == ("Wise Woman", 2, 0, 3)
    assert healer.origin.of("cost") == ("edition my copy",)
    assert healer.origin.of("strength") == ("house",)
    assert set(healer.origin.house) == {"strength", "count", "hired", "action"}
    assert board.bag == (18, 18, 26, 18, 10)
    assert board.points("fame", 9) == 4
    assert not board.origin("tracks.fame").house
    assert board.name == "my copy"
    assert board != house_board()


def test_an_edition_of_the_house_files_is_the_house_board():
    data = house_data()
    assert read_board(data, "again").plain() == house_board().plain()


def test_only_drops_what_an_edition_does_not_name():
    board = read_board(
        """
        only = ["jarls"]
        [bag]
        jarl = 1
        [[jarls]]
        id = "j5"
        name = "J5"
        strength = 5
        silver = 3
        slain = { op = "gain", gain = { silver = 2 } }
        """,
        "five.toml",
    )
    assert [jarl.id for jarl in board.jarls] == ["j5"]
    assert number_of(board.jarls[0].slain.gain, "silver") == 2
    assert dict(board.pieces).get("jarls") is None
    assert board.is_jarl(board.member["j5"])


WRONG = {
    "unknown table": ("[boats]\nnumber = 3", "unknown: boats"),
    "another game": ('game = "chess"', "expected 'raiders'"),
    "no list": ('only = ["townfolk"]', "only: 'townfolk' is no list; expected"),
    "hint for a list": ('only = ["townfolk"]', "did you mean townsfolk?"),
    "twice": (
        '[[quests]]\nid = "sea-1"\n[[quests]]\nid = "sea-1"',
        "quests.sea-1: this id stands here twice",
    ),
    "no id": ("[[quests]]\nstrength = 2", "quests[0]: every entry needs an id"),
    "bad id": (
        '[[quests]]\nid = "Sea 1"\nkind = "sea"\nstrength = 2\ngain = { gold = 1 }',
        "lower-case letters and digits",
    ),
    "not whole": ('[[quests]]\nid = "new"\nkind = "sea"', "quests.new: 'strength' is missing"),
    "text for a number": ('[[quests]]\nid = "sea-1"\nstrength = "3"', "expected a whole number"),
    "unknown figure": ('[[quests]]\nid = "sea-1"\npower = 3', "unknown: power (known here:"),
    "unknown op": (
        '[[townsfolk]]\nid = "healer"\naction = { op = "gains" }',
        "townsfolk.healer.action.op: 'gains' is not known here; expected gain,",
    ),
    "hint for an op": ('[[townsfolk]]\nid = "healer"\naction = { op = "gains" }', "did you mean gain?"),
    "unknown occasion": (
        '[[townsfolk]]\nid = "healer"\nhired = { when = "dinner", op = "gain" }',
        "hired.when: 'dinner' is no occasion; expected raid,",
    ),
    "missing part": ('[[jarls]]\nid = "fjords"\nslain = { op = "gain" }', "gain needs gain; gain is missing"),
    "part too many": (
        '[[jarls]]\nid = "fjords"\nslain = { op = "gain", gain = { gold = 1 }, n = 2 }',
        "jarls.fjords.slain.n: gain has no such part",
    ),
    "an action has no occasion": (
        '[[jarls]]\nid = "fjords"\nslain = { when = "raid", op = "gain", gain = { gold = 1 } }',
        "it has no occasion",
    ),
    "unknown building": (
        '[[townsfolk]]\nid = "brewer"\n'
        'hired = { when = "building", at = "brewery", op = "gain", gain = { mead = 1 } }',
        "hired.at: 'brewery'; expected gate-house,",
    ),
    "unknown village": (
        '[village.brewery]\nworkers = ["black"]',
        "village.brewery: no such table; expected gate-house",
    ),
    "unknown kind": (
        '[[settlements]]\nid = "township"\nkind = "castle"',
        "'castle' is no kind of settlement",
    ),
    "unknown thing": (
        '[[offerings]]\nid = "2gold"\npay = { wine = 1 }',
        "offerings.2gold.pay.wine: no thing to count",
    ),
    "nothing to pay": ('[[offerings]]\nid = "2gold"\npay = {}', "offerings.2gold.pay: empty"),
    "none of a thing": ('[[offerings]]\nid = "2gold"\npay = { gold = 0 }', "whole number from 1"),
    "steal fame": (
        '[[townsfolk]]\nid = "healer"\naction = { op = "steal", gain = { fame = 1 } }',
        "no thing to count",
    ),
    "least alone": (
        '[[townsfolk]]\nid = "bowman"\nhired = { when = "raid", op = "points", n = 1, least = 2 }',
        "least stands with a condition",
    ),
    "levels": (
        '[[settlements]]\nid = "township"\n'
        "levels = [{ strength = 6, points = 1 }, { strength = 5, points = 3 }]",
        "settlements.township.levels[1]: strength 5 for 3 points after 6 for 1; expected levels that rise",
    ),
    "levels and flat": (
        '[[settlements]]\nid = "township"\nflat = 1\nlevels = [{ strength = 6, points = 1 }]',
        "levels and flat exclude each other",
    ),
    "flat with dice": ('[[settlements]]\nid = "township"\nflat = 1', "expected levels, or dice = 0"),
    "no set": ('[[settlements]]\nid = "township"\nsets = []', "no plunder set"),
    "black worker there": (
        '[[settlements]]\nid = "township"\nsets = [{ tokens = 3, worker = "black" }]',
        "a black worker; raid spaces hold grey and white ones",
    ),
    "colour": ('[[settlements]]\nid = "township"\nworkers = ["blue"]', "'blue' is no colour of worker"),
    "too many slots": (
        '[[settlements]]\nid = "township"\n'
        'sets = [{ tokens = 10, worker = "grey" }, { tokens = 10, worker = "grey" },'
        '{ tokens = 10, worker = "grey" }]',
        "bag: 92 tokens for 100 plunder slots with fields-of-fame",
    ),
    "slots of the base game": ("[bag]\nlivestock = 10", "64 tokens for 70 plunder slots in the base game"),
    "jarls for tokens": ("[bag]\njarl = 16", "15 cards for 16 Jarl tokens"),
    "count": (
        '[[townsfolk]]\nid = "healer"\ncount = 4\n[pieces.fields-of-fame]\ntownsfolk = 20',
        "pieces.fields-of-fame.townsfolk: 20, but there are 21 of them in the file",
    ),
    "workers": ("[pieces.base]\ngrey = 12", "pieces.base.grey: 12, but there are 11 workers of that colour"),
    "piece": ("[pieces.base]\ngray = 12", "pieces.base.gray: no such piece"),
    "negative": ("[pieces.base]\nsilver = -1", "pieces.base.silver: -1"),
    "track falls": (
        "[tracks.fame]\nbanners = { 2 = 5, 4 = 3 }",
        "tracks.fame.banners: 4 gives 3, less than 2",
    ),
    "track by name": (
        "[tracks.fame]\nbanners = { two = 5 }",
        "tracks.fame.banners.two: expected a whole number",
    ),
    "dice": ("[dice]\nfaces = []", "dice.faces: no face"),
    "limit": ("[limits]\ncrew = 0", "limits.crew: 0; expected a number from 1 to 20"),
    "expansion": ('[[townsfolk]]\nid = "healer"\nexpansion = "fame"', "'fame' is no expansion"),
    "hero at the hall": (
        '[[townsfolk]]\nid = "folke"\naction = { op = "gain", gain = { gold = 1 } }',
        "heroes do nothing at the Town Hall",
    ),
    "one id for two": (
        '[[jarls]]\nid = "healer"\nname = "H"\nstrength = 5\nsilver = 1\n'
        'slain = { op = "gain", gain = { gold = 1 } }',
        "a townsfolk card has this id",
    ),
    "village start": ('[village.armoury]\nstart = "black"', "takes no black worker"),
    "village full": (
        '[village.barracks]\nstart = "black"\n[village.mill]\nstart = "black"\n'
        '[village.silversmith]\nstart = "black"',
        "6 buildings take a black worker, and 6 workers stand there in the base game",
    ),
    "too few cards": (
        'only = ["townsfolk"]\n[[townsfolk]]\nid = "a"\nname = "A"\ncost = 1\nstrength = 1\ncount = 4',
        "townsfolk: 4 cards in the base game; expected at least 10",
    ),
    "fortress": ('only = ["settlements"]\n[[settlements]]\nid = "township"', "no fortress"),
    "hall": ("[[hall]]\nmead = 1\nsilver = -2", "hall[0].silver: -2"),
    "not toml": ("name = ", "not a TOML file"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_its_place(text, said):
    with pytest.raises(EditionError) as caught:
        read_board(text, "mine.toml")
    message = str(caught.value)
    assert message.startswith("mine.toml: ")
    assert said in message


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_edition_is_read_or_refused_with_its_place(seed):
    try:
        read_board(damaged(house_data(), Random(seed)), "odd.toml")
    except EditionError as error:
        said = str(error)
    else:
        return
    assert said.startswith("odd.toml: ")


def test_a_card_brings_its_owner_something_at_any_building():
    """A gain at a building comes with whatever is done there; one more action, wherever there is one."""
    hired = {"when": "building", "at": "treasury", "op": "gain", "gain": {"mead": 1}}
    more = {"when": "building", "at": "silversmith", "op": "extra-action", "n": 1}
    state = raiders.position(
        {
            "players": ["Astrid", "Bjorn"],
            "edition": {"townsfolk": [{"id": "sage", "hired": hired}, {"id": "scout", "hired": more}]},
            "hands": {"Astrid": ["archer"]},
            "crew": {"Astrid": ["sage", "scout"]},
            "goods": {"Astrid": {}},
            "village": {"mill": "black", "treasury": "black"},
        }
    )
    for move in ("place silversmith", "use", "use", "pickup treasury", "discard archer"):
        state = state.apply(move).after
    assert state.describe()["goods"]["Astrid"] == {"silver": 3 + 3 + 2, "mead": 1}


@pytest.mark.parametrize(
    ("hired", "said"),
    [
        ({"op": "discount", "at": "mill", "pay": {"silver": 1}}, "'mill'; expected barracks"),
        ({"op": "extra-action", "at": "barracks", "n": 1}, "'barracks'; expected gate-house"),
        (
            {"op": "gain", "at": "treasury", "gain": {"gold": 1}, "given": "card"},
            "'treasury'; expected mead-hall",
        ),
    ],
)
def test_a_card_that_would_never_do_anything_is_told(hired, said):
    edition = {"townsfolk": [{"id": "sage", "hired": {"when": "building", **hired}}]}
    with pytest.raises(EditionError, match=said):
        read_board(edition, "edition")
