import DescriptionLanguage
import PlaygroundCore
import Testing

struct JSONReaderTests {
  /// Reads `source` and returns the diagnostics as pictures.
  private func pictures(_ source: String) -> String {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 1, path: "a.json", bytes: Array(source.utf8))
    _ = JSONReader.read(file, into: &diagnostics)
    return caretPictures(diagnostics, in: source)
  }

  private func element(_ source: String) throws -> JSONElement {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 1, path: "a.json", bytes: Array(source.utf8))
    let element = JSONReader.read(file, into: &diagnostics)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    return try #require(element)
  }

  private func slice(_ span: SourceSpan, of source: String) -> String {
    String(decoding: Array(source.utf8)[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  @Test(arguments: [
    (#"[1,]"#, "[1,]\n  ^ syntax: unexpected comma before a closing bracket"),
    (#"{"a":1,}"#, "{\"a\":1,}\n      ^ syntax: unexpected comma before a closing bracket"),
    (#"{"a" 1}"#, "{\"a\" 1}\n     ^ syntax: expected ':'"),
    (#"[1 2]"#, "[1 2]\n   ^ syntax: expected ',' or ']'"),
    (
      #"[tru]"#, "[tru]\n ^^^ syntax: expected a JSON value, found 'tru'; put text in double quotes"
    ),
    (#"['a']"#, "['a']\n ^ syntax: expected a double quote, found a single quote"),
    (#"[1] x"#, "[1] x\n    ^ syntax: expected the end of the file after the value"),
    (#"[01]"#, "[01]\n ^^ syntax: invalid number: unexpected leading zero"),
    (#"[1e999]"#, "[1e999]\n ^^^^^ overflow: the number 1e999 is too large"),
    (
      #"["\ud800"]"#,
      "[\"\\ud800\"]\n  ^^^^^^ syntax: unpaired surrogate"
    ),
    (
      #"["é\x"]"#, "[\"é\\x\"]\n   ^^ syntax: invalid escape; write a backslash as '\\\\'"
    ),
    ("[\n \"a\n\"]", " \"a\n ^^ syntax: missing closing quote on this line"),
    ("// x\n[]", "// x\n^ syntax: JSON does not support comments; use a member named \"//\""),
    ("{\"a\": [1, 2", "{\"a\": [1, 2\n      ^ syntax: missing closing ']'"),
    ("", "\n^ empty-file: expected a JSON value, found an empty file"),
    (
      "{\"a\": 1, \"b\": 2, \"a\": 3}",
      "{\"a\": 1, \"b\": 2, \"a\": 3}\n"
        + "                  ^ duplicate-key: duplicate member 'a'; the last one is used"
    ),
  ])
  func defectIsUnderlined(source: String, picture: String) {
    #expect(pictures(source) == picture)
  }

  @Test func readingGoesOnBehindANumberOutOfRange() {
    let source = "[12345678901234567890, \"\\udc00\", -1e400]"

    #expect(
      pictures(source) == """
        [12345678901234567890, "\\udc00", -1e400]
         ^^^^^^^^^^^^^^^^^^^^ overflow: the number 12345678901234567890 is too large
        [12345678901234567890, "\\udc00", -1e400]
                                ^^^^^^ syntax: unpaired surrogate
        [12345678901234567890, "\\udc00", -1e400]
                                         ^^^^^^ overflow: the number -1e400 is too large
        """
    )
  }

  @Test func duplicateNameNamesTheFirstOne() throws {
    let source = #"{"k": 1, "k": 2}"#
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 7, path: "a.json", bytes: Array(source.utf8))
    let root = try #require(JSONReader.read(file, into: &diagnostics))

    #expect(root.value == ["k": 2])
    let note = try #require(diagnostics.first?.notes.first)
    #expect(note.span == SourceSpan(source: 7, start: 2, end: 3))
  }

  @Test func membersKeepOrderDuplicatesAndComments() throws {
    let root = try element(#"{"//": "a", "b": null, "//": "c", "b": 2}"#)

    guard case .object(let members) = root.kind else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name.text) == ["//", "b", "//", "b"])
    #expect(root.value == ["//": "c", "b": 2])
  }

  @Test func spansCoverTheSource() throws {
    let source = #" { "né": [ true , -1.5e2, "a\u00e9\n!" ] } "#
    let root = try element(source)

    #expect(slice(root.span, of: source) == #"{ "né": [ true , -1.5e2, "a\u00e9\n!" ] }"#)
    guard case .object(let members) = root.kind, case .array(let items) = members[0].value.kind,
      case .string(let text) = items[2].kind
    else {
      Issue.record("another shape")
      return
    }
    #expect(slice(members[0].name.span, of: source) == "né")
    #expect(items.map { slice($0.span, of: source) } == ["true", "-1.5e2", #""a\u00e9\n!""#])
    #expect(text.text == "aé\n!")
    #expect(slice(text.span(of: 1..<3), of: source) == #"\u00e9"#)
    #expect(slice(text.span(of: 3..<4), of: source) == #"\n"#)
    #expect(slice(text.span(of: 4..<5), of: source) == "!")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], "expected UTF-8, found UTF-16; save the file as UTF-8"),
      ([0x7B, 0x00, 0x7D, 0x00], "expected UTF-8, found UTF-16; save the file as UTF-8"),
      ([0x00, 0x7B, 0x00, 0x7D], "expected UTF-8, found UTF-16; save the file as UTF-8"),
      ([0x7B, 0x00, 0x00, 0x00], "expected UTF-8, found UTF-32; save the file as UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "invalid UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid UTF-8"),
      ([0x22, 0xFF, 0x22], "invalid UTF-8"),
      ([0x22, 0x61, 0x00, 0x22], "unexpected NUL byte; write '\\u0000'"),
      ([0x5B, 0x5D, 0x00], "unexpected NUL byte; write '\\u0000'"),
    ] as [([UInt8], String)]
  )
  func foreignBytesAreRefused(bytes: [UInt8], message: String) {
    #expect(throws: JSONError.self) { try Value(json: bytes) }
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "a.json", bytes: bytes)
    #expect(JSONReader.read(file, into: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test func byteOrderMarkIsSteppedOver() throws {
    #expect(try Value(json: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D]) == [])
  }

  @Test func nestingIsBounded() throws {
    let deep = { (levels: Int) in Array(repeating: UInt8(ascii: "["), count: levels) }
    let closed = deep(256) + Array(repeating: UInt8(ascii: "]"), count: 256)
    #expect(throws: Never.self) { try Value(json: closed) }
    let error = #expect(throws: JSONError.self) { try Value(json: deep(1_000_000)) }
    #expect(error?.description == "nesting is too deep: exceeds the limit 'depth' of 256")
    #expect(error?.range == 256..<257)
  }

  @Test func valuesAreCounted() {
    var limits = Limits()
    limits.nodes = 3
    #expect(throws: Never.self) { try Value(json: Array("[1,2]".utf8), limits: limits) }
    let error = #expect(throws: JSONError.self) {
      try Value(json: Array("[1,2,3]".utf8), limits: limits)
    }
    #expect(
      error?.description
        == "too many elements and values: exceeds the limit 'nodes' of 3"
    )
  }
}

extension JSONReaderTests {
  @Test func textsAreLimited() {
    var limits = Limits()
    limits.textBytes = 4
    for text in [#"["1234", 5]"#, #"["\t12"]"#, #"{"name": 12345}"#] {
      #expect(throws: Never.self) { try Value(json: Array(text.utf8), limits: limits) }
    }
    for (text, position) in [(#"["12345"]"#, 1), (#"[1, "\t123"]"#, 4), (#"{"names": 1}"#, 1)] {
      let error = #expect(throws: JSONError.self) {
        try Value(json: Array(text.utf8), limits: limits)
      }
      #expect(error?.description == "a text is too long: exceeds the limit 'text-bytes' of 4")
      #expect(error?.range == position..<position + 1)
    }
  }

  @Test func repeatedDefectsAreCutOff() {
    let source = "[" + Array(repeating: "1e999", count: 5_000).joined(separator: ",") + "]"
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "a.json", bytes: Array(source.utf8))
    #expect(JSONReader.read(file, into: &diagnostics) != nil)
    #expect(diagnostics.count == 1_000)
    #expect(throws: JSONError.self) { try Value(json: file.bytes) }
  }
}
