"""The words of Longships' notation, and the moves that belong to no single phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, TypeAlias

from ...core.chance import dice_sum
from ...core.draft import record
from ...core.notation import Token, verb
from ...core.rulebook import Refusal
from ...core.state import Chance, Frame, Play, top
from .board import COMPASS, COUNTRIES, DIRECTIONS, GOODS, SQUARES
from .state import EFFECTS, FACES, GODS, Longships, usable_cards

OFF = "off"
"""The word for a square beyond the 5x5 sea, where no ship goes."""

ShipName: TypeAlias = Annotated[str, Token("a ship")]
Player: TypeAlias = Annotated[str, Token("a player")]
Square: TypeAlias = Annotated[str, Token("a square", (*SQUARES, OFF))]
Good: TypeAlias = Annotated[str, Token("a good", GOODS)]
Country: TypeAlias = Annotated[str, Token("a country", COUNTRIES)]
God: TypeAlias = Annotated[str, Token("a god", GODS, shown={god: god.title() for god in GODS})]
Face: TypeAlias = Annotated[str, Token("a card", FACES)]
Effect: TypeAlias = Annotated[str, Token("a kind of card", EFFECTS)]
Side: TypeAlias = Annotated[str, Token("a direction", tuple(COMPASS), shown=DIRECTIONS)]
Number: TypeAlias = Annotated[int, Token("a number", number=True)]

NO_SHIP = "no-such-ship"


def domain(state: Longships, field: str) -> tuple[str | int, ...]:
    """The words a kind of token can be in this position, a wrong one of each open kind included."""
    if field == "a ship":
        return (*(ship.name for viking in state.vikings for ship in viking.ships), NO_SHIP)
    if field == "a player":
        return state.table.seats
    if field == "a number":
        return tuple(range(-14, 44))
    fixed: dict[str, tuple[str, ...]] = {
        "a square": (*SQUARES, OFF),
        "a good": GOODS,
        "a country": COUNTRIES,
        "a god": GODS,
        "a card": FACES,
        "a kind of card": EFFECTS,
        "a direction": tuple(COMPASS),
    }
    return fixed[field]


def why(clause: str, text: str, *also: str, **data: Any) -> Refusal:
    """A reason against a move."""
    return Refusal(clause, text, also, data)


@record
class LongshipsMove(Play):
    """A move of Longships; ``moment`` says when its verb is in place, by which clause."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases",)
    effect: ClassVar[int] = -1
    """The kind of card of the active player that it takes, -1 for none."""


@record
class LongshipsFrame(Frame):
    """A frame of Longships."""

    def listing(self, state: Longships) -> Any:
        """Nothing is asked about cards that the active player cannot play."""
        return listed(type(self), state.vikings[state.turn])


def listed(frame: Any, active: Any, without: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """What enumerates a frame's legal moves, those with the active player's cards as far as he has any.

    ``without`` are verbs that have none here.
    """
    hand = active.hand
    return _with_cards(frame, hand, active.bought, without) if hand else _without_cards(frame, without)


@cache
def _without_cards(frame: Any, without: tuple[Any, ...]) -> tuple[Any, ...]:
    return _with_cards(frame, (), (), without)


@lru_cache(maxsize=4096)
def _with_cards(
    frame: Any, hand: tuple[int, ...], bought: tuple[int, ...], without: tuple[Any, ...]
) -> tuple[Any, ...]:
    gods = usable_cards(hand, bought)
    return tuple(
        kind.options for kind in frame.verbs if kind not in without and (kind.effect < 0 or gods[kind.effect])
    )


@record
class LongshipsChance(Chance):
    """A frame in which chance decides; nothing is played before a throw is done (reading.card-moment)."""

    meanwhile: ClassVar[tuple[str, ...]] = ("reading.card-moment",)


@record
class ChanceMove(LongshipsMove):
    """What chance brings."""

    chance: ClassVar[bool] = True


@verb("done", "Done: go on")
class Done(LongshipsMove):
    """End the phase, the gap, or the making of an offer."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases",)
    when: ClassVar[str] = "There is no phase or gap to end here: answer what is asked, or pass."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Done]:
        return _DONE if frame.may_end(state) is None else _NONE

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        reason = frame.may_end(state)
        if reason is not None:
            yield reason

    def play(self, d: Longships) -> None:
        d.stack[-1].end(d)  # type: ignore[attr-defined]


@verb("pass", "Pass")
class Pass(LongshipsMove):
    """Decline what is offered: to throw goods away, to play a card, to attack, to break off."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases",)
    when: ClassVar[str] = "Nothing is offered that could be declined; a phase is ended with 'done'."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Pass]:
        return [PASS] if frame.may_pass(state) is None else []

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        reason = frame.may_pass(state)
        if reason is not None:
            yield reason

    def play(self, d: Longships) -> None:
        d.stack[-1].passed(d)  # type: ignore[attr-defined]


@verb("abort", "Break the raid off")
class Abort(LongshipsMove):
    """Break off a raid after a battle (2.5.1.4), or drop an offer that is being made."""

    moment: ClassVar[tuple[str, ...]] = ("2.5.1.4",)
    when: ClassVar[str] = "There is nothing to break off."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Abort]:
        return [cls.of()]

    def play(self, d: Longships) -> None:
        top(d).abort(d)


DONE = Done.of()
_DONE, _NONE = [DONE], list[Done]()
PASS = Pass.of()


@verb("roll <total>", "The dice show {total}")
class Roll(ChanceMove):
    """What the dice show: one die, or the sum of several."""

    total: Number
    moment: ClassVar[tuple[str, ...]] = ("2.4.3",)
    when: ClassVar[str] = "No dice are thrown now."

    def play(self, d: Longships) -> None:
        d.stack.pop()
        top(d).rolled(d, self.total)


@verb("draw <god> <face>", "A {god} card: {face}")
class Draw(ChanceMove):
    """The card that comes: from a god's pile, or out of a hand."""

    god: God
    face: Face
    moment: ClassVar[tuple[str, ...]] = ("2.6",)
    when: ClassVar[str] = "No card is drawn now."

    def play(self, d: Longships) -> None:
        top(d).drawn(d, GODS.index(self.god), FACES.index(self.face))


@verb("lot <player>", "The lot falls on {player}")
class Lot(ChanceMove):
    """The player on whom the lot falls where a comparison ends in a tie."""

    player: Player
    moment: ClassVar[tuple[str, ...]] = ("2.7.1.1",)
    when: ClassVar[str] = "No lot is drawn now."

    def play(self, d: Longships) -> None:
        top(d).fell(d, d.table.seats.index(self.player))


@record
class Throw(LongshipsChance):
    """So many dice are thrown; their sum goes to the frame below."""

    name: ClassVar[str] = "roll"

    dice: int
    by: str

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the dice thrown."""
        return self.by

    def question(self, state: Longships) -> str:
        return "the die" if self.dice == 1 else f"the sum of {self.dice} dice"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        return _throws(self.dice)


@cache
def _throws(dice: int) -> list[tuple[Any, int]]:
    return [(Roll.of(total), ways) for total, ways in dice_sum(dice)]
