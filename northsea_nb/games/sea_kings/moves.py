"""The words of Sea Kings' notation, and the moves that belong to no single phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, TypeAlias

from ...core.chance import DIE
from ...core.draft import record
from ...core.notation import Move, Token, verb
from ...core.rulebook import Refusal
from ...core.state import Chance, Frame, Play, top
from .board import BLUE, KINDS, RED
from .state import SCORES, SeaKings

SIDES = ("attack", "defence")
"""The two dice of a contest."""
PRICES = ("wealth", "fame", "both")
"""What can be spent on a die (rogue.dice.rates)."""
TAKEN = (*SCORES, "both")


Player: TypeAlias = Annotated[str, Token("a player")]
Region: TypeAlias = Annotated[str, Token("a region", proper=" ")]
King: TypeAlias = Annotated[str, Token("a character", proper=" ")]
Kind: TypeAlias = Annotated[str, Token("a card", (*KINDS, *BLUE), proper=" ")]
Event: TypeAlias = Annotated[str, Token("a Red Raven", RED, proper=" ")]
Back: TypeAlias = Annotated[str, Token("a back", ("general", "red"))]
Side: TypeAlias = Annotated[str, Token("a die", SIDES)]
Price: TypeAlias = Annotated[str, Token("a price", PRICES, shown={"both": "wealth and fame"})]
Score: TypeAlias = Annotated[str, Token("a score", TAKEN)]
Number: TypeAlias = Annotated[int, Token("a number", number=True)]


def domain(state: SeaKings, field: str) -> tuple[str | int, ...]:
    """The words a kind of token can be in this position."""
    board = state.table.board
    if field == "a player":
        return state.table.seats
    if field == "a region":
        return tuple(region.id for region in board.regions)
    if field == "a character":
        return tuple(character.id for character in board.characters)
    fixed: dict[str, tuple[str | int, ...]] = {
        "a card": (*KINDS, *BLUE),
        "a Red Raven": RED,
        "a back": ("general", "red"),
        "a die": SIDES,
        "a price": PRICES,
        "a score": TAKEN,
        "a number": tuple(range(DIE + 2)),
    }
    return fixed[field]


def spelled(state: SeaKings, move: Move) -> Move:
    """A move with its regions and characters called by their words."""
    board = state.table.board
    values: dict[str, Any] = {}
    for name, token in move.tokens.items():
        said = getattr(move, name)
        if token.name == "a region" and isinstance(said, str):
            region = board.find(said)
            if region >= 0:
                values[name] = board.regions[region].id
        elif token.name == "a character" and isinstance(said, str):
            known = [c.id for c in board.characters if _plain(said) in (_plain(c.id), _plain(c.name))]
            if known:
                values[name] = known[0]
    if not values:
        return move
    made: Move = type(move).of(**{**{name: getattr(move, name) for name in move.tokens}, **values})
    return made


def _plain(word: str) -> str:
    return "".join(letter for letter in word.lower() if letter.isalnum())


def why(clause: str, text: str, *also: str, **data: Any) -> Refusal:
    """A reason against a move."""
    return Refusal(clause, text, also, data)


def region_of(state: SeaKings, word: str) -> int:
    """The number of a region by its word; -1 if there is none."""
    return state.table.board.of.get(word, -1)


def unknown_region(state: SeaKings, word: str) -> Refusal:
    """No such region is on this board."""
    return why("board.regions", f"There is no region {word!r} on this board.", region=word)


@record
class SeaKingsMove(Play):
    """A move of Sea Kings; ``moment`` says when its verb is in place, by which clause."""

    moment: ClassVar[tuple[str, ...]] = ("turn.menu",)
    rogue: ClassVar[bool] = False
    """Whether the verb belongs to the supplement alone."""

    def misplaced(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        """Why the verb is out of place: the frames know best, from the top of the stack down."""
        if self.rogue and not state.table.rogue:
            yield no_rogue()
            return
        yield from Play.misplaced(self, state, frame)


def no_rogue() -> Refusal:
    """The supplement is not in use."""
    return why("rogue.option", "That belongs to the Rogue Sea Kings rules, which are not in use.")


@record
class SeaKingsFrame(Frame):
    """A frame of Sea Kings."""

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """The reason, if this frame knows one, why a move is not that seat's to make."""
        return None


@record
class SeaKingsChance(Chance):
    """A frame in which chance decides."""

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """It is chance that decides."""
        return None


@record
class ChanceMove(SeaKingsMove):
    """What chance brings."""

    chance: ClassVar[bool] = True


@verb("done", "Done: end the turn")
class Done(SeaKingsMove):
    """End the turn, with or without actions left (turn.optional)."""

    moment: ClassVar[tuple[str, ...]] = ("turn.optional",)
    when: ClassVar[str] = "There is no turn to end here: answer what is asked, or pass."

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Done]:
        return _DONE

    def play(self, d: SeaKings) -> None:
        top(d).end(d)


@verb("pass", "Pass")
class Pass(SeaKingsMove):
    """Decline what is offered: a card, a purchase, a free attempt, a push."""

    moment: ClassVar[tuple[str, ...]] = ("turn.optional",)
    when: ClassVar[str] = "Nothing is offered that could be declined; a turn is ended with 'done'."

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Pass]:
        return _PASS if frame.may_pass(state) is None else []

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        reason = frame.may_pass(state)
        if reason is not None:
            yield reason

    def play(self, d: SeaKings) -> None:
        top(d).passed(d)


PASS = Pass.of()
_DONE, _PASS = [Done.of()], [PASS]


@record
class Asked(SeaKingsFrame):
    """A frame that asks one player, who may always pass unless it says otherwise."""

    player: int

    def seat(self, state: SeaKings) -> int:
        return self.player

    def may_pass(self, state: SeaKings) -> Refusal | None:
        """Nobody has to."""
        return None

    def passed(self, d: SeaKings) -> None:
        """Declined: the frame is done with."""
        d.stack.pop()


@verb("roll <total>", "The die shows {total}")
class Roll(ChanceMove):
    """What a die shows."""

    total: Number
    moment: ClassVar[tuple[str, ...]] = ("raid.dice",)
    when: ClassVar[str] = "No die is thrown now."

    def play(self, d: SeaKings) -> None:
        d.stack.pop()
        top(d).rolled(d, self.total)


@verb("lot <player>", "The lot falls on {player}")
class Lot(ChanceMove):
    """The player who is to have the first turn, where a lot settles that."""

    player: Player
    moment: ClassVar[tuple[str, ...]] = ("order.first",)
    when: ClassVar[str] = "No lot is drawn now."

    def play(self, d: SeaKings) -> None:
        d.stack.pop()
        top(d).fell(d, d.table.seats.index(self.player))


@record
class Throw(SeaKingsChance):
    """A die is thrown; what it shows goes to the frame below.

    Attributes:
        player: who throws. side: 0 the attack's die, 1 the defence's. by: the clause.
    """

    name: ClassVar[str] = "roll"

    player: int
    side: int
    by: str

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the die thrown."""
        return self.by

    def question(self, state: SeaKings) -> str:
        return f"the {SIDES[self.side]} die, thrown by {state.table.seats[self.player]}"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        return _THROWS


_THROWS: list[tuple[Any, int]] = [(Roll.of(total), 1) for total in range(1, DIE + 1)]
