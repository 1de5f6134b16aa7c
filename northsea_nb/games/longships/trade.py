"""Trade between the phases (2.8): own ships, other vikings, countries, gifts, shipbuilding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from ...core.draft import peek, record
from ...core.notation import verb
from ...core.reading import digits
from ...core.rulebook import Refusal
from ...core.state import Play
from .board import COUNTRIES, GOOD, GOODS, SQUARES
from .cards import PLAYABLE
from .cargo import Shift
from .diplomacy import open_to_all
from .growth import grow
from .moves import Done, God, Good, LongshipsFrame, LongshipsMove, ShipName, why, with_cards
from .plunder import Abort
from .state import (
    HOSTILITY,
    PLUNDER,
    SHIPS_TO_WIN,
    Longships,
    Ship,
    fleet,
    goods_text,
    has_yard,
    is_alarmed,
    land,
    launch,
    ship_named,
    the_ship,
    to_supply,
)
from .winning import check_seven

GAPS = ("repair", "wind", "travel", "battle", "plunder", "sacrifice")
"""The phases after which a gap for trade opens (2/windows, reading.gaps)."""
EACH_KIND = (1,) * len(GOODS)


def rate(wanted: int, offered: int) -> int:
    """How many A a country gives for one B, by its stock of both (2.8.3.1/table).

    >>> rate(8, 0), rate(3, 1), rate(4, 3)
    (2, 1, 0)
    """
    difference = wanted - offered
    return 2 if difference >= 4 else 1 if difference >= 2 else 0


# ---------------------------------------------------------------- with countries


def _market(state: Longships, ship: Ship) -> int:
    """The country a ship may trade with, or -1 (2.8.3, 2.8.3.4)."""
    country = state.table.board.country_on[ship.at]
    return -1 if country < 0 or PLUNDER in peek(state.lands, country).markers else country


def _market_refusals(state: Longships, name: str, good: str) -> Iterator[Refusal]:
    """Why a ship cannot give this good to the country it is in."""
    owner, ship = ship_named(state, name)
    if ship is None or owner != state.turn:
        yield why("2.8.3", f"{name} is not a ship of yours.", "2.8.2.2")
        return
    if not ship.goods[GOOD[good]]:
        yield why("2.8.3", f"{name} carries no {good}.")
    country = state.table.board.country_on[ship.at]
    if country < 0:
        yield why("2.8.3", f"{name} is on {SQUARES[ship.at]}, not in a country.", square=SQUARES[ship.at])
    elif is_alarmed(state, country):
        yield why(
            "2.8.3.4",
            f"A Plunder Marker lies on {COUNTRIES[country]}: it trades goods with nobody.",
            "2.5/alarmed",
            "2.8.3",
            "reading.alarm-scope",
        )


@verb("trade <ship> <give> for <take> [<also>]")
class Trade(LongshipsMove):
    """Give a country one good for one or two others, as its stock sets the price (2.8.3.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows")
    when: ClassVar[str] = "Goods are traded between phases, not in the middle of one."

    ship: ShipName
    give: Good
    take: Good
    also: Good | None = None

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Trade]:
        found: list[Trade] = []
        for ship in state.vikings[state.turn].ships:
            country = _market(state, ship)
            if country >= 0:
                found += _bargains(ship.name, ship.goods, state.lands[country].stock)
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        yield from _market_refusals(state, self.ship, self.give)
        _, ship = ship_named(state, self.ship)
        if ship is None or (country := state.table.board.country_on[ship.at]) < 0:
            return
        stock = land(state, country).stock
        give = GOOD[self.give]
        wanted = [GOOD[good] for good in (self.take, self.also) if good is not None]
        if give in wanted:
            yield why("2.8.3.1", f"{self.give} for {self.give} is no trade.", "reading.trade-unit")
            return
        if wanted != sorted(wanted):
            yield why("2.8.3.1.1", f"Name {self.also} before {self.take}.", "reading.trade-unit")
            return
        numbers = {good: stock[kind] for kind, good in enumerate(GOODS)}
        rates = [rate(stock[kind], stock[give]) for kind in wanted]
        where = COUNTRIES[country]
        for kind, price in zip(wanted, rates, strict=True):
            if not price:
                yield why(
                    "2.8.3.1/table",
                    f"{where} has {stock[kind]} {GOODS[kind]} and {stock[give]} {self.give}, a difference of "
                    f"{stock[kind] - stock[give]}: it sells nothing below 2.",
                    "2.8.3.1",
                    stock=numbers,
                )
                return
        if len(wanted) == 2 and min(rates) < 2:
            kind = wanted[rates.index(min(rates))]
            clause = "2.8.3.1/table" if wanted[0] == wanted[1] else "2.8.3.1.1"
            yield why(
                clause,
                f"Two goods for one need a difference of 4; {GOODS[kind]} is only "
                f"{stock[kind] - stock[give]} ahead of {self.give} in {where}.",
                "2.8.3.1",
                stock=numbers,
            )

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        country = d.table.board.country_on[ship.at]
        stock = d.lands[country].stock
        give = GOOD[self.give]
        wanted = [GOOD[good] for good in (self.take, self.also) if good is not None]
        differences = {GOODS[kind]: stock[kind] - stock[give] for kind in wanted}
        best = max(rate(stock[kind], stock[give]) for kind in wanted)
        ship.goods[give] -= 1
        stock[give] += 1
        for kind in wanted:
            stock[kind] -= 1
            ship.goods[kind] += 1
        clauses = ["2.8.3", "2.8.3.1", "2.8.3.1/table"]
        if len(set(wanted)) == 2:
            clauses.append("2.8.3.1.1")
        if best > len(wanted):
            clauses.append("2.8.3.2")
        d.emit(
            (*clauses, "reading.trade-unit", *open_to_all(d, country)),
            "traded",
            ship=self.ship,
            country=COUNTRIES[country],
            give=self.give,
            take=" and ".join(GOODS[kind] for kind in wanted),
            differences=differences,
        )
        grow(d, country)


