"""A tiny game for the table's tests, as unlike Longships as can be: a map of circles and lines, cards
that are picked out of a hand, a window in which another player answers, a die, a hidden draw, a board
that grows, and pictures of the players' own.

In his turn a player sails to a neighbouring isle, or rows to any isle with a card, which the next player
may stop with a gale. Then he raids: half the die, rounded up, in gold, and a card for a six. Whoever has
ten gold wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar

from northsea_nb.core.draft import Counts, Rows, counts, editor, record, rows
from northsea_nb.core.frame import CHANCE, Chance, Frame, Play
from northsea_nb.core.notation import Grammar, Move, Token, verb
from northsea_nb.core.rulebook import Refusal, Rulebook
from northsea_nb.core.seats import check_names
from northsea_nb.core.state import Moves, Outcome
from northsea_nb.core.state import State as CoreState
from northsea_nb.core.view import View

ISLES = {"Orkney": (90, 90), "Faroe": (260, 60), "Skye": (90, 240), "Iceland": (400, 150), "Bute": (260, 260)}
NAMES = tuple(ISLES)
WAYS = {(0, 1), (0, 2), (1, 3), (2, 4), (3, 4)}
CARDS = ("oar", "gale")
GOLD = 10
Isle = Annotated[str, Token("an isle", NAMES)]
Card = Annotated[str, Token("a card", CARDS)]

RULES = """
game = "strait"
title = "Strait"
[[clause]]
id = "1"
title = "Sailing"
kind = "rule"
phase = "sail"
text = "A boat sails to a neighbouring isle."
[[clause]]
id = "2"
title = "Cards"
kind = "rule"
phase = "sail"
text = "An oar takes a boat anywhere; a gale of the next player stops it."
[[clause]]
id = "3"
title = "Raids"
kind = "rule"
phase = "raid"
text = "A raid brings half the die in gold; a six a card besides. Ten gold win."
"""


edit_hand = editor("hands")


class StraitMove(Play):
    """Every move may be refused because it is not its moment."""

    def misplaced(self, state: Any, frame: Any) -> Iterator[Refusal]:
        yield Refusal(
            "1", f"Now it is: {frame.question(state)}", data={"isle": NAMES[state.boats[state.turn]]}
        )


@verb("sail <isle>", "Sail to {isle}")
class Sail(StraitMove):
    """Sail to the next isle."""

    isle: Isle

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of(name) for at, name in enumerate(NAMES) if near(state.boats[state.turn], at)]

    def refusals(self, state: Any, frame: Any) -> Iterator[Refusal]:
        here = state.boats[state.turn]
        if not near(here, NAMES.index(self.isle)):
            yield Refusal("1", f"{self.isle} is no neighbour.", data={"isle": self.isle, "from": NAMES[here]})

    def play(self, d: Any) -> None:
        d.boats[d.turn] = NAMES.index(self.isle)
        d.emit(("1",), "sailed", player=d.names[d.turn], isle=self.isle)
        d.stack[-1] = Raiding()


@verb("row <card> <isle>", "Row to {isle} with the card {card}")
class Row(StraitMove):
    """Row anywhere with a card."""

    card: Card
    isle: Isle

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of("oar", name) for name in NAMES] if state.hands[state.turn].cards[0] else []

    def refusals(self, state: Any, frame: Any) -> Iterator[Refusal]:
        if self.card != "oar" or not state.hands[state.turn].cards[0]:
            yield Refusal("2", "Only an oar in hand rows a boat.", data={"card": self.card})

    def play(self, d: Any) -> None:
        edit_hand(d, d.turn).cards[0] -= 1
        other = (d.turn + 1) % len(d.names)
        d.emit(("2",), "rows", player=d.names[d.turn], isle=self.isle)
        if sum(d.hands[other].cards):
            d.stack.append(Answer(NAMES.index(self.isle)))
        else:
            arrive(d, NAMES.index(self.isle))


@verb("gale", "Stop him with a gale")
class Gale(StraitMove):
    """Stop a boat that is rowed."""

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of()] if state.hands[frame.seat(state)].cards[1] else []

    def refusals(self, state: Any, frame: Any) -> Iterator[Refusal]:
        if not self.options(state, frame):
            yield Refusal("2", "No gale in hand.")

    def play(self, d: Any) -> None:
        edit_hand(d, (d.turn + 1) % len(d.names)).cards[1] -= 1
        d.emit(("2",), "stopped", player=d.names[d.turn])
        d.stack.pop()
        d.stack[-1] = Raiding()


@verb("pass", "Let him row")
class Pass(StraitMove):
    """Let a boat be rowed."""

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of()]

    def play(self, d: Any) -> None:
        to = d.stack[-1].isle
        d.stack.pop()
        arrive(d, to)


@verb("raid", "Raid the isle")
class Raid(StraitMove):
    """Raid the isle."""

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of()]

    def play(self, d: Any) -> None:
        d.emit(("3",), "raids", player=d.names[d.turn], isle=NAMES[d.boats[d.turn]])
        d.stack.append(Die())


@verb("done", "End the turn")
class Done(StraitMove):
    """End the turn."""

    @classmethod
    def options(cls, state: Any, frame: Any) -> list[Any]:
        return [cls.of()]

    def play(self, d: Any) -> None:
        end_turn(d)


@verb("roll <number>", "A {number} is thrown")
class Roll(StraitMove):
    """The die."""

    chance: ClassVar[bool] = True
    number: Annotated[int, Token("a number", number=True)]

    def play(self, d: Any) -> None:
        d.stack.pop()
        gold = (self.number + 1) // 2
        d.gold[d.turn] += gold
        d.emit(("3",), "won", player=d.names[d.turn], roll=self.number, gold=gold)
        if d.gold[d.turn] >= GOLD:
            d.outcome = Outcome((d.turn,), "3", f"{d.names[d.turn]} has ten gold.")
        elif self.number == 6 and sum(d.pile):
            d.stack.append(Drawing())
        else:
            end_turn(d)


@verb("draw <card>", "A card is drawn: {card}")
class Draw(StraitMove):
    """A card, seen by who draws it."""

    chance: ClassVar[bool] = True
    card: Card

    def play(self, d: Any) -> None:
        d.stack.pop()
        d.pile[CARDS.index(self.card)] -= 1
        edit_hand(d, d.turn).cards[CARDS.index(self.card)] += 1
        d.emit(("3",), "drew", player=d.names[d.turn])
        d.emit(("3",), "card", (d.turn,), card=self.card)
        end_turn(d)


def near(one: int, other: int) -> bool:
    return (min(one, other), max(one, other)) in WAYS


def arrive(d: Any, isle: int) -> None:
    d.boats[d.turn] = isle
    d.emit(("2",), "sailed", player=d.names[d.turn], isle=NAMES[isle])
    d.stack[-1] = Raiding()


def end_turn(d: Any) -> None:
    d.turn = (d.turn + 1) % len(d.names)
    d.turns += 1
    d.stack[-1] = Sailing()


@record
class Sailing(Frame):
    name: ClassVar[str] = "sail"
    clause: ClassVar[str] = "1"
    verbs: ClassVar[Any] = (Sail, Row)

    def seat(self, state: Any) -> int:
        return int(state.turn)

    def question(self, state: Any) -> str:
        return "where to"


@record
class Raiding(Sailing):
    name: ClassVar[str] = "raid"
    clause: ClassVar[str] = "3"
    verbs: ClassVar[Any] = (Raid, Done)

    def question(self, state: Any) -> str:
        return "raid or not"


@record
class Answer(Frame):
    name: ClassVar[str] = "answer"
    clause: ClassVar[str] = "2"
    verbs: ClassVar[Any] = (Gale, Pass)

    isle: int

    def seat(self, state: Any) -> int:
        return (int(state.turn) + 1) % len(state.names)

    def question(self, state: Any) -> str:
        return "let him row"


@record
class Die(Chance):
    name: ClassVar[str] = "roll"
    clause: ClassVar[str] = "3"

    def question(self, state: Any) -> str:
        return "the die"

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        return [(Roll.of(face), 1) for face in range(1, 7)]


@record
class Drawing(Chance):
    name: ClassVar[str] = "draw"
    clause: ClassVar[str] = "3"

    def question(self, state: Any) -> str:
        return "a card"

    def outcomes(self, state: Any) -> list[tuple[Move, int]]:
        return [(Draw.of(name), number) for name, number in zip(CARDS, state.pile, strict=True) if number]


@record
class Hand:
    cards: Counts


@record
class State(CoreState):
    """A position of Strait."""

    key: ClassVar[str] = "strait"
    grammar: ClassVar[Grammar] = Grammar((Sail, Row, Gale, Pass, Raid, Done, Roll, Draw))
    decline: ClassVar[Move] = Pass.of()

    names: tuple[str, ...]
    turn: int
    turns: int
    boats: Counts
    gold: Counts
    pile: Counts
    hands: Rows[Hand]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.names

    @property
    def origin(self) -> dict[str, Any]:
        return {"players": list(self.names)}

    def describe(self) -> dict[str, Any]:
        return {}

    @classmethod
    def rulebook(cls) -> Rulebook:
        return _rules()

    @classmethod
    def sentence(cls, code: str, values: Any) -> str:
        return {
            "sailed": "{player} comes to {isle}.",
            "rows": "{player} rows for {isle}.",
            "stopped": "{player} is stopped by a gale.",
            "raids": "{player} raids {isle}.",
            "won": "A {roll}: {player} takes {gold} gold.",
            "drew": "{player} draws a card.",
            "card": "The card is {card}.",
        }[code].format_map(values)

    def view(self, seat: int | str | None = None) -> StraitView:
        number = None if seat is None else self.seat_number(seat)
        asked = self.current_player
        is_open = asked == CHANCE and self.frame.name != "draw"
        return StraitView(
            number,
            self.names,
            self.decision,
            self.legal_moves() if asked == number or is_open else Moves(),
            self.outcome,
            self.turn,
            self.turns,
            tuple(self.boats),
            tuple(self.gold),
            sum(self.pile),
            tuple(sum(hand.cards) for hand in self.hands),
            None if number is None else tuple(self.hands[number].cards),
        )

    def domain(self, field: str) -> tuple[str | int, ...]:
        return {"an isle": NAMES, "a card": CARDS, "a number": tuple(range(8))}[field]

    def not_yours(self, move: Move, seat: int) -> Refusal:
        return Refusal("1", "It is not his turn.")

    def too_late(self, move: Move) -> Refusal:
        return Refusal("3", "The game is over.")


@cache
def _rules() -> Rulebook:
    return Rulebook.parse(RULES)


@dataclass(frozen=True, slots=True)
class StraitView(View):
    turn: int
    turns: int
    boats: tuple[int, ...]
    gold: tuple[int, ...]
    pile: int
    backs: tuple[int, ...]
    mine: tuple[int, ...] | None


def new(players: Any, *, edition: Any = None, rich: bool = False) -> State:
    """A new game; ``rich`` gives everybody five gold to begin with."""
    names = check_names(players, 2, 3, game="Strait", twice="two of one name")
    number = len(names)
    return State(
        stack=rows([Sailing()]),
        outcome=None,
        names=names,
        turn=0,
        turns=0,
        boats=counts(*range(number)),
        gold=counts(*[5 * rich] * number),
        pile=counts(3, 3),
        hands=rows([Hand(counts(1, int(seat == 1))) for seat in range(number)]),
    )
