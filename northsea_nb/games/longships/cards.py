"""God Cards: drawing (2.6, 2.6.6, 2.6.7), playing Repair, Growth and Wind Cards (2.6.3 to 2.6.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import CHANCE, top
from .board import COUNTRIES, COUNTRY
from .growth import add_stock
from .moves import Country, Draw, God, LongshipsChance, LongshipsMove, ShipName, Side, why
from .state import (
    CROSS,
    EFFECTS,
    FACES,
    GODS,
    GROWTH,
    REPAIR,
    WIND,
    Longships,
    card,
    card_name,
    effect_of,
    fleet,
    god_of,
    hand,
    ship_named,
    the_pile,
    the_ship,
    the_viking,
    usable_cards,
    with_card,
    without_card,
)
from .windstep import move_wind, wind_refusals
from .winning import check_crosses

NAMES = ("Battle Card", "Growth Card", "Repair Card", "Wind Card")
CLAUSE = ("2.6.2", "2.6.4", "2.6.3", "2.6.5")
"""The clause of each kind of card."""


def card_refusals(state: Longships, seat: int, god: int, effect: int) -> Iterator[Refusal]:
    """Why a player cannot play a card of this god and kind: he has none, or bought it this turn."""
    number = card(god, effect)
    cards = hand(state, seat)
    if number not in cards:
        yield why(CLAUSE[effect], f"You hold no {NAMES[effect]} of {GODS[god].title()}.", held=len(cards))
    elif cards.count(number) <= state.vikings[seat].bought.count(number):
        yield why(
            "2.6.8",
            "You bought this card by sacrifice this turn; it can be used from the next turn on.",
            "reading.usable-from",
            "reading.all-held-bought",
            card=card_name(number),
        )


def discard(d: Longships, seat: int, god: int, effect: int) -> None:
    """A played card goes to its god's discards (2.6.6)."""
    viking = the_viking(d, seat)
    viking.hand = without_card(viking.hand, card(god, effect))
    the_pile(d, god).discards[effect] += 1


def receive(d: Longships, seat: int, number: int, *, bought: bool = False) -> None:
    """A card comes to a hand, which stays in order; one that was bought waits (2.6.8)."""
    viking = the_viking(d, seat)
    viking.hand = with_card(viking.hand, number)
    if bought:
        viking.bought = with_card(viking.bought, number)


def can_draw(state: Longships, god: int) -> bool:
    """Whether any card of a god can be had: in its pile (a cross counts) or its discards."""
    pile = state.piles[god]
    return any(pile.cards) or any(pile.discards)


def reshuffle(d: Longships, god: int) -> None:
    """An empty pile is made anew of the god's discards (2.6.6/reshuffle, 2.6.7/aside)."""
    pile = d.piles[god]
    if any(pile.cards) or not any(pile.discards):
        return
    pile = the_pile(d, god)
    d.emit(
        ("2.6.6/reshuffle", "2.6.7/aside", "reading.reshuffle"),
        "reshuffled",
        god=GODS[god],
        cards=sum(pile.discards),
    )
    for effect in range(len(EFFECTS)):
        pile.cards[effect], pile.discards[effect] = pile.discards[effect], 0


def start_draw(d: Longships, seat: int, god: int, clauses: tuple[str, ...], *, bought: bool) -> None:
    """Let a player draw a card of a god from its pile, by chance."""
    reshuffle(d, god)
    d.stack.append(DrawPile(seat, god, bought, False, clauses))


