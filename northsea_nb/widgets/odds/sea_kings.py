"""The sections of the Sea Kings explorer: what can be asked, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from northsea_nb.arena.sea_kings import Firsts, firsts
from northsea_nb.charts import Exhibit
from northsea_nb.charts import sea_kings as charts
from northsea_nb.core.chance import DIE
from northsea_nb.games.sea_kings import SeaKings, new, odds
from northsea_nb.games.sea_kings.board import Ability, house_board
from northsea_nb.games.sea_kings.contest import (
    Contest,
    challenge_contest,
    challenger_bonus,
    raid_contest,
    settle_contest,
    settlement_contest,
)
from northsea_nb.games.sea_kings.table import NO_ABILITY
from northsea_nb.widgets.form import Field, Values
from northsea_nb.widgets.odds.explorer import Answer, Game, Section

MOST_CARDS = 6
MOST_POINTS = 60
NAMES = ("Greycloak", "Hardrada", "Bluetooth", "Ironside", "Haraldsson", "Forkbeard")
COLUMNS = ("side", "what", "adds", "clause")
BUYS = tuple((name, name if name != "both" else "a wealth and a fame") for name in odds.PRICES)
ALONE = ("nothing",)
"""What somebody may buy who is not there."""


def _number(values: Values, name: str) -> int:
    return int(str(values[name]))


def _ability(values: Values, name: str) -> Ability:
    for character in house_board().characters:
        if character.id == values[name]:
            return character.ability
    return NO_ABILITY


def _answer(contest: Contest, *exhibits: Exhibit) -> Answer:
    """The charts' words and clauses, and who adds what."""
    adds = charts.sides(contest)
    clauses = (*(row[-1] for row in adds), *(name for shown in exhibits for name in shown.clauses))
    return Answer(
        "\n".join(dict.fromkeys(shown.alt for shown in exhibits)),
        exhibits,
        clauses,
        "Added to the dice" if adds else "",
        COLUMNS if adds else (),
        adds,
    )


def _values() -> tuple[tuple[str, str], ...]:
    """The values of the house board, each with its regions."""
    board = house_board()
    found: dict[int, list[str]] = {value: [] for value in odds.BOARD_VALUES}
    for region, value in zip(board.regions, board.value, strict=True):
        found[value].append(region.name)
    return tuple((str(value), f"{value}: {', '.join(names)}") for value, names in found.items())


VALUE = Field("value", "The region's value", "select", "3", options=_values(), hint="house board")
STRONG = Field("strong", "Strong cards", high=MOST_CARDS, group="Territory Defense cards played")
WEAK = Field("weak", "Weak cards", high=MOST_CARDS, group="Territory Defense cards played")


def _king(name: str, label: str, able: Callable[[Ability], Any]) -> Field:
    """Somebody's Sea King: nobody in particular, or one whose ability counts here."""
    kings = tuple((king.id, king.name) for king in house_board().characters if able(king.ability))
    return Field(name, label, "select", "none", options=(("none", "any other"), *kings))


ROLLER = _king("roller", "Who throws the defence die", lambda king: king.defence_roll)
SETTLER = _king("settler", "Who settles", lambda king: king.settle_roll)


def _land(values: Values) -> dict[str, Any]:
    return {
        "strong": _number(values, "strong"),
        "weak": _number(values, "weak"),
        "roller": _ability(values, "roller"),
    }


# ---------------------------------------------------------------- raids and settlements


def _tried(make: Callable[..., Contest], title: str, values: Values, parts: dict[str, Any]) -> Answer:
    value, land = _number(values, "value"), _land(values)
    whole = {**parts, **land}
    exhibits = [
        charts.by_value(make, title, value, **whole),
        charts.territory(make, title, value, **whole),
    ]
    if "bought" in parts:
        rest = {name: part for name, part in whole.items() if name != "bought"}
        exhibits.append(charts.by_purchase(make, title, str(values["spend"]), value, **rest))
    return _answer(make(value, **whole), *exhibits)


def _raid(values: Values) -> Answer:
    return _tried(raid_contest, "A raid", values, {"raider": _ability(values, "raider")})


RAID = Section(
    "raid",
    "Raid",
    "The raider's die plus 4 against the land's die plus its value; equal totals are thrown again. A Strong "
    "card adds 2 to the land, a Weak card takes 2 from it.",
    (
        VALUE,
        STRONG,
        WEAK,
        _king("raider", "Who raids", lambda king: king.raid_roll),
        ROLLER,
    ),
    _raid,
    open_tables=(0,),
)


def _settler(values: Values) -> dict[str, Any]:
    return {
        "card": values["by"] != "cardless",
        "grant": values["by"] == "grant",
        "settler": _ability(values, "settler"),
    }


def _settle(values: Values) -> Answer:
    bought = odds.bought(str(values["spend"]))
    return _tried(settle_contest, "An attempt to settle", values, {**_settler(values), "bought": bought})


