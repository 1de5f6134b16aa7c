"""What a raid comes to: its cost, its strength, its points and its fame. Play and odds both ask here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from .board import Board, Settlement
from .cards import Effect, number_of

Addends = tuple[tuple[int, int], ...]
"""So much from each card: its number, what it adds."""


class Mate(Protocol):
    """A member of a crew: its card, a number among ``Board.members``, and the wounds it bears."""

    @property
    def card(self) -> int:
        """Its number."""

    @property
    def wounds(self) -> int:
        """Its wounds."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What makes up the strength of a raid, the dice apart (raid.strength).

    Attributes:
        crew: the strength of the members, wounds counted (wound.weaken).
        actions: what their cards add, card by card.
        armour: raid.strength-armour. mead: raid.strength-mead.
    """

    crew: int
    actions: Addends
    armour: int
    mead: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.crew + sum(number for _, number in self.actions) + self.armour + self.mead


def own_strength(board: Board, mate: Mate) -> int:
    """A member's printed strength less its wounds (wound.weaken)."""
    return max(0, board.members[mate.card].strength - mate.wounds)


def effects_of(board: Board, crew: Iterable[Mate], when: str, at: str = "") -> Iterator[tuple[int, Effect]]:
    """What the cards of a crew do on an occasion, at a kind of settlement or a building: card, effect."""
    for mate in crew:
        effect = board.members[mate.card].hired
        if effect is not None and effect.applies(when, at):
            yield mate.card, effect


def cost(board: Board, place: Settlement, crew: Iterable[Mate]) -> tuple[int, int]:
    """Provisions and gold that a raid takes, discounts of the crew counted (raid.need-goods)."""
    provisions, gold = place.provisions, place.gold
    for _, effect in effects_of(board, crew, "raid", place.kind):
        if effect.op == "discount":
            provisions -= number_of(effect.pay, "provisions")
            gold -= number_of(effect.pay, "gold")
    return max(0, provisions), max(0, gold)


def rerolls(board: Board, place: Settlement, crew: Iterable[Mate]) -> int:
    """How many dice the crew lets its captain throw again."""
    raid = effects_of(board, crew, "raid", place.kind)
    return sum(effect.n for _, effect in raid if effect.op == "reroll")


def strength_parts(
    board: Board, place: Settlement, crew: Sequence[Mate], *, armour: int, mead: int, valkyrie: int
) -> Parts:
    """What a raid's strength is made of, the dice apart (raid.strength).

    Args:
        mead: how much is spent on this raid.
        armour, valkyrie: where the markers stand.
    """
    counted = {"armour": armour, "valkyrie": valkyrie, "other-crew": len(crew) - 1}
    actions = []
    for mate in crew:
        effect = board.members[mate.card].hired
        if effect is None:
            continue
        if effect.op == "strength-per":
            added = effect.n * (counted[effect.of] // effect.per)
        elif effect.applies("raid", place.kind) and _given(effect, mead):
            first_mead = effect.n - 1 if effect.op == "first-mead" and mead else 0
            added = effect.n if effect.op == "strength" else first_mead
        else:
            continue
        if added:
            actions.append((mate.card, added))
    return Parts(sum(own_strength(board, mate) for mate in crew), tuple(actions), armour, mead)


def _given(effect: Effect, mead: int) -> bool:
    return effect.given != "mead" or mead >= effect.least


def level_points(place: Settlement, strength: int) -> int:
    """The points of the highest level reached, or those that are always paid (reading.tiers)."""
    reached = [points for needed, points in place.levels if strength >= needed]
    return reached[-1] if reached else place.flat


def crew_points(board: Board, place: Settlement, crew: Iterable[Mate], mead: int) -> Addends:
    """What the crew's cards bring in points (raid.crew-points)."""
    return tuple(
        (card, effect.n)
        for card, effect in effects_of(board, crew, "raid", place.kind)
        if effect.op == "points" and _given(effect, mead)
    )


def fame_required(place: Settlement, strength: int, fame_base: str) -> int | None:
    """The strength that counts as required; None where nothing is (reading.fame-base)."""
    needed = [level for level, _ in place.levels]
    if fame_base == "reached":
        needed = [level for level in needed if strength >= level]
    if not needed:
        return None
    return needed[0] if fame_base == "lowest" else needed[-1]


def margin_fame(board: Board, place: Settlement, strength: int, fame_base: str) -> int:
    """The fame for going beyond the required strength (raid.fame)."""
    required = fame_required(place, strength, fame_base)
    if required is None:
        return 0
    gained = [fame for margin, fame in board.margins if strength - required >= margin]
    return gained[-1] if gained else 0


def crew_fame(board: Board, crew: Iterable[Mate]) -> Addends:
    """What the crew's cards add to fame when the margin has given some."""
    return tuple((card, number_of(effect.gain, "fame")) for card, effect in effects_of(board, crew, "fame"))


def wound_room(board: Board, mate: Mate) -> int:
    """How many more wounds a member can take (wound.capacity, reading.wounds-last).

    A card that grants room in so many words adds it; no other effect does.
    """
    effect = board.members[mate.card].hired
    extra = effect.n if effect is not None and effect.op == "wound-room" else 0
    return max(0, board.members[mate.card].strength + extra - mate.wounds)
