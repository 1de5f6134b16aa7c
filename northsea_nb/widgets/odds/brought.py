"""Explorers of what the reader brings: an edition of the copy he owns, a game from the table.

A form below the sections takes it; the sections are made anew of what it holds, and what was asked is
kept. The address carries it on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import ipywidgets

from northsea_nb.core.rulebook import NorthseaError, Rulebook
from northsea_nb.widgets.alive import query
from northsea_nb.widgets.form import Field, Form, Value, Values
from northsea_nb.widgets.odds.explorer import Explorer, Game, Section
from northsea_nb.widgets.sharing import MOST, fold, unfold

__all__ = ["Brought", "folded", "unfolded"]

S = TypeVar("S")


@dataclass(frozen=True)
class Brought(Generic[S]):
    """A game's explorer of something that the reader brings.

    Attributes:
        key, rulebook, screen, shared: as ``explorer.Game`` has them.
        fields: the controls that bring it.
        read: what they bring; a NorthseaError says what is wrong with it.
        sections: what can be asked of that.
        leads: what something new that is brought sets the controls to, by their names.
        kept: what the address carries, by the names of the fields. opened: the values that it stands
            for; a NorthseaError says what is wrong with a link.
        blamed: the name of the field that an error belongs to.
    """

    key: str
    rulebook: Callable[[], Rulebook]
    fields: tuple[Field, ...]
    read: Callable[[Values], S]
    sections: Callable[[S], tuple[Section, ...]]
    leads: Callable[[S], Mapping[str, object]]
    kept: Callable[[Values], Mapping[str, str]]
    opened: Callable[[Mapping[str, object]], Mapping[str, Value]]
    blamed: Callable[[NorthseaError], str]
    screen: str = ""
    shared: frozenset[str] = field(default_factory=frozenset)

    def open(self, start: Mapping[str, object]) -> ipywidgets.VBox:
        """The screen; the address comes before what it is to start with."""
        return _Screen(self, {**start, **query()}).box


class _Screen(Generic[S]):
    """An explorer, and the form that brings what it explores."""

    def __init__(self, about: Brought[S], asked: Mapping[str, object]) -> None:
        self.about = about
        self.box = ipywidgets.VBox()
        self.box.add_class("ns-explorer")
        self.loader = Form(about.fields, label="What is explored", on_change=self.load)
        plain: Values = self.loader.values
        try:
            values: Values = {**plain, **about.opened(asked)}
        except NorthseaError as error:
            values = plain
            self._complain(error)
        try:
            brought = about.read(values)
            self.loader.values = dict(values)
            kept = values
        except NorthseaError as error:
            self.loader.values = dict(values)  # the reader sees what is wrong, and can mend it
            self._complain(error)
            brought, kept = about.read(plain), plain
        self._show(brought, kept, asked)

    def load(self, values: Values) -> None:
        """Something else; where it is wrong that is told, and what there was stays."""
        try:
            brought = self.about.read(values)
        except NorthseaError as error:
            self._complain(error)
            return
        self.loader.errors = {}
        asked: dict[str, object] = {}
        for pane in self.explorer.panes.values():
            asked |= pane.asked()
        self._show(brought, values, {**asked, **self.about.leads(brought)})

    def _complain(self, error: NorthseaError) -> None:
        self.loader.errors = {self.about.blamed(error): str(error)}

    def _show(self, brought: S, values: Values, asked: Mapping[str, object]) -> None:
        about = self.about
        game = Game(
            about.key,
            about.rulebook,
            about.sections(brought),
            about.screen,
            about.kept(values),
            about.shared,
        )
        self.explorer = Explorer(game, asked, read_address=False)
        self.box.children = (self.explorer.screen, self.loader)


def folded(text: str) -> str:
    """A text as an address carries it; nothing where it is empty or too long for one."""
    letters = fold(text) if text.strip() else ""
    return letters if len(letters) <= MOST else ""


def unfolded(letters: object) -> str:
    """The text that an address carries, empty where it carries none.

    Raises:
        RecordError: the letters are damaged.
    """
    return unfold(str(letters)) if letters else ""
