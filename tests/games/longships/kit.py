"""What Longships brings to the tests that hold for every game: see ``tests.kit``."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import northsea_nb as ns
from northsea_nb.core.state import State
from northsea_nb.games.longships.board import house_text
from tests.games.longships import invariants
from tests.kit import ODD_NAMES, Kit, Setup, switches

KEY = "longships"
NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black", "Fairhair", "Wartooth")
NEEDS = {"kings": {"variant": "kings"}}
UNLIMITED = '[pieces]\ncubes_per_kind = "unlimited"'
FEW_CUBES = "[pieces]\ncubes_per_kind = 16"


def rim() -> str:
    """The edition "rim" of rulings section 2.3: 21 areas, no margin, the twelve outer ones let out."""
    return json.dumps(_edition("rim", lambda area: -1 < area["row"] < 5 and -1 < area["col"] < 5, rim=True))


def cross() -> str:
    """The edition "cross": the inner 3x3 and the four arms."""
    arms = {"N2", "N3", "E2", "E3", "S2", "S3", "W2", "W3"}
    return json.dumps(
        _edition(
            "cross",
            lambda area: area["id"] in arms or (0 < area["row"] < 4 and 0 < area["col"] < 4),
            rim=False,
        )
    )


def _edition(name: str, wanted: Callable[[dict[str, Any]], bool], *, rim: bool) -> dict[str, Any]:
    areas = [dict(area) for area in tomllib.loads(house_text())["wind"] if wanted(area)]
    if rim:
        for area in areas:
            area["edge"] = 0 in (area["row"], area["col"]) or 4 in (area["row"], area["col"])
    return {"name": name, "wind_only": True, "wind": areas}


def _setups() -> Iterator[Setup]:
    for number in range(2, 7):
        yield Setup(KEY, f"base-{number}", NAMES[:number])
    for variant in ns.longships.Options.CHOICES["variant"][1:]:
        for number in (2, 3, 5):
            yield Setup(KEY, f"{variant}-{number}", NAMES[:number], more=(("variant", variant),))
    yield from (setup for setup in SWITCHES if not setup.name.startswith("variant-"))
    yield Setup(KEY, "throw", NAMES[:4], more=(("throw", True),))
    yield Setup(KEY, "unlimited", NAMES[:4], UNLIMITED)
    yield Setup(KEY, "few-cubes", NAMES[:5], FEW_CUBES)
    yield Setup(KEY, "rim", NAMES[:3], rim())
    yield Setup(KEY, "cross", NAMES[:3], cross())
    yield Setup(KEY, "odd-names", ODD_NAMES)


SWITCHES = tuple(switches(KEY, NAMES[:3], NEEDS))
SETUPS = tuple(_setups())
GOLDEN = (
    *(Setup(KEY, f"base-{size}", NAMES[:size]) for size in (2, 4, 6)),
    *(replace(setup, name=setup.name.removeprefix("variant-")) for setup in SWITCHES),
    Setup(KEY, "throw", NAMES[:3], more=(("throw", True),)),
)


def scene(random: Random, *, dead: bool = False, **fixed: Any) -> dict[str, Any]:
    """A position of Longships written at random, crowded, late in the game, with full hands.

    Args:
        dead: whether a turn begins for a player without ships, with nothing left in the supply.
        fixed: what is to stand in the position instead of something at random.
    """
    number = 3 if dead else random.randint(2, 6)
    players = list(NAMES[:number])
    variant = random.choice(("base", "base", "kings", "traders"))
    squares = [f"{file}{rank}" for file in "abcde" for rank in "12345"]
    crowded = [*random.sample(squares, 2), "e5", "a1"]
    corners = ("a1", "a5", "e1", "e5")
    options: dict[str, Any] = {"variant": variant}
    for switch, values in ns.longships.Options.CHOICES.items():
        if switch != "variant":
            options[switch] = random.choice(values)
    data: dict[str, Any] = {
        "players": players,
        "turn": random.choice(players),
        "phase": "begin" if dead else random.choice(PHASES),
        "options": options,
    }
    if random.random() < 0.3:
        data["edition"] = {"pieces": {"cubes_per_kind": random.choice((16, 1000, "unlimited"))}}
    cubes = data.get("edition", {}).get("pieces", {}).get("cubes_per_kind", 24)
    left = [1000 if cubes == "unlimited" else cubes] * 4
    stock: dict[str, dict[str, int]] = {}
    for country, own in PRODUCE.items():
        stock[country] = {}
        for kind in (*own, random.choice([kind for kind in GOODS if kind not in own])):
            most = min(left[GOODS.index(kind)], 9)
            taken = random.choice((0, 1, random.randint(0, most))) if most else 0
            stock[country][kind] = taken
            left[GOODS.index(kind)] -= taken
    data["stock"] = stock
    ships: dict[str, Any] = {}
    names = [f"{letter}{turn}" for turn in ("", "2") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    for player in players:
        fleet = random.choice((2, 3) if dead else (0, 1, 1, 2, 3, 6))
        for _ in range(0 if dead and player == data["turn"] else fleet):
            at = random.choice(crowded)
            damaged = random.random() < 0.4
            room = (4 if damaged else 8) if data["phase"] == "begin" else 20
            goods = {}
            for kind, good in enumerate(GOODS):
                taken = min(left[kind], room, random.choice((0, 1, 1, 2, 4)))
                room -= taken
                if taken:
                    goods[good] = taken
                    left[kind] -= taken
            ships[names.pop(0)] = {
                "owner": player,
                "at": at,
                "goods": goods,
                "damaged": damaged,
                "fort": variant == "kings" and at in corners and random.random() < 0.3,
                "sailed": random.random() < 0.2,
                "built": random.random() < 0.1,
            }
    data["ships"] = ships
    if variant == "base":
        most = 1 if number == 2 else 2 if number <= 4 else 3
        standing = dict.fromkeys(PRODUCE, most)
        markers: dict[str, dict[str, str]] = {}
        for player in players:
            for country in PRODUCE:
                side = random.choice(("none", "none", "hostility", "plunder"))
                if side == "hostility" and not standing[country]:
                    side = "none"
                if side == "hostility":
                    standing[country] -= 1
                markers.setdefault(player, {})[country] = side
        data["markers"] = markers
    cards = [
        f"{god} {effect}"
        for god, own in GODS.items()
        for effect in EFFECTS
        for _ in range(6 if effect == own else 2)
    ]
    random.shuffle(cards)
    first = random.choice(list(GODS))
    cards.sort(key=lambda text: not text.startswith(first))
    hands: dict[str, list[str]] = {player: [] for player in players}
    discards: dict[str, dict[str, int]] = {god: {} for god in GODS}
    for text in cards[: random.choice((0, 6, 20, 36, 48))]:
        god, effect = text.split()
        if random.random() < 0.25:
            discards[god][effect] = discards[god].get(effect, 0) + 1
        else:
            hands[random.choice(players)].append(text)
    data["hands"] = hands
    data["discards"] = discards
    data["crosses"] = random.sample(list(GODS), random.choice((0, 0, 1, 2, 3)))
    if random.random() < 0.5:
        data["wind"] = random.choice(("N3", "N3+2", "W3+1", "N2", "b4", "S1"))
    if dead:
        data["supply"] = dict.fromkeys(GOODS, 0)
    return {**data, **fixed}


GOODS = ("mushroom", "cloth", "thrall", "fur")
PRODUCE = {
    "Norway": ("mushroom", "fur"),
    "Denmark": ("mushroom", "cloth"),
    "England": ("cloth", "thrall"),
    "Scotland": ("thrall", "fur"),
}
GODS = {"tyr": "battle", "freya": "growth", "odin": "repair", "thor": "wind"}
EFFECTS = ("battle", "growth", "repair", "wind")
PHASES = (
    "begin", "repair", "after repair", "wind", "after wind", "travel", "after travel", "battle",
    "after battle", "plunder", "after plunder", "sacrifice", "after sacrifice", "alarm",
)  # fmt: skip


def all_equal(last_tie: str = "random") -> State:
    """The fourth cross has come while two players stand exactly alike."""
    ship = {"at": "c3", "goods": {"mushroom": 1}}
    state: State = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada"],
            "phase": "sacrifice",
            "options": {"last_tie": last_tie},
            "ships": {
                "A": {**ship, "owner": "Greycloak", "goods": {"mushroom": 2}},
                "D": {**ship, "owner": "Hardrada"},
            },
            "hands": {"Hardrada": ["odin wind"]},
            "crosses": ["freya", "odin", "thor"],
            "piles": {"tyr": {"battle": 1, "cross": 1}},
        }
    )
    for move in ("sacrifice A mushroom", "draw tyr cross", "draw tyr battle"):
        state = state.apply(move).after
    return state


def pardon_tied() -> State:
    """The third Hostility Marker has come, and two equally weak vikings were hostile before."""
    ship = {"at": "c3", "goods": {"mushroom": 1}}
    state: State = ns.longships.position(
        {
            "players": ["Greycloak", "Hardrada", "Bluetooth"],
            "phase": "alarm",
            "ships": {
                "A": {**ship, "owner": "Greycloak"},
                "D": {**ship, "owner": "Hardrada"},
                "E": {**ship, "owner": "Bluetooth"},
            },
            "markers": {
                "Greycloak": {"Norway": "plunder"},
                "Hardrada": {"Norway": "hostility"},
                "Bluetooth": {"Norway": "hostility"},
            },
        }
    )
    return state


def read_scenes(seed: int, number: int, **fixed: Any) -> Iterator[State]:
    """So many scenes in which something is fixed, those only that the game takes."""
    made = 0
    for attempt in range(number * 20):
        if made < number:
            with suppress(ns.NorthseaError):
                yield ns.longships.position(scene(Random(f"{seed} {attempt}"), **fixed))
                made += 1


def any_scene(random: Random) -> dict[str, Any]:
    """A scene, in one of six a turn that begins without ships."""
    return scene(random, dead=random.random() < 1 / 6)


def written(state: State) -> dict[str, Any] | None:
    """What ``position`` makes this state of again: in a gap, and no card of this turn's in a hand."""
    said = state.describe()
    if len(state.stack) != 2 or not said["phase"].startswith("after ") or any(said["bought"].values()):
        return None
    kept = {key: value for key, value in said.items() if key not in ("cards", "bought")}
    table = state.table  # type: ignore[attr-defined]
    edition = table.origin.get("position", table.origin).get("edition") or {}
    return {
        **kept,
        "options": table.options.changed(),
        "edition": tomllib.loads(edition) if isinstance(edition, str) else edition,
    }


