"""The final scoring: every line of the list with its points, the winner, the tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ...core.state import Outcome
from ...core.words import joined
from .state import GOLD, IRON, LIVESTOCK, Raiders, band, effects

LIVESTOCK_PAIR = 2


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the final scoring: its name, its points, its clauses."""

    name: str
    points: int
    clauses: tuple[str, ...]


def crew_points(state: Raiders, seat: int) -> int:
    """The points that the crew's cards show (score.crew)."""
    own = band(state, seat)
    counted = {
        "livestock": own.goods[LIVESTOCK],
        "offerings": len(own.offerings),
        "reputation": len(own.reputation),
        "quests": len(own.quests),
        "fame": own.fame,
    }
    return sum(
        effect.n if effect.op == "points" else counted[effect.of] // effect.per * effect.n
        for effect in effects(state, own.crew, "end")
    )


def score(state: Raiders, seat: int) -> tuple[Line, ...]:
    """A player's score line by line, the points already on the track first."""
    own = band(state, seat)
    board = state.table.board
    banners = "reading.track-banners"
    tiles = len(own.quests) + len(own.reputation)
    lines = [
        Line("track", own.points, ("end.scoring",)),
        Line("valkyrie", board.points("valkyrie", own.valkyrie), ("score.valkyrie-track", banners)),
        Line("armour", board.points("armour", own.armour), ("score.armour-track", banners)),
        Line(
            "offerings",
            sum(board.offerings[tile].points for tile in own.offerings),
            ("score.offerings", "space.long-house.score"),
        ),
        Line("crew", crew_points(state, seat), ("score.crew",)),
        Line("row", board.points("row", tiles) if tiles else 0, ("score.quests", "quest.cap")),
        Line("gold", own.goods[GOLD], ("score.gold",)),
        Line("iron", own.goods[IRON], ("score.iron",)),
        Line("livestock", own.goods[LIVESTOCK] // LIVESTOCK_PAIR, ("score.livestock",)),
    ]
    fame = board.points("fame", own.fame) if state.table.options.fame_scoring else 0
    lines.append(Line("fame", fame, ("reading.fame-score", banners)))
    return tuple(lines)


def total(state: Raiders, seat: int) -> int:
    """A player's points if the game ended now."""
    return sum(line.points for line in score(state, seat))


def standing(state: Raiders, seat: int) -> tuple[int, int, int]:
    """What players are compared by: points, then the Valkyrie track, then the Armour track."""
    own = band(state, seat)
    return (total(state, seat), own.valkyrie, own.armour)


def finish(d: Raiders) -> None:
    """Score everybody and name the winners (end.scoring, score.winner)."""
    seats = d.table.seats
    for seat, player in enumerate(seats):
        lines = score(d, seat)
        own = band(d, seat)
        d.emit(
            tuple(clause for line in lines for clause in line.clauses),
            "scored",
            player=player,
            lines=tuple((line.name, line.points) for line in lines),
            total=sum(line.points for line in lines),
            valkyrie=own.valkyrie,
            armour=own.armour,
        )
    order = sorted(range(len(seats)), key=lambda seat: standing(d, seat), reverse=True)
    ranking = tuple(tuple(group) for _, group in groupby(order, key=lambda seat: standing(d, seat)))
    winners = ranking[0]
    best = standing(d, winners[0])
    level = [seat for seat in range(len(seats)) if standing(d, seat)[0] == best[0]]
    clauses = ["score.winner"]
    if len(level) > 1:
        clauses.append("score.tie-valkyrie")
        if sum(standing(d, seat)[:2] == best[:2] for seat in level) > 1:
            clauses.append("score.tie-armour")
        if len(winners) > 1:
            clauses.append("score.shared")
    names = joined([seats[seat] for seat in winners])
    by = {1: "", 2: " (the tie falls to the Valkyrie track)", 3: " (the tie falls to the Armour track)"}
    text = (
        f"{names} share the win with {best[0]} points: level on both tracks too."
        if len(winners) > 1
        else f"{names} wins with {best[0]} points{by.get(len(clauses), '')}."
    )
    d.emit(tuple(reversed(clauses)), "won", text=text, winners=names, points=best[0])
    d.outcome = Outcome(winners, clauses[-1], text, ranking)
