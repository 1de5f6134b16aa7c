"""Frozen records, and the copy-on-write working copy that rule code edits.

A *record* is a small frozen dataclass with slots. A state is records and tuples all the way down.
Rule code never rebuilds it by hand: it edits a *draft*, which looks like the record but may be
assigned to, and the draft is frozen once at the end. Only what was touched is rebuilt; everything
else is shared with the state before.

Two field types tell the draft how to behave:

- ``Counts``: a tuple of numbers in a state, a list in a draft (``ship.goods[FUR] -= 1``);
- ``Rows[Ship]``: a tuple of records in a state; in a draft a list whose items thaw when indexed
  (``Stack[Frame]`` is the same for rows that nearly every edit changes).
  Iterating a draft's rows reads them without thawing: index (or use ``edit``) what you change.

>>> @record
... class Ship:
...     at: int
...     goods: Counts
>>> @record
... class Fleet:
...     ships: Rows[Ship]
>>> fleet = Fleet(rows([Ship(3, counts(1, 0)), Ship(4, counts(0, 2))]))
>>> draft = thaw(fleet)
>>> draft.ships[0].goods[1] += 5
>>> after = freeze(draft)
>>> after.ships[0].goods, fleet.ships[0].goods, after.ships[1] is fleet.ships[1]
((1, 5), (1, 0), True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSequence
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import is_
from typing import Any, NoReturn, TypeAlias, TypeVar, cast, dataclass_transform, get_origin

__all__ = ["Counts", "Rows", "Stack", "counts", "edit", "freeze", "peek", "record", "rows", "thaw"]

T = TypeVar("T")

Counts: TypeAlias = MutableSequence[int]
Rows: TypeAlias = MutableSequence[T]
Stack: TypeAlias = MutableSequence[T]
"""Rows that nearly every edit changes, so that a draft does not wait for the first change."""


def counts(*numbers: int) -> Counts:
    """A row of numbers for a ``Counts`` field."""
    return cast(Counts, numbers)


def rows(items: Iterable[T]) -> Rows[T]:
    """Records for a ``Rows`` field."""
    return cast("Rows[T]", tuple(items))


class Kept:
    """The root of all records: room for what a draft was thawed from, empty in a record."""

    __slots__ = ("_base",)

    _thaw: Callable[[], Any]
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


class Row(list[T]):
    """A draft's rows as long as nothing in them was touched; then they are ``Thawed`` or ``Changed``."""

    __slots__ = ("touched",)

    touched: list[int]
    """Where records have thawed, while the rows are the same ones as at first."""

    def __getitem__(self, index: Any) -> Any:
        self.__class__ = Thawed
        self.touched = [index]
        draft: Any = _item(self, index)._thaw()
        _put(self, index, draft)
        return draft


class Thawed(Row[T]):
    """A draft's rows: still those of the record, but some of them have thawed."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        item: Any = _item(self, index)
        if item._thawed:
            return item
        self.touched.append(index)
        draft = item._thaw()
        _put(self, index, draft)
        return draft


class Changed(Row[T]):
    """A draft's rows: a list that thaws a record when it is indexed."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        item: Any = _item(self, index)
        if item._thawed:
            return item
        draft = item._thaw()
        _put(self, index, draft)
        return draft


def _changing(act: Any) -> Any:
    def changing(self: Any, *args: Any, **words: Any) -> Any:
        self.__class__ = Changed
        return act(self, *args, **words)

    return changing


for _act in (
    list.__setitem__, list.__delitem__, list.__iadd__, list.__imul__, list.append, list.pop, list.insert,
    list.remove, list.extend, list.clear, list.sort, list.reverse,
):  # fmt: skip
    setattr(Row, _act.__name__, _changing(_act))
    setattr(Changed, _act.__name__, _act)
_item = list.__getitem__
_put = list.__setitem__


def _settle(row: Any, base: tuple[Any, ...]) -> tuple[Any, ...]:
    """The records that a draft's rows have become; those they came from where nothing changed."""
    if row.__class__ is Thawed:
        same = True
        for index in row.touched:
            item = _item(row, index)._freeze()
            if item is not base[index]:
                same = False
            _put(row, index, item)
        return base if same else tuple(row)
    items = tuple([item._freeze() if item._thawed else item for item in row])
    return base if len(items) == len(base) and all(map(is_, items, base)) else items