def rare() -> Iterator[State]:
    """Ties that random play does not bring about."""
    yield from (all_equal(), all_equal("shared"), pardon_tied())


MANY_SHIPS = 9
"""The universe grows with the square of the ships."""

DECISIONS = (
    "amnesty", "answer", "battle", "break off", "cargo", "cards", "defence", "defend", "draw",
    "lacking", "last tie", "load", "loot", "loot cards", "model", "offer", "opening", "over", "plunder",
    "roll", "sacrifice", "scorch", "spoils", "trade", "travel", "wind",
)  # fmt: skip

WORDS = (
    "take", "roll", "A", "play", "wind", "from", "pair", "e5", "off", "load", "offer", "travel", "nw",
    "card", "battle", "odin",
)  # fmt: skip

WRONG = (
    ("strat Norway", "did you mean 'start'"),
    ("start Norwy", "did you mean 'Norway'"),
    ("start", "a country"),
    ("start Norway twice", "too much"),
    ('start "Norway', "not closed"),
    ("load A: 999 fur", "more than"),
    ("load A: 2 fur,", "after the colon"),
    ("load A: 0 fur", "nothing"),
    ("offer A D: 1 fur for 9999 cloth", "more than"),
    ("roll many", "a number"),
)

KIT = Kit(
    key=KEY,
    setups=SETUPS,
    golden=GOLDEN,
    decisions=DECISIONS,
    scene=any_scene,
    written=written,
    holds=invariants.pieces_right,
    kept=invariants.pieces_kept,
    shown=invariants.views_agree,
    twin=invariants.twin,
    opened=invariants.opened,
    rare=rare,
    group=lambda state: state.table.options.variant,
    wide=lambda state: len(state.describe()["ships"]) > MANY_SHIPS,
    editions=(
        tomllib.loads(house_text()),
        json.loads(rim()),
        {"pieces": {"cubes_per_kind": 30}},
    ),
    words=WORDS,
    wrong=WRONG,
)
