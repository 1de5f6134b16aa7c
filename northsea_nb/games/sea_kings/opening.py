"""Set up: the first player, characters dealt and chosen, hands dealt, the play deck built (setup.*)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core.draft import counts, record, rows
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.seats import check_names
from ...core.state import Event, Play, RawEvent, edit_frame, top
from .draw import LookAtFresh, card_moves, general_outcomes
from .moves import ChanceMove, King, Lot, SeaKingsChance, SeaKingsFrame, SeaKingsMove, why
from .state import HAND, LAST, UNSEEN, SeaKings, Viking, clockwise, hand, name_of, the_viking
from .table import Table
from .turn import TURN, begin

FEWEST, MOST = 2, 6


def seats_of(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names, checked: 2 to 6, each with a name and so a colour of his own."""
    return check_names(
        players,
        FEWEST,
        MOST,
        game="Sea Kings",
        twice="another player has that name, and its colour (setup.colour)",
    )


def prepare(table: Table, *, throw: bool) -> SeaKings:
    """The position before the first card is dealt.

    Args:
        table: players, board, options.
        throw: whether a lot settles who has the first turn; else it is the first player named.
    """
    board = table.board
    number = len(table.seats)
    state = SeaKings(
        stack=rows((Setup(DRAW_LOTS if throw else DEAL_KINGS),)),
        outcome=None,
        table=table,
        turn=0,
        first=0,
        round=1,
        vikings=rows(
            Viking(board.start, counts(0, 0, 0), counts(), counts(), -1, counts()) for _ in table.seats
        ),
        acts=(),
        began=board.start,
        beside=(),
        fought=(),
        favours=(0, 0),
        spent=(0,) * number,
        pool=board.cards,
        above=0,
        order=(),
        top=UNSEEN,
        discards=(0,) * len(board.cards),
        castles=False,
        closing=False,
    )
    return state.settled()


def setup_events(state: SeaKings) -> tuple[Event, ...]:
    """What is prepared before any card is dealt, by which clauses."""
    table = state.table
    board = table.board
    castles = board.red("castles")
    raw: list[RawEvent] = [
        (
            (
                "setup.colour",
                "setup.markers",
                "components.pieces",
                "win.track",
                "score.markers",
                "win.sources",
            ),
            "players",
            None,
            {"players": table.seats},
        ),
        (
            ("board.regions", "reading.region-groups"),
            "board",
            None,
            {"board": board.name, "regions": len(board.regions), "lines": len(board.lines)},
        ),
        (("setup.ship", "move.location"), "ships", None, {"region": board.regions[board.start].name}),
        (
            (
                "setup.decks",
                "components.card-backs",
                "cards.general",
                "cards.red",
                "blue.face",
                "reading.names",
            ),
            "decks",
            None,
            {
                "general": sum(board.cards[: board.general]),
                "red": sum(board.cards[board.general :]),
                "characters": len(board.characters),
            },
        ),
        (("setup.castle-aside", "reading.names"), "aside", None, {"card": board.card_name(castles)}),
        (
            ("setup.characters", "character.apart"),
            "characters",
            None,
            {"each": table.dealt, "players": len(table.seats)},
        ),
    ]
    if table.rogue:
        raw.append((("rogue.option", "rogue.base", "rogue.settle.four"), "rogue", None, {}))
    return tuple(Event(SeaKings, event) for event in raw)


DRAW_LOTS, DEAL_KINGS, CHOOSE_KINGS, DEAL_HANDS, BUILD_DECK, BEGIN = range(6)


@record
class Setup(SeaKingsFrame):
    """The set-up as a script.

    Attributes:
        stage: how far it has come.
    """

    name: ClassVar[str] = "setup"
    clause: ClassVar[str] = "setup.decks"

    stage: int

    def run(self, d: SeaKings) -> bool:
        frame: Any = edit_frame(d)
        stage = self.stage
        if stage == DRAW_LOTS:
            frame.stage = DEAL_KINGS
            d.stack.append(FirstLot())
        elif stage == DEAL_KINGS:
            seat = _first(d, lambda seat: len(d.vikings[seat].dealt) < d.table.dealt)
            if seat < 0:
                frame.stage = CHOOSE_KINGS
            else:
                d.stack.append(DealKing(seat))
        elif stage == CHOOSE_KINGS:
            seat = _first(d, lambda seat: d.vikings[seat].king < 0)
            if seat < 0:
                frame.stage = DEAL_HANDS
                _reveal(d)
            else:
                d.stack.append(ChooseKing(seat))
        elif stage == DEAL_HANDS:
            seat = _first(d, lambda seat: len(hand(d, seat)) < HAND)
            if seat < 0:
                frame.stage = BUILD_DECK
            else:
                d.stack.append(DealCard(seat))
        elif stage == BUILD_DECK:
            frame.stage = BEGIN
            cards = sum(d.pool)
            d.above = cards - LAST - 1
            d.emit(("setup.deck", "setup.hand"), "deck", cards=cards, last=LAST + 1, hand=HAND)
            d.stack.append(LookAtFresh())
        else:
            d.stack[-1] = TURN
            begin(d, d.first)
        return True

    def fell(self, d: SeaKings, seat: int) -> None:
        """The lot has fallen for the first turn."""
        d.turn = d.first = seat
        d.emit(("order.first",), "first", player=name_of(d, seat))

    def took(self, d: SeaKings) -> None:
        """A card has been dealt."""

    def uncovered(self, d: SeaKings, back: int) -> None:
        """The back of the deck's topmost card is seen."""
        d.top = back

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """Turns come when everything is prepared."""
        if move.chance:
            return None
        if isinstance(move, Choose):
            return why("setup.sea-king", "Characters are dealt first, then chosen, each once.")
        return why("setup.deck", "The first turn comes when characters and hands are dealt.", "order.first")


