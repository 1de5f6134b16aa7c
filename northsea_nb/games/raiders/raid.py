"""The raid: requirements, pay, mead, dice, points, fame, the plunder set and its worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ...core.draft import record
from ...core.notation import verb
from ...core.rulebook import Refusal
from ...core.state import Play, edit_frame
from .board import COLOURS
from .dice import Again, Drinking, Mead
from .ending import after_raid
from .jarls import Revealing
from .moves import Number, Place, RaidersFrame, RaidersMove, Throw, why
from .piles import QUESTS, FromPile, left
from .state import (
    GOLD,
    JARL,
    MEAD,
    NONE,
    PROVISIONS,
    VALKYRIE,
    Raiders,
    band,
    place_name,
    site,
    the_band,
    the_site,
)
from .strength import (
    crew_fame,
    crew_points,
    level_reached,
    raid_cost,
    raid_fame,
    raid_points,
    raid_strength,
    required,
    rerolls,
)
from .valkyries import Valkyries
from .words import goods_text, set_text

PLUNDER_KINDS = 3
OPEN, DRUNK, ROLLED, COUNTED, TAKEN, LAID, MET = range(7)
"""How far a raid has come."""


def raids(state: Raiders, seat: int) -> list[int]:
    """The settlements for which a player meets everything that a raid asks for (raid.printed)."""
    own = band(state, seat)
    size, worker, goods = len(own.crew), own.worker, own.goods
    found = []
    for settlement, place in enumerate(state.table.board.settlements):
        if size < place.crew or worker not in place.workers:
            continue
        if not any(tokens is not None for tokens in site(state, settlement).sets):
            continue
        provisions, gold = place.provisions, place.gold
        if goods[PROVISIONS] < provisions or goods[GOLD] < gold:  # then only a discount helps
            provisions, gold = raid_cost(state.table.kinds, own.crew, place)
        if goods[PROVISIONS] >= provisions and goods[GOLD] >= gold:
            found.append(settlement)
    return found


def lacking(state: Raiders, seat: int, settlement: int) -> Iterator[Refusal]:
    """What a player lacks for a raid, each with its clause."""
    own = band(state, seat)
    place = state.table.board.settlements[settlement]
    name = place_name(state, settlement)
    if all(tokens is None for tokens in site(state, settlement).sets):
        yield why("raid.plunder", f"{name} has no plunder set left.", "raid.place", "reading.raid-spot")
    if len(own.crew) < place.crew:
        yield why(
            "raid.need-crew",
            f"Your crew is too small: {name} takes {place.crew}, you have {len(own.crew)}.",
            "raid.printed",
            needed=place.crew,
            crew=len(own.crew),
        )
    provisions, gold = raid_cost(state.table.kinds, own.crew, place)
    if own.goods[PROVISIONS] < provisions or own.goods[GOLD] < gold:
        yield why(
            "raid.need-goods",
            f"That raid costs {goods_text((0, provisions, gold, 0, 0, 0))}; "
            f"you have {own.goods[PROVISIONS]} provisions and {own.goods[GOLD]} gold.",
            "raid.printed",
        )
    if own.worker not in place.workers:
        allowed = " or ".join(COLOURS[colour] for colour in place.workers)
        there = "none" if own.worker < 0 else COLOURS[own.worker]
        yield why(
            "raid.need-worker", f"That raid needs a {allowed} worker; yours is {there}.", "raid.printed"
        )


@verb("raid <place>", "Raid {place}")
class Raid(RaidersMove):
    """Raid a settlement with the worker in hand: the whole turn (raid.both-actions)."""

    place: Place
    moment: ClassVar[tuple[str, ...]] = ("raid.both-actions",)
    when: ClassVar[str] = "A raid takes a whole turn: it is made in place of placing and picking up a worker."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[Raid]:
        places = state.table.board.settlements
        return [cls.of(places[settlement].id) for settlement in raids(state, state.turn)]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        settlement = state.table.board.settlement.get(self.place, NONE)
        if settlement < 0:
            yield why("raid.place", f"There is no settlement {self.place}.", "setup.expansions")
            return
        yield from lacking(state, state.turn, settlement)

    def play(self, d: Raiders) -> None:
        from .turn import Ending

        settlement = d.table.board.settlement[self.place]
        place = d.table.board.settlements[settlement]
        own = the_band(d, d.turn)
        worker, own.worker = own.worker, NONE
        provisions, gold = raid_cost(d.table.kinds, own.crew, place)
        own.goods[PROVISIONS] -= provisions
        own.goods[GOLD] -= gold
        player = d.table.seats[d.turn]
        d.emit(
            ("raid.place", "raid.both-actions", "raid.need-crew", "raid.need-worker", "raid.printed"),
            "raid",
            player=player,
            place=place_name(d, settlement),
            worker=COLOURS[worker],
        )
        d.emit(
            ("raid.pay", "raid.need-goods"),
            "raid-paid",
            player=player,
            goods=goods_text((0, provisions, gold, 0, 0, 0)),
        )
        d.stack[-1] = Ending(())
        d.stack.append(Raiding(settlement, worker))


@record
class Raiding(RaidersFrame):
    """A raid goes its way.

    Attributes:
        settlement: where. worker: the colour of the one placed. step: how far it has come.
        mead: spent on it. faces: the dice, where single faces matter. total: their sum.
        again: dice that may still be thrown again. space: the space whose set is taken.
        jarls, valkyries: the tokens in it that are still to be dealt with.
    """

    name: ClassVar[str] = "raid"
    clause: ClassVar[str] = "raid.place"

    settlement: int
    worker: int
    step: int = OPEN
    mead: int = 0
    faces: tuple[int, ...] = ()
    total: int = 0
    again: int = 0
    space: int = NONE
    jarls: int = 0
    valkyries: int = 0

    def run(self, d: Raiders) -> bool:
        frame: Any = edit_frame(d)
        place = d.table.board.settlements[self.settlement]
        own = band(d, d.turn)
        if self.step == OPEN:
            frame.step = DRUNK
            if own.goods[MEAD]:
                d.stack.append(Drinking())
        elif self.step == DRUNK:
            frame.step = ROLLED
            if place.dice:
                frame.again = rerolls(d.table.kinds, own.crew, place.kind)
                d.stack.append(Throw(place.dice, "raid.roll", frame.again > 0))
            else:
                d.emit(("raid.roll",), "no-dice", place=place_name(d, self.settlement))
        elif self.step == ROLLED:
            if self.again and self.faces:
                frame.again -= 1
                d.stack.append(Again(self.faces))
            else:
                frame.step = COUNTED
                count(d, self)
        elif self.step == COUNTED:
            frame.step = TAKEN
            spaces = [
                space for space, tokens in enumerate(site(d, self.settlement).sets) if tokens is not None
            ]
            if len(spaces) == 1:
                frame.space = spaces[0]
            else:
                d.stack.append(PickingSet(self.settlement))
        elif self.step == TAKEN:
            frame.step = LAID
            frame.jarls, frame.valkyries = plunder(d, self)
            if d.table.options.quest_source == "after-raid" and left(d, QUESTS):
                d.stack.append(FromPile(QUESTS, "reading.quest-supply"))
        elif self.step == LAID:
            frame.step = MET
            if self.jarls:
                d.stack.append(Revealing(self.jarls, ()))
        else:
            d.stack.pop()
            if self.valkyries:
                d.stack.append(Valkyries(self.valkyries))
        return True

    def rolled(self, d: Raiders, total: int) -> None:
        """The dice have fallen."""
        frame: Any = edit_frame(d)
        frame.total = total
        d.emit(("raid.roll",), "rolled", player=d.table.seats[d.turn], total=total)

    def thrown(self, d: Raiders, faces: tuple[int, ...]) -> None:
        """The dice have fallen, and one of them may be thrown again."""
        frame: Any = edit_frame(d)
        frame.faces, frame.total = faces, sum(faces)
        d.emit(
            ("raid.roll",),
            "thrown",
            player=d.table.seats[d.turn],
            faces=", ".join(map(str, faces)),
            total=sum(faces),
        )

    def drawn(self, d: Raiders, which: int, tile: int) -> None:
        """A quest tile lies where the plunder was."""
        own = the_site(d, self.settlement)
        quests = list(own.quests)
        quests[self.space] = tile
        own.quests = tuple(quests)
        d.emit(
            ("reading.quest-supply",),
            "quest-laid",
            tile=d.table.board.quests[tile].id,
            place=place_name(d, self.settlement),
            space=self.space + 1,
        )

    def misfit(self, state: Raiders, move: RaidersMove) -> Refusal | None:
        """A raid is gone through to its end."""
        if isinstance(move, Mead):
            return why(
                "raid.mead-before",
                "The dice are rolled; mead can no longer be spent on this raid.",
                "raid.mead",
            )
        if isinstance(move, Raid):
            return why("raid.both-actions", "One raid is the whole turn.")
        if isinstance(move, PlunderSet):
            return why("raid.plunder", "A raid takes one plunder set, no more.")
        if move.head[0] in ("place", "pickup"):
            return why(
                "raid.both-actions",
                "A raid takes your whole turn; it cannot be combined with a village action.",
            )
        return None


def count(d: Raiders, raid: Raiding) -> None:
    """Strength, its points, the crew's points, fame (raid.points, raid.crew-points, raid.fame)."""
    table = d.table
    place = table.board.settlements[raid.settlement]
    own = the_band(d, d.turn)
    player = table.seats[d.turn]
    if place.levels:
        strength = raid_strength(
            table.kinds,
            own.crew,
            place.kind,
            armour=own.armour,
            valkyrie=own.valkyrie,
            mead=raid.mead,
            dice=raid.total,
        )
        total = strength.total
        wounded = ("wound.weaken",) if any(mate.wounds for mate in own.crew) else ()
        d.emit(
            (
                "raid.strength",
                *(clause for _, number, clause in strength.parts if number),
                *wounded,
            ),
            "strength",
            player=player,
            dice=strength.dice,
            crew=strength.crew,
            actions=strength.actions,
            armour=strength.armour,
            mead=strength.mead,
            total=total,
        )
    else:
        total = 0
    points = raid_points(place, total)
    level = level_reached(place, total)
    own.points += points
    d.emit(
        ("raid.points", "reading.tiers"),
        "raid-points",
        player=player,
        points=points,
        level=level[0] if level else "none",
        total=total,
        flat=place.flat,
    )
    more = crew_points(table.kinds, own.crew, place.kind, raid.mead)
    if more:
        own.points += more
        d.emit(("raid.crew-points",), "crew-points", player=player, points=more)
    if not table.board.margins:  # no Fame track without the expansion that brings it (setup.expansions)
        return
    base = table.options.fame_base
    needed = required(place, total, base)
    fame = raid_fame(table.board, place, total, base)
    added = crew_fame(table.kinds, own.crew) if fame else 0
    own.fame += fame + added
    d.emit(
        ("raid.fame", "reading.fame-base"),
        "raid-fame",
        player=player,
        fame=fame,
        crew=added,
        required="nothing" if needed is None else needed,
        margin="none" if needed is None else total - needed,
    )


