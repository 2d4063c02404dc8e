/// The comments of a JSON text, from `//` to the end of the line and from `/*` to `*/`.
///
/// They are replaced by blanks, so that places in the rest stay the same.
struct ConfigurationComments: Equatable, Sendable {
  /// The text with blanks for comments.
  let blanked: [UInt8]
  /// The range of the opening of a comment without an end; `nil` if all have one.
  let unclosed: Range<Int>?

  /// Finds the comments of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(in bytes: [UInt8]) {
    var blanked = bytes
    var unclosed: Range<Int>?
    var index = 0
    while index < bytes.count {
      switch (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0) {
      case (Self.quote, _): index = Self.endOfText(from: index, in: bytes)
      case (Self.slash, Self.slash):
        let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        for position in index..<end { blanked[position] = 0x20 }
        index = end
      case (Self.slash, Self.star):
        guard let end = Self.endOfBlock(from: index + 2, in: bytes) else {
          unclosed = index..<index + 2
          index = bytes.count
          continue
        }
        for position in index..<end where bytes[position] != 0x0A && bytes[position] != 0x0D {
          blanked[position] = 0x20
        }
        index = end
      default: index += 1
      }
    }
    self.blanked = blanked
    self.unclosed = unclosed
  }

  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// Returns the offset after a text in quotes, which ends at the end of its line at the latest.
  private static func endOfText(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private static func endOfBlock(from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == star, bytes[index + 1] == slash { return index + 2 }
      index += 1
    }
    return nil
  }
}
