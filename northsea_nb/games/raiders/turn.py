"""The turn: place a worker, pick up another; or raid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import Move, verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .board import COLOURS
from .cards import BUILDING_NAMES
from .ending import close_turn
from .limits import check_limits
from .moves import Building, Done, RaidersFrame, RaidersMove, Spot, why
from .raid import Raid, raids
from .state import NONE, Raiders, band, the_band
from .village import begin_action


def takes(state: Raiders, building: int, colour: int) -> bool:
    """Whether a building takes workers of a colour (reading.space-colours)."""
    return colour in state.table.board.village[building].workers


def wrong_colour(state: Raiders, building: int, colour: int) -> Refusal:
    """A building does not take workers of this colour."""
    place = state.table.board.village[building]
    allowed = " or ".join(COLOURS[worker] for worker in place.workers)
    return why(
        "reading.space-colours",
        f"The {BUILDING_NAMES[place.id]} needs a {allowed} worker; this one is {COLOURS[colour]}.",
        worker=COLOURS[colour],
    )


def _absent(state: Raiders, word: str) -> Iterator[Refusal]:
    if word not in state.table.board.building:
        yield why(
            "setup.expansions", f"There is no {BUILDING_NAMES[word]} without the expansion that brings it."
        )


@verb("place <building>", "Place your worker at the {building}")
class Place(RaidersMove):
    """Put the worker in hand at an empty building (turn.place)."""

    building: Building
    moment: ClassVar[tuple[str, ...]] = ("turn.worker", "turn.place")
    when: ClassVar[str] = "You have no worker in hand to place: a turn places one, then picks up another."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Place]:
        worker = band(state, state.turn).worker
        village = state.village
        return [
            cls.of(building.id)
            for place, building in enumerate(state.table.board.village)
            if village[place] < 0 and worker in building.workers
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from _absent(state, self.building)
        place = state.table.board.building.get(self.building, NONE)
        if place < 0:
            return
        if state.village[place] >= 0:
            yield why(
                "turn.place",
                f"A worker is at the {BUILDING_NAMES[self.building]} already; place yours where none is.",
            )
        worker = band(state, state.turn).worker
        if not takes(state, place, worker):
            yield wrong_colour(state, place, worker)

    def play(self, d: Raiders) -> None:
        place = d.table.board.building[self.building]
        own = the_band(d, d.turn)
        colour = own.worker
        own.worker = NONE
        d.village[place] = colour
        d.emit(
            ("turn.place",),
            "placed",
            player=d.table.seats[d.turn],
            building=BUILDING_NAMES[self.building],
            worker=COLOURS[colour],
        )
        d.stack[-1] = Picking(place, ())
        begin_action(d, place, colour)


@verb("pickup <spot>", "Pick up the worker at the {spot}")
class Pickup(RaidersMove):
    """Take a worker up from another building than the one you placed yours at (turn.pickup)."""

    spot: Spot
    moment: ClassVar[tuple[str, ...]] = ("turn.pickup",)
    when: ClassVar[str] = "A worker is picked up after one has been placed, once a turn."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Pickup]:
        village = state.village
        return [
            cls.of(building.id)
            for place, building in enumerate(state.table.board.village)
            if place != frame.placed and village[place] in building.workers
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        board = state.table.board
        if self.spot not in BUILDING_NAMES:
            known = self.spot in board.settlement
            name = board.settlements[board.settlement[self.spot]].name if known else self.spot
            yield why(
                "reading.raid-spot" if known else "turn.pickup",
                f"A worker is picked up at a building of the village; {name} is none.",
                *(("turn.pickup",) if known else ()),
            )
            return
        yield from _absent(state, self.spot)
        place = board.building.get(self.spot, NONE)
        if place < 0:
            return
        name = BUILDING_NAMES[self.spot]
        colour = state.village[place]
        if place == frame.placed:
            yield why("turn.pickup", "That is the worker you just placed; take up another one.")
        elif colour < 0:
            yield why("turn.pickup", f"There is no worker at the {name} to pick up.")
        elif not takes(state, place, colour):
            yield wrong_colour(state, place, colour)

    def play(self, d: Raiders) -> None:
        place = d.table.board.building[self.spot]
        colour = d.village[place]
        d.village[place] = NONE
        the_band(d, d.turn).worker = colour
        frame: Any = edit_frame(d)
        used = frame.used
        d.emit(
            ("turn.pickup", "turn.worker", *(("reading.merchant",) if place in used else ())),
            "picked-up",
            player=d.table.seats[d.turn],
            building=BUILDING_NAMES[self.spot],
            worker=COLOURS[colour],
        )
        d.stack[-1] = Ending(used)
        if place not in used:
            begin_action(d, place, colour)


@record
class Placing(RaidersFrame):
    """The turn begins: its player places the worker in hand, or raids with it."""

    name: ClassVar[str] = "place"
    clause: ClassVar[str] = "turn.place"
    verbs: ClassVar[tuple[type[Play], ...]] = (Place, Raid)

    used: ClassVar[tuple[int, ...]] = ()

    def question(self, state: Raiders) -> str:
        return "place your worker at an empty building, or raid a settlement"

    def run(self, d: Raiders) -> bool:
        worker = band(d, d.turn).worker
        village = d.village
        for place, building in enumerate(d.table.board.village):
            if village[place] < 0 and worker in building.workers:
                return False
        if raids(d, d.turn):
            return False
        d.emit(("turn.place",), "no-room", player=d.table.seats[d.turn])
        d.stack[-1] = Ending(())
        return True

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """A turn begins with placing."""
        if isinstance(move, Pickup):
            return why("turn.pickup", "First place the worker you have in hand.", "turn.place")
        return None


@record
class Picking(RaidersFrame):
    """A worker has been placed; another is picked up.

    Attributes:
        placed: where. used: the buildings whose action was carried out this turn.
    """

    name: ClassVar[str] = "pick up"
    clause: ClassVar[str] = "turn.pickup"
    verbs: ClassVar[tuple[type[Play], ...]] = (Pickup,)

    placed: int
    used: tuple[int, ...]

    def question(self, state: Raiders) -> str:
        return "pick up a worker from another building"

    def run(self, d: Raiders) -> bool:
        village = d.village
        for place, building in enumerate(d.table.board.village):
            if place != self.placed and village[place] in building.workers:
                return False
        d.emit(("turn.pickup",), "no-worker", player=d.table.seats[d.turn])
        d.stack[-1] = Ending(self.used)
        return True

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Until a worker is picked up the turn goes on, and no raid is made in it."""
        if isinstance(move, Done):
            return why("turn.worker", "Your turn ends only once you have a worker in hand again.")
        if isinstance(move, Raid):
            return why(
                "raid.both-actions",
                "A raid takes your whole turn; it cannot be combined with a village action.",
            )
        return None


@record
class Ending(RaidersFrame):
    """The turn ends: limits are checked, and the next player's begins.

    Attributes:
        used: the buildings whose action was carried out this turn.
    """

    name: ClassVar[str] = "end of turn"
    clause: ClassVar[str] = "limit.hand"

    used: tuple[int, ...]

    def run(self, d: Raiders) -> bool:
        if check_limits(d):
            return True
        own = band(d, d.turn)
        for place, mate in enumerate(own.crew):
            if mate.fresh:
                crew = list(the_band(d, d.turn).crew)
                crew[place] = type(mate)(mate.card, mate.wounds)
                the_band(d, d.turn).crew = tuple(crew)
        if not close_turn(d):
            d.turn = (d.turn + 1) % len(d.table.seats)
            d.emit(("turn.order",), "turn", player=d.table.seats[d.turn])
            d.stack[-1] = TURN
        return True


TURN = Placing()


def not_yours(state: Raiders, move: Move, seat: int) -> Refusal:
    """Why another seat than the one asked cannot make this move."""
    asked = state.decision
    return why(
        "turn.order",
        f"It is for {asked.player} to decide now ({asked.text}).",
        asked.clause,
        asked=asked.player,
        by=state.seats[seat],
    )
