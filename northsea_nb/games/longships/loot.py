"""Looting (2.5.2): cards, dice, at most half of a kind, the marker, too much loot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .bidding import BattleCard
from .board import COUNTRIES, GOOD, GOODS, place_name
from .cards import PLAYABLE
from .cargo import LOOT, check_cargo
from .diplomacy import lay_plunder
from .moves import LongshipsFrame, LongshipsMove, Pass, Throw, why
from .spoils import Take
from .state import Longships, fleet, goods_text, land, ships_at, the_land, the_ship
from .table import Options


def loot_sum(dice: int, damaged: int, cards: int) -> int:
    """The dice, less 2 a damaged ship, plus 2 a Battle Card (2.5.2.1)."""
    return dice - 2 * damaged + 2 * cards


def loot_total(dice: int, damaged: int, cards: int) -> int:
    """How many goods a looter may take before the half limit (2.5.2.1, reading.loot-amount).

    >>> loot_total(6, 0, 0), loot_total(1, 1, 0)
    (6, 0)
    """
    return max(0, loot_sum(dice, damaged, cards))


def loot_caps(stock: tuple[int, ...], *, whole: bool = False) -> tuple[int, ...]:
    """How many of each kind may be taken: half, rounded down (2.5.2.2), or all of it.

    >>> loot_caps((1, 0, 5, 7))
    (0, 0, 2, 3)
    """
    return tuple(number if whole else number // 2 for number in stock)


def loot_clauses(options: Options) -> tuple[str, ...]:
    """By which clauses goods are taken: the number of them, and the limit of each kind."""
    if options.variant == "traders":
        return ("5.2.2", "reading.traders-raid")
    if options.variant == "kings":
        return (
            ("5.1.2", "2.5.2.2", "reading.kings-half")
            if options.kings_half
            else ("5.1.2", "reading.kings-half")
        )
    return ("2.5.2.1", "2.5.2.2")


def _count_ships(d: Longships, raid: Any) -> None:
    """Whoever has a ship left in the country gets to loot (2.5.2)."""
    at = d.table.board.at[raid.country]
    ships = [ship.name for ship in ships_at(d, d.turn, at)]
    if not ships:
        d.stack.pop()
        return
    d.emit(("2.5.2",), "loots", player=d.table.seats[d.turn], ships=tuple(ships))


def _cards(d: Longships, raid: Any) -> None:
    d.stack.append(LootCards(0))


def _mark(d: Longships, raid: Any) -> None:
    """A Plunder Marker is laid, whatever was taken (2.5.2.3, reading.loot-nothing)."""
    if d.table.markers:
        phase: Any = edit_frame(d, -2)
        lay_plunder(d, d.turn, raid.country, ("2.5.2.3", "2.5/alarmed"), phase.broken)


def _settle(d: Longships, raid: Any) -> None:
    at = d.table.board.at[raid.country]
    check_cargo(d, LOOT, [ship.name for ship in ships_at(d, d.turn, at)])


def _end(d: Longships, raid: Any) -> None:
    d.stack.pop()


LOOTING = (_count_ships, _cards, _mark, _settle, _end)
"""The steps of looting (2.5.2)."""


@record
class LootCards(LongshipsFrame):
    """The looter plays Battle Cards, as many as he wants; then the dice are thrown (2.5.2.1)."""

    name: ClassVar[str] = "loot cards"
    clause: ClassVar[str] = "2.5.2.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (BattleCard, Pass, *PLAYABLE)

    cards: int

    def run(self, d: Longships) -> bool:
        if d.table.options.variant == "kings":
            self.kings(d)
            return True
        return False

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        if state.table.options.variant == "traders":
            return f"play Battle Cards, each for one good ({self.cards} so far), or pass"
        return f"play Battle Cards, two goods each ({self.cards} so far), or pass and throw the dice"

    def takes_cards(self, state: Longships) -> bool:
        """As many as he wants."""
        return True

    def card_played(self, d: Longships, god: str) -> None:
        """Two more goods; in Traders of the North Sea one."""
        edit_frame(d).cards = self.cards + 1
        traders = ("5.2.2", "reading.traders-raid") if d.table.options.variant == "traders" else ("2.5.2.1",)
        d.emit((*traders, "2.6.2", "2.6.6"), "loot-card", player=d.table.seats[d.turn], god=god)

    def may_pass(self, state: Longships) -> Refusal | None:
        """In Traders of the North Sea a raid takes a card (5.2.2)."""
        if state.table.options.variant == "traders" and not self.cards:
            return why("5.2.2", "Plundering takes a Battle Card: play one.")
        return None

    def passed(self, d: Longships) -> None:
        """The dice are thrown, one a ship."""
        raid: Any = edit_frame(d, -2)
        if d.table.options.variant == "traders":
            self.traders(d)
            return
        at = d.table.board.at[raid.country]
        d.stack.append(Throw(len(ships_at(d, d.turn, at)), "2.5.2.1"))

    def rolled(self, d: Longships, total: int) -> None:
        """The dice, less 2 a damaged ship, plus 2 a card; at most half of each kind."""
        raid: Any = edit_frame(d, -2)
        at = d.table.board.at[raid.country]
        ships = ships_at(d, d.turn, at)
        damaged = sum(1 for ship in ships if ship.damaged)
        stock = tuple(land(d, raid.country).stock)
        caps = loot_caps(stock)
        allowed = loot_total(total, damaged, self.cards)
        amount = min(allowed, sum(caps))
        clauses = ["2.5.2.1", "reading.dice", "reading.loot-amount"]
        if allowed > sum(caps):
            clauses.append("2.5.2.2")
        if not amount:
            clauses.append("reading.loot-nothing")
        d.emit(
            tuple(clauses),
            "loot",
            dice=total,
            ships=len(ships),
            damaged=damaged,
            cards=self.cards,
            sum=loot_sum(total, damaged, self.cards),
            total=allowed,
            caps=caps,
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def kings(self, d: Longships) -> None:
        """Kings of the North Sea: one good, no dice, no cards (5.1.2)."""
        raid: Any = edit_frame(d, -2)
        half = d.table.options.kings_half
        caps = loot_caps(tuple(land(d, raid.country).stock), whole=not half)
        amount = min(1, sum(caps))
        d.emit(
            ("5.1.2", "reading.kings-half", "5.1.1"),
            "kings-loot",
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def traders(self, d: Longships) -> None:
        """Traders of the North Sea: one good a card, without the half limit (5.2.2)."""
        raid: Any = edit_frame(d, -2)
        caps = loot_caps(tuple(land(d, raid.country).stock), whole=True)
        amount = min(self.cards, sum(caps))
        d.emit(
            ("5.2.2", "reading.traders-raid", "5.2.1"),
            "traders-loot",
            cards=self.cards,
            amount=amount,
            country=COUNTRIES[raid.country],
        )
        self.take(d, amount, caps)

    def take(self, d: Longships, amount: int, caps: tuple[int, ...]) -> None:
        """So many goods are to be taken."""
        d.stack.pop()
        raid: Any = edit_frame(d)
        if amount:
            d.stack.append(LootTake(raid.country, amount, caps))

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Cards come before dice."""
        if move.head[0] == "withdraw":
            return why("2.4.2.1", "A card that has been played cannot be taken back.")
        return None


