"""What always holds of a position and a step of Raiders."""

from __future__ import annotations

from collections import Counter
from typing import Any

from northsea_nb.core.state import CHANCE, State, Step
from tests.oracles import described, hold

LIMITS = {"crew": 5, "armour": 10}


def townsfolk(state: State) -> Counter[str]:
    """The townsfolk cards by id, wherever they are; Jarls in crews are left out."""
    said = described(state)
    found = Counter(card for card in said["hall"] if card != "none")
    for player in said["players"]:
        found.update(said["hands"][player] + said["aside"][player])
        found.update(mate.partition("/")[0] for mate in said["crew"][player])
    for jarl in state.table.board.jarls:  # type: ignore[attr-defined]
        found.pop(jarl.id, None)
    return found + _piled(said, "townsfolk")


def jarls(state: State) -> Counter[str]:
    """The Jarl cards by id, but for those that a raid has turned up."""
    said = described(state)
    known = {jarl.id for jarl in state.table.board.jarls}  # type: ignore[attr-defined]
    crews = Counter(mate.partition("/")[0] for crew in said["crew"].values() for mate in crew)
    return Counter({card: n for card, n in crews.items() if card in known}) + _piled(said, "jarls")


def _piled(said: dict[str, Any], name: str) -> Counter[str]:
    found = Counter(said["piles"][name])
    found.update(said["discards"][name])
    found.update(said["tops"][name] + said["under"][name])
    return found


def tiles(state: State) -> Counter[str]:
    """The offering, quest and reputation tiles, wherever they are."""
    said = described(state)
    found = Counter(f"offering {tile}" for tile in said["display"])
    found.update(f"reputation {tile}" for tile in said["tiles"])
    found.update(f"quest {tile}" for tile in said["shown_quests"])
    found.update(f"quest {tile}" for place in said["lying"].values() for tile in place if tile != "none")
    for name, word in (("offerings", "offering"), ("quests", "quest"), ("reputation", "reputation")):
        for owned in said[name].values():
            found.update(f"{word} {tile}" for tile in owned)
    return found


def workers(state: State) -> int:
    """How many workers are in the village and in hands."""
    said = described(state)
    return len(said["village"]) + sum(colour != "none" for colour in said["workers"].values())


def pieces_right(state: State) -> None:
    """Nobody has more than may be, or less than nothing; no card or tile is there twice."""
    said = described(state)
    table: Any = state.table  # type: ignore[attr-defined]
    for player in said["players"]:
        hold(len(said["crew"][player]) <= LIMITS["crew"], f"{player}: {said['crew'][player]}", state)
        hold(0 <= said["armour"][player] <= LIMITS["armour"], f"{player}: armour", state)
        for track in ("valkyrie", "points", "fame"):
            hold(said[track][player] >= 0, f"{player}: {track} {said[track][player]}", state)
        hold(all(number > 0 for number in said["goods"][player].values()), f"{player}: goods", state)
        hold(said["cards"][player] == len(said["hands"][player]), "cards", state)
        heroes = [table.kinds[table.number[mate.partition("/")[0]]].hero for mate in said["crew"][player]]
        hold(sum(heroes) <= 1, f"{player}: heroes {said['crew'][player]}", state)
        hold(
            not set(said["hands"][player]) & {jarl.id for jarl in table.board.jarls}, "a Jarl in hand", state
        )
        for mate in said["crew"][player]:
            card, *more = mate.split("/")
            wounds = int(more[0]) if more and more[0].isdecimal() else 0
            hold(wounds <= table.kinds[table.number[card]].strength + 1, f"{player}: {mate}", state)
    counted = tiles(state)
    hold(all(number == 1 for number in counted.values()), f"twice: {counted}", state)
    there = townsfolk(state)
    for card in table.board.townsfolk:
        hold(there[card.id] <= card.count, f"{there[card.id]} of {card.id}", state)
    for building in table.board.village:
        colour = said["village"].get(building.id)
        names = ("black", "grey", "white")
        hold(colour is None or names.index(colour) in building.workers, f"{colour} at {building.id}", state)


def pieces_kept(step: Step) -> None:
    """No card comes from nowhere or goes there; workers neither."""
    hold(townsfolk(step.before) == townsfolk(step.after), f"{step.move}: townsfolk", step.after)
    names = {frame.name for state in (step.before, step.after) for frame in state.stack}
    if not names & {"reveal", "jarls", "encounters", "slain", "joining", "flee"}:
        hold(jarls(step.before) == jarls(step.after), f"{step.move}: Jarls", step.after)
    placing = sum(frame.name == "raid" for frame in step.after.stack)
    was = sum(frame.name == "raid" for frame in step.before.stack)
    if placing == was == 0:
        hold(workers(step.before) == workers(step.after), f"{step.move}: workers", step.after)


def views_agree(state: State) -> None:
    """What all seats are shown is the same, and it is the position; hands only to their owners."""
    said = described(state)
    public: list[Any] = []
    for seat in (None, *range(len(state.seats))):
        view: Any = state.view(seat)
        hold(view.seat == seat and view.seats == state.seats, "the view is another's", state)
        if seat is not None and state.current_player == seat:
            hold(view.legal_moves == state.legal_moves(), "a seat asked sees its moves", state)
        elif state.current_player != CHANCE:
            hold(not view.legal_moves, "a seat not asked sees another's moves", state)
        for owner, own in enumerate(view.bands):
            name = state.seats[owner]
            hold(own.player == name and own.cards == said["cards"][name], "cards", state)
            hold(own.hand == (tuple(said["hands"][name]) if owner == seat else None), f"{name}'s hand", state)
            hold(own.aside == (tuple(said["aside"][name]) if owner == seat else None), "face down", state)
            hold(tuple(own.offerings) == tuple(said["offerings"][name]), "offerings", state)
        for place in view.sites:
            shown = [word or "none" for word in place.sets]
            hold(shown == said["sets"][place.id], f"{place}", state)
        public.append((view.village, view.supply, view.sites, view.hall, view.shown, view.tiles, view.display,
                       [(own.goods, own.crew, own.cards, own.down, own.score) for own in view.bands],
                       [(pile.cards, pile.discards) for pile in view.piles]))  # fmt: skip
    hold(all(shown == public[0] for shown in public), "seats are shown different boards", state)


def twin(state: Any, other: Any, move: Any, seat: int | None) -> Any:
    """A move that the seat cannot tell from this one, legal in the other world; None if there is none."""
    head = move.head
    frame = state.frame
    moves = list(other.legal_moves())
    if head == ("draw",) and frame.name == "draw":
        hidden = getattr(frame, "player", getattr(frame, "secret", -1))
        return moves[0] if hidden >= 0 and hidden != seat else None
    if head in (("hire",), ("give",), ("part",)) and frame.name in ("free hire", "pass cards", "part"):
        return next(iter(moves), None) if frame.player != seat else None  # none: a hand that could not be
    return None


def opened(step: Step, seat: int | None) -> bool:
    """Free hires are turned up, and passed cards seen by those who get them (setup.reveal)."""
    frames = [frame.name for frame in step.before.stack]
    if "setup" in frames and "setup" not in [frame.name for frame in step.after.stack]:
        return True
    swapping = "swap" in frames and "swap" not in [frame.name for frame in step.after.stack]
    return swapping and seat is not None
