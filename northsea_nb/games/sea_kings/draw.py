"""The play deck: drawing, what lies on top, turning Red Ravens up (draw.*, red.reveal)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import edit_frame, top
from .board import RED as RAVENS
from .board import RED_NAMES, Board
from .limits import act_refusals, may_act
from .moves import (
    Back,
    ChanceMove,
    Event,
    Kind,
    Region,
    SeaKingsChance,
    SeaKingsFrame,
    SeaKingsMove,
    region_of,
    why,
)
from .red import resolve
from .state import DRAW, GENERAL, RED, UNSEEN, SeaKings, deck_left, discard, name_of, spend_act, the_viking

# ---------------------------------------------------------------- what may lie on top


def generals(state: SeaKings) -> int:
    """How many General cards may be the topmost one of the deck.

    An undrawn card is as likely in one place as in another, so each counts alike.
    """
    last = state.table.board.general
    if state.order:
        return int(state.order[0] < last)
    return sum(state.pool[:last])


def reds(state: SeaKings) -> list[tuple[int, int]]:
    """Each Red Raven that may be the topmost card, with its weight.

    Above the last ones Frankish Castles is not to be found (setup.deck).
    """
    last = state.table.board.general
    if state.order:
        return [(state.order[0], 1)] if state.order[0] >= last else []
    castles = state.table.board.red("castles") if state.above else -1
    return [
        (card, number) for card, number in enumerate(state.pool[last:], last) if number and card != castles
    ]


def remove_top(d: SeaKings, card: int) -> None:
    """The topmost card, which is this one, leaves the deck; the last one brings the closing round."""
    if d.order:
        d.order = d.order[1:]
    else:
        pool = list(d.pool)
        pool[card] -= 1
        d.pool = tuple(pool)
        d.above = max(0, d.above - 1)
    d.top = UNSEEN
    if not deck_left(d) and d.table.options.end_trigger == "last-card":
        close(d, ("win.end", "reading.end-trigger"))


def close(d: SeaKings, clauses: tuple[str, ...]) -> None:
    """The round under way is the closing one (win.end)."""
    if not d.closing:
        d.closing = True
        d.emit(clauses, "closing", round=d.round)


def nothing_left(d: SeaKings) -> None:
    """The active player wants a card and none is left, which may bring the closing round (end.trigger)."""
    d.emit(("end.trigger",), "wanted-card", player=name_of(d, d.turn))
    close(d, ("reading.end-trigger", "end.trigger"))


# ---------------------------------------------------------------- the action


@verb("draw", "Draw a card")
class Draw(SeaKingsMove):
    """Take the top card of the play deck for an action (draw.action)."""

    moment: ClassVar[tuple[str, ...]] = ("draw.action",)
    when: ClassVar[str] = "Cards are drawn in your own turn, for an action."

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Draw]:
        return _DRAW if may_draw(state) else []

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from act_refusals(state, DRAW, "draw.action")
        if not _possible(state):
            yield why("draw.empty", "The play deck is used up; nothing can be drawn.")

    def play(self, d: SeaKings) -> None:
        if not deck_left(d):
            nothing_left(d)
            return
        spend_act(d, DRAW)
        d.stack.append(Drawing(True, False))


_DRAW = [Draw.of()]


def may_draw(state: SeaKings) -> bool:
    """Whether the active player may draw."""
    return may_act(state, DRAW) and _possible(state)


def _possible(state: SeaKings) -> bool:
    """A card is there, or the wish to draw one sets off the end (reading.end-trigger)."""
    if deck_left(state):
        return True
    return state.table.options.end_trigger == "failed-draw" and not state.closing


@record
class Drawing(SeaKingsFrame):
    """A card is drawn, and Red Ravens are turned up as long as one lies on top.

    Attributes:
        wanted: whether the card is still to be taken. looking: whether the top is to be looked at.
    """

    name: ClassVar[str] = "drawing"
    clause: ClassVar[str] = "draw.action"

    wanted: bool
    looking: bool

    def run(self, d: SeaKings) -> bool:
        frame: Any = edit_frame(d)
        if self.looking:
            frame.looking = False
            if not deck_left(d):
                return True
            if not reds(d):
                d.top = GENERAL
            elif d.top == UNSEEN:
                d.stack.append(Uncover(False))
            return True
        if self.wanted and not deck_left(d):
            d.stack.pop()
            nothing_left(d)
        elif not self.wanted:
            d.stack.pop()
        elif d.top == GENERAL:
            frame.wanted = False
            d.stack.append(TakeCard(d.turn))
        else:
            d.stack.append(Uncover(d.top == RED))
        return True

    def took(self, d: SeaKings) -> None:
        """The card is in hand; the next one is looked at."""
        edit_frame(d).looking = True

    def uncovered(self, d: SeaKings, back: int) -> None:
        """A General card lies on top."""
        d.top = back

    def revealed(self, d: SeaKings, card: int) -> None:
        """A Red Raven lies on top: it takes effect at once, then the next one is looked at."""
        remove_top(d, card)
        discard(d, card)
        edit_frame(d).looking = True
        raven = RAVENS[card - d.table.board.general]
        d.emit(
            ("red.reveal", "draw.red", "cards.red", "reading.red-first-card"),
            "revealed",
            card=RED_NAMES[raven],
        )
        d.stack.append(Resume())
        resolve(d, raven)


@record
class Resume(SeaKingsFrame):
    """The event is dealt with; whoever drew carries on (red.resume)."""

    name: ClassVar[str] = "resume"
    clause: ClassVar[str] = "red.resume"

    def run(self, d: SeaKings) -> bool:
        d.stack.pop()
        d.emit(("red.resume",), "resumed", player=name_of(d, d.turn))
        return True


# ---------------------------------------------------------------- what chance brings


@verb("card <kind> [<region>]", "The card is {kind}[ {region}]")
class Card(ChanceMove):
    """The card that is dealt or drawn; only its new holder sees it."""

    moment: ClassVar[tuple[str, ...]] = ("draw.action",)
    when: ClassVar[str] = "No card is dealt or drawn now."

    kind: Kind
    region: Region | None = None

    def number(self, state: SeaKings) -> int:
        """The card's number."""
        board = state.table.board
        return (
            board.blue(self.kind)
            if self.region is None
            else board.card(self.kind, region_of(state, self.region))
        )

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        card = self.number(d)
        insort(the_viking(d, frame.player).hand, card)
        if frame.name == "draw":
            remove_top(d, card)
        else:
            pool = list(d.pool)
            pool[card] -= 1
            d.pool = tuple(pool)
        name = d.table.board.card_name(card)
        if frame.name == "draw":
            d.emit(("draw.action", "play.no-refill"), "drew", player=name_of(d, frame.player))
        d.emit(("setup.hand",), "card", audience=(frame.player,), player=name_of(d, frame.player), card=name)
        top(d).took(d)


