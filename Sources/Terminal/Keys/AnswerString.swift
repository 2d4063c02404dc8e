/// The strings by which terminals answer (ECMA-48, 5.6): `ESC ]` (OSC), `ESC P` (DCS) or `ESC _`
/// (APC), text, and `ESC \` or, after OSC, a bell.
///
/// Programs here ask for none, but one that ran in the terminal before, such as an editor, may have
/// asked for the colours of the terminal and ended before the answer.
enum AnswerString {
  /// The maximum length of a string, in bytes; a longer one ends there.
  static let limit = 1_024

  /// Where a string ends.
  enum Length: Equatable {
    /// After this number of bytes.
    case complete(Int)
    /// After bytes that have not arrived.
    case incomplete
    /// The bytes are keys.
    case noString
  }

  /// Returns whether a byte after an escape byte may introduce a string.
  static func introduces(_ byte: UInt8) -> Bool { firstBytes(after: byte) != nil }

  /// Returns the bytes that a string begins with; a person who types `Esc ]` goes on otherwise.
  private static func firstBytes(after introducer: UInt8) -> [UInt8]? {
    switch introducer {
    case UInt8(ascii: "]"): Array("0123456789".utf8)
    case UInt8(ascii: "P"): Array("01234567>!".utf8)
    case UInt8(ascii: "_"): Array("G".utf8)
    default: nil
    }
  }

  /// Returns the length of the string at the start of bytes that begin with an introduction.
  ///
  /// A control byte ends a string, so that one without an end does not swallow further keys.
  static func length(of bytes: ArraySlice<UInt8>) -> Length {
    let text = bytes.dropFirst(2)
    guard let introducer = bytes.dropFirst().first, let allowed = firstBytes(after: introducer)
    else { return .noString }
    guard let first = text.first else { return .incomplete }
    guard allowed.contains(first) else { return .noString }
    guard let end = text.prefix(limit).firstIndex(where: { $0 < 0x20 }) else {
      return text.count >= limit ? .complete(2 + limit) : .incomplete
    }
    let length = end - bytes.startIndex
    switch bytes[end] {
    case 0x07: return .complete(length + 1)
    case 0x1b:
      guard let last = bytes[end...].dropFirst().first else { return .incomplete }
      return .complete(last == UInt8(ascii: "\\") ? length + 2 : length)
    default: return .complete(length)
    }
  }
}
