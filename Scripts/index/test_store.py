"""Tests of the index store: `cd Scripts && python3 -m unittest index.test_store`."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from index.store import Checkout, StoreError, Unit, load, newest_units, outdated


def line(file, time, output="/p/.build/debug/M.build/A.swift.o", record="A-1"):
    return f"{file}\t{output}\t{time}\t{record}"


class UnitsTests(unittest.TestCase):
    def units(self, *lines):
        return {file: unit.record for file, unit in newest_units(lines, "/p", {"Sources/A.swift": 5}).items()}

    def test_the_newest_unit_of_a_file_counts(self):
        old, new, other = (line("/p/Sources/A.swift", time, record=f"A-{time}") for time in (7, 9, 8))
        self.assertEqual(self.units(old, new, other), {"Sources/A.swift": "A-9"})

    def test_units_of_deleted_files_and_of_other_checkouts_do_not_count(self):
        self.assertEqual(self.units(line("/p/Sources/Gone.swift", 7), line("/q/Sources/A.swift", 7)), {})

    def test_units_of_other_scratch_paths_do_not_count(self):
        self.assertEqual(self.units(line("/p/Sources/A.swift", 7, output="/tmp/build/A.swift.o")), {})

    def test_a_file_that_was_changed_later_or_was_never_compiled_makes_an_index_outdated(self):
        unit = Unit("A", "", 5, "A-1")
        self.assertIsNone(outdated({"A": unit}, {"A": 5}))
        self.assertEqual(outdated({"A": unit}, {"A": 6}), "changed after the index was written: A")
        self.assertEqual(outdated({"A": unit}, {"A": 5, "B": 1, "C": 1}), "not in the index: B and 1 more")


class StoreTests(unittest.TestCase):
    """A module of two files, compiled into a package's `.build`."""

    SOURCES = {
        "A": "struct A: P { func f() { B().g() } }\nprotocol P { func f() }\n",
        "B": "struct B { func g() {} }\n",
    }

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        self.checkout = Checkout(self.root, self.root / ".build/index", self.root)
        (self.root / "Sources").mkdir()
        for name, text in self.SOURCES.items():
            (self.root / f"Sources/{name}.swift").write_text(text)

    def compile(self):
        files = [self.root / f"Sources/{name}.swift" for name in self.SOURCES]
        output = self.root / ".build/objects"
        output.mkdir(parents=True)
        options = ["-parse-as-library", "-module-name", "M", "-index-store-path", self.checkout.store]
        subprocess.run(["swiftc", "-c", *files, *options], cwd=output, check=True)

    def test_the_index_of_a_module_is_read(self):
        self.compile()
        index = load(self.checkout)
        calls = {
            (index.path(place.container), index.path(place.symbol)) for place in index.references if place.is_call
        }
        self.assertIn((("A", "f()"), ("B", "g()")), calls)
        self.assertIn({usr for usr in index.symbols if index.path(usr) == ("A", "f()")}, index.implementations.values())
        later = self.checkout.sources()["Sources/B.swift"] / 1e9 + 3_600
        os.utime(self.root / "Sources/B.swift", (later, later))
        self.assertRaisesRegex(StoreError, "changed .*B.swift: run 'swift build", load, self.checkout)

    def test_a_missing_index_names_the_cure(self):
        self.assertRaisesRegex(StoreError, "no index at .*: run 'swift build --build-tests'", load, self.checkout)


if __name__ == "__main__":
    unittest.main()
