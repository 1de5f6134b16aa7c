"""Frozen records, and the copy-on-write working copy that rule code edits.

A *record* is a small frozen dataclass with slots. A state is records and tuples all the way down.
Rule code never rebuilds it by hand: it edits a *draft*, which looks like the record but may be
assigned to, and the draft is frozen once at the end. Only what was touched is rebuilt; everything
else is shared with the state before.

Two field types tell the draft how to behave:

- ``Counts``: a tuple of numbers in a state, a list in a draft (``ship.goods[FUR] -= 1``);
- ``Rows[Ship]``: a tuple of records in a state; in a draft a list whose items thaw when indexed.
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
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeAlias, TypeVar, cast, dataclass_transform, get_args, get_type_hints

__all__ = ["Counts", "Rows", "counts", "edit", "freeze", "record", "rows", "thaw"]

T = TypeVar("T")

Counts: TypeAlias = MutableSequence[int]
Rows: TypeAlias = MutableSequence[T]


def counts(*numbers: int) -> Counts:
    """A row of numbers for a ``Counts`` field."""
    return cast(Counts, numbers)


def rows(items: Iterable[T]) -> Rows[T]:
    """Records for a ``Rows`` field."""
    return cast("Rows[T]", tuple(items))


@dataclass_transform()
def record(cls: type[T]) -> type[T]:
    """Make a class a record: a frozen, slotted dataclass with a fast constructor.

    The constructor stores through the slots themselves, which costs a third of what a frozen
    dataclass pays; at run time a record is as immutable as one. A class that sets ``own_repr``
    keeps the ``__repr__`` it has.
    """
    own_repr = getattr(cls, "own_repr", False)
    made: Any = dataclass(frozen=True, slots=True, repr=not own_repr)(cls)
    made._twin = None
    made._thawed = False
    names = [field.name for field in fields(made)]
    scope: dict[str, Any] = {f"_set_{name}": getattr(made, name).__set__ for name in names}
    arguments = []
    for field in fields(made):
        if field.default is MISSING:
            arguments.append(field.name)
        else:
            scope[f"_default_{field.name}"] = field.default
            arguments.append(f"{field.name}=_default_{field.name}")
    body = "\n".join(f"    _set_{name}(self, {name})" for name in names) or "    pass"
    exec(f"def __init__(self, {', '.join(arguments)}):\n{body}", scope)
    made.__init__ = scope["__init__"]
    return cast("type[T]", made)


class Row(list[T]):
    """A draft's rows: a list that thaws a record when it is indexed and knows whether it changed."""

    __slots__ = ("base", "touched")

    def __init__(self, base: Iterable[T]) -> None:
        list.__init__(self, base)
        self.base = base
        self.touched = False

    def __getitem__(self, index: Any) -> Any:
        item = list.__getitem__(self, index)
        if item._thawed:
            return item
        self.touched = True
        draft = thaw(item)
        list.__setitem__(self, index, draft)
        return draft

    def __setitem__(self, index: Any, item: Any) -> None:
        self.touched = True
        list.__setitem__(self, index, item)

    def __delitem__(self, index: Any) -> None:
        self.touched = True
        list.__delitem__(self, index)

    def append(self, item: T) -> None:
        self.touched = True
        list.append(self, item)

    def pop(self, index: Any = -1) -> T:
        self.touched = True
        return list.pop(self, index)

    def insert(self, index: Any, item: T) -> None:
        self.touched = True
        list.insert(self, index, item)

    def remove(self, item: T) -> None:
        self.touched = True
        list.remove(self, item)

    def settle(self) -> tuple[T, ...]:
        if not self.touched:
            return cast("tuple[T, ...]", self.base)
        base = cast("tuple[T, ...]", self.base)
        made = tuple([item._freeze() if item._thawed else item for item in self])  # type: ignore[attr-defined]
        if len(made) == len(base) and all(a is b for a, b in zip(made, base, strict=True)):
            return base
        return made


def thaw(base: T) -> T:
    """A draft of a record: the same fields, open to assignment."""
    twin = base.__class__._twin  # type: ignore[attr-defined]
    if twin is None:
        twin = _make_twin(base.__class__)
    return cast(T, twin._thaw(base))


def freeze(draft: T) -> T:
    """The record a draft has become; the one it came from where nothing changed."""
    return cast(T, draft._freeze())  # type: ignore[attr-defined]


def edit(items: Iterable[T], wanted: Callable[[T], bool] | None = None) -> Iterator[T]:
    """The items of a draft's rows, thawed, those wanted or all."""
    row = cast("Row[T]", items)
    for index, item in enumerate(list(row)):
        if wanted is None or wanted(item):
            yield row[index]


def _make_twin(cls: type[Any]) -> type[Any]:
    """Write the mutable twin of a record class: a subclass that thaws from it and freezes back."""
    hints = get_type_hints(cls)
    names = [field.name for field in fields(cls)]
    kinds = {name: _kind(hints[name]) for name in names}
    scope: dict[str, Any] = {"_Row": Row, "_cls": cls, "_new": object.__new__}
    lines = ["def _thaw(base):", "    self = _new(_twin)", "    _set__base(self, base)"]
    for name in names:
        scope[f"_set_{name}"] = getattr(cls, name).__set__
        value = {
            "counts": f"list(base.{name})",
            "rows": f"_Row(base.{name})",
            "plain": f"base.{name}",
        }[kinds[name]]
        lines.append(f"    _set_{name}(self, {value})")
    lines += ["    return self", "def _freeze(self):", "    base = self._base"]
    same = []
    arguments = []
    for name in names:
        local = f"v_{name}"
        arguments.append(local)
        if kinds[name] == "counts":
            lines.append(f"    {local} = tuple(self.{name})")
            same.append(f"{local} == base.{name}")
        elif kinds[name] == "rows":
            lines.append(f"    {local} = self.{name}")
            lines.append(f"    {local} = {local}.settle() if {local}.__class__ is _Row else {local}")
            same.append(f"{local} is base.{name}")
        else:
            lines.append(f"    {local} = self.{name}")
            same.append(f"({local} is base.{name} or {local} == base.{name})")
    lines.append(f"    if {' and '.join(same) or 'True'}: return base")
    lines.append(f"    return _cls({', '.join(arguments)})")
    twin: Any = type(
        cls.__name__,
        (cls,),
        {
            "__slots__": ("_base", "events"),
            "__module__": cls.__module__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
            "_thawed": True,
        },
    )
    scope["_set__base"] = twin._base.__set__
    scope["_twin"] = twin
    exec("\n".join(lines), scope)
    twin._thaw = staticmethod(scope["_thaw"])
    twin._freeze = scope["_freeze"]
    twin._twin = twin
    cls._twin = twin
    return cast("type[Any]", twin)


def _kind(hint: Any) -> str:
    if getattr(hint, "__origin__", None) is not MutableSequence:
        return "plain"
    return "counts" if get_args(hint) == (int,) else "rows"
