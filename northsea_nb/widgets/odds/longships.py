"""The sections of the Longships explorer: what can be asked, and how it is answered."""

from __future__ import annotations

from northsea_nb.charts import longships as charts
from northsea_nb.charts.longships.fleets import CLAUSES as FLEETS
from northsea_nb.charts.longships.fleets import after, losses_text
from northsea_nb.charts.longships.plunder import MODES
from northsea_nb.charts.longships.sacrifice import CLAUSES as SACRIFICE
from northsea_nb.charts.longships.sailing import CLAUSES as SAILING
from northsea_nb.charts.longships.sailing import plan, reach
from northsea_nb.charts.longships.trade import CLAUSES as TRADE
from northsea_nb.games.longships import Longships, position
from northsea_nb.games.longships.board import COUNTRIES, GOODS, SQUARES, house_board
from northsea_nb.games.longships.odds import MOST_SHIPS, Fleet
from northsea_nb.games.longships.state import EFFECTS, GODS, PILE
from northsea_nb.widgets.form import Field, Values
from northsea_nb.widgets.odds.explorer import Answer, Game, Section

MOST_CARDS = 8
MOST_STOCK = 24


def _number(values: Values, name: str) -> int:
    value = values[name]
    assert isinstance(value, int)
    return value


# ---------------------------------------------------------------- one battle


def _battle(values: Values) -> Answer:
    mine, theirs = _number(values, "mine"), _number(values, "theirs")
    damaged = bool(values["mine_damaged"]), bool(values["theirs_damaged"])
    forts = bool(values["mine_fort"]), bool(values["theirs_fort"])
    one = charts.faces(mine, theirs, *damaged, attacker_fort=forts[0], defender_fort=forts[1])
    every = charts.panels((mine - theirs, *damaged), attacker_fort=forts[0], defender_fort=forts[1])
    return Answer(one.alt, (one, every), one.clauses)


BATTLE = Section(
    "battle",
    "Battle",
    "One ship attacks another: die plus the attacker's cards, less the defender's, and damage and "
    "forts counted in. The small numbers in the blocks are faces of the die.",
    (
        Field("mine", "Battle Cards", high=MOST_CARDS, group="Attacker"),
        Field("mine_damaged", "damaged", "check", False, group="Attacker"),
        Field("mine_fort", "a fort", "check", False, group="Attacker"),
        Field("theirs", "Battle Cards", high=MOST_CARDS, group="Defender"),
        Field("theirs_damaged", "damaged", "check", False, group="Defender"),
        Field("theirs_fort", "a fort", "check", False, group="Defender"),
    ),
    _battle,
)


# ---------------------------------------------------------------- battle after battle


def _check_fleets(values: Values) -> dict[str, str]:
    wrong = {}
    for side in ("mine", "theirs"):
        ships = _number(values, f"{side}_sound") + _number(values, f"{side}_hit")
        if not 1 <= ships <= MOST_SHIPS:
            wrong[f"{side}_sound"] = f"A side has 1 to {MOST_SHIPS} ships; here it would have {ships}."
    return wrong


def _fleets(values: Values) -> Answer:
    mine = Fleet(_number(values, "mine_sound"), _number(values, "mine_hit"))
    theirs = Fleet(_number(values, "theirs_sound"), _number(values, "theirs_hit"))
    net = _number(values, "net")
    stop = _number(values, "stop") or None
    way = charts.course(mine, theirs, net, stop)
    left = charts.ends(mine, theirs, net, stop)
    lost = losses_text(mine, theirs, after(mine, theirs, net, stop))
    return Answer(f"{way.alt}\n{lost}", (way, left), FLEETS)


FLEET = Section(
    "fleets",
    "Duel and fleets",
    "Battle after battle between two fleets, one ship a side at a time, a damaged one first; the "
    "attacking side attacks throughout. One ship a side is a duel.",
    (
        Field("mine_sound", "undamaged", default=1, high=MOST_SHIPS, group="Attacker's ships"),
        Field("mine_hit", "damaged", high=MOST_SHIPS, group="Attacker's ships"),
        Field("theirs_sound", "undamaged", default=1, high=MOST_SHIPS, group="Defender's ships"),
        Field("theirs_hit", "damaged", high=MOST_SHIPS, group="Defender's ships"),
        Field(
            "net",
            "Attacker's cards less the defender's, in every battle",
            low=-7,
            high=7,
        ),
        Field("stop", "Stop after so many battles", "slider", 0, high=40, hint="to the end"),
    ),
    _fleets,
    _check_fleets,
)