@record
class DrawPile(LongshipsChance):
    """A card comes off a god's pile: every card left in it is equally likely."""

    name: ClassVar[str] = "draw"

    player: int
    god: int
    bought: bool
    cross: bool
    clauses: tuple[str, ...]

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the card drawn."""
        return self.clauses[0]

    def question(self, state: Longships) -> str:
        return f"a card from the pile of {GODS[self.god].title()}"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        god = GODS[self.god]
        return [
            (Draw.of(god, FACES[face]), number)
            for face, number in enumerate(state.piles[self.god].cards)
            if number
        ]

    def drawn(self, d: Longships, god: int, face: int) -> None:
        frame = d.stack.pop()
        the_pile(d, god).cards[face] -= 1
        player = d.table.seats[self.player]
        if face == CROSS:
            reshuffle(d, god)
            d.emit(("2.6.7", "2.6.7/aside", *self._spawning()), "cross", player=player, god=GODS[god])
            if can_draw(d, god):
                d.stack.append(DrawPile(self.player, god, self.bought, True, self.clauses))
                return
            d.emit(("2.6.7", "reading.cross-no-card"), "no-replacement", player=player, god=GODS[god])
            check_crosses(d)
            return
        number = card(god, face)
        receive(d, self.player, number, bought=self.bought)
        d.emit(self.clauses, "drew", player=player, god=GODS[god])
        d.emit(
            (CLAUSE[face], f"{CLAUSE[face]}/count"),
            "card",
            audience=(self.player,),
            player=player,
            card=card_name(number),
        )
        reshuffle(d, god)
        if frame.cross:  # type: ignore[attr-defined]
            check_crosses(d)

    def _spawning(self) -> tuple[str, ...]:
        return () if self.bought else ("reading.cross-spawn",)


def steal_card(d: Longships, winner: int, loser: int, clauses: tuple[str, ...]) -> None:
    """The winner draws a card out of the loser's hand; an empty hand gives nothing (2.4.5)."""
    if hand(d, loser):
        d.stack.append(DrawHand(winner, loser, -1, False, clauses))
    else:
        d.emit(
            ("reading.card-draw", *clauses),
            "empty-hand",
            winner=d.table.seats[winner],
            loser=d.table.seats[loser],
        )


@record
class DrawHand(LongshipsChance):
    """A card comes out of a hand, blind: every card is equally likely (reading.card-draw).

    Attributes:
        only: the god whose cards alone are drawn from (2.6.6.1), -1 for the whole hand.
    """

    name: ClassVar[str] = "draw"

    player: int
    victim: int
    only: int
    bought: bool
    clauses: tuple[str, ...]

    @property
    def clause(self) -> str:  # type: ignore[override]
        """The clause that has the card drawn."""
        return self.clauses[0]

    def question(self, state: Longships) -> str:
        return f"a card out of {state.table.seats[self.victim]}'s hand"

    def outcomes(self, state: Longships) -> list[tuple[Any, int]]:
        cards = hand(state, self.victim)
        return [
            (Draw.of(GODS[god_of(number)], EFFECTS[effect_of(number)]), cards.count(number))
            for number in sorted(set(cards))
            if self.only in (-1, god_of(number))
        ]

    def drawn(self, d: Longships, god: int, face: int) -> None:
        d.stack.pop()
        number = card(god, face)
        victim = the_viking(d, self.victim)
        victim.hand = without_card(victim.hand, number)
        receive(d, self.player, number, bought=self.bought)
        names: dict[str, Any] = {"winner": d.table.seats[self.player], "loser": d.table.seats[self.victim]}
        d.emit(self.clauses, "took-card", **names, god=GODS[god])
        d.emit(
            ("2.6.8", "reading.all-held-bought") if self.bought else ("2.6.8/won", "reading.usable-from"),
            "card-taken",
            audience=(self.player, self.victim),
            **names,
            card=card_name(number),
        )


