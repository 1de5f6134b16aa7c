"""The raiders and what lies beside the board, as the table shows them."""

from __future__ import annotations

from collections.abc import Iterable

from northsea_nb.core.banner import COLOURS, sign
from northsea_nb.core.drawing import node
from northsea_nb.core.words import counted
from northsea_nb.games.raiders.board import Board
from northsea_nb.games.raiders.cards import GOODS
from northsea_nb.games.raiders.cards import Item as Printed
from northsea_nb.games.raiders.svg import turns_left
from northsea_nb.games.raiders.svg_layout import tracks
from northsea_nb.games.raiders.view import BandView, MateView, RaidersView
from northsea_nb.games.raiders.words import amount_text
from northsea_nb.widgets.guide import Card, Hand, Item, Panel, Piece, Player

__all__ = ["panels", "players", "total"]

BADGE = 34
"""Units of a player's badge."""
GOOD_COLOURS = ("#5f6a73", "#8a5a2b", "#8a6a00", "#4a4f55", "#3f6b3a", "#a05a00")
"""Silver, provisions, gold, iron, livestock, mead; white on each is legible."""
HOUSE = "house card"
LINES = {
    "track": "points gained",
    "valkyrie": "Valkyrie track",
    "armour": "Armour track",
    "crew": "crew's cards",
    "row": "quests and reputation",
    "fame": "Fame track",
}
"""What a line of the score is called where its own name is short for something."""


def total(own: BandView) -> int:
    """The points if the game ended now."""
    return sum(points for _, points in own.score)


def players(view: RaidersView, board: Board) -> list[Player]:
    """Each player: goods, markers, crew with strength and wounds, hand, tiles."""
    return [_player(view, board, seat, own) for seat, own in enumerate(view.bands)]


def _player(view: RaidersView, board: Board, seat: int, own: BandView) -> Player:
    items: list[Item] = [
        {"letter": good[0].upper(), "name": good, "number": number, "colour": colour}
        for good, number, colour in zip(GOODS, own.goods, GOOD_COLOURS, strict=True)
    ]
    names = {"armour": "armour", "valkyrie": "Valkyrie", "fame": "fame"}
    goods: Piece = {
        "mark": f"seat:{own.player}",
        "name": "Goods",
        "at": f"{own.worker} worker" if own.worker else "no worker",
        "items": items,
        "flags": [],
        "note": ", ".join(f"{names[track]} {getattr(own, track)}" for track in tracks(board)),
        "hint": "where the markers stand",
    }
    return {
        "name": own.player,
        "badge": node(
            "svg",
            sign(seat, 2, 2, BADGE - 4, BADGE - 10),
            viewBox=f"0 0 {BADGE} {BADGE - 6}",
            class_="ra-board",
            aria_hidden="true",
        ),
        "colour": COLOURS[seat],
        "turn": own.player == view.turn,
        "standing": f"{counted(own.points, 'point')}, {total(own)} {_when(view)}",
        "pieces": [goods],
        "hands": [
            {
                "title": "Crew",
                "cards": [_mate(board, mate) for mate in own.crew],
                "empty": "No crew.",
            },
            *_hands(board, own),
        ],
        "notes": [
            f"{title}: {', '.join(tiles)}"
            for title, tiles in (
                ("Offerings", [_offering(board, word) for word in own.offerings]),
                ("Quests", _tiles(board.quests, own.quests)),
                ("Reputation", _tiles(board.reputation, own.reputation)),
            )
            if tiles
        ],
    }


def _when(view: RaidersView) -> str:
    return "in the end" if view.outcome else "if it ended now"


def _mate(board: Board, mate: MateView) -> Card:
    wounds = f", {counted(mate.wounds, 'wound')}" if mate.wounds else ""
    fresh = ", out of reach" if mate.fresh else ""
    said = [
        word for word in ("Jarl" if mate.jarl else "", _ours(board.members[board.member[mate.card]])) if word
    ]
    room = "" if mate.fresh else f"room for {counted(mate.room, 'more wound')}"
    card: Card = {
        "text": mate.name,
        "under": f"strength {mate.strength}{wounds}{fresh}",
        "hint": "; ".join(filter(None, (_hint(board, mate.card), room))),
        "mark": f"mate:{mate.word}",
    }
    return {"over": ", ".join(said), **card} if said else card


