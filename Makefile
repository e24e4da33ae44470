# Each target makes what it needs, from python3 and make, and compiles where there is a C compiler.
#   .venv            this checkout itself, interpreted: to play (.venv/playing), to serve (.venv/serving) and to develop in (.venv/ready)
#   .venv-compiled   a copy of the package, compiled and installed, made again when a source changes; its tools are .venv's
#   .venv-peers      the engines that `make bench` compares with
# Nothing is ever compiled in the checkout, so no stale module can shadow an edited one.

PYTHON ?= python3
GAME ?= loveletter
SEEDS ?= 10000
COUNT ?= 200
GAMES ?= 20000
DEALS ?= 2000
KILLS ?= 100
JOBS ?= auto
ARGS ?=
FOR_TWO = $(GAME) --seats human,human
KEPT ?= /tmp/facedown-kept
SAMPLE ?= $(if $(ARGS),1,2)

CODE := facedown tests examples benchmarks setup.py
BUILDER := 'setuptools>=77,<84'
PIP := -m pip --disable-pip-version-check --quiet --quiet
SOURCES := pyproject.toml setup.py $(sort $(shell find facedown -name '*.py' -o -name '*.toml'))
COMPILES = .venv/bin/python -c 'import setup; raise SystemExit(not setup.compiles())'
FASTEST = $(shell $(COMPILES) && echo .venv-compiled || echo .venv)
INSTALLED = env PYTHONSAFEPATH=1
PYTEST = bin/python -m pytest --numprocesses $(JOBS) --dist worksteal $(ARGS)
NEEDED_TO_BUILD = import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])
PACKAGES = import sysconfig; print(sysconfig.get_path("purelib"))

.PHONY: help play serve crashes load hostile page test quick check test-interpreted test-compiled fuzz leaks keep kept bench bench-search bench-docs where tables chances coinche-ladder ladder build golden clean test-browser browser-times pictures FORCE

help: ## these lines
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | sort | while IFS="$$(printf '\t')" read -r name does; do \
		printf '  make %-17s %s\n' "$$name" "$$does"; done

play: .venv/playing ## play Love Letter in the terminal; ARGS="--players 3" for more
	@.venv/bin/facedown play $(GAME) $(ARGS)

serve: .venv/serving page ## let people elsewhere play; ARGS="hanabi --seats human,human" makes a table of another game
	@.venv/bin/facedown serve $(or $(ARGS),$(FOR_TWO))

page: .venv/serving ## fetch what the browser's page is drawn with, by npm; without one the server has no page
	@.venv/bin/python -m facedown.server.ready || true

test: .venv/ready ## lint, types and every test: a sample interpreted, then all compiled (where there is a C compiler)
	@$(MAKE) --no-print-directory --jobs=2 check build
	@if $(COMPILES); then $(MAKE) --no-print-directory quick SAMPLE=8 && $(MAKE) --no-print-directory test-compiled; \
	else $(MAKE) --no-print-directory test-interpreted; fi

quick: .venv/ready ## half of the light tests and a few heavy ones, interpreted; ARGS="-k prince" for all that have this name
	@echo "A sample of the tests, interpreted:"
	@FACEDOWN_MODE=interpreted .venv/$(PYTEST) --sample $(SAMPLE)

check: .venv/ready ## ruff and mypy --strict
	@.venv/bin/ruff check $(CODE)
	@.venv/bin/ruff format --check --quiet $(CODE)
	@.venv/bin/mypy

test-interpreted: .venv/ready ## all tests, interpreted
	@echo "All tests, interpreted:"
	@FACEDOWN_MODE=interpreted .venv/$(PYTEST)

test-compiled: build ## all tests, on the compiled package
	@if $(COMPILES); then echo "All tests, compiled:"; $(INSTALLED) FACEDOWN_MODE=compiled .venv-compiled/$(PYTEST); \
	else echo "Without a C compiler the compiled run of the tests is skipped."; fi

