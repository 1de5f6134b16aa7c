"""Charts of Sea Kings: the map, what lies in the middle of it, plans, editions; contests and their odds."""

from .again import choice, swing
from .changes import changes
from .contests import sides
from .danegeld import bought_off
from .duels import ahead_in, by_lead, fame_and_wealth
from .firsts import ahead
from .middle import apart, central, ranking
from .plans import planned, points, steps
from .raids import both_buy, by_purchase, by_value, defended, territory
from .routes import between, listed, spread

__all__ = [
    "ahead",
    "ahead_in",
    "apart",
    "between",
    "both_buy",
    "bought_off",
    "by_lead",
    "by_purchase",
    "by_value",
    "central",
    "changes",
    "choice",
    "defended",
    "fame_and_wealth",
    "listed",
    "planned",
    "points",
    "ranking",
    "sides",
    "spread",
    "steps",
    "swing",
    "territory",
]
