"""Controls as the browser has them: labelled numbers, choices, boxes; one widget for a whole form.

A form of twenty ipywidgets is sixty models and a second of setting up; this is one, with native
controls that keyboards and screen readers know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import traitlets

from northsea_nb.widgets.alive import LiveWidget
from northsea_nb.widgets.assets import script, style

__all__ = ["Field", "Form", "Value", "Values"]

LONGEST = 200_000
"""Letters that a text may have."""

Value = int | str | bool | None
Values = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Field:
    """One control.

    Attributes:
        name: how it is called in values and addresses. label: what the reader is told it is.
        kind: "number", "slider", "check", "select", "radio", "tabs", or "text": many lines, typed, taken
            from a file, or one of the options, each a button.
        default: its first value; None for an optional number that is not given.
        low, high: the smallest and the largest number.
        options: the choices, each with its label.
        group: fields of one group, one after another, stand in a frame of this name.
        optional: whether a number may be left out.
        hint: a word more, below the control; of a slider what its lowest value means.
        when: another field and its value: only then is this one shown.
    """

    name: str
    label: str
    kind: str = "number"
    default: Value = 0
    low: int = 0
    high: int = 0
    options: tuple[tuple[str, str], ...] = ()
    group: str = ""
    optional: bool = False
    hint: str = ""
    when: tuple[str, str] | None = None

    def read(self, raw: object) -> Value:
        """What was typed, chosen or written in an address, checked.

        Raises:
            ValueError: in one sentence, what is expected instead.
        """
        if self.kind == "check":
            if raw in (True, "1", "yes", "true"):
                return True
            if raw in (False, "", "0", "no", "false"):
                return False
            raise ValueError(f"{self.label}: yes or no.")
        if self.kind == "text":
            if isinstance(raw, str) and len(raw) <= LONGEST:
                return raw
            raise ValueError(f"{self.label}: a text of {LONGEST:,} letters at most, please.")
        if self.options:
            if raw in [value for value, _ in self.options]:
                return str(raw)
            labels = ", ".join(label for _, label in self.options[:8])
            raise ValueError(f"{self.label}: choose one of {labels}.")
        if self.optional and raw in ("", None):
            return None
        text = str(raw).strip() if isinstance(raw, (int, str)) and not isinstance(raw, bool) else ""
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < 8:
            number = int(text)
            if self.low <= number <= self.high:
                return number
        raise ValueError(f"{self.label}: a whole number from {self.low} to {self.high}, please.")


class Form(LiveWidget):
    """A form of such controls.

    Args:
        fields: the controls, in order.
        values: what some of them begin with.
        label: what the form is for, for a screen reader.
        on_change: called with the values after each change that could be read.

    Attributes:
        values: what the controls stand at. errors: a sentence for each that could not be read.
        heard: how many changes of the page these take into account; a page that has sent more of a
            control keeps what it shows there.
    """

    _esm = script("alive.js", "elements.js", "form.js")
    _css = style("theme.css", "form.css")
    fields = traitlets.List(traitlets.Dict()).tag(sync=True)
    values = traitlets.Dict().tag(sync=True)
    errors = traitlets.Dict().tag(sync=True)
    heard = traitlets.Int().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        fields: Iterable[Field],
        values: Values | None = None,
        *,
        label: str = "",
        on_change: Callable[[Values], None] | None = None,
    ) -> None:
        self.known = {field.name: field for field in fields}
        self.on_change = on_change
        super().__init__(
            fields=[asdict(field) for field in self.known.values()],
            values={name: field.default for name, field in self.known.items()} | dict(values or {}),
            label=label,
        )

    def receive(self, content: Mapping[str, Any], buffers: list[memoryview]) -> None:
        """A control was changed."""
        field = self.known.get(str(content.get("set", "")))
        if field is None:
            return
        errors = {name: text for name, text in self.errors.items() if name != field.name}
        values = dict(self.values)
        try:
            values[field.name] = field.read(content.get("value"))
        except ValueError as error:
            errors[field.name] = str(error)
        change = content.get("change")
        with self.hold_sync():
            self.errors = errors
            self.values = values
            if isinstance(change, int) and change > self.heard:
                self.heard = change
        if field.name not in errors and self.on_change is not None:
            self.on_change(self.values)