@lru_cache(maxsize=4096)
def _baskets(stock: tuple[int, ...], give: int) -> list[tuple[str, ...]]:
    """What one good of a kind may buy out of a stock: one good, or two (2.8.3.1, 2.8.3.1.1)."""
    rates = [0 if kind == give else rate(number, stock[give]) for kind, number in enumerate(stock)]
    found: list[tuple[str, ...]] = []
    for kind, price in enumerate(rates):
        if price:
            found.append((GOODS[kind],))
        if price == 2:
            found += [(GOODS[kind], GOODS[other]) for other in range(kind, len(GOODS)) if rates[other] == 2]
    return found


@lru_cache(maxsize=1024)
def _bargains(name: str, goods: tuple[int, ...], stock: tuple[int, ...]) -> tuple[Trade, ...]:
    """Everything that a ship with these goods can buy out of this stock."""
    return tuple(
        Trade.of(name, GOODS[kind], *takes)
        for kind, carried in enumerate(goods)
        if carried
        for takes in _baskets(stock, kind)
    )


@verb("gift <ship> <good>")
class Gift(LongshipsMove):
    """Give a good to the country for nothing (2.8.3.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows")
    when: ClassVar[str] = "Gifts to a country are made between phases."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Gift]:
        found = []
        for ship in state.vikings[state.turn].ships:
            if _market(state, ship) >= 0:
                found += [cls.of(ship.name, GOODS[kind]) for kind, n in enumerate(ship.goods) if n]
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return _market_refusals(state, self.ship, self.good)

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        country = d.table.board.country_on[ship.at]
        ship.goods[GOOD[self.good]] -= 1
        d.lands[country].stock[GOOD[self.good]] += 1
        d.emit(("2.8.3.2", "2.8.3"), "gave", ship=self.ship, good=self.good, country=COUNTRIES[country])
        grow(d, country)


# ---------------------------------------------------------------- shipbuilding


def _may_build(state: Longships, ship: Ship) -> bool:
    country = state.table.board.country_on[ship.at]
    return all(ship.goods) and country >= 0 and has_yard(state, state.turn, country)


def _build_refusals(state: Longships, name: str) -> Iterator[Refusal]:
    """Why a ship cannot be replaced by goods for a new one (2.8.3.3)."""
    owner, ship = ship_named(state, name)
    if ship is None or owner != state.turn:
        yield why("2.8.3.3", f"{name} is not a ship of yours.")
        return
    country = state.table.board.country_on[ship.at]
    if country < 0:
        yield why("2.8.3.3", f"Ships are built in countries; {name} is on {SQUARES[ship.at]}.")
    elif not has_yard(state, state.turn, country):
        if land(state, country).markers[state.turn] == HOSTILITY:
            yield why(
                "2.4.7/no-yard",
                f"{COUNTRIES[country]} is hostile to you: it builds no ships for you.",
                "2.8.3.3",
                "2/hostile",
            )
        else:
            yield why(
                "2.5/no-yard",
                f"Your own Plunder Marker lies on {COUNTRIES[country]}: it builds no ships for you.",
                "2.8.3.3",
            )
    if not all(ship.goods):
        missing = ", ".join(good for good, number in zip(GOODS, ship.goods, strict=True) if not number)
        yield why(
            "2.8.3.3",
            f"{name} has to carry one good of each kind; it has no {missing}.",
            goods=tuple(ship.goods),
        )


def _build(d: Longships, name: str, *, fort: bool) -> None:
    ship = the_ship(d, name)
    at = ship.at
    country = d.table.board.country_on[at]
    for kind in range(len(GOODS)):
        ship.goods[kind] -= 1
    to_supply(d, EACH_KIND)
    new = launch(d, d.turn, at, damaged=True, fort=fort, built=True)
    clauses = ["2.8.3.3", "2.8.3.3/damaged", "reading.build-goods", "reading.build-moment"]
    if fort:
        clauses += ["5.1.3", "reading.fort"]
    if is_alarmed(d, country):
        clauses += ["2.5/note-allies", "reading.alarm-scope"]
    if not d.table.markers:
        clauses.append("5.1.1" if d.table.options.variant == "kings" else "5.2.1")
    else:
        clauses.append("2/friendly")
    d.emit(
        tuple(clauses),
        "built",
        player=d.table.seats[d.turn],
        ship=name,
        new=new,
        what="fort" if fort else "longship",
        country=COUNTRIES[country],
        ships=len(d.vikings[d.turn].ships),
        of=SHIPS_TO_WIN,
    )
    check_seven(d, d.turn)


@verb("build <ship>")
class Build(LongshipsMove):
    """Replace one good of each kind aboard a ship by a new longship (2.8.3.3)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows", "reading.build-moment")
    when: ClassVar[str] = "Ships are built in the gaps between phases."

    ship: ShipName

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Build]:
        return [cls.of(ship.name) for ship in state.vikings[state.turn].ships if _may_build(state, ship)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return _build_refusals(state, self.ship)

    def play(self, d: Longships) -> None:
        _build(d, self.ship, fort=False)


@verb("fort <ship>")
class Fort(LongshipsMove):
    """Build a fort instead of a ship, in Kings of the North Sea (5.1.3)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows", "reading.build-moment")
    when: ClassVar[str] = "Forts are built in the gaps between phases."

    ship: ShipName

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Fort]:
        if state.table.options.variant != "kings":
            return []
        return [cls.of(move.ship) for move in Build.options(state, frame)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if state.table.options.variant != "kings":
            yield why("5.1.3", "Forts are built in Kings of the North Sea only.", "reading.traders-forts")
        yield from _build_refusals(state, self.ship)

    def play(self, d: Longships) -> None:
        _build(d, self.ship, fort=True)


# ---------------------------------------------------------------- with other vikings


@verb("offer <ship> <other>")
class Offer(LongshipsMove):
    """Begin an offer between a ship of yours and another viking's on the same square (2.8.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8", "2/windows", "2.8.2")
    when: ClassVar[str] = "Trading is done between two phases, not during one."

    ship: ShipName
    other: ShipName

    @classmethod
    def expand(cls, head: Sequence[str], goods: Any) -> Iterator[Any]:
        """``offer A D: 2 fur, 1 cloth for 1 mushroom`` as single moves."""
        yield cls.read(head)
        kind: Any = Give
        for count, rest in goods:
            words = list(rest)
            while words:
                if words[0].lower() == "for":
                    kind = Ask
                    words.pop(0)
                    if len(words) > 1 and (asked := digits(words[0], 4)) >= 0:
                        count = asked
                        words.pop(0)
                    continue
                for _ in range(count):
                    yield kind.read(words[:1])
                words.pop(0)
        yield Done.of()

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Offer]:
        if not state.table.options.viking_trade:
            return []
        found = []
        for ship in state.vikings[state.turn].ships:
            for seat, viking in enumerate(state.vikings):
                if seat == state.turn:
                    continue
                for other in viking.ships:
                    if other.at == ship.at and (any(other.goods) or any(ship.goods)):
                        found.append(cls.of(ship.name, other.name))
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if not state.table.options.viking_trade:
            yield why(
                "2.8.2",
                "Trade with other vikings is switched off.",
                "reading.trade-agree",
                "2.8.2/haggling",
            )
        owner, ship = ship_named(state, self.ship)
        other_owner, other = ship_named(state, self.other)
        if ship is None or owner != state.turn:
            yield why("2.8.2.2", f"{self.ship} is not a ship of yours; one side of each trade is yours.")
            return
        if other is None or other_owner == state.turn:
            yield why("2.8.2", f"{self.other} is not another viking's ship.", "2.8.1")
            return
        if ship.at != other.at:
            yield why(
                "2.8.2",
                f"{self.other} is on {SQUARES[other.at]}, {self.ship} on {SQUARES[ship.at]}.",
                squares=(SQUARES[ship.at], SQUARES[other.at]),
            )
        elif not any(ship.goods) and not any(other.goods):
            yield why("2.8.2", f"Neither {self.ship} nor {self.other} carries any goods.")

    def play(self, d: Longships) -> None:
        nothing = (0,) * len(GOODS)
        d.stack.append(MakeOffer(self.ship, self.other, nothing, nothing))


