"""Chances as they are said on the screens: the fraction, percent, one in N."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["odds"]


def odds(chance: Fraction) -> dict[str, str]:
    """A chance in three ways, exact first.

    >>> odds(Fraction(2, 6))
    {'fraction': '1/3', 'percent': '33.3%', 'one_in': '1 in 3'}
    """
    percent = f"{float(chance) * 100:.1f}%"
    if chance == 0:
        return {"fraction": "0", "percent": "0%", "one_in": "never"}
    if chance == 1:
        return {"fraction": "1", "percent": "100%", "one_in": "always"}
    return {
        "fraction": str(chance),
        "percent": percent,
        "one_in": f"1 in {float(1 / chance):.3g}",
    }
