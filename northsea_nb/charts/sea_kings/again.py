"""A die thrown again (blue.loki, reading.fortune): every pair of dice on the table, and what it changes."""

from __future__ import annotations

from fractions import Fraction

from ...core.chance import DIE
from ...core.odds import percent
from ...games.sea_kings import odds
from ...games.sea_kings.contest import WON, Contest
from ..exhibit import Exhibit
from ..palette import RESULTS, SWING
from ..shares import Case, Grid, grid
from .contests import bars

__all__ = ["choice", "swing"]

SIDES = ("attack", "defence")
CLAUSES = ("blue.loki", "reading.loki-own-die", "reading.fortune")
FACES = range(1, DIE + 1)


def _tone(change: Fraction) -> int:
    """A step of the colours: much worse, worse, the same, better, much better."""
    if not change:
        return 2
    return (4 if change >= Fraction(1, 2) else 3) if change > 0 else 0 if change <= -Fraction(1, 2) else 1


def swing(contest: Contest, title: str, side: int, asked: tuple[int, int]) -> Exhibit:
    """The chance of success if one die is thrown again, for all dice that may lie on the table.

    Args:
        contest: the contest. title: what it is. side: 0 for the attack's die, 1 for the defence's.
        asked: what both dice show.
    """
    shares, tones, rows = {}, {}, []
    for die in FACES:
        for other in FACES:
            now = odds.standing(contest, die, other)[WON]
            then = odds.thrown_again(contest, die, other, side)[WON]
            place = (die - 1, other - 1)
            shares[place], tones[place] = then, _tone(then - now)
            result = RESULTS[contest.result(die, other)].name
            change = then - now
            rows.append(
                (
                    f"{die} against {other}",
                    result,
                    str(then),
                    percent(then),
                    f"{'+' if change > 0 else '−' if change < 0 else ''}{abs(change)}",
                )
            )
    faces = [str(face) for face in FACES]
    here = (asked[0] - 1, asked[1] - 1)
    return Exhibit(
        grid(Grid(shares, faces, faces, "attack's die", "defence's die", here, tones, SWING)),
        f"{title}: the chance of success if the {SIDES[side]}'s die is thrown again; blue is better for the "
        "attack than leaving it, brown worse",
        ("dice", "as they lie", "success, thrown again", "percent", "change"),
        tuple(rows),
        f"With {asked[0]} against {asked[1]} the {SIDES[side]}'s die thrown again makes success "
        f"{percent(shares[here])}.",
        CLAUSES,
        height=380,
    )


def choice(contest: Contest, title: str, side: int, asked: tuple[int, int]) -> Exhibit:
    """These two dice left as they lie, or one of them thrown again."""
    cases = [
        Case("as they lie", odds.standing(contest, *asked)),
        *(
            Case(f"{name}'s again", odds.thrown_again(contest, *asked, at), at == side)
            for at, name in enumerate(SIDES)
        ),
    ]
    result = RESULTS[contest.result(*asked)].name
    return bars(
        cases,
        "dice",
        f"{title}: {asked[0]} against {asked[1]} on the table",
        f"As the dice lie it is {result}. Success if the attack's die is thrown again: "
        f"{percent(cases[1].ends[WON])}; if the defence's is: {percent(cases[2].ends[WON])}.",
        CLAUSES,
    )
