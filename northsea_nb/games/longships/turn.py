"""Section 2: the turn as a script of seven phases with a gap for trade between each two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import Move
from ...core.rulebook import Refusal
from .battle import BattlePhase, peaceful
from .board import COUNTRIES
from .cargo import PHASE, check_cargo
from .diplomacy import end_alarm
from .dying import begin_dead
from .moves import LongshipsFrame, why
from .plunder import PlunderPhase
from .sacrifice import SacrificePhase
from .state import HOSTILITY, PLUNDER, Longships, fleet, has_yard, land, ship_of, the_ship, the_viking
from .trade import GAPS, Gap
from .travel import TravelPhase
from .wind import WindPhase

Act = Callable[[Longships], int | None]
"""A step of the script; it may say where the script goes on, but for its beginning."""


@record
class Turn(LongshipsFrame):
    """A turn: ``step`` says how far its script has come."""

    name: ClassVar[str] = "turn"
    clause: ClassVar[str] = "2/phases"

    step: int

    def run(self, d: Longships) -> bool:
        stack = d.stack
        below = len(stack) - 1
        step = self.step
        while stack[-1] is self and d.outcome is None:
            step = SCRIPT[step](d) or NEXT[step]
        stack[below] = TURNS[step]
        return not stack[-1].waits


def begin(d: Longships) -> None:
    """A turn begins: who owns no ship is dead (3.1)."""
    d.emit(("2/phases", "0/clockwise"), "turn", player=d.table.seats[d.turn])
    if not fleet(d, d.turn):
        begin_dead(d)


def repair(d: Longships) -> None:
    """Phase 1: damaged ships in friendly countries are repaired, all of them (2.1)."""
    board = d.table.board
    for ship in list(fleet(d, d.turn)):
        if not ship.damaged or (country := board.country_on[ship.at]) < 0:
            continue
        if has_yard(d, d.turn, country):
            the_ship(d, ship.name).damaged = False
            open_yard: tuple[str, ...] = ()
            if not d.table.markers:
                open_yard = ("5.1.1",) if d.table.options.variant == "kings" else ("5.2.1",)
            d.emit(
                ("2.1", "2/friendly", "reading.repair-auto", *open_yard),
                "repaired",
                ship=ship.name,
                country=COUNTRIES[country],
            )
        else:
            hostile = land(d, country).markers[d.turn] == HOSTILITY
            d.emit(
                ("2.4.7/no-yard", "2.1", "2/hostile")
                if hostile
                else ("2.5/no-yard", "2.1", "reading.friendly-plunder"),
                "not-repaired",
                ship=ship.name,
                country=COUNTRIES[country],
            )


def every_ship(d: Longships) -> None:
    """As a phase ends, every ship is held to its cargo limit (2.8.3.6)."""
    check_cargo(d, PHASE)


def _gap(number: int) -> Act:
    gap = Gap(number)
    return lambda d: d.stack.append(gap)


def _phase(frame: LongshipsFrame) -> Act:
    return lambda d: d.stack.append(frame)


def _alarm(first: int) -> Act:
    def alarm(d: Longships) -> int:
        """The next country that is alarmed at the active player; the script goes on behind it."""
        for country, alarmed in enumerate(d.lands):
            if country >= first and alarmed.markers[d.turn] == PLUNDER:
                end_alarm(d, country)
                break
        return ALARM + country + 1

    return alarm


def next_turn(d: Longships) -> None:
    """The turn is over; the next belongs to the neighbour, clockwise (0/clockwise)."""
    if d.vikings[d.turn].bought:
        the_viking(d, d.turn).bought = ()
    for index, ship in enumerate(fleet(d, d.turn)):
        if ship.sailed or ship.fought or ship.built:
            own = ship_of(the_viking(d, d.turn), index)
            own.sailed = own.fought = own.built = False
    d.turn = (d.turn + 1) % len(d.table.seats)


SCRIPT: tuple[Act, ...] = (
    begin,
    repair, every_ship, _gap(0),
    _phase(WindPhase()), every_ship, _gap(1),
    _phase(TravelPhase()), every_ship, _gap(2),
    _phase(BattlePhase()), every_ship, _gap(3),
    _phase(PlunderPhase()), every_ship, _gap(4),
    _phase(SacrificePhase()), every_ship, _gap(5),
    *(_alarm(country) for country in range(len(COUNTRIES))), every_ship,
    next_turn,
)  # fmt: skip
"""The sequence of play (2/phases, reading.gaps)."""
NEXT = (*range(1, len(SCRIPT)), 0)
ALARM = SCRIPT.index(next_turn) - len(COUNTRIES) - 1
TURNS = tuple(Turn(step) for step in range(len(SCRIPT)))
PHASES = {
    "begin": 0,
    "repair": 1,
    **{name: 1 + 3 * number for number, name in enumerate(GAPS) if number},
    **{f"after {name}": 3 + 3 * number for number, name in enumerate(GAPS)},
    "alarm": ALARM,
}
"""Where in the script a phase or the gap after it begins."""


def not_yours(state: Longships, move: Move, seat: int) -> Refusal:
    """Why another seat than the one asked cannot make this move."""
    asked = state.decision
    head = move.head[0]
    names: dict[str, Any] = {"asked": asked.player, "by": state.seats[seat]}
    stack = [frame.name for frame in state.stack]
    fight: Any = state.stack[stack.index("fight")] if "fight" in stack else None
    if head == "card" and fight is not None and seat not in (fight.attacker, fight.defender):
        return why("2.4.2", "Only the attacker and the defender play cards in a battle.", **names)
    if head == "overboard" and fight is not None and seat != fight.attacker:
        return why("2.4.8", "Only the attacker may throw goods overboard before a battle.", **names)
    if fight is not None and (
        head in ("overboard", "withdraw")
        or (head == "card" and state.frame.name != "cards")
        or (head == "defend" and seat == fight.defender)
    ):
        return next(move.misplaced(state, state.frame))  # type: ignore[attr-defined,no-any-return]
    if head == "defend" and fight is not None:
        return why("2.4.1", "The attacked player decides which of his ships defends.", **names)
    if head == "attack" and (peace := peaceful(state)) is not None:
        return peace
    if head == "abort" and "raid" in stack and seat != state.turn:
        return why("2.5.1.4", f"Only the plunderer, {state.seats[state.turn]}, breaks a raid off.", **names)
    if head in ("attack", "abort"):
        for raid in ("raid", "plunder"):
            frame: Any = state.stack[stack.index(raid)] if raid in stack else None
            special: Refusal | None = frame.misfit(state, move) if frame is not None else None
            if special is not None:
                return special
    if head in ("accept", "decline") and state.frame.name != "answer":
        return next(move.misplaced(state, state.frame))  # type: ignore[attr-defined,no-any-return]
    if head in ("accept", "decline"):
        return why("2.8.2", f"It is for {asked.player} to answer the offer.", **names)
    if head in ("trade", "gift", "offer", "shift", "build", "give", "ask") and seat != state.turn:
        return why(
            "2.8.2.2",
            "Only the player who has the turn trades, as one side of each trade.",
            **names,
        )
    if head == "play" and seat != state.turn:
        clause = {"wind": "2.6.5", "repair": "2.6.3", "growth": "2.6.4"}[move.head[1]]
        return why(clause, "That card works on its owner's own turn only.", "reading.usable-from", **names)
    return why(
        "0/clockwise", f"It is for {asked.player} to decide now ({asked.text}).", asked.clause, **names
    )
