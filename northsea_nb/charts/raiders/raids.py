"""A raid (raid.strength): its strength with the levels, what it pays, and what each cup of mead changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from ...core.odds import Distribution, percent
from ...core.words import counted
from ...games.raiders import odds
from ...games.raiders.board import Board, Settlement
from ...games.raiders.odds import Attempt, Result
from ..exhibit import Exhibit, Sketch
from ..palette import EDGE, LEVELS, Look, bar_marker, chance
from ..shares import Case, bars

__all__ = ["by_mead", "mean_points", "mean_text", "pays", "strength"]

STRENGTH = ("raid.strength", "raid.roll", "raid.points", "reading.tiers", "raid.fame", "reading.fame-base")
MEAD = ("raid.mead", "raid.strength-mead", "raid.mead-before")
PAYS = ("raid.points", "raid.crew-points", "raid.fame")
NARROW = 8
"""A chart has room for so many strengths at least."""
WIDE = 14
"""From so many strengths on, numbers over the bars stand upright."""


def called(place: Settlement) -> str:
    """A settlement's name, and whether its figures are the house's."""
    return f"{place.name} (house figures)" if place.house else place.name


def level_look(number: int) -> Look:
    """How the level of this number is drawn, 0 for none."""
    return LEVELS[min(number, len(LEVELS) - 1)]


def looks_at(place: Settlement) -> dict[int, Look]:
    """How each level of a settlement is drawn, named by what it pays."""
    said = ["no level" if place.levels else f"always {counted(place.flat, 'point')}"]
    said += [f"{strength} or more: {counted(points, 'point')}" for strength, points in place.levels]
    return {number: replace(level_look(number), name=name) for number, name in enumerate(said)}


def mean_text(value: Fraction) -> str:
    """A mean: the whole number, or the fraction and about what it is.

    >>> mean_text(Fraction(2)), mean_text(Fraction(25, 6))
    ('2', '25/6 = 4.17')
    """
    return str(value) if value.denominator == 1 else f"{value} = {float(value):.2f}"


def mean_points(value: Fraction) -> str:
    """A mean of points: "1 point", "25/6 = 4.17 points"."""
    return counted(value.numerator, "point") if value.denominator == 1 else f"{mean_text(value)} points"


def strength(board: Board, attempt: Attempt) -> Exhibit:
    """The military strength of a raid, exactly, with the levels of the settlement drawn in."""
    place = attempt.place
    brought = odds.raid(board, attempt)
    total = brought.map(lambda found: found.strength)
    at_least = total.at_least()
    results = sorted(brought)
    marks = [level for level, _ in place.levels]
    low, high = (side([*total, *marks]) for side in (min, max))
    spare = max(0, NARROW - (high - low)) / 2
    top = float(max(total.values()))
    fig = Sketch(
        meta={"narrow": {"xaxis": {"dtick": 2 if high - low < WIDE else 5}}},
        margin={"l": 48, "r": 8, "t": 84 if marks else 36, "b": 44},
        barmode="overlay",
        xaxis={
            "title": {"text": "military strength"},
            "range": [low - 0.9 - spare, high + spare + (2.4 if marks and high == marks[-1] else 0.9)],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            **({"dtick": 1} if high - low < WIDE else {"dtick": 2 if high - low < 2 * WIDE else 5}),
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, min(1.15, top * 1.3)]},
        legend={"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "top", "yref": "container"},
    )
    of_level = {found.strength: next(iter(odds.levels(place, _only(found)))) for found in results}
    for number, look in looks_at(place).items():
        mine = [found for found in results if of_level[found.strength] == number]
        if mine:
            fig.bar(
                x=[found.strength for found in mine],
                y=[float(brought[found]) for found in mine],
                name=look.name,
                marker=bar_marker(look),
                text=[_short(brought[found]) for found in mine],
                textposition="outside",
                textangle=-90 if high - low >= WIDE else 0,
                constraintext="none",
                cliponaxis=False,
                hovertext=[
                    f"strength {found.strength}: {chance(brought[found])}"
                    f"<br>{found.strength} or more: {chance(at_least[found.strength])}"
                    f"<br>{counted(found.points, 'point')}, {found.crew} of the crew, {found.fame} fame"
                    f"<br>{STRENGTH[0]}"
                    for found in mine
                ],
            )
    for level, points in place.levels:
        fig.shape(type="line", yref="paper", x0=level - 0.5, x1=level - 0.5, y0=0, y1=1,
                  line={"color": EDGE, "width": 2, "dash": "dash"})  # fmt: skip
        fig.note(
            x=level - 0.5,
            y=1,
            yref="paper",
            text=f"<b>{level}</b><br>{counted(points, 'point')}",
            xanchor="center",
            yanchor="bottom",
        )
    return Exhibit(
        fig,
        f"Military strength at {called(place)}"
        + (", with the levels that pay" if marks else ", which pays the same for any"),
        ("strength", "exactly", "percent", "so much or more", "points", "of the crew", "fame"),
        tuple(
            (
                str(found.strength),
                str(brought[found]),
                percent(brought[found]),
                str(at_least[found.strength]),
                str(found.points),
                str(found.crew),
                str(found.fame),
            )
            for found in results
        ),
        _said(board, place, brought),
        STRENGTH if board.margins else STRENGTH[:-2],
        height=360,
    )


def _only(found: Result) -> Distribution[Result]:
    return Distribution({found: 1})


def _short(share: Fraction) -> str:
    """A fraction where it is short, else percent."""
    return str(share) if len(str(share)) <= 6 else percent(share)


def _said(board: Board, place: Settlement, brought: Distribution[Result]) -> str:
    numbers = [found.strength for found in brought]
    low, high = min(numbers), max(numbers)
    said = f"Strength {low} to {high}" if low < high else f"Strength {low}"
    parts = [
        f"{level} or more ({counted(points, 'point')}) {chance(brought.probability(_reaches(level)))}"
        for level, points in place.levels
    ]
    paid = "; ".join(parts) if parts else f"always {counted(place.flat, 'point')}, whatever the strength"
    points = brought.mean(lambda found: found.points + found.crew)
    fame = f", and {mean_text(brought.mean(lambda found: found.fame))} fame" if board.margins else ""
    return (
        f"{said} at {called(place)}: {paid}. On average {mean_points(points)}, those of the crew's "
        f"cards among them{fame}."
    )


def _reaches(level: int) -> Callable[[Result], bool]:
    return lambda found: found.strength >= level


def pays(board: Board, attempt: Attempt) -> Exhibit:
    """The points of a raid, those of the crew's cards among them, and its fame."""
    place = attempt.place
    brought = odds.raid(board, attempt)
    series = (
        ("points", brought.map(lambda found: found.points + found.crew), Look("points", "#00548A")),
        ("fame", brought.map(lambda found: found.fame), Look("fame", "#E69F00", "/")),
    )[: 2 if board.margins else 1]
    numbers = sorted({number for _, found, _ in series for number in found})
    fig = Sketch(
        barmode="group",
        margin={"l": 48, "r": 8, "t": 36, "b": 44},
        xaxis={
            "title": {"text": "so many"},
            "type": "category",
            "fixedrange": True,
            "showgrid": False,
        },
        yaxis={"tickformat": ".0%", "fixedrange": True, "range": [0, 1.16]},
    )
    for name, found, look in series:
        fig.bar(
            x=[str(number) for number in numbers],
            y=[float(found[number]) for number in numbers],
            name=name,
            marker=bar_marker(look),
            text=[_short(found[number]) if found[number] else "" for number in numbers],
            textposition="outside",
            textangle=0,
            cliponaxis=False,
            hovertext=[f"{number} {name}: {chance(found[number])}<br>{PAYS[0]}" for number in numbers],
        )
    return Exhibit(
        fig,
        f"What a raid on {called(place)} pays at once",
        ("number", *(text for name, _, _ in series for text in (name, f"{name}, percent"))),
        tuple(
            (str(number), *(text for _, found, _ in series for text in _cell(found[number])))
            for number in numbers
        ),
        "; ".join(f"{name}: {_means(found)}" for name, found, _ in series).capitalize() + ".",
        PAYS if board.margins else PAYS[:-1],
        height=270,
    )


