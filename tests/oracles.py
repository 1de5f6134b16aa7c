"""What holds of every position and every step of a game, said once for tests and for the fuzzer."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from northsea_nb.core.record import fingerprint
from northsea_nb.core.state import CHANCE, State, Step
from northsea_nb.core.view import visible

SEVEN = 7
GOD_CARDS = 52
STANDING = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many Hostility Markers can stand in a country, by number of players (2.7.1)."""


class Broken(AssertionError):
    """Something that always holds does not."""


def hold(true: object, what: str, state: State) -> None:
    """Raise ``Broken`` with the position where something is not so."""
    if not true:
        raise Broken(f"{what}\n{state.decision}\n{state.describe()}")


def moves_agree(state: State) -> int:
    """*why_not(m) is empty exactly when m is legal*, over every move the grammar can say."""
    legal = set(state.legal_moves())
    known = 0
    for move in state.universe():
        known += 1
        refusals = state.why_not(move)
        hold(bool(refusals) is (move not in legal), f"{move}: {[*map(str, refusals)]}", state)
        legal.discard(move)
        for refusal in refusals:
            hold(len(set(refusal.clauses)) == len(refusal.clauses), f"{move}: twice: {refusal}", state)
            for clause in refusal.clauses:
                hold(clause in state.rulebook(), f"{move}: no clause {clause}", state)
            hold(refusal.text.strip(), f"{move}: refused without a word", state)
    hold(not legal, f"legal, but no words for it: {legal}", state)
    return known


def moves_sound(state: State) -> None:
    """Legal moves: each once, none missing before the end, text that reads back, chance with weights."""
    moves = state.legal_moves()
    hold(bool(moves) is not state.is_terminal, "a dead end, or moves after the end", state)
    hold(len(set(moves)) == len(moves), f"twice: {[m for m, n in Counter(moves).items() if n > 1]}", state)
    hold(len({str(move) for move in moves}) == len(moves), "two moves with one text", state)
    for move in moves:
        hold(state.parse(str(move)) == move, f"{move} reads back as {state.parse(str(move))}", state)
        hold(state.canonical(move) == move, f"{move} is not written in its one way", state)
        hold(str(move) in moves, f"{move} is not found by its text", state)
    outcomes = state.chance_outcomes()
    hold(bool(outcomes) is (state.current_player == CHANCE), "outcomes exactly where chance decides", state)
    if outcomes:
        hold([move for move, _ in outcomes] == list(moves), "outcomes are the legal moves", state)
        hold(all(type(w) is int and w > 0 for _, w in outcomes), f"weights: {outcomes}", state)
    total = sum(state.returns())
    hold(total == (1 if state.is_terminal else 0), f"returns sum to {total}", state)


def every_move_applies(state: State) -> None:
    """Each legal move can be made, leads somewhere else or on, and leaves this position as it was."""
    before = fingerprint(state)
    for move in state.legal_moves():
        step = state.apply(move)
        hold(step.before is state and step.move == move, f"{move}: the step is another's", state)
        for event in step.events:
            hold(event.text and "{" not in event.text, f"{move}: {event!r} says {event.text!r}", state)
            hold(len(set(event.cited)) == len(event.cited), f"{move}: cited twice: {event.cited}", state)
            for clause in event.cited:
                hold(clause in state.rulebook(), f"{move}: no clause {clause}", state)
    hold(fingerprint(state) == before, "a move changed the position it was made in", state)


def goods(state: State) -> Counter[str]:
    """The cubes of each kind, wherever they are."""
    found: Counter[str] = Counter()
    said = state.describe()
    found.update(said["supply"])
    for stock in said["stock"].values():
        found.update(stock)
    for ship in said["ships"].values():
        found.update(ship["goods"])
    return found


def cards(state: State) -> Counter[str]:
    """The God Cards by name, wherever they are, the crosses included."""
    said = state.describe()
    found: Counter[str] = Counter()
    for hand in said["hands"].values():
        found.update(hand)
    for group in ("piles", "discards"):
        for god, faces in said[group].items():
            for face, number in faces.items():
                found[f"{god} {face}"] += number
    for god in said["crosses"]:
        found[f"{god} cross"] += 1
    return found


def pieces_right(state: State) -> None:
    """Cards, ships, markers and cubes are as many as there are, and where they may be."""
    said = state.describe()
    hold(sum(cards(state).values()) == GOD_CARDS, f"{sum(cards(state).values())} God Cards", state)
    owners = Counter(ship["owner"] for ship in said["ships"].values())
    most = SEVEN if state.is_terminal else SEVEN - 1
    hold(not owners or max(owners.values()) <= most, f"ships: {owners}", state)
    for ship in said["ships"].values():
        hold(all(number > 0 for number in ship["goods"].values()), f"cargo: {ship}", state)
    short = state.decision.kind == "lacking"  # a copy's cubes are owed until he says what he forgoes
    for place in (*said["stock"].values(), *([] if short else [said["supply"]])):
        hold(all(number > 0 for number in place.values()), f"fewer cubes than none: {place}", state)
    standing = Counter(
        country
        for sides in said["markers"].values()
        for country, side in sides.items()
        if side == "hostility"
    )
    if state.current_player != CHANCE:
        hold(
            all(number <= STANDING[len(state.seats)] for number in standing.values()),
            f"Hostility Markers: {standing}",
            state,
        )
    for player, waiting in said["bought"].items():
        lacking = Counter(waiting) - Counter(said["hands"][player])
        hold(not lacking, f"{player} bought and does not hold {lacking}", state)


