"""northsea play: a game through a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import northsea_nb as ns
from northsea_nb.cli.longships.draws import drawing
from northsea_nb.core.notation import Move
from northsea_nb.core.odds import preview
from northsea_nb.core.state import CHANCE, State

OPENING = ("start Norway", "load A: 2 fur, 2 mushroom", "start Denmark", "load B: 2 cloth, 2 mushroom")


@pytest.fixture
def play(run: Any) -> Callable[..., str]:
    """Type lines into a game; what was printed."""

    def typed(*lines: str, flags: tuple[str, ...] = ("--seed", "7", "--plain")) -> str:
        result = run("play", "longships", *flags, input="".join(f"{line}\n" for line in lines))
        assert result.exit_code == 0, result.output
        assert not result.stderr
        text: str = result.stdout
        return text

    return typed


def after(text: str, line: str) -> str:
    """What was printed after a line was typed, up to the next one."""
    return text.split(f"> {line}\n", 1)[1].split("> ", 1)[0]


def test_the_end_of_the_input_ends_the_game(play: Any) -> None:
    text = play()
    assert "choose the country you begin by plundering" in text
    assert text.rstrip().endswith("The game is left.")


def test_moves_by_number_and_in_the_notation(play: Any) -> None:
    text = play("1", "LOAD a FUR", "load A: 1 fur, 2 mushroom")
    assert "Greycloak begins by plundering Norway with ship A." in text
    assert "A is loaded with 2 mushroom, 2 fur." in text
    assert "Hardrada: choose the country" in text


def test_legal_moves_are_grouped_by_verb(play: Any) -> None:
    text = play(*OPENING, "done", "moves")
    said = after(text, "moves")
    assert "wind: Move the Wind Piece one step (2.2)." in said
    assert "1. wind n" in said
    assert "5. done" in said


def test_the_board_is_drawn(play: Any) -> None:
    text = play(*OPENING, flags=("--seed", "7"))
    for part in ("a1 England", "e5 Norway", "≋ wind", "▲A Greyc 4", "2 mushroom, 2 fur", "Supply"):
        assert part in text
    plain = play(*OPENING)
    assert "Ship A of Greycloak on e5: 2 mushroom, 2 fur (4 of 8)." in plain
    assert "Norway on e5: 6 mushroom, 6 fur; plunder marker of Greycloak." in plain
    assert "Wind C on c3" in plain


def test_why(play: Any) -> None:
    text = play("why wind n", "why start Norway", "why 1", "why")
    assert "No: wind n" in text
    assert "1/continue" in after(text, "why wind n")
    assert "Yes: start Norway is legal" in text
    assert "name a move" in after(text, "why")


def test_an_illegal_move_changes_nothing_and_says_why(play: Any) -> None:
    text = play("start Norway", "load A cloth", "log")
    assert "No: load A cloth" in text
    assert "load A cloth" not in after(text, "log")


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("99", "numbered from 1 to 4"),
        ("0", "numbered from 1 to 4"),
        ("start Norwy", "did you mean 'Norway'?"),
        ("udno", "the command 'undo'"),
        ("undo", "nothing to undo"),
        ("redo", "nothing to redo"),
        ("goto 99", "from 0 to 0"),
        ("goto x", "expected the number"),
        ("log x", "expected a number"),
        ("odds", "name a move"),
        ("rules 2.4.33", "did you mean"),
        ("save", "name the file"),
        ("load", "name the file"),
        ("load nowhere.json", "nowhere.json"),
        ("save no/where.json", "no/where.json"),
        ("x" * 1000, "at most"),
        ('start "Nor', "quotation mark"),
        ("\x1b[31m", "no verb"),
        ("odds wind n", "1/continue"),
    ],
)
def test_what_makes_no_sense_is_told_and_the_game_goes_on(play: Any, line: str, hint: str) -> None:
    text = play(line, "start Norway")
    assert hint in text
    assert "begins by plundering" in text
    assert "\x1b" not in text


def test_undo_redo_and_goto(play: Any) -> None:
    text = play("start Norway", "undo", "redo", "load A fur", "goto 1", "goto 0", "start Denmark", "log")
    assert "choose the country" in after(text, "undo")
    assert "load 4 more out of Norway" in after(text, "redo")
    assert "load 4 more out of Norway" in after(text, "goto 1")
    assert "start Denmark" in after(text, "log")
    assert "start Norway" not in after(text, "log")


def test_log_rules_hint_help_and_comments(play: Any) -> None:
    text = play(
        "start Norway", "# a note", "", "log 1", "rules 2.4.3/table", "rules", "hint", "help", "quit", "log"
    )
    assert "no verb" not in text
    assert "start Norway" in after(text, "log 1")
    assert "2.4.3/table" in after(text, "rules 2.4.3/table")
    assert "1/start" in after(text, "rules")
    assert "load A" in after(text, "hint")
    assert all(command in after(text, "help") for command in ("why MOVE", "odds MOVE", "goto N", "quit"))
    assert "It was not saved." in text
    assert "> log\n" not in text


def test_save_and_load(play: Any, tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    text = play(
        "start Norway", f"save {path}", "undo", "start England", f'load "{path}"', "log", "load A fur"
    )
    assert "Saved to" in text
    assert "start Norway" in after(text, "log")
    assert "start England" not in after(text, "log")
    assert ns.load(path).moves == ("start Norway",)
    again = play("log", flags=("--load", str(path), "--plain"))
    assert "start Norway" in after(again, "log")


def test_save_leaves_the_old_file_where_it_cannot_write(play: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    text = play(f"save {tmp_path}", f"save {tmp_path}/file/x", "start Norway")
    assert "cannot be written" in after(text, f"save {tmp_path}")
    assert "Not a directory" in after(text, f"save {tmp_path}/file/x")
    assert "begins by plundering" in text
    assert (tmp_path / "file").read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_load_takes_no_other_setup(refused: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ns.Timeline(ns.longships.new(["Greycloak", "Hardrada"])).save(path)
    line = refused("play", "longships", "--load", path, "--players", "A,B", "--throw")
    assert "--players, --throw" in line


def test_bots(play: Any, refused: Any) -> None:
    text = play("1", "1", "1", "1", "1", "undo", flags=("--seed", "7", "--plain", "--bots", "others"))
    assert "Hardrada: start" in text
    assert "Hardrada> " not in text
    assert "load 1 more" in after(text, "undo")
    assert "Ragnar" in refused("play", "longships", "--bots", "Ragnar")
    assert "monte-carlo" in refused("play", "longships", "--bots", "others=montecarlo")


def test_a_hint_says_why(play: Any) -> None:
    text = play("hint", flags=("--seed", "7", "--plain", "--bots", "others"))
    assert re.search(r"start \w+ \(a share of the win of \d+% on average of \d+ games", text)


def test_the_same_seed_gives_the_same_game(play: Any) -> None:
    flags = ("--seed", "7", "--plain", "--throw", "--bots", "all=random")
    assert play(flags=flags) == play(flags=flags)


# ---------------------------------------------------------------- odds before a move

FIGHT = {
    "players": ["Greycloak", "Hardrada"],
    "turn": "Greycloak",
    "phase": "battle",
    "ships": {
        "A": {"owner": "Greycloak", "at": "c3", "goods": {"fur": 2}},
        "D": {"owner": "Hardrada", "at": "c3", "goods": {"cloth": 2}},
    },
}


def saved(position: dict[str, Any], path: Path) -> tuple[str, ...]:
    line = ns.Timeline(ns.longships.position(position), seed=7)
    line.save(path)
    return ("--load", str(path), "--plain")


def test_odds_are_those_of_the_preview(play: Any, tmp_path: Path) -> None:
    position = FIGHT | {"hands": {"Greycloak": ["tyr battle"], "Hardrada": ["tyr battle"]}}
    flags = saved(position, tmp_path / "fight.json")
    state = ns.longships.position(position)
    move = next(str(move) for move in state.legal_moves() if str(move).startswith("attack"))
    text = play(f"odds {move}", "log", flags=flags)
    said = after(text, f"odds {move}")
    shares = [Fraction(line.split()[0]) for line in said.splitlines() if "%" in line]
    assert shares[0] == 1
    assert sum(shares[1:]) == 1
    assert len(shares) > 4
    assert "attacks" not in after(text, "log")


def decline(state: State) -> Move | None:
    return next((move for move in state.legal_moves() if str(move) == "pass"), None)


def test_odds_of_a_roll(play: Any, tmp_path: Path) -> None:
    flags = saved(FIGHT, tmp_path / "fight.json")
    text = play("odds attack A Hardrada", "attack A Hardrada", flags=flags)
    said = after(text, "odds attack A Hardrada")
    shares = [Fraction(line.split()[0]) for line in said.splitlines() if "%" in line]
    state = ns.longships.position(FIGHT)
    passing = preview(state, "attack A Hardrada", through=decline)
    assert shares[0] == 1
    assert sorted(shares[1:]) == sorted(passing.values())
    assert "2.4.3" in said


# ---------------------------------------------------------------- what a seat may not know

CARDS = {
    "players": ["Greycloak", "Hardrada"],
    "turn": "Greycloak",
    "phase": "sacrifice",
    "ships": {
        "A": {"owner": "Greycloak", "at": "c3", "goods": {"fur": 2}},
        "D": {"owner": "Hardrada", "at": "a1", "goods": {"cloth": 2}},
    },
    "hands": {"Greycloak": ["thor wind"], "Hardrada": ["thor battle", "odin repair"]},
}


def test_a_hand_is_shown_to_its_player_alone(play: Any, tmp_path: Path) -> None:
    text = play("board", "log", flags=saved(CARDS, tmp_path / "cards.json"))
    assert "Hand of Greycloak: thor wind." in text
    assert "Hand of Hardrada: 2 cards (1 odin, 1 thor)." in text
    assert "odin repair" not in text
    assert "thor battle" not in text


def test_what_is_shown_does_not_depend_on_what_is_hidden(play: Any, tmp_path: Path) -> None:
    other = CARDS | {"hands": {"Greycloak": ["thor wind"], "Hardrada": ["thor wind", "odin wind"]}}
    lines = ("odds sacrifice A fur", "odds done", "board", "log", "why sacrifice A cloth")
    assert play(*lines, flags=saved(CARDS, tmp_path / "game.json")) == play(
        *lines, flags=saved(other, tmp_path / "game.json")
    )


def test_a_drawn_card_is_in_the_log_of_who_drew_it(play: Any, tmp_path: Path) -> None:
    flags = saved(CARDS, tmp_path / "cards.json")
    text = play("sacrifice A fur", "log", "done", "done", "log", flags=flags)
    mine, theirs = text.split("Hardrada> ", 1)
    assert "Greycloak's card is Thor" in mine
    assert "Greycloak draws a card of Thor" in theirs
    assert "Greycloak's card is" not in theirs
    assert "draw thor" not in theirs


def test_card_odds_are_exact_where_nothing_is_hidden() -> None:
    state = ns.longships.position(CARDS | {"hands": {"Greycloak": ["thor wind"]}})
    before = state.apply("sacrifice A fur").after
    assert before.current_player == CHANCE
    total = sum(weight for _, weight in before.chance_outcomes())
    true = {str(move): Fraction(weight, total) for move, weight in before.chance_outcomes()}
    assert {f"draw {card}": share for card, share in drawing(before, 0)} == true  # type: ignore[arg-type]


def test_card_odds_are_the_mean_over_all_that_may_be_hidden() -> None:
    """Over every card of Thor that Hardrada may hold, weighted by how many of it are unseen."""
    state = ns.longships.position(CARDS)
    known = dict(drawing(state.apply("sacrifice A fur").after, 0))  # type: ignore[arg-type]
    unseen = state.view(0).piles[3].unseen[:4]  # type: ignore[attr-defined]
    mean: dict[str, Fraction] = {}
    for number, face in zip(unseen, ("battle", "growth", "repair", "wind"), strict=True):
        hands = {"Greycloak": ["thor wind"], "Hardrada": [f"thor {face}", "odin repair"]}
        here = ns.longships.position(CARDS | {"hands": hands}).apply("sacrifice A fur").after
        total = sum(weight for _, weight in here.chance_outcomes())
        for move, weight in here.chance_outcomes():
            card = str(move).removeprefix("draw ")
            mean[card] = mean.get(card, Fraction(0)) + Fraction(weight * number, total * sum(unseen))
    assert known == mean
    assert sum(known.values()) == 1


def test_random_lines_never_break_a_game(play: Any) -> None:
    random = Random(3)
    words = (
        "1",
        "2",
        "3",
        "undo",
        "redo",
        "goto 3",
        "log 2",
        "hint",
        "odds 1",
        "why 2",
        "done",
        "pass",
        "moves",
    )
    lines = [random.choice(words) for _ in range(60)]
    for variant in ("base", "kings", "traders"):
        text = play(*OPENING, *lines, flags=("--seed", "7", "--plain", "--variant", variant))
        assert "That did not work" not in text
