internal import PlaygroundCore

/// A start tag that may be unfinished.
struct XMLDraftTag {
  /// An attribute; without a value if none is written.
  struct Written {
    let name: Range<Int>
    /// The bytes between the quotes.
    var value: Range<Int>?
  }

  /// The offset of the `<`.
  let start: Int
  /// The offset after the tag.
  private(set) var end: Int
  /// The name, empty directly after `<`.
  let name: Range<Int>
  /// The attributes, in order.
  private(set) var attributes: [Written] = []
  /// Whether the tag has an end tag: it ends in `>`, but not in `/>`.
  private(set) var isOpen = false
  /// Whether the tag ends in `>` or `/>`.
  private(set) var isFinished = false

  /// Reads the tag whose `<` is at an offset; `nil` if the `<` is followed by something else.
  init?(in bytes: [UInt8], at start: Int) {
    self.start = start
    name = Self.name(in: bytes, at: start + 1)
    end = name.upperBound
    let follower = end < bytes.count ? bytes[end] : 0x20
    guard !name.isEmpty || follower.isXMLSpace || Self.endsName(follower) else { return nil }
    if name.isEmpty { return }
    readAttributes(bytes)
  }

  private mutating func readAttributes(_ bytes: [UInt8]) {
    while true {
      let gap = end
      while end < bytes.count, bytes[end].isXMLSpace { end += 1 }
      guard end < bytes.count, bytes[end] != UInt8(ascii: "<") else {
        // White space before the next tag is content, unless a person types there: the first line.
        end = bytes[gap..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
        return
      }
      if bytes[end] == UInt8(ascii: ">") {
        end += 1
        isOpen = true
        isFinished = true
        return
      }
      if bytes[end...].starts(with: "/>".utf8) {
        end += 2
        isFinished = true
        return
      }
      let name = Self.name(in: bytes, at: end)
      guard !name.isEmpty else {
        end += 1
        continue
      }
      end = name.upperBound
      attributes.append(Written(name: name))
      readValue(bytes)
    }
  }

  private mutating func readValue(_ bytes: [UInt8]) {
    var next = end
    while next < bytes.count, bytes[next].isXMLSpace { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return }
    next += 1
    let afterSign = next
    while next < bytes.count, bytes[next].isXMLSpace { next += 1 }
    guard next < bytes.count, Self.isQuote(bytes[next]) else {
      let word = Self.name(in: bytes, at: afterSign)
      attributes[attributes.count - 1].value = word
      end = word.upperBound
      return
    }
    let quote = bytes[next]
    let start = next + 1
    var close = start
    while close < bytes.count, bytes[close] != quote, bytes[close] != UInt8(ascii: "<") {
      close += 1
    }
    if close < bytes.count, bytes[close] == quote {
      attributes[attributes.count - 1].value = start..<close
      end = close + 1
    } else {
      let stop = bytes[start..<close].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? close
      attributes[attributes.count - 1].value = start..<stop
      end = stop
    }
  }

  /// Returns what is written at an offset in the tag.
  func place(
    at offset: Int,
    span: (Range<Int>) -> SourceSpan,
    attribute located: (Written) -> Attribute
  ) -> DraftPlace.Kind {
    if name.lowerBound <= offset, offset <= name.upperBound { return .elementName(span(name)) }
    for attribute in attributes {
      if let range = attribute.value, range.lowerBound <= offset, offset <= range.upperBound {
        return .attributeValue(located(attribute))
      }
      if attribute.name.lowerBound <= offset, offset <= attribute.name.upperBound {
        return .attributeName(span(attribute.name), hasValue: attribute.value != nil)
      }
    }
    return .attributeName(span(offset..<offset), hasValue: false)
  }

  // MARK: - Bytes

  /// Returns the range of a name at an offset, possibly empty.
  static func name(in bytes: [UInt8], at start: Int) -> Range<Int> {
    var end = min(start, bytes.count)
    while end < bytes.count, !endsName(bytes[end]) { end += 1 }
    return min(start, bytes.count)..<end
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || ends(byte)
      || isQuote(byte)
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
