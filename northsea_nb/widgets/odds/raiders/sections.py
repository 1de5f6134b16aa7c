"""The sections of the Raiders explorer: what can be asked, and how it is answered."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from northsea_nb.charts import raiders as charts
from northsea_nb.charts.palette import chance
from northsea_nb.core.rulebook import Refusal
from northsea_nb.games.raiders import odds
from northsea_nb.games.raiders.board import COLOURS, TOKENS, Settlement
from northsea_nb.games.raiders.odds import Attempt, Purse
from northsea_nb.games.raiders.strength import raid_cost, strength_left
from northsea_nb.games.raiders.words import goods_text
from northsea_nb.widgets.form import Field, Values
from northsea_nb.widgets.odds.explorer import Answer, Section
from northsea_nb.widgets.odds.raiders.band import PLENTY, Setting, member_name, number

__all__ = ["sections"]

COLUMNS = ("what", "adds", "effect in the crew", "clause")
MOST_TOKENS = 6
GOALS = (("highest", "its highest level"), ("lowest", "its lowest level"), ("own", "a strength of my own"))


def sections(setting: Setting) -> tuple[Section, ...]:
    """What can be asked with this board; where its figures are an edition's, each section says so."""
    found = [_raid(setting), _plunder(setting)]
    if setting.has_jarls:
        found.append(_jarls(setting))
    found.append(_best(setting))
    if not setting.edition:
        return tuple(found)
    figures = f"The figures are those of the edition {setting.board.name!s}."
    return tuple(replace(section, about=f"{section.about} {figures}") for section in found)


# ---------------------------------------------------------------- a raid


def _raid(setting: Setting) -> Section:
    board = setting.board

    def answer(values: Values) -> Answer:
        state = setting.state(values, PLENTY)
        place = board.settlements[board.settlement[str(values["place"])]]
        attempt = setting.attempt(values, state, place)
        shown = charts.strength(board, attempt)
        refusals = state.why_not(f"raid {place.id}")
        said = [shown.alt]
        exhibits = [shown]
        if setting.has_mead:
            said.append(_least(setting, attempt, values))
            exhibits.append(charts.by_mead(board, attempt, board.limits.mead))
        exhibits.append(charts.pays(board, attempt))
        provisions, gold = raid_cost(board.members, attempt.crew, place)
        cost = goods_text((0, provisions, gold, 0, 0, 0))
        said.append(f"It costs {cost}. " + (_said(refusals) or "Crew and worker are what it takes."))
        clauses = (
            *(name for exhibit in exhibits for name in exhibit.clauses),
            "raid.pay",
            *(name for refusal in refusals for name in refusal.clauses),
        )
        return Answer(
            "\n".join(said),
            tuple(exhibits),
            clauses,
            "What the strength is made of",
            COLUMNS,
            _parts(setting, attempt),
        )

    mead = (
        Field("goal", "Least mead for", "select", "highest", options=GOALS),
        Field("goal_strength", "This strength", default=20, low=1, high=99, when=("goal", "own")),
        Field("chance", "and a chance of at least, in percent", default=90, low=1, high=100),
    )
    return Section(
        "raid",
        "A raid",
        "Dice, the crew with its effects, armour and mead make the strength; the highest level reached pays. "
        "Dice that the crew may throw again are thrown again where that brings more points.",
        (
            Field("place", "Settlement", "select", _first(setting), options=_places(setting)),
            *setting.crew_fields(),
            *setting.marker_fields(),
            setting.worker_field(),
            *(mead if setting.has_mead else ()),
            *setting.fame_fields(),
        ),
        answer,
        setting.check,
        open_tables=(0,),
    )


def _first(setting: Setting) -> str:
    known = setting.board.settlement
    return "monastery-west" if "monastery-west" in known else next(iter(known))


def _places(setting: Setting) -> tuple[tuple[str, str], ...]:
    def needs(place: Settlement) -> str:
        goods = goods_text((0, place.provisions, place.gold, 0, 0, 0))
        workers = " or ".join(COLOURS[colour] for colour in place.workers)
        house = " (house)" if place.house else ""
        return f"{place.name}{house}: crew of {place.crew}, {goods}, a {workers} worker"

    return tuple((place.id, needs(place)) for place in setting.board.settlements)


def _said(refusals: tuple[Refusal, ...]) -> str:
    return " ".join(map(str, refusals))


def _least(setting: Setting, attempt: Attempt, values: Values) -> str:
    """The least mead for the wanted chance, in a sentence."""
    place, board = attempt.place, setting.board
    if values["goal"] != "own" and not place.levels:
        return f"{place.name} pays the same whatever the strength: no mead is needed (raid.mead)."
    goal = number(values, "goal_strength")
    if values["goal"] != "own":
        goal = place.levels[-1 if values["goal"] == "highest" else 0][0]
    share = Fraction(number(values, "chance"), 100)
    most = board.limits.mead
    found = odds.least_mead(board, attempt, goal, share, most)
    if found is None:
        best = odds.chance_of(board, replace(attempt, mead=most), goal)
        return f"Even {most} mead give strength {goal} a chance of no more than {chance(best)}."
    mead, given = found
    return (
        f"{mead} mead is the least that gives strength {goal} a chance of {values['chance']}% or more: "
        f"{chance(given)}."
    )


