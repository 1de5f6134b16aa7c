"""One battle (2.4), from scorched earth to hostility, in the order of reading.battle-order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .bidding import PlayCards
from .board import COUNTRIES, SQUARES
from .cards import PLAYABLE
from .cargo import Overboard
from .diplomacy import lay_hostility
from .moves import (
    LongshipsFrame,
    LongshipsMove,
    Pass,
    ShipName,
    Throw,
    why,
)
from .spoils import share_spoils
from .state import (
    CONDITIONS,
    DAMAGED,
    HOSTILITY,
    NO_MARKER,
    PLUNDER,
    SUNK,
    UNDAMAGED,
    Longships,
    Ship,
    land,
    ship_named,
    ships_at,
)


def net_result(
    roll: int,
    attacker_cards: int,
    defender_cards: int,
    attacker_damaged: bool,
    defender_damaged: bool,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> int:
    """The die with everything added and taken off (2.4.3; a fort's bonus by 5.1.3).

    >>> net_result(4, 2, 1, False, False)
    5
    """
    return (
        roll
        + attacker_cards
        - defender_cards
        - attacker_damaged
        + defender_damaged
        + attacker_fort
        - defender_fort
    )


def resolve(net: int, attacker_damaged: bool, defender_damaged: bool) -> tuple[int, int]:
    """The condition of both ships afterwards (2.4.3/table, 2.4.4, reading.above-seven).

    >>> [CONDITIONS[ship] for ship in resolve(4, False, True)]
    ['damaged', 'sunk']
    """
    attacker = SUNK if net <= 0 else DAMAGED if net in (1, 2, 4) else UNDAMAGED
    defender = SUNK if net >= 7 else DAMAGED if net >= 4 else UNDAMAGED
    return _worse(attacker, attacker_damaged), _worse(defender, defender_damaged)


def _worse(hit: int, damaged: bool) -> int:
    """Damage on damage sinks (2.4.4)."""
    if not damaged:
        return hit
    return SUNK if hit else DAMAGED


@record
class Fight(LongshipsFrame):
    """One battle, in the order of reading.battle-order.

    Attributes:
        attacker, defender: seats. ship, target: the ships that fight.
        offends: the country that a Hostility Marker may be due in, -1 for none.
        raid: whether the attack opposes a raid (2.5.1).
        mine, theirs: Battle Cards played by attacker and defender.
        roll: what the die showed. after, target_after: the ships' condition afterwards.
        step: how far the battle has come.
    """

    name: ClassVar[str] = "fight"
    clause: ClassVar[str] = "2.4"

    attacker: int
    defender: int
    ship: str
    target: str
    at: int
    offends: int
    raid: bool
    mine: int
    theirs: int
    roll: int
    after: int
    target_after: int
    step: int

    def run(self, d: Longships) -> bool:
        step = self.step
        edit_frame(d).step = step + 1
        FIGHT[step](d, self)
        return True

    def rolled(self, d: Longships, total: int) -> None:
        """The die has fallen."""
        edit_frame(d).roll = total

    def misfit(self, state: Longships, move: LongshipsMove) -> Refusal | None:
        """Once the battle has begun no goods are thrown away and nothing is taken back."""
        verb = move.head[0]
        if verb == "overboard":
            owner, _ = ship_named(state, getattr(move, "ship", ""))
            if owner != self.attacker:
                return why("2.4.8", "Only the attacker may throw goods overboard before a battle.")
            return why("2.4.8", "The battle has begun; goods can no longer go overboard.")
        if verb == "roll":
            return why("2.4.3", "The die waits until neither side wants to add a Battle Card.")
        if verb == "withdraw":
            return why("2.4.2.1", "A Battle Card that has been played cannot be taken back.")
        if move.head == ("card", "battle"):
            if not self.target:
                return why(
                    "2.4.2",
                    "Battle Cards come when it is settled which ship defends.",
                    "2.6.2",
                    "reading.battle-order",
                )
            return why("2.4.2", "Both sides have declined: Battle Cards come before the dice.", "2.6.2")
        if verb == "defend" and state.frame.name == "scorch":
            return why("2.4.1", "First the attacker may throw goods away.", "reading.battle-order")
        if verb == "attack":
            return why("2.4", "One battle after the other: this one is not over.")
        return None


def _scorch(d: Longships, fight: Fight) -> None:
    """Ahead of the battle the attacker may throw goods away (2.4.8)."""
    _, ship = ship_named(d, fight.ship)
    assert ship is not None
    if any(ship.goods):
        d.stack.append(Scorch(fight.attacker, fight.ship))


def _choose_target(d: Longships, fight: Fight) -> None:
    """The defender names his ship where he has several (2.4.1)."""
    ships = ships_at(d, fight.defender, fight.at)
    if len(ships) > 1:
        d.stack.append(ChooseTarget(fight.defender, fight.at))
    else:
        _set_target(d, ships[0].name)


def _set_target(d: Longships, name: str) -> None:
    fight: Any = edit_frame(d)
    fight.target = name
    d.emit(
        ("2.4.1", "2.4.1.1", "reading.battle-order"),
        "defends",
        ship=name,
        player=d.table.seats[fight.defender],
    )


def _bid(d: Longships, fight: Fight) -> None:
    """Both sides may play Battle Cards, the attacker first (2.4.2)."""
    d.stack.append(PlayCards(fight.attacker, 0))


def _throw(d: Longships, fight: Fight) -> None:
    d.stack.append(Throw(1, "2.4.3"))


def _result(d: Longships, fight: Fight) -> None:
    """The net result, and what it does to both ships (2.4.3, 2.4.4)."""
    _, ship = ship_named(d, fight.ship)
    _, target = ship_named(d, fight.target)
    assert ship is not None
    assert target is not None
    modifiers: dict[str, Any] = {
        "attacker_cards": fight.mine,
        "defender_cards": fight.theirs,
        "attacker_damaged": ship.damaged,
        "defender_damaged": target.damaged,
        "attacker_fort": ship.fort,
        "defender_fort": target.fort,
    }
    net = net_result(fight.roll, **modifiers)
    after = resolve(net, ship.damaged, target.damaged)
    forts = ("5.1.3", "reading.fort") if ship.fort or target.fort else ()
    d.emit(
        ("2.4.3", "reading.dice", *forts),
        "net",
        roll=fight.roll,
        **modifiers,
        net=net,
        ship=fight.ship,
        target=fight.target,
    )
    worse = [
        was and now == SUNK and 0 < net < 7
        for was, now in zip((ship.damaged, target.damaged), after, strict=True)
    ]
    clauses = ["2.4.3/table"]
    if any(worse):
        clauses.append("2.4.4")
    if net > 7:
        clauses.append("reading.above-seven")
    if net == 4 and after.count(SUNK) == 1:
        clauses.append("reading.sunk-and-damaged")
    d.emit(
        tuple(clauses),
        "result",
        net=net,
        ship=fight.ship,
        ship_after=CONDITIONS[after[0]],
        target=fight.target,
        target_after=CONDITIONS[after[1]],
    )
    frame: Any = edit_frame(d)
    frame.after, frame.target_after = after


def _hostility(d: Longships, fight: Fight) -> None:
    """The attack is resented where it offended (2.4.7, reading.hostility-moment)."""
    if fight.offends < 0:
        return
    marker = land(d, fight.offends).markers[fight.attacker]
    player, country = d.table.seats[fight.attacker], COUNTRIES[fight.offends]
    if marker == NO_MARKER:
        lay_hostility(
            d,
            fight.attacker,
            fight.offends,
            ("2.4.7", "2/friendly", "reading.hostility-moment", "reading.sea-border"),
        )
    elif marker == PLUNDER:
        d.emit(
            ("2.4.7", "reading.hostility-plunder", "reading.one-marker"),
            "no-marker",
            player=player,
            country=country,
        )
    elif marker == HOSTILITY:
        d.emit(("2.4.7", "reading.one-marker"), "no-marker", player=player, country=country)


def _over(d: Longships, fight: Fight) -> None:
    d.stack.pop()
    top(d).fought(d, (fight.ship, fight.target))


FIGHT = (_scorch, _choose_target, _bid, _throw, _result, share_spoils, _hostility, _over)
"""A battle's steps (reading.battle-order)."""


@record
class Scorch(LongshipsFrame):
    """The attacker may throw goods of the attacking ship away (2.4.8, reading.scorched-ship)."""

    name: ClassVar[str] = "scorch"
    clause: ClassVar[str] = "2.4.8"
    verbs: ClassVar[tuple[type[Play], ...]] = (Overboard, Pass, *PLAYABLE)

    player: int
    ship: str

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        return f"throw goods of {self.ship} overboard before the battle, or pass"

    def burdened(self, state: Longships) -> Ship:
        """The attacking ship."""
        _, ship = ship_named(state, self.ship)
        assert ship is not None
        return ship

    def wrong_ship(self, state: Longships, name: str) -> Refusal:
        """Only the attacking ship's goods are at stake."""
        owner, _ = ship_named(state, name)
        if owner == self.player:
            return why("2.4.8", f"Only goods of {self.ship} may be thrown away.", "reading.scorched-ship")
        return why("2.4.8", "Only the attacker may throw goods overboard before a battle.")

    def overboard_clauses(self, ship: Ship) -> tuple[str, ...]:
        """By which clauses goods go overboard here."""
        return ("2.4.8", "reading.scorched-ship")

    def may_pass(self, state: Longships) -> Refusal | None:
        """Nobody has to."""
        return None

    def passed(self, d: Longships) -> None:
        """Nothing more goes overboard."""
        d.stack.pop()


@verb("defend <ship>", "Defend with {ship}")
class Defend(LongshipsMove):
    """Name the ship that defends (2.4.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.4.1",)
    when: ClassVar[str] = "Nobody has to choose a defending ship now."

    ship: ShipName

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Defend]:
        return [cls.of(ship.name) for ship in ships_at(state, frame.player, frame.at)]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        if ship is None or owner != frame.player or ship.at != frame.at:
            yield why(
                "2.4.1",
                f"{self.ship} is not a ship of {state.seats[frame.player]} on {SQUARES[frame.at]}.",
            )

    def play(self, d: Longships) -> None:
        d.stack.pop()
        _set_target(d, self.ship)


@record
class ChooseTarget(LongshipsFrame):
    """The defender has several ships there and names the one that defends (2.4.1)."""

    name: ClassVar[str] = "defend"
    clause: ClassVar[str] = "2.4.1"
    verbs: ClassVar[tuple[type[Play], ...]] = (Defend, *PLAYABLE)

    player: int
    at: int

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        return "name the ship that defends"
