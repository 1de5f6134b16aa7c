"""A position of Longships: vikings with ships and cards, countries with stock and markers.

All of it is records (see ``core.draft``): tuples in a state, lists in a draft. Goods are counted in
cubes by kind, in the order of ``board.GOODS``; a God Card is a number ``god * 4 + effect``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.draft import Counts, Rows, counts, editor, plus, record, rows
from ...core.notation import Grammar, Move
from ...core.reading import digits
from ...core.rooms import GameState
from ...core.rulebook import Refusal
from ...core.state import Event, State
from .board import GOODS
from .table import Table

if TYPE_CHECKING:
    from .view import LongshipsView

GODS = ("tyr", "freya", "odin", "thor")
"""The gods in the order of the goods they want: mushroom, cloth, thrall, fur (2.6/offerings)."""
EFFECTS = ("battle", "growth", "repair", "wind")
"""What cards do; a god's own kind stands where the god stands (2.6.2 to 2.6.5)."""
BATTLE, GROWTH, REPAIR, WIND = range(4)
CROSS = 4
"""The place of the Christianity Card among a pile's five kinds of card."""
FACES = (*EFFECTS, "cross")
PILE = tuple((*tuple(6 if effect == god else 2 for effect in range(4)), 1) for god in range(len(GODS)))
"""Each god's thirteen cards by face (0/god-piles)."""

NO_MARKER, HOSTILITY, PLUNDER = range(3)
UNDAMAGED, DAMAGED, SUNK = range(3)
CONDITIONS = ("undamaged", "damaged", "sunk")
"""What can become of a ship, for the better first."""
SHIPS_TO_WIN = 7
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What ships are called, in their order; then each letter with a 2, and so on."""
LIMITS = (8, 4)
"""How many goods a ship may hold, undamaged and damaged (2.4.6)."""


def card(god: int, effect: int) -> int:
    """The number of a God Card."""
    return god * len(EFFECTS) + effect


def god_of(number: int) -> int:
    """The god whose pile a card belongs to."""
    return number // len(EFFECTS)


def effect_of(number: int) -> int:
    """What a card does."""
    return number % len(EFFECTS)


def card_name(number: int) -> str:
    """A card in words: the god, then the effect."""
    return f"{GODS[god_of(number)]} {EFFECTS[effect_of(number)]}"


@record
class Ship:
    """A longship, or a fort (5.1.3).

    Attributes:
        name: unique on the board, never used again.
        at: its square.
        goods: cubes aboard, by kind.
        sailed: moved this turn. fought: started its battle this turn. built: built this turn.
    """

    name: str
    at: int
    goods: Counts
    damaged: bool = False
    fort: bool = False
    sailed: bool = False
    fought: bool = False
    built: bool = False

    @property
    def limit(self) -> int:
        """How many goods it may hold (2.4.6)."""
        return LIMITS[self.damaged]


@record
class Viking:
    """A player's ships and God Cards.

    Attributes:
        hand: the cards, in order of their numbers.
        bought: those of the hand that were bought this turn and wait (2.6.8).
    """

    ships: Rows[Ship]
    hand: tuple[int, ...]
    bought: tuple[int, ...]


@record
class Land:
    """A country.

    Attributes:
        stock: cubes by kind.
        markers: for each seat none, hostility or plunder (reading.one-marker).
    """

    stock: Counts
    markers: Counts


@record
class Pile:
    """A god's cards that nobody holds, as multisets: an undrawn pile has no order.

    Attributes:
        cards: the draw pile by face, the cross last.
        discards: the discards by effect.
    """

    cards: Counts
    discards: Counts


@record
class Longships(GameState):
    """A position. ``turn`` is the active player, ``wind`` the area and ``out`` the steps beyond it."""

    key: ClassVar[str] = "longships"
    grammar: ClassVar[Grammar]

    table: Table
    turn: int
    first: int
    wind: int
    out: int
    supply: tuple[int, ...]
    launched: int
    vikings: Rows[Viking]
    lands: Rows[Land]
    piles: Rows[Pile]

    def view(self, seat: int | str | None = None) -> LongshipsView:
        from .view import look

        return look(self, None if seat is None else self.seat_number(seat))

    def opening(self) -> tuple[Event, ...]:
        from .opening import setup_events
        from .position import arrange

        if "position" in self.origin:
            return tuple(Event(Longships, raw) for raw in arrange(self.origin["position"])[1])
        return setup_events(self)

    def parse(self, line: str) -> Any:
        from .travel import by_compass

        return State.parse(self, by_compass(self, line))

    def canonical(self, move: Any) -> Any:
        """The one way a move is written: the ship of a ``take`` is named for loot and not for spoils,
        the two goods of a ``trade`` stand in their order, and so do two ships that pay together."""
        head = move.head[0]
        if head == "take":
            frame = self.frame
            if frame.name == "loot" and move.ship is None:
                ships = frame.ships(self)
                return type(move).of(move.good, ships[0]) if len(ships) == 1 else move
            if frame.name == "spoils" and move.ship == frame.ship:
                return type(move).of(move.good)
        if head == "trade" and move.also and GOODS.index(move.also) < GOODS.index(move.take):
            return type(move).of(move.ship, move.give, move.also, move.take)
        if move.head == ("sacrifice", "pair"):
            own = [ship.name for ship in fleet(self, self.turn)]
            if {move.ship, move.other} <= set(own) and own.index(move.other) < own.index(move.ship):
                return type(move).of(move.other, move.ship, move.good, move.god, move.player)
        return move

    def not_yours(self, move: Move, seat: int) -> Refusal:
        from .turn import not_yours

        return not_yours(self, move, seat)

    def too_late(self, move: Move) -> Refusal:
        from .winning import too_late

        return too_late(self)


# ---------------------------------------------------------------- asking about a position


def find(state: Longships, name: str) -> tuple[int, int]:
    """The seat that owns a ship and its place in the fleet; (-1, -1) if no such ship is afloat."""
    for seat, viking in enumerate(state.vikings):
        for index, ship in enumerate(viking.ships):
            if ship.name == name:
                return seat, index
    return -1, -1


def ship_named(state: Longships, name: str) -> tuple[int, Ship | None]:
    """The owner's seat and the ship, for reading; (-1, None) if no such ship is afloat."""
    for seat, viking in enumerate(state.vikings):
        for ship in viking.ships:
            if ship.name == name:
                return seat, ship
    return -1, None


