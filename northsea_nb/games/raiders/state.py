"""A position of Raiders: what each player has, the village, the settlements, the piles.

All of it is records (see ``core.draft``): tuples in a state, lists in a draft. Goods are counted in
the order of ``cards.GOODS``, tokens in that of ``board.TOKENS``; a townsfolk or Jarl card is its
place among ``Table.kinds``, every other card, tile, building or settlement its place on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.draft import Counts, Rows, editor, record
from ...core.notation import Composite, Grammar, Move
from ...core.rooms import GameState
from ...core.rulebook import Refusal
from ...core.state import Event, State
from .board import COLOURS, TOKENS
from .cards import GOODS
from .table import Table

if TYPE_CHECKING:
    from .view import RaidersView

SILVER, PROVISIONS, GOLD, IRON, LIVESTOCK, MEAD = range(len(GOODS))
VALKYRIE, JARL = TOKENS.index("valkyrie"), TOKENS.index("jarl")
BLACK, GREY, WHITE = range(len(COLOURS))
NONE = -1
"""No worker, no card, no tile: what stands where nothing is."""
PILES = ("townsfolk", "jarls", "offerings", "quests", "reputation")
"""The piles in the order in which a state keeps them."""
TOWNSFOLK, JARLS, OFFERINGS, QUESTS, REPUTATION = range(len(PILES))
TRACKS = ("armour", "valkyrie", "points", "fame")
"""The tracks on which every player has a marker (setup.tracks)."""

Seen = tuple[int, tuple[int, ...]]
"""A card whose place in its pile is known, and the seats that know it."""


@record
class Crewman:
    """A card in a crew.

    Attributes:
        card: which it is. wounds: how many it bears.
        fresh: a Jarl that was subdued in this turn (jarl.subdue-safe).
    """

    card: int
    wounds: int = 0
    fresh: bool = False


@record
class Band:
    """What a player has.

    Attributes:
        hand: the townsfolk cards in hand, in their order.
        goods: how many of each good.
        crew: the crew, in order of joining.
        worker: the colour of the worker in hand, ``NONE`` between the halves of a turn.
        armour, valkyrie, points, fame: the four markers.
        offerings, quests, reputation: the tiles taken, in order.
        aside: cards that lie face down before the player: the free hire and those passed on in the
            setup, those put up for a swap.
    """

    hand: Counts
    goods: Counts
    crew: tuple[Crewman, ...]
    worker: int
    armour: int
    valkyrie: int
    points: int
    fame: int
    offerings: tuple[int, ...]
    quests: tuple[int, ...]
    reputation: tuple[int, ...]
    aside: tuple[int, ...]


@record
class Site:
    """A settlement.

    Attributes:
        sets: by space the tokens of its plunder set, None once it is taken.
        raiders: by space the colour of the worker left there, or ``NONE``.
        quests: by space the quest tile lying there, or ``NONE``.
    """

    sets: tuple[tuple[int, ...] | None, ...]
    raiders: tuple[int, ...]
    quests: tuple[int, ...]


@record
class Pile:
    """A pile. What nobody knows the place of is a multiset: it has no order.

    Attributes:
        cards: how many of each lie in it unseen.
        top, under: cards above and beneath those whose place is known, the uppermost first.
        discards: how many of each have been discarded.
    """

    cards: tuple[int, ...]
    top: tuple[Seen, ...]
    under: tuple[Seen, ...]
    discards: tuple[int, ...]


@record
class Raiders(GameState):
    """A position.

    Attributes:
        turn: the active player. first: the start player.
        closing: turns still to come after this one, ``NONE`` while nothing has set the end off.
        village: the colour of the worker at each building, or ``NONE``.
        supply: tokens by kind that were not drawn, or came back.
        shown: the offering tiles on display. hall: the cards at the Mead Hall, left to right, or
            ``NONE``. tiles: the reputation tiles on display. display: the quest tiles on display,
            with ``quest_source = "display"``.
    """

    key: ClassVar[str] = "raiders"
    grammar: ClassVar[Grammar]

    table: Table
    turn: int
    first: int
    closing: int
    village: Counts
    supply: tuple[int, ...]
    shown: tuple[int, ...]
    hall: tuple[int, ...]
    tiles: tuple[int, ...]
    display: tuple[int, ...]
    bands: Rows[Band]
    sites: Rows[Site]
    piles: Rows[Pile]

    def describe(self) -> dict[str, Any]:
        from .describing import write

        return write(self)

    def view(self, seat: int | str | None = None) -> RaidersView:
        from .view import look

        return look(self, None if seat is None else self.seat_number(seat))

    def opening(self) -> tuple[Event, ...]:
        from .opening import setup_events

        return setup_events(self)

    def parse(self, line: str) -> Move | Composite:
        from .moves import arranged

        move: Move | Composite = arranged(self, State.parse(self, line))
        return move

    def canonical(self, move: Any) -> Any:
        from .moves import canonical

        return canonical(self, move)

    def not_yours(self, move: Move, seat: int) -> Refusal:
        from .turn import not_yours

        return not_yours(self, move, seat)

    def too_late(self, move: Move) -> Refusal:
        from .ending import too_late

        return too_late(self)


# ---------------------------------------------------------------- asking about a position


def band(state: Raiders, seat: int) -> Band:
    """What a player has, for reading."""
    return state.bands[seat]


def site(state: Raiders, settlement: int) -> Site:
    """A settlement as it stands, for reading."""
    return state.sites[settlement]


def pile(state: Raiders, which: int) -> Pile:
    """A pile, for reading."""
    return state.piles[which]


def others(state: Raiders, seat: int) -> Iterator[int]:
    """The other seats, clockwise from one (turn.order)."""
    number = len(state.table.seats)
    for step in range(1, number):
        yield (seat + step) % number


def is_jarl(state: Raiders, card: int) -> bool:
    """Whether a card of a crew is a Jarl."""
    return card >= state.table.townsfolk


def card_id(state: Raiders, card: int) -> str:
    """A card's word."""
    return state.table.kinds[card].id


