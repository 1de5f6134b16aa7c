"""Raids and attempts to settle: declared, answered, decided by dice, paid (raid.*, settle.*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .buying import Purchase
from .contest import (
    TIED,
    WON,
    Contest,
    Parts,
    raid_contest,
    raid_points,
    settle_contest,
    settle_points,
    settlement_contest,
    total,
)
from .dice import Rolling, clauses_of, told
from .moves import Asked, SeaKingsMove, no_rogue, why
from .prize import Take
from .settlement import found, targets
from .state import (
    FAME,
    FULL,
    LAND,
    SCORES,
    WEALTH,
    SeaKings,
    ability,
    at,
    clockwise,
    gain,
    name_of,
    region_name,
    settlements,
    settlers,
)
from .windows import AfterDice, BeforeDice, TakeDie, open_window, take_refusal

RAID, SETTLE_HERE = range(2)
WITH_CARD, CARDLESS, MASS, EMPEROR, ARMY = range(5)
"""What gives the attempt: a card, the cardless action of a Rogue, an event."""
EVENTS = {MASS: "red.mass-settlement", EMPEROR: "red.emperor", ARMY: "red.great-army"}


# ---------------------------------------------------------------- what may be attempted


def shut(state: SeaKings, region: int, source: int) -> bool:
    """Whether the castles keep raiders and settlers out (red.castles, reading.castles-scope)."""
    return state.castles and source != EMPEROR and region in state.table.board.groups["frankia"]


def aims(state: SeaKings, seat: int, kind: int, region: int, source: int) -> list[int]:
    """What may be attempted in a region: -1 for the land itself, else whose settlement is attacked."""
    if shut(state, region, source):
        return []
    if kind == RAID:
        return [-1]
    if state.table.board.is_red[region]:
        return []
    return targets(state, seat, region) if state.table.rogue else [-1]


def bars(state: SeaKings, seat: int) -> tuple[str | None, ...]:
    """Whom the attacker may bar from throwing the defence die, nobody included (dice.veto)."""
    seats = state.table.seats
    if len(seats) == 2:
        return (None,)
    return (None, *(name for other, name in enumerate(seats) if other != seat))


def place_refusals(state: SeaKings, seat: int, kind: int, region: int, source: int) -> Iterator[Refusal]:
    """Why nothing of the kind is possible in a region."""
    name = region_name(state, region)
    if shut(state, region, source):
        also = ("reading.castles-scope",) if source != WITH_CARD or state.table.rogue else ()
        yield why(
            "red.castles", f"Frankish Castles stand: nobody raids or settles in {name} any more.", *also
        )
    if kind == SETTLE_HERE and state.table.board.is_red[region]:
        text = f"{name} is a red circle; nobody ever settles there."
        if state.table.rogue:
            yield why("rogue.settle.red", text, "board.red")
        else:
            yield why("board.red", text)


def aim_refusals(state: SeaKings, seat: int, region: int, attacking: str | None) -> Iterator[Refusal]:
    """Why this aim of an attempt to settle will not do."""
    if not state.table.rogue:
        if attacking is not None:
            yield no_rogue()
        return
    name = region_name(state, region)
    owners = settlers(state, region)
    if owners.count(seat) == FULL:
        yield why(
            "reading.rogue-own",
            f"Both settlements in {name} are yours; there is nothing to settle or attack.",
        )
    elif attacking is None:
        if len(owners) >= FULL:
            yield why(
                "rogue.settle.full",
                f"{name} has two settlements already; you have to attack one of them.",
                "rogue.settle.limit",
            )
    elif state.seat_number(attacking) == seat:
        yield why("reading.rogue-own", "A settlement of your own cannot be attacked.")
    elif state.seat_number(attacking) not in owners:
        yield why("rogue.settle.single", f"{attacking} has no settlement in {name}.")


def bar_refusals(state: SeaKings, seat: int, barring: str | None) -> Iterator[Refusal]:
    """Why this player cannot be barred from throwing the defence die."""
    if barring is None:
        return
    if state.seat_number(barring) == seat:
        yield why("dice.defender", "You never throw the defence die yourself; bar another player.")
    elif len(state.table.seats) == 2:
        yield why(
            "reading.veto-two-players",
            f"With two players only {barring} can throw the defence die.",
            "dice.veto",
        )


def declare(
    d: SeaKings, seat: int, kind: int, source: int, attacking: str | None, barring: str | None
) -> None:
    """An attempt is declared, with the player barred, if any."""
    region = at(d, seat)
    target = -1 if attacking is None else d.table.seats.index(attacking)
    barred = -1 if barring is None else d.table.seats.index(barring)
    clauses: list[str] = []
    if source in EVENTS:
        clauses += [EVENTS[source], "reading.free-settle-four"]
    elif source == CARDLESS:
        clauses += ["rogue.settle.cardless"]
    else:
        clauses += ["raid.region" if kind == RAID else "settle.region"]
    if kind == SETTLE_HERE and d.table.rogue:
        clauses += _aim_clauses(d, region, target)
    if barring is not None:
        clauses += ["dice.veto"]
    d.emit(
        tuple(clauses),
        "declared",
        player=name_of(d, seat),
        what=("raid", "settle", "attack")[kind if target < 0 else 2],
        region=region_name(d, region),
        target=attacking or "",
        barred=barring or "",
    )
    d.stack.append(
        Attempt(
            player=seat,
            kind=kind,
            region=region,
            source=source,
            barred=barred,
            roller=_roller(d, seat, target, barred),
            target=target,
        )
    )


def _aim_clauses(d: SeaKings, region: int, target: int) -> tuple[str, ...]:
    standing = len(settlers(d, region))
    if standing == FULL:
        return ("rogue.settle.full", "reading.rogue-territory-cards")
    if target >= 0:
        return ("rogue.settle.single", "reading.rogue-territory-cards")
    return ("rogue.settle.single",) if standing else ()


def _roller(state: SeaKings, seat: int, target: int, barred: int) -> int:
    """Who throws the defence die unless another takes it (reading.defence-roller)."""
    if target >= 0 and target != barred:
        return target
    return next(other for other in clockwise(state, seat + 1) if other not in (seat, barred))


# ---------------------------------------------------------------- how it goes


@record
class Attempt(Rolling):
    """A raid or an attempt to settle.

    Attributes:
        kind: ``RAID`` or ``SETTLE_HERE``. region: where. source: what gives the attempt.
        barred: who may not throw for the defence, -1 for nobody. roller: who does.
        taken: whether another player has taken the defence die.
        target: whose settlement is attacked, -1 for the land itself.
        strong, weak: territory cards played.
    """

    name: ClassVar[str] = "attempt"
    clause: ClassVar[str] = "raid.dice"

    kind: int = RAID
    region: int = 0
    source: int = WITH_CARD
    barred: int = -1
    roller: int = 0
    taken: bool = False
    target: int = -1
    strong: int = 0
    weak: int = 0

    def run(self, d: SeaKings) -> bool:
        step = self.step
        if step == THROWING and self.throw(d):
            return True
        edit_frame(d).step = step + 1
        SCRIPT[step](d, self)
        return True

    @property
    def is_raid(self) -> bool:
        """Whether it is a raid, not an attempt to settle."""
        return self.kind == RAID

    def throwing(self) -> int:
        return THROWING

    def thrower(self, side: int) -> int:
        return self.roller if side else self.player

    def dice_clause(self) -> str:
        return "raid.dice" if self.kind == RAID else "settle.dice"

    def roller_clauses(self, side: int) -> tuple[str, ...]:
        return ("dice.defender", "reading.defence-roller") if side else ()

    def contest(self, state: SeaKings) -> Contest:
        """Both sides as they stand, without their dice."""
        value = state.table.board.value[self.region]
        common: dict[str, Any] = {
            "strong": self.strong,
            "weak": self.weak,
            "roller": ability(state, self.roller),
        }
        if self.kind == RAID:
            return raid_contest(value, raider=ability(state, self.player), **common)
        common |= {
            "card": self.source != CARDLESS,
            "grant": self.source == EMPEROR,
            "bought": self.bought,
            "settler": ability(state, self.player),
        }
        if self.target < 0:
            return settle_contest(value, **common)
        return settlement_contest(
            value,
            owner_there=at(state, self.target) == self.region,
            pair=settlements(state, self.target, self.region) == FULL,
            against=self.against,
            **common,
        )

    def buyers(self, state: SeaKings) -> tuple[int, ...]:
        """The settler; the owner of an attacked settlement if he is there (reading.rogue-spend-defender)."""
        if self.kind == RAID:
            return ()
        owner_there = self.target >= 0 and at(state, self.target) == self.region
        return (self.player, self.target) if owner_there else (self.player,)

    def no_buyer(self) -> Refusal:
        if self.kind == RAID:
            return why("rogue.dice.spend", "No roll bonus can be bought for a raid.")
        return why(
            "reading.rogue-spend-defender",
            "In defence only the owner of an attacked settlement buys, with the ship in that region.",
        )

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """One thing after the other."""
        if isinstance(move, TakeDie):
            return why("dice.defender", "The defence die is taken before the dice are thrown.")
        if move.head in (("take",), ("place",), ("lift",)):
            return why(self.dice_clause(), "The dice decide first whether there is anything to take.")
        return Rolling.misfit(self, state, move)

    def not_yours(self, state: SeaKings, move: SeaKingsMove, seat: int) -> Refusal | None:
        """Who may throw for the defence, and who may buy."""
        if isinstance(move, TakeDie):
            return take_refusal(state, self, seat)
        return Rolling.not_yours(self, state, move, seat)


def _buy(d: SeaKings, attempt: Attempt) -> None:
    """The settler may buy (rogue.dice.spend)."""
    _purchase(d, attempt, 0)


def _buy_defence(d: SeaKings, attempt: Attempt) -> None:
    """The owner of an attacked settlement may buy, if he is there (reading.rogue-spend-defender)."""
    _purchase(d, attempt, 1)


def _purchase(d: SeaKings, attempt: Attempt, side: int) -> None:
    buyers = attempt.buyers(d) if d.table.rogue else ()
    if side < len(buyers):
        cardless = attempt.source == CARDLESS and not side
        d.stack.append(Purchase(buyers[side], side, len(buyers) > 1, cardless))


def _before(d: SeaKings, attempt: Attempt) -> None:
    """The window before the dice, once for each attempt (reading.reactions)."""
    open_window(d, BeforeDice)


def _after(d: SeaKings, attempt: Attempt) -> None:
    """The window for thrown dice."""
    open_window(d, AfterDice)


def _result(d: SeaKings, attempt: Attempt) -> None:
    """The totals are compared; equal ones are thrown again (raid.tie, settle.tie)."""
    contest = attempt.contest(d)
    die, other = attempt.die, attempt.other
    result = contest.result(die, other)
    raid = attempt.kind == RAID
    code = "raid" if raid else "settle" if attempt.target < 0 else "attack"
    clauses = [("raid.dice" if raid else "settle.dice"), *clauses_of(contest.attack, contest.defence)]
    if not raid and attempt.source == CARDLESS:
        clauses.insert(0, "rogue.settle.cardless-zero")
    d.emit(
        tuple(clauses),
        code,
        player=name_of(d, attempt.player),
        region=region_name(d, attempt.region),
        target="" if attempt.target < 0 else name_of(d, attempt.target),
        **told(contest, die, other),
        result=("tie", "won", "lost")[result],
    )
    if result == TIED:
        d.emit(("raid.tie" if raid else "settle.tie",), "again")
        frame: Any = edit_frame(d)
        frame.die = frame.other = 0
        frame.step = THROWING
        return
    d.stack.pop()
    if result != WON:
        d.emit(("raid.fail" if raid else "settle.fail",), "failed", player=name_of(d, attempt.player))
    elif raid:
        margin = total(contest.attack, die) - total(contest.defence, other)
        d.stack.append(RaidPrize(attempt.player, attempt.region, margin))
    else:
        settled(d, attempt)


def settled(d: SeaKings, attempt: Attempt) -> None:
    """The attempt to settle has succeeded: land, and in Rogue Sea Kings a settlement."""
    points = settle_points(d.table.board.value[attempt.region])
    gain(d, attempt.player, LAND, total(points))
    captured = attempt.target >= 0
    d.emit(
        ("rogue.settle.capture", "settle.win") if captured else ("settle.win", "score.table.settle"),
        "settled",
        player=name_of(d, attempt.player),
        region=region_name(d, attempt.region),
        points=total(points),
    )
    if d.table.rogue:
        found(d, attempt.player, attempt.region, attempt.target)


SCRIPT = (_buy, _buy_defence, _before, _after, _result)
"""An attempt's steps; the dice are thrown ahead of the fourth."""
THROWING = SCRIPT.index(_after)


