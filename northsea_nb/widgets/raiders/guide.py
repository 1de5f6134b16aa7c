"""What the table needs to know of Raiders: its board, its players, its words.

Everything shown is made from a view; of the state itself only what lies open is read: the board, the
options, crews and markers, and the raid that is going on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.state import Event, State
from northsea_nb.games.raiders.board import Board, Settlement
from northsea_nb.games.raiders.odds import Attempt, raid
from northsea_nb.games.raiders.state import MEAD
from northsea_nb.games.raiders.strength import raid_cost, required
from northsea_nb.games.raiders.svg import caption, contents, ground, pieces, places, style
from northsea_nb.games.raiders.svg_layout import arrangements, wide
from northsea_nb.games.raiders.view import RaidersView
from northsea_nb.games.raiders.words import goods_text, points_text
from northsea_nb.widgets.base_guide import BaseGuide, targets
from northsea_nb.widgets.guide import Aim, Aside, Ground, Marks, Panel, Phase, Player, Token
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
    title = "Raiders of the North Sea"
    examples = ("place mill", "pickup gate-house", "raid harbour-west", "hire archer", "mead 2")
    how = (
        "Click a building to place your worker or to pick one up, a settlement to raid it; or choose a "
        "sentence from the list."
    )
    signs = (
        ("B G W", "black, grey and white workers"),
        ("G I L V J", "gold, iron, livestock, a Valkyrie, a Jarl"),
        ("a small figure on a track", "the space, above the points that it scores"),
        ("dashed, house", "the printed figures are not published: an edition brings those of your copy"),
    )
    styles = ("raiders/table.css",)
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
        """A move as a sentence; settlements are called by their names."""
        if move.head == ("raid",):
            return f"Raid {self._place(move).name}"
        return super().say(move, view)

    def _place(self, move: Any) -> Settlement:
        return self.board.settlements[self.board.settlement[move.place]]

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
                label = f"strength {event.values['total']}: {points_text(points)}"
                return label, "good" if points else "nothing"
        return (said[0].text if said else "nothing happens"), "nothing"

    def dealing(self, state: State, is_open: bool) -> str:
        """Dice are thrown; tokens, cards and tiles drawn."""
        name = state.frame.name
        return {"roll": "Throw the dice", "lay": "Lay out the plunder"}.get(name, "Draw")

    def aside(self, state: State, view: RaidersView, move: Move | None = None) -> Aside | None:
        """A raid before it is committed: each addend of its strength, the levels with their odds, fame."""
        here: Any = state
        seat = here.turn
        own = here.bands[seat]
        if move is not None and move.head == ("raid",):
            place = self._place(move)
            mead = 0
        elif state.frame.name == "mead" and not state.is_terminal:
            going = next(frame for frame in here.stack if frame.name == "raid")
            place = self.board.settlements[going.settlement]
            mead = int(getattr(move, "number", 0)) if move is not None and move.head == ("mead",) else 0
        else:
            return None
        attempt = Attempt(
            place,
            tuple(own.crew),
            armour=own.armour,
            mead=mead,
            valkyrie=own.valkyrie,
            fame_base=here.table.options.fame_base,
        )
        return self._raid(here, attempt, own)

    def _raid(self, state: Any, attempt: Attempt, own: Any) -> Aside:
        board, place = self.board, attempt.place
        found = raid(board, attempt)
        rows = [
            [name, f"{number:+d}" if number else "0", clause]
            for name, number, clause in attempt.strength(board).parts
            if name != "dice"
        ]
        rows.append(["dice", f"{place.dice} thrown", "raid.roll"])
        for strength, points in place.levels:
            share = found.probability(lambda one, least=strength: one.strength >= least)  # type: ignore[misc]
            rows.append([f"strength {strength}: {points_text(points)}", _chance(share), "raid.points"])
        if place.flat:
            rows.append([f"always {points_text(place.flat)}", "1", "raid.points"])
        fame = found.mean(lambda one: one.fame)
        crew = found.mean(lambda one: one.crew)
        rows.append(["points of the crew", _number(crew), "raid.crew-points"])
        rows.append(["fame, on average", _number(fame), "raid.fame"])
        provisions, gold = raid_cost(state.table.kinds, own.crew, place)
        rows.append(["cost", goods_text((0, provisions, gold, 0, 0, 0)), "raid.pay"])
        base = required(place, 0, attempt.fame_base)
        mean = found.mean(lambda one: one.points + one.crew)
        held = own.goods[MEAD]
        note = f"On average {_number(mean)} points."
        if base is not None and place.levels:
            note += f" Fame counts from strength {base}."
        if held and place.levels:
            note += f" You hold {held} mead, one strength each, to be spent before the dice."
        return {
            "kind": "table",
            "title": f"Raiding {place.name}{' (house figures)' if place.house else ''}",
            "data": {
                "columns": ["", "", "clause"],
                "rows": rows,
                "note": note,
                "clause": "raid.strength",
            },
        }

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


def _chance(share: Fraction) -> str:
    return f"{share} = {float(share):.1%}"


def _number(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{value} = {float(value):.2f}"