def _parts(setting: Setting, attempt: Attempt) -> tuple[tuple[str, ...], ...]:
    """The strength addend by addend; the crew member by member, each with its effect."""
    board, place = setting.board, attempt.place
    rows = []
    for mate in attempt.crew:
        kind = board.members[mate.card]
        wounds = f", {mate.wounds} wounded" if mate.wounds else ""
        adds = strength_left(kind, mate.wounds)
        rows.append((member_name(kind) + wounds, str(adds), str(kind.hired or "–"), "raid.strength"))
    for name, adds, clause in attempt.strength(board).parts:
        if name in ("dice", "crew") or (name == "mead" and not setting.has_mead):
            continue
        rows.append(("effects of the crew" if name == "actions" else name, str(adds), "", clause))
    thrown = odds.dice(board, place.dice)
    dice = {0: "no dice", 1: "1 die"}.get(place.dice, f"{place.dice} dice")
    span = f"{min(thrown)} to {max(thrown)}" if place.dice else "0"
    return (*rows, (dice, span, "", "raid.roll"))


# ---------------------------------------------------------------- plunder


def _plunder(setting: Setting) -> Section:
    fields = setting.bag_fields()

    def left(values: Values) -> tuple[int, ...]:
        return tuple(int(str(values.get(f"left_{name}", 0))) for name in TOKENS)

    def check(values: Values) -> dict[str, str]:
        there = sum(left(values))
        if number(values, "tokens") > there:
            return {
                "tokens": f"There {'is' if there == 1 else 'are'} only {there} in the bag (setup.plunder)."
            }
        return {}

    def answer(values: Values) -> Answer:
        there, tokens = left(values), number(values, "tokens")
        return Answer.of(
            charts.kinds(there, tokens),
            charts.worth(there, tokens),
            charts.set_after_set(there, tokens),
        )

    return Section(
        "plunder",
        "Plunder",
        "Tokens are drawn blind: each that is left in the bag is as likely as another. What does a set hold, "
        "and what is it worth at the end?",
        (Field("tokens", "Tokens in a set", default=4, low=1, high=MOST_TOKENS), *fields),
        answer,
        check,
        open_tables=(0,),
    )


# ---------------------------------------------------------------- Jarls


def _jarls(setting: Setting) -> Section:
    board = setting.board

    def answer(values: Values) -> Answer:
        crew = setting.state(values).bands[0].crew
        silver, tokens = number(values, "silver"), number(values, "tokens_met")
        return Answer.of(
            charts.prices(board, crew, silver),
            charts.beaten(board, crew, silver, tokens),
        )

    def check(values: Values) -> dict[str, str]:
        wrong = setting.check(values)
        if wrong:
            return wrong
        there = len(odds.pile(board, setting.state(values).bands[0].crew))
        if number(values, "tokens_met") > there:
            return {"tokens_met": f"Only {there} Jarls are in the pile (jarl.reveal)."}
        return {}

    return Section(
        "jarls",
        "Jarls",
        "For each Jarl token in a plunder set a Jarl is turned up. Killing him costs wounds and brings fame, "
        "subduing him costs fewer wounds and silver, and he joins; fleeing costs a fame or a point.",
        (
            *setting.crew_fields(),
            setting.goods_field("silver", 3),
            Field("tokens_met", "Jarl tokens", default=2, low=1, high=4),
        ),
        answer,
        check,
        open_tables=(0,),
    )


# ---------------------------------------------------------------- which settlement pays


def _best(setting: Setting) -> Section:
    board = setting.board

    def answer(values: Values) -> Answer:
        goods = {"provisions": number(values, "provisions"), "gold": number(values, "gold")}
        state = setting.state(values, goods)
        attempt = setting.attempt(values, state, board.settlements[0])
        purse = Purse(COLOURS.index(str(values["worker"])), **goods)
        found = odds.prospects(board, attempt, purse, setting.lying())
        why = {place.id: state.why_not(f"raid {place.id}") for place in board.settlements}
        exhibits = (charts.a_turn(found, why), charts.by_level(found))
        laid = "Plunder is what lies there." if setting.game else "Plunder is drawn from the full bag."
        return Answer(
            f"{exhibits[0].alt} {laid}\n{exhibits[1].alt}",
            exhibits,
            tuple(name for shown in exhibits for name in shown.clauses),
        )

    return Section(
        "best",
        "Which settlement pays",
        "All settlements side by side for this crew: expected points for each turn, the chance of each "
        "level, and what rules a raid out now.",
        (
            *setting.crew_fields(),
            *setting.marker_fields(),
            setting.worker_field(),
            setting.goods_field("provisions", 3, "Held"),
            setting.goods_field("gold", 1, "Held"),
            *setting.fame_fields(),
        ),
        answer,
        setting.check,
        open_tables=(0,),
    )
