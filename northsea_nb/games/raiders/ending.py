"""How a game ends: three triggers, a last turn for everybody."""

from __future__ import annotations

from ...core.rulebook import Refusal
from .moves import why
from .piles import left
from .scoring import finish
from .state import OFFERINGS, VALKYRIE, Raiders

FORTRESSES_LEFT = 1


def fortress_raids(state: Raiders) -> int:
    """How many fortress raids are left: the sets still lying there (reading.fortress-count)."""
    return sum(
        tokens is not None
        for settlement, place in zip(state.table.board.settlements, state.sites, strict=True)
        if settlement.kind == "fortress"
        for tokens in place.sets
    )


def valkyries_left(state: Raiders) -> int:
    """How many Valkyries are on the board."""
    return sum(tokens[VALKYRIE] for place in state.sites for tokens in place.sets if tokens)


def offerings_left(state: Raiders) -> int:
    """How many offerings can still be made, or lie in the stack (reading.offerings-end)."""
    stack = left(state, OFFERINGS)
    return stack if state.table.options.offerings_end == "stack" else stack + len(state.shown)


def after_raid(d: Raiders, settlement: int, taken: tuple[int, ...]) -> None:
    """A set has left the board: it may have been the last fortress but one, or the last Valkyrie."""
    if d.table.board.settlements[settlement].kind == "fortress" and fortress_raids(d) <= FORTRESSES_LEFT:
        left_ = "one" if fortress_raids(d) else "no"
        trigger(d, ("end.fortress", "reading.fortress-count"), f"{left_} fortress raid is left")
    if taken[VALKYRIE] and not valkyries_left(d):
        trigger(d, ("end.valkyrie",), "no Valkyrie is left on the board")


def after_offering(d: Raiders) -> None:
    """A tile has been taken: it may have been the last."""
    if not offerings_left(d):
        trigger(d, ("end.offerings", "reading.offerings-end"), "all offerings have been made")


def trigger(d: Raiders, clauses: tuple[str, ...], reason: str) -> None:
    """The end is set off: this turn is finished, then everybody has one more (end.last-turns)."""
    if d.closing >= 0:
        d.emit((*clauses, "reading.last-turns"), "triggered-again", reason=reason)
        return
    d.closing = len(d.table.seats)
    d.emit(
        (*clauses, "end.last-turns", "reading.last-turns"),
        "triggered",
        reason=reason,
        player=d.table.seats[d.turn],
    )


def close_turn(d: Raiders) -> bool:
    """As a turn ends: whether it was the last of the game, which is then scored."""
    if d.closing < 0:
        return False
    if d.closing == 0:
        finish(d)
        return True
    d.closing -= 1
    d.emit(("end.last-turns", "reading.last-turns"), "last-turns", left=d.closing + 1)
    return False


def too_late(state: Raiders) -> Refusal:
    """Why no move is made once the game is over."""
    return why("end.last-turns", "Everyone has had their last turn; the game is over.", "end.scoring")


__all__ = ["after_offering", "after_raid", "close_turn", "too_late", "trigger"]
