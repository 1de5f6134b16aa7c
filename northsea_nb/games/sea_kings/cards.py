"""Cards from hand that name a region: Discovery, Trade, Raid, Settle (play.*, discover.*, trade.*)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Self

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import edit_frame
from .attempt import (
    RAID,
    SETTLE_HERE,
    WITH_CARD,
    aim_refusals,
    aims,
    bar_refusals,
    bars,
    declare,
    place_refusals,
)
from .contest import discovery_points, total
from .dice import clauses_of
from .limits import act_refusals, may_act
from .moves import Player, Region, SeaKingsFrame, SeaKingsMove, region_of, unknown_region, why
from .state import (
    FAME,
    PLAY,
    SeaKings,
    ability,
    at,
    discard,
    gain,
    hand,
    name_of,
    region_name,
    spend_act,
    the_viking,
)
from .trade import Trading
from .windows import OnDiscovery, open_window

ATTACKING = "[, attacking a settlement of {target}]"
BARRING = "[; {barred} may not throw the defence die]"
"""How a sentence ends that says whose settlement is attacked, and who is barred."""


@record
class HandCard(SeaKingsMove):
    """A card that is played in the region it names, for an action; ``kind`` says which."""

    kind: ClassVar[str] = ""
    moment: ClassVar[tuple[str, ...]] = ("play.action",)
    when: ClassVar[str] = "Such a card is played in your own turn, for an action."

    region: Region

    @classmethod
    def here(cls, state: SeaKings) -> bool:
        """Whether the active player may play a card of this kind where he is, and holds it."""
        card = state.table.board.card(cls.kind, at(state, state.turn))
        return card in hand(state, state.turn) and may_act(state, PLAY)

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        return [cls.of(here_id(state))] if cls.here(state) else []

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        yield from act_refusals(state, PLAY, "play.action")
        region = region_of(state, self.region)
        if region < 0:
            yield unknown_region(state, self.region)
            return
        board = state.table.board
        card = board.card(self.kind, region)
        if card not in hand(state, state.turn):
            yield why("turn.menu", f"You do not hold {board.card_name(card)}.", "play.action")
        if region != at(state, state.turn):
            yield why(
                f"{self.kind}.region",
                f"{board.card_name(card)} is played in {region_name(state, region)}; your ship is in "
                f"{region_name(state, at(state, state.turn))}.",
                "move.location",
            )
        else:
            yield from self.more_refusals(state, region)

    def more_refusals(self, state: SeaKings, region: int) -> Iterator[Refusal]:
        """Why this card does nothing in its own region."""
        return iter(())

    def put_down(self, d: SeaKings) -> int:
        """The card leaves the hand for an action; the region it names."""
        region = region_of(d, self.region)
        card = d.table.board.card(self.kind, region)
        the_viking(d, d.turn).hand.remove(card)
        discard(d, card)
        spend_act(d, PLAY, card)
        d.emit(
            ("play.action", f"{self.kind}.region", "play.discard", "play.no-refill", "cards.general"),
            "played",
            player=name_of(d, d.turn),
            card=d.table.board.card_name(card),
        )
        return region


@verb("play discover <region>", "Play Discover {region}")
class PlayDiscover(HandCard):
    """Make a discovery (discover.score)."""

    kind: ClassVar[str] = "discover"

    region: Region

    def play(self, d: SeaKings) -> None:
        region = self.put_down(d)
        d.stack.append(Discovery(d.turn, region, d.turn, False))


@verb("play trade <region>", "Play Trade {region}")
class PlayTrade(HandCard):
    """Trade (trade.score)."""

    kind: ClassVar[str] = "trade"

    region: Region

    def play(self, d: SeaKings) -> None:
        region = self.put_down(d)
        d.stack.append(Trading(d.turn, region, 0))


@verb("play raid <region> [barring <barred>]", "Play Raid {region}" + BARRING)
class PlayRaid(HandCard):
    """Raid a region with a card (raid.dice)."""

    kind: ClassVar[str] = "raid"

    region: Region
    barred: Player | None = None

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        seat = state.turn
        if not cls.here(state) or not aims(state, seat, RAID, at(state, seat), WITH_CARD):
            return []
        return [cls.of(here_id(state), barred) for barred in bars(state, seat)]

    def more_refusals(self, state: SeaKings, region: int) -> Iterator[Refusal]:
        yield from place_refusals(state, state.turn, RAID, region, WITH_CARD)
        yield from bar_refusals(state, state.turn, self.barred)

    def play(self, d: SeaKings) -> None:
        self.put_down(d)
        declare(d, d.turn, RAID, WITH_CARD, None, self.barred)


@verb(
    "play settle <region> [attacking <target>] [barring <barred>]",
    "Play Settle {region}" + ATTACKING + BARRING,
)
class PlaySettle(HandCard):
    """Settle a region with a card, or attack a settlement there (settle.dice, rogue.settle.single)."""

    kind: ClassVar[str] = "settle"

    region: Region
    target: Player | None = None
    barred: Player | None = None

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> Iterable[Self]:
        if not cls.here(state):
            return []
        seat = state.turn
        return [
            cls.of(here_id(state), target_name(state, aim), barred)
            for aim in aims(state, seat, SETTLE_HERE, at(state, seat), WITH_CARD)
            for barred in bars(state, seat)
        ]

    def more_refusals(self, state: SeaKings, region: int) -> Iterator[Refusal]:
        yield from place_refusals(state, state.turn, SETTLE_HERE, region, WITH_CARD)
        yield from aim_refusals(state, state.turn, region, self.target)
        yield from bar_refusals(state, state.turn, self.barred)

    def play(self, d: SeaKings) -> None:
        self.put_down(d)
        declare(d, d.turn, SETTLE_HERE, WITH_CARD, self.target, self.barred)


def here_id(state: SeaKings) -> str:
    """The word for the region where the active player is."""
    return state.table.board.regions[at(state, state.turn)].id


def target_name(state: SeaKings, aim: int) -> str | None:
    """The player whose settlement is aimed at, None for the land itself."""
    return None if aim < 0 else name_of(state, aim)


# ---------------------------------------------------------------- discovery


@record
class Discovery(SeaKingsFrame):
    """A discovery: whoever has the credit in the end scores it (discover.score, blue.credit).

    Attributes:
        player: who makes it. region: where. credited: who has the credit. answered: asked already.
    """

    name: ClassVar[str] = "discovering"
    clause: ClassVar[str] = "discover.score"

    player: int
    region: int
    credited: int
    answered: bool

    def run(self, d: SeaKings) -> bool:
        if not self.answered:
            edit_frame(d).answered = True
            open_window(d, OnDiscovery)
            return True
        d.stack.pop()
        points = discovery_points(d.table.board.value[self.region], ability(d, self.credited))
        gain(d, self.credited, FAME, total(points))
        d.emit(
            ("discover.score", "trade.peaceful", "score.table.discover", "win.sources", *clauses_of(points)),
            "discovered",
            player=name_of(d, self.credited),
            region=region_name(d, self.region),
            points=total(points),
        )
        return True
