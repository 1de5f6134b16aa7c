"""Positions written by hand: any part of a state, given over a fresh game.

What no game could reach but the rules still decide is allowed; what makes no sense is refused with
the reason. Everything that is left out is as in a fresh game: full piles, the countries' opening
stock, the wind in the middle, and a supply that holds whatever cubes are not on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...core.draft import counts, freeze, rows, thaw
from ...core.positions import PositionError, Reader, naming, table
from ...core.reading import digits, structure
from ...core.state import RawEvent
from .board import COUNTRIES, COUNTRY, GOOD, GOODS, SQUARE, SQUARES, edition_board
from .growth import grow
from .opening import check_seats
from .state import (
    CROSS,
    EFFECTS,
    FACES,
    GODS,
    HOSTILITY,
    NO_MARKER,
    PILE,
    PLUNDER,
    Land,
    Longships,
    Pile,
    Ship,
    Viking,
    card,
    card_name,
)
from .table import Options, Table
from .trade import GAPS, Gap
from .turn import PHASES, TURNS

T = TypeVar("T")

SIDES = {"none": NO_MARKER, "hostility": HOSTILITY, "plunder": PLUNDER}


@dataclass
class _Ship:
    owner: str
    at: str
    goods: dict[str, int] = field(default_factory=dict)
    damaged: bool = False
    fort: bool = False
    sailed: bool = False
    fought: bool = False
    built: bool = False


@dataclass
class _Position:
    players: list[str]
    turn: str = ""
    phase: str = "opening"
    wind: str = "c3"
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] = field(default_factory=dict)
    ships: dict[str, _Ship] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    markers: dict[str, dict[str, str]] = field(default_factory=dict)
    stock: dict[str, dict[str, int]] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=dict)
    piles: dict[str, dict[str, int]] = field(default_factory=dict)
    discards: dict[str, dict[str, int]] = field(default_factory=dict)
    crosses: list[str] = field(default_factory=list)


def read(data: Mapping[str, Any], name: str = "position") -> Longships:
    """The position that this data describes.

    Args:
        data: the ``[position]`` table of a lesson: players, turn, phase, wind, ships, hands,
            markers, stock, supply, piles, discards, crosses, options, edition.
        name: what to call it in an error.

    Raises:
        NorthseaError: names the place and says what would be right.
    """
    return arrange(data, name)[0]


def arrange(data: Mapping[str, Any], name: str = "position") -> tuple[Longships, list[RawEvent]]:
    """The position, and what happens in it before the first decision: growth, repairs, a death."""
    data = table(data, name)
    given = structure(data, _Position, name, PositionError)
    with naming(name):
        return _Reader(given, dict(data), name).arranged()


def write(state: Longships) -> dict[str, Any]:
    """A position in the words that ``read`` takes, with ``cards``, hand sizes, and ``bought`` besides.

    Goods, cards and markers that are not there are left out, and so is a supply without limit; an empty
    one is written as such.
    """
    board = state.table.board
    seats = state.seats
    return {
        "players": list(seats),
        "turn": seats[state.turn],
        "phase": _phase(state),
        "wind": board.wind_name(state.wind, state.out),
        "ships": {
            ship.name: {
                "owner": seats[seat],
                "at": SQUARES[ship.at],
                "goods": _goods(ship.goods),
                **{flag: getattr(ship, flag) for flag in ("damaged", "fort", "sailed", "fought", "built")},
            }
            for seat, viking in enumerate(state.vikings)
            for ship in viking.ships
        },
        "hands": {seats[s]: list(map(card_name, v.hand)) for s, v in enumerate(state.vikings)},
        "cards": {seats[s]: len(v.hand) for s, v in enumerate(state.vikings)},
        "bought": {seats[s]: list(map(card_name, v.bought)) for s, v in enumerate(state.vikings)},
        "markers": {
            player: {
                COUNTRIES[number]: side
                for number, country in enumerate(state.lands)
                for side, value in SIDES.items()
                if value and country.markers[seat] == value
            }
            for seat, player in enumerate(seats)
        },
        "stock": {COUNTRIES[n]: _goods(country.stock) for n, country in enumerate(state.lands)},
        "supply": {} if board.cubes is None else _goods(state.supply) or dict.fromkeys(GOODS, 0),
        "piles": {GODS[god]: _faces(pile.cards) for god, pile in enumerate(state.piles)},
        "discards": {GODS[god]: _faces(pile.discards) for god, pile in enumerate(state.piles)},
        "crosses": [GODS[god] for god, pile in enumerate(state.piles) if not pile.cards[CROSS]],
    }


def _goods(goods: Iterable[int]) -> dict[str, int]:
    return {good: number for good, number in zip(GOODS, goods, strict=True) if number}


def _faces(cards: Iterable[int]) -> dict[str, int]:
    return {face: number for face, number in zip(FACES, cards, strict=False) if number}


def _phase(state: Longships) -> str:
    """The phase or gap the turn stands in, as ``phase`` takes it."""
    for frame in state.stack:
        if isinstance(frame, Gap):
            return f"after {GAPS[frame.after]}"
        if frame.name in PHASES:
            return frame.name
    return "opening" if any(frame.name == "opening" for frame in state.stack) else state.frame.name


class _Reader(Reader):
    def __init__(self, given: _Position, data: dict[str, Any], name: str) -> None:
        self.given = given
        super().__init__(name)
        self.seats = check_seats(given.players)
        board = edition_board(given.edition or None)
        self.table = Table(self.seats, board, Options.read(given.options), {"position": data})

    def word(self, word: str, known: Mapping[str, int] | tuple[str, ...], place: str) -> int:
        words = list(known)
        if word in words:
            return known[word] if isinstance(known, Mapping) else words.index(word)
        raise self.wrong(place, f"{word!r} is not one of {', '.join(words)}")

    def numbers(self, given: dict[str, int], known: tuple[str, ...], place: str) -> tuple[int, ...]:
        found = [0] * len(known)
        for word, number in given.items():
            index = self.word(word, known, place)
            if not 0 <= number <= 1000:
                raise self.wrong(f"{place}.{word}", f"{number}; expected 0 to 1000")
            found[index] = number
        return tuple(found)

    def state(self) -> Longships:
        given = self.given
        turn = self.seat(given.turn, "turn") if given.turn else 0
        vikings = self.seated()
        lands = self.countries()
        wind, out = self.wind()
        fresh = given.phase == "opening"
        if fresh:
            from .opening import Opening

            if given.ships:
                raise self.wrong("phase", "ships are placed by hand only after the opening; name a phase")
            stack: Any = (Opening(turn, False),)
        else:
            stack = (TURNS[self.word(given.phase, PHASES, "phase")],)
        state = Longships(
            stack=rows(stack),
            outcome=None,
            table=self.table,
            turn=turn,
            first=turn if fresh else 0,
            wind=wind,
            out=out,
            supply=tuple(self.supply(vikings, lands)),
            launched=0,
            vikings=rows(vikings),
            lands=rows(lands),
            piles=rows(self.piles(vikings)),
        )
        return state

    def arranged(self) -> tuple[Longships, list[RawEvent]]:
        """The state at its first decision. Stock that a country consumes is used up at once (2.8.3.5)."""
        draft = thaw(self.state())
        events: list[RawEvent] = []
        draft.events = events
        for country in range(len(COUNTRIES)):
            grow(draft, country)
        return freeze(draft).settled(events), events

    def seated(self) -> list[Viking]:
        fleets: list[list[Ship]] = [[] for _ in self.seats]
        called: dict[str, str] = {}
        for name, ship in self.given.ships.items():
            place = f"ships.{name}"
            if called.setdefault(name.lower(), name) != name:
                raise self.wrong(
                    place, f"a ship is called {called[name.lower()]} already, but for the letters' case"
                )
            if not name.replace("_", "").isalnum() or len(name) > 12:
                raise self.wrong(place, "a ship's name has 1 to 12 letters and digits")
            if ship.at in COUNTRY:
                at = self.table.board.at[COUNTRY[ship.at]]
            else:
                at = self.word(ship.at, SQUARE, f"{place}.at")
            if ship.fort and (self.table.options.variant != "kings" or self.table.board.country_on[at] < 0):
                raise self.wrong(place, "a fort stands in a country, in Kings of the North Sea (5.1.3)")
            goods = self.numbers(ship.goods, GOODS, f"{place}.goods")
            fleets[self.seat(ship.owner, f"{place}.owner")].append(
                Ship(
                    name,
                    at,
                    counts(*goods),
                    ship.damaged,
                    ship.fort,
                    ship.sailed,
                    ship.fought,
                    ship.built,
                )
            )
        for seat, ships in enumerate(fleets):
            if len(ships) > 6:
                raise self.wrong(
                    "ships", f"{self.seats[seat]} owns {len(ships)}; with 7 he has won (2.8.3.3.2)"
                )
        hands: list[list[int]] = [[] for _ in self.seats]
        for seat, place, cards in self.by_player(self.given.hands, "hands"):
            hands[seat] = sorted(self.card(text, place) for text in cards)
        return [Viking(rows(ships), tuple(cards), ()) for ships, cards in zip(fleets, hands, strict=True)]

    def card(self, text: str, place: str) -> int:
        words = text.split()
        if len(words) != 2 or words[0] not in GODS or words[1] not in EFFECTS:
            raise self.wrong(
                place,
                f"{text!r} is no card; expected a god ({', '.join(GODS)}) and {', '.join(EFFECTS)}",
            )
        return card(GODS.index(words[0]), EFFECTS.index(words[1]))

    def countries(self) -> list[Land]:
        markers = [[NO_MARKER] * len(self.seats) for _ in COUNTRIES]
        for seat, own, sides in self.by_player(self.given.markers, "markers"):
            for name, side in sides.items():
                place = f"{own}.{name}"
                marker = self.word(side, SIDES, place)
                if marker and not self.table.markers:
                    raise self.wrong(place, "there are no markers in this variant (5.1.1, 5.2.1)")
                markers[self.word(name, COUNTRIES, place)][seat] = marker
        for country, land_markers in enumerate(markers):
            if land_markers.count(HOSTILITY) >= self.table.threshold:
                raise self.wrong(
                    "markers",
                    f"{land_markers.count(HOSTILITY)} Hostility Markers in {COUNTRIES[country]}; "
                    f"with {len(self.seats)} players {self.table.threshold - 1} can stand (2.7.1)",
                )
        stocks = [list(stock) for stock in self.table.board.start]
        for name, stock in self.given.stock.items():
            country = self.word(name, COUNTRIES, f"stock.{name}")
            stocks[country] = list(self.numbers(stock, GOODS, f"stock.{name}"))
        return [Land(counts(*stock), counts(*own)) for stock, own in zip(stocks, markers, strict=True)]

    def wind(self) -> tuple[int, int]:
        place, off, out = self.given.wind.partition("+")
        areas = self.table.board.area_number
        if place not in areas:
            raise self.wrong("wind", f"{place!r} is no wind area; expected {', '.join(areas)}")
        area = areas[place]
        if not off:
            return area, 0
        if not self.table.board.areas[area].edge or not 1 <= digits(out) <= 1000:
            raise self.wrong(
                "wind",
                f"{self.given.wind!r}; off the board is written like N3+2, from an edge area",
            )
        return area, digits(out)

    def supply(self, vikings: list[Viking], lands: list[Land]) -> list[int]:
        cubes = self.table.board.cubes
        found = []
        for kind, good in enumerate(GOODS):
            used = sum(land.stock[kind] for land in lands)
            used += sum(ship.goods[kind] for viking in vikings for ship in viking.ships)
            if good in self.given.supply:
                number = self.given.supply[good]
                if not 0 <= number <= 1000:
                    raise self.wrong(f"supply.{good}", f"{number}; expected 0 to 1000")
                found.append(number)
                continue
            if cubes is not None and used > cubes:
                raise self.wrong(
                    "supply",
                    f"{used} {good} on the board, of {cubes} there are; name supply.{good}",
                )
            found.append((cubes or 0) - used)
        unknown = set(self.given.supply) - set(GOOD)
        if unknown:
            raise self.wrong("supply", f"{', '.join(sorted(unknown))}: expected {', '.join(GOODS)}")
        return found

    def piles(self, vikings: list[Viking]) -> list[Pile]:
        for group in (self.given.piles, self.given.discards):
            for name in group:
                self.word(name, GODS, "piles")
        shown = {self.word(name, GODS, "crosses") for name in self.given.crosses}
        piles = []
        for god, name in enumerate(GODS):
            discards = self.numbers(self.given.discards.get(name, {}), EFFECTS, f"discards.{name}")
            held = [
                sum(viking.hand.count(card(god, effect)) for viking in vikings)
                for effect in range(len(EFFECTS))
            ]
            left = [PILE[god][e] - discards[e] - held[e] for e in range(len(EFFECTS))]
            short = [EFFECTS[effect] for effect, number in enumerate(left) if number < 0]
            if short:
                raise self.wrong(
                    f"piles.{name}",
                    f"more {', '.join(short)} cards are out than there are (0/god-piles)",
                )
            cards = (*left, int(god not in shown))
            if name in self.given.piles:
                cards = self.numbers(self.given.piles[name], FACES, f"piles.{name}")
                over = [FACES[f] for f in range(len(EFFECTS)) if cards[f] > left[f]]
                if over or cards[CROSS] > int(god not in shown):
                    raise self.wrong(f"piles.{name}", "more cards than the pile can hold (0/god-piles)")
            piles.append(Pile(counts(*cards), counts(*discards)))
        if not any(pile.cards[CROSS] for pile in piles):
            raise self.wrong("crosses", "with all four on show the game is over (2.6.7/fourth)")
        return piles
