"""Lessons: a tutorial, a test and a bug report in one TOML file.

A lesson names a game, gives a position, and walks through it step by step: something is said, a
question asked, a move made, events and values expected, an illegal move refused by its clause.
``run`` plays it and says what happened at each step; the first thing that is not so is a
``LessonError`` that names the file and the step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from .notation import Composite, Move, NotationError
from .reading import read_text, read_toml, structure
from .rulebook import IllegalMove, LessonError, NorthseaError, Refusal
from .seats import PLAYERS
from .state import Event, State, Step

__all__ = ["Lesson", "Played", "StepText", "check", "load", "parse", "run"]

Games = Callable[[str], Any]


@dataclass
class StepText:
    """One step of a lesson, as written.

    Attributes:
        say: a sentence for the reader.
        ask, choices, answer: a question, the answers to choose from, the right one.
        hint: a help that is shown on demand.
        move: a move to make (or ``moves``, several). by: the player who makes it. A throw or draw
            that is named while players may still do something first ("pass") lets them decline.
        refused: a move that must be refused (or a list), by this ``clause`` (or by each of a list,
            a rule and the reading it rests on); ``by`` whom.
        expect: what must be so afterwards: ``events`` (clauses cited), ``no_events``, ``decision``
            (a player or a frame), ``legal`` and ``illegal`` (moves), ``winner``, ``odds``, and any
            path into the position (``ships.D.damaged = true``). Tables are compared key by key;
            ``"none"`` is what is not there, and goods said in words (``"2 mushroom, 1 fur"``) are
            all the goods there are.
    """

    say: str = ""
    ask: str = ""
    choices: list[str] = field(default_factory=list)
    answer: str = ""
    hint: str = ""
    move: str = ""
    moves: list[str] = field(default_factory=list)
    by: str = ""
    refused: str | list[str] = ""
    clause: str | list[str] = ""
    expect: dict[str, Any] = field(default_factory=dict)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that refuse, as a tuple."""
        return tuple(_listed(self.clause))


@dataclass
class Lesson:
    """A lesson, as written.

    Attributes:
        game: the game's key. title: the lesson's title. clauses: what it is about.
        about: a sentence on what is learnt. tags: words to find it by.
        position: a position written by hand, or empty for a fresh game with ``players``.
        step: the steps.
    """

    game: str
    title: str
    clauses: list[str] = field(default_factory=list)
    about: str = ""
    tags: list[str] = field(default_factory=list)
    position: dict[str, Any] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)
    throw: bool = False
    edition: dict[str, Any] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    step: list[StepText] = field(default_factory=list)
    name: str = ""


