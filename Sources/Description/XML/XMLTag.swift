internal import Core

/// Reads names and attributes out of a start tag that Expat accepted.
struct XMLTag {
  private let file: SourceFile
  private let text: XMLText
  private var position: Int
  private let end: Int

  /// Creates a reader of the tag at a range of bytes, from `<` to `>`.
  init(_ range: Range<Int>, in file: SourceFile) {
    self.file = file
    text = XMLText(file: file)
    position = range.lowerBound + 1
    end = range.upperBound
  }

  /// Returns the tag as an element without content.
  mutating func element(names: inout NameTable) -> Element {
    let start = position - 1
    let nameRange = takeName()
    var attributes: [Attribute] = []
    while let attribute = takeAttribute(names: &names) { attributes.append(attribute) }
    return Element(
      names.name(file.bytes, nameRange),
      at: span(nameRange),
      attributes: attributes,
      span: span(start..<end),
    )
  }

  private mutating func takeName() -> Range<Int> {
    let start = position
    while position < end, !Self.endsName(file.bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func takeAttribute(names: inout NameTable) -> Attribute? {
    guard let (name, value) = takeRanges() else { return nil }
    return Attribute(
      names.name(file.bytes, name),
      at: span(name),
      value: .text(text.text(value, .attribute)),
    )
  }

  private mutating func takeRanges() -> (name: Range<Int>, value: Range<Int>)? {
    skipWhiteSpace()
    let name = takeName()
    guard !name.isEmpty else { return nil }
    skipWhiteSpace()
    position += 1
    skipWhiteSpace()
    guard position < end else { return nil }
    let quote = file.bytes[position]
    let start = position + 1
    position = start
    while position < end, file.bytes[position] != quote { position += 1 }
    let value = min(start, end)..<min(position, end)
    position += 1
    return (name, value)
  }

  private mutating func skipWhiteSpace() {
    while position < end, file.bytes[position].isXMLSpace { position += 1 }
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      source: file.number,
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
  /// Whether XML counts the byte as white space.
  var isXMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d
  }
}
