"""An explorer of odds: sections, each a form, an answer in words, and charts.

A game gives the sections; here they are built when they are first shown, answered when a control
changes, and kept in the page's address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any
from urllib.parse import urlencode

import ipywidgets

from northsea_nb.charts import Exhibit
from northsea_nb.core.rulebook import Rulebook
from northsea_nb.widgets.alive import Page, current_page, query
from northsea_nb.widgets.assets import style
from northsea_nb.widgets.chart import Chart
from northsea_nb.widgets.finding import Finding
from northsea_nb.widgets.form import Field, Form, Value, Values

__all__ = ["Answer", "Explorer", "Game", "Section"]

BEHIND = "is-behind"
"""The class of an answer whose words are new while its charts still show what was asked before."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a section says to its controls.

    Attributes:
        text: the answer in a sentence or two.
        exhibits: its charts, always as many.
        clauses: the rules behind it.
        caption, columns, rows: a small table beside the charts, or nothing.
    """

    text: str
    exhibits: tuple[Exhibit, ...]
    clauses: tuple[str, ...]
    caption: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, *exhibits: Exhibit) -> Answer:
        """The answer that says what its charts say, by their clauses."""
        said = dict.fromkeys(shown.alt for shown in exhibits)
        clauses = dict.fromkeys(clause for shown in exhibits for clause in shown.clauses)
        return cls("\n".join(said), exhibits, tuple(clauses))


@dataclass(frozen=True, slots=True)
class Section:
    """One kind of question.

    Attributes:
        key: its name in addresses. title: its name for readers. about: a line below it.
        fields: the controls. answer: what they are answered with.
        check: what is wrong with values that can each be read: a sentence by control.
        open_tables: which of the charts show their numbers at once.
        pick: what a click on something in a chart makes of the values; None where clicks do nothing.
    """

    key: str
    title: str
    about: str
    fields: tuple[Field, ...]
    answer: Callable[[Values], Answer]
    check: Callable[[Values], dict[str, str]] = lambda values: {}
    open_tables: tuple[int, ...] = ()
    pick: Callable[[Values, str], Values] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game's explorer.

    Attributes:
        key: the game's. rulebook: its clauses. sections: what can be asked.
        screen: what ``app`` is told to build it in a notebook; the game's odds if left out.
        kept: what a link back carries besides the question, by name.
        shared: names of controls that mean the same in every section: one takes over what the other
            was set to.
    """

    key: str
    rulebook: Callable[[], Rulebook]
    sections: tuple[Section, ...]
    screen: str = ""
    kept: Mapping[str, str] = dataclass_field(default_factory=dict)
    shared: frozenset[str] = frozenset()

    def open(self, start: Mapping[str, object]) -> ipywidgets.VBox:
        """The screen."""
        return Explorer(self, start).screen


class Explorer:
    """The screen of a game's odds.

    Args:
        game: whose odds.
        start: what to begin with, by the names that addresses use; the address itself comes first,
            where it is to be read.
    """

    def __init__(
        self, game: Game, start: Mapping[str, object] | None = None, *, read_address: bool = True
    ) -> None:
        self.game = game
        self.sections = {section.key: section for section in game.sections}
        self.panes: dict[str, Pane] = {}
        self.shown = ""
        self.carried: dict[str, Value] = {}
        asked: dict[str, object] = {**(start or {}), **(query() if read_address else {})}
        first = str(asked.get("show", ""))
        self.page: Page | None = current_page()
        tabs = Field(
            "show",
            "Odds of",
            "tabs",
            default=first if first in self.sections else game.sections[0].key,
            options=tuple((section.key, section.title) for section in game.sections),
        )
        self.nav = Form((tabs,), label="Sections", on_change=self._turn)
        self.screen = ipywidgets.VBox([self.nav, ipywidgets.HTML(f"<style>{style('odds.css')}</style>")])
        self.screen.add_class("ns-explorer")
        self.show(str(self.nav.values["show"]), asked)

    def show(self, key: str, asked: Mapping[str, object] | None = None) -> None:
        """Show a section, built on its first time; never two at once, or the keys would go to the old one."""
        self._carry()
        for other, pane in self.panes.items():
            if other != key:
                pane.box.layout.display = "none"
        if key not in self.panes:
            self.panes[key] = Pane(self, self.sections[key], {**self.carried, **(asked or {})})
            self.screen.children = (*self.screen.children, self.panes[key].box)
        else:
            self.panes[key].take(self.carried)
        self.shown = key
        self.panes[key].box.layout.display = None
        self.panes[key].tell_page()

    def _carry(self) -> None:
        """Keep what the section on the screen is set to, of what all sections share."""
        if self.shown:
            values = self.panes[self.shown].form.values
            self.carried |= {name: value for name, value in values.items() if name in self.game.shared}

    def _turn(self, values: Values) -> None:
        self.show(str(values["show"]))


