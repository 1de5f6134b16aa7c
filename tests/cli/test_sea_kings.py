"""``northsea odds sea_kings``: simulated games, and what does not go together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import northsea_nb as ns
from northsea_nb.arena.sea_kings import CATEGORIES, firsts
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings import odds
from northsea_nb.games.sea_kings.contest import WON


def test_who_ends_first_is_simulated_and_says_so(run: Any, data: Any) -> None:
    found = data("odds", "sea_kings", "first", "--players", "3", "--games", "4")
    assert found["simulated"] is True
    assert (found["games"], len(found["players"])) == (4, 3)
    assert list(found["first"]) == list(CATEGORIES)
    for shares in found["first"].values():
        assert abs(sum(one["share"] for one in shares) - 1) < 1e-9
        assert all(one["low"] <= one["share"] <= one["high"] for one in shares)
    for clause in found["clauses"]:
        assert clause in sea_kings.State.rulebook()
    said = run("odds", "sea_kings", "first", "--rogue", "--games", "3").stdout
    assert "SIMULATED: 3 games" in said
    assert "ends first, simulated" in said


def test_a_saved_game_is_played_on_as_a_seat_knows_it(data: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = ns.Timeline(sea_kings.new(["Greycloak", "Hardrada"]), 7)
    for _ in range(40):
        line.apply(line.state.legal_moves()[0])
    line.save(path)
    found = data("odds", "sea_kings", "first", path, "--seat", "hardrada", "--games", "5", "--seed", "3")
    state: Any = line.state
    same = firsts(state, games=5, seed="3", seat=1)
    for category, shares in same.share.items():
        assert [one["share"] for one in found["first"][category]] == [one.mean for one in shares]


def test_what_does_not_go_together_is_told(refused: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ns.Timeline(sea_kings.new(["Greycloak", "Hardrada"]), 7).save(path)
    assert "belong to a fresh game" in refused("odds", "sea_kings", "first", path, "--rogue")
    assert "no player" in refused("odds", "sea_kings", "first", path, "--seat", "Nobody")
    assert "--games" in refused("odds", "sea_kings", "first", "--games", "1")
    other = tmp_path / "other.json"
    ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"]), 7).save(other)
    assert "a game of Longships" in refused("odds", "sea_kings", "first", other)


def test_a_whole_table_takes_no_single_region_or_card(refused: Any, data: Any) -> None:
    tables = ("odds", "sea_kings")
    assert "leave out REGION|VALUE" in refused(*tables, "raid", "Rus", "--all")
    assert "leave out --strong, --weak" in refused(*tables, "settle", "--all", "--strong", "1", "--weak", "0")
    assert len(data(*tables, "settle", "--all", "--spend", "both", "--settler", "settler")["rows"]) == 6 * 16


def test_a_region_with_a_red_circle_is_not_settled(refused: Any, data: Any) -> None:
    tables = ("odds", "sea_kings")
    for command in ("settle", "attack", "buy"):
        assert "Iberia is a red circle" in refused(*tables, command, "Iberia")
        assert data(*tables, command, "5")
    assert "(board.red)" in refused(*tables, "loki", "Iberia", "3", "3", "--settling")
    assert data(*tables, "loki", "Iberia", "3", "3")["now"] == "lost"


def test_the_emperor_grants_land_to_attackers_too(refused: Any, data: Any) -> None:
    found = data("odds", "sea_kings", "attack", "3", "--emperor", "--owner-there")
    assert found["dist"]["won"] == str(odds.attack(3, grant=True, owner_there=True)[WON])
    for command in ("settle", "attack"):
        assert "usual four" in refused("odds", "sea_kings", command, "3", "--emperor", "--no-card")