def _ours(item: Printed) -> str:
    """What tells an item of our own from a published one."""
    return "house" if item.house else ""


def _tiles(kinds: Iterable[Printed], words: Iterable[str]) -> list[str]:
    known = {kind.id: kind for kind in kinds}
    return [f"{word} (house)" if known[word].house else word for word in words]


def _offering(board: Board, word: str) -> str:
    tile = board.offerings[board.offering[word]]
    return f"{amount_text(tile.pay)} for {counted(tile.points, 'point')}{' (house)' if tile.house else ''}"


def _hint(board: Board, word: str) -> str:
    member = board.members[board.member[word]]
    said = [f"in the crew: {member.hired}"] if member.hired else []
    action = getattr(member, "action", None)
    if action:
        said.append(f"at the Town Hall: {action}")
    if member.house:
        said.append(HOUSE)
    return "; ".join(said)


def _hands(board: Board, own: BandView) -> list[Hand]:
    found: list[Hand] = []
    for title, number, cards in (("Hand", own.cards, own.hand), ("Face down", own.down, own.aside)):
        if title == "Face down" and not number:
            continue
        hidden: list[Card] = [{"text": f"× {number}", "over": "cards", "back": True}] if number else []
        shown = hidden if cards is None else [_card(board, word) for word in cards]
        found.append({"title": title, "cards": shown, "empty": "No cards in hand."})
    return found


def _card(board: Board, word: str) -> Card:
    member = board.townsfolk[board.member[word]]
    card: Card = {
        "text": member.name,
        "under": f"cost {member.cost}, strength {member.strength}",
        "hint": _hint(board, word),
        "mark": f"card:{word}",
    }
    return {"over": HOUSE, **card} if member.house else card


def panels(view: RaidersView, board: Board) -> list[Panel]:
    """Points line by line, quests and piles, as small tables."""
    scores = [dict(own.score) for own in view.bands]
    known = dict.fromkeys(name for score in scores for name in score)
    lines = [name for name in known if any(score.get(name) for score in scores)]
    return [
        {
            "title": "The final scoring" if view.outcome else "If it ended now",
            "clause": "score.winner",
            "columns": ["points", *(own.player for own in view.bands)],
            "rows": [
                *([LINES.get(line, line), *(str(score.get(line, 0)) for score in scores)] for line in lines),
                ["total", *(str(total(own)) for own in view.bands)],
            ],
            "note": _closing(view),
        },
        _quests(view, board),
        {
            "title": "Piles",
            "clause": "setup.townsfolk",
            "columns": ["pile", "cards", "discarded"],
            "rows": [
                [pile.name, str(pile.cards), str(sum(number for _, number in pile.discards))]
                for pile in view.piles
            ],
            "note": "",
        },
    ]


def _closing(view: RaidersView) -> str:
    if view.outcome:
        return view.outcome.text
    if view.closing >= 0:
        return f"The end has been set off. {turns_left(view.closing)}."
    return (
        f"Fortress raids left: {view.fortresses}; Valkyries on the board: {view.valkyries}; "
        f"offerings left: {view.offerings}."
    )


def _quests(view: RaidersView, board: Board) -> Panel:
    lying = [(word, site.name) for site in view.sites for word in site.quests if word]
    lying += [(word, "on display") for word in view.display if word]
    return {
        "title": "Quests",
        "clause": "quest.choose",
        "columns": ["quest", "where", "strength", "brings"],
        "rows": [
            [f"{word}{', house' if tile.house else ''}", where, str(tile.strength), amount_text(tile.gain)]
            for word, where in lying
            for tile in (board.quests[board.quest[word]],)
        ],
        "note": "" if lying else "No quest lies open: each raid brings one.",
    }
