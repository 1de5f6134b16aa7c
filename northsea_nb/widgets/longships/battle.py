"""The six faces of a battle before it is fought, for every balance of cards that can come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from northsea_nb.core.notation import Move
from northsea_nb.core.state import State
from northsea_nb.games.longships.battle import Attack
from northsea_nb.games.longships.bidding import BattleCard
from northsea_nb.games.longships.fight import Defend, Fight
from northsea_nb.games.longships.odds import faces
from northsea_nb.games.longships.state import CONDITIONS
from northsea_nb.games.longships.view import LongshipsView, ShipView
from northsea_nb.widgets.chances import odds

__all__ = ["battle_of"]

MOST = 4
"""How far the balance of cards is shown on either side."""


@dataclass(frozen=True)
class _Battle:
    ship: ShipView
    targets: tuple[ShipView, ...]
    net: int


def battle_of(state: State, view: LongshipsView, move: Move | None) -> dict[str, Any] | None:
    """The battle that a move starts or goes on with, or that stands now; None where there is none.

    For each ship that may come to defend, and for each balance of cards (the attacker's less the
    defender's), what each face of the die does, and the exact odds.
    """
    fought = _found(state, view, move)
    if fought is None or not fought.targets:
        return None
    return {
        "ship": fought.ship.name,
        "owner": fought.ship.owner,
        "net": fought.net,
        "clause": "2.4.3/table",
        "targets": [
            {
                "name": target.name,
                "owner": target.owner,
                "damaged": target.damaged,
                "balances": [
                    _balance(fought.ship, target, net)
                    for net in range(fought.net - MOST, fought.net + MOST + 1)
                ],
            }
            for target in fought.targets
        ],
    }


def _found(state: State, view: LongshipsView, move: Move | None) -> _Battle | None:
    ships = {ship.name: ship for ship in view.ships}
    if isinstance(move, Attack) and move.ship in ships:
        ship = ships[move.ship]
        return _Battle(ship, _there(view, move.player, ship.at), 0)
    fight: Any = next((frame for frame in reversed(tuple(state.stack)) if isinstance(frame, Fight)), None)
    if fight is None or fight.ship not in ships or fight.step > 4:
        return None
    ship = ships[fight.ship]
    if fight.target in ships:
        targets: tuple[ShipView, ...] = (ships[fight.target],)
    elif isinstance(move, Defend) and move.ship in ships:
        targets = (ships[move.ship],)
    else:
        targets = _there(view, view.seats[fight.defender], ship.at)
    net = fight.mine - fight.theirs
    if isinstance(move, BattleCard):
        net += 1 if state.current_player == fight.attacker else -1
    return _Battle(ship, targets, net)


def _there(view: LongshipsView, player: str, square: str) -> tuple[ShipView, ...]:
    """A player's ships on a square, those that fight alike named once."""
    found: dict[tuple[bool, bool], ShipView] = {}
    for ship in view.ships:
        if ship.owner == player and ship.at == square:
            found.setdefault((ship.damaged, ship.fort), ship)
    return tuple(found.values())


def _balance(ship: ShipView, target: ShipView, net: int) -> dict[str, Any]:
    rows = [
        (face, result, after)
        for face, result, after in faces(
            net, ship.damaged, target.damaged, attacker_fort=ship.fort, defender_fort=target.fort
        )
    ]
    before = (int(ship.damaged), int(target.damaged))
    said = [(face, result, _tone(before, after), _label(ship, target, after)) for face, result, after in rows]
    labels = dict.fromkeys((tone, label) for _, _, tone, label in said)
    return {
        "net": net,
        "faces": [
            {"face": face, "result": result, "tone": tone, "does": _does(ship, target, after)}
            for (face, result, tone, _), (_, _, after) in zip(said, rows, strict=True)
        ],
        "odds": [
            {
                "label": label,
                "tone": tone,
                "faces": _spoken(face for face, _, _, other in said if other == label),
                **odds(Fraction(sum(other == label for _, _, _, other in said), len(said))),
            }
            for tone, label in labels
        ],
    }


def _does(ship: ShipView, target: ShipView, after: tuple[int, int]) -> list[str]:
    """What changes, a line a ship."""
    pairs = zip((ship, target), after, strict=True)
    said = [f"{one.name} {CONDITIONS[end]}" for one, end in pairs if end != int(one.damaged)]
    return said or ["nothing"]


def _label(ship: ShipView, target: ShipView, after: tuple[int, int]) -> str:
    return f"{ship.name} {CONDITIONS[after[0]]}, {target.name} {CONDITIONS[after[1]]}"


def _tone(before: tuple[int, int], after: tuple[int, int]) -> str:
    if after == (2, 2):
        return "both-sunk"
    if 2 in after:
        return "attacker-sunk" if after[0] == 2 else "defender-sunk"
    hit = after[0] > before[0], after[1] > before[1]
    return "both-hit" if all(hit) else "attacker-hit" if hit[0] else "defender-hit" if hit[1] else "nothing"


def _spoken(faces: Iterable[int]) -> str:
    return ", ".join(map(str, faces))
