// Messages: the frames of the Language Server Protocol 3.17, and its answers. Messages themselves
// are those of JSON-RPC (`PlaygroundProtocol`).

import DescriptionLanguage
import PlaygroundCore

/// Parts received bytes into messages, which follow headers with their length.
///
/// After a message that is malformed, reading goes on at the next header. The content of a message
/// is JSON, in which a header cannot occur: line breaks in texts are escaped.
package struct MessageFrames: Sendable {
  /// A part of the input.
  package enum Frame: Hashable, Sendable {
    /// The content of a message.
    case content([UInt8])
    /// A message that cannot be read; those after it can. The text is a sentence.
    case malformed(String)
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the first byte that was not returned yet.
  private var start = 0
  /// The offset before which no header begins in the content that is being received.
  private var searched = 0
  /// Whether everything before the next header is skipped.
  private var skips = false

  /// Creates an empty buffer for messages of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds received bytes.
  package mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    searched = max(0, searched - start)
    start = 0
    bytes += more
  }

  /// Whether a message has begun and is not complete.
  package var isIncomplete: Bool { !skips && start < bytes.count }

  /// Removes and returns the next message; `nil` if it is not complete.
  package mutating func next() -> Frame? {
    if skips {
      guard let header = MessageHeader.start(in: bytes[start...]) else {
        start = max(start, bytes.count - MessageHeader.byteLimit)
        return nil
      }
      start = header
      skips = false
    }
    guard let header = MessageHeader(in: bytes[start...]) else {
      guard bytes.count - start > MessageHeader.byteLimit else { return nil }
      // A header may follow, also among the same bytes.
      return skip(to: start + 1, "expected headers of at most \(MessageHeader.byteLimit) bytes")
    }
    guard let length = header.length else {
      let shown = "expected a header 'Content-Length: N', found '\(header.text.prefix(80))'"
      // A header may follow bytes that do not belong to a message.
      return skip(to: header.isGlued ? start + 1 : header.end, shown)
    }
    guard length <= limit else {
      return skip(to: header.end, "expected a message of at most \(limit) bytes, found \(length)")
    }
    let end = min(bytes.count, header.end + length)
    searched = max(searched, header.end)
    if let next = MessageHeader.start(in: bytes[searched..<end]) {
      let text = "expected \(length) bytes of content, found \(next - header.end)"
      return skip(to: next, text)
    }
    guard bytes.count - header.end >= length else {
      searched = max(header.end, bytes.count - MessageHeader.byteLimit)
      return nil
    }
    start = end
    return .content(Array(bytes[header.end..<end]))
  }

  /// Gives up a message that cannot be completed, after a while without further bytes.
  ///
  /// - Returns: The reason; `nil` if the rest of the message may still arrive.
  package mutating func pause() -> Frame? {
    guard isIncomplete else { return nil }
    guard let header = MessageHeader(in: bytes[start...]), let length = header.length else {
      if MessageHeader.mayBegin(with: bytes[start...]) { return nil }
      let shown = String(decoding: bytes[start...].prefix(80), as: UTF8.self)
      return skip(to: bytes.count, "expected a header 'Content-Length: N', found '\(shown)'")
    }
    // A part of a value is not a value: nothing but blanks can follow.
    let content = Array(bytes[header.end...])
    guard (try? Value(json: content)) != nil else { return nil }
    let text = "expected \(length) bytes of content, found \(content.count)"
    return skip(to: bytes.count, text)
  }

  /// Skips the bytes to an offset, and then those before the next header.
  private mutating func skip(to offset: Int, _ text: String) -> Frame {
    start = offset
    searched = offset
    skips = true
    return .malformed(text)
  }

  /// Returns the frame of a message.
  package static func frame(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
