"""The setup: what is laid out, the free hire, the passing of cards, who starts."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from ...core.draft import counts, record, rows
from ...core.notation import verb
from ...core.rulebook import NorthseaError, Refusal
from ...core.seats import check_names
from ...core.state import Event, Play, RawEvent
from .bag import draw_sets
from .board import COLOURS, TOKENS, Board
from .cards import BUILDING_NAMES, GOODS
from .hiring import Hire
from .moves import (
    CardName,
    ChanceMove,
    Done,
    RaidersChance,
    RaidersFrame,
    RaidersMove,
    Side,
    Throw,
    Tokens,
    held,
    why,
)
from .piles import OFFERINGS, QUESTS, REPUTATION, TOWNSFOLK, FromPile, draw_cards, items, left
from .state import (
    BLACK,
    NONE,
    PILES,
    SILVER,
    Band,
    Crewman,
    Pile,
    Raiders,
    Site,
    band,
    place_name,
    set_text,
    set_word,
    tokens_of,
)
from .table import Table
from .turn import TURN

FEWEST = 2
ASIDE = 3
"""Cards that lie before each player when all have chosen: the hire, one for the right, one for the left."""


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
        cards = [getattr(item, "count", 1) for item in items(table, which)]
        found.append(Pile(counts(*cards), (), (), counts(*(0 for _ in cards))))
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
        supply=counts(*table.board.bag),
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
            {"players": names, "silver": board.start.silver, "cards": board.start.cards},
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


@cache
def spaces(board: Board) -> tuple[tuple[int, int, int], ...]:
    """Every space for a plunder set: the settlement, the space there, how many tokens it takes."""
    return tuple(
        (settlement, space, size)
        for settlement, place in enumerate(board.settlements)
        for space, (size, _) in enumerate(place.sets)
    )


@verb("lay <plunder>", "The set is {plunder}")
class Lay(ChanceMove):
    """The tokens drawn blind for a plunder set, a letter each (setup.plunder)."""

    plunder: Tokens
    moment: ClassVar[tuple[str, ...]] = ("setup.plunder",)
    when: ClassVar[str] = "Plunder is drawn for the settlements once, in the setup."

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        drawn = tokens_of(self.plunder) or ()
        own = d.sites[frame.settlement]
        sets = list(own.sets)
        sets[frame.space] = drawn
        own.sets = tuple(sets)
        for kind, number in enumerate(drawn):
            d.supply[kind] -= number
        d.emit(
            ("setup.plunder", "reading.jarl-tokens") if drawn[-1] else ("setup.plunder",),
            "laid",
            place=place_name(d, frame.settlement),
            space=frame.space + 1,
            tokens=set_text(drawn),
        )


@cache
def _lay(tokens: tuple[int, ...]) -> Lay:
    """The move that lays these tokens."""
    move: Lay = Lay.of(set_word(tokens))
    return move


@record
class Laying(RaidersChance):
    """A plunder set is drawn: so many tokens of those not yet drawn, all equally likely."""

    name: ClassVar[str] = "lay"
    clause: ClassVar[str] = "setup.plunder"

    settlement: int
    space: int
    size: int

    def question(self, state: Raiders) -> str:
        return f"{self.size} tokens for space {self.space + 1} of {place_name(state, self.settlement)}"

    def outcomes(self, state: Raiders) -> list[tuple[Any, int]]:
        return [(_lay(tokens), weight) for tokens, weight in draw_sets(state.supply, self.size)]


@verb("give <card> <side>", "Pass {card} to the {side}")
class Give(RaidersMove):
    """Pass a card to a neighbour, first to the right, then to the left (setup.pass)."""

    card: CardName
    side: Side
    moment: ClassVar[tuple[str, ...]] = ("setup.pass",)
    when: ClassVar[str] = "Cards are passed once, in the setup: exactly two, one to each side."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Give]:
        kinds = state.table.kinds
        hand = dict.fromkeys(band(state, frame.player).hand)
        return [cls.of(kinds[card].id, frame.side) for card in hand]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        if self.side != frame.side:
            yield why("setup.pass", f"One card to each side: now it is the one for the {frame.side}.")
        if held(state, frame.player, self.card) < 0:
            yield why("setup.pass", f"You have no {self.card} to pass.")

    def play(self, d: Raiders) -> None:
        frame: Any = d.stack.pop()
        _lay_aside(d, frame.player, self.card)
        player = d.table.seats[frame.player]
        d.emit(("setup.pass",), "passed-card", player=player, side=self.side)
        d.emit(
            ("setup.pass",), "passed-which", (frame.player,), player=player, card=self.card, side=self.side
        )


def _lay_aside(d: Raiders, seat: int, word: str) -> None:
    own = d.bands[seat]
    card = d.table.number[word]
    own.hand.remove(card)
    own.aside = (*own.aside, card)


@record
class Secret(RaidersFrame):
    """A player chooses something face down in the setup."""

    player: int

    def seat(self, state: Raiders) -> int:
        return self.player

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """Nobody sees the free hires before all have passed on their cards; turns come afterwards."""
        if isinstance(move, Done):
            return why("setup.reveal", "Free hires stay face down until every player has passed cards.")
        if isinstance(move, Hire):
            return why("setup.free-hire", "Exactly one of your five cards is hired for free.")
        if isinstance(move, Give):
            return why("setup.pass", "Cards are passed once everybody has chosen the free hire.")
        return None


@record
class FreeHire(Secret):
    """One of the cards dealt is hired at no cost, face down (setup.free-hire)."""

    name: ClassVar[str] = "free hire"
    clause: ClassVar[str] = "setup.free-hire"
    verbs: ClassVar[tuple[type[Play], ...]] = (Hire,)

    def question(self, state: Raiders) -> str:
        return "hire one of your cards for free, face down"

    def hires(self, state: Raiders) -> list[Hire]:
        """Any card of the hand."""
        kinds = state.table.kinds
        return [Hire.of(kinds[card].id) for card in dict.fromkeys(band(state, self.player).hand)]

    def against(self, state: Raiders, move: Hire) -> Iterator[Refusal]:
        """Why a card cannot be hired for free."""
        if held(state, self.player, move.card) < 0:
            yield why("setup.free-hire", f"You have no {move.card} among the cards dealt to you.")
        if move.mate is not None:
            yield why("setup.free-hire", "Your crew is empty: nobody makes room.")

    def hire(self, d: Raiders, move: Hire) -> None:
        """It lies face down until all have passed on their cards."""
        d.stack.pop()
        _lay_aside(d, self.player, move.card)
        player = d.table.seats[self.player]
        d.emit(("setup.free-hire",), "hired-free", player=player)
        d.emit(("setup.free-hire",), "hired-which", (self.player,), player=player, card=move.card)


@record
class Passing(Secret):
    """A card goes to each neighbour, chosen before anybody sees what comes (setup.pass)."""

    name: ClassVar[str] = "pass cards"
    clause: ClassVar[str] = "setup.pass"
    verbs: ClassVar[tuple[type[Play], ...]] = (Give,)

    side: str

    def question(self, state: Raiders) -> str:
        return f"pass a card to the player on your {self.side}"


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


def reveal(d: Raiders) -> None:
    """The passed cards change hands, then the free hires are turned face up (setup.reveal)."""
    seats = len(d.table.seats)
    for seat in range(seats):
        hire, right, left_ = band(d, seat).aside
        own = d.bands[seat]
        own.crew = (Crewman(hire),)
        own.aside = ()
        for card, to in ((right, (seat - 1) % seats), (left_, (seat + 1) % seats)):
            insort(d.bands[to].hand, card)
            d.emit(
                ("setup.pass", "reading.players") if seats == FEWEST else ("setup.pass",),
                "received-card",
                (to,),
                player=d.table.seats[to],
                giver=d.table.seats[seat],
                card=d.table.kinds[card].name,
            )
    for seat in range(seats):
        card = band(d, seat).crew[0].card
        d.emit(("setup.reveal",), "revealed", player=d.table.seats[seat], card=d.table.kinds[card].name)
    cards = ", ".join(str(len(own.hand)) for own in d.bands)
    d.emit(("setup.hand-four",), "hands", cards=cards)


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