BY = (("card", "with a card"), ("cardless", "without one"), ("grant", "by the Emperor's grant"))
SETTLE = Section(
    "settle",
    "Settle",
    "The settler's die plus 4 against the land's die plus its value. A Rogue may settle without a card, and "
    "then adds nothing; he may buy on his die. The Frankish Emperor's grant adds 2 more.",
    (
        VALUE,
        Field("by", "He settles", "radio", "card", options=BY),
        Field("spend", "A Rogue spends", "select", "nothing", options=BUYS),
        STRONG,
        WEAK,
        SETTLER,
        ROLLER,
    ),
    _settle,
    open_tables=(0,),
)


# ---------------------------------------------------------------- attacks on settlements


def _attack(values: Values) -> Answer:
    value, there, pair = _number(values, "value"), values["owner"] == "there", bool(values["pair"])
    spent = str(values["spend"]), str(values["theirs"]) if there else "nothing"
    parts = {**_settler(values), **_land(values)}
    bought: dict[str, Any] = {"bought": odds.bought(spent[0]), "against": odds.bought(spent[1])}
    contest = settlement_contest(value, owner_there=there, pair=pair, **bought, **parts)
    return _answer(
        contest,
        charts.defended(value, there, pair, **bought, **parts),
        charts.both_buy(
            settlement_contest,
            "An attack on a settlement",
            spent,
            tuple(odds.PRICES) if there else ALONE,
            value,
            owner_there=there,
            pair=pair,
            **parts,
        ),
    )


ATTACK = Section(
    "attack",
    "Attack a settlement",
    "Rogue Sea Kings: the defence has its die and the region's value, 2 more if the owner's ship is there, "
    "1 more if both settlements are his. An owner who is there may buy on his die.",
    (
        VALUE,
        Field(
            "owner",
            "His ship is",
            "select",
            "away",
            options=(("away", "elsewhere"), ("there", "there")),
            group="Owner",
        ),
        Field("pair", "both settlements are his", "check", False, group="Owner"),
        Field(
            "theirs",
            "He spends there",
            "select",
            "nothing",
            options=BUYS,
            group="Owner",
            when=("owner", "there"),
        ),
        Field("by", "He attacks", "radio", "card", options=BY, group="Attacker"),
        Field("spend", "He spends", "select", "nothing", options=BUYS, group="Attacker"),
        STRONG,
        WEAK,
        SETTLER,
        ROLLER,
    ),
    _attack,
    open_tables=(0,),
)


# ---------------------------------------------------------------- Viking against Viking

LINE = (("less", "less than the other's"), ("even", "as much"), ("more", "more"))
ATTACKER = _king("attacker", "Who challenges", lambda king: king.challenge_roll)
DEFENDER = _king("defender", "Who is challenged", lambda king: king.challenge_roll)


def _kings(values: Values) -> dict[str, Any]:
    return {"attacker": _ability(values, "attacker"), "defender": _ability(values, "defender")}


def _challenge(values: Values) -> Answer:
    rogue = values["rules"] == "rogue"
    spent = str(values["spend"]), str(values["theirs"])
    parts: dict[str, Any] = {
        "challenger": challenger_bonus(rogue=rogue, moved=bool(values["moved"])),
        "rogue": rogue,
        **_kings(values),
    }
    asked = str(values["fame"]), str(values["wealth"])
    also = "rogue.challenge.no-fame-wealth" if rogue else "challenge.modifiers"
    clauses = ("challenge.roll", "challenge.tie", also)
    if rogue:
        return _duel("A challenge", parts, spent, clauses)
    contest = challenge_contest(**parts | charts.ahead_in(*asked))
    return _answer(
        contest, charts.by_lead(contest, "A challenge", clauses), charts.fame_and_wealth(*asked, **parts)
    )


def _duel(title: str, parts: dict[str, Any], spent: tuple[str, str], clauses: tuple[str, ...]) -> Answer:
    contest = challenge_contest(**parts, bought=odds.bought(spent[0]), against=odds.bought(spent[1]))
    return _answer(
        contest,
        charts.by_lead(contest, title, clauses),
        charts.both_buy(challenge_contest, title, spent, **parts),
    )


CHALLENGE = Section(
    "challenge",
    "Challenge",
    "Die against die. The challenger adds 1; whoever has more fame adds 1, whoever has more wealth adds 1. "
    "By the Rogue rules fame and wealth count for nothing but may be spent, and the 1 is lost by moving.",
    (
        Field(
            "rules",
            "Rules",
            "radio",
            "base",
            options=(("base", "Sea Kings"), ("rogue", "Rogue Sea Kings")),
        ),
        Field("fame", "The challenger's fame is", "select", "even", options=LINE, when=("rules", "base")),
        Field("wealth", "The challenger's wealth is", "select", "even", options=LINE, when=("rules", "base")),
        Field("moved", "he has moved this turn", "check", False, when=("rules", "rogue")),
        Field("spend", "The challenger spends", "select", "nothing", options=BUYS, when=("rules", "rogue")),
        Field("theirs", "The other spends", "select", "nothing", options=BUYS, when=("rules", "rogue")),
        ATTACKER,
        DEFENDER,
    ),
    _challenge,
    open_tables=(0,),
)


