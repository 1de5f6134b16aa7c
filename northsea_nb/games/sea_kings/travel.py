"""Movement: one line an action (move.location, move.adjacent)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from typing import Any, ClassVar

from ...core.notation import verb
from ...core.rulebook import Refusal
from .board import Board
from .limits import act_refusals, may_act
from .moves import Region, SeaKingsMove, region_of, unknown_region, why
from .state import MOVE, SeaKings, ability, at, name_of, region_name, spend_act, the_viking


def reach(board: Board, region: int, lines: int) -> tuple[int, ...]:
    """The regions one line away, or one or two."""
    near = board.neighbours[region]
    if lines == 1:
        return near
    far = {other for step in near for other in board.neighbours[step]} - {region, *near}
    return (*near, *sorted(far))


def lines(state: SeaKings) -> int:
    """How many lines a move of the active player may follow: two by a house character's ability."""
    return 2 if state.favours[0] < ability(state, state.turn).long_moves else 1


def line_refusals(state: SeaKings, region: int, reached: Container[int], *also: str) -> Iterator[Refusal]:
    """Why the active player's ship cannot come to a region, if it is not among those reached."""
    here = at(state, state.turn)
    if region == here:
        yield why("move.adjacent", f"Your ship is in {region_name(state, here)} already.", *also)
    elif region not in reached:
        said = f"No line joins {region_name(state, here)} to {region_name(state, region)}."
        yield why("move.adjacent", said, *also)


@verb("move <region>", "Move to {region}")
class Move(SeaKingsMove):
    """Sail along a line to a neighbouring region (move.adjacent)."""

    moment: ClassVar[tuple[str, ...]] = ("turn.menu",)
    when: ClassVar[str] = "Ships move in their owner's turn, for an action."

    region: Region

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Move]:
        if not may_act(state, MOVE):
            return []
        return _moves(state.table.board, at(state, state.turn), lines(state))

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from act_refusals(state, MOVE, "turn.menu")
        region = region_of(state, self.region)
        here = at(state, state.turn)
        if region < 0:
            yield unknown_region(state, self.region)
        else:
            yield from line_refusals(state, region, reach(state.table.board, here, lines(state)))

    def play(self, d: SeaKings) -> None:
        board = d.table.board
        here, region = at(d, d.turn), region_of(d, self.region)
        clauses = ["move.adjacent", "move.location", "board.regions"]
        if region not in board.neighbours[here]:
            d.favours = (d.favours[0] + 1, d.favours[1])
            clauses.append("character.ability")
        the_viking(d, d.turn).at = region
        spend_act(d, MOVE, region)
        d.emit(
            tuple(clauses),
            "moved",
            player=name_of(d, d.turn),
            was=region_name(d, here),
            to=region_name(d, region),
            was_value=board.value[here],
            to_value=board.value[region],
            was_red=board.is_red[here],
            to_red=board.is_red[region],
        )


@cache
def _moves(board: Board, here: int, lines: int) -> list[Move]:
    return [Move.of(board.regions[to].id) for to in reach(board, here, lines)]
