"""What an explorer of odds tells its page, and in which order."""

from __future__ import annotations

from northsea_nb.widgets.odds.explorer import BEHIND, Explorer
from northsea_nb.widgets.odds.longships import GAME


def test_an_answer_is_behind_until_its_charts_show_what_the_words_say() -> None:
    explorer = Explorer(GAME, {"show": "fleets"}, read_address=False)
    pane = explorer.panes["fleets"]
    seen: list[tuple[str, bool]] = []
    for name, part, trait in (("words", pane.finding, "text"), ("numbers", pane.charts[0], "rows")):
        part.observe(lambda _, name=name: seen.append((name, BEHIND in pane.answered._dom_classes)), trait)
    pane.form.values = {**pane.form.values, "mine_hit": 2}
    pane.answer(pane.form.values)
    assert seen == [("words", True), ("numbers", True)]
    assert BEHIND not in pane.answered._dom_classes
