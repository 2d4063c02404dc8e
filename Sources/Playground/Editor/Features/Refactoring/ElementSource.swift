// Refactoring: edits of the text of a description that leave what its previews show. Each
// refactoring is a value that is made from a `Cursor`; it has no edits where it does not apply.

import DescriptionLanguage
import PlaygroundCore

/// The text of the elements of a document, from which refactorings take and make text.
///
/// The document must be well-formed: tags and quotes are closed.
struct ElementSource {
  let draft: Draft

  private var bytes: [UInt8] { draft.file.bytes }

  // MARK: - Text

  /// Returns the text in a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text in a range of bytes after edits within that range.
  func text(_ range: Range<Int>, after edits: [TextEdit]) -> String {
    let moved = edits.map { edit in
      TextEdit(
        edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        with: edit.text
      )
    }
    let edited = TextEdit.applying(moved, to: Array(bytes[range]))
    return String(decoding: edited, as: UTF8.self)
  }

  /// The line end of the document.
  var lineEnd: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

  /// Returns the white space before the first character of the line of an offset.
  func indent(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blank = bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blank, as: UTF8.self)
  }

  /// Returns where the comments directly before an element in XML begin; the beginning of the
  /// element if there are none.
  func commentStart(before element: Element) -> Int {
    var start = element.span.range.lowerBound
    while !draft.isJSON {
      let end = blankStart(before: start)
      guard bytes[..<end].suffix(3).elementsEqual("-->".utf8),
        let comment = (0..<end - 3).last(where: { bytes[$0..<end].starts(with: "<!--".utf8) })
      else { break }
      start = comment
    }
    return start
  }

  /// Returns edits that change the indentation of the lines of an element, and of the comments
  /// before it, except for the first line and for lines that begin inside of a text.
  func indenting(_ element: Element, from start: Int? = nil, to indent: String) -> [TextEdit] {
    let range = (start ?? element.span.range.lowerBound)..<element.span.range.upperBound
    let old = Array(self.indent(at: range.lowerBound).utf8)
    let texts = element.textRanges
    var edits: [TextEdit] = []
    for end in range where bytes[end] == UInt8(ascii: "\n") && end + 1 < range.upperBound {
      let start = end + 1
      guard bytes[start...].starts(with: old), bytes[start] != 0x0a, bytes[start] != 0x0d,
        !texts.contains(where: { $0.lowerBound <= end && end < $0.upperBound })
      else { continue }
      edits.append(TextEdit(start..<start + old.count, with: indent))
    }
    return edits
  }

  // MARK: - Attributes

  /// Returns the range of an attribute: the name, the value and their quotes.
  func range(of attribute: Attribute) -> Range<Int> {
    let start = attribute.nameSpan.range.lowerBound
    let end = attribute.value.span.range.upperBound
    switch attribute.value {
    case .text: return (draft.isJSON ? start - 1 : start)..<end + 1
    case .json: return start - 1..<end
    }
  }

  /// Returns the range of a value with its quotes.
  func range(of value: WrittenValue) -> Range<Int> {
    let range = value.span.range
    switch value {
    case .text: return range.lowerBound - 1..<range.upperBound + 1
    case .json: return range
    }
  }

  /// Returns edits that remove attributes of an element.
  func removing(_ attributes: [Attribute]) -> [TextEdit] {
    let ranges = attributes.map { range(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
    return draft.isJSON
      ? removing(members: ranges)
      : ranges.map { TextEdit(blankStart(before: $0.lowerBound)..<$0.upperBound, with: "") }
  }

  /// Removes members with the commas after them, or with those before them at the end of an object.
  private func removing(members: [Range<Int>]) -> [TextEdit] {
    var runs: [Range<Int>] = []
    for member in members {
      var end = blankEnd(after: member.upperBound)
      let hasComma = end < bytes.count && bytes[end] == UInt8(ascii: ",")
      end = hasComma ? blankEnd(after: end + 1) : member.upperBound
      var start = member.lowerBound
      if let last = runs.last, last.upperBound == start {
        start = last.lowerBound
        runs.removeLast()
      }
      if !hasComma {
        let blank = blankStart(before: start)
        if blank > 0, bytes[blank - 1] == UInt8(ascii: ",") { start = blank - 1 }
      }
      runs.append(start..<end)
    }
    return runs.map { TextEdit($0, with: "") }
  }

  private func blankStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  private func blankEnd(after offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end
  }

  /// Returns whether only white space, and in JSON one comma, is written between two elements.
  func areAdjacent(_ one: Element, _ other: Element) -> Bool {
    let (start, end) = (one.span.range.upperBound, other.span.range.lowerBound)
    guard start <= end else { return false }
    let written = bytes[start..<end].filter { !$0.isBlank }
    return written == (draft.isJSON ? [UInt8(ascii: ",")] : [])
  }

  // MARK: - Writing

  /// Returns an element without children.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes as they are written in this syntax.
  /// - Returns: The source of the element.
  func element(_ name: String, _ attributes: [String]) -> String {
    draft.isJSON
      ? "{" + (["\"type\": \"\(name)\""] + attributes).joined(separator: ", ") + "}"
      : "<" + ([name] + attributes).joined(separator: " ") + "/>"
  }

  /// Returns an attribute with a text as its value.
  func attribute(_ name: String, _ value: String) -> String {
    draft.isJSON
      ? "\"\(name)\": \"\(Self.escapedForJSON(value))\""
      : "\(name)=\"\(XMLOutline.attributeText(value))\""
  }

  /// Returns an edit that adds attributes to an element, after its name.
  func adding(_ attributes: [String], to element: Element) -> [TextEdit] {
    guard !attributes.isEmpty else { return [] }
    let end = element.nameSpan.range.upperBound + (draft.isJSON ? 1 : 0)
    let text =
      draft.isJSON
      ? attributes.map { ", " + $0 }.joined() : attributes.map { " " + $0 }.joined()
    return [TextEdit(end..<end, with: text)]
  }

  /// Returns an edit that replaces a text, which keeps its quotes.
  func replacing(_ text: LocatedText, with new: String, isContent: Bool) -> TextEdit {
    let range = text.span.range
    if draft.isJSON { return TextEdit(range, with: Self.escapedForJSON(new)) }
    if isContent { return TextEdit(range, with: XMLOutline.contentText(new)) }
    let written = XMLOutline.attributeText(new)
    let isSingle = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "'")
    return TextEdit(range, with: isSingle ? written.replacing("'", with: "&apos;") : written)
  }

  private static func escapedForJSON(_ text: String) -> String {
    String(decoding: Value.string(text).json().dropFirst().dropLast(), as: UTF8.self)
  }
}

extension Element {
  /// The ranges of the texts in the element: values of attributes, and texts between tags.
  fileprivate var textRanges: [Range<Int>] {
    attributes.map { $0.value.span.range }
      + pieces.filter { $0.kind == .text }.map { $0.text.span.range }
      + children.flatMap(\.textRanges)
  }

  /// Returns whether a condition holds for the element or one inside of it.
  func contains(where condition: (Element) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(where: condition) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0a || self == 0x0d }
}
