"""What a seat may know of a position of Sea Kings: all but the cards and choices that others keep hidden.

Hands are private, and so is what lies in the deck; how many cards there are, the back of the deck's top
card and the discard pile are for everybody to see.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.draft import counts, rows
from ...core.state import CHANCE, Moves
from ...core.view import View
from .opening import CHOOSE_KINGS, Setup
from .state import BACKS, FAME, LAND, WEALTH, SeaKings, Viking, actions_left, deck_size
from .turn import act_text


@dataclass(frozen=True, slots=True)
class VikingView:
    """A player, as a seat may know him.

    Attributes:
        at: the name of the region where the ship is.
        fame, wealth, land: the scores.
        cards: how many cards he holds. hand: their names, None where they are hidden.
        settlements: the names of the regions of his settlements, one a meeple.
        king: the Sea King's name; empty for none yet, None where the choice is still hidden.
        ability: what that Sea King can do, in words.
        dealt: the characters to choose from, None where they are hidden.
    """

    name: str
    at: str
    fame: int
    wealth: int
    land: int
    cards: int
    hand: tuple[str, ...] | None
    settlements: tuple[str, ...]
    king: str | None
    ability: str
    dealt: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class DeckView:
    """The play deck and the discard pile.

    Attributes:
        cards: how many cards the deck has. last: how many of them are of the last ones (setup.deck).
        top: the back of the top card, "general" or "red", "unseen" before anybody has looked.
        discards: each card of the discard pile with its number, by name.
        unseen: each card that this seat cannot place, in the deck or in other hands, with its number.
    """

    cards: int
    last: int
    top: str
    discards: tuple[tuple[str, int], ...]
    unseen: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SeaKingsView(View):
    """A position as one seat may know it."""

    turn: str
    first: str
    round: int
    actions: int
    acts: tuple[str, ...]
    beside: tuple[str, ...]
    castles: bool
    closing: bool
    rogue: bool
    vikings: tuple[VikingView, ...]
    deck: DeckView

    def __repr__(self) -> str:
        said = "; ".join(
            f"{v.name} in {v.at} {v.fame}/{v.wealth}/{v.land}, {v.cards} cards"
            + (f", settlements {', '.join(v.settlements)}" if v.settlements else "")
            for v in self.vikings
        )
        return f"<Sea Kings: {self.decision}; round {self.round}; {said}; deck {self.deck.cards}>"


def look(state: SeaKings, seat: int | None) -> SeaKingsView:
    """The view of a seat; None is a spectator's."""
    board = state.table.board
    seats = state.table.seats
    asked = state.current_player
    choosing = _choosing(state)
    unseen = _unseen(state, seat)
    return SeaKingsView(
        seat=seat,
        seats=seats,
        decision=state.decision,
        legal_moves=state.legal_moves() if asked == seat or _public_chance(state, asked) else Moves(),
        outcome=state.outcome,
        turn=seats[state.turn],
        first=seats[state.first],
        round=state.round,
        actions=actions_left(state),
        acts=tuple(act_text(state, act) for act in state.acts),
        beside=tuple(seats[other] for other in state.beside),
        castles=state.castles,
        closing=state.closing,
        rogue=state.table.rogue,
        vikings=tuple(
            VikingView(
                name=seats[owner],
                at=board.regions[viking.at].name,
                fame=viking.scores[FAME],
                wealth=viking.scores[WEALTH],
                land=viking.scores[LAND],
                cards=len(viking.hand),
                hand=tuple(map(board.card_name, viking.hand)) if owner == seat else None,
                settlements=tuple(board.regions[own].name for own in viking.settled),
                king=_king(state, viking) if owner == seat or not choosing else None,
                ability=_ability(state, viking) if owner == seat or not choosing else "",
                dealt=_dealt(state, viking) if owner == seat else None,
            )
            for owner, viking in enumerate(state.vikings)
        ),
        deck=DeckView(
            deck_size(state),
            deck_size(state) - len(state.order) - state.above,
            BACKS[state.top],
            tuple((board.card_name(card), number) for card, number in enumerate(state.discards) if number),
            tuple((board.card_name(card), number) for card, number in enumerate(unseen) if number),
        ),
    )


def _choosing(state: SeaKings) -> bool:
    """Whether Sea Kings are still being chosen in secret (setup.sea-king)."""
    bottom = state.stack[0]
    return isinstance(bottom, Setup) and bottom.stage <= CHOOSE_KINGS


def _king(state: SeaKings, viking: Viking) -> str:
    return state.table.board.characters[viking.king].name if viking.king >= 0 else ""


def _ability(state: SeaKings, viking: Viking) -> str:
    return state.table.board.characters[viking.king].text if viking.king >= 0 else ""


def _dealt(state: SeaKings, viking: Viking) -> tuple[str, ...]:
    return tuple(state.table.board.characters[king].name for king in viking.dealt)


def _public_chance(state: SeaKings, asked: int) -> bool:
    """Whether chance's outcomes tell nothing hidden: dice, lots, backs and Red Ravens, not cards."""
    return asked == CHANCE and state.frame.name not in ("draw", "hand", "deal")


def _unseen(state: SeaKings, seat: int | None) -> tuple[int, ...]:
    """How many of each card a seat cannot place: in the deck or in other hands."""
    found = list(state.pool)
    for card in state.order:
        found[card] += 1
    for owner, viking in enumerate(state.vikings):
        if owner != seat:
            for card in viking.hand:
                found[card] += 1
    return tuple(found)


def reimagine(state: SeaKings, seat: int | None, random: Random) -> SeaKings:
    """Another position that this seat cannot tell from this one: what it cannot see is dealt anew.

    Numbers of cards stay as they are, and so does where Red Ravens lie, whose backs are red.
    """
    last = state.table.board.general
    unseen = [card for card, number in enumerate(_unseen(state, seat)[:last]) for _ in range(number)]
    random.shuffle(unseen)
    order = tuple(unseen.pop() if card < last else card for card in state.order)
    kings = [king for owner, viking in enumerate(state.vikings) if owner != seat for king in viking.dealt]
    known = [king for owner, viking in enumerate(state.vikings) if owner == seat for king in viking.dealt]
    kings += [
        king
        for king in range(len(state.table.board.characters))
        if _choosing(state) and king not in kings and king not in known
    ]
    random.shuffle(kings)
    vikings = []
    for owner, viking in enumerate(state.vikings):
        if owner == seat:
            vikings.append(viking)
            continue
        held = sorted(unseen.pop() for _ in viking.hand)
        dealt = sorted(kings.pop() for _ in viking.dealt)
        king = random.choice(dealt) if dealt and viking.king >= 0 else viking.king
        vikings.append(Viking(viking.at, viking.scores, counts(*held), viking.settled, king, counts(*dealt)))
    pool = [unseen.count(card) for card in range(last)] + list(state.pool[last:])
    return SeaKings(
        stack=state.stack,
        outcome=state.outcome,
        table=state.table,
        turn=state.turn,
        first=state.first,
        round=state.round,
        vikings=rows(vikings),
        acts=state.acts,
        began=state.began,
        beside=state.beside,
        fought=state.fought,
        favours=state.favours,
        spent=state.spent,
        pool=tuple(pool),
        above=state.above,
        order=order,
        top=state.top,
        discards=state.discards,
        castles=state.castles,
        closing=state.closing,
    )