# ---------------------------------------------------------------- plunder

ELSEWHERE = (("typed", "a stock of my own"), ("none", "no limit"))


def _check_plunder(values: Values) -> dict[str, str]:
    ships, damaged = _number(values, "ships"), _number(values, "damaged")
    if damaged > ships:
        return {
            "damaged": f"Only {ships} ship{'s are' if ships > 1 else ' is'} there; so many can be damaged."
        }
    return {}


def _stock(values: Values) -> tuple[int, ...] | None:
    where = values["where"]
    if where == "none":
        return None
    if where == "typed":
        return tuple(_number(values, good) for good in GOODS)
    return house_board().start[COUNTRIES.index(str(where))]


def _plunder(values: Values) -> Answer:
    where = str(values["where"])
    room = values["room"]
    shown = charts.loot(
        _number(values, "ships"),
        _number(values, "damaged"),
        _number(values, "cards"),
        _stock(values),
        mode=str(values["mode"]),
        room=room if isinstance(room, int) else None,
        where=where if where in COUNTRIES else "",
    )
    return Answer.of(shown)


PLUNDER = Section(
    "plunder",
    "Plunder",
    "A raid throws a die for each ship there, loses 2 a damaged ship, wins 2 a Battle Card, and takes "
    "no more than half of each kind in stock.",
    (
        Field("ships", "ships there", default=2, low=1, high=MOST_SHIPS, group="Raiders"),
        Field("damaged", "of them damaged", high=MOST_SHIPS, group="Raiders"),
        Field("cards", "Battle Cards", high=MOST_CARDS, group="Raiders"),
        Field("room", "room aboard", default=None, high=56, optional=True, group="Raiders"),
        Field(
            "where",
            "Country, with its opening stock",
            "select",
            "Norway",
            options=(*((name, name) for name in COUNTRIES), *ELSEWHERE),
        ),
        *(
            Field(good, good, default=4, high=MOST_STOCK, group="A stock of my own", when=("where", "typed"))
            for good in GOODS
        ),
        Field("mode", "So many goods", "radio", "at least", options=tuple((m, m) for m in MODES)),
    ),
    _plunder,
    _check_plunder,
)


# ---------------------------------------------------------------- trade


def _stocks(values: Values) -> dict[str, tuple[int, ...]]:
    return {
        country: tuple(_number(values, f"{country[0]}_{good}".lower()) for good in GOODS)
        for country in COUNTRIES
    }


def _check_trade(values: Values) -> dict[str, str]:
    if values["give"] == values["take"]:
        return {"take": "One kind for the same kind is no trade; choose another."}
    return {}


def _trade(values: Values) -> Answer:
    stocks = _stocks(values)
    pair = str(values["at"]), str(values["give"]), str(values["take"])
    steps = charts.ladder(stocks, *pair)
    return Answer(steps.alt, (charts.market(stocks, pair), steps), TRADE)


def _trade_fields() -> tuple[Field, ...]:
    kinds = tuple((good, good) for good in GOODS)
    return (
        Field("at", "Trade in", "select", "Norway", options=tuple((c, c) for c in COUNTRIES)),
        Field("give", "You give", "select", "cloth", options=kinds),
        Field("take", "You take", "select", "fur", options=kinds),
        *(
            Field(
                f"{country[0]}_{good}".lower(),
                good,
                default=house_board().start[number][kind],
                high=MOST_STOCK,
                group=f"Stock of {country}",
            )
            for number, country in enumerate(COUNTRIES)
            for kind, good in enumerate(GOODS)
        ),
    )


TRADING = Section(
    "trade",
    "Trade",
    "A country's price hangs on how many more it has of the kind you want than of yours. Find a pair of "
    "stocks on the chart, or enter the four stocks of your game.",
    _trade_fields(),
    _trade,
    _check_trade,
    open_tables=(0, 1),
)


# ---------------------------------------------------------------- wind and sailing


def _sailing(values: Values) -> Answer:
    start, goal, wind = str(values["from"]), str(values["to"]), str(values["wind"])
    cards, damaged = _number(values, "cards"), bool(values["damaged"])
    sea = charts.board(goal, wind, cards=cards, damaged=damaged, start=start)
    said, legs = plan(start, goal, wind, cards=cards, damaged=damaged)
    countries = reach(start, wind, cards=cards, damaged=damaged)
    turns = "; ".join(
        f"{country} {_turns(plain)}" + (f" (with cards {_turns(helped)})" if helped != plain else "")
        for country, (plain, helped) in countries.items()
    )
    return Answer(
        f"{said}\nTurns from {start} to each country: {turns}.",
        (sea,),
        SAILING,
        "The plan, turn by turn" if legs else "",
        ("turn", "wind", "Wind Cards", "sail") if legs else (),
        legs,
    )


