"""Bots that play any game and say why by their numbers, and the registry of them.

A bot knows no more than its seat: before it looks ahead, whatever the seat cannot see is dealt anew
(``reimagine(state, seat, random)`` in the game's ``view`` module). How well seats stand before the end
is the game's own to say, in its ``evaluation`` module: ``score(state, seat)``, any number, more being
better, and if it likes ``swing(state)``, by how much scores may still turn, else about as much as they
are. A game without a score is played on to its end.

>>> from northsea_nb import longships
>>> state = longships.new(["Greycloak", "Hardrada"])
>>> advice = BOTS["greedy"].advise(state, Random(1))
>>> advice.move in state.legal_moves()
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from ..core.notation import Move
from ..core.rulebook import NorthseaError, nearest
from ..core.state import Moves, State
from ..core.timeline import Timeline
from ..games import game
from .estimates import estimate
from .playouts import pick
from .search import Search

__all__ = ["BOTS", "HINTS", "Advice", "Advisor", "Greedy", "MonteCarlo", "Verbs", "Weighed", "advise", "bot"]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move with the share of the win that it promises, between 0 and 1, and in how many tries."""

    move: Move
    value: float
    tries: int = 1


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do: the move, why in a sentence, and what it weighed, the best first."""

    move: Move
    why: str
    weighed: tuple[Weighed, ...] = ()


class Advisor(Protocol):
    """A bot: it advises, and plays what it advises (``playouts.Bot``)."""

    @property
    def about(self) -> str:
        """How it plays, in a few words."""

    def advise(self, state: State, random: Random) -> Advice:
        """What it would do for the seat that is asked.

        Raises:
            NorthseaError: nobody is asked.
        """

    def __call__(self, state: State, moves: Moves, random: Random) -> Move: ...


@dataclass(frozen=True, slots=True)
class Verbs:
    """Plays at random: a verb first, then a move of it, so that it does not trade for ever."""

    about: str = "plays at random"

    def advise(self, state: State, random: Random) -> Advice:
        """One of the legal moves."""
        return Advice(by_verb(_choices(state), random), "a bot that plays at random")

    def __call__(self, state: State, moves: Moves, random: Random) -> Move:
        return by_verb(moves, random)


@dataclass(frozen=True, slots=True)
class Greedy:
    """Makes the move after which it stands best once its turn is over, by a search of its own decisions.

    Attributes:
        budget: moves that it tries in all, about (see ``search``).
    """

    budget: int = 1_000
    about: str = "looks ahead to the end of its turn"

    def advise(self, state: State, random: Random) -> Advice:
        """The move with the best standing at the end of the turn; of equals one that only goes on."""
        moves = _choices(state)
        if len(moves) == 1:
            return _only(moves[0])
        weighed = _ranked(self.weigh(state, moves, random), random)
        return Advice(weighed[0].move, _said(weighed, "as its turn ends, by the game's own score"), weighed)

    def weigh(self, state: State, moves: Sequence[Move], random: Random) -> list[Weighed]:
        """Each move with the standing as the turn ends."""
        seat = state.current_player
        world = _world(state, seat, random)
        values = Search(seat, standing).weigh(world, moves, self.budget, random.getrandbits(64))
        return [Weighed(move, value) for move, value in zip(moves, values, strict=True)]

    def __call__(self, state: State, moves: Moves, random: Random) -> Move:
        return self.advise(state, random).move


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """Plays on the moves that the greedy bot likes best, and leaves its favourite only for a better one.

    In a try all seats go on by the greedy bot's search, with little time for it. All moves meet the same
    worlds and the same luck, so that they are compared try by try.

    Attributes:
        first: the greedy bot that says which moves are tried. most: how many of them.
        tries: how often each is played on. depth: decisions that a try goes on for.
        budget: moves that each of these decisions tries, about.
    """

    first: Greedy = Greedy()
    most: int = 4
    tries: int = 12
    depth: int = 12
    budget: int = 20
    about: str = "plays the moves it likes best on, many times"

    def advise(self, state: State, random: Random) -> Advice:
        """The greedy bot's move, or another one that ends better by more than chance explains."""
        moves = _choices(state)
        if len(moves) == 1:
            return _only(moves[0])
        liked = [one.move for one in _ranked(self.first.weigh(state, moves, random), random)][: self.most]
        seat = state.current_player
        ends: list[list[float]] = [[] for _ in liked]
        for _ in range(self.tries):
            world, seed = _world(state, seat, random), random.random()
            for move, found in zip(liked, ends, strict=True):
                found.append(self._try(world, move, seat, Random(seed)))
        best = max(range(len(liked)), key=lambda number: _surely(ends[number], ends[0]))
        weighed = [
            Weighed(move, sum(found) / self.tries, self.tries)
            for move, found in zip(liked, ends, strict=True)
        ]
        weighed.sort(key=lambda one: (one.move is liked[best], one.value), reverse=True)
        how = f"on average of {self.tries} games, each played on for {self.depth} decisions"
        return Advice(liked[best], _said(weighed, how), tuple(weighed))

    def _try(self, world: State, move: Move, seat: int, random: Random) -> float:
        state = world.apply(move, check=False).after
        left = self.depth
        while state.outcome is None and left:
            if state.is_chance:
                made = pick(state.chance_outcomes(), random)
            else:
                moves = state.legal_moves()
                made = moves[0]
                if len(moves) > 1:
                    left -= 1
                    search = Search(state.current_player, standing)
                    values = search.weigh(state, moves, self.budget, random.getrandbits(64))
                    made = moves[values.index(max(values))]
            state = state.apply(made, check=False).after
        return standing(state, seat)

    def __call__(self, state: State, moves: Moves, random: Random) -> Move:
        return self.advise(state, random).move


