"""Valkyries: a crew member for each, with what some of them do when they are killed."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import plus, record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .gaining import gain
from .hiring import Dismissing, can_dismiss, leave
from .moves import Mate, Player, RaidersFrame, RaidersMove, why
from .piles import discard
from .state import VALKYRIE, Raiders, band, called, is_jarl, mate_named, mate_words, others, the_band
from .words import what_text
from .wounds import SAFE, Wound


@verb("valkyrie <mate>", "The Valkyrie takes {mate}")
class Taken(RaidersMove):
    """Choose the member that a Valkyrie takes (valkyrie.crew)."""

    mate: Mate
    moment: ClassVar[tuple[str, ...]] = ("valkyrie.crew",)
    when: ClassVar[str] = "No Valkyrie asks for a member of your crew."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Taken]:
        crew = band(state, state.turn).crew
        return [
            cls.of(word) for word, mate in zip(mate_words(state, crew), crew, strict=True) if not mate.fresh
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        place = mate_named(state, state.turn, self.mate)
        if place < 0:
            yield why(
                "valkyrie.crew", f"There is no {called(state, self.mate)} in your crew; choose who is lost."
            )
        elif band(state, state.turn).crew[place].fresh:
            yield why(
                "jarl.subdue-safe",
                "A Jarl subdued this turn cannot be lost to a Valkyrie.",
                "reading.valkyrie-excess",
            )

    def play(self, d: Raiders) -> None:
        top(d).take(d, mate_named(d, d.turn, self.mate))


def give_back(d: Raiders, number: int) -> None:
    """Valkyrie tokens go to the main supply (valkyrie.return)."""
    d.supply = plus(d.supply, VALKYRIE, number)


@record
class Valkyries(RaidersFrame):
    """The Valkyries of the set are dealt with one by one.

    Attributes:
        left: how many.
    """

    name: ClassVar[str] = "valkyrie"
    clause: ClassVar[str] = "valkyrie.crew"
    verbs: ClassVar[tuple[type[Play], ...]] = (Taken,)

    left: int

    def question(self, state: Raiders) -> str:
        return f"choose the crew member that the Valkyrie takes ({self.left} to come)"

    def run(self, d: Raiders) -> bool:
        if self.left and can_dismiss(d, d.turn):
            return False
        d.stack.pop()
        if self.left:
            give_back(d, self.left)
            d.emit(
                ("reading.valkyrie-excess", "valkyrie.return"),
                "excess",
                player=d.table.seats[d.turn],
                number=self.left,
            )
        return True

    def take(self, d: Raiders, place: int) -> None:
        """A member falls; the marker moves up; the token goes back."""
        d.stack[-1] = Valkyries(self.left - 1)
        seat = d.turn
        player = d.table.seats[seat]
        gone = leave(d, seat, place, to_discards=False)
        kind = d.table.kinds[gone.card]
        own = the_band(d, seat)
        d.emit(
            ("valkyrie.crew", "valkyrie.wounds") if gone.wounds else ("valkyrie.crew",),
            "fallen",
            player=player,
            card=kind.name,
            wounds=gone.wounds,
        )
        own.valkyrie += 1
        give_back(d, 1)
        d.emit(("valkyrie.track", "valkyrie.return"), "valkyrie-track", player=player, space=own.valkyrie)
        effect = kind.hired
        clauses = ("valkyrie.death-action", "reading.death-actions")
        if effect is not None and effect.when == "killed":
            d.emit(clauses, "death-action", player=player, card=kind.name, effect=what_text(effect))
            if effect.op == "gain":
                gain(d, seat, effect.gain, clauses)
            elif effect.op == "opponent-loses-crew":
                if any(can_dismiss(d, other) for other in others(d, seat)):
                    d.stack.append(Avenging())
            elif is_jarl(d, gone.card):
                d.emit(("jarl.no-hand",), "no-hand", card=kind.name)
            else:
                insort(own.hand, gone.card)
                d.emit(clauses, "returns", player=player, card=kind.name)
                return
        discard(d, gone.card)

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Each Valkyrie is dealt with before the turn ends; a fresh Jarl is hit by nothing."""
        if move.head[0] in ("done", "pass"):
            return why("valkyrie.crew", "Each Valkyrie taken costs one crew member; choose who is lost.")
        if isinstance(move, Wound):
            place = mate_named(state, state.turn, move.mate)
            if place >= 0 and band(state, state.turn).crew[place].fresh:
                return SAFE
        return None


@verb("target <player>", "It strikes {player}")
class Target(RaidersMove):
    """Choose the opponent that an effect strikes."""

    player: Player
    moment: ClassVar[tuple[str, ...]] = ("space.town-hall",)
    when: ClassVar[str] = "No opponent is to be chosen now."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Target]:
        return [cls.of(state.table.seats[seat]) for seat in frame.targets(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if state.seat_number(self.player) not in frame.targets(state):
            yield why(frame.clause, f"{self.player} has nothing to lose by it, or is no opponent.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        frame.strike(d, d.table.seats.index(self.player))


@record
class Avenging(RaidersFrame):
    """The raider chooses the opponent who loses a member; the opponent chooses which."""

    name: ClassVar[str] = "target"
    clause: ClassVar[str] = "valkyrie.death-action"
    verbs: ClassVar[tuple[type[Play], ...]] = (Target,)

    def question(self, state: Raiders) -> str:
        return "choose the opponent who loses a crew member"

    def targets(self, state: Raiders) -> list[int]:
        """Opponents with a crew."""
        return [seat for seat in others(state, state.turn) if can_dismiss(state, seat)]

    def strike(self, d: Raiders, seat: int) -> None:
        """The victim chooses who goes."""
        by = ("valkyrie.death-action", "reading.death-actions")
        d.emit(by, "struck", player=d.table.seats[d.turn], victim=d.table.seats[seat])
        d.stack.append(Dismissing(seat, by, "as an opponent's fallen member asks"))
