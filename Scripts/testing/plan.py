"""Which tests run in which process.

Most tests compute: as many processes of them run as the machine has cores. The others start programs and wait for them, so
that more processes share the cores. The suites of each part are a queue of batches, those with the largest budgets first.
"""

import json
import re
from pathlib import Path

# The modules whose tests start programs.
WAITING = ("EndToEndTests", "ExampleTests", "LiveTests")
# The seconds of suites that budgets.json does not name.
USUAL = 3
# How many batches a process takes on the average.
SHARE = 8


class Budgets:
    """The seconds that the tests of each suite may take together, from budgets.json."""

    def __init__(self, file: Path) -> None:
        self.seconds: dict[str, float] = json.loads(file.read_text())

    def __getitem__(self, suite: str) -> float:
        return self.seconds.get(suite, USUAL)

    def exceeded(self, times: dict[str, float]) -> list[tuple[str, float]]:
        """Returns the suites that took longer, and their seconds, the longest first."""
        late = [(suite, taken) for suite, taken in times.items() if taken > self[suite]]
        return sorted(late, key=lambda entry: -entry[1])


def suite_of(test: str) -> str:
    """Returns the suite of a test, `Module.Suite`; of one without a suite, its module and its name.

    >>> suite_of("EndToEndTests.WallTests/showsFour()/WallTests.swift:9:4")
    'EndToEndTests.WallTests'
    """
    return test.split("/")[0]


def suites(tests: list[str], patterns: list[str]) -> list[str]:
    """Returns the suites with tests that one of the patterns selects; all, if there are no patterns."""
    wanted = [test for test in tests if not patterns or any(re.search(pattern, test) for pattern in patterns)]
    return sorted(set(map(suite_of, wanted)))


def batches(chosen: list[str], budgets: Budgets, lanes: int) -> list[list[str]]:
    """Returns the suites of each batch, those that take longest first.

    A batch has a part of what a lane does, so that all lanes end at about the same time, and no process is started for each
    of many short suites.
    """
    total = sum(budgets[suite] for suite in chosen)
    most = total / lanes / SHARE
    found: list[list[str]] = []
    room = 0.0
    for suite in sorted(chosen, key=lambda suite: (-budgets[suite], suite)):
        if budgets[suite] > room:
            found.append([])
            room = most
        found[-1].append(suite)
        room -= budgets[suite]
    return found


def pattern(chosen: list[str]) -> str:
    """Returns a filter of Swift Testing that selects the tests of some suites.

    >>> pattern(["A.B"])
    '^(A\\\\.B)/'
    """
    return "^(" + "|".join(map(re.escape, chosen)) + ")/"