def _more(numbers: Sequence[int], kind: int) -> tuple[int, ...]:
    return tuple(n + (index == kind) for index, n in enumerate(numbers))


@verb("give <good>")
class Give(LongshipsMove):
    """Put a good into the offer that you are making (2.8.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2",)
    when: ClassVar[str] = "No offer is being made; begin one with 'offer'."

    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Give]:
        _, ship = ship_named(state, frame.ship)
        assert ship is not None
        return [cls.of(good) for kind, good in enumerate(GOODS) if frame.give[kind] < ship.goods[kind]]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        yield from _short(state, frame.ship, self.good, frame.give)

    def play(self, d: Longships) -> None:
        frame: Any = d.stack[-1]
        frame.give = _more(frame.give, GOOD[self.good])


@verb("ask <good>")
class Ask(LongshipsMove):
    """Ask for a good in the offer that you are making (2.8.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2",)
    when: ClassVar[str] = "No offer is being made; begin one with 'offer'."

    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Ask]:
        _, ship = ship_named(state, frame.other)
        assert ship is not None
        return [cls.of(good) for kind, good in enumerate(GOODS) if frame.ask[kind] < ship.goods[kind]]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        yield from _short(state, frame.other, self.good, frame.ask)

    def play(self, d: Longships) -> None:
        frame: Any = d.stack[-1]
        frame.ask = _more(frame.ask, GOOD[self.good])


