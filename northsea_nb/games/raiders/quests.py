"""Quests: paid for with the strength of hand cards, rewarded, and every third of a type honoured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, top
from .cards import Effect
from .effects import act, acts
from .gaining import Gaining, gain
from .limits import throw_away
from .moves import CardName, Done, Honour, Pass, QuestName, RaidersFrame, RaidersMove, held, in_order, why
from .piles import QUESTS, FromPile, left
from .state import NONE, Raiders, band, called, effects, the_band, the_site

TRIPLE = 3


def on_board(state: Raiders) -> list[int]:
    """The quest tiles that can be completed."""
    if state.table.options.quest_source == "display":
        return list(state.display)
    return [tile for place in state.sites for tile in place.quests if tile >= 0]


def strength_needed(state: Raiders, seat: int, tile: int) -> int:
    """The strength that a quest takes, less what the crew saves."""
    needed: int = state.table.board.quests[tile].strength
    for effect in effects(state, band(state, seat).crew, "quest"):
        needed -= effect.n
    return max(0, needed)


def strength_in_hand(state: Raiders, hand: Any) -> int:
    """The printed strength of cards (quest.strength)."""
    kinds = state.table.kinds
    return sum(kinds[card].strength for card in hand)


@verb("quest <tile>", "Complete the quest {tile}")
class Quest(RaidersMove):
    """Choose a quest on the board; its strength is discarded next (quest.choose)."""

    tile: QuestName
    moment: ClassVar[tuple[str, ...]] = ("space.mead-hall",)
    when: ClassVar[str] = "Quests are completed at the Mead Hall, which gives one of its two actions a visit."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Quest]:
        tiles = on_board(state)
        if not tiles:
            return []
        strength = strength_in_hand(state, band(state, state.turn).hand)
        quests = state.table.board.quests
        return [
            cls.of(quests[tile].id) for tile in tiles if strength_needed(state, state.turn, tile) <= strength
        ]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        tile = state.table.board.quest.get(self.tile, NONE)
        if tile not in on_board(state):
            yield why("quest.choose", f"The quest {self.tile} is not on the board.", "reading.quest-supply")
            return
        needed = strength_needed(state, state.turn, tile)
        there = strength_in_hand(state, band(state, state.turn).hand)
        if there < needed:
            yield why(
                "quest.strength",
                f"That quest takes a strength of {needed}; your hand has {there}.",
                needed=needed,
                strength=there,
            )

    def play(self, d: Raiders) -> None:
        top(d).begin_quest(d)
        tile = d.table.board.quest[self.tile]
        needed = strength_needed(d, d.turn, tile)
        d.emit(("quest.choose",), "quest", player=d.table.seats[d.turn], tile=self.tile, strength=needed)
        d.stack.append(Paying(tile, needed))


@record
class QuestFrame(RaidersFrame):
    """A frame in which a quest can be completed."""

    def begin_quest(self, d: Raiders) -> None:
        """A quest is chosen."""
        self.finish(d)  # type: ignore[attr-defined]


@record
class Questing(RaidersFrame):
    """A card lets its player complete a quest."""

    name: ClassVar[str] = "quest"
    clause: ClassVar[str] = "quest.choose"
    verbs: ClassVar[tuple[type[Play], ...]] = (Quest, Pass)

    def question(self, state: Raiders) -> str:
        return "complete a quest, or pass"

    def begin_quest(self, d: Raiders) -> None:
        """A quest is chosen."""
        d.stack.pop()

    def passed(self, d: Raiders) -> None:
        """None is."""
        d.stack.pop()


@verb("pay <card>", "Discard {card} for the quest")
class Pay(RaidersMove):
    """Discard a hand card for its strength; several in the order of the hand (quest.strength)."""

    card: CardName
    moment: ClassVar[tuple[str, ...]] = ("quest.strength",)
    when: ClassVar[str] = "No quest is being paid for."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Pay]:
        kinds = state.table.kinds
        return [cls.of(kinds[card].id) for card in frame.payable(state)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        card = held(state, state.turn, self.card)
        if card < 0:
            crew = [state.table.kinds[mate.card].id for mate in band(state, state.turn).crew]
            if self.card in crew:
                yield why("quest.strength", "Quests are paid with cards from your hand, not with your crew.")
            else:
                yield why("quest.strength", f"You have no {called(state, self.card)} in hand.")
        elif card < frame.last:
            yield why(
                "reading.discard-order",
                "Several cards are named in the order of the hand; "
                f"{called(state, self.card)} comes before the last one.",
                "quest.strength",
            )
        elif card not in frame.payable(state):
            yield why(
                "quest.strength",
                f"With {called(state, self.card)} and all that follows it in your hand the strength falls "
                f"short of the {frame.left} still needed.",
                "reading.discard-order",
            )

    def play(self, d: Raiders) -> None:
        frame: Any = top(d)
        card = throw_away(d, d.turn, self.card, ("quest.strength",))
        left_over = frame.left - d.table.kinds[card].strength
        d.stack[-1] = Paying(frame.tile, left_over, card)


@record
class Paying(RaidersFrame):
    """Hand cards are discarded until their strength is enough; more may follow (reading.quest-overpay).

    Attributes:
        tile: the quest. left: strength still needed. last: the card discarded last, -1 for none.
    """

    name: ClassVar[str] = "pay quest"
    clause: ClassVar[str] = "quest.strength"
    verbs: ClassVar[tuple[type[Play], ...]] = (Pay, Done)

    tile: int
    left: int
    last: int = -1

    def question(self, state: Raiders) -> str:
        if self.left > 0:
            return f"discard cards with a strength of {self.left} or more in all"
        return "the strength is enough: done, or discard more"

    def payable(self, state: Raiders) -> list[int]:
        """The cards that can be discarded next: with those after them they must be enough."""
        hand = [card for card in band(state, state.turn).hand if card >= self.last]
        return [
            card
            for place, card in enumerate(hand)
            if hand.index(card) == place and strength_in_hand(state, hand[place:]) >= self.left
        ]

    def run(self, d: Raiders) -> bool:
        if self.left > 0 or band(d, d.turn).hand:
            return False  # whether cards are left that could still be named is nobody else's business
        self.end(d)
        return True

    def may_end(self, state: Raiders) -> Refusal | None:
        """The payment is complete when the strength is enough."""
        if self.left <= 0:
            return None
        return why("quest.strength", f"A strength of {self.left} more has to be discarded.", left=self.left)

    def end(self, d: Raiders) -> None:
        """The quest is complete."""
        d.stack.pop()
        complete(d, self.tile, -self.left)

    def arrange(self, state: Raiders, moves: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several cards said at once, in the order of the hand."""
        return in_order(state, moves)


