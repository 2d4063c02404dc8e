/// Steps from tag to tag through bytes that are expected to be XML.
struct XMLTagScanner {
  /// A piece of markup.
  struct Tag: Equatable {
    enum Kind: Equatable {
      case start(isEmpty: Bool)
      case end
      /// A comment or an instruction.
      case other
    }

    let kind: Kind
    /// The name of a start tag.
    var name = 0..<0
    /// Whether the tag may have an attribute `else`.
    var mayBeElse = false
  }

  private let bytes: [UInt8]
  /// The offset after the latest tag.
  private(set) var position = 0
  /// Whether there was content other than white space between tags since this was set to `false`.
  var hasText = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next tag, `nil` at the end or without a recognisable tag.
  mutating func next() -> Tag? {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      if !bytes[position].isXMLSpace { hasText = true }
      position += 1
    }
    guard position + 1 < bytes.count else { return nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      return go(behind: ">", from: position + 2) ? Tag(kind: .end) : nil
    case UInt8(ascii: "?"):
      return go(behind: "?>", from: position + 2) ? Tag(kind: .other) : nil
    case UInt8(ascii: "!"): return declaration()
    default: return start()
    }
  }

  private mutating func declaration() -> Tag? {
    if bytes[position...].starts(with: "<!--".utf8) {
      return go(behind: "-->", from: position + 4) ? Tag(kind: .other) : nil
    }
    guard bytes[position...].starts(with: "<![CDATA[".utf8) else { return nil }
    hasText = true
    return go(behind: "]]>", from: position + 9) ? next() : nil
  }

  private mutating func start() -> Tag? {
    let start = position + 1
    var end = start
    while end < bytes.count, !Self.endsName(bytes[end]) { end += 1 }
    let name = start..<end
    var mayBeElse = false
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        position = end + 1
        let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
        return Tag(kind: .start(isEmpty: isEmpty), name: name, mayBeElse: mayBeElse)
      } else if byte == UInt8(ascii: "e"), bytes[end - 1].isXMLSpace {
        mayBeElse = mayBeElse || bytes[end...].starts(with: "else".utf8)
      }
      end += 1
    }
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isXMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// Moves past the next occurrence of some bytes; returns whether there is one.
  private mutating func go(behind end: String, from start: Int) -> Bool {
    guard let first = end.utf8.first else { return false }
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == first, bytes[offset...].starts(with: end.utf8) {
        position = offset + end.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }
}
