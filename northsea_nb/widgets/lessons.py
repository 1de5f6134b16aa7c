"""The lesson reader: a rule learnt step by step, with questions, moves and refusals.

``Walk`` is plain Python: a lesson that was played, and where the reader stands in it. ``Lessons`` is
the page: the lessons that can be chosen, and the step that is shown. Whatever a step shows comes from
``core.lesson``; what follows from a question is not sent to the page before it is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import ipywidgets
import traitlets

from northsea_nb.core.lesson import Lesson, Played, check, parse
from northsea_nb.core.notation import Composite
from northsea_nb.core.rulebook import LessonError, NorthseaError, NotationError, Refusal
from northsea_nb.core.state import Event, State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import GAMES, game
from northsea_nb.lessons import lesson, names
from northsea_nb.lessons.library import library
from northsea_nb.widgets.alive import LiveWidget, current_page, query, still_working
from northsea_nb.widgets.assets import script, style
from northsea_nb.widgets.rulebook import book
from northsea_nb.widgets.sharing import pack

__all__ = ["Lessons", "Walk", "lessons", "readable"]

MOST_TEXT = 200_000
"""Letters of a reader's own lesson that are taken."""


class Walk:
    """A reader in a lesson.

    Attributes:
        lesson: the lesson. own: whether it is the reader's, not one that comes with the toolkit.
        steps: its steps as they were played.
        at: the step that is shown, from 1.
    """

    def __init__(self, written: Lesson, *, own: bool = False) -> None:
        self.lesson = written
        self.own = own
        self.steps: tuple[Played, ...] = check(written, game)
        self.at = 1
        self.guide: Any = import_module(f"northsea_nb.widgets.{written.game}").Guide(self.steps[0].before)
        self._tried: dict[int, list[int]] = {}
        self._told: set[int] = set()

    @property
    def played(self) -> Played:
        """The step that is shown."""
        return self.steps[self.at - 1]

    @property
    def is_open(self) -> bool:
        """Whether the step asks for an answer that has not been given."""
        return bool(self.played.text.ask) and self.at not in self._told

    def goto(self, step: object) -> None:
        """To a step; beyond the ends to the nearest."""
        if isinstance(step, bool) or not isinstance(step, int):
            raise NorthseaError(f"expected the number of a step, found {step!r:.40}")
        self.at = min(max(step, 1), len(self.steps))

    def answer(self, choice: object) -> bool:
        """Choose an answer; whether it is right.

        Raises:
            NorthseaError: the step has no such choice.
        """
        text = self.played.text
        if isinstance(choice, bool) or not isinstance(choice, int) or not 0 <= choice < len(text.choices):
            raise NorthseaError(f"expected the number of an answer, found {choice!r:.40}")
        tried = self._tried.setdefault(self.at, [])
        if self.is_open and choice not in tried:
            tried.append(choice)
        if text.choices[choice] != text.answer:
            return False
        self._told.add(self.at)
        return True

    def tell(self) -> None:
        """Show the answer to the question without choosing."""
        self._told.add(self.at)

    # -- what is seen

    def outline(self) -> dict[str, Any]:
        """What stays the same through the lesson: its words, the board, the clauses it cites."""
        written = self.lesson
        cited = {clause for step in self.steps for clause in _cited(step)}
        cited |= {clause for step in self.steps for clause in _asking(step)}
        return {
            "name": "" if self.own else written.name.removesuffix(".toml"),
            "game": written.game,
            "title": written.title,
            "about": written.about,
            "clauses": written.clauses,
            "own": self.own,
            "board": self.guide.ground(),
            "cited": {
                clause["id"]: clause
                for clause in book(written.game)["clauses"]
                if clause["id"] in cited or clause["id"] in written.clauses
            },
        }

    def step(self) -> dict[str, Any]:
        """The step as data; while its question is open, nothing of what follows from it."""
        played = self.played
        text = played.text
        shown: dict[str, Any] = {
            "number": self.at,
            "of": len(self.steps),
            "say": text.say,
            "ask": text.ask,
            "hint": text.hint,
            "open": self.is_open,
            "choices": self._choices(),
            "feedback": self._feedback(),
            "before": self._position(played.before, self.at - 1),
            "after": None,
            "tried": [],
            "refusals": [],
            "moves": [],
            "setup": [],
            "events": [],
            "holds": [],
        }
        if self.is_open:
            return shown
        asked = played.before.decision
        opening = len(played.before.opening()) if self.at == 1 else 0
        lines = _lines(played)
        refused = [text.refused] if isinstance(text.refused, str) else text.refused
        return shown | {
            "by": text.by or (asked.player if asked.seat >= 0 and len(lines) < 2 else ""),
            "tried": [self._line(line, played.before) for line in refused if line],
            "refusals": [_refusal(refusal) for refusal in played.refusals],
            "moves": [self._line(line, played.before) for line in lines],
            "setup": [_event(event) for event in played.events[:opening]],
            "events": [_event(event) for event in played.events[opening:]],
            "holds": self._holds(played),
            "after": self._position(played.after, self.at) if lines else None,
        }

    def _choices(self) -> list[dict[str, str]]:
        text = self.played.text
        tried = self._tried.get(self.at, [])
        found = []
        for number, choice in enumerate(text.choices):
            right = choice == text.answer and not self.is_open
            found.append({"text": choice, "is": "right" if right else "wrong" if number in tried else ""})
        return found

    def _feedback(self) -> dict[str, str]:
        """What is said to the last answer."""
        text = self.played.text
        tried = self._tried.get(self.at, [])
        if text.ask and not self.is_open:
            right = bool(tried) and text.choices[tried[-1]] == text.answer
            return {"is": "right" if right else "told", "text": text.answer}
        return {"is": "wrong", "text": text.choices[tried[-1]]} if tried else {"is": "", "text": ""}

    def _line(self, line: str, state: State) -> dict[str, str]:
        """A move as it is written and, where it is a single one, as a sentence."""
        try:
            move = state.grammar.read(line, state.seats)
        except NotationError:
            return {"move": line, "say": ""}
        said = "" if isinstance(move, Composite) else self.guide.say(move, state.view(None))
        return {"move": line, "say": "" if said == line else said}

    def _holds(self, played: Played) -> list[dict[str, Any]]:
        """What the step says may be done afterwards, and may not, with the reasons; and odds."""
        state = played.after
        found: list[dict[str, Any]] = []
        for line in _listed(played.text.expect.get("legal", [])):
            found.append({"is": "legal", **self._line(line, state), "refusals": []})
        for line in _listed(played.text.expect.get("illegal", [])):
            reasons = [_refusal(refusal) for refusal in state.why_not(line)]
            found.append({"is": "not legal", **self._line(line, state), "refusals": reasons})
        for line, share in played.text.expect.get("odds", {}).items():
            found.append({"is": share, **self._line(line, state), "refusals": []})
        return found

    def _position(self, state: State, after: int) -> dict[str, Any]:
        """A position as everybody may see it, with all hands: in a lesson they lie open."""
        view: Any = state.view(None)
        outcome = state.outcome
        asked = state.decision
        marks: list[str] = []
        if not self.is_open:
            for refusal in self.played.refusals:
                marks += self.guide.cause(view, refusal.data)
        return {
            "layout": self.guide.layout(view),
            "pieces": self.guide.pieces(view),
            "words": list(self.guide.contents(view).values()),
            "asks": {"player": asked.player, "text": asked.text, "clauses": [asked.clause]}
            if outcome is None
            else {"player": "", "text": outcome.text, "clauses": [outcome.clause]},
            "players": [
                self.guide.players(state.view(seat))[seat] | {"asked": seat == asked.seat}
                for seat in range(len(state.seats))
            ],
            "marks": marks,
            "link": self._link(state, after),
        }

    def _link(self, state: State, after: int) -> str:
        """The position after so many steps, and how it came about, as the table's address takes it.

        Empty where that is too long for an address, or the moves do not lead there.
        """
        line = Timeline(self.steps[0].before, deal=False)
        try:
            for step in self.steps[:after]:
                for move in step.moves:
                    line.apply(move)
            line.deal = True
            return pack(line, {"hide": False, "auto": True}) if line.state == state else ""
        except NorthseaError:
            return ""


