"""The table: a game being played, step by step, with everything a player or a teacher may ask.

``Table`` is plain Python: a method for everything that can be done, and ``screen``, all that is to
be seen, as data. What draws it is ``table_widget.TableWidget``. Whatever is shown comes from
``state.view(seat)`` and ``visible(events, seat)``; ``seat`` is the one who may look, or None while
the device is being passed on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from northsea_nb.core.lesson import begin
from northsea_nb.core.notation import Composite, Move
from northsea_nb.core.rulebook import NorthseaError, NotationError, Refusal
from northsea_nb.core.state import CHANCE, State
from northsea_nb.core.timeline import Node, Timeline
from northsea_nb.games import game
from northsea_nb.lessons import lesson, shipped
from northsea_nb.widgets.foresight import chance_is_open, foresee
from northsea_nb.widgets.guide import Guide
from northsea_nb.widgets.screen import Screen
from northsea_nb.widgets.sharing import pack, read_text, unpack, written

__all__ = ["Table"]

MOST_FILE = 8_000_000
"""Letters of a file that are taken."""
MOST_COMMENT = 2000


class Table:
    """A game at the table.

    Attributes:
        line: the game. guide: what the table knows of this kind of game, made from its first state.
        hide: whether hands are covered until the player asked says that he sits there.
        auto: whether a move that only goes on is made for a player where it is plainly the only one.
        notice: the last message to the reader: its kind and its text.
    """

    def __init__(
        self,
        guide: type[Guide[Any]],
        line: Timeline,
        *,
        hide: bool = False,
        auto: bool = True,
    ) -> None:
        self._guide_of = guide
        self.hide = hide
        self.auto = auto
        self.notice: tuple[str, str] = ("", "")
        self.answer: dict[str, Any] | None = None
        self.whole_log = False
        self._sat: int | None = None
        self._begin(line)
        self._say_done()

    def _begin(self, line: Timeline) -> None:
        """Put another game on the table."""
        self.line = line
        self.guide = self._guide_of(line.root.state)
        self.answer = None
        self.whole_log = False
        self._sat = None
        self._screen = Screen(self)
        self._sit()

    # -- who looks

    @property
    def state(self) -> State:
        """The position."""
        return self.line.state

    @property
    def asked(self) -> int | None:
        """The seat that decides; None where chance does or the game is over."""
        seat = self.state.current_player
        return seat if seat >= 0 else None

    @property
    def seat(self) -> int | None:
        """Whose view is shown; None is a spectator's."""
        asked = self.asked
        if asked is None:
            return self._sat if self.hide else None
        return None if self.is_veiled else asked

    @property
    def is_veiled(self) -> bool:
        """Whether the device is to be passed to the player who is asked."""
        asked = self.asked
        if not self.hide or asked is None or self._sat == asked:
            return False
        return self.guide.holds(self.state.view(None), asked) or self._has_secrets(asked)

    def _has_secrets(self, seat: int) -> bool:
        """Whether something happened before that only this seat may know."""
        node: Node | None = self.line.node
        while node is not None:
            if any(raw[2] is not None and seat in raw[2] for raw in node.raw):
                return True
            node = node.parent
        return False

    def _sit(self) -> None:
        """Whoever is asked and need not be waited for sits at the device."""
        if self.asked is not None and not self.is_veiled:
            self._sat = self.asked

    def reveal(self) -> None:
        """The player who is asked has taken the device."""
        self._sat = self.asked

    def set_hide(self, hide: bool) -> None:
        """Cover hands between seats, or not."""
        self.hide = bool(hide)
        self._sat = self.asked

    # -- playing

    def play(self, move: str) -> None:
        """Make a move of the player who is asked, or of chance.

        Raises:
            NorthseaError: the text is no move, or the rules forbid it; nothing has changed.
        """
        if self.is_veiled:
            raise NorthseaError(f"Pass the device to {self.state.decision.player} first.")
        if self.state.current_player == CHANCE and not chance_is_open(self.state, self.seat):
            raise NorthseaError("What is drawn here is hidden: let it be drawn.")
        self.line.apply(_line(move))
        self._moved()
        self._say_done()

    def settle(self) -> None:
        """Let the dice fall, or the card be drawn, that the game stands before."""
        self.line.settle()
        self._moved()
        self._say_done()

    def set_auto(self, auto: bool) -> None:
        """Go on for a player where that is plainly the only move, or not."""
        self.auto = bool(auto)
        self._say_done()

    def _say_done(self) -> None:
        """Go on where there is nothing to decide, as everybody at the table can see."""
        while self.auto and (move := self.guide.only(self.state)) is not None:
            self.line.apply(move)
            self._sit()

    def _moved(self) -> None:
        self.answer = None
        self.notice = ("", "")
        self._sit()

    # -- back and forth

    def undo(self) -> None:
        """Back to the decision before; those that were plainly no choice are passed over."""
        self.line.undo()
        while self.auto and self.line.can_undo and self.guide.only(self.state) is not None:
            self.line.undo()
        self._moved()

    def redo(self) -> None:
        """Forward to the decision that was undone."""
        self.line.redo()
        while self.auto and self.line.can_redo and self.guide.only(self.state) is not None:
            self.line.redo()
        self._moved()

    def goto(self, ply: int) -> None:
        """To a ply of the line being played."""
        self.line.goto(_whole(ply))
        self._moved()

    def switch(self, tip: int) -> None:
        """To the end of another branch, by its place in the list."""
        tips = self.line.tips()
        if not 0 <= _whole(tip) < len(tips):
            raise NorthseaError(f"There is no branch {tip}.")
        self.line.goto_node(tips[tip])
        self._moved()

    def branch(self) -> None:
        """Let the next move open a branch beside what was played, with fresh dice."""
        self.line.branch()
        self.notice = ("ok", "The next move opens a new branch, with fresh dice.")

    def comment(self, text: str) -> None:
        """A note on the move that led here."""
        text = str(text).strip()
        if len(text) > MOST_COMMENT:
            raise NorthseaError(f"A note has at most {MOST_COMMENT:,} letters; this one has {len(text):,}.")
        self.line.node.comment = text

    # -- asking

    def preview(self, move: str) -> dict[str, Any]:
        """What a legal move leads to, with exact odds, as far as the seat may know.

        Raises:
            NorthseaError: it is no legal move.
        """
        self._may_look()
        return foresee(self.state, self.state.parse(_line(move)), self.seat, self.guide)

    def may_i(self, text: str, by: str = "") -> None:
        """Ask whether a move may be made, by the player asked or by another; see ``answer``."""
        self.notice = ("", "")
        state = self.state
        text = " ".join(_line(text).split())
        answer: dict[str, Any] = {
            "move": text,
            "by": by or state.decision.player,
            "ok": False,
            "verdict": "No",
            "reasons": [],
            "marks": [],
            "preview": None,
        }
        self.answer = answer
        if state.current_player == CHANCE and not chance_is_open(state, self.seat):
            answer["verdict"] = "Not now"
            answer["reasons"] = [
                _reason("A card is being drawn; what may come is hidden.", state.decision.clause)
            ]
            return
        view = state.view(self.seat)
        try:
            seat = state.seat_number(by) if by else None
            if self.is_veiled and seat in (None, self.asked):
                answer["verdict"] = "Not now"
                answer["reasons"] = [
                    _reason(f"Pass the device to {state.decision.player} first: the answer is his alone.", "")
                ]
                return
            move = self._read(text)
            refusals = state.why_not(move, by or None)
        except NotationError as error:
            answer["verdict"] = "Not understood"
            answer["reasons"] = [_reason(str(error), "")]
            return
        for refusal in refusals:
            answer["reasons"].append(self._refused(refusal))
            answer["marks"] += self.guide.cause(view, refusal.data)
        for atom in move.moves if isinstance(move, Composite) else (move,):
            answer["marks"] += self.guide.named(view, atom)
        answer["marks"] = list(dict.fromkeys(answer["marks"]))
        if not refusals:
            answer["ok"] = True
            answer["verdict"] = "Yes"
            answer["move"] = str(move)
            if not isinstance(move, Composite):
                answer["preview"] = foresee(state, move, self.seat, self.guide)

    def _read(self, text: str) -> Move | Composite:
        """A move in the notation, or said as the list of moves says it; "may I ...?" may stand around it."""
        state = self.state
        asked = re.sub(r"^may i\b\s*|\s*\?+$", "", text, flags=re.IGNORECASE)

        def read(line: str) -> Move | Composite:
            return state.grammar.read(line, state.seats) if self.is_veiled else state.parse(line)

        try:
            return read(text)
        except NotationError:
            if (heard := self.guide.heard(asked, state) or asked) == text:
                raise
            return read(heard)

    def _refused(self, refusal: Refusal) -> dict[str, Any]:
        numbers = [
            [name.replace("_", " "), value if isinstance(value, str) else _said(value)]
            for name, value in refusal.data.items()
        ]
        return {"text": refusal.text, "clauses": list(refusal.clauses), "numbers": numbers}

    def _may_look(self) -> None:
        if self.is_veiled:
            raise NorthseaError(f"Pass the device to {self.state.decision.player} first.")
        if self.state.current_player == CHANCE and not chance_is_open(self.state, self.seat):
            raise NorthseaError("What is drawn here is hidden: let it be drawn.")

    def clause(self, key: str) -> dict[str, Any]:
        """A clause with the readings that speak of it, for the side panel."""
        return self._screen.clause(str(key))

    # -- games

    def new(self, form: Mapping[str, Any]) -> None:
        """A new game; on an error the old one stays.

        Args:
            form: ``players``, ``options``, ``checks``, ``edition`` (TOML text), ``seed``, ``hide``.
        """
        seed = form.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > 200:
            raise NorthseaError("seed: expected a number or a word of at most 200 letters")
        line = Timeline(self._guide_of.new(form), seed)
        self.hide = form.get("hide") is True
        self._begin(line)
        self._say_done()
        self.notice = ("ok", "A new game.")

    def save(self) -> dict[str, str]:
        """The save file: its name and its text. It holds the whole game, hidden cards included."""
        return {"name": f"{self.state.key}-{self.line.node.ply}.json", "text": written(self.line)}

    def load(self, text: str, name: str = "the pasted text") -> None:
        """Put a saved game on the table; on an error the old one stays."""
        text = str(text)
        if len(text) > MOST_FILE:
            raise NorthseaError(f"{name}: more than {MOST_FILE:,} letters; that is no saved game")
        line = read_text(text, str(name)[:80])
        self._take(line)
        self.notice = ("ok", f"Loaded {str(name)[:80]}.")

    def link(self) -> str:
        """This position as letters for an address; RecordError where it is too long for one."""
        return pack(self.line, {"hide": self.hide, "auto": self.auto})

    def open_link(self, letters: str) -> None:
        """Put the game of an address on the table; on an error the old one stays."""
        line, flags = unpack(str(letters))
        self._take(line)
        self.auto = flags.get("auto", self.auto)
        self.hide = flags.get("hide", self.hide)

    def positions(self) -> list[dict[str, str]]:
        """The positions that can be opened: those of the lessons."""
        return [
            {"name": one.name.removesuffix(".toml"), "title": one.title, "about": one.about}
            for one in shipped(self.guide.key)
        ]

    def open_position(self, name: str) -> None:
        """Put a lesson's position on the table; on an error the old game stays."""
        chosen = lesson(self.guide.key, str(name))
        self._begin(Timeline(begin(chosen, game), 0))
        self.notice = ("ok", f"{chosen.title}. {chosen.about}".strip())

    def _take(self, line: Timeline) -> None:
        if line.root.state.key != self.guide.key:
            raise NorthseaError(
                f"That is a game of {line.root.state.key}; this table is for {self.guide.title}."
            )
        self._begin(line)

    # -- what is seen

    @property
    def screen(self) -> dict[str, Any]:
        """All that is to be seen, as data."""
        return self._screen.data()

    @property
    def ground(self) -> dict[str, Any]:
        """What never changes in a game: the board, the phases, the options."""
        return self._screen.ground()


def _line(text: str) -> str:
    if not isinstance(text, str):
        raise NotationError("a move is a line of text")
    return text


def _whole(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise NorthseaError(f"expected a whole number, found {number!r:.40}")
    return number


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_said(inner)}" for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_said, value))
    return str(value)


def _reason(text: str, clause: str) -> dict[str, Any]:
    return {"text": text, "clauses": [clause] if clause else [], "numbers": []}
