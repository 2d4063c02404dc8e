import TestSupport
import Testing

@testable import PlaygroundEditor

@Suite("Text buffers")
struct TextBufferTests {
  private static let alphabet = [
    "a", "\n", "\r", "\r\n", "é", "😀", "\u{1F469}\u{200D}\u{1F680}", "x\ny", "",
  ]

  @Test("A buffer after any edits equals a buffer of the text", arguments: Seeds.upTo(200))
  func edits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var buffer = TextBuffer(Array(Self.text(&random).utf8))
    var text = buffer.bytes
    for _ in 0..<30 {
      let one = Int.random(in: 0...text.count, using: &random)
      let other = Int.random(in: 0...text.count, using: &random)
      let encoding = PositionEncoding.allCases.randomElement(using: &random) ?? .utf8
      let range = buffer.range(min(one, other)..<max(one, other), encoding)
      let offsets = buffer.offsets(of: range, encoding)
      let new = Array(Self.text(&random).utf8)
      buffer.replace(offsets, with: new)
      text.replaceSubrange(offsets, with: new)
      #expect(buffer.bytes == text)
      Self.expectSame(buffer, TextBuffer(text))
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
  }

  private static func expectSame(_ one: TextBuffer, _ other: TextBuffer) {
    #expect(one.lineCount == other.lineCount)
    for line in 0..<other.lineCount { #expect(one.line(line) == other.line(line)) }
  }

  @Test("Offsets and positions lead back to each other", arguments: PositionEncoding.allCases)
  func roundTrip(encoding: PositionEncoding) {
    let text = "a😀é\r\n\u{FEFF}x\r\ry\n"
    let buffer = TextBuffer(Array(text.utf8))
    for offset in 0...buffer.bytes.count {
      let position = buffer.position(of: offset, encoding)
      let back = buffer.offset(of: position, encoding)
      #expect(back <= offset)
      #expect(buffer.position(of: back, encoding) == position)
    }
  }

  @Test("An emoji counts as its encoding says; a position inside of it is its beginning")
  func emoji() {
    let buffer = TextBuffer(Array("a😀b".utf8))
    #expect(buffer.offset(of: TextPosition(line: 0, character: 3), .utf16) == 5)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 2), .utf16) == 1)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 2), .utf32) == 5)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 3), .utf8) == 1)
    #expect(buffer.position(of: 5, .utf16) == TextPosition(line: 0, character: 3))
    #expect(buffer.position(of: 5, .utf8) == TextPosition(line: 0, character: 5))
  }

  @Test("Positions past an end are that end")
  func pastEnds() {
    let buffer = TextBuffer(Array("ab\r\ncd".utf8))
    #expect(buffer.offset(of: TextPosition(line: 0, character: 99), .utf16) == 2)
    #expect(buffer.offset(of: TextPosition(line: 1, character: 99), .utf16) == 6)
    #expect(buffer.offset(of: TextPosition(line: 9, character: 0), .utf16) == 6)
    #expect(buffer.offset(of: TextPosition(line: .max, character: .max), .utf16) == 6)
  }

  @Test("The difference of two texts turns one into the other", arguments: Seeds.upTo(100))
  func difference(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = Array(Self.text(&random).utf8)
    let new = Array(Self.text(&random).utf8)
    let edits = TextEdit.difference(from: old, to: new).map { [$0] } ?? []
    #expect(TextEdit.applying(edits, to: old) == new)
  }

  @Test("Edits of white space turn one text into the other", arguments: Seeds.upTo(100))
  func spaces(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 0...5, using: &random)).map { "w\($0)" }
    func spaced() -> [UInt8] {
      let gaps = ["", " ", "\n", "\n  "]
      return Array(words.map { $0 + (gaps.randomElement(using: &random) ?? "") }.joined().utf8)
    }
    let (old, new) = (spaced(), spaced())
    let edits = Formatting.edits(from: old, to: new)
    #expect(TextEdit.applying(edits, to: old) == new)
  }
}
