PYTHON ?= python3
GAME ?= heart
GAMES ?= 10000
JOBS ?= 2
ARGS ?=

BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench
PIP_INSTALL := -m pip install -qq --disable-pip-version-check

# Debian's python3 comes without ensurepip; its pip can still fill an environment from outside.
define new_environment
	$(PYTHON) -m venv $(1) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(1) && \
		$(PYTHON) -m pip --python $(1)/bin/python install -qq --disable-pip-version-check pip; }
endef

.DEFAULT_GOAL := help
.PHONY: help setup play test lint soak golden picture bench clean

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY)  ## prepare .venv, so that .venv/bin/darklantern is the command
	@:

$(READY): pyproject.toml
	@echo "Preparing .venv ..."
	@$(call new_environment,.venv)
	@$(BIN)/python $(PIP_INSTALL) -e '.[dev]'
	@touch $@

play: setup  ## play in the terminal (GAME=heart)
	@$(BIN)/darklantern play $(GAME)

test: setup  ## run all tests (JOBS=2 workers, ARGS for pytest)
	@$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

lint: setup  ## check style, types and the direction of imports
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

soak: setup  ## play GAMES=10000 random games with JOBS=2 processes, checking every promise on the way
	@$(BIN)/python -m tools.soak --games $(GAMES) --jobs $(JOBS) $(ARGS)

golden: setup  ## record the golden games anew, after a rule was changed on purpose
	@$(BIN)/python -m tools.golden $(ARGS)

picture: setup  ## draw docs/table.svg, the picture in README, anew
	@$(BIN)/python -m tools.picture $(ARGS)

bench: $(BENCH)/.ready  ## measure speed in turns with catanatron (ARGS=--json for one object)
	@$(BENCH)/bin/python bench/peer.py $(ARGS)

$(BENCH)/.ready: pyproject.toml bench/requirements.txt
	@echo "Preparing $(BENCH) ..." >&2
	@$(call new_environment,$(BENCH))
	@$(BENCH)/bin/python $(PIP_INSTALL) -r bench/requirements.txt -e .
	@touch $@

clean:  ## remove everything that make made
	@rm -rf .venv .venv-bench build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
