"""Section 3: dying, and coming back as a copy of the weakest viking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .board import COUNTRIES, GOOD, GOODS, SIZE, SQUARES
from .cards import can_draw, start_draw
from .diplomacy import amnesty, lay_plunder, weakest
from .moves import Good, LongshipsChance, LongshipsFrame, LongshipsMove, Lot, ShipName, why
from .state import (
    GODS,
    HOSTILITY,
    NO_MARKER,
    PLUNDER,
    Longships,
    change_supply,
    effect_of,
    fleet,
    god_of,
    hand,
    land,
    launch,
    ship_named,
    the_land,
    the_pile,
    the_ship,
    the_viking,
    to_supply,
)
from .winning import compare, win


def opposite(at: int) -> int:
    """The square turned about the centre (5.1.4, reading.opposite).

    >>> opposite(1 * 5 + 4) == 3 * 5 + 0
    True
    """
    return SIZE * SIZE - 1 - at


def begin_dead(d: Longships) -> None:
    """A turn begins for a player without ships (3.1, reading.alive)."""
    seat = d.turn
    alive = [other for other in range(len(d.table.seats)) if fleet(d, other)]
    d.emit(("3.1", "reading.alive"), "dead", player=d.table.seats[seat], alive=len(alive))
    if not alive:
        d.emit(("reading.nobody-alive",), "nobody-alive")
        compare(d, ("reading.nobody-alive",))
    elif len(alive) == 1:
        two = ("3.1.3/two-player",) if len(d.table.seats) == 2 else ()
        win(d, (alive[0],), ("3.1.3", "4/outright", *two), "last-alive")
    else:
        strip(d, seat)
        found, by = weakest(d, alive)
        d.emit(
            ("3.1/spawn", "reading.spawn-or-leave", "reading.spawn-model"),
            "spawns",
            player=d.table.seats[seat],
        )
        if len(found) == 1:
            d.emit(
                ("3.1/spawn", "2.7.1.1"),
                "model",
                player=d.table.seats[seat],
                model=d.table.seats[found[0]],
                by=by,
            )
            d.stack.append(Spawn(found[0], 0))
        else:
            d.stack.append(ChooseModel(found))


def strip(d: Longships, seat: int) -> None:
    """The dead give up cards and markers (3.1/strip)."""
    viking = the_viking(d, seat)
    cards = viking.hand
    for number in cards:
        the_pile(d, god_of(number)).discards[effect_of(number)] += 1
    viking.hand = viking.bought = ()
    for country, marked in enumerate(d.lands):
        if marked.markers[seat] != NO_MARKER:
            the_land(d, country).markers[seat] = NO_MARKER
    d.emit(
        ("3.1/strip", "reading.spawn-order"),
        "stripped",
        player=d.table.seats[seat],
        cards=len(cards),
    )


@record
class ChooseModel(LongshipsChance):
    """Several vikings are equally weak: a throw of the die says whom to copy (2.7.1.1)."""

    name: ClassVar[str] = "model"
    clause: ClassVar[str] = "2.7.1.1"

    tied: tuple[int, ...]

    def question(self, state: Longships) -> str:
        return "whom the dead viking copies"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        return [(Lot.of(state.table.seats[seat]), 1) for seat in self.tied]

    def fell(self, d: Longships, seat: int) -> None:
        d.stack.pop()
        among = tuple(d.table.seats[tied] for tied in self.tied)
        d.emit(("2.7.1.1", "reading.dice"), "lot", player=d.table.seats[seat], among=among)
        d.stack.append(Spawn(seat, 0))


@record
class Spawn(LongshipsFrame):
    """The copy is made, step by step (reading.spawn-order): ships and goods, markers, cards, amnesties.

    Attributes:
        model: the seat that is copied.
    """

    name: ClassVar[str] = "spawn"
    clause: ClassVar[str] = "3.1/spawn"

    model: int
    step: int

    def run(self, d: Longships) -> bool:
        step = self.step
        edit_frame(d).step = step + 1
        SPAWN[step](d, self.model)
        return True

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Coming back is all that is done this turn."""
        if move.head[0] == "forgo":
            return None
        return why("3.1.1", "You are coming back: no wind, sailing, trade or anything else this turn.")


def _copy_ships(d: Longships, model: int) -> None:
    """The same ships on the same squares, or the opposite ones, with the same goods (3.1/copy)."""
    variant = d.table.options.variant
    clauses: tuple[str, ...] = ("3.1/copy",)
    if variant != "base":
        clauses = ("5.1.4" if variant == "kings" else "5.2.4", "3.1/copy", "reading.opposite")
    names = []
    for ship in list(fleet(d, model)):
        at = ship.at if variant == "base" else opposite(ship.at)
        names.append(launch(d, d.turn, at, goods=ship.goods, damaged=ship.damaged, fort=ship.fort))
        for kind, number in enumerate(ship.goods):
            change_supply(d, kind, -number)
        d.emit(
            clauses,
            "copied-ship",
            ship=names[-1],
            model=ship.name,
            at=SQUARES[at],
            model_at=SQUARES[ship.at],
            damaged=ship.damaged,
            variant=variant,
        )
    lacking = [0] * len(GOODS)
    if d.table.board.cubes is not None:
        lacking = [max(0, -number) for number in d.supply]
    for kind, missing in enumerate(lacking):
        carriers = [ship.name for ship in fleet(d, d.turn) if ship.goods[kind]] if missing else []
        while missing and len(carriers) == 1:
            _forgo(d, carriers[0], kind)
            missing -= 1
        if not missing:
            lacking[kind] = 0
    if any(lacking):
        d.stack.append(Lacking(tuple(lacking)))


