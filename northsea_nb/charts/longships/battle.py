"""One battle (2.4.3): what each face of the die does, and all card balances side by side."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby

from ...core.chance import DIE
from ...games.longships import odds
from ...games.longships.fight import net_result, resolve
from ...games.longships.state import CONDITIONS, SUNK
from ..exhibit import Exhibit, Sketch
from ..palette import BATTLE, bar_marker, chance, chips, ink_on

__all__ = ["balance", "faces", "outcome", "panels", "situation"]

FACES = range(1, DIE + 1)
BALANCES = range(-7, 8)
"""Card balances that are drawn; beyond them nothing changes."""
DAMAGES = ((False, False), (False, True), (True, False), (True, True))
"""Attacker and defender damaged, in the order of the panels."""
CLAUSES = ("2.4.3", "2.4.3/table", "2.4.4", "2.4.2", "reading.above-seven", "reading.sunk-and-damaged")
FORT = ("5.1.3", "reading.fort")


def outcome(before: tuple[bool, bool], after: odds.Pair) -> int:
    """Which of the palette's battle outcomes this is: a sunk ship names it, else the ships hit."""
    attacker, defender = (now != int(was) for was, now in zip(before, after, strict=True))
    if SUNK in after:
        return 6 if after == (SUNK, SUNK) else 0 if after[0] == SUNK else 5
    return 3 if attacker and defender else 1 if attacker else 4 if defender else 2


def balance(cards: int) -> str:
    """A card balance in words.

    >>> balance(1), balance(-2), balance(0)
    ('+1 card', '−2 cards', 'equal cards')
    """
    if not cards:
        return "equal cards"
    return f"{'+' if cards > 0 else '−'}{abs(cards)} card{'s' if abs(cards) > 1 else ''}"


def situation(cards: int, damaged: tuple[bool, bool], forts: tuple[bool, bool] = (False, False)) -> str:
    """Who fights whom, in words: "Attacker +1 card, defender damaged"."""
    said = [f"Attacker {balance(cards)}" if cards else "Equal cards"]
    said.append(
        {(0, 0): "both undamaged", (1, 0): "attacker damaged", (0, 1): "defender damaged"}.get(
            (int(damaged[0]), int(damaged[1])), "both damaged"
        )
    )
    said += [f"{side} is a fort" for side, fort in zip(("attacker", "defender"), forts, strict=True) if fort]
    return ", ".join(said)


def _spans(numbers: Iterable[int]) -> str:
    """Faces in words: "2–6", "1, 3"."""
    found = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        found.append(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}")
    return ", ".join(found)