def holds_kept(step: Step) -> None:
    """At each phase's end every hold keeps its limit (2.8.3.6)."""
    before, after = step.before.describe(), step.after.describe()
    if step.after.is_terminal:
        return
    opened = after["phase"] != before["phase"] and after["phase"].startswith("after ")
    if opened or after["turn"] != before["turn"]:
        for name, ship in after["ships"].items():
            limit = 4 if ship["damaged"] else 8
            hold(
                sum(ship["goods"].values()) <= limit,
                f"{name} is overfull after {step.move}: {before['phase']} -> {after['phase']}",
                step.after,
            )


def pieces_kept(step: Step) -> None:
    """No cube and no card comes from nowhere or goes there."""
    if step.before.view(None).supply is not None:  # type: ignore[attr-defined]
        hold(goods(step.before) == goods(step.after), f"{step.move}: cubes are not conserved", step.after)
    hold(cards(step.before) == cards(step.after), f"{step.move}: cards are not conserved", step.after)


def views_consistent(state: State) -> None:
    """What all seats are shown is the same, and it is the position; hands only to their owners."""
    said = state.describe()
    public: list[Any] = []
    for seat in (None, *range(len(state.seats))):
        view: Any = state.view(seat)
        hold(view.seat == seat and view.seats == state.seats, "the view is another's", state)
        hold(view.decision == state.decision and view.outcome == state.outcome, "decision", state)
        if seat is not None and state.current_player == seat:
            hold(view.legal_moves == state.legal_moves(), "a seat asked sees its moves", state)
        elif state.current_player != CHANCE:
            hold(not view.legal_moves, "a seat not asked sees another's moves", state)
        for owner, hand in enumerate(view.hands):
            name = state.seats[owner]
            hold(hand.player == name and sum(hand.backs) == said["cards"][name], "backs", state)
            shown = None if owner != seat else tuple(said["hands"][name])
            hold(hand.cards == shown, f"{name}'s cards for seat {seat}", state)
            hold((hand.bought is None) is (owner != seat), "bought cards", state)
        hold({ship.name for ship in view.ships} == set(said["ships"]), "ships", state)
        for ship in view.ships:
            there = said["ships"][ship.name]
            hold((ship.owner, ship.at, ship.damaged) == (there["owner"], there["at"], there["damaged"]),
                 f"{ship} is {there}", state)  # fmt: skip
            hold(sum(ship.goods) == sum(there["goods"].values()), f"{ship} is {there}", state)
        public.append((view.ships, view.lands, view.wind, view.turn, view.supply,
                       [hand.backs for hand in view.hands],
                       [(pile.cards, pile.cross_shown, pile.discards) for pile in view.piles]))  # fmt: skip
    hold(all(shown == public[0] for shown in public), "seats are shown different boards", state)


def nothing_told(state: State, move: Any, random: Random) -> int:
    """Deal anew what a seat cannot see: its view, moves, events and pictures stay as they are.

    Returns how many seats the move could be tried for in another world.
    """
    from northsea_nb.games.longships.view import reimagine

    tried = 0
    for seat in (None, *range(len(state.seats))):
        other = reimagine(state, seat, random)  # type: ignore[arg-type]
        _look_same(state, other, seat)
        twin = _same_for(state, other, move, seat)
        if twin is None:
            continue
        tried += 1
        step, echo = state.apply(move), other.apply(twin)
        if any(event.code == "stripped" for event in step.events):
            continue  # the dead man's hand is laid open
        _look_same(step.after, echo.after, seat)
        told = [(e.clauses, e.code, e.text) for e in visible(step.events, seat)]
        again = [(e.clauses, e.code, e.text) for e in visible(echo.events, seat)]
        hold(told == again, f"{move}: seat {seat} is told {told}, in another world {again}", state)
    return tried


def _look_same(state: State, other: State, seat: int | None) -> None:
    hold(state.view(seat) == other.view(seat), f"seat {seat} sees a difference:\n{state.view(seat)}\n"
         f"{other.view(seat)}\n{_difference(state.view(seat), other.view(seat))}", state)  # fmt: skip
    hold(repr(state) == repr(other), "repr tells", state)
    hold(str(state.decision) == str(other.decision), "the question tells", state)
    for picture in ("_repr_html_", "_repr_svg_"):
        if hasattr(state, picture):
            hold(getattr(state, picture)() == getattr(other, picture)(), f"{picture} tells", state)
    if state.current_player == seat:
        hold(state.legal_moves() == other.legal_moves(), "legal moves tell", state)


def _difference(one: Any, two: Any) -> str:
    names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    return "; ".join(
        f"{name}: {getattr(one, name)} / {getattr(two, name)}"
        for name in names
        if getattr(one, name) != getattr(two, name)
    )


def _same_for(state: State, other: State, move: Any, seat: int | None) -> Any:
    """A move that the seat cannot tell from this one, legal in the other world; None if there is none."""
    if move in other.legal_moves():
        return move
    frame = state.frame
    if move.head == ("draw",) and seat not in (frame.player, getattr(frame, "victim", frame.player)):
        alike = [
            m
            for m in other.legal_moves()
            if m.god == move.god and (m.face == "cross") == (move.face == "cross")
        ]
        return alike[0] if alike else None
    return None
