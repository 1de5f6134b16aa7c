"""The vikings, the piles and the goods, as the table shows them beside the board."""

from __future__ import annotations

from northsea_nb.core.banner import COLOURS, sign
from northsea_nb.core.drawing import node
from northsea_nb.games.longships.board import COUNTRIES, GOODS, SQUARES, Board
from northsea_nb.games.longships.state import EFFECTS, GODS, SHIPS_TO_WIN
from northsea_nb.games.longships.svg import area_text
from northsea_nb.games.longships.tokens import GOOD_COLOURS
from northsea_nb.games.longships.view import HandView, LongshipsView, ShipView
from northsea_nb.widgets.guide import Card, Hand, Item, Panel, Piece, Player

__all__ = ["panels", "players"]

BADGE = 34
"""Units of a viking's badge, the sign on his sail."""


def players(view: LongshipsView, board: Board) -> list[Player]:
    """Each viking: badge, ships, hand, markers, standing."""
    return [_player(view, board, seat) for seat in range(len(view.seats))]


def _player(view: LongshipsView, board: Board, seat: int) -> Player:
    name = view.seats[seat]
    ships = [ship for ship in view.ships if ship.owner == name]
    hostile = [land.name for land in view.lands if name in land.hostile]
    plundered = [land.name for land in view.lands if name in land.plundered]
    return {
        "name": name,
        "badge": node(
            "svg",
            sign(seat, 2, 2, BADGE - 4, BADGE - 10),
            viewBox=f"0 0 {BADGE} {BADGE - 6}",
            class_="lb-board",
            aria_hidden="true",
        ),
        "colour": COLOURS[seat],
        "turn": name == view.turn,
        "standing": f"{len(ships)} of {SHIPS_TO_WIN} ships",
        "share": [len(ships), SHIPS_TO_WIN],
        "pieces": [_piece(ship, board) for ship in ships],
        "nothing": "No ships.",
        "hands": [_hand(view.hands[seat])],
        "notes": [
            *(f"Hostility: {', '.join(hostile)}" for _ in hostile[:1]),
            *(f"Plunder: {', '.join(plundered)}" for _ in plundered[:1]),
        ],
    }


def _piece(ship: ShipView, board: Board) -> Piece:
    country = board.country_on[SQUARES.index(ship.at)]
    at = f"{COUNTRIES[country]} ({ship.at})" if country >= 0 else ship.at
    flags = [flag for flag in ("damaged", "sailed", "fought", "built") if getattr(ship, flag)]
    return {
        "mark": f"ship:{ship.name}",
        "name": ship.name,
        "at": f"fort, {at}" if ship.fort else at,
        "items": _goods(ship.goods),
        "note": f"{sum(ship.goods)}/{ship.limit}",
        "hint": "goods aboard, and how many it may hold",
        "flags": [{"text": flag, "bad": flag == "damaged"} for flag in flags],
    }


def _goods(goods: tuple[int, ...]) -> list[Item]:
    return [
        {"letter": good[0].upper(), "name": good, "number": number, "colour": colour}
        for good, colour, number in zip(GOODS, GOOD_COLOURS, goods, strict=True)
        if number
    ]


def _hand(hand: HandView) -> Hand:
    """The faces of one's own hand, else how many backs of each god."""
    cards: list[Card] = [
        {"over": GODS[god].title(), "text": f"× {number}", "back": True}
        for god, number in enumerate(hand.backs)
        if number and hand.cards is None
    ]
    waiting = list(hand.bought or ())
    for name in hand.cards or ():
        god, _, effect = name.partition(" ")
        card: Card = {"over": god.title(), "text": effect.title()}
        if name in waiting:
            waiting.remove(name)
            card["under"] = "waits"
            card["hint"] = "bought this turn: waits until the next (2.6.8)"
        cards.append(card)
    return {"title": "Hand", "cards": cards, "empty": "No cards in hand."}


def panels(view: LongshipsView, board: Board) -> list[Panel]:
    """The wind, the piles and the goods, as small tables."""
    crosses = sum(pile.cross_shown for pile in view.piles)
    area = board.areas[board.area_number[view.wind.partition("+")[0]]]
    piles: Panel = {
        "title": "God Cards",
        "clause": "0/god-piles",
        "columns": ["god", "pile", *EFFECTS, "discarded", "cross"],
        "rows": [
            [
                pile.god.title(),
                str(pile.cards),
                *(str(number) for number in pile.unseen[: len(EFFECTS)]),
                ", ".join(f"{n} {EFFECTS[e]}" for e, n in enumerate(pile.discards) if n) or "none",
                "out" if pile.cross_shown else "in pile",
            ]
            for pile in view.piles
        ],
        "note": "Battle, growth, repair and wind cards: those unseen, in the pile or in another hand. "
        f"Christianity Cards out: {crosses} of 4; the fourth ends the game.",
    }
    supply: Panel = {
        "title": "Goods",
        "clause": "reading.cube-supply",
        "columns": ["where", *GOODS],
        "rows": [
            ["supply", *(["no limit"] * len(GOODS) if view.supply is None else map(str, view.supply))],
            *([land.name, *map(str, land.stock)] for land in view.lands),
            *([f"{name}'s ships", *map(str, _cargo(view, name))] for name in view.seats),
        ],
        "note": "",
    }
    out = view.wind.partition("+")[2]
    wind: Panel = {
        "title": "Wind",
        "clause": "2.3.1",
        "columns": [],
        "rows": [],
        "note": f"The Wind Piece is {f'{out} steps off the board beyond' if out else 'on'} "
        f"{area_text(area)}." + (" Ships at sea will be damaged when Travel ends." if area.storm else ""),
    }
    return [wind, piles, supply]


def _cargo(view: LongshipsView, name: str) -> list[int]:
    fleet = [ship.goods for ship in view.ships if ship.owner == name]
    return [sum(goods[kind] for goods in fleet) for kind in range(len(GOODS))]
