"""Moves said as sentences, heard back into the notation.

A move class says itself by a pattern with its fields in braces (``Move.says``). What somebody types
is held against the patterns of all verbs, so "Sail A to d4" is heard as ``travel A d4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from northsea_nb.core.notation import Move

__all__ = ["hear"]

WORD = r"(?!to\b)[^ :]+"
"""What a field looks like in a sentence where nothing else is said: one word."""


def hear(
    text: str,
    verbs: Iterable[type[Move]],
    *,
    fields: Mapping[str, str] = {},
    tails: Mapping[str, str] = {},
) -> str:
    """The notation of a sentence such as ``Move.sentence`` makes, legal or not; empty if it is none.

    Args:
        text: what was said. verbs: the moves there are.
        fields: what certain fields look like, as regular expressions, where not one word.
        tails: by verb ("trade"), what may follow its sentence, with the fields as named groups.

    >>> from northsea_nb import longships
    >>> hear("move the wind north-east", longships.State.grammar.verbs)
    'wind ne'
    """
    looks = tuple(fields.items())
    for kind in verbs:
        head = " ".join(kind.head)
        found = _pattern(kind.says, looks, tails.get(head, "")).fullmatch(text)
        if found is None:
            continue
        said = {name: _word(kind, name, value) for name, value in found.groupdict().items() if value}
        words = [name if part == "word" else said.get(name, "") for part, name in kind.parts]
        return " ".join(word for word in (head, *words) if word)
    return ""


@cache
def _pattern(says: str, looks: tuple[tuple[str, str], ...], tail: str) -> re.Pattern[str]:
    """What the sentences of a verb look like; their articles and "to" may be left out."""
    fields = dict(looks)
    seen: set[str] = set()

    def named(found: re.Match[str]) -> str:
        name = found[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>{fields.get(name, WORD)})"

    pattern = re.sub(r"\\{(\w+)\\}", named, re.escape(says)).replace(r"\ ", " ")
    return re.compile(re.sub(r" (a|to)(?= )", r"(?: \1)?", pattern) + tail, re.IGNORECASE)


def _word(kind: type[Move], name: str, value: str) -> str:
    """The word of the notation for what is called so in a sentence."""
    token = kind.tokens.get(name)
    shown = {} if token is None else {said.lower(): word for word, said in token.shown.items()}
    return shown.get(value.lower(), value)
