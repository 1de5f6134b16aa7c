"""Set-ups and random play that the tests share: every game, variant, switch and edition."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import northsea_nb as ns
from northsea_nb.core.state import CHANCE, State, Step
from northsea_nb.games.longships.board import house_text

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black", "Fairhair", "Wartooth")
ODD_NAMES = ("the Black", "roll 4", "O'Neill, Jr.", "Øystein-ß", "done", "Norway")
"""Names that could be taken for something else in a line of text."""

UNLIMITED = '[pieces]\ncubes_per_kind = "unlimited"'
FEW_CUBES = "[pieces]\ncubes_per_kind = 16"


@cache
def rim() -> str:
    """The edition "rim" of rulings section 2.3: 21 areas, no margin, the twelve outer ones let out."""
    return json.dumps(_edition("rim", lambda area: -1 < area["row"] < 5 and -1 < area["col"] < 5, rim=True))


@cache
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


@dataclass(frozen=True)
class Setup:
    """How a game begins: the arguments of ``new``, and a name for it."""

    name: str
    players: tuple[str, ...]
    throw: bool = False
    edition: str | None = None
    options: tuple[tuple[str, Any], ...] = ()

    def new(self) -> State:
        """The first position."""
        edition = self.edition
        state: State = ns.longships.new(
            self.players,
            throw=self.throw,
            edition=json.loads(edition) if edition and edition.startswith("{") else edition,
            **dict(self.options),
        )
        return state

    def __str__(self) -> str:
        return self.name


def _setups() -> Iterator[Setup]:
    choices = ns.longships.Options.CHOICES
    for number in range(2, 7):
        yield Setup(f"base-{number}", NAMES[:number])
    for variant in choices["variant"][1:]:
        for number in (2, 3, 5):
            yield Setup(f"{variant}-{number}", NAMES[:number], options=(("variant", variant),))
    for switch, values in choices.items():
        if switch != "variant":
            variant = (("variant", "kings"),) if switch.startswith("kings") else ()
            for value in values[1:]:
                yield Setup(f"{switch}-{value}", NAMES[:3], options=(*variant, (switch, value)))
    yield Setup("throw", NAMES[:4], throw=True)
    yield Setup("unlimited", NAMES[:4], edition=UNLIMITED)
    yield Setup("few-cubes", NAMES[:5], edition=FEW_CUBES)
    yield Setup("rim", NAMES[:3], edition=rim())
    yield Setup("cross", NAMES[:3], edition=cross())
    yield Setup("odd-names", ODD_NAMES)


SETUPS = tuple(_setups())
"""Every number of players, variant, switch and edition."""


def choose(state: State, random: Random) -> Any:
    """A move at random: a verb first, so that rare acts are as likely as common ones."""
    outcomes = state.chance_outcomes()
    if outcomes:
        return random.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]
    moves = state.legal_moves()
    verbs = sorted({type(move).__name__ for move in moves})
    verb = random.choice(verbs)
    return random.choice([move for move in moves if type(move).__name__ == verb])


def walk(state: State, random: Random, plies: int) -> Iterator[Step]:
    """Random play of at most so many plies."""
    for _ in range(plies):
        if state.is_terminal:
            return
        step = state.apply(choose(state, random), check=False)
        yield step
        state = step.after


def positions(setups: Iterable[Setup], seed: int, plies: int, every: int) -> Iterator[State]:
    """Positions met in random play: each ``every``-th, starting at a different one each time."""
    for number, setup in enumerate(setups):
        random = Random(f"{seed} {setup}")
        for ply, step in enumerate(walk(setup.new(), random, plies)):
            if (ply + number) % every == 0:
                yield step.after


# ---------------------------------------------------------------- positions written at random


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


def scenes(seed: int, number: int, **fixed: Any) -> Iterator[State]:
    """Positions written at random, those only that the game takes."""
    made = 0
    for attempt in range(number * 20):
        if made == number:
            return
        try:
            state: State = ns.longships.position(scene(Random(f"{seed} {attempt}"), **fixed))
        except ns.NorthseaError:
            continue
        made += 1
        yield state


def at_chance(state: State) -> bool:
    """Whether chance decides here."""
    return state.current_player == CHANCE
