"""Charts: pure functions, a state or a table of odds in, an :class:`~.exhibit.Exhibit` out.

No rule stands here: every number comes from a game's ``odds``, ``graph`` or ``state``. plotly is
imported when somebody first asks for ``Exhibit.figure``.
"""

from .exhibit import Exhibit, Sketch

__all__ = ["Exhibit", "Sketch"]
