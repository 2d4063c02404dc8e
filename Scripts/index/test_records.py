"""Tests of reading records: `cd Scripts && python3 -m unittest index.test_records`."""

import unittest

from index.records import read_index

# `struct A: P { var v: Int; func f() }` in A, `protocol P { func f() }` in P, and uses of them in B.
LINES = """A-1
1\t2\t6\tA\ts:A
2\t202\t19\tv\ts:A.v\t200\ts:A
2\t8302\t16\tgetter:v\ts:A.v.get\t8200\ts:A.v
3\ta02\t16\tf()\ts:A.f\t200\ts:A\t800\ts:P.f
P-1
1\t2\t8\tP\ts:P
1\t202\t16\tf()\ts:P.f\t200\ts:P
B-1
1\t4004\t6\tA\ts:A\t4000\ts:e:A
1\t2\t9\tA\ts:e:A
2\t202\t16\tg(of:)\ts:B.g\t200\ts:e:A
2\t202\t25\ta\ts:B.g.a\t200\ts:B.g
3\t10004\t19\tv\ts:A.v\t10000\ts:B.g
3\t12124\t16\tgetter:v\ts:A.v.get\t12000\ts:B.g
4\t12024\t16\tf()\ts:P.f\t12000\ts:B.g.a
5\t4\t6\tInt\ts:Si
""".splitlines()


class RecordsTests(unittest.TestCase):
    def setUp(self):
        self.index = read_index(LINES, {"A-1": "A.swift", "P-1": "P.swift", "B-1": "B.swift"})

    def references(self, symbol):
        found = [place for place in self.index.references if place.symbol == symbol]
        return sorted((place.file, place.line, place.container, place.is_call) for place in found)

    def test_a_member_of_an_extension_is_one_of_the_type(self):
        self.assertEqual(self.index.path("s:B.g"), ("A", "g(of:)"))
        self.assertEqual(self.index.symbols["s:B.g"].file, "B.swift")

    def test_an_accessor_is_its_property(self):
        self.assertNotIn("s:A.v.get", self.index.symbols)
        self.assertEqual(self.references("s:A.v"), [("B.swift", 3, "s:B.g", False), ("B.swift", 3, "s:B.g", True)])

    def test_a_parameter_is_its_function(self):
        self.assertEqual(self.references("s:P.f"), [("B.swift", 4, "s:B.g", True)])

    def test_a_witness_implements_its_requirement(self):
        self.assertEqual(self.index.implementations, {"s:P.f": {"s:A.f"}})

    def test_symbols_of_other_modules_are_left_out(self):
        self.assertEqual(self.references("s:Si"), [])


if __name__ == "__main__":
    unittest.main()
