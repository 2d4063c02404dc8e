"""Tests of circles: `cd Scripts && python3 -m unittest index.test_circles`."""

import unittest

from index.circles import circles


class CirclesTests(unittest.TestCase):
    def test_a_graph_without_a_way_back_has_no_circle(self):
        self.assertEqual(circles({"a": {"b", "c"}, "b": {"c"}}), [])

    def test_nodes_that_reach_each_other_are_one_circle_the_largest_first(self):
        graph = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"e"}, "e": {"c", "f"}, "f": {"f"}}
        self.assertEqual(circles(graph), [["c", "d", "e"], ["a", "b"]])

    def test_circles_that_share_a_node_are_one(self):
        self.assertEqual(circles({"a": {"b", "c"}, "b": {"a"}, "c": {"a"}}), [["a", "b", "c"]])

    def test_a_long_way_needs_no_recursion(self):
        graph = {number: {number + 1} for number in range(5_000)} | {5_000: {0}}
        self.assertEqual([len(circle) for circle in circles(graph)], [5_001])


if __name__ == "__main__":
    unittest.main()