def _turns(turns: int | None) -> str:
    return "never" if turns is None else str(turns)


def _winds() -> tuple[tuple[str, str], ...]:
    board = house_board()
    names = []
    for area in board.areas:
        on_sea = 0 <= area.row < 5 and 0 <= area.col < 5
        square = f" ({SQUARES[area.row * 5 + area.col]})" if on_sea else " (margin)"
        names.append((area.id, f"{area.id}{square}{', storm' if area.storm else ''}"))
    return tuple(names)


def _squares() -> tuple[tuple[str, str], ...]:
    on = house_board().country_on
    return tuple(
        (square, f"{square}, {COUNTRIES[on[at]]}" if on[at] >= 0 else square)
        for at, square in enumerate(SQUARES)
    )


SAIL = Section(
    "sailing",
    "Wind and sailing",
    "The fewest of one's own turns, if nobody else moves the wind: each turn the wind may go one step, "
    "more with Wind Cards, then the ship sails. The wind's areas and arrows are the house board's.",
    (
        Field("from", "The ship is on", "select", "c3", options=_squares()),
        Field("to", "It wants to", "select", "Norway", options=tuple((c, c) for c in COUNTRIES)),
        Field("wind", "The wind is on", "select", "C", options=_winds()),
        Field("cards", "Wind Cards", high=6),
        Field("damaged", "the ship is damaged", "check", False),
    ),
    _sailing,
)


# ---------------------------------------------------------------- sacrifice


def _check_sacrifice(values: Values) -> dict[str, str]:
    god = GODS.index(str(values["god"]))
    wrong = {}
    for effect, name in enumerate(EFFECTS):
        there = _number(values, f"pile_{name}") + _number(values, f"gone_{name}")
        if there > PILE[god][effect]:
            wrong[f"pile_{name}"] = f"{GODS[god].title()} has {PILE[god][effect]} of these; here are {there}."
    if not wrong and not any(_number(values, f"{at}_{name}") for at in ("pile", "gone") for name in EFFECTS):
        wrong["pile_battle"] = "No card is left to draw: then it takes two goods (2.6.6.1)."
    return wrong


def _altar(values: Values) -> tuple[Longships, str]:
    """A position in which one good is aboard for this god."""
    god = str(values["god"])
    good = GOODS[GODS.index(god)]
    pile = {name: _number(values, f"pile_{name}") for name in EFFECTS} | {"cross": int(bool(values["cross"]))}
    state = position(
        {
            "players": ["Greycloak", "Hardrada"],
            "turn": "Greycloak",
            "phase": "sacrifice",
            "ships": {"A": {"owner": "Greycloak", "at": "c3", "goods": {good: 1}}},
            "piles": {god: pile},
            "discards": {god: {name: _number(values, f"gone_{name}") for name in EFFECTS}},
            "crosses": [] if values["cross"] else [god],
        }
    )
    return state, good


def _sacrifice(values: Values) -> Answer:
    state, good = _altar(values)
    shown = charts.draw(state, "A", good)
    return Answer(shown.alt, (shown,), SACRIFICE)


def _gods() -> tuple[tuple[str, str], ...]:
    return tuple((god, f"{god.title()} ({good})") for god, good in zip(GODS, GOODS, strict=True))


OFFER = Section(
    "sacrifice",
    "Sacrifice",
    "One good draws a card of its god. The pile is the cards left in it, each as likely as another; a "
    "Christianity Card is laid aside and another drawn. An empty pile is made anew of the discards.",
    (
        Field("god", "God", "select", "thor", options=_gods()),
        *(
            Field(f"pile_{name}", f"{name.title()} Cards", default=number, high=6, group="Left in the pile")
            for name, number in zip(EFFECTS, PILE[GODS.index("thor")], strict=False)
        ),
        Field("cross", "the Christianity Card is still in it", "check", True, group="Left in the pile"),
        *(Field(f"gone_{name}", f"{name.title()} Cards", high=6, group="Discarded") for name in EFFECTS),
    ),
    _sacrifice,
    _check_sacrifice,
)

GAME = Game("longships", Longships.rulebook, (BATTLE, FLEET, PLUNDER, TRADING, SAIL, OFFER))
"""The explorer of Longships."""