def _hijack(values: Values) -> Answer:
    parts: dict[str, Any] = {
        "challenger": challenger_bonus(rogue=True, hijack=True),
        "rogue": True,
        **_kings(values),
    }
    spent = str(values["spend"]), str(values["theirs"])
    clauses = ("rogue.hijack.when", "rogue.hijack.no-bonus", "reading.rogue-hijack-tie")
    return _duel("A hijack", parts, spent, clauses)


HIJACK = Section(
    "hijack",
    "Hijack",
    "Rogue Sea Kings: a Viking in the region wants a trade for himself. Die against die, without the "
    "challenger's 1; a tie leaves the trade to the trader.",
    (
        Field("spend", "The hijacker spends", "select", "nothing", options=BUYS),
        Field("theirs", "The trader spends", "select", "nothing", options=BUYS),
        _king("attacker", "Who hijacks", lambda king: king.challenge_roll),
        _king("defender", "Who trades", lambda king: king.challenge_roll),
    ),
    _hijack,
    open_tables=(0,),
)


# ---------------------------------------------------------------- Danegeld, a die again


def _danegeld(values: Values) -> Answer:
    shown = charts.bought_off(_number(values, "value"), _ability(values, "raider"), **_land(values))
    return Answer.of(shown)


DANEGELD = Section(
    "danegeld",
    "Danegeld",
    "Danegeld pays the raider half the region's value as wealth, a fraction counting up, and no dice are "
    "thrown. When is that more than the raid would bring?",
    (
        VALUE,
        STRONG,
        WEAK,
        _king("raider", "Who raids", lambda king: king.raid_roll or king.raid_margin or king.danegeld_full),
        ROLLER,
    ),
    _danegeld,
    open_tables=(0,),
)


def _again(values: Values) -> Answer:
    make = raid_contest if values["what"] == "raid" else settle_contest
    title = "A raid" if values["what"] == "raid" else "An attempt to settle"
    contest = make(_number(values, "value"), **_land(values))
    dice = _number(values, "die"), _number(values, "other")
    side = ("attack", "defence").index(str(values["side"]))
    return _answer(
        contest, charts.choice(contest, title, side, dice), charts.swing(contest, title, side, dice)
    )


AGAIN = Section(
    "again",
    "A die again",
    "Two dice lie on the table, and Loki's Curse has one thrown again; so does Fortune Favors the Brave with "
    "one's own die where that house rule is on. What does it change?",
    (
        Field(
            "what",
            "What is tried",
            "radio",
            "raid",
            options=(("raid", "a raid"), ("settle", "to settle")),
        ),
        VALUE,
        Field("die", "The attack's die", default=6, low=1, high=DIE, group="On the table"),
        Field("other", "The defence's die", default=2, low=1, high=DIE, group="On the table"),
        Field(
            "side",
            "Thrown again",
            "radio",
            "attack",
            options=(("attack", "the attack's die"), ("defence", "the defence's die")),
        ),
        STRONG,
        WEAK,
        ROLLER,
    ),
    _again,
    open_tables=(0,),
)


# ---------------------------------------------------------------- first in each score, simulated


@lru_cache(maxsize=64)
def _simulated(players: int, rogue: bool, games: int, seed: int) -> Firsts:
    return firsts(new(NAMES[:players], rogue=rogue), games=games, seed=seed)


def _first(values: Values) -> Answer:
    found = _simulated(
        _number(values, "players"), bool(values["rogue"]), _number(values, "games"), _number(values, "seed")
    )
    shown = charts.ahead(found)
    return Answer.of(shown)


FIRST = Section(
    "first",
    "Who ends first",
    "SIMULATED: whole games are played from the start, any legal move as likely as another. How often does "
    "each player end first in fame, in wealth, in land and in all?",
    (
        Field("players", "Players", "radio", "3", options=tuple((str(n), str(n)) for n in range(2, 7))),
        Field("rogue", "Rogue Sea Kings", "check", False),
        Field(
            "games",
            "Games",
            "select",
            "40",
            options=tuple((str(n), str(n)) for n in (20, 40, 100, 200)),
        ),
        Field("seed", "Seed", default=7, low=1, high=9999),
    ),
    _first,
    open_tables=(0,),
)

GAME = Game("sea_kings", SeaKings.rulebook, (RAID, SETTLE, ATTACK, CHALLENGE, HIJACK, DANEGELD, AGAIN, FIRST))
"""The explorer of Sea Kings."""
