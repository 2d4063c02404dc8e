// Text: the text of a document, the positions that editors use in it, and their changes. Inside of
// this module, a place is an offset of bytes; `TextBuffer` converts.

import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The unit in which an editor counts columns.
package enum PositionEncoding: String, CaseIterable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Code units of UTF-16: the unit of editors that do not negotiate.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// Returns the units of the scalar that begins with a byte.
  func units(ofScalarAt byte: UInt8) -> Int {
    switch self {
    case .utf8: Self.byteCount(ofScalarAt: byte)
    case .utf16: byte >= 0xf0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Returns the bytes of the scalar that begins with a byte of valid UTF-8.
  static func byteCount(ofScalarAt byte: UInt8) -> Int {
    switch byte {
    case ..<0xc0: 1
    case ..<0xe0: 2
    case ..<0xf0: 3
    default: 4
    }
  }
}

/// A position between two characters of a document, both numbers 0-based.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line.
  package var line: Int
  /// The column, in units of the `PositionEncoding`.
  package var character: Int

  /// Creates a position.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Returns whether a position precedes another one.
  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// A half-open range of a document.
package struct TextRange: Hashable, Sendable {
  /// The position of the first character.
  package var start: TextPosition
  /// The position after the last character.
  package var end: TextPosition

  /// Creates a range.
  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Returns whether two ranges have a position in common, be it their ends.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

extension TextPosition {
  /// Reads a position.
  ///
  /// - Throws: `RPCError` that names a missing or invalid member.
  init(_ object: ObjectValue) throws(RPCError) {
    line = try object.required("line")
    character = try object.required("character")
    guard line >= 0, character >= 0 else {
      throw RPCError(
        .invalidParams,
        "expected a position of at least 0:0, found \(line):\(character)"
      )
    }
  }

  /// The position as JSON.
  var value: Value { ["line": .int(line), "character": .int(character)] }
}

extension TextRange {
  /// Reads a range; one whose ends are swapped is the range between them.
  ///
  /// - Throws: `RPCError` that names a missing or invalid member.
  init(_ object: ObjectValue) throws(RPCError) {
    let one = try TextPosition(try object.required("start") as ObjectValue)
    let other = try TextPosition(try object.required("end") as ObjectValue)
    start = min(one, other)
    end = max(one, other)
  }

  /// The range as JSON.
  var value: Value { ["start": start.value, "end": end.value] }
}

extension SourceLocation {
  /// Creates the position of 0-based numbers in scalars.
  init(_ position: TextPosition) {
    self.init(line: position.line + 1, column: position.character + 1)
  }
}
