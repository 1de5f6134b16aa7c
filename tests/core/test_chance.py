"""Sums of dice against counting them out."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from northsea_nb.core.chance import dice_sum


@pytest.mark.parametrize("dice", range(7))
@pytest.mark.parametrize("faces", [2, 6])
def test_sums_of_dice_are_those_one_can_count(dice: int, faces: int) -> None:
    counted = Counter(map(sum, product(range(1, faces + 1), repeat=dice)))
    assert dict(dice_sum(dice, faces)) == counted
    assert [total for total, _ in dice_sum(dice, faces)] == sorted(counted)
