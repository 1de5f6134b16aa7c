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
    """Plays each move on at random, again and again, and makes the one that ends best.

    Attributes:
        steps: the budget, moves made in all that it tries. depth: moves a try is played on for.
        most: moves that are tried; where there are more, those that the greedy bot likes best.
    """

    steps: int = 8_000
    depth: int = 40
    most: int = 24
    about: str = "plays each move on at random many times"

    def advise(self, state: State, random: Random) -> Advice:
        """Rounds of tries, after each of which the worse half of the moves is dropped."""
        moves: Sequence[Move] = _choices(state)
        if len(moves) == 1:
            return _only(moves[0])
        if len(moves) > self.most:
            liked = _ranked(Greedy().weigh(state, moves, random), random)
            moves = [one.move for one in liked[: self.most]]
        sums = dict.fromkeys(moves, 0.0)
        tries = dict.fromkeys(moves, 0)
        alive = list(moves)
        rounds = max(1, (len(alive) - 1).bit_length())
        for _ in range(rounds):
            for number in range(max(1, self.steps // rounds // len(alive) // self.depth)):
                world = _world(state, state.current_player, random)
                seed = f"{random.random()}:{number}"
                for move in alive:  # the same world and the same luck for all
                    sums[move] += self._try(world, move, state.current_player, Random(seed))
                    tries[move] += 1
            alive.sort(key=lambda move: sums[move] / tries[move], reverse=True)
            del alive[max(1, (len(alive) + 1) // 2) :]
        best = alive[0]
        weighed = [Weighed(move, sums[move] / tries[move], tries[move]) for move in moves]
        weighed.sort(key=lambda one: (one.move is best, one.value), reverse=True)
        how = f"on average of {tries[best]} games, each played on at random for {self.depth} moves"
        return Advice(best, _said(weighed, how), tuple(weighed))

    def _try(self, world: State, move: Move, seat: int, random: Random) -> float:
        state = world.apply(move, check=False).after
        limit = self.depth if _hook(world.key, "evaluation", "score") else 20 * self.depth
        for _ in range(limit):
            if state.outcome is not None:
                break
            made = pick(state.chance_outcomes(), random) if state.is_chance else _any(state, random)
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


def _any(state: State, random: Random) -> Move:
    return by_verb(state.legal_moves(), random)


def _choices(state: State) -> Moves:
    if state.current_player < 0:
        raise NorthseaError("nobody decides here: there is nothing to advise")
    return state.legal_moves()


def _only(move: Move) -> Advice:
    return Advice(move, "it is the only legal move", (Weighed(move, 1.0),))


def _ranked(weighed: list[Weighed], random: Random) -> tuple[Weighed, ...]:
    """The best first; of equals first those that only go on, which have no words, then in any order."""
    random.shuffle(weighed)
    return tuple(sorted(weighed, key=lambda one: (-round(one.value, 6), bool(one.move.tokens))))


def _said(weighed: Sequence[Weighed], how: str) -> str:
    best, other = weighed[0], weighed[1]
    return f"a share of the win of {best.value:.0%} {how}; next best {other.move}, {other.value:.0%}"


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
