"""What a move leads to, exactly, in the sentences of the rules and as far as one seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..core.notation import Composite, Move
from ..core.odds import absorb
from ..core.state import CHANCE, State, Step
from .log import is_hidden

__all__ = ["Prospect", "ahead"]

MOST = 20_000
"""How many positions may be met."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that a move may lead to.

    Attributes:
        share: how likely it is.
        chance: the throws that bring it, as moves.
        sentences: what all ways to it have in common.
        state: the position that it leads to.
    """

    share: Fraction
    chance: tuple[str, ...]
    sentences: tuple[str, ...]
    state: State


def ahead(
    state: State, move: Move | Composite | str, seat: int | None, *, passing: bool = False
) -> list[Prospect]:
    """Where a move leads, up to the next decision; up to a card that the seat may not see beforehand.

    Args:
        passing: decline on the way whatever is offered, as if nobody played a card.

    Raises:
        IllegalMove: the move is not legal.
        TooLarge: there are too many positions for an exact answer.
    """
    start = state.apply(move)
    steps: dict[State, list[tuple[Step, int]]] = {}

    def follow(here: State) -> list[tuple[State, int]] | None:
        if is_hidden(here, seat):
            return None
        found = [(here.apply(outcome, check=False), ways) for outcome, ways in here.chance_outcomes()]
        if not found and passing and here.decline in here.legal_moves():
            found = [(here.apply(here.decline), 1)]
        if not found:
            return None
        steps[here] = found
        return [(step.after, ways) for step, ways in found]

    ends, _ = absorb(start.after, follow, most=MOST)
    said = _common(start, steps, seat)
    throws: dict[State, list[str]] = {}
    for here, found in steps.items():
        if here.current_player == CHANCE:
            for step, _ in found:
                throws.setdefault(step.after, []).append(str(step.move))
    return [
        Prospect(ends[end], tuple(throws.get(end, ())), said.get(end, ()), end)
        for end in sorted(ends, key=lambda end: -ends[end])
    ]


def _common(
    start: Step, steps: dict[State, list[tuple[Step, int]]], seat: int | None
) -> dict[State, tuple[str, ...]]:
    """For each position the sentences that every way to it has in common."""
    said: dict[State, tuple[str, ...]] = {start.after: _texts(start, seat)}
    queue = [start.after]
    while queue:
        here = queue.pop(0)
        for step, _ in steps.get(here, ()):
            if step.after == here:
                continue
            texts = said[here] + _texts(step, seat)
            known = said.get(step.after)
            shared = texts if known is None else tuple(text for text in known if text in texts)
            if shared != known:
                said[step.after] = shared
                queue.append(step.after)
    return said


def _texts(step: Step, seat: int | None) -> tuple[str, ...]:
    return tuple(f"{event.text} ({event.clause})" for event in step.events if event.seen_by(seat))
