"""What the guides of most games have in common; a game's own overrides what it does otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from northsea_nb.core import drawing
from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.seats import LONGEST
from northsea_nb.core.state import Event, State
from northsea_nb.core.view import View
from northsea_nb.games import game
from northsea_nb.widgets.guide import (
    Aside,
    Field,
    Layout,
    Marks,
    Panel,
    Phase,
    Place,
    Setup,
    Switch,
    Token,
    Unseen,
)
from northsea_nb.widgets.hearing import hear

__all__ = ["BaseGuide", "targets"]

V = TypeVar("V", bound=View)


def targets(
    places: Iterable[drawing.Place], shape: Callable[[drawing.Place], Node] | None = None
) -> list[Place]:
    """The places of a board as the screen is told of them.

    Args:
        places: what the game's drawing says can be pointed at.
        shape: what is outlined of a place; its box if left out.
    """
    found: list[Place] = []
    for place in places:
        box = [place.x, place.y, place.width, place.height]
        target: Place = {"id": place.id, "marks": list(place.marks), "box": box}
        if place.part:
            target["part"] = place.part
        if shape is not None:
            target["shape"] = shape(place)
        found.append(target)
    return found


class BaseGuide(Generic[V]):
    """A guide that knows the rules' own words and nothing of a board. See ``guide.Guide``.

    A game's guide must add ``key``, ``title``, ``examples``, ``ground``, ``pieces``, ``contents``,
    ``aim``, ``players``, ``panels`` and ``summary``; and give ``spot`` where something is to be clicked.

    Attributes:
        titles: headings of verbs, by their words ("play wind"); else the verb itself.
        opening: kinds of decision (frames' names) in which the aim is still told.
        fewest, most, names: how many may play, and names to offer.
        called: what sentences call otherwise than the notation: the name and the word.
        odds: the page whose odds can be those of the game on the table (it takes ``?g=``); "" for none.
        switches: options that no clause carries. checks: boxes to tick, arguments of ``new``.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    examples: ClassVar[tuple[str, ...]] = ()
    how: ClassVar[str] = "Click what is outlined on the board, or choose a sentence from the list."
    signs: ClassVar[tuple[tuple[str, str], ...]] = ()
    scripts: ClassVar[tuple[str, ...]] = ()
    styles: ClassVar[tuple[str, ...]] = ()
    phases: ClassVar[tuple[Phase, ...]] = ()
    go_on: ClassVar[tuple[str, ...]] = ("done", "pass")
    titles: ClassVar[Mapping[str, str]] = {}
    opening: ClassVar[frozenset[str]] = frozenset()
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    names: ClassVar[tuple[str, ...]] = ()
    called: Sequence[tuple[str, str]] = ()
    odds: ClassVar[str] = ""
    switches: ClassVar[tuple[Switch, ...]] = ()
    checks: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, state: State) -> None:
        """Nothing to keep."""

    # -- the board

    def style(self) -> str:
        """No style of its own."""
        return ""

    def layout(self, view: V) -> Layout | None:
        """The board stays as it is printed."""
        return None

    def pieces(self, view: V) -> list[Node]:
        """Nothing stands on the board."""
        return []

    def tokens(self, view: V) -> list[Token]:
        """Nothing can be picked on the board."""
        return []

    def spot(self, view: V, name: str) -> str:
        """The mark of what a word names, a square, a piece, a country; empty where it names nothing."""
        return ""

    # -- moves

    def say(self, move: Move, view: V) -> str:
        """The move's own sentence."""
        return move.sentence

    def heard(self, text: str, state: State) -> str:
        """The notation of a sentence of the list of moves, or of one like it."""
        for name, word in self.called:
            text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", word, text, flags=re.IGNORECASE)
        return hear(text, state.grammar.verbs, state.seats)

    def group(self, move: Move) -> str:
        """The title of its verb."""
        if str(move) in self.go_on:
            return "Go on"
        head = " ".join(move.head)
        return self.titles.get(head) or head.capitalize()

    def weighty(self, move: Move) -> bool:
        """A click makes it."""
        return False

    def marker(self, view: V) -> Callable[[Move], Marks]:
        """A move is about what it names; nothing on the board makes it."""
        return lambda move: Marks("", [], self.named(view, move))

    def cause(self, view: V, data: Mapping[str, Any]) -> list[str]:
        """The marks of everything named in a refusal's data."""
        marks = (self.spot(view, str(value)) for value in _flat(data.values()))
        return [mark for mark in dict.fromkeys(marks) if mark]

    def named(self, view: V, move: Move) -> list[str]:
        """The marks of everything a move's words name."""
        return self.cause(view, {name: getattr(move, name) for kind, name in move.parts if kind != "word"})

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """The first thing that happens."""
        return next((event.text for event in events), "nothing happens"), "nothing"

    def unseen(self, state: State, view: V) -> list[Unseen]:
        """No card is hidden."""
        return []

    def aside(self, state: State, view: V, move: Move | None = None) -> Aside | None:
        """Nothing belongs to it."""
        return None

    def dealing(self, state: State, is_open: bool) -> str:
        """Dice are thrown, hidden cards are drawn."""
        return "Throw the dice" if is_open else "Draw the card"

    # -- whom and what the table shows

    def begun(self, view: V) -> bool:
        """Once the opening is over."""
        return view.decision.kind not in self.opening

    def phase(self, state: State) -> str:
        """The name of the deepest frame that is called like a phase."""
        known = {phase["key"] for phase in self.phases}
        names: list[str] = [frame.name for frame in state.stack]
        return next((name for name in names if name in known), "")

    def panels(self, view: V) -> list[Panel]:
        """Nothing else lies on the table."""
        return []

    # -- housekeeping

    def holds(self, view: V, seat: int) -> bool:
        """Everything lies open."""
        return False

    def is_open(self, state: State, seat: int) -> bool:
        """Whether everybody can see what this seat may do: he holds nothing that the others may not see."""
        view: Any = state.view(None)
        return not self.holds(view, seat)

    def only(self, state: State) -> Move | None:
        """The one move there is, if it only goes on and everybody can tell that there is no other.

        Said for the player, it must give nothing away: who holds a card that he might have played is
        asked even if he cannot play it.
        """
        seat = state.current_player
        if seat < 0 or state.is_terminal or not self.is_open(state, seat):
            return None
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 and str(moves[0]) in self.go_on else None

    # -- a new game

    def setup(self) -> Setup:
        """The switches of the guide and of the rulebook's clauses, names to offer, boxes to tick."""
        switches = list(self.switches)
        module = game(self.key)
        for clause in module.State.rulebook().values():
            if clause.switch:
                name = clause.switch.partition(":")[0].strip()
                choices = [_choice(value) for value in module.Options.CHOICES[name]]
                switches.append(
                    {
                        "name": name,
                        "title": clause.title,
                        "clause": clause.id,
                        "text": clause.text,
                        "choices": [[value, value.replace("-", " ")] for value in choices],
                    }
                )
        return {
            "fewest": self.fewest,
            "most": self.most,
            "longest": LONGEST,
            "names": list(self.names),
            "switches": switches,
            "checks": list(self.checks),
        }

    @classmethod
    def new(cls, form: Mapping[str, Any]) -> State:
        """A new game; ``NorthseaError`` where something that was chosen is wrong."""
        players, options, checks = form.get("players"), form.get("options", {}), form.get("checks", {})
        edition = form.get("edition") or None
        if not isinstance(players, list) or not isinstance(options, dict) or not isinstance(checks, dict):
            raise NorthseaError("players: expected a list of names; options and checks: a table each")
        if edition is not None and not isinstance(edition, str):
            raise NorthseaError("edition: expected the text of an edition file")
        if not all(isinstance(name, str) for name in options):
            raise NorthseaError("options: expected names")
        ticked = {field["name"]: checks.get(field["name"]) is True for field in cls.checks}
        state: State = game(cls.key).new(players, edition=edition, **ticked, **options)
        return state


def _choice(value: Any) -> str:
    """A value of a switch as ``Switches.read`` takes it in words."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _flat(values: Iterable[Any]) -> Iterable[Any]:
    for value in values:
        if isinstance(value, Mapping):
            yield from _flat(value.values())
        elif isinstance(value, (list, tuple)):
            yield from _flat(value)
        else:
            yield value
