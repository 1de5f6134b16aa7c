"""Viking against Viking: who may be challenged, how it is decided, what the winner gets (challenge.*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame, top
from .buying import Purchase
from .contest import TIED, WON, Contest, challenge_contest, challenger_bonus
from .dice import Rolling, clauses_of, told
from .limits import act_refusals, may_act
from .moves import Asked, Pass, Player, Region, SeaKingsMove, region_of, unknown_region, why
from .prize import award
from .settlement import protected
from .state import (
    CHALLENGE,
    MOVE,
    SeaKings,
    ability,
    at,
    name_of,
    neighbours,
    region_name,
    scores,
    spend_act,
    the_viking,
    used,
)
from .travel import line_refusals
from .windows import AfterDice, TakeDie, open_window

ORDINARY, SAIL_IN, SEA_BATTLE, HIJACK = range(4)
"""How a challenge comes about."""
SEATS = 8


def has_fought(state: SeaKings, seat: int, foe: int) -> bool:
    """Whether a player has challenged another this turn (challenge.once)."""
    return seat * SEATS + foe in state.fought


def foe_refusals(state: SeaKings, seat: int, foe: int) -> Iterator[Refusal]:
    """Why a player cannot be challenged, wherever he is."""
    name = name_of(state, foe)
    if foe == seat:
        yield why("challenge.when", "You cannot challenge yourself.")
        return
    if state.round == 1:
        yield why("challenge.first-turn", "Nobody is challenged in the first round.", "reading.first-turn")
    if has_fought(state, seat, foe):
        yield why("challenge.once", f"You have already challenged {name} this turn.")
    if state.table.rogue and protected(state, foe):
        yield why(
            "rogue.challenge.protected",
            f"{name} lies beside a settlement of his own and cannot be challenged.",
        )


def may_fight(state: SeaKings, seat: int, foe: int) -> bool:
    """Whether nothing but the place forbids a challenge."""
    return (
        state.round > 1
        and not has_fought(state, seat, foe)
        and not (state.table.rogue and protected(state, foe))
    )


@verb("challenge <player>", "Challenge {player}")
class Challenge(SeaKingsMove):
    """Challenge another Viking: as an action, or for nothing in the Great Sea Battle."""

    moment: ClassVar[tuple[str, ...]] = ("challenge.when",)
    when: ClassVar[str] = "A challenge is an action in your own turn."

    player: Player

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Challenge]:
        return [cls.of(name_of(state, foe)) for foe in frame.foes(state)]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        return frame.challenge_refusals(state, state.seat_number(self.player))  # type: ignore[no-any-return]

    def play(self, d: SeaKings) -> None:
        top(d).challenged(d, d.table.seats.index(self.player))


def challenge_foes(state: SeaKings) -> list[int]:
    """Whom the active player may challenge as an action."""
    if state.round == 1 or not state.beside or not may_act(state, CHALLENGE):
        return []
    here = at(state, state.turn)
    return [foe for foe in state.beside if at(state, foe) == here and may_fight(state, state.turn, foe)]


def challenge_refusals(state: SeaKings, foe: int) -> Iterator[Refusal]:
    """Why the active player cannot challenge another as an action."""
    yield from act_refusals(state, CHALLENGE, "challenge.action")
    yield from foe_refusals(state, state.turn, foe)
    if foe == state.turn:
        return
    name = name_of(state, foe)
    if foe not in state.beside:
        text = f"You did not begin this turn in the same region as {name}."
        if state.table.rogue:
            yield why(
                "challenge.when",
                f"{text} To sail in and challenge, say it in one: sail, the region, the player.",
                "reading.rogue-move-in",
            )
        else:
            yield why("challenge.when", text)
    elif at(state, foe) != at(state, state.turn):
        yield why("reading.challenge-place", f"{name} is not in your region now.", "challenge.when")


def challenged(d: SeaKings, foe: int) -> None:
    """The active player challenges another as an action."""
    spend_act(d, CHALLENGE, foe)
    begin(d, d.turn, foe, ORDINARY)


@verb("sail <region> <player>", "Sail to {region} and challenge {player}")
class Sail(SeaKingsMove):
    """Rogue: sail to a neighbouring region and challenge a Viking there (rogue.challenge.move-in)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.challenge.move-in",)
    when: ClassVar[str] = "Sailing in to challenge is a pair of actions in your own turn."
    rogue: ClassVar[bool] = True

    region: Region
    player: Player

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Sail]:
        if not state.table.rogue or state.round == 1:
            return []
        if not may_act(state, MOVE, 2) or not may_act(state, CHALLENGE):
            return []
        seat, board = state.turn, state.table.board
        reach = board.neighbours[at(state, seat)]
        return [
            cls.of(board.regions[region].id, name_of(state, foe))
            for region in reach
            for foe in neighbours(state, seat, region)
            if may_fight(state, seat, foe)
        ]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        if not state.table.rogue:
            yield from SeaKingsMove.misplaced(self, state, frame)
            return
        yield from act_refusals(state, MOVE, "rogue.challenge.move-in", 2)
        yield from act_refusals(state, CHALLENGE, "rogue.challenge.move-in", 0)
        seat, foe = state.turn, state.seat_number(self.player)
        yield from foe_refusals(state, seat, foe)
        region = region_of(state, self.region)
        if region < 0:
            yield unknown_region(state, self.region)
            return
        near = state.table.board.neighbours[at(state, seat)]
        yield from line_refusals(state, region, near, "rogue.challenge.move-in")
        if foe != seat and at(state, foe) != region:
            yield why("rogue.challenge.move-in", f"{self.player} is not in {region_name(state, region)}.")

    def play(self, d: SeaKings) -> None:
        region, foe = region_of(d, self.region), d.table.seats.index(self.player)
        d.emit(
            ("rogue.challenge.move-in", "reading.rogue-move-in", "move.adjacent", "move.location"),
            "sailed-in",
            player=name_of(d, d.turn),
            was=region_name(d, at(d, d.turn)),
            to=region_name(d, region),
        )
        spend_act(d, MOVE, region)
        spend_act(d, CHALLENGE, foe)
        the_viking(d, d.turn).at = region
        begin(d, d.turn, foe, SAIL_IN)


