"""Records are frozen values; drafts of them are edited and frozen back, sharing what did not change."""

from __future__ import annotations

import pickle
from copy import copy
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from northsea_nb import longships
from northsea_nb.arena.playouts import pick
from northsea_nb.core.draft import Counts, Rows, counts, edit, freeze, peek, record, rows, thaw
from northsea_nb.core.record import fingerprint


@record
class Ship:
    name: str
    goods: Counts
    damaged: bool = False


@record
class Viking:
    ships: Rows[Ship]
    hand: Counts


@record
class Sea:
    turn: int
    vikings: Rows[Viking]
    supply: Counts


@pytest.fixture
def sea() -> Sea:
    return Sea(
        0,
        rows(
            [
                Viking(rows([Ship("A", counts(1, 2)), Ship("B", counts(0, 0), True)]), counts(3)),
                Viking(rows([Ship("C", counts(5, 5))]), counts()),
            ]
        ),
        counts(10, 10),
    )


def test_a_record_cannot_be_assigned_to(sea: Sea) -> None:
    for value in (sea, sea.vikings[0], sea.vikings[0].ships[1]):
        for name in ("turn", "hand", "damaged"):
            if hasattr(value, name):
                with pytest.raises(FrozenInstanceError):
                    setattr(value, name, 1)
                with pytest.raises(FrozenInstanceError):
                    delattr(value, name)
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        sea.unheard_of = 1


def test_records_are_values(sea: Sea) -> None:
    same = Sea(0, sea.vikings, counts(10, 10))
    assert same == sea
    assert hash(same) == hash(sea)
    assert same != Sea(1, sea.vikings, sea.supply)
    assert Ship("A", counts(1)) == Ship("A", counts(1), False)
    assert repr(Ship("A", counts(1))) == "Ship(name='A', goods=(1,), damaged=False)"


def test_records_are_copied_and_pickled_as_values(sea: Sea) -> None:
    frozen = freeze(_edited(thaw(sea)))
    for value in (sea, frozen):
        assert copy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value


def _edited(draft: Sea) -> Sea:
    draft.turn = 1
    draft.vikings[0].ships[0].goods[1] += 4
    draft.vikings[1].hand.append(7)
    draft.supply[0] -= 4
    return draft


def test_freezing_an_untouched_draft_gives_the_record_itself(sea: Sea) -> None:
    assert freeze(thaw(sea)) is sea


def test_reading_changes_nothing(sea: Sea) -> None:
    draft = thaw(sea)
    assert [len(viking.ships) for viking in draft.vikings] == [2, 1]
    assert draft.vikings[1].ships[0].goods[0] == 5
    assert peek(draft.vikings, 0) is peek(sea.vikings, 0)
    assert freeze(draft) is sea


def test_putting_a_value_back_gives_the_record_itself(sea: Sea) -> None:
    draft = thaw(sea)
    draft.vikings[0].ships[0].goods[0] += 1
    draft.vikings[0].ships[0].goods[0] -= 1
    draft.turn = 5
    draft.turn = 0
    assert freeze(draft) is sea


def test_edits_are_seen_in_what_is_frozen_and_nowhere_else(sea: Sea) -> None:
    before = repr(sea)
    after = freeze(_edited(thaw(sea)))
    assert repr(sea) == before
    assert after.turn == 1
    assert after.vikings[0].ships[0].goods == (1, 6)
    assert after.vikings[1].hand == (7,)
    assert after.supply == (6, 10)


def test_what_did_not_change_is_shared(sea: Sea) -> None:
    draft = thaw(sea)
    draft.vikings[0].ships[0].damaged = True
    after = freeze(draft)
    assert after.vikings[1] is sea.vikings[1]
    assert after.vikings[0].ships[1] is sea.vikings[0].ships[1]
    assert after.vikings[0].hand is sea.vikings[0].hand
    assert after.vikings[0].ships[0].goods is sea.vikings[0].ships[0].goods
    assert after.supply is sea.supply


