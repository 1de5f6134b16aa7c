"""What the table needs to know of Longboat: The River, the Boats, its words.

Nothing is hidden in Longboat, so every seat is shown the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.state import Event, State
from northsea_nb.games.longboat.board import Deck
from northsea_nb.games.longboat.odds import Pick, change, scores
from northsea_nb.games.longboat.state import Longboat
from northsea_nb.games.longboat.svg import caption, contents, ground, pieces, places, size, style
from northsea_nb.games.longboat.view import LongboatView
from northsea_nb.widgets.base_guide import BaseGuide, targets
from northsea_nb.widgets.guide import Aim, Aside, Ground, Marks, Panel, Phase, Player
from northsea_nb.widgets.longboat import words
from northsea_nb.widgets.longboat.seats import panels, players

__all__ = ["Guide"]

PARTS = (
    ("Speed", "score.speed", "speed"),
    ("Loyalty", "score.loyalty", "loyalty"),
    ("Loot", "score.loot", "loot_points"),
    ("Glory", "score.glory", "glory"),
)
"""The parts of a score: what each is called, its clause, its name in ``Score``."""
SPECIAL = ("drummer", "berserker", "sheep")


class Guide(BaseGuide[LongboatView]):
    """Longboat at the table. One for each game: it keeps what never changes in it."""

    key = "longboat"
    title = "Longboat"
    examples = ("take a1", "take b2", "steal Hardrada L()", "swap a1 b2", "give Hardrada")
    how = (
        "Click a card in the lowest row of The River. For a Drummer click two cards; for a Berserker the "
        "Loot on another Boat; for a Sheep the Boat that gets it. Or choose a sentence from the list."
    )
    signs = (
        ("shield with a letter", "a Shield of the colour with this initial"),
        ("horned helmet", "a Viking; with a crown a Jarl"),
        ("drum, axe", "a Drummer, a Berserker: Vikings with a Special Action"),
        ("chest", "Loot; without a shield it is plain Loot"),
        ("dragon's head", "a Figurehead: no Viking, but a card of the Boat"),
        ("× 2", "two cards that are alike"),
        ("dotted frame", "the lowest row, from which cards are taken"),
        ("shields on a hull", "the Shields of its owner's colour on the Boat"),
    )
    scripts = ("longboat/glory.js",)
    styles = ("longboat/table.css",)
    phases = (
        Phase(key="deal", title="The River is dealt", clause="setup.river"),
        Phase(key="draft", title="Pick", clause="river.draft"),
        Phase(key="special", title="Special Action", clause="special.trigger"),
    )
    titles = words.TITLES
    opening = frozenset(("colour", "remove", "deal"))
    fewest, most = 2, 4
    names = ("Greycloak", "Hardrada", "Bluetooth", "the Black")
    switches = (
        {
            "name": "choose_colours",
            "title": "Colours",
            "clause": "setup.colour",
            "text": "Each player has the next colour of the deck, or the players choose theirs in turn.",
            "choices": [["off", "by seat"], ["on", "chosen"]],
        },
    )

    def __init__(self, state: State) -> None:
        self.deck: Deck = state.table.deck  # type: ignore[attr-defined]

    # -- the board

    def style(self) -> str:
        """The style sheet of the drawings."""
        return style()

    def ground(self) -> Ground:
        """The River's bed, and its places."""
        return {
            "size": list(size(self.deck)),
            "drawing": ground(self.deck),
            "places": targets(places(self.deck)),
            "caption": caption(self.deck),
            "kind": "bt-board",
            "start": "a1",
        }

    def pieces(self, view: LongboatView) -> list[Node]:
        """The cards in The River."""
        return pieces(view, self.deck)

    def contents(self, view: LongboatView) -> dict[str, str]:
        """Each place in words."""
        return contents(view, self.deck)

    def spot(self, view: LongboatView, name: str) -> str:
        """A place of The River, or a player's Boat."""
        if name in self.deck.cells:
            return f"at:{name}"
        return f"boat:{name}" if name in view.seats else ""

    # -- moves

    def say(self, move: Move, view: LongboatView) -> str:
        """A move as a sentence that says which cards it is about."""
        return words.say(move, view, self.deck)

    def heard(self, text: str, state: State) -> str:
        """What "pass" means is said by the decision; the cards of The River are named after its places."""
        if text.lower() == words.DECLINED.get(state.frame.name, "").lower():
            return "pass"
        return super().heard(words.plain(text, self.deck), state)

    def marker(self, view: LongboatView) -> Callable[[Move], Marks]:
        """A function from a move to its marks."""
        return words.marks

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """The card that comes."""
        said = list(events)
        dealt = next((event for event in said if event.code == "dealt"), None)
        return (dealt.text if dealt is not None else said[0].text if said else "nothing happens"), "plain"

    def aside(self, state: State, view: LongboatView, move: Move | None = None) -> Aside | None:
        """How a move changes everyone's Glory now; without one, how it stands."""
        assert isinstance(state, Longboat)
        if not any(seen.cards for seen in view.boats):
            return None
        if move is None or state.is_chance:
            now = scores(state)
            return _glory("Glory, part by part", view, Pick((), now, now))
        return _glory("Glory after this move, exactly", view, change(state, move))

    def dealing(self, state: State, is_open: bool) -> str:
        """Chance only deals cards here."""
        return "Go on with the setup" if state.decision.kind == "remove" else "Deal the next card"

    # -- whom and what the table shows

    def aim(self) -> Aim:
        """What the game is about."""
        return {
            "text": "Take cards out of The River, one a turn, from its lowest row, and make your Boat "
            "longer. Most Glory wins: a point for each Viking aboard, one less for each Sheep, a point for "
            "each Shield of your colour, three for each Loot.",
            "clauses": ["river.draft", "score.speed", "score.loyalty", "score.loot"],
        }

    def begun(self, view: LongboatView) -> bool:
        """Once everybody has picked."""
        return view.round > 1 or all(len(seen.cards) > 2 for seen in view.boats)

    def phase(self, state: State) -> str:
        """The pick, its Special Action, or the dealing."""
        kind = state.decision.kind
        return "special" if kind in SPECIAL else kind if kind in ("deal", "draft") else ""

    def players(self, view: LongboatView) -> list[Player]:
        """Each player with his Boat."""
        return players(view, self.deck)

    def panels(self, view: LongboatView) -> list[Panel]:
        """The parts of the score, the order of the next round, what is still to come."""
        return panels(view, self.deck)

    def summary(self, view: LongboatView) -> str:
        """Everybody's Glory."""
        return ", ".join(f"{seen.player} {seen.score.glory}" for seen in view.boats) + " Glory"


def _glory(title: str, view: LongboatView, pick: Pick) -> Aside:
    """Everyone's score by parts, before and after a move."""
    return {
        "kind": "glory",
        "title": title,
        "data": {
            "players": list(view.seats),
            "parts": [
                {
                    "name": name,
                    "clause": clause,
                    "numbers": [
                        [getattr(was, part), getattr(now, part)]
                        for was, now in zip(pick.before, pick.after, strict=True)
                    ],
                }
                for name, clause, part in PARTS
            ],
        },
    }
