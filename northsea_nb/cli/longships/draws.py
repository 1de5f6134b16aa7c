"""The odds of a card that is about to be drawn, as far as one seat may know.

The rules draw by what truly lies in the pile or the hand; telling those odds would tell what the
others hold. A seat knows the backs, the discards, the crosses and its own cards: among the cards of a
god that it has not seen, every one is equally likely to lie in any of the places. A Christianity Card
is never in a hand, so it lies in the pile until it has appeared.
"""

from __future__ import annotations

from fractions import Fraction

from ...games.longships.cards import DrawHand, DrawPile
from ...games.longships.state import CROSS, FACES, GODS, Longships
from ...games.longships.view import LongshipsView

__all__ = ["drawing"]


def drawing(state: Longships, seat: int | None) -> list[tuple[str, Fraction]]:
    """Each card that may come next, with its probability for a seat that may not see it beforehand."""
    view = state.view(seat)
    match state.frame:
        case DrawPile() as frame:
            return _from_pile(view, frame.god)
        case DrawHand() as frame:
            return _from_hand(view, frame.victim, frame.only)
    return []


def _from_pile(view: LongshipsView, god: int) -> list[tuple[str, Fraction]]:
    pile = view.piles[god]
    cross = Fraction(pile.unseen[CROSS], pile.cards)
    found = [(f"{pile.god} {FACES[face]}", (1 - cross) * share) for face, share in _faces(view, god)]
    return [*found, (f"{pile.god} {FACES[CROSS]}", cross)] if cross else found


def _from_hand(view: LongshipsView, victim: int, only: int) -> list[tuple[str, Fraction]]:
    hand = view.hands[victim]
    if hand.cards is not None:
        cards = [card for card in hand.cards if only in (-1, GODS.index(card.split()[0]))]
        return [(card, Fraction(cards.count(card), len(cards))) for card in dict.fromkeys(cards)]
    backs = [count if only in (-1, god) else 0 for god, count in enumerate(hand.backs)]
    return [
        (f"{GODS[god]} {FACES[face]}", Fraction(count, sum(backs)) * share)
        for god, count in enumerate(backs)
        if count
        for face, share in _faces(view, god)
    ]


def _faces(view: LongshipsView, god: int) -> list[tuple[int, Fraction]]:
    """The faces that an unseen card of a god may have, the cross apart."""
    unseen = view.piles[god].unseen[:CROSS]
    return [(face, Fraction(count, sum(unseen))) for face, count in enumerate(unseen) if count]
