public import PlaygroundCore

/// Writes JSON incrementally, compact or indented.
///
/// The caller must balance containers and write a key before each member's value.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("rows")
///     writer.value(24)
///     writer.endObject()       // {"rows":24}
package struct JSONWriter: Sendable {
  /// The bytes written so far, UTF-8.
  package private(set) var bytes: [UInt8]
  private let indent: Int?
  private var depth = 0
  /// Whether the container already has a value.
  private var needsComma = false
  /// Whether a key was just written.
  private var followsKey = false

  /// Creates a writer that appends to `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to append to.
  ///   - indent: The number of blanks per level, with one value per line; `nil` for no white space.
  package init(appendingTo bytes: consuming [UInt8] = [], indent: Int? = nil) {
    self.bytes = bytes
    self.indent = indent
  }

  /// Starts an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Starts an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the name of the next value.
  package mutating func key(_ name: String) {
    separate()
    write(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    if indent != nil { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a name without characters that must be escaped: a key that the program declares.
  package mutating func key(plain name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if indent != nil { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes `null`.
  package mutating func null() { write(plain: "null") }

  /// Writes a Boolean.
  package mutating func value(_ value: Bool) { write(plain: value ? "true" : "false") }

  /// Writes a whole number.
  package mutating func value(_ value: Int) {
    guard (0..<100).contains(value) else { return write(plain: value.description) }
    separate()
    if value >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(value / 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    needsComma = true
  }

  /// Writes a number that parses back to the same `Double`; `null` if it is not finite.
  package mutating func value(_ value: Double) {
    write(plain: value.isFinite ? value.description : "null")
  }

  /// Writes a value that is JSON text already.
  package mutating func value(json text: String) { write(plain: text) }

  /// Writes a text; control and invisible characters are escaped.
  package mutating func value(_ value: String) {
    separate()
    write(quoted: value)
    needsComma = true
  }

  /// Writes a value with all its parts.
  package mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let bool): self.value(bool)
    case .int(let int): self.value(int)
    case .double(let double): self.value(double)
    case .string(let text): self.value(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes a line feed after a value, for protocols with one message per line.
  package mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard let indent else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: indent * max(depth, 0)))
  }

  private mutating func write(plain text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.isPlain(text) {
      bytes.append(contentsOf: text.utf8)
    } else {
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        write(escaping: scalar, after: previous)
        previous = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    // Without an early exit the loop is vectorized.
    var isPlain = true
    for index in bytes.indices {
      let byte = bytes[index]
      let isEscaped = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      isPlain = isPlain && byte &- 0x20 < 0x5f && !isEscaped
    }
    return isPlain
  }

  private mutating func write(escaping scalar: Unicode.Scalar, after previous: Unicode.Scalar?) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where scalar.isHidden(after: previous):
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      }
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Value {
  /// Returns the value as JSON text, UTF-8, without a line feed at the end.
  ///
  /// - Parameter indent: The number of blanks per level, with one value per line; `nil` for no
  ///   white space.
  /// - Returns: The bytes of the text.
  /// - Complexity: O(*n*) in the size of the value.
  public func json(indent: Int? = nil) -> [UInt8] {
    var writer = JSONWriter(indent: indent)
    writer.value(self)
    return writer.bytes
  }
}
