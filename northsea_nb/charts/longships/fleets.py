"""Battle after battle: who is still afloat, how it ends, what is left of both fleets."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from ...core.odds import Distribution, percent
from ...games.longships import odds
from ...games.longships.odds import Fleet
from ..exhibit import Exhibit, Sketch
from ..palette import LINES, Look, bar_marker, chance, ink_on

__all__ = ["after", "course", "ends", "losses", "losses_text"]

Sides = tuple[Fleet, Fleet]

CLAUSES = ("2.4", "2.4.1", "2.4.3", "2.4.3/table", "2.4.4")
HOUSE_RULE = "One ship a side fights at a time, a damaged one first; the attacking side attacks throughout."
LONGEST = 48
"""Battles that are drawn at most."""
ENDS: tuple[tuple[Look, Callable[[Sides], bool]], ...] = (
    (Look("attacker wins", "#0072B2", "\\"), lambda sides: bool(sides[0].ships and not sides[1].ships)),
    (Look("still fighting", "#D9D9D9"), lambda sides: bool(sides[0].ships and sides[1].ships)),
    (Look("nobody left", "#1A1A1A", "x"), lambda sides: not sides[0].ships and not sides[1].ships),
    (Look("defender wins", "#D55E00", "/"), lambda sides: bool(sides[1].ships and not sides[0].ships)),
)
LEFT = ("#1A1A1A", "#8C3A00", "#D55E00", "#E69F00", "#D9D9D9", "#7FC4F2", "#2F7FB5", "#00548A")
"""From no ship left to the whole fleet."""


@lru_cache(maxsize=32)
def _steps(attacker: Fleet, defender: Fleet, card_net: int) -> tuple[Distribution[Sides], ...]:
    """The fleets after 0, 1, 2, ... battles, until hardly any fight goes on."""
    found = []
    for now in odds.course(attacker, defender, card_net):
        found.append(now)
        if len(found) > LONGEST or now.probability(ENDS[1][1]) < Fraction(1, 200):
            return tuple(found)
    raise AssertionError("a fight goes on for ever")


@lru_cache(maxsize=32)
def _to_the_end(attacker: Fleet, defender: Fleet, card_net: int) -> tuple[Distribution[Sides], Fraction]:
    return odds.fleets(attacker, defender, card_net)


def after(
    attacker: Fleet, defender: Fleet, card_net: int = 0, stop: int | None = None
) -> Distribution[Sides]:
    """The fleets after ``stop`` battles, or when one side is gone."""
    if stop is None:
        return _to_the_end(attacker, defender, card_net)[0]
    steps = _steps(attacker, defender, card_net)
    if stop < len(steps):
        return steps[stop]
    return next(now for n, now in enumerate(odds.course(attacker, defender, card_net)) if n == stop)


def losses(attacker: Fleet, defender: Fleet, found: Distribution[Sides]) -> tuple[Fraction, Fraction]:
    """The ships that each side loses on average."""
    return (
        attacker.ships - found.mean(lambda sides: sides[0].ships),
        defender.ships - found.mean(lambda sides: sides[1].ships),
    )


def losses_text(attacker: Fleet, defender: Fleet, found: Distribution[Sides]) -> str:
    """The same in words."""
    ours, theirs = losses(attacker, defender, found)
    return (
        f"On average the attacker loses {float(ours):.2f} of {_count(attacker)} and the defender "
        f"{float(theirs):.2f} of {_count(defender)}."
    )


def _fleet(fleet: Fleet) -> str:
    """A fleet in words: "3 ships, 1 of them damaged"."""
    ships = "1 ship" if fleet.ships == 1 else f"{fleet.ships} ships"
    if not fleet.damaged:
        return ships
    if fleet.damaged == fleet.ships:
        return ships.replace("ship", "damaged ship")
    return f"{ships}, {fleet.damaged} of them damaged"


def _title(attacker: Fleet, defender: Fleet, card_net: int) -> str:
    cards = f", attacker {card_net:+d} card a battle".replace("-", "−") if card_net else ""
    if abs(card_net) > 1:
        cards = cards.replace("card", "cards")
    return f"{_fleet(attacker)} against {_fleet(defender)}{cards}"


def course(attacker: Fleet, defender: Fleet, card_net: int = 0, stop: int | None = None) -> Exhibit:
    """Who is still afloat after each battle, and how it stands in the end.

    Args:
        card_net: the attacker's Battle Cards less the defender's, in every battle.
        stop: after how many battles the fight is broken off; None fights to the end.
    """
    steps = _steps(attacker, defender, card_net)
    found = after(attacker, defender, card_net, stop)
    lines = (
        ("attacker afloat", [now.probability(lambda s: bool(s[0].ships)) for now in steps]),
        ("defender afloat", [now.probability(lambda s: bool(s[1].ships)) for now in steps]),
        ("still fighting", [now.probability(ENDS[1][1]) for now in steps]),
    )
    fig = Sketch(
        barmode="stack",
        margin={"l": 44, "r": 8, "t": 36, "b": 44},
        xaxis={
            "domain": [0, 0.74],
            "title": {"text": "battles fought"},
            "rangemode": "tozero",
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "tickformat": "d",
            "range": [-0.2, max(4, len(steps) - 1) + 0.2],
        },
        yaxis={"range": [0, 1.03], "tickformat": ".0%", "dtick": 0.25, "fixedrange": True},
        xaxis2={"domain": [0.80, 1], "fixedrange": True, "anchor": "y", "showgrid": False},
    )
    for (name, shares), (colour, dash, symbol) in zip(lines, LINES, strict=True):
        fig.scatter(
            x=list(range(len(shares))),
            y=[float(share) for share in shares],
            name=name,
            mode="lines+markers",
            line={"color": colour, "dash": dash, "shape": "hv", "width": 2.5},
            marker={"symbol": symbol, "size": 9 if symbol == "circle" else 5},
            hovertext=[f"after {n} battles: {name} {chance(share)}" for n, share in enumerate(shares)],
        )
    if stop is not None:
        fig.shape(type="line", x0=stop, x1=stop, y0=0, y1=1.03, line={"color": "#7F7F7F", "dash": "dash"})
    label = "at the end" if stop is None else f"after {stop}"
    for look, holds in ENDS:
        share = found.probability(holds)
        if share:
            fig.bar(
                x=[label],
                y=[float(share)],
                name=look.name,
                showlegend=False,
                marker=bar_marker(look),
                hovertext=[f"{label}: {look.name} {chance(share)}"],
                xaxis="x2",
            )
    base = Fraction(0)
    for look, holds in ENDS:
        share = found.probability(holds)
        if share > Fraction(1, 14):
            fig.note(
                x=label,
                xref="x2",
                y=float(base + share / 2),
                text=f"{look.name}<br>{percent(share)}",
                font={"size": 10, "color": "#000000"},
                bgcolor="rgba(255,255,255,0.92)",
            )
        base += share
    rows = [
        (str(n), *(str(part) for part in row), percent(row[0]), percent(row[1]))
        for n, row in enumerate(zip(*(shares for _, shares in lines), strict=True))
    ]
    _, battles = _to_the_end(attacker, defender, card_net)
    return Exhibit(
        fig,
        f"Afloat after each battle. {_title(attacker, defender, card_net)}",
        ("battles", *(name for name, _ in lines), "attacker afloat, percent", "defender afloat, percent"),
        tuple(rows),
        _ending(found, stop) + f" To the end it takes {float(battles):.1f} battles on average.",
        CLAUSES,
        height=330,
    )


def _ending(found: Distribution[Sides], stop: int | None) -> str:
    parts = [
        f"{look.name} {chance(found.probability(holds))}" for look, holds in ENDS if found.probability(holds)
    ]
    when = "In the end" if stop is None else f"After {stop} battle{'s' if stop != 1 else ''}"
    return f"{when}: {'; '.join(parts)}."


def ends(attacker: Fleet, defender: Fleet, card_net: int = 0, stop: int | None = None) -> Exhibit:
    """What is left of both fleets: a bar a side by ships left, and every final fleet in the table."""
    found = after(attacker, defender, card_net, stop)
    fig = Sketch(
        barmode="stack",
        bargap=0.3,
        margin={"l": 76, "r": 24, "t": 8, "b": 28},
        showlegend=False,
        xaxis={"range": [0, 1], "tickformat": ".0%", "dtick": 0.25, "fixedrange": True},
        yaxis={"fixedrange": True, "autorange": "reversed"},
    )
    for side, (who, fleet) in enumerate((("attacker", attacker), ("defender", defender))):
        for ships in range(fleet.ships + 1):
            share = found.probability(lambda sides, n=ships, s=side: sides[s].ships == n)  # type: ignore[misc]
            if not share:
                continue
            colour = LEFT[round(ships * 7 / max(1, fleet.ships))]
            look = Look(f"{ships} left", colour, "" if ships else "x")
            fig.bar(
                x=[float(share)],
                y=[who],
                orientation="h",
                marker=bar_marker(look),
                text=[f"{ships or 'none'}<br>{percent(share)}" if share > 0.055 else ""],
                textposition="inside",
                insidetextanchor="middle",
                textangle=0,
                textfont={"color": ink_on(colour), "size": 12},
                hovertext=[f"{who}: {ships} of {fleet.ships} ships left, {chance(share)}"],
            )
    rows = [
        (
            f"{_fleet(ours) if ours.ships else 'none'}",
            f"{_fleet(theirs) if theirs.ships else 'none'}",
            str(share),
            percent(share),
        )
        for (ours, theirs), share in sorted(found.items(), key=lambda item: -item[1])
    ]
    return Exhibit(
        fig,
        "Ships left, most likely fleets first in the table",
        ("attacker's fleet", "defender's fleet", "exact", "percent"),
        tuple(rows),
        f"{losses_text(attacker, defender, found)} {HOUSE_RULE}",
        CLAUSES,
        height=190,
    )


def _count(fleet: Fleet) -> str:
    return "1 ship" if fleet.ships == 1 else f"{fleet.ships} ships"
