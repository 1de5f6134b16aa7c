"""The odds explorers: a question set by controls, answered exactly, with a chart, a table, clauses."""

from __future__ import annotations

import ipywidgets

__all__ = ["longships"]


def longships(**start: object) -> ipywidgets.VBox:
    """The odds of Longships: battle, fleets, plunder, trade, wind and sailing, sacrifice.

    Args:
        start: the section to show and what its controls begin with: ``show="battle", mine=2``.
    """
    from northsea_nb.widgets.odds.explorer import Explorer
    from northsea_nb.widgets.odds.longships import GAME

    return Explorer(GAME, start).screen
