"""May I? Any move, typed or clicked, is answered with the clause and what decides it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from northsea_nb.core.notation import Composite, Move
from northsea_nb.core.rulebook import NotationError, Refusal
from northsea_nb.core.state import CHANCE
from northsea_nb.widgets.foresight import chance_is_open, foresee

if TYPE_CHECKING:
    from northsea_nb.widgets.table import Table

__all__ = ["ask"]

MOST_EXAMPLES = 4
"""Moves that are offered where nothing was asked."""


def ask(table: Table, text: str, by: str = "") -> dict[str, Any]:
    """Whether a move may be made, by the player asked or by another.

    Returns:
        ``ok`` and ``verdict``; ``reasons`` with their clauses and numbers; ``marks`` of what decides
        it; ``preview``, what it leads to, if it is legal; ``examples``, what may be typed here,
        where nothing was.
    """
    state = table.state
    text = " ".join(text.split())
    answer: dict[str, Any] = {
        "move": text,
        "by": by or state.decision.player,
        "ok": False,
        "verdict": "No",
        "reasons": [],
        "marks": [],
        "preview": None,
        "examples": [],
    }
    if not _bare(text):
        return answer | _offered(table)
    if state.current_player == CHANCE and not chance_is_open(state, table.seat):
        reason = _reason("A card is being drawn; what may come is hidden.", state.decision.clause)
        return {**answer, "verdict": "Not now", "reasons": [reason]}
    view = state.view(table.seat)
    try:
        seat = state.seat_number(by) if by else None
        if table.is_closed and seat in (None, table.asked):
            return {**answer, "verdict": "Not now", "reasons": [_reason(table.why_closed, "")]}
        move = _read(table, text)
        refusals = state.why_not(move, by or None)
    except NotationError as error:
        return {**answer, "verdict": "Not understood", "reasons": [_reason(str(error), "")]}
    marks: list[str] = []
    for refusal in refusals:
        answer["reasons"].append(_refused(refusal))
        marks += table.guide.cause(view, refusal.data)
    if refusals:
        for said, alike in state.meant(move):
            answer["reasons"].append(_reason(f"Nothing here is called {said!r}; did you mean {alike!r}?", ""))
    for atom in move.moves if isinstance(move, Composite) else (move,):
        marks += table.guide.named(view, atom)
    answer["marks"] = list(dict.fromkeys(marks))
    if not refusals:
        answer |= {"ok": True, "verdict": "Yes", "move": str(move)}
        if not isinstance(move, Composite):
            answer["preview"] = foresee(state, move, table.seat, table.guide)
    return answer


def _offered(table: Table) -> dict[str, Any]:
    """What is answered where nothing was asked: what may be typed, with moves of this position."""
    view = table.state.view(table.seat)
    moves = [] if table.is_closed else view.legal_moves
    first = {table.guide.group(move): move for move in reversed(moves)}
    examples = [str(move) for move in reversed(first.values())][:MOST_EXAMPLES]
    said = "Type a move, legal or not, in short or as the list of moves says it"
    if moves:
        said += f": “{moves[0]}” or “{table.guide.say(moves[0], view)}”"
    return {
        "verdict": "Nothing asked",
        "reasons": [_reason(f"{said}. The answer names the clause and what decides it.", "")],
        "examples": examples or list(table.guide.examples),
    }


def _read(table: Table, text: str) -> Move | Composite:
    """A move in the notation, or said as the list of moves says it; "may I ...?" may stand around it."""
    state = table.state
    asked = _bare(text)

    def read(line: str) -> Move | Composite:
        return state.grammar.read(line, state.seats) if table.is_closed else state.parse(line)

    try:
        return read(text)
    except NotationError:
        if (heard := table.guide.heard(asked, state) or asked) == text:
            raise
        return read(heard)


def _bare(text: str) -> str:
    """What is asked, without "may I ...?" around it."""
    return re.sub(r"^may i\b\s*|\s*\?+$", "", text, flags=re.IGNORECASE)


def _refused(refusal: Refusal) -> dict[str, Any]:
    numbers = [
        [name.replace("_", " "), value if isinstance(value, str) else _said(value)]
        for name, value in refusal.data.items()
    ]
    return {"text": refusal.text, "clauses": list(refusal.clauses), "numbers": numbers}


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_said(inner)}" for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_said, value))
    return str(value)


def _reason(text: str, clause: str) -> dict[str, Any]:
    return {"text": text, "clauses": [clause] if clause else [], "numbers": []}
