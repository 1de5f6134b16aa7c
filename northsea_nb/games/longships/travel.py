"""Phase 3, Travel (2.3): each ship sails once, as the arrows under the wind say; then the storm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from ...core.words import joined
from .board import COMPASS, COUNTRIES, DIRECTIONS, SIZE, SQUARE, SQUARES, on_sea, place_name, sailing
from .cards import PLAYABLE
from .cargo import STORM, check_cargo
from .moves import OFF, Done, LongshipsFrame, LongshipsMove, ShipName, Square, why
from .state import HOSTILITY, Longships, Ship, fleet, ship_named, sink, the_ship


@verb("travel <ship> <to>", "Sail {ship} to {to}")
class Travel(LongshipsMove):
    """Sail one ship to a square, in a straight line (2.3.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.3")
    when: ClassVar[str] = "Ships sail in the Travel phase."

    ship: ShipName
    to: Square

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Travel]:
        reach = state.table.board.reach[state.wind]
        found: list[Travel] = []
        for ship in state.vikings[state.turn].ships:
            if not (ship.sailed or ship.built or ship.fort):
                found += _voyages(ship.name, reach[ship.damaged][ship.at])
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        if ship is None or owner != state.turn:
            yield why("2.3", f"{self.ship} is not a ship of yours: you sail your own ships only.")
            return
        if ship.fort:
            yield why("5.1.3", f"{self.ship} is a fort; a fort cannot move.", "reading.fort")
        if ship.sailed:
            yield why("2.3", f"{self.ship} has sailed this turn already.", "2.6.5/once")
        if ship.built:
            yield why("2.8.3.3.1", f"{self.ship} was built this turn; it sails from your next turn on.")
        if self.to == OFF:
            yield why("2.3.5", "Ships stay within the 5x5 squares of the North Sea.")
            return
        yield from _arrow_refusals(state, ship.at, SQUARE[self.to], ship.damaged)

    def play(self, d: Longships) -> None:
        ship = the_ship(d, self.ship)
        board = d.table.board
        line = sailing(ship.at, SQUARE[self.to])
        arrows = dict(board.areas[d.wind].arrows)
        clauses = ["2.3", "2.3.1"]
        if line.steps < arrows[line.side]:
            clauses.append("2.3.4" if ship.damaged else "2.3.2")
        if line.steps > 1:
            clauses.append("reading.straight-steps")
        if d.out:
            clauses.append("2.2.2.1.1")
        was = ship.at
        ship.at = SQUARE[self.to]
        ship.sailed = True
        d.emit(
            tuple(clauses),
            "sailed",
            ship=self.ship,
            was=place_name(was, board),
            to=place_name(ship.at, board),
            side=line.side,
            steps=line.steps,
            wind=board.wind_name(d.wind, d.out),
            arrows=arrows,
        )


@lru_cache(maxsize=4096)
def _voyages(name: str, squares: tuple[int, ...]) -> tuple[Travel, ...]:
    """A ship's ways to these squares."""
    return tuple(Travel.of(name, SQUARES[to]) for to in squares)


def _arrow_refusals(state: Longships, at: int, to: int, damaged: bool) -> Iterator[Refusal]:
    """Why the arrows do not carry a ship from one square to another."""
    board = state.table.board
    line = sailing(at, to)
    wind = board.wind_name(state.wind, state.out)
    numbers = {"from": SQUARES[at], "to": SQUARES[to], "wind": wind}
    if at == to:
        yield why(
            "2.3.1", f"{SQUARES[to]} is where the ship is; to stay it makes no move.", "2.3.2", **numbers
        )
        return
    if not line.side:
        yield why(
            "2.3.1",
            f"{SQUARES[to]} does not lie in a straight line from {SQUARES[at]}.",
            "reading.straight-steps",
            **numbers,
        )
        return
    arrows = dict(board.areas[state.wind].arrows).get(line.side, 0)
    if not arrows:
        yield why("2.3.1", f"The wind on {wind} has no arrow pointing {DIRECTIONS[line.side]}.", **numbers)
    elif line.steps > arrows:
        how = "one arrow" if arrows == 1 else "two arrows"
        yield why(
            "2.3.1",
            f"The wind on {wind} has {how} pointing {DIRECTIONS[line.side]}; "
            f"{SQUARES[to]} is {line.steps} steps away.",
            arrows=arrows,
            steps=line.steps,
            **numbers,
        )
    elif damaged and line.steps > 1:
        yield why(
            "2.3.4",
            f"A damaged ship sails one step at most; {SQUARES[to]} is {line.steps}.",
            **numbers,
        )


