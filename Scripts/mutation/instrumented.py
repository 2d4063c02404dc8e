"""Builds a copy of Core and its tests that contains every chosen mutant.

The environment variable MUTANT selects the active mutant when the tests start, so one build is
sufficient. The reached sites are written to the file in MUTANTS_REACHED.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import defaultdict

MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Mutants",
  targets: [
    .target(name: "MutantSwitch"),
    .target(name: "PlaygroundCore", dependencies: ["MutantSwitch"], path: "Sources/Core"),
    .target(name: "PlaygroundCompatibility", dependencies: ["PlaygroundCore"], path: "Sources/Compatibility"),
    .target(name: "TestSupport", dependencies: ["PlaygroundCore"], path: "Tests/TestSupport"),
    .testTarget(name: "CoreTestSupport", dependencies: ["PlaygroundCore", "TestSupport"]),
    // TESTS
  ]
)
for target in package.targets where target.name != "MutantSwitch" {
  target.swiftSettings = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
  ].map { .enableUpcomingFeature($0) }
}
"""

TEST_TARGET = """    .testTarget(
      name: "%s",
      dependencies: ["PlaygroundCore", "PlaygroundCompatibility", "TestSupport", "CoreTestSupport"],
      path: "Tests/CoreTests", exclude: %s, sources: %s
    ),
"""

HEADER = """#include <stdbool.h>
extern int mutant_active;
extern unsigned char mutants_reached[%d];
static inline bool mutant_is(int site) {
  mutants_reached[site] = 1;
  return mutant_active == site;
}
"""

SOURCE = """#include "MutantSwitch.h"
#include <stdio.h>
#include <stdlib.h>
int mutant_active = -1;
unsigned char mutants_reached[%d];
__attribute__((constructor)) static void choose(void) {
  const char *text = getenv("MUTANT");
  if (text) mutant_active = atoi(text);
}
__attribute__((destructor)) static void report(void) {
  const char *path = getenv("MUTANTS_REACHED");
  FILE *file = path ? fopen(path, "wb") : NULL;
  if (!file) return;
  fwrite(mutants_reached, 1, sizeof mutants_reached, file);
  fclose(file);
}
"""

SUPPORT = """internal import MutantSwitch
func mutantIs(_ site: Int32) -> Bool { mutant_is(site) }
func mutantValue<T>(_ site: Int32, _ a: T, _ b: T) -> T { mutant_is(site) ? b : a }
func mutantFlip(_ site: Int32, _ value: Bool) -> Bool { mutant_is(site) ? !value : value }
func mutantMin<T: Comparable>(_ site: Int32, _ a: T, _ b: T) -> T {
  mutant_is(site) ? max(a, b) : min(a, b)
}
func mutantMax<T: Comparable>(_ site: Int32, _ a: T, _ b: T) -> T {
  mutant_is(site) ? min(a, b) : max(a, b)
}
func mutantSmallest(_ site: Int32, _ a: Float, _ b: Float) -> Float {
  mutant_is(site) ? Float.largest(a, b) : Float.smallest(a, b)
}
func mutantLargest(_ site: Int32, _ a: Float, _ b: Float) -> Float {
  mutant_is(site) ? Float.smallest(a, b) : Float.largest(a, b)
}
"""

COMPARISON = ("ComparisonPrecedence", ["<T: Comparable>(a: T, b: T) -> Bool"])
EQUALITY = ("ComparisonPrecedence", [
    "<T: Equatable>(a: T, b: T) -> Bool",
    "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool",
])
IDENTITY = ("ComparisonPrecedence", ["(a: AnyObject?, b: AnyObject?) -> Bool"])
ADDITION = ("AdditionPrecedence", ["<T: AdditiveArithmetic>(a: T, b: T) -> T"])
WRAPPING = ("AdditionPrecedence", ["<T: FixedWidthInteger>(a: T, b: T) -> T"])
DIVISION = ("MultiplicationPrecedence", [
    "<T: BinaryInteger>(a: T, b: T) -> T", "<T: FloatingPoint>(a: T, b: T) -> T",
])
ASSIGNMENT = ("AssignmentPrecedence", ["<T: AdditiveArithmetic>(a: inout T, b: T)"])
LOGIC = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"

# The precedence of each infix operator, and the signatures of its replacements.
SIGNATURES = {
    "<": COMPARISON, "<=": COMPARISON, ">": COMPARISON, ">=": COMPARISON,
    "==": EQUALITY, "!=": EQUALITY, "===": IDENTITY, "!==": IDENTITY,
    "+": ADDITION, "-": ADDITION, "&+": WRAPPING, "&-": WRAPPING,
    "*": ("MultiplicationPrecedence", ["<T: Numeric>(a: T, b: T) -> T"]),
    "/": DIVISION, "%": ("MultiplicationPrecedence", DIVISION[1][:1]),
    "+=": ASSIGNMENT, "-=": ASSIGNMENT,
    "&&": ("LogicalConjunctionPrecedence", [LOGIC]), "||": ("LogicalDisjunctionPrecedence", [LOGIC]),
}

# The folders with the tests of Core.
TESTS = ("Tests/CoreTests", "Tests/CoreTestSupport", "Tests/TestSupport")