def the_ship(d: Longships, name: str) -> Ship:
    """A draft's ship, to be edited; it must be afloat."""
    seat, index = find(d, name)
    return ship_of(the_viking(d, seat), index)


ship_of: Callable[[Viking, int], Ship] = editor("ships")
"""A ship of a draft's viking, to be edited."""
the_viking: Callable[[Longships, int], Viking] = editor("vikings")
"""A draft's viking, to be edited."""
the_land: Callable[[Longships, int], Land] = editor("lands")
"""A draft's country, to be edited."""
the_pile: Callable[[Longships, int], Pile] = editor("piles")
"""A draft's pile of a god, to be edited."""


def ships_at(state: Longships, seat: int, at: int) -> list[Ship]:
    """A player's ships on a square, forts included, for reading."""
    return [ship for ship in fleet(state, seat) if ship.at == at]


def fleet(state: Longships, seat: int) -> Sequence[Ship]:
    """A player's ships, for reading."""
    return state.vikings[seat].ships


def hand(state: Longships, seat: int) -> tuple[int, ...]:
    """A player's cards, for reading."""
    return state.vikings[seat].hand


def usable(state: Longships, seat: int, effect: int) -> tuple[int, ...]:
    """The gods of whom a player has a card of this kind that he may play now (2.6.8)."""
    viking = state.vikings[seat]
    return usable_cards(viking.hand, viking.bought)[effect]


