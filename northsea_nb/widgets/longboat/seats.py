"""The Boats with what they count for, and what is still to come, as the table shows them."""

from __future__ import annotations

from fractions import Fraction

from northsea_nb.core.drawing import node
from northsea_nb.core.words import counted
from northsea_nb.games.longboat.board import Deck
from northsea_nb.games.longboat.cards import TYPES, kind
from northsea_nb.games.longboat.round import TESTS
from northsea_nb.games.longboat.scoring import Score
from northsea_nb.games.longboat.svg import boat, boat_size, boat_words, paints
from northsea_nb.games.longboat.tokens import shield
from northsea_nb.games.longboat.view import BoatView, LongboatView
from northsea_nb.widgets.guide import Panel, Player

__all__ = ["panels", "parts", "players"]

NO_COLOUR = "#4a4f55"


def parts(seen: BoatView) -> list[str]:
    """A Boat's score, part by part."""
    mine = seen.score
    sheep = f" − {mine.sheep} Sheep" if mine.sheep else ""
    return [
        f"Speed {mine.speed} = {counted(mine.vikings, 'Viking')}{sheep}",
        f"Loyalty {mine.loyalty} = {counted(mine.shields, f'{seen.colour} Shield')}",
        f"Loot {mine.loot_points} = {mine.loot} × 3",
    ]


def players(view: LongboatView, deck: Deck) -> list[Player]:
    """Each player: his colour's Shield, his Glory, his Boat."""
    return [_player(seen, view, deck) for seen in view.boats]


def _player(seen: BoatView, view: LongboatView, deck: Deck) -> Player:
    paint = paints(deck).get(seen.letter, NO_COLOUR)
    return {
        "name": seen.player,
        "badge": node(
            "svg",
            shield(seen.letter or "?", paint, 17, 14, 1.25),
            viewBox="0 0 34 28",
            class_="bt-board",
            aria_hidden="true",
        ),
        "colour": paint,
        "turn": seen.player == view.turn,
        "standing": f"{seen.colour.capitalize() or 'No colour yet'}: {seen.score.glory} Glory",
        "pieces": [],
        "hands": [],
        "notes": [" · ".join(parts(seen))] if seen.cards else [],
        "board": {
            "size": list(boat_size(seen)),
            "kind": "bt-board",
            "drawing": boat(seen, deck),
            "words": boat_words(seen, deck),
        },
    }


def panels(view: LongboatView, deck: Deck) -> list[Panel]:
    """The parts of the score, who would open the next round, and what is still to come."""
    names = [seen.player for seen in view.boats]
    scored = [seen.score for seen in view.boats]
    rows = list(zip(names, scored, strict=True))
    found: list[Panel] = [
        {
            "title": "Glory",
            "clause": "score.sum",
            "columns": ["Boat", "Speed", "Loyalty", "Loot", "Glory"],
            "rows": [
                [
                    name,
                    f"{mine.vikings} − {mine.sheep} = {mine.speed}".replace("-", "−"),
                    str(mine.loyalty),
                    f"{mine.loot} × 3 = {mine.loot_points}",
                    str(mine.glory).replace("-", "−"),
                ]
                for name, mine in rows
            ],
            "note": "Speed is Vikings less Sheep; Jarl, Drummers and Berserkers are Vikings too. Loyalty is "
            "a point for each Shield of one's own colour, on whatever card.",
        },
    ]
    if view.deck:
        found.append(_order(rows, view))
        found.append(_to_come(view))
    return found


def _order(rows: list[tuple[str, Score]], view: LongboatView) -> Panel:
    """Who would open the next round if this one were over now."""
    return {
        "title": "Who opens the next round",
        "clause": "order.fastest",
        "columns": ["Boat", *(what for _, what, _ in TESTS)],
        "rows": [[name, *(str(number(mine)) for _, _, number in TESTS)] for name, mine in rows],
        "note": f"As the Boats stand; the next column breaks a tie. {view.opener} opened this round.",
    }


def _to_come(view: LongboatView) -> Panel:
    """What nobody has seen, by type, and how much of it the next River brings on average."""
    total = sum(one.weight for one in view.unseen)
    number = min(12, view.deck)
    left: dict[str, int] = {}
    for one in view.unseen:
        left[kind(one.card)] = left.get(kind(one.card), 0) + one.copies
    mean: dict[str, Fraction] = {}
    for one in view.unseen:
        letter = kind(one.card)
        mean[letter] = mean.get(letter, Fraction(0)) + Fraction(one.weight * number, total)
    removed = f", {view.removed} of them removed" if view.removed else ""
    return {
        "title": "Still to come",
        "clause": "setup.deck",
        "columns": ["card", "unseen", f"in {number} cards"],
        "rows": [[TYPES[k], str(left[k]), f"{float(mean[k]):.2f}"] for k in TYPES if k in left],
        "note": f"{sum(left.values())} cards nobody has seen{removed}; on the right the mean, rounded.",
    }
