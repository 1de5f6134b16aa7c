"""Trade with other vikings (2.8.2): an offer is put together, answered, carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.notation import verb
from ...core.reading import digits
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .board import GOOD, GOODS, SQUARES
from .cards import PLAYABLE
from .moves import Abort, Done, God, Good, LongshipsFrame, LongshipsMove, ShipName, why
from .state import (
    Longships,
    goods_text,
    ship_named,
    the_ship,
)


@verb("offer <ship> <other>", "Open a trade between {ship} and {other}")
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


@verb("give <good>", "Offer a {good}")
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
        frame: Any = edit_frame(d)
        frame.give = plus(frame.give, GOOD[self.good])


@verb("ask <good>", "Ask for a {good}")
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
        frame: Any = edit_frame(d)
        frame.ask = plus(frame.ask, GOOD[self.good])


def _short(state: Longships, name: str, good: str, named: Sequence[int]) -> Iterator[Refusal]:
    _, ship = ship_named(state, name)
    assert ship is not None
    kind = GOOD[good]
    if named[kind] >= ship.goods[kind]:
        yield why("2.8.2", f"{name} carries {ship.goods[kind]} {good}, no more.", goods=tuple(ship.goods))


@verb("give card <god>", "Offer a card of {god}")
class GiveCard(LongshipsMove):
    """Put a God Card into an offer, which is never allowed (2.8.2/goods-only)."""

    moment: ClassVar[tuple[str, ...]] = ("2.8.2/goods-only", "2.8.2")
    when: ClassVar[str] = "God Cards cannot be traded: only goods and promises can."

    god: God


@verb("give ship <ship>", "Offer ship {ship}")
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


@verb("accept", "Accept the offer")
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


@verb("decline", "Decline the offer")
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

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """An offer is answered before anything else."""
        if move.head[0] in ("pass", "done", "abort"):
            return why("2.8.2", "An offer waits for an answer: accept or decline it.")
        return None
