"""The start page: what this is, and a card for every screen, by what one wants to do.

A notebook says itself where it stands: ``metadata.title``, and under ``metadata.northsea`` its
``group``, what it is for (``do``: learn, play, odds, rules), a ``summary``, and with ``each_game`` that
it is one screen for all games, which its address's ``game`` chooses.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from northsea_nb.games import GAMES
from northsea_nb.widgets.assets import script, style

__all__ = ["DOINGS", "Start", "in_order", "screens", "start"]

DOINGS = {
    "learn": ("Learn", "Step through a rule, and see why a move is legal or not."),
    "play": ("Play", "A table to play at, alone or in turns on one screen, and positions to go on from."),
    "odds": ("Odds", "What a decision leads to, exactly, before you make it."),
    "rules": ("Rules", "Every clause, searchable, with its readings."),
}
"""What one may want to do."""
GUESSES = {"lesson": "learn", "odds": "odds", "rule": "rules"}
"""What a notebook is for that does not say, by a part of its name."""
ABOUT = (
    "Viking board games as rulebooks you can run. Every move, refusal and number names the clause "
    "it rests on; the odds are exact; everything can be undone."
)


class Start(anywidget.AnyWidget):
    """The cards, with links that work on a server of dashboards and in JupyterLab."""

    _esm = script("elements.js", "start.js")
    _css = style("theme.css", "start.css")
    about = traitlets.Unicode(ABOUT).tag(sync=True)
    doings = traitlets.List(traitlets.Dict()).tag(sync=True)


def screens(folder: Path) -> list[dict[str, Any]]:
    """What one may want to do, each with the screens for it that stand in a folder, by game."""
    found: dict[str, list[dict[str, Any]]] = {doing: [] for doing in DOINGS}
    for notebook in sorted(folder.glob("*.ipynb"), key=lambda notebook: in_order(notebook.stem)):
        if notebook.stem == "index":
            continue
        try:
            metadata = json.loads(notebook.read_text(encoding="utf-8"))["metadata"]
            own = metadata.get("northsea", {})
            hidden = bool(own.get("hidden"))
        except (AttributeError, KeyError, OSError, TypeError, ValueError):
            continue
        guess = next((doing for part, doing in GUESSES.items() if part in notebook.stem), "play")
        doing = own.get("do", guess)
        if hidden or doing not in found:
            continue
        found[doing].append(
            {
                "file": notebook.name,
                "title": str(metadata.get("title") or notebook.stem.replace("_", " ")),
                "summary": str(own.get("summary", "")),
                "games": _games(doing) if own.get("each_game") else [],
            }
        )
    return [
        {"key": doing, "title": title, "about": about, "screens": found[doing]}
        for doing, (title, about) in DOINGS.items()
        if found[doing]
    ]


def in_order(stem: str) -> tuple[int, str]:
    """A key to sort notebooks by: a game's together, the games in their order, those of no game first."""
    mine = [number for number, key in enumerate(GAMES, 1) if f"{stem}_".startswith(f"{key}_")]
    return (mine[0] if mine else 0, stem)


def _games(doing: str) -> list[list[str]]:
    """The games that a screen for all of them can be opened at: key and short name; none where one is all."""
    keys = list(GAMES)
    if doing == "learn":
        from northsea_nb.widgets.lessons import readable

        keys = readable()
    return [[key, key.replace("_", " ").title()] for key in keys] if len(keys) > 1 else []


def start(folder: str = ".") -> Start:
    """The start page of the notebooks in a folder."""
    return Start(doings=screens(Path(folder)))
