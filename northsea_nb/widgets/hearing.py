"""Moves said as sentences, heard back into the notation.

A move class says itself by a pattern with its fields in braces (``Move.says``). What somebody types
is held against the patterns of all verbs, so "Sail A to d4" is heard as ``travel A d4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from northsea_nb.core.notation import Move, Token, quoted

__all__ = ["hear"]

WORD = r"(?!to\b)[^ :,;]+"
"""What a field looks like in a sentence where nothing else is said: one word."""


def hear(text: str, verbs: Iterable[type[Move]], players: Iterable[str] = ()) -> str:
    """The notation of a sentence such as ``Move.sentence`` makes, legal or not; empty if it is none.

    Args:
        text: what was said. verbs: the moves there are. players: their names.

    >>> from northsea_nb import longships
    >>> hear("move the wind north-east", longships.State.grammar.verbs)
    'wind ne'
    """
    names = tuple(players)
    for kind in verbs:
        found = _pattern(kind, names).fullmatch(text)  # type: ignore[arg-type]
        if found is None:
            continue
        words = list(kind.head)
        for part, name in kind.parts:
            if part == "word":
                words.append(name)
            elif said := found.groupdict().get(name):
                words += [kind.leads[name]] if name in kind.leads else []
                words.append(quoted(kind.tokens[name].hear(said)))
        return " ".join(words)
    return ""


@lru_cache(maxsize=1024)
def _pattern(kind: type[Move], players: tuple[str, ...]) -> re.Pattern[str]:
    """What the sentences of a verb look like; their articles and "to" may be left out."""
    seen: set[str] = set()

    def named(found: re.Match[str]) -> str:
        name = found[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>{_look(kind.tokens[name], players)})"

    pattern = ""
    for part, field in kind.says:
        said = re.sub(r" (a|to)(?= )", r"(?: \1)?", re.escape(part).replace(r"\ ", " "))
        said = re.sub(r"\\{(\w+)\\}", named, said)
        pattern += f"(?:{said})?" if field else said
    return re.compile(pattern, re.IGNORECASE)


def _look(token: Token, players: tuple[str, ...]) -> str:
    """What a word looks like in a sentence."""
    if token.proper == " " and not token.words:
        return f"{WORD}(?: {WORD})*?"
    known = [token.show(word) for word in (*token.words, *token.shown)]
    if not token.words and not token.number and not token.proper:
        known += players
    return "|".join([*(re.escape(name) for name in sorted(known, key=len, reverse=True)), WORD])
