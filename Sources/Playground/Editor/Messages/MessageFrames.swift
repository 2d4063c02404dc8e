// Messages: the frames of the Language Server Protocol 3.17, and its answers. Messages themselves
// are those of JSON-RPC (`PlaygroundProtocol`).

/// Parts received bytes into messages, which follow headers with their length.
package struct MessageFrames: Sendable {
  /// A part of the input.
  package enum Frame: Hashable, Sendable {
    /// The content of a message.
    case content([UInt8])
    /// A message that cannot be read; those after it can. The text is a sentence.
    case malformed(String)
  }

  /// The maximum number of bytes of the headers of a message.
  static let headerLimit = 8_192
  private static let separator = Array("\r\n\r\n".utf8)

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the first byte that was not returned yet.
  private var start = 0
  /// The number of bytes of a message that is too long, and skipped.
  private var skipped = 0

  /// Creates an empty buffer for messages of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds received bytes.
  package mutating func append(_ more: [UInt8]) {
    let more = more.dropFirst(skipped)
    skipped -= min(skipped, more.startIndex)
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Removes and returns the next message; `nil` if it is not complete.
  package mutating func next() -> Frame? {
    let rest = bytes[start...]
    guard let headerEnd = Self.headerEnd(in: rest) else {
      guard rest.count > Self.headerLimit else { return nil }
      start = bytes.count
      return .malformed("expected headers of at most \(Self.headerLimit) bytes")
    }
    let headers = String(decoding: rest[..<headerEnd], as: UTF8.self)
    let contentStart = headerEnd + Self.separator.count
    guard let length = Self.length(in: headers) else {
      start = contentStart
      return .malformed("expected a header 'Content-Length: N', found '\(headers.prefix(80))'")
    }
    guard length <= limit else {
      let available = bytes.count - contentStart
      skipped = max(0, length - available)
      start = contentStart + min(length, available)
      return .malformed("expected a message of at most \(limit) bytes, found \(length)")
    }
    guard bytes.count - contentStart >= length else { return nil }
    start = contentStart + length
    return .content(Array(bytes[contentStart..<start]))
  }

  /// Returns the frame of a message.
  package static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private static func headerEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    var position = bytes.startIndex
    let end = min(bytes.endIndex, bytes.startIndex + headerLimit)
    while let next = bytes[position..<end].firstIndex(of: separator[0]) {
      if bytes[next...].starts(with: separator) { return next }
      position = next + 1
    }
    return nil
  }

  private static func length(in headers: String) -> Int? {
    for line in headers.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" }
      return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
