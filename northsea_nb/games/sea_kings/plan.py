"""What a hand of cards can score along a way: the best order of moves and cards, exactly.

The search walks through positions of the game itself: what may be done, how often, and where, is what
the rules list (``legal_moves``); what a card brings is what ``contest`` and ``odds`` say. Cards that others
may answer with, draws and challenges are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from ...core.draft import freeze, thaw
from ...core.odds import Distribution
from ...core.rulebook import NorthseaError
from ...core.state import top
from .board import Ability, Board
from .cards import HandCard
from .contest import WON, discovery_points, settle_points, total, trade_points
from .graph import named, region_map
from .odds import raid_takes, settle
from .state import ACT, SeaKings, ability, at, hand
from .table import NO_ABILITY
from .travel import Move
from .turn import Turn, begin

__all__ = ["MOST_TURNS", "Act", "Plan", "best", "card_odds", "means"]

MOST_TURNS = 6
STEPS = 1000
"""The least difference in points outweighs so many actions of the first turn: none is done in vain."""


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a plan.

    Attributes:
        turn: 1 for the turn under way. move: the action as the table writes it. text: in words.
        region: where the ship is once it is done.
        points: what a card brings; None for a move.
    """

    turn: int
    move: str
    text: str
    region: str
    points: Distribution[int] | None = None

    @property
    def chance(self) -> Fraction:
        """The chance that a card brings anything; 1 for a move."""
        return Fraction(1) if self.points is None else 1 - self.points[0]


@dataclass(frozen=True, slots=True)
class Plan:
    """The best that a hand can do.

    Attributes:
        acts: in order. points: what they bring together.
        left: the cards that stay in hand, by number.
    """

    acts: tuple[Act, ...]
    points: Distribution[int]
    left: tuple[int, ...]

    @property
    def mean(self) -> Fraction:
        """The points on average."""
        return self.points.mean()

    @property
    def route(self) -> tuple[str, ...]:
        """The regions where the ship is, one after another, after its first move."""
        return tuple(act.region for act in self.acts if act.points is None)


class Place(NamedTuple):
    """Where the search stands: a position, the turn, how far along the route."""

    state: SeaKings
    turn: int
    along: int


END = "end"


def best(state: SeaKings, *, turns: int = 1, route: Sequence[str] | None = None) -> Plan:
    """What the active player's hand can score, on average the most, in the fewest actions.

    Args:
        state: a position in which the active player has his turn (``turn.menu``).
        turns: how many of his turns, this one included; 1 to 6.
        route: regions that the ship may sail, one after another, from where it is; anywhere if left out.

    Raises:
        NorthseaError: it is nobody's turn, or the route is none.

    >>> from northsea_nb.games import sea_kings
    >>> start = {"players": ["Greycloak", "Hardrada"], "turn": "Greycloak"}
    >>> plan = best(sea_kings.position({**start, "hands": {"Greycloak": ["settle rus", "trade rus"]}}))
    >>> [act.move for act in plan.acts], plan.mean
    (['move rus', 'play trade rus', 'play settle rus'], Fraction(125, 31))
    """
    import networkx as nx

    if not isinstance(top(state), Turn):
        raise NorthseaError(f"{state.decision}: a plan begins in a player's turn, when he may act")
    if not 1 <= turns <= MOST_TURNS:
        raise NorthseaError(f"{turns} turns; expected 1 to {MOST_TURNS}")
    way = None if route is None else _checked(route, state)
    worth = means(state)
    scale = STEPS * lcm(*(mean.denominator for mean in worth.values()))
    weighs = {card: int(mean * scale) for card, mean in worth.items()}
    places = [Place(_merged(_draft(state)), 1, 0)]
    number = {places[0]: 0}
    graph = nx.DiGraph()
    for index, place in enumerate(places):  # which grows meanwhile
        unplayed = sum(weighs[card] for card in hand(place.state, state.turn))
        graph.add_edge(index, END, weight=unplayed)
        for move, there in _next(place, turns, way):
            if there not in number:
                number[there] = len(places)
                places.append(there)
            graph.add_edge(index, number[there], weight=place.turn if move else 0, move=move)
    path = nx.dijkstra_path(graph, 0, END)[:-1]
    steps = ((graph.edges[line]["move"], places[line[1]]) for line in pairwise(path))
    done = tuple(_act(move, there) for move, there in steps if move)
    points = Distribution({0: 1})
    for act in done:
        if act.points is not None:
            points = Distribution(
                (sum_ + more, weight * other)
                for sum_, weight in points.weights.items()
                for more, other in act.points.weights.items()
            )
    return Plan(done, points, tuple(hand(places[path[-1]].state, state.turn)))


