"""What winners take: the choice between fame and wealth, and the loser's point (challenge.prize)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .moves import Asked, Score, SeaKingsMove, why
from .state import FAME, SCORES, WEALTH, SeaKings, ability, gain, name_of, scores


@verb("take <score>", "Take {score}")
class Take(SeaKingsMove):
    """Choose the score in which a raid or a challenge pays (raid.win, challenge.prize)."""

    moment: ClassVar[tuple[str, ...]] = ("challenge.prize", "raid.win")
    when: ClassVar[str] = "There is nothing to take now."

    score: Score

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Take]:
        return [cls.of(SCORES[score]) for score in frame.open(state)]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        return frame.take_refusals(state, self.score)  # type: ignore[no-any-return]

    def play(self, d: SeaKings) -> None:
        top(d).taken(d, SCORES.index(self.score))


def prizes(state: SeaKings, loser: int, challenged: bool) -> tuple[int, ...]:
    """The scores of which the winner of a challenge may take a point.

    Args:
        loser: who lost. challenged: whether he was the one challenged (a house character then gives
            up no fame).
    """
    held = scores(state, loser)
    kept = challenged and ability(state, loser).protect_fame
    return tuple(score for score in (FAME, WEALTH) if held[score] and not (score == FAME and kept))


def award(d: SeaKings, winner: int, loser: int, *, challenged: bool) -> None:
    """The winner takes a point of the loser's (challenge.prize, reading.prize-forced)."""
    open_to = prizes(d, loser, challenged)
    held = scores(d, loser)
    alone = ["reading.prize-forced"]
    if not (held[FAME] and held[WEALTH]):
        alone.append("challenge.nothing-to-take")
    if held[FAME] and FAME not in open_to:
        alone.append("character.ability")
    if not open_to:
        d.emit(
            tuple(reversed(alone)),
            "nothing-to-take",
            player=name_of(d, winner),
            loser=name_of(d, loser),
        )
    elif len(open_to) == 1:
        transfer(d, winner, loser, open_to[0], *alone)
    else:
        d.stack.append(Prize(winner, loser, challenged))


def transfer(d: SeaKings, winner: int, loser: int, score: int, *alone: str) -> None:
    """A point changes hands (challenge.transfer).

    Args:
        alone: the clauses that leave no other to choose.
    """
    gain(d, loser, score, -1)
    gain(d, winner, score, 1)
    d.emit(
        ("challenge.prize", "challenge.transfer", *alone),
        "prize",
        player=name_of(d, winner),
        loser=name_of(d, loser),
        score=SCORES[score],
    )


@record
class Prize(Asked):
    """The winner of a challenge chooses what to take.

    Attributes:
        loser: from whom. challenged: whether the loser was the one challenged.
    """

    name: ClassVar[str] = "prize"
    clause: ClassVar[str] = "challenge.prize"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take,)

    loser: int
    challenged: bool

    def question(self, state: SeaKings) -> str:
        return f"take one fame or one wealth from {name_of(state, self.loser)}"

    def open(self, state: SeaKings) -> tuple[int, ...]:
        """The scores to choose from."""
        return prizes(state, self.loser, self.challenged)

    def take_refusals(self, state: SeaKings, score: str) -> Iterator[Refusal]:
        """Why the prize cannot be that."""
        if score not in ("fame", "wealth"):
            yield why("challenge.prize", "The prize is one point, of fame or of wealth; nothing else.")

    def taken(self, d: SeaKings, score: int) -> None:
        """The winner has chosen."""
        d.stack.pop()
        transfer(d, self.player, self.loser, score)

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """First the choice."""
        if top(state) is not self:
            return None
        return why(
            "reading.prize-forced",
            "You won the challenge: choose first the point you take.",
            "challenge.prize",
        )
