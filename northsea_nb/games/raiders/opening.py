"""The setup: what is laid out, the free hire, the passing of cards, who starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.draft import counts, record, rows
from ...core.rulebook import NorthseaError, Refusal
from ...core.seats import check_names
from ...core.state import Event, RawEvent
from .board import COLOURS, TOKENS, Board
from .cards import BUILDING_NAMES, GOODS
from .dealing import Laying, spaces
from .drafting import ASIDE, FEWEST, FreeHire, Passing, reveal
from .moves import (
    RaidersFrame,
    RaidersMove,
    Throw,
    why,
)
from .piles import OFFERINGS, QUESTS, REPUTATION, TOWNSFOLK, FromPile, draw_cards, items, left
from .state import (
    BLACK,
    NONE,
    PILES,
    SILVER,
    Band,
    Pile,
    Raiders,
    Site,
)
from .table import Table
from .turn import TURN


def check_seats(players: Sequence[str], most: int) -> tuple[str, ...]:
    """The players' names, checked (reading.players)."""
    return check_names(
        players,
        FEWEST,
        most,
        game="Raiders of the North Sea with these expansions",
        number="reading.players",
        twice="two players have the same name; give each one of their own",
    )


def bands(table: Table) -> list[Band]:
    """What each player begins with (setup.player)."""
    goods = counts(*(table.board.start.silver if good == SILVER else 0 for good in range(len(GOODS))))
    return [Band(counts(), goods, (), BLACK, 0, 0, 0, 0, (), (), (), ()) for _ in table.seats]


def piles(table: Table) -> list[Pile]:
    """Full piles, in no order."""
    found = []
    for which in range(len(PILES)):
        cards = tuple(getattr(item, "count", 1) for item in items(table, which))
        found.append(Pile(cards, (), (), (0,) * len(cards)))
    return found


def sites(table: Table) -> list[Site]:
    """The settlements before the plunder is laid out."""
    found = []
    for place in table.board.settlements:
        spaces = len(place.sets)
        found.append(Site((None,) * spaces, (NONE,) * spaces, (NONE,) * spaces))
    return found


def prepare(table: Table, *, throw: bool) -> Raiders:
    """The position in which the setup begins.

    Args:
        table: players, board, options.
        throw: whether dice settle who starts; otherwise it is the first player named.
    """
    state = Raiders(
        stack=rows((Preparing(0, throw),)),
        outcome=None,
        table=table,
        turn=0,
        first=0,
        closing=NONE,
        village=counts(*(building.start for building in table.board.village)),
        supply=table.board.bag,
        shown=(),
        hall=(),
        tiles=(),
        display=(),
        bands=rows(bands(table)),
        sites=rows(sites(table)),
        piles=rows(piles(table)),
    )
    return state.settled()


def setup_events(state: Raiders) -> tuple[Event, ...]:
    """What was laid out before the first draw, by which clauses."""
    if "position" in state.origin:
        return ()
    table, board = state.table, state.table.board
    names = ", ".join(table.seats)
    raw: list[RawEvent] = [
        (("setup.expansions",), "expansions", None, {"expansions": ", ".join(board.expansions) or "none"}),
        (("reading.players",), "players", None, {"players": names, "most": board.players[1]}),
        (
            ("setup.boards", "reading.headings", "reading.space-colours"),
            "boards",
            None,
            {"board": board.name, "buildings": len(board.village), "settlements": len(board.settlements)},
        ),
        (("setup.townsfolk",), "townsfolk", None, {"cards": left(state, TOWNSFOLK)}),
        (
            ("setup.bank", "reading.supply-limit"),
            "bank",
            None,
            {"supply": table.options.supply},
        ),
        (
            ("setup.player", "setup.tracks"),
            "equipment",
            None,
            {
                "players": names,
                "silver": board.start.silver,
                "cards": board.start.cards,
                "tracks": "four" if board.margins else "three",
            },
        ),
        (
            ("setup.village-workers",),
            "village-workers",
            None,
            {
                "workers": ", ".join(
                    f"{COLOURS[building.start]} at the {BUILDING_NAMES[building.id]}"
                    for building in board.village
                    if building.start != NONE
                )
            },
        ),
        (
            ("setup.raid-workers",),
            "raid-workers",
            None,
            {
                COLOURS[colour]: sum(
                    worker == colour for place in board.settlements for _, worker in place.sets
                )
                for colour in range(len(COLOURS))
            },
        ),
    ]
    if board.quests:
        raw.append(
            (
                ("setup.quests", "reading.quest-supply"),
                "quests",
                None,
                {"tiles": len(board.quests), "source": table.options.quest_source},
            )
        )
    if board.jarls:
        raw.append(
            (
                ("setup.jarls", "reading.jarl-tokens"),
                "jarls",
                None,
                {"cards": len(board.jarls), "tokens": board.bag[TOKENS.index("jarl")]},
            )
        )
    return tuple(Event(Raiders, event) for event in raw)


