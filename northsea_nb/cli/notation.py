"""The page of a game's notation, generated from its move classes."""

from __future__ import annotations

from typing import Any

from ..core.notation import Move, Token
from .parts import examples

__all__ = ["page"]

HEAD = """# {title}: notation

One line is one move, of a player or of chance: a verb, then its words. `<word>` stands for one word,
`[<word>]` may be left out; a name with blanks in it may stand in double quotes.
{several}
This page is generated from the move classes: `northsea rules {key} --notation`.
"""

SEVERAL = """
Several moves of a verb can be said in one line: after the words they share, a colon, and then how many
of what: {examples}.
"""


def page(game: Any) -> str:
    """The page, in Markdown: every verb with its usage and what it does, then the words they take."""
    verbs: tuple[type[Move], ...] = game.State.grammar.verbs
    title = game.State.rulebook().title
    key = game.State.key
    lines = examples("composite", [key])
    several = SEVERAL.format(examples=", ".join(f"`{line}`" for line in lines)) if lines else ""
    parts = [HEAD.format(title=title, key=key, several=several)]
    parts.append("## Verbs\n")
    for kind in verbs:
        parts.append(f"### `{kind.usage}`\n\n{_said(kind)}\n")
    parts.append("## Words\n")
    tokens: dict[str, Token] = {}
    fields: dict[str, list[str]] = {}
    for kind in verbs:
        for name, token in kind.tokens.items():
            tokens.setdefault(token.name, token)
            known = fields.setdefault(token.name, [])
            if name not in known:
                known.append(name)
    parts.append("| word | is | one of |\n|---|---|---|")
    for name in sorted(tokens):
        said = ", ".join(f"`<{field}>`" for field in fields[name])
        parts.append(f"| {said} | {name} | {_words(tokens[name])} |")
    return "\n".join(parts) + "\n"


def _said(kind: type[Move]) -> str:
    return " ".join((kind.__doc__ or "").split())


def _words(token: Token) -> str:
    if token.number:
        return "a whole number"
    return ", ".join(f"`{word}`" for word in token.words) or "as it is called in the game"
