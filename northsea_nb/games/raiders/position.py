"""Positions written by hand: any part of a state, given over a fresh game.

What no game could reach but the rules still decide is allowed; what makes no sense is refused with
the reason. What is left out is as in a fresh game; where that depends on the draw, the first tiles
and cards in the order of the data lie face up, and plunder sets are dealt as evenly as they go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...core.draft import counts, rows
from ...core.positions import PositionError, Reader, naming, table
from ...core.reading import digits, structure
from ...core.rulebook import nearest
from .board import COLOURS, TOKENS, edition_board
from .cards import GOODS
from .dealing import spaces
from .describing import NO
from .opening import Preparing, check_board, check_seats
from .piles import items
from .state import (
    BLACK,
    NONE,
    PILES,
    SILVER,
    TRACKS,
    Band,
    Crewman,
    Pile,
    Raiders,
    Site,
    sorted_hand,
    tokens_of,
)
from .strength import room
from .table import Options, Table
from .turn import TURN, Ending, Picking

T = TypeVar("T")

PHASES = ("place", "pick up", "end of turn", "free hire")
GAPS = ("", NO)
MOST = 1000


@dataclass
class _Position:
    players: list[str]
    turn: str = ""
    first: str = ""
    phase: str = "place"
    placed: str = ""
    used: list[str] = field(default_factory=list)
    throw: bool = False
    closing: int = NONE
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] = field(default_factory=dict)
    village: dict[str, str] | None = None
    workers: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    crew: dict[str, list[str]] = field(default_factory=dict)
    goods: dict[str, dict[str, int]] = field(default_factory=dict)
    armour: dict[str, int] = field(default_factory=dict)
    valkyrie: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    fame: dict[str, int] = field(default_factory=dict)
    offerings: dict[str, list[str]] = field(default_factory=dict)
    quests: dict[str, list[str]] = field(default_factory=dict)
    reputation: dict[str, list[str]] = field(default_factory=dict)
    sets: dict[str, list[str]] = field(default_factory=dict)
    raiders: dict[str, list[str]] = field(default_factory=dict)
    lying: dict[str, list[str]] = field(default_factory=dict)
    supply: dict[str, int] | None = None
    display: list[str] | None = None
    hall: list[str] | None = None
    tiles: list[str] | None = None
    shown_quests: list[str] | None = None
    piles: dict[str, dict[str, int]] = field(default_factory=dict)
    tops: dict[str, list[str]] = field(default_factory=dict)
    under: dict[str, list[str]] = field(default_factory=dict)
    discards: dict[str, dict[str, int]] = field(default_factory=dict)


def read(data: Mapping[str, Any], name: str = "position") -> Raiders:
    """The position that this data describes.

    Args:
        data: the ``[position]`` table of a lesson: players, turn, first, phase ("place"; "pick up",
            with ``placed`` and ``used``; "end of turn"; "free hire"), village, options, edition,
            closing; by player workers, hands, crew ("archer", "archer/2" with two wounds,
            "fjords/fresh"), goods, armour, valkyrie, points, fame, offerings, quests, reputation;
            by settlement sets (``GIV``, "empty", "none" where it is taken; if any is named, those of
            other settlements are taken), lying (quest tiles), raiders; supply (tokens), display
            (offerings), hall, tiles, shown_quests; by pile piles, tops and under (cards whose
            place is fixed) and discards.
        name: what to call it in an error.

    Raises:
        NorthseaError: names the place and says what would be right.
    """
    data = table(data, name)
    given = structure(data, _Position, name, PositionError)
    with naming(name):
        return _Reader(given, dict(data), name).state().settled()


class _Reader(Reader):
    def __init__(self, given: _Position, data: dict[str, Any], name: str) -> None:
        self.given = given
        super().__init__(name)
        options = Options.read(given.options)
        board = edition_board(given.edition or None)
        most = Table((), board, options, {}).board.players[1]
        self.seats = check_seats(given.players, most)
        self.table = Table(self.seats, board, options, {"position": data})
        self.board = self.table.board
        check_board(self.board)

    # -- words

    def word(self, word: str, known: Mapping[str, int] | Iterable[str], place: str) -> int:
        numbers = known if isinstance(known, Mapping) else {name: n for n, name in enumerate(known)}
        if word in numbers:
            return numbers[word]
        hint = nearest(word, list(numbers))
        raise self.wrong(
            place,
            f"{word!r:.60} is not known here"
            + (f"; did you mean {hint!r}?" if hint else f" ({', '.join(list(numbers)[:12])})"),
        )

    def words(
        self, said: Iterable[str], known: Mapping[str, int], place: str, *, gaps: bool = False
    ) -> list[int]:
        return [
            NONE if gaps and word in GAPS else self.word(word, known, f"{place}[{number}]")
            for number, word in enumerate(said)
        ]

    def number(self, number: int, place: str, most: int = MOST) -> int:
        if not 0 <= number <= most:
            raise self.wrong(place, f"{number}; expected 0 to {most}")
        return number

    def worker(self, word: str, place: str) -> int:
        return NONE if word in GAPS else self.word(word, COLOURS, place)

    # -- parts

    def state(self) -> Raiders:
        given = self.given
        turn = self.seat(given.turn, "turn") if given.turn else 0
        closing = given.closing
        if not NONE <= closing <= len(self.seats):
            raise self.wrong("closing", f"{closing}; expected -1 (no end set off) to {len(self.seats)}")
        bands = self.bands()
        lying = [tile for band in bands for tile in band.quests]
        shown = self.face_up("display", given.display, self.board.offering, self.board.start.offerings,
                             [tile for band in bands for tile in band.offerings])  # fmt: skip
        tiles = self.face_up("tiles", given.tiles, self.board.tile, self.board.start.reputation,
                             [tile for band in bands for tile in band.reputation])  # fmt: skip
        display_wanted = self.board.start.quests if self.table.options.quest_source == "display" else 0
        sites, supply = self.sites()
        lying += [tile for site in sites for tile in site.quests if tile >= 0]
        display = self.face_up("shown_quests", given.shown_quests, self.board.quest, display_wanted, lying)
        if display and not display_wanted:
            raise self.wrong("shown_quests", 'quests are displayed with quest_source = "display" only')
        hall = self.hall(bands)
        out = [Counter[int]() for _ in PILES]
        for band in bands:
            out[0].update(
                card for card in (*band.hand, *(m.card for m in band.crew)) if card < self.table.townsfolk
            )
            out[1].update(m.card - self.table.townsfolk for m in band.crew if m.card >= self.table.townsfolk)
            out[2].update(band.offerings)
            out[4].update(band.reputation)
        out[0].update(card for card in hall if card >= 0)
        out[2].update(shown)
        out[3].update([*lying, *display])
        out[4].update(tiles)
        return Raiders(
            stack=rows((self.frame(bands, turn),)),
            outcome=None,
            table=self.table,
            turn=turn,
            first=self.seat(given.first, "first") if given.first else 0,
            closing=closing,
            village=counts(*self.village()),
            supply=tuple(supply),
            shown=shown,
            hall=hall,
            tiles=tiles,
            display=display,
            bands=rows(bands),
            sites=rows(sites),
            piles=rows(self.pile(which, out[which]) for which in range(len(PILES))),
        )

    def frame(self, bands: list[Band], turn: int) -> Any:
        phase = self.given.phase
        if phase not in PHASES:
            raise self.wrong("phase", f"{phase!r:.60}; expected one of: {', '.join(PHASES)}")
        used = tuple(self.words(self.given.used, self.board.building, "used"))
        if phase == "pick up":
            return Picking(self.word(self.given.placed, self.board.building, "placed"), used)
        if self.given.placed or (used and phase != "end of turn"):
            raise self.wrong("placed", 'a worker has been placed in the phase "pick up" only')
        if phase == "end of turn":
            return Ending(used)
        if phase == "free hire":
            if any(band.crew for band in bands):
                raise self.wrong("crew", "crews are empty before the free hire (setup.free-hire)")
            return Preparing(len(spaces(self.board)), self.given.throw)
        return TURN

    def bands(self) -> list[Band]:
        placing = self.given.phase == "pick up"
        turn = self.seat(self.given.turn, "turn") if self.given.turn else 0
        number = len(self.seats)
        goods = [
            [self.board.start.silver if g == SILVER else 0 for g in range(len(GOODS))] for _ in self.seats
        ]
        for seat, place, said in self.by_player(self.given.goods, "goods"):
            goods[seat] = [0] * len(GOODS)
            for word, amount in said.items():
                goods[seat][self.word(word, GOODS, f"{place}.{word}")] = self.number(
                    amount, f"{place}.{word}"
                )
        tracks = [dict.fromkeys(TRACKS, 0) for _ in self.seats]
        for track in TRACKS:
            most = self.board.limits.armour if track == "armour" else MOST
            for seat, place, space in self.by_player(getattr(self.given, track), track):
                tracks[seat][track] = self.number(space, place, most)
        workers = [NONE if placing and seat == turn else BLACK for seat in range(number)]
        for seat, place, word in self.by_player(self.given.workers, "workers"):
            workers[seat] = self.worker(word, place)
            if placing and seat == turn and workers[seat] >= 0:
                raise self.wrong(place, "the worker of the player on turn has been placed (turn.worker)")
        hands: list[tuple[int, ...]] = [()] * number
        for seat, place, cards in self.by_player(self.given.hands, "hands"):
            held = self.words(cards, self.board.member, place)
            if any(card >= self.table.townsfolk for card in held):
                raise self.wrong(place, "a Jarl can never be in a hand (jarl.no-hand)")
            hands[seat] = sorted_hand(held)
        crews: list[tuple[Crewman, ...]] = [()] * number
        for seat, place, said_crew in self.by_player(self.given.crew, "crew"):
            crews[seat] = self.crew(said_crew, place)
        owned: list[list[tuple[int, ...]]] = []
        for name, known in (
            ("offerings", self.board.offering),
            ("quests", self.board.quest),
            ("reputation", self.board.tile),
        ):
            rows_: list[tuple[int, ...]] = [()] * number
            for seat, place, said_tiles in self.by_player(getattr(self.given, name), name):
                rows_[seat] = tuple(self.words(said_tiles, known, place))
            owned.append(rows_)
        return [
            Band(
                counts(*hands[seat]), counts(*goods[seat]), crews[seat], workers[seat],
                at["armour"], at["valkyrie"], at["points"], at["fame"],
                owned[0][seat], owned[1][seat], owned[2][seat], (),
            )
            for seat, at in enumerate(tracks)
        ]  # fmt: skip

    def crew(self, said: list[str], place: str) -> tuple[Crewman, ...]:
        found = []
        for index, text in enumerate(said):
            here = f"{place}[{index}]"
            word, *rest = text.split("/")
            card = self.word(word, self.board.member, here)
            wounds, fresh = 0, rest[-1:] == ["fresh"]
            if fresh:
                rest.pop()
            if rest and (len(rest) > 1 or digits(rest[0], 3) < 0):
                raise self.wrong(here, f"{text!r:.60}; expected a card, then /<wounds>, then /fresh")
            if rest:
                wounds = digits(rest[0], 3)
            kind = self.table.kinds[card]
            if wounds > room(kind, Crewman(card)):
                raise self.wrong(
                    here, f"{wounds} wounds; {kind.name} has room for {room(kind, Crewman(card))}"
                )
            if fresh and card < self.table.townsfolk:
                raise self.wrong(here, "only a Jarl is fresh, in the turn he was subdued (jarl.subdue-safe)")
            found.append(Crewman(card, wounds, fresh))
        if len(found) > self.board.limits.crew:
            raise self.wrong(place, f"{len(found)} members; a crew has at most {self.board.limits.crew}")
        if sum(self.table.kinds[mate.card].hero for mate in found) > self.board.limits.heroes:
            raise self.wrong(place, "more heroes than a crew may have (reading.one-hero)")
        return tuple(found)

    def village(self) -> list[int]:
        if self.given.village is None:
            return [building.start for building in self.board.village]
        found = [NONE] * len(self.board.village)
        for word, colour in self.given.village.items():
            place = self.word(word, self.board.building, f"village.{word}")
            found[place] = self.worker(colour, f"village.{word}")
        return found

    def sites(self) -> tuple[list[Site], list[int]]:
        """The settlements, and the tokens that are left over."""
        left = list(self.board.bag)
        for group in (self.given.sets, self.given.raiders, self.given.lying):
            for word in group:
                self.word(word, self.board.settlement, word)
        said = self.given.sets
        named = [
            self.sets(said[settlement.id], settlement) if settlement.id in said else None
            for settlement in self.board.settlements
        ]
        for sets in named:
            for tokens in sets or ():
                for kind, number in enumerate(tokens or ()):
                    left[kind] -= number
        short = [TOKENS[kind] for kind, number in enumerate(left) if number < 0]
        if short and self.given.supply is None:
            raise self.wrong("sets", f"more {', '.join(short)} tokens lie there than there are")
        left = [max(0, number) for number in left]
        sites = []
        for settlement, sets in zip(self.board.settlements, named, strict=True):
            if sets is None:
                sets = [None if self.given.sets else _even(left, size) for size, _ in settlement.sets]
            here = len(settlement.sets)
            raiders = [
                self.worker(word, f"raiders.{settlement.id}")
                for word in self.given.raiders.get(settlement.id, ())
            ]
            lying = self.words(
                self.given.lying.get(settlement.id, ()), self.board.quest, f"lying.{settlement.id}", gaps=True
            )
            if len(raiders) > here or len(lying) > here:
                raise self.wrong(settlement.id, f"it has {here} spaces")
            sites.append(
                Site(
                    tuple(sets),
                    tuple(raiders + [NONE] * (here - len(raiders))),
                    tuple(lying + [NONE] * (here - len(lying))),
                )
            )
        if self.given.supply is not None:
            left = [0] * len(TOKENS)
            for word, number in self.given.supply.items():
                left[self.word(word, TOKENS, f"supply.{word}")] = self.number(number, f"supply.{word}")
        return sites, left

    def sets(self, said: list[str], settlement: Any) -> list[tuple[int, ...] | None]:
        place = f"sets.{settlement.id}"
        if len(said) != len(settlement.sets):
            raise self.wrong(place, f"{len(said)} sets; it has {len(settlement.sets)} spaces")
        found: list[tuple[int, ...] | None] = []
        for index, word in enumerate(said):
            tokens = None if word in GAPS else tokens_of(word)
            if tokens is None and word not in GAPS:
                raise self.wrong(
                    f"{place}[{index}]",
                    f"{word!r:.40}; expected a letter for each token (G, I, L, V, J), 'empty' or 'none'",
                )
            if sum(tokens or ()) > 20:
                raise self.wrong(f"{place}[{index}]", "more than 20 tokens in one set")
            found.append(tokens)
        return found

    def hall(self, bands: list[Band]) -> tuple[int, ...]:
        wanted = len(self.board.hall)
        if self.given.hall is None:
            held = Counter(
                card for band in bands for card in (*band.hand, *(mate.card for mate in band.crew))
            )
            found = [c for c, kind in enumerate(self.board.townsfolk) if kind.count > held[c]][:wanted]
            return tuple(found + [NONE] * (wanted - len(found)))
        cards = self.words(self.given.hall, self.board.member, "hall", gaps=True)
        if len(cards) > wanted:
            raise self.wrong("hall", f"{len(cards)} cards; there are {wanted} spaces")
        if any(card >= self.table.townsfolk for card in cards):
            raise self.wrong("hall", "townsfolk lie at the Mead Hall, no Jarls")
        return tuple(cards + [NONE] * (wanted - len(cards)))

    def face_up(
        self, name: str, given: list[str] | None, known: Mapping[str, int], wanted: int, gone: list[int]
    ) -> tuple[int, ...]:
        """Tiles on display: those named, or the first that nobody has."""
        if given is not None:
            return tuple(self.words(given, known, name))
        return tuple([number for number in known.values() if number not in gone][:wanted])

    def pile(self, which: int, out: Counter[int]) -> Pile:
        name = PILES[which]
        known = {item.id: number for number, item in enumerate(items(self.table, which))}
        for group in ("piles", "tops", "under", "discards"):
            for word in getattr(self.given, group):
                self.word(word, PILES[:-1], group)
        discards = [0] * len(known)
        for word, number in self.given.discards.get(name, {}).items():
            place = f"discards.{name}.{word}"
            if which >= 2:
                raise self.wrong(place, "only townsfolk and Jarls are discarded")
            discards[self.word(word, known, place)] = self.number(number, place)
        top = self.words(self.given.tops.get(name, ()), known, f"tops.{name}")
        under = self.words(self.given.under.get(name, ()), known, f"under.{name}")
        out = out + Counter(top) + Counter(under)
        cards = []
        for number, item in enumerate(items(self.table, which)):
            left = getattr(item, "count", 1) - discards[number] - out[number]
            if left < 0:
                raise self.wrong(f"piles.{name}", f"{item.id} is in more places than there are of it")
            cards.append(left)
        if name in self.given.piles:
            wanted = [0] * len(known)
            for word, number in self.given.piles[name].items():
                place = f"piles.{name}.{word}"
                wanted[self.word(word, known, place)] = self.number(number, place)
            over = [
                item.id for item, w, c in zip(items(self.table, which), wanted, cards, strict=True) if w > c
            ]
            if over:
                raise self.wrong(f"piles.{name}", f"more {', '.join(over)} than there are")
            cards = wanted
        nobody: tuple[int, ...] = ()
        return Pile(
            tuple(cards),
            tuple((card, nobody) for card in top),
            tuple((card, nobody) for card in under),
            tuple(discards),
        )


def _even(left: list[int], size: int) -> tuple[int, ...]:
    """A plunder set of the tokens of which most are left."""
    found = [0] * len(left)
    for _ in range(size):
        kind = max(
            range(len(left)), key=lambda kind: (left[kind] - 2 * found[kind] * (sum(left) // 20), -kind)
        )
        if left[kind] > 0:
            left[kind] -= 1
            found[kind] += 1
    return tuple(found)


__all__ = ["PositionError", "read"]
