"""The map on which the rules are tried, other than the house's, and short ways to play on it."""

from __future__ import annotations

from typing import Any

from northsea_nb.core.notation import NotationError
from northsea_nb.core.state import Event, State
from northsea_nb.games import sea_kings

VALUES = {
    "Scandinavia": 4, "Scotland": 2, "Rus": 3, "Miklagard": 6, "The Isles": 2, "Icelandic Seas": 1,
    "Northeast England": 3, "Southwest England": 3, "East Frankia": 5, "West Frankia": 4, "Iberia": 3,
    "Mediterranean": 5, "Middle East": 6,
}  # fmt: skip
LINES = (
    "Scandinavia-Scotland", "Scandinavia-The Isles", "The Isles-Icelandic Seas",
    "Scandinavia-East Frankia", "Scandinavia-Northeast England", "Northeast England-Southwest England",
    "Iberia-Mediterranean", "Scotland-Northeast England", "Southwest England-West Frankia",
    "East Frankia-West Frankia", "West Frankia-Iberia", "Scandinavia-Rus", "Rus-Miklagard",
    "Mediterranean-Miklagard", "Miklagard-Middle East",
)  # fmt: skip
RED = ("Scandinavia", "Miklagard", "Iberia", "Mediterranean", "Middle East")


def _regions() -> dict[str, Any]:
    lines: dict[str, list[str]] = {name: [] for name in VALUES}
    for line in LINES:
        one, other = line.split("-")
        lines[one].append(other)
        lines[other].append(one)
    return {
        name: {
            "value": value,
            "circle": "red" if name in RED else "green",
            "lines": lines[name],
        }
        for name, value in VALUES.items()
    }


EDITION: dict[str, Any] = {"name": "trial map", "regions": _regions()}
PLAYERS = ["P1", "P2", "P3"]


def position(**said: Any) -> State:
    """A position on the trial map, of three players if nobody else is named."""
    state: State = sea_kings.position({"players": PLAYERS, "edition": EDITION, **said})
    return state


def rogue(**said: Any) -> State:
    """The same with the Rogue rules."""
    return position(options={"rogue": True, **said.pop("options", {})}, **said)


def play(state: State, *lines: str) -> State:
    """The position after these moves; whoever is asked something else on the way passes."""
    return played(state, *lines)[0]


def played(state: State, *lines: str) -> tuple[State, list[Event]]:
    """The position after these moves, and all that happened."""
    events: list[Event] = []
    for line in lines:
        move = state.parse(line)
        while type(move) not in state.frame.verbs and state.decline in state.legal_moves():
            step = state.apply(state.decline)
            events += step.events
            state = step.after
        step = state.apply(move)
        events += step.events
        state = step.after
    return state, events


WINDOWS = ("before dice", "after dice", "discovery", "trade")


def passed(state: State) -> tuple[State, list[Event]]:
    """The position after everybody who is asked for a Blue Raven has passed, and what happened."""
    events: list[Event] = []
    while state.decision.kind in WINDOWS:
        step = state.apply(state.decline)
        events += step.events
        state = step.after
    return state, events


def refused(state: State, line: str, by: str | None = None) -> str:
    """All clauses that forbid a move."""
    try:
        return " ".join(clause for refusal in state.why_not(line, by) for clause in refusal.clauses)
    except NotationError as error:
        return f"notation: {error}"


def scores(state: State, player: str) -> str:
    """A player's fame, wealth and land, as 5/3/0."""
    return "/".join(str(points) for points in state.describe()["scores"][player].values())
