"""Jarls turned up (jarl.reveal): what each takes and brings, and of how many a crew gets the better."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...core.odds import Distribution, percent
from ...games.raiders import odds
from ...games.raiders.board import Board
from ...games.raiders.fates import FATES, KILL, SUBDUE
from ...games.raiders.state import Crewman
from ...games.raiders.words import amount_text
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, LINE, TINT, Look, chance
from ..shares import Case, bars
from .raids import mean_text

__all__ = ["beaten", "prices"]

MET = ("jarl.reveal", "jarl.kill", "jarl.kill-fame", "jarl.subdue", "jarl.subdue-cost", "wound.capacity")
PLANNED = ("jarl.choose", "reading.jarl-plan", "wound.capacity", "jarl.flee")
DRAWN = {KILL: (LINE, "diamond"), SUBDUE: ("#E69F00", "square")}
"""Colour and shape of killing and subduing."""
HOUSE = " (house figures)"


def prices(board: Board, crew: Sequence[Crewman], silver: int) -> Exhibit:
    """Each Jarl that may be turned up: the wounds and silver that he takes, and what he brings.

    Args:
        crew: with its wounds. silver: held.
    """
    found = odds.meetings(board, crew, silver)
    room = odds.wound_room(board, crew)
    pile = odds.pile(board, crew)
    names = [jarl.name.removeprefix("Jarl of ") for jarl in pile]
    most = max((one.wounds for one in found), default=0)
    fig = Sketch(
        margin={"l": 8, "r": 12, "t": 64, "b": 44},
        xaxis={
            "title": {"text": "wounds"},
            "range": [-0.6, max(most + 1.6, min(room, most + 2) + 1)],
            "dtick": 1,
            "fixedrange": True,
            "zeroline": False,
        },
        yaxis={"type": "category", "autorange": "reversed", "automargin": True, "fixedrange": True},
    )
    for fate, (colour, shape) in DRAWN.items():
        mine = [one for one in found if one.fate == fate]
        fig.scatter(
            x=[one.wounds for one in mine],
            y=names,
            mode="markers+text",
            name=FATES[fate],
            marker={
                "symbol": [shape if one.fits else f"{shape}-open" for one in mine],
                "color": colour,
                "size": 12,
                "line": {"width": 2, "color": colour},
            },
            text=[f"{one.silver} silver\u2002" if one.silver else "" for one in mine],
            textposition="middle left",
            cliponaxis=False,
            hovertext=[_hover(one) for one in mine],
        )
    if room <= most + 2:
        fig.shape(type="line", yref="paper", x0=room + 0.5, x1=room + 0.5, y0=0, y1=1,
                  line={"color": EDGE, "width": 2, "dash": "dash"})  # fmt: skip
        fig.note(x=room + 0.5, y=1, yref="paper", text=f"room for {room}", xanchor="center", yanchor="bottom")
    each = percent(Fraction(1, len(pile))) if pile else "0%"
    return Exhibit(
        fig,
        f"What each Jarl takes{HOUSE if any(jarl.house for jarl in pile) else ''}; filled where this crew "
        "can do it",
        ("Jarl", "strength", "wounds to kill", "killing", "brings", "wounds to subdue", "silver", "subduing",
         "in the crew"),
        tuple(
            (
                kill.jarl.name,
                str(kill.jarl.strength),
                str(kill.wounds),
                _can(kill),
                f"{kill.jarl.slain} and {amount_text((('fame', kill.fame),))}",
                str(subdue.wounds),
                str(subdue.silver),
                _can(subdue),
                f"strength {kill.jarl.strength}" + (f"; {kill.jarl.hired}" if kill.jarl.hired else ""),
            )
            for kill, subdue in zip(found[::2], found[1::2], strict=True)
        ),
        f"{len(pile)} Jarls may be turned up, each with a chance of {each}. The crew has room for {room} "
        f"wounds, and there is {silver} silver: met alone, {_many(found, KILL)} of them can be killed and "
        f"{_many(found, SUBDUE)} subdued. Fleeing costs a fame or a point.",
        MET,
        height=110 + 26 * len(pile),
    )  # fmt: skip


def _can(one: odds.Meeting) -> str:
    return "yes" if one.fits else f"no: {'; '.join(one.lacking)}"


def _many(found: Sequence[odds.Meeting], fate: int) -> str:
    return str(sum(one.fits for one in found if one.fate == fate) or "none")


def _hover(one: odds.Meeting) -> str:
    cost = f"{one.wounds} wounds" + (f" and {one.silver} silver" if one.silver else "")
    brings = (
        f"{one.jarl.slain} and {one.fame} fame"
        if one.fate == KILL
        else f"he joins, {one.jarl.strength} strong"
    )
    return (
        f"{FATES[one.fate]} {one.jarl.name}: {cost}<br>{brings}<br>this crew can: {_can(one)}"
        f"<br>{MET[1] if one.fate == KILL else MET[3]}"
    )


def beaten(board: Board, crew: Sequence[Crewman], silver: int, number: int) -> Exhibit:
    """Of so many Jarls turned up, how many can be killed and how many need not be fled from, at most.

    Args:
        number: of Jarl tokens, and so of Jarls.
    """
    found = odds.met(board, crew, silver, number)
    parts: tuple[tuple[str, Distribution[int]], ...] = (
        ("killed", found.map(lambda most: most[0])),
        ("not fled from", found.map(lambda most: most[1])),
    )
    looks = {
        many: Look(f"{many} of {number}", TINT[many * (len(TINT) - 1) // number])
        for many in range(number + 1)
    }
    killed, stood = parts[0][1], parts[1][1]
    return bars(
        [Case(name, ends) for name, ends in parts],
        looks,
        "at most",
        f"{number} Jarl{'s' if number > 1 else ''} turned up: how many this crew gets the better of",
        f"Of {number} turned up {mean_text(killed.mean())} can be killed on average, and "
        f"{mean_text(stood.mean())} need not be fled from; all of them: {chance(stood[number])}.",
        PLANNED,
    )
