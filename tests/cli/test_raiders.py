"""northsea odds raiders and its editions: what is printed is what the odds functions say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from northsea_nb.cli.raiders.draws import drawing
from northsea_nb.cli.raiders.screen import holds, show
from northsea_nb.games import raiders
from northsea_nb.games.raiders import odds
from northsea_nb.games.raiders.board import BLACK, GREY, TOKENS, house_board
from northsea_nb.games.raiders.state import Crewman

BOARD = house_board()
CREW = "armourer,scout,marauder"
RAID = ("odds", "raiders", "raid", "--at", "monastery-west", "--crew", CREW)


def attempt(where: str, **figures: Any) -> odds.Attempt:
    mates = tuple(Crewman(BOARD.member[word]) for word in CREW.split(","))
    return odds.Attempt(BOARD.settlements[BOARD.settlement[where]], mates, **figures)


def test_a_raid(run: Any, data: Any) -> None:
    words = (*RAID, "--armour", "4", "--mead", "2")
    found = data(*words)
    exact = odds.raid(BOARD, attempt("monastery-west", armour=4, mead=2))
    assert found["parts"] == {"crew": 7, "actions": 2, "armour": 4, "mead": 2, "dice": 2}
    assert {row["strength"]: Fraction(row["probability"]) for row in found["rows"]} == {
        each.strength: share for each, share in exact.items()
    }
    assert Fraction(found["mean"]["points"]) == exact.mean(lambda each: each.points)
    assert found["house"] == []
    text = run(*words).stdout
    assert all(str(share) in text for share in exact.values())
    assert "raid.strength" in text


def test_cards_and_settlements_are_read_in_capitals_too(data: Any) -> None:
    capitals = ("odds", "raiders", "raid", "--at", "Monastery-West", "--crew", CREW.title())
    assert data(*capitals) == data(*RAID)


def test_house_figures_are_labelled(run: Any, data: Any) -> None:
    words = ("odds", "raiders", "raid", "--at", "township", "--crew", "archer,healer")
    assert data(*words)["house"] == ["township", "healer"]
    assert "house figures" in run(*words).stdout
    assert data("odds", "raiders", "jarls", "--crew", "archer")["house"]
    assert "house data" in run("odds", "raiders", "jarls", "--crew", "archer").stdout


def test_the_least_mead(run: Any, data: Any) -> None:
    words = ("odds", "raiders", "mead", "--at", "monastery-west", "--crew", CREW, "--level", "2", "--chance")
    found = data(*words, "90%")
    rows = odds.by_mead(BOARD, attempt("monastery-west"), 20, 8)
    assert [(row["mead"], Fraction(row["probability"])) for row in found["rows"]] == rows
    least = next(mead for mead, chance in rows if chance >= Fraction(9, 10))
    assert found["least"] == least
    assert f"{least} mead gives strength 20" in run(*words, "0.9").stdout
    assert data(*words, "1", "--most", "0")["least"] is None
    assert "not enough" in run(*words, "1", "--most", "0").stdout


def test_plunder(run: Any, data: Any) -> None:
    found = data("odds", "raiders", "plunder", "--tokens", "3")
    exact = odds.plunder(BOARD.bag, 3)
    assert {tuple(row["tokens"].values()): Fraction(row["probability"]) for row in found["sets"]} == dict(
        exact.items()
    )
    assert Fraction(found["mean"]["jarl"]) == Fraction(3 * 12, 92)
    base = data("odds", "raiders", "plunder", "--expansions", "none")
    assert base["bag"]["jarl"] == 0
    small = data("odds", "raiders", "plunder", "--tokens", "2", "--bag", "gold=1,jarl=1")
    assert list(small["kinds"]) == ["gold", "jarl"]
    assert small["points"] == "1"
    assert "score.livestock" in run("odds", "raiders", "plunder").stdout
    assert len(TOKENS) == len(found["kinds"])


def test_jarls(data: Any) -> None:
    found = data("odds", "raiders", "jarls", "--tokens", "2", "--crew", CREW, "--silver", "4")
    mates = attempt("township").crew
    assert {(row["killed"], row["beaten"]): Fraction(row["probability"]) for row in found["rows"]} == dict(
        odds.met(BOARD, mates, 4, 2).items()
    )


def test_the_best_settlement(run: Any, data: Any) -> None:
    words = ("odds", "raiders", "best", "--crew", CREW, "--worker", "grey", "--provisions", "3")
    rows = odds.prospects(BOARD, attempt("township"), odds.Purse(GREY, 3))
    assert [(row["place"], Fraction(row["per_turn"])) for row in data(*words)["rows"]] == [
        (row.place.id, row.per_turn) for row in rows
    ]
    text = run(*words).stdout
    assert text.index(rows[0].place.name) < text.index(rows[-1].place.name)
    assert "a model" in run("odds", "raiders", "best", "--help").stdout
    assert odds.prospect(BOARD, attempt("township"), odds.Purse(BLACK)).turns == 3


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (["raid", "--at", "monastry-west"], ["monastry-west", "monastery-west"]),
        (["raid", "--at", "township", "--crew", "archr"], ["archr", "archer"]),
        (["raid", "--at", "township", "--crew", "archer/4"], ["room for 3 wounds", "wound.capacity"]),
        (["raid", "--at", "township", "--crew", "archer/x"], ["archer/1"]),
        (["raid", "--at", "township", "--crew", ",".join(["archer"] * 6)], ["6 members", "5"]),
        (["raid", "--at", "township", "--crew", "folke,brynjar"], ["2 heroes", "reading.one-hero"]),
        (["raid", "--at", "township", "--armour", "11"], ["11", "at most 10"]),
        (["raid", "--at", "township", "--expansions", "none"], ["township"]),
        (["mead", "--at", "harbour-west"], ["always pays the same"]),
        (["mead", "--at", "township", "--level", "3"], ["2 levels"]),
        (["mead", "--at", "township", "--level", "1", "--strength", "9"], ["not both"]),
        (["mead", "--at", "township", "--chance", "2"], ["9/10"]),
        (["mead", "--at", "township", "--chance", "1e999999999"], ["1e999999999", "9/10"]),
        (["mead", "--at", "township", "--chance", "1/0"], ["1/0", "9/10"]),
        (["plunder", "--bag", "gold"], ["gold=3"]),
        (["plunder", "--bag", "silver=3"], ["silver", "token"]),
        (["plunder", "--tokens", "3", "--bag", "gold=2"], ["only 2"]),
        (["jarls", "--tokens", "1", "--expansions", "none"], ["the pile has 0"]),
        (["best", "--edition", "nowhere.toml"], ["nowhere.toml"]),
    ],
)
def test_wrong_words_are_answered(refused: Any, words: list[str], hints: list[str]) -> None:
    said = refused("odds", "raiders", *words)
    assert all(hint in said for hint in hints)


# ---------------------------------------------------------------- editions


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "raiders"\nname = "my copy"\n[[settlements]]\nid = "township"\ncrew = 4\n'
        "[tracks.fame]\nbanners = { 5 = 4 }\n"
    )
    return path


def test_an_edition_gives_the_odds_of_its_own_board(data: Any, edition: Path) -> None:
    words = ("odds", "raiders", "raid", "--at", "township", "--crew", CREW)
    assert data(*words)["missing_crew"] == 0
    assert data(*words, "--edition", edition)["missing_crew"] == 1


def test_an_edition_is_checked_and_says_what_it_replaces(run: Any, data: Any, edition: Path) -> None:
    found = data("edition", "check", edition)
    assert (found["ok"], found["game"], found["name"]) == (True, "raiders", "my copy")
    replaced = {row["place"]: (row["was"], row["value"]) for row in found["replaced"]}
    assert set(replaced) == {"settlements.township.crew", "tracks.fame.banners"}
    assert replaced["settlements.township.crew"] == ("3", "4")
    assert "edition my copy" in run("edition", "check", edition).stdout


def test_every_figure_says_whether_it_is_the_houses(data: Any, edition: Path) -> None:
    rows = {row["place"]: row for row in data("edition", "show", edition)["figures"]}
    assert not rows["settlements.harbour-west.crew"]["house"]
    assert not rows["settlements.township.crew"]["house"]
    assert rows["settlements.township.provisions"]["house"]
    assert rows["townsfolk.healer.action"]["house"]
    assert not rows["townsfolk.archer.action"]["house"]
    assert all(row["provenance"] for row in rows.values())


def test_a_wrong_edition_fails_with_its_place(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('game = "raiders"\n[bag]\nlivestock = 10\n')
    result = run("edition", "check", path)
    assert result.exit_code == 1
    assert "64 tokens for 70 plunder slots" in result.stdout


# ---------------------------------------------------------------- a position in the terminal

DRAWING = {
    "players": ["Astrid", "Bjorn"],
    "turn": "Astrid",
    "hands": {"Astrid": ["archer"], "Bjorn": ["scout", "sage"]},
    "hall": ["merchant", "trader", "warlord"],
    "piles": {"townsfolk": {"scout": 1, "healer": 2}},
    "village": {"town-hall": "black", "treasury": "black"},
}


def test_the_next_card_is_told_by_what_a_seat_has_seen() -> None:
    """Scout, Sage and Healer: three cards in the pile and two in Bjorn's hand."""
    state = raiders.position(DRAWING)
    for line in ("place gate-house", "use"):
        state = state.apply(line).after
    astrid = dict(drawing(state, 0))
    assert astrid == {"scout": Fraction(2, 5), "sage": Fraction(1, 5), "healer": Fraction(2, 5)}
    assert dict(drawing(state, 1)) == {
        "archer": Fraction(1, 4),
        "scout": Fraction(1, 4),
        "healer": Fraction(2, 4),
    }
    assert sum(share for _, share in drawing(state, None)) == 1


