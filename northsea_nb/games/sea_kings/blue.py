"""Blue Ravens: cards that answer what somebody does, in windows that open for them (blue.*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import edit_frame, top
from .board import BLUE, BLUE_NAMES
from .contest import danegeld_points, total
from .dice import clauses_of
from .limits import MOST, may_act
from .moves import SIDES, Player, SeaKingsMove, Side, why
from .state import (
    PLAY,
    WEALTH,
    SeaKings,
    ability,
    actions_left,
    discard,
    gain,
    hand,
    name_of,
    region_name,
    spend_act,
    the_viking,
    used,
)


def free_raven(state: SeaKings, seat: int) -> bool:
    """Whether an ability lets the active player use a Blue Raven for nothing."""
    return state.favours[1] < ability(state, seat).free_ravens


def may_pay(state: SeaKings, seat: int) -> bool:
    """Whether a player can afford a Blue Raven: the active one needs an action and a card play."""
    return seat != state.turn or free_raven(state, seat) or may_act(state, PLAY)


def pay_refusals(state: SeaKings, seat: int) -> Iterator[Refusal]:
    """Why a player cannot afford a Blue Raven (blue.timing, reading.blue-own-turn)."""
    if may_pay(state, seat):
        return
    if actions_left(state) <= 0:
        yield why(
            "blue.timing",
            "In your own turn a Blue Raven takes an action, and you have none left.",
            "turn.actions",
        )
    if used(state, PLAY) >= MOST[PLAY]:
        yield why(
            "reading.blue-own-turn",
            "You have played two cards this turn; a Blue Raven would be the third.",
            "turn.repeat",
        )


@record
class BlueCard(SeaKingsMove):
    """A Blue Raven card; ``raven`` is its id."""

    raven: ClassVar[str] = ""

    @classmethod
    def held(cls, state: SeaKings, seat: int) -> bool:
        """Whether a player holds the card."""
        return state.table.ravens + BLUE.index(cls.raven) in hand(state, seat)

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        if not cls.held(state, frame.player) or not may_pay(state, frame.player):
            return []
        return [
            move
            for move in cls.uses(state)
            if next(move.aim_refusals(state, frame.subject(state), frame.player), None) is None
        ]

    @classmethod
    def uses(cls, state: SeaKings) -> Iterable[Self]:
        """Every way in which the card may be said to be played."""
        return [cls.of()]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from pay_refusals(state, frame.player)
        if not self.held(state, frame.player):
            yield why("cards.general", f"You do not hold {BLUE_NAMES[self.raven]}.", self.moment[0])
        yield from self.aim_refusals(state, frame.subject(state), frame.player)

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        """Why the card cannot be used in this way on what goes on."""
        return iter(())

    def misplaced(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield self.mistimed(state)

    def mistimed(self, state: SeaKings) -> Refusal:
        """Why this is not the card's moment."""
        return why(self.moment[0], self.when, "blue.anytime")

    def play(self, d: SeaKings) -> None:
        window: Any = top(d)
        seat = window.player
        card = d.table.board.blue(self.raven)
        the_viking(d, seat).hand.remove(card)
        discard(d, card)
        own = seat == d.turn
        clauses = [self.moment[0], "blue.timing", "blue.anytime", "blue.no-region", "blue.beneficiary"]
        if own and free_raven(d, seat):
            d.favours = (d.favours[0], d.favours[1] + 1)
            clauses.append("character.ability")
        elif own:
            spend_act(d, PLAY, card)
            clauses.append("reading.blue-own-turn")
        d.emit(
            (*clauses, "play.discard", "play.no-refill", "reading.reactions"),
            "raven",
            player=name_of(d, seat),
            card=BLUE_NAMES[self.raven],
            own_turn=own,
        )
        self.act(d, window)

    def act(self, d: SeaKings, window: Any) -> None:
        """What the card does."""
        window.acted(d)


