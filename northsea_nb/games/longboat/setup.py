"""Setup: colours, what goes back in the box, the Boats, the Play Deck, the first River."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from ...core.draft import freeze, record, rows, thaw
from ...core.notation import verb
from ...core.rulebook import NorthseaError, Refusal, nearest
from ...core.seats import check_names
from ...core.state import Play, RawEvent, top
from .board import RIVER, SET, Deck
from .cards import kind
from .dealing import SETUP, Dealing, Removal
from .drafting import DRAFT
from .moves import RIVER_WORD, Colour, LongboatFrame, LongboatMove, why
from .state import NO_COLOUR, Longboat
from .table import Table

FEWEST, MOST = 2, 4


def check_seats(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names, checked: 2 to 4, each with a name of his own (reading.players)."""
    return check_names(
        players,
        FEWEST,
        MOST,
        game="Longboat",
        number="reading.players",
        twice="two players have the same name",
        reserved=(RIVER_WORD,),
    )


def check_colours(colours: Sequence[str] | None, seats: tuple[str, ...], deck: Deck) -> tuple[int, ...]:
    """The seats' colours by number; the deck's in their order if none are named (setup.colour)."""
    if colours is None:
        return tuple(range(len(seats)))
    if not isinstance(colours, (list, tuple)) or not all(isinstance(colour, str) for colour in colours):
        raise NorthseaError("colours: expected a list of colours, one for each player")
    if len(colours) != len(seats):
        raise NorthseaError(f"colours: {len(colours)} named for {len(seats)} players")
    found: list[int] = []
    for colour in colours:
        word = colour.strip().lower()
        if word not in deck.colours:
            hint = nearest(word, deck.colours)
            raise NorthseaError(
                f"colours: {colour!r:.40} is no colour; expected {', '.join(deck.colours)}"
                + (f" (did you mean {hint}?)" if hint else "")
            )
        number = deck.colours.index(word)
        if number in found:
            raise NorthseaError(f"colours: another player already has {word} (setup.colour)")
        found.append(number)
    return tuple(found)


def check_removal(table: Table) -> None:
    """The cards that are to be removed are there (reading.removed)."""
    if table.options.removed_cards != "berserker-and-sheep" or not table.removed:
        return
    for faces in table.deck.faces:
        if not {"B", "S"} <= set(map(kind, faces)):
            raise NorthseaError(
                "option removed_cards = 'berserker-and-sheep': the deck has no Berserker or no Sheep"
            )


def prepare(
    table: Table, colours: Sequence[str] | None = None, bravest: str | None = None
) -> tuple[Longboat, list[RawEvent]]:
    """The position at its first decision, and what was done to come there.

    Args:
        colours: the seats' colours; the deck's in their order if none are named.
        bravest: who goes first; the first seat if nobody is named (reading.bravest).
    """
    number = len(table.seats)
    first = table.seats.index(bravest) if bravest is not None else 0
    chosen = table.options.choose_colours
    state = Longboat(
        stack=rows((Colours(0),) if chosen else (DRAFT,)),
        outcome=None,
        table=table,
        colours=(NO_COLOUR,) * number,
        round=1,
        opener=first,
        turn=first,
        river=((),) * table.deck.columns,
        boats=((),) * number,
        unseen=tuple((0,) * len(faces) for faces in table.deck.faces),
        left=(0,) * len(table.deck.colours),
    )
    d = thaw(state)
    events: list[RawEvent] = []
    d.events = events
    d.emit(("reading.players",), "players", players=table.seats)
    if not chosen:
        for seat, colour in enumerate(check_colours(colours, table.seats, table.deck)):
            take_colour(d, seat, colour)
        sort_out(d)
    return freeze(d).settled(events), events


def take_colour(d: Longboat, seat: int, colour: int) -> None:
    """A player takes all the cards of a colour (setup.colour)."""
    deck = d.table.deck
    d.colours = (*d.colours[:seat], colour, *d.colours[seat + 1 :])
    d.emit(("setup.colour",), "colour", player=d.table.seats[seat], colour=deck.colours[colour], cards=SET)


def sort_out(d: Longboat) -> None:
    """With the colours chosen: unused ones go away, two cards of each of the others do, if any."""
    deck = d.table.deck
    unused = [name for colour, name in enumerate(deck.colours) if colour not in d.colours]
    if unused:
        d.emit(("setup.unused",), "unused", colours=tuple(unused))
    d.unseen = tuple(
        copies if colour in d.colours else (0,) * len(copies) for colour, copies in enumerate(deck.copies)
    )
    d.left = tuple(map(sum, d.unseen))
    d.stack.append(LayOut())
    if d.table.removed:
        for colour in reversed(d.colours):
            d.stack.append(Removal(colour))
    else:
        d.emit(("setup.count-twenty-two", "setup.remove-two"), "kept", cards=SET)


@record
class LayOut(LongboatFrame):
    """Figurehead and Jarl begin the Boats, all else makes the Play Deck, and The River is dealt."""

    name: ClassVar[str] = "lay out"
    clause: ClassVar[str] = "setup.boat"

    def run(self, d: Longboat) -> bool:
        deck = d.table.deck
        d.stack.pop()
        d.boats = tuple(tuple(sorted(deck.starting(colour, kind) for kind in "JF")) for colour in d.colours)
        for player, boat in zip(d.table.seats, d.boats, strict=True):
            d.emit(("setup.boat", "boat.holds"), "boat", player=player, aboard=boat)
        d.emit(("setup.deck",), "deck", cards=sum(d.left), rounds=sum(d.left) // RIVER)
        d.stack.append(Dealing(SETUP))
        return True


@verb("colour <colour>", "Take the {colour} cards")
class ChooseColour(LongboatMove):
    """Choose a colour nobody else has (setup.colour)."""

    moment: ClassVar[tuple[str, ...]] = ("setup.colour",)
    when: ClassVar[str] = "Colours are chosen once, before everything else."

    colour: Colour

    @classmethod
    def options(cls, state: Longboat, frame: Any) -> list[ChooseColour]:
        names = state.table.deck.colours
        return [cls.of(name) for colour, name in enumerate(names) if colour not in state.colours]

    def refusals(self, state: Longboat, frame: Any) -> Iterator[Refusal]:
        names = state.table.deck.colours
        if self.colour not in names:
            yield why("setup.colour", f"There is no {self.colour} set; there are {', '.join(names)}.")
        elif names.index(self.colour) in state.colours:
            holder = state.table.seats[state.colours.index(names.index(self.colour))]
            yield why("setup.colour", f"{holder} already has {self.colour}.")

    def play(self, d: Longboat) -> None:
        frame = top(d)
        take_colour(d, frame.player, d.table.deck.colours.index(self.colour))
        d.stack.pop()
        if frame.player + 1 < len(d.table.seats):
            d.stack.append(Colours(frame.player + 1))
        else:
            d.stack.append(DRAFT)
            sort_out(d)


@record
class Colours(LongboatFrame):
    """The players choose their colours, in the order of their seats."""

    name: ClassVar[str] = "colour"
    clause: ClassVar[str] = "setup.colour"
    verbs: ClassVar[tuple[type[Play], ...]] = (ChooseColour,)

    player: int

    def seat(self, state: Longboat) -> int:
        return self.player

    def question(self, state: Longboat) -> str:
        return "choose a colour"

    def misfit(self, state: Longboat, move: LongboatMove) -> Refusal | None:
        return why("setup.colour", "First everybody chooses a colour.", "setup.river")
