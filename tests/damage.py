"""Ways in which data from outside can be wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings

import northsea_nb as ns

calm = settings(deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

JUNK: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**6, 10**30, -(10**30), 1.5, float("nan"), float("inf"),
    "", " ", "x", "Norway", "greycloak", "\x00", "\ud800", "é" * 500, "a: b", '"', "9" * 5000, "north\nsea",
    "²", "١", "1_000", "+1", [], [[]], [None], {}, {"": ""}, {"x": {"x": {}}}, {"\ud800": 1}, [1, "x", {}],
)  # fmt: skip
"""Values that hardly ever belong where they stand."""


def nest(depth: int) -> Any:
    """A list in a list in a list."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value in nested data."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def damaged(data: Any, random: Random) -> Any:
    """A copy with one thing wrong with it: a value, a key, an entry too many or too few."""
    made = copy.deepcopy(data)
    path = random.choice([path for path in places(made) if path])
    holder = made
    for step in path[:-1]:
        holder = holder[step]
    last = path[-1]
    way = random.randrange(5)
    if way == 0:
        del holder[last]
    elif way == 1 and isinstance(holder, dict):
        holder[random.choice(("x", "", "version", "name", "A", "odin", "\ud800", "ships", "²"))] = (
            random.choice(JUNK)
        )
    elif way == 2 and isinstance(holder, list):
        holder.insert(random.randint(0, len(holder)), random.choice((*JUNK, *holder)))
    else:
        holder[last] = copy.deepcopy(random.choice((*JUNK, nest(random.choice((2, 200))))))
    return made


def refused(kind: type[ns.NorthseaError], act: Callable[..., Any], *args: Any, **named: Any) -> str:
    """What the error says that an act raises, of this kind; nothing if it raises none."""
    said = ""
    try:
        act(*args, **named)
    except kind as error:
        said = str(error).strip() or "an error without a word"
    assert said != "an error without a word"
    assert len(said) < 3000
    assert len(said.splitlines()) < 2, said
    return said


def toml(data: dict[str, Any]) -> str:
    """Data as TOML, all tables inline."""
    return "\n".join(f"{json.dumps(key)} = {_inline(value)}" for key, value in data.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, float):
        return str(value)
    return json.dumps(value)
