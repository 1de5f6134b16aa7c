"""A position of Longships in the terminal: the sea with ships and wind, countries, hands, piles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...core.words import counted
from ...games.longships.board import COMPASS, DIRECTIONS, SIZE, SQUARES, on_sea
from ...games.longships.state import EFFECTS, FACES, Longships, goods_text
from ...games.longships.view import LongshipsView, ShipView
from ..frame import printable
from ..output import console, show_table

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["holds", "show"]

COLOURS = ("red", "green", "blue", "yellow", "magenta", "cyan")
"""One a seat; the owner's initials stand beside each ship all the same."""
ARROWS = {"n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖"}
CELL = 13
NARROWEST = 5 * (CELL + 1) + 3
"""Columns that the picture of the sea takes; on a narrower terminal the position is put in words."""


def show(state: Longships, seat: int | None, *, plain: bool = False, whole: bool = True) -> None:
    """Print the position as a seat (None: a spectator) may see it; ``whole`` with the piles of cards."""
    view = state.view(seat)
    if plain or console().width < NARROWEST:
        for line in _lines(state, view):
            console().print(printable(line), soft_wrap=True)
        return
    console().print(_sea(state, view))
    _wind(state, view)
    _ships(view)
    _lands(view)
    _hands(view)
    if whole:
        _piles(view)


def holds(state: Longships, seat: int) -> bool:
    """Whether a seat holds cards."""
    return bool(state.vikings[seat].hand)


# ---------------------------------------------------------------- in words


def _lines(state: Longships, view: LongshipsView) -> Iterator[str]:
    """The position line by line."""
    yield f"Turn of {view.turn}. {_wind_words(state, view)}"
    for ship in view.ships:
        yield f"Ship {ship.name} of {ship.owner} on {ship.at}: {_cargo(ship)}{_marks(ship)}."
    for land in view.lands:
        markers = [f"hostility marker of {name}" for name in land.hostile]
        markers += [f"plunder marker of {name}" for name in land.plundered]
        yield f"{land.name} on {land.at}: {goods_text(land.stock)}; {', '.join(markers) or 'no markers'}."
    for hand in view.hands:
        yield f"Hand of {hand.player}: {_hand(hand, view)}."
    for pile in view.piles:
        cross = "its cross is out" if pile.cross_shown else "its cross is still in it"
        laid = counted(sum(pile.discards), "discard")
        yield f"Pile of {pile.god.title()}: {counted(pile.cards, 'card')}, {laid}; {cross}."
    yield f"Supply: {'unlimited' if view.supply is None else goods_text(view.supply)}."


def _wind_words(state: Longships, view: LongshipsView) -> str:
    area = state.table.board.areas[state.wind]
    where = _square_of(area.row, area.col)
    at = f" on {where}" if where and not state.out else " off the sea"
    arrows = ", ".join(f"{DIRECTIONS[side]} {steps}" for side, steps in view.arrows)
    return f"Wind {view.wind}{at}{', a storm' if view.storm else ''}; it blows {arrows}."


def _cargo(ship: ShipView) -> str:
    return f"{goods_text(ship.goods)} ({sum(ship.goods)} of {ship.limit})"


def _marks(ship: ShipView) -> str:
    flags = ("damaged", "fort", "sailed", "fought", "built")
    return "".join(f", {flag}" for flag in flags if getattr(ship, flag))


def _hand(hand: Any, view: LongshipsView) -> str:
    number = sum(hand.backs)
    if hand.cards is None:
        backs = ", ".join(
            f"{held} {pile.god}" for held, pile in zip(hand.backs, view.piles, strict=True) if held
        )
        return counted(number, "card") + (f" ({backs})" if backs else "")
    waiting = f"; bought this turn: {', '.join(hand.bought)}" if hand.bought else ""
    return (", ".join(hand.cards) or "no cards") + waiting


def _square_of(row: int, col: int) -> str:
    return SQUARES[row * SIZE + col] if on_sea(row, col) else ""


# ---------------------------------------------------------------- in a picture


