"""Plain policies for Longboat, and what each pick is worth when everybody plays by one of them.

A policy chooses a move; with ``random`` given, moves that are equally good to it are drawn by lot, else
the first of them is taken, and play to the end of the round is certain. Values to the end of the game
are simulated: the Rivers to come are dealt, and every figure has its interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ..core.notation import Move
from ..core.rulebook import NorthseaError
from ..core.state import Moves, State
from ..games.longboat.drafting import Take
from ..games.longboat.moves import Pass
from ..games.longboat.odds import rest_of_round, scores
from ..games.longboat.scoring import score
from ..games.longboat.special import Give, Steal, Swap, stealable
from ..games.longboat.state import Longboat, card_at, letter
from .estimates import Estimate, estimate, share
from .playouts import Bot, playout, random_bot

__all__ = ["POLICIES", "Value", "difference", "glory", "round_end", "values"]


@cache
def worth(card: str, colour: str) -> int:
    """What a card adds to the Glory of the Boat of this colour: Glory adds up card by card."""
    return score((card,), colour).glory


def glory(state: State, moves: Moves, random: Random | None) -> Move:
    """The policy of whoever wants the most Glory at once; he never swaps."""
    assert isinstance(state, Longboat)
    if state.frame.name == "drummer":
        return Pass()
    return _best(moves, lambda move: _gain(state, move, others=False), random)


def difference(state: State, moves: Moves, random: Random | None) -> Move:
    """The policy of whoever wants to be as far ahead of the best other Boat as he can be at once.

    He swaps so that the next player's best pick is worth as little as can be.
    """
    assert isinstance(state, Longboat)
    if state.frame.name == "drummer":
        return _best(moves, lambda move: -_next_best(state, move), random)
    return _best(moves, lambda move: _gain(state, move, others=True), random)


POLICIES: dict[str, Bot] = {"glory": glory, "difference": difference, "random": random_bot}
"""The policies by name: most Glory at once, most ahead at once, any legal move."""


def _best(moves: Moves, value: Callable[[Move], float], random: Random | None) -> Move:
    found = [value(move) for move in moves]
    best = max(found)
    good = [move for move, one in zip(moves, found, strict=True) if one == best]
    return good[0] if random is None or len(good) == 1 else good[int(random.random() * len(good))]


def _gain(state: Longboat, move: Move, *, others: bool) -> float:
    """What a move changes for its player at once, a pick with the best use of its Special Action."""
    changes = _changes(state, move)
    if not others:
        return max(change.get(state.turn, 0) for change in changes)
    now = [mine.glory for mine in scores(state)]
    return max(_ahead(now, change, state.turn) for change in changes)


def _ahead(now: list[int], change: Mapping[int, int], seat: int) -> int:
    after = [glory + change.get(owner, 0) for owner, glory in enumerate(now)]
    return after[seat] - max(glory for owner, glory in enumerate(after) if owner != seat)


def _changes(state: Longboat, move: Move) -> list[dict[int, int]]:
    """How a move may change everybody's Glory, by seat: one way for each use of a Special Action."""
    seat = state.turn
    mine = letter(state, seat)
    if isinstance(move, Take):
        card = card_at(state, move.place)
        kept = {seat: worth(card, mine)}
        if card[0] == "B":
            return [
                kept,
                *(_theft(state, holder, loot, kept[seat]) for holder, loot in stealable(state, seat)),
            ]
        if card[0] == "S":
            return [kept, *(_gift(state, other, card) for other in range(len(state.seats)) if other != seat)]
        return [kept]
    if isinstance(move, Steal):
        return [_theft(state, state.seats.index(move.holder), move.card, 0)]
    if isinstance(move, Give):
        card = state.frame.card
        other = state.seats.index(move.player)
        return [{**_gift(state, other, card), seat: -worth(card, mine)}]
    return [{}]


def _theft(state: Longboat, holder: int, loot: str, already: int) -> dict[int, int]:
    return {
        state.turn: already + worth(loot, letter(state, state.turn)),
        holder: -worth(loot, letter(state, holder)),
    }


def _gift(state: Longboat, other: int, sheep: str) -> dict[int, int]:
    return {other: worth(sheep, letter(state, other))}


def _next_best(state: Longboat, move: Move) -> int:
    """What the next player's best pick is worth to him after a swap, or without one."""
    river = state.apply(move, check=False).after.river if isinstance(move, Swap) else state.river  # type: ignore[attr-defined]
    colour = letter(state, (state.turn + 1) % len(state.seats))
    return max(worth(column[0], colour) for column in river if column)


# ---------------------------------------------------------------- what a pick is worth


@dataclass(frozen=True, slots=True)
class Value:
    """What a move is worth when everybody goes on by one policy. Simulated, but for ``round_end``.

    Attributes:
        move: the move. policy: the policy's name.
        round_end: everybody's Glory at the end of the round, exactly; None for a policy that draws lots.
        glory: everybody's Glory at the end of the game, by seat.
        win: the share of the win that the player has who makes the move.
    """

    move: Move
    policy: str
    round_end: tuple[int, ...] | None
    glory: tuple[Estimate, ...]
    win: Estimate


def round_end(state: Longboat, policy: str) -> tuple[int, ...] | None:
    """Everybody's Glory at the end of the round if all go on by a policy; None if it draws lots."""
    if policy == "random":
        return None
    bot: Any = POLICIES[policy]
    end = rest_of_round(state, lambda here, moves: bot(here, moves, None))
    return tuple(mine.glory for mine in scores(end))


def values(state: Longboat, policy: str, *, games: int = 200, seed: int | str = 0) -> tuple[Value, ...]:
    """What each legal move is worth when everybody goes on by one policy.

    Args:
        state: a position in which a player decides.
        policy: one of ``POLICIES``.
        games: how many playouts for each move; all moves meet the same lots.
        seed: what the playouts depend on.

    Raises:
        NorthseaError: there is no such policy, or nobody decides here.
    """
    if policy not in POLICIES:
        raise NorthseaError(f"no policy {policy!r:.40}; policies: {', '.join(POLICIES)}")
    if state.current_player < 0:
        raise NorthseaError("no player decides here: there is no move to value")
    seat = state.current_player
    bots = (POLICIES[policy],) * len(state.seats)
    found = []
    for move in state.legal_moves():
        after = state.apply(move, check=False).after
        assert isinstance(after, Longboat)
        ends = [playout(after, seed=seed, bots=bots, number=number) for number in range(games)]
        final = [scores(end.final) for end in ends if isinstance(end.final, Longboat)]
        found.append(
            Value(
                move,
                policy,
                round_end(after, policy),
                tuple(estimate([one[owner].glory for one in final]) for owner in range(len(state.seats))),
                share([float(end.final.returns()[seat]) for end in ends]),
            )
        )
    return tuple(found)
