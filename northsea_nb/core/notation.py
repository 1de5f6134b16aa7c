"""One grammar for all games: a move is a small record and a line of text, both ways.

A move class writes its grammar down once, as a usage line over its own fields::

    @verb("trade <ship> <give> for <take> [<also>]", "{ship}: a {give} for a {take}[ and a {also}]")
    class Trade(Move):
        ship: Ship
        give: Good
        take: Good
        also: Good | None = None

Words without brackets stand as they are, ``<field>`` is one word (or a name in double quotes),
``[<field>]`` may be left out, and so may ``[word <field>]`` together with the word that leads it;
of the sentence what stands in brackets is left out with its field.
Several single moves can be said in one line, a *composite*: ``load A: 2 fur, 1 cloth`` stands for
``load A fur``, ``load A fur``, ``load A cloth``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import islice
from typing import Any, ClassVar, Self, TypeVar, cast, dataclass_transform, get_args
from typing import get_type_hints as _hints

from .draft import record
from .reading import digits
from .rulebook import NotationError, nearest

__all__ = ["Composite", "Grammar", "Move", "NotationError", "Token", "proper", "quoted", "verb"]

M = TypeVar("M", bound="Move")
MAX_LINE = 400
MAX_MOVES = 100


def proper(word: str, joint: str = "-") -> str:
    """A name as it is called in a sentence.

    >>> proper("quest-leader"), proper("the-isles", " ")
    ('Quest-Leader', 'The Isles')
    """
    return joint.join(part[:1].upper() + part[1:] for part in word.split("-"))


@dataclass(frozen=True, slots=True)
class Token:
    """What one word of a move may be.

    ``Good: TypeAlias = Annotated[str, Token("a good", (...))]`` names a kind of word for move fields.

    Attributes:
        name: what to call it in an error ("a good").
        words: the words allowed, or empty where any name will do (a ship, a player).
        number: whether the word is a whole number.
        shown: what a word is called in a sentence, where that is not the word itself.
        proper: what joins the parts of the word where it is a name, "-" or a blank: it is shown in
            capitals, and read in them too where any word will do.
    """

    name: str
    words: tuple[str, ...] = ()
    number: bool = False
    shown: Mapping[str, str] = field(default_factory=dict, hash=False)
    proper: str = ""

    def show(self, value: object) -> str:
        """The word in a sentence."""
        word = str(value)
        return self.shown.get(word, proper(word, self.proper) if self.proper else word)

    def hear(self, said: str) -> str:
        """The word for what is called so in a sentence, the other way round than ``show``."""
        for word in (*self.words, *self.shown):
            if self.show(word).lower() == said.lower():
                return word
        return said.replace(" ", "-") if self.proper else said

    def read(self, word: str) -> str | int:
        """The value a word stands for; NotationError says what was expected."""
        if self.number:
            if not re.fullmatch(r"-?[0-9]{1,4}", word):
                raise NotationError(f"expected {self.name}, found {word!r}")
            return int(word)
        if not self.words:
            return word.lower() if self.proper else word
        for known in self.words:
            if known.lower() == word.lower():
                return known
        hint = nearest(word, self.words)
        allowed = ", ".join(self.words) if len(self.words) <= 12 else f"{self.words[0]} to {self.words[-1]}"
        raise NotationError(
            f"expected {self.name} ({allowed}), found {word!r}"
            + (f"; did you mean {hint!r}?" if hint else "")
        )


@record
class Move:
    """A named value: one atomic decision of a player or of chance."""

    own_repr: ClassVar[bool] = True
    chance: ClassVar[bool] = False
    usage: ClassVar[str] = ""
    says: ClassVar[tuple[tuple[str, str], ...]] = ()
    head: ClassVar[tuple[str, ...]] = ()
    parts: ClassVar[tuple[tuple[str, str], ...]] = ()
    leads: ClassVar[dict[str, str]] = {}
    tokens: ClassVar[dict[str, Token]] = {}
    of: ClassVar[Callable[..., Any]]

    def __str__(self) -> str:
        words = list(self.head)
        for kind, name in self.parts:
            if kind == "word":
                words.append(name)
                continue
            value = getattr(self, name)
            if value is None:
                continue
            if name in self.leads:
                words.append(self.leads[name])
            words.append(quoted(str(value)))
        return " ".join(words)

    @property
    def words(self) -> dict[str, str]:
        """The move's fields as they are called in a sentence; those left out are missing."""
        values = ((name, getattr(self, name)) for name in self.tokens)
        return {name: self.tokens[name].show(value) for name, value in values if value is not None}

    @property
    def sentence(self) -> str:
        """The move as a sentence."""
        return self.told(self.words)

    def told(self, words: Mapping[str, str]) -> str:
        """The move as a sentence with these words for its fields; what belongs to others is left out."""
        return "".join(part.format_map(words) for part, field in self.says if not field or field in words)

    def __repr__(self) -> str:
        return f"<{self}>"

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """Read the words after the verb."""
        values: dict[str, Any] = {}
        rest = list(words)
        for kind, name in cls.parts:
            if kind == "option" and not rest:
                continue
            if name in cls.leads and kind == "option":
                if rest[0].lower() != cls.leads[name]:
                    continue
                rest.pop(0)
            if not rest:
                what = repr(name) if kind == "word" else cls.tokens[name].name
                raise NotationError(f"expected {what} at the end (usage: {cls.usage})")
            word = rest.pop(0)
            if kind == "word":
                if word.lower() != name:
                    raise NotationError(f"expected {name!r}, found {word!r} (usage: {cls.usage})")
                continue
            try:
                values[name] = cls.tokens[name].read(word)
            except NotationError as error:
                raise NotationError(f"{error} (usage: {cls.usage})") from None
        if rest:
            raise NotationError(f"{' '.join(rest)!r} is too much (usage: {cls.usage})")
        first = next(iter(cls.tokens), None)
        return cast(Self, cls.of(*values.values()) if list(values) == [first] else cls.of(**values))

    @classmethod
    def expand(cls, head: Sequence[str], goods: Iterable[tuple[int, Sequence[str]]]) -> Iterator[Self]:
        """The atomic moves of a composite line ``verb head: count rest, ...``."""
        for count, rest in goods:
            for _ in range(count):
                yield cls.read([*head, *rest])


