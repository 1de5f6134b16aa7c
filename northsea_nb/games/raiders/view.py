"""What a seat may know of a position of Raiders: everything but hands, face-down cards and piles.

Cards put aside face down are hidden like a hand. Of a pile a seat knows which cards it cannot place:
they lie in the pile, or in others' hands. A Jarl that was looked at is known to those who did.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from ...core.draft import counts, freeze, thaw
from ...core.state import CHANCE, Moves
from ...core.view import View
from .board import COLOURS
from .ending import fortress_raids, offerings_left, valkyries_left
from .piles import items
from .scoring import score
from .state import JARLS, PILES, TOWNSFOLK, Raiders, mate_words, set_word, the_band, the_pile
from .strength import room, strength_left
from .words import goods_text


@dataclass(frozen=True, slots=True)
class MateView:
    """A member of a crew: its word and name, its strength now, wounds, room for more of them."""

    word: str
    card: str
    name: str
    strength: int
    wounds: int
    room: int
    fresh: bool
    jarl: bool


@dataclass(frozen=True, slots=True)
class BandView:
    """What a player has. ``hand`` and ``aside`` are ids, None where they are hidden.

    Attributes:
        goods: by good, in the order of ``cards.GOODS``. worker: a colour, empty for none.
        cards, down: how many cards are in hand, and face down before the player.
        tiles: offerings, quests and reputation tiles taken, by id.
        score: the points if the game ended now, line by line.
    """

    player: str
    goods: tuple[int, ...]
    worker: str
    crew: tuple[MateView, ...]
    armour: int
    valkyrie: int
    points: int
    fame: int
    cards: int
    hand: tuple[str, ...] | None
    down: int
    aside: tuple[str, ...] | None
    offerings: tuple[str, ...]
    quests: tuple[str, ...]
    reputation: tuple[str, ...]
    score: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SiteView:
    """A settlement: by space the set as a word (None: taken), its worker, who raided, the quest there."""

    id: str
    name: str
    kind: str
    sets: tuple[str | None, ...]
    workers: tuple[str, ...]
    raiders: tuple[str, ...]
    quests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile.

    Attributes:
        cards: how many it has. discards: the discards by id, with their numbers.
        top, under: by place, the card if this seat knows it, else an empty text.
        unseen: what the seat cannot place, by id with numbers: in the pile or in others' hands.
    """

    name: str
    cards: int
    discards: tuple[tuple[str, int], ...]
    top: tuple[str, ...]
    under: tuple[str, ...]
    unseen: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RaidersView(View):
    """A position as one seat may know it."""

    turn: str
    closing: int
    village: tuple[tuple[str, str], ...]
    supply: tuple[int, ...]
    shown: tuple[str, ...]
    hall: tuple[str, ...]
    tiles: tuple[str, ...]
    display: tuple[str, ...]
    bands: tuple[BandView, ...]
    sites: tuple[SiteView, ...]
    piles: tuple[PileView, ...]
    fortresses: int
    valkyries: int
    offerings: int

    def __repr__(self) -> str:
        said = "; ".join(
            f"{own.player} {own.points} points, {goods_text(own.goods)}, "
            f"crew {', '.join(mate.word for mate in own.crew) or 'none'}, {own.cards} cards"
            for own in self.bands
        )
        return f"<Raiders: {self.decision}; {said}>"


