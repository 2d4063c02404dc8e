"""Tests of the check of docs/features.md: `cd Scripts && python3 -m unittest documentation.test_features`."""

import unittest

from documentation.features import feature_problems

WORDS = {"Renderer", "render", "Section"}


def found(text):
    return list(feature_problems(text, {"Section+Events"}, {"RendererTests"}, WORDS))


class FeaturesTests(unittest.TestCase):
    def test_names_that_exist_are_no_problem(self):
        row = "| CA-01 | a | done | `Renderer.render`, `Section+Events`; in `Benchmarks/`, `width` | Renderer |"
        self.assertEqual(found(row), [])

    def test_each_name_that_does_not_exist_is_found_in_its_line(self):
        row = "\n| X-01 | a | done | `Renderer.draw`, `Section+Moves`, `Painter` | Renderer, Drawing |"
        messages = [message for line, message in found(row) if line == 2]
        self.assertEqual(len(messages), 4)
        for name in ("draw", "Section+Moves", "Painter", "DrawingTests"):
            self.assertTrue(any(f"'{name}'" in message for message in messages), name)

    def test_notes_that_go_on_in_the_next_line_are_read(self):
        note = "- CA-05: also in files; tests:\n  Renderer, Missing."
        self.assertEqual(found(note), [(1, "there is no suite 'MissingTests'")])


if __name__ == "__main__":
    unittest.main()
