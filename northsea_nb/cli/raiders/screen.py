"""A position of Raiders in the terminal: players, settlements, the village, what lies open, piles."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.words import counted
from ...games.raiders.board import HallSpace
from ...games.raiders.cards import BUILDING_NAMES, Item
from ...games.raiders.state import Raiders, tokens_of
from ...games.raiders.strength import raid_cost
from ...games.raiders.view import BandView, MateView, RaidersView, SiteView
from ...games.raiders.words import amount_text, goods_text, set_text
from ..frame import printable
from ..output import console, show_table

__all__ = ["holds", "show"]

NARROWEST = 90
"""Columns that the tables take; on a narrower terminal the position is put in words."""


def show(state: Raiders, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Print the position as a seat (None: a spectator) may see it; ``whole`` with the piles."""
    view = state.view(seat)
    if plain or console().width < NARROWEST:
        for line in _lines(state, view, whole=whole):
            console().print(printable(line), soft_wrap=True)
        return
    _players(state, view)
    _settlements(state, view)
    _village(view)
    for line in (*_open(state, view), *_hands(state, view)):
        console().print(printable(line), soft_wrap=True)
    if whole:
        _piles(view)


def holds(state: Raiders, seat: int) -> bool:
    """Whether a seat holds cards, in hand or face down."""
    return bool(state.bands[seat].hand or state.bands[seat].aside)


# ---------------------------------------------------------------- in words


def _lines(state: Raiders, view: RaidersView, *, whole: bool) -> Iterator[str]:
    """The position line by line."""
    over = view.outcome
    yield over.text if over else f"Turn of {view.turn}.{_closing(view)}"
    total = "in the end" if over else "if the game ended now"
    for own in view.bands:
        yield (
            f"{own.player}: {counted(own.points, 'point')} ({_total(own)} {total}), "
            f"{goods_text(own.goods)}, "
            f"armour {own.armour}, Valkyrie {own.valkyrie}, fame {own.fame}, {_worker(own)}, "
            f"{counted(own.cards, 'card')}; crew: {_crew(state, own)}; {_taken(own)}."
        )
    for place in view.sites:
        sets = "; ".join(_space(place, space) for space in range(len(place.sets)))
        yield f"{_named(state, place)} ({_needs(state, place)}): {sets}."
    stands = [f"{colour} at the {BUILDING_NAMES[building]}" for building, colour in view.village if colour]
    yield f"Workers in the village: {', '.join(stands)}."
    yield from _open(state, view)
    yield from _hands(state, view)
    if whole:
        for pile in view.piles:
            laid = sum(number for _, number in pile.discards)
            yield f"Pile of {pile.name}: {counted(pile.cards, 'card')}, {counted(laid, 'discard')}."


def _closing(view: RaidersView) -> str:
    if view.closing < 0:
        return (
            f" Fortress raids left: {view.fortresses}; Valkyries on the board: {view.valkyries}; "
            f"offerings left: {view.offerings}."
        )
    return f" The end has been set off: {counted(view.closing, 'turn')} to come after this one."


def _total(own: BandView) -> int:
    return sum(points for _, points in own.score)


def _worker(own: BandView) -> str:
    return f"{own.worker} worker" if own.worker else "no worker in hand"


def _crew(state: Raiders, own: BandView) -> str:
    return ", ".join(_mate(state, mate) for mate in own.crew) or "none"


def _word(state: Raiders, word: str) -> str:
    """A card's word, marked where it is a house card."""
    board = state.table.board
    card = board.member.get(word.partition(".")[0], -1)
    return word + STAR if card >= 0 and board.members[card].house else word


STAR = "*"
STARRED = "* a house card: the printed one is not published; an edition can bring it."


def _mate(state: Raiders, mate: MateView) -> str:
    notes = [str(mate.strength)]
    if mate.wounds:
        notes.append(counted(mate.wounds, "wound"))
    if mate.fresh:
        notes.append("out of reach this turn")
    return f"{_word(state, mate.word)} ({', '.join(notes)})"


def _taken(own: BandView) -> str:
    return (
        f"{counted(len(own.offerings), 'offering')}, {counted(len(own.quests), 'quest')}, "
        f"{counted(len(own.reputation), 'reputation tile')}"
    )


def _space(place: SiteView, space: int) -> str:
    word, quest = place.sets[space], place.quests[space]
    if word is None:
        left = f"{place.raiders[space]} worker left there" if place.raiders[space] else "taken"
        return left + (f", quest {quest}" if quest else "")
    return f"{set_text(tokens_of(word) or ())} + {place.workers[space]} worker"


