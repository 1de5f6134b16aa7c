"""The contract of a game engine: State, Frame, Decision, Step, Event, Outcome.

**State** is a value: a record (see ``draft``) that can be hashed, compared and shared. It holds no
log, no history and no random numbers. Its ``stack`` of frames says where in the rules the game
stands; the top frame says who decides what. What holds of every state *s* and move *m*:

- ``s.legal_moves()`` lists each atomic move that may be made now, each once, and is never empty
  unless ``s.is_terminal``;
- ``s.why_not(m)`` is empty exactly when ``m in s.legal_moves()``, for every move there is;
- ``s.apply(m)`` leaves *s* as it was and returns a ``Step``; an illegal move raises ``IllegalMove``
  with the refusals of ``why_not`` and changes nothing;
- at a chance node (``s.current_player == CHANCE``) ``s.chance_outcomes()`` gives each legal move
  with a positive integer weight; elsewhere it is empty;
- ``s.returns()`` sums to 1 over the seats once the game is over and is all zeros before;
- ``s.view(seat)`` depends on nothing that the seat may not know, and so do the legal moves of a
  seat that decides, and the events shown to a seat.

**Frames** that need nobody run by themselves (``Frame.run``); the game goes on until a frame waits
for a decision, of a player or of chance.

**Moves** carry their own rules: ``options`` lists the legal ones of a verb, ``refusals`` explains,
``play`` carries out. The first two rest on the same predicates.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .draft import Logged, Stack, editor, freeze, record, thaw
from .event import Event, RawEvent, Step
from .frame import CHANCE, OVER, Chance, Frame, Moves, Play
from .notation import Composite, Grammar, Move, NotationError
from .rulebook import IllegalMove, Refusal, Rulebook, nearest

if TYPE_CHECKING:
    from .view import View

__all__ = [
    "CHANCE",
    "OVER",
    "Chance",
    "Decision",
    "Event",
    "Frame",
    "Moves",
    "Outcome",
    "Play",
    "RawEvent",
    "State",
    "Step",
    "edit_frame",
    "top",
]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who is asked, what, and by which clause.

    Attributes:
        seat: the seat asked; ``CHANCE`` for chance, ``OVER`` when the game is over.
        player: that seat's name.
        kind: the frame's name, a word ("travel", "cards", "roll").
        text: the question as a sentence.
        clause: the clause that asks.
    """

    seat: int
    player: str
    kind: str
    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.player}: {self.text} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winners: the seats that won; several where the win is shared.
        clause: the clause that ended it.
        text: the reason as a sentence.
        ranking: the seats from first to last, those that share a rank together.
    """

    winners: tuple[int, ...]
    clause: str
    text: str = field(hash=False)
    ranking: tuple[tuple[int, ...], ...] = ()


@record
class State(Logged):
    """A position of a game. See the contract at the top of this module.

    Attributes:
        key: the game's key. grammar: its verbs. decline: the move that declines what is offered.
        stack: the frames, the deciding one last. outcome: how the game ended, once it has.
    """

    own_repr: ClassVar[bool] = True
    key: ClassVar[str]
    grammar: ClassVar[Grammar]
    decline: ClassVar[Move]

    stack: Stack[Frame]
    outcome: Outcome | None

    # -- what a game provides

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """The players' names, clockwise."""

    @property
    @abstractmethod
    def origin(self) -> Mapping[str, Any]:
        """What the game was set up from: the arguments of ``new``, or a ``position``."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """The whole position in the words of ``[position]``, for lessons and files."""

    @classmethod
    @abstractmethod
    def rulebook(cls) -> Rulebook:
        """The clauses of this game."""

    @classmethod
    @abstractmethod
    def sentence(cls, code: str, values: Mapping[str, Any]) -> str:
        """The sentence of an event."""

    @abstractmethod
    def view(self, seat: int | str | None = None) -> View:
        """What a seat may know; None is a spectator."""

    @abstractmethod
    def domain(self, field: str) -> tuple[str | int, ...]:
        """Every value that a move's word of this kind can have here, for the universe of moves."""

    @abstractmethod
    def not_yours(self, move: Move, seat: int) -> Refusal:
        """Why another seat than the one asked cannot make this move."""

    @abstractmethod
    def too_late(self, move: Move) -> Refusal:
        """Why no move is made once the game is over."""

    # -- what every game has

    @property
    def known_names(self) -> tuple[str, ...]:
        """The names that may have a blank in them and stand in a line without quotation marks."""
        return self.seats

    @property
    def frame(self) -> Any:
        """The top frame."""
        return self.stack[-1]

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def current_player(self) -> int:
        """The seat that decides; ``CHANCE`` or ``OVER`` where no player does."""
        return OVER if self.outcome is not None else self.stack[-1].seat(self)

    @property
    def is_chance(self) -> bool:
        """Whether chance decides."""
        return self.outcome is None and isinstance(self.stack[-1], Chance)

    @property
    def decision(self) -> Decision:
        """Who is asked, what, by which clause."""
        if self.outcome is not None:
            return Decision(OVER, "nobody", "over", self.outcome.text, self.outcome.clause)
        frame = self.stack[-1]
        seat = frame.seat(self)
        name = "chance" if seat == CHANCE else self.seats[seat]
        return Decision(seat, name, frame.name, frame.question(self), frame.clause)

    def seat_number(self, seat: int | str) -> int:
        """The number of a seat given by number or name; a wrong one is a clear error."""
        if isinstance(seat, int) and 0 <= seat < len(self.seats):
            return seat
        for number, name in enumerate(self.seats):
            if isinstance(seat, str) and name.casefold() == seat.casefold():
                return number
        raise NotationError(f"no player {seat!r} (players: {', '.join(self.seats)})")

    def legal_moves(self) -> Moves:
        """Every legal atomic move; empty when the game is over."""
        return Moves() if self.outcome is not None else self.stack[-1].moves(self)

    def chance_outcomes(self) -> list[tuple[Move, int]]:
        """At a chance node every outcome with its integer weight; else empty."""
        frame = self.stack[-1]
        if self.outcome is None and isinstance(frame, Chance):
            return frame.outcomes(self)
        return []

    def parse(self, line: str) -> Move | Composite:
        """Read a line as a move of this game; ``NotationError`` offers the nearest legal move."""
        try:
            move = self.grammar.read(line, self.known_names)
            if isinstance(move, Composite):
                return Composite(move.text, tuple(map(self.spelled, move.moves)))
            return self.canonical(self.spelled(move))
        except NotationError as error:
            hint = nearest(line, [str(move) for move in self.legal_moves()])
            raise NotationError(f"{error}" + (f" Nearest legal move: {hint}" if hint else "")) from None

    def as_move(self, move: Move | Composite | str) -> Move | Composite:
        """What a text stands for, a move as it is; ``NotationError`` for anything else."""
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, (Move, Composite)):
            return move
        raise NotationError(f"{move!r:.60}: expected a move, or the text of one")

    def why_not(self, move: Move | Composite | str, by: int | str | None = None) -> tuple[Refusal, ...]:
        """Every reason why a move is illegal; empty if it is legal.

        Args:
            move: the move or its text; of a composite the first part that fails is explained.
            by: the seat that would make it, where that is not the seat asked.
        """
        if not isinstance(move, Move):
            move = self.as_move(move)
            if isinstance(move, Composite):
                return self._why_not_all(move, by)
        if self.outcome is not None:
            return (self.too_late(move),)
        frame = self.stack[-1]
        if by is not None:
            seat = self.seat_number(by)
            if seat != frame.seat(self):
                return (self.not_yours(move, seat),)
        if move.chance and isinstance(frame, Chance) and move in frame.moves(self):
            return ()
        if type(move) in frame.verbs:
            return tuple(move.refusals(self, frame))  # type: ignore[attr-defined]
        return tuple(move.misplaced(self, frame))  # type: ignore[attr-defined]

    def _why_not_all(self, move: Composite, by: int | str | None) -> tuple[Refusal, ...]:
        state: State = self
        for index, atom in enumerate(move.moves):
            part = state.canonical(atom)
            refusals = state.why_not(part, by)
            if refusals:
                return refusals
            state = state.apply(part).after
            if state.current_player == CHANCE and index + 1 < len(move.moves):
                return ()
        return ()

    def apply(self, move: Move | Composite | str, *, by: int | str | None = None, check: bool = True) -> Step:
        """Make a move and return the step; this state stays as it is.

        Args:
            move: a move, a composite, or the text of one.
            by: the seat that makes it, where that is to be checked too.
            check: False trusts the caller that the move is legal (it came from ``legal_moves``).

        Raises:
            NotationError: the text is no move.
            IllegalMove: with every refusal. Nothing has changed.
        """
        if not isinstance(move, Move):
            move = self.as_move(move)
            if isinstance(move, Composite):
                return self._apply_all(move, by)
        if check:
            refusals = self.why_not(move, by)
            if refusals:
                raise IllegalMove(move, refusals)
        d = self._thaw([])
        events: list[RawEvent] = []
        d.events = events
        move.play(d)  # type: ignore[attr-defined]
        _proceed(d)
        return Step(self, move, d._freeze(), events)

    def settled(self, events: list[RawEvent] | None = None) -> Self:
        """This position with everything done that needs nobody; what happens goes to ``events``."""
        d = thaw(self)
        d.events = [] if events is None else events
        _proceed(d)
        return freeze(d)

    def canonical(self, move: Move) -> Move:
        """The one way in which a move is written here, where a person may say it in several."""
        return move

    def spelled(self, move: Move) -> Move:
        """The move with its players and pieces called as they are here, in whatever case they were said."""
        values = {}
        for name, token in move.tokens.items():
            said = getattr(move, name)
            if isinstance(said, str) and not token.words:
                known = self.domain(token.name)
                if said in known:
                    continue
                alike = [word for word in known if str(word).casefold() == said.casefold()]
                if len(alike) == 1:
                    values[name] = alike[0]
        return type(move).of(**{**{n: getattr(move, n) for n in move.tokens}, **values}) if values else move

    def meant(self, move: Move | Composite) -> Iterator[tuple[str, str]]:
        """Each name in a move that nothing here has, with the one here that is most like it."""
        for atom in move.moves if isinstance(move, Composite) else (move,):
            for name, token in atom.tokens.items():
                said = getattr(atom, name)
                if isinstance(said, str) and not token.words:
                    known = [str(word) for word in self.domain(token.name)]
                    if said not in known and (alike := nearest(said, known)):
                        yield said, alike

    def _apply_all(self, move: Composite, by: int | str | None) -> Step:
        state: State = self
        raw: list[RawEvent] = []
        for part in move.moves:
            if state.current_player == CHANCE:
                raise IllegalMove(
                    move,
                    (
                        Refusal(
                            state.frame.clause,
                            f"After {part!s} comes a throw or a draw; say the moves one by one.",
                        ),
                    ),
                )
            step = state.apply(state.canonical(part), by=by)
            raw += step.raw
            state = step.after
        return Step(self, move, state, raw)

    def emit(
        self,
        clauses: tuple[str, ...],
        code: str,
        audience: tuple[int, ...] | None = None,
        **values: Any,
    ) -> None:
        """Record, on a draft, what happened and by which clauses."""
        self.events.append((clauses, code, audience, values))

    def opening(self) -> tuple[Event, ...]:
        """The events that led to the first decision: a fresh game's setup, or what a position
        written by hand made happen at once."""
        return ()

    def returns(self) -> tuple[Fraction, ...]:
        """Each seat's share of the win; all zeros while the game goes on."""
        if self.outcome is None:
            return tuple(Fraction(0) for _ in self.seats)
        share = Fraction(1, len(self.outcome.winners))
        return tuple(
            share if seat in self.outcome.winners else Fraction(0) for seat in range(len(self.seats))
        )

    def universe(self) -> Iterator[Move]:
        """Every move that the game's grammar can say of this state, legal or not."""
        for kind in self.grammar.verbs:
            yield from _universe(kind, self)

    def __repr__(self) -> str:
        return repr(self.view(None))


def _proceed(d: State) -> None:
    """Let the frames run that need nobody, until one waits or the game is over."""
    stack = d.stack
    while d.outcome is None and stack[-1].run(d):
        pass


def top(d: State) -> Any:
    """The top frame of a state or a draft, for reading."""
    return d.stack[-1]


edit_frame = editor("stack")
"""A draft's top frame, or the one at this place of the stack, to be edited."""


def _universe(kind: type[Move], state: State) -> Iterator[Move]:
    names = [field.name for field in fields(kind)]
    optional = {name for part, name in kind.parts if part == "option"}

    def fill(index: int, values: tuple[Any, ...]) -> Iterator[Move]:
        if index == len(names):
            yield kind.of(*values)
            return
        name = names[index]
        if name in optional:
            yield from fill(index + 1, (*values, None))
        for value in state.domain(kind.tokens[name].name):
            yield from fill(index + 1, (*values, value))

    yield from fill(0, ())
