"""The playthroughs on file are what the rules give today."""

from __future__ import annotations

import difflib

import pytest

from northsea_nb.games import GAMES, game
from tests.kit import kit
from tests.playthroughs.__main__ import HERE, playthrough, wanted

WANTED = {f"{key}/{name}": (key, name, state) for key, name, state in wanted()}


def test_every_game_and_variant_has_its_playthrough_and_no_other_is_there() -> None:
    there = {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.glob("*/*.txt")}
    assert there == set(WANTED), "run: python -m tests.playthroughs"


@pytest.mark.parametrize("which", WANTED)
def test_the_playthrough_is_as_on_file(which: str) -> None:
    key, name, state = WANTED[which]
    path = HERE / key / f"{name}.txt"
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    now = playthrough(f"{key} {name}", state)
    if now != kept:
        difference = list(difflib.unified_diff(kept.splitlines(), now.splitlines(), "on file", "now", n=2))
        shown = "\n".join(line[:200] for line in difference[:40])
        pytest.fail(f"{which} differs; read it, then run: python -m tests.playthroughs\n{shown}")


def test_playthroughs_show_much_and_stay_small() -> None:
    for path in HERE.glob("*/*.txt"):
        assert 2_000 < path.stat().st_size < 200_000, path


@pytest.mark.parametrize("key", GAMES)
def test_every_switch_is_seen_in_a_playthrough_at_each_of_its_values(key: str) -> None:
    shown = {(option, value) for setup in kit(key).golden for option, value in setup.more}
    choices = game(key).Options.CHOICES.items()
    missing = {(option, value) for option, values in choices for value in values[1:]} - shown
    assert not missing
    assert len({len(setup.players) for setup in kit(key).golden}) > 1