test-browser: .venv/ready page ## all tests in a real browser, which is installed on Debian by root; ARGS="-k replay" for some of them
	@command -v chromium-headless-shell chromium >/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Debian's chromium-headless-shell"; \
		apt-get -qq update && apt-get -qq install --no-install-recommends -y chromium-headless-shell fonts-dejavu-core >/dev/null; \
	else echo "There is no browser: install chromium-headless-shell (Debian, as root), or name one in FACEDOWN_CHROMIUM"; fi
	@.venv/bin/python tests/browser/axe.py
	@FACEDOWN_BROWSER=all FACEDOWN_MODE=interpreted .venv/$(PYTEST) tests/browser

pictures: .venv/ready page ## the pictures of tables in README.md and docs, into docs/pictures; ARGS=hanabi for one of them
	@PYTHONPATH=tests .venv/bin/python tests/building/pictures.py $(ARGS)

browser-times: .venv/ready page ## how quick the page is in a browser: the first table, and an answer on the screen
	@.venv/bin/python tests/browser/times.py $(ARGS)

fuzz: build ## the laws, for every game, ruleset and number of players; SEEDS=10000 of each
	@.venv/bin/python tests/building/fuzz.py $(FASTEST)/bin/facedown $(SEEDS)

leaks: build ## search all that the server sends in random games for what a seat may not know; COUNT=200 games of each, ARGS="mafia" for one
	@PYTHONPATH=tests $(FASTEST)/bin/python tests/building/leaks.py $(COUNT) $(ARGS)

keep: build ## write random games of every kind down, into KEPT=/tmp/facedown-kept; 200 of each
	@PYTHONPATH=tests $(FASTEST)/bin/python tests/building/kept.py $(KEPT) 200

kept: build ## play the games that were written down again, and say which go differently
	@PYTHONPATH=tests $(FASTEST)/bin/python tests/building/kept.py $(KEPT)

bench: build .venv-peers/ready ## how fast it is, next to others; ARGS=--json for JSON
	@.venv/bin/python benchmarks/bench.py --interpreted .venv/bin/python \
		--compiled .venv-compiled/bin/python --peers .venv-peers/bin/python $(ARGS)

bench-search: build .venv-peers/ready ## iterations a second of search in every game, next to OpenSpiel's, into docs/search.md; ARGS="--seconds 5"
	@peers=$$(.venv-peers/bin/python -c '$(PACKAGES)'); for env in .venv $(FASTEST); do \
		$$env/bin/python benchmarks/searching.py --packages $$peers --page docs/search.md $(ARGS); done

bench-docs: ## measure, and write the figures into docs/speed.md
	@$(MAKE) --no-print-directory bench ARGS="--docs docs/speed.md"
	@$(MAKE) --no-print-directory where ARGS="--docs docs/speed.md"

where: build ## where the time of random play goes
	@.venv/bin/python benchmarks/where.py $(ARGS)
	@if $(COMPILES); then .venv-compiled/bin/python benchmarks/where.py $(ARGS); fi

tables: build ## what conventions for Hanabi score, into README.md; GAMES=20000 of each, ARGS="v1_0" for one of them
	@$(FASTEST)/bin/python benchmarks/hanabi_tables.py --games $(GAMES) --page README.md $(ARGS)

coinche-ladder: build ## what the strong bot of coinche wins against others, into docs/games/coinche.md; DEALS=2000 against each
	@$(FASTEST)/bin/python benchmarks/coinche_ladder.py --deals $(DEALS) --page docs/games/coinche.md $(ARGS)

ladder: build ## how strong the players of each game are against each other, into docs/ladders.md; GAMES=400 each, ARGS=--short in minutes
	@$(FASTEST)/bin/python benchmarks/ladder.py --page docs/ladders.md $(if $(filter command line environment,$(origin GAMES)),--games $(GAMES)) $(ARGS)

golden: .venv/ready ## write the golden playthroughs and digests anew, and say what changed in each
	@.venv/bin/python tests/building/golden.py $(ARGS)

crashes: .venv/ready ## kill a server KILLS=100 times under load, with SQLite and with PostgreSQL, and look whether anything was lost
	@for store in sqlite postgresql; do PYTHONPATH=tests .venv/bin/python tests/building/crashes.py --store $$store --kills $(KILLS) $(ARGS) || exit 1; done