@verb("play danegeld", "Play Danegeld: the raid is bought off")
class Danegeld(BlueCard):
    """Buy a raid off before its dice are thrown (blue.danegeld, reading.danegeld-forced)."""

    raven: ClassVar[str] = "danegeld"
    moment: ClassVar[tuple[str, ...]] = ("blue.danegeld",)
    when: ClassVar[str] = "Danegeld comes after a raid is declared and before its dice are thrown."

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        if not subject.is_raid:
            yield why("blue.danegeld", "Danegeld answers a raid, not an attempt to settle.")

    def act(self, d: SeaKings, window: Any) -> None:
        d.stack.pop()
        raid: Any = d.stack.pop()
        points = danegeld_points(d.table.board.value[raid.region], ability(d, raid.player))
        gain(d, raid.player, WEALTH, total(points))
        d.emit(
            ("blue.danegeld", "reading.danegeld-forced", "score.rounding", *clauses_of(points)),
            "danegeld",
            player=name_of(d, window.player),
            raider=name_of(d, raid.player),
            region=region_name(d, raid.region),
            points=total(points),
            own_turn=window.player == d.turn,
            own_raid=window.player == raid.player,
        )


@record
class Territory(BlueCard):
    """Strong or Weak Territory Defense."""

    def mistimed(self, state: SeaKings) -> Refusal:
        if any(frame.name == "challenge" for frame in state.stack):
            text = "Territory cards have no place in a fight between two Vikings."
            return why(self.moment[0], text, "blue.anytime")
        if state.frame.name == "buy":
            return why("reading.reactions", "Purchases come first; then everybody is asked for Blue Ravens.")
        return BlueCard.mistimed(self, state)


@verb("play strong", "Play Strong Territory Defense: +2 to the defence")
class Strong(Territory):
    """The defence die counts two higher (blue.strong-defense)."""

    raven: ClassVar[str] = "strong"
    moment: ClassVar[tuple[str, ...]] = ("blue.strong-defense",)
    when: ClassVar[str] = "Strong Territory Defense comes before the dice of a raid or settlement are thrown."

    def act(self, d: SeaKings, window: Any) -> None:
        attempt: Any = edit_frame(d, -2)
        attempt.strong += 1
        window.acted(d)


@verb("play weak", "Play Weak Territory Defense: -2 to the defence")
class Weak(Territory):
    """The defence die counts two lower (blue.weak-defense)."""

    raven: ClassVar[str] = "weak"
    moment: ClassVar[tuple[str, ...]] = ("blue.weak-defense",)
    when: ClassVar[str] = "Weak Territory Defense comes before the dice of a raid or settlement are thrown."

    def act(self, d: SeaKings, window: Any) -> None:
        attempt: Any = edit_frame(d, -2)
        attempt.weak += 1
        window.acted(d)


@verb("play credit <player>", "Play Someone Else Gets the Credit: {player} does")
class Credit(BlueCard):
    """Give the fame of a discovery to somebody else (blue.credit, reading.credit-target)."""

    raven: ClassVar[str] = "credit"
    moment: ClassVar[tuple[str, ...]] = ("blue.credit",)
    when: ClassVar[str] = "There is no discovery whose credit could go to somebody else."

    player: Player

    @classmethod
    def uses(cls, state: SeaKings) -> Iterable[Credit]:
        return [cls.of(name) for name in state.table.seats]

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        receiver = state.seat_number(self.player)
        if receiver == seat:
            yield why("blue.credit", "You may not give the credit to yourself.")
        if receiver == subject.player:
            yield why(
                "reading.credit-target",
                f"{self.player} made the discovery; somebody else has to have the credit.",
                "blue.credit",
            )
        elif len(state.table.seats) == 2 and seat != subject.player:
            yield why("reading.credit-target", "There is no third player to give the credit to.")

    def mistimed(self, state: SeaKings) -> Refusal:
        two = ("reading.credit-target",) if len(state.table.seats) == 2 else ()
        return why(self.moment[0], self.when, "blue.anytime", *two)

    def act(self, d: SeaKings, window: Any) -> None:
        discovery: Any = edit_frame(d, -2)
        discovery.credited = d.table.seats.index(self.player)
        d.emit(
            ("blue.credit", "reading.credit-target"),
            "credited",
            player=self.player,
            region=region_name(d, discovery.region),
        )
        window.acted(d)


