"""The odds of a card that is about to be drawn, as far as one seat may know.

The rules draw by what truly lies in a pile; telling those odds would tell what others hold. A seat
knows the discards, what lies open, its own hand and the cards it has looked at: among all others each
is equally likely to lie in any place, in the pile or in another's hand.
"""

from __future__ import annotations

from fractions import Fraction

from ...games.raiders.piles import FromPile, ToHand
from ...games.raiders.state import REPUTATION, TOWNSFOLK, Raiders

__all__ = ["drawing"]


def drawing(state: Raiders, seat: int | None) -> list[tuple[str, Fraction]]:
    """Each card that may come next, with its probability for a seat that may not see it beforehand."""
    match state.frame:
        case FromPile() as frame:
            which = frame.which
        case ToHand():
            which = TOWNSFOLK
        case _:
            return []
    if which == REPUTATION:
        left = list(state.chance_outcomes())
        whole = sum(weight for _, weight in left)
        return [(str(move).removeprefix("draw "), Fraction(weight, whole)) for move, weight in left]
    pile = state.view(seat).piles[which]
    if pile.top and pile.top[0]:
        return [(pile.top[0], Fraction(1))]
    if not pile.unseen:
        return [(card, Fraction(1)) for card in pile.under[:1] if card]
    total = sum(number for _, number in pile.unseen)
    return [(card, Fraction(number, total)) for card, number in pile.unseen]
