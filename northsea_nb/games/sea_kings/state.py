"""A position of Sea Kings: the players' ships, scores, cards and settlements, and the play deck.

All of it is records (see ``core.draft``). A region is its number on the board, a card its number
among the board's cards. An undrawn deck is a multiset in two sections, so nothing secret lies in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from ...core.draft import Counts, Rows, editor, record
from ...core.notation import Grammar, Move
from ...core.rooms import GameState
from ...core.rulebook import Refusal
from ...core.state import Event, State
from .board import Ability
from .table import Table

if TYPE_CHECKING:
    from .view import SeaKingsView

SCORES = ("fame", "wealth", "land")
"""The three scores, in the order in which a player's counts stand."""
FAME, WEALTH, LAND = range(3)
ACTS = ("challenge", "move", "draw", "play", "cardless")
"""The kinds of action (turn.menu; the last is the cardless attempt of Rogue Sea Kings)."""
CHALLENGE, MOVE, DRAW, PLAY, SETTLE = range(5)
ACT = 1000
"""An act is a number: its kind times this, and what it was done to (a seat, a region, a card)."""
UNSEEN, GENERAL, RED = range(3)
BACKS = ("unseen", "general", "red")
"""What is known of the card on top of the play deck: its back, if somebody has looked."""
LAST = 15
"""So many cards lie under the rest of the deck, with Frankish Castles among them (setup.deck)."""
HAND = 6
MEEPLES = 4
FULL = 2
"""Settlements that a region can hold (rogue.settle.limit)."""


@record
class Viking:
    """A player.

    Attributes:
        at: the region of the ship.
        scores: fame, wealth, land.
        hand: the cards by number, in order.
        settled: the regions of the settlements, in order, one entry a meeple (Rogue).
        king: the character; -1 for nobody in particular.
        dealt: the characters to choose from, until all have chosen.
    """

    at: int
    scores: Counts
    hand: Counts
    settled: Counts
    king: int
    dealt: Counts


@record
class SeaKings(GameState):
    """A position.

    Attributes:
        turn: the active player. first: who had the game's first turn. round: 1 for the first one.
        acts: what the active player has done this turn, in order (see ``ACT``).
        began: the region where his turn began.
        beside: who shared his region when the turn began.
        fought: who has challenged whom this turn, as ``attacker * 8 + defender``.
        favours: how many long moves and free ravens of an ability the active player has used this turn.
        spent: for each player the scores spent on dice this turn, a bit each.
        pool: the cards of the play deck whose place is not known, by number.
        above: how many of them lie above the last ones (setup.deck).
        order: the cards on top of the deck whose order is known, from a position written by hand.
        top: what is known of the topmost card's back.
        discards: the discard pile by number.
        castles: Frankish Castles stand. closing: this is the closing round.
    """

    key: ClassVar[str] = "sea_kings"
    grammar: ClassVar[Grammar]

    table: Table
    turn: int
    first: int
    round: int
    vikings: Rows[Viking]
    acts: tuple[int, ...]
    began: int
    beside: tuple[int, ...]
    fought: tuple[int, ...]
    favours: tuple[int, int]
    spent: tuple[int, ...]
    pool: tuple[int, ...]
    above: int
    order: tuple[int, ...]
    top: int
    discards: tuple[int, ...]
    castles: bool
    closing: bool

    @property
    def known_names(self) -> tuple[str, ...]:
        return (*self.table.seats, *self.table.long_names)

    def view(self, seat: int | str | None = None) -> SeaKingsView:
        from .view import look

        return look(self, None if seat is None else self.seat_number(seat))

    def opening(self) -> tuple[Event, ...]:
        from .opening import setup_events
        from .position import arrange

        if "position" in self.origin:
            return tuple(Event(SeaKings, raw) for raw in arrange(self.origin["position"])[1])
        return setup_events(self)

    def spelled(self, move: Move) -> Move:
        """Regions and characters are known by their names too, in whatever spelling people use."""
        from .moves import spelled

        return State.spelled(self, spelled(self, move))

    def not_yours(self, move: Move, seat: int) -> Refusal:
        from .turn import not_yours

        return not_yours(self, move, seat)

    def too_late(self, move: Move) -> Refusal:
        from .winning import too_late

        return too_late(self)


# ---------------------------------------------------------------- asking about a position


def at(state: SeaKings, seat: int) -> int:
    """Where a player's ship is (move.location)."""
    return state.vikings[seat].at


def hand(state: SeaKings, seat: int) -> Counts:
    """A player's cards, for reading."""
    return state.vikings[seat].hand


def scores(state: SeaKings, seat: int) -> Counts:
    """A player's fame, wealth and land, for reading."""
    return state.vikings[seat].scores


def ability(state: SeaKings, seat: int) -> Ability:
    """What a player's Sea King can do (character.ability)."""
    return state.table.ability(state.vikings[seat].king)


def settlements(state: SeaKings, seat: int, region: int) -> int:
    """How many settlements a player has in a region."""
    return state.vikings[seat].settled.count(region)


def settlers(state: SeaKings, region: int) -> list[int]:
    """The owner of each settlement in a region."""
    return [seat for seat, viking in enumerate(state.vikings) for own in viking.settled if own == region]


def neighbours(state: SeaKings, seat: int, region: int) -> list[int]:
    """The other players whose ships are in a region, clockwise from a seat."""
    return [other for other in clockwise(state, seat + 1) if other != seat and at(state, other) == region]


def deck_size(state: SeaKings) -> int:
    """How many cards the play deck has left."""
    return len(state.order) + sum(state.pool)


def deck_left(state: SeaKings) -> bool:
    """Whether the play deck has a card left."""
    return bool(state.order) or any(state.pool)


def used(state: SeaKings, kind: int) -> int:
    """How often the active player has done a kind of action this turn."""
    return sum([act // ACT == kind for act in state.acts])


def actions_left(state: SeaKings) -> int:
    """How many actions the active player has left (turn.actions)."""
    return state.table.allowance - len(state.acts)


def clockwise(state: SeaKings, start: int) -> Iterator[int]:
    """All seats clockwise, beginning with this one."""
    number = len(state.table.seats)
    for step in range(number):
        yield (start + step) % number


def name_of(state: SeaKings, seat: int) -> str:
    """A player's name."""
    return state.table.seats[seat]


def region_name(state: SeaKings, region: int) -> str:
    """A region's name."""
    return state.table.board.regions[region].name


# ---------------------------------------------------------------- small acts on a draft


the_viking: Callable[[SeaKings, int], Viking] = editor("vikings")
"""A draft's player, to be edited."""


def gain(d: SeaKings, seat: int, score: int, points: int) -> None:
    """Move a player's counter; no score falls below zero (end.floor)."""
    own = the_viking(d, seat).scores
    own[score] = max(0, own[score] + points)


def discard(d: SeaKings, card: int) -> None:
    """A played card goes to the discard pile (play.discard)."""
    pile = list(d.discards)
    pile[card] += 1
    d.discards = tuple(pile)


def spend_act(d: SeaKings, kind: int, thing: int = 0) -> None:
    """The active player uses up an action."""
    d.acts = (*d.acts, kind * ACT + thing)
