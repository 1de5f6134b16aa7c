"""Exact odds of Longboat: what the next River holds, and how a pick changes everyone's Glory.

What lies in the deck is what ``board.draws`` deals from; scores are those of ``scoring.score``; what a
move does is what the rules do. Nothing is simulated here: how games go on from a pick, by bots, is in
``arena.longboat``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm

from ...core.notation import Move
from ...core.odds import Distribution
from ...core.rulebook import NorthseaError
from ...core.state import Moves
from .board import RIVER, draws
from .scoring import Score, score_of
from .state import Longboat, river_cards

Wanted = Callable[[str], bool]
"""Says of a card whether it counts."""


def next_card(state: Longboat) -> Distribution[str]:
    """The next card of the Play Deck; cards written alike are one outcome.

    Raises:
        NorthseaError: the Play Deck is used up.
    """
    faces = state.table.deck.faces
    found = Distribution((faces[c][place], weight) for c, place, weight in draws(state.unseen, state.left))
    if not found.total:
        raise NorthseaError("the Play Deck is used up: no card comes any more")
    return found


def to_come(state: Longboat) -> int:
    """How many cards the next River will bring, or those that are missing while one is being dealt."""
    missing = RIVER - river_cards(state) if state.frame.name in ("deal", "remove") else RIVER
    return min(missing, sum(state.left))


def _number(state: Longboat, cards: int | None) -> int:
    number = to_come(state) if cards is None else cards
    if not 0 <= number <= sum(state.left):
        raise NorthseaError(f"{number} cards; the Play Deck has {sum(state.left)}")
    return number


def expected(state: Longboat, cards: int | None = None) -> dict[str, Fraction]:
    """How many of each card the next ``cards`` bring on average; those of the next River if left out.

    Raises:
        NorthseaError: more cards than the Play Deck has.
    """
    number = _number(state, cards)
    return {card: share * number for card, share in next_card(state).items()} if number else {}


def count(state: Longboat, wanted: Wanted, cards: int | None = None) -> Distribution[int]:
    """How many of the wanted cards come among the next ones.

    Args:
        wanted: says of a card whether it counts.
        cards: how many cards are dealt; those of the next River if left out.

    Raises:
        NorthseaError: more cards than the Play Deck has.
    """
    number = _number(state, cards)
    ways: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for colour, copies in enumerate(state.unseen):
        faces = state.table.deck.faces[colour]
        good = sum(n for face, n in zip(faces, copies, strict=True) if wanted(face))
        own = _of_colour(good, sum(copies), state.left[colour], number)
        merged: dict[tuple[int, int], Fraction] = {}
        for (dealt, found), share in ways.items():
            for (more, hits), part in own.items():
                if dealt + more <= number:
                    key = (dealt + more, found + hits)
                    merged[key] = merged.get(key, Fraction(0)) + share * part
        ways = merged
    shares = {found: share for (dealt, found), share in sorted(ways.items()) if dealt == number}
    scale = lcm(*(share.denominator for share in shares.values()))
    return Distribution({found: int(share * scale) for found, share in shares.items()})


def _of_colour(good: int, total: int, left: int, most: int) -> dict[tuple[int, int], Fraction]:
    """In how many ways a colour gives so many of the cards dealt, so many of them wanted.

    ``left`` of its ``total`` unseen cards lie in the deck, any of them with equal right; so whichever
    are dealt are a sample of all that are unseen.
    """
    found = {}
    for dealt in range(min(left, most) + 1):
        for hits in range(max(0, dealt - (total - good)), min(good, dealt) + 1):
            sample = Fraction(comb(good, hits) * comb(total - good, dealt - hits), comb(total, dealt))
            found[dealt, hits] = comb(left, dealt) * sample
    return found


# ---------------------------------------------------------------- what a pick does to Glory


@dataclass(frozen=True, slots=True)
class Pick:
    """What a pick, with its Special Action if it has one, does to everybody's score.

    Attributes:
        moves: the pick, and the move of its Special Action.
        before, after: the scores by seat.
    """

    moves: tuple[Move, ...]
    before: tuple[Score, ...]
    after: tuple[Score, ...]

    @property
    def glory(self) -> tuple[int, ...]:
        """How everybody's Glory changes, by seat."""
        return tuple(now.glory - was.glory for was, now in zip(self.before, self.after, strict=True))


def scores(state: Longboat) -> tuple[Score, ...]:
    """Everybody's score as it stands."""
    return tuple(score_of(state, seat) for seat in range(len(state.seats)))


def picks(state: Longboat) -> tuple[Pick, ...]:
    """Every pick there is, each with every way to use its Special Action, and what it does to Glory.

    A swap changes nobody's Glory now, so of a Drummer the bare pick is listed. In the middle of a Special
    Action its own moves are listed. Empty where no player decides.
    """
    before = scores(state)
    return tuple(Pick(moves, before, scores(after)) for moves, after in _lines(state))


def change(state: Longboat, move: Move) -> Pick:
    """What one move does to everybody's score now, before a Special Action that it brings on."""
    return Pick((move,), scores(state), scores(_made(state, move)))


def _lines(state: Longboat) -> Iterator[tuple[tuple[Move, ...], Longboat]]:
    if state.current_player < 0 or state.frame.name == "colour":
        return
    for move in state.legal_moves():
        after = _made(state, move)
        if after.turn == state.turn and after.outcome is None and after.frame.name in ("berserker", "sheep"):
            for special in after.legal_moves():
                yield (move, special), _made(after, special)
        else:
            yield (move,), after


def _made(state: Longboat, move: Move) -> Longboat:
    """The position after a legal move."""
    after = state.apply(move, check=False).after
    assert isinstance(after, Longboat)
    return after


def rest_of_round(state: Longboat, choose: Callable[[Longboat, Moves], Move]) -> Longboat:
    """Where the round ends if everybody chooses like this: exact, for nothing is left to chance in a round.

    Args:
        choose: the move to make of the legal ones.
    """
    start = state.round
    while state.outcome is None and not state.is_chance and state.round == start:
        state = _made(state, choose(state, state.legal_moves()))
    return state
