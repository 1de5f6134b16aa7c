"""A turn: one card out of the lowest row of The River (river.draft), and what it brings on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import Move, verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .cards import card_name, kind
from .moves import ChanceMove, LongboatFrame, LongboatMove, Place, no_place, why
from .round import close_round, next_player
from .special import SPECIAL, Steal, nothing_to_steal, stealable
from .state import Longboat, card_at, is_full, put_aboard, set_column


@verb("take <place>", "Take {place}")
class Take(LongboatMove):
    """Pick a card of the lowest row and add it to one's Boat (river.draft)."""

    moment: ClassVar[tuple[str, ...]] = ("river.draft",)
    when: ClassVar[str] = "You take exactly one card each turn."

    place: Place

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[Take]:
        return [cls.of(f"{'abcdef'[column]}1") for column, cards in enumerate(state.river) if cards]

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        card = card_at(state, self.place)
        if nowhere := no_place(state, "river.draft", self.place):
            yield nowhere
        elif not card:
            yield why("river.draft", f"No card lies at {self.place}.", "reading.fall-first")
        elif self.place[1] != "1":
            yield why(
                "river.draft",
                f"Only a card in the lowest row may be taken; {card_name(card)} at {self.place} "
                f"has {card_name(card_at(state, self.place[0] + '1'))} below it.",
                place=self.place,
            )

    def play(self, d: Longboat) -> None:
        column = "abcdef".index(self.place[0])
        card, *above = d.river[column]
        set_column(d, column, tuple(above))
        put_aboard(d, d.turn, card)
        clauses: tuple[str, ...] = ("river.draft", "boat.holds")
        if above:
            clauses += ("river.fall",)
        elif any(d.river):
            clauses += ("reading.fall-first",)
        d.emit(
            clauses,
            "took",
            player=d.table.seats[d.turn],
            card=card,
            place=self.place,
            slid=len(above),
        )
        special = SPECIAL.get(kind(card))
        if special is None:
            next_player(d)
        else:
            special(d, card)


@record
class Draft(LongboatFrame):
    """The pick of the player whose turn it is; with an empty River the round is closed."""

    name: ClassVar[str] = "draft"
    clause: ClassVar[str] = "river.draft"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take,)

    def question(self, state: Longboat) -> str:
        return "take a card from the lowest row of The River"

    def run(self, d: Longboat) -> bool:
        if any(d.river):
            return False
        close_round(d)
        return True


DRAFT = Draft()


def not_yours(state: Longboat, move: Move, seat: int) -> Refusal:
    """Why another seat than the one asked cannot make this move."""
    asked = state.decision
    names = {"asked": asked.player, "by": state.seats[seat]}
    if asked.kind == "colour":
        return why("setup.colour", f"It is {asked.player} who chooses now.", **names)
    if state.is_chance:
        if isinstance(move, ChanceMove):
            return why(asked.clause, "That is for chance to decide, not for a player.", **names)
        return next(move.misplaced(state, state.frame))  # type: ignore[attr-defined, no-any-return]
    if is_full(state) and state.round == 1:
        return why("play.first", f"It is {asked.player}'s turn, who opens the first round.", **names)
    if is_full(state):
        return why(
            "order.fastest",
            f"It is {asked.player}'s turn, who opens this round.",
            "reading.seating",
            **names,
        )
    before = (state.turn - 1) % len(state.seats)
    just_picked = seat == before and asked.kind == "draft"
    if just_picked and isinstance(move, Steal) and next(stealable(state, seat), None) is None:
        return nothing_to_steal()
    if just_picked and move.head == ("take",):
        return why("river.draft", f"You take exactly one card each turn; now it is {asked.player}'s.",
                   "play.next", **names)  # fmt: skip
    return why("play.next", f"It is {asked.player}'s turn ({asked.text}).", asked.clause, **names)