def _cell(share: Fraction) -> tuple[str, str]:
    return str(share), percent(share)


def _means(found: Distribution[int]) -> str:
    return f"{min(found)} to {max(found)}, {mean_text(found.mean())} on average"


def by_mead(board: Board, attempt: Attempt, most: int) -> Exhibit:
    """Which level a raid reaches, by the mead spent on it (raid.strength-mead).

    Args:
        attempt: the mead of it is the case asked about. most: the most mead that is shown.
    """
    place = attempt.place
    cups: Iterable[int] = range(max(most, attempt.mead) + 1)
    tried = {mead: odds.raid(board, replace(attempt, mead=mead)) for mead in cups}
    means = {mead: found.mean(lambda one: one.points + one.crew) for mead, found in tried.items()}
    shown = bars(
        [Case(str(mead), odds.levels(place, found), mead == attempt.mead) for mead, found in tried.items()],
        looks_at(place),
        "mead",
        f"What each cup of mead changes at {called(place)}",
        f"Each mead is one strength more, spent before the dice. With {attempt.mead} mead "
        f"{mean_points(means[attempt.mead])} on average, with none {mean_text(means[0])}.",
        MEAD,
    )
    rows = tuple((*row, mean_text(means[mead])) for row, mead in zip(shown.rows, cups, strict=True))
    return replace(shown, columns=(*shown.columns, "points on average"), rows=rows)