def _needs(state: Raiders, place: SiteView) -> str:
    """What the settlement asks of the player on turn, discounts counted, and what it pays."""
    board = state.table.board
    here = board.settlements[board.settlement[place.id]]
    provisions, gold = raid_cost(board.members, state.bands[state.turn].crew, here)
    cost = goods_text((0, provisions, gold, 0, 0, 0))
    pays = ", ".join(f"{strength}: {counted(points, 'point')}" for strength, points in here.levels)
    return f"crew {here.crew}, {cost}, {pays or counted(here.flat, 'point')}"


def _label(*items: Item | HallSpace) -> str:
    """A word where figures are house data."""
    return " (house figures)" if any(item.origin.house for item in items) else ""


def _named(state: Raiders, place: SiteView) -> str:
    board = state.table.board
    return place.name + _label(board.settlements[board.settlement[place.id]])


def _open(state: Raiders, view: RaidersView) -> Iterator[str]:
    """What lies face up."""
    board = state.table.board
    if view.shown:
        tiles = [board.offerings[board.offering[word]] for word in view.shown]
        said = "; ".join(f"{tile.id} ({counted(tile.points, 'point')})" for tile in tiles)
        yield f"Offerings{_label(*tiles)}: {said}."
    if view.hall:
        spaces = [
            f"{_word(state, word) or 'empty'} (+{amount_text(brings)})"
            for word, space in zip(view.hall, board.hall, strict=True)
            for brings in ((("mead", space.mead), ("silver", space.silver)),)
        ]
        yield f"Mead Hall from the left{_label(*board.hall)}: {', '.join(spaces)}."
    if view.tiles:
        honours = [board.reputation[board.tile[word]] for word in view.tiles]
        said = "; ".join(f"{tile.id} ({tile.action})" for tile in honours)
        yield f"Reputation tiles{_label(*honours)}: {said}."
    lying = [word for place in view.sites for word in place.quests if word] + list(view.display)
    if lying:
        quests = [board.quests[board.quest[word]] for word in lying]
        said = "; ".join(f"{tile.id} (strength {tile.strength}: {amount_text(tile.gain)})" for tile in quests)
        yield f"Quests{_label(*quests)}: {said}."


def _hands(state: Raiders, view: RaidersView) -> Iterator[str]:
    for own in view.bands:
        if own.hand is not None:
            cards = [_word(state, word) for word in own.hand]
            yield f"Hand of {own.player}: {', '.join(cards) or 'no cards'}."
            if own.aside:
                down = [_word(state, word) for word in own.aside]
                yield f"Face down before {own.player}: {', '.join(down)}."
    cards_seen = (*(m.word for own in view.bands for m in own.crew), *view.hall)
    hands = (word for own in view.bands for word in (*(own.hand or ()), *(own.aside or ())))
    if any(STAR in _word(state, word) for word in (*cards_seen, *hands)):
        yield STARRED


# ---------------------------------------------------------------- in tables


def _players(state: Raiders, view: RaidersView) -> None:
    show_table(
        ("player", "points", "now", "goods", "arm.", "Valk.", "fame", "worker", "cards", "crew"),
        [
            (
                ("> " if own.player == view.turn else "") + own.player,
                own.points,
                _total(own),
                goods_text(own.goods),
                own.armour,
                own.valkyrie,
                own.fame,
                own.worker or "none",
                own.cards,
                _crew(state, own),
            )
            for own in view.bands
        ],
        title=f"Turn of {view.turn}.{_closing(view)}",
        right=(1, 2, 4, 5, 6, 8),
    )


def _settlements(state: Raiders, view: RaidersView) -> None:
    show_table(
        ("settlement", "asks and pays", "spaces"),
        [
            (
                _named(state, place),
                _needs(state, place),
                "\n".join(_space(place, space) for space in range(len(place.sets))),
            )
            for place in view.sites
        ],
    )


def _village(view: RaidersView) -> None:
    show_table(
        ("building", "worker"),
        [(BUILDING_NAMES[building], colour or "empty") for building, colour in view.village],
    )


def _piles(view: RaidersView) -> None:
    show_table(
        ("pile", "cards", "discards"),
        [
            (
                pile.name,
                pile.cards,
                ", ".join(f"{number} {word}" for word, number in pile.discards) or "none",
            )
            for pile in view.piles
        ],
        right=(1,),
    )
