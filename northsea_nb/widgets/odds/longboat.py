"""The sections of the Longboat explorer: what can be asked, and how it is answered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from northsea_nb.arena.longboat import POLICIES
from northsea_nb.arena.longboat import values as simulate
from northsea_nb.charts import longboat as charts
from northsea_nb.core.notation import Move
from northsea_nb.core.timeline import Timeline
from northsea_nb.games.longboat import Longboat, new, position
from northsea_nb.games.longboat.board import POOL, RIVER, house_board
from northsea_nb.games.longboat.cards import TYPES, made
from northsea_nb.games.longboat.moves import Pass
from northsea_nb.games.longboat.odds import picks
from northsea_nb.games.longboat.special import Give, Steal
from northsea_nb.games.longboat.svg import card_text
from northsea_nb.games.longboat.table import REMOVED
from northsea_nb.games.longboat.view import LongboatView
from northsea_nb.widgets.form import Field, Values
from northsea_nb.widgets.longboat.words import say
from northsea_nb.widgets.odds.explorer import Answer, Game, Section

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black")
DRAWN = "VDBSL"
"""The types of card in the Play Deck."""
PLAYERS = Field("players", "Players", "radio", "3", options=tuple((str(n), str(n)) for n in (2, 3, 4)))


def _number(values: Values, name: str) -> int:
    return int(str(values[name]))


def _copies(letter: str) -> int:
    """How many cards of a type a colour of the house deck has."""
    return sum(n for card, n in house_board().pool[0] if card[0] == letter)


# ---------------------------------------------------------------- the next River

WANTED = {
    "D": "Drummers",
    "B": "Berserkers",
    "V": "Vikings",
    "S": "Sheep",
    "L": "Loot",
    "any": "cards",
}
SHIELDS = (("any", "any Shield or none"), ("r", "a red Shield"), ("none", "no Shield"))


def _check_river(values: Values) -> dict[str, str]:
    players = _number(values, "players")
    wrong = {}
    for letter in DRAWN:
        seen = _number(values, f"seen_{letter}")
        if seen > players * _copies(letter):
            wrong[f"seen_{letter}"] = (
                f"With {players} players there are {players * _copies(letter)} of these in the house deck."
            )
    total = sum(_number(values, f"seen_{letter}") for letter in DRAWN)
    most = players * (POOL - REMOVED[players]) - RIVER
    if not wrong and total > most:
        wrong["seen_V"] = f"{total} cards are seen; with more than {most} no whole River is left."
    return wrong


def _river(values: Values) -> Answer:
    state = _deck_after(_number(values, "players"), tuple(_number(values, f"seen_{k}") for k in DRAWN))
    kind, shield = str(values["wanted"]), str(values["shield"])

    def wanted(card: str) -> bool:
        borne = card[2:-1]
        return (kind == "any" or card[0] == kind) and (
            shield == "any" or (shield == "none" and not borne) or (shield in borne)
        )

    what = WANTED[kind] + {"any": "", "r": " with a red Shield", "none": " without a Shield"}[shield]
    shown = charts.coming(state, wanted, what)
    return Answer.of(shown)


@lru_cache(maxsize=64)
def _deck_after(players: int, seen: tuple[int, ...]) -> Longboat:
    """A game in which so many of each type have been seen, as evenly of each colour as can be."""
    deck = house_board()
    unseen: dict[str, dict[str, int]] = {}
    left: dict[str, int] = {}
    for colour in range(players):
        own = {letter: seen[at] // players + (colour < seen[at] % players) for at, letter in enumerate(DRAWN)}
        rest = dict(own)
        kept = {}
        for card, copies in deck.pool[colour]:
            gone = min(copies, rest[card[0]])
            rest[card[0]] -= gone
            kept[card] = copies - gone
        unseen[deck.colours[colour]] = kept
        left[deck.colours[colour]] = max(0, POOL - REMOVED[players] - sum(own.values()))
    return position(
        {
            "players": list(NAMES[:players]),
            "phase": "deal",
            "river": {},
            "unseen": unseen,
            "deck": left,
        }
    )


RIVER_SECTION = Section(
    "river",
    "The next River",
    "How many of the cards you wait for come with the next twelve. Say what has been seen already; it is "
    "taken to be spread evenly over the colours. The deck is the house deck.",
    (
        PLAYERS,
        Field("wanted", "How many", "select", "D", options=tuple(WANTED.items())),
        Field("shield", "with", "select", "any", options=SHIELDS),
        *(
            Field(f"seen_{letter}", TYPES[letter], high=4 * _copies(letter), group="Seen already")
            for letter in DRAWN
        ),
    ),
    _river,
    _check_river,
)


# ---------------------------------------------------------------- a pick

SIDES = (("own", "your own"), ("theirs", "Hardrada's"), ("none", "none"))


def _pick(values: Values) -> Answer:
    card = made(str(values["card"]), {"own": "r", "theirs": "b", "none": ""}[str(values["shield"])])
    theirs = ["L()"] * _number(values, "plain") + ["L(r)"] * _number(values, "mine")
    state = position(
        {
            "players": list(NAMES[:3]),
            "turn": NAMES[0],
            "river": {"a": card},
            "boats": {NAMES[1]: [*theirs, *["L(b)"] * _number(values, "safe")]},
        }
    )
    shown = charts.changes(state, [_use(pick.moves, card) for pick in picks(state)])
    return Answer(shown.alt, (shown,), (*shown.clauses, *_clause(card)))


def _use(moves: tuple[Move, ...], card: str) -> str:
    match moves[-1]:
        case Steal(card=loot):
            return f"take it, steal {card_text(loot, house_board())}"
        case Give(player=player):
            return f"take it, give it to {player}"
        case Pass():
            return "take it, keep the Sheep" if card[0] == "S" else "take it, steal nothing"
    return f"take the {card_text(card, house_board())}"


def _clause(card: str) -> tuple[str, ...]:
    return {
        "B": ("special.berserker", "loot.shielded"),
        "S": ("special.sheep", "reading.sheep"),
        "D": ("special.drummer",),
    }.get(card[0], ())


PICK = Section(
    "pick",
    "A pick",
    "Greycloak, who is red, takes a card. What does it change for him, for Hardrada (blue) and for "
    "Bluetooth (green), by each use of its Special Action?",
    (
        Field("card", "The card", "select", "B", options=tuple((k, TYPES[k]) for k in DRAWN)),
        Field("shield", "Its Shield", "radio", "own", options=SIDES),
        Field("plain", "plain Loot", default=1, high=6, group="On Hardrada's Boat"),
        Field("mine", "Loot with a red Shield", default=1, high=6, group="On Hardrada's Boat"),
        Field("safe", "Loot with a blue Shield", high=6, group="On Hardrada's Boat"),
    ),
    _pick,
    open_tables=(0,),
)


# ---------------------------------------------------------------- what a pick is worth


def _worth(values: Values) -> Answer:
    players, seed = _number(values, "players"), _number(values, "seed")
    picked, games = _number(values, "picked"), _number(values, "games")
    policy = str(values["policy"])
    state = _after(players, seed, picked)
    found = _simulated(players, seed, picked, policy, games)
    view: LongboatView = state.view(None)
    says = [say(value.move, view, state.table.deck) for value in found]
    shown = charts.outlook(state.seats, state.turn, says, found)
    boats = tuple(
        (seen.player, " ".join(seen.cards), str(seen.score.glory), seen.colour) for seen in view.boats
    )
    return Answer(
        shown.alt, (shown,), shown.clauses, "The Boats now", ("Boat", "cards", "Glory", "colour"), boats
    )


@lru_cache(maxsize=64)
def _after(players: int, seed: int, picked: int) -> Longboat:
    """A game dealt by this seed, after so many picks by the policy of most Glory at once."""
    line = Timeline(new(NAMES[:players]), seed)
    bot: Any = POLICIES["glory"]
    taken = 0
    while not line.state.is_terminal:
        if line.state.decision.kind == "draft":
            if taken == picked:
                break
            taken += 1
        line.apply(bot(line.state, line.state.legal_moves(), None))
    state = line.state
    assert isinstance(state, Longboat)
    return state


@lru_cache(maxsize=128)
def _simulated(players: int, seed: int, picked: int, policy: str, games: int) -> tuple[Any, ...]:
    return simulate(_after(players, seed, picked), policy, games=games, seed=seed)


WORTH = Section(
    "worth",
    "What a pick is worth",
    "A game is dealt, and some picks are made by whoever takes most Glory at once. What is each pick worth "
    "if all go on by one plain policy? The end of the round is exact; the end of the game is SIMULATED, "
    "each figure with its interval.",
    (
        Field("players", "Players", "radio", "2", options=tuple((str(n), str(n)) for n in (2, 3, 4))),
        Field("seed", "Deal number", default=7, low=1, high=9999),
        Field("picked", "Picks made before", "slider", 0, high=35, hint="none"),
        Field(
            "policy",
            "Everybody goes on by",
            "radio",
            "glory",
            options=(
                ("glory", "most Glory at once"),
                ("difference", "the greatest lead at once"),
                ("random", "any legal move"),
            ),
        ),
        Field(
            "games",
            "Games for each pick",
            "select",
            "40",
            options=tuple((str(n), str(n)) for n in (20, 40, 100, 200)),
        ),
    ),
    _worth,
    open_tables=(0,),
)

GAME = Game("longboat", Longboat.rulebook, (RIVER_SECTION, PICK, WORTH))
"""The explorer of Longboat."""
