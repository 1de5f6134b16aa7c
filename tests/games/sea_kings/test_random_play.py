"""How many games of Sea Kings are played at random; ``tests/contract/test_random_play.py`` plays them."""

from __future__ import annotations

from tests.games.sea_kings.kit import KIT


def test_there_are_a_thousand_games() -> None:
    assert KIT.games * len(KIT.setups) >= 1000