def complete(d: Raiders, tile: int, over: int) -> None:
    """Take the reward and the tile; a third of its type earns a reputation tile."""
    quest = d.table.board.quests[tile]
    player = d.table.seats[d.turn]
    if d.table.options.quest_source == "display":
        d.display = tuple(shown for shown in d.display if shown != tile)
    else:
        for settlement, place in enumerate(d.sites):
            if tile in place.quests:
                own = the_site(d, settlement)
                own.quests = tuple(NONE if lying == tile else lying for lying in own.quests)
                break
    if over > 0:
        d.emit(("quest.strength", "reading.quest-overpay"), "overpaid", player=player, over=over)
    own_band = the_band(d, d.turn)
    own_band.quests = (*own_band.quests, tile)
    kinds = [d.table.board.quests[kept].kind for kept in own_band.quests]
    earned = kinds.count(quest.kind) % TRIPLE == 0
    if d.table.options.quest_source == "display":
        d.stack.append(Display())
    if earned and d.tiles:
        d.stack.append(Claiming(quest.kind))
    for effect in list(effects(d, own_band.crew, "quest-done"))[::-1]:
        d.stack.append(Gaining(effect.gain, ("quest.reward",), "crew-gained"))
    gain(d, d.turn, quest.gain, ("quest.reward",), "quest-reward")
    d.emit(("quest.keep",), "quest-kept", player=player, tile=quest.id)
    if earned and not d.tiles:
        clauses = ("quest.reputation", "reading.quest-triples")
        d.emit(clauses, "no-reputation", player=player, kind=quest.kind)


@record
class Display(RaidersFrame):
    """Quest tiles on display are made up to their number while the stack lasts (reading.quest-supply)."""

    name: ClassVar[str] = "refill quests"
    clause: ClassVar[str] = "reading.quest-supply"

    def run(self, d: Raiders) -> bool:
        if len(d.display) < d.table.board.start.quests and left(d, QUESTS):
            d.stack.append(FromPile(QUESTS, "reading.quest-supply"))
        else:
            d.stack.pop()
        return True

    def drawn(self, d: Raiders, which: int, tile: int) -> None:
        """A tile is turned up."""
        d.display = (*d.display, tile)
        d.emit(("reading.quest-supply",), "quest-shown", tile=d.table.board.quests[tile].id)


@verb("claim <tile>", "Claim the reputation tile {tile}")
class Claim(RaidersMove):
    """Claim a reputation tile for the third quest of a type (quest.reputation)."""

    tile: Honour
    moment: ClassVar[tuple[str, ...]] = ("quest.reputation",)
    when: ClassVar[str] = "You need three quests of one type to claim a reputation tile."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Claim]:
        tiles = state.table.board.reputation
        return [cls.of(tiles[tile].id) for tile in state.tiles]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if state.table.board.tile.get(self.tile, NONE) not in state.tiles:
            yield why("quest.reputation", f"The reputation tile {self.tile} is not on display.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        tile = d.table.board.tile[self.tile]
        own = the_band(d, d.turn)
        own.reputation = (*own.reputation, tile)
        d.tiles = tuple(shown for shown in d.tiles if shown != tile)
        d.emit(
            ("quest.reputation", "reading.quest-triples"),
            "claimed",
            player=d.table.seats[d.turn],
            tile=self.tile,
            kind=frame.kind,
            tiles=len(own.quests) + len(own.reputation),
        )
        act(d, d.table.board.reputation[tile].action, ("quest.reputation-action",))


@record
class Claiming(RaidersFrame):
    """A reputation tile has been earned; it is not declined (reading.quest-triples)."""

    name: ClassVar[str] = "reputation"
    clause: ClassVar[str] = "quest.reputation"
    verbs: ClassVar[tuple[type[Play], ...]] = (Claim,)

    kind: str

    def question(self, state: Raiders) -> str:
        return f"claim a reputation tile for three {self.kind} quests"

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """A claim is not declined."""
        return why("quest.reputation", "You claim a tile: it is not declined.", "reading.quest-triples")


def _no_quest(state: Raiders, seat: int, effect: Effect, hand: tuple[int, ...]) -> str:
    strength = strength_in_hand(state, hand)
    if any(strength_needed(state, seat, tile) <= strength for tile in on_board(state)):
        return ""
    return "No quest on the board is within the strength of your hand."


@acts("complete-quest", unless=_no_quest)
def complete_quest(d: Raiders, effect: Effect, by: tuple[str, ...]) -> None:
    """A quest may be completed at once."""
    d.stack.append(Questing())
