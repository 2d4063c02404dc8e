"""Tests of the scripts that run the tests: `cd Scripts && python3 -m unittest testing.test_testing`."""

import doctest
import io
import json
import tempfile
import unittest
from pathlib import Path

import testing.plan
import testing.times
from testing.output import Report
from testing.plan import Budgets, batches, suites


def budgets(seconds):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(seconds, file)
        file.flush()
        return Budgets(Path(file.name))


def event(kind, test, time):
    return json.dumps({
        "kind": "event", "version": 0, "payload": {"kind": kind, "testID": test, "instant": {"absolute": time}},
    })


class PlanTests(unittest.TestCase):
    def test_every_suite_is_in_one_batch_the_longest_first(self):
        times = budgets({"A.Long": 60, "A.Short": 1, "B.Middle": 20})
        chosen = ["A.Long", "A.Other", "A.Short", "B.Middle"]
        found = batches(chosen, times, 2)
        self.assertEqual(found[0], ["A.Long"])
        self.assertEqual(sorted(suite for batch in found for suite in batch), sorted(chosen))

    def test_short_suites_share_a_process(self):
        found = batches([f"A.T{number}" for number in range(80)], budgets({}), 2)
        self.assertEqual([len(batch) for batch in found], [5] * 16)

    def test_nothing_is_divided_into_nothing(self):
        self.assertEqual(batches([], budgets({}), 2), [])

    def test_patterns_select_suites_by_their_tests(self):
        tests = ["A.B/one()/B.swift:1:1", "A.C/two()/C.swift:1:1", "free()/F.swift:1:1"]
        self.assertEqual(suites(tests, ["two"]), ["A.C"])
        self.assertEqual(suites(tests, []), ["A.B", "A.C", "free()"])

    def test_suites_over_their_budget_are_named_the_longest_first(self):
        late = budgets({"A.B": 10}).exceeded({"A.B": 11, "A.C": 2, "A.D": 30})
        self.assertEqual(late, [("A.D", 30), ("A.B", 11)])


class TimesTests(unittest.TestCase):
    def test_each_test_takes_the_time_between_its_start_and_its_end(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "events")
            file.write_text("\n".join([
                event("testStarted", "A.B", 0),
                event("testStarted", "A.B/t()/B.swift:1:1", 0),
                event("testCaseStarted", "A.B/t()/B.swift:1:1", 1),
                event("testEnded", "A.B/t()/B.swift:1:1", 5),
                event("testStarted", "A.B/u()/B.swift:9:1", 5),
                event("testEnded", "A.B/u()/B.swift:9:1", 8),
                event("testEnded", "A.B", 8),
                '{"kind":"event","payl',
            ]))
            times = testing.times.seconds([file])
        self.assertEqual(times, {"A.B/t()/B.swift:1:1": 5, "A.B/u()/B.swift:9:1": 3})
        self.assertEqual(testing.times.slowest(times, 1), ["    5.00 s  A.B/t()"])
        self.assertEqual(testing.times.by_suite(times), {"A.B": 8})


class OutputTests(unittest.TestCase):
    def report(self, *lines):
        report = Report(io.BytesIO("".join(lines).encode()), io.BytesIO())
        report.reader.join()
        return report

    def test_failures_are_kept_and_colours_are_not(self):
        report = self.report(
            "\x1b[90m◇\x1b[0m Test a() started.\n", "\x1b[90m◇\x1b[0m Test b() started.\n",
            "\x1b[91m✘\x1b[0m Test a() failed after 1 second.\n",
            "✘ Test run with 12 tests in 2 suites failed after 1 second.\n",
        )
        self.assertEqual(report.failures, ["✘ Test a() failed after 1 second.\n".encode()])
        self.assertEqual(list(report.running), [b"b()"])
        self.assertEqual(report.count, 12)


class ExampleTests(unittest.TestCase):
    def test_the_examples_in_comments_hold(self):
        for module in (testing.plan, testing.times):
            self.assertEqual(doctest.testmod(module).failed, 0)