@verb("play loki <side>", "Play Loki's Curse: the {side} die is thrown again")
class Loki(BlueCard):
    """Make somebody else throw a die again (blue.loki, reading.loki-own-die)."""

    raven: ClassVar[str] = "loki"
    moment: ClassVar[tuple[str, ...]] = ("blue.loki",)
    when: ClassVar[str] = "Loki's Curse needs a die that has been thrown."

    side: Side

    @classmethod
    def uses(cls, state: SeaKings) -> Iterable[Loki]:
        return [cls.of(side) for side in SIDES]

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        thrower = subject.thrower(SIDES.index(self.side))
        if thrower == seat:
            yield why(
                "reading.loki-own-die",
                "You threw that die yourself; Loki's Curse needs somebody else's.",
                "blue.loki",
            )
        elif ability(state, thrower).immune:
            yield why(
                "character.ability",
                f"Nobody can make {name_of(state, thrower)} throw a die again.",
                "blue.loki",
            )

    def act(self, d: SeaKings, window: Any) -> None:
        _again(d, SIDES.index(self.side), ("blue.loki", "reading.loki-own-die"))


@verb("play fortune", "Play Fortune Favors the Brave")
class Fortune(BlueCard):
    """A card without a recorded effect, or by a switch one's own die again (reading.fortune)."""

    raven: ClassVar[str] = "fortune"
    moment: ClassVar[tuple[str, ...]] = ("blue.fortune",)
    when: ClassVar[str] = "Fortune Favors the Brave needs a die that has been thrown."

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        if state.table.options.fortune == "reroll-own" and seat not in map(subject.thrower, (0, 1)):
            yield why(
                "reading.fortune", "By the house rule the card is for a die that you threw.", "blue.fortune"
            )

    def act(self, d: SeaKings, window: Any) -> None:
        if d.table.options.fortune == "no-effect":
            d.emit(("reading.fortune", "blue.fortune"), "no-effect", player=name_of(d, window.player))
            window.acted(d)
            return
        contest: Any = edit_frame(d, -2)
        side = 0 if contest.thrower(0) == window.player else 1
        _again(d, side, ("reading.fortune", "blue.fortune"))


def _again(d: SeaKings, side: int, clauses: tuple[str, ...]) -> None:
    """A die is thrown again, and the window for thrown dice opens afresh (reading.reactions)."""
    d.stack.pop()
    contest: Any = edit_frame(d)
    was = contest.other if side else contest.die
    d.emit(
        (*clauses, "reading.reactions"),
        "thrown-again",
        player=name_of(d, contest.thrower(side)),
        side=SIDES[side],
        was=was,
    )
    contest.throw_again(d, side)


@verb("play war-on", "Play There's a War On: the trade does not happen")
class WarOn(BlueCard):
    """Stop another player's trade (blue.war-on)."""

    raven: ClassVar[str] = "war-on"
    moment: ClassVar[tuple[str, ...]] = ("blue.war-on",)
    when: ClassVar[str] = "There is no trade to stop."

    def aim_refusals(self, state: SeaKings, subject: Any, seat: int) -> Iterator[Refusal]:
        if seat == subject.player:
            yield why("blue.war-on", "There's a War On stops another player's trade, not your own.")

    def act(self, d: SeaKings, window: Any) -> None:
        d.stack.pop()
        trade: Any = d.stack.pop()
        d.emit(
            ("blue.war-on", "play.discard"),
            "trade-stopped",
            player=name_of(d, trade.player),
            region=region_name(d, trade.region),
        )
