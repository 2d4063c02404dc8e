/// The line end of a text.
package enum LineEnd: String, CaseIterable, Sendable {
  /// That of Unix.
  case lineFeed = "\n"
  /// Both characters, as on Windows.
  case both = "\r\n"
  /// That of old files of Macs.
  case carriageReturn = "\r"

  /// Finds the line end that a text has most often; a line feed in a text of one line.
  package init(of bytes: [UInt8]) {
    var (feeds, pairs, returns) = (0, 0, 0)
    var previous: UInt8 = 0
    for byte in bytes {
      switch (previous, byte) {
      case (0x0d, 0x0a): (pairs, returns) = (pairs + 1, returns - 1)
      case (_, 0x0a): feeds += 1
      case (_, 0x0d): returns += 1
      default: break
      }
      previous = byte
    }
    let most = max(feeds, pairs, returns)
    self = most == feeds ? .lineFeed : most == pairs ? .both : .carriageReturn
  }

  /// Returns a text with this line end in place of others.
  package func applied(to text: [UInt8]) -> [UInt8] {
    if self == .lineFeed, !text.contains(0x0d) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var previous: UInt8 = 0
    for byte in text {
      if byte == 0x0d || byte == 0x0a {
        if byte == 0x0d || previous != 0x0d { result += rawValue.utf8 }
      } else {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