@record
class CardMove(LongshipsMove):
    """A card that its owner plays in his own turn, whenever he is asked (reading.card-moment)."""

    god: God

    @classmethod
    def gods(cls, state: Longships, frame: Any) -> tuple[int, ...]:
        """The gods whose card of this kind may be played now."""
        viking: Any = state.vikings[state.turn]
        gods = usable_cards(viking.hand, viking.bought)[cls.effect]
        return gods if gods and frame.seat(state) == state.turn else ()

    def misplaced(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if frame.seat(state) in (state.turn, CHANCE):
            yield from LongshipsMove.misplaced(self, state, frame)
        else:
            yield self._foreign(state)

    def _foreign(self, state: Longships) -> Refusal:
        return why(
            CLAUSE[self.effect],
            f"A {NAMES[self.effect]} works on your own turn only; this is {state.seats[state.turn]}'s.",
            "reading.usable-from",
        )

    def refusals(self, state: Longships, frame: Any) -> Iterator[Refusal]:
        if frame.seat(state) != state.turn:
            yield self._foreign(state)
            return
        yield from card_refusals(state, state.turn, GODS.index(self.god), self.effect)
        yield from self.effect_refusals(state)

    def effect_refusals(self, state: Longships) -> Iterator[Refusal]:
        """Why the card's effect is not possible."""
        return iter(())

    def played(self, d: Longships, *also: str, **values: Any) -> None:
        """Discard the card and say so."""
        god = GODS.index(self.god)
        discard(d, d.turn, god, self.effect)
        d.emit(
            (CLAUSE[self.effect], "2.6.6", "2/windows", "reading.card-moment", *also),
            f"{EFFECTS[self.effect]}-card",
            player=d.table.seats[d.turn],
            god=self.god,
            **values,
        )


@verb("play wind <god> <side>", "Play a Wind Card of {god}: wind {side}")
class PlayWind(CardMove):
    """Play a Wind Card: the wind goes one more step (2.6.5)."""

    effect: ClassVar[int] = WIND
    moment: ClassVar[tuple[str, ...]] = ("2.6.5", "reading.card-moment")
    when: ClassVar[str] = "A Wind Card is played when you are asked for a decision in your own turn."

    god: God
    side: Side

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[PlayWind]:
        gods = cls.gods(state, frame)
        if not gods:
            return []
        sides = state.table.board.wind_reach(state.wind, state.out)
        return [cls.of(GODS[god], side) for god in gods for side in sides]

    def effect_refusals(self, state: Longships) -> Iterator[Refusal]:
        return wind_refusals(state, self.side, "2.6.5")

    def play(self, d: Longships) -> None:
        between = top(d).name == "travel" and any(ship.sailed for ship in fleet(d, d.turn))
        also = ("2.6.5/between-ships",) if between else ()
        board = d.table.board
        self.played(
            d,
            *also,
            side=self.side,
            was=board.wind_name(d.wind, d.out),
            now=board.wind_name(*board.wind_reach(d.wind, d.out)[self.side]),
            between=between,
        )
        move_wind(d, self.side, ("2.6.5", "2.2"))


@verb("play repair <god> <ship>", "Play a Repair Card of {god} on {ship}")
class PlayRepair(CardMove):
    """Play a Repair Card: one of your damaged ships is whole again, wherever it is (2.6.3)."""

    effect: ClassVar[int] = REPAIR
    moment: ClassVar[tuple[str, ...]] = ("2.6.3", "reading.card-moment")
    when: ClassVar[str] = "A Repair Card is played when you are asked for a decision in your own turn."

    god: God
    ship: ShipName

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[PlayRepair]:
        ships = [ship.name for ship in state.vikings[state.turn].ships if ship.damaged]
        if not ships:
            return []
        return [cls.of(GODS[god], ship) for god in cls.gods(state, frame) for ship in ships]

    def effect_refusals(self, state: Longships) -> Iterator[Refusal]:
        owner, ship = ship_named(state, self.ship)
        if ship is None:
            yield why(
                "2.6.3/sunk",
                f"No ship {self.ship} is afloat; a card cannot bring back a ship that has sunk.",
                ship=self.ship,
            )
        elif owner != state.turn:
            yield why("2.6.3", f"{self.ship} is not yours.", "reading.repair-target", ship=self.ship)
        elif not ship.damaged:
            yield why("2.6.3", f"{self.ship} is not damaged: there is nothing to repair.", ship=self.ship)

    def play(self, d: Longships) -> None:
        the_ship(d, self.ship).damaged = False
        self.played(d, "reading.repair-target", ship=self.ship)


@verb("play growth <god> <country>", "Play a Growth Card of {god} on {country}")
class PlayGrowth(CardMove):
    """Play a Growth Card: a country gets two cubes of each kind it produces (2.6.4)."""

    effect: ClassVar[int] = GROWTH
    moment: ClassVar[tuple[str, ...]] = ("2.6.4", "reading.card-moment")
    when: ClassVar[str] = "A Growth Card is played when you are asked for a decision in your own turn."

    god: God
    country: Country

    @classmethod
    def options(cls, state: Longships, frame: Any) -> list[PlayGrowth]:
        return [cls.of(GODS[god], country) for god in cls.gods(state, frame) for country in COUNTRIES]

    def play(self, d: Longships) -> None:
        country = COUNTRY[self.country]
        came = add_stock(d, country, d.table.board.production[country], 2)
        self.played(d, "reading.growth-card-supply", "reading.production", country=self.country, came=came)


PLAYABLE = (PlayWind, PlayRepair, PlayGrowth)
"""The verbs of the active player's cards, known to every frame that may ask him."""