def _lines(played: Played) -> list[str]:
    """The moves of a step, as they are written."""
    return [line for line in (played.text.move, *played.text.moves) if line]


def _cited(played: Played) -> Iterable[str]:
    """The clauses that a step shows."""
    yield from played.cited
    for line in _listed(played.text.expect.get("illegal", [])):
        for refusal in played.after.why_not(line):
            yield from refusal.clauses


def _asking(played: Played) -> Iterable[str]:
    """The clauses that ask, or that end the game, before and after a step."""
    for state in (played.before, played.after):
        yield state.decision.clause if state.outcome is None else state.outcome.clause


def _event(event: Event) -> dict[str, Any]:
    return {"text": event.text, "clauses": list(event.cited)}


def _refusal(refusal: Refusal) -> dict[str, Any]:
    return {"text": refusal.text, "clauses": list(refusal.clauses)}


def _listed(lines: str | list[str]) -> list[str]:
    return [lines] if isinstance(lines, str) else lines


def readable() -> list[str]:
    """The games that have lessons and a board to show them on."""
    return [key for key in GAMES if names(key) and find_spec(f"northsea_nb.widgets.{key}")]


class Lessons(LiveWidget):
    """The lessons of a game on the page, and the one that is being read.

    Attributes:
        library: the game's key and title, and its lessons by section. games: the other games, by key.
        outline: the lesson that is read, or nothing. step: the step of it that is shown.
        error: why a lesson could not be opened, or nothing.
        shown: counts what Python has shown.
    """

    _esm = script("alive.js", "elements.js", "table/dom.js", "lessons.js")
    _css = traitlets.Unicode().tag(sync=True)
    library = traitlets.Dict().tag(sync=True)
    games = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    outline = traitlets.Dict().tag(sync=True)
    step = traitlets.Dict().tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    shown = traitlets.Int().tag(sync=True)

    def __init__(self, key: str, name: str = "", step: int = 1) -> None:
        super().__init__(games=[[each, game(each).State.rulebook().title] for each in readable()])
        self.page = current_page()
        self.walk: Walk | None = None
        self._choose(key)
        try:
            self.begin(name or self.first, step)
        except NorthseaError as error:
            self.error = str(error)
            self.begin(self.first)
        self._show()

    @property
    def first(self) -> str:
        """The name of the first lesson."""
        return str(self.library["groups"][0]["lessons"][0]["name"])

    def _choose(self, key: str) -> None:
        self.library = {
            "game": key,
            "title": game(key).State.rulebook().title,
            "groups": library(key),
        }

    def begin(self, name: str, step: int = 1) -> None:
        """Begin a lesson of the game by its name; on an error the one that is read stays."""
        walk = Walk(lesson(str(self.library["game"]), name))
        walk.goto(step)
        self.walk = walk

    def take(self, text: object, name: object = "") -> None:
        """Begin a lesson that the reader wrote; on an error the one that is read stays.

        Raises:
            LessonError: it does not hold; the message names the step and why.
        """
        if not isinstance(text, str) or not text.strip():
            raise LessonError("Choose a lesson's file, or paste its text.")
        if len(text) > MOST_TEXT:
            raise LessonError(f"A lesson has at most {MOST_TEXT:,} letters; this one has {len(text):,}.")
        still_working()
        self.walk = Walk(parse(text, str(name or "your lesson")[:80]), own=True)

    def receive(self, content: Mapping[str, Any], buffers: list[memoryview]) -> None:
        """A lesson is chosen or handed in, a step asked for, a question answered."""
        self.error = ""
        try:
            self._do(content)
        except NorthseaError as error:
            self.error = str(error)
        finally:
            self._show()
        if self.page is not None and self.walk is not None:
            name = str(self.outline["name"])
            key = str(self.library["game"])
            self.page.query = {
                "lesson": name,
                "step": str(self.walk.at) if name else "",
                "game": "" if key == GAMES[0] else key,
            }

    def _do(self, content: Mapping[str, Any]) -> None:
        walk = self.walk
        if (wanted := content.get("game")) in readable():
            self._choose(str(wanted))
            self.begin(self.first)
        elif "open" in content:
            self.begin(str(content["open"]))
        elif "read" in content:
            self.take(content["read"], content.get("name", ""))
        elif walk is not None and "goto" in content:
            walk.goto(content["goto"])
        elif walk is not None and content.get("step") == walk.at:  # a click on a step that has gone is late
            if "answer" in content:
                walk.answer(content["answer"])
            elif content.get("tell"):
                walk.tell()

    def _show(self) -> None:
        """Bring the page up to date, in one message."""
        if self.walk is None:
            return
        with self.hold_sync():
            if self.walk is not self._seen:
                self._seen = self.walk
                self._css = style("theme.css", "lessons.css") + self.walk.guide.style()
                self.outline = self.walk.outline()
            self.step = self.walk.step()
            self.shown += 1

    _seen: Walk | None = None


def lessons(**start: object) -> ipywidgets.Widget:
    """The lesson reader.

    Args:
        start: ``game``, ``lesson`` and ``step`` to begin with; the page's address comes first.
    """
    asked = {**start, **query()}
    key = str(asked.get("game", GAMES[0]))
    step = str(asked.get("step", 1))
    reader = Lessons(
        key if key in readable() else readable()[0],
        str(asked.get("lesson", "")),
        int(step) if step.isascii() and step.isdecimal() and len(step) < 6 else 1,
    )
    return ipywidgets.VBox([reader])
