internal import PlaygroundCore

/// The bytes of an XML file and its markup, to find the location of the error at which Expat
/// stopped.
struct BrokenMarkup {
  private let file: SourceFile
  private let markup: [Markup]

  /// Creates the bytes of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - markup: The markup before the error.
  init(file: SourceFile, markup: [Markup]) {
    self.file = file
    self.markup = markup
  }

  /// The number of bytes of the file.
  var byteCount: Int { file.bytes.count }

  /// Whether the file contains only white space.
  var isBlank: Bool { file.bytes.allSatisfy(\.isXMLSpace) }

  /// Whether there is no markup before the error.
  var isBeforeMarkup: Bool { markup.isEmpty }

  /// The name of the root element; `nil` before its start tag.
  var rootName: String? {
    markup.first { $0.kind == .start }.map { text(name(after: $0.start)) }
  }

  /// An unfinished start tag.
  struct BrokenTag {
    /// Whether the error is between the quotes of an attribute.
    var isInValue: Bool { openQuote != nil }
    /// The offset of the opening quote of that attribute.
    var openQuote: Int?
    /// The offset of the `<`.
    var start = 0
    /// The ranges of the names of the attributes before the error.
    var attributeNames: [Range<Int>] = []
    /// The range of the last value in quotes, without them.
    var lastValue: Range<Int>?
  }

  /// Returns the byte at an offset, 0 after the end.
  func byte(at offset: Int) -> UInt8 {
    offset < file.bytes.count ? file.bytes[offset] : 0
  }

  /// Returns whether the bytes at an offset begin with a text.
  func hasPrefix(_ text: String, at offset: Int) -> Bool {
    file.bytes[offset...].starts(with: text.utf8)
  }

  /// Returns the last byte of a range that is not white space.
  func lastByte(in range: Range<Int>) -> UInt8? {
    file.bytes[range].last { !$0.isXMLSpace }
  }

