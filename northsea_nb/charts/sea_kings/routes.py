"""Ways over the map: the shortest between two regions, what so many moves reach, all distances."""

from __future__ import annotations

from itertools import pairwise

from ...core.words import counted
from ...games.sea_kings.board import Board, house_board
from ...games.sea_kings.graph import distances, named, region_map, within
from ...games.sea_kings.graph import routes as all_routes
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, SEA, ink_on, ramp
from .picture import HEIGHT, badge, base, edition, follow

__all__ = ["between", "listed", "spread"]

CLAUSES = ("board.regions", "move.location", "move.adjacent", "turn.actions", "turn.repeat", "board.red")


def moves_text(number: int) -> str:
    """A number of moves in words.

    >>> moves_text(1), moves_text(0)
    ('1 move', 'no move')
    """
    return f"{number or 'no'} move{'' if number in (0, 1) else 's'}"


def between(start: str, goal: str, moves: int = 2, shown: int = 1, on: Board | None = None) -> Exhibit:
    """The shortest routes between two regions on the map, and how far every region is.

    Args:
        start, goal: regions. moves: regions farther away than so many moves are drawn small.
        shown: which of the shortest routes is drawn in full, 1 for the first; the others are dotted.
    """
    on = on or house_board()
    start, goal = named(start, on), named(goal, on)
    found = all_routes(start, goal, on)
    far = distances(on)[start]
    near = within(start, moves, on)
    fig = base(
        on,
        dim=[name for name in far if name not in near and name not in found[shown - 1]],
        hover={name: f"{moves_text(number)} from {start}" for name, number in far.items()},
    )
    follow(fig, on, [found[shown - 1]], "the route shown")
    follow(fig, on, found[: shown - 1] + found[shown:], "others as short", faint=True)
    for name, number in far.items():
        if name == start:
            badge(fig, on, name, "start", strong=True)
        elif name in near or name == goal:
            badge(fig, on, name, f"{number}")
    edition(fig, on)
    rows = tuple(
        (
            region.name,
            str(far[region.name]),
            "yes" if region.name in near else "no",
            f"{region.value}{' (house)' if on.house(f'regions.{region.name}.value') else ''}",
            "red" if region.red else "green",
            ", ".join(_line(on, region.index, other) for other in region.neighbours),
        )
        for region in on.regions
    )
    many = len(found)
    said = (
        f"From {start} to {goal}: {moves_text(far[goal])}"
        + (f", by {many} routes that are as short" if many > 1 else "")
        + f". Within {moves_text(moves)} of {start}: "
        + (", ".join(name for name in near if name != start) or "no other region")
        + "."
    )
    return Exhibit(
        fig,
        f"From {start} to {goal}; signs tell the moves from {start}",
        ("region", f"moves from {start}", f"within {moves}", "value", "circle", "lines (h: house)"),
        rows,
        said,
        CLAUSES,
        height=HEIGHT,
    )


def _line(on: Board, one: int, other: int) -> str:
    return on.regions[other].name + (" h" if on.house(on.line_place(one, other)) else "")


def listed(start: str, goal: str, on: Board | None = None) -> tuple[tuple[str, ...], ...]:
    """All shortest routes as rows: number, regions, values passed, lines that are the house's."""
    on = on or house_board()
    graph = region_map(on)
    rows = []
    for number, route in enumerate(all_routes(start, goal, on), 1):
        values = [graph.nodes[name]["value"] for name in route]
        house = sum(graph.edges[line]["house"] for line in pairwise(route))
        rows.append(
            (
                str(number),
                " → ".join(route),
                f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else str(values[0]),
                f"{house} of {len(route) - 1}",
            )
        )
    return tuple(rows)


def spread(start: str | None = None, goal: str | None = None, on: Board | None = None) -> Exhibit:
    """The fewest moves between any two regions.

    Args:
        start, goal: a pair that is pointed out.
    """
    on = on or house_board()
    far = distances(on)
    names = list(far)
    most = max(max(row.values()) for row in far.values())
    fig = Sketch(
        margin={"l": 120, "r": 8, "t": 8, "b": 110},
        showlegend=False,
        xaxis={
            "tickvals": list(range(len(names))),
            "ticktext": names,
            "tickangle": -55,
            "range": [-0.5, len(names) - 0.5],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "tickvals": list(range(len(names))),
            "ticktext": names,
            "range": [len(names) - 0.5, -0.5],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        meta={"narrow": {"font": {"size": 10}, "height": 420}},
    )
    fig.heatmap(
        z=[[far[one][other] for other in names] for one in names],
        zmin=0,
        zmax=max(len(SEA) - 1, most + 1),
        colorscale=ramp(SEA, max(len(SEA) - 1, most + 1)),
        xgap=1,
        ygap=1,
        hovertext=[[f"{one} to {other}: {moves_text(far[one][other])}" for other in names] for one in names],
    )
    cells: dict[str, list[tuple[int, int, int]]] = {}
    for y, one in enumerate(names):
        for x, other in enumerate(names):
            number = far[one][other]
            cells.setdefault(ink_on(SEA[min(number, len(SEA) - 1)]), []).append((x, y, number))
    for ink, mine in cells.items():
        fig.scatter(
            x=[x for x, _, _ in mine],
            y=[y for _, y, _ in mine],
            text=[str(number) if number else "·" for _, _, number in mine],
            mode="text",
            textfont={"color": ink},
            hoverinfo="skip",
        )
    if start and goal:
        for one, other in ((start, goal), (goal, start)):
            x, y = names.index(named(other, on)), names.index(named(one, on))
            frame = {"color": "#D55E00", "width": 3}
            fig.shape(type="rect", x0=x - 0.5, x1=x + 0.5, y0=y - 0.5, y1=y + 0.5, line=frame)
    fig.shape(
        type="rect",
        x0=-0.5,
        x1=len(names) - 0.5,
        y0=-0.5,
        y1=len(names) - 0.5,
        line={"color": EDGE, "width": 1},
    )
    pairs = [far[one][other] for at, one in enumerate(names) for other in names[at + 1 :]]
    ends = [
        f"{one} and {other}"
        for at, one in enumerate(names)
        for other in names[at + 1 :]
        if far[one][other] == most
    ]
    counts = "; ".join(
        f"{counted(pairs.count(number), 'pair')} {moves_text(number)}" for number in range(1, most + 1)
    )
    return Exhibit(
        fig,
        "The fewest moves between any two regions",
        ("from", *names),
        tuple((one, *(str(far[one][other]) for other in names)) for one in names),
        f"{counts} apart. Farthest apart: {', '.join(ends)}.",
        CLAUSES,
        height=480,
    )
