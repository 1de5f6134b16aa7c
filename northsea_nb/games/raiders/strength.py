"""Military strength and what it pays: pure functions, called by play and by odds alike.

None of them reads a position; they take a crew (``Crewman`` records), the kinds of cards it is made
of (``Table.kinds``), a settlement, and numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .board import Board, Settlement
from .cards import Effect, Member, number_of
from .state import Crewman


def strength_left(kind: Member, wounds: int) -> int:
    """A member's strength: what is printed less its wounds (wound.weaken)."""
    return max(0, kind.strength - wounds)


def room(kind: Member, mate: Crewman) -> int:
    """How many more wounds a member can take (wound.capacity, reading.wounds-last).

    Strength that effects add gives no room, a card that grants room as such does; a Jarl subdued
    this turn takes none (jarl.subdue-safe).
    """
    if mate.fresh:
        return 0
    effect = kind.hired
    more = effect.n if effect is not None and effect.op == "wound-room" else 0
    return max(0, kind.strength + more - mate.wounds)


def capacity(kinds: Sequence[Member], crew: Iterable[Crewman]) -> int:
    """How many more wounds a whole crew can take."""
    return sum(room(kinds[mate.card], mate) for mate in crew)


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of a raid, addend by addend (raid.strength).

    Attributes:
        dice: the sum thrown. crew: the members' strength. actions: what their effects add.
        armour: kept (raid.strength-armour). mead: one for each (raid.strength-mead).
    """

    dice: int
    crew: int
    actions: int
    armour: int
    mead: int

    @property
    def total(self) -> int:
        """The sum."""
        return self.dice + self.crew + self.actions + self.armour + self.mead

    @property
    def parts(self) -> tuple[tuple[str, int, str], ...]:
        """Name, number and clause of each addend."""
        return (
            ("dice", self.dice, "raid.roll"),
            ("crew", self.crew, "raid.strength"),
            ("actions", self.actions, "raid.strength"),
            ("armour", self.armour, "raid.strength-armour"),
            ("mead", self.mead, "raid.strength-mead"),
        )


def _met(effect: Effect, mead: int) -> bool:
    """Whether an effect's condition is met, with so much mead spent on the raid."""
    return effect.given != "mead" or mead >= effect.least


def _hired(kinds: Sequence[Member], crew: Iterable[Crewman]) -> list[Effect]:
    return [effect for mate in crew if (effect := kinds[mate.card].hired) is not None]


def action_strength(
    kinds: Sequence[Member],
    crew: Sequence[Crewman],
    kind: str,
    *,
    armour: int,
    valkyrie: int,
    mead: int,
) -> int:
    """The strength that the crew's effects add in a raid on this kind of settlement."""
    counted = {"armour": armour, "valkyrie": valkyrie, "other-crew": len(crew) - 1}
    found = first = 0
    for effect in _hired(kinds, crew):
        if effect.when == "always":
            found += counted[effect.of] // effect.per * effect.n
        elif effect.when == "raid" and effect.at in ("", kind):
            if effect.op == "strength" and _met(effect, mead):
                found += effect.n
            elif effect.op == "first-mead" and mead:
                first = max(first, effect.n - 1)
    return found + first


def raid_strength(
    kinds: Sequence[Member],
    crew: Sequence[Crewman],
    kind: str,
    *,
    armour: int = 0,
    valkyrie: int = 0,
    mead: int = 0,
    dice: int = 0,
) -> Strength:
    """The strength of a raid on a kind of settlement.

    Args:
        kinds: what the cards of the crew are. crew: the crew, with its wounds.
        armour, valkyrie: the raider's places on those tracks. mead: spent on this raid.
        dice: the sum thrown.
    """
    return Strength(
        dice,
        sum(strength_left(kinds[mate.card], mate.wounds) for mate in crew),
        action_strength(kinds, crew, kind, armour=armour, valkyrie=valkyrie, mead=mead),
        armour,
        mead,
    )


