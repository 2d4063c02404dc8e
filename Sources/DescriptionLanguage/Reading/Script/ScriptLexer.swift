internal import PlaygroundCore

/// Splits a script into tokens.
///
/// White space and dots separate words; `#` starts a comment to the end of the line.
struct ScriptLexer {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var position = 0
  /// The tokens, the last one an `end`.
  private(set) var tokens: [ScriptToken] = []
  /// The diagnostics.
  private(set) var diagnostics: [Diagnostic] = []

  /// Splits a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = EncodingCheck.start(of: bytes)
    while position < bytes.count { takeNext() }
    add(.end, from: position)
  }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, span: span(start, position)))
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source: file.number, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  private mutating func fail(_ message: String, at span: SourceSpan, from start: Int) {
    diagnostics.append(Diagnostic(.scriptSyntax, message, at: span))
    add(.broken, from: start)
  }

  private mutating func takeNext() {
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "."): break
    case UInt8(ascii: "\n"), UInt8(ascii: ";"): add(.end, from: start)
    case UInt8(ascii: "#"): position = endOfLine
    case UInt8(ascii: "'"), UInt8(ascii: "\""): takeText(from: start)
    case UInt8(ascii: "<") where position < bytes.count && bytes[position].isScriptLetter:
      takeElement(from: start)
    case UInt8(ascii: "{") where !isPlacedItems: takeObject(from: start)
    case let byte where Self.marks.contains(byte):
      add(.mark(Character(Unicode.Scalar(byte))), from: start)
    case let byte where byte.isScriptDigit: takeNumber(from: start)
    case let byte where byte.isScriptLetter: takeWord(from: start)
    default: takeStranger(from: start)
    }
  }

  private static let marks = Array("[](){},:".utf8)

  /// The offset of the next line feed, or of the end.
  private var endOfLine: Int {
    bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Whether a brace that was just read starts items with index paths, not a JSON object.
  private var isPlacedItems: Bool {
    let next = bytes[position...].first { !$0.isXMLSpace }
    return next == UInt8(ascii: "[") || next == UInt8(ascii: "}")
  }

  // MARK: - Words and numbers

  private mutating func takeWord(from start: Int) {
    while position < bytes.count, bytes[position].isScriptLetter || bytes[position].isScriptDigit {
      position += 1
    }
    add(.word(bytes.text(start..<position)), from: start)
  }

  private mutating func takeNumber(from start: Int) {
    while position < bytes.count, bytes[position].isScriptDigit { position += 1 }
    guard let number = Int(bytes.text(start..<position)) else {
      return fail("number too large", at: span(start, position), from: start)
    }
    add(.number(number), from: start)
  }

  private mutating func takeStranger(from start: Int) {
    while position < bytes.count, bytes[position] & 0xc0 == 0x80 { position += 1 }
    let isNegative =
      bytes[start] == UInt8(ascii: "-") && position < bytes.count && bytes[position].isScriptDigit
    let message =
      isNegative
      ? "negative index: indices start at 0" : "unexpected '\(bytes.text(start..<position))'"
    let span = span(start, position)
    position = endOfLine
    fail(message, at: span, from: start)
  }

  // MARK: - Items

  private mutating func addItem(_ kind: ScriptItem.Kind, from start: Int, to end: Int) {
    position = end
    let item = ScriptItem(
      kind: kind,
      span: span(start, end),
      source: bytes.text(start..<end),
    )
    add(.item(item), from: start)
  }

  private mutating func takeText(from start: Int) {
    let line = bytes[position..<endOfLine]
    guard let end = line.firstIndex(of: bytes[start]) else {
      position = endOfLine
      return fail("missing closing quote", at: span(start, start + 1), from: start)
    }
    addItem(.text, from: start, to: end + 1)
  }

  private mutating func takeElement(from start: Int) {
    guard let end = ScriptElementEnd(bytes).end(ofElementAt: start) else {
      while position < bytes.count, bytes[position].isScriptLetter { position += 1 }
      // The end of the element is unknown, so the rest of the script is skipped.
      let span = span(start, position)
      position = bytes.count
      return fail("missing end of the element", at: span, from: start)
    }
    addItem(.xml, from: start, to: end)
  }

  private mutating func takeObject(from start: Int) {
    guard let end = ScriptElementEnd(bytes).end(ofObjectAt: start) else {
      position = bytes.count
      return fail("missing closing '}'", at: span(start, start + 1), from: start)
    }
    addItem(.json, from: start, to: end)
  }
}

extension UInt8 {
  fileprivate var isScriptDigit: Bool { (0x30...0x39).contains(self) }

  fileprivate var isScriptLetter: Bool {
    (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self) || self == UInt8(ascii: "_")
  }
}
