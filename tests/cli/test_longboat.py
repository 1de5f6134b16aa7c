"""``northsea odds longboat``, and Longboat's position in the terminal."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import northsea_nb as ns
from northsea_nb.games import longboat
from northsea_nb.games.longboat import odds
from northsea_nb.games.longboat.cards import card_name
from northsea_nb.games.longboat.svg import card_text


def test_the_next_river(run: Any, data: Any) -> None:
    found = data("odds", "longboat", "river", "--players", "3")
    assert (found["cards"], found["deck"]) == (12, 60)
    assert sum(map(Fraction, found["expected"].values())) == 12
    assert "V(r)" in run("odds", "longboat", "river").stdout


def test_how_many_of_a_card(run: Any, data: Any) -> None:
    found = data("odds", "longboat", "river", "--players", "4", "--wanted", "D")
    state: Any = longboat.new(["A", "B", "C", "D"])
    for colour in ("red", "blue", "green", "yellow"):
        state = state.apply(f"remove {colour}").after
    exact = odds.count(state, lambda card: card[0] == "D")
    assert {int(n): Fraction(share) for n, share in found["count"].items()} == dict(exact.items())
    assert Fraction(found["mean"]) == Fraction(6, 5)
    shielded = data("odds", "longboat", "river", "--wanted", "L", "--shield", "r", "--cards", "60")
    assert shielded["count"] == {"2": "1"}
    plain = data("odds", "longboat", "river", "--wanted", "L()", "--cards", "60")
    assert plain["count"] == {"6": "1"}
    assert "percent" in run("odds", "longboat", "river", "--shield", "b").stdout


def test_a_saved_game_is_asked_about(run: Any, data: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = ns.Timeline(longboat.new(["Greycloak", "Hardrada"]), 7)
    line.apply(line.state.legal_moves()[0])
    line.save(path)
    found = data("odds", "longboat", "picks", "--record", path)
    assert found["player"] == "Hardrada"
    state: Any = line.state
    picks = odds.picks(state)
    assert [row["glory"] for row in found["picks"]] == [list(pick.glory) for pick in picks]
    for row in found["picks"]:
        for parts, glory in zip(row["parts"], row["glory"], strict=True):
            assert parts["speed"] + parts["loyalty"] + parts["loot_points"] == parts["glory"] == glory
    assert "Hardrada" in run("odds", "longboat", "picks", "--record", path).stdout


def test_values_say_that_they_are_simulated(run: Any, data: Any) -> None:
    found = data("odds", "longboat", "values", "--games", "4", "--seed", "5")
    assert found["simulated"] == ["glory", "win"]
    assert len(found["moves"]) == 4
    assert "SIMULATED" in run("odds", "longboat", "values", "--games", "4", "--policy", "random").stdout


def test_what_cannot_be_asked_is_said(refused: Any, tmp_path: Path) -> None:
    assert "no card" in refused("odds", "longboat", "river", "--wanted", "Q(r)")
    assert "r, b, g, y" in refused("odds", "longboat", "river", "--shield", "p", "--players", "4")
    assert "in this game, r, b;" in refused("odds", "longboat", "river", "--shield", "g", "--players", "2")
    assert "never in the Play Deck" in refused("odds", "longboat", "river", "--wanted", "j")
    assert "no such card" in refused("odds", "longboat", "river", "--wanted", "V(y)")
    assert "leave out --shield" in refused("odds", "longboat", "river", "--wanted", "V(r)", "--shield", "b")
    assert "has 60" in refused("odds", "longboat", "river", "--cards", "61")
    assert "has 60" in refused("odds", "longboat", "river", "--wanted", "D", "--cards", "61")
    assert "2<=x<=4" in refused("odds", "longboat", "river", "--players", "5")
    path = tmp_path / "other.json"
    ns.Timeline(ns.longships.new(["A", "B"]), 1).save(path)
    assert "a game of Longships; expected one of Longboat" in refused(
        "odds", "longboat", "picks", "--record", path
    )
    ns.Timeline(longboat.new(["A", "B"], choose_colours=True), 1).save(path)
    for table in ("river", "picks", "values"):
        assert "colours are chosen" in refused("odds", "longboat", table, "--record", path)
    assert "leave out --players, --seed" in refused(
        "odds", "longboat", "values", "--record", path, "--players", "2", "--seed", "3"
    )


def test_the_terminal_shows_river_and_boats(run: Any) -> None:
    state: Any = ns.Timeline(longboat.new(["Greycloak", "Hardrada"]), 7).state
    lowest = state.river[0][0]
    shown = run("play", "longboat", "--seed", "7", input="take a1\n").stdout
    assert "Play Deck: 24 cards, 4 removed unseen" in shown
    assert f" {lowest} " in shown
    assert f"Greycloak takes {card_name(lowest)} from a1" in shown
    plain = run("play", "longboat", "--seed", "7", "--plain", input="").stdout
    said = ", ".join(card_text(card, state.table.deck) for card in state.river[0])
    assert f"Column a, from the bottom: {said}." in plain
    assert "Glory 2: Speed 1, Loyalty 1, Loot 0" in plain


def test_an_edition_of_longboat_is_checked_and_shown(run: Any, data: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "longboat"\nname = "mine"\nriver_columns = 6\n', encoding="utf-8")
    found = data("edition", "check", path)
    assert (found["ok"], found["name"]) == (True, "mine")
    assert [(row["place"], row["was"], row["value"]) for row in found["replaced"]] == [
        ("river_columns", "4", "6")
    ]
    house = {row["place"]: row["house"] for row in data("edition", "show", "longboat")["figures"]}
    assert house["deck.viking"]
    assert not house["river_columns"]


def test_a_seed_has_no_part_in_what_is_counted(refused: Any) -> None:
    assert "--seed has no part" in refused("odds", "longboat", "river", "--seed", "3")


def test_the_river_after_the_first_is_made_anew(data: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    state = longboat.position({"players": ["Greycloak", "Hardrada"], "river": {"a": "V(b)"}})
    ns.Timeline(state, 7).save(path)
    assert data("odds", "longboat", "river", "--record", path)["clauses"][0] == "river.remake"
