"""Phase 6, Sacrifice (2.6): a good for a card of its god; two where all his cards are in hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from ...core.words import joined
from .board import GOOD, GOODS
from .cards import PLAYABLE, DrawHand, can_draw, start_draw
from .cargo import surplus
from .moves import Done, God, Good, LongshipsFrame, LongshipsMove, Player, ShipName, why
from .state import GODS, Longships, fleet, god_of, hand, ship_named, the_ship, to_supply


def cards_of(state: Longships, seat: int, god: int) -> int:
    """How many cards of a god a player holds; that much is public (reading.card-draw)."""
    return sum(1 for number in hand(state, seat) if god_of(number) == god)


def holders(state: Longships, god: int) -> list[int]:
    """The players with the most cards of a god (2.6.6.1/tie); nobody where nobody has any."""
    held = [cards_of(state, seat, god) for seat in range(len(state.table.seats))]
    most = max(held)
    return [seat for seat, number in enumerate(held) if number == most and number]


def _wrong_god(good: str) -> str:
    return f"{good.capitalize()} belongs to {GODS[GOOD[good]].title()}."


@verb("sacrifice <ship> <good>", "Sacrifice a {good} of {ship}")
class Sacrifice(LongshipsMove):
    """Give up a good aboard one of your ships for a card of its god (2.6)."""

    moment: ClassVar[tuple[str, ...]] = ("2.6", "2/phases")
    when: ClassVar[str] = "Sacrifices are made in the Sacrifice phase only."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Sacrifice]:
        return [
            cls.of(ship.name, GOODS[kind])
            for ship in state.vikings[state.turn].ships
            for kind, number in enumerate(ship.goods)
            if number and can_draw(state, kind)
        ]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        kind = GOOD[self.good]
        if ship is None or owner != state.turn:
            yield why("2.6", f"{self.ship} is not a ship of yours.")
        elif not ship.goods[kind]:
            yield why("2.6", f"{self.ship} carries no {self.good}.")
        if not can_draw(state, kind):
            yield why(
                "2.6.6.1",
                f"All cards of {GODS[kind].title()} are in hands: one good is not enough, "
                "it takes two of its kind.",
                "reading.all-held",
            )

    def play(self, d: Longships) -> None:
        kind = GOOD[self.good]
        _, ship = ship_named(d, self.ship)
        bought_for_it = ("2.8.3.6/sacrifice",) if ship is not None and surplus(ship) else ()
        _give_up(d, self.ship, kind)
        d.emit(
            ("2.6", "2.6/offerings", "2.6.1", *bought_for_it),
            "sacrificed",
            player=d.table.seats[d.turn],
            ship=self.ship,
            good=self.good,
            god=GODS[kind],
        )
        start_draw(d, d.turn, kind, ("2.6", "2.6.8"), bought=True)


def _give_up(d: Longships, name: str, kind: int) -> None:
    the_ship(d, name).goods[kind] -= 1
    to_supply(d, [int(other == kind) for other in range(len(GOODS))])


@verb(
    "sacrifice pair <ship> <other> <good> for <god> from <player>",
    "Sacrifice two {good}s of {ship} and {other} for a {god} card of {player}",
)
class SacrificePair(LongshipsMove):
    """Give up two goods of one kind for a card out of the hand that holds most of their god (2.6.6.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.6", "2/phases")
    when: ClassVar[str] = "Sacrifices are made in the Sacrifice phase only."

    ship: ShipName
    other: ShipName
    good: Good
    god: God
    player: Player

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[SacrificePair]:
        found: list[SacrificePair] = []
        ships = list(state.vikings[state.turn].ships)
        if not ships:
            return found
        for kind, good in enumerate(GOODS):
            if can_draw(state, kind):
                continue
            most = holders(state, kind)
            if state.turn in most:
                continue
            for index, ship in enumerate(ships):
                for other in ships[index:]:
                    if _pays(ship.goods[kind], other.goods[kind], ship is other):
                        found += [
                            cls.of(ship.name, other.name, good, GODS[kind], state.table.seats[seat])
                            for seat in most
                        ]
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        kind, god = GOOD[self.good], GODS.index(self.god)
        if kind != god:
            yield why("2.6/offerings", _wrong_god(self.good), "2.6.6.1", good=self.good, god=self.god)
        if can_draw(state, god):
            yield why(
                "2.6.6.1",
                f"There are still cards of {self.god.title()} to draw: sacrifice single goods.",
                "reading.all-held",
            )
        most = holders(state, god)
        if state.turn in most:
            yield why(
                "2.6.6.1.1",
                f"You hold the most cards of {self.god.title()} yourself, alone or tied.",
                held=cards_of(state, state.turn, god),
            )
        elif state.seat_number(self.player) not in most:
            names = joined([state.seats[seat] for seat in most]) or "nobody"
            yield why(
                "2.6.6.1",
                f"The card comes from whoever has the most cards of {self.god.title()}: {names}.",
                "2.6.6.1/tie",
            )
        yield from self._ship_refusals(state, kind)

    def _ship_refusals(self, state: Longships, kind: int) -> Iterator[Refusal]:
        names = [ship.name for ship in fleet(state, state.turn)]
        for name in (self.ship, self.other):
            if name not in names:
                yield why("2.6", f"{name} is not a ship of yours.", "2.6.6.1")
                return
        if names.index(self.ship) > names.index(self.other):
            yield why("2.6.6.1", f"Name {self.other} before {self.ship}.", "reading.all-held")
            return
        _, ship = ship_named(state, self.ship)
        _, other = ship_named(state, self.other)
        assert ship is not None
        assert other is not None
        if not _pays(ship.goods[kind], other.goods[kind], self.ship == self.other):
            lack = f"{self.ship} does" if self.ship == self.other else f"{self.ship} and {self.other} do"
            yield why("2.6.6.1", f"{lack} not carry two {self.good}s.", "2.6")

    def play(self, d: Longships) -> None:
        kind, god = GOOD[self.good], GODS.index(self.god)
        for name in (self.ship, self.other):
            _give_up(d, name, kind)
        victim = d.table.seats.index(self.player)
        tie = ("2.6.6.1/tie",) if len(holders(d, god)) > 1 else ()
        d.emit(
            ("2.6.6.1", "2.6/offerings", "reading.all-held", *tie),
            "sacrificed-pair",
            player=d.table.seats[d.turn],
            good=self.good,
            god=self.god,
            holder=self.player,
        )
        d.stack.append(DrawHand(d.turn, victim, god, True, ("2.6.6.1", "2.6.8")))


def _pays(one: int, other: int, same: bool) -> bool:
    """Two goods out of one ship, or one out of each of two."""
    return one >= 2 if same else one >= 1 and other >= 1


@record
class SacrificePhase(LongshipsFrame):
    """The active player gives up as many goods as he likes (2.6.1)."""

    name: ClassVar[str] = "sacrifice"
    clause: ClassVar[str] = "2.6"
    verbs: ClassVar[tuple[type[Play], ...]] = (Sacrifice, SacrificePair, Done, *PLAYABLE)

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "sacrifice goods, each for a card of its god"

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not sacrifice."""
        return None

    def end(self, d: Longships) -> None:
        """The phase is over."""
        d.stack.pop()
