"""How long tests ran, from the events of Swift Testing.

Tests of one process run one after the other. If they ran side by side, all would start at once and wait for a thread, and
the time of each would count from there.
"""

import json
from collections import defaultdict
from pathlib import Path


def seconds(files: list[Path]) -> dict[str, float]:
    """Returns the seconds that each test took, with all its arguments."""
    found: dict[str, float] = {}
    for file in files:
        started: dict[str, float] = {}
        for line in file.read_text(errors="replace").splitlines():
            try:
                event = json.loads(line)["payload"]
            except ValueError:
                continue  # The last line of a process that was killed.
            test = event.get("testID", "")
            # A suite has no parentheses.
            if "(" not in test:
                continue
            if event["kind"] == "testStarted":
                started[test] = event["instant"]["absolute"]
            elif event["kind"] == "testEnded" and test in started:
                found[test] = event["instant"]["absolute"] - started[test]
    return found


def title(test: str) -> str:
    """Returns the name of a test without its place in the source.

    >>> title("CoreListsTests.DiffTests/movesOneRow()/DiffTests.swift:12:4")
    'CoreListsTests.DiffTests/movesOneRow()'
    """
    return "/".join(test.split("/")[:-1]) or test


def slowest(times: dict[str, float], count: int) -> list[str]:
    """Returns a line for each of the tests that took longest, longest first."""
    first = sorted(times.items(), key=lambda entry: -entry[1])[:count]
    return [f"{taken:8.2f} s  {title(test)}" for test, taken in first]


def by_suite(times: dict[str, float]) -> dict[str, float]:
    """Returns the seconds of each suite."""
    total: dict[str, float] = defaultdict(float)
    for test, taken in times.items():
        total[test.split("/")[0]] += taken
    return dict(total)
