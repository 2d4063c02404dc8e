internal import PlaygroundCore

/// Edits of a file in XML.
struct XMLSourceEdits {
  private let bytes: [UInt8]

  /// Prepares for a file, whose syntax has no errors.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the edits for a change of an element.
  func edits(
    _ change: SourceChange,
    _ target: EditTarget
  ) throws(SourceEditError) -> [SourceEdit] {
    let element = target.element
    switch change {
    case .set(let name, let value): return [try setting(name, to: value, of: element)]
    case .unset(let name): return element.attribute(name).map { [removal(of: $0)] } ?? []
    case .delete:
      guard target.parent != nil else { throw .noSiblings }
      let range = lines(of: element.byteRange)
      // Text before and behind the element must not become the end of a section.
      let joined = bytes[..<range.lowerBound].suffix(2) + bytes[range.upperBound...].prefix(2)
      guard !String(decoding: joined, as: UTF8.self).contains("]]>") else { throw .mixedText }
      return [SourceEdit(range, with: [])]
    case .duplicate:
      let copy = try copy(of: element)
      return [try addition(of: copy, behind: target)]
    case .move(let direction):
      let sibling = try target.sibling(direction)
      let (first, second) = direction == .forth ? (element, sibling) : (sibling, element)
      return [
        SourceEdit(first.byteRange, with: Array(bytes[second.byteRange])),
        SourceEdit(second.byteRange, with: Array(bytes[first.byteRange])),
      ]
    case .insert(let name, let attributes):
      try Self.check(name)
      var text = "<" + name
      for attribute in attributes {
        try Self.check(attribute.name)
        text += " \(attribute.name)=\"\(try Self.escaped(attribute.value, in: .quotes("\"")))\""
      }
      return [try addition(of: Array((text + "/>").utf8), behind: target)]
    }
  }

  // MARK: - Attributes

  private func setting(
    _ name: String,
    to value: Value,
    of element: Element
  ) throws(SourceEditError) -> SourceEdit {
    if let attribute = element.attribute(name) {
      let range = attribute.value.span.byteRange
      let quote = bytes[range.lowerBound - 1] == UInt8(ascii: "'") ? "'" : "\""
      return SourceEdit(range, with: try Self.escaped(value, in: .quotes(quote)))
    }
    if name == "text", element.pieces.contains(where: { $0.kind == .text }) {
      return try settingContent(to: value, of: element)
    }
    try Self.check(name)
    let last = element.attributes.last
    let end = last.map { $0.value.span.byteRange.upperBound + 1 } ?? Int(element.nameSpan.end)
    let gap = last.map { space(before: Int($0.nameSpan.start)) } ?? " "
    let text = "\(gap)\(name)=\"\(try Self.escaped(value, in: .quotes("\"")))\""
    return SourceEdit(end..<end, with: text)
  }

  private func removal(of attribute: Attribute) -> SourceEdit {
    var start = Int(attribute.nameSpan.start)
    while start > 0, bytes[start - 1].isXMLSpace { start -= 1 }
    return SourceEdit(start..<attribute.value.span.byteRange.upperBound + 1, with: [])
  }

  /// Returns the edit of the text between the tags, which is the same as the attribute `text`.
  private func settingContent(
    to value: Value,
    of element: Element
  ) throws(SourceEditError) -> SourceEdit {
    guard element.children.isEmpty, element.pieces.count == 1,
      let span = TextContent.span(of: element.pieces[0].text)
    else { throw .mixedText }
    let range = span.byteRange
    // In a section, other rules hold.
    let outer = element.byteRange
    let isPlain = !bytes[outer].indices.contains {
      bytes[$0...].starts(with: "<![CDATA[".utf8)
    }
    guard isPlain else { throw .mixedText }
    let text = try Self.escaped(value, in: .content)
    let located = LocatedText(value.text ?? "", span: span)
    let piece = Element.Piece(.text, located, after: 0)
    // White space at the ends, or several in a row, would be lost.
    guard let kept = TextContent.text(of: [piece]), kept.text.hasSameBytes(as: located.text)
    else { throw .invalidValue }
    return SourceEdit(range, with: text)
  }

  // MARK: - Elements

  /// Returns the bytes of an element without its id.
  private func copy(of element: Element) throws(SourceEditError) -> [UInt8] {
    let range = element.byteRange
    guard let id = element.attribute("id") else { return Array(bytes[range]) }
    let removed = removal(of: id).range
    return Array(bytes[range.lowerBound..<removed.lowerBound])
      + Array(bytes[removed.upperBound..<range.upperBound])
  }

  /// Returns the edit that adds an element behind another one, on a line of its own if that one is.
  private func addition(
    of added: [UInt8],
    behind target: EditTarget
  ) throws(SourceEditError) -> SourceEdit {
    guard let parent = target.parent else { throw .noSiblings }
    let range = target.element.byteRange
    let isMixed = parent.pieces.contains { $0.kind == .text }
    let gap = space(before: range.lowerBound)
    let isOnOwnLine = gap.utf8.contains { $0 == 0x0a || $0 == 0x0d }
    let separator = isMixed || !isOnOwnLine ? [] : Array(gap.utf8)
    return SourceEdit(range.upperBound..<range.upperBound, with: separator + added)
  }

  /// Returns the white space before an offset, from its last line break on.
  private func space(before offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1].isXMLSpace {
      start -= 1
      guard bytes[start] == 0x0a || bytes[start] == 0x0d else { continue }
      if bytes[start] == 0x0a, start > 0, bytes[start - 1] == 0x0d { start -= 1 }
      break
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Returns the lines of an element that is alone on them, else its own range.
  private func lines(of range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard start == 0 || bytes[start - 1] == 0x0a || bytes[start - 1] == 0x0d, end < bytes.count,
      bytes[end] == 0x0a || bytes[end] == 0x0d
    else { return range }
    if bytes[end] == 0x0d, end + 1 < bytes.count, bytes[end + 1] == 0x0a { end += 1 }
    return start..<end + 1
  }

  // MARK: - Spelling

  /// Where a value is written.
  private enum Position {
    case quotes(String)
    case content
  }

  private static func escaped(
    _ value: Value,
    in position: Position
  ) throws(SourceEditError) -> String {
    guard let text = value.text else { throw .invalidValue }
    var spelling = ""
    for scalar in text.unicodeScalars {
      guard ValueSpelling.isAllowedInXML(scalar) else { throw .invalidValue }
      switch (scalar, position) {
      case ("&", _): spelling += "&amp;"
      case ("<", _): spelling += "&lt;"
      case (">", .content): spelling += "&gt;"
      case ("\"", .quotes("\"")): spelling += "&quot;"
      case ("'", .quotes("'")): spelling += "&apos;"
      case ("\n", .quotes), ("\t", .quotes), ("\r", _): spelling += "&#\(scalar.value);"
      default: spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling
  }

  private static func check(_ name: String) throws(SourceEditError) {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      case UInt8(ascii: "."): true
      default: byte >= 0x80
      }
    }
    let first = name.utf8.first ?? 0x20
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    guard isName, !isDigit, first != UInt8(ascii: "-"), first != UInt8(ascii: "."), first != 0x20
    else { throw .invalidName(name) }
  }
}
