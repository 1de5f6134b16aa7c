"""A game being played in the terminal: what each line that is typed does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import groupby
from typing import Any

import click

from .. import load
from ..core.notation import Composite, Move
from ..core.rulebook import IllegalMove, NorthseaError, Refusal, nearest
from ..core.state import CHANCE, OVER, Event
from ..core.timeline import Timeline
from .frame import is_strict, one_line, printable
from .log import entries, say_entries, say_events
from .output import chance, console, say, show_table
from .screen import has_secrets, show_position

__all__ = ["Session"]

MOST_BOT_MOVES = 500
"""Bots that play among themselves stop after so many moves."""


class Session:
    """A game at the terminal.

    Args:
        line: the game.
        plain: words only.
        bots: the seats that bots play, each with the bot's name.
        terminal: whether a person types; else lines come through a pipe and are echoed.
    """

    def __init__(
        self,
        line: Timeline,
        *,
        plain: bool = False,
        bots: Mapping[int, str] | None = None,
        terminal: bool = False,
    ) -> None:
        self.line = line
        self.plain = plain
        self.bots = dict(bots or {})
        self.terminal = terminal
        self.saved = True
        self.over = False
        self.asked: int | None = None
        self.commands: dict[str, tuple[str, Callable[[str], None]]] = {
            "why": ("why MOVE: may I? If not, by which clause", self.why),
            "odds": ("odds MOVE: what it leads to, exactly, before it is made", self.odds),
            "moves": ("moves: the legal moves", self.moves),
            "board": ("board: draw the position again", self.board),
            "log": ("log [N]: what happened, or the last N moves", self.log),
            "rules": ("rules CLAUSE: read a clause", self.rules),
            "hint": ("hint: what a bot would do", self.hint),
            "undo": ("undo: take back the last decision", self.undo),
            "redo": ("redo: make it again", self.redo),
            "goto": ("goto N: to move N of this line", self.goto),
            "save": ("save FILE: keep the game", self.save),
            "load": ("load FILE: go on with another one", self.load),
            "help": ("help: this list", self.help),
            "quit": ("quit: leave", self.quit),
        }

    # -- the loop

    def run(self) -> None:
        """Ask and answer until somebody leaves or the input ends."""
        say(
            f"Seed {self.line.seed}. 'help' lists what can be typed; a number makes the move it stands for.",
            "dim",
        )
        self.bots_play()
        self.present()
        while not self.over:
            text = self.read()
            if text is None:
                say("The game is left." + ("" if self.saved else " It was not saved."), "dim")
                return
            if not text and self.terminal and len(moves := self.line.state.legal_moves()) == 1:
                text = str(moves[0])
            if text and not text.startswith("#"):
                self.answer(text)

    def read(self) -> str | None:
        """The next line; None at the end of the input."""
        prompt = f"{printable(self.line.state.decision.player)}> "
        if self.terminal:
            with suppress(ImportError):
                import readline  # noqa: F401 - edits lines and remembers them
            try:
                return input(prompt).strip()
            except EOFError:
                click.echo()
                return None
        text = sys.stdin.readline()
        if not text:
            return None
        text = text.strip()
        if text:
            click.echo(prompt + one_line(text))
        return text

    def answer(self, text: str) -> None:
        """Do what one line says; whatever is wrong with it is told, and the game goes on."""
        word, _, rest = text.partition(" ")
        try:
            command = self.commands.get(word.lower())
            if command is not None and not self.is_move(word, rest):
                command[1](_unquoted(rest))
            elif text.isdecimal():
                self.move(self.numbered(text))
            else:
                self.move(self.parsed(text))
        except IllegalMove as error:
            self._say_no(error.move, error.refusals)
        except NorthseaError as error:
            say(one_line(error), "red")
        except (OSError, ValueError, RecursionError, MemoryError) as error:
            if is_strict() or isinstance(error, BrokenPipeError):
                raise
            if isinstance(error, OSError) and error.filename:
                say(f"{error.filename}: {error.strerror}", "red")
            else:
                say(f"That did not work: {one_line(error) or type(error).__name__}", "red")

    def is_move(self, word: str, rest: str) -> bool:
        """Whether a line that begins like a command is a move: "load A fur", not "load game.json"."""
        verbs = {kind.head[0] for kind in type(self.line.state).grammar.verbs}
        return word.lower() in verbs and len(rest.split()) > 1 and not rest.startswith(('"', "'"))

    def parsed(self, text: str) -> Move | Composite:
        """The move a line stands for; where no verb fits, a command may have been meant."""
        try:
            move: Move | Composite = self.line.state.parse(text)
        except NorthseaError as error:
            hint = nearest(text.split()[0], list(self.commands))
            known = (
                f" (or the command {hint!r}? 'help' lists them)" if hint and "no verb" in str(error) else ""
            )
            raise NorthseaError(f"{error}{known}") from None
        return move

    def numbered(self, text: str) -> Move:
        """The legal move with this number."""
        moves = self.line.state.legal_moves()
        if len(text) > 6 or not 1 <= int(text) <= len(moves):
            raise NorthseaError(f"{text}: the legal moves are numbered from 1 to {len(moves)}")
        return _ordered(self.line.state)[int(text) - 1]

    def move(self, move: Move | Composite) -> None:
        """Make a move, say what happened, let bots answer, and show the new position."""
        seat = self.seat()
        events = self.line.apply(move)
        self.saved = False
        say_events(events, seat)
        self.bots_play()
        self.present(drawn=bool(events))

    # -- what is shown

    def seat(self) -> int | None:
        """The seat that looks at the screen: the only person, or the one asked; else nobody in particular."""
        persons = [seat for seat in range(len(self.line.state.seats)) if seat not in self.bots]
        if self.bots and len(persons) == 1:
            return persons[0]
        asked = self.line.state.current_player
        return asked if asked in persons else None

    def present(self, *, drawn: bool = True) -> None:
        """The position and the decision; between two players the screen is cleared."""
        seat = self.seat()
        if self.asked is not None and seat is not None and seat != self.asked:
            self.hand_over(self.asked, seat)
        if seat is not None:
            self.asked = seat
        if drawn and self.line.state.current_player != OVER:
            show_position(self.line.state, seat, plain=self.plain, whole=False)
        self.ask()

    def hand_over(self, before: int, seat: int) -> None:
        """Hide what the player before could see, where two people share a terminal."""
        state = self.line.state
        if not self.terminal or self.plain or len(state.seats) - len(self.bots) < 2:
            return
        if not has_secrets(state, before) and not has_secrets(state, seat):
            return
        try:
            input(f"The next decision is {printable(state.seats[seat])}'s: press Enter when he is there. ")
        except EOFError:
            return
        console().clear()
        say_entries(entries(self.line.node, seat)[-3:])

    def ask(self) -> None:
        """Who is asked what, and the legal moves."""
        decision = self.line.state.decision
        if decision.seat == OVER:
            say(f"The game is over: {decision.text} ({decision.clause})", "bold green")
            show_position(self.line.state, None, plain=self.plain)
            return
        say(f"{decision}", "bold")
        self.moves("")

    def moves(self, _: str) -> None:
        """Print the legal moves, numbered, grouped by verb."""
        moves = _ordered(self.line.state)
        if not moves:
            say("No move can be made: the game is over.")
        number = 0
        for head, group in groupby(moves, key=lambda move: move.head):
            listed = list(group)
            said = "   ".join(f"{number + index}. {move}" for index, move in enumerate(listed, 1))
            number += len(listed)
            doc = (type(listed[0]).__doc__ or "").split("\n")[0]
            say(f"  {' '.join(head)}: {doc}", "cyan")
            say(f"    {said}")

    def example(self) -> str:
        """A move that can be made here, to name one."""
        moves = self.line.state.legal_moves()
        return str(moves[0]) if moves else type(self.line.state).grammar.verbs[0].usage

    # -- commands

    def board(self, _: str) -> None:
        """Draw the position."""
        show_position(self.line.state, self.seat(), plain=self.plain)

    def why(self, text: str) -> None:
        """Whether a move is legal, and by which clause it is not."""
        if not text:
            raise NorthseaError(f"why MOVE: name a move, as in 'why {self.example()}'")
        move = self.numbered(text) if text.isdecimal() else self.line.state.parse(text)
        refusals = self.line.state.why_not(move)
        if not refusals:
            say(f"Yes: {move} is legal ({self.line.state.decision.clause}).", "green")
            return
        self._say_no(str(move), refusals)

    def _say_no(self, move: str, refusals: Iterable[Refusal]) -> None:
        say(f"No: {one_line(move)}", "bold red")
        for refusal in refusals:
            say(f"  {refusal}")
        for said, alike in self.line.state.meant(self.line.state.parse(move)):
            say(f"  Nothing here is called {said!r}; did you mean {alike!r}?")

    def odds(self, text: str) -> None:
        """What a move leads to."""
        if not text:
            raise NorthseaError(f"odds MOVE: name a move, as in 'odds {self.example()}'")
        from .ahead import ahead

        state = self.line.state
        move = self.numbered(text) if text.isdecimal() else state.parse(text)
        first = ahead(state, move, self.seat())
        self._prospects(f"{move}: up to the next decision", first)
        if len(first) == 1 and first[0].state.current_player == CHANCE:
            self._drawing(first[0].state)
        elif len(first) == 1:
            further = ahead(state, move, self.seat(), passing=True)
            if len(further) > 1:
                self._prospects(f"{move}: if whatever is offered is declined ({state.decline})", further)

    def _drawing(self, state: Any) -> None:
        """The odds of a card, as far as the seat asked may know."""
        from .screen import drawing

        rows = drawing(state, self.seat())
        if rows:
            title = "The card that comes, by what this player has seen"
            show_table(
                ("card", "exact", "percent", "odds"),
                [(card, *chance(share)) for card, share in rows],
                title=title,
                right=(1, 2, 3),
            )

    def _prospects(self, title: str, prospects: list[Any]) -> None:
        rows = []
        for prospect in prospects:
            throws = list(dict.fromkeys(prospect.chance))
            said = list(prospect.sentences)
            if throws:
                said.insert(0, f"[{', '.join(throws[:8])}{', …' if len(throws) > 8 else ''}]")
            rows.append((*chance(prospect.share), "\n".join((*said, f"then {prospect.state.decision}"))))
        if self.plain:
            say(title, "bold")
            for share, percent, _, text in rows:
                say(f"{share} ({percent}): {one_line(text)}")
        else:
            show_table(("exact", "percent", "odds", "what happens"), rows, title=title, right=(0, 1, 2))

    def log(self, text: str) -> None:
        """What happened so far, as the seat asked may read it."""
        if text and not (text.isdecimal() and len(text) < 7):
            raise NorthseaError(f"log {text}: expected a number of moves, or nothing")
        rows = entries(self.line.node, self.seat())
        say_entries(rows[-int(text) :] if text and int(text) else rows)

    def rules(self, text: str) -> None:
        """Read a clause."""
        from .rules import show

        book = type(self.line.state).rulebook()
        show(book, book[text or self.line.state.decision.clause])

    def hint(self, _: str) -> None:
        """What a bot would do."""
        from ..arena.bots import advise

        advice = advise(self.line)
        say(f"{advice.move} ({advice.why})", "green")

    def undo(self, _: str) -> None:
        """Take back the last decision of a person."""
        self.line.undo()
        while self.line.state.current_player in self.bots and self.line.can_undo:
            self.line.undo()
        self.saved = False
        self.present()

    def redo(self, _: str) -> None:
        """Make the decision again."""
        self.line.redo()
        while self.line.state.current_player in self.bots and self.line.can_redo:
            self.line.redo()
        self.saved = False
        self.present()

    def goto(self, text: str) -> None:
        """To a move of this line."""
        if not (text.isdecimal() and len(text) < 7):
            raise NorthseaError(f"goto N: expected the number of a move, from 0 to {len(self.line.line) - 1}")
        self.line.goto(int(text))
        self.line.settle()
        self.saved = False
        self.present()

    def save(self, text: str) -> None:
        """Keep the game."""
        if not text:
            raise NorthseaError("save FILE: name the file to write")
        self.line.save(text)
        self.saved = True
        say(f"Saved to {text}; go on with: northsea play {self.line.state.key} --load {text}", "green")

    def load(self, text: str) -> None:
        """Go on with another game."""
        if not text:
            raise NorthseaError("load FILE: name the file to read")
        line = load(text, self.line.state.key)
        self.line, self.saved, self.asked = line, True, None
        self.bots = {seat: name for seat, name in self.bots.items() if seat < len(line.state.seats)}
        self.present()

    def help(self, _: str) -> None:
        """What can be typed."""
        say(f"A move: its number, or its words in the notation, as in {self.example()!r}. Besides:", "bold")
        for text, _command in self.commands.values():
            say(f"  {text}")
        say("Enter makes the only legal move. Lines that begin with # are passed over. Ctrl-D leaves.")

    def quit(self, _: str) -> None:
        """Leave; on a terminal a game that was not saved is asked about once."""
        if self.terminal and not self.saved:
            self.saved = True
            say("This game was not saved: 'save FILE' keeps it, 'quit' again leaves.", "yellow")
            return
        self.over = True
        say("The game is left." + ("" if self.saved else " It was not saved."), "dim")

    # -- bots

    def bots_play(self) -> None:
        """Let bots decide until a person is asked or the game is over."""
        if not self.bots:
            return
        from ..arena.bots import advise

        made = 0
        events: list[Event] = []
        while self.line.state.current_player in self.bots and made < MOST_BOT_MOVES:
            player = self.line.state.decision.player
            move = advise(self.line, self.bots[self.line.state.current_player]).move
            events = list(self.line.apply(move))
            self.saved = False
            made += 1
            say(f"{player}: {move}", "bold")
            say_events(events, self.seat())
        if made >= MOST_BOT_MOVES:
            say(f"The bots have made {made} moves; 'hint' and moves of your own go on.", "yellow")


def _unquoted(text: str) -> str:
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def _ordered(state: Any) -> list[Move]:
    """The legal moves, those of one verb together, in the order of the rules."""
    moves = list(state.legal_moves())
    heads = list(dict.fromkeys(move.head for move in moves))
    return sorted(moves, key=lambda move: heads.index(move.head))
