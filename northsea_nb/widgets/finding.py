"""What a question is answered with: a sentence, a few lines, the clauses behind it, a link to it."""

from __future__ import annotations

from collections.abc import Iterable

import anywidget
import traitlets

from northsea_nb.core.rulebook import Rulebook
from northsea_nb.widgets.assets import script, style

__all__ = ["Finding"]


class Finding(anywidget.AnyWidget):
    """An answer in words.

    Attributes:
        text: the sentence; a screen reader is told when it changes.
        columns, rows: a small table that belongs to it, or nothing.
        caption: the table's.
        chips: the clauses: id, title, kind and text of each; a chip opens its clause.
        link: the address's query that leads back here, "show=battle&attacker=2".
        code: the line of Python that does the same in a notebook.
    """

    _esm = script("elements.js", "finding.js")
    _css = style("theme.css", "finding.css")
    text = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    columns = traitlets.List(traitlets.Unicode()).tag(sync=True)
    rows = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    chips = traitlets.List(traitlets.Dict()).tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)

    def cite(self, rulebook: Rulebook, clauses: Iterable[str]) -> None:
        """Show the chips of these clauses."""
        self.chips = [
            {"id": clause.id, "title": clause.title, "kind": clause.kind, "text": clause.text.strip()}
            for clause in (rulebook[name] for name in dict.fromkeys(clauses))
        ]