@dataclass
class Played:
    """A step as it was played: the position before and after, what happened, what was refused.

    ``moves`` are all that were made, one by one, those of players who declined among them.
    """

    number: int
    text: StepText
    before: State
    after: State
    events: tuple[Event, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    moves: tuple[Move | Composite, ...] = ()

    @property
    def cited(self) -> frozenset[str]:
        """Every clause that the engine cited in this step."""
        found = {clause for event in self.events for clause in event.cited}
        found |= {clause for refusal in self.refusals for clause in refusal.clauses}
        return frozenset(found)

    @property
    def pinned(self) -> frozenset[str]:
        """The clauses that this step says have to be cited, all of which were."""
        wanted = set(_listed(self.text.expect.get("events", "")))
        return frozenset(wanted | set(self.text.clauses if self.refusals else ()))


def parse(text: str, name: str = "lesson") -> Lesson:
    """Read a lesson's text; LessonError names the place that is wrong."""
    data = read_toml(text, name, LessonError)
    data.pop("name", None)
    lesson = structure(data, Lesson, name, LessonError)
    lesson.name = name
    for number, step in enumerate(lesson.step, 1):
        _check_expected(step.expect, f"{name}: step {number}")
        if step.ask and step.choices and step.answer not in step.choices:
            raise LessonError(f"{name}: step {number}: the answer {step.answer!r} is not among the choices")
        if step.refused and not step.clause:
            raise LessonError(f"{name}: step {number}: 'refused' needs the clause that refuses")
        if not any((step.say, step.ask, step.move, step.moves, step.refused, step.expect)):
            raise LessonError(f"{name}: step {number}: nothing is said, asked, moved, refused or expected")
    if not lesson.step:
        raise LessonError(f"{name}: a lesson has at least one [[step]]")
    return lesson


def _check_expected(expect: Mapping[str, Any], place: str) -> None:
    """What is expected is said in the right form: texts, lists of texts, a table of odds."""
    for key, wanted in expect.items():
        if key == "decision":
            fits, form = isinstance(wanted, str), "a player or a kind of decision"
        elif key == "odds":
            fits = isinstance(wanted, Mapping) and all(isinstance(share, str) for share in wanted.values())
            form = 'moves with their shares, like {"roll 4" = "1/6"}'
        elif key in KEYS:
            several = wanted if isinstance(wanted, list) else [wanted]
            fits, form = all(isinstance(text, str) for text in several), "a text or a list of texts"
        else:
            continue
        if not fits:
            raise LessonError(f"{place}: expect.{key} = {wanted!r:.80}; expected {form}")


def load(path: str | Path) -> Lesson:
    """Read a lesson file."""
    return parse(read_text(path, LessonError), Path(path).name)


def begin(lesson: Lesson, games: Games) -> State:
    """The lesson's first position."""
    try:
        module = games(lesson.game)
        rulebook = module.State.rulebook()
        for clause in lesson.clauses:
            rulebook[clause]
        for number, step in enumerate(lesson.step, 1):
            for clause in (*step.clauses, *_listed(step.expect.get("events", ""))):
                if clause not in rulebook:
                    raise NorthseaError(f"step {number}: {rulebook.unknown(clause)}")
        misplaced = [name for name in ("players", "edition", "throw") if name in lesson.options]
        if misplaced:
            raise NorthseaError(
                f"options.{misplaced[0]}: no option; it stands beside the options, not in them"
            )
        if lesson.position:
            data = dict(lesson.position)
            if lesson.options:
                data.setdefault("options", lesson.options)
            if lesson.edition:
                data.setdefault("edition", lesson.edition)
            made: State = module.position(data, "position")
        else:
            made = module.new(
                lesson.players or PLAYERS,
                **({"throw": True} if lesson.throw else {}),
                edition=lesson.edition or None,
                **lesson.options,
            )
    except NorthseaError as error:
        raise LessonError(f"{lesson.name}: {error}") from None
    return made


def run(lesson: Lesson, games: Games) -> Iterator[Played]:
    """Play a lesson, yielding each step; LessonError at the first thing that is not so."""
    state = begin(lesson, games)
    opening = state.opening()
    for number, text in enumerate(lesson.step, 1):
        place = f"{lesson.name}: step {number}"
        before = state
        events: list[Event] = list(opening) if number == 1 else []
        refusals: list[Refusal] = []
        for line in _listed(text.refused):
            refusals += _refused(state, line, text, place)
        moves: list[Move | Composite] = []
        for line in (*_listed(text.move), *text.moves):
            for step in _moved(state, line, text.by, place):
                moves.append(step.move)
                events += step.events
                state = step.after
        played = Played(number, text, before, state, tuple(events), tuple(refusals), tuple(moves))
        try:
            for key, wanted in text.expect.items():
                _expect(played, key, wanted, place)
        except NotationError as error:
            raise LessonError(f"{place}: {error}") from None
        yield played


def check(lesson: Lesson, games: Games) -> tuple[Played, ...]:
    """Play a whole lesson; its steps, or LessonError naming the one that fails and why."""
    return tuple(run(lesson, games))


def _listed(text: str | list[str]) -> list[str]:
    """One text or several, without empty ones."""
    return [line for line in ([text] if isinstance(text, str) else text) if line]


def _moved(state: State, line: str, by: str, place: str) -> list[Step]:
    """The steps of a line's moves; before a throw or draw that it names, players decline."""
    steps: list[Step] = []
    try:
        move = state.parse(line)
        for part in move.moves if isinstance(move, Composite) else (move,):
            while part.chance and state.current_player >= 0 and state.decline in state.legal_moves():
                steps.append(state.apply(state.decline))
                state = steps[-1].after
            steps.append(state.apply(state.canonical(part), by=by or None))
            state = steps[-1].after
    except IllegalMove as error:
        said = " ".join(f"{refusal}" for refusal in error.refusals)
        legal = ", ".join(map(str, state.legal_moves()[:8]))
        raise LessonError(f"{place}: move {line!r} is refused: {said} Legal here: {legal}") from None
    except NorthseaError as error:
        raise LessonError(f"{place}: {error}") from None
    return steps


def _refused(state: State, line: str, text: StepText, place: str) -> tuple[Refusal, ...]:
    try:
        refusals = state.why_not(line, text.by or None)
    except NorthseaError as error:
        raise LessonError(f"{place}: {error}") from None
    wanted = ", ".join(text.clauses)
    if not refusals:
        raise LessonError(f"{place}: {line!r} should be refused by {wanted}, but it is legal")
    cited = [clause for refusal in refusals for clause in refusal.clauses]
    if not set(text.clauses) <= set(cited):
        raise LessonError(
            f"{place}: {line!r} should be refused by {wanted}; it is refused by {', '.join(cited)}"
        )
    return refusals


def _expect(played: Played, key: str, wanted: Any, place: str) -> None:
    state = played.after
    if key == "events":
        cited = [clause for event in played.events for clause in event.cited]
        for clause in _listed(wanted):
            if clause not in cited:
                raise LessonError(f"{place}: no event cites {clause}; cited: {', '.join(cited) or 'nothing'}")
    elif key == "no_events":
        cited = [clause for event in played.events for clause in event.cited]
        for clause in _listed(wanted):
            if clause in cited:
                raise LessonError(f"{place}: an event cites {clause}, which was not to happen")
    elif key == "decision":
        asked = state.decision
        if wanted not in (asked.player, asked.kind):
            raise LessonError(f"{place}: {wanted!r} should be asked, but it is {asked.player} ({asked.kind})")
    elif key in ("legal", "illegal"):
        for line in _listed(wanted):
            refusals = state.why_not(line)
            if bool(refusals) is (key == "legal"):
                said = " ".join(map(str, refusals)) or "nothing forbids it"
                raise LessonError(f"{place}: {line!r} should be {key}: {said}")
    elif key == "winner":
        winners = [] if state.outcome is None else [state.seats[seat] for seat in state.outcome.winners]
        if winners != ([wanted] if isinstance(wanted, str) else wanted):
            raise LessonError(f"{place}: the winner should be {wanted}, but it is {winners or 'nobody yet'}")
    elif key == "odds":
        total = sum(weight for _, weight in state.chance_outcomes())
        odds = {str(move): str(Fraction(weight, total)) for move, weight in state.chance_outcomes()}
        for line, share in wanted.items():
            if odds.get(line, "0") != share:
                raise LessonError(
                    f"{place}: {line!r} should come with {share}, but has {odds.get(line, '0')}"
                )
    else:
        found = state.describe()
        if key not in found:
            raise LessonError(f"{place}: nothing is called {key!r} here; known: {', '.join((*KEYS, *found))}")
        _compare(found[key], wanted, key, place)


KEYS = ("events", "no_events", "decision", "legal", "illegal", "winner", "odds")


def _compare(found: Any, wanted: Any, path: str, place: str) -> None:
    """What a path of the position holds against what is expected; tables are compared part by part."""
    if isinstance(wanted, Mapping):
        for key, inner in wanted.items():
            if not isinstance(found, Mapping):
                raise LessonError(f"{place}: {path} is {found!r} and has no {key!r}")
            value = found.get(key, 0 if isinstance(inner, int) else None)
            _compare(value, inner, f"{path}.{key}", place)
        return
    if wanted == "none":
        if found:
            raise LessonError(f"{place}: {path} should be none, but is {found!r}")
        return
    if isinstance(found, Mapping) and isinstance(wanted, str):
        found = ", ".join(f"{number} {good}" for good, number in found.items() if number)
        found, wanted = sorted(found.split(", ")), sorted(wanted.split(", "))
    if isinstance(wanted, list) and isinstance(found, (list, tuple)):
        found, wanted = sorted(found, key=repr), sorted(wanted, key=repr)
    if found != wanted or isinstance(found, bool) is not isinstance(wanted, bool):
        raise LessonError(f"{place}: {path} should be {wanted!r}, but is {found!r}")
