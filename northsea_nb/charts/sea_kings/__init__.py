"""Charts of Sea Kings: the map, what lies in the middle of it, plans, what an edition changes."""

from .changes import changes
from .middle import apart, central, ranking
from .plans import planned, points, steps
from .routes import between, listed, spread

__all__ = [
    "apart",
    "between",
    "central",
    "changes",
    "listed",
    "planned",
    "points",
    "ranking",
    "spread",
    "steps",
]
