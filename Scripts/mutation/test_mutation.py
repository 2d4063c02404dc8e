"""Tests of the mutation script: `cd Scripts && python3 -m unittest mutation.test_mutation`."""

import unittest

from mutation.instrumented import edited
from mutation.sites import sample, sites

SOURCE = """struct Box {
  var width = 3
  mutating func grow(_ by: Int) {
    guard by > 0, let next = other(by) else { return }
    // width += 100 < 2
    let text = "a \\(width + 1) \\("in \\(by < 2)") b"
    width += min(by, 10)
    children[0].note(
      text
    )
    if !isEmpty && by == 1 { width = tuple.0 }
  }
}
"""


def numbered(text):
    found = sites("Box.swift", text)
    for number, site in enumerate(found):
        site.number = number
    return found


class SitesTests(unittest.TestCase):
    def test_every_kind_is_found_outside_comments_and_texts(self):
        found = [(s.line, s.kind, s.before, s.after) for s in sites("Box.swift", SOURCE)]
        self.assertEqual(found, [
            (2, "constant", "3", "4"),
            (4, "branch", "by > 0", "!(by > 0)"),
            (4, "operator", ">", ">="),
            (4, "constant", "0", "1"),
            (7, "statement", "width += min(by, 10)", "removed"),
            (7, "operator", "+=", "-="),
            (7, "function", "min", "max"),
            (7, "constant", "10", "9"),
            (8, "statement", "children[0].note( text )", "removed"),
            (8, "constant", "0", "1"),
            (11, "branch", "!isEmpty && by == 1", "!(!isEmpty && by == 1)"),
            (11, "negation", "!", ""),
            (11, "operator", "&&", "||"),
            (11, "operator", "==", "!="),
            (11, "constant", "1", "2"),
        ])

    def test_an_edit_elsewhere_keeps_the_sample(self):
        before = [s.key for s in sample(sites("Box.swift", SOURCE), 7)]
        other = SOURCE.replace("var width = 3", "var width = 3\n  var height = other")
        after = [s.key for s in sample(sites("Box.swift", other), 7)]
        self.assertEqual(before, after)

    def test_edits_nest_and_keep_lines(self):
        found = [s for s in numbered(SOURCE) if s.line == 7]
        line = edited(SOURCE, found).split("\n")[6]
        self.assertEqual(
            line, "    if !mutantIs(4) { width ^~^~^^ mutantMin(6, by, mutantValue(7, 10, 9)) }"
        )
        self.assertEqual(edited(SOURCE, numbered(SOURCE)).count("\n"), SOURCE.count("\n"))


if __name__ == "__main__":
    unittest.main()