def _short(state: Longships, name: str, good: str, named: Sequence[int]) -> Iterator[Refusal]:
    _, ship = ship_named(state, name)
    assert ship is not None
    kind = GOOD[good]
    if named[kind] >= ship.goods[kind]:
        yield why("2.8.2", f"{name} carries {ship.goods[kind]} {good}, no more.", goods=tuple(ship.goods))


@verb("give card <god>")
class GiveCard(LongshipsMove):
    """Put a God Card into an offer, which is never allowed (2.8.2/goods-only)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2/goods-only", "2.8.2")
    when: ClassVar[str] = "God Cards cannot be traded: only goods and promises can."

    god: God


@verb("give ship <ship>")
class GiveShip(LongshipsMove):
    """Put a ship into an offer, which is never allowed (2.8.2/goods-only)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2/goods-only", "2.8.2")
    when: ClassVar[str] = "Ships cannot be traded: only goods and promises can."

    ship: ShipName


@record
class MakeOffer(LongshipsFrame):
    """The active player puts together what he gives and what he asks for.

    Attributes:
        ship, other: his ship and the other viking's. give, ask: cubes by kind.
    """

    name: ClassVar[str] = "offer"
    clause: ClassVar[str] = "2.8.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (Give, Ask, Done, Abort, *PLAYABLE)

    ship: str
    other: str
    give: tuple[int, ...]
    ask: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return f"put the offer together: {goods_text(self.give)} for {goods_text(self.ask)}"

    def may_end(self, state: Longships) -> Refusal | None:
        """An offer has at least one good in it."""
        if any(self.give) or any(self.ask):
            return None
        return why("2.8.2", "The offer is empty: give or ask for a good, or abort.", "2.8.2.1")

    def end(self, d: Longships) -> None:
        """The other viking is asked."""
        d.stack.pop()
        d.stack.append(Answer(self.ship, self.other, self.give, self.ask))
        one_sided = ("2.8.2.1",) if not any(self.give) or not any(self.ask) else ()
        d.emit(
            ("2.8.2", "2.8.2.2", "2.8.2/goods-only", *one_sided),
            "offered",
            player=d.table.seats[d.turn],
            foe=d.table.seats[ship_named(d, self.other)[0]],
            give=goods_text(self.give),
            ask=goods_text(self.ask),
        )

    def abort(self, d: Longships) -> None:
        """The offer is dropped."""
        d.stack.pop()