@lru_cache(maxsize=4096)
def usable_cards(cards: tuple[int, ...], bought: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The gods whose cards are in a hand and not just bought, by effect."""
    return tuple(
        tuple(
            god
            for god in range(len(GODS))
            if cards.count(card(god, effect)) > bought.count(card(god, effect))
        )
        for effect in range(len(EFFECTS))
    )


def land(state: Longships, number: int) -> Land:
    """A country, for reading."""
    return state.lands[number]


def markers_of(state: Longships, seat: int, side: int) -> int:
    """How many countries hold this player's marker with this side up."""
    return [country.markers[seat] for country in state.lands].count(side)


def strength(state: Longships, seat: int) -> tuple[int, int, int, int]:
    """What comparisons of vikings begin with (2.7.1.1, 4/tie-break): ships, undamaged ones, goods
    and cards, goods."""
    viking = state.vikings[seat]
    undamaged = goods = 0
    for ship in viking.ships:
        undamaged += not ship.damaged
        goods += sum(ship.goods)
    return len(viking.ships), undamaged, goods + len(viking.hand), goods


def is_friendly(state: Longships, seat: int, country: int) -> bool:
    """No Hostility Marker of the player lies there (2/friendly, reading.friendly-plunder)."""
    marker = land(state, country).markers[seat]
    if marker == PLUNDER:
        return not state.table.options.plunder_counts_as_hostile
    return marker != HOSTILITY


def is_alarmed(state: Longships, country: int) -> bool:
    """Somebody's Plunder Marker lies there (2.5/alarmed)."""
    return PLUNDER in land(state, country).markers


def has_yard(state: Longships, seat: int, country: int) -> bool:
    """The country builds and repairs for the player (2.4.7/no-yard, 2.5/no-yard)."""
    return land(state, country).markers[seat] == NO_MARKER


def crosses(state: Longships) -> int:
    """How many Christianity Cards have turned up."""
    return sum(1 for pile in state.piles if not pile.cards[CROSS])


# ---------------------------------------------------------------- small acts on a draft


def from_supply(d: Longships, kind: int, number: int) -> int:
    """Take cubes out of the supply, as far as it goes; how many came."""
    if d.table.board.cubes is not None:
        number = min(number, d.supply[kind])
    change_supply(d, kind, -number)
    return number


def to_supply(d: Longships, goods: Iterable[int]) -> None:
    """Put cubes back into the supply (reading.overboard)."""
    for kind, number in enumerate(goods):
        if number:
            change_supply(d, kind, number)


def change_supply(d: Longships, kind: int, number: int) -> None:
    """So many cubes more, or fewer, in the supply; it may be short of what a copy takes."""
    d.supply = plus(d.supply, kind, number)


def with_card(cards: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Cards in order, with one more."""
    return tuple(sorted((*cards, number)))


def without_card(cards: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Cards with one of this number less."""
    at = cards.index(number)
    return cards[:at] + cards[at + 1 :]


def goods_text(goods: Iterable[int]) -> str:
    """Goods in words.

    >>> goods_text((2, 0, 1, 0))
    '2 mushroom, 1 thrall'
    """
    return ", ".join([f"{number} {GOODS[kind]}" for kind, number in enumerate(goods) if number]) or "nothing"


def new_name(d: Longships) -> str:
    """The name of the next ship: A to Z, then A2 to Z2 and so on, none used twice."""
    afloat = {ship.name.upper() for viking in d.vikings for ship in viking.ships}
    while True:
        again, letter = divmod(d.launched, len(LETTERS))
        d.launched += 1
        name = LETTERS[letter] + (str(again + 1) if again else "")
        if name not in afloat:
            return name


def _turn_of(name: str) -> int:
    """The place of a name in the order in which ``new_name`` gives them, -1 for one that it never gives.

    >>> [_turn_of(name) for name in ("A", "b", "A2", "Z2", "A1", "K10", "Sif")]
    [0, 1, 26, 51, -1, 244, -1]
    """
    letter, again = name[:1].upper(), name[1:]
    number = digits(again) if again else 1
    if letter not in LETTERS or (again and (number < 2 or again != str(number))):
        return -1
    return (number - 1) * len(LETTERS) + LETTERS.index(letter)


def launch(
    d: Longships,
    seat: int,
    at: int,
    *,
    goods: Iterable[int] = (0, 0, 0, 0),
    damaged: bool = False,
    fort: bool = False,
    built: bool = False,
) -> str:
    """Put a new ship on the board; its name."""
    name = new_name(d)
    ship = Ship(name, at, counts(*goods), damaged, fort, False, False, built)
    viking = the_viking(d, seat)
    viking.ships = rows((*viking.ships, ship))
    return name


def sink(d: Longships, name: str) -> None:
    """Take a ship off the board; what is still aboard goes to the supply. Its name is not used again."""
    seat, lost = ship_named(d, name)
    assert lost is not None
    viking = the_viking(d, seat)
    viking.ships = rows(ship for ship in viking.ships if ship is not lost)
    to_supply(d, lost.goods)
    d.launched = max(d.launched, _turn_of(lost.name) + 1)


def seats_from(state: Longships, start: int) -> Iterator[int]:
    """The other seats clockwise from a seat (0/clockwise)."""
    number = len(state.table.seats)
    for step in range(1, number):
        yield (start + step) % number
