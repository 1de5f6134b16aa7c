"""A raid as the table shows it before it is committed, and while it goes on: all its odds, at a glance.

The numbers are those of ``games.raiders.odds``; nothing here knows a rule. Of the state only what lies
open is read: crews, goods, markers, the sets on the board; of the pile of Jarls what the seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from operator import le
from typing import Any

from northsea_nb.core.drawing import node
from northsea_nb.core.odds import Distribution
from northsea_nb.games.raiders.board import COLOURS, Board
from northsea_nb.games.raiders.cards import GOODS
from northsea_nb.games.raiders.fates import KILL, SUBDUE, jarl_of, plan_silver, plan_wounds, softened
from northsea_nb.games.raiders.odds import Attempt, Result, level_number, levels, met, raid
from northsea_nb.games.raiders.state import (
    GOLD,
    JARL,
    JARLS,
    PROVISIONS,
    SILVER,
    VALKYRIE,
    Crewman,
)
from northsea_nb.games.raiders.strength import (
    capacity,
    crew_fame,
    raid_cost,
    required,
    rerolls,
    slain_wounds,
    subdued_wounds,
)
from northsea_nb.games.raiders.tokens import token, worker
from northsea_nb.games.raiders.view import RaidersView
from northsea_nb.games.raiders.words import amount_text, set_text
from northsea_nb.widgets.chances import odds
from northsea_nb.widgets.guide import Aside

__all__ = ["BEFORE", "COUNTED", "UNDER_WAY", "attempt_of", "jarl_aside", "raid_aside"]

BEFORE, UNDER_WAY, COUNTED = "before", "under way", "counted"
MOST_MET = 3
"""Jarls of one set whose plans are counted through."""
SIDE = 22
"""Units of a token's place in the drawing of a set."""


def attempt_of(state: Any, settlement: int, mead: int) -> Attempt:
    """The raid of the player whose turn it is on a settlement, with so much mead."""
    own = state.bands[state.turn]
    return Attempt(
        state.table.board.settlements[settlement],
        tuple(own.crew),
        armour=own.armour,
        mead=mead,
        valkyrie=own.valkyrie,
        fame_base=state.table.options.fame_base,
    )


@lru_cache(maxsize=256)
def _brings(board: Board, attempt: Attempt) -> Distribution[Result]:
    return raid(board, attempt)


def raid_aside(
    state: Any, view: RaidersView, attempt: Attempt, *, stage: str = BEFORE, cups: Iterable[int] = (0,)
) -> Aside:
    """All that a raid may bring.

    Args:
        attempt: the raid, with the mead that is spent if nothing else is chosen.
        stage: whether it is not yet committed (BEFORE), under way, or its strength COUNTED.
        cups: the amounts of mead that may be spent.
    """
    place = attempt.place
    data: dict[str, Any] = {
        "place": place.name,
        "house": place.house,
        "sets": _sets(state, view, attempt),
        "crew": _crew(state, attempt),
        "odds": None,
        "needs": [],
    }
    if stage != COUNTED:
        data["odds"] = _odds(state, attempt, tuple(cups))
    if stage == BEFORE:
        data["needs"] = _needs(state, attempt)
    return {"kind": "raid", "title": f"Raiding {place.name}", "data": data, "first": stage != COUNTED}


# ---------------------------------------------------------------- strength, points, fame


def _odds(state: Any, attempt: Attempt, cups: tuple[int, ...]) -> dict[str, Any]:
    board, place = state.table.board, attempt.place
    found = _brings(board, attempt)
    fixed = attempt.strength(board)
    counted = bool(place.levels)
    return {
        "addends": [list(part) for part in fixed.parts if part[1] and part[0] != "dice"] if counted else [],
        "fixed": fixed.total,
        "dice": place.dice if counted else 0,
        "faces": ", ".join(str(face) for face, weight in board.die for _ in range(weight)),
        "again": rerolls(board.members, attempt.crew, place.kind),
        "bars": _bars(found, attempt) if counted else [],
        "levels": [
            {"strength": strength, "points": place.flat + points, **share}
            for (strength, points), share in zip(place.levels, _reached(found, attempt), strict=True)
        ],
        "flat": place.flat,
        "nothing": _below(found, attempt),
        "points": _mean(found.mean(lambda one: one.points)),
        "crew": _mean(found.mean(lambda one: one.crew)),
        "fame": _fame(board, found, attempt) if board.margins else None,
        "mead": _mead(board, attempt, cups) if counted and len(cups) > 1 else None,
    }


