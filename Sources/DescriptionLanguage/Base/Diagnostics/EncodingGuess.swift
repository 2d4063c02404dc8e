/// Recognises the encodings that are refused by name.
enum EncodingGuess {
  /// Returns the name of a wide encoding if the first bytes show one.
  ///
  /// JSON starts with an ASCII character, so that a NUL among the first two bytes means UTF-16 or
  /// UTF-32 even without a byte order mark.
  static func wideEncoding(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count >= 2 else { return nil }
    let isWide = head.count == 4 && head.filter { $0 == 0 }.count == 3
    if isWide, head[0] != 0 || head[3] != 0 { return "UTF-32" }
    return (head[0] == 0) != (head[1] == 0) ? "UTF-16" : nil
  }
}
