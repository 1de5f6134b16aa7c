"""The table on the page: one widget, one message a click, one state change an answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import traitlets

from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import State
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import game as module_of
from northsea_nb.widgets.alive import LiveWidget, current_page, query
from northsea_nb.widgets.assets import script, style
from northsea_nb.widgets.guard import guarded
from northsea_nb.widgets.guide import Guide
from northsea_nb.widgets.table import Table

__all__ = ["TableWidget", "opener", "set_table"]

PARTS = ("dom", "odds", "board", "moves", "timeline", "panels", "ask", "log", "dialogs")
"""The script's files, each a part of the screen; the game's own follow, then the whole."""


def _text(screen: dict[str, Any], _: object) -> str:
    """The screen as one text: ipywidgets would look for buffers in each part of it, many times as long."""
    return json.dumps(screen)


class TableWidget(LiveWidget):
    """A table to play at.

    Attributes:
        table: the game and all that can be done with it.
        ground: what never changes in a game. screen: everything else.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    ground = traitlets.Dict().tag(sync=True)
    screen = traitlets.Dict().tag(sync=True, to_json=_text)

    def __init__(self, table: Table) -> None:
        self.table = table
        self._guide = table.guide
        super().__init__(
            ground=table.ground,
            screen=table.screen,
            _esm=script(
                "alive.js",
                "elements.js",
                *(f"table/{part}.js" for part in PARTS),
                *table.guide.scripts,
                "table/main.js",
            ),
            _css=style("theme.css", "table/table.css", *table.guide.styles) + table.guide.style(),
        )

    def show(self, reply: int = 0) -> None:
        """Bring the page up to date, in one message; ``reply`` says to which of its own."""
        with self.hold_sync():
            if self.table.guide is not self._guide:  # another game has begun
                self._guide = self.table.guide
                self.ground = self.table.ground
            self.screen = {**self.table.screen, "reply": reply}

    def receive(self, content: Mapping[str, Any], buffers: list[memoryview]) -> None:
        """Do what the page asks; see ``DEEDS`` and ``QUESTIONS``."""
        do = content.get("do")
        given = content.get("with")
        number = content.get("n")
        if isinstance(do, str) and do in QUESTIONS:
            self.send({"northsea": "answer", "to": do, "with": given, "answer": self._ask(do, given)})
            return
        if not isinstance(do, str) or do not in DEEDS:
            raise NorthseaError(f"The page asked for something the table does not know: {do!r:.40}")
        try:
            DEEDS[do](self.table, given)
        except NorthseaError as error:
            self.table.notice = ("error", str(error))
        finally:
            guarded(self.show)(number if isinstance(number, int) else 0)

    def _ask(self, do: str, given: Any) -> dict[str, Any]:
        try:
            answer = QUESTIONS[do](self.table, given)
        except NorthseaError as error:
            return {"error": str(error)}
        except Exception:
            self.send({"northsea": "answer", "to": do, "with": given, "answer": {"error": ""}})
            raise
        if do == "address":
            page = current_page()
            if page is not None:
                page.query = {"g": answer["link"]}
        return answer


def set_table(
    guide: type[Guide[Any]],
    game: Timeline | State | Callable[[], State],
    *,
    seed: int | str = 7,
    hide: bool = False,
    auto: bool = True,
    bots: Mapping[str, str] | None = None,
    link: str = "",
) -> TableWidget:
    """A table for a game; each game's ``table`` (see ``opener``) calls it.

    Args:
        guide: the game's guide.
        game: a game to go on with, a position, or what makes a new game.
        seed: what the dice of a new game depend on.
        hide: whether hands are covered until the player asked says that he sits there.
        auto: whether a move that only goes on is made where it is plainly the only one.
        bots: the players that bots play, each with the bot's name (``arena.bots.BOTS``).
        link: the letters of a copied link; for a new game those of the page's address (``?g=``) if
            left out.
    """
    letters = link
    if not isinstance(game, (Timeline, State)):
        game = game()
        letters = link or query().get("g", "")
    line = game if isinstance(game, Timeline) else Timeline(game, seed)
    table = Table(guide, line, hide=hide, auto=auto, bots=bots)
    if letters:
        try:
            table.open_link(letters)
        except NorthseaError as error:
            if link:
                raise
            table.notice = ("error", str(error))
    return TableWidget(table)


def opener(guide: Any, names: Sequence[str]) -> Callable[..., TableWidget]:
    """A game's ``table``: what its notebook calls, and whoever plays from Python.

    Args:
        guide: the game's guide. names: who plays where nobody is named.
    """

    def table(
        game: Timeline | State | None = None,
        *,
        players: Sequence[str] = names,
        seed: int | str = 7,
        hide: bool = False,
        auto: bool = True,
        bots: Mapping[str, str] | None = None,
        link: str = "",
        **options: Any,
    ) -> TableWidget:
        """A table to play at.

        Args:
            game: a game to go on with, or a position; a new game if left out.
            players: the names for a new game, clockwise. seed: what its dice and cards depend on.
            hide: whether hands are covered until the player asked says that he sits there.
            auto: whether "done" and "pass" are said where they are plainly the only move.
            bots: the players that bots play, each with the bot's name: ``{"Hardrada": "greedy"}``.
            link: the letters of a copied link; those of the page's address (``?g=``) if left out.
            options: further options of a new game, as the game's ``new`` takes them.
        """

        def fresh() -> State:
            state: State = module_of(guide.key).new(players, **options)
            return state

        return set_table(guide, game or fresh, seed=seed, hide=hide, auto=auto, bots=bots, link=link)

    return table


def _link(table: Table, _: Any) -> dict[str, Any]:
    return {"link": table.link()}


def _address(table: Table, _: Any) -> dict[str, Any]:
    """The address follows the game quietly; a game too long for one leaves it empty."""
    try:
        return {"link": table.link()}
    except NorthseaError:
        return {"link": ""}


def _ask_may(table: Table, given: Any) -> None:
    table.may_i(given["move"], given.get("by", ""))


def _whole_log(table: Table, given: Any) -> None:
    table.whole_log = bool(given)


def _dismiss(table: Table, _: Any) -> None:
    table.notice = ("", "")


def _forget(table: Table, _: Any) -> None:
    table.answer = None


DEEDS: Mapping[str, Callable[[Table, Any], None]] = {
    "play": Table.play,
    "settle": lambda table, _: table.settle(),
    "undo": lambda table, _: table.undo(),
    "redo": lambda table, _: table.redo(),
    "goto": Table.goto,
    "switch": Table.switch,
    "branch": lambda table, _: table.branch(),
    "comment": Table.comment,
    "may": _ask_may,
    "forget": _forget,
    "reveal": lambda table, _: table.reveal(),
    "bot": lambda table, given: table.let_bot(called=given != "next"),
    "hold": lambda table, _: table.hold_bots(),
    "plays": lambda table, given: table.set_bot(str(given["player"]), str(given["bot"])),
    "hide": Table.set_hide,
    "auto": Table.set_auto,
    "new": Table.new,
    "load": lambda table, given: table.load(given["text"], given.get("name", "the pasted text")),
    "open": Table.open_position,
    "log": _whole_log,
    "dismiss": _dismiss,
}
"""What changes the screen."""
QUESTIONS: Mapping[str, Callable[[Table, Any], dict[str, Any]]] = {
    "preview": Table.preview,
    "clause": Table.clause,
    "hint": lambda table, _: table.hint(),
    "save": lambda table, _: table.save(),
    "link": _link,
    "address": _address,
    "positions": lambda table, _: {"groups": table.positions()},
}
"""What is answered without changing it."""
