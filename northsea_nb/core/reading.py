"""Reading data from outside: validated into classes, with errors that name the place."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_origin

from .rulebook import EditionError, NorthseaError

__all__ = ["digits", "plain", "read_edition", "read_json", "read_text", "read_toml", "structure"]

T = TypeVar("T")

DEEPEST = 40
"""How many tables and lists may lie inside each other."""
LARGEST = 10**18
SEVERAL = 5
"""How many names of unknown things an error tells."""
LONGEST = 50_000_000
"""How many bytes a file may have; the largest records have a hundredth of that."""


def read_text(path: str | os.PathLike[str], error: type[NorthseaError]) -> str:
    """The text of a file; what is no text, too long or never ends (a device) is a clear error."""
    source = Path(path)
    try:
        if source.is_char_device() or source.is_block_device() or source.is_fifo():
            raise error(f"{source}: a device or a pipe, not a file")
        with source.open("rb") as file:
            data = file.read(LONGEST + 1)
    except (OSError, ValueError) as problem:
        said = problem.strerror if isinstance(problem, OSError) else None
        raise error(f"{source}: cannot be read: {said or problem}") from None
    if len(data) > LONGEST:
        raise error(f"{source}: more than {LONGEST:,} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise error(f"{source}: not text in UTF-8 (byte {problem.start})") from None


def read_json(text: str, name: str, error: type[NorthseaError]) -> Any:
    """The data of a JSON text, plain; a key named twice and NaN are wrong too."""
    try:
        data = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_number)
    except json.JSONDecodeError as problem:
        raise error(f"{name}: not a JSON file: line {problem.lineno}: {problem.msg}") from None
    except RecursionError:
        raise error(f"{name}: not a JSON file: too deep") from None
    except ValueError as problem:
        raise error(f"{name}: {problem}") from None
    return plain(data, name, error)


def read_toml(text: str, name: str, error: type[NorthseaError]) -> dict[str, Any]:
    """The data of a TOML text, plain."""
    if not isinstance(text, str):
        raise error(f"{name}: expected the text of a file or a table, found {text!r:.80}")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise error(f"{name}: not a TOML file: too deep") from None
    except ValueError as problem:
        raise error(f"{name}: not a TOML file: {problem}") from None
    made: dict[str, Any] = plain(data, name, error)
    return made


def read_edition(source: Mapping[str, Any] | str, name: str, game: str) -> dict[str, Any]:
    """The data of an edition of a game, plain.

    Args:
        source: TOML text, or the mapping it stands for.
        name: what to call it in an error. game: the game's key.
    """
    data: dict[str, Any] = (
        plain(source, name, EditionError)
        if isinstance(source, Mapping)
        else read_toml(source, name, EditionError)
    )
    if data.get("game", game) != game:
        raise EditionError(f"{name}: game = {data['game']!r}; expected {game!r}")
    return data


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"{max(keys, key=keys.count)!r} is named twice in one table")
    return found


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is no number")


def plain(data: Any, name: str, error: type[NorthseaError]) -> Any:
    """A copy of data in tables, lists, texts, numbers, flags and nothing else.

    Nobody who holds the original can change the copy, and it can be written to any file.

    Args:
        data: what was given. name: what to call it in an error.
        error: the class of error to raise; its message names the place.
    """
    return _plain(data, "", 0, name, error)


def _plain(value: Any, at: str, depth: int, name: str, error: type[NorthseaError]) -> Any:
    place = f"{name}: {at}: " if at else f"{name}: "
    if depth > DEEPEST:
        raise error(f"{place}more than {DEEPEST} tables and lists inside each other")
    if isinstance(value, Mapping):
        made = {}
        for key, inner in value.items():
            if not isinstance(key, str):
                raise error(f"{place}{key!r:.80} is no name; the names in a table are texts")
            said = _plain(key, at, depth, name, error)
            made[said] = _plain(inner, f"{at}.{said:.40}" if at else f"{said:.40}", depth + 1, name, error)
        return made
    if isinstance(value, (list, tuple)):
        return [_plain(inner, f"{at}[{index}]", depth + 1, name, error) for index, inner in enumerate(value)]
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise error(f"{place}{value!r:.80} holds half a letter (a lone surrogate), which is no text")
        return str(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST:
            raise error(f"{place}a number is too large")
        return int(value)
    if isinstance(value, float) and abs(value) < float("inf"):
        return float(value)
    raise error(f"{place}{value!r:.80} is neither text, a number, true, false, a list nor a table")


def digits(word: str, most: int = 6) -> int:
    """The number that a word of so many digits at most stands for; -1 if it is no such word."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= most else -1


