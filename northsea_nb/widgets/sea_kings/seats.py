"""The Vikings, the deck and the map's figures, as the table shows them beside the map."""

from __future__ import annotations

from northsea_nb.core.banner import COLOURS, sign
from northsea_nb.core.drawing import node
from northsea_nb.games.sea_kings.board import RED_NAMES, Board
from northsea_nb.games.sea_kings.state import SCORES
from northsea_nb.games.sea_kings.view import SeaKingsView, VikingView
from northsea_nb.games.sea_kings.winning import closing, settlement_land
from northsea_nb.widgets.guide import Card, Hand, Item, Panel, Piece, Player

__all__ = ["panels", "players", "scores"]

BADGE = 34
"""Units of a Viking's badge, the sign on his sail."""
SCORE_COLOURS = ("#8a4b9e", "#8a6a00", "#3f6b3a")
"""Fame, wealth, land; white on each is legible."""
RAVENS = "Blue Raven"


def scores(viking: VikingView) -> tuple[int, int, int]:
    """A Viking's fame, wealth and land."""
    return (viking.fame, viking.wealth, viking.land)


def players(view: SeaKingsView, board: Board) -> list[Player]:
    """Each Viking: badge, scores, ship, settlements, hand, Sea King."""
    return [_player(view, board, seat, viking) for seat, viking in enumerate(view.vikings)]


def _player(view: SeaKingsView, board: Board, seat: int, viking: VikingView) -> Player:
    items: list[Item] = [
        {"letter": word[0].upper(), "name": word, "number": number, "colour": colour}
        for word, number, colour in zip(SCORES, scores(viking), SCORE_COLOURS, strict=True)
    ]
    king = viking.king
    return {
        "name": viking.name,
        "badge": node(
            "svg",
            sign(seat, 2, 2, BADGE - 4, BADGE - 10),
            viewBox=f"0 0 {BADGE} {BADGE - 6}",
            class_="sk-board",
            aria_hidden="true",
        ),
        "colour": COLOURS[seat],
        "turn": viking.name == view.turn,
        "standing": f"{sum(scores(viking))} points",
        "pieces": [
            {
                "mark": f"ship:{viking.name}",
                "name": "Ship",
                "at": viking.at,
                "items": items,
                "flags": [],
            },
            *(_settled(viking, region, board) for region in dict.fromkeys(viking.settlements)),
        ],
        "hands": _hands(viking),
        "notes": [f"{king}: {viking.ability}" for _ in "x" if king],
    }


def _settled(viking: VikingView, region: str, board: Board) -> Piece:
    pair = viking.settlements.count(region) > 1
    return {
        "mark": f"at:{board.regions[board.find(region)].id}",
        "name": "Settlements" if pair else "Settlement",
        "at": f"{region} × 2" if pair else region,
        "flags": [],
    }


def _hands(viking: VikingView) -> list[Hand]:
    hidden: list[Card] = [{"text": f"× {viking.cards}", "over": "General", "back": True}]
    cards = (
        hidden[: viking.cards] if viking.hand is None else list(map(_card, range(viking.cards), viking.hand))
    )
    found: list[Hand] = [{"title": "Hand", "cards": cards, "empty": "No cards in hand."}]
    if viking.dealt:
        characters: list[Card] = [
            {"text": name, "over": "character", "mark": f"king:{name}"} for name in viking.dealt
        ]
        found.insert(0, {"title": "Characters", "cards": characters, "empty": ""})
    return found


def _card(place: int, name: str) -> Card:
    kind, _, region = name.partition(" ")
    plain = kind in ("Discover", "Trade", "Raid", "Settle")
    return {
        "over": kind if plain else RAVENS,
        "text": region if plain else name,
        "mark": f"card:{place}",
    }


def panels(view: SeaKingsView, board: Board) -> list[Panel]:
    """The deck, what the scores would come to, and the map's figures, as small tables."""
    return [_deck(view), _closing(view, board), _map(view, board)]


def _deck(view: SeaKingsView) -> Panel:
    deck = view.deck
    reds = set(RED_NAMES.values())
    left = ", ".join(name for name, _ in deck.unseen if name in reds)
    top = {"general": "a General card", "red": "a Red Raven"}.get(deck.top, "not seen yet")
    laid = ", ".join(f"{number} {name}" if number > 1 else name for name, number in deck.discards)
    return {
        "title": "The play deck",
        "clause": "setup.deck",
        "columns": [],
        "rows": [
            ["cards", str(deck.cards)],
            ["on top", top],
            ["Red Ravens left", left or "none"],
            ["discarded", laid or "nothing"],
        ],
        "note": f"Frankish Castles lies among the last {deck.last} cards."
        if "Frankish Castles" in left
        else "",
    }


def _closing(view: SeaKingsView, board: Board) -> Panel:
    """Everybody's account at the end, or if the game ended now."""
    regions = [region.name for region in board.regions]
    worth = [
        settlement_land(board.value, [regions.index(name) for name in viking.settlements])
        for viking in view.vikings
    ]
    accounts = closing([scores(viking) for viking in view.vikings], worth)
    return {
        "title": "The final account" if view.outcome else "If it ended now",
        "clause": "end.total",
        "columns": ["player", *SCORES, "total"],
        "rows": [
            [viking.name, *map(str, account.final), str(account.total)]
            for viking, account in zip(view.vikings, accounts, strict=True)
        ],
        "note": "Most of a score brings 2 more, least costs 1; standing settlements then add land."
        if view.rogue
        else "Most of a score brings 2 more, least costs 1.",
    }


def _map(view: SeaKingsView, board: Board) -> Panel:
    return {
        "title": "Regions",
        "clause": "board.regions",
        "columns": ["region", "value", "circle", "figure from"],
        "rows": [
            [
                region.name,
                str(region.value),
                "red" if region.red else "green",
                board.source(f"regions.{region.name}.value").split(":")[0] or board.name,
            ]
            for region in board.regions
        ],
        "note": "Figures and lines of the house are stand-ins: an edition brings those of your copy.",
    }
