"""Raiders at the table, without a browser: house figures, parts of a turn, the board on page and phone."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from northsea_nb.core.drawing import markup
from northsea_nb.games.raiders import new, position
from northsea_nb.games.raiders.svg import contents, ground, pieces, places
from northsea_nb.games.raiders.svg_layout import arrangements
from northsea_nb.widgets.raiders import table
from northsea_nb.widgets.raiders.guide import Guide
from northsea_nb.widgets.raiders.seats import panels, players
from tests.play import scenes, walk


def test_house_cards_and_tiles_are_told_apart_wherever_they_lie() -> None:
    met: dict[str, int] = {"crew": 0, "hall": 0, "tile": 0, "reputation": 0, "published": 0, "quest": 0}
    shows = {"hall": ["brewer", "archer", "cup-bearer"], "reputation": {"Astrid": ["2gold"]}}
    shown_by_hand = position({"players": ["Astrid", "Bjorn"], **shows})
    found: list[Any] = [shown_by_hand, *scenes("raiders", 31, 40)]
    for state in found:
        board, view = state.table.board, state.view(0)
        seats = players(view, board)
        for own, seat in zip(view.bands, seats, strict=True):
            crew = next(hand for hand in seat["hands"] if hand["title"] == "Crew")
            for mate, card in zip(own.crew, crew["cards"], strict=True):
                house = board.members[board.member[mate.card]].house
                assert ("house" in card.get("over", "")) == house
                met["crew" if house else "published"] += 1
            for word in own.reputation:
                assert f"{word} (house)" in " ".join(seat["notes"])
                met["reputation"] += 1
        said = contents(view, board)
        drawn = [markup(piece) for piece in pieces(view, board)]
        for name, shown, kinds in (
            ("hall", view.hall, board.townsfolk),
            ("tile", view.tiles, board.reputation),
        ):
            house_words = {kind.id for kind in kinds if kind.house}
            for place, word in enumerate(shown, 1):
                if word:
                    assert said[f"{name}:{place}"].endswith(", house card") == (word in house_words)
                    slots = [text for text in drawn if f'data-mark="{name}:{word}"' in text]
                    assert slots
                    assert all(("ra-house" in text) == (word in house_words) for text in slots)
                    met[name] += word in house_words
        quests = next(panel for panel in panels(view, board) if panel["title"] == "Quests")
        assert all(row[0].endswith(", house") for row in quests["rows"])
        met["quest"] += len(quests["rows"])
    assert all(met.values()), met


def test_the_strip_tells_each_part_of_a_turn_and_of_a_raid() -> None:
    start = new(["Astrid", "Bjorn", "Cnut"])
    guide, met = Guide(start), dict.fromkeys((phase["key"] for phase in Guide.phases), 0)
    asked = {  # what a question's clause belongs to, wherever it is asked
        "turn.place": "place",
        "turn.pickup": "pick up",
        "raid.mead": "mead",
        "raid.plunder": "plunder",
        "jarl.choose": "jarls",
        "jarl.kill": "wounds",
        "jarl.subdue": "wounds",
        "valkyrie.crew": "valkyrie",
        "limit.hand": "end of turn",
        "limit.mead": "end of turn",
    }
    for seed in range(4):
        used: list[str] = []
        for step in walk(start, Random(seed), 900):
            phase = guide.phase(step.after)
            assert phase == "" or phase in met
            clause = step.after.decision.clause
            if clause in asked and not step.after.is_terminal:
                assert phase == asked[clause], step.after.stack
            if phase:
                met[phase] += 1
            if phase == "pick up" and used and used[-1] == "end of turn":
                raise AssertionError("a turn goes back")
            used = [*used, phase] if step.after.turn == step.before.turn else []
    assert all(met.values()), met


@pytest.mark.parametrize("expansions", ["both", "hall-of-heroes", "fields-of-fame", "none"])
def test_the_parts_of_the_board_lie_beside_each_other_on_a_page_and_on_a_phone(expansions: str) -> None:
    state = new(["Astrid", "Bjorn"], expansions=expansions)
    board = state.table.board
    drawn = [*ground(board), *pieces(state.view(0), board)]
    parts = {part[1]["data-part"] for part in drawn if "data-part" in part[1]}
    found = list(arrangements(board))
    assert [least for least, _ in found] == sorted((least for least, _ in found), reverse=True)
    assert found[-1][0] == 0
    for _, arranged in found:
        assert parts == set(arranged.at)
        boxes = {}
        for place in places(board):
            x, y, size = arranged.at[place.part]
            left, top = x + place.x * size, y + place.y * size
            boxes[place.id] = (place.part, left, top, left + place.width * size, top + place.height * size)
        for _, left, top, right, bottom in boxes.values():
            assert left >= 0
            assert top >= 0
            assert right <= arranged.width
            assert bottom <= arranged.height
        for one, other in combinations(boxes.values(), 2):
            apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
            assert apart or one[0] == other[0]
    narrow = found[-1][1]
    scale = 336 / narrow.width  # pixels of a phone of 360, less the page's margins, for each unit
    for place in places(board):
        size = narrow.at[place.part][2] * scale
        assert min(place.width, place.height) * size >= 40, place.id


def test_a_card_spelled_wrongly_is_guessed() -> None:
    at = table(players=["Astrid", "Bjorn"]).table
    at.may_i("hire brewr")
    assert at.answer is not None
    said = [reason["text"] for reason in at.answer["reasons"]]
    assert said[-1] == "Nothing here is called 'brewr'; did you mean 'brewer'?"
    at.may_i("hire brewer")
    assert "did you mean" not in str(at.answer)


def test_the_panel_of_points_says_when_they_are_final_and_keeps_its_order() -> None:
    begun = new(["Astrid", "Bjorn"])
    board = begun.table.board
    orders = []
    for seed in range(2):
        state = begun
        for step in walk(begun, Random(seed), 5000):
            panel = panels(step.before.view(None), board)[0]
            assert panel["title"] == "If it ended now"
            orders.append([row[0] for row in panel["rows"]])
            state = step.after
        assert state.outcome is not None
        final, seats = panels(state.view(None), board)[0], players(state.view(None), board)
        assert final["title"] == "The final scoring"
        assert final["note"] == state.outcome.text
        assert all("in the end" in seat["standing"] for seat in seats)
    longest = max(orders, key=len)
    assert all(order == [line for line in longest if line in order] for order in orders)