def by_compass(state: Longships, text: str) -> str:
    """``travel A nw 2`` said as a square: the place two steps north-west of ship A."""
    said = re.fullmatch(r"\s*travel\s+(\S+)\s+([nesw]{1,2})(?:\s+([1-9]))?\s*", text, re.IGNORECASE)
    if said is None or said[2].lower() not in COMPASS:
        return text
    _, ship = ship_named(state, said[1])
    if ship is None:
        return f"travel {said[1]} {OFF}"  # no square is meant: the ship is refused before the square
    steps = int(said[3] or 1)
    row, col = COMPASS[said[2].lower()]
    row, col = ship.at // SIZE + row * steps, ship.at % SIZE + col * steps
    return f"travel {said[1]} {SQUARES[row * SIZE + col] if on_sea(row, col) else OFF}"


@record
class TravelPhase(LongshipsFrame):
    """The active player sails his ships, one after the other, and says when he is done."""

    name: ClassVar[str] = "travel"
    clause: ClassVar[str] = "2.3"
    verbs: ClassVar[tuple[type[Play], ...]] = (Travel, Done, *PLAYABLE)

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "sail your ships, each once"

    def may_end(self, state: Longships) -> Refusal | None:
        """Ships may stay (2.3.2)."""
        return None

    def end(self, d: Longships) -> None:
        """Travel is over; ships that did not sail have stayed. The storm strikes (2.3.6)."""
        stayed = [ship.name for ship in fleet(d, d.turn) if not ship.sailed]
        if stayed:
            d.emit(("2.3.2", "reading.phases-optional"), "stayed", ships=tuple(stayed))
        d.stack.pop()
        storm(d)


def storm(d: Longships) -> None:
    """In a storm each ship of the active player outside the countries takes damage (2.3.6)."""
    board = d.table.board
    if not board.areas[d.wind].storm:
        return
    player = d.table.seats[d.turn]
    country_on = board.country_on
    ships = fleet(d, d.turn)
    safe: list[str] = []
    struck: list[Ship] = []
    havens: dict[int, bool] = {}
    for ship in ships:
        country = country_on[ship.at]
        if country >= 0:
            safe.append(ship.name)
            havens[country] = ship.sailed
        else:
            struck.append(ship)
    stayed: list[str] = []
    reached: list[str] = []
    hostile: list[str] = []
    for country, sailed in havens.items():
        (reached if sailed else stayed).append(COUNTRIES[country])
        if d.lands[country].markers[d.turn] == HOSTILITY:
            hostile.append(COUNTRIES[country])
    d.emit(
        ("2.3.6", "reading.storm-moment", "reading.board-map", *(("2/hostile",) if hostile else ())),
        "storm",
        player=player,
        wind=board.wind_name(d.wind, d.out),
        sheltered=joined(safe) or "none",
        stayed=tuple(stayed),
        reached=tuple(reached),
        hostile=tuple(hostile),
        struck=len(struck),
    )
    sunk = []
    for ship in struck:
        if ship.damaged:
            sunk.append(ship.name)
        else:
            the_ship(d, ship.name).damaged = True
            d.emit(("2.3.6",), "storm-damage", ship=ship.name, at=SQUARES[ship.at])
    for name in sunk:
        d.emit(("2.3.6.1", "reading.overboard"), "storm-sunk", ship=name)
        sink(d, name)
    check_cargo(d, STORM, (ship.name for ship in fleet(d, d.turn)))
