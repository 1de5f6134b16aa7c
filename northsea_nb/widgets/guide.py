"""What the table, the lessons' reader and the bots' hints need to know of a game: its guide.

A game's guide is the class ``Guide`` of ``widgets/<game>/``, made anew from each game's first state.
``Guide`` here is the protocol, ``base_guide.BaseGuide`` says what most games have in common. All that a
guide gives is plain data, ready for JSON; boards and pieces are nodes of ``core.drawing``.

*Marks* tie moves, places and pieces together: a mark is any text, ``at:c3`` a square, ``ship:A`` a
ship, ``card:4`` the fifth card of a hand. A place answers to its marks and to those of the tokens that
stand on it; a move says by which mark it begins and which marks make it when they are clicked.

Whatever is shown comes from a view; of the state itself a guide reads only what lies open: options,
what never changes, and the frame that says what is being asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, NotRequired, Protocol, TypedDict, TypeVar

from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.state import Event, State
from northsea_nb.core.view import View

__all__ = [
    "Aim", "Arranged", "Aside", "Card", "Field", "Flag", "Ground", "Guide", "Hand", "Item", "Layout", "Marks",
    "Panel", "Phase", "Picture", "Piece", "Place", "Player", "Setup", "Switch", "Token", "Unseen",
]  # fmt: skip

V = TypeVar("V", bound=View, contravariant=True)

# ---------------------------------------------------------------- the board


class Place(TypedDict):
    """What can be pointed at: ``box`` is x, y, width, height in the drawing's units.

    ``shape`` is what is outlined, a circle, path or polygon without colours; the box if left out.
    ``part`` is the part of an arranged board that it is on; the box then begins at that part's corner.
    """

    id: str
    marks: list[str]
    box: list[float]
    shape: NotRequired[Node]
    part: NotRequired[str]


class Arranged(TypedDict):
    """Where the parts of a board lie where its picture is at least so many pixels (``least``) wide.

    A part is a node of the drawing or of the pieces with ``data-part``, drawn from its own upper left
    corner; ``at`` has for each the place of that corner and how many times as large it is shown.
    """

    least: float
    size: list[float]
    at: dict[str, list[float]]


class Ground(TypedDict):
    """The board as printed: its size (width, height), the drawing, the places, a caption.

    ``kind`` is the class of the drawing in the game's style sheet; ``start`` the place that has the
    keyboard first. ``arranged``: the ways to lay out its parts, the widest first, in which they are drawn.
    """

    size: list[float]
    drawing: list[Node]
    places: list[Place]
    caption: str
    kind: str
    start: NotRequired[str]
    arranged: NotRequired[list[Arranged]]


class Layout(TypedDict):
    """A board that grows or moves in play: its size and its places as they are now."""

    size: list[float]
    places: list[Place]


class Token(TypedDict):
    """A piece that can be picked on the board: its mark, and the mark of the place it stands on."""

    mark: str
    at: str


class Picture(TypedDict):
    """A drawing of its own, such as a player's board: width and height, class, nodes, and in words."""

    size: list[float]
    kind: str
    drawing: list[Node]
    words: str


# ---------------------------------------------------------------- moves


class Marks(NamedTuple):
    """What a move means on the board.

    Attributes:
        start: the mark it begins with, of a ship or a card; empty where it begins with none.
        points: the marks that make it when clicked, after ``start`` has been picked.
        about: every mark it names: picking one of them lists the move.
    """

    start: str
    points: list[str]
    about: list[str]


class Unseen(NamedTuple):
    """What a hidden card may be: its name, the chance by what the seat knows, the clause."""

    name: str
    chance: Fraction
    clause: str


class Aside(TypedDict):
    """A table or a drawing that belongs to a move or to the position.

    ``kind`` says who draws it: "table" (``columns``, ``rows``, ``note`` and ``clause`` as in a panel)
    is drawn by the table itself, any other kind by the game's script, as ``asides[kind](t, data)``.
    ``first``: it tells the most of what a move leads to, and the rest is folded away below it.
    """

    kind: str
    title: str
    data: dict[str, Any]
    first: NotRequired[bool]


