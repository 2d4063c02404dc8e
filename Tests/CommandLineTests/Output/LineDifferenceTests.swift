import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

struct LineDifferenceTests {
  private func changed(_ parts: [WordDifference.Part]) -> [String] {
    parts.filter(\.isChanged).map(\.text)
  }

  @Test func wordsOfAReplacedLineAreMarked() {
    let words = WordDifference(from: "Hello big world", to: "Hello small world!")

    #expect(changed(words.old) == ["big"])
    #expect(changed(words.new) == ["small", "!"])
    #expect(words.old.map(\.text).joined() == "Hello big world")
    #expect(words.new.map(\.text).joined() == "Hello small world!")
  }

  @Test func linesWithLittleInCommonHaveNoMarkedWords() {
    #expect(WordDifference(from: "abc", to: "xyz").new.map(\.isChanged) == [false])
  }

  @Test func hunksKeepTheRequestedContext() {
    let old = (1...12).map(String.init)
    let new = ["1", "2", "3", "4", "5", "six", "7", "8", "9", "10", "11"]
    let patch = LinePatch(from: old, to: new)

    #expect(patch.hunks(context: 1).map(\.head) == ["@@ -5,3 +5,3 @@", "@@ -11,2 +11 @@"])
    #expect(patch.hunks(context: 2).map(\.head) == ["@@ -4,5 +4,5 @@", "@@ -10,3 +10,2 @@"])
    #expect(patch.hunks(context: 3).map(\.head) == ["@@ -3,10 +3,9 @@"])
    #expect(patch.hunks(context: 0).map(\.head) == ["@@ -6 +6 @@", "@@ -12 +11,0 @@"])
    #expect(LinePatch(from: old, to: old).hunks(context: 3).isEmpty)
  }

  @Test(arguments: 0..<60)
  func hunksApplyWithTheirLineNumbers(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<30).map { _ in "line \(Int.random(in: 0...20, using: &generator))" }
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let index = Int.random(in: 0..<new.count, using: &generator)
      if Bool.random(using: &generator) {
        new.remove(at: index)
      } else {
        new.insert("new", at: index)
      }
    }
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    let hunks = SourceHunks().lines(from: bytes(old), to: bytes(new)).map(DrawnRows.text)

    var result: [String] = []
    var position = 0
    for line in hunks {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let isEmpty = line.contains(",0 +")
        let start = isEmpty ? numbers[0] : numbers[0] - 1
        result += old[position..<start]
        position = start
      } else if line.hasPrefix("+") {
        result.append(String(line.dropFirst()))
      } else {
        #expect(String(line.dropFirst()) == old[position], "seed \(seed)")
        if line.hasPrefix(" ") { result.append(old[position]) }
        position += 1
      }
    }
    result += old[position...]
    #expect(result == new, "seed \(seed)")
  }
}
