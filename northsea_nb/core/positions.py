"""Positions written by hand: what every game's ``position`` module begins with.

The data of a ``[position]`` table becomes a small dataclass of the game's; a ``Reader`` then makes the
state of it and names the place of whatever makes no sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from .reading import plain
from .rulebook import NorthseaError, nearest

__all__ = ["PositionError", "Reader", "naming", "table"]

T = TypeVar("T")


class PositionError(NorthseaError):
    """A position written by hand makes no sense; the message names the place.

    Attributes:
        place: what makes no sense ("crew.Hardrada[1]"), where it is known. text: what is wrong with it.
    """

    place = ""
    text = ""


def table(data: Any, name: str) -> dict[str, Any]:
    """The data of a position, checked to be a table of plain values; ``name`` is what errors call it."""
    if not isinstance(data, Mapping):
        raise PositionError(f"{name}: expected a table, found {data!r:.80}")
    checked: dict[str, Any] = plain(data, name, PositionError)
    return checked


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Errors from elsewhere, of an option or an edition, say in which position they were met."""
    try:
        yield
    except PositionError:
        raise
    except NorthseaError as error:
        raise type(error)(f"{name}: {error}") from None


class Reader:
    """What reads a position.

    Attributes:
        name: what errors call the position. seats: the players' names, set by the game's own reader.
    """

    seats: tuple[str, ...]

    def __init__(self, name: str) -> None:
        self.name = name

    def wrong(self, place: str, text: str) -> PositionError:
        """The error that something at this place makes no sense."""
        error = PositionError(f"{self.name}: {place}: {text}")
        error.place, error.text = place, text
        return error

    def seat(self, player: str, place: str) -> int:
        """The seat of a player named at this place, in whatever case."""
        for seat, known in enumerate(self.seats):
            if known.casefold() == player.casefold():
                return seat
        hint = nearest(player, self.seats)
        raise self.wrong(
            place,
            f"no player {player!r} (players: {', '.join(self.seats)})" + (f"; {hint}?" if hint else ""),
        )

    def by_player(self, given: Mapping[str, T], place: str) -> Iterator[tuple[int, str, T]]:
        """What is given for each player: the seat, the place, the value; nobody is named twice."""
        named: set[int] = set()
        for player, value in given.items():
            seat = self.seat(player, f"{place}.{player}")
            if seat in named:
                raise self.wrong(f"{place}.{player}", f"{self.seats[seat]} is named twice")
            named.add(seat)
            yield seat, f"{place}.{player}", value
