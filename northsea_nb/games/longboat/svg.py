"""The River and the Boats of Longboat as drawings.

``ground`` draws The River's bed, ``pieces`` the cards in it, ``places`` lists where they lie; ``boat``
draws a Boat. Screens build the page from these; ``picture`` is all of it as SVG text, for a notebook.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby

from ...core.drawing import Node, Place, node, printed, sheet
from ...core.words import joined
from .board import Deck
from .cards import card_name, kind, shields
from .tokens import HIGH, PAINTS, SMALL_HIGH, SMALL_WIDE, WIDE, boat_card, river_card, shield
from .view import BoatView, LongboatView

GAP = 12
EDGE = 16
HEAD, FOOT = 34, 40
"""Room over The River for what is left in the deck, under it for the names of the columns."""
ACROSS = 7
"""How many cards stand side by side on a Boat."""
BOAT_WIDE = 2 * EDGE + ACROSS * SMALL_WIDE + (ACROSS - 1) * 4 + 44
HULL = 56


@cache
def style() -> str:
    """The style sheet of the drawing; colours follow the page's theme where it has one."""
    return (files(__package__) / "board.css").read_text(encoding="utf-8")


def paints(deck: Deck) -> dict[str, str]:
    """The paint of each Shield's letter."""
    return dict(zip(deck.letters, PAINTS, strict=True))


def size(deck: Deck) -> tuple[float, float]:
    """The size of The River's drawing."""
    wide = 2 * EDGE + deck.columns * WIDE + (deck.columns - 1) * GAP
    return wide, HEAD + deck.rows * (HIGH + GAP) + FOOT


def corner(deck: Deck, place: str) -> tuple[float, float]:
    """The upper left corner of a place; the lowest row lies at the bottom."""
    column, row = "abcdef".index(place[0]), int(place[1])
    return EDGE + column * (WIDE + GAP), HEAD + (deck.rows - row) * (HIGH + GAP)


# ---------------------------------------------------------------- The River


def ground(deck: Deck) -> list[Node]:
    """The River's bed: water that flows down, the places of its cards, the names of the columns."""
    wide, high = size(deck)
    parts: list[Node] = [node("rect", width=wide, height=high, rx=16, class_="bt-river")]
    for column in range(deck.columns):
        x, _ = corner(deck, f"{'abcdef'[column]}1")
        for wave in range(3):
            left = x + 26 + wave * 44
            parts.append(
                node(
                    "path",
                    d=f"M{left:g} {HEAD:g}" + "q9 12 0 24t0 24" * round((high - HEAD - FOOT) / 48),
                    class_="bt-flow",
                )
            )
        parts.append(
            node("text", "abcdef"[column], x=x + WIDE / 2, y=high - 13, font_size=22, class_="bt-ink bt-mid")
        )
    for place in deck.cells:
        x, y = corner(deck, place)
        parts.append(node("rect", x=x, y=y, width=WIDE, height=HIGH, rx=10, class_="bt-place"))
    low = HEAD + (deck.rows - 1) * (HIGH + GAP)
    parts.append(
        node(
            "rect",
            x=EDGE - 8,
            y=low - 8,
            width=wide - 2 * EDGE + 16,
            height=HIGH + 16,
            rx=14,
            class_="bt-shore",
        )
    )
    return parts


def pieces(view: LongboatView, deck: Deck) -> list[Node]:
    """The cards in The River, the lowest first, and how many are to come."""
    colours = paints(deck)
    wide, _ = size(deck)
    said = f"Play Deck {view.deck}" + (f", {view.removed} removed unseen" if view.removed else "")
    parts: list[Node] = [
        node("text", f"Round {view.round}", x=EDGE, y=23, font_size=19, class_="bt-ink bt-bold"),
        node("text", said, x=wide - EDGE, y=23, font_size=19, class_="bt-ink bt-end"),
    ]
    for column, cards in enumerate(view.river):
        for row, card in enumerate(cards):
            x, y = corner(deck, f"{'abcdef'[column]}{row + 1}")
            parts.append(river_card(card, colours, x, y, lowest=row == 0))
    return parts


def places(deck: Deck) -> list[Place]:
    """Every place of The River."""
    return [Place(place, (f"at:{place}",), *corner(deck, place), WIDE, HIGH) for place in deck.cells]


def contents(view: LongboatView, deck: Deck) -> dict[str, str]:
    """For each place what lies there, in words, for whoever does not see the board."""
    found = {}
    for place in deck.cells:
        cards = view.river["abcdef".index(place[0])]
        row = int(place[1]) - 1
        lies = card_text(cards[row], deck) if row < len(cards) else "empty"
        found[place] = f"{place}: {lies}" + (", lowest row" if row == 0 and cards else "")
    return found


