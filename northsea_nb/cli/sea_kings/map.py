"""``northsea odds sea_kings route, distances, middle, plan``: the map, and what a hand scores on it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import click

from ...core.reading import read_text
from ...core.rulebook import EditionError
from ...core.words import counted
from ...games.sea_kings import graph, position
from ...games.sea_kings.board import Board, edition_board
from ...games.sea_kings.plan import MOST_TURNS, best
from ..arguments import json_flag
from ..output import chance, emit_json, say, show_table

__all__ = ["distances", "middle", "plan", "route"]

edition_flag = click.option(
    "--edition", type=click.Path(), metavar="FILE", help="The map of the copy you own."
)


def _board(edition: str | None) -> Board:
    return edition_board(None if edition is None else read_text(edition, EditionError))


@click.command()
@click.argument("start")
@click.argument("goal")
@edition_flag
@json_flag
def route(start: str, goal: str, edition: str | None, as_json: bool) -> None:
    """All shortest routes from START to GOAL, with the values passed and the lines that are the house's.

    \b
    Examples:
      northsea odds sea_kings route Scandinavia Mediterranean
      northsea odds sea_kings route "The Isles" Iberia --json
    """
    board = _board(edition)
    found = graph.routes(start, goal, board)
    lines = graph.region_map(board)
    rows = [
        {
            "regions": list(way),
            "values": [lines.nodes[name]["value"] for name in way],
            "house_lines": [list(line) for line in pairwise(way) if lines.edges[line]["house"]],
        }
        for way in found
    ]
    moves = len(found[0]) - 1
    if as_json:
        emit_json({"moves": moves, "routes": rows, "clauses": ["board.regions", "move.adjacent"]})
        return
    show_table(
        ("regions", "values", "house lines"),
        [
            (
                " - ".join(row["regions"]),
                " + ".join(map(str, row["values"])),
                f"{len(row['house_lines'])} of {moves}",
            )
            for row in rows
        ],
        title=f"From {found[0][0]} to {found[0][-1]}: {counted(moves, 'move')} (move.adjacent)",
    )


@click.command()
@click.option("--from", "start", metavar="REGION", help="Only from this region.")
@click.option(
    "--within", "most", type=click.IntRange(0), metavar="N", help="Only what is so many moves away."
)
@edition_flag
@json_flag
def distances(start: str | None, most: int | None, edition: str | None, as_json: bool) -> None:
    """The fewest moves between regions.

    \b
    Examples:
      northsea odds sea_kings distances
      northsea odds sea_kings distances --from Scandinavia --within 2 --json
    """
    board = _board(edition)
    found = graph.distances(board)
    if start is not None:
        found = {name: found[name] for name in (graph.named(start, board),)}
    if most is not None:
        found = {one: {name: far for name, far in row.items() if far <= most} for one, row in found.items()}
    if as_json:
        emit_json({"moves": found, "clauses": ["board.regions", "move.adjacent"]})
        return
    show_table(
        ("from", "moves", "to"),
        [
            (one if not far else "", far, ", ".join(name for name in row if row[name] == far))
            for one, row in found.items()
            for far in sorted(set(row.values()))
        ],
        title="The fewest moves (move.adjacent)",
    )


@click.command()
@click.argument("measure", type=click.Choice(list(graph.MEASURES)))
@edition_flag
@json_flag
def middle(measure: str, edition: str | None, as_json: bool) -> None:
    """The regions by how central they are, and what the map falls apart without.

    \b
    Examples:
      northsea odds sea_kings middle betweenness
      northsea odds sea_kings middle at-hand --json
    """
    board = _board(edition)
    chosen = graph.MEASURES[measure]
    ranked = chosen.ranked(board)
    cuts = [*graph.cut_regions(board), *graph.cut_lines(board)]
    if as_json:
        emit_json(
            {
                "measure": measure,
                "about": chosen.about,
                "regions": dict(ranked),
                "cuts": [{"without": cut.at, "lost": cut.behind} for cut in cuts],
                "clauses": ["board.regions", "move.adjacent"],
            }
        )
        return
    show_table(
        ("region", chosen.unit),
        [(name, f"{float(number):.4g}") for name, number in ranked],
        title=chosen.title,
    )
    say(chosen.about)
    for cut in cuts:
        say(f"{cut}.")


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--ship", default="Scandinavia", show_default=True, metavar="REGION", help="Where the ship is.")
@click.option("--to", "goal", metavar="REGION", help="Sail the shortest route there, and nowhere else.")
@click.option(
    "--turns", type=click.IntRange(1, MOST_TURNS), default=1, show_default=True, help="Turns to plan."
)
@click.option("--players", type=click.IntRange(2, 6), default=3, show_default=True)
@click.option("--king", metavar="NAME", help="The Sea King, by id or name.")
@edition_flag
@json_flag
def plan(
    cards: tuple[str, ...],
    ship: str,
    goal: str | None,
    turns: int,
    players: int,
    king: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """What the CARDS of a hand can score at best, if nobody answers them (turn.actions, turn.repeat).

    \b
    Examples:
      northsea odds sea_kings plan "raid rus" "settle rus" "trade miklagard"
      northsea odds sea_kings plan "discover iberia" --ship Rus --turns 2 --json
    """
    text = None if edition is None else read_text(edition, EditionError)
    board = edition_board(text)
    seats = ["You", *(f"P{number}" for number in range(2, players + 1))]
    given: dict[str, Any] = {"players": seats, "ships": {"You": ship}, "hands": {"You": list(cards)}}
    if king is not None:
        given["kings"] = {"You": king}
    if text is not None:
        import tomllib

        given["edition"] = tomllib.loads(text)
    way = None if goal is None else graph.shortest(ship, goal, board)
    found = best(position(given), turns=turns, route=way)
    if as_json:
        emit_json(
            {
                "mean": found.mean,
                "points": {str(number): found.points[number] for number in sorted(found.points)},
                "acts": [
                    {"turn": act.turn, "move": act.move, "region": act.region, "chance": act.chance}
                    for act in found.acts
                ],
                "left": [board.card_name(card) for card in found.left],
                "clauses": ["turn.actions", "turn.repeat", "move.adjacent"],
            }
        )
        return
    show_table(
        ("turn", "what", "succeeds"),
        [(act.turn, act.text, chance(act.chance) if act.points else "") for act in found.acts],
        title=f"On average {float(found.mean):.2f} points ({found.mean})",
    )
