"""Save files: versioned JSON that holds how a game began and every move, and nothing hidden apart.

Moves are the truth: loading replays them, checks the hashes of the positions on the way, and on a
difference names the first ply and the clause. Nothing is ever unpickled; unknown fields and newer
versions are clear errors; nothing is half loaded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from .chance import check_seed
from .reading import digits, plain, read_json, read_text, structure
from .rulebook import NorthseaError, RecordError
from .state import CHANCE, State
from .timeline import Node, Timeline

__all__ = [
    "FORMAT",
    "VERSION",
    "branches",
    "dump",
    "envelope",
    "fingerprint",
    "load",
    "of_game",
    "read",
    "save",
]

FORMAT = "northsea-game"
VERSION = 2
CHECK_EVERY = 25
"""A position's hash is kept every so many plies, and at every branch's end."""
MOST_MOVES = 1_000_000

Games = Callable[[str], Any]
"""From a game's key to its module."""


def fingerprint(state: State) -> str:
    """A hash of a position, the same in every process. Words that only tell of it have no part in it."""
    return blake2b(_text(state).encode(), digest_size=8).hexdigest()


def _text(value: Any) -> str:
    """A value as text: its kind and its parts, as a tuple would be written."""
    return _writer(value.__class__)(value)


@cache
def _writer(kind: type[Any]) -> Callable[[Any], str]:
    """What writes a value of this kind as text."""
    if kind is tuple:
        return lambda value: _tuple([_text(item) for item in value])
    if hasattr(kind, "plain"):
        return _said
    if not is_dataclass(kind):
        return repr
    name, names = repr(kind.__name__), [field.name for field in fields(kind) if field.hash is not False]
    return lambda value: _tuple([name, *[_text(getattr(value, field)) for field in names]])


def _tuple(parts: list[str]) -> str:
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"


@lru_cache(maxsize=64)
def _said(value: Any) -> str:
    """What a value says that it consists of: what never changes in a game, so it is kept."""
    return _text(value.plain())


@dataclass
class Branch:
    """A branch of the tree: its moves, and after which ply of which other branch it begins."""

    number: int
    moves: list[str]
    parent: int = -1
    ply: int = 0
    comments: dict[str, str] = field(default_factory=dict)
    checks: dict[str, str] = field(default_factory=dict)


@dataclass
class Result:
    """How the game stood when it was saved, if it was over."""

    winners: list[str]
    clause: str


@dataclass
class Record:
    """The envelope of a save file; ``branching`` says that the next move opens a branch."""

    format: str
    version: int
    game: str
    start: dict[str, Any]
    seed: int | str = 0
    deal: bool = True
    branches: list[Branch] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    branching: bool = False
    result: Result | None = None


def dump(line: Timeline) -> dict[str, Any]:
    """A game as data for a save file: ``start``, ``seed``, the branches of its tree, where it stands."""
    rows, at = branches(line)
    for row, nodes in rows:
        row["checks"] = {
            str(node.ply): fingerprint(node.state)
            for node in nodes
            if node.ply % CHECK_EVERY == 0 or not node.children
        }
    return envelope(line, [row for row, _ in rows], at)


def branches(line: Timeline) -> tuple[list[tuple[dict[str, Any], list[Node]]], list[int]]:
    """The branches of a game's tree, each with its nodes; and where the game stands among them.

    Branches are listed from 0; each begins after the ``ply`` of its ``parent`` branch. The place is
    a branch and a ply of it.
    """
    found: list[tuple[dict[str, Any], list[Node]]] = [({"number": 0, "moves": [], "comments": {}}, [])]
    places: dict[int, tuple[int, int]] = {id(line.root): (0, 0)}
    queue = [line.root]
    while queue:
        node = queue.pop()
        inside, ply = places[id(node)]
        for child in node.children:
            to = inside
            if child.branch != node.branch:
                to = len(found)
                begun = {"number": child.branch, "moves": [], "parent": inside, "ply": ply, "comments": {}}
                found.append((begun, []))
            row, nodes = found[to]
            row["moves"].append(str(child.move))
            nodes.append(child)
            places[id(child)] = (to, child.ply)
            if child.comment:
                row["comments"][str(child.ply)] = child.comment
        queue.extend(reversed(node.children))
    if line.root.comment:
        found[0][0]["comments"]["0"] = line.root.comment
    return found, list(places[id(line.node)])


