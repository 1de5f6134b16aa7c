"""Clauses, the rulebook that holds them, and the errors that cite them.

Everything the toolkit says about a rule carries a clause id: an event (what happened, by which
rule), a refusal (why a move is illegal), a lesson step, an odds table. The texts stand in each
game's ``rulebook.toml``; they are read when somebody first asks for one.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = [
    "Clause",
    "EditionError",
    "IllegalMove",
    "LessonError",
    "NorthseaError",
    "NotationError",
    "RecordError",
    "Refusal",
    "Rulebook",
    "UnknownClause",
    "nearest",
]


class NorthseaError(Exception):
    """The root of every error meant for a person: what was wrong, where, and what would be right.

    It is one line, whatever text it quotes. Words that nobody would read to their end, found in damaged
    files, are cut short.
    """

    def __init__(self, text: str = "") -> None:
        line = " ".join(text.splitlines())
        super().__init__(re.sub(r"\S{120,}", lambda found: f"{found.group():.80}…", line))


class NotationError(NorthseaError):
    """A line of text is not a move of this game."""


class RecordError(NorthseaError):
    """A save file cannot be loaded; the message names the place in it."""


class LessonError(NorthseaError):
    """A lesson file is wrong; the message names the file and the place."""


class EditionError(NorthseaError):
    """An edition file is wrong; the message names the file and the place."""


class UnknownClause(NorthseaError):
    """No clause has this id."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why a move is illegal.

    Attributes:
        clause: the clause that forbids it.
        text: the reason as a sentence.
        also: further clauses that the reason rests on (a reading, an option).
        data: the squares and numbers that decide it.
    """

    clause: str
    text: str
    also: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clause and the others the reason rests on."""
        return tuple(dict.fromkeys((self.clause, *self.also)))

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.clauses)})"


class IllegalMove(NorthseaError):
    """A move the rules do not allow now. Nothing has changed.

    Attributes:
        move: the move that was tried, as text.
        refusals: every reason, never empty.
    """

    def __init__(self, move: object, refusals: tuple[Refusal, ...]) -> None:
        self.move = str(move)
        self.refusals = refusals
        super().__init__(f"{self.move}: " + " ".join(str(refusal) for refusal in refusals))


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rulebook, in our own words.

    Attributes:
        id: the rulebook's section number, with ``/part`` for an unnumbered sentence, or
            ``reading.name`` for the way an open point is read.
        kind: rule, limit, scoring, definition, option, example or note.
        phase: the part of the game it belongs to.
        switch: for a reading, the game option that turns it.
        example: for a worked example, what is given and what follows.
        match: for a worked example, the event (``code`` and values) that is this very example; of
            several any one will do.
    """

    id: str
    title: str
    kind: str
    phase: str
    text: str
    switch: str = ""
    example: Mapping[str, str] = field(default_factory=dict, hash=False)
    match: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)

    @property
    def mechanical(self) -> bool:
        """Whether the engine has to enact it; a note need only be readable."""
        return self.kind != "note"

    def __str__(self) -> str:
        return f"{self.id}  {self.title}\n{self.text}"


class Rulebook(Mapping[str, Clause]):
    """A game's clauses by id, in the rulebook's order."""

    def __init__(self, game: str, title: str, clauses: Mapping[str, Clause]) -> None:
        self.game = game
        self.title = title
        self._clauses = dict(clauses)
        self._examples: dict[str, list[tuple[Mapping[str, Any], str]]] = {}
        for clause in self._clauses.values():
            for pattern in clause.match:
                values = {key: _tuples(value) for key, value in pattern.items() if key != "code"}
                self._examples.setdefault(pattern["code"], []).append((values, clause.id))

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        """Read the text of a ``rulebook.toml``."""
        data = tomllib.loads(text)
        clauses = [
            Clause(
                id=row["id"],
                title=row["title"],
                kind=row["kind"],
                phase=row["phase"],
                text=row["text"],
                switch=row.get("switch", ""),
                example=row.get("example", {}),
                match=tuple(row.get("match", ())),
            )
            for row in data["clause"]
        ]
        return cls(data["game"], data["title"], {clause.id: clause for clause in clauses})

    def __getitem__(self, key: str) -> Clause:
        try:
            return self._clauses[key]
        except KeyError:
            raise UnknownClause(self.unknown(key)) from None

    def unknown(self, key: str) -> str:
        """What is said of a clause that is not there."""
        hint = nearest(key, self._clauses)
        return f"{self.title} has no clause {key!r}" + (f"; did you mean {hint!r}?" if hint else ".")

    def __contains__(self, key: object) -> bool:
        return key in self._clauses

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def examples_of(self, code: str, values: Mapping[str, Any]) -> tuple[str, ...]:
        """The worked examples that an event of this code and these values is."""
        return tuple(
            clause
            for pattern, clause in self._examples.get(code, ())
            if all(values.get(key) == value for key, value in pattern.items())
        )


def _tuples(value: Any) -> Any:
    """A pattern's lists as tuples, the way events carry them."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def nearest(word: str, known: Mapping[str, Any] | Iterator[str] | tuple[str, ...] | list[str]) -> str:
    """The known word most like this one, or an empty string.

    >>> nearest("Norwy", ("Norway", "Denmark"))
    'Norway'
    """
    lowered = {name.lower(): name for name in known}
    found = difflib.get_close_matches(word.lower(), list(lowered), n=1, cutoff=0.6)
    return lowered[found[0]] if found else ""
