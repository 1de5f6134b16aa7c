"""Every figure of the boards, cards and tiles of Raiders, with where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.words import counted
from ...games.raiders.board import COLOURS, TOKENS, TRACKS, Board, house_board
from ...games.raiders.cards import Item, Origin
from ...games.raiders.edition import read_board
from ...games.raiders.words import amount_text
from ..edition import Figure

__all__ = ["figures"]

NONE = "none"


def figures(text: str | None, name: str) -> tuple[str, list[Figure]]:
    """The name of an edition (None: the house board) and its figures; EditionError if it is wrong."""
    house = house_board()
    board = house if text is None else read_board(text, name)
    old = {place: value for place, value, _ in _all(house)}
    found = []
    for place, value, origin in _all(board):
        figure = place.rpartition(".")[2]
        known = dict(board.sources)
        source = "; ".join(known.get(key, key) for key in origin.of(figure))
        replaced = old.get(place, NONE) if figure in origin.given else ""
        found.append(Figure(place, value, source, figure in origin.house, replaced))
    here = {place for place, *_ in _all(board)}
    gone = f"edition {board.name}"
    found += [Figure(place, NONE, gone, False, value) for place, value in old.items() if place not in here]
    return board.name, found


def _all(board: Board) -> Iterator[tuple[str, str, Origin]]:
    """Place, value, origin of every figure."""
    yield from _settlements(board)
    yield from _cards(board)
    for key in ("gold", "iron", "livestock", "valkyrie", "jarl"):
        yield f"bag.{key}", str(board.bag[TOKENS.index(key)]), board.origin("bag")
    faces = [str(face) for face, weight in board.die for _ in range(weight)]
    yield "dice.faces", ", ".join(faces), board.origin("dice")
    for number, track in enumerate(TRACKS):
        said = ", ".join(f"{space}: {points}" for space, points in enumerate(board.tracks[number]))
        yield f"tracks.{track}.banners", said, board.origin(f"tracks.{track}")
    margins = ", ".join(f"{fame} from {margin} over" for margin, fame in board.margins)
    yield "fame.margins", margins, board.origin("fame")
    for group, record in (("limits", board.limits), ("setup", board.start)):
        for key in record.__dataclass_fields__:
            yield f"{group}.{key}", str(getattr(record, key)), board.origin(group)
    yield "players.fewest", str(board.players[0]), board.origin("players")
    yield "players.most", f"{board.players[1]} with both expansions", board.origin("players")
    for building in board.village:
        yield f"village.{building.id}.workers", _colours(building.workers), building.origin
        if building.start >= 0:
            yield f"village.{building.id}.start", COLOURS[building.start], building.origin
    for number, space in enumerate(board.hall):
        yield f"hall.{number}.mead", str(space.mead), space.origin
        yield f"hall.{number}.silver", str(space.silver), space.origin
    for source, pieces in board.pieces_of:
        for piece, count in pieces:
            yield f"pieces.{source}.{piece}", str(count), board.origin(f"pieces.{source}")


def _settlements(board: Board) -> Iterator[tuple[str, str, Origin]]:
    for place in board.settlements:
        group = f"settlements.{place.id}"
        for key in ("crew", "provisions", "gold", "dice"):
            yield f"{group}.{key}", str(getattr(place, key)), place.origin
        yield f"{group}.workers", _colours(place.workers), place.origin
        if place.levels:
            said = ", ".join(f"{strength}: {counted(points, 'point')}" for strength, points in place.levels)
            yield f"{group}.levels", said, place.origin
        else:
            yield f"{group}.flat", counted(place.flat, "point"), place.origin
        sets = ", ".join(f"{tokens} {COLOURS[worker]}" for tokens, worker in place.sets)
        yield f"{group}.sets", sets, place.origin


def _cards(board: Board) -> Iterator[tuple[str, str, Origin]]:
    groups: tuple[tuple[str, tuple[Item, ...], tuple[str, ...]], ...] = (
        ("townsfolk", board.townsfolk, ("cost", "strength", "count", "hired", "action")),
        ("jarls", board.jarls, ("strength", "silver", "slain", "hired")),
        ("offerings", board.offerings, ("pay", "points")),
        ("quests", board.quests, ("kind", "strength", "gain")),
        ("reputation", board.reputation, ("action",)),
    )
    for group, items, keys in groups:
        for item in items:
            for key in keys:
                yield f"{group}.{item.id}.{key}", _value(getattr(item, key)), item.origin


def _value(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, tuple):
        return amount_text(value)
    return str(value)


def _colours(colours: tuple[int, ...]) -> str:
    return ", ".join(COLOURS[colour] for colour in colours)
