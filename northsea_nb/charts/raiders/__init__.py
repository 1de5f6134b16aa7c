"""Charts of Raiders: a raid, what lies in the bag, Jarls, which settlement pays."""

from .jarls import beaten, prices
from .plunder import kinds, set_after_set, worth
from .raids import by_mead, mean_text, pays, strength
from .settlements import a_turn, by_level

__all__ = [
    "a_turn",
    "beaten",
    "by_level",
    "by_mead",
    "kinds",
    "mean_text",
    "pays",
    "prices",
    "set_after_set",
    "strength",
    "worth",
]
