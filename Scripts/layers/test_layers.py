"""Tests of the layers: `cd Scripts && python3 -m unittest layers.test_layers`."""

import unittest

from index.records import Index, Reference, Symbol
from layers.references import between_files, circle_lines, measures, upward_lines
from layers.targets import place_of
from layers.text import text_problems

TREE, DIFF = "Sources/Core/Values/Tree/A.swift", "Sources/Core/Values/Diff/B.swift"
LIST = "Sources/Core/Lists/List/C.swift"


def index(*uses):
    """Returns an index with a type in each of the three files, and references between them: file, line, name."""
    symbols = {name: Symbol(name, 6, file, 1) for name, file in (("A", TREE), ("B", DIFF), ("C", LIST))}
    symbols["B.f"] = Symbol("f()", 16, DIFF, 2, "B")
    return Index(symbols, [Reference(*use, None, False) for use in uses])


class ReferencesTests(unittest.TestCase):
    def test_a_reference_to_an_earlier_folder_is_none_upward(self):
        found = measures(between_files(index((DIFF, 3, "A"), (LIST, 4, "B.f"))))
        self.assertEqual(found["upward references"], {})
        self.assertEqual(found["circles of files"], {"circles": 0, "files": 0, "largest": 0})

    def test_each_line_and_symbol_counts_once(self):
        uses = (TREE, 3, "B.f"), (TREE, 3, "B.f"), (TREE, 3, "B"), (TREE, 4, "B.f")
        self.assertEqual(measures(between_files(index(*uses)))["upward references"], {f"{TREE} -> {DIFF}": 3})

    def test_upward_references_are_listed_with_their_place(self):
        self.assertEqual(list(upward_lines(between_files(index((TREE, 3, "B.f"))))), [
            f"{TREE}:3: B.f(), in {DIFF}",
            "PlaygroundCore: 1 upward, files with them: 1",
            "all targets: 1 upward, files with them: 1",
        ])

    def test_folders_of_other_targets_have_no_order(self):
        other = "Sources/Playground/Daemon/Watch/D.swift"
        self.assertEqual(measures(between_files(index((other, 1, "C"))))["upward references"], {})

    def test_circles_are_listed_with_the_references_in_them(self):
        found = list(circle_lines(between_files(index((TREE, 3, "B"), (DIFF, 5, "A"), (LIST, 1, "A"))), "Tree/A"))
        self.assertEqual(found, [
            "circle of 2 files: Core/Values/Diff/B.swift, Core/Values/Tree/A.swift",
            f"  {DIFF}:5: A, in {TREE}",
            f"  {TREE}:3: B, in {DIFF}",
            "circles of files: 1, files in them: 2",
            "circles of folders: 1, folders in them: 2",
        ])


class TextTests(unittest.TestCase):
    def test_the_innermost_folder_in_an_order_is_the_place_of_a_file(self):
        self.assertEqual(place_of(TREE), ("PlaygroundCore", "Values/Tree"))
        self.assertEqual(place_of("Sources/Core/Layout/Boxes/A.swift"), ("PlaygroundCore", "Layout"))
        self.assertEqual(place_of("Sources/Playground/Daemon/A.swift"), ("PlaygroundDaemon", "."))
        self.assertIsNone(place_of("Sources/SwiftHost/main.c"))

    def test_imports_and_folders_are_checked(self):
        found = text_problems({
            "Sources/Core/Other/A.swift": "import Glibc\n",
            TREE: "// import Foundation\nlet text = \"import Foundation\"\n",
        })
        self.assertEqual(found, [
            "Sources/Core/Other/A.swift: folder Other is not in ORDER",
            "Sources/Core/Other/A.swift: PlaygroundCore may not import Glibc",
            "Sources/Core/Other/A.swift: only TerminalSystem and Playground/System may import Glibc",
        ])

    def test_a_c_library_is_imported_by_one_file(self):
        files = {f"Sources/Playground/Daemon/Log/{name}.swift": "import CSQLite\n" for name in "AB"}
        self.assertEqual(text_problems(files), [f"CSQLite is imported by 2 files: {', '.join(files)}"])

    def test_two_targets_declare_no_type_with_the_same_name(self):
        files = {TREE: "public struct Name {}\n", "Sources/Terminal/Keys/K.swift": "enum Name {}\n"}
        self.assertEqual(text_problems(files), [
            f"Name is declared by PlaygroundCore and PlaygroundTerminal: {', '.join(files)}",
        ])


if __name__ == "__main__":
    unittest.main()