@verb("accept")
class Accept(LongshipsMove):
    """Agree to the offer: the goods change ships (2.8.2)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2",)
    when: ClassVar[str] = "No offer waits for an answer."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Accept]:
        return [cls.of()]

    def play(self, d: Longships) -> None:
        answer: Any = d.stack.pop()
        ship, other = the_ship(d, answer.ship), the_ship(d, answer.other)
        for kind in range(len(GOODS)):
            change = answer.ask[kind] - answer.give[kind]
            ship.goods[kind] += change
            other.goods[kind] -= change
        d.emit(
            ("2.8.2", "2.8.2.1", "reading.trade-agree"),
            "agreed",
            ship=answer.ship,
            other=answer.other,
            give=goods_text(answer.give),
            ask=goods_text(answer.ask),
        )


@verb("decline")
class Decline(LongshipsMove):
    """Turn the offer down."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2",)
    when: ClassVar[str] = "No offer waits for an answer."

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Decline]:
        return [cls.of()]

    def play(self, d: Longships) -> None:
        answer: Any = d.stack.pop()
        d.emit(("2.8.2",), "declined", player=d.table.seats[ship_named(d, answer.other)[0]])


@record
class Answer(LongshipsFrame):
    """The other viking accepts or declines."""

    name: ClassVar[str] = "answer"
    clause: ClassVar[str] = "2.8.2"
    verbs: ClassVar[tuple[type[Play], ...]] = (Accept, Decline)

    ship: str
    other: str
    give: tuple[int, ...]
    ask: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return ship_named(state, self.other)[0]

    def question(self, state: Longships) -> str:
        return (
            f"{state.seats[state.turn]} gives {goods_text(self.give)} for {goods_text(self.ask)}: "
            "accept or decline"
        )


# ---------------------------------------------------------------- the gap

INLAND = (Trade, Gift, Build, Fort)
"""What takes a ship in a country."""


@record
class Gap(LongshipsFrame):
    """Between two phases the active player may trade as much as he likes (2.8).

    Attributes:
        after: the number of the phase before it, from 0.
    """

    name: ClassVar[str] = "trade"
    clause: ClassVar[str] = "2.8"
    verbs: ClassVar[tuple[type[Play], ...]] = (
        Shift,
        Trade,
        Gift,
        Build,
        Fort,
        Offer,
        Done,
        *PLAYABLE,
    )

    after: int

    def listing(self, state: Longships) -> Any:
        """Who has no ship in a country is not asked about trade with one, nor about building."""
        country_on = state.table.board.country_on
        viking: Any = state.vikings[state.turn]
        for ship in viking.ships:
            if country_on[ship.at] >= 0:
                return with_cards(Gap, viking.hand, viking.bought)
        return with_cards(Gap, viking.hand, viking.bought, INLAND)

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return f"trade, or go on (the gap after {GAPS[self.after]})"

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not trade."""
        return None

    def end(self, d: Longships) -> None:
        """On to the next phase."""
        d.stack.pop()

    def givers(self, state: Longships) -> Sequence[Ship]:
        """All ships of the active player, if there are two to shift between."""
        ships: Any = state.vikings[state.turn].ships
        return ships if len(ships) > 1 else ()

    def takers(self, state: Longships, ship: Ship) -> list[Ship]:
        """His other ships on the square."""
        return [
            other for other in fleet(state, state.turn) if other.at == ship.at and other.name != ship.name
        ]

    def shift_refusals(
        self, state: Longships, ship: Ship, other: Ship, owner: int, other_owner: int
    ) -> Iterator[Refusal]:
        """Why goods cannot pass from one ship to the other."""
        if owner != state.turn or other_owner != state.turn:
            yield why("2.8.1", "Both ships have to be yours; with others you make offers.", "2.8.2")
        elif ship.at != other.at or ship.name == other.name:
            yield why(
                "2.8.1",
                f"Goods pass only between two ships on the same square: {ship.name} is on "
                f"{SQUARES[ship.at]}, {other.name} on {SQUARES[other.at]}.",
            )

    def shift_clauses(self) -> tuple[str, ...]:
        """By which clauses goods are shifted."""
        return ("2.8", "2.8.1")
