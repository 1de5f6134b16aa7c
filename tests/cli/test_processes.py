"""The program as the shell starts it: pipes, colours, signals."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import northsea_nb as ns

PROGRAM = [sys.executable, "-m", "northsea_nb"]
PLAIN = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}


def northsea(*words: str, text: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *words],
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
        env=PLAIN | env,
        check=False,
    )


def on_terminal(*words: str, typed: str = "", **env: str) -> str:
    """What a program prints on a terminal on which this is typed, and then Ctrl-D."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=PLAIN | {"TERM": "xterm-256color"} | env,
        start_new_session=True,
    ) as program:
        os.close(follower)
        os.write(leader, typed.encode())
        said = b""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            ready, _, _ = select.select([leader], [], [], 0.2)
            if not ready:
                if program.poll() is not None:
                    break
                os.write(leader, b"\x04")
                continue
            try:
                said += os.read(leader, 65536)
            except OSError:
                break
        program.kill()
    os.close(leader)
    return said.decode(errors="replace")


def test_help_loads_no_game_and_no_table() -> None:
    code = (
        "import sys; from northsea_nb.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('rich', 'plotly', 'networkx',"
        " 'ipywidgets', 'cattrs') or name.startswith('northsea_nb.games.longships')), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stderr.strip() == "[]"


def test_a_game_through_a_pipe() -> None:
    done = northsea("play", "longships", "--seed", "7", text="start Norway\nload A fur\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Greycloak begins by plundering Norway" in done.stdout
    assert "\x1b" not in done.stdout


def test_bytes_that_are_no_text_do_no_harm() -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "longships"],
        input=b"\xff\xfe\x00\nstart Norway",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"begins by plundering Norway" in done.stdout


def test_a_terminal_that_knows_ascii_alone() -> None:
    done = northsea(
        "play", "longships", text="start Norway\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_colours_on_a_terminal_and_none_with_no_color() -> None:
    words = ("odds", "longships", "battle")
    assert "\x1b[" in on_terminal(*words)
    assert "\x1b[" not in on_terminal(*words, NO_COLOR="1")


def test_the_board_fits_the_terminal() -> None:
    for columns in ("80", "40"):
        said = on_terminal("play", "longships", "--seed", "7", NO_COLOR="1", COLUMNS=columns)
        assert all(place in said for place in ("Norway", "England", "Denmark", "Scotland"))
        picture = [line for line in said.splitlines() if line.startswith(("┌", "├", "└"))]
        assert all(line.rstrip().endswith(("┐", "┤", "┘")) for line in picture)
        assert bool(picture) is (columns == "80")


def test_typing_on_a_terminal() -> None:
    said = on_terminal(
        "play", "longships", "--seed", "7", typed="start Norway\nload A fur\nfoo\n", NO_COLOR="1"
    )
    assert "Greycloak begins by plundering Norway" in said
    assert "no verb 'foo'" in said
    assert "Traceback" not in said


def test_two_players_at_one_terminal_do_not_see_each_others_cards(tmp_path: Path) -> None:
    position = {
        "players": ["Greycloak", "Hardrada"],
        "turn": "Greycloak",
        "phase": "after sacrifice",
        "ships": {
            "A": {"owner": "Greycloak", "at": "c3"},
            "D": {"owner": "Hardrada", "at": "a1", "goods": {"cloth": 2}},
        },
        "hands": {"Greycloak": ["thor wind"], "Hardrada": ["odin repair"]},
    }
    path = tmp_path / "game.json"
    ns.Timeline(ns.longships.position(position)).save(path)
    said = on_terminal("play", "longships", "--load", str(path), typed="done\n\nboard\n")
    mine, _, theirs = said.partition("press Enter")
    assert "thor wind" in mine
    assert "odin repair" not in mine
    assert "\x1b[2J" in theirs
    assert "odin repair" in theirs
    assert "thor wind" not in theirs


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "edition", "show", "longships", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "longships"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_ctrl_c_in_a_game_leaves_with_a_message() -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "longships"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        said = b""
        while b"1. start" not in said:
            said += os.read(program.stdout.fileno(), 65536)
        program.send_signal(signal.SIGINT)
        assert program.stderr.read().decode().strip() == "northsea: stopped"
    assert program.returncode == 130


def test_json_on_standard_output_and_nothing_else() -> None:
    done = northsea("odds", "longships", "battle", "--all", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(json.loads(done.stdout)["rows"]) == 68


def test_errors_go_to_standard_error() -> None:
    done = northsea("rules", "longships", "2.4.33", "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