# ---------------------------------------------------------------- the fight


def begin(d: SeaKings, seat: int, foe: int, how: int) -> None:
    """A challenge begins."""
    if how != SEA_BATTLE:
        d.fought = (*d.fought, seat * SEATS + foe)
    clauses = {
        ORDINARY: ("challenge.when", "challenge.action", "challenge.once", "reading.challenge-place"),
        SAIL_IN: ("rogue.challenge.move-in",),
        SEA_BATTLE: ("red.sea-battle", "reading.sea-battle"),
        HIJACK: ("rogue.hijack.when", "reading.rogue-hijack-limits"),
    }[how]
    d.emit(clauses, "challenged", player=name_of(d, seat), foe=name_of(d, foe))
    moved = used(d, MOVE) > 0 and how in (ORDINARY, SAIL_IN)
    bonus = challenger_bonus(rogue=d.table.rogue, moved=moved, hijack=how == HIJACK)
    d.stack.append(Duel(player=seat, foe=foe, how=how, bonus=bonus))


@record
class Duel(Rolling):
    """A challenge under way.

    Attributes:
        foe: who is challenged. how: how it came about. bonus: the challenger's.
    """

    name: ClassVar[str] = "challenge"
    clause: ClassVar[str] = "challenge.roll"

    foe: int = 0
    how: int = ORDINARY
    bonus: int = 1

    def run(self, d: SeaKings) -> bool:
        step = self.step
        if step == THROWING and self.throw(d):
            return True
        edit_frame(d).step = step + 1
        SCRIPT[step](d, self)
        return True

    def throwing(self) -> int:
        return THROWING

    def thrower(self, side: int) -> int:
        return self.foe if side else self.player

    def dice_clause(self) -> str:
        return "challenge.roll"

    def contest(self, state: SeaKings) -> Contest:
        """Both sides as they stand, without their dice."""
        mine, theirs = scores(state, self.player), scores(state, self.foe)
        return challenge_contest(
            challenger=self.bonus,
            rogue=state.table.rogue,
            fame=(mine[0], theirs[0]),
            wealth=(mine[1], theirs[1]),
            bought=self.bought,
            against=self.against,
            attacker=ability(state, self.player),
            defender=ability(state, self.foe),
        )

    def buyers(self, state: SeaKings) -> tuple[int, ...]:
        return (self.player, self.foe)

    def no_buyer(self) -> Refusal:
        return why("rogue.dice.spend", "Only the two Vikings who fight buy a better roll.")

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """One thing after the other."""
        if isinstance(move, TakeDie):
            return why("challenge.roll", "In a challenge each Viking throws his own die.")
        if move.head in (("take",), ("push",)):
            return why("challenge.prize", "The dice decide first who takes anything.")
        return Rolling.misfit(self, state, move)