_parted = re.compile(r"[\s,:]").search


def quoted(word: str) -> str:
    """A word as a line of text holds it: in quotation marks where it would come apart."""
    return f'"{word}"' if not word or _parted(word) else word


@dataclass_transform()
def verb(usage: str, says: str) -> Callable[[type[M]], type[M]]:
    """Make a class a move whose text is this usage line, and whose sentence is ``says``.

    The class keeps the sentence in parts, each with the field without which it is left out.
    """

    def make(cls: type[M]) -> type[M]:
        made = record(cls)
        head: list[str] = []
        parts: list[tuple[str, str]] = []
        leads: dict[str, str] = {}
        for word in re.findall(r"\[[^]]*\]|\S+", usage):
            lead, _, field = word.strip("[]").rpartition(" ")
            name = field.strip("<>")
            if word.startswith("["):
                parts.append(("option", name))
                if lead:
                    leads[name] = lead
            elif word.startswith("<"):
                parts.append(("field", name))
            elif parts:
                parts.append(("word", name))
            else:
                head.append(name)
        made.usage = usage
        said = enumerate(re.split(r"\[([^]]*)\]", says))
        made.says = tuple((part, re.findall(r"\{(\w+)\}", part)[0] if at % 2 else "") for at, part in said)
        made.head = tuple(head)
        made.parts = tuple(parts)
        made.leads = leads
        made.tokens = _tokens(made)
        made.of = cache(made)
        return made

    return make


def _tokens(cls: type[Move]) -> dict[str, Token]:
    hints = _hints(cls, include_extras=True)
    found: dict[str, Token] = {}
    for name in (known.name for known in fields(cast(Any, cls))):
        for hint in (hints[name], *get_args(hints[name])):
            for extra in getattr(hint, "__metadata__", ()):
                if isinstance(extra, Token):
                    found[name] = extra
    return found


