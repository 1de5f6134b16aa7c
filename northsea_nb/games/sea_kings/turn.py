"""The turn: two or three actions, then the next player's turn; rounds and their end (turn.*, order.first)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import Move as AnyMove
from ...core.rulebook import Refusal
from ...core.state import Moves, Play
from . import travel
from .attempt import SETTLE_HERE
from .blue import BlueCard
from .cards import HandCard, PlayDiscover, PlayRaid, PlaySettle, PlayTrade
from .challenge import Challenge, Sail, challenge_foes, challenge_refusals, challenged
from .draw import Draw, may_draw
from .limits import may_act
from .moves import Done, SeaKingsFrame, SeaKingsMove, why
from .red import RaidHere, Settle, cardless, cardless_aims, cardless_refusals
from .state import ACT, ACTS, MOVE, PLAY, SeaKings, actions_left, at, hand, name_of, region_name
from .table import Table
from .winning import score

PLAYS = (PlayDiscover, PlayTrade, PlayRaid, PlaySettle)


@record
class Turn(SeaKingsFrame):
    """A player's turn."""

    name: ClassVar[str] = "turn"
    clause: ClassVar[str] = "turn.menu"
    verbs: ClassVar[tuple[type[Play], ...]] = (travel.Move, Draw, *PLAYS, Challenge, Sail, Settle, Done)

    def seat(self, state: SeaKings) -> int:
        return state.turn

    def question(self, state: SeaKings) -> str:
        left = actions_left(state)
        return f"{left} {'action' if left == 1 else 'actions'} left: act, or end the turn"

    def moves(self, state: SeaKings) -> Moves:
        """Few things decide what may be done; where they are the same, so are the moves."""
        table = state.table
        if len(state.acts) >= table.allowance:
            return _OVER
        if table.rogue:
            return SeaKingsFrame.moves(self, state)
        viking = state.vikings[state.turn]
        card, hand, step = viking.at, viking.hand, table.regions
        facts = (
            table,
            state.turn,
            card,
            travel.lines(state) if may_act(state, MOVE) else 0,
            may_draw(state),
            may_act(state, PLAY),
            card in hand,
            card + step in hand,
            card + 2 * step in hand,
            card + 3 * step in hand,
            state.castles,
            tuple(challenge_foes(state)) if state.beside else (),
        )
        moves = _KEPT.get(facts)
        if moves is None:
            if len(_KEPT) >= MOST_KEPT:
                _KEPT.clear()
            moves = _KEPT[facts] = SeaKingsFrame.moves(self, state)
        return moves

    # -- what the verbs ask their frame

    def foes(self, state: SeaKings) -> list[int]:
        """Whom the active player may challenge."""
        return challenge_foes(state)

    def challenge_refusals(self, state: SeaKings, foe: int) -> Iterator[Refusal]:
        """Why the active player cannot challenge another."""
        return challenge_refusals(state, foe)

    def challenged(self, d: SeaKings, foe: int) -> None:
        """The active player challenges another."""
        challenged(d, foe)

    def aims(self, state: SeaKings, kind: int) -> list[int]:
        """What may be attempted without a card."""
        return cardless_aims(state) if kind == SETTLE_HERE else []

    def here_refusals(self, state: SeaKings, kind: int) -> Iterator[Refusal]:
        """Why nothing can be attempted without a card."""
        return cardless_refusals(state)

    def attempt(self, d: SeaKings, kind: int, target: str | None, barred: str | None) -> None:
        """The active player settles without a card."""
        cardless(d, target, barred)

    def end(self, d: SeaKings) -> None:
        """The turn is over."""
        d.emit(
            ("turn.optional", "hand.unlimited"),
            "turn-over",
            player=name_of(d, d.turn),
            began=region_name(d, d.began),
            acts=tuple(act_text(d, act) for act in d.acts),
            cards=len(hand(d, d.turn)),
        )
        following = (d.turn + 1) % len(d.table.seats)
        if following == d.first:
            d.emit(
                ("win.end", "reading.end-trigger") if d.closing else ("order.first",),
                "round-over",
                round=d.round,
            )
            limit = d.table.options.max_rounds
            if d.closing or 0 < limit <= d.round:
                if not d.closing:
                    d.emit(("reading.stall",), "rounds-up", round=d.round)
                score(d)
                return
            d.round += 1
        begin(d, following)

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Cards that name a region are for one's own turn."""
        if isinstance(move, HandCard) and seat != state.turn:
            return why("play.action", "That card is played in your own turn.", "order.first")
        return None

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """One action after the other."""
        if isinstance(move, RaidHere) and state.stack[-1] is self:
            return why("play.action", "A raid takes a Raid card: play raid, and the region.", "raid.region")
        if isinstance(move, (Draw, travel.Move, HandCard, Challenge, Sail, Settle)):
            return why("turn.menu", "One action is carried out before the next is begun.")
        return None


MOST_KEPT = 8192
_KEPT: dict[Any, Moves] = {}
"""The moves of turns by all that they rest on."""
_OVER = Moves([Done.of()])
"""Without actions nothing is left but to end the turn."""
TURN = Turn()


def begin(d: SeaKings, seat: int) -> None:
    """A player's turn begins."""
    d.turn = seat
    d.acts = ()
    d.began = here = at(d, seat)
    d.beside = tuple([other for other, viking in enumerate(d.vikings) if viking.at == here and other != seat])
    d.fought = ()
    d.favours = (0, 0)
    d.spent = d.table.unspent
    d.emit(
        ("order.first", "turn.menu", "turn.actions", "turn.repeat"),
        "turn",
        player=name_of(d, seat),
        actions=d.table.allowance,
        round=d.round,
    )


def act_text(state: SeaKings, act: int) -> str:
    """An act of the turn in words: "move rus", "raid rus", "draw", "challenge Hardrada"."""
    return _act_text(state.table, act)


@lru_cache(maxsize=4096)
def _act_text(table: Table, act: int) -> str:
    kind, thing = divmod(act, ACT)
    if kind == PLAY:
        return table.board.card_id(thing)
    word = ACTS[kind]
    if word == "challenge":
        return f"{word} {table.seats[thing]}"
    return word if word == "draw" else f"{word} {table.board.regions[thing].id}"


def not_yours(state: SeaKings, move: AnyMove, seat: int) -> Refusal:
    """Why another seat than the one asked cannot make this move."""
    for frame in reversed(tuple(state.stack)):
        special: Refusal | None = frame.not_yours(state, move, seat)  # type: ignore[attr-defined]
        if special is not None:
            return special
    if isinstance(move, BlueCard):
        return move.mistimed(state)
    asked = state.decision
    if isinstance(move, SeaKingsMove) and seat == state.turn and type(move) not in state.frame.verbs:
        return next(move.misplaced(state, state.frame))
    clause = "order.first" if state.frame.name == "turn" else asked.clause
    return why(clause, f"It is for {asked.player} to decide now ({asked.text}).", asked=asked.player)
