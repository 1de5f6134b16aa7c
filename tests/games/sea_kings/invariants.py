"""What always holds of a position and a step of Sea Kings."""

from __future__ import annotations

from collections import Counter
from typing import Any

from northsea_nb.core.state import CHANCE, State, Step
from tests.oracles import described, hold

SCORING = {
    "raid-paid", "settled", "discovered", "traded", "danegeld", "prize", "bought", "christianity",
    "varangian", "most", "least", "settlement-land", "final",
}  # fmt: skip
"""The happenings that change a score; nothing else does (setup.markers)."""


def cards(state: State) -> Counter[str]:
    """The General and Red Raven cards by name, wherever they are."""
    said = described(state)
    found = Counter(said["deck"])
    for hand in said["hands"].values():
        found.update(hand)
    for group in ("pool", "discards"):
        found.update(said[group])
    return found


def pieces_right(state: State) -> None:
    """Cards, characters, settlements and actions are as many as there are, and where they may be."""
    said = described(state)
    board = state.table.board  # type: ignore[attr-defined]
    if "position" not in state.origin:
        edition = Counter({board.card_id(card): n for card, n in enumerate(board.cards) if n})
        hold(cards(state) == edition, f"cards: {cards(state) - edition}, {edition - cards(state)}", state)
    kings = [*said["kings"].values()] if not any(said["dealt"].values()) else []
    kings += [king for dealt in said["dealt"].values() for king in dealt]
    hold(len(set(kings)) == len(kings), f"a character twice: {kings}", state)
    everywhere = [region for own in said["settlements"].values() for region in own]
    for owner, own in said["settlements"].items():
        hold(len(own) <= 4, f"{owner}: {own}", state)
        hold(state.table.rogue or not own, "settlements in the standard game", state)  # type: ignore[attr-defined]
    for region, number in Counter(everywhere).items():
        hold(number <= 2, f"{number} settlements in {region}", state)
        hold(not board.is_red[board.of[region]], f"a settlement in red {region}", state)
    for scores in said["scores"].values():
        hold(min(scores.values()) >= 0, f"below zero: {scores}", state)
    hold(0 <= said["actions"] <= (3 if len(state.seats) < 5 else 2), "actions", state)
    kinds = Counter(act.partition(" ")[0] if act != "draw" else "draw" for act in said["acts"])
    hold(max([kinds[kind] for kind in ("draw", "move", "challenge")]) <= 2, f"acts: {kinds}", state)
    reds = {board.card_id(card) for card in range(board.general, len(board.cards))}
    for hand in said["hands"].values():
        hold(not reds.intersection(hand), f"a Red Raven in a hand: {hand}", state)


def pieces_kept(step: Step) -> None:
    """No card comes from nowhere or goes there, and scores change only where something scores."""
    before, after = described(step.before), described(step.after)
    hold(cards(step.before) == cards(step.after), f"{step.move}: cards are not conserved", step.after)
    if before["scores"] != after["scores"]:
        codes = {event.code for event in step.events}
        hold(codes & SCORING, f"{step.move}: scores change by {codes}", step.after)
    hold(after["round"] >= before["round"], f"{step.move}: the round goes back", step.after)
    hold(after["castles"] >= before["castles"], f"{step.move}: the castles fall", step.after)


def views_agree(state: State) -> None:
    """What all seats are shown is the same, and it is the position; hidden things only to their owners."""
    said = described(state)
    public: list[Any] = []
    for seat in (None, *range(len(state.seats))):
        view: Any = state.view(seat)
        if state.current_player == CHANCE and state.decision.kind in ("draw", "hand", "deal"):
            hold(not view.legal_moves, "a seat is shown what might be drawn", state)
        for owner, viking in enumerate(view.vikings):
            name = state.seats[owner]
            hold(viking.name == name and viking.cards == said["cards"][name], "cards", state)
            hold((viking.hand is None) is (owner != seat), f"{name}'s cards for seat {seat}", state)
            hold((viking.dealt is None) is (owner != seat), f"{name}'s characters for seat {seat}", state)
            there = said["scores"][name]
            hold([viking.fame, viking.wealth, viking.land] == [*there.values()], "scores", state)
        public.append(
            (view.turn, view.round, view.castles, view.closing, view.acts, view.deck.cards, view.deck.top,
             view.deck.discards, [(v.at, v.cards, v.settlements) for v in view.vikings])
        )  # fmt: skip
    hold(all(shown == public[0] for shown in public), "seats are shown different positions", state)


HIDDEN = ("draw", "hand", "deal")
"""The kinds of chance whose outcome only the receiver sees."""


def twin(state: Any, other: Any, move: Any, seat: int | None) -> Any:
    """A hidden card or choice of another's is any that is possible in the other world."""
    kind = state.decision.kind
    if kind in HIDDEN and state.frame.player != seat:
        return other.legal_moves()[0]
    if kind == "choose" and state.current_player != seat:
        return other.legal_moves()[0]
    return None


def opened(step: Step, seat: int | None) -> bool:
    """All characters chosen are shown together."""
    return any(event.code == "king" for event in step.events)
