"""``northsea odds longboat``: what the next River holds, and what a pick is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import click

from ... import load
from ...core.reading import read_text
from ...core.rulebook import EditionError
from ...core.state import State
from ...core.timeline import Timeline
from ...core.words import counted
from ...games import longboat as game
from ...games.longboat import odds as tables
from ...games.longboat.cards import TYPES, card_name, kind, shields
from ...games.longboat.cards import card as read_card
from ...games.longboat.odds import Pick
from ...games.longboat.state import Longboat
from ..arguments import given, json_flag
from ..frame import Lazy, fail
from ..output import chance, emit_json, say, show_table

__all__ = ["longboat", "picks", "river", "values"]

F = TypeVar("F", bound=Callable[..., Any])

NAMES = ("Greycloak", "Hardrada", "Bluetooth", "the Black")
PARTS = ("speed", "loyalty", "loot_points", "glory")
CLAUSES = ("score.speed", "score.loyalty", "score.loot", "score.glory")
POLICIES = ("glory", "difference", "random")

longboat = Lazy(
    name="longboat",
    package="northsea_nb.cli.longboat",
    commands={
        "river": ("odds", "What the next River holds (river.remake)."),
        "picks": ("odds", "How each pick changes everyone's Glory now (score.glory)."),
        "values": ("odds", "What each pick is worth under a plain policy; simulated."),
    },
    help="""Odds of Longboat: of a fresh game, or of a saved one.

\b
Examples:
  northsea odds longboat river --players 4 --wanted D
  northsea odds longboat picks --seed 7
  northsea odds longboat values --seed 7 --policy difference --games 50""",
)
"""The group of Longboat's tables."""


def position_flags(function: F) -> F:
    """The flags that say which position it is about; the command is given ``line``."""

    deal = function.__name__ != "river"

    @wraps(function)
    def with_line(
        *args: Any, record: str | None, players: int, edition: str | None, seed: str, **kwargs: Any
    ) -> Any:
        if record is not None:
            if named := given("players", "edition", "seed"):
                fail(f"--record brings a game of its own; leave out {', '.join(named)}")
            line = load(record, game.State.key)
            if line.state.frame.name == "colour":
                fail("before the colours are chosen nobody knows the Play Deck (setup.deck)")
        else:
            if not deal and given("seed"):
                fail("--seed has no part: the cards to come are counted, none is dealt; leave it out")
            text = None if edition is None else read_text(edition, EditionError)
            state = game.new(NAMES[:players], edition=text)
            line = Timeline(state, seed, deal=deal)
        return function(*args, line=line, **kwargs)

    named = cast(F, with_line)
    for flag in (
        click.option("--record", type=click.Path(), metavar="FILE", help="The position of a saved game."),
        click.option("--edition", type=click.Path(), metavar="FILE", help="The cards of your copy."),
        click.option("--seed", default="7", metavar="N", help="What a fresh game's cards depend on (7)."),
        click.option("--players", type=click.IntRange(2, 4), default=3, help="Of a fresh game (3)."),
    ):
        named = flag(named)
    return named


def position(line: Timeline) -> Longboat:
    """The position; one in which nobody decides is an error."""
    state = line.state
    assert isinstance(state, Longboat)
    if state.current_player < 0:
        fail(f"nobody picks here: {state.decision}")
    return state


@click.command()
@position_flags
@click.option(
    "--wanted",
    metavar="CARD",
    help="Count these: a type (V, D, B, S, L), a colour's letter with --shield, or a card like V(r).",
)
@click.option("--shield", metavar="LETTER", help="Count cards with a Shield of the colour with this initial.")
@click.option("--cards", type=click.IntRange(0, 80), metavar="N", help="Of so many cards (the next River's).")
@json_flag
def river(line: Timeline, wanted: str | None, shield: str | None, cards: int | None, as_json: bool) -> None:
    """What the next River holds, exactly: the mean of every card, or how many of the wanted ones come.

    Cards that were removed unseen are not known to anybody; they are allowed for (reading.removed).

    \b
    Examples:
      northsea odds longboat river
      northsea odds longboat river --players 4 --wanted D
      northsea odds longboat river --wanted L --shield r --json
    """
    state = _before_the_river(line.state)
    number = tables.to_come(state) if cards is None else cards
    clauses = [state.frame.clause if state.frame.name == "deal" else "river.remake", "reading.removed"]
    if wanted is None and shield is None:
        mean = tables.expected(state, number)
        if as_json:
            emit_json({"cards": number, "deck": sum(state.left), "expected": mean, "clauses": clauses})
            return
        rows = [(card, card_name(card), str(share), f"{float(share):.2f}") for card, share in mean.items()]
        show_table(
            ("card", "", "mean, exactly", "mean"),
            rows,
            title=f"The next {counted(number, 'card')} of {sum(state.left)} ({clauses[0]})",
            right=(2, 3),
        )
        return
    found = tables.count(state, _test(wanted, shield, state), number)
    at_least = found.at_least()
    if as_json:
        emit_json(
            {
                "cards": number,
                "deck": sum(state.left),
                "wanted": wanted,
                "shield": shield,
                "count": {str(n): found[n] for n in found},
                "at_least": {str(n): share for n, share in at_least.items()},
                "mean": found.mean(),
                "clauses": clauses,
            }
        )
        return
    what = " with a Shield of ".join(filter(None, (wanted or "cards", shield)))
    show_table(
        ("number", "exactly", "percent", "", "so many or more"),
        [(n, *chance(found[n]), chance(at_least[n])[1]) for n in found],
        title=f"{what} among the next {counted(number, 'card')} of {sum(state.left)} ({', '.join(clauses)})",
        right=(0, 1, 2, 4),
    )
    say(f"On average {float(found.mean()):.2f} ({found.mean()}).")


