"""The sections of the map explorer: what can be asked of a map, and how it is answered."""

from __future__ import annotations

from northsea_nb.charts import sea_kings as charts
from northsea_nb.games.sea_kings.board import Board, Region, house_board
from northsea_nb.games.sea_kings.graph import MEASURES, routes
from northsea_nb.widgets.form import Field, Value, Values
from northsea_nb.widgets.odds.explorer import Answer, Section

__all__ = ["number", "region_options", "sections"]


def number(value: Value) -> int:
    """What a field of numbers stands at."""
    assert isinstance(value, int)
    return value


def sections(board: Board) -> tuple[Section, ...]:
    """What can be asked of a map; of an edition also what it changes."""
    found = (_routes(board), _middle(board), _apart(board), _spread(board))
    return (*found, _edition(board)) if board != house_board() else found


def region_options(board: Board) -> tuple[tuple[str, str], ...]:
    """Regions to choose from, each with its value."""
    return tuple((region.id, _label(board, region)) for region in board.regions)


def _label(board: Board, region: Region) -> str:
    house = ", house" if board.house(f"regions.{region.name}.value") else ""
    return f"{region.name} ({region.value}{house})"


def _called(board: Board, value: Value) -> str:
    return board.regions[board.of[str(value)]].name


def _farthest(board: Board) -> str:
    return "mediterranean" if "mediterranean" in board.of else board.regions[-1].id


# ---------------------------------------------------------------- routes


def _routes(board: Board) -> Section:
    def answer(values: Values) -> Answer:
        start, goal = _called(board, values["from"]), _called(board, values["to"])
        shown = charts.between(start, goal, number(values["moves"]), number(values["route"]), board)
        return Answer(
            shown.alt,
            (shown,),
            shown.clauses,
            "The shortest routes",
            ("route", "regions", "values passed", "house lines"),
            charts.listed(start, goal, board),
        )

    def check(values: Values) -> dict[str, str]:
        start, goal = _called(board, values["from"]), _called(board, values["to"])
        many = len(routes(start, goal, board))
        if number(values["route"]) > many:
            return {"route": f"From {start} to {goal} there {'is' if many == 1 else 'are'} {many}."}
        return {}

    def pick(values: Values, word: str) -> Values:
        """A click sails on: to another region, or back from the one that was reached."""
        if word not in board.of:
            return values
        start, goal = (values["to"], values["from"]) if word == values["to"] else (values["from"], word)
        return {**values, "from": start, "to": goal, "route": 1}

    return Section(
        "routes",
        "Routes",
        "Click where to sail; click it again for the way back. A move follows one line and takes one action; "
        "a turn has two moves at most. Broad lines are named in the rulebook; dashed lines, and values with "
        "an h, are the house's.",
        (
            Field("from", "From", "select", board.regions[board.start].id, options=region_options(board)),
            Field("to", "To", "select", _farthest(board), options=region_options(board)),
            Field("moves", "Mark what is within so many moves", "slider", 2, low=0, high=6),
            Field("route", "Route shown, of those as short", default=1, low=1, high=20),
        ),
        answer,
        check,
        pick=pick,
    )


# ---------------------------------------------------------------- the middle, and what cuts


def _middle(board: Board) -> Section:
    def answer(values: Values) -> Answer:
        key = str(values["by"])
        shown = charts.central(key, board)
        return Answer(shown.alt, (shown, charts.ranking(key, board)), shown.clauses)

    return Section(
        "middle",
        "The middle",
        "Which region is central depends on what one wants there: each measure tells something else.",
        (
            Field(
                "by",
                "Central by",
                "radio",
                "betweenness",
                options=tuple((key, measure.title) for key, measure in MEASURES.items()),
            ),
        ),
        answer,
    )


def _apart(board: Board) -> Section:
    def answer(values: Values) -> Answer:
        shown = charts.apart(board)
        return Answer.of(shown)

    return Section(
        "cuts",
        "What cuts it",
        "A region or a line that every way to some part of the map goes through. A rival who waits there "
        "meets everybody who passes.",
        (),
        answer,
        open_tables=(0,),
    )


# ---------------------------------------------------------------- distances


def _spread(board: Board) -> Section:
    def answer(values: Values) -> Answer:
        start, goal = _called(board, values["one"]), _called(board, values["other"])
        shown = charts.spread(start, goal, board)
        far = charts.between(start, goal, on=board).alt.partition(". ")[0]
        return Answer(f"{far}.\n{shown.alt}", (shown,), shown.clauses)

    return Section(
        "distances",
        "Distances",
        "The fewest moves between any two regions. With two moves a turn, halve the number and round up to "
        "have turns.",
        (
            Field("one", "Point out", "select", board.regions[board.start].id, options=region_options(board)),
            Field("other", "and", "select", _farthest(board), options=region_options(board)),
        ),
        answer,
    )


# ---------------------------------------------------------------- an edition


def _edition(board: Board) -> Section:
    def answer(values: Values) -> Answer:
        shown = charts.changes(board)
        return Answer.of(shown)

    return Section(
        "edition",
        "The edition",
        "What the loaded edition changes on the house's map. All other sections are about the edition, too.",
        (),
        answer,
        open_tables=(0,),
    )
