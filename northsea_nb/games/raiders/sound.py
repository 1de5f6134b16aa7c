"""What makes sense on a board of Raiders: the checks that every edition passes.

Each error says the file, the place in it, what is wrong and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from ...core.reading import structure
from ...core.rulebook import EditionError, nearest
from .board import BLACK, COLOURS, EXPANSIONS, JARL, Board, Settlement
from .cards import (
    BUILDINGS,
    COUNTED,
    GAINED,
    GIVEN,
    KINDS,
    OF,
    OPTIONAL,
    PLACED,
    VOCABULARY,
    Amounts,
    Effect,
    Item,
    amounts,
)

WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST = 1000
"""No figure is larger."""
STRONGEST = 99


def wrong(name: str, place: str, text: str, said: str = "", known: Iterable[str] = ()) -> EditionError:
    """An error at a place of a file, with the nearest of what is known there."""
    hint = nearest(said, tuple(known)) if said else ""
    return EditionError(f"{name}: {place}: {text}" + (f" (did you mean {hint}?)" if hint else ""))


# ---------------------------------------------------------------- effects


def read_amounts(said: Mapping[str, Any], place: str, name: str, known: tuple[str, ...]) -> Amounts:
    """So many of each thing; nothing at all is wrong."""
    for thing, number in said.items():
        if thing not in known:
            raise wrong(
                name, f"{place}.{thing}", f"no thing to count here; expected {', '.join(known)}", thing, known
            )
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= STRONGEST:
            raise wrong(
                name, f"{place}.{thing}", f"{number!r:.40}; expected a whole number from 1 to {STRONGEST}"
            )
    if not said:
        raise wrong(name, place, f"empty; expected some of {', '.join(known)}")
    return amounts(said)


def read_effect(said: Mapping[str, Any], place: str, name: str, *, action: bool = False) -> Effect:
    """An effect, checked against the vocabulary; an action has no ``when``."""
    when = said.get("when", "")
    if action and "when" in said:
        raise wrong(name, f"{place}.when", "an action happens when it is played; it has no occasion")
    occasions = tuple(key for key in VOCABULARY if key)
    if not action and when not in occasions:
        text = f"{when!r:.40} is no occasion; expected {', '.join(occasions)}"
        raise wrong(name, f"{place}.when", text, str(when), occasions)
    ops = VOCABULARY[when]
    op = said.get("op", "")
    if not isinstance(op, str) or op not in ops:
        text = f"{op!r:.40} is not known here; expected {', '.join(ops)}"
        raise wrong(name, f"{place}.op", text, str(op), ops)
    needed, extra = ops[op], OPTIONAL.get((when, op), ())
    for key in needed:
        if key not in said:
            raise wrong(name, place, f"{op} needs {' and '.join(needed)}; {key} is missing")
    known = ("op", *(() if action else ("when",)), *needed, *extra)
    for key in said:
        if key not in known:
            raise wrong(
                name, f"{place}.{key}", f"{op} has no such part; it has {', '.join(known)}", key, known
            )
    parts: dict[str, Any] = dict(said)
    for key in ("pay", "gain"):
        if key in said:
            if not isinstance(said[key], dict):
                raise wrong(
                    name, f"{place}.{key}", f"{said[key]!r:.40}; expected a table like {{ gold = 1 }}"
                )
            parts[key] = read_amounts(said[key], f"{place}.{key}", name, COUNTED.get((when, op, key), GAINED))
    fixed = {
        "at": PLACED.get((op, said.get("given", "")), BUILDINGS) if when == "building" else KINDS,
        "of": OF.get(when, ()),
        "given": GIVEN.get(when, ()),
    }
    for key, words in fixed.items():
        if key in said and said[key] not in words:
            text = f"{said[key]!r:.40}; expected {', '.join(words)}"
            raise wrong(name, f"{place}.{key}", text, str(said[key]), words)
    least = {"n": 0 if op in ("hire", "heal") else 1, "per": 1, "least": 1}
    for key, low in least.items():
        if key in said:
            number = said[key]
            if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= STRONGEST:
                raise wrong(
                    name,
                    f"{place}.{key}",
                    f"{number!r:.40}; expected a whole number from {low} to {STRONGEST}",
                )
    if parts.get("given") == "mead" and "least" not in parts:
        raise wrong(name, place, 'given = "mead" needs least, the mead that must be spent')
    if "least" in parts and "given" not in parts:
        raise wrong(name, place, "least stands with a condition (given)")
    return structure(parts, Effect, f"{name}: {place}", EditionError)


# ---------------------------------------------------------------- the whole board


def check_board(board: Board, name: str) -> None:
    """Check a whole board, both expansions in it.

    Raises:
        EditionError: the first thing that makes no sense.
    """
    _check_ids(board, name)
    for settlement in board.settlements:
        _check_settlement(settlement, name)
    _check_cards(board, name)
    _check_village(board, name)
    _check_tables(board, name)
    _check_pieces(board, name)
    for number in range(len(EXPANSIONS) + 1):
        for chosen in combinations(EXPANSIONS, number):
            _check_game(board.using(chosen), name)


def _check_ids(board: Board, name: str) -> None:
    groups: dict[str, tuple[Item, ...]] = {
        "settlements": board.settlements,
        "townsfolk": board.townsfolk,
        "jarls": board.jarls,
        "offerings": board.offerings,
        "quests": board.quests,
        "reputation": board.reputation,
    }
    for group, items in groups.items():
        for item in items:
            if not WORD.fullmatch(item.id):
                text = f"{item.id!r:.40} is no id; expected lower-case letters and digits, joined by hyphens"
                raise wrong(name, group, text)
    both = {card.id for card in board.townsfolk} & {jarl.id for jarl in board.jarls}
    for twice in sorted(both):
        raise wrong(
            name, f"jarls.{twice}", "a townsfolk card has this id; a crew holds both, so they must differ"
        )


def _number(name: str, place: str, value: int, low: int, high: int = MOST) -> None:
    if not low <= value <= high:
        raise wrong(name, place, f"{value}; expected a number from {low} to {high}")


def _check_settlement(settlement: Settlement, name: str) -> None:
    place = f"settlements.{settlement.id}"
    if not settlement.name.strip():
        raise wrong(name, f"{place}.name", "empty; expected what the settlement is called")
    _number(name, f"{place}.crew", settlement.crew, 0, STRONGEST)
    _number(name, f"{place}.provisions", settlement.provisions, 0, STRONGEST)
    _number(name, f"{place}.gold", settlement.gold, 0, STRONGEST)
    _number(name, f"{place}.dice", settlement.dice, 0, 10)
    _number(name, f"{place}.flat", settlement.flat, 0)
    if settlement.levels and settlement.flat:
        raise wrong(name, place, "levels and flat exclude each other; expected one of them (reading.tiers)")
    if not settlement.levels and settlement.dice:
        raise wrong(name, place, "dice are rolled for levels only; expected levels, or dice = 0")
    before = (0, 0)
    for number, (strength, points) in enumerate(settlement.levels):
        spot = f"{place}.levels[{number}]"
        _number(name, f"{spot}.strength", strength, 1)
        _number(name, f"{spot}.points", points, 1)
        if strength <= before[0] or points <= before[1]:
            text = f"strength {strength} for {points} points after {before[0]} for {before[1]}"
            raise wrong(name, spot, f"{text}; expected levels that rise in both")
        before = (strength, points)
    if not settlement.sets:
        raise wrong(name, f"{place}.sets", "no plunder set; expected at least one")
    for number, (tokens, colour) in enumerate(settlement.sets):
        _number(name, f"{place}.sets[{number}].tokens", tokens, 1, 10)
        if colour == BLACK:
            text = "a black worker; raid spaces hold grey and white ones (setup.raid-workers)"
            raise wrong(name, f"{place}.sets[{number}].worker", text)


def _check_cards(board: Board, name: str) -> None:
    for member in board.members:
        place = f"{'jarls' if member in board.jarls else 'townsfolk'}.{member.id}"
        _number(name, f"{place}.strength", member.strength, 0, STRONGEST)
        if not member.name.strip():
            raise wrong(name, f"{place}.name", "empty; expected the card's name")
    for card in board.townsfolk:
        _number(name, f"townsfolk.{card.id}.cost", card.cost, 0, STRONGEST)
        _number(name, f"townsfolk.{card.id}.count", card.count, 1, STRONGEST)
        if card.hero and card.action:
            raise wrong(
                name, f"townsfolk.{card.id}.action", "heroes do nothing at the Town Hall; expected no action"
            )
    for jarl in board.jarls:
        _number(name, f"jarls.{jarl.id}.strength", jarl.strength, 1, STRONGEST)
        _number(name, f"jarls.{jarl.id}.silver", jarl.silver, 0, STRONGEST)
    for offering in board.offerings:
        _number(name, f"offerings.{offering.id}.points", offering.points, 0)
    for quest in board.quests:
        _number(name, f"quests.{quest.id}.strength", quest.strength, 0, STRONGEST)
        if not WORD.fullmatch(quest.kind):
            raise wrong(name, f"quests.{quest.id}.kind", f"{quest.kind!r:.40}; expected a word in lower case")


def _check_village(board: Board, name: str) -> None:
    for building in board.village:
        if building.start >= 0 and building.start not in building.workers:
            colour = COLOURS[building.start]
            raise wrong(
                name, f"village.{building.id}.start", f"{colour}, but the building takes no {colour} worker"
            )
    for number, space in enumerate(board.hall):
        _number(name, f"hall[{number}].mead", space.mead, 0, STRONGEST)
        _number(name, f"hall[{number}].silver", space.silver, 0, STRONGEST)
    if not 1 <= len(board.hall) <= 8:
        raise wrong(name, "hall", f"{len(board.hall)} card spaces; expected 1 to 8")


def _check_tables(board: Board, name: str) -> None:
    limits, start = board.limits, board.start
    _number(name, "limits.crew", limits.crew, 1, 20)
    for key in ("armour", "hand", "mead", "goods", "heroes"):
        _number(name, f"limits.{key}", getattr(limits, key), 1, STRONGEST)
    _number(name, "setup.silver", start.silver, 0, STRONGEST)
    _number(name, "setup.cards", start.cards, 3, 20)
    _number(name, "setup.offerings", start.offerings, 1, 20)
    _number(name, "setup.reputation", start.reputation, 0, 20)
    _number(name, "setup.quests", start.quests, 1, 20)
    _number(name, "setup.start_dice", start.start_dice, 1, 10)
    _number(name, "players.fewest", board.players[0], 2, board.players[1])
    _number(name, "players.most", board.players[1], board.players[0], 20)
    _number(name, "players.each_expansion", board.each_expansion, 0, 4)
    if not board.die:
        raise wrong(name, "dice.faces", "no face; expected the numbers on a die, like [2, 3, 3, 4, 4, 5]")
    for face, _ in board.die:
        _number(name, "dice.faces", face, 0, STRONGEST)
    for token, number in zip(("gold", "iron", "livestock", "valkyrie", "jarl"), board.bag, strict=True):
        _number(name, f"bag.{token}", number, 0)
    if len(board.offerings) <= start.offerings:
        text = f"{len(board.offerings)} tiles; expected more than the {start.offerings} on display"
        raise wrong(name, "offerings", text)
    if len(board.reputation) < start.reputation:
        text = f"{len(board.reputation)} tiles; expected at least the {start.reputation} of a game"
        raise wrong(name, "reputation", text)
    if len(board.jarls) < board.bag[JARL]:
        text = f"{len(board.jarls)} cards for {board.bag[JARL]} Jarl tokens; expected a card for every token"
        raise wrong(name, "jarls", text)


def _check_pieces(board: Board, name: str) -> None:
    """The numbers of pieces agree with the cards, tiles and raid spaces there are."""
    for source, figures in board.pieces_of:
        own = "" if source == "base" else source
        there = {
            "townsfolk": sum(card.count for card in board.townsfolk if card.expansion == own),
            "offerings": sum(1 for tile in board.offerings if tile.expansion == own),
            "quests": sum(1 for tile in board.quests if tile.expansion == own),
            "reputation": sum(1 for tile in board.reputation if tile.expansion == own),
            "jarls": sum(1 for card in board.jarls if card.expansion == own),
        }
        for colour, word in ((1, "grey"), (2, "white")):
            sets = [s.sets for s in board.settlements if s.expansion == own]
            there[word] = sum(1 for each in sets for _, worker in each if worker == colour)
        for key, number in figures:
            if key in there and there[key] != number:
                what = (
                    "workers of that colour on raid spaces"
                    if key in ("grey", "white")
                    else "of them in the file"
                )
                raise wrong(name, f"pieces.{source}.{key}", f"{number}, but there are {there[key]} {what}")


def _check_game(board: Board, name: str) -> None:
    """A game with these expansions can be set up and goes on."""
    slots = sum(tokens for settlement in board.settlements for tokens, _ in settlement.sets)
    using = f" with {' and '.join(board.expansions)}" if board.expansions else " in the base game"
    if slots > sum(board.bag):
        text = f"{sum(board.bag)} tokens for {slots} plunder slots{using}; expected at least as many"
        raise wrong(name, "bag", text)
    starting = sum(1 for building in board.village if building.start >= 0)
    if not starting:
        raise wrong(name, "village", "no worker starts in the village; expected at least one to pick up")
    for colour, word in enumerate(COLOURS):
        open_to = sum(1 for building in board.village if colour in building.workers)
        if open_to <= starting:
            text = f"{open_to} buildings take a {word} worker, and {starting} workers stand there{using}"
            raise wrong(name, "village", f"{text}; expected more buildings, so that he can always be placed")
    needed = board.players[0] * board.start.cards + len(board.hall)
    if sum(board.deck) < needed:
        text = (
            f"{sum(board.deck)} cards{using}; expected at least {needed}, to deal {board.players[0]} players"
        )
        raise wrong(name, "townsfolk", text)
    if not any(settlement.kind == "fortress" for settlement in board.settlements):
        raise wrong(name, "settlements", "no fortress; the end of the game counts their raids (end.fortress)")


__all__ = ["check_board", "read_amounts", "read_effect", "wrong"]
