"""What the table needs to know of Sea Kings: its map, its Vikings, its words.

Everything shown is made from a view; of the state itself only what lies open is read: the map, the
options, the contest that is going on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from northsea_nb.core.drawing import Node, Place, node
from northsea_nb.core.notation import Move
from northsea_nb.core.odds import percent
from northsea_nb.core.state import Event, State
from northsea_nb.games.sea_kings.board import BLUE_NAMES, KINDS, Board
from northsea_nb.games.sea_kings.contest import WON, Contest, total
from northsea_nb.games.sea_kings.dice import Rolling
from northsea_nb.games.sea_kings.draw import TakeCard
from northsea_nb.games.sea_kings.odds import next_card, result, thrown_again
from northsea_nb.games.sea_kings.opening import DealCard
from northsea_nb.games.sea_kings.svg import (
    HEIGHT,
    RADIUS,
    WIDTH,
    caption,
    contents,
    ground,
    pieces,
    places,
    style,
)
from northsea_nb.games.sea_kings.view import SeaKingsView
from northsea_nb.widgets.base_guide import BaseGuide, targets
from northsea_nb.widgets.guide import Aim, Aside, Ground, Marks, Panel, Player, Token, Unseen
from northsea_nb.widgets.sea_kings.seats import panels, players, scores

__all__ = ["Guide"]

TRIED = frozenset(("play raid", "play settle", "raid", "settle", "challenge", "sail", "hijack"))
"""Verbs that begin a contest."""
ENDS = {"won": "succeeds", "lost": "fails", "tie": "is tied"}
TONES = {"won": "good", "lost": "bad", "tie": "mixed"}


def _circle(place: Place) -> Node:
    """A region's circle, a little larger than it is drawn."""
    return node("circle", cx=place.x + RADIUS, cy=place.y + RADIUS, r=RADIUS + 6)


