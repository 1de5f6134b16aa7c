"""What holds of every position and every step of a game, said once for tests and for the fuzzer."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any

from northsea_nb.core.record import fingerprint
from northsea_nb.core.state import CHANCE, State, Step
from northsea_nb.core.view import visible
from northsea_nb.games import game
from tests.kit import kit


class Broken(AssertionError):
    """Something that always holds does not."""


described = lru_cache(maxsize=8)(lambda state: state.describe())
"""What a position says of itself, for many questions about it said once; to be read only."""


def hold(true: object, what: str, state: State, *found: object) -> None:
    """Raise ``Broken`` with what was found and the position where something is not so.

    ``found`` becomes text only then: to say each time what is right costs more than to try it.
    """
    if not true:
        raise Broken("\n".join([what, *map(str, found), str(state.decision), str(state.describe())]))


def moves_agree(state: State) -> int:
    """*why_not(m) is empty exactly when m is legal*, over every move the grammar can say."""
    legal = set(state.legal_moves())
    cited: set[str] = set()
    known = 0
    for move in state.universe():
        known += 1
        refusals = state.why_not(move)
        hold(bool(refusals) is (move not in legal), "refused though legal, or neither", state, move, refusals)
        legal.discard(move)
        for refusal in refusals:
            cited.update(refusal.clauses)
            hold(refusal.text.strip(), "refused without a word", state, move)
    hold(not legal, "legal, but no words for it", state, legal)
    unknown = [clause for clause in cited if clause not in state.rulebook()]
    hold(not unknown, "refused by clauses that do not exist", state, unknown)
    return known


def moves_sound(state: State) -> None:
    """Legal moves: each once, none missing before the end, text that reads back, chance with weights."""
    moves = state.legal_moves()
    texts = [str(move) for move in moves]
    hold(bool(moves) is not state.is_terminal, "a dead end, or moves after the end", state)
    hold(len(set(moves)) == len(moves), "a move twice", state, moves)
    hold(len(set(texts)) == len(moves), "two moves with one text", state, moves)
    hold(not moves or texts[-1] in moves, "a move is not found by its text", state, moves)
    for move, text in zip(moves, texts, strict=True):
        read = state.parse(text)
        hold(read == move, "a move reads back as another", state, move, read)
        hold(state.canonical(move) == move, "a move is not written in its one way", state, move)
    outcomes = state.chance_outcomes()
    hold(bool(outcomes) is (state.current_player == CHANCE), "outcomes exactly where chance decides", state)
    if outcomes:
        hold([move for move, _ in outcomes] == list(moves), "outcomes are the legal moves", state)
        hold(all(type(w) is int and w > 0 for _, w in outcomes), "weights", state, outcomes)
    total = sum(state.returns())
    hold(total == (1 if state.is_terminal else 0), "returns do not sum to one win", state, total)


def every_move_applies(state: State) -> None:
    """Each legal move can be made, leads somewhere else or on, and leaves this position as it was."""
    before = fingerprint(state)
    for move in state.legal_moves():
        step = state.apply(move)
        hold(step.before is state and step.move == move, "the step is another's", state, move)
        for event in step.events:
            text, cited = event.text, event.cited
            hold(text and "{" not in text, "an event without its sentence", state, move, text)
            hold(len(set(cited)) == len(cited), "cited twice", state, move, cited)
            hold(all(clause in state.rulebook() for clause in cited), "no such clause", state, move, cited)
    hold(fingerprint(state) == before, "a move changed the position it was made in", state)


def right(state: State) -> None:
    """A position is sound: its moves, and whatever its game says of its pieces."""
    moves_sound(state)
    kit(state.key).holds(state)


def step_right(step: Step) -> None:
    """A step keeps what its game keeps, and the position after it is sound."""
    kit(step.before.key).kept(step)
    right(step.after)


def views_right(state: State) -> None:
    """Each seat is shown the question, its own moves and nobody else's, and the position as it is."""
    for seat in (None, *range(len(state.seats))):
        view: Any = state.view(seat)
        hold(view.seat == seat and view.seats == state.seats, "the view is another's", state)
        hold(view.decision == state.decision and view.outcome == state.outcome, "decision", state)
        if seat is not None and state.current_player == seat:
            hold(view.legal_moves == state.legal_moves(), "a seat asked sees its moves", state)
        elif state.current_player != CHANCE:
            hold(not view.legal_moves, "a seat not asked sees another's moves", state)
    kit(state.key).shown(state)


def reimagine(state: State, seat: int | None, random: Random) -> State:
    """Another position that this seat cannot tell from this one, as its game's ``view`` makes it."""
    view = import_module(f"northsea_nb.games.{state.key}.view")
    found: State = view.reimagine(state, seat, random)
    return found


def nothing_told(state: State, move: Any, random: Random) -> int:
    """Deal anew what a seat cannot see: its view, moves, events and pictures stay as they are.

    Returns how many seats the move could be tried for in another world.
    """
    game = kit(state.key)
    step = state.apply(move)
    tried = 0
    for seat in (None, *range(len(state.seats))):
        other = reimagine(state, seat, random)
        look_same(state, other, seat)
        twin = move if move in other.legal_moves() else game.twin(state, other, move, seat)
        if twin is None:
            continue
        tried += 1
        echo = other.apply(twin)
        if game.opened(step, seat):
            continue
        look_same(step.after, echo.after, seat)
        told = [(e.clauses, e.code, e.text) for e in visible(step.events, seat)]
        again = [(e.clauses, e.code, e.text) for e in visible(echo.events, seat)]
        hold(
            told == again,
            f"seat {seat} is told one thing, another in another world",
            state,
            move,
            told,
            again,
        )
    return tried


def look_same(state: State, other: State, seat: int | None) -> None:
    """A seat sees, reads and may do the same in both positions."""
    seen, there = state.view(seat), other.view(seat)
    if seen != there:
        hold(False, f"seat {seat} sees a difference", state, seen, there, _difference(seen, there))
    hold(_said(state) == repr(other), "repr tells", state)
    hold(str(state.decision) == str(other.decision), "the question tells", state)
    if seat is None:  # what draws a seat's board is given its view, which is the same
        hold(_drawn(state) == _pictures(other), "a picture tells", state)
    if state.current_player == seat:
        hold(state.legal_moves() == other.legal_moves(), "legal moves tell", state)


def _pictures(state: State) -> list[str]:
    drawn = dict.fromkeys(getattr(type(state), form, None) for form in ("_repr_html_", "_repr_svg_"))
    return [draw(state) for draw in drawn if draw is not None]


# The position after a step is the one before the next, for every seat: it is drawn and said once.
_drawn = lru_cache(maxsize=4)(_pictures)
_said = lru_cache(maxsize=4)(repr)


def _difference(one: Any, two: Any) -> str:
    names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    return "; ".join(
        f"{name}: {getattr(one, name)} / {getattr(two, name)}"
        for name in names
        if getattr(one, name) != getattr(two, name)
    )


def written_again(state: State) -> bool:
    """A position's own words make it again. False where it cannot be written by hand."""
    data = kit(state.key).written(state)
    if data is None:
        return False
    again = game(state.key).position(data)
    hold(again.describe() == state.describe(), f"it describes itself as another: {again.describe()}", state)
    hold(again.decision == state.decision, f"it asks another question: {again.decision}", state)
    hold(again.legal_moves() == state.legal_moves(), f"other moves: {again.legal_moves()}", state)
    return True
