"""What the table needs to know of Raiders: its board, its players, its words.

Everything shown is made from a view; of the state itself only what lies open is read: the board, the
options, crews and markers, and the raid that is going on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.state import Event, State
from northsea_nb.core.words import counted
from northsea_nb.games.raiders.board import Board
from northsea_nb.games.raiders.state import MEAD
from northsea_nb.games.raiders.svg import caption, contents, ground, pieces, places, style
from northsea_nb.games.raiders.svg_layout import arrangements, wide
from northsea_nb.games.raiders.view import RaidersView
from northsea_nb.widgets.base_guide import BaseGuide, targets
from northsea_nb.widgets.guide import Aim, Aside, Ground, Marks, Panel, Phase, Player, Token
from northsea_nb.widgets.raiders.raid import COUNTED, UNDER_WAY, attempt_of, jarl_aside, raid_aside
from northsea_nb.widgets.raiders.seats import panels, players, total

__all__ = ["Guide"]

CLICKED: dict[tuple[str, ...], str] = {
    ("place",): "building",
    ("pickup",): "building",
    ("visit",): "building",
    ("raid",): "site",
    ("plunder",): "set",
    ("take",): "hall",
    ("offer",): "offering",
    ("claim",): "tile",
    ("valkyrie",): "mate",
    ("dismiss",): "mate",
    ("play",): "card",
}
"""Verbs that a click on what they name is enough for, with what that is."""

NAMED = frozenset(("a settlement", "a card", "a crew member"))
"""The kinds of word that are called by a name."""
RAIDING = ("mead", "roll", "plunder")
"""The kinds of decision in which the raid that is going on is shown."""
IN_RAID = {
    "raid": "raid",
    "mead": "mead",
    "plunder": "plunder",
    "reveal": "jarls",
    "jarls": "jarls",
    "encounters": "jarls",
    "wounds": "wounds",
    "valkyrie": "valkyrie",
}
"""The part of a turn that a raid's frames belong to."""


