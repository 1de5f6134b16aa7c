"""What the table needs to know of Longships: its board, its players, its words.

Everything shown is made from a view; of the state itself only what lies open on the table is read:
the board, the options, and the frame that says what is being asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from northsea_nb.core.drawing import Node, node
from northsea_nb.core.notation import Move
from northsea_nb.core.rulebook import NorthseaError
from northsea_nb.core.state import Event, State
from northsea_nb.games import longships
from northsea_nb.games.longships.board import COUNTRIES, GOODS, SQUARES, Board
from northsea_nb.games.longships.cards import DrawHand, DrawPile
from northsea_nb.games.longships.state import EFFECTS, FACES, GODS, SHIPS_TO_WIN
from northsea_nb.games.longships.svg import SIDE, area_text, caption, contents, ground, pieces, places, style
from northsea_nb.games.longships.tokens import COLOURS, GOOD_COLOURS, sign
from northsea_nb.games.longships.view import LongshipsView
from northsea_nb.widgets.longships import words
from northsea_nb.widgets.longships.battle import battle_of

__all__ = ["Guide"]

BADGE = 34
"""Units of a viking's badge, the sign on his sail."""


class Guide:
    """Longships at the table. One for each game: it keeps what never changes in it."""

    key = "longships"
    title = "Longships"
    style = staticmethod(style)
    examples = ("travel A c3", "attack A Hardrada", "build A", "wind ne", "load A: 2 fur, 2 mushroom")
    fewest, most = 2, 6

    def __init__(self, state: State) -> None:
        table = state.table  # type: ignore[attr-defined]
        self.board: Board = table.board
        self.options = table.options
        self.threshold: int = table.threshold

    # -- the board

    def ground(self) -> dict[str, Any]:
        """What is printed on the board, and what can be pointed at."""
        return {
            "side": SIDE,
            "drawing": ground(self.board),
            "places": [
                {
                    "id": place.id,
                    "marks": list(place.marks),
                    "box": [place.x, place.y, place.width, place.height],
                }
                for place in places(self.board)
            ],
            "caption": caption(self.board),
        }

    def pieces(self, view: LongshipsView) -> list[Node]:
        """What stands on the board."""
        return pieces(view, self.board)

    def contents(self, view: LongshipsView) -> dict[str, str]:
        """Each place in words."""
        return contents(view, self.board)

    def tokens(self, view: LongshipsView) -> list[dict[str, Any]]:
        """The ships: their marks, where they are, and whose."""
        return [
            {"mark": f"ship:{ship.name}", "at": ship.at, "name": ship.name, "owner": ship.owner}
            for ship in view.ships
        ]

    def aim(self) -> dict[str, Any]:
        """What the game is about, for whoever has never played it, and the clauses that say so."""
        return {
            "text": f"Whoever first owns {SHIPS_TO_WIN} longships wins. One good of each kind, aboard one "
            "ship in a friendly country, builds the next; goods come from raids, trade and beaten ships. "
            "A turn is repair, wind, travel, battle, plunder, sacrifice and the end of alarms, with trade "
            "in between.",
            "clauses": ["2.8.3.3.2", "2.8.3.3", "2/phases", "2/windows"],
        }

    # -- moves

    def say(self, move: Move, view: LongshipsView) -> str:
        """A move as a sentence."""
        return words.say(move, view)

    def heard(self, text: str, state: State) -> str:
        """The notation of a move that is written as a sentence; empty if it is none."""
        return words.heard(text, state.grammar.verbs)

    def group(self, move: Move) -> str:
        """The heading of a move's verb."""
        return words.group(move)

    def marker(self, view: LongshipsView) -> Any:
        """A function from a move to its marks: where it begins, what is clicked, all it names."""
        winds = self._winds(view)
        return lambda move: words.marks(move, view, winds)

    def _winds(self, view: LongshipsView) -> dict[str, str]:
        area, _, out = view.wind.partition("+")
        reach = self.board.wind_reach(self.board.area_number[area], int(out or 0))
        return {
            side: f"wind:{self.board.areas[number].id}{'+' if off else ''}"
            for side, (number, off) in reach.items()
        }

    def cause(self, view: LongshipsView, data: Mapping[str, Any]) -> list[str]:
        """The marks of the squares, ships and areas that a refusal names."""
        ships = {ship.name: ship.at for ship in view.ships}
        lands = {land.name: land.at for land in view.lands}
        areas = {area.id for area in self.board.areas}
        found: list[str] = []
        for value in _flat(data.values()):
            name = str(value)
            if name in SQUARES:
                found.append(f"at:{name}")
            elif name in ships:
                found.append(f"at:{ships[name]}")
            elif name in lands:
                found.append(f"at:{lands[name]}")
            elif name.partition("+")[0] in areas:
                found.append(f"wind:{name.partition('+')[0]}{'+' if '+' in name else ''}")
        return list(dict.fromkeys(found))

    def named(self, view: LongshipsView, move: Move) -> list[str]:
        """The marks of everything that a move's words name."""
        return self.cause(view, {name: getattr(move, name) for kind, name in move.parts if kind != "word"})

    # -- what a move leads to

    def label(self, events: Iterable[Event]) -> tuple[str, str]:
        """What came of a throw, in a few words, and its tone (a colour with a hatching)."""
        said = list(events)
        for event in said:
            values = event.values
            if event.code == "result":
                ends = {"undamaged": 0, "damaged": 1, "sunk": 2}
                tone = _tone(ends[values["ship_after"]], ends[values["target_after"]], said)
                return (
                    f"{values['ship']} {values['ship_after']}, {values['target']} {values['target_after']}",
                    tone,
                )
            if event.code == "loot":
                return f"{values['amount']} goods", "trade"
            if event.code in ("lot", "threw", "starts"):
                return event.text, "nothing"
        return (said[0].text if said else "nothing happens"), "nothing"

    def unseen(self, state: State, view: LongshipsView) -> list[tuple[str, Fraction, str]]:
        """Of a card being drawn, what it may be as far as this seat knows: name, chance, clause.

        What lies in the pile is not known, only what lies in the pile and in other hands together:
        of these each is equally likely to be the one drawn, except for the cross, which is never in
        a hand.
        """
        frame = state.frame
        if isinstance(frame, DrawHand):
            hand = view.hands[frame.victim]
            held = [n if frame.only in (-1, god) else 0 for god, n in enumerate(hand.backs)]
            return [
                (f"a card of {GODS[god].title()}", Fraction(number, sum(held)), "reading.card-draw")
                for god, number in enumerate(held)
                if number
            ]
        if isinstance(frame, DrawPile):
            pile = view.piles[frame.god]
            crosses = pile.unseen[len(EFFECTS)]
            unknown = sum(pile.unseen) - crosses
            clauses = ("2.6.2", "2.6.4", "2.6.3", "2.6.5")
            found = [
                (
                    f"{GODS[frame.god].title()} {FACES[face]}",
                    Fraction(pile.cards - crosses, pile.cards) * Fraction(pile.unseen[face], unknown),
                    clauses[face],
                )
                for face in range(len(EFFECTS))
                if pile.unseen[face]
            ]
            if crosses:
                found.append(("the Christianity Card", Fraction(crosses, pile.cards), "2.6.7"))
            return found
        return []

    def aside(self, state: State, view: LongshipsView, move: Move | None = None) -> dict[str, Any] | None:
        """The faces of the die in the battle that a move starts, or that is being fought."""
        return battle_of(state, view, move)

    # -- whom and what the table shows

    def players(self, view: LongshipsView) -> list[dict[str, Any]]:
        """Each viking: badge, ships, hand, markers, standing."""
        found = []
        for seat, name in enumerate(view.seats):
            hand = view.hands[seat]
            ships = [ship for ship in view.ships if ship.owner == name]
            hostile = [land.name for land in view.lands if name in land.hostile]
            plundered = [land.name for land in view.lands if name in land.plundered]
            found.append(
                {
                    "name": name,
                    "badge": node(
                        "svg",
                        sign(seat, 2, 2, BADGE - 4, BADGE - 10),
                        viewBox=f"0 0 {BADGE} {BADGE - 6}",
                        class_="lb-board",
                        aria_hidden="true",
                    ),
                    "colour": COLOURS[seat],
                    "turn": name == view.turn,
                    "standing": f"{len(ships)} of {SHIPS_TO_WIN} ships",
                    "share": [len(ships), SHIPS_TO_WIN],
                    "pieces": [
                        {
                            "mark": f"ship:{ship.name}",
                            "name": ship.name,
                            "what": "fort" if ship.fort else "ship",
                            "at": self._where(ship.at),
                            "goods": list(ship.goods),
                            "limit": ship.limit,
                            "flags": [
                                flag
                                for flag in ("damaged", "sailed", "fought", "built")
                                if getattr(ship, flag)
                            ],
                        }
                        for ship in ships
                    ],
                    "backs": [[GODS[god].title(), n] for god, n in enumerate(hand.backs) if n],
                    "cards": None if hand.cards is None else _faces(hand.cards, hand.bought or ()),
                    "markers": [
                        *(f"Hostility: {', '.join(hostile)}" for _ in hostile[:1]),
                        *(f"Plunder: {', '.join(plundered)}" for _ in plundered[:1]),
                    ],
                }
            )
        return found

    def _where(self, square: str) -> str:
        country = self.board.country_on[SQUARES.index(square)]
        return f"{COUNTRIES[country]} ({square})" if country >= 0 else square

    def panels(self, view: LongshipsView) -> list[dict[str, Any]]:
        """The piles, the supply and the wind, as small tables."""
        crosses = sum(pile.cross_shown for pile in view.piles)
        area = self.board.areas[self.board.area_number[view.wind.partition("+")[0]]]
        piles = {
            "title": "God Cards",
            "clause": "0/god-piles",
            "columns": ["god", "pile", *EFFECTS, "discarded", "cross"],
            "rows": [
                [
                    pile.god.title(),
                    str(pile.cards),
                    *(str(number) for number in pile.unseen[: len(EFFECTS)]),
                    ", ".join(f"{n} {EFFECTS[e]}" for e, n in enumerate(pile.discards) if n) or "none",
                    "out" if pile.cross_shown else "in pile",
                ]
                for pile in view.piles
            ],
            "note": "Battle, growth, repair and wind cards: those unseen, in the pile or in another hand. "
            f"Christianity Cards out: {crosses} of 4; the fourth ends the game.",
        }
        supply = {
            "title": "Goods",
            "clause": "reading.cube-supply",
            "columns": ["", *GOODS],
            "rows": [
                ["supply", *(["no limit"] * 4 if view.supply is None else map(str, view.supply))],
                *([land.name, *map(str, land.stock)] for land in view.lands),
                *([f"{name}'s ships", *map(str, _cargo(view, name))] for name in view.seats),
            ],
            "note": "",
        }
        out = view.wind.partition("+")[2]
        wind = {
            "title": "Wind",
            "clause": "2.3.1",
            "columns": [],
            "rows": [],
            "note": f"The Wind Piece is {f'{out} steps off the board beyond' if out else 'on'} "
            f"{area_text(area)}." + (" Ships at sea will be damaged when Travel ends." if area.storm else ""),
        }
        return [wind, piles, supply]

    def goods(self) -> list[list[str]]:
        """The goods with their colours."""
        return [[good, colour] for good, colour in zip(GOODS, GOOD_COLOURS, strict=True)]

    def summary(self, view: LongshipsView) -> str:
        """Where a line of play stands, in a few words."""
        return (
            ", ".join(f"{name} {sum(s.owner == name for s in view.ships)}" for name in view.seats) + " ships"
        )

    # -- housekeeping

    def holds(self, view: LongshipsView, seat: int) -> bool:
        """Whether a seat holds anything the others may not see."""
        return sum(view.hands[seat].backs) > 0

    def only(self, state: State) -> Move | None:
        """The one move there is, where everybody at the table can tell that it is the only one.

        Said for the player, it must give nothing away: who holds a card that he might have played
        is asked even if he cannot play it. So only a player is spared the question whose hand is
        empty, or holds nothing but cards bought this turn, which wait (2.6.8); both are open.
        """
        seat = state.current_player
        if seat < 0 or state.is_terminal:
            return None
        viking = state.vikings[seat]  # type: ignore[attr-defined]
        if len(viking.hand) != len(viking.bought):
            return None
        moves = state.legal_moves()
        if len(moves) == 1 and str(moves[0]) in ("done", "pass"):
            return moves[0]
        return None

    # -- a new game

    def setup(self) -> dict[str, Any]:
        """What can be chosen for a new game."""
        book = longships.State.rulebook()
        switches: list[dict[str, Any]] = [
            {
                "name": "variant",
                "title": "Variant",
                "clause": "5.1.1",
                "text": "Kings: no markers, one good a raid, forts. "
                "Traders: no battles, plundering costs Battle Cards.",
                "choices": [
                    ["base", "Longships"],
                    ["kings", "Kings of the North Sea"],
                    ["traders", "Traders of the North Sea"],
                ],
            }
        ]
        for clause in book.values():
            if clause.switch:
                name, _, values = clause.switch.partition(":")
                default, *others = (value.strip() for value in values.split("|"))
                switches.append(
                    {
                        "name": name,
                        "title": clause.title,
                        "clause": clause.id,
                        "text": clause.text,
                        "choices": [[value, value.replace("-", " ")] for value in (default, *others)],
                    }
                )
        return {
            "fewest": self.fewest,
            "most": self.most,
            "names": [name for name, _ in self.board.vikings],
            "switches": switches,
        }

    @staticmethod
    def new(form: Mapping[str, Any]) -> State:
        """A new game from what was chosen.

        Raises:
            NorthseaError: a name, an option or the edition is wrong.
        """
        players = form.get("players")
        options = form.get("options", {})
        edition = form.get("edition") or None
        if not isinstance(players, list) or not isinstance(options, dict):
            raise NorthseaError("players: expected a list of names; options: a table")
        if edition is not None and not isinstance(edition, str):
            raise NorthseaError("edition: expected the text of an edition file")
        if not all(isinstance(name, str) for name in options):
            raise NorthseaError("options: expected names")
        return longships.new(players, edition=edition, throw=form.get("throw") is True, **options)


