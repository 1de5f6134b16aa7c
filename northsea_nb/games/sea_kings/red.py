"""Red Ravens: events that take effect as soon as they are turned up (red.*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .attempt import (
    ARMY,
    CARDLESS,
    EMPEROR,
    EVENTS,
    MASS,
    RAID,
    SETTLE_HERE,
    aim_refusals,
    aims,
    bar_refusals,
    bars,
    declare,
    place_refusals,
)
from .board import Board
from .cards import ATTACKING, BARRING, target_name
from .challenge import SEA_BATTLE, Challenge, begin
from .limits import act_refusals, may_act
from .moves import Pass, Player, SeaKingsFrame, SeaKingsMove, no_rogue, why
from .settlement import protected
from .state import FAME, SETTLE, SeaKings, at, clockwise, gain, name_of, region_name, spend_act

BLESSING = 2
"""Fame that two of the events bring (red.christianity, red.varangian)."""
NAMES = {MASS: "Mass Settlement", EMPEROR: "the Emperor's grant", ARMY: "the Great Army"}


def area(board: Board, raven: str) -> frozenset[int]:
    """The regions where an event works (reading.region-groups)."""
    groups = board.groups
    return {
        "christianity": frozenset((board.of["scandinavia"],)),
        "varangian": frozenset((board.of["miklagard"], board.of["rus"])),
        "mass-settlement": groups["great-britain"],
        "emperor": groups["frankia"],
        "great-army": groups["england"] | groups["frankia"],
        "sea-battle": frozenset((board.of["scandinavia"],)),
        "castles": groups["frankia"],
    }[raven]


SOURCES = {MASS: "mass-settlement", EMPEROR: "emperor", ARMY: "great-army"}


def resolve(d: SeaKings, raven: str) -> None:
    """Do what an event says, to everybody it fits, in order of play (reading.red-order)."""
    if raven == "castles":
        d.castles = True
        d.emit(("red.castles", "reading.castles-scope", "reading.names"), "castles")
    elif raven in ("christianity", "varangian"):
        where = area(d.table.board, raven)
        for seat in clockwise(d, d.first):
            if at(d, seat) in where:
                gain(d, seat, FAME, BLESSING)
                d.emit((f"red.{raven}",), raven, player=name_of(d, seat), points=BLESSING)
    elif raven == "sea-battle":
        d.stack.append(SeaBattle(tuple(clockwise(d, d.turn))))
    else:
        drawer = d.table.options.red_order == "drawer"
        order = tuple(clockwise(d, d.turn if drawer else d.first))
        d.stack.append(FreeAction(order, next(key for key, known in SOURCES.items() if known == raven)))


# ---------------------------------------------------------------- free raids and settlements


@verb("settle [attacking <target>] [barring <barred>]", "Settle here without a card" + ATTACKING + BARRING)
class Settle(SeaKingsMove):
    """Settle where your ship is without a card: for an event, or once a turn as a Rogue."""

    moment: ClassVar[tuple[str, ...]] = ("settle.region",)
    when: ClassVar[str] = "An attempt to settle is made in your own turn or when an event grants one."

    target: Player | None = None
    barred: Player | None = None

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        seat = frame.seat(state)
        return [
            cls.of(target_name(state, aim), barred)
            for aim in frame.aims(state, SETTLE_HERE)
            for barred in bars(state, seat)
        ]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from frame.here_refusals(state, SETTLE_HERE)
        seat = frame.seat(state)
        yield from aim_refusals(state, seat, at(state, seat), self.target)
        yield from bar_refusals(state, seat, self.barred)

    def play(self, d: SeaKings) -> None:
        top(d).attempt(d, SETTLE_HERE, self.target, self.barred)


@verb("raid [barring <barred>]", "Raid here without a card" + BARRING)
class RaidHere(SeaKingsMove):
    """Raid where your ship is, as the Great Army grants (red.great-army)."""

    moment: ClassVar[tuple[str, ...]] = ("play.action",)
    when: ClassVar[str] = "A raid takes a Raid card in your own turn, or the Great Army."

    barred: Player | None = None

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        seat = frame.seat(state)
        return [cls.of(barred) for _ in frame.aims(state, RAID) for barred in bars(state, seat)]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from frame.here_refusals(state, RAID)
        yield from bar_refusals(state, frame.seat(state), self.barred)

    def play(self, d: SeaKings) -> None:
        top(d).attempt(d, RAID, None, self.barred)


def cardless_aims(state: SeaKings) -> list[int]:
    """What the active player may attempt without a card (rogue.settle.cardless)."""
    if not state.table.rogue or not may_act(state, SETTLE):
        return []
    return aims(state, state.turn, SETTLE_HERE, at(state, state.turn), CARDLESS)


def cardless_refusals(state: SeaKings) -> Iterator[Refusal]:
    """Why the active player cannot settle without a card."""
    if not state.table.rogue:
        yield no_rogue()
        return
    yield from act_refusals(state, SETTLE, "rogue.settle.cardless")
    yield from place_refusals(state, state.turn, SETTLE_HERE, at(state, state.turn), CARDLESS)


def cardless(d: SeaKings, target: str | None, barred: str | None) -> None:
    """The active player settles without a card, for an action."""
    spend_act(d, SETTLE, at(d, d.turn))
    declare(d, d.turn, SETTLE_HERE, CARDLESS, target, barred)


@record
class Asking(SeaKingsFrame):
    """Players are asked one after another, those who can do something.

    Attributes:
        waiting: those still to be asked, the first now.
    """

    waiting: tuple[int, ...]

    def able(self, state: SeaKings, seat: int) -> bool:
        """Whether a player can do something here."""
        raise TypeError(f"a {type(self).__name__} asks nobody")

    def run(self, d: SeaKings) -> bool:
        waiting = self.waiting
        while waiting and not self.able(d, waiting[0]):
            waiting = waiting[1:]
        if not waiting:
            d.stack.pop()
            return True
        if waiting != self.waiting:
            edit_frame(d).waiting = waiting
        return False

    def seat(self, state: SeaKings) -> int:
        return self.waiting[0]


@record
class FreeAction(Asking):
    """An event lets players raid or settle where they are, each once, in order.

    Attributes:
        source: which event.
    """

    name: ClassVar[str] = "free action"
    verbs: ClassVar[tuple[type[Play], ...]] = (Settle, RaidHere, Pass)

    source: int

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The event's clause."""
        return EVENTS[self.source]

    def question(self, state: SeaKings) -> str:
        what = "raid or settle" if self.source == ARMY else "settle"
        return f"{what} {region_name(state, at(state, self.waiting[0]))} by {NAMES[self.source]}, or pass"

    def kinds(self) -> tuple[int, ...]:
        """What the event grants."""
        return (RAID, SETTLE_HERE) if self.source == ARMY else (SETTLE_HERE,)

    def there(self, state: SeaKings, seat: int) -> bool:
        """Whether the event works where a player is."""
        return at(state, seat) in area(state.table.board, SOURCES[self.source])

    def able(self, state: SeaKings, seat: int) -> bool:
        """Whether a player has anything to attempt where he is."""
        return self.there(state, seat) and any(
            aims(state, seat, kind, at(state, seat), self.source) for kind in self.kinds()
        )

    def aims(self, state: SeaKings, kind: int) -> list[int]:
        """What the player asked may attempt."""
        seat = self.waiting[0]
        if kind not in self.kinds():
            return []
        return aims(state, seat, kind, at(state, seat), self.source)

    def here_refusals(self, state: SeaKings, kind: int) -> Iterator[Refusal]:
        """Why the player asked cannot raid or settle."""
        yield from self._refusals(state, self.waiting[0], kind)

    def _refusals(self, state: SeaKings, seat: int, kind: int) -> Iterator[Refusal]:
        if not self.there(state, seat):
            yield why(
                self.clause,
                f"In {region_name(state, at(state, seat))} you have no part in {NAMES[self.source]}.",
                "reading.region-groups",
            )
        if kind not in self.kinds():
            yield why(self.clause, f"With {NAMES[self.source]} you may settle, not raid.")
        yield from place_refusals(state, seat, kind, at(state, seat), self.source)

    def attempt(self, d: SeaKings, kind: int, target: str | None, barred: str | None) -> None:
        """The player asked makes the attempt."""
        seat = self.waiting[0]
        edit_frame(d).waiting = self.waiting[1:]
        d.emit(
            (self.clause, "reading.red-order", "reading.region-groups"),
            "granted",
            player=name_of(d, seat),
            by=NAMES[self.source],
        )
        declare(d, seat, kind, self.source, target, barred)

    def may_pass(self, state: SeaKings) -> Refusal | None:
        """The attempt may be declined."""
        return None

    def passed(self, d: SeaKings) -> None:
        """The next one is asked."""
        edit_frame(d).waiting = self.waiting[1:]

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Why the event gives a player nothing, or not yet."""
        if not isinstance(move, (Settle, RaidHere)):
            return None
        kind = RAID if isinstance(move, RaidHere) else SETTLE_HERE
        for refusal in self._refusals(state, seat, kind):
            return refusal
        if kind == SETTLE_HERE:
            for refusal in aim_refusals(state, seat, at(state, seat), move.target):  # type: ignore[union-attr]
                return refusal
        return why("reading.red-order", "Players take up the event in order of play, each once.", self.clause)

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """The event comes first; each player has one attempt."""
        if isinstance(move, (Settle, RaidHere)):
            return why(self.clause, "The attempt that is under way is the only one the event gives you.")
        if top(state) is not self or move.chance:
            return None
        return why("red.reveal", f"The event comes first: {self.question(state)}.", self.clause)


# ---------------------------------------------------------------- the sea battle


@record
class SeaBattle(Asking):
    """Each Viking in Scandinavia may attack one other there (red.sea-battle, reading.sea-battle)."""

    name: ClassVar[str] = "sea battle"
    clause: ClassVar[str] = "red.sea-battle"
    verbs: ClassVar[tuple[type[Play], ...]] = (Challenge, Pass)

    def able(self, state: SeaKings, seat: int) -> bool:
        """Whether a player has anybody to attack."""
        return bool(_foes(state, seat))

    def question(self, state: SeaKings) -> str:
        return "attack another Viking in Scandinavia, or pass"

    def foes(self, state: SeaKings) -> list[int]:
        """Whom the player asked may attack."""
        return _foes(state, self.waiting[0])

    def challenge_refusals(self, state: SeaKings, foe: int) -> Iterator[Refusal]:
        """Why the player asked cannot attack another."""
        if foe == self.waiting[0]:
            yield why("red.sea-battle", "You cannot attack yourself.")
        elif not _there(state, foe):
            yield why("red.sea-battle", f"{name_of(state, foe)} is not in Scandinavia.")
        elif state.table.rogue and protected(state, foe):
            yield why(
                "rogue.challenge.protected", f"{name_of(state, foe)} lies beside a settlement of his own."
            )

    def challenged(self, d: SeaKings, foe: int) -> None:
        """The player asked attacks."""
        seat = self.waiting[0]
        edit_frame(d).waiting = self.waiting[1:]
        begin(d, seat, foe, SEA_BATTLE)

    def may_pass(self, state: SeaKings) -> Refusal | None:
        """Nobody has to."""
        return None

    def passed(self, d: SeaKings) -> None:
        """The next one is asked."""
        edit_frame(d).waiting = self.waiting[1:]

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Why a player has no attack, or not now."""
        if not isinstance(move, Challenge):
            return None
        if not _there(state, seat):
            return why("red.sea-battle", "Only Vikings in Scandinavia take part in the Great Sea Battle.")
        if seat not in self.waiting:
            return why(
                "reading.sea-battle", "Each Viking makes at most one attack in the battle.", "red.sea-battle"
            )
        return why("red.sea-battle", f"{name_of(state, self.waiting[0])} has the next attack.")

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """The battle comes first; each Viking attacks once."""
        if isinstance(move, Challenge):
            return why("reading.sea-battle", "One attack after the other, one for each Viking.")
        if top(state) is not self or move.chance:
            return None
        return why("red.reveal", "The Great Sea Battle comes first.", "red.sea-battle")


def _there(state: SeaKings, seat: int) -> bool:
    return at(state, seat) in area(state.table.board, "sea-battle")


def _foes(state: SeaKings, seat: int) -> list[int]:
    if not _there(state, seat):
        return []
    return [
        foe
        for foe in clockwise(state, seat + 1)
        if foe != seat and _there(state, foe) and not (state.table.rogue and protected(state, foe))
    ]
