"""``northsea``: the rulebook on the command line.

``main`` is the entry point. Each command lives in a module of its own, loaded when it is asked for,
so that ``northsea --help`` costs little.
"""

from __future__ import annotations

from .frame import Commands, Program

__all__ = ["main"]

COMMANDS: Commands = {
    "games": ("games", "The games, their players and their options."),
    "rules": ("rules", "Read the clauses of a game, or how well they are covered."),
    "check": ("check", "Run lessons and say which step fails, and why."),
    "odds": ("odds", "Exact odds of a game, before the dice fall."),
    "play": ("play", "Play a game in the terminal."),
    "new": ("records", "Set up a game and write its record."),
    "replay": ("records", "Replay a record, check it, and print its log."),
    "edition": ("edition", "Check or show an edition: the numbers of a board."),
    "serve": ("serve", "Serve the dashboards in the browser."),
    "bench": ("bench", "Measure speed and memory, side by side with peers."),
}

main = Program(
    name="northsea",
    package=__name__,
    commands=COMMANDS,
    help="""The rulebook you can run: exact, explainable rules of Viking board games.

A GAME is one of those that 'northsea games' lists.

Exit codes: 0 all is well; 1 what was checked is wrong; 2 bad usage or input.
Colours are left out in pipes and when NO_COLOR is set.""",
)
"""The ``northsea`` command."""
