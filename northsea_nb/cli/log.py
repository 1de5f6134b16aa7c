"""The log of a game, as one seat may read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..core.state import CHANCE, Event, State
from ..core.timeline import Node
from .frame import printable
from .output import console

__all__ = ["entries", "is_hidden", "say_entries", "say_events"]


def is_hidden(state: State, seat: int | None) -> bool:
    """Whether chance decides here what this seat may not see: a card, not a throw."""
    return state.current_player == CHANCE and not state.view(seat).legal_moves


def entries(node: Node, seat: int | None, *, all_open: bool = False) -> list[dict[str, Any]]:
    """What led to a node: for each ply the player, the move, and the events that the seat may see."""
    found = []
    for step in node.path:
        seen = [event for event in step.events if all_open or event.seen_by(seat)]
        move, player = "", ""
        if step.parent is not None:
            before = step.parent.state
            player = before.decision.player
            secret = not all_open and is_hidden(before, seat)
            move = before.decision.text if secret else str(step.move)
        found.append(
            {
                "ply": step.ply,
                "player": player,
                "move": move,
                "events": [
                    {"clause": event.clause, "clauses": event.cited, "code": event.code, "text": event.text}
                    for event in seen
                ],
                **({"comment": step.comment} if step.comment else {}),
            }
        )
    return found


def say_entries(rows: Iterable[Mapping[str, Any]], *, events: bool = True) -> None:
    """Print entries of a log."""
    from rich.text import Text

    out = console()
    for row in rows:
        if row["ply"]:
            line = Text(f"{row['ply']:>4}  ", style="dim")
            line.append(f"{row['player']}: ", style="bold")
            line.append(printable(row["move"]), style="not dim")
            out.print(line, soft_wrap=True)
        if events:
            for event in row["events"]:
                _say(out, event["text"], event["clauses"])
        if "comment" in row:
            out.print(Text(f"      # {printable(row['comment'])}", style="italic"), soft_wrap=True)


def say_events(events: Iterable[Event], seat: int | None) -> None:
    """Print events that the seat may see."""
    out = console()
    for event in events:
        if event.seen_by(seat):
            _say(out, event.text, event.cited)


def _say(out: Any, text: str, clauses: Iterable[str]) -> None:
    from rich.text import Text

    line = Text(f"      {printable(text)}")
    line.append(f" ({', '.join(clauses)})", style="dim cyan")
    out.print(line, soft_wrap=True)
