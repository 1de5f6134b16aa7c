"""A position in the words that ``position`` reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .board import COLOURS, TOKENS
from .cards import GOODS
from .piles import items
from .state import (
    PILES,
    TRACKS,
    Crewman,
    Raiders,
    card_id,
    set_word,
)
from .turn import Picking

NO = "none"
"""What stands for a card, a worker or a set that is not there."""


def write(state: Raiders) -> dict[str, Any]:
    """A position in the words that ``read`` takes, with ``cards``, the numbers of cards in hand, besides."""
    board, seats = state.table.board, state.seats
    frame: Any = state.stack[0]

    def by_player(value: Any) -> dict[str, Any]:
        return {seats[seat]: value(own) for seat, own in enumerate(state.bands)}

    def by_site(value: Any) -> dict[str, Any]:
        return {
            settlement.id: value(place)
            for settlement, place in zip(board.settlements, state.sites, strict=True)
        }

    def ids(known: tuple[Any, ...], numbers: Iterable[int]) -> list[str]:
        return [known[number].id if number >= 0 else NO for number in numbers]

    def colour(worker: int) -> str:
        return COLOURS[worker] if worker >= 0 else NO

    def numbered(which: int, cards: Iterable[int]) -> dict[str, int]:
        known = items(state.table, which)
        return {known[card].id: number for card, number in enumerate(cards) if number}

    listed = range(len(PILES) - 1)
    return {
        "players": list(seats),
        "turn": seats[state.turn],
        "first": seats[state.first],
        "phase": state.frame.name if frame.name == "setup" else frame.name,
        "placed": board.village[frame.placed].id if isinstance(frame, Picking) else "",
        "used": ids(board.village, getattr(frame, "used", ())),
        "closing": state.closing,
        "village": {
            building.id: colour(worker)
            for building, worker in zip(board.village, state.village, strict=True)
            if worker >= 0
        },
        "workers": by_player(lambda own: colour(own.worker)),
        "hands": by_player(lambda own: ids(state.table.kinds, own.hand)),
        "cards": by_player(lambda own: len(own.hand)),
        "aside": by_player(lambda own: ids(state.table.kinds, own.aside)),
        "crew": by_player(lambda own: [_mate(state, mate) for mate in own.crew]),
        "goods": by_player(lambda own: {GOODS[good]: n for good, n in enumerate(own.goods) if n}),
        **{track: by_player(lambda own, track=track: getattr(own, track)) for track in TRACKS},
        "offerings": by_player(lambda own: ids(board.offerings, own.offerings)),
        "quests": by_player(lambda own: ids(board.quests, own.quests)),
        "reputation": by_player(lambda own: ids(board.reputation, own.reputation)),
        "sets": by_site(lambda place: [NO if tokens is None else set_word(tokens) for tokens in place.sets]),
        "raiders": by_site(lambda place: [colour(worker) for worker in place.raiders]),
        "lying": by_site(lambda place: ids(board.quests, place.quests)),
        "supply": {token: state.supply[kind] for kind, token in enumerate(TOKENS) if state.supply[kind]},
        "display": ids(board.offerings, state.shown),
        "hall": ids(state.table.kinds, state.hall),
        "tiles": ids(board.reputation, state.tiles),
        "shown_quests": ids(board.quests, state.display),
        "piles": {PILES[which]: numbered(which, state.piles[which].cards) for which in listed},
        "tops": {PILES[w]: ids(items(state.table, w), (c for c, _ in state.piles[w].top)) for w in listed},
        "under": {PILES[w]: ids(items(state.table, w), (c for c, _ in state.piles[w].under)) for w in listed},
        "discards": {PILES[which]: numbered(which, state.piles[which].discards) for which in listed},
    }


def _mate(state: Raiders, mate: Crewman) -> str:
    words = [card_id(state, mate.card)]
    if mate.wounds:
        words.append(str(mate.wounds))
    if mate.fresh:
        words.append("fresh")
    return "/".join(words)
