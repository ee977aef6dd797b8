PYTHON ?= python3
GAME ?= heart
GAMES ?= 10000
JOBS ?= 2
ARGS ?=

BIN := .venv/bin
READY := .venv/.ready
BENCH := .venv-bench
SITE := $(BIN)/sphinx-build -q -W --keep-going -c docs . build/site
PIP_INSTALL := -m pip install -qq --disable-pip-version-check

# Debian's python3 comes without ensurepip; its pip can still fill an environment from outside.
define new_environment
	$(PYTHON) -m venv $(1) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(1) && \
		$(PYTHON) -m pip --python $(1)/bin/python install -qq --disable-pip-version-check pip; }
endef

# What the browser client is made of; its types come from the server's own description of its wire.
WEB := web/dist/index.html
PACKAGES := web/node_modules/.ready
WIRE := web/src/lib/wire.gen.ts
CLIENT := $(shell find web/src web/public -type f ! -name '*.gen.*' 2>/dev/null) $(wildcard web/*.ts web/*.js web/*.json web/*.html)
SERVER := $(wildcard src/darklantern/serve/*.py) $(wildcard src/darklantern/table/scene/*.py) tests/scenes/mine.py

.DEFAULT_GOAL := help
.PHONY: help setup web play terminal test lint docs kills soak golden picture bench clean

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY)  ## prepare .venv, so that .venv/bin/darklantern is the command
	@:

$(READY): pyproject.toml
	@echo "Preparing .venv ..."
	@$(call new_environment,.venv)
	@$(BIN)/python $(PIP_INSTALL) -e '.[dev]'
	@touch $@

web: $(WEB)  ## build the browser client
	@:

$(PACKAGES): web/package.json web/package-lock.json
	@echo "Fetching what the browser client is made of ..."
	@cd web && npm ci --loglevel=error
	@touch $@

$(WIRE): $(READY) $(PACKAGES) $(SERVER)
	@$(BIN)/python -m darklantern.serve.openapi > web/src/lib/openapi.gen.json
	@$(BIN)/python -m darklantern.serve.shapes > web/src/lib/shapes.gen.ts
	@$(BIN)/python -m tests.scenes.mine > web/src/lib/mine.gen.json
	@cd web && npm run --silent types >/dev/null
	@touch $@

$(WEB): $(PACKAGES) $(WIRE) $(CLIENT)
	@echo "Building the browser client ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

play: setup web  ## open the table in the browser (ARGS for `darklantern serve`)
	@$(BIN)/darklantern serve --open $(ARGS)

terminal: setup  ## play in the terminal (GAME=heart)
	@$(BIN)/darklantern play $(GAME)

test: setup web  ## run all tests (JOBS=2 workers, ARGS for pytest)
	@tools/parts.sh
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

lint: setup $(WIRE)  ## check style, types, the direction of imports, and that the site builds
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@cd web && npm run --silent check
	@$(SITE)

docs: setup  ## build the site from pages and docstrings, into build/site
	@$(SITE)
	@echo "build/site/docs/index.html"

kills: setup  ## long: kill servers and databases in the middle of play (ROUNDS=50)
	@ROUNDS=$(or $(ROUNDS),50) $(BIN)/python -m pytest -q -s tests/serve/test_kills.py

soak: setup  ## play GAMES=10000 random games of GAME=heart with JOBS=2 processes, checking every promise on the way
	@$(BIN)/python -m tools.soak $(GAME) --games $(GAMES) --jobs $(JOBS) $(ARGS)

golden: setup  ## write the golden games and printed texts anew, after a rule or card was changed on purpose
	@$(BIN)/python -m tools.golden $(ARGS)
	@$(BIN)/python -m tools.printed
	@$(BIN)/python -m tests.table.drawing.golden

picture: setup  ## draw the pictures of the documents anew: docs/board.svg, docs/table.svg, docs/brimstone.svg, docs/arcana.svg
	@$(BIN)/python -m tools.picture $(ARGS)

bench: $(BENCH)/.ready  ## measure speed: old and new code, a fight, maps, catanatron (ARGS=--json for one object)
	@$(BENCH)/bin/python -m bench $(ARGS)

$(BENCH)/.ready: pyproject.toml bench/requirements.txt
	@echo "Preparing $(BENCH) ..." >&2
	@$(call new_environment,$(BENCH))
	@$(BENCH)/bin/python $(PIP_INSTALL) -r bench/requirements.txt -e .
	@touch $@

clean:  ## remove everything that make made
	@rm -rf .venv .venv-bench web/node_modules web/dist web/src/lib/*.gen.* build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
