# make serve   the dashboards, in the browser
# make test    every check, as CI runs them
# make bench   speed and memory, beside the peers
# make docs    write the pages of docs/ that are made of the code
# make lock    renew the locked versions in requirements/ and binder/
# make clean   remove the environment and all caches
#
# PYTHON picks the interpreter (3.11 to 3.14) that .venv is made with:
#   make serve PYTHON=python3.12

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := serve
.DELETE_ON_ERROR:
.PHONY: serve test bench docs lock clean chromium

serve: $(VENV)/.lab
	@$(BIN)/northsea serve

test: $(VENV)/.test chromium
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2 --dist loadgroup

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks

docs: $(VENV)/.test
	@for game in $$($(BIN)/northsea games --keys); do \
	  $(BIN)/northsea rules $$game --notation > docs/notation/$$game.md && echo docs/notation/$$game.md; done

# An environment is up to date when its stamp is newer than its lock and pyproject.toml.
# rfc3987-syntax and lark are optional for jsonschema and cost every kernel about 2 s of imports.
$(VENV)/.lab $(VENV)/.test $(VENV)/.bench: $(VENV)/.%: requirements/%.txt pyproject.toml | $(BIN)/python
	@echo "Installing requirements/$*.txt into $(VENV) (a minute or so the first time)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/$*.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@$(BIN)/python -m pip uninstall --quiet --yes rfc3987-syntax lark
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' || { \
	  echo "northsea_nb needs Python 3.11 to 3.14, and '$(PYTHON)' is none of them." >&2; \
	  echo "Name one that is, for example: make $(or $(MAKECMDGOALS),serve) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "'$(PYTHON) -m venv' failed; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }

# The browser tests drive Debian's chromium. As root on Debian it is installed here.
chromium:
	@if command -v chromium >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing chromium for the browser tests"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  apt-get update -qq && apt-get install -y -qq chromium >/dev/null; \
	else \
	  echo "chromium is missing: the browser tests need it on PATH (Debian: sudo apt-get install chromium)." >&2; \
	  echo "Without it they are skipped." >&2; \
	  test -z "$$CI"; \
	fi

# One resolution for everything (bench.txt), the smaller sets cut out of it.
# The Binder image brings its own Jupyter server, so that stays unpinned there.
COMPILE = UV_CUSTOM_COMPILE_COMMAND='make lock' $(BIN)/uv pip compile --quiet --no-annotate --no-emit-index-url --no-emit-find-links
UNIVERSAL = $(COMPILE) --universal --fork-strategy fewest --python-version 3.11 pyproject.toml

lock: | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(UNIVERSAL) --upgrade --extra lab --extra test --extra bench -o requirements/bench.txt
	@$(UNIVERSAL) --upgrade --extra lab --extra test -c requirements/bench.txt -o requirements/test.txt
	@$(UNIVERSAL) --upgrade --extra lab -c requirements/bench.txt -o requirements/lab.txt
	@$(COMPILE) --upgrade --python-version 3.12 --python-platform x86_64-unknown-linux-gnu \
	  pyproject.toml --extra lab -c requirements/lab.txt -o binder/requirements.txt \
	  $(foreach name,jupyterlab jupyter-builder jupyter-lsp jupyter-server jupyter-server-terminals \
	    jupyter-events jupyterlab-server notebook-shim rfc3987-syntax lark,--no-emit-package $(name))

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
