"""Frozen records, and the copy-on-write working copy that rule code edits.

A *record* is a small frozen dataclass with slots. A state is records and tuples all the way down.
Rule code never rebuilds it by hand: it edits a *draft*, which looks like the record but may be
assigned to, and the draft is frozen once at the end. Only what was opened is rebuilt; everything
else is shared with the state before.

Two field types tell the draft how to behave:

- ``Counts``: a tuple of numbers in a state, a list in a draft (``ship.goods[FUR] -= 1``);
- ``Rows[Ship]``: records in a row. They stay frozen in a draft too, until the field's ``editor`` opens the
  one that is to be changed. ``Stack[Frame]`` is the same, and a list in a draft, where records come and go.

>>> @record
... class Ship:
...     at: int
...     goods: Counts
>>> @record
... class Fleet:
...     ships: Rows[Ship]
>>> fleet = Fleet(rows([Ship(3, counts(1, 0)), Ship(4, counts(0, 2))]))
>>> edit_ship = editor("ships")
>>> draft = thaw(fleet)
>>> edit_ship(draft, 0).goods[1] += 5
>>> after = freeze(draft)
>>> after.ships[0].goods, fleet.ships[0].goods, after.ships[1] is fleet.ships[1]
((1, 5), (1, 0), True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import Any, NoReturn, TypeAlias, TypeVar, cast, dataclass_transform, get_origin

__all__ = ["Counts", "Rows", "Stack", "counts", "editor", "freeze", "plus", "record", "rows", "thaw"]

T = TypeVar("T")

Counts: TypeAlias = MutableSequence[int]
Rows: TypeAlias = Sequence[T]
Stack: TypeAlias = MutableSequence[T]


def counts(*numbers: int) -> Counts:
    """A row of numbers for a ``Counts`` field."""
    return cast(Counts, numbers)


def plus(numbers: Iterable[int], at: int, more: int = 1) -> tuple[int, ...]:
    """Numbers in a row, one of them so much more.

    >>> plus((3, 1, 4), 2, -1)
    (3, 1, 3)
    """
    found = [*numbers]
    found[at] += more
    return tuple(found)


def rows(items: Iterable[T]) -> Stack[T]:
    """Records for a ``Rows`` or ``Stack`` field."""
    return cast("Stack[T]", tuple(items))


class Kept:
    """The root of all records: room for what a draft has opened, one list from its root down."""

    __slots__ = ("_opened",)

    _thaw: Callable[[list[Any]], Any]
    _freeze: Callable[[], Any]


class Logged(Kept):
    """The root of records whose drafts take down events; a record has None."""

    __slots__ = ("events",)

    events: Any


@dataclass_transform()
def record(cls: type[T]) -> type[T]:
    """Make a class a record: a frozen, slotted dataclass with a fast constructor.

    The constructor stores through the slots themselves, which costs a third of what a frozen
    dataclass pays; at run time a record is as immutable as one. A class that sets ``own_repr``
    keeps the ``__repr__`` it has.
    """
    own_repr = getattr(cls, "own_repr", False)
    if not issubclass(cls, Kept):
        body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
        body["__qualname__"] = cls.__qualname__
        cls = cast("type[T]", type(cls.__name__, (Kept, *cls.__bases__[:-1]), body))
    made: Any = dataclass(frozen=True, slots=True, repr=not own_repr)(cls)
    made._thawed = False
    made._thaw = _first_thaw
    names = [field.name for field in fields(made)]
    scope: dict[str, Any] = {f"_set_{name}": getattr(made, name).__set__ for name in names}
    arguments = []
    for field in fields(made):
        if field.default is MISSING:
            arguments.append(field.name)
        else:
            scope[f"_default_{field.name}"] = field.default
            arguments.append(f"{field.name}=_default_{field.name}")
    stores = "\n".join(f"    _set_{name}(self, {name})" for name in names) or "    pass"
    exec(f"def __init__(self, {', '.join(arguments)}):\n{stores}", scope)
    made.__init__ = scope["__init__"]
    made.__setattr__ = made.__delattr__ = _refuse
    return cast("type[T]", made)


def _refuse(self: Any, name: str, value: Any = None) -> NoReturn:
    raise FrozenInstanceError(f"{name!r} of a {type(self).__name__} cannot be changed: edit a draft of it")


def thaw(base: T) -> T:
    """A draft of a record: the same fields, open to assignment."""
    return base._thaw([])  # type: ignore[attr-defined, no-any-return]


def freeze(draft: T) -> T:
    """The record a draft has become: the draft itself, which must not be used as one any more."""
    return draft._freeze()  # type: ignore[attr-defined, no-any-return]


def editor(field: str) -> Callable[..., Any]:
    """A function ``edit(draft, index=-1)`` that opens a record in this field's rows, to be changed."""
    scope: dict[str, Any] = {}
    exec(EDITOR.format(field), scope)
    edit: Callable[..., Any] = scope["edit"]
    return edit


