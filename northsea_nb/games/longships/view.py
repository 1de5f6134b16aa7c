"""What a seat may know of a position of Longships: everything but the faces of cards it does not hold.

The back of a card shows its god, so how many cards of each god a hand or a pile has is public
(reading.card-draw). What lies where among the unseen cards is not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from ...core.draft import counts, rows
from ...core.state import CHANCE, Moves
from ...core.view import View
from .board import COUNTRIES, SQUARES
from .state import (
    CROSS,
    EFFECTS,
    GODS,
    HOSTILITY,
    PLUNDER,
    Longships,
    Pile,
    Viking,
    card,
    card_name,
    god_of,
    goods_text,
)


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship, for everybody to see. ``goods`` in cubes by kind; ``at`` a square's name."""

    name: str
    owner: str
    at: str
    goods: tuple[int, ...]
    limit: int
    damaged: bool
    fort: bool
    sailed: bool
    fought: bool
    built: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand: how many cards of each god, and the faces if the hand is one's own.

    Attributes:
        backs: number of cards by god.
        cards: the cards by name, None where they are hidden.
        bought: those that wait until the next turn (2.6.8), None where they are hidden.
    """

    player: str
    backs: tuple[int, ...]
    cards: tuple[str, ...] | None
    bought: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class LandView:
    """A country: stock in cubes by kind, the owners of markers by side."""

    name: str
    at: str
    stock: tuple[int, ...]
    hostile: tuple[str, ...]
    plundered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileView:
    """A god's pile: how many cards it has, whether its cross is out, and the discards by effect.

    ``unseen`` is what the seat knows of the pile and of the other hands together, by face.
    """

    god: str
    cards: int
    cross_shown: bool
    discards: tuple[int, ...]
    unseen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LongshipsView(View):
    """A position as one seat may know it."""

    turn: str
    wind: str
    storm: bool
    arrows: tuple[tuple[str, int], ...]
    supply: tuple[int, ...] | None
    ships: tuple[ShipView, ...]
    hands: tuple[HandView, ...]
    lands: tuple[LandView, ...]
    piles: tuple[PileView, ...]

    def __repr__(self) -> str:
        fleet = ", ".join(
            f"{ship.name} ({ship.owner}) {ship.at}{' damaged' if ship.damaged else ''} "
            f"{goods_text(ship.goods)}"
            for ship in self.ships
        )
        return (
            f"<Longships: {self.decision}; wind {self.wind}{' (storm)' if self.storm else ''}; "
            f"ships: {fleet or 'none'}>"
        )


def look(state: Longships, seat: int | None) -> LongshipsView:
    """The view of a seat; None is a spectator's."""
    board = state.table.board
    seats = state.table.seats
    asked = state.current_player
    area = board.areas[state.wind]
    return LongshipsView(
        seat=seat,
        seats=seats,
        decision=state.decision,
        legal_moves=state.legal_moves() if asked == seat or _public_chance(state, asked, seat) else Moves(),
        outcome=state.outcome,
        turn=seats[state.turn],
        wind=board.wind_name(state.wind, state.out),
        storm=area.storm,
        arrows=area.arrows,
        supply=state.supply if board.cubes is not None else None,
        ships=tuple(
            ShipView(
                ship.name, seats[owner], SQUARES[ship.at], tuple(ship.goods), ship.limit,
                ship.damaged, ship.fort, ship.sailed, ship.fought, ship.built,
            )
            for owner, viking in enumerate(state.vikings)
            for ship in viking.ships
        ),
        hands=tuple(
            HandView(
                seats[owner],
                tuple(sum(god_of(number) == god for number in viking.hand) for god in range(len(GODS))),
                tuple(map(card_name, viking.hand)) if owner == seat else None,
                tuple(map(card_name, viking.bought)) if owner == seat else None,
            )
            for owner, viking in enumerate(state.vikings)
        ),
        lands=tuple(
            LandView(
                COUNTRIES[number],
                SQUARES[board.at[number]],
                tuple(country.stock),
                tuple(seats[s] for s, marker in enumerate(country.markers) if marker == HOSTILITY),
                tuple(seats[s] for s, marker in enumerate(country.markers) if marker == PLUNDER),
            )
            for number, country in enumerate(state.lands)
        ),
        piles=tuple(
            PileView(
                GODS[god],
                sum(pile.cards),
                not pile.cards[CROSS],
                tuple(pile.discards),
                _unseen(state, seat, god),
            )
            for god, pile in enumerate(state.piles)
        ),
    )  # fmt: skip


def _public_chance(state: Longships, asked: int, seat: int | None) -> bool:
    """Whether chance's outcomes tell nothing hidden: dice and lots, not cards."""
    return asked == CHANCE and state.frame.name != "draw"


def _unseen(state: Longships, seat: int | None, god: int) -> tuple[int, ...]:
    """The cards of a god that this seat cannot place: in the pile or in other hands, by face."""
    found = list(state.piles[god].cards)
    for owner, viking in enumerate(state.vikings):
        if owner != seat:
            for effect in range(len(EFFECTS)):
                found[effect] += viking.hand.count(card(god, effect))
    return tuple(found)


def reimagine(state: Longships, seat: int | None, random: Random) -> Longships:
    """Another position that this seat cannot tell from this one: the unseen cards dealt anew.

    Numbers of cards stay as they are: of each god in each hand, in each pile, and among the cards
    bought this turn.
    """
    hands: list[list[int]] = [
        list(viking.hand) if owner == seat else [] for owner, viking in enumerate(state.vikings)
    ]
    bought: list[list[int]] = [
        list(viking.bought) if owner == seat else [] for owner, viking in enumerate(state.vikings)
    ]
    piles = []
    for god, pile in enumerate(state.piles):
        unseen = [
            face
            for face, number in enumerate(_unseen(state, seat, god))
            for _ in range(number)
            if face != CROSS
        ]
        random.shuffle(unseen)
        for owner, viking in enumerate(state.vikings):
            if owner == seat:
                continue
            held = sum(god_of(number) == god for number in viking.hand)
            new = [card(god, unseen.pop()) for _ in range(held)]
            hands[owner] += new
            bought[owner] += new[: sum(god_of(number) == god for number in viking.bought)]
        left = [unseen.count(effect) for effect in range(len(EFFECTS))]
        piles.append(Pile(counts(*left, pile.cards[CROSS]), pile.discards))
    return replace(
        state,
        vikings=rows(
            Viking(viking.ships, tuple(sorted(hands[owner])), tuple(sorted(bought[owner])))
            for owner, viking in enumerate(state.vikings)
        ),
        piles=rows(piles),
    )
