internal import PlaygroundCore

/// Reads names and attributes from start tags that Expat accepted.
struct XMLTag {
  private let bytes: [UInt8]
  private let source: UInt32
  private let text: XMLText
  private var position = 0
  private var end = 0

  /// Creates a reader of the tags of a file.
  init(in file: SourceFile) {
    bytes = file.bytes
    source = file.number
    text = XMLText(file: file)
  }

  /// Returns the tag in a byte range, from `<` to `>`, as an element without content.
  mutating func element(
    _ range: Range<Int>,
    attributeCount: Int = 0,
    names: inout NameTable
  ) -> Element {
    position = range.lowerBound + 1
    end = range.upperBound
    let nameRange = takeName()
    var attributes: [Attribute] = []
    attributes.reserveCapacity(attributeCount)
    while let (name, value) = takeRanges() {
      attributes.append(
        Attribute(
          names.name(bytes, name),
          at: span(name),
          value: .text(text.text(value, .attribute)),
        )
      )
    }
    return Element(
      names.name(bytes, nameRange),
      at: span(nameRange),
      attributes: attributes,
      span: span(range),
    )
  }

  /// Returns the ranges of the attribute values of a tag, from `<` to `>`.
  mutating func values(_ range: Range<Int>) -> [Range<Int>] {
    position = range.lowerBound + 1
    end = range.upperBound
    _ = takeName()
    var values: [Range<Int>] = []
    while let (_, value) = takeRanges() { values.append(value) }
    return values
  }

  private mutating func takeName() -> Range<Int> {
    let start = position
    while position < end, !Self.endsName(bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func takeRanges() -> (name: Range<Int>, value: Range<Int>)? {
    skipWhiteSpace()
    let name = takeName()
    guard !name.isEmpty else { return nil }
    skipWhiteSpace()
    position += 1
    skipWhiteSpace()
    guard position < end else { return nil }
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < end, bytes[position] != quote { position += 1 }
    let value = min(start, end)..<min(position, end)
    position += 1
    return (name, value)
  }

  private mutating func skipWhiteSpace() {
    while position < end, bytes[position].isXMLSpace { position += 1 }
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source: source,
      start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound),
    )
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/")
  }
}

extension UInt8 {
  /// Whether the byte is XML white space.
  var isXMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d
  }
}