class Guide(BaseGuide[SeaKingsView]):
    """Sea Kings at the table. One for each game: it keeps the map."""

    key = "sea_kings"
    title = "Sea Kings"
    examples = ("move rus", "draw", "play raid miklagard", "challenge Hardrada", "play danegeld")
    how = (
        "Click an outlined region to sail there, or a card of your hand; or choose a sentence from the list."
    )
    signs = (
        ("the number in a box", "a region's value"),
        ("double rim, red", "nobody settles there"),
        ("solid line", "a line that the rulebook names"),
        ("dashed line", "a line of the house: an edition brings those of your copy"),
        ("house", "a settlement, with its owner's sign"),
        ("tower", "Frankish Castles stand"),
    )
    titles = {
        "choose": "Choose your Sea King",
        "move": "Sail",
        "draw": "Draw",
        "play discover": "Discover",
        "play trade": "Trade",
        "play raid": "Raid",
        "play settle": "Settle",
        "settle": "Settle without a card",
        "raid": "Raid for nothing",
        "sail": "Sail in and challenge",
        "spend": "Buy a better roll",
        "play loki": "Blue Raven",
        "play credit": "Blue Raven",
        "take": "Take",
        "take die": "The defence die",
        "push": "Push the loser away",
        "lift": "Lift a settlement",
        **{f"play {raven}": "Blue Raven" for raven in BLUE_NAMES},
    }
    opening = frozenset(("choose", "deal", "hand", "fresh"))
    fewest, most = 2, 6
    switches = (
        {
            "name": "rogue",
            "title": "Rogue Sea Kings",
            "clause": "rogue.option",
            "text": "Settlements on the map, bought dice, pushing, hijacking.",
            "choices": [["off", "Sea Kings"], ["on", "with Rogue Sea Kings"]],
        },
    )
    checks = ({"name": "throw", "text": "A lot settles who begins; otherwise the first player does"},)

    def __init__(self, state: State) -> None:
        self.board: Board = state.table.board  # type: ignore[attr-defined]

    # -- the board

    def style(self) -> str:
        """The style sheet of the map."""
        return style()

    def ground(self) -> Ground:
        """The map as printed, and its regions to point at."""
        return {
            "size": [WIDTH, HEIGHT],
            "drawing": ground(self.board),
            "places": targets(places(self.board), _circle),
            "caption": caption(self.board),
            "kind": "sk-board",
            "start": self.board.regions[self.board.start].id,
        }

    def pieces(self, view: SeaKingsView) -> list[Node]:
        """Ships, settlements and castles."""
        return pieces(view, self.board)

    def contents(self, view: SeaKingsView) -> dict[str, str]:
        """Each region in words."""
        return contents(view, self.board)

    def tokens(self, view: SeaKingsView) -> list[Token]:
        """The ships, each in its region."""
        return [{"mark": f"ship:{viking.name}", "at": f"at:{self._id(viking.at)}"} for viking in view.vikings]

    def spot(self, view: SeaKingsView, name: str) -> str:
        """Regions by any of their names, players by their ships."""
        if name in view.seats:
            return f"ship:{name}"
        region = self.board.find(name) if name else -1
        return f"at:{self.board.regions[region].id}" if region >= 0 else ""

    def _id(self, name: str) -> str:
        return self.board.regions[self.board.find(name)].id

    # -- moves

    def group(self, move: Move) -> str:
        """The title of its verb; attempts that bar a player from the defence die stand by themselves."""
        barring = ", barring a player from the die" if getattr(move, "barred", None) else ""
        return super().group(move) + barring

    def marker(self, view: SeaKingsView) -> Callable[[Move], Marks]:
        """A function from a move to its marks: cards are picked, then regions or ships clicked."""
        hand = self._hand(view)
        return lambda move: self._marks(move, view, hand)

    def _hand(self, view: SeaKingsView) -> dict[str, str]:
        """The mark of the first card of each name in the hand of the seat that looks."""
        held = () if view.seat is None else view.vikings[view.seat].hand or ()
        return {name: f"card:{place}" for place, name in reversed(list(enumerate(held)))}

    def _marks(self, move: Move, view: SeaKingsView, hand: dict[str, str]) -> Marks:
        head = move.head
        named = self.named(view, move)
        start, points = "", [named[-1]] if named else []
        if head == ("choose",):
            start = f"king:{self._king(move)}"
        elif head and head[0] == "play":
            region = getattr(move, "region", None)
            kind = head[1]
            card = self.board.blue(kind) if region is None else self.board.card(kind, self.board.find(region))
            start = hand.get(self.board.card_name(card), "")
            points = [mark for mark in points if mark.startswith("at:") or kind == "credit"]
            if kind in KINDS and len(named) > 1:  # an aim or a bar besides: from the list
                points = []
        elif head in (("settle",), ("raid",), ("spend",)):
            points = []
        return Marks(start, points, [mark for mark in dict.fromkeys((start, *named)) if mark])

    def _king(self, move: Any) -> str:
        return next(one.name for one in self.board.characters if one.id == move.king)

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """How the contest ends; or that the dice lie there and may be answered."""
        for event in events:
            if event.code in ("raid", "settle", "attack", "challenge"):
                end = str(event.values["result"])
                what = {"settle": "the settling", "attack": "the attack"}.get(event.code, f"the {event.code}")
                return f"{what} {ENDS[end]}", TONES[end]
            if event.code in ("revealed", "top"):
                return event.text, "nothing"
        return "dice that may still be answered", "nothing"

    def unseen(self, state: State, view: SeaKingsView) -> list[Unseen]:
        """Of a card that is dealt or drawn, what it may be as far as this seat knows."""
        if isinstance(state.frame, (TakeCard, DealCard)):
            kinds = next_card(view, self.board).map(_kind)
            rows = [Unseen(name, share, "draw.action") for name, share in kinds.items()]
            return sorted(rows, key=lambda row: -row.chance)
        return []

    def dealing(self, state: State, is_open: bool) -> str:
        """Dice are thrown, cards drawn, characters dealt, the deck's top looked at."""
        return {
            "roll": "Throw the die",
            "top": "Look at the deck",
            "fresh": "Look at the deck",
            "deal": "Deal a character",
            "hand": "Deal a card",
            "first": "Draw the lot",
        }.get(state.frame.name, "Draw the card")

    def aside(self, state: State, view: SeaKingsView, move: Move | None = None) -> Aside | None:
        """The contest that a move begins, or that is going on: every addend, and how likely it is won."""
        here: Any = state
        if move is not None:
            if " ".join(move.head) not in TRIED:
                return None
            here = state.apply(move).after
        frame: Any = next((one for one in reversed(tuple(here.stack)) if isinstance(one, Rolling)), None)
        if frame is None:
            return None
        return _account(frame.contest(here), frame, here.table.seats)

    # -- whom and what the table shows

    def aim(self) -> Aim:
        """What the game is about, for whoever has never played it, and the clauses that say so."""
        return {
            "text": "Sail the Viking world for fame, wealth and land: discover, trade, raid and settle with "
            "the cards of your hand, where they say. A turn has two or three actions: sail, draw, play a "
            "card, challenge. When the deck is used up the round is finished, and most points win.",
            "clauses": ["win.points", "turn.menu", "turn.actions", "win.end"],
        }

    def players(self, view: SeaKingsView) -> list[Player]:
        """Each Viking: scores, ship, settlements, hand."""
        return players(view, self.board)

    def panels(self, view: SeaKingsView) -> list[Panel]:
        """The deck, the closing account as it would be now, the regions."""
        return panels(view, self.board)

    def summary(self, view: SeaKingsView) -> str:
        """Where a line of play stands, in a few words."""
        return ", ".join(f"{viking.name} {sum(scores(viking))}" for viking in view.vikings) + " points"

    # -- housekeeping

    def holds(self, view: SeaKingsView, seat: int) -> bool:
        """Whether a seat holds cards, or chooses a Sea King in secret."""
        viking = view.vikings[seat]
        return viking.cards > 0 or viking.king is None


def _account(contest: Contest, frame: Any, seats: tuple[str, ...]) -> Aside:
    """Both sides of a contest part by part, with the chance of success."""
    rows = [
        [side, word, f"{number:+d}", clause]
        for side, parts in (("attack", contest.attack), ("defence", contest.defence))
        for word, number, clause in parts
    ]
    die, other = frame.die, frame.other
    for side, shown in (("attack", die), ("defence", other)):
        if shown:
            thrower = seats[frame.thrower(("attack", "defence").index(side))]
            rows.append([side, f"{thrower}'s die", str(shown), "reading.dice-d6"])
    if die and other:
        ahead = total(contest.attack, die), total(contest.defence, other)
        again = [percent(thrown_again(contest, die, other, side)[WON]) for side in (0, 1)]
        note = (
            f"{ahead[0]} against {ahead[1]} as the dice lie. Success if the attack's die is thrown again: "
            f"{again[0]}; if the defence's is: {again[1]}."
        )
    else:
        won = result(contest)[WON]
        ties = "ties are thrown again" if contest.again else "a tie changes nothing"
        note = f"Success, if nobody answers: {won} = {percent(won)}; {ties}."
    return {
        "kind": "table",
        "title": "The contest",
        "data": {
            "columns": ["side", "what", "adds", "clause"],
            "rows": rows,
            "note": note,
            "clause": frame.dice_clause(),
        },
    }


def _kind(card: str) -> str:
    """A card as one of its kind: those that name regions are many."""
    kind = card.split()[0]
    return f"a {kind} card" if kind.lower() in KINDS else card
