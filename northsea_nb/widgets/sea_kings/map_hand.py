"""The section of the map explorer about a hand: what it scores along a way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from northsea_nb.charts import sea_kings as charts
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.games.sea_kings import SeaKings, position
from northsea_nb.games.sea_kings.board import KINDS, Board
from northsea_nb.games.sea_kings.graph import routes
from northsea_nb.games.sea_kings.plan import best
from northsea_nb.widgets.form import Field, Values
from northsea_nb.widgets.odds.explorer import Answer, Section
from northsea_nb.widgets.sea_kings.map_sections import number

__all__ = ["hand_section"]

CARDS = 6
"""Cards that can be chosen: as many as a hand begins with (setup.hand)."""
OPENING = ("raid rus", "settle rus", "trade miklagard")
SEATS = ("You", "Second", "Third", "Fourth", "Fifth", "Sixth")
ANYWHERE = "anywhere"


def hand_section(board: Board, edition: Mapping[str, Any], regions: tuple[tuple[str, str], ...]) -> Section:
    """What can be asked of a hand.

    Args:
        board: the map. edition: its data, empty for the house's. regions: the choices of a region.
    """

    def state(values: Values) -> SeaKings:
        cards = [str(values[f"card{at}"]) for at in range(1, CARDS + 1)]
        start = board.regions[board.start].id
        done = [f"move {start}"] * number(values["moved"]) + [f"trade {start}"] * number(values["played"])
        given: dict[str, Any] = {
            "players": list(SEATS[: number(values["players"])]),
            "ships": {"You": str(values["from"])},
            "hands": {"You": [card for card in cards if card]},
            "acts": done,
            "castles": bool(values["castles"]),
        }
        if values["king"]:
            given["kings"] = {"You": str(values["king"])}
        if edition:
            given["edition"] = dict(edition)
        return position(given)

    def way(values: Values) -> tuple[str, ...] | None:
        goal = str(values["to"])
        return None if goal == ANYWHERE else routes(str(values["from"]), goal, board)[0]

    def answer(values: Values) -> Answer:
        begun = state(values)
        plan = best(begun, turns=number(values["turns"]), route=way(values))
        shown = charts.planned(begun, plan)
        return Answer(
            shown.alt,
            (shown, charts.points(plan)),
            shown.clauses,
            "The plan" if plan.acts else "",
            ("turn", "what", "succeeds", "points") if plan.acts else (),
            charts.steps(plan),
        )

    return Section(
        "hand",
        "A hand",
        "The order of moves and cards that scores the most on average, if nobody answers with a card. Each "
        "kind of action goes twice a turn; a raid is taken as fame.",
        (
            Field("from", "The ship is in", "select", board.regions[board.start].id, options=regions),
            Field(
                "to",
                "It sails",
                "select",
                ANYWHERE,
                options=(
                    (ANYWHERE, "anywhere"),
                    *((key, f"the shortest way to {name}") for key, name in regions),
                ),
            ),
            Field("turns", "Turns to plan", "slider", 1, low=1, high=3),
            *(
                Field(
                    f"card{at}",
                    f"Card {at}",
                    "select",
                    OPENING[at - 1] if at <= len(OPENING) else "",
                    options=_cards(board),
                    group="In hand",
                )
                for at in range(1, CARDS + 1)
            ),
            Field("players", "players", default=3, low=2, high=6, group="The turn"),
            Field("moved", "moves made already", high=2, group="The turn"),
            Field("played", "cards played already", high=2, group="The turn"),
            Field("king", "Sea King", "select", "", options=_kings(board)),
            Field("castles", "Frankish Castles are out", "check", False),
        ),
        answer,
        _checking(state),
    )


def _cards(board: Board) -> tuple[tuple[str, str], ...]:
    """The cards of the deck that name a region."""
    found = [("", "–")]
    for kind in KINDS:
        for region in board.regions:
            card = board.card(kind, region.index)
            if board.cards[card]:
                found.append((board.card_id(card), board.card_name(card)))
    return tuple(found)


def _kings(board: Board) -> tuple[tuple[str, str], ...]:
    kings = (
        (king.id, f"{king.name}{' (house)' if king.house else ''}: {king.text}") for king in board.characters
    )
    return (("", "any other, or none"), *kings)


def _checking(state: Callable[[Values], SeaKings]) -> Callable[[Values], dict[str, str]]:
    def check(values: Values) -> dict[str, str]:
        try:
            state(values)
        except NorthseaError as error:  # more was done already than a turn allows
            return {"played": str(error).removeprefix("position: acts: ")}
        return {}

    return check
