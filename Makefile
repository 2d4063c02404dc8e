# Every command a person needs; `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh

PREFIX ?= /usr/local
DESTDIR ?=
BINARY := .build/release/playground
STATIC := .build/static
# What previews in Swift are compiled and run with; `playground` finds it beside itself.
SWIFT_PRODUCTS := playground-swift-host playground-swift-compiler PlaygroundLiveCore
SWIFT_SOURCES := Package.swift Sources Tests Examples/Swift Examples/live Examples/Package \
	Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Programs Fuzz/Package.swift Fuzz/Sources
SCRIPT_TESTS := mutation.test_mutation documentation.test_rules documentation.test_features index.test_ceilings \
	index.test_circles index.test_records index.test_store layers.test_layers testing.test_testing walks.test_walks

.PHONY: help deps build run test lint format docs bench soak sanitize races fuzz mutate install uninstall clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

deps: ## Install what is missing (Debian packages)
	@Scripts/deps

build: deps ## Build the command in release mode
	swift build -c release --product playground
	set -e; for product in $(SWIFT_PRODUCTS); do swift build -c release --product $$product; done

# A debug build takes less than half the time of a release build, and is fast enough for the examples.
run: deps ## Build for debugging, and preview Examples/: full screen on a terminal, else every preview once
	swift build --product playground
	set -e; for product in $(SWIFT_PRODUCTS); do swift build --product $$product; done
	@Scripts/run .build/debug/playground Examples

# Warnings are errors, and the tests are compiled and run fast: Package.swift tells how. What `make lint` has built,
# `make test` runs.
lint test soak: export TESTED_BUILD = 1

test: deps ## Run all tests, and check that they leave nothing behind
	swift build --build-tests
	Scripts/run-tests

lint: deps ## Check format, line widths, doc comments, scripts, warnings, layers and walks
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	Scripts/check-text
	Scripts/check-docs
	cd Scripts && python3 -B -m unittest --quiet $(SCRIPT_TESTS)
	swift build --build-tests
	Scripts/check-layers
	Scripts/check-walks

format: ## Lay the code out
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

docs: ## Write the reference of the library to .build/docs, and build the samples of docs/SWIFT.md
	@Scripts/docs
	Scripts/check-swift-page

bench: build ## Measure, as ratios within one run
	swift run -c release --package-path Benchmarks save-latency $(abspath $(BINARY)) $(abspath Examples)
	Benchmarks/log-figures $(BINARY)
	Scripts/measure-live
	swift run -c release --package-path Benchmarks client-speed $(abspath $(BINARY))
	swift run -c release --package-path Benchmarks descriptions
	swift run -c release --package-path Benchmarks benchmarks $$(Scripts/fetch-yoga)

soak: deps ## Check random edits and events, failing system calls and power cuts for a long time
	ALL_SEEDS=1 swift test --filter '^(Core\w+|Compatibility|DescriptionLanguage|Editor|Client|CommandLine)Tests\.'
	ALL_SEEDS=1 swift test --skip-build --filter '^DaemonTests\.' \
		--skip '^DaemonTests\.(ServedViewTests|RandomMutationTests)/'
	Scripts/soak-watching
	ALL_SEEDS=1 swift test --skip-build --filter '^(EndToEndTests|LiveTests)\.'

sanitize: deps ## Run the tests under the thread sanitizer, then under the address sanitizer
	Scripts/sanitize thread
	Scripts/sanitize address
	Scripts/check-races

races: ## Run a program with eight tasks on other threads under the thread sanitizer
	Scripts/check-races

fuzz: deps ## Fuzz every parser, each for FUZZ_SECONDS (30)
	Scripts/fuzz

mutate: deps ## Change Core in small ways and report which no test notices; MUTATE is its options
	Scripts/mutate $(MUTATE)

install: deps ## Install the command, and what previews in Swift need, below PREFIX
	swift build -c release --product playground --static-swift-stdlib --scratch-path $(STATIC)
	set -e; for product in $(SWIFT_PRODUCTS); do swift build -c release --product $$product; done
	swift build -c release --target PlaygroundCompatibility
	Scripts/install-files $(STATIC)/release/playground .build/release $(DESTDIR)$(PREFIX)

uninstall: ## Take away what install put in place
	rm -f $(DESTDIR)$(PREFIX)/bin/playground
	rm -rf $(DESTDIR)$(PREFIX)/lib/playground
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/playground
	rm -f $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_playground
	rm -f $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/playground.fish

clean: ## Remove what was built
	rm -rf .build Benchmarks/.build Fuzz/.build