def look(state: Raiders, seat: int | None) -> RaidersView:
    """The view of a seat; None is a spectator's."""
    table, board = state.table, state.table.board
    asked = state.current_player

    def colour(worker: int) -> str:
        return COLOURS[worker] if worker >= 0 else ""

    def ids(which: tuple[object, ...], numbers: Iterable[int]) -> tuple[str, ...]:
        return tuple(which[number].id if number >= 0 else "" for number in numbers)  # type: ignore[attr-defined]

    return RaidersView(
        seat=seat,
        seats=table.seats,
        decision=state.decision,
        legal_moves=state.legal_moves() if asked == seat or _open_chance(state, asked) else Moves(),
        outcome=state.outcome,
        turn=table.seats[state.turn],
        closing=state.closing,
        village=tuple(
            (building.id, colour(worker))
            for building, worker in zip(board.village, state.village, strict=True)
        ),
        supply=state.supply,
        shown=ids(board.offerings, state.shown),
        hall=ids(table.kinds, state.hall),
        tiles=ids(board.reputation, state.tiles),
        display=ids(board.quests, state.display),
        bands=tuple(
            BandView(
                player=table.seats[owner],
                goods=tuple(own.goods),
                worker=colour(own.worker),
                crew=tuple(
                    MateView(
                        word,
                        table.kinds[mate.card].id,
                        table.kinds[mate.card].name,
                        strength_left(table.kinds[mate.card], mate.wounds),
                        mate.wounds,
                        room(table.kinds[mate.card], mate),
                        mate.fresh,
                        mate.card >= table.townsfolk,
                    )
                    for word, mate in zip(mate_words(state, own.crew), own.crew, strict=True)
                ),
                armour=own.armour,
                valkyrie=own.valkyrie,
                points=own.points,
                fame=own.fame,
                cards=len(own.hand),
                hand=ids(table.kinds, own.hand) if owner == seat else None,
                down=len(own.aside),
                aside=ids(table.kinds, own.aside) if owner == seat else None,
                offerings=ids(board.offerings, own.offerings),
                quests=ids(board.quests, own.quests),
                reputation=ids(board.reputation, own.reputation),
                score=tuple((line.name, line.points) for line in score(state, owner)),
            )
            for owner, own in enumerate(state.bands)
        ),
        sites=tuple(
            SiteView(
                settlement.id,
                settlement.name,
                settlement.kind,
                tuple(None if tokens is None else set_word(tokens) for tokens in place.sets),
                tuple(colour(worker) for _, worker in settlement.sets),
                tuple(colour(worker) for worker in place.raiders),
                ids(board.quests, place.quests),
            )
            for settlement, place in zip(board.settlements, state.sites, strict=True)
        ),
        piles=tuple(_pile_view(state, seat, which) for which in range(len(PILES) - 1)),
        fortresses=fortress_raids(state),
        valkyries=valkyries_left(state),
        offerings=offerings_left(state),
    )


def _open_chance(state: Raiders, asked: int) -> bool:
    """Whether chance's outcomes tell nothing hidden: dice and tokens, not cards."""
    return asked == CHANCE and state.frame.name in ("roll", "lay")


def _pile_view(state: Raiders, seat: int | None, which: int) -> PileView:
    kept = state.piles[which]
    known = items(state.table, which)
    unseen = _unseen(state, seat, which)
    return PileView(
        name=PILES[which],
        cards=sum(kept.cards) + len(kept.top) + len(kept.under),
        discards=tuple((known[card].id, number) for card, number in enumerate(kept.discards) if number),
        top=tuple(known[card].id if seat in seats else "" for card, seats in kept.top),
        under=tuple(known[card].id if seat in seats else "" for card, seats in kept.under),
        unseen=tuple((known[card].id, number) for card, number in enumerate(unseen) if number),
    )


def _unseen(state: Raiders, seat: int | None, which: int) -> list[int]:
    """The cards of a pile that this seat cannot place."""
    kept = state.piles[which]
    found = list(kept.cards)
    for card, seats in (*kept.top, *kept.under):
        if seat not in seats:
            found[card] += 1
    if which == TOWNSFOLK:
        for owner, own in enumerate(state.bands):
            if owner != seat:
                for card in (*own.hand, *own.aside):
                    found[card] += 1
    return found


def reimagine(state: Raiders, seat: int | None, random: Random) -> Raiders:
    """Another position that this seat cannot tell from this one: the unseen cards dealt anew."""
    d = thaw(state)
    for which in (TOWNSFOLK, JARLS):
        pool = [card for card, number in enumerate(_unseen(state, seat, which)) for _ in range(number)]
        random.shuffle(pool)
        if which == TOWNSFOLK:
            for owner, own in enumerate(state.bands):
                if owner != seat:
                    the_band(d, owner).hand = counts(*sorted(pool.pop() for _ in own.hand))
                    the_band(d, owner).aside = tuple(pool.pop() for _ in own.aside)
        kept = state.piles[which]
        top, under = (
            tuple((card if seat in seats else pool.pop(), seats) for card, seats in part)
            for part in (kept.top, kept.under)
        )
        left = [0] * len(kept.cards)
        for card in pool:
            left[card] += 1
        unseen = the_pile(d, which)
        unseen.cards, unseen.top, unseen.under = tuple(left), top, under
    return freeze(d)


__all__ = ["BandView", "MateView", "PileView", "RaidersView", "SiteView", "look", "reimagine"]
