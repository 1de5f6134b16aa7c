"""The cards and characters of an edition: how many of each, and whether a game can be dealt from them."""

from __future__ import annotations

import re

from ...core.rulebook import nearest
from .board import BLUE, KINDS, RED, Ability, Character, Region, region_key
from .edition_form import Merging

__all__ = ["Dealing"]

MOST_COPIES = 99
MOST_EFFECT = 20
HANDS = 6 * 6
"""General cards dealt to six players (setup.hand)."""
COUNTED = 15
"""Cards counted out for the bottom of the deck (setup.deck)."""
CHARACTERS = 12
"""Characters dealt to four players by three, or to six by two (setup.characters)."""


class Dealing(Merging):
    """The part of the reader that is about cards."""

    def cards(self, regions: tuple[Region, ...]) -> tuple[int, ...]:
        """How many there are of each card, by its number."""
        counts: dict[tuple[str, str], int] = {}
        whole = "cards" in self.given.only
        for pile, cards in self.house.cards.piles():
            for word, copies in cards.items():
                if not whole and (pile not in KINDS or region_key(word) in self.names):
                    counts[pile, word] = copies
        given: set[tuple[str, str]] = set()
        for pile, cards in self.given.cards.piles():
            for word, copies in cards.items():
                card = (pile, self.card(pile, word))
                place = f"cards.{pile}.{card[1]}"
                if card in given:
                    raise self.wrong(place, "this card is given twice")
                if not 0 <= copies <= MOST_COPIES:
                    raise self.wrong(place, f"{copies} cards; expected 0 to {MOST_COPIES}")
                given.add(card)
                counts[card] = copies
                self.replaced(place)
        for region in regions:
            if region.red and counts.get(("settle", region.name)):
                raise self.wrong(
                    f"cards.settle.{region.name}",
                    f"a Settle card for a red region, which nobody can settle; expected 0, or a green circle "
                    f"for {region.name} (board.red)",
                )
        general = sum(copies for (pile, _), copies in counts.items() if pile != "red")
        others = sum(counts.get(("red", raven), 0) for raven in RED if raven != "castles")
        if counts.get(("red", "castles"), 0) != 1:
            raise self.wrong(
                "cards.red.castles",
                f"{counts.get(('red', 'castles'), 0)} cards; expected 1, to set aside (setup.castle-aside)",
            )
        fewest = HANDS + max(0, COUNTED - others)
        if general < fewest:
            raise self.wrong(
                "cards",
                f"{general} General cards; expected {fewest} or more: six hands of six, and {COUNTED} cards "
                f"to count out with the {others} other Red Ravens (setup.hand, setup.deck)",
            )
        return (
            *(counts.get((kind, region.name), 0) for kind in KINDS for region in regions),
            *(counts.get(("blue", raven), 0) for raven in BLUE),
            *(counts.get(("red", raven), 0) for raven in RED),
        )

    def card(self, pile: str, word: str) -> str:
        """What a card is called in its pile: its region, or its raven."""
        if pile in KINDS:
            return self.called(word, f"cards.{pile}")
        known = BLUE if pile == "blue" else RED
        if word not in known:
            hint = nearest(word, known)
            raise self.wrong(
                f"cards.{pile}",
                f"no card {word!r:.60}; expected {', '.join(known)}"
                + (f" (did you mean {hint}?)" if hint else ""),
            )
        return word

    def characters(self) -> tuple[Character, ...]:
        """The character cards, the house's and the edition's."""
        cards = {} if "characters" in self.given.only else dict(self.house.characters)
        for id, card in self.given.characters.items():
            place = f"characters.{id}"
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) or len(id) > 40:
                raise self.wrong(place, "expected an id of small letters, digits and hyphens, 40 at most")
            if not card.name.strip() or not card.text.strip():
                raise self.wrong(place, "expected a name and a text")
            for what in Ability.__slots__:
                number = getattr(card.ability, what)
                if not 0 <= number <= MOST_EFFECT:
                    raise self.wrong(f"{place}.ability.{what}", f"{number}; expected 0 to {MOST_EFFECT}")
            if bool(card.ability.raid_margin) != bool(card.ability.raid_bonus):
                raise self.wrong(f"{place}.ability", "raid_margin and raid_bonus go together")
            cards[id] = card
            self.replaced(place)
        names = [card.name for card in cards.values()]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            raise self.wrong("characters", f"two are called {twice!r}; expected a name of its own for each")
        if len(cards) < CHARACTERS:
            raise self.wrong(
                "characters",
                f"{len(cards)} cards; expected {CHARACTERS} or more, three for each of four players "
                "(setup.characters)",
            )
        return tuple(Character(id, card.name, card.text, False, card.ability) for id, card in cards.items())
