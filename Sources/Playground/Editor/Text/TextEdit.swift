import DescriptionLanguage
import PlaygroundCore

/// The replacement of a range of bytes in a document.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace.
  package let range: Range<Int>
  /// The new text.
  package let text: String

  /// Creates an edit.
  package init(_ range: Range<Int>, with text: String) {
    self.range = range
    self.text = text
  }

  /// Returns a text after edits of ranges that do not overlap; an insertion precedes the
  /// replacement of the range that begins there.
  package static func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    let ends = { (edit: TextEdit) in (edit.range.lowerBound, edit.range.upperBound) }
    for edit in edits.sorted(by: { ends($0) < ends($1) })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// Returns the smallest edit that turns a text into another one; `nil` if they are equal.
  static func difference(from old: [UInt8], to new: [UInt8]) -> TextEdit? {
    guard old != new else { return nil }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    // Neither end is inside of a line end or of a character: no position is there.
    if start > 0, start < old.count, old[start - 1] == 0x0d, old[start] == 0x0a { start -= 1 }
    let end = old.count - tail
    if tail > 0, end > 0, old[end - 1] == 0x0d, old[end] == 0x0a { tail -= 1 }
    while start > 0, start < old.count, old[start] & 0xc0 == 0x80 { start -= 1 }
    while start > 0, start < new.count, new[start] & 0xc0 == 0x80 { start -= 1 }
    while tail > 0, old[old.count - tail] & 0xc0 == 0x80 { tail -= 1 }
    let text = String(decoding: new[start..<new.count - tail], as: UTF8.self)
    return TextEdit(start..<old.count - tail, with: text)
  }

  /// Returns the edit with a line end in place of others.
  func with(_ lineEnd: LineEnd) -> TextEdit {
    TextEdit(range, with: String(decoding: lineEnd.applied(to: Array(text.utf8)), as: UTF8.self))
  }

  /// The edit as JSON.
  func value(in buffer: TextBuffer, _ encoding: PositionEncoding) -> Value {
    ["range": buffer.range(range, encoding).value, "newText": .string(text)]
  }
}
