"""What always holds of a position and a step of Longships."""

from __future__ import annotations

from collections import Counter
from typing import Any

from northsea_nb.core.state import CHANCE, OVER, State, Step
from tests.oracles import described, hold

SEVEN = 7
GOD_CARDS = 52
STANDING = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many Hostility Markers can stand in a country, by number of players (2.7.1)."""


def goods(state: State) -> Counter[str]:
    """The cubes of each kind, wherever they are."""
    found: Counter[str] = Counter()
    said = described(state)
    found.update(said["supply"])
    for stock in said["stock"].values():
        found.update(stock)
    for ship in said["ships"].values():
        found.update(ship["goods"])
    return found


def cards(state: State) -> Counter[str]:
    """The God Cards by name, wherever they are, the crosses included."""
    said = described(state)
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
    said = described(state)
    hold(sum(cards(state).values()) == GOD_CARDS, f"{sum(cards(state).values())} God Cards", state)
    owners = Counter(ship["owner"] for ship in said["ships"].values())
    most = SEVEN if state.is_terminal else SEVEN - 1
    hold(not owners or max(owners.values()) <= most, f"ships: {owners}", state)
    for ship in said["ships"].values():
        hold(all(number > 0 for number in ship["goods"].values()), f"cargo: {ship}", state)
    short = state.decision.kind == "lacking"  # a copy's cubes are owed until he says what he forgoes
    for place in (*said["stock"].values(), *([] if short else [said["supply"]])):
        hold(all(number >= 0 for number in place.values()), f"fewer cubes than none: {place}", state)
    standing = Counter(
        country
        for sides in said["markers"].values()
        for country, side in sides.items()
        if side == "hostility"
    )
    if state.current_player not in (CHANCE, OVER):
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
    before, after = described(step.before), described(step.after)
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
    """No cube and no card comes from nowhere or goes there, and no hold stays overfull."""
    holds_kept(step)
    if step.before.view(None).supply is not None:  # type: ignore[attr-defined]
        hold(goods(step.before) == goods(step.after), f"{step.move}: cubes are not conserved", step.after)
    hold(cards(step.before) == cards(step.after), f"{step.move}: cards are not conserved", step.after)


def views_agree(state: State) -> None:
    """What all seats are shown is the same, and it is the position; hands only to their owners."""
    said = described(state)
    public: list[Any] = []
    for seat in (None, *range(len(state.seats))):
        view: Any = state.view(seat)
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


def twin(state: Any, other: Any, move: Any, seat: int | None) -> Any:
    """A drawn card shows others its back only: another face of its god looks the same to them."""
    frame = state.frame
    if move.head != ("draw",) or seat in (frame.player, getattr(frame, "victim", frame.player)):
        return None
    alike = (
        there
        for there in other.legal_moves()
        if there.god == move.god and (there.face == "cross") == (move.face == "cross")
    )
    return next(alike, None)


def opened(step: Step, seat: int | None) -> bool:
    """A dead man's hand is laid open."""
    return any(event.code == "stripped" for event in step.events)
