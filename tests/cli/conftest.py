"""Running the command line as a person or a script would."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from northsea_nb.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command line; no exception may leave it but the end of the program."""
    monkeypatch.delenv("NORTHSEA_NB_STRICT", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)

    def command(*words: str | Path, input: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=input)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        assert "Traceback" not in result.output
        return result

    return command


@pytest.fixture
def data(run: Callable[..., Result]) -> Callable[..., Any]:
    """The JSON that a command prints, and nothing else."""

    def command(*words: str | Path, code: int = 0) -> Any:
        result = run(*words, "--json")
        assert result.exit_code == code, result.output
        assert not result.stderr
        return json.loads(result.stdout)

    return command


@pytest.fixture
def refused(run: Callable[..., Result]) -> Callable[..., str]:
    """The one line that a command says about bad usage or input."""

    def command(*words: str | Path, input: str | None = None) -> str:
        result = run(*words, input=input)
        assert result.exit_code == 2, result.output
        assert not result.stdout
        lines = result.stderr.splitlines()
        assert len(lines) == 1, result.stderr
        assert lines[0].startswith("northsea")
        return lines[0]

    return command
