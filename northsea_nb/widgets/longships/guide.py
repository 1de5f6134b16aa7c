"""What the table needs to know of Longships: its board, its players, its words.

Everything shown is made from a view; of the state itself only what lies open on the table is read:
the board, the options, and the frame that says what is being asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from northsea_nb.core.drawing import Node
from northsea_nb.core.notation import Move
from northsea_nb.core.state import Event, State
from northsea_nb.games.longships.board import SQUARES, Board
from northsea_nb.games.longships.cards import DrawHand, DrawPile
from northsea_nb.games.longships.state import EFFECTS, FACES, GODS, SHIPS_TO_WIN
from northsea_nb.games.longships.svg import SIDE, caption, contents, ground, pieces, places, style
from northsea_nb.games.longships.turn import PHASES
from northsea_nb.games.longships.view import LongshipsView
from northsea_nb.widgets.base_guide import BaseGuide, targets
from northsea_nb.widgets.guide import Aim, Aside, Ground, Marks, Panel, Phase, Player, Token, Unseen
from northsea_nb.widgets.longships import words
from northsea_nb.widgets.longships.battle import battle_of
from northsea_nb.widgets.longships.seats import panels, players

__all__ = ["Guide"]


class Guide(BaseGuide[LongshipsView]):
    """Longships at the table. One for each game: it keeps what never changes in it."""

    key = "longships"
    title = "Longships"
    examples = ("travel A c3", "attack A Hardrada", "build A", "wind ne", "load A: 2 fur, 2 mushroom")
    how = "Click a ship, then an outlined square; or choose a sentence from the list."
    signs = (
        ("M C T F", "mushrooms, cloth, thralls, furs, each with its number"),
        ("flash", "a damaged ship: sails one step, holds four goods"),
        ("arrowhead, cross, plus", "the ship has sailed, fought, or was built this turn"),
        ("H, P", "a Hostility Marker, a Plunder Marker, with the viking's sail"),
        ("grey on hatching", "a storm area; a second head on an arrow: two steps"),
        ("dotted line", "a country's sea border"),
    )
    scripts = ("longships/battle.js",)
    styles = ("longships/battle.css",)
    phases = tuple(
        Phase(key=key, title=title, clause=clause)
        for key, title, clause in (
            ("repair", "Repair", "2.1"),
            ("wind", "Wind", "2.2"),
            ("travel", "Travel", "2.3"),
            ("battle", "Battle", "2.4"),
            ("plunder", "Plunder", "2.5"),
            ("sacrifice", "Sacrifice", "2.6"),
            ("alarm", "End of alarms", "2.7"),
        )
    )
    titles = words.TITLES
    opening = frozenset(("start", "load", "opening", "roll"))
    fewest, most = 2, 6
    switches = (
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
        },
    )
    checks = ({"name": "throw", "text": "Throw dice for who starts; otherwise the first player does"},)

    def __init__(self, state: State) -> None:
        table = state.table  # type: ignore[attr-defined]
        self.board: Board = table.board
        self.names = tuple(name for name, _ in self.board.vikings)  # type: ignore[misc]

    # -- the board

    def style(self) -> str:
        """The style sheet of the drawing."""
        return style()

    def ground(self) -> Ground:
        """What is printed on the board, and what can be pointed at."""
        return {
            "size": [SIDE, SIDE],
            "drawing": ground(self.board),
            "places": targets(places(self.board)),
            "caption": caption(self.board),
            "kind": "lb-board",
            "start": "c3",
        }

    def pieces(self, view: LongshipsView) -> list[Node]:
        """What stands on the board."""
        return pieces(view, self.board)

    def contents(self, view: LongshipsView) -> dict[str, str]:
        """Each place in words."""
        return contents(view, self.board)

    def tokens(self, view: LongshipsView) -> list[Token]:
        """The ships, each on its square."""
        return [{"mark": f"ship:{ship.name}", "at": f"at:{ship.at}"} for ship in view.ships]

    def spot(self, view: LongshipsView, name: str) -> str:
        """Squares, ships and countries by their square; wind areas, those off the board with a plus."""
        if name in SQUARES:
            return f"at:{name}"
        named = {land.name: land.at for land in view.lands} | {ship.name: ship.at for ship in view.ships}
        if name in named:
            return f"at:{named[name]}"
        area, _, out = name.partition("+")
        known = any(each.id == area for each in self.board.areas)
        return f"wind:{area}{'+' if out else ''}" if known else ""

    # -- moves

    def say(self, move: Move, view: LongshipsView) -> str:
        """A move as a sentence; a country is named with its square."""
        return words.say(move, view)

    def heard(self, text: str, state: State) -> str:
        """The notation of a move that is written as a sentence; empty if it is none."""
        return super().heard(words.plain(text), state)

    def marker(self, view: LongshipsView) -> Callable[[Move], Marks]:
        """A function from a move to its marks."""
        winds = self._winds(view)
        return lambda move: words.marks(move, view, winds)

    def _winds(self, view: LongshipsView) -> dict[str, str]:
        area, _, out = view.wind.partition("+")
        reach = self.board.wind_reach(self.board.area_number[area], int(out or 0))
        return {
            side: f"wind:{self.board.areas[number].id}{'+' if off else ''}"
            for side, (number, off) in reach.items()
        }

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

    def unseen(self, state: State, view: LongshipsView) -> list[Unseen]:
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
                Unseen(f"a card of {GODS[god].title()}", Fraction(number, sum(held)), "reading.card-draw")
                for god, number in enumerate(held)
                if number
            ]
        if isinstance(frame, DrawPile):
            pile = view.piles[frame.god]
            crosses = pile.unseen[len(EFFECTS)]
            unknown = sum(pile.unseen) - crosses
            clauses = ("2.6.2", "2.6.4", "2.6.3", "2.6.5")
            found = [
                Unseen(
                    f"{GODS[frame.god].title()} {FACES[face]}",
                    Fraction(pile.cards - crosses, pile.cards) * Fraction(pile.unseen[face], unknown),
                    clauses[face],
                )
                for face in range(len(EFFECTS))
                if pile.unseen[face]
            ]
            if crosses:
                found.append(Unseen("the Christianity Card", Fraction(crosses, pile.cards), "2.6.7"))
            return found
        return []

    def aside(self, state: State, view: LongshipsView, move: Move | None = None) -> Aside | None:
        """The faces of the die in the battle that a move starts, or that is being fought."""
        battle = battle_of(state, view, move)
        return None if battle is None else {"kind": "battle", "title": "The battle", "data": battle}

    # -- whom and what the table shows

    def aim(self) -> Aim:
        """What the game is about, for whoever has never played it, and the clauses that say so."""
        return {
            "text": f"Whoever first owns {SHIPS_TO_WIN} longships wins. One good of each kind, aboard one "
            "ship in a friendly country, builds the next; goods come from raids, trade and beaten ships. "
            "A turn is repair, wind, travel, battle, plunder, sacrifice and the end of alarms, with trade "
            "in between.",
            "clauses": ["2.8.3.3.2", "2.8.3.3", "2/phases", "2/windows"],
        }

    def phase(self, state: State) -> str:
        """How far the turn's script has come; the gap after a phase still counts as the phase."""
        step = next((getattr(frame, "step", 0) for frame in state.stack if frame.name == "turn"), 0)
        begun = [name for name, first in PHASES.items() if first < step]
        known = [phase["key"] for phase in self.phases]
        return next((name for name in reversed(known) if name in begun), "")

    def players(self, view: LongshipsView) -> list[Player]:
        """Each viking: badge, ships, hand, markers, standing."""
        return players(view, self.board)

    def panels(self, view: LongshipsView) -> list[Panel]:
        """The wind, the piles and the goods, as small tables."""
        return panels(view, self.board)

    def summary(self, view: LongshipsView) -> str:
        """Where a line of play stands, in a few words."""
        return (
            ", ".join(f"{name} {sum(s.owner == name for s in view.ships)}" for name in view.seats) + " ships"
        )

    # -- housekeeping

    def holds(self, view: LongshipsView, seat: int) -> bool:
        """Whether a seat holds anything the others may not see."""
        return sum(view.hands[seat].backs) > 0

    def is_open(self, state: State, seat: int) -> bool:
        """Cards bought this turn wait (2.6.8): who holds no others has none to play, as all can see."""
        viking = state.vikings[seat]  # type: ignore[attr-defined]
        return len(viking.hand) == len(viking.bought)


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
