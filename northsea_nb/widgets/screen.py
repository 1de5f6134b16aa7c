"""All that the table shows, as data ready for the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from northsea_nb.arena.bots import BOTS
from northsea_nb.core.rulebook import Clause
from northsea_nb.core.state import CHANCE, Decision
from northsea_nb.core.timeline import Node
from northsea_nb.core.view import View, visible
from northsea_nb.widgets.foresight import chance_is_open, told

if TYPE_CHECKING:
    from northsea_nb.widgets.table import Table

__all__ = ["Screen"]

LOG = 30
"""Decisions that the log shows before it is asked for all."""
MOST_BRANCHES = 24
MOST_MOVES = 400
"""Moves that are listed; beyond, they can still be typed."""


class Screen:
    """What is seen of one game; made anew for each game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shown = 0
        self._open: dict[tuple[int, int | None], bool] = {}
        self._told: dict[tuple[int, int | None], list[dict[str, Any]]] = {}

    # -- what never changes in a game

    def ground(self) -> dict[str, Any]:
        """The board, the words for moves, the choices for a new game."""
        guide, state = self.table.guide, self.table.state
        return {
            "game": guide.title,
            "aim": guide.aim(),
            "board": guide.ground(),
            "phases": list(guide.phases),
            "how": guide.how,
            "odds": guide.odds,
            "signs": [list(sign) for sign in guide.signs],
            "seats": list(state.seats),
            "examples": list(guide.examples),
            "verbs": [
                {"usage": kind.usage, "about": (kind.__doc__ or "").strip().splitlines()[0]}
                for kind in state.grammar.verbs
            ],
            "setup": guide.setup(),
            "bots": [[name, one.about] for name, one in BOTS.items()],
        }

    # -- what changes with every move

    def data(self) -> dict[str, Any]:
        """Everything else."""
        table = self.table
        state, seat = table.state, table.seat
        view: Any = state.view(seat)
        self._shown += 1
        return {
            "serial": self._shown,
            "decision": self._decision(view.decision),
            "veil": table.state.decision.player if table.is_veiled else "",
            "seat": "" if seat is None else state.seats[seat],
            "hide": table.hide,
            "auto": table.auto,
            "bots": {state.seats[seat]: name for seat, name in table.bots.items()},
            "bot": self._bot(),
            "phase": "" if state.is_terminal else table.guide.phase(state),
            "begun": table.guide.begun(view),
            "layout": table.guide.layout(view),
            "pieces": table.guide.pieces(view),
            "contents": table.guide.contents(view),
            "tokens": table.guide.tokens(view),
            **self._moves(view),
            "aside": None if state.is_terminal else table.guide.aside(state, view),
            "players": table.guide.players(view),
            "panels": table.guide.panels(view),
            "log": self._log(),
            "timeline": self._timeline(),
            "answer": table.answer,
            "notice": list(table.notice),
        }

    def _decision(self, decision: Decision) -> dict[str, Any]:
        state = self.table.state
        waits = state.current_player == CHANCE
        outcome = state.outcome
        return {
            "player": decision.player,
            "seat": decision.seat,
            "text": decision.text,
            "clause": decision.clause,
            "waits": waits,
            "deal": self.table.guide.dealing(state, chance_is_open(state, self.table.seat)) if waits else "",
            "over": None
            if outcome is None
            else {
                "winners": [state.seats[seat] for seat in outcome.winners],
                "text": outcome.text,
                "clause": outcome.clause,
                "ranking": [[state.seats[seat] for seat in rank] for rank in outcome.ranking],
            },
        }

    def _bot(self) -> dict[str, Any] | None:
        """The bot that is to decide, and whether it waits until it is let go on."""
        table = self.table
        if table.asked is None or not table.bot_is_asked:
            return None
        name = table.bots[table.asked]
        return {"name": name, "about": BOTS[name].about, "waits": table.waiting}

    def _moves(self, view: View) -> dict[str, Any]:
        guide = self.table.guide
        marks = guide.marker(view)
        found = []
        for move in view.legal_moves[:MOST_MOVES]:
            start, points, about = marks(move)
            found.append(
                {
                    "move": str(move),
                    "say": guide.say(move, view),
                    "group": guide.group(move),
                    "plain": str(move) in guide.go_on,
                    "weighty": guide.weighty(move),
                    "from": start,
                    "to": points,
                    "about": about,
                }
            )
        return {"moves": found, "more_moves": max(0, len(view.legal_moves) - MOST_MOVES)}

    # -- the log

    def _is_open(self, node: Node) -> bool:
        """Whether the move that led to a node may be named to this seat: dice yes, cards no."""
        if node.parent is None or node.parent.state.current_player != CHANCE:
            return True
        key = (id(node), self.table.seat)
        if key not in self._open:
            self._open[key] = chance_is_open(node.parent.state, self.table.seat)
        return self._open[key]

    def _events(self, node: Node) -> list[dict[str, Any]]:
        """What happened on the way to a node, as this seat may know it."""
        key = (id(node), self.table.seat)
        if key not in self._told:
            self._told[key] = told(visible(node.events, self.table.seat))
        return self._told[key]

    def _log(self) -> dict[str, Any]:
        """A decision an entry, the chance that followed with it; those in which nothing happened left out."""
        entries: list[dict[str, Any]] = []
        open_entry: dict[str, Any] | None = None
        path = self.table.line.node.path
        start = 0 if self.table.whole_log else max(0, len(path) - 4 * LOG)
        for node in path[start:]:
            by_chance = node.parent is not None and node.parent.state.current_player == CHANCE
            events = self._events(node)
            if by_chance and open_entry is not None:
                if self._is_open(node):
                    open_entry["throws"].append(str(node.move))
                open_entry["events"] = [*open_entry["events"], *events]
                open_entry["ply"] = node.ply
                open_entry["comment"] = node.comment or open_entry["comment"]
                continue
            open_entry = {
                "ply": node.ply,
                "player": "" if node.parent is None else node.parent.state.decision.player,
                "move": str(node.move) if node.move is not None and self._is_open(node) else "",
                "throws": [],
                "events": events,
                "comment": node.comment,
            }
            entries.append(open_entry)
        told_of = [
            entry
            for entry in entries
            if entry["events"] or entry["comment"] or entry["move"] not in self.table.guide.go_on
        ]
        if self.table.whole_log:
            return {"entries": told_of, "earlier": False}
        return {"entries": told_of[-LOG:], "earlier": start > 0 or len(told_of) > LOG}

    # -- the timeline

    def _timeline(self) -> dict[str, Any]:
        line = self.table.line
        node = line.node
        return {
            "ply": node.ply,
            "last": len(line.line) - 1,
            "undo": line.can_undo,
            "redo": line.can_redo,
            "label": self._named(node),
            "comment": node.comment,
            "branches": self._branches(),
        }

    def _named(self, node: Node) -> str:
        if node.parent is None:
            return "the start"
        who = node.parent.state.decision.player
        return f"{who}: {node.move}" if self._is_open(node) else f"{who}: a card"

    def _branches(self) -> list[dict[str, Any]]:
        """Every line of play side by side: where it leaves the first, its last moves, where it stands."""
        line = self.table.line
        tips = line.tips()
        if len(tips) < 2:
            return []
        here = line.line[-1]
        found = []
        for number, tip in enumerate(tips[:MOST_BRANCHES]):
            path = tip.path
            fork = next((n for n in reversed(path[:-1]) if len(n.children) > 1), path[0])
            own = path[fork.ply + 1 :]
            names = [self._named(node) for node in own if str(node.move) not in self.table.guide.go_on]
            found.append(
                {
                    "tip": number,
                    "current": tip is here,
                    "from": fork.ply,
                    "length": len(own),
                    "moves": names[:4],
                    "more": max(0, len(names) - 4),
                    "stands": self.table.guide.summary(tip.state.view(None)),
                    "asked": tip.state.decision.player,
                }
            )
        return found

    # -- clauses

    def clause(self, key: str) -> dict[str, Any]:
        """A clause in full, its readings, and what in it is house data."""
        book = self.table.state.rulebook()
        clause = book[key]
        about = [other for other in book.values() if other.id != key and _names(key, other)]
        named = [book[word] for word in book if word != key and _names(word, clause)]
        related = {other.id: other.title for other in (*named, *about)}
        return {
            "id": clause.id,
            "title": clause.title,
            "kind": clause.kind,
            "phase": clause.phase,
            "parts": _parts(clause),
            "switch": clause.switch,
            "house": "house data" in clause.text.lower() or "house board" in clause.text.lower(),
            "example": dict(clause.example),
            "readings": [[one, title] for one, title in related.items() if one.startswith("reading.")],
            "related": [[one, title] for one, title in related.items() if not one.startswith("reading.")],
        }


def _names(word: str, clause: Clause) -> bool:
    """Whether a clause's text names another clause; numbers alone ("2", "3") are no names."""
    if word not in clause.text or word.isdecimal():
        return False
    return re.search(rf"(?<![\w./-]){re.escape(word)}(?![\w/-]|\.\d)", clause.text) is not None


def _parts(clause: Clause) -> list[list[str]]:
    """A reading's text in its three parts: what is open, how it is read, and why."""
    if not clause.id.startswith("reading."):
        return [["", clause.text]]
    pieces = re.split(r"\b(Open|Reading|Why|The alternative):\s*", clause.text)
    parts = [["", pieces[0].strip()]] if pieces[0].strip() else []
    parts += [[name, text.strip()] for name, text in zip(pieces[1::2], pieces[2::2], strict=False)]
    return parts
