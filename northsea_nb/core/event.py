"""What happened: events with their clauses, and the steps that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .notation import Composite, Move
    from .state import State

__all__ = ["Event", "RawEvent", "Step"]

RawEvent = tuple[tuple[str, ...], str, "tuple[int, ...] | None", dict[str, Any]]


class Event:
    """What happened, by which rule: clause, code and values; all of it is made when read."""

    __slots__ = ("game", "raw")

    def __init__(self, game: type[State], raw: RawEvent) -> None:
        self.game = game
        self.raw = raw

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause that acted first, then those it rested on, each once."""
        return tuple(dict.fromkeys(self.raw[0]))

    @property
    def code(self) -> str:
        """What kind of happening this is, the key of its sentence."""
        return self.raw[1]

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The seats that may see it; None for everybody."""
        return self.raw[2]

    @property
    def values(self) -> dict[str, Any]:
        """Names and numbers; derived numbers come with their parts."""
        return self.raw[3]

    @property
    def clause(self) -> str:
        """The clause that acted."""
        return self.raw[0][0]

    @property
    def cited(self) -> tuple[str, ...]:
        """All clauses cited: the event's own, and the worked example this event is, if any."""
        return self.clauses + self.game.rulebook().examples_of(self.code, self.values)

    @property
    def text(self) -> str:
        """The sentence."""
        return self.game.sentence(self.code, self.values)

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may see the event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return (self.clauses, self.code, self.values, self.audience) == (
            other.clauses,
            other.code,
            other.values,
            other.audience,
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"

    def __repr__(self) -> str:
        return f"<{self.clause} {self.code}>"


class Step:
    """One move made: ``before``, ``move``, ``after`` and the events between."""

    __slots__ = ("after", "before", "move", "raw")

    def __init__(self, before: State, move: Move | Composite, after: State, raw: list[RawEvent]) -> None:
        self.before = before
        self.move = move
        self.after = after
        self.raw = raw

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        kind = type(self.before)
        return tuple([Event(kind, raw) for raw in self.raw])

    def __repr__(self) -> str:
        return f"<Step {self.move}: {len(self.raw)} events>"
