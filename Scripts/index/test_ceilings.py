"""Tests of ceilings: `cd Scripts && python3 -m unittest index.test_ceilings`."""

import unittest

from index.ceilings import ceiling_problems, lowered

CEILINGS = {"circles": {"files": 4, "largest": 2}, "walk": {"files": 9}}


class CeilingsTests(unittest.TestCase):
    def test_measures_at_their_ceilings_are_no_problem(self):
        self.assertEqual(list(ceiling_problems({"circles": {"files": 4, "largest": 2}}, CEILINGS)), [])

    def test_a_measure_above_its_ceiling_or_without_one_is_a_problem(self):
        found = list(ceiling_problems({"circles": {"files": 5, "largest": 2, "new": 1}}, CEILINGS))
        self.assertEqual(found, ["circles: files: 5, expected at most 4", "circles: new: 1, expected at most 0"])

    def test_a_measure_below_its_ceiling_says_to_lower_it(self):
        found = list(ceiling_problems({"circles": {"files": 4}}, CEILINGS))
        self.assertEqual(found, ["circles: largest: 0, less than the ceiling 2: lower it with '--write'"])

    def test_ceilings_are_lowered_and_never_raised(self):
        measured = {"circles": {"files": 9, "largest": 1, "new": 1}}
        self.assertEqual(lowered(measured, CEILINGS), {"circles": {"files": 4, "largest": 1}, "walk": {"files": 9}})

    def test_ceilings_of_nothing_are_left_out(self):
        self.assertEqual(lowered({"circles": {}}, CEILINGS), {"walk": {"files": 9}})


if __name__ == "__main__":
    unittest.main()