def _sea(state: Longships, view: LongshipsView) -> Any:
    """The 5x5 sea as a grid."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SQUARE, show_lines=True, padding=(0, 0), border_style="dim")
    table.add_column("", justify="center", vertical="middle")
    for letter in "abcde":
        table.add_column(letter, min_width=CELL, max_width=CELL, overflow="fold")
    for row in range(SIZE):
        table.add_row(
            Text(str(SIZE - row), style="bold"),
            *(_square(state, view, row * SIZE + col) for col in range(SIZE)),
        )
    return table


def _square(state: Longships, view: LongshipsView, at: int) -> Text:
    from rich.text import Text

    board = state.table.board
    name = SQUARES[at]
    country, waters = board.country_on[at], board.waters_on[at]
    cell = Text()
    if country >= 0:
        cell.append(f"{name} {view.lands[country].name}", style="bold reverse")
    elif waters >= 0:
        cell.append(f"{name} ~{view.lands[waters].name}", style="dim")
    else:
        cell.append(name, style="dim")
    area = board.areas[state.wind]
    if not state.out and _square_of(area.row, area.col) == name:
        cell.append("\n≋ storm" if view.storm else "\n≋ wind", style="bold cyan")
    for ship in view.ships:
        if ship.at == name:
            style = COLOURS[view.seats.index(ship.owner) % len(COLOURS)]
            kind = "▣" if ship.fort else "▲"
            cell.append(f"\n{kind}{ship.name} {printable(ship.owner)[:5]}", style=style)
            cell.append(f" {sum(ship.goods)}", style="bold")
            if ship.damaged:
                cell.append(" !", style="bold red")
    while cell.plain.count("\n") < 2:
        cell.append("\n")
    return cell


def _wind(state: Longships, view: LongshipsView) -> None:
    """The wind and its arrows, as a rose."""
    from rich.text import Text

    reach = dict(view.arrows)
    rose = [["", "", ""] for _ in range(3)]
    for side, (row, col) in COMPASS.items():
        rose[row + 1][col + 1] = ARROWS[side] * reach.get(side, 0)
    rose[1][1] = "≋"
    words = [
        _wind_words(state, view),
        f"Turn of {view.turn}. ~Norway: within Norway's sea border. ▲ ship, goods aboard, ! damaged.",
        f"Supply: {'unlimited' if view.supply is None else goods_text(view.supply)}.",
    ]
    for cells, text in zip(rose, words, strict=True):
        line = Text(" ".join(f"{cell:^2}" for cell in cells) + "   ", style="cyan")
        line.append(printable(text), style="default")
        console().print(line)


def _ships(view: LongshipsView) -> None:
    if view.ships:
        show_table(
            ("ship", "owner", "on", "goods", "of", ""),
            [
                (ship.name, ship.owner, ship.at, goods_text(ship.goods), ship.limit, _marks(ship)[2:])
                for ship in view.ships
            ],
            right=(4,),
        )


def _lands(view: LongshipsView) -> None:
    show_table(
        ("country", "stock", "hostility", "plunder"),
        [
            (
                f"{land.name} ({land.at})",
                goods_text(land.stock),
                ", ".join(land.hostile),
                ", ".join(land.plundered),
            )
            for land in view.lands
        ],
    )


def _hands(view: LongshipsView) -> None:
    show_table(
        ("hand", "cards"),
        [(hand.player, _hand(hand, view)) for hand in view.hands],
    )


def _piles(view: LongshipsView) -> None:
    rows = []
    for pile in view.piles:
        unseen = ", ".join(f"{left} {face}" for face, left in zip(FACES, pile.unseen, strict=True) if left)
        discards = ", ".join(
            f"{laid} {effect}" for effect, laid in zip(EFFECTS, pile.discards, strict=True) if laid
        )
        rows.append(
            (pile.god.title(), pile.cards, unseen, discards or "none", "out" if pile.cross_shown else "in")
        )
    show_table(("pile", "cards", "unseen (pile and other hands)", "discards", "cross"), rows, right=(1,))
