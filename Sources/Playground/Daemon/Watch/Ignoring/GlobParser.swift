/// Reads the parts of a pattern as git does.
struct GlobParser {
  private let text: [UInt8]
  private var position = 0
  private var parts: [GlobPart] = []
  /// The number of bytes before the first special one; git matches what follows on its own.
  private let literalCount: Int

  private init(_ text: [UInt8]) {
    self.text = text
    literalCount = text.firstIndex { "*?[\\".utf8.contains($0) } ?? text.count
  }

  /// Returns the parts of a pattern.
  static func parts(of text: [UInt8]) throws(GlobFailure) -> [GlobPart] {
    var parser = GlobParser(text)
    while parser.position < text.count { try parser.readPart() }
    return parser.parts
  }

  /// The byte at a position; 0 behind the end.
  private func byte(at index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0 }

  private mutating func readPart() throws(GlobFailure) {
    switch text[position] {
    case UInt8(ascii: "*"): readStars()
    case UInt8(ascii: "?"):
      var slash = ByteSet()
      slash.insert(UInt8(ascii: "/"))
      parts.append(.oneOf(slash.inverted))
      position += 1
    case UInt8(ascii: "["): parts.append(.oneOf(try readSet()))
    case UInt8(ascii: "\\"):
      guard position + 1 < text.count else { throw .unmatchable }
      parts.append(.literal(text[position + 1]))
      position += 2
    case let other:
      parts.append(.literal(other))
      position += 1
    }
  }

  private mutating func readStars() {
    let start = position
    while byte(at: position) == UInt8(ascii: "*") { position += 1 }
    let slash = UInt8(ascii: "/")
    let isAtStart = start == 0 || start == literalCount || text[start - 1] == slash
    let next = byte(at: position)
    let isEscapedSlash = next == UInt8(ascii: "\\") && byte(at: position + 1) == slash
    let isAtEnd = position == text.count || next == slash || isEscapedSlash
    guard position - start > 1, isAtStart, isAtEnd else { return parts.append(.name) }
    guard next == slash else { return parts.append(.directories) }
    // `**/**/` is `**/`.
    if parts.suffix(3) != [.optionalDirectories, .directories, .literal(slash)] {
      parts += [.optionalDirectories, .directories, .literal(slash)]
    }
    position += 1
  }

  // MARK: - Sets

  /// Reads a set from its `[` to its `]`.
  private mutating func readSet() throws(GlobFailure) -> ByteSet {
    var set = ByteSet()
    var index = position + 1
    let isNegated = byte(at: index) == UInt8(ascii: "!") || byte(at: index) == UInt8(ascii: "^")
    if isNegated { index += 1 }
    /// The byte at which a range can begin; 0 for none.
    var low: UInt8 = 0
    repeat {
      switch byte(at: index) {
      case 0: throw .unmatchable
      case UInt8(ascii: "-")
      where low != 0 && byte(at: index + 1) != 0 && byte(at: index + 1) != UInt8(ascii: "]"):
        index += 1
        let high = try unescaped(&index)
        if low <= high { for byte in low...high { set.insert(byte) } }
        low = 0
      case UInt8(ascii: "[") where byte(at: index + 1) == UInt8(ascii: ":"):
        low = try readClass(&index, into: &set)
      default:
        low = try unescaped(&index)
        set.insert(low)
      }
      index += 1
    } while byte(at: index) != UInt8(ascii: "]")
    position = index + 1
    if isNegated { set = set.inverted }
    set.remove(UInt8(ascii: "/"))
    return set
  }

  /// The byte at an index, or the one after a `\` there.
  private func unescaped(_ index: inout Int) throws(GlobFailure) -> UInt8 {
    if byte(at: index) == UInt8(ascii: "\\") { index += 1 }
    guard byte(at: index) != 0 else { throw .unmatchable }
    return byte(at: index)
  }

  /// Reads a class such as `[:digit:]`, and ends at its last byte; without a `:]`, the `[` is an
  /// element of the set.
  ///
  /// - Returns: The byte at which a range can begin.
  private func readClass(
    _ index: inout Int,
    into set: inout ByteSet
  ) throws(GlobFailure) -> UInt8 {
    let start = index + 2
    var end = start
    while byte(at: end) != UInt8(ascii: "]") {
      guard byte(at: end) != 0 else { throw .unmatchable }
      end += 1
    }
    guard end > start, text[end - 1] == UInt8(ascii: ":") else {
      set.insert(UInt8(ascii: "["))
      return UInt8(ascii: "[")
    }
    guard let named = ByteSet(class: text[start..<end - 1]) else { throw .unmatchable }
    for byte in named.bytes { set.insert(byte) }
    index = end
    return 0
  }
}