def _needs(state: Any, attempt: Attempt) -> list[list[str]]:
    """What the raid asks for: each need, what there is, its clause."""
    place, own = attempt.place, state.bands[state.turn]
    provisions, gold = raid_cost(state.table.kinds, attempt.crew, place)
    allowed = " or ".join(COLOURS[colour] for colour in place.workers)
    costs = [(PROVISIONS, provisions), (GOLD, gold)]
    cost = [(GOODS[good], number) for good, number in costs if number]
    have = " and ".join(str(own.goods[good]) for good, number in costs if number)
    return [
        [f"crew {place.crew}", f"you have {len(attempt.crew)}", "raid.need-crew"],
        [amount_text(cost) if cost else "no goods", f"you have {have}" if cost else "", "raid.pay"],
        [f"{allowed} worker", "", "raid.need-worker"],
    ]


def _reached(found: Distribution[Result], attempt: Attempt) -> list[dict[str, Any]]:
    """The chance of each level or a higher one."""
    shares = levels(attempt.place, found)
    numbers = range(1, len(attempt.place.levels) + 1)
    return [odds(shares.probability(partial(le, number))) for number in numbers]


def _below(found: Distribution[Result], attempt: Attempt) -> dict[str, Any] | None:
    """The chance of reaching no level; None where there are none or none is missed."""
    missed = levels(attempt.place, found)[0]
    return odds(missed) if missed and attempt.place.levels else None


def _bars(found: Distribution[Result], attempt: Attempt) -> list[dict[str, Any]]:
    """Each strength that may come, with its chance and the number of the level that it reaches."""
    shares = found.map(lambda one: one.strength)
    return [
        {
            "strength": strength,
            "share": float(shares[strength]),
            "level": level_number(attempt.place, strength),
            **odds(shares[strength]),
        }
        for strength in sorted(shares)
    ]


def _fame(board: Board, found: Distribution[Result], attempt: Attempt) -> dict[str, Any]:
    """How much fame with which chance, on average, and from which strength on."""
    shares = found.map(lambda one: one.fame)
    needed = required(attempt.place, 0, attempt.fame_base)
    more = crew_fame(board.members, attempt.crew)
    steps = [f"+{fame + more} from {needed + over}" for over, fame in board.margins if needed is not None]
    return {
        "mean": _mean(found.mean(lambda one: one.fame)),
        "shares": [{"fame": fame, **odds(shares[fame])} for fame in sorted(shares) if fame],
        "steps": ", ".join(steps),
    }


def _mead(board: Board, attempt: Attempt, cups: Sequence[int]) -> dict[str, Any]:
    """What each amount of mead comes to."""
    rows = []
    for number in cups:
        found = _brings(board, replace(attempt, mead=number))
        rows.append(
            {
                "cups": number,
                "levels": _reached(found, attempt),
                "points": _mean(found.mean(lambda one: one.points + one.crew)),
                "fame": _mean(found.mean(lambda one: one.fame)),
            }
        )
    return {"spent": attempt.mead, "rows": rows}


def _mean(value: Fraction) -> dict[str, str]:
    """An average: as it is read, and exactly."""
    short = str(value) if value.denominator == 1 else f"{float(value):.2f}"
    return {"short": short, "exact": str(value)}


# ---------------------------------------------------------------- the crew, and what it meets


def _crew(state: Any, attempt: Attempt) -> dict[str, Any]:
    """The room that the crew has for wounds, and what it makes nothing of."""
    kinds = state.table.kinds
    return {"room": capacity(kinds, attempt.crew), "ignored": softened(state, state.turn)}


