"""Longboat at the table: ``table()`` is the screen of its notebook.

In a notebook::

    from northsea_nb.widgets.guard import app
    app("northsea_nb.widgets.longboat:table")
"""

from __future__ import annotations

from northsea_nb.widgets.longboat.guide import Guide
from northsea_nb.widgets.table_widget import opener

__all__ = ["Guide", "table"]

table = opener(Guide, ("Greycloak", "Hardrada", "Bluetooth"))