def faces(
    attacker_cards: int = 0,
    defender_cards: int = 0,
    attacker_damaged: bool = False,
    defender_damaged: bool = False,
    *,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> Exhibit:
    """One battle, face by face: the net result and what becomes of both ships."""
    damaged, forts = (attacker_damaged, defender_damaged), (attacker_fort, defender_fort)
    said = situation(attacker_cards - defender_cards, damaged, forts)
    table = []
    for face in FACES:
        net = net_result(face, attacker_cards, defender_cards, *damaged, *forts)
        table.append((face, net, resolve(net, *damaged)))
    fig = Sketch(
        barmode="stack",
        bargap=0.06,
        xaxis={
            "title": {"text": "the die"},
            "dtick": 1,
            "range": [0.45, 6.55],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={"visible": False, "range": [0, 1.02], "fixedrange": True},
    )
    shares = _shares(damaged, [(face, after) for face, _, after in table])
    for number, look in enumerate(BATTLE):
        mine = [(face, net, after) for face, net, after in table if outcome(damaged, after) == number]
        if not mine:
            continue
        fig.bar(
            x=[face for face, _, _ in mine],
            y=[1] * len(mine),
            name=f"{look.name} {len(mine)}/6",
            marker=bar_marker(look),
            hovertext=[
                f"{said}<br>die {face}, net {net}: attacker {CONDITIONS[a]}, defender {CONDITIONS[d]}"
                f"<br>{look.name} {chance(Fraction(len(mine), 6))}<br>2.4.3/table"
                for face, net, (a, d) in mine
            ],
        )
    for face, net, after in table:
        look = BATTLE[outcome(damaged, after)]
        plain = not look.hatch
        fig.note(
            x=face,
            y=0.5,
            text=f"net<br><b>{net if net >= 0 else f'−{-net}'}</b>",
            font={"size": 14, "color": ink_on(look.colour) if plain else "#000000"},
            bgcolor="rgba(0,0,0,0)" if plain else "rgba(255,255,255,0.92)",
            borderpad=3,
        )
    parts = [f"{BATTLE[number].name} {chance(share)}" for number, share, _ in shares]
    rows = [
        (str(face), str(net), f"{CONDITIONS[a]}", f"{CONDITIONS[d]}", BATTLE[outcome(damaged, (a, d))].name)
        for face, net, (a, d) in table
    ]
    return Exhibit(
        fig,
        f"One battle, face by face. {said}",
        ("die", "net result", "attacker afterwards", "defender afterwards", "outcome"),
        tuple(rows),
        f"{said}: {'; '.join(parts)}.",
        CLAUSES + (FORT if any(forts) else ()),
        height=210,
    )


def _shares(
    damaged: tuple[bool, bool], table: list[tuple[int, odds.Pair]]
) -> list[tuple[int, Fraction, list[int]]]:
    """Outcomes with their share and the faces that bring them."""
    found = []
    for number in range(len(BATTLE)):
        mine = [face for face, after in table if outcome(damaged, after) == number]
        if mine:
            found.append((number, Fraction(len(mine), len(table)), mine))
    return found


def panels(
    marked: tuple[int, bool, bool] | None = None,
    *,
    attacker_fort: bool = False,
    defender_fort: bool = False,
) -> Exhibit:
    """All battles: outcomes in sixths by card balance, a panel for each pair of damage flags.

    Args:
        marked: a card balance with attacker and defender damaged; its bar is pointed out.
    """
    forts = (attacker_fort, defender_fort)
    fig = Sketch(
        barmode="stack",
        bargap=0.08,
        margin={"l": 34, "r": 8, "t": 50, "b": 40},
        meta={"narrow": _stacked()},
    )
    rows = []
    shown: set[int] = set()
    for panel, damaged in enumerate(DAMAGES):
        name = str(panel + 1) if panel else ""
        blocks: dict[int, list[tuple[int, int, int, list[int]]]] = {n: [] for n in range(len(BATTLE))}
        for cards in BALANCES:
            table = [
                (face, after)
                for face, _, after in odds.faces(
                    cards, *damaged, attacker_fort=attacker_fort, defender_fort=defender_fort
                )
            ]
            base = 0
            cells = [Fraction(0)] * len(BATTLE)
            for number, share, dice in _shares(damaged, table):
                blocks[number].append((cards, base, len(dice), dice))
                base += len(dice)
                cells[number] = share
            rows.append(
                (
                    f"{cards:+d}".replace("-", "−") if cards else "0",
                    "yes" if damaged[0] else "no",
                    "yes" if damaged[1] else "no",
                    *(str(cell) for cell in cells),
                )
            )
        numbers: list[tuple[int, float, int]] = []
        for number, look in enumerate(BATTLE):
            mine = blocks[number]
            if not mine:
                continue
            fig.bar(
                x=[cards for cards, *_ in mine],
                y=[count for _, _, count, _ in mine],
                base=[base for _, base, _, _ in mine],
                name=look.name,
                legendgroup=look.name,
                legendrank=number,
                showlegend=number not in shown,
                marker=bar_marker(look),
                hovertext=[
                    _hover(cards, damaged, forts, number, base, count, dice)
                    for cards, base, count, dice in mine
                ],
                xaxis=f"x{name}",
                yaxis=f"y{name}",
            )
            shown.add(number)
            numbers += [(cards, base + count / 2, count) for cards, base, count, _ in mine]
        fig.scatter(
            x=[cards for cards, _, _ in numbers],
            y=[middle for _, middle, _ in numbers],
            text=[str(count) for _, _, count in numbers],
            mode="markers+text",
            marker=chips(13),
            textfont={"size": 10, "color": "#000000"},
            hoverinfo="skip",
            showlegend=False,
            xaxis=f"x{name}",
            yaxis=f"y{name}",
        )
        left, low = (panel % 2) * 0.52, 0.56 - (panel // 2) * 0.56
        fig.layout.update(
            {
                f"xaxis{name}": {
                    "domain": [left, left + 0.48],
                    "anchor": f"y{name}",
                    "range": [-7.6, 7.6],
                    "tickvals": [-6, -4, -2, 0, 2, 4, 6],
                    "ticktext": ["−6", "−4", "−2", "0", "+2", "+4", "+6"],
                    "fixedrange": True,
                    "showgrid": False,
                    "zeroline": False,
                    "title": {"text": "attacker's cards − defender's" if panel > 1 else ""},
                },
                f"yaxis{name}": {
                    "domain": [low, low + 0.40],
                    "anchor": f"x{name}",
                    "range": [0, 6],
                    "dtick": 1,
                    "fixedrange": True,
                    "showgrid": False,
                    "zeroline": False,
                    "title": {"text": "sixths" if not panel % 2 else ""},
                },
            }
        )
        fig.note(
            text=f"<b>{situation(0, damaged).partition(', ')[2]}</b>",
            xref=f"x{name} domain",
            yref=f"y{name} domain",
            x=0,
            y=1.03,
            xanchor="left",
            yanchor="bottom",
        )
    if marked is not None and marked[0] in BALANCES:
        at = DAMAGES.index((marked[1], marked[2]))
        name = str(at + 1) if at else ""
        fig.shape(
            type="rect",
            xref=f"x{name}",
            yref=f"y{name}",
            x0=marked[0] - 0.5,
            x1=marked[0] + 0.5,
            y0=0,
            y1=6,
            line={"color": "#D55E00", "width": 3},
        )
        fig.note(
            text="▼",
            xref=f"x{name}",
            yref=f"y{name} domain",
            x=marked[0],
            y=1,
            yanchor="bottom",
            font={"color": "#D55E00", "size": 13},
        )
    return Exhibit(
        fig,
        "Every battle, in sixths, by the balance of Battle Cards",
        (
            "card balance",
            "attacker damaged",
            "defender damaged",
            *(look.name for look in BATTLE),
        ),
        tuple(rows),
        "Each column is one card balance; each block is a whole number of the die's six faces. "
        "Damage on the attacker takes one off the result and damage on the defender adds one.",
        CLAUSES + (FORT if any(forts) else ()),
        height=560,
    )


def _stacked() -> dict[str, object]:
    """The four panels below each other, for a narrow screen."""
    layout: dict[str, object] = {"height": 980, "margin": {"l": 34, "r": 4, "t": 96, "b": 40}}
    for panel in range(4):
        name = str(panel + 1) if panel else ""
        low = (3 - panel) * 0.264
        layout[f"xaxis{name}"] = {"domain": [0, 1]} | ({"title": {"text": ""}} if panel < 3 else {})
        layout[f"yaxis{name}"] = {"domain": [low, low + 0.2], "title": {"text": ""}}
    return layout


def _hover(
    cards: int,
    damaged: tuple[bool, bool],
    forts: tuple[bool, bool],
    number: int,
    base: int,
    count: int,
    dice: list[int],
) -> str:
    better = Fraction(6 - base, 6)
    return (
        f"{situation(cards, damaged, forts)}:<br>{BATTLE[number].name} {count}/6 faces = "
        f"{chance(Fraction(count, 6))}; die {_spans(dice)}.<br>"
        f'Cumulative: at least "{BATTLE[number].name}" {chance(better)}.<br>2.4.3, 2.4.4'
    )
