"""Drafts: edit like a list, freeze to a value; what was not touched is shared, what was is new."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from northsea_nb.core.draft import Counts, Rows, counts, editor, freeze, record, rows, thaw


@record
class Hull:
    name: str
    goods: Counts
    damaged: bool = False


@record
class Fleet:
    hulls: Rows[Hull]
    stock: Counts
    turn: int


edit_hull = editor("hulls")


def fleet() -> Fleet:
    return Fleet(rows(Hull(name, counts(1, 2, 3)) for name in "ABC"), counts(5, 5), 0)


def plainly(value: Any) -> Any:
    """The same in lists and dictionaries."""
    return {
        "hulls": [{"name": h.name, "goods": list(h.goods), "damaged": h.damaged} for h in value.hulls],
        "stock": list(value.stock),
        "turn": value.turn,
    }


ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "goods",
                "damaged",
                "stock",
                "turn",
                "pop",
                "append",
                "insert",
                "all",
                "read",
                "replace",
                "reverse",
                "add",
            ]
        ),
        st.integers(0, 5),
        st.integers(-3, 3),
    ),
    max_size=12,
)


@settings(deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), max_examples=300)
@given(ACTS, ACTS)
def test_a_draft_does_what_lists_do_and_the_record_stays(first: Any, second: Any) -> None:
    past = []
    state = fleet()
    model = plainly(state)
    for acts in (first, second):
        past.append((state, copy.deepcopy(plainly(state)), hash(state)))
        draft = thaw(state)
        for what, where, number in acts:
            _act(draft, model, what, where, number)
            assert plainly(draft) == model
        state = freeze(draft)
        assert plainly(state) == model
        assert hash(state) == hash(freeze(thaw(state)))
    for old, said, number in past:
        assert plainly(old) == said
        assert hash(old) == number


def _act(draft: Any, model: Any, what: str, where: int, number: int) -> None:
    size = len(model["hulls"])
    if what == "stock":
        draft.stock[where % 2] += number
        model["stock"][where % 2] += number
    elif what == "turn":
        draft.turn = number
        model["turn"] = number
    elif what in ("append", "insert"):
        at = size if what == "append" else where % (size + 1)
        made = Hull(f"N{number}", counts(0, 0, number))
        draft.hulls = rows((*draft.hulls[:at], made, *draft.hulls[at:]))
        model["hulls"].insert(at, {"name": made.name, "goods": [0, 0, number], "damaged": False})
    elif not size:
        return
    elif what == "goods":
        edit_hull(draft, where % size).goods[number % 3] += 1
        model["hulls"][where % size]["goods"][number % 3] += 1
    elif what == "damaged":
        edit_hull(draft, where % size).damaged = True
        model["hulls"][where % size]["damaged"] = True
    elif what == "pop":
        draft.hulls = rows(hull for at, hull in enumerate(draft.hulls) if at != where % size)
        model["hulls"].pop(where % size)
    elif what == "all":
        for at, hull in enumerate(draft.hulls):
            if not hull.damaged:
                edit_hull(draft, at).goods[0] -= 1
        for hull in model["hulls"]:
            hull["goods"][0] -= not hull["damaged"]
    elif what == "reverse":
        draft.hulls = rows(reversed(draft.hulls))
        model["hulls"].reverse()
    elif what == "add":
        draft.hulls = [*draft.hulls, Hull("R", counts(number, 0, 0))]
        model["hulls"].append({"name": "R", "goods": [number, 0, 0], "damaged": False})
    elif what == "replace":
        made = Hull("R", counts(number, 0, 0))
        draft.hulls = rows(made if at == where % size else hull for at, hull in enumerate(draft.hulls))
        model["hulls"][where % size] = {"name": "R", "goods": [number, 0, 0], "damaged": False}


def test_only_what_was_opened_is_made_anew() -> None:
    state = fleet()
    draft = thaw(state)
    edit_hull(draft, 1).damaged = True
    after = freeze(draft)
    assert after != state
    assert after.hulls[0] is state.hulls[0]
    assert after.hulls[2] is state.hulls[2]
    assert freeze(thaw(state)) == state
    assert freeze(thaw(state)).hulls is state.hulls


def test_rows_put_together_anew_may_hold_open_records() -> None:
    state = fleet()
    draft = thaw(state)
    edit_hull(draft, 1).damaged = True
    draft.hulls = rows((*draft.hulls, Hull("D", counts(0, 0, 0))))
    edit_hull(draft, 1).goods[0] = 9
    after = freeze(draft)
    assert after.hulls[1] == Hull("B", counts(9, 2, 3), True)
    assert [hull.name for hull in after.hulls] == ["A", "B", "C", "D"]
    with pytest.raises(AttributeError, match="cannot be changed"):
        after.hulls[1].damaged = False


def test_a_record_is_a_value() -> None:
    assert fleet() == fleet()
    assert hash(fleet()) == hash(fleet())
    assert {fleet(): 1}[fleet()] == 1
    with pytest.raises(AttributeError):
        fleet().turn = 3  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        fleet().wind = 3  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        fleet().stock[0] = 3