def _first(d: SeaKings, wanted: Any) -> int:
    """The first player, in order of play, of whom this is true; -1 for none."""
    return next((seat for seat in clockwise(d, d.first) if wanted(seat)), -1)


@record
class FirstLot(SeaKingsChance):
    """A lot settles who has the first turn, as nobody tells the players' ages."""

    name: ClassVar[str] = "first"
    clause: ClassVar[str] = "order.first"

    def question(self, state: SeaKings) -> str:
        return "who has the first turn"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        return [(Lot.of(name), 1) for name in state.table.seats]


# ---------------------------------------------------------------- characters


@verb("deal <king>", "{king} is dealt")
class Deal(ChanceMove):
    """The character that is dealt; only its holder sees it (setup.characters)."""

    moment: ClassVar[tuple[str, ...]] = ("setup.characters",)
    when: ClassVar[str] = "No character is dealt now."

    king: King

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        number = [character.id for character in d.table.board.characters].index(self.king)
        insort(the_viking(d, frame.player).dealt, number)
        d.emit(
            ("setup.characters",),
            "dealt",
            audience=(frame.player,),
            player=name_of(d, frame.player),
            king=d.table.board.characters[number].name,
        )


@record
class DealKing(SeaKingsChance):
    """A character is dealt."""

    name: ClassVar[str] = "deal"
    clause: ClassVar[str] = "setup.characters"

    player: int

    def question(self, state: SeaKings) -> str:
        return f"a character for {name_of(state, self.player)}"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        out = {king for viking in state.vikings for king in viking.dealt}
        return [
            (Deal.of(character.id), 1)
            for number, character in enumerate(state.table.board.characters)
            if number not in out
        ]


@verb("choose <king>", "Choose {king}")
class Choose(SeaKingsMove):
    """Choose your Sea King among the characters dealt to you (setup.sea-king)."""

    moment: ClassVar[tuple[str, ...]] = ("setup.sea-king",)
    when: ClassVar[str] = "Sea Kings are chosen once, before the game begins."

    king: King

    @classmethod
    def options(cls, state: SeaKings, frame: Any) -> list[Choose]:
        characters = state.table.board.characters
        return [cls.of(characters[king].id) for king in state.vikings[frame.player].dealt]

    def refusals(self, state: SeaKings, frame: Any) -> Iterator[Refusal]:
        characters = state.table.board.characters
        dealt = [characters[king] for king in state.vikings[frame.player].dealt]
        if self.king not in [character.id for character in dealt]:
            said = ", ".join(character.name for character in dealt)
            yield why("setup.sea-king", f"Your Sea King is one of those dealt to you: {said}.")

    def play(self, d: SeaKings) -> None:
        frame: Any = d.stack.pop()
        number = [character.id for character in d.table.board.characters].index(self.king)
        the_viking(d, frame.player).king = number
        d.emit(
            ("setup.sea-king",),
            "chose",
            audience=(frame.player,),
            player=name_of(d, frame.player),
            king=d.table.board.characters[number].name,
        )


@record
class ChooseKing(SeaKingsFrame):
    """A player chooses a Sea King in secret."""

    name: ClassVar[str] = "choose"
    clause: ClassVar[str] = "setup.sea-king"
    verbs: ClassVar[tuple[type[Play], ...]] = (Choose,)

    player: int

    def seat(self, state: SeaKings) -> int:
        return self.player

    def question(self, state: SeaKings) -> str:
        return "choose your Sea King; all are shown together"

    def misfit(self, state: SeaKings, move: SeaKingsMove) -> Refusal | None:
        """Chosen in order, shown together."""
        if move.chance or top(state) is not self:
            return None
        return why("setup.sea-king", "First everybody chooses a Sea King.")


def _reveal(d: SeaKings) -> None:
    """All Sea Kings are shown together; the characters not chosen have no part in the game."""
    board = d.table.board
    for seat in clockwise(d, d.first):
        viking = the_viking(d, seat)
        viking.dealt.clear()
        character = board.characters[viking.king]
        d.emit(
            ("setup.sea-king", "character.ability"),
            "king",
            player=name_of(d, seat),
            king=character.name,
            ability=character.text,
        )


@record
class DealCard(SeaKingsChance):
    """A General card is dealt (setup.hand)."""

    name: ClassVar[str] = "hand"
    clause: ClassVar[str] = "setup.hand"

    player: int

    def question(self, state: SeaKings) -> str:
        return f"a card for {name_of(state, self.player)}"

    def outcomes(self, state: SeaKings) -> list[tuple[Any, int]]:
        return general_outcomes(card_moves(state.table.board), state.pool)
