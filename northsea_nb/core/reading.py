"""Reading data from outside: validated into classes, with errors that name the place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from .rulebook import NorthseaError

__all__ = ["structure"]

T = TypeVar("T")


@cache
def _converter() -> Any:
    import cattrs  # loaded when the first file is read

    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(int, _whole)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(bool, _flag)
    converter.register_structure_hook(int | str, _whole_or_text)
    converter.register_structure_hook(str | list[str], _texts)
    return converter


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


def _first(problem: BaseException) -> str:
    from cattrs import transform_error

    def line(inner: BaseException, kind: type | None) -> str:
        from cattrs.errors import ForbiddenExtraKeysError

        if isinstance(inner, ForbiddenExtraKeysError):
            extra = ", ".join(sorted(map(str, inner.extra_fields)))
            known = ", ".join(_fields(inner.cl))
            return f"unknown: {extra} (known here: {known})"
        if isinstance(inner, KeyError):
            return f"{inner.args[0]!r} is missing"
        if isinstance(inner, TypeError):
            return f"expected {getattr(kind, '__name__', kind)}"
        return str(inner)

    describe: Callable[[BaseException, type | None], str] = line
    return str(transform_error(problem, path="", format_exception=describe)[0]).replace(" @ .", " at ")


def _fields(kind: Any) -> list[str]:
    return [field.name for field in fields(kind)] if is_dataclass(kind) else []
