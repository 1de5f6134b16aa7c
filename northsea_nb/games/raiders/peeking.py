"""Looking at the uppermost Jarl, and putting it under the pile."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.state import Play, top
from .cards import Effect
from .effects import acts
from .moves import Pass, RaidersFrame, RaidersMove
from .piles import JARLS, FromPile, replenish
from .state import Raiders, the_pile


def _no_jarls(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    kept = state.piles[JARLS]
    if any(kept.cards) or any(kept.discards) or kept.top or kept.under:
        return ""
    return "No Jarl is left to look at."


@acts("peek-jarl", unless=_no_jarls)
def peek_jarl(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """The uppermost Jarl is looked at, and may go under the pile."""
    if not replenish(d, JARLS):
        return
    kept = d.piles[JARLS]
    d.stack.append(Peeking(by))
    if kept.top:
        card, seats = kept.top[0]
        _seen(d, card, tuple(sorted({*seats, d.turn})))
    else:
        d.stack.append(FromPile(JARLS, by[0], d.turn))


def _seen(d: Raiders, number: int, seats: tuple[int, ...]) -> None:
    own = the_pile(d, JARLS)
    own.top = ((number, seats), *own.top[1:])
    player = d.table.seats[d.turn]
    d.emit((top(d).clause,), "peeked", player=player)
    d.emit(
        (top(d).clause,),
        "peeked-card",
        (d.turn,),
        player=player,
        card=d.table.board.jarls[number].name,
    )


@verb("bottom", "Put the Jarl under the pile")
class Bottom(RaidersMove):
    """Put the Jarl that was looked at under the pile; pass leaves it on top."""

    moment: ClassVar[tuple[str, ...]] = ("space.town-hall",)
    when: ClassVar[str] = "No Jarl has been looked at."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Bottom]:
        return [cls.of()]

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        own = the_pile(d, JARLS)
        own.under = (*own.under, own.top[0])
        own.top = own.top[1:]
        d.emit(frame.by, "bottomed", player=d.table.seats[d.turn])


@record
class Peeking(RaidersFrame):
    """The active player has looked at the uppermost Jarl."""

    name: ClassVar[str] = "peek"
    verbs: ClassVar[tuple[type[Play], ...]] = (Bottom, Pass)

    by: tuple[str, ...]

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that lets a Jarl be looked at."""
        return self.by[0]

    def question(self, state: Raiders) -> str:
        return "put the Jarl you looked at under the pile, or pass and leave it on top"

    def drawn(self, d: Raiders, which: int, number: int) -> None:
        """It has been looked at, and lies on top again."""
        own = the_pile(d, JARLS)
        own.top = ((number, ()), *own.top)
        _seen(d, number, (d.turn,))

    def passed(self, d: Raiders) -> None:
        """It stays on top."""
        d.stack.pop()