def _buy(d: SeaKings, duel: Duel) -> None:
    if d.table.rogue:
        d.stack.append(Purchase(duel.player, 0, True, False))


def _buy_defence(d: SeaKings, duel: Duel) -> None:
    if d.table.rogue:
        d.stack.append(Purchase(duel.foe, 1, True, False))


def _after(d: SeaKings, duel: Duel) -> None:
    open_window(d, AfterDice)


def _result(d: SeaKings, duel: Duel) -> None:
    """The totals are compared; equal ones end the challenge (challenge.tie)."""
    contest = duel.contest(d)
    result = contest.result(duel.die, duel.other)
    clauses = ["challenge.roll", *clauses_of(contest.attack, contest.defence)]
    if d.table.rogue:
        clauses += ["rogue.challenge.no-fame-wealth"]
        clauses += ["rogue.hijack.no-bonus" if duel.how == HIJACK else "rogue.challenge.stationary"]
    else:
        clauses += ["challenge.modifiers"]
    d.emit(
        tuple(clauses),
        "challenge",
        player=name_of(d, duel.player),
        foe=name_of(d, duel.foe),
        **told(contest, duel.die, duel.other),
        result=("tie", "won", "lost")[result],
    )
    d.stack.pop()
    if result == TIED:
        d.emit(("challenge.tie",), "challenge-tied")
    if duel.how == HIJACK:
        top(d).decided(d, result)
    elif result != TIED:
        won(d, duel.player, duel.foe, challenger_won=result == WON)


def won(d: SeaKings, player: int, foe: int, *, challenger_won: bool, prize: bool = True) -> None:
    """A challenge is won: the loser's point, then in Rogue Sea Kings the push.

    Args:
        player, foe: challenger and challenged. challenger_won: which of them won.
        prize: whether the winner takes a point (not a hijacker).
    """
    winner, loser = (player, foe) if challenger_won else (foe, player)
    if d.table.rogue:
        d.stack.append(Push(winner, loser))
    if prize:
        award(d, winner, loser, challenged=challenger_won)


SCRIPT = (_buy, _buy_defence, _after, _result)
"""A challenge's steps; the dice are thrown ahead of the third."""
THROWING = SCRIPT.index(_after)


# ---------------------------------------------------------------- pushing the loser (Rogue)


@verb("push <region>", "Push the loser to {region}")
class PushAway(SeaKingsMove):
    """Move the loser of a challenge one region away (rogue.challenge.push)."""

    moment: ClassVar[tuple[str, ...]] = ("rogue.challenge.push",)
    when: ClassVar[str] = "Only the winner of a challenge pushes the loser away."
    rogue: ClassVar[bool] = True

    region: Region

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[PushAway]:
        board = state.table.board
        return [cls.of(board.regions[to].id) for to in board.neighbours[at(state, frame.loser)]]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        region = region_of(state, self.region)
        here = at(state, frame.loser)
        if region < 0:
            yield unknown_region(state, self.region)
        elif region not in state.table.board.neighbours[here]:
            yield why(
                "rogue.challenge.push",
                f"The loser is pushed one region along a line; none joins {region_name(state, here)} "
                f"to {region_name(state, region)}.",
            )

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        region = region_of(d, self.region)
        d.emit(
            ("rogue.challenge.push",),
            "pushed",
            player=name_of(d, frame.player),
            loser=name_of(d, frame.loser),
            to=region_name(d, region),
        )
        the_viking(d, frame.loser).at = region


@record
class Push(Asked):
    """The winner of a challenge may push the loser away.

    Attributes:
        loser: who lost.
    """

    name: ClassVar[str] = "push"
    clause: ClassVar[str] = "rogue.challenge.push"
    verbs: ClassVar[tuple[type[Play], ...]] = (PushAway, Pass)

    loser: int

    def question(self, state: SeaKings) -> str:
        return f"push {name_of(state, self.loser)} one region away, or pass"

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """First the push."""
        if top(state) is not self:
            return None
        return why("rogue.challenge.push", f"The challenge is won: {self.question(state)}.")