# ---------------------------------------------------------------- what a raid pays


@record
class RaidPrize(Asked):
    """A raid has succeeded: all fame or all wealth (raid.win).

    Attributes:
        region: where. margin: by how much the raid was won.
    """

    name: ClassVar[str] = "raid prize"
    clause: ClassVar[str] = "raid.win"
    verbs: ClassVar[tuple[type[Play], ...]] = (Take,)

    region: int
    margin: int

    def question(self, state: SeaKings) -> str:
        fame, wealth = (total(self.points(state, score)) for score in (FAME, WEALTH))
        return f"take {fame} fame or {wealth} wealth"

    def points(self, state: SeaKings, score: int) -> Parts:
        """What the raid pays in this score."""
        return raid_points(
            state.table.board.value[self.region],
            self.margin,
            as_wealth=score == WEALTH,
            halved=state.table.options.raid_wealth == "half",
            raider=ability(state, self.player),
        )

    def open(self, state: SeaKings) -> tuple[int, ...]:
        """The scores to choose from."""
        return (FAME, WEALTH)

    def take_refusals(self, state: SeaKings, score: str) -> Iterator[Refusal]:
        """Why a raid does not pay like that."""
        if score not in ("fame", "wealth"):
            yield why("raid.win", "A raid pays all in fame or all in wealth; it is not shared out.")

    def taken(self, d: SeaKings, score: int) -> None:
        """The raider has chosen."""
        d.stack.pop()
        parts = self.points(d, score)
        gain(d, self.player, score, total(parts))
        reading = ("reading.raid-wealth",) if score == WEALTH else ()
        d.emit(
            ("raid.win", "score.table.raid", *reading, *clauses_of(parts)),
            "raid-paid",
            player=name_of(d, self.player),
            score=SCORES[score],
            points=total(parts),
        )

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """First the choice."""
        return why("raid.win", "The raid has succeeded: choose first what it pays, fame or wealth.")
