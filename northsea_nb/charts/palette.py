"""Colours, hatching and shapes of every chart, and how a chance is written.

Each set is checked against the three kinds of colour-blindness; where two colours of a set come
close in grey, hatching and printed numbers tell them apart. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..core.odds import one_in, percent

__all__ = [
    "BATTLE",
    "EDGE",
    "GREEN",
    "LEVELS",
    "LINE",
    "LINES",
    "RED",
    "RESULTS",
    "ROUTE",
    "SEA",
    "SWING",
    "SYMBOLS",
    "TINT",
    "TRADE",
    "Look",
    "Ring",
    "bar_marker",
    "chance",
    "chips",
    "ink_on",
    "ramp",
]


@dataclass(frozen=True, slots=True)
class Look:
    """How one outcome is drawn: its name in words, its colour, its hatching (plotly's shape)."""

    name: str
    colour: str
    hatch: str = ""


BATTLE = (
    Look("attacker sunk", "#8C3A00", "/"),
    Look("attacker hit", "#E69F00"),
    Look("nothing", "#D9D9D9"),
    Look("both hit", "#7F7F7F", "."),
    Look("defender hit", "#7FC4F2"),
    Look("defender sunk", "#00548A", "\\"),
    Look("both sunk", "#1A1A1A", "x"),
)
"""A battle's outcomes, from the attacker's worst to the defender's."""
RESULTS = {1: Look("won", "#00548A"), 0: Look("tied", "#D9D9D9"), -1: Look("lost", "#E69F00")}
"""How a contest ends for the attack."""
LEVELS = (
    Look("no level", "#D9D9D9"),
    Look("1st level", "#7FC4F2"),
    Look("2nd level", "#E69F00", "/"),
    Look("3rd level", "#00548A"),
    Look("a higher level", "#8C3A00", "x"),
)
"""The levels of strength of a raid, from none."""
SWING = ("#8C3A00", "#E69F00", "#F0F0F0", "#7FC4F2", "#00548A")
"""Much worse, worse, the same, better, much better."""
TRADE = ("rgba(127,127,127,0.16)", "#7FC4F2", "#00548A")
"""Nothing, one or two goods for one."""
LINES = (("#0072B2", "solid", "circle"), ("#D55E00", "dash", "square"), ("#7F7F7F", "dot", "diamond"))
"""Colour, dash and marker of the first, second and third line."""
SYMBOLS = ("circle", "square", "diamond", "triangle-up")
"""Shapes of what is marked on a chart."""
SEA = ("#00548A", "#2F7FB5", "#7FC4F2", "#CFE7F7", "#F0F0F0", "#D9D9D9")
"""Near to far: the places of a board by the number of turns."""


@dataclass(frozen=True, slots=True)
class Ring:
    """How a circle or a band is drawn: inside and rim."""

    fill: str
    rim: str


GREEN = Ring("#DDF1E6", "#00875F")
"""Regions that may be settled."""
RED = Ring("#FBE0D6", "#B8380B")
"""Regions that may not."""
ROUTE = Ring("#F2B134", "#6B3A00")
"""A way over a map, and what is pointed out on it."""
LINE = "#3D8EC4"
"""A map's lines, seen on light and dark."""
TINT = ("#F0F0F0", "#CFE7F7", "#7FC4F2", "#2F7FB5", "#00548A")
"""Little to much."""
EDGE = "#8A8A8A"
"""The thin line round every block, seen on light and dark."""


def ink_on(colour: str) -> str:
    """The colour of text on a block of this colour: black or white, whichever stands out more.

    >>> ink_on("#00548A"), ink_on("#7FC4F2")
    ('#FFFFFF', '#000000')
    """
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#FFFFFF" if 1.05 / (light + 0.05) > (light + 0.05) / 0.05 else "#000000"


def bar_marker(look: Look) -> dict[str, Any]:
    """plotly's marker of a bar that looks like this."""
    marker: dict[str, Any] = {"color": look.colour, "line": {"color": EDGE, "width": 1}}
    if look.hatch:
        marker["pattern"] = {
            "shape": look.hatch,
            "fillmode": "overlay",
            "fgcolor": "rgba(255,255,255,0.75)",
            "size": 7,
            "solidity": 0.22,
        }
    return marker


def ramp(colours: Sequence[str], steps: int) -> list[list[Any]]:
    """A flat colour scale for the values 0 to ``steps - 1``: each value one colour."""
    scale: list[list[Any]] = []
    for step in range(steps):
        colour = colours[min(step, len(colours) - 1)]
        scale += [[step / steps, colour], [(step + 1) / steps, colour]]
    return scale


def chips(size: int = 15) -> dict[str, Any]:
    """The small white ground behind a number that stands on hatching."""
    return {"symbol": "square", "size": size, "color": "rgba(255,255,255,0.92)", "line": {"width": 0}}


# ---------------------------------------------------------------- chances in words


def chance(share: Fraction) -> str:
    """A share in full: fraction, percent, 1 in N.

    >>> chance(Fraction(5, 6))
    '5/6 = 83.3% (1 in 1.2)'
    >>> chance(Fraction(1))
    'certain'
    """
    if share in (0, 1):
        return "certain" if share else "impossible"
    fraction = str(share) if len(str(share)) <= 16 else ""
    shown = f"{fraction} = {percent(share)}" if fraction else percent(share)
    return f"{shown} ({one_in(share)})"
