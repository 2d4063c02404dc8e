import TestSupport
import Testing

@testable import PlaygroundClient

struct NameOrderTests {
  private typealias Key = NaturalOrder.Key

  @Test(arguments: [
    ["comp2", "comp10"], ["a", "B", "c"], ["a", "a1", "a01b", "ab"], [".", "layout"],
    ["v1.9", "v1.10"],
  ])
  func namesAreSortedAsPeopleDo(_ names: [String]) {
    #expect(names.reversed().sorted { Key($0) < Key($1) } == names)
    #expect(!names.contains { Key($0) < Key($0) })
  }

  @Test func theOrderIsThatOfComparingByteByByte() {
    var random = SeededGenerator(seed: 7)
    let letters = ["a", "B", "b", "0", "00", "1", "12", "9", "-", "/", "z", "é"]
    let names = (0..<60).map { _ in
      (0..<Int.random(in: 0...4, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    for left in names {
      for right in names {
        #expect((Key(left) < Key(right)) == Self.precedes(left, right))
      }
    }
  }

  /// Compares from the left: numbers by length and digits, other bytes without case.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    var (first, second) = (left.utf8[...], right.utf8[...])
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func number(_ text: inout Substring.UTF8View) -> [UInt8] {
      let digits = text.prefix(while: isDigit)
      text = text.dropFirst(digits.count)
      return Array(digits.drop { $0 == 0x30 })
    }
    func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
    while let a = first.first, let b = second.first {
      if isDigit(a), isDigit(b) {
        let (x, y) = (number(&first), number(&second))
        if x.count != y.count { return x.count < y.count }
        if x != y { return x.lexicographicallyPrecedes(y) }
      } else {
        if lower(a) != lower(b) { return lower(a) < lower(b) }
        first.removeFirst()
        second.removeFirst()
      }
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  @Test(arguments: [
    ("td", "todo", true), ("TODO", "todo", true), ("odt", "todo", false), ("", "x", true),
    ("rc", "rows and columns", true), ("οδος", "ΟΔΟΣ", true), ("ΟΔΌΣ", "οδός", true),
    ("strasse", "Große Straße", true), ("ü", "Łódź", false), ("ó", "Łódź", true),
    ("u", "ü", false), ("e\u{301}", "Café", true), ("ódź", "ŁÓDŹ", true), ("漢", "日本", false),
    ("語本", "日本語", false), ("я", "Ёлка", false),
  ])
  func lettersMatchInTheirOrder(_ query: String, _ text: String, _ matches: Bool) {
    let score = FuzzyMatch.score(FuzzyMatch.folded(query), in: FuzzyMatch.folded(text)[...])

    #expect((score != nil) == matches)
  }

  @Test func wordsCountMoreThanScatteredLetters() throws {
    func score(_ text: String) throws -> Int {
      try #require(FuzzyMatch.score(FuzzyMatch.folded("list"), in: FuzzyMatch.folded(text)[...]))
    }

    #expect(try score("todo list") > score("Calvin's first"))
  }
}
