"""The switches of a game: one value out of a few for each, the first being the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .reading import digits
from .rulebook import NorthseaError

__all__ = ["Switches"]


@dataclass(frozen=True, slots=True)
class Switches:
    """The root of a game's ``Options``: a frozen dataclass with a field for each of ``CHOICES``."""

    CHOICES: ClassVar[dict[str, tuple[Any, ...]]] = {}
    """What each switch may stand at, its default first."""
    RANGES: ClassVar[dict[str, range]] = {}
    """Switches that may be any number of a range; ``CHOICES`` then names the default and some others."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Options from names and values ("on" and "off" will do); a wrong one is a clear error."""
        values: dict[str, Any] = {}
        for name, value in given.items():
            if name not in cls.CHOICES:
                raise NorthseaError(f"no option {name!r:.80}; options: {', '.join(cls.CHOICES)}")
            known = cls.CHOICES[name]
            plain = {"on": True, "off": False}.get(value, value) if isinstance(value, str) else value
            if name in cls.RANGES:
                values[name] = _number(name, plain, cls.RANGES[name])
                continue
            if not any(plain == choice and type(plain) is type(choice) for choice in known):
                words = ", ".join({True: "on", False: "off"}.get(c, str(c)) for c in known)
                raise NorthseaError(f"option {name} = {value!r:.80}; expected one of: {words}")
            values[name] = plain
        return cls(**values)

    def changed(self) -> dict[str, Any]:
        """The options that do not stand at their default."""
        return {
            name: getattr(self, name)
            for name, known in self.CHOICES.items()
            if getattr(self, name) != known[0]
        }


def _number(name: str, value: Any, allowed: range) -> int:
    number = digits(value) if isinstance(value, str) else value
    if isinstance(number, bool) or not isinstance(number, int) or number not in allowed:
        raise NorthseaError(
            f"option {name} = {value!r:.80}; expected a number from {allowed[0]} to {allowed[-1]}"
        )
    return number
