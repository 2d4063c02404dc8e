import PlaygroundProtocol

/// The part of a change log that a collection keeps.
package enum LogRetention: Equatable, Sendable {
  /// Revisions of the last milliseconds.
  case age(milliseconds: Int64)
  /// The newest revisions that fit into so many bytes.
  case size(bytes: Int)

  /// The size that a daemon keeps.
  package static let standard = LogRetention.size(bytes: 500 << 20)

  /// Parses `30d`, `12h`, `500M` or `2G`; returns `nil` for another text.
  package init?(text: String) {
    guard let unit = text.last, let number = Int(text.dropLast()),
      (1...100_000).contains(number), text.first?.isNumber == true
    else { return nil }
    switch unit {
    case "h": self = .age(milliseconds: Int64(number) * 3_600_000)
    case "d": self = .age(milliseconds: Int64(number) * 86_400_000)
    case "M": self = .size(bytes: number << 20)
    case "G": self = .size(bytes: number << 30)
    default: return nil
    }
  }
}

/// The result of a collection.
package struct LogCollection: Equatable, Sendable {
  /// The number of removed revisions.
  package var removed = 0
  /// The number of removed revisions that nobody had judged.
  package var unjudged = 0
  /// The number of further revisions that would have been removed if somebody had judged them.
  package var kept = 0
  /// The size of the rest in bytes.
  package var byteCount = 0
}