def envelope(line: Timeline, rows: list[dict[str, Any]], at: list[int]) -> dict[str, Any]:
    """The data of a save file round these branches; ``at`` is the branch and the ply it stands on."""
    outcome = line.state.outcome
    result = None
    if outcome is not None:
        winners = [line.state.seats[seat] for seat in outcome.winners]
        result = {"winners": winners, "clause": outcome.clause}
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": line.state.key,
        "start": dict(line.root.state.origin),
        "seed": line.seed,
        "deal": line.deal,
        "branches": rows,
        "at": at,
        **({"branching": True} if line.is_branching else {}),
        "result": result,
    }


def save(line: Timeline, path: str | Path) -> None:
    """Write a game to a file; an existing one is replaced only when all is written."""
    target = Path(path)
    data = plain(dump(line), str(target), RecordError)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise RecordError(f"{target}: cannot be written: {error.strerror or error}") from None


def load(path: str | Path, games: Games, only: str = "") -> Timeline:
    """Read a game from a file.

    Args:
        only: the key of the game that it must be one of; any will do if left out.

    Raises:
        RecordError: names the file, the place, the first differing ply.
    """
    name = Path(path).name
    line = read(read_text(path, RecordError), games, name)
    return of_game(line, games(only).State, name) if only else line


def of_game(line: Timeline, wanted: type[State], name: str) -> Timeline:
    """The line itself, where its game is the one wanted; RecordError otherwise."""
    found = line.root.state
    if found.key != wanted.key:
        raise RecordError(
            f"{name}: a game of {found.rulebook().title}; expected one of {wanted.rulebook().title}"
        )
    return line


def read(text: str, games: Games, name: str = "record") -> Timeline:
    """Read a game from the text of a save file; see ``load``."""
    data = read_json(text, name, RecordError)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'{name}: not a saved game; expected "format": "{FORMAT}"')
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"{name}: version {version!r}; expected a number from 1 to {VERSION}")
    if version > VERSION:
        raise RecordError(
            f"{name}: version {version} was written by a newer northsea_nb; this one reads up to {VERSION}"
        )
    for old in range(version, VERSION):
        data = MIGRATIONS[old](data)
    record = structure(data, Record, name, RecordError)
    return _replay(record, games, name)


