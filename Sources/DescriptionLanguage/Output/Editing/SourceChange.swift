// Editing: changes of one element as edits of the bytes of its file. An edit is as small as it can
// be: what it does not concern stays as it is, byte for byte, comments and formatting included.
// `SourceEditor` finds the element and chooses the syntax.

package import PlaygroundCore

/// A change of an element that is written in a file.
package enum SourceChange: Equatable, Sendable {
  /// Gives an attribute a value: a text as in the description, so that it may be a template, or a
  /// number or Boolean.
  case set(attribute: String, to: Value)
  /// Removes an attribute; without it there is nothing to do.
  case unset(attribute: String)
  /// Removes the element.
  case delete
  /// Repeats the element behind itself; the copy has no id.
  case duplicate
  /// Exchanges the element with the next one of its list, or with the previous one.
  case move(Direction)
  /// Adds an element with attributes behind the element.
  case insert(String, [ObjectValue.Member])

  /// A direction among siblings.
  package enum Direction: String, CaseIterable, Sendable {
    /// Towards the first one.
    case back
    /// Towards the last one.
    case forth
  }
}

/// The replacement of some bytes of a file.
package struct SourceEdit: Equatable, Sendable {
  /// The replaced bytes, 0-based and half-open.
  package let range: Range<Int>
  /// The bytes in their place.
  package let bytes: [UInt8]

  /// Creates an edit.
  package init(_ range: Range<Int>, with bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Creates an edit of text.
  init(_ range: Range<Int>, with text: String) { self.init(range, with: Array(text.utf8)) }
}

extension [SourceEdit] {
  /// Returns bytes after these edits, which are in order and do not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in self {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.bytes
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// Returns the edits that restore the bytes to which these were applied.
  package func inverse(in bytes: [UInt8]) -> [SourceEdit] {
    var shift = 0
    return map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.bytes.count - edit.range.count
      return SourceEdit(start..<start + edit.bytes.count, with: [UInt8](bytes[edit.range]))
    }
  }
}

/// Why a change of an element is not possible.
package enum SourceEditError: Error, Equatable {
  /// The file is not a description, or has errors in its syntax.
  case brokenFile
  /// No element begins at the position.
  case noElement
  /// The element is not one of several: it is the root, or the value of a member.
  case noSiblings
  /// There is no other element in that direction.
  case atEnd(SourceChange.Direction)
  /// The element takes turns with others by `if` and `else`.
  case inTurns
  /// The name cannot be written.
  case invalidName(String)
  /// The value cannot be written in this position.
  case invalidValue
  /// The text is between comments, sections or other elements.
  case mixedText
}