def _tone(ship: int, target: int, events: list[Event]) -> str:
    net = next((event.values for event in events if event.code == "net"), {})
    hit = ship > int(bool(net.get("attacker_damaged"))), target > int(bool(net.get("defender_damaged")))
    if ship == target == 2:
        return "both-sunk"
    if ship == 2:
        return "attacker-sunk"
    if target == 2:
        return "defender-sunk"
    if all(hit):
        return "both-hit"
    return "attacker-hit" if hit[0] else "defender-hit" if hit[1] else "nothing"


def _faces(cards: tuple[str, ...], bought: tuple[str, ...]) -> list[dict[str, Any]]:
    waiting = list(bought)
    found = []
    for name in cards:
        waits = name in waiting
        if waits:
            waiting.remove(name)
        god, _, effect = name.partition(" ")
        found.append({"god": god.title(), "effect": effect.title(), "waits": waits})
    return found


def _cargo(view: LongshipsView, name: str) -> list[int]:
    fleet = [ship.goods for ship in view.ships if ship.owner == name]
    return [sum(goods[kind] for goods in fleet) for kind in range(len(GOODS))]


def _flat(values: Iterable[Any]) -> Iterable[Any]:
    for value in values:
        if isinstance(value, Mapping):
            yield from _flat(value.values())
        elif isinstance(value, (list, tuple)):
            yield from _flat(value)
        else:
            yield value
