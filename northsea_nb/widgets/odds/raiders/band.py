"""A raider in the explorer: the controls of the crew, its markers and goods, and the position they make.

What the controls say is put into a position, and the engine tells what is wrong with it, what may be
raided and why not; nothing of that is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from northsea_nb.core.positions import PositionError
from northsea_nb.games.raiders import Raiders, position
from northsea_nb.games.raiders.board import COLOURS, FIELDS_OF_FAME, HALL_OF_HEROES, TOKENS, Board, Settlement
from northsea_nb.games.raiders.cards import Member
from northsea_nb.games.raiders.odds import Attempt
from northsea_nb.games.raiders.state import GOLD, MEAD, PROVISIONS, SILVER, Band
from northsea_nb.games.raiders.table import Options
from northsea_nb.widgets.form import Field, Value, Values

__all__ = ["PLENTY", "SHARED", "Setting", "member_name", "number"]

YOU, RIVAL = "You", "Rival"
NOBODY = "none"
"""What stands for a place in the crew that is free: an address carries no empty value."""
CREW = ("armourer", "scout", "marauder")
"""The crew to begin with, where the edition has these cards."""
MOST_GOODS = 40
MOST_VALKYRIE = 40
MOST_MEAD = 20
PLENTY = {"provisions": 99, "gold": 99}
"""Goods enough for any raid."""
SLOTS = 9
"""Members of a crew that the controls have room for."""
SHARED = frozenset(
    (
        *(f"{what}{slot}" for what in ("crew", "wounds") for slot in range(1, SLOTS + 1)),
        "armour",
        "valkyrie",
        "mead",
        "worker",
        "fame",
    )
)
"""Controls that mean the same in every section."""
FAME = (
    ("highest", "its highest level"),
    ("reached", "the level reached"),
    ("lowest", "its lowest level"),
)


def number(values: Values, name: str) -> int:
    """What a field of numbers stands at."""
    value = values[name]
    assert isinstance(value, int)
    return value


def member_name(member: Member) -> str:
    """A card's name, and whether it is the house's."""
    return f"{member.name}{' (house)' if member.house else ''}"


@dataclass(frozen=True)
class Setting:
    """What the explorer is about: a board, and the game that was brought, if any.

    Attributes:
        board: of the edition, with the expansions in use. expansions: the option that names them.
        edition: the data of the edition, empty for the house's.
        game: a game from the table; the controls begin with what its player on turn has.
    """

    board: Board
    expansions: str
    edition: Mapping[str, Any] = field(default_factory=dict)
    game: Raiders | None = None

    @property
    def has_mead(self) -> bool:
        """Whether there is mead: Hall of Heroes brings it."""
        return HALL_OF_HEROES in self.board.expansions

    @property
    def has_jarls(self) -> bool:
        """Whether there are Jarls: Fields of Fame brings them."""
        return FIELDS_OF_FAME in self.board.expansions

    @property
    def slots(self) -> range:
        """The places of a crew, from 1."""
        return range(1, min(SLOTS, self.board.limits.crew) + 1)

    # -- controls

    def crew_fields(self) -> tuple[Field, ...]:
        """A card and its wounds for each place in a crew."""
        known = [word for word in CREW if word in self.board.member]
        cards = ((NOBODY, "–"), *((member.id, _label(member)) for member in self.board.members))
        most = max((member.strength for member in self.board.members), default=0) + 1
        return tuple(
            one
            for slot in self.slots
            for one in (
                Field(
                    f"crew{slot}",
                    f"Member {slot}",
                    "select",
                    self.at_first(f"crew{slot}", known[slot - 1] if slot <= len(known) else NOBODY),
                    options=cards,
                    group="Crew",
                ),
                Field(
                    f"wounds{slot}",
                    f"Wounds of {slot}",
                    default=self.at_first(f"wounds{slot}", 0),
                    high=most,
                    group="Crew",
                ),
            )
        )

    def marker_fields(self) -> tuple[Field, ...]:
        """Armour, the Valkyrie track, mead: what makes a crew stronger."""
        limits = self.board.limits
        group = "Beside the crew"
        armour = Field(
            "armour",
            "Armour",
            default=self.at_first("armour", min(4, limits.armour)),
            high=limits.armour,
            group=group,
        )
        track = Field(
            "valkyrie",
            "Valkyrie spaces",
            default=self.at_first("valkyrie", 0),
            high=MOST_VALKYRIE,
            group=group,
        )
        mead = Field("mead", "Mead spent", default=self.at_first("mead", 2), high=MOST_MEAD, group=group)
        return (armour, track, mead) if self.has_mead else (armour, track)

    def worker_field(self) -> Field:
        """The colour of the worker in hand."""
        return Field(
            "worker",
            "Worker in hand",
            "radio",
            self.at_first("worker", "grey"),
            options=tuple((colour, colour) for colour in COLOURS),
        )

    def fame_fields(self) -> tuple[Field, ...]:
        """The switch ``fame_base``, where there is fame: Fields of Fame brings it."""
        if not self.board.margins:
            return ()
        assert [value for value, _ in FAME] == list(Options.CHOICES["fame_base"])
        return (
            Field(
                "fame",
                "A raid's fame counts from",
                "select",
                self.at_first("fame", "highest"),
                options=FAME,
                hint="reading.fame-base",
            ),
        )

    def bag_fields(self) -> tuple[Field, ...]:
        """How many of each kind of token are in the bag."""
        left = self.board.bag if self.game is None else self.game.supply
        return tuple(
            Field(
                f"left_{name}",
                name.title(),
                default=min(left[kind], there),
                high=there,
                group="Left in the bag",
            )
            for kind, (name, there) in enumerate(zip(TOKENS, self.board.bag, strict=True))
            if there
        )

    # -- what they say

    def state(self, values: Values, goods: Mapping[str, int] | None = None) -> Raiders:
        """The position that the controls describe.

        Args:
            goods: what the raider holds besides.

        Raises:
            PositionError: there is no such crew; it names the place.
        """
        crew = [f"{values[f'crew{slot}']}/{values[f'wounds{slot}']}" for slot in self._taken(values)]
        given: dict[str, Any] = {
            "players": [YOU, RIVAL],
            "options": {"expansions": self.expansions, "fame_base": str(values.get("fame", "highest"))},
            "crew": {YOU: crew},
            "goods": {YOU: dict(goods or {})},
        }
        if self.edition:
            given["edition"] = dict(self.edition)
        for track in ("armour", "valkyrie"):
            if track in values:
                given[track] = {YOU: values[track]}
        if "worker" in values:
            given["workers"] = {YOU: values["worker"]}
        return position(given)

    def attempt(self, values: Values, state: Raiders, place: Settlement) -> Attempt:
        """A raid on a settlement by the crew of a position."""
        own: Band = state.bands[0]
        return Attempt(
            place,
            tuple(own.crew),
            armour=own.armour,
            mead=number(values, "mead") if self.has_mead else 0,
            valkyrie=own.valkyrie,
            fame_base=str(values.get("fame", "highest")),
        )

    def _taken(self, values: Values) -> list[int]:
        """The places of the crew that somebody stands on."""
        return [slot for slot in self.slots if values[f"crew{slot}"] != NOBODY]

    def check(self, values: Values) -> dict[str, str]:
        """What the engine finds wrong with the crew, at the control where it can be mended."""
        slots = self._taken(values)
        try:
            self.state(values)
        except PositionError as error:
            return self._blame(error, values, slots)
        return {}

    def _blame(self, error: PositionError, values: Values, slots: Sequence[int]) -> dict[str, str]:
        last = f"crew{slots[-1]}" if slots else "crew1"
        part, _, index = error.place.rstrip("]").partition("[")
        if part == f"crew.{YOU}" and index:
            return {f"wounds{slots[int(index)]}": f"{error.text}."}
        double = [slot for slot in slots if values[f"crew{slot}"] == error.text.split(" ")[0]]
        if double:
            card: Any = self.board.members[self.board.member[str(values[f"crew{double[-1]}"])]]
            many = getattr(card, "count", 1)
            return {f"crew{double[-1]}": f"There {'is' if many == 1 else 'are'} {many} of {card.name}."}
        return {last: f"{error.text or error}."}

    # -- a game that is brought

    def at_first(self, name: str, otherwise: Value) -> Value:
        """What a control begins with: what the game that was brought says, if any."""
        return self.begins().get(name, otherwise)

    def goods_field(self, name: str, otherwise: int, group: str = "") -> Field:
        """How much of a good is held."""
        return Field(name, name.title(), default=self.at_first(name, otherwise), high=MOST_GOODS, group=group)

    def begins(self) -> dict[str, Value]:
        """What the controls begin with: what the player on turn has; nothing without a game."""
        if self.game is None:
            return {}
        own: Band = self.game.bands[self.game.turn]
        crew = list(own.crew)[: len(self.slots)]
        found: dict[str, Value] = {
            "armour": own.armour,
            "valkyrie": min(own.valkyrie, MOST_VALKYRIE),
            "mead": min(own.goods[MEAD], MOST_MEAD),
            "fame": self.game.table.options.fame_base,
            "provisions": min(own.goods[PROVISIONS], MOST_GOODS),
            "gold": min(own.goods[GOLD], MOST_GOODS),
            "silver": min(own.goods[SILVER], MOST_GOODS),
        }
        if own.worker >= 0:
            found["worker"] = COLOURS[own.worker]
        for slot in self.slots:
            mate = crew[slot - 1] if slot <= len(crew) else None
            found[f"crew{slot}"] = self.board.members[mate.card].id if mate else NOBODY
            found[f"wounds{slot}"] = mate.wounds if mate else 0
        return found

    def lying(self) -> dict[str, list[tuple[int, ...]]] | None:
        """The plunder sets that lie at each settlement of the game that was brought."""
        if self.game is None:
            return None
        return {
            place.id: [tokens for tokens in site.sets if tokens is not None]
            for place, site in zip(self.board.settlements, self.game.sites, strict=True)
        }


def _label(member: Member) -> str:
    """A card as it is chosen: name, strength, what it does in a crew."""
    hero = ", hero" if member.hero else ""
    does = f": {member.hired}" if member.hired else ""
    return f"{member_name(member)}, {member.strength}{hero}{does}"
