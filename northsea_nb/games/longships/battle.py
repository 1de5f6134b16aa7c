"""Phase 4, Battle (2.4): each ship may start one battle, and whom it may attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .board import SQUARES, place_name
from .cards import PLAYABLE
from .cargo import BATTLES, check_cargo
from .fight import Fight
from .moves import (
    Done,
    LongshipsFrame,
    LongshipsMove,
    Player,
    ShipName,
    why,
)
from .spoils import Take, nothing_left
from .state import (
    PLUNDER,
    UNDAMAGED,
    Longships,
    Ship,
    fleet,
    is_friendly,
    land,
    ship_named,
    ships_at,
    the_ship,
)


@verb("attack <ship> <player>", "Attack {player} with {ship}")
class Attack(LongshipsMove):
    """Attack a player with one of your ships, on the square where both are (2.4)."""

    moment: ClassVar[tuple[str, ...]] = ("2/phases", "2.4")
    when: ClassVar[str] = "Battles are started in the Battle phase, or against a raid (2.5.1)."

    ship: ShipName
    player: Player

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Attack]:
        found: list[Attack] = []
        attackers = frame.attackers(state)
        foes = frame.foes(state) if attackers else ()
        for ship in attackers:
            for seat in foes:
                for other in state.vikings[seat].ships:
                    if other.at == ship.at:
                        found.append(cls.of(ship.name, state.table.seats[seat]))
                        break
        return found

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return frame.attack_refusals(state, self)  # type: ignore[no-any-return]

    def misplaced(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        peace = peaceful(state)
        if peace is None:
            yield from LongshipsMove.misplaced(self, state, frame)
        else:
            yield peace

    def play(self, d: Longships) -> None:
        frame = top(d)
        attacker, _ = ship_named(d, self.ship)
        ship = the_ship(d, self.ship)
        defender = d.table.seats.index(self.player)
        raid = frame.declare(d, ship)
        offends = -1 if raid else offended(d, attacker, defender, ship.at)
        d.emit(
            ("2.5.1", "2.5.1.2", "2.5.1.3", "reading.defence-mode")
            if raid
            else ("2.4", "2.4/opponent", *_standing(d, defender, ship.at)),
            "attacked",
            ship=self.ship,
            player=d.table.seats[attacker],
            foe=self.player,
            at=place_name(ship.at, d.table.board),
            new=ship.built,
        )
        if ship.built:
            d.emit(("reading.new-ship-acts",), "new-ship-acts", ship=self.ship)
        d.stack.append(
            Fight(
                attacker,
                defender,
                self.ship,
                "",
                ship.at,
                offends,
                raid,
                0,
                0,
                0,
                UNDAMAGED,
                UNDAMAGED,
                0,
            )
        )


@cache
def _others(players: int, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(players) if other != seat)


def peaceful(state: Longships) -> Refusal | None:
    """Why nobody ever attacks, in the variant without battles (5.2.3)."""
    if state.table.options.variant != "traders":
        return None
    return why("5.2.3", "In Traders of the North Sea vikings never fight each other.")


def _standing(d: Longships, defender: int, at: int) -> tuple[str, ...]:
    """What else bears on whether a country minds an attack in its waters."""
    country = d.table.board.waters_on[at]
    if country < 0:
        return ()
    if not d.table.markers:
        return ("5.1.1",)
    return ("reading.friendly-plunder",) if land(d, country).markers[defender] == PLUNDER else ()


def offended(state: Longships, attacker: int, defender: int, at: int) -> int:
    """The country that an attack offends, or -1 (2.4.7, reading.hostility-moment)."""
    country = state.table.board.waters_on[at]
    if country < 0 or not state.table.markers or not is_friendly(state, defender, country):
        return -1
    return country


@record
class BattlePhase(LongshipsFrame):
    """The active player's ships may start a battle each.

    Attributes:
        battled: the ships that have fought in this phase, on either side.
    """

    name: ClassVar[str] = "battle"
    clause: ClassVar[str] = "2.4"
    verbs: ClassVar[tuple[type[Play], ...]] = (Attack, Done, *PLAYABLE)

    battled: tuple[str, ...] = ()

    def seat(self, state: Longships) -> int:
        return state.turn

    def question(self, state: Longships) -> str:
        return "attack with your ships, each once"

    def attackers(self, state: Longships) -> list[Ship]:
        """The ships that may still start a battle."""
        if peaceful(state) is not None:
            return []
        return [ship for ship in fleet(state, state.turn) if not ship.fought]

    def foes(self, state: Longships) -> tuple[int, ...]:
        """Whom one may attack: everybody else."""
        return _others(len(state.table.seats), state.turn)

    def attack_refusals(self, state: Longships, move: Attack) -> Iterator[Refusal]:
        """Why an attack is not possible."""
        peace = peaceful(state)
        if peace is not None:
            yield peace
            return
        owner, ship = ship_named(state, move.ship)
        if ship is None or owner != state.turn:
            yield why("2.4", f"{move.ship} is not a ship of yours.", ship=move.ship)
            return
        if ship.fought:
            yield why("2.4", f"{move.ship} has already started a battle this turn.", ship=move.ship)
        foe = state.seat_number(move.player)
        if foe == owner:
            yield why("2.4/opponent", "The opponent is another player.")
        elif not ships_at(state, foe, ship.at):
            yield why(
                "2.4/opponent",
                f"{move.player} has no ship on {SQUARES[ship.at]}, where {move.ship} is.",
                square=SQUARES[ship.at],
            )

    def declare(self, d: Longships, ship: Ship) -> bool:
        """Note that a ship has started its battle; it is no defence against a raid."""
        ship.fought = True
        return False

    def fought(self, d: Longships, names: tuple[str, ...]) -> None:
        """A battle is over."""
        frame = edit_frame(d)
        frame.battled += names

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """After a battle nothing more is taken than 2.4.5 gives."""
        if isinstance(move, Take) and self.battled:
            first, *also = nothing_left(state, self.battled)
            return why(first, "That battle leaves nothing more to take.", *also)
        return None

    def may_end(self, state: Longships) -> Refusal | None:
        """One need not fight."""
        return None

    def end(self, d: Longships) -> None:
        """The battles are over; the cargo of those that fought is counted (2.4.6)."""
        d.stack.pop()
        if self.battled:
            check_cargo(d, BATTLES, dict.fromkeys(self.battled))