BOTS: Mapping[str, Advisor] = {"random": Verbs(), "greedy": Greedy(), "monte-carlo": MonteCarlo()}
"""The bots there are, by name."""
HINTS = "monte-carlo"
"""The bot that gives hints."""


def bot(name: str) -> Advisor:
    """A bot by its name; a wrong one is a clear error."""
    if name not in BOTS:
        hint = nearest(name, BOTS)
        raise NorthseaError(
            f"no bot {name!r:.80}; bots: {', '.join(BOTS)}" + (f" (did you mean {hint}?)" if hint else "")
        )
    return BOTS[name]


def advise(line: Timeline, name: str = HINTS) -> Advice:
    """What a bot would do where a game stands.

    What it draws depends on the seed, the branch and the ply: undo and redo meet the same bot.
    """
    return bot(name).advise(line.state, Random(f"{line.seed}:{line.node.branch}:{line.node.ply}"))


def standing(state: State, seat: int) -> float:
    """The share of the win that a seat may expect, by the game's own score; exact once it is over."""
    if state.outcome is not None:
        return float(state.returns()[seat])
    score = _hook(state.key, "evaluation", "score")
    if score is None:
        return 1 / len(state.seats)
    scores = [float(score(state, number)) for number in range(len(state.seats))]
    lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :], default=0.0)
    turns = _hook(state.key, "evaluation", "swing")
    swing = turns(state) if turns else 1 + sum(map(abs, scores)) / len(scores)
    return 0.5 + 0.48 * lead / (abs(lead) + swing)


def by_verb(moves: Sequence[Move], random: Random) -> Move:
    """A move at random: a verb first."""
    kinds = list(dict.fromkeys(map(type, moves)))
    if len(kinds) == 1:
        return moves[int(random.random() * len(moves))]
    kind = kinds[int(random.random() * len(kinds))]
    those = [move for move in moves if type(move) is kind]
    return those[int(random.random() * len(those))]


def _choices(state: State) -> Moves:
    if state.current_player < 0:
        raise NorthseaError("nobody decides here: there is nothing to advise")
    return state.legal_moves()


def _only(move: Move) -> Advice:
    return Advice(move, "it is the only legal move", (Weighed(move, 1.0),))


def _surely(found: Sequence[float], other: Sequence[float]) -> float:
    """By how much results are better than others, try by try, less what chance explains."""
    return estimate([one - two for one, two in zip(found, other, strict=True)]).low


def _ranked(weighed: list[Weighed], random: Random) -> tuple[Weighed, ...]:
    """The best first; of equals first those that only go on, which have no words, then in any order."""
    random.shuffle(weighed)
    return tuple(sorted(weighed, key=lambda one: (-round(one.value, 6), bool(one.move.tokens))))


def _said(weighed: Sequence[Weighed], how: str) -> str:
    best, other = weighed[0], weighed[1]
    more = other.value > best.value
    next_to_it = f"{other.move}, {other.value:.0%}"
    return f"a share of the win of {best.value:.0%} {how}; " + (
        f"{next_to_it}, is ahead by no more than chance explains" if more else f"next best {next_to_it}"
    )


def _world(state: State, seat: int, random: Random) -> State:
    """A position that a seat cannot tell from this one."""
    reimagine = _hook(state.key, "view", "reimagine")
    return state if reimagine is None else reimagine(state, seat, random)


@cache
def _hook(key: str, module: str, name: str) -> Callable[..., Any] | None:
    """What a game offers under a name in one of its modules, if it does."""
    package = game(key).__name__
    try:
        found = find_spec(f"{package}.{module}")
    except (ModuleNotFoundError, ValueError):
        found = None
    return getattr(import_module(f"{package}.{module}"), name, None) if found else None