@record
class Preparing(RaidersFrame):
    """The setup goes on step by step.

    Attributes:
        laid: plunder sets already drawn. throw: whether dice settle who starts.
    """

    name: ClassVar[str] = "setup"
    clause: ClassVar[str] = "setup.player"

    laid: int
    throw: bool

    def run(self, d: Raiders) -> bool:
        board = d.table.board
        if len(d.shown) < board.start.offerings and left(d, OFFERINGS):
            d.stack.append(FromPile(OFFERINGS, "setup.offerings"))
        elif len(d.tiles) < board.start.reputation and left(d, REPUTATION):
            d.stack.append(FromPile(REPUTATION, "setup.reputation"))
        elif (
            d.table.options.quest_source == "display"
            and len(d.display) < board.start.quests
            and left(d, QUESTS)
        ):
            d.stack.append(FromPile(QUESTS, "reading.quest-supply"))
        elif len(d.hall) < len(board.hall) and left(d, TOWNSFOLK):
            d.stack.append(FromPile(TOWNSFOLK, "setup.hall-cards"))
        elif self.laid < len(spaces(board)):
            d.stack[-1] = Preparing(self.laid + 1, self.throw)
            d.stack.append(Laying(*spaces(board)[self.laid]))
            if self.laid + 1 == len(spaces(board)):
                d.emit(("setup.supply",), "supply", tokens=sum(d.supply) - spaces(board)[-1][2])
        else:
            self._players(d)
        return True

    def _players(self, d: Raiders) -> None:
        """Deal, let everybody choose, and turn the free hires up."""
        for seat, own in enumerate(d.bands):
            if not own.aside and len(own.hand) < d.table.board.start.cards:
                draw_cards(d, seat, d.table.board.start.cards - len(own.hand), ("setup.player",))
                return
        for seat, own in enumerate(d.bands):
            if not own.aside:
                d.stack.append(FreeHire(seat))
                return
        for seat, own in enumerate(d.bands):
            if len(own.aside) < ASIDE:
                d.stack.append(Passing(seat, "right" if len(own.aside) == 1 else "left"))
                return
        reveal(d)
        d.stack.pop()
        d.stack.append(TURN)
        if self.throw:
            d.stack.append(StartThrow(tuple(range(len(d.table.seats))), ()))
        else:
            d.emit(("setup.start-player", "turn.order"), "starts", player=d.table.seats[0])

    def drawn(self, d: Raiders, which: int, number: int) -> None:
        """A card or tile is laid open."""
        item = items(d.table, which)[number]
        if which == OFFERINGS:
            d.shown = (*d.shown, number)
            d.emit(("setup.offerings",), "offering-shown", tile=item.id)
        elif which == REPUTATION:
            d.tiles = (*d.tiles, number)
            d.emit(("setup.reputation",), "reputation-shown", tile=item.id)
        elif which == QUESTS:
            d.display = (*d.display, number)
            d.emit(("setup.quests", "reading.quest-supply"), "quest-shown", tile=item.id)
        else:
            d.hall = (*d.hall, number)
            d.emit(("setup.hall-cards", "setup.hall-order"), "hall-card", card=item.name, space=len(d.hall))

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Turns begin after the setup."""
        return why("turn.order", "The game is still being set up.", "setup.player")


@record
class StartThrow(RaidersFrame):
    """The highest throw starts; those tied for it throw again (setup.start-player, reading.start-roll).

    Attributes:
        among: the seats that throw. thrown: what they have thrown so far.
    """

    name: ClassVar[str] = "start"
    clause: ClassVar[str] = "setup.start-player"

    among: tuple[int, ...]
    thrown: tuple[int, ...]

    def run(self, d: Raiders) -> bool:
        if len(self.thrown) < len(self.among):
            d.stack.append(Throw(d.table.board.start.start_dice, "setup.start-player"))
            return True
        best = max(self.thrown)
        leaders = tuple(seat for seat, total in zip(self.among, self.thrown, strict=True) if total == best)
        d.stack.pop()
        if len(leaders) > 1:
            d.stack.append(StartThrow(leaders, ()))
            return True
        d.turn = d.first = leaders[0]
        d.emit(
            ("setup.start-player", "reading.start-roll", "turn.order"),
            "starts",
            player=d.table.seats[leaders[0]],
        )
        return True

    def rolled(self, d: Raiders, total: int) -> None:
        """One more has thrown."""
        seat = self.among[len(self.thrown)]
        d.stack[-1] = StartThrow(self.among, (*self.thrown, total))
        d.emit(("setup.start-player", "reading.start-roll"), "threw", player=d.table.seats[seat], total=total)


def check_board(board: Board) -> None:
    """A board on which a game can begin: tokens for every set, cards for every player, workers about."""
    slots = sum(size for _, _, size in spaces(board))
    if slots > sum(board.bag):
        raise NorthseaError(f"edition: {slots} tokens lie in plunder sets, the bag has {sum(board.bag)}")
    if all(building.start == NONE for building in board.village):
        raise NorthseaError("edition: no worker begins in the village; a turn takes one up (turn.pickup)")