@dataclass(frozen=True, slots=True)
class Composite:
    """Several atomic moves said in one line."""

    text: str
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return self.text


class Grammar:
    """All verbs of a game: reads a line into a move, offers the nearest where it cannot."""

    def __init__(self, verbs: Iterable[type[Move]]) -> None:
        self.verbs = tuple(verbs)
        self._heads = {verb.head: verb for verb in self.verbs}
        self._longest = max(len(head) for head in self._heads)

    def read(self, line: str, names: Iterable[str] = ()) -> Move | Composite:
        """The move a line stands for.

        Args:
            line: the text, one move or one composite.
            names: names with blanks in them that may stand unquoted.

        Raises:
            NotationError: says what was expected and where.
        """
        text = " ".join(line.split())
        if not text:
            raise NotationError("a move is a verb and its words; this line is empty")
        if len(text) > MAX_LINE:
            raise NotationError(f"a move is at most {MAX_LINE} characters; this line has {len(text)}")
        try:
            return self._read(text, text)
        except NotationError:
            quoted = text if text.count('"') % 2 else _mark_names(text, names)
            if quoted == text:
                raise
        return self._read(quoted, text)

    def _read(self, said: str, text: str) -> Move | Composite:
        head, colon, tail = _split(said)
        words = _words(head)
        if not words:
            raise NotationError(f"{text!r}: a move begins with a verb")
        kind = self._kind(words, text)
        rest = words[len(kind.head) :]
        try:
            if not colon:
                return kind.read(rest)
            goods = list(_goods(tail))
            moves = tuple(islice(kind.expand(rest, goods), MAX_MOVES + 1))
            if len(moves) > MAX_MOVES:
                raise NotationError(f"more than {MAX_MOVES} moves in one line")
        except NotationError as error:
            raise NotationError(f"{text!r}: {error}") from None
        if not moves:
            raise NotationError(f"{text!r}: nothing is named after the colon")
        return Composite(text, moves)

    def _kind(self, words: Sequence[str], text: str) -> type[Move]:
        lowered = tuple(word.lower() for word in words)
        for length in range(self._longest, 0, -1):
            kind = self._heads.get(lowered[:length])
            if kind is not None:
                return kind
        verbs = [" ".join(head) for head in self._heads]
        hint = nearest(" ".join(words[:2]), verbs) or nearest(words[0], verbs)
        raise NotationError(
            f"{text!r}: no verb {words[0]!r}"
            + (f"; did you mean {hint!r}?" if hint else f" (verbs: {', '.join(sorted(verbs))})")
        )


def _split(text: str) -> tuple[str, bool, str]:
    quoted = False
    for index, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif letter == ":" and not quoted:
            return text[:index], True, text[index + 1 :]
    return text, False, ""


def _mark_names(text: str, names: Iterable[str]) -> str:
    """The line with quotation marks round every name that has a blank in it; the verb is no name."""
    longest = sorted((name for name in names if " " in name), key=len, reverse=True)
    if not longest:
        return text
    known = "|".join(map(re.escape, longest))

    def mark(found: re.Match[str]) -> str:
        name = found.group()
        return name if found.start() == 0 or name.startswith('"') else f'"{name}"'

    return re.sub(rf'"[^"]*"|(?<!\w)(?:{known})(?!\w)', mark, text, flags=re.IGNORECASE)


def _words(text: str) -> list[str]:
    words = re.findall(r'"[^"]*"|[^\s"]+', text)
    if text.count('"') % 2:
        raise NotationError(f"{text!r}: a quotation mark is not closed")
    return [word[1:-1] if word.startswith('"') else word for word in words]


def _goods(text: str) -> Iterator[tuple[int, list[str]]]:
    for item in text.split(","):
        words = _words(item)
        if not words:
            raise NotationError("expected a number and a good after the colon")
        count = digits(words[0], 4)
        yield (1, words) if count < 0 else (count, words[1:])