load: build ## how many tables a server bears, into docs/hosting.md; ARGS="--seconds 5" for less
	@PYTHONPATH=tests .venv/bin/python benchmarks/load.py --page docs/hosting.md --tables 200 --tables 1000 --store sqlite --store postgresql --processes 1 --processes 2 \
		--python .venv/bin/python $(if $(filter .venv-compiled,$(FASTEST)),--python .venv-compiled/bin/python) $(ARGS)

hostile: build ## attack a server in every way, and measure how long honest people wait, into docs/hosting.md
	@.venv/bin/python benchmarks/hostile.py --page docs/hosting.md --python $(FASTEST)/bin/python $(ARGS)

chances: build ## how often the town wins in Mafia, exactly and in GAMES=20000 random games of each setup
	@$(FASTEST)/bin/python benchmarks/chances.py --games $(GAMES)

build: .venv/ready ## compile the package, into .venv-compiled and as a wheel into dist
	@if $(COMPILES); then $(MAKE) --no-print-directory .venv-compiled/ready; \
	else rm -rf .venv-compiled; echo "Without a C compiler facedown runs interpreted."; fi

clean: ## remove everything that was made
	rm -rf .venv .venv-compiled .venv-peers build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -f benchmarks/results.json
	rm -rf facedown/server/page/vendor
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# What the targets stand on. A file called `ready` is the last thing that is made in an environment.

# What playing needs: the package itself, and the few libraries that it stands on. Nothing is compiled, and no tool comes along.
.venv/playing: pyproject.toml setup.py
	@echo "Setting up facedown in .venv (only the first time)"
	@echo "  1/3 making an environment"
	@$(PYTHON) -m venv .venv
	@echo "  2/3 fetching what builds a package"
	@.venv/bin/python $(PIP) install $(BUILDER)
	@echo "  3/3 installing facedown, with typer and rich for the terminal"
	@.venv/bin/python $(PIP) install --no-build-isolation --editable .
	@echo "Done. From now on .venv/bin/facedown plays without make: try .venv/bin/facedown --help"
	@touch $@

# What the server needs on top of it.
.venv/serving: .venv/playing
	@echo "Adding what the server needs to .venv"
	@.venv/bin/python $(PIP) install --no-build-isolation --editable '.[server]'
	@touch $@

# What developing needs on top of it: lint, types and tests.
.venv/ready: .venv/playing
	@echo "Adding what developing needs to .venv"
	@.venv/bin/python $(PIP) install --no-compile $$(.venv/bin/python -c '$(NEEDED_TO_BUILD)')
	@.venv/bin/python $(PIP) install --no-compile --no-build-isolation --editable '.[dev]'
	@touch $@

# A path in a .pth file is searched after the environment's own packages, and .pth files in it are not read: all of
# .venv can be imported, but for this checkout.
.venv-compiled/tools: .venv/ready
	@echo "Setting up .venv-compiled"
	@$(PYTHON) -m venv --without-pip .venv-compiled
	@.venv/bin/python -c '$(PACKAGES)' > $$(.venv-compiled/bin/python -c '$(PACKAGES)')/tools.pth
	@touch $@

# Written only when a file came or went, which no file's own date would show.
.venv-compiled/sources: .venv-compiled/tools FORCE
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

.venv-compiled/ready: .venv-compiled/sources $(SOURCES)
	@echo "Compiling facedown (a minute or two)"
	@rm -rf dist
	@FACEDOWN_COMPILE=1 .venv-compiled/bin/python $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@.venv-compiled/bin/python $(PIP) install --no-deps --no-index --force-reinstall dist/*.whl
	@touch $@

.venv-peers/ready:
	@echo "Setting up .venv-peers"
	@$(PYTHON) -m venv .venv-peers
	@for peer in open_spiel rlcard colver; do .venv-peers/bin/python $(PIP) install $$peer || echo "$$peer does not install here."; done
	@touch $@