def peek(items: Iterable[T], index: int) -> T:
    """An item of a state's or a draft's rows, for reading: it is not thawed."""
    kept: Any = items
    found: T = kept[index] if kept.__class__ is tuple else _item(kept, index)
    return found


def thaw(base: T) -> T:
    """A draft of a record: the same fields, open to assignment."""
    return base._thaw()  # type: ignore[attr-defined, no-any-return]


def freeze(draft: T) -> T:
    """The record a draft has become; the one it came from where nothing changed."""
    return draft._freeze()  # type: ignore[attr-defined, no-any-return]


def edit(items: Iterable[T], wanted: Callable[[T], bool] | None = None) -> Iterator[T]:
    """The items of a draft's rows, thawed, those wanted or all."""
    row = cast("Row[T]", items)
    for index, item in enumerate(list(row)):
        if wanted is None or wanted(item):
            yield row[index]


def _first_thaw(base: Any) -> Any:
    """A record's ``_thaw`` until its class has a twin."""
    _make_twin(base.__class__)
    return base._thaw()


def _make_twin(cls: type[Any]) -> None:
    """Write the mutable twin of a record class: a subclass that thaws from it and freezes back.

    The twin has the record's layout, so that a draft whose rows are settled becomes a record by
    taking the record's class.
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
    lines = ["def _thaw(base):", "    self = _twin()", "    self._base = base"]
    lines += [f"    self.{name} = {THAWED[kind].format(name)}" for name, kind in kinds.items()]
    lines += ["    return self", "def _freeze(self):", "    base = self._base"]
    lines += [f"    {line.format(name)}" for name, kind in kinds.items() for line in SETTLED[kind]]
    unchanged = " and ".join(SAME[kind].format(name) for name, kind in kinds.items()) or "True"
    lines += [f"    if {unchanged}: return base", "    self._base = None"]
    if issubclass(cls, Logged):
        lines += ["    self.events = None"]
    lines += ["    self.__class__ = _cls", "    return self"]
    scope = {"_Row": Row, "_Changed": Changed, "_settle": _settle, "_is": is_, "_cls": cls, "_twin": twin}
    exec("\n".join(lines), scope)
    twin._thaw = lambda self: self
    twin._freeze = scope["_freeze"]
    cls._thaw = scope["_thaw"]


THAWED = {
    "counts": "list(base.{0})",
    "rows": "_Row(base.{0})",
    "stack": "_Changed(base.{0})",
    "plain": "base.{0}",
}
SETTLED = {
    "counts": [
        "value = tuple(self.{0})",
        "self.{0} = base.{0} if value == base.{0} else value",
    ],
    "stack": [
        "for item in self.{0}:",
        "    if item._thawed:",
        "        self.{0} = tuple([item._freeze() if item._thawed else item for item in self.{0}])",
        "        break",
        "else: self.{0} = tuple(self.{0})",
    ],
    "rows": [
        "value = self.{0}",
        "self.{0} = base.{0} if value.__class__ is _Row else _settle(value, base.{0})",
    ],
    "plain": [],
}
SAME = {
    "counts": "self.{0} is base.{0}",
    "rows": "self.{0} is base.{0}",
    "stack": "len(self.{0}) == len(base.{0}) and all(map(_is, self.{0}, base.{0}))",
    "plain": "(self.{0} is base.{0} or self.{0} == base.{0})",
}
"""What a field of each kind becomes in a draft, how it is settled, and whether it stayed the same."""


def _kind(hint: Any) -> str:
    """What a field's annotation, evaluated or not, makes of it: "counts", "rows", "stack" or "plain"."""
    if hint == Counts:
        return "counts"
    if get_origin(hint) is MutableSequence:
        return "rows"
    word = hint.partition("[")[0].rpartition(".")[2] if isinstance(hint, str) else ""
    return {"Counts": "counts", "Rows": "rows", "Stack": "stack"}.get(word, "plain")