def level_reached(place: Settlement, total: int) -> tuple[int, int] | None:
    """The highest level that a strength reaches, with its points (reading.tiers)."""
    reached = [level for level in place.levels if total >= level[0]]
    return reached[-1] if reached else None


def raid_points(place: Settlement, total: int) -> int:
    """The points that a strength is worth at a settlement: its highest level, and what it always pays."""
    level = level_reached(place, total)
    return place.flat + (level[1] if level else 0)


def crew_points(kinds: Sequence[Member], crew: Iterable[Crewman], kind: str, mead: int = 0) -> int:
    """The further points that hired crew bring in a raid (raid.crew-points)."""
    return sum(
        effect.n
        for effect in _hired(kinds, crew)
        if effect.when == "raid" and effect.op == "points" and effect.at in ("", kind) and _met(effect, mead)
    )


def required(place: Settlement, total: int, base: str) -> int | None:
    """The strength over which the margin for fame is measured, None for none (reading.fame-base).

    Args:
        base: the switch ``fame_base``: "highest", "reached" or "lowest".
    """
    if not place.levels:
        return None
    if base == "reached":
        level = level_reached(place, total)
        return level[0] if level else None
    return place.levels[-1 if base == "highest" else 0][0]


def margin_fame(board: Board, margin: int) -> int:
    """The fame for so much strength beyond what was required (raid.fame)."""
    return max((fame for over, fame in board.margins if margin >= over), default=0)


def raid_fame(board: Board, place: Settlement, total: int, base: str) -> int:
    """The fame that a raid's strength earns, without what the crew adds to it."""
    needed = required(place, total, base)
    return 0 if needed is None else margin_fame(board, total - needed)


def crew_fame(kinds: Sequence[Member], crew: Iterable[Crewman]) -> int:
    """The fame that the crew adds when a raid's margin has earned some."""
    return sum(number_of(effect.gain, "fame") for effect in _hired(kinds, crew) if effect.when == "fame")


def raid_cost(kinds: Sequence[Member], crew: Iterable[Crewman], place: Settlement) -> tuple[int, int]:
    """The provisions and gold that a raid costs a crew, its discounts taken off."""
    provisions, gold = place.provisions, place.gold
    for mate in crew:
        effect = kinds[mate.card].hired
        if effect is None or effect.op != "discount":
            continue
        if effect.when == "raid" and effect.at in ("", place.kind):
            provisions -= number_of(effect.pay, "provisions")
            gold -= number_of(effect.pay, "gold")
    return max(0, provisions), max(0, gold)


def rerolls(kinds: Sequence[Member], crew: Iterable[Crewman], kind: str) -> int:
    """How many single dice may be thrown again in a raid."""
    return sum(
        effect.n
        for effect in _hired(kinds, crew)
        if effect.when == "raid" and effect.op == "reroll" and effect.at in ("", kind)
    )


def sum_of(kinds: Sequence[Member], crew: Iterable[Crewman], when: str, op: str) -> int:
    """The sum of what the crew's effects of one sort say."""
    return sum(effect.n for effect in _hired(kinds, crew) if effect.when == when and effect.op == op)


def slain_fame(kinds: Sequence[Member], crew: Iterable[Crewman]) -> int:
    """The fame that the crew adds when a Jarl is slain."""
    return sum(number_of(effect.gain, "fame") for effect in _hired(kinds, crew) if effect.when == "slain")


def slain_wounds(jarl: Any) -> int:
    """The wounds that slaying a Jarl costs (jarl.kill)."""
    return int(jarl.strength) + 1


def subdued_wounds(jarl: Any) -> int:
    """The wounds that subduing a Jarl costs (jarl.subdue)."""
    return max(0, int(jarl.strength) - 1)


def subdue_cost(kinds: Sequence[Member], crew: Iterable[Crewman], jarl: Any) -> int:
    """The silver that subduing a Jarl costs (jarl.subdue-cost)."""
    saved = sum(number_of(effect.pay, "silver") for effect in _hired(kinds, crew) if effect.when == "subdued")
    return max(0, int(jarl.silver) - saved)
