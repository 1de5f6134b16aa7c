"""The playthroughs on file are what the rules give today."""

from __future__ import annotations

import difflib

import pytest

from northsea_nb.games import GAMES
from tests.playthroughs.__main__ import HERE, SIZES, playthrough, wanted

WANTED = {f"{key}/{name}": (key, name, state) for key, name, state in wanted()}


def test_every_game_and_variant_has_its_playthrough_and_no_other_is_there() -> None:
    assert set(SIZES) == set(GAMES)
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
