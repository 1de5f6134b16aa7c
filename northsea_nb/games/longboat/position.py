"""Positions written by hand: any part of a state, given over a fresh game.

What no game could reach but the rules still decide is allowed, odd Shields and crowded Boats among
it; what makes no sense is refused with the reason. Everything that is left out is as in a fresh
game: Boats of Figurehead and Jarl, and a Play Deck of all the cards that are not on show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...core.draft import freeze, rows, thaw
from ...core.positions import PositionError, Reader, naming, table
from ...core.reading import structure
from ...core.rulebook import NorthseaError, nearest
from ...core.state import RawEvent
from .board import POOL, Copies, edition_board
from .cards import Cards, card, kind, shields, together
from .dealing import REMAKE, Dealing
from .drafting import DRAFT
from .scoring import score_of
from .setup import check_colours, check_removal, check_seats, prepare
from .special import BERSERKER, DRUMMER, Sheep, stealable
from .state import Longboat, River
from .table import Options, Table

T = TypeVar("T")

PHASES = ("setup", "deal", "draft", "drummer", "berserker", "sheep")
"""Where a position can stand; "draft" with an empty River is the end of a round."""
MOST_CARDS = 200
MOST_ROUND = 1000


@dataclass
class _Position:
    players: list[str]
    colours: list[str] | None = None
    bravest: str = ""
    turn: str = ""
    opener: str = ""
    round: int = 1
    phase: str = ""
    card: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] = field(default_factory=dict)
    river: dict[str, str | list[str]] | None = None
    boats: dict[str, str | list[str]] = field(default_factory=dict)
    unseen: dict[str, dict[str, int]] | None = None
    deck: dict[str, int] | None = None


def read(data: Mapping[str, Any], name: str = "position") -> Longboat:
    """The position that this data describes.

    Args:
        data: the ``[position]`` table of a lesson: players, colours, bravest, turn, opener, round,
            phase, card, river, boats, unseen, deck, options, edition.
        name: what to call it in an error.

    Raises:
        NorthseaError: names the place and says what would be right.
    """
    return arrange(data, name)[0]


def arrange(data: Mapping[str, Any], name: str = "position") -> tuple[Longboat, list[RawEvent]]:
    """The position, and what happens in it before the first decision: a setup, the end of a round."""
    data = table(data, name)
    number = data.get("deck")
    spread = number if isinstance(number, int) and not isinstance(number, bool) else None
    said = {key: value for key, value in data.items() if key != "deck"} if spread is not None else data
    given = structure(said, _Position, name, PositionError)
    with naming(name):
        return _Reader(given, dict(data), spread, name).arranged()


def write(state: Longboat) -> dict[str, Any]:
    """A position in the words that ``read`` takes, with ``scores`` besides.

    Columns of The River are texts from the bottom card upward; those that are empty are left out.
    """
    deck = state.table.deck
    seats = state.seats
    card = next((frame.card for frame in state.stack if frame.name == "sheep"), "")  # type: ignore[attr-defined]
    return {
        "players": list(seats),
        "colours": [deck.colours[colour] if colour >= 0 else "" for colour in state.colours],
        "turn": seats[state.turn],
        "opener": seats[state.opener],
        "round": state.round,
        "phase": _phase(state),
        **({"card": card} if card else {}),
        "river": {"abcdef"[at]: " ".join(column) for at, column in enumerate(state.river) if column},
        "boats": {seats[seat]: list(boat) for seat, boat in enumerate(state.boats)},
        "unseen": {
            deck.colours[colour]: {
                face: number for face, number in zip(deck.faces[colour], copies, strict=True) if number
            }
            for colour, copies in enumerate(state.unseen)
            if any(copies)
        },
        "deck": {deck.colours[colour]: number for colour, number in enumerate(state.left) if number},
        "scores": {name: _score(state, seat) for seat, name in enumerate(seats)},
    }


def _score(state: Longboat, seat: int) -> dict[str, int]:
    mine = score_of(state, seat)
    return {
        "speed": mine.speed,
        "loyalty": mine.loyalty,
        "loot": mine.loot_points,
        "glory": mine.glory,
        "shields": mine.shields,
        "length": mine.length,
    }


def _phase(state: Longboat) -> str:
    """Where the position stands, as ``phase`` takes it."""
    if state.outcome is not None:
        return "over"
    name = state.frame.name
    if name in ("colour", "remove") or (name == "deal" and state.frame.by != REMAKE):
        return "setup"
    return str(name)


class _Reader(Reader):
    def __init__(self, given: _Position, data: dict[str, Any], spread: int | None, name: str) -> None:
        self.given = given
        self.data = data
        self.spread = spread
        super().__init__(name)
        self.seats = check_seats(given.players)
        self.deck = edition_board(given.edition or None)
        self.options = Options.read(given.options)
        self.table = Table(self.seats, self.deck, self.options, {"position": data})
        check_removal(self.table)

    def arranged(self) -> tuple[Longboat, list[RawEvent]]:
        """The state at its first decision, and what was done to come there."""
        given = self.given
        phase = given.phase or ("draft" if given.river is not None else "setup")
        if phase not in PHASES:
            hint = nearest(phase, PHASES)
            raise self.wrong(
                "phase",
                f"{phase!r:.40} is not one of {', '.join(PHASES)}" + (f"; {hint}?" if hint else ""),
            )
        if phase == "setup":
            return self.fresh()
        if given.bravest:
            raise self.wrong("bravest", "the bravest opens the first round; here name 'turn' and 'opener'")
        state = self.state(phase)
        d = thaw(state)
        events: list[RawEvent] = []
        d.events = events
        return freeze(d).settled(events), events

    def fresh(self) -> tuple[Longboat, list[RawEvent]]:
        """A game at its very start: colours and the bravest may be named, nothing else."""
        given = self.given
        if given.round != 1:
            raise self.wrong(
                "round", "a game in its setup is before its first round; name a phase, such as 'draft'"
            )
        for place in ("river", "boats", "unseen", "deck", "card", "opener"):
            if self.data.get(place, "") not in ("", {}):
                raise self.wrong(place, "is not laid out by hand in the setup; name a phase, such as 'draft'")
        if given.bravest and given.turn:
            raise self.wrong("turn", "the bravest opens the first round; name one of the two")
        bravest = given.bravest or given.turn
        if self.options.choose_colours and given.colours is not None:
            raise self.wrong("colours", "with choose_colours the players choose them")
        named = self.seats[self.seat(bravest, "bravest")] if bravest else None
        return prepare(self.table, given.colours, named)

    def state(self, phase: str) -> Longboat:
        given = self.given
        colours = check_colours(given.colours, self.seats, self.deck)
        turn = self.seat(given.turn, "turn") if given.turn else 0
        opener = self.seat(given.opener, "opener") if given.opener else turn
        if not 1 <= given.round <= MOST_ROUND:
            raise self.wrong("round", f"{given.round}; expected 1 to {MOST_ROUND}")
        river = self.river(colours)
        boats = self.boats(colours)
        unseen, left = self.pile(colours, river, boats)
        stack: list[Any] = [DRAFT]
        cards = sum(map(len, river))
        if phase == "deal":
            stack.append(Dealing(REMAKE))
            if cards and max(map(len, river)) - min(map(len, river)) > 1:
                raise self.wrong("river", "it is dealt row by row: columns differ by one card at most")
        elif phase == "drummer":
            stack.append(DRUMMER)
            if cards < 2:
                raise self.wrong("phase", "with fewer than two cards in The River a Drummer swaps nothing")
        elif phase == "berserker":
            stack.append(BERSERKER)
        elif phase == "sheep":
            sheep = self.card(given.card, "card", colours) if given.card else ""
            if not sheep or kind(sheep) != "S" or sheep not in boats[turn]:
                raise self.wrong(
                    "card", f"name the Sheep just taken, which lies on {self.seats[turn]}'s Boat"
                )
            stack.append(Sheep(sheep))
        if given.card and phase != "sheep":
            raise self.wrong("card", "names the Sheep just taken, in phase 'sheep'")
        state = Longboat(
            stack=rows(stack),
            outcome=None,
            table=self.table,
            colours=colours,
            round=given.round,
            opener=opener,
            turn=turn,
            river=river,
            boats=boats,
            unseen=unseen,
            left=left,
        )
        if phase == "berserker" and next(stealable(state, turn), None) is None:
            raise self.wrong("phase", "with no Loot on another Boat to steal a Berserker steals nothing")
        return state

    def card(self, text: str, place: str, colours: tuple[int, ...]) -> str:
        """A card that can lie in this game: its Shields are of the deck's colours, not all unused ones."""
        try:
            found = card(text)
        except NorthseaError as error:
            raise self.wrong(place, str(error)) from None
        letters = self.deck.letters
        for shield in shields(found):
            if shield not in letters:
                raise self.wrong(
                    place, f"{text}: no colour begins with {shield!r} ({', '.join(self.deck.colours)})"
                )
        present = {letters[colour] for colour in colours}
        if shields(found) and not present & set(shields(found)) and not self.played(found, colours):
            raise self.wrong(place, f"{text}: that colour is not in this game (setup.unused)")
        return found

    def played(self, face: str, colours: tuple[int, ...]) -> bool:
        return any(colour in colours for colour in self.deck.sources.get(face, ()))

    def cards(self, given: str | list[str], place: str, colours: tuple[int, ...]) -> list[str]:
        words = given.split() if isinstance(given, str) else given
        if len(words) > MOST_CARDS:
            raise self.wrong(place, f"{len(words)} cards; expected at most {MOST_CARDS}")
        return [self.card(word, place, colours) for word in words]

    def river(self, colours: tuple[int, ...]) -> River:
        names = "abcdef"[: self.deck.columns]
        columns: list[Cards] = [()] * len(names)
        for name, given in (self.given.river or {}).items():
            place = f"river.{name}"
            if name not in names or len(name) != 1:
                raise self.wrong(place, f"no such column; The River has {', '.join(names)}")
            cards = self.cards(given, place, colours)
            if len(cards) > self.deck.rows:
                raise self.wrong(place, f"{len(cards)} cards; a column has at most {self.deck.rows}")
            if any(kind(one) in "JF" for one in cards):
                raise self.wrong(
                    place, "Jarl and Figurehead are on the Boats, never in The River (setup.boat)"
                )
            columns[names.index(name)] = tuple(cards)
        return tuple(columns)

    def boats(self, colours: tuple[int, ...]) -> tuple[Cards, ...]:
        given: dict[int, list[str]] = {}
        for player, said in self.given.boats.items():
            place = f"boats.{player}"
            seat = self.seat(player, place)
            if seat in given:
                raise self.wrong(place, f"{self.seats[seat]} is named twice")
            given[seat] = self.cards(said, place, colours)
        boats = []
        for seat, colour in enumerate(colours):
            cards = given.get(seat, [])
            if not any(kind(one) in "JF" for one in cards):
                cards = [*cards, *(self.deck.starting(colour, k) for k in "JF")]
            boats.append(together(cards))
        return tuple(boats)

    def pile(self, colours: tuple[int, ...], river: River, boats: tuple[Cards, ...]) -> tuple[Copies, Any]:
        """What nobody has seen, and how many of each colour lie in the Play Deck."""
        shown = Counter(one for cards in (*river, *boats) for one in cards)
        unseen = list(self.unseen(colours, shown))
        left = [sum(copies) for copies in unseen]
        if self.given.unseen is None:
            left = [max(0, cards - self.table.removed) for cards in left]
        if self.given.deck is not None:
            left = list(self.numbers(self.given.deck, left, unseen))
        if self.spread is not None:
            left = self.spread_out(self.spread, [sum(copies) for copies in unseen])
        return tuple(unseen), tuple(left)

    def unseen(self, colours: tuple[int, ...], shown: Counter[str]) -> Iterator[tuple[int, ...]]:
        deck = self.deck
        given = self.given.unseen
        for name in given or ():
            if name not in deck.colours or deck.colours.index(name) not in colours:
                known = ", ".join(deck.colours[colour] for colour in colours)
                raise self.wrong(f"unseen.{name}", f"no such colour in this game ({known})")
        for colour, faces in enumerate(deck.faces):
            if colour not in colours:
                yield (0,) * len(faces)
            elif given is None:
                found = []
                for face, copies in zip(faces, deck.copies[colour], strict=True):
                    gone = min(copies, shown[face])
                    shown[face] -= gone
                    found.append(copies - gone)
                yield self.known_removal(colour, found)
            else:
                said = given.get(deck.colours[colour], {})
                yield self.counted(said, faces, f"unseen.{deck.colours[colour]}")

    def known_removal(self, colour: int, copies: list[int]) -> tuple[int, ...]:
        """Less one Berserker and one Sheep, where it is known that these were removed."""
        if self.table.removed and self.options.removed_cards == "berserker-and-sheep":
            for letter in "BS":
                place = next(at for at, face in enumerate(self.deck.faces[colour]) if kind(face) == letter)
                copies[place] = max(0, copies[place] - 1)
        return tuple(copies)

    def counted(self, said: dict[str, int], faces: tuple[str, ...], place: str) -> tuple[int, ...]:
        found = [0] * len(faces)
        for word, number in said.items():
            if word not in faces:
                raise self.wrong(f"{place}.{word}", f"no such card; this colour has {', '.join(faces)}")
            if not 0 <= number <= POOL:
                raise self.wrong(f"{place}.{word}", f"{number}; expected 0 to {POOL}")
            found[faces.index(word)] = number
        if sum(found) > POOL:
            raise self.wrong(place, f"{sum(found)} cards; a colour has {POOL} for the Play Deck (setup.boat)")
        return tuple(found)

    def numbers(self, said: dict[str, int], left: list[int], unseen: list[tuple[int, ...]]) -> Iterator[int]:
        names = self.deck.colours
        for name in said:
            if name not in names:
                raise self.wrong(f"deck.{name}", f"no such colour ({', '.join(names)})")
        for colour, name in enumerate(names):
            number = said.get(name, 0)
            most = sum(unseen[colour])
            if not 0 <= number <= most:
                raise self.wrong(f"deck.{name}", f"{number}; nobody has seen {most} of its cards")
            yield number

    def spread_out(self, number: int, most: list[int]) -> list[int]:
        """A number of cards, spread over the colours: always one more of the colour that has most unseen."""
        if not 0 <= number <= sum(most):
            raise self.wrong("deck", f"{number}; nobody has seen {sum(most)} cards")
        left = [0] * len(most)
        for _ in range(number):
            room = [cards - taken for cards, taken in zip(most, left, strict=True)]
            left[room.index(max(room))] += 1
        return left


__all__ = ["PHASES", "PositionError", "arrange", "read", "write"]