  /// Returns a range of bytes, clamped to the file.
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    let count = file.bytes.count
    let start = min(start, count)
    return SourceSpan(
      source: file.number,
      start: UInt32(start),
      end: UInt32(min(max(start, end), count)),
    )
  }

  /// Returns the complete character that starts at an offset.
  func character(at offset: Int) -> SourceSpan {
    var end = offset + 1
    while byte(at: end) & 0xc0 == 0x80 { end += 1 }
    return span(offset, end)
  }

  /// Returns whether XML allows a character: any except control characters, but tab and line ends
  /// are allowed.
  func isAllowed(_ character: String) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0a, 0x0d: true
      case 0..<0x20, 0xfffe, 0xffff: false
      default: true
      }
    }
  }

  /// Returns the text at a location.
  func text(_ span: SourceSpan) -> String {
    String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// Returns the range of a name that starts at an offset.
  func wordRange(at offset: Int) -> Range<Int> {
    var end = offset
    while end < file.bytes.count {
      switch file.bytes[end] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "/"),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        return offset..<end
      case let byte where byte.isXMLSpace: return offset..<end
      default: end += 1
      }
    }
    return offset..<end
  }

  /// Returns the value of an attribute that starts at an offset without a quote.
  func unquotedValue(at offset: Int) -> SourceSpan? {
    let before = file.bytes[..<offset].last { !$0.isXMLSpace }
    guard before == UInt8(ascii: "="), offset < file.bytes.count else { return nil }
    let ends = [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<")]
    let end = file.bytes[offset...].firstIndex { $0.isXMLSpace || ends.contains($0) }
    guard let end, end > offset else { return nil }
    return span(offset, end)
  }

  /// Returns the location of the name in the tag at an offset, of the `<` if there is no name.
  func name(after offset: Int) -> SourceSpan {
    var start = offset
    if byte(at: start) == UInt8(ascii: "<") { start += 1 }
    if byte(at: start) == UInt8(ascii: "/") { start += 1 }
    let range = wordRange(at: start)
    return range.isEmpty ? character(at: offset) : span(range.lowerBound, range.upperBound)
  }

  /// Returns the location of a reference such as `&nbsp;` that starts at an offset.
  func reference(at offset: Int) -> SourceSpan {
    let semicolon = file.bytes[offset...].prefix(64).firstIndex(of: UInt8(ascii: ";"))
    return semicolon.map { span(offset, $0 + 1) } ?? character(at: offset)
  }

  /// Returns the location of the first undefined reference after an offset.
  ///
  /// For a reference in an attribute, Expat reports the start of the tag.
  func unknownReference(from offset: Int) -> SourceSpan {
    var position = offset
    while let start = file.bytes[position...].firstIndex(of: UInt8(ascii: "&")) {
      let range = reference(at: start)
      let isKnown = ["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"].contains(text(range))
      if !isKnown, byte(at: start + 1) != UInt8(ascii: "#") { return range }
      position = start + 1
    }
    return character(at: offset)
  }

  /// Returns the location of the `<!DOCTYPE` at or before an offset.
  func doctype(before offset: Int) -> SourceSpan {
    let word = Array("<!DOCTYPE".utf8)
    var start = markup.last.map(\.end) ?? 0
    while start < offset, !file.bytes[start...].starts(with: word) { start += 1 }
    return span(start, start + word.count)
  }

  /// Returns the `&` and the letters after it that end directly before an offset.
  func brokenReference(before offset: Int) -> SourceSpan? {
    var start = offset
    while start > 0, offset - start < 64 {
      start -= 1
      let byte = file.bytes[start]
      if byte == UInt8(ascii: "&") { return span(start, offset) }
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isLetter || isDigit || byte == UInt8(ascii: "#") || byte >= 0x80 else { return nil }
    }
    return nil
  }

  /// Returns the unfinished start tag around an offset, if there is one.
  func brokenTag(around offset: Int) -> BrokenTag? {
    let from = markup.last.map(\.end) ?? 0
    guard from <= offset,
      let start = file.bytes[from..<offset].firstIndex(of: UInt8(ascii: "<"))
    else { return nil }
    var tag = BrokenTag(start: start)
    var position = wordRange(at: start + 1).upperBound
    while position < offset {
      let byte = file.bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let close = file.bytes[(position + 1)..<offset].firstIndex(of: byte) else {
          tag.openQuote = position
          return tag
        }
        tag.lastValue = (position + 1)..<close
        position = close + 1
      } else {
        let word = wordRange(at: position)
        if !word.isEmpty { tag.attributeNames.append(word) }
        position = max(word.upperBound, position + 1)
      }
    }
    return tag
  }

  /// Returns the range operator at a `<` with its operands, as XML writes it: `0..&lt;5`.
  func range(around offset: Int) -> String? {
    guard offset >= 2, hasPrefix("..<", at: offset - 2) else { return nil }
    let isOperand = { (byte: UInt8) in
      byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let left = file.bytes[..<(offset - 2)].reversed().prefix(32).prefix(while: isOperand)
    let right = file.bytes[(offset + 1)...].prefix(32).prefix(while: isOperand)
    let words = [Array(left.reversed()), Array("..&lt;".utf8), Array(right)].joined()
    return String(decoding: Array(words), as: UTF8.self)
  }

  /// Returns the first attribute name of a tag with the same bytes as a name.
  func firstName(in tag: BrokenTag, equalTo name: Range<Int>) -> SourceSpan? {
    tag.attributeNames.first { file.bytes[$0].elementsEqual(file.bytes[name]) }
      .map { span($0.lowerBound, $0.upperBound) }
  }

  /// The names of the open elements at the error, outermost first.
  var openElements: [SourceSpan] {
    var open: [SourceSpan] = []
    for piece in markup {
      switch piece.kind {
      case .start: open.append(name(after: piece.start))
      case .end: _ = open.popLast()
      default: break
      }
    }
    return open
  }
}
