internal import PlaygroundCore

/// Decodes text and attribute values from bytes that Expat accepted.
struct XMLText {
  /// The position of a text, which determines the handling of line ends.
  enum Context {
    /// Between tags: a line end is a line feed.
    case content
    /// Between quotes: a line end or a tab is a space.
    case attribute
    /// In `<![CDATA[ … ]]>`: like content, but `&` has no special meaning.
    case section
  }

  private let bytes: [UInt8]
  private let source: UInt32

  /// Creates a decoder for the texts of a file.
  init(file: SourceFile) {
    bytes = file.bytes
    source = file.number
  }

  /// Returns the text in a range of bytes.
  func text(_ range: Range<Int>, _ context: Context) -> LocatedText {
    let span = SourceSpan(
      source: source,
      start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound),
    )
    guard let first = firstEncoded(in: range, context) else {
      return LocatedText(bytes.text(range), span: span)
    }
    var decoder = Decoder(bytes: bytes, position: first, end: range.upperBound, context: context)
    decoder.decoded = Array(bytes[range.lowerBound..<first])
    decoder.decode()
    return LocatedText(
      String(decoding: decoder.decoded, as: UTF8.self),
      span: span,
      jumps: decoder.jumps,
    )
  }

  private func firstEncoded(in range: Range<Int>, _ context: Context) -> Int? {
    for position in range {
      switch bytes[position] {
      case UInt8(ascii: "&"): if context != .section { return position }
      case UInt8(ascii: "\r"): return position
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): if context == .attribute { return position }
      default: break
      }
    }
    return nil
  }
}

/// A pass over encoded text.
private struct Decoder {
  let bytes: [UInt8]
  var position: Int
  let end: Int
  let context: XMLText.Context
  var decoded: [UInt8] = []
  var jumps: [LocatedText.Jump] = []

  mutating func decode() {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "&") where context != .section: decodeReference()
      case UInt8(ascii: "\r"): decodeLineEnd()
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        decoded.append(context == .attribute ? UInt8(ascii: " ") : byte)
        position += 1
      default:
        decoded.append(byte)
        position += 1
      }
    }
  }

  private mutating func decodeLineEnd() {
    decoded.append(UInt8(ascii: context == .attribute ? " " : "\n"))
    position += 1
    if position < end, bytes[position] == UInt8(ascii: "\n") {
      position += 1
      jump()
    }
  }

  /// Decodes references such as `&amp;`; unknown ones are kept.
  private mutating func decodeReference() {
    let start = position
    guard let stop = bytes[start..<end].firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(named: bytes[(start + 1)..<stop])
    else {
      decoded.append(bytes[start])
      position += 1
      return
    }
    decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    position = stop + 1
    jump()
  }

  private mutating func jump() {
    jumps.append(LocatedText.Jump(offset: UInt32(decoded.count), source: UInt32(position)))
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case let name where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
    case let name where name.hasPrefix("#"):
      UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) }
    default: nil
    }
  }
}