# ---------------------------------------------------------------- players and panels


class Item(TypedDict):
    """A number of things of one kind: the letter on its square, its name, its colour."""

    letter: str
    name: str
    number: int
    colour: str


class Flag(TypedDict):
    """A word beside a piece; ``bad`` paints it as a warning."""

    text: str
    bad: NotRequired[bool]


class Piece(TypedDict):
    """A ship, a boat or whatever a player owns: a line that can be picked by its mark.

    ``at`` is where it is, in words; ``items`` what it carries, "empty" if nothing, left out where it
    carries nothing ever; ``note`` a few words or numbers with ``hint`` as explanation.
    """

    mark: str
    name: str
    at: str
    items: NotRequired[list[Item]]
    flags: list[Flag]
    note: NotRequired[str]
    hint: NotRequired[str]


class Card(TypedDict):
    """A card: ``text`` with a line over and under it, and what it does (``hint``).

    ``back`` marks what is known of a hidden card; ``mark`` makes an open one a button that picks it.
    """

    text: str
    over: NotRequired[str]
    under: NotRequired[str]
    hint: NotRequired[str]
    back: NotRequired[bool]
    mark: NotRequired[str]


class Hand(TypedDict):
    """Cards of one kind that a player has: a hand, his crew, his stash; ``empty`` says it of none."""

    title: str
    cards: list[Card]
    empty: NotRequired[str]


class Player(TypedDict):
    """A player's card.

    Attributes:
        badge: a small drawing, his sail or colour. colour: a CSS colour on which white is legible.
        turn: whether it is his turn. standing: how he stands, in a few words.
        share: so much of so much, as a row of boxes; none if left out.
        pieces: what he owns on the board; ``nothing`` is said where there is none.
        hands: his cards. notes: further lines. board: a drawing of his own.
    """

    name: str
    badge: Node
    colour: str
    turn: bool
    standing: str
    share: NotRequired[list[int]]
    pieces: list[Piece]
    nothing: NotRequired[str]
    hands: list[Hand]
    notes: list[str]
    board: NotRequired[Picture]


class Panel(TypedDict):
    """A small table with its clause.

    The first cell of each row is its heading; a column called "clause" names clauses.
    """

    title: str
    clause: str
    columns: list[str]
    rows: list[list[str]]
    note: str


class Phase(TypedDict):
    """A part of a turn: its key, what it is called on the strip, the clause it stands in."""

    key: str
    title: str
    clause: str


class Aim(TypedDict):
    """What the game is about, for whoever never played it, and the clauses that say so."""

    text: str
    clauses: list[str]


# ---------------------------------------------------------------- a new game


class Switch(TypedDict):
    """An option: its name, title, clause, explanation, and the choices (value, label), default first."""

    name: str
    title: str
    clause: str
    text: str
    choices: list[list[str]]


class Field(TypedDict):
    """A box to tick: the name of the argument of ``new``, and what it says."""

    name: str
    text: str


class Setup(TypedDict):
    """What can be chosen for a new game: how many players, the letters a name may have, names to offer,
    switches, boxes to tick."""

    fewest: int
    most: int
    longest: int
    names: list[str]
    switches: list[Switch]
    checks: list[Field]


# ---------------------------------------------------------------- the protocol