def _sets(state: Any, view: RaidersView, attempt: Attempt) -> list[dict[str, Any]]:
    """The plunder sets that lie there, each with its worker and what is met with it."""
    board = state.table.board
    number = board.settlement[attempt.place.id]
    found = []
    for space, tokens in enumerate(state.sites[number].sets):
        if tokens is None:
            continue
        colour = COLOURS[attempt.place.sets[space][1]]
        kinds = [kind for kind, count in enumerate(tokens) for _ in range(count)]
        wide = SIDE * (len(kinds) + 1) + 6
        pieces = [token(kind, 12 + SIDE * at, 16, 19) for at, kind in enumerate(kinds)]
        found.append(
            {
                "space": space + 1,
                "text": f"{set_text(tokens)}; a {colour} worker",
                "picture": {
                    "size": [wide, 32],
                    "kind": "ra-board",
                    "drawing": [
                        *pieces,
                        worker(colour, wide - 14, 30, 0.95),
                        node("title", set_text(tokens)),
                    ],
                    "words": f"{set_text(tokens)}; a {colour} worker",
                },
                "jarls": _jarls(state, view, attempt.crew, tokens[JARL]) if tokens[JARL] else None,
                "valkyries": tokens[VALKYRIE],
            }
        )
    return found


def _jarls(state: Any, view: RaidersView, crew: tuple[Crewman, ...], number: int) -> dict[str, Any]:
    """What so many Jarls may cost, by the cards that may be in the pile as far as the seat knows."""
    board = state.table.board
    pile = view.piles[JARLS]
    unseen = dict(pile.unseen)
    left = tuple(place for place, jarl in enumerate(board.jarls) if unseen.get(jarl.id))
    said: dict[str, Any] = {"number": number, "slain": "", "subdued": "", "all": None, "unfled": None}
    if any(pile.top) or any(pile.under) or len(left) < number:
        return said  # some are known, or the discards are shuffled in
    for name, cost in (("slain", slain_wounds), ("subdued", subdued_wounds)):
        wounds = sorted(cost(board.jarls[place]) for place in left)
        least, most = sum(wounds[:number]), sum(wounds[-number:])
        said[name] = f"{least}" if least == most else f"{least} to {most}"
    if number <= MOST_MET:
        silver = state.bands[state.turn].goods[SILVER]
        plans = _met(board, crew, silver, number, left)
        said["all"] = odds(plans.probability(lambda one: one[0] == number))
        said["unfled"] = odds(plans.probability(lambda one: one[1] == number))
    return said


@lru_cache(maxsize=64)
def _met(
    board: Board, crew: tuple[Crewman, ...], silver: int, number: int, left: tuple[int, ...]
) -> Distribution[tuple[int, int]]:
    return met(board, crew, silver, number, left)


def jarl_aside(state: Any) -> Aside:
    """What each answer to the Jarl that is asked about costs, beside what there is."""
    frame: Any = state.frame
    card = frame.jarls[len(frame.plan)]
    own = state.bands[state.turn]
    rows = []
    for fate, name, clause in ((KILL, "kill", "jarl.kill"), (SUBDUE, "subdue", "jarl.subdue")):
        alone = ((fate, card),)
        silver = plan_silver(state, state.turn, alone)
        rows.append([name, str(plan_wounds(state, alone)), str(silver), clause])
    rows.append(["flee", "0", "0", "jarl.flee"])
    room = capacity(state.table.kinds, own.crew) + softened(state, state.turn)
    note = f"The crew has room for {room} wounds; you have {own.goods[SILVER]} silver."
    if frame.plan:
        wounds, silver = plan_wounds(state, frame.plan), plan_silver(state, state.turn, frame.plan)
        note += f" Decided so far: {wounds} wounds, {silver} silver."
    title = f"{jarl_of(state, card).name}, {len(frame.plan) + 1} of {len(frame.jarls)}"
    columns = ["fate", "wounds", "silver", "clause"]
    data = {"columns": columns, "rows": rows, "note": note, "clause": "jarl.choose", "title": ""}
    return {"kind": "table", "title": title, "data": data}
