"""What Sea Kings brings to the tests that hold for every game: see ``tests.kit``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from northsea_nb.core.state import State
from northsea_nb.games import sea_kings
from northsea_nb.games.sea_kings.board import BLUE, KINDS, house_board, house_data
from tests.games.sea_kings import fixture, invariants
from tests.kit import ODD_NAMES, Kit, Setup, switches

KEY = "sea_kings"
NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black", "Fairhair", "Wartooth")
ROGUE = (("rogue", True),)
TRIAL = json.dumps(fixture.EDITION)
REGIONS = tuple(region.lower().replace(" ", "-") for region in fixture.VALUES)
GREEN = tuple(region.lower().replace(" ", "-") for region in fixture.VALUES if region not in fixture.RED)
SWITCHES = tuple(switches(KEY, NAMES[:3]))


def _setups() -> Iterator[Setup]:
    for number in range(2, 7):
        yield Setup(KEY, f"base-{number}", NAMES[:number])
        yield Setup(KEY, f"rogue-{number}", NAMES[:number], more=ROGUE)
    for setup in SWITCHES:
        if setup.name != "rogue-true":
            yield setup
            yield Setup(KEY, f"rogue-{setup.name}", NAMES[:4], more=(*ROGUE, *setup.more))
    yield Setup(KEY, "throw", NAMES[:4], more=(("throw", True),))
    yield Setup(KEY, "trial", NAMES[:5], TRIAL, more=ROGUE)
    yield Setup(KEY, "odd-names", ODD_NAMES, more=ROGUE)


GOLDEN = (
    *(Setup(KEY, f"base-{size}", NAMES[:size]) for size in (2, 4, 6)),
    *(Setup(KEY, f"rogue-{size}", NAMES[:size], more=ROGUE) for size in (2, 4, 6)),
    *(setup for setup in SWITCHES if setup.name != "rogue-true"),
    Setup(KEY, "throw", NAMES[:3], more=(("throw", True),)),
    Setup(KEY, "short", NAMES[:2], more=(("max_rounds", 4),)),
    Setup(KEY, "rogue-short", NAMES[:3], more=(*ROGUE, ("max_rounds", 3))),
)


def scene(random: Random) -> dict[str, Any]:
    """A position of Sea Kings written at random: crowded, with full hands, late in the game."""
    number = random.randint(2, 6)
    players = list(NAMES[:number])
    rogue = random.random() < 0.6
    options = {switch: random.choice(values) for switch, values in sea_kings.Options.CHOICES.items()}
    options["rogue"] = rogue
    crowded = [*random.sample(REGIONS, 2), "scandinavia", "scotland", "east-frankia"]
    ships = {player: random.choice(crowded) for player in players}
    wanted = [f"{kind} {region}" for kind in KINDS for region in set(ships.values())]
    words = [*wanted, *wanted, *BLUE, *BLUE, *(f"{kind} {random.choice(REGIONS)}" for kind in KINDS)]
    hands = {player: random.choices(words, k=random.choice((0, 1, 3, 6, 9))) for player in players}
    places = [*GREEN, *GREEN]
    random.shuffle(places)
    settlements = {
        player: [places.pop() for _ in range(random.choice((0, 1, 2, 4))) if places]
        for player in players
        if rogue
    }
    reds = ["mass-settlement", "emperor", "great-army", "christianity", "varangian", "sea-battle", "castles"]
    random.shuffle(reds)
    deck = []
    for _ in range(random.choice((0, 0, 2, 5))):
        deck.append(reds.pop() if reds and random.random() < 0.5 else random.choice(words))
    left = {raven: 1 for raven in reds if random.random() < 0.7}
    pool = {random.choice(words): random.randint(1, 3) for _ in range(random.choice((0, 1, 12)))}
    turn = random.choice(players)
    data: dict[str, Any] = {
        "players": players,
        "turn": turn,
        "first": random.choice(players),
        "round": random.choice((1, 2, 9)),
        "options": options,
        "ships": ships,
        "scores": {
            player: {score: random.choice((0, 0, 1, 5)) for score in ("fame", "wealth", "land")}
            for player in players
        },
        "hands": hands,
        "settlements": settlements,
        "castles": "castles" not in left and random.random() < 0.5,
        "deck": deck,
        "pool": {**pool, **left},
        "last": random.choice((0, 4, 16)) if "castles" not in left else 16,
        "discards": {random.choice(words): 2},
    }
    if random.random() < 0.5:
        data["edition"] = fixture.EDITION
    if random.random() < 0.7:
        kings = [character.id for character in house_board().characters]
        data["kings"] = dict(zip(players, random.sample(kings, number), strict=True))
    if random.random() < 0.4:
        foe = random.choice([player for player in players if player != turn])
        data["acts"] = random.choice((["draw"], ["draw", "move rus"], [f"challenge {foe}"], ["danegeld"]))
        if rogue:
            data["spent"] = {turn: random.choice((["wealth"], ["fame", "wealth"]))}
        if data["acts"][0].startswith("challenge"):
            data["challenged"] = {turn: [foe]}
    return data


def written(state: State) -> dict[str, Any] | None:
    """What ``position`` makes this state of again: between the actions of a turn."""
    said = state.describe()
    if said["phase"] != "turn" or state.is_terminal:
        return None
    kept = {key: value for key, value in said.items() if key not in ("cards", "actions", "phase", "dealt")}
    table = state.table  # type: ignore[attr-defined]
    edition = table.origin.get("position", table.origin).get("edition") or {}
    if said["top"] == "unseen":
        kept["top"] = ""
    return {
        **kept,
        "options": table.options.changed(),
        "edition": json.loads(edition) if isinstance(edition, str) else edition,
    }


def rare() -> Iterator[State]:
    """The lot for the first turn, which falls before anything else happens."""
    yield from (
        Setup(KEY, "lot", NAMES[:size], more=(("throw", True), *more)).new()
        for size, more in ((3, ()), (5, ROGUE))
    )


DECISIONS = (
    "after dice", "before dice", "buy", "choose", "deal", "discovery", "draw", "first", "found",
    "free action", "fresh", "hand", "hijack", "over", "prize", "push", "raid prize", "roll", "sea battle",
    "top", "trade", "turn",
)  # fmt: skip

WORDS = (
    "move", "draw", "play", "raid", "settle", "the isles", "attacking", "barring", "challenge", "sail",
    "take", "die", "spend", "both", "loki", "attack", "roll", "4",
)  # fmt: skip

WRONG = (
    ("mvoe rus", "did you mean 'move'"),
    ("move", "a region"),
    ("move rus twice", "too much"),
    ('challenge "Hardrada', "not closed"),
    ("spend gold", "expected a price"),
    ("play loki sword", "a die"),
    ("play raid rus barring", "a player"),
    ("roll many", "a number"),
)

KIT = Kit(
    key=KEY,
    setups=tuple(_setups()),
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
    group=lambda state: "rogue" if state.table.rogue else "base",
    wide=lambda state: len(state.seats) > 4,
    editions=(house_data(), fixture.EDITION, {"regions": {"Rus": {"value": 5}}}),
    words=WORDS,
    wrong=WRONG,
    games=44,
    ended=1,
)
