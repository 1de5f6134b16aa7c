"""Raiders at the table, without a browser: figures that are not the publisher's say so."""

from __future__ import annotations

from typing import Any

from northsea_nb.core.drawing import markup
from northsea_nb.games.raiders import position
from northsea_nb.games.raiders.svg import contents, pieces
from northsea_nb.widgets.raiders.seats import panels, players
from tests.play import scenes


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
                assert ("house" in card["over"]) == house
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
