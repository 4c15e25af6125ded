# Each target is enough by itself: it makes .venv, installs the locked versions and runs.
# Another Python: make PYTHON=python3.13 test (after `make clean` if .venv exists already).
# Arguments for what is run: make test ARGS='-k trick', make play ARGS='--lan'.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
COVERED := $(wildcard tests/rules tests/records)

.DEFAULT_GOAL := help
.PHONY: help setup play test test-long check audit coverage bench deck messages lock mutation clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

setup: .venv/ready-to-work  ## make .venv with everything for play and for work

play: .venv/ready-to-play  ## open the web table, and print its address
	@$(BIN)/foretrick serve $(ARGS)

test: setup  ## run the tests: a quarter of an hour on two cores
	@$(BIN)/python -m pytest -n auto $(ARGS)

test-long: setup  ## run every test, the long ones too, with many more examples
	@HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -n auto -m 'long or not long' $(ARGS)

check: setup  ## lint, format, types, arrows between packages, spelling, audit
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/codespell
	$(BIN)/python -m tools.audit

audit: setup  ## audit what the locks install; a service that cannot be reached is a failure
	@$(BIN)/python -m tools.audit --must

coverage: setup  ## hold the rules and the records to 100 % of branches
ifeq ($(COVERED),)
	@echo 'No tests of the rules or the records yet: nothing to cover.'
else
	@$(BIN)/python -m pytest -n auto $(COVERED:tests/%=--cov=foretrick.%) --cov-branch \
		--cov-report=term-missing:skip-covered --cov-fail-under=100 $(COVERED) $(ARGS)
endif

bench: setup  ## measure against the budgets and print the tables
	@$(BIN)/python -m bench $(ARGS)

messages: setup  ## collect what is to be translated, and bring the catalogues up to it
	@$(BIN)/python -m tools.messages

deck: setup  ## draw the cards of the web table; ARGS='--sheet FILE.html' makes a page to look at
	@$(BIN)/python -m tools.deck $(ARGS)

mutation: setup  ## change the rules one spot at a time; a change no test sees is printed
	@HYPOTHESIS_PROFILE=mutation $(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut results

# UPGRADE= keeps every version that still fits and only adds or removes what pyproject.toml did.
UPGRADE ?= --upgrade
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 $(UPGRADE) \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

lock: setup  ## refresh the locked versions in requirements/
	@$(COMPILE) --group dev --output-file requirements/dev.txt
	@$(COMPILE) --group build --constraints requirements/dev.txt --output-file requirements/play.txt

clean:  ## remove .venv and whatever else these targets made
	rm -rf .venv build dist htmlcov mutants .coverage* .hypothesis
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find src tests bench tools -name __pycache__ -type d -exec rm -rf {} +

# --- The environment. A stamp is younger than all it was made from, so a second run is quick. ---

.venv/bin/python:
	@command -v '$(PYTHON)' >/dev/null || { \
		echo 'There is no $(PYTHON) here. Name another: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; v = sys.version_info[:2]; (3, 11) <= v < (3, 15) or sys.exit( \
		"Foretrick needs Python 3.11 to 3.14, and $(PYTHON) is %d.%d. " % v + \
		"Name another: make PYTHON=python3.12 ...")'
	@echo 'Making .venv (once; this takes a minute)' >&2
	@$(PYTHON) -m venv .venv

.venv/ready-to-play: requirements/play.txt pyproject.toml | .venv/bin/python
.venv/ready-to-work: requirements/dev.txt pyproject.toml | .venv/bin/python
.venv/ready-to-%:
	@$(PIP) install --require-hashes --requirement $<
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable .
	@touch $@
