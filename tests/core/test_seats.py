"""The players' names: whoever reads or types one knows who is meant."""

from __future__ import annotations

import pytest

import northsea_nb as ns
from northsea_nb.games import GAMES, game


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "ANN"),
        ("Strauß", "STRAUSS"),
        ("ﬁn", "fin"),
        ("Andr\u00e9", "Andre\u0301"),
        ("A B", "A\u00a0b"),
    ],
    ids=ascii,
)
def test_names_that_are_heard_alike_are_refused(key: str, names: tuple[str, str]) -> None:
    with pytest.raises(ns.NorthseaError, match=r"^players: "):
        game(key).new(list(names))


def test_a_player_is_named_in_any_case() -> None:
    state = ns.longships.new(["Strauß", "Bo"])
    assert state.seat_number("STRAUSS") == 0
