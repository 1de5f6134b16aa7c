"""The words of Raiders' notation, and the moves that belong to no single phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Annotated, Any, ClassVar, TypeAlias

from ...core.draft import record
from ...core.notation import Composite, Token, verb
from ...core.rulebook import Refusal
from ...core.state import Chance, Frame, Play, top
from .board import TOKENS
from .cards import BUILDING_NAMES, BUILDINGS, GOODS
from .state import MEAD, Raiders, band, mate_words, set_word
from .table import Table

CardName: TypeAlias = Annotated[str, Token("a card", proper="-")]
Mate: TypeAlias = Annotated[str, Token("a crew member", proper="-")]
Player: TypeAlias = Annotated[str, Token("a player")]
Building: TypeAlias = Annotated[str, Token("a building", BUILDINGS, shown=BUILDING_NAMES)]
Place: TypeAlias = Annotated[str, Token("a settlement", proper="-")]
Spot: TypeAlias = Annotated[str, Token("a building or settlement", shown=BUILDING_NAMES)]
Tile: TypeAlias = Annotated[str, Token("an offering")]
QuestName: TypeAlias = Annotated[str, Token("a quest")]
Honour: TypeAlias = Annotated[str, Token("a reputation tile")]
Thing: TypeAlias = Annotated[str, Token("a card or tile", proper="-")]
Good: TypeAlias = Annotated[str, Token("a good", GOODS)]
Side: TypeAlias = Annotated[str, Token("a side", ("right", "left"))]
Track: TypeAlias = Annotated[str, Token("a track", ("fame", "points"), shown={"points": "victory point"})]
Tokens: TypeAlias = Annotated[str, Token("a set of tokens")]
Faces: TypeAlias = Annotated[str, Token("a throw")]
Number: TypeAlias = Annotated[int, Token("a number", number=True)]

NOTHING = "no-such-thing"
"""A word of each open kind that is never right."""


def domain(state: Raiders, field: str) -> tuple[str | int, ...]:
    """The words a kind of token can be in this position, a wrong one of each open kind included."""
    if field == "a crew member":
        words = dict.fromkeys(word for who in state.bands for word in mate_words(state, who.crew))
        return (*words, NOTHING)
    if field == "a player":
        return state.table.seats
    if field == "a number":
        mead = max(who.goods[MEAD] for who in state.bands)
        return tuple(range(-1, max(mead, *map(int, _fixed(state.table)[field])) + 2))
    return _fixed(state.table)[field]


@cache
def _fixed(table: Table) -> dict[str, tuple[str | int, ...]]:
    board = table.board

    def ids(*groups: Iterable[Any]) -> tuple[str, ...]:
        return (*dict.fromkeys(item.id for group in groups for item in group), NOTHING)

    sizes = sorted({size for place in board.settlements for size, _ in place.sets})
    dice = sorted({place.dice for place in board.settlements if place.dice})
    return {
        "a card": ids(table.kinds),
        "a building": BUILDINGS,
        "a settlement": ids(board.settlements),
        "a building or settlement": (*BUILDINGS, *ids(board.settlements)),
        "an offering": ids(board.offerings),
        "a quest": ids(board.quests),
        "a reputation tile": ids(board.reputation),
        "a card or tile": ids(table.kinds, board.offerings, board.quests, board.reputation),
        "a good": GOODS,
        "a side": ("right", "left"),
        "a track": ("fame", "points"),
        "a set of tokens": tuple(
            set_word(tuple(kinds.count(kind) for kind in range(len(TOKENS))))
            for size in sizes
            for kinds in combinations_with_replacement(range(len(TOKENS)), size)
        ),
        "a throw": tuple(faces for number in dice for faces, _ in throws(board.die, number)),
        "a number": (24, max(face for face, _ in board.die) * max(dice, default=0)),
    }


def why(clause: str, text: str, *also: str, **data: Any) -> Refusal:
    """A reason against a move."""
    return Refusal(clause, text, also, data)


@record
class RaidersMove(Play):
    """A move of Raiders; ``moment`` says when its verb is in place, by which clause."""

    moment: ClassVar[tuple[str, ...]] = ("turn.order",)


@record
class RaidersFrame(Frame):
    """A frame of Raiders; unless it says otherwise, the active player decides in it."""

    def seat(self, state: Raiders) -> int:
        return state.turn


@record
class ChanceMove(RaidersMove):
    """What chance brings."""

    chance: ClassVar[bool] = True


@verb("done", "Done")
class Done(RaidersMove):
    """Say that a payment is complete."""

    moment: ClassVar[tuple[str, ...]] = ("turn.worker",)
    when: ClassVar[str] = "A turn ends by itself, once its player has a worker in hand again."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Done]:
        return [cls.of()] if frame.may_end(state) is None else []

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        reason = frame.may_end(state)
        if reason is not None:
            yield reason

    def play(self, d: Raiders) -> None:
        top(d).end(d)


@verb("pass", "Pass: leave it")
class Pass(RaidersMove):
    """Leave an action, or what is offered, undone."""

    moment: ClassVar[tuple[str, ...]] = ("turn.place",)
    when: ClassVar[str] = "There is no action or offer here that may be left."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Pass]:
        return _PASS

    def play(self, d: Raiders) -> None:
        top(d).passed(d)


PASS = Pass.of()
_PASS = [PASS]


@verb("roll <total>", "The dice show {total}")
class Roll(ChanceMove):
    """The sum of the red dice."""

    total: Number
    moment: ClassVar[tuple[str, ...]] = ("raid.roll",)
    when: ClassVar[str] = "No dice are thrown now."

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        top(d).rolled(d, self.total)


@verb("dice <faces>", "The dice show {faces}")
class Dice(ChanceMove):
    """The faces of the red dice, where one of them may be thrown again."""

    faces: Faces
    moment: ClassVar[tuple[str, ...]] = ("raid.roll",)
    when: ClassVar[str] = "No dice are thrown now whose single faces matter."

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        top(d).thrown(d, faces_of(self.faces))


@verb("draw <thing>", "{thing} is drawn")
class Draw(ChanceMove):
    """The card or tile that comes off a pile."""

    thing: Thing
    moment: ClassVar[tuple[str, ...]] = ("setup.townsfolk",)
    when: ClassVar[str] = "Nothing is drawn from a pile now."

    def play(self, d: Raiders) -> None:
        top(d).drew(d, self.thing)


Die = tuple[tuple[int, int], ...]
"""The faces of a die, each with how often it is there."""


@cache
def throw_sums(die: Die, dice: int) -> tuple[tuple[int, int], ...]:
    """The sums of so many of these dice, each with its weight.

    >>> throw_sums(((2, 1), (3, 2)), 2)
    ((4, 1), (5, 4), (6, 4))
    """
    sums = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, ways in sums.items():
            for face, weight in die:
                longer[total + face] = longer.get(total + face, 0) + ways * weight
        sums = longer
    return tuple(sorted(sums.items()))


@cache
def throws(die: Die, dice: int) -> tuple[tuple[str, int], ...]:
    """The throws of so many of these dice, each face shown, with their weights.

    >>> throws(((2, 1), (3, 2)), 2)
    (('2-2', 1), ('2-3', 4), ('3-3', 4))
    """
    found: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(dice):
        longer: dict[tuple[int, ...], int] = {}
        for faces, ways in found.items():
            for face, weight in die:
                shown = tuple(sorted((*faces, face)))
                longer[shown] = longer.get(shown, 0) + ways * weight
        found = longer
    return tuple(("-".join(map(str, faces)), ways) for faces, ways in sorted(found.items()))


def faces_of(word: str) -> tuple[int, ...]:
    """The faces that a throw's word says."""
    return tuple(map(int, word.split("-")))


