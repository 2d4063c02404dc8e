import PlaygroundCore

/// Parses RFC 8259 JSON strictly, in one pass without backtracking.
///
/// Nesting is recursion with a maximum depth. Syntax errors are thrown; errors after which parsing
/// can continue (a number out of range, an unpaired surrogate) are collected.
struct JSONParser<Builder: JSONBuilder> {
  let bytes: [UInt8]
  let limits: Limits
  var position = 0
  var builder: Builder
  var defects: [JSONError] = []
  /// Whether whole numbers beyond 64 bits become decimals, with a warning.
  var roundsIntegers = false
  /// The maximum depth of brackets.
  private let levels: Int
  private var depth = 0
  private var count = 0

  init(_ bytes: [UInt8], limits: Limits, levels: Int? = nil, builder: Builder) {
    self.bytes = bytes
    self.limits = limits
    self.levels = levels ?? limits.depth
    self.builder = builder
  }

  /// Parses the single value of the bytes.
  mutating func document() throws(JSONError) -> Builder.Element {
    guard bytes.count <= limits.fileBytes else {
      throw JSONError(.limit(.fileBytes, limits), at: 0..<0)
    }
    try checkEncoding()
    skipSpace()
    guard position < bytes.count else { throw JSONError(.empty, at: 0..<0) }
    let element = try value()
    skipSpace()
    guard position == bytes.count else { throw unexpected(.trailingContent) }
    return element
  }

  /// Collects an error after which parsing continues.
  mutating func note(_ defect: JSONError) {
    if defects.count < JSONReader.maxRepeatedDefects { defects.append(defect) }
  }

  /// The current byte, 0 at the end, with which no token starts.
  var current: UInt8 {
    @inline(__always) get { position < bytes.count ? bytes[position] : 0 }
  }

  private mutating func checkEncoding() throws(JSONError) {
    if let name = EncodingGuess.wideEncoding(of: bytes) {
      throw JSONError(.wideEncoding(name), at: 0..<min(bytes.count, 4))
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONError(.invalidUTF8, at: error.byteOffsets)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func value() throws(JSONError) -> Builder.Element {
    count += 1
    guard count <= limits.nodes else {
      throw JSONError(.limit(.nodes, limits), at: here)
    }
    let start = position
    switch current {
    case UInt8(ascii: "\""):
      let text = try text()
      return builder.string(text, at: start..<position)
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try number()
      return builder.number(number, at: start..<position)
    default: return try word()
    }
  }

  private mutating func word() throws(JSONError) -> Builder.Element {
    let start = position
    var end = position
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    guard end > start else { throw unexpected(.expected("a value")) }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    position = end
    switch word {
    case "true": return builder.bool(true, at: start..<end)
    case "false": return builder.bool(false, at: start..<end)
    case "null": return builder.null(at: start..<end)
    default:
      let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
      throw JSONError(.unknownWord(String(shown)), at: start..<end)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func array() throws(JSONError) -> Builder.Element {
    let start = try open()
    var elements: [Builder.Element] = []
    skipSpace()
    if current != UInt8(ascii: "]") {
      while true {
        elements.append(try value())
        skipSpace()
        guard try comma(before: "]", from: start) else { break }
      }
    }
    close()
    return builder.array(elements, at: start..<position)
  }

  private mutating func object() throws(JSONError) -> Builder.Element {
    let start = try open()
    var members: [Builder.Member] = []
    skipSpace()
    if current != UInt8(ascii: "}") {
      while true {
        guard current == UInt8(ascii: "\"") else {
          throw unexpected(.expected("a name in double quotes"), openedAt: start, closing: "}")
        }
        let name = try text()
        skipSpace()
        guard current == UInt8(ascii: ":") else { throw unexpected(.expected("':'")) }
        position += 1
        skipSpace()
        members.append(builder.member(name, try value()))
        skipSpace()
        guard try comma(before: "}", from: start) else { break }
      }
    }
    close()
    return builder.object(members, at: start..<position)
  }

  private mutating func open() throws(JSONError) -> Int {
    depth += 1
    guard depth <= levels else {
      throw JSONError(.limit(.depth, limits), at: here)
    }
    position += 1
    return position - 1
  }

  private mutating func close() {
    depth -= 1
    position += 1
  }

  /// Skips a comma and white space; returns `false` at the closing bracket.
  private mutating func comma(
    before closing: Unicode.Scalar,
    from start: Int
  ) throws(JSONError) -> Bool {
    let end = UInt8(ascii: closing)
    if current == end { return false }
    guard current == UInt8(ascii: ",") else {
      throw unexpected(.expected("',' or '\(closing)'"), openedAt: start, closing: closing)
    }
    let comma = position
    position += 1
    skipSpace()
    guard current != end else { throw JSONError(.trailingComma, at: comma..<comma + 1) }
    if position == bytes.count {
      throw JSONError(.unclosed(String(closing)), at: start..<start + 1)
    }
    return true
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }
}

extension JSONParser {
  /// The range of the current character, empty at the end.
  private var here: Range<Int> {
    var end = min(position + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return position..<end
  }

  /// Returns the most specific error for the current position.
  private func unexpected(
    _ reason: JSONError.Reason,
    openedAt start: Int? = nil,
    closing: Unicode.Scalar = "]"
  ) -> JSONError {
    guard position < bytes.count else {
      guard let start else { return JSONError(reason, at: here) }
      return JSONError(.unclosed(String(closing)), at: start..<start + 1)
    }
    switch bytes[position] {
    case 0: return JSONError(.rawControl(0), at: here)
    case UInt8(ascii: "'"): return JSONError(.singleQuotes, at: here)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return JSONError(.comment, at: here)
    default: return JSONError(reason, at: here)
    }
  }
}
