"""Golden playthroughs: one text file for each golden setup of each game's kit.

``python -m tests.playthroughs`` writes them all anew. Read the difference before you commit it: it
says exactly what a change of the rules or of their words does.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from northsea_nb.core.chance import Dealer
from northsea_nb.core.record import fingerprint
from northsea_nb.core.state import Event, State
from northsea_nb.games import GAMES
from tests.kit import kit

HERE = Path(__file__).parent
LARGEST = 90_000
"""Characters after which a playthrough stops."""


def wanted() -> Iterator[tuple[str, str, State]]:
    """Every playthrough there has to be: the game, the file's name, the first position."""
    for key in GAMES:
        for setup in kit(key).golden:
            yield key, setup.name, setup.new()


def playthrough(name: str, state: State) -> str:
    """All that can be observed of a game whose every choice falls to the dealer of that name."""
    dealer = Dealer(name)
    lines = [f"players: {', '.join(state.seats)}", f"start: {state.origin}", ""]
    lines += map(_event, state.opening())
    ply = 0
    while True:
        lines += ["", f"#{ply} {fingerprint(state)} {state.decision}"]
        if state.outcome is not None:
            lines += [f"over: {state.outcome}", f"returns: {', '.join(map(str, state.returns()))}"]
            break
        if ply % 20 == 0:
            lines += [f"seen: {state!r}"]
        move = _choice(state, dealer, ply, lines)
        step = state.apply(move)
        lines += [f"> {move}", *map(_event, step.events)]
        state = step.after
        ply += 1
        if sum(map(len, lines)) > LARGEST:
            lines += ["", f"#{ply} {fingerprint(state)} {state.decision}", "and so on"]
            break
    lines += ["", *_told("position", state.describe())]
    return "\n".join(lines) + "\n"


def _choice(state: State, dealer: Dealer, ply: int, lines: list[str]) -> Any:
    """What is done; every legal move, or chance's outcomes with their weights, is written down."""
    outcomes = state.chance_outcomes()
    if outcomes:
        lines.append("chance: " + ", ".join(f"{move} ({weight})" for move, weight in outcomes))
        return outcomes[dealer.pick([weight for _, weight in outcomes], branch=0, n=ply)][0]
    groups = [list(group) for _, group in groupby(state.legal_moves(), key=lambda move: move.head)]
    lines += ["legal: " + ", ".join(map(str, group)) for group in groups]
    group = groups[dealer.pick([1] * len(groups), branch=1, n=ply)]
    return group[dealer.pick([1] * len(group), branch=2, n=ply)]


def _event(event: Event) -> str:
    seen = "" if event.audience is None else f" [for {', '.join(map(str, event.audience))} only]"
    return f"  {event.text} ({', '.join(event.cited)}){seen}"


def _told(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict) and any(isinstance(inner, dict) for inner in value.values()):
        for key, inner in value.items():
            yield from _told(f"{name}.{key}", inner)
    elif value or not isinstance(value, (dict, list)):
        yield f"{name}: {value}"


def main() -> None:
    """Write every playthrough, and remove those that nothing wants any more."""
    kept = set()
    for key, name, state in wanted():
        path = HERE / key / f"{name}.txt"
        path.parent.mkdir(exist_ok=True)
        text = playthrough(f"{key} {name}", state)
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        kept.add(path)
        print(f"{'same   ' if same else 'written'} {path.relative_to(HERE)} ({len(text):,} characters)")
    for path in HERE.glob("*/*.txt"):
        if path not in kept:
            path.unlink()
            print(f"removed {path.relative_to(HERE)}")


if __name__ == "__main__":
    ArgumentParser(
        prog="python -m tests.playthroughs", description="Write the golden playthroughs anew."
    ).parse_args()
    main()
