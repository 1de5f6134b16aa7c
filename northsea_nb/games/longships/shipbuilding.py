"""Shipbuilding (2.8.3.3): one good of each kind for a new longship, or a fort (5.1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.words import joined
from .board import COUNTRIES, GOODS, SQUARES
from .moves import LongshipsMove, ShipName, why
from .state import (
    HOSTILITY,
    SHIPS_TO_WIN,
    Longships,
    Ship,
    fleet,
    has_yard,
    is_alarmed,
    land,
    launch,
    ship_named,
    the_ship,
    to_supply,
)
from .winning import check_seven

EACH_KIND = (1,) * len(GOODS)


def _may_build(state: Longships, ship: Ship) -> bool:
    if not all(ship.goods):
        return False
    country = state.table.board.country_on[ship.at]
    return country >= 0 and has_yard(state, state.turn, country)


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
        missing = [good for good, number in zip(GOODS, ship.goods, strict=True) if not number]
        yield why(
            "2.8.3.3",
            f"{name} has to carry one good of each kind; it has no {joined(missing, 'or')}.",
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
        ships=len(fleet(d, d.turn)),
        of=SHIPS_TO_WIN,
    )
    check_seven(d, d.turn)


@verb("build <ship>", "Build a longship from {ship}'s goods")
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


@verb("fort <ship>", "Build a fort from {ship}'s goods")
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
