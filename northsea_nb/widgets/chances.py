"""Chances as they are said on the screens: the fraction, percent, one in N."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from northsea_nb.core.odds import one_in, percent

__all__ = ["odds"]


def odds(chance: Fraction) -> dict[str, Any]:
    """A chance in three ways, exact first, and as a number from 0 to 1 for a bar's length.

    >>> odds(Fraction(2, 6))
    {'fraction': '1/3', 'percent': '33.3%', 'one_in': '1 in 3', 'share': 0.3333}
    """
    return {
        "fraction": str(chance),
        "percent": percent(chance),
        "one_in": one_in(chance),
        "share": round(float(chance), 4),
    }
