"""Positions written by hand: any part of a state, given over a fresh game.

What no game could reach but the rules still decide is allowed; what makes no sense is refused with
the reason. What is left out is as in a game that goes on: ships at the start, no points, empty
hands, nobody with an ability, round 2, and a deck of all the cards that are not elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...core.draft import counts, freeze, rows, thaw
from ...core.positions import PositionError, Reader, naming, table
from ...core.reading import structure
from ...core.rulebook import nearest
from ...core.state import RawEvent
from .board import edition_board
from .challenge import SEATS
from .opening import seats_of
from .state import (
    ACT,
    ACTS,
    BACKS,
    DRAW,
    FULL,
    GENERAL,
    LAST,
    MEEPLES,
    PLAY,
    RED,
    SCORES,
    UNSEEN,
    SeaKings,
    Viking,
    actions_left,
)
from .table import Options, Table
from .turn import TURN, act_text, begin

T = TypeVar("T")
MOST_POINTS = 1000
FAVOURS = ("long_moves", "free_ravens")


@dataclass
class _Position:
    players: list[str]
    turn: str = ""
    first: str = ""
    round: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] = field(default_factory=dict)
    ships: dict[str, str] = field(default_factory=dict)
    scores: dict[str, dict[str, int]] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    kings: dict[str, str] = field(default_factory=dict)
    settlements: dict[str, list[str]] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    pool: dict[str, int] = field(default_factory=dict)
    last: int = LAST + 1
    discards: dict[str, int] = field(default_factory=dict)
    castles: bool = False
    closing: bool = False
    acts: list[str] = field(default_factory=list)
    began: str = ""
    beside: list[str] = field(default_factory=list)
    challenged: dict[str, list[str]] = field(default_factory=dict)
    spent: dict[str, list[str]] = field(default_factory=dict)
    favours: dict[str, int] = field(default_factory=dict)
    top: str = ""


def read(data: Mapping[str, Any], name: str = "position") -> SeaKings:
    """The position that this data describes, at the beginning of a turn or in the middle of one.

    Args:
        data: the ``[position]`` table of a lesson. ``ships`` gives each player's region, ``scores``
            fame, wealth and land, ``hands`` cards ("raid rus", "danegeld"), ``kings`` characters,
            ``settlements`` regions, one a meeple (Rogue). ``deck`` names the play deck's cards from the
            top, ``pool`` how many of each lie below in unknown order, ``last`` how many of the pool are
            of the last ones, with Frankish Castles; without ``deck`` and ``pool`` the deck has all cards
            that are not elsewhere. ``acts`` says what the active player has done this turn ("move rus",
            "draw"), with ``began`` (a region), ``beside``, ``challenged`` (by whom whom), ``spent`` and
            ``favours`` (long_moves, free_ravens: how many of an ability are used up). ``top`` is the back
            of the deck's top card, where it does not follow from the rest.
        name: what to call it in an error.

    Raises:
        NorthseaError: names the place and says what would be right.
    """
    return arrange(data, name)[0]


def arrange(data: Mapping[str, Any], name: str = "position") -> tuple[SeaKings, list[RawEvent]]:
    """The position, and what happens in it before the first decision: a turn begins."""
    data = table(data, name)
    given = structure(data, _Position, name, PositionError)
    with naming(name):
        return _Reader(given, dict(data), name).arranged()


def write(state: SeaKings) -> dict[str, Any]:
    """A position in the words that ``read`` takes, with ``phase``, ``cards`` (hand sizes), ``actions``
    and ``dealt`` besides."""
    board = state.table.board
    seats = state.seats
    vikings = list(state.vikings)
    regions = board.regions
    characters = board.characters

    def named(numbers: tuple[int, ...]) -> dict[str, int]:
        return {board.card_id(card): number for card, number in enumerate(numbers) if number}

    return {
        "players": list(seats),
        "turn": seats[state.turn],
        "first": seats[state.first],
        "round": state.round,
        "phase": state.frame.name,
        "actions": actions_left(state),
        "ships": {seats[s]: regions[v.at].id for s, v in enumerate(vikings)},
        "scores": {seats[s]: dict(zip(SCORES, v.scores, strict=True)) for s, v in enumerate(vikings)},
        "hands": {seats[s]: list(map(board.card_id, v.hand)) for s, v in enumerate(vikings)},
        "cards": {seats[s]: len(v.hand) for s, v in enumerate(vikings)},
        "kings": {seats[s]: characters[v.king].id for s, v in enumerate(vikings) if v.king >= 0},
        "dealt": {seats[s]: [characters[k].id for k in v.dealt] for s, v in enumerate(vikings)},
        "settlements": {seats[s]: [regions[own].id for own in v.settled] for s, v in enumerate(vikings)},
        "deck": list(map(board.card_id, state.order)),
        "pool": named(state.pool),
        "last": sum(state.pool) - state.above,
        "top": BACKS[state.top],
        "discards": named(state.discards),
        "castles": state.castles,
        "closing": state.closing,
        "acts": [act_text(state, act) for act in state.acts],
        "began": regions[state.began].id,
        "beside": [seats[other] for other in state.beside],
        "challenged": {
            seats[seat]: [seats[pair % SEATS] for pair in state.fought if pair // SEATS == seat]
            for seat in dict.fromkeys(pair // SEATS for pair in state.fought)
        },
        "spent": {
            seats[s]: [SCORES[score] for score in range(len(SCORES)) if bits >> score & 1]
            for s, bits in enumerate(state.spent)
            if bits
        },
        "favours": {word: used for word, used in zip(FAVOURS, state.favours, strict=True) if used},
    }


class _Reader(Reader):
    def __init__(self, given: _Position, data: dict[str, Any], name: str) -> None:
        self.given = given
        self.data = data
        super().__init__(name)
        self.seats = seats_of(given.players)
        self.board = edition_board(given.edition or None)
        self.table = Table(self.seats, self.board, Options.read(given.options), {"position": data})
        self.cards = {
            _letters(word): card
            for card in range(len(self.board.cards))
            for said in (self.board.card_id(card), self.board.card_name(card))
            for word in (said, said.lower().replace("the ", "").replace("the-", ""))
        }

    def region(self, word: str, place: str) -> int:
        region = self.board.find(word)
        if region < 0:
            known = [region.id for region in self.board.regions]
            raise self.wrong(place, f"no region {word!r}; expected one of {', '.join(known)}")
        return region

    def card(self, text: str, place: str) -> int:
        card = self.cards.get(_letters(text), -1)
        if card < 0:
            hint = nearest(text, [self.board.card_id(card) for card in range(len(self.board.cards))])
            raise self.wrong(
                place,
                f"no card {text!r}; expected a kind and a region (raid rus) or a raven (danegeld)"
                + (f"; did you mean {hint!r}?" if hint else ""),
            )
        return card

    def number(self, number: int, place: str, most: int = MOST_POINTS) -> int:
        if not 0 <= number <= most:
            raise self.wrong(place, f"{number}; expected 0 to {most}")
        return number

    def counted(self, given: Mapping[str, int], place: str) -> list[int]:
        found = [0] * len(self.board.cards)
        for text, number in given.items():
            found[self.card(text, f"{place}.{text}")] += self.number(number, f"{place}.{text}")
        return found

    def vikings(self) -> list[Viking]:
        given = self.given
        count = len(self.seats)
        ships = [self.board.start] * count
        for seat, place, word in self.by_player(given.ships, "ships"):
            ships[seat] = self.region(word, place)
        scores = [[0] * len(SCORES) for _ in self.seats]
        for seat, place, said in self.by_player(given.scores, "scores"):
            for score, points in said.items():
                if score not in SCORES:
                    raise self.wrong(f"{place}.{score}", f"no score; expected {', '.join(SCORES)}")
                scores[seat][SCORES.index(score)] = self.number(points, f"{place}.{score}")
        hands: list[list[int]] = [[] for _ in self.seats]
        for seat, place, texts in self.by_player(given.hands, "hands"):
            hands[seat] = sorted(self.card(text, place) for text in texts)
            if any(card >= self.board.general for card in hands[seat]):
                raise self.wrong(place, "Red Ravens are never held in hand (cards.red)")
        kings = [-1] * count
        for seat, place, word in self.by_player(given.kings, "kings"):
            kings[seat] = self.king(word, place)
            if kings.count(kings[seat]) > 1:
                raise self.wrong(place, f"{word} is another player's Sea King already")
        return [
            Viking(
                ships[seat],
                counts(*scores[seat]),
                counts(*hands[seat]),
                counts(*settled),
                kings[seat],
                counts(),
            )
            for seat, settled in enumerate(self.settlements())
        ]

    def king(self, word: str, place: str) -> int:
        for number, character in enumerate(self.board.characters):
            if _letters(word) in (_letters(character.id), _letters(character.name)):
                return number
        known = ", ".join(character.id for character in self.board.characters)
        raise self.wrong(place, f"no character {word!r}; expected one of {known}")

    def settlements(self) -> list[list[int]]:
        settled: list[list[int]] = [[] for _ in self.seats]
        for seat, place, words in self.by_player(self.given.settlements, "settlements"):
            if words and not self.table.rogue:
                raise self.wrong(place, "settlements stand on the map in Rogue Sea Kings only (rogue.option)")
            settled[seat] = sorted(self.region(word, place) for word in words)
            if len(words) > MEEPLES:
                raise self.wrong(place, f"{len(words)} settlements; a player has four (rogue.settle.four)")
        everywhere = [region for own in settled for region in own]
        for region in everywhere:
            name = self.board.regions[region].name
            if self.board.is_red[region]:
                raise self.wrong("settlements", f"{name} is red and never settled (rogue.settle.red)")
            if everywhere.count(region) > FULL:
                raise self.wrong("settlements", f"{name} holds two settlements at most (rogue.settle.limit)")
        return settled

    def deck(self, vikings: list[Viking], discards: list[int]) -> tuple[tuple[int, ...], list[int], int, int]:
        """The known cards on top, the pool, how many of it lie above the last ones, the top's back."""
        given = self.given
        order = tuple(self.card(text, "deck") for text in given.deck)
        castles = self.board.red("castles")
        if given.deck or given.pool or "deck" in self.data or "pool" in self.data:
            pool = self.counted(given.pool, "pool")
        else:
            pool = [
                max(0, number - gone - sum(list(viking.hand).count(card) for viking in vikings))
                for card, (number, gone) in enumerate(zip(self.board.cards, discards, strict=True))
            ]
            if given.castles:
                pool[castles] = 0
        size = sum(pool)
        above = size - min(size, self.number(given.last, "last"))
        if above and pool[castles] and above > size - pool[castles]:
            raise self.wrong("last", "Frankish Castles lies among the last cards; more of them are needed")
        if not order and not size:
            return order, pool, 0, UNSEEN
        red = order[0] >= self.board.general if order else not any(pool[: self.board.general])
        top = RED if red else GENERAL
        if given.top:
            if given.top not in BACKS:
                raise self.wrong("top", f"{given.top!r}; expected {', '.join(BACKS)}")
            wanted = BACKS.index(given.top)
            hidden = pool[self.board.general :]
            if above:
                hidden[castles - self.board.general] = 0
            if (
                (order and wanted != top)
                or wanted == UNSEEN
                or (wanted == RED and not order and not any(hidden))
            ):
                raise self.wrong("top", f"the top card cannot have a {given.top} back here")
            if wanted == GENERAL and red:
                raise self.wrong("top", "no General card is there to lie on top")
            top = wanted
        return order, pool, above, top

    def foe(self, seat: int, player: str, place: str) -> int:
        """The seat of somebody whom a player has challenged."""
        foe = self.seat(player, place)
        if foe == seat:
            raise self.wrong(place, f"{self.seats[seat]} challenges others only (challenge.when)")
        return foe

    def act(self, turn: int, text: str, place: str) -> int:
        word, _, thing = text.partition(" ")
        if word == "draw" and not thing:
            return DRAW * ACT
        if word == "cardless" and not self.table.rogue:
            raise self.wrong(place, "without a card one settles in Rogue Sea Kings only (rogue.option)")
        if word in ("move", "cardless") and self.board.find(thing) >= 0:
            return ACTS.index(word) * ACT + self.board.find(thing)
        if word == "challenge":
            return ACTS.index(word) * ACT + self.foe(turn, thing, place)
        return PLAY * ACT + self.card(text, place)

    def arranged(self) -> tuple[SeaKings, list[RawEvent]]:
        """The state at its first decision, and the events of the turn's beginning."""
        given = self.given
        vikings = self.vikings()
        discards = self.counted(given.discards, "discards")
        order, pool, above, top = self.deck(vikings, discards)
        turn = self.seat(given.turn, "turn") if given.turn else 0
        if not 1 <= given.round <= MOST_POINTS:
            raise self.wrong("round", f"{given.round}; expected 1 to {MOST_POINTS}")
        empty = not order and not sum(pool)
        state = SeaKings(
            stack=rows((TURN,)),
            outcome=None,
            table=self.table,
            turn=turn,
            first=self.seat(given.first, "first") if given.first else 0,
            round=given.round,
            vikings=rows(vikings),
            acts=(),
            began=0,
            beside=(),
            fought=(),
            favours=(0, 0),
            spent=(0,) * len(self.seats),
            pool=tuple(pool),
            above=above,
            order=order,
            top=top,
            discards=tuple(discards),
            castles=given.castles,
            closing=given.closing or (empty and self.table.options.end_trigger == "last-card"),
        )
        d = thaw(state)
        events: list[RawEvent] = []
        d.events = events
        begin(d, turn)
        self.turn_so_far(d)
        return freeze(d).settled(events), events

    def turn_so_far(self, d: SeaKings) -> None:
        """What the active player has done already."""
        given = self.given
        d.acts = tuple(self.act(d.turn, text, "acts") for text in given.acts)
        if len(d.acts) > self.table.allowance:
            raise self.wrong(
                "acts", f"{len(d.acts)} actions; a turn has {self.table.allowance} (turn.actions)"
            )
        if given.began:
            d.began = self.region(given.began, "began")
        if "beside" in self.data:
            d.beside = tuple(self.seat(player, "beside") for player in given.beside)
            if d.turn in d.beside:
                raise self.wrong("beside", f"{self.seats[d.turn]} has the turn; name others who began beside")
        d.fought = tuple(
            seat * SEATS + self.foe(seat, foe, place)
            for seat, place, foes in self.by_player(given.challenged, "challenged")
            for foe in foes
        )
        bits = [0] * len(self.seats)
        for seat, place, words in self.by_player(given.spent, "spent"):
            if words and not self.table.rogue:
                raise self.wrong(place, "points are spent on dice in Rogue Sea Kings only (rogue.option)")
            for word in words:
                if word not in ("fame", "wealth"):
                    raise self.wrong(place, f"{word!r}; fame and wealth are spent (rogue.dice.spend)")
                bits[seat] |= 1 << SCORES.index(word)
        d.spent = tuple(bits)
        for word, number in given.favours.items():
            if word not in FAVOURS:
                raise self.wrong(f"favours.{word}", f"expected {', '.join(FAVOURS)}")
            self.number(number, f"favours.{word}")
        d.favours = (given.favours.get(FAVOURS[0], 0), given.favours.get(FAVOURS[1], 0))


def _letters(word: str) -> str:
    return "".join(letter for letter in word.lower() if letter.isalnum())