class Guide(Protocol[V]):
    """A game at the table. See the module's docstring, and ``BaseGuide`` for what need not be written.

    What is a property here may be, and mostly is, an attribute of the class.
    """

    @property
    def key(self) -> str:
        """The game's key."""

    @property
    def title(self) -> str:
        """The game's name."""

    @property
    def examples(self) -> tuple[str, ...]:
        """Moves to offer under "May I?", the first as a pattern in the empty line."""

    @property
    def how(self) -> str:
        """How a move is made with clicks, in a sentence."""

    @property
    def odds(self) -> str:
        """The page whose odds can be those of the game on the table (it takes ``?g=``); "" for none."""

    @property
    def signs(self) -> tuple[tuple[str, str], ...]:
        """What the signs of the drawing mean."""

    @property
    def scripts(self) -> tuple[str, ...]:
        """The game's own scripts below ``widgets/static/``; they may add to ``asides``."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The game's own style sheets below ``widgets/static/``."""

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The parts of a turn, in order; empty where a turn has none."""

    @property
    def go_on(self) -> tuple[str, ...]:
        """The texts of moves that only go on ("done", "pass"): set apart, left out of the log."""

    def __init__(self, state: State) -> None:
        """Keep what never changes in a game: board, options."""

    # -- the board

    def style(self) -> str:
        """The style sheet of the drawings, as ``games/<key>/board.css`` holds it."""

    def ground(self) -> Ground:
        """What is printed on the board, and what can be pointed at."""

    def layout(self, view: V) -> Layout | None:
        """Size and places where they change in play; None where the ground's hold."""

    def pieces(self, view: V) -> list[Node]:
        """What stands on the board."""

    def contents(self, view: V) -> dict[str, str]:
        """Each place in words, by its id: what is there, for whoever does not see the board."""

    def tokens(self, view: V) -> list[Token]:
        """What can be picked on the board, and where it stands."""

    # -- moves

    def say(self, move: Move, view: V) -> str:
        """A move as a sentence, without a full stop."""

    def heard(self, text: str, state: State) -> str:
        """The notation of a move that is written as a sentence; empty if it is none."""

    def group(self, move: Move) -> str:
        """The heading that a move is listed under."""

    def weighty(self, move: Move) -> bool:
        """Whether a click first shows what the move leads to, and only a second one makes it."""

    def marker(self, view: V) -> Callable[[Move], Marks]:
        """A function from a move to its marks."""

    def cause(self, view: V, data: Mapping[str, Any]) -> list[str]:
        """The marks of what a refusal's data name."""

    def named(self, view: V, move: Move) -> list[str]:
        """The marks of what a move's words name."""

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """What came of a throw, in a few words, and its tone, a class ``nt-tone-…`` of the style sheet."""

    def unseen(self, state: State, view: V) -> list[Unseen]:
        """Of a card that is being drawn, what it may be as far as this seat knows."""

    def aside(self, state: State, view: V, move: Move | None = None) -> Aside | None:
        """What belongs to a move, or to the position: the faces of a battle, the score of a raid."""

    def dealing(self, state: State, is_open: bool) -> str:
        """What the button says that lets chance decide; ``is_open`` tells dice from hidden cards."""

    # -- whom and what the table shows

    def aim(self) -> Aim:
        """What the game is about."""

    def begun(self, view: V) -> bool:
        """Whether the aim need not be told any more."""

    def phase(self, state: State) -> str:
        """The key of the part of the turn that the game is in; empty where it is in none."""

    def players(self, view: V) -> list[Player]:
        """Each player by seat."""

    def panels(self, view: V) -> list[Panel]:
        """What else lies on the table, as small tables."""

    def summary(self, view: V) -> str:
        """Where a line of play stands, in a few words."""

    # -- housekeeping

    def holds(self, view: V, seat: int) -> bool:
        """Whether a seat holds anything the others may not see, by a spectator's view."""

    def only(self, state: State) -> Move | None:
        """The one move there is, where everybody at the table can tell that it is the only one."""

    # -- a new game

    def setup(self) -> Setup:
        """What can be chosen for a new game."""

    @classmethod
    def new(cls, form: Mapping[str, Any]) -> State:
        """A new game from what was chosen: ``players``, ``options``, ``edition`` (text), ``checks``.

        Raises:
            NorthseaError: a name, an option or the edition is wrong.
        """
