import PlaygroundCore
import TestSupport
import Testing

@testable import Playground

struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff(old, new, oldPath: "s/a.txt", newPath: "s/a.txt").lines.map { $0.text + "\n" }
      .joined()
  }

  @Test func changesHaveThreeLinesOfContext() {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 6\n", with: "line six\nand more\n")

    #expect(
      diff(old, new) == """
        --- a/s/a.txt
        +++ b/s/a.txt
        @@ -3,7 +3,8 @@
         line 3
         line 4
         line 5
        -line 6
        +line six
        +and more
         line 7
         line 8
         line 9

        """
    )
  }

  @Test func distantChangesAreSeparateHunks() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "3\n").replacing("19\n", with: "")

    let heads = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }

    #expect(heads == ["@@ -1,5 +1,4 @@", "@@ -16,5 +15,4 @@"])
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(diff("a\n", "a\n") == "")
  }

  @Test func createdAndDeletedFilesAreMarked() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/s/a.txt\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\nb\n", nil) == "--- a/s/a.txt\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test func aMissingLineBreakIsNoted() {
    #expect(
      diff("a\nb", "a\nb\n") == """
        --- a/s/a.txt
        +++ b/s/a.txt
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """
    )
  }

  @Test func aRenamedFileHasBothPaths() {
    let diff = UnifiedDiff("a\n", "b\n", oldPath: "s/a b.txt", newPath: "s/c.txt")

    #expect(
      diff.lines.map(\.text) == [
        "diff --git a/s/a b.txt b/s/c.txt", "rename from s/a b.txt", "rename to s/c.txt",
        "--- a/s/a b.txt\t", "+++ b/s/c.txt", "@@ -1 +1 @@", "-a", "+b",
      ]
    )
  }

  @Test func theWordsThatDifferAreMarked() throws {
    let diff = UnifiedDiff("Hello big world\n", "Hello small world!\n", oldPath: "a", newPath: "a")
    let marked = diff.lines.map { line in line.parts.filter(\.isChanged).map(\.text) }

    #expect(marked.suffix(2) == [["big"], ["small", "!"]])
  }

  @Test(arguments: 0..<200)
  func applyingADifferenceLeadsToTheNewText(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let old = text(&random)
    let new = Bool.random(using: &random) ? text(&random) : edited(old, &random)

    #expect(try applied(diff(old, new), to: old) == new)
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      ["", "a", "b", "c", "- d", "+ e", "@@ f"].randomElement(using: &random) ?? ""
    }
    let end = Bool.random(using: &random) || lines.last?.isEmpty ?? true ? "\n" : ""
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + end
  }

  private func edited(_ text: String, _ random: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let position = Int.random(in: 0...lines.count, using: &random)
      if position < lines.count, Bool.random(using: &random) {
        lines.remove(at: position)
      } else {
        lines.insert("new \(position)", at: position)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Applies a unified diff by an independent reading of its lines.
  private func applied(_ diff: String, to old: String) throws -> String {
    if diff.isEmpty { return old }
    var rest = old.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if rest.last == "" { rest.removeLast() }
    let oldEndsInBreak = old.isEmpty || old.hasSuffix("\n")
    var new: [Substring] = []
    var newEndsInBreak = oldEndsInBreak
    var consumed = 0
    var previous: Character = " "
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .dropLast()
    {
      if line.hasPrefix("@@ ") {
        let start = try #require(Int(line.dropFirst(4).prefix { $0.isNumber }))
        let count = line.dropFirst(4).drop { $0.isNumber }.hasPrefix(",0") ? start : start - 1
        while consumed < count {
          new.append(rest.removeFirst())
          consumed += 1
        }
        continue
      }
      switch line.first {
      case " ":
        #expect(rest.first == line.dropFirst())
        new.append(rest.removeFirst())
        consumed += 1
        newEndsInBreak = true
      case "-":
        #expect(rest.first == line.dropFirst())
        rest.removeFirst()
        consumed += 1
      case "+":
        new.append(line.dropFirst())
        newEndsInBreak = true
      default: if previous != "-" { newEndsInBreak = false }
      }
      previous = line.first ?? " "
    }
    if !rest.isEmpty { newEndsInBreak = oldEndsInBreak }
    new += rest
    return new.joined(separator: "\n") + (newEndsInBreak && !new.isEmpty ? "\n" : "")
  }
}