def _unchecked(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 hashed words as well, and a field that is gone: its moves stay, its hashes go."""
    rows = data.get("branches")
    if not isinstance(rows, list):
        return data  # whatever it is, it is told with the rest
    kept = [{**row, "checks": {}} if isinstance(row, dict) else row for row in rows]
    return {**data, "branches": kept}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _unchecked}
"""For each old version how its data becomes that of the next."""


def _begin(record: Record, games: Games, name: str) -> State:
    start = dict(record.start)
    try:
        module = games(record.game)
        if "position" in start:
            extra = set(start) - {"position"}
            if extra:
                raise RecordError(f"start: unknown: {', '.join(sorted(extra))}")
            made: State = module.position(start["position"], "start.position")
            return made
        unknown = set(start) - _arguments(module.new)
        if unknown or "players" not in start:
            raise RecordError(
                f"start: {'unknown: ' + ', '.join(sorted(unknown)) if unknown else 'players are missing'}"
            )
        options = start.get("options", {})
        if not isinstance(options, dict) or not isinstance(start.get("throw", False), bool):
            raise RecordError("start: options are a table and throw is true or false")
        if not isinstance(start["players"], list):
            raise RecordError("start.players: expected a list of names")
        if not isinstance(start.get("edition"), (str, dict, type(None))):
            raise RecordError("start.edition: expected the text or the table of an edition")
        if set(options) & _arguments(module.new):
            raise RecordError(f"start.options: no option {min(set(options) & _arguments(module.new))!r}")
        more = {name: value for name, value in start.items() if name not in ("players", "options")}
        begun: State = module.new(start["players"], **more, **options)
        return begun
    except RecordError as error:
        raise RecordError(f"{name}: {error}") from None
    except NorthseaError as error:
        raise RecordError(f"{name}: start: {error}") from None


def _arguments(new: Callable[..., Any]) -> set[str]:
    """What a game's ``new`` takes: the players, what it names, and its options as a table."""
    named = signature(new).parameters.values()
    return {"options"} | {one.name for one in named if one.kind is not Parameter.VAR_KEYWORD}


def _replay(record: Record, games: Games, name: str) -> Timeline:
    try:
        check_seed(record.seed)
    except NorthseaError as error:
        raise RecordError(f"{name}: {error}") from None
    if sum(len(branch.moves) for branch in record.branches) > MOST_MOVES:
        raise RecordError(f"{name}: branches: more than {MOST_MOVES:,} moves")
    line = Timeline(_begin(record, games, name), record.seed, deal=False)
    nodes: list[dict[int, Node]] = []
    known: dict[str, Any] = {}
    numbers: dict[int, int] = {}
    for index, branch in enumerate(record.branches):
        place = f"{name}: branches[{index}]"
        if numbers.setdefault(branch.number, index) != index:
            raise RecordError(
                f"{place}: branches[{numbers[branch.number]}] has the number {branch.number} already; "
                "each branch has one of its own"
            )
        if index == 0:
            node = line.root
        elif not 0 <= branch.parent < index or branch.ply not in nodes[branch.parent]:
            raise RecordError(
                f"{place}: begins after ply {branch.ply} of branch {branch.parent}, which is not there"
            )
        else:
            node = nodes[branch.parent][branch.ply]
        seen = {node.ply: node}
        for text in branch.moves:
            node = _follow(node, text, known, branch.number, place)
            seen[node.ply] = node
        _annotate(branch, seen, place)
        nodes.append(seen)
    line.branches = 1 + max((branch.number for branch in record.branches), default=0)
    line.deal = record.deal
    _stand(line, record, nodes, name)
    return line


def _follow(node: Node, text: str, known: dict[str, Any], branch: int, place: str) -> Node:
    """The node after one move; ``known`` are the lines read before."""
    ply = node.ply + 1
    move = known.get(text)
    try:
        if move is None or node.state.canonical(move) != move:
            known.pop(text, None)
            move = node.state.parse(text)
        step = node.state.apply(move)
    except NorthseaError as error:
        raise RecordError(f"{place}, ply {ply}: {error}") from None
    if text not in known:
        if str(step.move) != text:
            raise RecordError(f"{place}, ply {ply}: {text!r} is written {str(step.move)!r}")
        known[text] = step.move
    child = Node(step.after, node, step.move, branch)  # type: ignore[arg-type]
    child.raw = step.raw
    if node.state.current_player == CHANCE:
        child.draws += 1
    node.children.append(child)
    return child


def _annotate(branch: Branch, seen: dict[int, Node], place: str) -> None:
    for what, rows in (("comments", branch.comments), ("checks", branch.checks)):
        for key, value in rows.items():
            node = seen.get(digits(key, 9))
            if node is None or key != str(node.ply):
                raise RecordError(f"{place}.{what}: there is no ply {key!r:.40} in this branch")
            if what == "comments":
                node.comment = value
            elif fingerprint(node.state) != value:
                clause = node.events[0].clause if node.events else node.state.decision.clause
                after = "at the start" if node.move is None else f"after {str(node.move)!r}"
                raise RecordError(
                    f"{place}, ply {key}: {after} the position is not the one that was "
                    f"saved (clause {clause}); the file was changed, or the rules were corrected since"
                )


def _stand(line: Timeline, record: Record, nodes: list[dict[int, Node]], name: str) -> None:
    at = record.at or [0, 0]
    if len(at) != 2 or not 0 <= at[0] < max(1, len(nodes)) or (nodes and at[1] not in nodes[at[0]]):
        raise RecordError(f"{name}: at: {at}; expected a branch and a ply of it")
    line.goto_node(nodes[at[0]][at[1]] if nodes else line.root)
    if record.branching:
        line.branch()
    outcome = line.state.outcome
    said = record.result
    if (said is None) != (outcome is None) or (
        said is not None
        and outcome is not None
        and (said.winners, said.clause)
        != ([line.state.seats[seat] for seat in outcome.winners], outcome.clause)
    ):
        raise RecordError(f"{name}: result: it is not how this game stands")
    if line.deal and line.state.current_player == CHANCE and not line.node.children:
        line.settle()
