"""Jarls: turned up, met as planned - slain, subdued, fled from (jarl.order)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias

from ...core.draft import record
from ...core.notation import Token, verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import Effect, Jarl, Member, number_of
from .effects import act, acts
from .gaining import has, lose
from .hiring import Dismissing, can_dismiss
from .moves import CardName, Pass, RaidersFrame, RaidersMove, Track, why
from .piles import JARLS, FromPile, discard, replenish
from .state import SILVER, Crewman, Raiders, band, effects
from .strength import capacity, slain_wounds, subdue_cost, subdued_wounds, sum_of
from .wounds import Wounding

KILL, SUBDUE, FLEE = range(3)
FATES = ("kill", "subdue", "flee")
Fate = tuple[int, int]
"""What is to become of a Jarl, and which it is."""

JarlName: TypeAlias = Annotated[str, Token("a card")]


def jarl_of(state: Raiders, card: int) -> Jarl:
    """The Jarl card of that number."""
    kind: Any = state.table.kinds[card]
    return kind  # type: ignore[no-any-return]


Meeting = tuple[int, Jarl]
"""What is to become of a Jarl, and the Jarl."""


def wounds_of(plan: Iterable[Meeting]) -> int:
    """The wounds that a plan costs before anything softens them."""
    return sum(
        slain_wounds(jarl) if fate == KILL else subdued_wounds(jarl) for fate, jarl in plan if fate != FLEE
    )


def silver_of(kinds: Sequence[Member], crew: Sequence[Crewman], plan: Iterable[Meeting]) -> int:
    """The silver that a plan costs."""
    return sum(subdue_cost(kinds, crew, jarl) for fate, jarl in plan if fate == SUBDUE)


def fits(
    kinds: Sequence[Member], crew: Sequence[Crewman], silver: int, limit: int, plan: Sequence[Meeting]
) -> bool:
    """Whether a crew with so much silver can carry a plan out as a whole (reading.jarl-plan).

    Args:
        limit: how many members a crew may have.
    """
    if wounds_of(plan) - sum_of(kinds, crew, "encounter", "ignore-wounds") > capacity(kinds, crew):
        return False
    if silver_of(kinds, crew, plan) > silver:
        return False
    room = len(crew) < limit or any(not mate.fresh for mate in crew)
    return room or all(fate != SUBDUE for fate, _ in plan)


def meetings(state: Raiders, plan: Iterable[Fate]) -> tuple[Meeting, ...]:
    """A plan with the Jarls themselves."""
    return tuple((fate, jarl_of(state, card)) for fate, card in plan)


def plan_wounds(state: Raiders, plan: tuple[Fate, ...]) -> int:
    """The wounds that a plan costs before anything softens them."""
    return wounds_of(meetings(state, plan))


def plan_silver(state: Raiders, seat: int, plan: tuple[Fate, ...]) -> int:
    """The silver that a plan costs a player."""
    return silver_of(state.table.kinds, band(state, seat).crew, meetings(state, plan))


def softened(state: Raiders, seat: int) -> int:
    """The wounds of a raid that the crew makes nothing of."""
    return sum_of(state.table.kinds, band(state, seat).crew, "encounter", "ignore-wounds")


def possible(state: Raiders, seat: int, plan: tuple[Fate, ...]) -> bool:
    """Whether a player can carry a plan out as a whole (reading.jarl-plan)."""
    own = band(state, seat)
    limit = state.table.board.limits.crew
    return fits(state.table.kinds, own.crew, own.goods[SILVER], limit, meetings(state, plan))


@record
class Revealing(RaidersFrame):
    """For each Jarl token a Jarl is turned up (jarl.reveal).

    Attributes:
        left: how many are still to come. jarls: those turned up.
    """

    name: ClassVar[str] = "reveal"
    clause: ClassVar[str] = "jarl.reveal"

    left: int
    jarls: tuple[int, ...]

    def run(self, d: Raiders) -> bool:
        if self.left and replenish(d, JARLS):
            d.stack.append(FromPile(JARLS, "jarl.reveal"))
            return True
        d.stack.pop()
        if self.jarls:
            d.stack.append(Planning(self.jarls, ()))
        return True

    def drawn(self, d: Raiders, which: int, number: int) -> None:
        """A Jarl shows his face; the token leaves the game (reading.jarl-tokens)."""
        card = d.table.townsfolk + number
        d.stack[-1] = Revealing(self.left - 1, (*self.jarls, card))
        jarl = jarl_of(d, card)
        d.emit(
            ("jarl.reveal", "reading.jarl-tokens"),
            "revealed-jarl",
            card=jarl.name,
            strength=jarl.strength,
            silver=jarl.silver,
        )

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """First all are turned up."""
        if isinstance(move, Fated):
            return why("jarl.choose", "Turn up all the Jarls before choosing.", "jarl.reveal")
        return None


@record
class Fated(RaidersMove):
    """What is to become of a Jarl (jarl.choose)."""

    fate: ClassVar[int] = FLEE
    moment: ClassVar[tuple[str, ...]] = ("jarl.choose",)
    when: ClassVar[str] = "No Jarl has been turned up: every one gets exactly one answer in a raid."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Any]:
        card = frame.jarls[len(frame.plan)]
        if cls.fate == FLEE or possible(state, state.turn, (*frame.plan, (cls.fate, card))):
            return [cls.of(state.table.kinds[card].id)]
        return []

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        yield from frame.against(state, self.fate, self.jarl)  # type: ignore[attr-defined]

    def play(self, d: Raiders) -> None:
        top(d).decide(d, self.fate)


@verb("kill <jarl>", "Kill {jarl}")
class Kill(Fated):
    """Kill a Jarl: wounds of his strength and one more, his action, two fame (jarl.kill)."""

    jarl: JarlName
    fate: ClassVar[int] = KILL


@verb("subdue <jarl>", "Subdue {jarl}")
class Subdue(Fated):
    """Subdue a Jarl: wounds of his strength less one, silver, and he joins the crew (jarl.subdue)."""

    jarl: JarlName
    fate: ClassVar[int] = SUBDUE


@verb("flee <jarl>", "Flee from {jarl}")
class Flee(Fated):
    """Flee from a Jarl: a fame or a point is lost (jarl.flee)."""

    jarl: CardName
    fate: ClassVar[int] = FLEE


@record
class Planning(RaidersFrame):
    """The raider decides what becomes of each Jarl, before anything is carried out.

    Attributes:
        jarls: those turned up. plan: what is decided for the first of them.
    """

    name: ClassVar[str] = "jarls"
    clause: ClassVar[str] = "jarl.choose"
    verbs: ClassVar[tuple[type[Play], ...]] = (Kill, Subdue, Flee)

    jarls: tuple[int, ...]
    plan: tuple[Fate, ...]

    def question(self, state: Raiders) -> str:
        asked = jarl_of(state, self.jarls[len(self.plan)])
        return f"kill, subdue or flee {asked.name} (strength {asked.strength}, {asked.silver} silver)"

    def against(self, state: Raiders, fate: int, word: str) -> Iterator[Refusal]:
        """Why a Jarl cannot be met so."""
        card = state.table.number.get(word, -1)
        asked = self.jarls[len(self.plan)]
        if card not in self.jarls:
            yield why("jarl.choose", f"{word} is not among the Jarls turned up.")
            return
        if card != asked:
            yield why(
                "jarl.choose",
                f"Every Jarl needs exactly one answer, in the order they were turned up: "
                f"{jarl_of(state, asked).name} now.",
                "reading.discard-order",
            )
            return
        if fate == FLEE:
            return
        seat = state.turn
        alone = ((fate, card),)
        own = band(state, seat)
        room = capacity(state.table.kinds, own.crew) + softened(state, seat)
        forced = not possible(state, seat, ((KILL, card),)) and not possible(state, seat, ((SUBDUE, card),))
        flight = ("jarl.must-flee",) if forced else ()
        wounds, silver = plan_wounds(state, alone), plan_silver(state, seat, alone)
        clause = ("jarl.kill", "jarl.subdue")[fate]
        if wounds > room:
            yield why(
                clause,
                f"That takes {wounds} wounds; your crew has room for {room}.",
                "wound.capacity",
                *flight,
                wounds=wounds,
                room=room,
            )
        if silver > own.goods[SILVER]:
            yield why(
                "jarl.subdue-cost",
                f"That costs {silver} silver; you have {own.goods[SILVER]}.",
                *flight,
                silver=silver,
            )
        full = len(own.crew) >= state.table.board.limits.crew
        if fate == SUBDUE and full and not can_dismiss(state, seat):
            yield why(
                "reading.subdue-full-crew",
                "Your crew is full, and nobody in it can be discarded.",
                "jarl.subdue-safe",
                *flight,
            )
        if possible(state, seat, alone) and not possible(state, seat, (*self.plan, *alone)):
            yield why(
                "reading.jarl-plan",
                "Together with the Jarls before, that takes more wounds or silver than you have room for.",
                wounds=plan_wounds(state, (*self.plan, *alone)),
                room=room,
                silver=plan_silver(state, seat, (*self.plan, *alone)),
            )

    def decide(self, d: Raiders, fate: int) -> None:
        """One more Jarl has his answer; after the last the encounters begin."""
        plan = (*self.plan, (fate, self.jarls[len(self.plan)]))
        card = plan[-1][1]
        d.emit(
            ("jarl.choose",),
            "chose",
            player=d.table.seats[d.turn],
            card=jarl_of(d, card).name,
            fate=FATES[fate],
        )
        if len(plan) < len(self.jarls):
            d.stack[-1] = Planning(self.jarls, plan)
            return
        d.emit(("jarl.order", "reading.jarl-plan"), "plan", player=d.table.seats[d.turn])
        ordered = tuple(sorted(plan, key=lambda step: step[0]))
        saved = sum_of(d.table.kinds, band(d, d.turn).crew, "flee", "ignore-loss")
        d.stack[-1] = Encounters(ordered, softened(d, d.turn), saved)

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several answers said at once, in the order in which the Jarls were turned up."""
        words = [state.table.kinds[card].id for card in self.jarls]
        place = {word: number for number, word in enumerate(words)}
        return tuple(sorted(moves, key=lambda move: place.get(getattr(move, "jarl", ""), -1)))

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Every Jarl first gets an answer."""
        if move.head[0] in ("valkyrie", "lose", "wound"):
            return why("jarl.order", "No encounter is carried out before the fates of all Jarls are fixed.")
        return None


@record
class Encounters(RaidersFrame):
    """The encounters: kills first, subduals second, flights last (jarl.order).

    Attributes:
        plan: those still to come, in order. soft: wounds that the crew still makes nothing of.
        saved: flights that still cost nothing.
    """

    name: ClassVar[str] = "encounters"
    clause: ClassVar[str] = "jarl.order"

    plan: tuple[Fate, ...]
    soft: int
    saved: int

    def run(self, d: Raiders) -> bool:
        if not self.plan:
            d.stack.pop()
            return True
        (fate, card), rest = self.plan[0], self.plan[1:]
        jarl = jarl_of(d, card)
        own = band(d, d.turn)
        player = d.table.seats[d.turn]
        if fate == FLEE:
            d.stack[-1] = Encounters(rest, self.soft, max(0, self.saved - 1))
            self._flee(d, card)
            return True
        if not self._still(d, fate, card):
            d.emit(("reading.jarl-plan", "jarl.must-flee"), "plan-failed", player=player, card=jarl.name)
            d.stack[-1] = Encounters((*rest, (FLEE, card)), self.soft, self.saved)
            return True
        wounds = slain_wounds(jarl) if fate == KILL else subdued_wounds(jarl)
        spared = min(self.soft, wounds)
        d.stack[-1] = Encounters(rest, self.soft - spared, self.saved)
        d.emit(
            ("jarl.kill",) if fate == KILL else ("jarl.subdue",),
            "fights",
            player=player,
            card=jarl.name,
            wounds=wounds,
            spared=spared,
            room=capacity(d.table.kinds, own.crew),
        )
        d.stack.append(Slain(card) if fate == KILL else Joining(card))
        d.stack.append(Wounding(wounds - spared, "jarl.kill" if fate == KILL else "jarl.subdue"))
        return True

    def _still(self, d: Raiders, fate: int, card: int) -> bool:
        """Whether the next encounter can be paid, now that it comes to it."""
        own = band(d, d.turn)
        wounds = plan_wounds(d, ((fate, card),)) - self.soft
        if wounds > capacity(d.table.kinds, own.crew):
            return False
        return fate == KILL or possible(d, d.turn, ((fate, card),))

    def _flee(self, d: Raiders, card: int) -> None:
        """A flight costs a fame or a point, if there is one to lose and the crew does not save it."""
        jarl = jarl_of(d, card)
        player = d.table.seats[d.turn]
        discard(d, card)
        own = band(d, d.turn)
        if self.saved:
            d.emit(("jarl.flee",), "fled-safe", player=player, card=jarl.name)
        elif not own.fame and not own.points:
            d.emit(("jarl.flee", "reading.flee-empty"), "fled-free", player=player, card=jarl.name)
        else:
            d.stack.append(Fleeing(card))


@record
class Slain(RaidersFrame):
    """A Jarl is slain: his action, then fame, then the discard (jarl.kill-action, jarl.kill-fame).

    Attributes:
        card: the Jarl. acted: whether his action has been carried out.
    """

    name: ClassVar[str] = "slain"
    clause: ClassVar[str] = "jarl.kill-action"

    card: int
    acted: bool = False

    def run(self, d: Raiders) -> bool:
        jarl = jarl_of(d, self.card)
        player = d.table.seats[d.turn]
        if not self.acted:
            d.stack[-1] = Slain(self.card, True)
            d.emit(("jarl.kill-action",), "slain", player=player, card=jarl.name, effect=str(jarl.slain))
            act(d, jarl.slain, ("jarl.kill-action",))
            return True
        d.stack.pop()
        more = sum(number_of(effect.gain, "fame") for effect in effects(d, band(d, d.turn).crew, "slain"))
        d.bands[d.turn].fame += KILL_FAME + more
        d.emit(("jarl.kill-fame",), "kill-fame", player=player, fame=KILL_FAME, more=more)
        discard(d, self.card)
        d.emit(("jarl.kill-discard",), "jarl-discarded", card=jarl.name)
        return True


KILL_FAME = 2


@record
class Joining(RaidersFrame):
    """A Jarl is subdued: silver is paid, room made, and he joins (jarl.subdue-cost, jarl.subdue-crew).

    Attributes:
        card: the Jarl. paid: whether the silver has been paid.
    """

    name: ClassVar[str] = "joining"
    clause: ClassVar[str] = "jarl.subdue-crew"

    card: int
    paid: bool = False

    def run(self, d: Raiders) -> bool:
        jarl = jarl_of(d, self.card)
        player = d.table.seats[d.turn]
        if not self.paid:
            cost = subdue_cost(d.table.kinds, band(d, d.turn).crew, jarl)
            d.bands[d.turn].goods[SILVER] -= cost
            d.emit(("jarl.subdue-cost",), "subdue-paid", player=player, card=jarl.name, silver=cost)
            d.stack[-1] = Joining(self.card, True)
            return True
        if len(band(d, d.turn).crew) >= d.table.board.limits.crew:
            by = ("reading.subdue-full-crew", "space.barracks.limit", "reading.death-actions")
            d.stack.append(Dismissing(d.turn, by, "before the Jarl joins"))
            return True
        d.stack.pop()
        own = d.bands[d.turn]
        own.crew = (*own.crew, Crewman(self.card, 0, True))
        d.emit(
            ("jarl.subdue-crew", "jarl.subdue-safe"),
            "joined",
            player=player,
            card=jarl.name,
            crew=len(own.crew),
        )
        return True


@verb("lose <track>", "Lose one of {track}")
class Lose(RaidersMove):
    """Say what a flight costs: a fame or a point (jarl.flee)."""

    track: Track
    moment: ClassVar[tuple[str, ...]] = ("jarl.flee",)
    when: ClassVar[str] = "No flight has to be paid for."

    @property
    def sentence(self) -> str:
        return "Lose 1 fame" if self.track == "fame" else "Lose 1 victory point"

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Lose]:
        return [cls.of(track) for track in ("fame", "points") if has(state, state.turn, track)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if not has(state, state.turn, self.track):
            yield why(
                "reading.flee-empty",
                f"You have no {self.track} to lose; it comes off the other.",
                "jarl.flee",
            )

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        lose(d, d.turn, ((self.track, 1),))
        d.emit(
            ("jarl.flee",),
            "fled",
            player=d.table.seats[d.turn],
            card=jarl_of(d, frame.card).name,
            track=self.track,
        )


@record
class Fleeing(RaidersFrame):
    """A flight is paid for."""

    name: ClassVar[str] = "flee"
    clause: ClassVar[str] = "jarl.flee"
    verbs: ClassVar[tuple[type[Play], ...]] = (Lose,)

    card: int

    def question(self, state: Raiders) -> str:
        return f"flee from {jarl_of(state, self.card).name}: lose a fame or a victory point"


# ---------------------------------------------------------------- looking at the pile


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
    own = d.piles[JARLS]
    own.top = ((number, seats), *own.top[1:])
    player = d.table.seats[d.turn]
    d.emit((d.stack[-1].clause,), "peeked", player=player)
    d.emit(
        (d.stack[-1].clause,),
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
        own = d.piles[JARLS]
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
        own = d.piles[JARLS]
        own.top = ((number, ()), *own.top)
        _seen(d, number, (d.turn,))

    def passed(self, d: Raiders) -> None:
        """It stays on top."""
        d.stack.pop()
