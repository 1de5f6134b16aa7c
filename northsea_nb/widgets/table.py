"""The table: a game being played, step by step, with everything a player or a teacher may ask.

``Table`` is plain Python: a method for everything that can be done, and ``screen``, all that is to
be seen, as data. What draws it is ``table_widget.TableWidget``. Whatever is shown comes from
``state.view(seat)`` and ``visible(events, seat)``; ``seat`` is the one who may look, or None while
the device is being passed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from northsea_nb.arena.bots import BOTS, HINTS, advise, bot
from northsea_nb.core.lesson import begin
from northsea_nb.core.record import of_game
from northsea_nb.core.rulebook import NorthseaError, NotationError
from northsea_nb.core.state import CHANCE, State
from northsea_nb.core.timeline import Node, Timeline
from northsea_nb.games import game
from northsea_nb.lessons import lesson
from northsea_nb.lessons.library import library
from northsea_nb.widgets.asking import ask
from northsea_nb.widgets.foresight import chance_is_open, foresee
from northsea_nb.widgets.guide import Guide
from northsea_nb.widgets.screen import Screen
from northsea_nb.widgets.sharing import pack, read_text, unpack, written

__all__ = ["Table"]

MOST_FILE = 8_000_000
"""Letters of a file that are taken."""
MOST_COMMENT = 2000
MOST_ALONE = 300
"""Decisions that bots make before they wait for a sign of the reader."""
MOST_WEIGHED = 8
"""Moves that a hint lists with their numbers."""


class Table:
    """A game at the table.

    Attributes:
        line: the game. guide: what the table knows of this kind of game, made from its first state.
        hide: whether hands are covered until the player asked says that he sits there.
        auto: whether a move that only goes on is made for a player where it is plainly the only one.
        bots: the seats that bots play, each with the bot's name.
        waiting: whether bots wait although they are asked, because the reader stepped back to them.
        notice: the last message to the reader: its kind and its text.
    """

    def __init__(
        self,
        guide: type[Guide[Any]],
        line: Timeline,
        *,
        hide: bool = False,
        auto: bool = True,
        bots: Mapping[str, str] | None = None,
    ) -> None:
        self._guide_of = guide
        self.hide = hide
        self.auto = auto
        self.bots: dict[int, str] = {}
        self.notice: tuple[str, str] = ("", "")
        self.answer: dict[str, Any] | None = None
        self.whole_log = False
        self._sat: int | None = None
        self._alone = 0
        self._begin(line, bots or {})
        self._say_done()

    def _begin(self, line: Timeline, bots: Mapping[str, str] | None = None, hide: bool | None = None) -> None:
        """Put another game on the table; bots stay with the players of their names."""
        if bots is None:
            bots = {self.state.seats[seat]: name for seat, name in self.bots.items()}
            bots = {player: name for player, name in bots.items() if player in line.state.seats}
        self.bots = {line.state.seat_number(player): _known(name) for player, name in bots.items()}
        self.hide = self.hide if hide is None else hide  # before anybody sits down: nobody sees a hand
        self.waiting = False
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
        persons = [seat for seat in range(len(self.state.seats)) if seat not in self.bots]
        if self.bots and len(persons) == 1:
            return persons[0]
        asked = self.asked
        if asked is None or asked in self.bots:
            return self._sat if self.hide else None
        return None if self.is_veiled else asked

    @property
    def is_veiled(self) -> bool:
        """Whether the device is to be passed to the player who is asked."""
        asked = self.asked
        if not self.hide or asked is None or asked in self.bots or self._sat == asked:
            return False
        if len(self.bots) == len(self.state.seats) - 1:
            return False
        return self.guide.holds(self.state.view(None), asked) or self._has_secrets(asked)

    @property
    def is_closed(self) -> bool:
        """Whether what the player asked may do is not for those who look: he is another, or a bot."""
        return self.is_veiled or self.bot_is_asked

    @property
    def why_closed(self) -> str:
        """The reason, as a sentence."""
        player = self.state.decision.player
        return (
            f"{player} is played by a bot: let it decide."
            if self.bot_is_asked
            else f"Pass the device to {player} first."
        )

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
        if self.asked is not None and self.asked not in self.bots and not self.is_veiled:
            self._sat = self.asked

    def reveal(self) -> None:
        """The player who is asked has taken the device."""
        if self.asked not in self.bots:
            self._sat = self.asked

    def set_hide(self, hide: bool) -> None:
        """Cover hands between seats, or not."""
        self.hide = bool(hide)
        self.reveal()

    # -- playing

    def play(self, move: str) -> None:
        """Make a move of the player who is asked, or of chance.

        Raises:
            NorthseaError: the text is no move, or the rules forbid it; nothing has changed.
        """
        self._may_look()
        self._alone = 0
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

    # -- bots

    @property
    def bot_is_asked(self) -> bool:
        """Whether a bot is to decide."""
        return self.asked in self.bots

    def set_bot(self, player: str, name: str) -> None:
        """Let a bot play for a player, or with an empty name a person again."""
        seat = self.state.seat_number(player)
        if name:
            self.bots[seat] = _known(name)
        else:
            self.bots.pop(seat, None)
        self.waiting = self.bot_is_asked
        self.answer = None
        self._sat = None
        self._sit()

    def let_bot(self, *, called: bool = True) -> None:
        """Let the bot that is asked decide, once; nothing where none is.

        Args:
            called: whether the reader wants it; bots that nobody calls wait after a while, so that a
                page left alone comes to rest.
        """
        self._alone = 0 if called else self._alone + 1
        self.waiting = False
        if self.asked is None or self.asked not in self.bots:
            return
        self.line.apply(advise(self.line, self.bots[self.asked]).move)
        self._moved()
        self._say_done()
        self.waiting = self._alone >= MOST_ALONE

    def hold_bots(self) -> None:
        """Let bots wait until they are let go on."""
        self.waiting = self.bot_is_asked

    def hint(self) -> dict[str, Any]:
        """What a bot would do for the player asked, and why by its numbers.

        Raises:
            NorthseaError: nobody at the device is asked.
        """
        self._may_look()
        if self.asked is None:
            raise NorthseaError("No player is asked here: there is nothing to advise.")
        advice = advise(self.line)
        view = self.state.view(self.seat)
        return {
            "move": str(advice.move),
            "say": self.guide.say(advice.move, view),
            "bot": HINTS,
            "about": BOTS[HINTS].about,
            "why": advice.why,
            "rows": [
                {
                    "move": str(one.move),
                    "say": self.guide.say(one.move, view),
                    "share": f"{one.value:.1%}",
                    "tries": one.tries,
                }
                for one in advice.weighed[:MOST_WEIGHED]
            ],
            "more": max(0, len(advice.weighed) - MOST_WEIGHED),
        }

    # -- back and forth

    def _is_spared(self) -> bool:
        """Whether a bot decides here among persons, or it is plainly no choice."""
        among = self.bot_is_asked and len(self.bots) < len(self.state.seats)
        return among or (self.auto and self.guide.only(self.state) is not None)

    def undo(self) -> None:
        """Back to a person's last decision; what bots decided and what was no choice is passed over."""
        self.line.undo()
        while self.line.can_undo and self._is_spared():
            self.line.undo()
        self._moved()
        self.waiting = self.bot_is_asked

    def redo(self) -> None:
        """Forward to a person's next decision, as far as it was undone."""
        self.line.redo()
        while self.line.can_redo and self._is_spared():
            self.line.redo()
        self._moved()

    def goto(self, ply: int) -> None:
        """To a ply of the line being played."""
        self.line.goto(_whole(ply))
        self._moved()
        self.waiting = self.bot_is_asked

    def switch(self, tip: int) -> None:
        """To the end of another branch, by its place in the list."""
        tips = self.line.tips()
        if not 0 <= _whole(tip) < len(tips):
            raise NorthseaError(f"There is no branch {tip}.")
        self.line.goto_node(tips[tip])
        self._moved()
        self.waiting = self.bot_is_asked

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
        self.answer = None
        self.answer = ask(self, _line(text), by)

    def _may_look(self) -> None:
        if self.is_closed:
            raise NorthseaError(self.why_closed)
        if self.state.current_player == CHANCE and not chance_is_open(self.state, self.seat):
            raise NorthseaError("What is drawn here is hidden: let it be drawn.")

    def clause(self, key: str) -> dict[str, Any]:
        """A clause with the readings that speak of it, for the side panel."""
        return self._screen.clause(str(key))

    # -- games

    def new(self, form: Mapping[str, Any]) -> None:
        """A new game; on an error the old one stays.

        Args:
            form: ``players``, ``bots`` (player to bot), ``options``, ``checks``, ``edition`` (TOML text),
                ``seed``, ``hide``.
        """
        seed = form.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > 200:
            raise NorthseaError("seed: expected a number or a word of at most 200 letters")
        bots = form.get("bots", {})
        if not isinstance(bots, Mapping) or not all(isinstance(name, str) for name in bots.values()):
            raise NorthseaError("bots: expected a table from players to bots")
        line = Timeline(self._guide_of.new(form), seed)
        kept = {player: name for player, name in bots.items() if name}
        self._begin(line, kept, form.get("hide") is True)
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
        self._take(read_text(text, str(name)[:80]), str(name)[:80])
        self.notice = ("ok", f"Loaded {str(name)[:80]}.")

    def link(self) -> str:
        """This position as letters for an address; RecordError where it is too long for one."""
        bots = {self.state.seats[seat]: name for seat, name in self.bots.items()}
        return pack(self.line, {"hide": self.hide, "auto": self.auto}, bots)

    def open_link(self, letters: str) -> None:
        """Put the game of an address on the table; on an error the old one stays."""
        line, flags, bots = unpack(str(letters))
        self._take(line, "the link", bots, flags.get("hide"))
        self.auto = flags.get("auto", self.auto)

    def positions(self) -> list[dict[str, Any]]:
        """The positions that can be opened: those of the lessons, by the sections of the rulebook."""
        return library(self.guide.key)

    def open_position(self, name: str) -> None:
        """Put a lesson's position on the table; on an error the old game stays."""
        chosen = lesson(self.guide.key, str(name))
        self._begin(Timeline(begin(chosen, game), 0), {})
        self.notice = ("ok", f"{chosen.title}. {chosen.about}".strip())

    def _take(
        self, line: Timeline, name: str, bots: Mapping[str, str] | None = None, hide: bool | None = None
    ) -> None:
        self._begin(of_game(line, game(self.guide.key).State, name), bots, hide)
        self.waiting = self.bot_is_asked

    # -- what is seen

    @property
    def screen(self) -> dict[str, Any]:
        """All that is to be seen, as data."""
        return self._screen.data()

    @property
    def ground(self) -> dict[str, Any]:
        """What never changes in a game: the board, the phases, the options."""
        return self._screen.ground()


def _known(name: str) -> str:
    """The name of a bot, checked."""
    bot(name)
    return name


def _line(text: str) -> str:
    if not isinstance(text, str):
        raise NotationError("a move is a line of text")
    return text


def _whole(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise NorthseaError(f"expected a whole number, found {number!r:.40}")
    return number