@lru_cache(maxsize=512)
def card_odds(kind: str, value: int, ability: Ability = NO_ABILITY) -> Distribution[int]:
    """The points that a card brings in its region, if nobody answers it.

    Args:
        kind: "discover", "trade", "raid" (taken as fame, which always pays in full) or "settle".
        value: the region's. ability: that of the card's player.

    >>> card_odds("settle", 3).mean(), card_odds("trade", 5).mean()
    (Fraction(63, 31), Fraction(3, 1))
    """
    if kind == "raid":
        return raid_takes(value, as_wealth=False, raider=ability)
    if kind == "settle":
        points = total(settle_points(value))
        return settle(value, settler=ability).map(lambda result: points if result == WON else 0)
    sure = discovery_points if kind == "discover" else trade_points
    return Distribution({total(sure(value, ability)): 1})


def means(state: SeaKings) -> dict[int, Fraction]:
    """What each card of the active player's hand brings on average, where it can be played."""
    board, who = state.table.board, ability(state, state.turn)
    found = {}
    for card in hand(state, state.turn):
        kind, region = board.kind_of(card)
        found[card] = Fraction() if region is None else card_odds(kind, board.value[region], who).mean()
    return found


def _checked(route: Sequence[str], state: SeaKings) -> tuple[int, ...]:
    board = state.table.board
    names = [named(region, board) for region in route]
    here = board.regions[at(state, state.turn)].name
    if not names or names[0] != here:
        raise NorthseaError(
            f"the route begins in {names[0] if names else 'no region'}; the ship is in {here}"
        )
    lines = region_map(board)
    for one, other in pairwise(names):
        if not lines.has_edge(one, other):
            raise NorthseaError(f"no line joins {one} to {other}; a route follows lines (move.adjacent)")
    return tuple(board.find(name) for name in names)


def _draft(state: SeaKings) -> SeaKings:
    d = thaw(state)
    d.events = []  # nobody is told what a plan tries
    return d


def _merged(d: SeaKings) -> SeaKings:
    """A tried position without the order in which things were done, so that equal ones meet."""
    d.acts = tuple(sorted(act // ACT * ACT for act in d.acts))
    return freeze(d)


def _act(move: Move | HandCard, there: Place) -> Act:
    """An action of a plan, by the place it led to."""
    state = there.state
    board, here = state.table.board, at(state, state.turn)
    points = None
    if isinstance(move, HandCard):
        points = card_odds(move.kind, board.value[here], ability(state, state.turn))
    return Act(there.turn, str(move), move.sentence, board.regions[here].name, points)


def _next(
    place: Place, turns: int, way: tuple[int, ...] | None
) -> Iterator[tuple[Move | HandCard | None, Place]]:
    """What can be done next, each with where it leads; None for the end of the turn."""
    state, turn, along = place
    board = state.table.board
    here = at(state, state.turn)
    wanted = _wanted(state)
    if not wanted:
        return
    for move in state.legal_moves():
        if isinstance(move, Move):
            there = board.find(move.region)
            step = _step(there, along, way, wanted, here, board)
            if step is not None:
                d = _draft(state)
                move.play(d)
                yield move, Place(_merged(d), turn, step)
        elif isinstance(move, HandCard) and _plain(move):
            d = _draft(state)
            move.put_down(d)
            yield move, Place(_merged(d), turn, along)
    if turn < turns and state.acts:
        d = _draft(state)
        begin(d, state.turn)
        yield None, Place(_merged(d), turn + 1, along)


def _plain(card: HandCard) -> bool:
    """Whether a card is played as it is: nobody barred, no settlement attacked."""
    return all(getattr(card, what, None) is None for what in ("barred", "target"))


def _wanted(state: SeaKings) -> set[int]:
    """The regions of the cards still in hand."""
    regions = (state.table.board.kind_of(card)[1] for card in hand(state, state.turn))
    return {region for region in regions if region is not None}


def _step(
    there: int, along: int, way: tuple[int, ...] | None, wanted: set[int], here: int, board: Board
) -> int | None:
    """How far along the route a move leads, or None for a move that leads nowhere one wants to be."""
    if way is not None:
        ahead = [number for number in (along + 1, along + 2) if number < len(way) and way[number] == there]
        return ahead[0] if ahead else None
    far = board.moves
    return along if any(far[there][goal] < far[here][goal] for goal in wanted) else None