@record
class Throw(Chance):
    """So many red dice are thrown; what they show goes to the frame below.

    Attributes:
        dice: how many. by: the clause that has them thrown. shown: whether single faces matter.
    """

    name: ClassVar[str] = "roll"

    dice: int
    by: str
    shown: bool = False

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the dice thrown."""
        return self.by

    def question(self, state: Raiders) -> str:
        return "the die" if self.dice == 1 else f"{self.dice} dice"

    def outcomes(self, state: Raiders) -> list[tuple[Any, int]]:
        return _outcomes(state.table.board.die, self.dice, self.shown)


@cache
def _outcomes(die: Die, dice: int, shown: bool) -> list[tuple[Any, int]]:
    if shown:
        return [(Dice.of(faces), weight) for faces, weight in throws(die, dice)]
    return [(Roll.of(total), weight) for total, weight in throw_sums(die, dice)]


# ---------------------------------------------------------------- the one way a move is written


def canonical(state: Raiders, move: Any) -> Any:
    """The one way in which a move is written: two cards stand in the order of the hand."""
    if move.head == ("discard",) and move.other is not None:
        number = state.table.number
        if number.get(move.other, -1) < number.get(move.card, -1):
            return type(move).of(move.other, move.card)
    return move


def arranged(state: Raiders, move: Any) -> Any:
    """A composite in the order in which its parts are asked for, without those that go by themselves."""
    if not isinstance(move, Composite) or state.outcome is not None:
        return move
    arrange = getattr(state.frame, "arrange", None)
    moves = arrange(state, move.moves) if arrange is not None else None
    return move if moves is None else Composite(move.text, moves)


def in_order(state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """Moves that name a card each, in the order of the hand."""
    number = state.table.number
    return tuple(sorted(moves, key=lambda move: number.get(getattr(move, "card", ""), -1)))


def held(state: Raiders, seat: int, word: str) -> int:
    """The card of that word if the player holds it, else -1."""
    card = state.table.number.get(word, -1)
    return card if card in band(state, seat).hand else -1
