"""Town Hall effects in the village: swapping workers, using another building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play
from .board import COLOURS
from .cards import BUILDING_NAMES, Effect
from .effects import acts
from .moves import (
    Building,
    Pass,
    Player,
    RaidersFrame,
    RaidersMove,
    why,
)
from .state import Raiders, band, others, the_band
from .village import begin_action

TOWN_HALL = "space.town-hall"


def switches(state: Raiders, seat: int) -> list[tuple[int, int]]:
    """The opponents' workers that can change places with one in the village: opponent and building."""
    buildings = state.table.board.village
    return [
        (other, place)
        for other in others(state, seat)
        for place, building in enumerate(buildings)
        if state.village[place] >= 0 and band(state, other).worker in building.workers
    ]


@acts(
    "swap-worker",
    unless=lambda state, seat, effect, hand: (
        "" if switches(state, seat) else "No opponent's worker could stand anywhere in the village."
    ),
)
def swap_worker(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A worker that an opponent holds changes places with one in the village."""
    d.stack.append(Switching(by))


@verb("switch <player> <building>", "Swap {player}'s worker with the one at the {building}")
class Switch(RaidersMove):
    """Swap the worker an opponent holds with one in the village; it must be allowed there."""

    player: Player
    building: Building
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "No workers are swapped now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Switch]:
        table = state.table
        return [
            cls.of(table.seats[seat], table.board.village[place].id)
            for seat, place in switches(state, state.turn)
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        seat = state.seat_number(self.player)
        place = state.table.board.building.get(self.building, -1)
        if seat == state.turn:
            yield why(TOWN_HALL, "It is an opponent's worker that is swapped.")
        if place < 0 or state.village[place] < 0:
            yield why(TOWN_HALL, f"There is no worker at the {BUILDING_NAMES[self.building]}.")
        elif seat != state.turn and (seat, place) not in switches(state, state.turn):
            yield why(
                "reading.space-colours",
                f"The {BUILDING_NAMES[self.building]} takes no such worker.",
                TOWN_HALL,
            )

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        place = d.table.board.building[self.building]
        own = the_band(d, d.table.seats.index(self.player))
        own.worker, d.village[place] = d.village[place], own.worker
        d.emit(
            (*frame.by, "reading.space-colours"),
            "switched",
            player=self.player,
            building=BUILDING_NAMES[self.building],
            worker=COLOURS[own.worker],
        )


@record
class Switching(RaidersFrame):
    """The active player swaps an opponent's worker, or passes."""

    name: ClassVar[str] = "swap workers"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Switch, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "swap a worker that an opponent holds with one in the village, or pass"

    def passed(self, d: Raiders) -> None:
        """Nothing is swapped."""
        d.stack.pop()


def visits(state: Raiders) -> list[int]:
    """The buildings that can be used as if the active worker stood there (reading.merchant)."""
    town_hall = state.table.board.building["town-hall"]
    used = state.stack[0].used  # type: ignore[attr-defined]
    colour = worker_used(state)
    return [
        place
        for place, building in enumerate(state.table.board.village)
        if place not in used and place != town_hall and colour in building.workers
    ]


def worker_used(state: Raiders) -> int:
    """The colour of the worker placed or picked up last: the one in hand, or the one at the Town Hall."""
    in_hand = band(state, state.turn).worker
    return in_hand if in_hand >= 0 else state.village[state.table.board.building["town-hall"]]


@acts(
    "use-building",
    unless=lambda state, seat, effect, hand: "" if visits(state) else "No building is left to use.",
)
def use_building(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """Another building's action, as if the worker stood there."""
    d.stack.append(Visiting(by))


@verb("visit <building>", "Use the {building} as well")
class Visit(RaidersMove):
    """Use another building as if your worker stood there; none twice a turn."""

    building: Building
    moment: ClassVar[tuple[str, ...]] = (TOWN_HALL,)
    when: ClassVar[str] = "Nothing lets you use another building now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Visit]:
        return [cls.of(state.table.board.village[place].id) for place in visits(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        place = state.table.board.building.get(self.building, -1)
        if place not in visits(state):
            yield why(
                "reading.merchant",
                f"The {BUILDING_NAMES[self.building]} has been used this turn, "
                f"or a {COLOURS[worker_used(state)]} worker cannot stand there.",
                TOWN_HALL,
                "reading.space-colours",
            )

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        d.emit(
            (TOWN_HALL, "reading.merchant"),
            "visits",
            player=d.table.seats[d.turn],
            building=BUILDING_NAMES[self.building],
        )
        begin_action(d, d.table.board.building[self.building], worker_used(d))


@record
class Visiting(RaidersFrame):
    """The active player uses another building, or passes."""

    name: ClassVar[str] = "visit"
    clause: ClassVar[str] = TOWN_HALL
    verbs: ClassVar[tuple[type[Play], ...]] = (Visit, Pass)

    by: tuple[str, ...]

    def question(self, state: Raiders) -> str:
        return "use another building as if your worker stood there, or pass"

    def passed(self, d: Raiders) -> None:
        """None is used."""
        d.stack.pop()
