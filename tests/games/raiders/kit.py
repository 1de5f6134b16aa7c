"""What Raiders brings to the tests that hold for every game: see ``tests.kit``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from northsea_nb.core.state import State
from northsea_nb.games import raiders
from northsea_nb.games.raiders.board import house_board, house_data
from northsea_nb.games.raiders.table import EXPANSIONS
from tests.games.raiders import invariants
from tests.kit import ODD_NAMES, Kit, Setup, switches

KEY = "raiders"
NAMES = ("Astrid", "Bjorn", "Canute", "the Bold", "Eirik", "Freydis")


def _setups() -> Iterator[Setup]:
    for expansions, brought in EXPANSIONS.items():
        for number in range(2, 5 + len(brought)):
            yield Setup(KEY, f"{expansions}-{number}", NAMES[:number], more=(("expansions", expansions),))
    yield from (setup for setup in SWITCHES if not setup.name.startswith("expansions-"))
    yield Setup(KEY, "throw", NAMES[:4], more=(("throw", True),))
    yield Setup(KEY, "odd-names", ODD_NAMES)


SWITCHES = tuple(switches(KEY, NAMES[:3]))
SETUPS = tuple(_setups())
GOLDEN = (
    *(Setup(KEY, f"both-{size}", NAMES[:size]) for size in (2, 6)),
    *(replace(setup, name=setup.name.removeprefix("expansions-")) for setup in SWITCHES),
    Setup(KEY, "throw", NAMES[:3], more=(("throw", True),)),
)


def scene(random: Random) -> dict[str, Any]:
    """A position of Raiders written at random, late in the game, with full hands and wounded crews."""
    expansions = random.choice(("both", "both", "both", *EXPANSIONS))
    board = house_board().using(EXPANSIONS[expansions])
    players = list(NAMES[: random.randint(2, board.players[1])])
    options: dict[str, Any] = {"expansions": expansions}
    for switch, values in raiders.Options.CHOICES.items():
        if switch != "expansions":
            options[switch] = random.choice(values)
    deck = [card.id for card in board.townsfolk for _ in range(card.count)]
    random.shuffle(deck)
    kinds = {kind.id: kind for kind in board.members}
    jarls = random.sample([jarl.id for jarl in board.jarls], len(board.jarls))
    data: dict[str, Any] = {
        "players": players,
        "turn": random.choice(players),
        "options": options,
        "phase": random.choice(("place", "place", "place", "pick up", "end of turn", "free hire")),
    }
    setting_up = data["phase"] == "free hire"
    for name in ("hands", "crew", "goods", "armour", "valkyrie", "points", "fame", "workers",
                 "offerings", "quests", "reputation"):  # fmt: skip
        data[name] = {}
    offerings = random.sample([tile.id for tile in board.offerings], len(board.offerings))
    quests = random.sample([tile.id for tile in board.quests], len(board.quests))
    tiles = random.sample([tile.id for tile in board.reputation], len(board.reputation))
    for player in players:
        data["hands"][player] = [
            deck.pop() for _ in range(5 if setting_up else random.choice((0, 1, 3, 5, 7)))
        ]
        crew: list[str] = []
        heroes = 0
        for _ in range(0 if setting_up else random.choice((0, 2, 4, 5, 5, 5))):
            card = jarls.pop() if len(jarls) > 6 and random.random() < 0.25 else deck.pop()
            if kinds[card].hero and heroes:
                continue
            heroes += kinds[card].hero
            wounds = random.randint(0, kinds[card].strength) if random.random() < 0.3 else 0
            crew.append(f"{card}/{wounds}" if wounds else card)
        data["crew"][player] = crew
        data["goods"][player] = {
            good: random.choice((0, 1, 2, 3, 5))
            for good in ("silver", "provisions", "gold", "iron", "livestock", "mead")
        }
        data["armour"][player] = random.choice((0, 3, 9, 10))
        for track in ("valkyrie", "points", "fame"):
            data[track][player] = random.choice((0, 0, 1, 5, 9))
        data["workers"][player] = random.choice(("black", "grey", "white", "white"))
        data["offerings"][player] = [offerings.pop() for _ in range(random.choice((0, 1, 2)))]
        kind = random.choice(("sea", "forest", "mountain"))
        own = [tile for tile in quests if tile.startswith(kind)][: random.choice((0, 0, 2))]
        quests = [tile for tile in quests if tile not in own]
        data["quests"][player] = own
        data["reputation"][player] = []
    if data["phase"] == "pick up":
        data["workers"][data["turn"]] = "none"
        data["placed"] = "mill"
    buildings = [building.id for building in board.village]
    free = random.sample([name for name in buildings if name != "mill"], 3)
    data["village"] = {
        name: random.choice(
            ("grey", "white") if name in ("armoury", "long-house") else ("black", "grey", "white")
        )
        for name in (*free, "mill")[: 4 if data["phase"] == "pick up" else 3]
    }
    if data["phase"] == "pick up":
        data["village"]["mill"] = "grey"
    letters = "GIL" + "V" * 2 + ("JJ" if board.jarls else "")
    data["sets"] = {
        place.id: [
            random.choice(("none", "".join(random.choice(letters) for _ in range(size))))
            for size, _ in place.sets
        ]
        for place in board.settlements
    }
    data["lying"] = {
        place.id: [quests.pop() if len(quests) > 3 and random.random() < 0.3 else "none" for _ in place.sets]
        for place in board.settlements
    } if board.quests else {}  # fmt: skip
    if options["quest_source"] == "display" and board.quests:
        data["lying"] = {}
    data["supply"] = {"gold": 1, "valkyrie": 2}
    data["display"] = offerings[: random.choice((0, 1, 3))]
    data["tiles"] = tiles[: random.choice((0, 1, 4))]
    if random.random() < 0.3:
        data["piles"] = {"townsfolk": {deck.pop(): 1}}
        data["discards"] = {"townsfolk": {deck.pop(): 1}}
    if random.random() < 0.2:
        data["closing"] = random.randint(0, len(players))
    if jarls and random.random() < 0.3:
        data["tops"] = {"jarls": [jarls.pop()]}
    return data


def written(state: State) -> dict[str, Any] | None:
    """What ``position`` makes this state of again: as a worker is placed or picked up."""
    said = state.describe()
    piles: Any = state.piles  # type: ignore[attr-defined]
    if len(state.stack) != 1 or state.frame.name not in ("place", "pick up") or state.is_terminal:
        return None
    if any(seats for pile in piles for _, seats in (*pile.top, *pile.under)):
        return None
    kept = {key: value for key, value in said.items() if key not in ("cards", "aside")}
    if state.frame.name == "place":
        kept.pop("placed")
    table: Any = state.table  # type: ignore[attr-defined]
    edition = table.origin.get("position", table.origin).get("edition") or {}
    return {
        **kept,
        "options": table.options.changed(),
        "edition": tomllib.loads(edition) if isinstance(edition, str) else edition,
    }


def rare() -> Iterator[State]:
    """A cheap offering whose payer may choose what is left out."""
    for expansions in EXPANSIONS:
        state: State = raiders.position(
            {
                "players": list(NAMES[:2]),
                "options": {"expansions": expansions},
                "village": {"mill": "black", "treasury": "black"},
                "hands": {"Astrid": ["trader", "archer"]},
                "goods": {"Astrid": {"silver": 4, "gold": 2, "iron": 2, "livestock": 3}},
                "display": ["1gold-1iron-1livestock", "2gold"],
            }
        )
        for move in ("place town-hall", "play trader", "offer 1gold-1iron-1livestock"):
            state = state.apply(move).after
        yield state


DECISIONS = (
    "armoury", "barracks", "barter", "choose plunder", "discard", "dismiss", "draw", "flee",
    "free hire", "gate house", "heal", "hire", "jarls", "lay", "long house", "mead", "mead hall",
    "mill", "offering", "over", "part", "pass cards", "pay quest", "peek", "pick up", "place",
    "plunder", "quest", "reputation", "reroll", "return", "roll", "silversmith", "spare", "steal",
    "swap crew", "swap workers", "take a card", "target", "town hall", "treasury", "valkyrie",
    "visit", "wounds", "yield",
)  # fmt: skip

WORDS = (
    "place", "pickup", "raid", "mill", "harbour-west", "wound", "archer", "2", "kill", "fjords", "lay", "GIV",
    "discard", "hire", "gold", "plunder",
)  # fmt: skip

WRONG = (
    ("plac mill", "did you mean 'place'"),
    ("place mil", "did you mean 'mill'"),
    ("place", "a building"),
    ("place mill twice", "too much"),
    ('raid "harbour-west', "not closed"),
    ("mead many", "a number"),
)

KIT = Kit(
    key=KEY,
    setups=SETUPS,
    golden=GOLDEN,
    decisions=DECISIONS,
    scene=scene,
    written=written,
    holds=invariants.pieces_right,
    kept=invariants.pieces_kept,
    shown=invariants.views_agree,
    twin=invariants.twin,
    opened=invariants.opened,
    rare=rare,
    group=lambda state: state.table.options.expansions,
    wide=lambda state: sum(len(own.crew) for own in state.bands) > 8,
    editions=(
        house_data(),
        {"limits": {"hand": 6, "crew": 3}, "bag": {"livestock": 30}},
        {
            "settlements": [
                {"id": "harbour-west", "crew": 1, "dice": 3, "levels": [{"strength": 9, "points": 2}]}
            ]
        },
    ),
    words=WORDS,
    wrong=WRONG,
    games=12,
    plies=4000,
    ended=0.9,
)
