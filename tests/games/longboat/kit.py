"""What Longboat brings to the tests that hold for every game: see ``tests.kit``."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from random import Random
from typing import Any

from northsea_nb.core.state import Step
from northsea_nb.games.longboat.board import house_text
from tests.kit import ODD_NAMES, Kit, Setup, switches
from tests.oracles import described, hold

KEY = "longboat"
NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black")
OWN_COPY = json.dumps(
    {
        "name": "a copy of one's own",
        "colours": ["white", "rust", "blue", "amber"],
        "river_columns": 3,
        "deck": [
            {"type": "jarl", "copies": 1, "shields": 2},
            {"type": "figurehead", "copies": 1, "shields": 1},
            {"type": "viking", "copies": 5, "shields": 1},
            {"type": "viking", "copies": 2, "shields": 0},
            {"type": "drummer", "copies": 3, "shields": 1},
            {"type": "berserker", "copies": 4, "shields": 1},
            {"type": "sheep", "copies": 2, "shields": 0},
            {"type": "loot", "copies": 2, "shields": ["own", "rust"]},
            {"type": "loot", "copies": 2, "shields": 0},
        ],
    }
)
"""Plain Vikings and Sheep, two Shields on a card, a Shield of another colour, other initials."""

SWITCHES = tuple(switches(KEY, NAMES[:2]))
SETUPS = (
    *(Setup(KEY, f"base-{number}", NAMES[:number]) for number in (2, 3, 4)),
    *SWITCHES,
    Setup(KEY, "berserker-and-sheep-4", NAMES, more=(("removed_cards", "berserker-and-sheep"),)),
    Setup(KEY, "bravest", NAMES[:3], more=(("bravest", "Bluetooth"), ("colours", ("yellow", "red", "blue")))),
    *(Setup(KEY, f"columns-{number}", NAMES[:3], f"river_columns = {number}") for number in (2, 3, 6)),
    Setup(KEY, "own-copy-3", NAMES[:3], OWN_COPY),
    Setup(KEY, "own-copy-4", NAMES, OWN_COPY),
    Setup(KEY, "odd-names", ODD_NAMES[:4]),
)
GOLDEN = (
    *(Setup(KEY, f"base-{number}", NAMES[:number]) for number in (2, 3, 4)),
    *SWITCHES,
    Setup(KEY, "own-copy", NAMES[:3], OWN_COPY),
)

# ---------------------------------------------------------------- positions written at random


def scene(random: Random) -> dict[str, Any]:
    """A position late in a round or at its end, with crowded Boats and odd Shields."""
    number = random.randint(2, 4)
    players = list(NAMES[:number])
    letters = "rbgy"[:number]
    columns = random.choice((2, 3, 4, 4, 6))
    phase = random.choice(("draft", "draft", "drummer", "berserker", "sheep", "deal", "setup"))
    data: dict[str, Any] = {
        "players": players,
        "phase": phase,
        "turn": random.choice(players),
        "edition": {"river_columns": columns},
        "options": {
            "removed_cards": random.choice(("random", "berserker-and-sheep")),
            "final_tie": random.choice(("shared", "round-order")),
            "choose_colours": phase == "setup" and random.random() < 0.5,
        },
    }
    if phase == "setup":
        return data

    def card() -> str:
        kind = random.choice("VVVVDBBSSLLL")
        borne = random.choice(("", random.choice(letters), random.choice(letters), "rb"))
        return f"{kind}({borne})"

    most = 12 // columns
    cards = random.choice((0, 1, 2, 3, most))
    data["river"] = {
        "abcdef"[column]: [card() for _ in range(random.randint(0, cards) if phase != "deal" else cards // 2)]
        for column in range(columns)
    }
    data["boats"] = {player: [card() for _ in range(random.randint(0, 20))] for player in players}
    if phase == "sheep":
        data["card"] = f"S({random.choice(letters)})"
        data["boats"][data["turn"]].append(data["card"])
    data["opener"] = random.choice(players)
    data["round"] = random.randint(1, 6)
    data["deck"] = random.choice((0, 0, 3, 12, 24))
    return data


def written(state: Any) -> dict[str, Any] | None:
    """What a position says of itself, as ``position`` takes it; not in the setup, nor after the end."""
    said = described(state)
    if said["phase"] in ("setup", "over"):
        return None
    return {
        **{key: value for key, value in said.items() if key != "scores"},
        "options": state.table.options.changed(),
        "edition": plain_edition(state),
    }


def plain_edition(state: Any) -> dict[str, Any]:
    """The edition that the position is played with."""
    origin = state.origin.get("position", state.origin)
    edition = origin.get("edition") or {}
    return tomllib.loads(edition) if isinstance(edition, str) else dict(edition)


# ---------------------------------------------------------------- what always holds


def cards(state: Any) -> Counter[str]:
    """Every card in play by its text, seen or not."""
    said = described(state)
    found: Counter[str] = Counter()
    for column in said["river"].values():
        found.update(column.split())
    for boat in said["boats"].values():
        found.update(boat)
    for copies in said["unseen"].values():
        found.update(copies)
    return found


def holds(state: Any) -> None:
    """The River is no larger than it may be, no more lies in the deck than is unseen, scores add up."""
    said = described(state)
    deck = state.table.deck
    columns = [column.split() for column in said["river"].values()]
    hold(all(len(column) <= deck.rows for column in columns), "a column is too long", state)
    hold(set(said["river"]) <= set("abcdef"[: deck.columns]), "a column too many", state)
    for colour, number in said["deck"].items():
        hold(0 < number <= sum(said["unseen"][colour].values()), f"deck of {colour}: {number}", state)
    for name, mine in said["scores"].items():
        hold(mine["glory"] == mine["speed"] + mine["loyalty"] + mine["loot"], f"{name}: {mine}", state)
        hold(mine["length"] == len(said["boats"][name]), f"{name}: {mine}", state)
    starting = Counter(card[0] for boat in said["boats"].values() for card in boat if card[0] in "JF")
    if "position" not in state.origin and said["phase"] != "setup":
        hold(starting == {"J": len(state.seats), "F": len(state.seats)}, f"starting cards: {starting}", state)


def kept(step: Step) -> None:
    """No card comes from nowhere, Boats shrink by a theft alone, and by a pick one card moves."""
    if step.before.decision.kind in ("colour", "remove"):
        return
    before, after = described(step.before), described(step.after)
    hold(cards(step.before) == cards(step.after), f"{step.move}: cards are not conserved", step.after)
    shrunk = [name for name, boat in after["boats"].items() if len(boat) < len(before["boats"][name])]
    hold(not shrunk or step.move.head in (("steal",), ("give",)), f"{step.move}: {shrunk} lost", step.after)
    aboard = [sum(map(len, said["boats"].values())) for said in (before, after)]
    hold(aboard[1] - aboard[0] == (step.move.head == ("take",)), f"{step.move}: {aboard}", step.after)


def shown(state: Any) -> None:
    """Every seat is shown the same, and it is the position."""
    said = described(state)
    views = [state.view(seat) for seat in (None, *range(len(state.seats)))]
    for view in views:
        hold([list(boat.cards) for boat in view.boats] == list(said["boats"].values()), "Boats", state)
        columns = {"abcdef"[at]: " ".join(column) for at, column in enumerate(view.river) if column}
        hold(columns == said["river"], "The River", state)
        hold(view.deck == sum(said["deck"].values()), "Play Deck", state)
        hold(view.unseen == views[0].unseen, "seats are shown different cards to come", state)


WORDS = (
    "take", "swap", "steal", "give", "pass", "colour", "remove", "card", "deal", "a1", "b1", "c3", "e9",
    "V(r)", "L()", "L(r)", "S(b)", "J(r)", "X(r)", "red", "purple", "river", "Greycloak", "Hardrada",
)  # fmt: skip

KIT = Kit(
    key=KEY,
    setups=SETUPS,
    golden=GOLDEN,
    decisions=("berserker", "colour", "deal", "draft", "drummer", "over", "remove", "sheep"),
    scene=scene,
    written=written,
    holds=holds,
    kept=kept,
    shown=shown,
    group=lambda state: str(len(state.seats)),
    editions=(
        tomllib.loads(house_text()),
        json.loads(OWN_COPY),
        {"river_columns": 6},
    ),
    words=WORDS,
    wrong=(
        ("tkae a1", "did you mean 'take'"),
        ("take", "a place"),
        ("take a1 b1", "too much"),
        ("steal Hardrada X(r)", "is no card"),
        ("deal V(r", "is no card"),
        ("deal: 0 V(r)", "nothing"),
        ('take "a1', "not closed"),
    ),
    secret=False,
    games=72,
    plies=400,
    ended=1.0,
)
