"""How numbers of things and lists of names are said."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["counted", "joined"]


def counted(number: int, what: str, many: str = "") -> str:
    """A number of things, or one of them.

    >>> counted(1, "Shield"), counted(0, "card"), counted(2, "Sheep", "Sheep")
    ('1 Shield', '0 cards', '2 Sheep')
    """
    return f"{number} {what if number == 1 else many or what + 's'}"


def joined(names: Sequence[str], by: str = "and") -> str:
    """Names one after another; an empty text for none.

    >>> joined(["Greycloak"]), joined(["Greycloak", "Hardrada", "Bluetooth"]), joined(["gold", "iron"], "or")
    ('Greycloak', 'Greycloak, Hardrada and Bluetooth', 'gold or iron')
    """
    *others, last = names or ("",)
    return f"{', '.join(others)} {by} {last}" if others else last