@record
class TakeCard(SeaKingsChance):
    """The top card, a General one, goes to a hand."""

    name: ClassVar[str] = "draw"
    clause: ClassVar[str] = "draw.action"

    player: int

    def question(self, state: SeaKings) -> str:
        return f"the card that {name_of(state, self.player)} draws"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        words = card_moves(state.table.board)
        if state.order:
            return [(words[state.order[0]], 1)]
        return general_outcomes(words, state.pool)


@cache
def card_moves(board: Board) -> tuple[Card, ...]:
    """The chance move of each General card, by its number."""
    return tuple(
        Card.of(kind, None if region is None else board.regions[region].id)
        for kind, region in map(board.kind_of, range(board.general))
    )


def general_outcomes(words: tuple[Card, ...], pool: tuple[int, ...]) -> list[tuple[Any, int]]:
    """Each General card of a pool as a chance move, with its number."""
    return [(move, number) for move, number in zip(words, pool, strict=False) if number]


@verb("top <back>", "The top card has a {back} back")
class Top(ChanceMove):
    """What back the topmost card of the deck shows."""

    moment: ClassVar[tuple[str, ...]] = ("red.reveal",)
    when: ClassVar[str] = "Nobody looks at the deck now."

    back: Back

    def play(self, d: SeaKings) -> None:
        d.stack.pop()
        d.emit(("cards.red" if self.back == "red" else "cards.general",), "top", back=self.back)
        top(d).uncovered(d, RED if self.back == "red" else GENERAL)


@verb("reveal <raven>", "{raven} is turned up")
class Reveal(ChanceMove):
    """The Red Raven that is turned up (red.reveal)."""

    moment: ClassVar[tuple[str, ...]] = ("red.reveal",)
    when: ClassVar[str] = "No Red Raven is turned up now."

    raven: Event

    def play(self, d: SeaKings) -> None:
        d.stack.pop()
        top(d).revealed(d, d.table.board.red(self.raven))


@record
class Uncover(SeaKingsChance):
    """The topmost card is looked at.

    Attributes:
        red: whether its back is known to be red.
    """

    name: ClassVar[str] = "top"
    clause: ClassVar[str] = "red.reveal"

    red: bool

    def question(self, state: SeaKings) -> str:
        return "what lies on top of the deck"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        board = state.table.board
        found: list[tuple[Any, int]] = [(reveal(board, card), number) for card, number in reds(state)]
        plain = 0 if self.red else generals(state)
        return [(_PLAIN, plain), *found] if plain else found


@cache
def reveal(board: Board, card: int) -> Reveal:
    """The chance move that turns this Red Raven up."""
    move: Reveal = Reveal.of(board.kind_of(card)[0])
    return move


_PLAIN = Top.of("general")


@record
class LookAtFresh(SeaKingsChance):
    """The back of a freshly built deck's topmost card, which everybody sees (reading.red-first-card)."""

    name: ClassVar[str] = "fresh"
    clause: ClassVar[str] = "reading.red-first-card"

    def question(self, state: SeaKings) -> str:
        return "the back of the top card"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        plain = generals(state)
        red = sum([number for _, number in reds(state)])
        return [(Top.of(back), number) for back, number in (("general", plain), ("red", red)) if number]