@cache
def _converter() -> Any:
    import cattrs  # loaded when the first file is read

    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(int, _whole)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(bool, _flag)
    converter.register_structure_hook(int | str, _whole_or_text)
    converter.register_structure_hook(str | list[str], _texts)
    converter.register_structure_hook_factory(_is_list, _lists)
    return converter


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is list


def _lists(kind: Any, converter: Any) -> Callable[[Any, Any], Any]:
    from cattrs.cols import list_structure_factory

    read = list_structure_factory(kind, converter)

    def _list(value: Any, _: Any) -> Any:
        if isinstance(value, dict):
            raise ValueError("expected a list, found a table ([name]); a list of tables is written [[name]]")
        if not isinstance(value, list):
            raise ValueError(f"expected a list, found {value!r:.80}")
        return read(value, kind)

    return _list


def _whole(value: Any, _: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"expected a whole number, found {value!r:.80}")
    return value


def _text(value: Any, _: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected text, found {value!r:.80}")
    return value


def _flag(value: Any, _: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, found {value!r:.80}")
    return value


def _whole_or_text(value: Any, _: Any) -> int | str:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(f"expected a whole number or text, found {value!r:.80}")
    return value


def _texts(value: Any, _: Any) -> str | list[str]:
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(v, str) for v in value)):
        return value
    raise ValueError(f"expected text or a list of texts, found {value!r:.80}")


def structure(data: Any, kind: type[T], name: str, error: type[NorthseaError]) -> T:
    """Validate data into a class.

    Args:
        data: what a TOML or JSON file holds.
        kind: the class it should be.
        name: the file's name for errors.
        error: the class of error to raise; its message names the first wrong place.
    """
    try:
        made: T = _converter().structure(data, kind)
    except Exception as problem:
        raise error(f"{name}: {_first(problem)}") from None
    return made


NAMES = {"list": "a list", "dict": "a table", "str": "text"}
"""What a reader calls the types of Python."""


def _first(problem: BaseException) -> str:
    from cattrs import transform_error

    def line(inner: BaseException, kind: type | None) -> str:
        from cattrs.errors import ForbiddenExtraKeysError

        if isinstance(inner, ForbiddenExtraKeysError):
            names = sorted(map(str, inner.extra_fields))
            extra = ", ".join(names[:SEVERAL]) + (
                f" and {len(names) - SEVERAL} more" * (len(names) > SEVERAL)
            )
            known = ", ".join(_fields(inner.cl))
            return f"unknown: {extra} (known here: {known})"
        if isinstance(inner, KeyError):
            return f"{inner.args[0]!r} is missing"
        if isinstance(inner, AttributeError):
            return "expected a table"
        if isinstance(inner, TypeError):
            name = "dict" if is_dataclass(kind) else getattr(kind, "__name__", str(kind))
            return f"expected {NAMES.get(name, name)}"
        return str(inner)

    describe: Callable[[BaseException, type | None], str] = line
    what, _, place = str(transform_error(problem, path="", format_exception=describe)[0]).rpartition(" @ ")
    place = place.removeprefix(".")
    if (missing := re.fullmatch(r"'(\w+)' is missing", what)) and place.endswith(missing[1]):
        place = place[: -len(missing[1])].removesuffix(".")  # the path ends with what is not there
    return f"{what} at {place}" if place else what


def _fields(kind: Any) -> list[str]:
    return [field.name for field in fields(kind)] if is_dataclass(kind) else []
