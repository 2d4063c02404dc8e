import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct JSONWriterTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    arguments: [
      (nil, "null"), (true, "true"), (-12, "-12"), (1.0, "1.0"), (0.1, "0.1"), (1e100, "1e+100"),
      (-0.0, "-0.0"), (.double(.infinity), "null"), (.int(.min), "-9223372036854775808"),
      ("a\"\\/\n\r\t\u{1}\u{1b}é😀\u{2028}", #""a\"\\/\n\r\t\u0001\u001bé😀\u2028""#),
      ("a\u{e0001}\u{e0041}\u{ad}\u{3164}", #""a\udb40\udc01\udb40\udc41\u00ad\u3164""#),
      ("a\u{200d}\u{fe0f}b\u{200c}", #""a\u200d\ufe0fb\u200c""#),
      ("❤️ 1️⃣ 👩‍👧 می‌خواهم", #""❤️ 1️⃣ 👩‍👧 می‌خواهم""#),
      ([], "[]"), ([:], "{}"), ([1, [], "x"], #"[1,[],"x"]"#),
      (["b": 1, "a": [:]], #"{"b":1,"a":{}}"#),
    ] as [(Value, String)]
  )
  func valueIsWrittenCompactly(value: Value, expected: String) {
    #expect(text(value.json()) == expected)
  }

  @Test func indentedTextPutsEachValueOnALine() {
    let value: Value = ["a": [1, ["b": nil]], "empty": [], "none": [:], "c": "d"]

    #expect(
      text(value.json(indent: 2)) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "empty": [],
          "none": {},
          "c": "d"
        }
        """
    )
  }

  @Test func plainNamesAreWrittenAsOthers() {
    for indent in [nil, 2] {
      var (plain, any) = (JSONWriter(indent: indent), JSONWriter(indent: indent))
      plain.beginObject()
      any.beginObject()
      for name in ["a", "endColumn", ""] {
        plain.key(plain: name)
        plain.value(true)
        any.key(name)
        any.value(true)
      }
      #expect(text(plain.bytes) == text(any.bytes))
    }
  }

  @Test func smallNumbersAreWrittenAsOthers() {
    let numbers = Array(-101...1001)
    #expect(
      text(Value.array(numbers.map(Value.int)).json())
        == "[\(numbers.map(\.description).joined(separator: ","))]"
    )
  }

  @Test func everyCharacterThatNeedsItIsEscaped() throws {
    for byte in UInt8(0)...0x7f {
      for around in ["", "abcdefghijklmnop"] {
        let value = Value.string(around + String(UnicodeScalar(byte)) + around)
        #expect(try Value(json: value.json()) == value)
        #expect(value.json().allSatisfy { $0 >= 0x20 && $0 < 0x7f })
      }
    }
  }

  @Test func piecesMakeMessagesOneALine() {
    var writer = JSONWriter(appendingTo: Array("> ".utf8))
    for row in 0..<2 {
      writer.beginObject()
      writer.key("y")
      writer.value(row)
      writer.key("runs")
      writer.beginArray()
      writer.beginObject()
      writer.key("text")
      writer.value("a\"b")
      writer.endObject()
      writer.null()
      writer.endArray()
      writer.key("full")
      writer.value(true)
      writer.endObject()
      writer.newline()
    }

    #expect(
      text(writer.bytes) == #"""
        > {"y":0,"runs":[{"text":"a\"b"},null],"full":true}
        {"y":1,"runs":[{"text":"a\"b"},null],"full":true}

        """#
    )
  }

  @Test(arguments: 0..<6)
  func writtenValuesReadBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = randomValue(depth: 4, using: &generator)
      let compact = value.json()
      let again = try Value(json: compact)
      #expect(again == value, "seed \(seed)")
      #expect(again.json() == compact, "seed \(seed)")
      #expect(try Value(json: value.json(indent: 3)) == value, "seed \(seed)")
    }
  }

  private func randomValue(depth: Int, using generator: inout SeededGenerator) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return nil
    case 1: return .bool(.random(using: &generator))
    case 2: return .int(.random(in: .min ... .max, using: &generator))
    case 3:
      let double = Double(bitPattern: generator.next())
      return .double(double.isFinite ? double : 0.5)
    case 4: return .double(Double(Int.random(in: -9999...9999, using: &generator)) / 100)
    case 5: return .string(randomText(using: &generator))
    case 6:
      let count = Int.random(in: 0..<4, using: &generator)
      return .array((0..<count).map { _ in randomValue(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0..<12, using: &generator)
      return .object(
        ObjectValue(
          (0..<count).map { _ in
            .init(
              name: randomText(using: &generator),
              value: randomValue(depth: depth - 1, using: &generator),
            )
          }
        )
      )
    }
  }

  private func randomText(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\0", "\u{1f}", "é", "e\u{301}", "😀", "\u{2028}", "/", "{", "€",
    ]
    let count = Int.random(in: 0..<8, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