def plunder(d: Raiders, raid: Raiding) -> tuple[int, int]:
    """Take the set and its worker; the own worker stays (raid.plunder, reading.raid-spot).

    Returns the numbers of Jarl and Valkyrie tokens in it.
    """
    place = d.table.board.settlements[raid.settlement]
    own = the_band(d, d.turn)
    here = the_site(d, raid.settlement)
    taken = here.sets[raid.space] or ()
    here.sets = tuple(None if space == raid.space else tokens for space, tokens in enumerate(here.sets))
    here.raiders = tuple(
        raid.worker if space == raid.space else worker for space, worker in enumerate(here.raiders)
    )
    own.worker = place.sets[raid.space][1]
    for kind in range(PLUNDER_KINDS):
        own.goods[GOLD + kind] += taken[kind]
    d.emit(
        ("raid.plunder", "reading.raid-spot", "turn.worker"),
        "plundered",
        player=d.table.seats[d.turn],
        place=place_name(d, raid.settlement),
        tokens=set_text(taken),
        worker=COLOURS[own.worker],
    )
    after_raid(d, raid.settlement, taken)
    return taken[JARL], taken[VALKYRIE]


@verb("plunder <space>", "Take the plunder set on space {space}")
class PlunderSet(RaidersMove):
    """Choose the plunder set, and with it the new worker (raid.plunder)."""

    space: Number
    moment: ClassVar[tuple[str, ...]] = ("raid.plunder",)
    when: ClassVar[str] = "A plunder set is taken in a raid, one and no more."

    @classmethod
    def options(cls, state: Raiders, frame: Any) -> list[PlunderSet]:
        sets = site(state, frame.settlement).sets
        return [cls.of(space + 1) for space, tokens in enumerate(sets) if tokens is not None]

    def refusals(self, state: Raiders, frame: Any) -> Iterator[Refusal]:
        sets = site(state, frame.settlement).sets
        if not 1 <= self.space <= len(sets) or sets[self.space - 1] is None:
            yield why("raid.plunder", f"There is no plunder set on space {self.space}.")

    def play(self, d: Raiders) -> None:
        d.stack.pop()
        frame: Any = edit_frame(d)
        frame.space = self.space - 1


@record
class PickingSet(RaidersFrame):
    """The raider chooses one of the sets that are left."""

    name: ClassVar[str] = "plunder"
    clause: ClassVar[str] = "raid.plunder"
    verbs: ClassVar[tuple[type[Play], ...]] = (PlunderSet,)

    settlement: int

    def question(self, state: Raiders) -> str:
        return f"take one of the plunder sets of {place_name(state, self.settlement)}"