def called(state: Raiders, word: str) -> str:
    """A card or a member of a crew by its word, as it is called in a sentence."""
    return state.table.board.called(word)


def place_name(state: Raiders, settlement: int) -> str:
    """A settlement in words."""
    return state.table.board.settlements[settlement].name


def mate_words(state: Raiders, crew: Sequence[Crewman]) -> tuple[str, ...]:
    """What the members of a crew are called: by their card, later ones of a kind with a number.

    Two archers are ``archer`` and ``archer.2``.
    """
    kinds = state.table.kinds
    if len({mate.card for mate in crew}) == len(crew):
        return tuple([kinds[mate.card].id for mate in crew])
    met: dict[int, int] = {}
    words = []
    for mate in crew:
        met[mate.card] = turn = met.get(mate.card, 0) + 1
        words.append(kinds[mate.card].id + (f".{turn}" if turn > 1 else ""))
    return tuple(words)


def mate_named(state: Raiders, seat: int, word: str) -> int:
    """The place in a player's crew of the member called so, or ``NONE``."""
    words = mate_words(state, band(state, seat).crew)
    return words.index(word) if word in words else NONE


def effects(state: Raiders, crew: Iterable[Crewman], when: str, at: str = "") -> Iterator[Any]:
    """The effects that a crew's cards have on an occasion, at a kind of settlement or a building."""
    kinds = state.table.kinds
    for mate in crew:
        effect = kinds[mate.card].hired
        if effect is not None and effect.when == when and effect.at in ("", at):
            yield effect


def available(state: Raiders, good: int) -> int:
    """How many of a good the supply can give (reading.supply-limit)."""
    if not state.table.capped:
        return 1_000_000
    left: int = dict(state.table.board.pieces).get(GOODS[good], 0) - sum(
        who.goods[good] for who in state.bands
    )
    if GOODS[good] in TOKENS:
        token = TOKENS.index(GOODS[good])
        left -= sum(tokens[token] for place in state.sites for tokens in place.sets if tokens)
    return max(0, left)


# ---------------------------------------------------------------- to be edited


the_band: Callable[[Raiders, int], Band] = editor("bands")
"""What a draft's player has, to be edited."""


the_site: Callable[[Raiders, int], Site] = editor("sites")
"""A draft's settlement, to be edited."""


the_pile: Callable[[Raiders, int], Pile] = editor("piles")
"""A draft's pile, to be edited."""


# ---------------------------------------------------------------- words


def set_word(tokens: Iterable[int]) -> str:
    """A plunder set as a word: a letter for each token.

    >>> set_word((2, 0, 1, 1, 0)), set_word((0, 0, 0, 0, 0))
    ('GGLV', 'empty')
    """
    return "".join(LETTERS[kind] * number for kind, number in enumerate(tokens)) or "empty"


def tokens_of(word: str) -> tuple[int, ...] | None:
    """The tokens that such a word stands for, None if it is none.

    >>> tokens_of("GGLV"), tokens_of("VG")
    ((2, 0, 1, 1, 0), (1, 0, 0, 1, 0))
    """
    letters = "" if word.lower() == "empty" else word.upper()
    if not set(letters) <= set(LETTERS) or not word:
        return None
    return tuple(letters.count(letter) for letter in LETTERS)


LETTERS = tuple(name[0].upper() for name in TOKENS)
"""A letter for each kind of token, in order of the kinds."""


def sorted_hand(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards in the order in which a hand is kept."""
    return tuple(sorted(cards))
