import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundProtocol

/// Changed words within one line.
struct WordLineTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    WordLine.lines(from: old, to: new).map(DrawnRows.text)
  }

  @Test(arguments: [
    ("a small change", "a large change", ["a [-small-]{+large+} change"]),
    ("title one", "title one two", ["title one{+ two+}"]),
    ("x = 1, y = 2", "x = 3, y = 4", ["x = [-1-]{+3+}, y = [-2-]{+4+}"]),
    ("equal", "equal", ["equal"]),
    ("one", "completely other", ["[-one-]", "{+completely other+}"]),
    ("漢字 a", "漢字 b", ["漢字 [-a-]{+b+}"]),
  ])
  func wordsAreMarked(old: String, new: String, expected: [String]) {
    #expect(lines(old, new) == expected)
  }

  @Test func linesWithoutACounterpartAreWhole() {
    let lines = WordLine.lines(from: ["a b", "c"], to: ["a d"]).map(DrawnRows.text)
    #expect(lines == ["a [-b-]{+d+}", "[-c-]"])
  }

  /// Without the marked parts of one side, the line of the other one is left.
  @Test func bothLinesCanBeReadFromTheResult() {
    var generator = SeededGenerator(seed: 39)
    let words = ["one", "two", "é", "漢", "=", " ", "  ", "<a", "/>", "x1"]
    for _ in 0..<2_000 {
      func line() -> String {
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }.joined()
      }
      let (old, new) = (line(), line())
      var (left, right) = ("", "")
      let lines = WordLine.lines(from: old, to: new)
      for run in lines.joined() {
        let isRemoved = run.text.hasPrefix("[-") && run.style.color == .palette(1)
        let isAdded = run.text.hasPrefix("{+") && run.style.color == .palette(2)
        let text = isRemoved || isAdded ? String(run.text.dropFirst(2).dropLast(2)) : run.text
        if !isAdded { left += text }
        if !isRemoved { right += text }
      }
      #expect(left == old && right == new, "\(old) → \(new): \(lines.map(DrawnRows.text))")
    }
  }
}
