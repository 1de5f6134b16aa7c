"""The Raiders explorer: raids, plunder, Jarls, which settlement pays, of any edition or game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from northsea_nb.core.record import of_game
from northsea_nb.core.rulebook import NorthseaError, RecordError
from northsea_nb.core.timeline import Timeline
from northsea_nb.games.raiders import Raiders
from northsea_nb.games.raiders.board import edition_board
from northsea_nb.games.raiders.table import EXPANSIONS
from northsea_nb.widgets.form import Field, Value, Values
from northsea_nb.widgets.odds.brought import Brought, folded, unfolded
from northsea_nb.widgets.odds.raiders.band import SHARED, Setting
from northsea_nb.widgets.odds.raiders.sections import sections
from northsea_nb.widgets.sharing import MOST, pack, read_text, unpack

__all__ = ["GAME"]

GAME_LINK = "g"
"""The name by which the table's address carries a game."""
SAMPLE = """\
game = "raiders"
name = "my copy"

[[settlements]]
id = "fortress-east"
levels = [{ strength = 21, points = 6 }, { strength = 27, points = 9 }]

[[townsfolk]]
id = "archer"
strength = 2
"""


def _letters(text: str) -> str:
    """The letters that carry a game: those of the table's link, or the link itself."""
    found = parse_qs(urlsplit(text.strip()).query).get(GAME_LINK)
    return found[0] if found else text.strip()


def _game(text: str) -> Timeline:
    """A game from the text of a save file or from the table's link."""
    line = read_text(text, "the game") if text.lstrip().startswith("{") else unpack(_letters(text))[0]
    return of_game(line, Raiders, "the game")


def _read(values: Values) -> Setting:
    text, taken = str(values["edition"]), str(values[GAME_LINK])
    if taken.strip():
        state = _game(taken).state
        assert isinstance(state, Raiders)
        return Setting(state.table.board, state.table.options.expansions, _edition_of(state), state)
    expansions = str(values["expansions"])
    board = edition_board(text if text.strip() else None).using(EXPANSIONS[expansions])
    return Setting(board, expansions, tomllib.loads(text))


def _edition_of(state: Raiders) -> Mapping[str, Any]:
    """The edition that a game is played by, as data."""
    origin = state.origin
    given = origin.get("edition") or origin.get("position", {}).get("edition") or {}
    return tomllib.loads(given) if isinstance(given, str) else given


def _kept(values: Values) -> Mapping[str, str]:
    expansions = str(values["expansions"])
    taken = str(values[GAME_LINK])
    letters = ""
    if taken.strip():
        try:
            letters = pack(_game(taken), {}) if taken.lstrip().startswith("{") else _letters(taken)
        except RecordError:  # too long for an address: what was taken from it stays in the controls
            letters = ""
    return {
        "expansions": "" if expansions == "both" else expansions,
        "edition": folded(str(values["edition"])),
        GAME_LINK: letters if len(letters) <= MOST else "",
    }


def _opened(asked: Mapping[str, object]) -> Mapping[str, Value]:
    found: dict[str, Value] = {GAME_LINK: str(asked.get(GAME_LINK) or "")}
    known = asked.get("expansions", "both")
    if known not in EXPANSIONS:
        raise NorthseaError(f"expansions: {known!r:.40} is not known; expected {', '.join(EXPANSIONS)}.")
    found["expansions"] = str(known)
    try:
        found["edition"] = unfolded(asked.get("edition"))
    except RecordError:
        raise NorthseaError("The link's edition is damaged; these are the house's figures.") from None
    return found


def _blamed(error: NorthseaError) -> str:
    if isinstance(error, RecordError):
        return GAME_LINK
    return "expansions" if str(error).startswith("expansions:") else "edition"


GAME = Brought(
    "raiders",
    Raiders.rulebook,
    (
        Field(
            "expansions",
            "Expansions",
            "select",
            "both",
            options=(
                ("both", "both"),
                ("hall-of-heroes", "Hall of Heroes"),
                ("fields-of-fame", "Fields of Fame"),
                ("none", "the base game alone"),
            ),
        ),
        Field(
            "edition",
            "Other figures: those of the copy you own (an edition file)",
            "text",
            "",
            options=(("", "Back to the house's figures"), (SAMPLE, "A small example")),
            hint="What the file names replaces the house's figures; what it leaves out stays.",
        ),
        Field(
            GAME_LINK,
            "A game from the table: its link or its saved file",
            "text",
            "",
            options=(("", "No game"),),
            hint="The controls take over what the player on turn has; the plunder that lies there counts.",
        ),
    ),
    _read,
    sections,
    Setting.begins,
    _kept,
    _opened,
    _blamed,
    shared=SHARED,
)
"""The explorer of Raiders."""