def test_a_card_that_a_seat_knows_is_certain_for_it_alone() -> None:
    state = raiders.position({**DRAWING, "crew": {"Astrid": ["archer", "scout"]}, "piles": {},
                              "goods": {"Astrid": {"provisions": 2}},
                              "sets": {"harbour-west": ["JGGG", "none", "none"]}})  # fmt: skip
    for line in ("raid harbour-west", "draw sea-1"):
        state = state.apply(line).after
    shares = dict(drawing(state, 0))
    assert shares == {jarl.id: Fraction(1, 15) for jarl in BOARD.jarls}


def test_a_position_is_shown_with_what_its_seat_may_know(capsys: Any) -> None:
    state = raiders.position({**DRAWING, "crew": {"Bjorn": ["healer", "folke/1"]}, "fame": {"Bjorn": 3}})
    show(state, 0, plain=True)
    said = capsys.readouterr().out
    assert "Hand of Astrid: archer." in said
    assert "sage" not in said
    assert "healer* (0), folke (2, 1 wound)" in said
    assert "* a house card" in said
    assert "Township (house figures)" in said
    assert holds(state, 1)
    show(state, 1, plain=True)
    assert "Hand of Bjorn: sage, scout." in capsys.readouterr().out


def test_a_card_spelled_wrongly_is_guessed_in_play(run: Any) -> None:
    for line in ("hire brewr", "why hire brewr"):
        said = run("play", "raiders", "--seed", "3", "--plain", input=f"{line}\n").stdout
        assert "Nothing here is called 'brewr'; did you mean 'brewer'?" in said