def _before_the_river(state: State) -> Longboat:
    """The position with the two cards of each colour removed, if that is due."""
    while state.frame.name == "remove":
        state = state.apply(state.legal_moves()[0]).after
    assert isinstance(state, Longboat)
    return state


def _test(wanted: str | None, shield: str | None, state: Longboat) -> Callable[[str], bool]:
    """Which cards count; wanting none that is in the game is a usage error."""
    deck = state.table.deck
    playing = dict.fromkeys(face for colour in state.colours for face in deck.faces[colour])
    borne = "" if shield is None else shield.lower()
    letters = [letter for letter in deck.letters if any(letter in shields(face) for face in playing)]
    if shield is not None and borne not in letters:
        fail(f"--shield {shield!r:.20}: expected one that is in this game, {', '.join(letters)}")
    if wanted is None:
        return lambda face: borne in shields(face)
    if (letter := wanted.upper()) in TYPES:
        if letter in "JF":
            fail(f"--wanted {wanted}: Jarl and Figurehead are never in the Play Deck (setup.deck)")
        return lambda face: kind(face) == letter and borne in shields(face)
    if shield is not None:
        fail(f"--wanted {wanted} is one card with its Shields; leave out --shield")
    card = read_card(wanted)
    if card not in playing:
        fail(f"--wanted {wanted}: no such card is in this game; expected one of {', '.join(playing)}")
    return lambda face: face == card


@click.command()
@position_flags
@json_flag
def picks(line: Timeline, as_json: bool) -> None:
    """How each pick, with every use of its Special Action, changes everyone's Glory now: exact.

    \b
    Examples:
      northsea odds longboat picks --players 2 --seed 12
      northsea odds longboat picks --record game.json --json
    """
    state = position(line)
    found = tables.picks(state)
    if as_json:
        emit_json(
            {
                "player": state.seats[state.turn],
                "players": state.seats,
                "picks": [_plain(pick) for pick in found],
                "clauses": CLAUSES,
            }
        )
        return
    show_table(
        ("pick", *state.seats),
        [
            (", ".join(map(str, pick.moves)), *(f"{by:+d}" if by else "·" for by in pick.glory))
            for pick in found
        ],
        title=f"{state.seats[state.turn]} picks: the change of everyone's Glory ({', '.join(CLAUSES)})",
        right=tuple(range(1, len(state.seats) + 1)),
    )


def _plain(pick: Pick) -> dict[str, Any]:
    return {
        "moves": [str(move) for move in pick.moves],
        "glory": pick.glory,
        "parts": [
            {part: getattr(now, part) - getattr(was, part) for part in PARTS}
            for was, now in zip(pick.before, pick.after, strict=True)
        ],
    }


@click.command()
@position_flags
@click.option(
    "--policy", type=click.Choice(POLICIES), default="glory", help="How everybody plays on (glory)."
)
@click.option("--games", type=click.IntRange(2, 10_000), default=100, help="Playouts for each move (100).")
@json_flag
def values(line: Timeline, policy: str, games: int, as_json: bool) -> None:
    """What each legal move is worth when everybody goes on by one plain policy.

    "glory" takes the most Glory at once, "difference" the greatest lead at once, "random" anything. What
    the round ends with is exact, for nothing is left to chance in a round; what the game ends with is
    SIMULATED, each mean with its 95 % interval.

    \b
    Examples:
      northsea odds longboat values --policy glory --games 50
      northsea odds longboat values --record game.json --policy difference --json
    """
    from ...arena.longboat import values as simulate

    state = position(line)
    found = simulate(state, policy, games=games, seed=line.seed)
    if as_json:
        emit_json(
            {
                "player": state.seats[state.turn],
                "players": state.seats,
                "policy": policy,
                "games": games,
                "simulated": ["glory", "win"],
                "moves": found,
            }
        )
        return
    show_table(
        ("move", "round ends with, exactly", "game ends with, simulated", "share of the win, simulated"),
        [
            (
                value.move,
                "by lot" if value.round_end is None else ", ".join(map(str, value.round_end)),
                ", ".join(map(str, value.glory)),
                value.win,
            )
            for value in found
        ],
        title=f"{state.seats[state.turn]} moves; then all play by {policy!r}. {', '.join(state.seats)}",
    )
    say(
        f"SIMULATED: {counted(games, 'playout')} for each move, with 95 % intervals; "
        "the round's end is exact."
    )
