"""Tests of the rules for doc comments: `cd Scripts && python3 -m unittest documentation.test_rules`."""

import unittest

from documentation.rules import messages, problems, throws


def found(declaration, comment, context=""):
    return list(messages(declaration, comment, context))


def symbol(path, declaration, comment="", line=0):
    return {
        "pathComponents": path.split("."),
        "declarationFragments": [{"spelling": word} for word in declaration.partition(" ")],
        "docComment": {"lines": [{"text": comment}]},
        "location": {"uri": "file:///Change.swift", "position": {"line": line}},
    }


class RulesTests(unittest.TestCase):
    def test_every_declaration_has_a_comment(self):
        self.assertEqual(found("case insert", ""), ["has no doc comment"])
        self.assertEqual(found("case insert", "Exists only in the new list."), [])

    def test_a_function_that_throws_says_when(self):
        throwing = "func apply(to: [Int]) throws(ChangesetError) -> [Int]"
        self.assertEqual(len(found(throwing, "Applies the batch.")), 1)
        self.assertEqual(found(throwing, "Applies the batch.\n\n- Throws: `ChangesetError` if it does not fit."), [])

    def test_only_the_declaration_itself_counts_as_throwing(self):
        self.assertTrue(throws("init(_ body: (Builder) throws -> Void) throws"))
        self.assertTrue(throws("var at: Sentence { get throws(SentenceError) }"))
        self.assertFalse(throws("init(_ body: (Builder) throws -> Void)"))
        self.assertFalse(throws("func make() -> (Int) throws -> Void"))
        self.assertFalse(throws("var body: (Int) throws -> Void { get set }"))

    def test_positions_have_a_base(self):
        declaration = "func cell(at index: Int) -> Cell?"
        self.assertEqual(len(found(declaration, "Returns the cell at an index.")), 1)
        self.assertEqual(found(declaration, "Returns the cell at an index, 0-based."), [])
        self.assertEqual(found("var index: Int", "The cell.", context="A position; indices are 0-based."), [])
        self.assertEqual(len(found("case noSection(stage: Int, index: Int)", "Out of range.")), 1)
        self.assertEqual(found("func title(of section: Int) -> String?", "Returns `nil`: no title."), [])
        self.assertEqual(found("func sections(of list: List, section: Integer)", "Returns the sections."), [])

    def test_lengths_have_a_unit(self):
        self.assertEqual(len(found("var width: Int? { get set }", "The width.")), 1)
        self.assertEqual(found("var width: Int? { get set }", "The width, in columns."), [])

    def test_ranges_say_whether_they_include_their_end(self):
        self.assertEqual(len(found("func stretch(_ range: Range<Int>)", "Returns the cells, 0-based.")), 1)
        self.assertEqual(found("func stretch(_ range: Range<Int>)", "Returns the cells, half-open."), [])

    def test_an_initializer_shares_the_comments_of_properties(self):
        start = symbol("Span.offset", "let offset: Int", "The first byte, 0-based.")
        create = symbol("Span.init(offset:)", "init(offset: Int)", "Creates a span.")
        self.assertEqual(list(problems({"symbols": [start, create]})), [])
        self.assertEqual(len(list(problems({"symbols": [create]}))), 1)

    def test_a_problem_names_the_declaration_and_its_line(self):
        graph = {"symbols": [symbol("Change.insert", "case insert", line=4)]}
        self.assertEqual(list(problems(graph)), [("file:///Change.swift", 5, "'Change.insert' has no doc comment")])


if __name__ == "__main__":
    unittest.main()