class Pane:
    """A section on the screen."""

    def __init__(self, explorer: Explorer, section: Section, asked: Mapping[str, object]) -> None:
        self.explorer = explorer
        self.section = section
        values: dict[str, Value] = {}
        errors: dict[str, str] = {}
        for field in section.fields:
            if field.name in asked:
                try:
                    values[field.name] = field.read(asked[field.name])
                except ValueError as error:
                    errors[field.name] = f"The address cannot be used. {error}"
        self.form = Form(section.fields, values, label=section.title, on_change=self.answer)
        if wrong := section.check(self.form.values):
            errors |= wrong
            self.form.values = {field.name: field.default for field in section.fields}
        self.form.errors = errors
        self.finding = Finding()
        self._answers: dict[tuple[tuple[str, Value], ...], Answer] = {}
        found = self._answer(self.form.values)
        self.charts = [_chart(each, at in section.open_tables) for at, each in enumerate(found.exhibits)]
        if section.pick is not None:
            for chart in self.charts:
                chart.on_pick = self.pick
        self._say(found)
        about = ipywidgets.HTML()
        about.add_class("ns-about")
        about.value = f"<p>{section.about}</p>"
        left = ipywidgets.VBox([about, self.form])
        left.add_class("ns-asked")
        self.answered = ipywidgets.VBox([self.finding, *self.charts])
        self.answered.add_class("ns-answered")
        self.box = ipywidgets.Box([left, self.answered])
        self.box.add_class("ns-section")

    def answer(self, values: Values) -> None:
        """Answer the controls, unless they contradict each other."""
        wrong = self.section.check(values)
        self.form.errors = wrong
        if wrong:
            return
        found = self._answer(values)
        self.answered.add_class(BEHIND)
        self._say(found)  # first: words are on the page before charts are drawn
        for chart, exhibit in zip(self.charts, found.exhibits, strict=True):
            with chart.hold_sync():
                chart.height = exhibit.height
                chart.show(
                    exhibit.sketch.plain(),
                    rows=exhibit.rows,
                    columns=exhibit.columns,
                    caption=exhibit.caption,
                    alt=exhibit.alt,
                )
        self.answered.remove_class(BEHIND)
        self.tell_page()

    def take(self, values: Values) -> None:
        """Take over what another section was set to, of the controls that stand here too."""
        mine = {**self.form.values, **{name: values[name] for name in self.form.known if name in values}}
        if mine != self.form.values:
            self.form.values = mine
            self.answer(mine)

    def pick(self, word: str) -> None:
        """Something in a chart was clicked."""
        if self.section.pick is not None:
            self.form.values = dict(self.section.pick(self.form.values, word))
            self.answer(self.form.values)

    def tell_page(self) -> None:
        """Keep the question in the address."""
        if self.explorer.page is None:
            return
        names = {field.name for section in self.explorer.sections.values() for field in section.fields}
        names |= set(self.explorer.game.kept)
        self.explorer.page.query = dict.fromkeys(names, "") | self.asked()

    def _answer(self, values: Values) -> Answer:
        key = tuple(sorted(values.items()))
        if key not in self._answers:
            if len(self._answers) >= 200:
                self._answers.clear()
            self._answers[key] = self.section.answer(values)
        return self._answers[key]

    def _say(self, found: Answer) -> None:
        asked = self.asked()
        screen = self.explorer.game.screen or f'"northsea_nb.widgets.odds:odds", {self.explorer.game.key!r}'
        arguments = ", ".join(f"{name}={value!r}" for name, value in asked.items())
        with self.finding.hold_sync():
            self.finding.text = found.text
            self.finding.caption = found.caption
            self.finding.columns = list(found.columns)
            self.finding.rows = [list(row) for row in found.rows]
            self.finding.cite(self.explorer.game.rulebook(), found.clauses)
            self.finding.link = urlencode(asked)
            self.finding.code = f"from northsea_nb.widgets.guard import app\napp({screen}, {arguments})"

    def asked(self) -> dict[str, str]:
        """The section and what in it is not as it was at first, as an address has it."""
        asked = {"show": self.section.key, **{k: v for k, v in self.explorer.game.kept.items() if v}}
        for field in self.section.fields:
            value = self.form.values[field.name]
            if value != field.default:
                asked[field.name] = (
                    {True: "1", False: "0"}.get(value, str(value))
                    if isinstance(value, bool)
                    else ("" if value is None else str(value))
                )
        return asked


def _chart(exhibit: Exhibit, table_open: bool) -> Any:
    return Chart(
        exhibit.sketch.plain(),
        caption=exhibit.caption,
        columns=exhibit.columns,
        rows=exhibit.rows,
        alt=exhibit.alt,
        height=exhibit.height,
        table_open=table_open,
    )