class Guide(BaseGuide[RaidersView]):
    """Raiders at the table. One for each game: it keeps the board."""

    key = "raiders"
    odds = "raiders_odds"
    title = "Raiders of the North Sea"
    examples = ("place mill", "pickup gate-house", "raid harbour-west", "hire archer", "mead 2")
    how = (
        "Click a building to place your worker or to pick one up, a settlement to raid it; or choose a "
        "sentence from the list."
    )
    signs = (
        ("B G W", "black, grey and white workers"),
        ("G I L V J", "gold, iron, livestock, a Valkyrie, a Jarl"),
        ("a shield", "points: for the strength before it, of a track's space, of an offering"),
        ("red dice", "as many are thrown in a raid"),
        ("a helmet and a number", "members that a raid's crew needs; beside it what it costs"),
        ("dashed, house", "the printed figures are not published: an edition brings those of your copy"),
    )
    scripts = ("raiders/raid.js",)
    styles = ("raiders/table.css", "raiders/raid.css")
    phases = tuple(
        Phase(key=key, title=title, clause=clause)
        for key, title, clause in (
            ("place", "Place", "turn.place"),
            ("pick up", "Pick up", "turn.pickup"),
            ("raid", "Raid", "raid.both-actions"),
            ("mead", "Mead", "raid.mead"),
            ("plunder", "Plunder", "raid.plunder"),
            ("jarls", "Jarls", "jarl.choose"),
            ("wounds", "Wounds", "wound.capacity"),
            ("valkyrie", "Valkyries", "valkyrie.crew"),
            ("end of turn", "End of turn", "limit.hand"),
        )
    )
    titles = {
        "place": "Place your worker",
        "pickup": "Pick up a worker",
        "raid": "Raid",
        "mead": "Spend mead",
        "plunder": "Take a plunder set",
        "hire": "Hire",
        "give": "Pass a card",
        "play": "Play at the Town Hall",
        "offer": "Make an offering",
        "take": "Take a card",
        "quest": "Complete a quest",
        "pay": "Discard for the quest",
        "wound": "Share out wounds",
        "valkyrie": "The Valkyrie takes",
        "visit": "Use another building",
        "done": "Go on",
    }
    opening = frozenset(("free hire", "pass cards", "roll", "draw", "lay"))
    fewest, most = 2, 6
    switches = (
        {
            "name": "expansions",
            "title": "Expansions",
            "clause": "setup.expansions",
            "text": "Hall of Heroes brings mead, quests and reputation; Fields of Fame Jarls and a township. "
            "Four players in the base game, five with one expansion, six with both.",
            "choices": [
                ["both", "both"],
                ["hall-of-heroes", "Hall of Heroes"],
                ["fields-of-fame", "Fields of Fame"],
                ["none", "the base game alone"],
            ],
        },
    )
    checks = ({"name": "throw", "text": "Throw dice for who starts; otherwise the first player does"},)

    def __init__(self, state: State) -> None:
        self.board: Board = state.table.board  # type: ignore[attr-defined]
        self.called = tuple((one.name, one.id) for one in (*self.board.settlements, *self.board.members))

    # -- the board

    def style(self) -> str:
        """The style sheet of the board."""
        return style()

    def ground(self) -> Ground:
        """The board as printed, and what can be pointed at."""
        board, page = self.board, wide(self.board)
        return {
            "size": [page.width, page.height],
            "drawing": ground(board),
            "places": targets(places(board)),
            "caption": caption(board),
            "kind": "ra-board",
            "start": board.village[0].id,
            "arranged": [
                {
                    "least": least,
                    "size": [one.width, one.height],
                    "at": {part: list(at) for part, at in one.at.items()},
                }
                for least, one in arrangements(board)
            ],
        }

    def pieces(self, view: RaidersView) -> list[Node]:
        """Sets, workers, cards, tiles and markers."""
        return pieces(view, self.board)

    def contents(self, view: RaidersView) -> dict[str, str]:
        """Each place in words."""
        return contents(view, self.board)

    def tokens(self, view: RaidersView) -> list[Token]:
        """What lies on the displays, each at its place."""
        shown = {"offering": view.shown, "hall": view.hall, "tile": view.tiles}
        return [
            {"mark": f"{name}:{word}", "at": f"{name}:{place}"}
            for name, words in shown.items()
            for place, word in enumerate(words, 1)
            if word
        ]

    def spot(self, view: RaidersView, name: str) -> str:
        """Buildings, settlements, members of a crew and cards by their words."""
        if name in self.board.settlement:
            return f"site:{name}"
        if any(building.id == name for building in self.board.village):
            return f"building:{name}"
        if name in view.seats:
            return f"seat:{name}"
        for kind, words in (("offering", view.shown), ("tile", view.tiles), ("hall", view.hall)):
            if name in words:
                return f"{kind}:{name}"
        crew = {mate.word for own in view.bands for mate in own.crew}
        if name in crew:
            return f"mate:{name}"
        return f"card:{name}" if name in self.board.member else ""

    # -- moves

    def say(self, move: Move, view: RaidersView) -> str:
        """A move as a sentence; settlements, cards and members of a crew are called by their names."""
        named = [field for field, token in move.tokens.items() if token.name in NAMED and field in move.words]
        return move.told(move.words | {field: self.board.called(getattr(move, field)) for field in named})

    def heard(self, text: str, state: State) -> str:
        """The second of a kind in a crew has its number after a dot."""
        return super().heard(re.sub(r" no\. (?=\d)", ".", text), state)

    def weighty(self, move: Move) -> bool:
        """A raid is shown before it is committed."""
        return move.head == ("raid",)

    def marker(self, view: RaidersView) -> Callable[[Move], Marks]:
        """A function from a move to its marks."""
        raided = next((site.id for site in view.sites if site.name in view.decision.text), "")
        return lambda move: self._marks(move, view, raided)

    def _marks(self, move: Move, view: RaidersView, raided: str) -> Marks:
        named = self.named(view, move)
        kind = CLICKED.get(move.head, "")
        words = [getattr(move, name) for part, name in move.parts if part != "word"]
        point = f"{kind}:{words[0]}" if kind and words else ""
        if kind == "set":
            point = f"set:{raided}:{words[0]}"
        return Marks("", [point] if point else [], [mark for mark in dict.fromkeys((point, *named)) if mark])

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """What a raid brings, or the first thing that happens."""
        said = list(events)
        for event in said:
            if event.code == "raid-points":
                points = event.values["points"]
                label = f"strength {event.values['total']}: {counted(points, 'point')}"
                return label, "good" if points else "nothing"
        return (said[0].text if said else "nothing happens"), "nothing"

    def dealing(self, state: State, is_open: bool) -> str:
        """Dice are thrown; tokens, cards and tiles drawn."""
        name = state.frame.name
        return {"roll": "Throw the dice", "lay": "Lay out the plunder"}.get(name, "Draw")

    def aside(self, state: State, view: RaidersView, move: Move | None = None) -> Aside | None:
        """A raid before it is committed, while mead is spent and a set chosen; a Jarl that is met."""
        here: Any = state
        chosen: Any = move
        verb = () if move is None else move.head
        if verb == ("raid",):
            attempt = attempt_of(here, self.board.settlement[chosen.place], 0)
            return raid_aside(here, view, attempt, cups=_cups(here))
        name = "" if state.is_terminal else state.frame.name
        if name == "jarls":
            return jarl_aside(here)
        going = next((frame for frame in here.stack if frame.name == "raid"), None)
        if going is None or name not in RAIDING:
            return None
        drunk = chosen.number if verb == ("mead",) else going.mead
        attempt = attempt_of(here, going.settlement, drunk)
        cups = _cups(here) if name == "mead" else range(1)
        stage = COUNTED if name == "plunder" else UNDER_WAY
        return raid_aside(here, view, attempt, stage=stage, cups=cups)

    # -- whom and what the table shows

    def aim(self) -> Aim:
        """What the game is about, for whoever has never played it, and the clauses that say so."""
        return {
            "text": "Hire a crew, gather provisions, raid settlements, please the chieftain with offerings. "
            "A turn places a worker on one building and picks up another, or is a raid. When one fortress "
            "raid is left, or no Valkyrie, or no offering, everybody has one more turn; most points win.",
            "clauses": ["turn.place", "turn.pickup", "raid.both-actions", "score.winner"],
        }

    def phase(self, state: State) -> str:
        """Where in the turn or the raid the game is.

        What a building does runs above the frame of what comes next: picking up, or the turn's end.
        """
        names: list[str] = [frame.name for frame in state.stack]
        within = next((IN_RAID[name] for name in reversed(names) if name in IN_RAID), "")
        if within or not names:
            return within
        if len(names) == 1 or state.decision.clause.startswith("limit."):
            return names[-1] if names[-1] in ("place", "pick up") else "end of turn"
        return {"pick up": "place", "end of turn": "pick up"}.get(names[0], "")

    def players(self, view: RaidersView) -> list[Player]:
        """Each player: goods, crew, hand, tiles."""
        return players(view, self.board)

    def panels(self, view: RaidersView) -> list[Panel]:
        """Points line by line, quests, piles."""
        return panels(view, self.board)

    def summary(self, view: RaidersView) -> str:
        """Where a line of play stands, in a few words."""
        return ", ".join(f"{own.player} {total(own)}" for own in view.bands) + " points"

    # -- housekeeping

    def holds(self, view: RaidersView, seat: int) -> bool:
        """Whether a seat holds cards, in hand or face down."""
        return view.bands[seat].cards + view.bands[seat].down > 0


def _cups(state: Any) -> range:
    """The amounts of mead that the player whose turn it is could spend."""
    return range(state.bands[state.turn].goods[MEAD] + 1)
