"""What a move leads to, with exact odds, as far as the one who looks may know.

``core.odds.preview`` walks every position there is; here dice are walked likewise, but a card that
is drawn from hidden ones is not looked at: the odds of its faces come from what the seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from northsea_nb.core.notation import Composite, Move
from northsea_nb.core.odds import Distribution
from northsea_nb.core.state import CHANCE, Event, State
from northsea_nb.core.view import visible
from northsea_nb.widgets.chances import odds
from northsea_nb.widgets.guide import Guide

__all__ = ["chance_is_open", "foresee", "told"]

MOST_THROWS = 600
"""How many outcomes are walked; beyond, only the next throw is described."""


def told(events: Any) -> list[dict[str, Any]]:
    """Events as sentences with their clauses."""
    return [{"text": event.text, "clauses": list(event.clauses)} for event in events]


def chance_is_open(state: State, seat: int | None) -> bool:
    """Whether what chance may bring here is no secret for a seat: dice, not cards."""
    return state.current_player == CHANCE and bool(state.view(seat).legal_moves)


@dataclass
class _Branch:
    """Outcomes that come to the same."""

    label: str
    tone: str
    events: tuple[Event, ...]
    throws: list[str] = field(default_factory=list)
    after: set[str] = field(default_factory=set)


def foresee(state: State, move: Move | Composite, seat: int | None, guide: Guide[Any]) -> dict[str, Any]:
    """What a legal move leads to.

    Args:
        state: the position. seat: who looks; None is a spectator.

    Returns:
        ``sentences`` that follow for certain; ``chance`` with its ``outcomes``, each with exact
        odds, if dice are thrown; ``draw`` with what a card may be; ``next``, who is asked then;
        ``aside``, what the game's guide adds.
    """
    step = state.apply(move)
    after = step.after
    found: dict[str, Any] = {
        "move": str(move),
        "sentences": told(visible(step.events, seat)),
        "chance": None,
        "draw": None,
        "next": "",
        "clause": "",
        "aside": guide.aside(state, state.view(seat), move if isinstance(move, Move) else None),
    }
    if after.current_player != CHANCE:
        found["next"], found["clause"] = _next(after, seat)
    elif chance_is_open(after, seat):
        found["chance"] = _throw(after, seat, guide)
    else:
        found["draw"] = _draw(after, seat, guide)
    return found


def _next(state: State, seat: int | None) -> tuple[str, str]:
    asked = state.decision
    if state.is_terminal:
        return f"The game ends: {asked.text}", asked.clause
    who = "you" if seat == asked.seat else asked.player
    return f"Then {who}: {asked.text}", asked.clause


def _draw(state: State, seat: int | None, guide: Guide[Any]) -> dict[str, Any]:
    return {
        "question": state.decision.text,
        "clause": state.decision.clause,
        "outcomes": [
            {"label": name, "tone": "", "faces": "", "clauses": [clause], "sentences": [], **odds(chance)}
            for name, chance, clause in guide.unseen(state, state.view(seat))
        ],
    }


def _throw(state: State, seat: int | None, guide: Guide[Any]) -> dict[str, Any]:
    """The outcomes of a throw and of the throws that follow, those that come to the same together."""
    merged: dict[str, _Branch] = {}
    ends = _walk(state, (), "", seat, MOST_THROWS)
    if ends is None:
        ends = _walk(state, (), "", seat, MOST_THROWS, deep=False) or []
    weights: list[tuple[str, Fraction]] = []
    for events, throw, chance, then in ends:
        label, tone = guide.label(events)
        branch = merged.setdefault(label, _Branch(label, tone, events))
        branch.throws.append(throw)
        branch.after.add(then)
        weights.append((label, chance))
    scale = _scale([chance for _, chance in weights])
    shares = Distribution((label, int(chance * scale)) for label, chance in weights)
    return {
        "question": state.decision.text,
        "clause": state.decision.clause,
        "outcomes": [
            {
                "label": branch.label,
                "tone": branch.tone,
                "faces": _ranges(branch.throws),
                "clauses": list(dict.fromkeys(c for event in branch.events for c in event.clauses))[:6],
                "sentences": [event.text for event in branch.events] if len(branch.throws) == 1 else [],
                "then": branch.after.pop() if len(branch.after) == 1 else "",
                **odds(shares[label]),
            }
            for label, branch in merged.items()
        ],
    }


Ends = list[tuple[tuple[Event, ...], str, Fraction, str]]


def _walk(
    state: State, events: tuple[Event, ...], throw: str, seat: int | None, most: int, *, deep: bool = True
) -> Ends | None:
    """Every way a throw can go: events, the throw, its chance, who is asked then. None: too many.

    A way that comes back to where it began, as a tie that is thrown again, is left out: the chances are
    those of what comes of it in the end.
    """
    queue = [(state, events, throw, Fraction(1), 0)]
    found: Ends = []
    back = Fraction(0)
    while queue:
        here, said, thrown, chance, depth = queue.pop(0)
        if depth and here == state:
            back += chance
            continue
        if here.current_player != CHANCE or not chance_is_open(here, seat) or (depth and not deep):
            found.append((said, thrown, chance, _next(here, seat)[0]))
            continue
        outcomes = here.chance_outcomes()
        if deep and len(queue) + len(found) + len(outcomes) > most:
            return None
        total = sum(weight for _, weight in outcomes)
        for move, weight in outcomes:
            step = here.apply(move, check=False)
            words = " ".join(str(getattr(move, name)) for kind, name in move.parts if kind != "word")
            queue.append(
                (
                    step.after,
                    said + visible(step.events, seat),
                    f"{thrown}, {words}" if thrown else words,
                    chance * Fraction(weight, total),
                    depth + 1,
                )
            )
    return [(said, thrown, chance / (1 - back), then) for said, thrown, chance, then in found]


def _scale(chances: list[Fraction]) -> int:
    from math import lcm

    return lcm(*(chance.denominator for chance in chances)) if chances else 1


def _ranges(throws: list[str]) -> str:
    """Throws in words: neighbours together."""
    if not all(throw.lstrip("-").isdecimal() for throw in throws):
        return "" if len(throws) > 3 else "; ".join(throws)
    numbers = sorted(map(int, throws))
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{p[0]} to {p[-1]}" if len(p) > 2 else ", ".join(map(str, p)) for p in parts)
