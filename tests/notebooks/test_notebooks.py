"""Every notebook runs from top to bottom, stores no outputs, and is thin."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
MOST_LINES = 6
"""Lines of code in a cell; more belongs into the package."""


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request):
    return nbformat.read(request.param, as_version=4)


def test_there_are_notebooks_and_a_start_page():
    assert FOLDER / "index.ipynb" in NOTEBOOKS


def test_nothing_is_stored_that_running_makes(notebook):
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


def test_cells_have_stable_names(notebook):
    names = [cell.id for cell in notebook.cells]
    assert len(set(names)) == len(names)
    assert all(name.replace("-", "").isalnum() and len(name) <= 32 for name in names)


def test_a_notebook_says_what_it_is(notebook):
    assert notebook.metadata.title
    assert notebook.metadata.kernelspec.name == "python3"


def test_the_first_thing_is_the_screen(notebook):
    first = notebook.cells[0]
    assert first.cell_type == "code"
    assert "app(" in first.source


def test_code_is_imports_and_calls_only(notebook):
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= MOST_LINES
            for statement in ast.parse(cell.source).body:
                assert isinstance(statement, (ast.Import, ast.ImportFrom, ast.Expr, ast.Assign))


def test_links_between_notebooks_lead_somewhere(notebook):
    import re

    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            for target in re.findall(r"\]\(([^)#?]+\.ipynb)", cell.source):
                assert (FOLDER / target).is_file(), target


@pytest.mark.notebook
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path, monkeypatch):
    from nbclient import NotebookClient

    monkeypatch.setenv("NORTHSEA_NB_STRICT", "1")
    whole = nbformat.read(path, as_version=4)
    client = NotebookClient(whole, timeout=120, resources={"metadata": {"path": str(FOLDER)}})
    client.execute()
    shown = [output for cell in whole.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in shown)
    assert not [output for output in shown if output.output_type in ("error", "stream")]