def card_text(card: str, deck: Deck) -> str:
    """A card in words, its Shields by their colours."""
    names = dict(zip(deck.letters, deck.colours, strict=True))
    borne = [names.get(letter, letter) for letter in shields(card)]
    if not borne:
        return card_name(card)
    return f"{card_name(card).partition(' ')[0]} with {joined(borne)} Shield{'s' * (len(borne) > 1)}"


# ---------------------------------------------------------------- a Boat

ORDER = "FJVDBLS"
"""From the prow to the stern."""


def aboard(boat: BoatView) -> list[tuple[str, int]]:
    """The cards of a Boat from prow to stern, those written alike together."""
    ordered = sorted(boat.cards, key=lambda card: (ORDER.index(kind(card)), card))
    return [(card, len(list(same))) for card, same in groupby(ordered)]


def boat_size(boat: BoatView) -> tuple[float, float]:
    """The size of a Boat's drawing: it grows by rows."""
    rows = max(1, -(-len(aboard(boat)) // ACROSS))
    return BOAT_WIDE, rows * (SMALL_HIGH + 6) + HULL + 10


def boat(seen: BoatView, deck: Deck) -> list[Node]:
    """A Boat: its cards above the hull, and on the hull the Shields of its owner's colour."""
    colours = paints(deck)
    paint = colours.get(seen.letter, "#4a4f55")
    _, high = boat_size(seen)
    keel = high - HULL
    parts: list[Node] = [
        node(
            "path",
            d=f"M6 {keel - 34:g}c-6 10-2 22 6 24c10 2 10-10 2-10c-8 0-4 16 14 22H{BOAT_WIDE - 34:g}"
            f"c16-6 20-16 18-30c10 8 10 26 2 42c-8 16-26 26-44 26H64c-26 0-52-16-62-46c-2-12 0-22 4-28z",
            fill=paint,
            class_="bt-hull",
            data_mark=f"boat:{seen.player}",
        )
    ]
    for place, (card, number) in enumerate(aboard(seen)):
        down, right = divmod(place, ACROSS)
        parts.append(
            boat_card(
                card,
                number,
                colours,
                EDGE + 24 + right * (SMALL_WIDE + 4),
                4 + down * (SMALL_HIGH + 6),
                f"aboard:{seen.player}:{card}",
            )
        )
    borne = seen.score.shields
    step = min(27.0, (BOAT_WIDE - 124) / max(1, borne - 1))
    for place in range(borne):
        parts.append(shield(seen.letter, paint, 60 + place * step, keel + 24, 0.95))
    return parts


def boat_words(seen: BoatView, deck: Deck) -> str:
    """A Boat in words."""
    cards = ", ".join(f"{number} × {card_text(card, deck)}" for card, number in aboard(seen))
    return f"Boat of {seen.player}: {cards or 'nothing yet'}"


def score_text(seen: BoatView) -> str:
    """What a Boat counts for, in a line."""
    mine = seen.score
    return f"Glory {mine.glory} = Speed {mine.speed} + Loyalty {mine.loyalty} + Loot {mine.loot_points}"


# ---------------------------------------------------------------- a picture


def caption(deck: Deck) -> str:
    """What the deck's figures are: the house's, or an edition's."""
    groups = deck.house
    if not groups:
        return f"Deck: {deck.name}"
    return f"House deck ({', '.join(groups)}): replace it by an edition with the cards of your copy."


_ground = printed(ground)


def picture(view: LongboatView, deck: Deck) -> str:
    """The River and the Boats below it as SVG text, as a view shows it."""
    wide, high = size(deck)
    boats = list(_boats(view, deck, wide, high))
    total = boats[-1][1] if boats else high
    return sheet(
        f"Longboat. {view.decision}",
        style(),
        _ground(deck),
        *pieces(view, deck),
        *(part for part, _ in boats),
        kind="bt-board",
        size=(wide, total),
        widest=560,
    )


def _boats(view: LongboatView, deck: Deck, wide: float, top: float) -> Iterator[tuple[Node, float]]:
    """Each Boat under the other, with where the next one begins."""
    scale = wide / BOAT_WIDE
    for seen in view.boats:
        line = f"{seen.player} ({seen.colour or 'no colour yet'}): {score_text(seen)}"
        top += 30
        heading = node("text", line, x=4, y=top - 6, font_size=18, class_="bt-label")
        drawn = node("g", *boat(seen, deck), transform=f"translate(0 {top:g}) scale({scale:.3g})")
        top += boat_size(seen)[1] * scale + 4
        yield node("g", heading, drawn), top


__all__ = [
    "aboard", "boat", "boat_size", "boat_words", "caption", "card_text", "contents", "ground",
    "paints", "picture", "pieces", "places", "score_text", "size", "style",
]  # fmt: skip