def _forgo(d: Longships, name: str, kind: int) -> None:
    the_ship(d, name).goods[kind] -= 1
    to_supply(d, [int(other == kind) for other in range(len(GOODS))])
    d.emit(("reading.spawn-supply", "3.1/copy"), "forgone", ship=name, good=GOODS[kind])


def _copy_markers(d: Longships, model: int) -> None:
    """The same markers on the same countries (3.1/copy)."""
    for country in range(len(COUNTRIES)):
        marker = land(d, country).markers[model]
        if marker == PLUNDER:
            lay_plunder(d, d.turn, country, ("3.1/copy",))
        elif marker == HOSTILITY:
            the_land(d, country).markers[d.turn] = HOSTILITY
            d.emit(
                ("3.1/copy", "2/hostile"),
                "hostility",
                player=d.table.seats[d.turn],
                country=COUNTRIES[country],
            )


def _copy_cards(d: Longships, model: int) -> None:
    """As many cards of each god as the model holds, as far as they go (3.1/cards)."""
    wanted = [0] * len(GODS)
    for number in hand(d, model):
        wanted[god_of(number)] += 1
    d.stack.append(DrawCopies(tuple(wanted)))


def _amnesties(d: Longships, model: int) -> None:
    """Every country is checked for a surplus of Hostility Markers (3.1.2, reading.amnesty-order)."""
    if not d.table.markers:
        return
    d.emit(("3.1.2", "reading.amnesty-order"), "amnesty-check")
    d.stack.append(CheckCountries(0))


def _turn_over(d: Longships, model: int) -> None:
    """The copy is complete: nothing else is done this turn (3.1.1)."""
    d.stack.pop()
    pardoned = [
        name
        for country, name in enumerate(COUNTRIES)
        if land(d, country).markers[d.turn] == HOSTILITY and land(d, country).markers[model] == NO_MARKER
    ]
    d.emit(
        ("3.1.1",),
        "spawned",
        player=d.table.seats[d.turn],
        model=d.table.seats[model],
        players=len(d.table.seats),
        ships=len(fleet(d, model)),
        pardoned=tuple(pardoned),
    )
    from .turn import TURNS, next_turn

    next_turn(d)
    d.stack[-1] = TURNS[0]


SPAWN = (_copy_ships, _copy_markers, _copy_cards, _amnesties, _turn_over)


@record
class CheckCountries(LongshipsFrame):
    """The countries in their order, each with its own amnesty if one is due."""

    name: ClassVar[str] = "amnesties"
    clause: ClassVar[str] = "3.1.2"

    country: int

    def run(self, d: Longships) -> bool:
        country = self.country
        while country < len(COUNTRIES) and land(d, country).markers[d.turn] != HOSTILITY:
            country += 1
        if country == len(COUNTRIES):
            d.stack.pop()
        else:
            edit_frame(d).country = country + 1
            amnesty(d, country, d.turn)
        return True


@record
class DrawCopies(LongshipsFrame):
    """The copy's cards are drawn one by one.

    Attributes:
        wanted: cards still to be drawn, by god.
    """

    name: ClassVar[str] = "copy cards"
    clause: ClassVar[str] = "3.1/cards"

    wanted: tuple[int, ...]

    def run(self, d: Longships) -> bool:
        for god, number in enumerate(self.wanted):
            if number:
                self._draw(d, god, number)
                return True
        d.stack.pop()
        return True

    def _draw(self, d: Longships, god: int, number: int) -> None:
        left = [*self.wanted]
        drawable = can_draw(d, god)
        left[god] = number - 1 if drawable else 0
        edit_frame(d).wanted = tuple(left)
        if drawable:
            also = ("reading.opposite-cards",) if d.table.options.variant != "base" else ()
            start_draw(d, d.turn, god, ("3.1/cards", *also), bought=False)
        else:
            d.emit(("3.1/cards",), "no-cards-left", god=GODS[god], missing=number)


@verb("forgo <ship> <good>", "{ship} goes without its {good}")
class Forgo(LongshipsMove):
    """Say which copied ship stays without a good that the supply lacks (reading.spawn-supply)."""

    moment: ClassVar[tuple[str, ...]] = ("reading.spawn-supply",)
    when: ClassVar[str] = "Nothing is lacking that a returning viking would have to forgo."

    ship: ShipName
    good: Good

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Forgo]:
        return [
            cls.of(ship.name, GOODS[kind])
            for ship in state.vikings[state.turn].ships
            for kind, lacking in enumerate(frame.lacking)
            if lacking and ship.goods[kind]
        ]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        kind = GOOD[self.good]
        if ship is None or owner != state.turn:
            yield why("reading.spawn-supply", f"{self.ship} is not a ship of yours.")
        elif not ship.goods[kind]:
            yield why("reading.spawn-supply", f"{self.ship} carries no {self.good}.")
        if not frame.lacking[kind]:
            yield why("reading.spawn-supply", f"No {self.good} is lacking.")

    def play(self, d: Longships) -> None:
        frame: Any = d.stack.pop()
        kind = GOOD[self.good]
        _forgo(d, self.ship, kind)
        lacking = plus(frame.lacking, kind, -1)
        if any(lacking):
            d.stack.append(Lacking(lacking))


@record
class Lacking(LongshipsFrame):
    """The supply lacks goods for the copy; the returning player picks what stays missing."""

    name: ClassVar[str] = "lacking"
    clause: ClassVar[str] = "reading.spawn-supply"
    verbs: ClassVar[tuple[type[Play], ...]] = (Forgo,)

    lacking: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "the supply is short: say which ship goes without"
