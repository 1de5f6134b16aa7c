"""Stealing goods and cards (2.4.5): who wins what, and half a cargo taken evenly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from ...core.words import joined
from .board import GOOD, GOODS
from .cards import PLAYABLE, steal_card
from .moves import (
    Good,
    LongshipsFrame,
    LongshipsMove,
    ShipName,
    why,
)
from .state import (
    DAMAGED,
    SUNK,
    Longships,
    goods_text,
    ship_named,
    sink,
    the_ship,
)


def spoils_clause(before: tuple[bool, bool], after: tuple[int, int]) -> tuple[str, int | None]:
    """The clause of 2.4.5 that divides the spoils, and who wins: 0 the attacker, 1 the defender."""
    sunk = [ship == SUNK for ship in after]
    hit = [ship != int(damaged) for ship, damaged in zip(after, before, strict=True)]
    if all(sunk):
        return "2.4.5/both-sunk", None
    if any(sunk):
        return "2.4.5/one-sunk", sunk.index(False)
    if all(hit):
        return "2.4.5/both-damaged", None
    if any(hit):
        return "2.4.5/one-damaged", hit.index(False)
    return "2.4.5/none-damaged", None


@cache
def even_spreads(cargo: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The most even ways to take half a cargo, rounded down (2.4.5/even-spread, reading.even-spread).

    >>> even_spreads((5, 1, 0, 0))
    ((2, 1, 0, 0),)
    """
    half = sum(cargo) // 2
    ways = [taken for taken in product(*(range(min(n, half) + 1) for n in cargo)) if sum(taken) == half]
    evenness = {taken: sorted(taken, reverse=True) for taken in ways}
    best = min(evenness.values())
    return tuple(taken for taken in reversed(ways) if evenness[taken] == best)


def nothing_left(state: Longships, battled: Sequence[str]) -> tuple[str, ...]:
    """The clauses by which the last of these battles has no more to give, from what is still afloat."""
    lost = sum(ship_named(state, name)[1] is None for name in battled[-2:])
    if lost:
        return ("2.4.5/one-sunk" if lost == 1 else "2.4.5/both-sunk",)
    return ("2.4.5/none-damaged", "2.4.5/both-damaged", "2.4.5/one-damaged")


def share_spoils(d: Longships, fight: Any) -> None:
    """Damage is marked, ships go down, goods and a card change hands (2.4.5)."""
    names = (fight.ship, fight.target)
    seats = (fight.attacker, fight.defender)
    after = (fight.after, fight.target_after)
    ships = [the_ship(d, name) for name in names]
    before = (ships[0].damaged, ships[1].damaged)
    clause, winner = spoils_clause(before, after)
    for ship, condition in zip(ships, after, strict=True):
        ship.damaged = condition == DAMAGED
    if clause == "2.4.5/both-sunk":
        d.emit((clause, "reading.overboard"), "both-sunk", ships=joined(names))
        for name in names:
            sink(d, name)
    elif clause == "2.4.5/one-sunk":
        assert winner is not None
        loser = 1 - winner
        cargo = tuple(ships[loser].goods)
        for kind, number in enumerate(cargo):
            ships[winner].goods[kind] += number
            ships[loser].goods[kind] = 0
        sink(d, names[loser])
        d.emit(
            (clause, "reading.spoils-forced"),
            "one-sunk",
            ship=names[loser],
            to=names[winner],
            goods=goods_text(cargo),
            side=("attacker", "defender")[loser],
            winner_damaged=before[winner],
        )
        steal_card(d, seats[winner], seats[loser], (clause, "reading.card-draw"))
    elif clause == "2.4.5/one-damaged":
        assert winner is not None
        loser = 1 - winner
        cargo = tuple(ships[loser].goods)
        d.emit((clause,), "one-damaged", ship=names[loser], to=names[winner], half=sum(cargo) // 2)
        steal_card(d, seats[winner], seats[loser], (clause, "reading.card-draw"))
        if sum(cargo) > 1:
            d.stack.append(Spoils(seats[winner], names[winner], names[loser], cargo, (0,) * len(GOODS)))
        else:
            d.emit((clause, "reading.half-of-one"), "half-of-one", ship=names[loser])
    else:
        d.emit((clause,), clause.partition("/")[2])


@verb("take <good> [<ship>]", "Take a {good}[ onto {ship}]")
class Take(LongshipsMove):
    """Take one good: of a beaten ship's cargo (2.4.5), or of a looted country's stock (2.5.2.1)."""

    moment: ClassVar[tuple[str, ...]] = ("2.5.2", "2.4.5/none-damaged")
    when: ClassVar[str] = "There is nothing to take now."

    good: Good
    ship: ShipName | None = None

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[Take]:
        return frame.takes(state)  # type: ignore[no-any-return]

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        return frame.take_refusals(state, self)  # type: ignore[no-any-return]

    def play(self, d: Longships) -> None:
        top(d).take(d, self)


@record
class Spoils(LongshipsFrame):
    """The winner takes half the cargo of a ship that survived, spread as evenly as can be.

    Attributes:
        ship: the winning ship. victim: the ship taken from. cargo: what that carried.
        taken: what has been taken so far.
    """

    name: ClassVar[str] = "spoils"
    clause: ClassVar[str] = "2.4.5/even-spread"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take, *PLAYABLE)

    player: int
    ship: str
    victim: str
    cargo: tuple[int, ...]
    taken: tuple[int, ...]

    def seat(self, state: Longships) -> int:
        return self.player

    def question(self, state: Longships) -> str:
        left = sum(self.cargo) // 2 - sum(self.taken)
        return f"take {left} more of {self.victim}'s goods, as evenly as its cargo permits"

    def _fits(self, kind: int) -> bool:
        more = plus(self.taken, kind)
        return any(
            all(a <= b for a, b in zip(more, spread, strict=True)) for spread in even_spreads(self.cargo)
        )

    def takes(self, state: Longships) -> list[Take]:
        """The goods that keep the spread even."""
        return [Take.of(good) for kind, good in enumerate(GOODS) if self._fits(kind)]

    def take_refusals(self, state: Longships, move: Take) -> Iterator[Refusal]:
        """Why a good may not be taken."""
        kind = GOOD[move.good]
        if move.ship is not None:
            yield why("reading.spoils-forced", f"The spoils go aboard {self.ship}; no ship is named.")
        elif not self.cargo[kind]:
            yield why("2.4.5/even-spread", f"{self.victim} carried no {move.good}.", cargo=self.cargo)
        elif not self._fits(kind):
            ways = " or ".join(goods_text(way) for way in even_spreads(self.cargo))
            yield why(
                "2.4.5/even-spread",
                f"That is not the most even mix: from {goods_text(self.cargo)} it is {ways}.",
                "reading.even-spread",
                "reading.spoils-forced",
                cargo=self.cargo,
            )

    def take(self, d: Longships, move: Take) -> None:
        """One good goes over."""
        kind = GOOD[move.good]
        the_ship(d, self.victim).goods[kind] -= 1
        the_ship(d, self.ship).goods[kind] += 1
        taken = plus(self.taken, kind)
        if sum(taken) < sum(self.cargo) // 2:
            edit_frame(d).taken = taken
            return
        d.stack.pop()
        d.emit(
            (
                "2.4.5/even-spread",
                "2.4.5/one-damaged",
                "reading.even-spread",
                "reading.spoils-forced",
            ),
            "spoils",
            ship=self.ship,
            victim=self.victim,
            goods=goods_text(taken),
            cargo=self.cargo,
            taken=taken,
        )