EDITOR = """
def edit(draft, index=-1):
    items = draft.{0}
    if items.__class__ is tuple:
        items = draft.{0} = [*items]
    item = items[index]
    if not item._thawed:
        opened = draft._opened
        item = items[index] = item._thaw(opened)
        opened.append(item)
    return item
"""


def _first_thaw(base: Any, opened: list[Any]) -> Any:
    """A record's ``_thaw`` until its class has a twin."""
    _make_twin(base.__class__)
    return base._thaw(opened)


def _make_twin(cls: type[Any]) -> None:
    """Write the mutable twin of a record class: a subclass that thaws from it and freezes back.

    The twin has the record's layout, so that a draft whose rows are settled becomes a record by
    taking the record's class. The draft at the root freezes with itself all that was opened below it.
    """
    kinds = {field.name: _kind(field.type) for field in fields(cls)}
    twin: Any = type(
        cls.__name__,
        (cls,),
        {
            "__slots__": (),
            "__module__": cls.__module__,
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
            "_thawed": True,
        },
    )
    lines = ["def _thaw(base, opened):", "    self = _twin()", "    self._opened = opened"]
    lines += [f"    self.{name} = {THAWED[kind].format(name)}" for name, kind in kinds.items()]
    settle = [f"    {SETTLED[kind].format(name)}" for name, kind in kinds.items() if kind in SETTLED]
    if issubclass(cls, Logged):
        settle += ["    self.events = None"]
    settle += ["    self._opened = None", "    self.__class__ = _cls", "    return self"]
    lines += ["    return self", "def _settle(self):", *settle]
    lines += ["def _freeze(self):", "    for item in self._opened: item._settle()", *settle]
    scope = {"_cls": cls, "_twin": twin}
    exec("\n".join(lines), scope)
    twin._settle, twin._freeze = scope["_settle"], scope["_freeze"]
    cls._thaw = scope["_thaw"]


THAWED = {"counts": "[*base.{0}]", "rows": "base.{0}", "stack": "[*base.{0}]", "plain": "base.{0}"}
SETTLED = {
    "counts": "self.{0} = tuple(self.{0})",
    "rows": "if self.{0}.__class__ is list: self.{0} = tuple(self.{0})",
    "stack": "self.{0} = tuple(self.{0})",
}
"""What a field of each kind becomes in a draft, and how it is settled."""


def _kind(hint: Any) -> str:
    """What a field's annotation, evaluated or not, makes of it: "counts", "rows", "stack" or "plain"."""
    if hint == Counts:
        return "counts"
    if get_origin(hint) is Sequence:
        return "rows"
    word = hint.partition("[")[0].rpartition(".")[2] if isinstance(hint, str) else ""
    return {"Counts": "counts", "Rows": "rows", "Stack": "stack"}.get(word, "plain")
