"""``northsea odds longships sail``: sailing plans over turns of wind and ships."""

from __future__ import annotations

import click

from ...core.reading import read_text
from ...core.rulebook import EditionError
from ...core.words import counted
from ...games.longships.board import SIZE, SQUARES, edition_board, place_name
from ...games.longships.graph import plans, turns_to
from ..arguments import json_flag
from ..frame import fail
from ..output import emit_json, say, show_table
from .words import PLACE, wind_area

__all__ = ["sail"]

MOST_CARDS = 12


@click.command()
@click.argument("start", type=PLACE, required=False)
@click.argument("goal", type=PLACE, required=False)
@click.option("--to", "everywhere", type=PLACE, metavar="PLACE", help="From every square to this place.")
@click.option("--wind", default="c3", show_default=True, metavar="AREA", help="Where the wind stands.")
@click.option(
    "--cards", type=click.IntRange(0, MOST_CARDS), default=0, metavar="N", help="Wind Cards to play."
)
@click.option("--damaged", is_flag=True, help="The ship is damaged (2.3.4).")
@click.option("--storms", is_flag=True, help="A turn may end in a storm at sea (2.3.6).")
@click.option("--edition", type=click.Path(), metavar="FILE", help="The board of the copy you own.")
@json_flag
def sail(
    start: str | None,
    goal: str | None,
    everywhere: str | None,
    wind: str,
    cards: int,
    damaged: bool,
    storms: bool,
    edition: str | None,
    as_json: bool,
) -> None:
    """A shortest plan from START to GOAL if nobody else moves the wind, or all turns to one place.

    \b
    Examples:
      northsea odds longships sail England Norway
      northsea odds longships sail c3 e5 --wind N1 --cards 1 --json
      northsea odds longships sail --to Denmark
    """
    board = edition_board(None if edition is None else read_text(edition, EditionError))
    area = wind_area(wind, board)
    if everywhere is not None:
        if start is not None:
            fail("give START and GOAL, or --to PLACE alone")
        turns = turns_to(everywhere, area, cards=cards, damaged=damaged, shelter=not storms, board=board)
        _everywhere(turns, everywhere, area, as_json)
        return
    if start is None or goal is None:
        fail("name where to sail from and to, as in 'sail England Norway', or --to PLACE")
    legs = plans(start, goal, area, cards=cards, damaged=damaged, shelter=not storms, board=board)
    if as_json:
        emit_json(
            {
                "start": start,
                "goal": goal,
                "wind": area,
                "cards": cards,
                "damaged": damaged,
                "turns": None if legs is None else len(legs),
                "legs": legs,
                "clauses": ["2.2", "2.3.1"],
            }
        )
        return
    if legs is None:
        say(f"No plan leads from {start} to {goal} within 12 turns (2.3.1).")
        return
    squares = {name: place_name(at, board) for at, name in enumerate(SQUARES)}
    show_table(
        ("turn", "wind", "stands on", "from", "to", "clause"),
        [
            (
                number,
                " ".join(leg.wind) or "stays",
                leg.area + (" (storm)" if leg.storm else ""),
                squares[leg.start],
                squares[leg.end],
                "2.3.1" if leg.start != leg.end else "2.2",
            )
            for number, leg in enumerate(legs, 1)
        ],
        title=f"From {start} to {goal}: {counted(len(legs), 'turn')}",
    )


def _everywhere(turns: dict[str, int | None], goal: str, area: str, as_json: bool) -> None:
    if as_json:
        emit_json({"goal": goal, "wind": area, "turns": turns, "clauses": ["2.2", "2.3.1"]})
        return
    show_table(
        ("", *"abcde"),
        [
            (
                SIZE - row,
                *(
                    "–" if turns[name] is None else str(turns[name])
                    for name in SQUARES[row * SIZE : row * SIZE + SIZE]
                ),
            )
            for row in range(SIZE)
        ],
        title=f"Own turns from every square to {goal}, wind on {area} (2.2, 2.3.1)",
    )


def _row(number: int) -> tuple[str, ...]:
    return SQUARES[number * SIZE : (number + 1) * SIZE]