ERROR = re.compile(r"^(\S+?\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


class BuildFailure(Exception):
    pass


def manifest(root):
    """Returns the manifest of the copy, with the modules that the package divides the tests of Core into."""
    package = subprocess.run(
        ["swift", "package", "--package-path", str(root), "dump-package"], capture_output=True, text=True, check=True
    )
    tests = "".join(
        TEST_TARGET % (target["name"], json.dumps(target["exclude"]), json.dumps(target["sources"]))
        for target in json.loads(package.stdout)["targets"] if target.get("path") == "Tests/CoreTests"
    )
    return MANIFEST.replace("    // TESTS\n", tests)


class Copy:
    """The instrumented copy, in a separate folder."""

    def __init__(self, root, folder, sites):
        self.root, self.folder = root, folder
        self.sites = {site.number: site for site in sites}
        self.dropped = set()

    def write(self):
        """Writes the package; unchanged files are not written."""
        core = self.root / "Sources" / "Core"
        for file in sorted(core.rglob("*.swift")):
            text = file.read_text()
            path = file.relative_to(core)
            chosen = [s for s in self.sites.values() if s.path == str(path) and s.number not in self.dropped]
            text = re.sub(r"@inlinable|@usableFromInline|@frozen|@inline\(__always\)", "", edited(text, chosen))
            self._put(f"Sources/Core/{path}", text)
        for name in ("Sources/Compatibility", *TESTS):
            for file in sorted((self.root / name).rglob("*")):
                if file.is_file():
                    self._put(f"{name}/{file.relative_to(self.root / name)}", file.read_bytes())
        size = max(self.sites, default=0) + 1
        self._put("Package.swift", manifest(self.root))
        self._put("Sources/MutantSwitch/include/MutantSwitch.h", HEADER % size)
        self._put("Sources/MutantSwitch/switch.c", SOURCE % size)
        self._put("Sources/Core/Mutants.swift", SUPPORT + "".join(map(operator, self.sites.values())))

    def _put(self, name, content):
        file = self.folder / name
        data = content.encode() if isinstance(content, str) else content
        if not file.exists() or file.read_bytes() != data:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)

    def remove_stale(self):
        """Removes files that no longer exist in the checkout."""
        for name, source in (("Sources/Core", "Sources/Core"), ("Tests", "Tests")):
            for file in sorted((self.folder / name).rglob("*")):
                here = self.root / source / file.relative_to(self.folder / name)
                if file.is_file() and not here.exists() and file.name != "Mutants.swift":
                    file.unlink()

    def build(self, note):
        """Builds the copy; drops mutants that do not compile and calls `note` for each."""
        while True:
            self.write()
            status, output = self._swift("build", "--target", "PlaygroundCore")
            if status == 0:
                break
            errors = {(path, int(line)) for path, line, _ in ERROR.findall(output)}
            bad = self._sites_at(errors)
            if not bad:
                raise BuildFailure(output[-4000:])
            print(f"dropped {len(bad)} mutants that do not compile", file=sys.stderr)
            self.dropped |= bad
            for number in bad:
                note(self.sites[number])
        status, output = self._swift("build", "--build-tests")
        if status != 0:
            raise BuildFailure(output[-4000:])
        return self.folder / ".build" / "debug" / "MutantsPackageTests.xctest"

    def _sites_at(self, errors):
        """Returns the sites on a line with an error, else the nearest one."""
        bad = set()
        here = defaultdict(list)
        for site in self.sites.values():
            if site.number not in self.dropped:
                here[site.path].append(site)
        for path, line in errors:
            name = path.split("/Sources/Core/")[-1]
            near = [s for s in here[name] if s.line <= line <= s.line + s.height]
            if not near:
                near = sorted(here[name], key=lambda s: abs(s.line - line))[:1]
            bad.update(s.number for s in near)
        return bad

    def _swift(self, command, *arguments):
        done = subprocess.run(
            ["swift", command, "--package-path", str(self.folder), *arguments],
            capture_output=True, text=True, check=False,
        )
        return done.returncode, done.stdout + done.stderr

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def token(number):
    """Returns an operator that is unique to a site."""
    return "^~" + f"{number:b}".replace("0", "~").replace("1", "^") + "^"


def operator(site):
    """Returns the declarations of a site's operator."""
    if site.kind not in ("operator", "negation"):
        return ""
    name = token(site.number)
    if site.kind == "negation":
        return (
            f"prefix operator {name}\n"
            f"prefix func {name} (a: Bool) -> Bool {{ mutant_is({site.number}) ? a : !a }}\n"
        )
    precedence, signatures = SIGNATURES[site.before]
    text = f"infix operator {name}: {precedence}\n"
    attempt = "try " if site.before in ("&&", "||") else ""
    right = "b()" if attempt else "b"
    for signature in signatures:
        old, new = (f"a {choice} {right}" for choice in (site.before, site.after))
        body = f"{attempt}mutant_is({site.number}) ? {new} : {old}"
        if site.kind == "operator" and site.before in ("+=", "-="):
            body = f"if mutant_is({site.number}) {{ {new} }} else {{ {old} }}"
        text += f"func {name} {signature} {{ {body} }}\n"
    return text


def edited(text, sites):
    """Returns the source with every site instrumented to check for its mutant."""
    edits = []
    for site in sites:
        length = site.end - site.start
        if site.kind in ("operator", "negation"):
            edits.append((site.start, 1, 0, length, token(site.number)))
        elif site.kind == "constant":
            value = f"mutantValue({site.number}, {site.before}, {site.after})"
            edits.append((site.start, 1, 0, length, value))
        elif site.kind == "function":
            name = "mutant" + site.before.capitalize()
            edits.append((site.start, 1, 0, length, f"{name}({site.number}, "))
        else:
            opening, closing = (
                (f"mutantFlip({site.number}, ", ")") if site.kind == "branch"
                else (f"if !mutantIs({site.number}) {{ ", " }")
            )
            # Outer spans open first and close last.
            edits.append((site.start, 0, -length, 0, opening))
            edits.append((site.end, -1, length, 0, closing))
    for start, _, _, length, replacement in sorted(edits, reverse=True):
        text = text[:start] + replacement + text[start + length:]
    return text
