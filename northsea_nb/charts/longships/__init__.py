"""Charts of Longships, one module a subject: battle, fleets, plunder, trade, sailing, sacrifice."""

from .battle import faces, panels
from .fleets import course, ends
from .plunder import loot
from .sacrifice import draw
from .sailing import board, plan
from .trade import ladder, market

__all__ = [
    "board",
    "course",
    "draw",
    "ends",
    "faces",
    "ladder",
    "loot",
    "market",
    "panels",
    "plan",
]
