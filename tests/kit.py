"""What a game brings to the tests that hold for every game: ``KIT`` in ``tests/games/<game>/kit.py``.

The tests in ``tests/contract``, the golden playthroughs and the fuzzer take everything they need of
a game from its kit: how it can begin, what its rules never let happen, positions written at random.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from northsea_nb.core.state import State, Step
from northsea_nb.games import GAMES, game

ODD_NAMES = ("the Black", "roll 4", "O'Neill, Jr.", "Øystein-ß", "done", "Norway")
"""Names that could be taken for something else in a line of text."""


@dataclass(frozen=True)
class Setup:
    """How a game begins.

    Attributes:
        game: its key. name: what to call this setup, once in a game.
        players: the names.
        edition: an edition as text, TOML or JSON; None for the house's.
        more: the options, and whatever else the game's ``new`` takes.
    """

    game: str
    name: str
    players: tuple[str, ...]
    edition: str | None = None
    more: tuple[tuple[str, Any], ...] = ()

    def new(self) -> State:
        """The first position."""
        edition = self.edition
        state: State = game(self.game).new(
            self.players,
            edition=json.loads(edition) if edition and edition.startswith("{") else edition,
            **dict(self.more),
        )
        return state

    def __str__(self) -> str:
        return f"{self.game}/{self.name}"


def _nothing(*_: Any) -> None:
    """There is nothing else to hold."""


@dataclass(frozen=True)
class Kit:
    """What a game brings.

    Attributes:
        key: the game's key.
        setups: every number of players, variant, switch and an edition or two.
        golden: the setups that have a golden playthrough; see ``golden_setups``.
        decisions: the kind (``Decision.kind``) of every question that a game asks, "over" among them.
        scene: a position written at random for ``position``: crowded, late, whatever random play
            seldom meets. What the game refuses is tried again with other numbers.
        written: the data from which ``position`` makes this state again, None where a position
            written by hand cannot stand (in the middle of a fight, say).
        holds: raises ``Broken`` where a position has too many pieces, too few, or in a wrong place.
        kept: the same of a step: nothing comes from nowhere.
        shown: raises ``Broken`` where what the seats are shown is not the position.
        twin: a move of the other world that this seat cannot tell from this one; None if there is
            none. Asked only where the move itself is not legal there: ``twin(state, other, move, seat)``.
        opened: whether a step lays something hidden open to a seat by right: ``opened(step, seat)``.
        rare: positions with decisions that neither random play nor scenes meet.
        group: a word for the variant of a position: each kind of decision is tried in each group.
        wide: whether the universe of moves is so large here that smaller ones are tried first.
        editions: editions that can be played, as data; they are damaged, and what is left is played.
        words: words of this game's lines, to make nonsense of.
        wrong: lines and what their error says, for the first of ``setups`` at its start.
        secret: whether anything hidden lies in a position at all.
        games: random games of each setup. plies: the most each is played.
        ended: the share of them that come to an end in that.
    """

    key: str
    setups: tuple[Setup, ...]
    golden: tuple[Setup, ...]
    decisions: tuple[str, ...]
    scene: Callable[[Random], dict[str, Any]]
    written: Callable[[Any], dict[str, Any] | None] = _nothing
    holds: Callable[[Any], None] = _nothing
    kept: Callable[[Step], None] = _nothing
    shown: Callable[[Any], None] = _nothing
    twin: Callable[[Any, Any, Any, int | None], Any] = _nothing
    opened: Callable[[Step, int | None], bool] = lambda step, seat: False
    rare: Callable[[], Iterable[State]] = tuple
    group: Callable[[Any], str] = lambda state: ""
    wide: Callable[[Any], bool] = lambda state: False
    editions: tuple[dict[str, Any], ...] = ()
    words: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()
    secret: bool = True
    games: int = 14
    plies: int = 3000
    ended: float = 0.5


@cache
def kit(key: str) -> Kit:
    """A game's kit."""
    found: Kit = import_module(f"tests.games.{key}.kit").KIT
    return found


def setups(every: int = 1) -> list[Setup]:
    """The setups of all games, or every so many-th of each game's."""
    return [setup for key in GAMES for setup in kit(key).setups[::every]]


def switches(
    key: str, names: tuple[str, ...], needs: Mapping[str, Mapping[str, Any]] | None = None
) -> Iterator[Setup]:
    """A setup for each value of each option that is not its default.

    Args:
        names: the players.
        needs: by the beginning of an option's name, the options without which it does nothing.
    """
    module = import_module(f"northsea_nb.games.{key}")  # a kit may be written before its key is listed
    for option, values in module.Options.CHOICES.items():
        first = next((more for start, more in (needs or {}).items() if option.startswith(start)), {})
        for value in values[1:]:
            more = {**first, option: value}
            name = f"{option}-{str(value).lower()}"
            yield Setup(key, name, names, more=tuple(more.items()))
