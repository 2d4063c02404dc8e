# Every command a person needs; `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh

.PHONY: help deps test lint format

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-10s %s\n", $$1, $$2}'

deps: ## Install what is missing (Debian packages)
	@Scripts/deps

test: deps ## Run all tests
	swift test

lint: deps ## Check format, layers and warnings
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	WARNINGS_AS_ERRORS=1 swift build

format: ## Lay the code out
	swift format --in-place --recursive --parallel Package.swift Sources Tests
