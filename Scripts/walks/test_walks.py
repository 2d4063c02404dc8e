"""Tests of the walks: `cd Scripts && python3 -m unittest walks.test_walks`."""

import unittest

from index.records import Index, Reference, Symbol
from walks.chain import ChainError, read_walks
from walks.page import page_problems, page_text, section
from walks.steps import Calls, check

WALK = """Key to screen
From a key to the screen.

= a key
Loop.run
  Keys.next
= a picture
  Pane.press
    Model.take
~ Screen.draw: the mailbox of the screen
"""
# A call of the requirement `View.press`, which `Pane` implements in another file.
CALLS = {
    "Loop.run": ["Loop.step"], "Loop.step": ["Keys.next", "View.press"], "Pane.press": ["Model.take"],
}
FILES = ("Loop.run", "Loop.step", "Keys.next", "View.press", "Pane.press", "Model.take", "Screen.draw")


def calls():
    symbols = {}
    for name in FILES:
        kind, member = name.split(".")
        symbols.setdefault(kind, Symbol(kind, 6, f"{kind}.swift", 1))
        symbols[name] = Symbol(f"{member}()", 16, f"{kind}.swift", 2, kind)
    references = [
        Reference(symbols[caller].file, 3, name, caller, True) for caller, names in CALLS.items() for name in names
    ]
    return Calls(Index(symbols, references, {"View.press": {"Pane.press"}}))


def walk(text):
    return read_walks({"w": text})["w"]


class ChainTests(unittest.TestCase):
    def test_a_chain_is_a_tree_of_calls(self):
        steps = walk(WALK).steps
        self.assertEqual([(step.name, step.parent) for step in steps], [
            ("Loop.run", None), ("Keys.next", 0), ("Pane.press", 0), ("Model.take", 2), ("Screen.draw", 3),
        ])
        self.assertEqual([step.station for step in steps[:3]], ["a key", "a key", "a picture"])

    def test_a_step_that_is_not_a_call_has_a_reason(self):
        name = "Screen.draw"
        for line in (f"~ {name}", f"{name}: the mailbox", name, f"   {name}", f"        {name}"):
            self.assertRaisesRegex(ChainError, "^w:11: expected|^w:11: the function", walk, WALK + line + "\n")

    def test_trees_of_another_walk_are_a_part(self):
        other = "Other\nFrom here.\n\n= a line\nSocket.read\n+ w from Loop.run to Loop.run\n+ w from Screen.draw\n"
        steps = read_walks({"w": WALK, "other": other})["other"].steps
        self.assertEqual([step.parent for step in steps], [None, 0, 1, 1, 3, 4])
        self.assertEqual([step.title for step in steps], ["Other"] + ["Key to screen"] * 5)

    def test_a_part_names_the_first_functions_of_trees(self):
        for line in ("+ x from Loop.run", "+ w from Keys.next", "+ w from Screen.draw to Loop.run"):
            self.assertRaises(ChainError, read_walks, {"w": WALK, "other": f"Other\n\n= a line\n{line}\n"})


class StepsTests(unittest.TestCase):
    def test_calls_within_a_file_and_of_requirements_are_followed(self):
        figures, files, problems = check(walk(WALK), calls())
        self.assertEqual(problems, {})
        self.assertEqual(files, ["Loop.swift", "Keys.swift", "Pane.swift", "Model.swift", "Screen.swift"])
        self.assertEqual((len(figures.files), figures.hand_overs, figures.marked), (5, 4, 1))

    def test_a_return_and_a_step_in_the_same_file_are_no_hand_overs(self):
        figures, _, problems = check(walk("Title\n\n= a key\nLoop.run\n  Loop.step\n    Keys.next\n"), calls())
        self.assertEqual((len(figures.files), figures.hand_overs, problems), (2, 1, {}))

    def test_a_step_that_is_no_call_is_a_problem(self):
        _, _, problems = check(walk(WALK.replace("    Model.take", "  Model.take")), calls())
        self.assertEqual(problems, {"w:9": "'Loop.run' does not call 'Model.take'"})

    def test_a_function_that_does_not_exist_is_a_problem(self):
        _, _, problems = check(walk(WALK.replace("Keys.next", "Keys.last")), calls())
        self.assertEqual(problems, {"w:6": "there is no function 'Keys.last'"})

    def test_a_name_is_one_of_a_nested_type_or_has_labels(self):
        symbols = {
            "O": Symbol("Outer", 6, "O.swift", 1), "I": Symbol("Inner", 6, "O.swift", 2, "O"),
            "f": Symbol("f(of:)", 16, "O.swift", 3, "I"), "g": Symbol("f(at:)", 16, "P.swift", 3, "I"),
        }
        found = Calls(Index(symbols))
        self.assertEqual(found.functions("Inner.f"), {"f", "g"})
        self.assertEqual(found.functions("Outer.Inner.f(of:)"), {"f"})
        self.assertEqual(found.functions("Outer.f"), set())
        self.assertEqual(list(check(walk("T\n\n= v\nInner.f\n"), found)[2]), ["w:4"])


class PageTests(unittest.TestCase):
    def test_a_section_has_the_figures_and_a_row_for_each_station(self):
        figures, files, _ = check(walk(WALK), calls())
        self.assertEqual(section(walk(WALK), files, figures).splitlines(), [
            "## Key to screen: 5 files, 4 hand-overs", "", "From a key to the screen.", "",
            "| Files | Hand over |", "|---|---|",
            "| `Loop`, `Keys` | a key |", "| `Pane`, `Model`, `Screen` | a picture |",
        ])

    def test_stations_of_another_walk_are_one_row(self):
        other = "Other\nFrom here.\n\n= a line\n+ w from Loop.run\n"
        found = read_walks({"w": WALK, "other": other})["other"]
        figures, files, _ = check(found, calls())
        self.assertIn("| as in *Key to screen*, from `Loop` to `Screen` | a picture |", section(found, files, figures))

    def test_a_page_shows_each_walk_as_it_is(self):
        page = "# Page\n<!-- walk w -->\nold\n<!-- end of walk -->\nText.\n"
        self.assertEqual(len(list(page_problems(page, {"w": "new\n"}))), 1)
        self.assertEqual(list(page_problems(page_text(page, {"w": "new\n"}), {"w": "new\n"})), [])
        self.assertEqual(len(list(page_problems(page, {"w": "old\n", "other": ""}))), 1)
        self.assertEqual(len(list(page_problems(page, {}))), 1)


if __name__ == "__main__":
    unittest.main()