def test_what_is_frozen_is_frozen_all_the_way_down(sea: Sea) -> None:
    draft = _edited(thaw(sea))
    ship = draft.vikings[0].ships[0]
    after = freeze(draft)
    assert type(after) is Sea
    assert {
        type(value) for value in (after.vikings, after.supply, after.vikings[0].ships, after.vikings[1].hand)
    } == {tuple}
    for value in (after, after.vikings[0], after.vikings[0].ships[0], ship):
        with pytest.raises(FrozenInstanceError):
            value.turn = 3


def test_a_draft_of_what_was_frozen_is_a_new_one(sea: Sea) -> None:
    first = freeze(_edited(thaw(sea)))
    second = freeze(_edited(thaw(first)))
    assert first.supply == (6, 10)
    assert second.supply == (2, 10)
    assert hash(first) != hash(second)


def test_two_drafts_of_one_record_are_apart(sea: Sea) -> None:
    one, other = thaw(sea), thaw(sea)
    one.vikings[0].ships[0].goods[0] = 9
    other.turn = 3
    assert freeze(one).turn == 0
    assert freeze(other).vikings is sea.vikings


def test_rows_grow_and_shrink(sea: Sea) -> None:
    draft = thaw(sea)
    ships = draft.vikings[0].ships
    ships.append(Ship("D", counts(0, 0)))
    ships[2].goods[0] = 8
    lost = ships.pop(0)
    ships.insert(0, Ship("E", counts(1, 1)))
    ships.remove(Ship("B", counts(0, 0), True))
    ships.extend([Ship("F", counts(2, 2))])
    after = freeze(draft)
    assert lost.name == "A"
    assert [(ship.name, ship.goods) for ship in after.vikings[0].ships] == [
        ("E", (1, 1)),
        ("D", (8, 0)),
        ("F", (2, 2)),
    ]
    draft = thaw(after)
    del draft.vikings[0].ships[1]
    draft.vikings[0].ships[0] = Ship("G", counts(0, 0))
    draft.vikings[1].ships.clear()
    last = freeze(draft)
    assert [ship.name for ship in last.vikings[0].ships] == ["G", "F"]
    assert last.vikings[1].ships == ()
    assert len(after.vikings[0].ships) == 3


def test_edit_thaws_those_that_are_wanted(sea: Sea) -> None:
    draft = thaw(sea)
    for ship in edit(draft.vikings[0].ships, lambda ship: ship.damaged):
        ship.damaged = False
    after = freeze(draft)
    assert [ship.damaged for ship in after.vikings[0].ships] == [False, False]
    assert after.vikings[0].ships[0] is sea.vikings[0].ships[0]
    draft = thaw(after)
    for ship in edit(draft.vikings[0].ships):
        ship.name = ship.name.lower()
    assert [ship.name for ship in freeze(draft).vikings[0].ships] == ["a", "b"]


def test_a_whole_field_may_be_assigned(sea: Sea) -> None:
    draft = thaw(sea)
    draft.vikings = rows(sea.vikings[:1])
    draft.supply = counts(1, 1)
    after = freeze(draft)
    assert after.vikings == sea.vikings[:1]
    assert after.supply == (1, 1)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_old_state_ever_changes(players: int) -> None:
    """Every position of a game still has the hash that it had when it was reached."""
    random = Random(players)
    state = longships.new([f"viking {number}" for number in range(players)])
    seen = []
    for _ in range(400):
        if state.is_terminal:
            break
        seen.append((state, fingerprint(state), hash(state)))
        outcomes = state.chance_outcomes()
        move = pick(outcomes, random) if outcomes else random.choice(state.legal_moves())
        state = state.apply(move).after
    assert len(seen) > 50
    for old, print_, value in seen:
        assert fingerprint(old) == print_
        assert hash(old) == value
        with pytest.raises(FrozenInstanceError):
            old.turn = 0