@record
class LootTake(LongshipsFrame):
    """The looter picks kinds and ships, one good at a time.

    Attributes:
        left: goods still to be taken. caps: how many of each kind may still be taken.
    """

    name: ClassVar[str] = "loot"
    clause: ClassVar[str] = "2.5.2.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, *PLAYABLE)

    country: int
    left: int
    caps: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return f"take {self.left} more out of {COUNTRIES[self.country]} (at most {goods_text(self.caps)})"

    def ships(self, state: Longships) -> list[str]:
        """The looter's ships in the country."""
        at = state.table.board.at[self.country]
        return [ship.name for ship in fleet(state, state.turn) if ship.at == at]

    def takes(self, state: Longships) -> list[Take]:
        """Each kind within its half, onto each ship there."""
        ships = self.ships(state)
        return [Take.of(GOODS[kind], ship) for kind, cap in enumerate(self.caps) if cap for ship in ships]

    def take_refusals(self, state: Longships, move: Take) -> Iterator[Refusal]:
        """Why a good may not be taken."""
        if move.ship not in self.ships(state):
            yield why(
                "2.5.2.1",
                f"Name one of your ships in {COUNTRIES[self.country]}: {', '.join(self.ships(state))}.",
            )
        kind = GOOD[move.good]
        if not self.caps[kind]:
            clauses = loot_clauses(state.table.options)
            half = "2.5.2.2" in clauses
            first, *also = ("2.5.2.2", *(c for c in clauses[1:] if c != "2.5.2.2")) if half else clauses
            yield why(
                first,
                f"No more {move.good} may be taken out of {COUNTRIES[self.country]}: "
                + ("at most half of a kind." if half else "none is left."),
                *also,
                stock=tuple(land(state, self.country).stock),
            )

    def take(self, d: Longships, move: Take) -> None:
        """One good goes aboard."""
        kind = GOOD[move.good]
        assert move.ship is not None
        the_land(d, self.country).stock[kind] -= 1
        ship = the_ship(d, move.ship)
        ship.goods[kind] += 1
        d.emit(
            loot_clauses(d.table.options),
            "looted",
            ship=move.ship,
            good=move.good,
            country=place_name(ship.at, d.table.board),
        )
        caps = plus(self.caps, kind, -1)
        d.stack.pop()
        if self.left > 1:
            d.stack.append(LootTake(self.country, self.left - 1, caps))

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """After the dice no card; in Kings of the North Sea never one."""
        if isinstance(move, BattleCard):
            if state.table.options.variant == "kings":
                return why("5.1.2", "In Kings of the North Sea Battle Cards do not raise the loot.")
            return why("2.5.2.1", "Battle Cards for looting are played before the dice.")
        return None
