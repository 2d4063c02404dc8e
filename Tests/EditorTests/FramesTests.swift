import Testing

@testable import PlaygroundEditor

@Suite("Frames of messages")
struct FramesTests {
  @Test("Messages are the same however their bytes arrive")
  func pieces() {
    let messages = ["{}", #"{"a":"é😀"}"#, ""].map { Array($0.utf8) }
    let bytes = messages.flatMap(MessageFrames.frame)
    for size in [1, 2, 3, 7, bytes.count] {
      var frames = MessageFrames(limit: 100)
      var found: [MessageFrames.Frame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        frames.append(Array(bytes[start..<min(start + size, bytes.count)]))
        while let frame = frames.next() { found.append(frame) }
      }
      #expect(found == messages.map { .content($0) })
    }
  }

  @Test(
    "A message with bad headers is reported, and the next one is read",
    arguments: ["Content-Type: x", "Content-Length: -1", "Content-Length: many", "x"]
  )
  func headers(header: String) {
    var frames = MessageFrames(limit: 100)
    frames.append(Array("\(header)\r\n\r\n".utf8) + MessageFrames.frame([0x7b, 0x7d]))
    let expected = "expected a header 'Content-Length: N', found '\(header)'"
    #expect(frames.next() == .malformed(expected))
    #expect(frames.next() == .content([0x7b, 0x7d]))
    #expect(frames.next() == nil)
  }

  @Test("A message that is too long is skipped, however it arrives")
  func long() {
    var frames = MessageFrames(limit: 10)
    let bytes = MessageFrames.frame([UInt8](repeating: 0x20, count: 1_000))
    for byte in bytes + MessageFrames.frame([0x31]) { frames.append([byte]) }
    #expect(frames.next() == .malformed("expected a message of at most 10 bytes, found 1000"))
    #expect(frames.next() == .content([0x31]))
  }

  /// The messages that are read from bytes, and what is said after a while without more.
  private func read(_ text: String, size: Int = 1) -> [MessageFrames.Frame] {
    let bytes = Array(text.utf8)
    var frames = MessageFrames(limit: 100)
    var found: [MessageFrames.Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      frames.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let frame = frames.next() { found.append(frame) }
    }
    if let frame = frames.pause() { found.append(frame) }
    #expect(frames.pause() == nil)
    return found
  }

  /// Beginnings that are wrong, and how many messages after them are lost.
  private static let wrong: [(text: String, lost: Int)] = [
    (#"{"id":1}"#, 0),
    ("Content-Type: x\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: \r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 0x8\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: -8\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 4611686018427387904\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 99999999999999999999999\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 8\r\nContent-Length: 9\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 8\r\nContent-Length: 8\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 7\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 9\r\n\r\n{\"id\":1}", 1),
    ("Content-Length: 90\r\n\r\n{\"id\":1}", 0),
    ("Content-Length: 8\n\n{\"id\":1}", 0),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n{\"id\":1}", 0),
    ("\r\n\r\n\r\n", 0),
    ("\u{feff}", 0),
  ]

  @Test("After any malformed message reading goes on", arguments: wrong.indices)
  func malformed(index: Int) {
    let (text, lost) = Self.wrong[index]
    let next = String(decoding: MessageFrames.frame(Array(#"{"id":2}"#.utf8)), as: UTF8.self)
    let right = MessageFrames.Frame.content(Array(#"{"id":2}"#.utf8))

    for size in [1, 3, 1_000] {
      let found = read(text + next + next + next, size: size)
      #expect(found.suffix(3 - lost) == Array(repeating: right, count: 3 - lost), "\(found)")
      #expect(found.first != right)
      #expect(found.count <= 5)
    }
  }

  @Test(
    "A message that is not complete after a while is reported if nothing can complete it",
    arguments: [
      ("Content-Length: 9\r\n\r\n{\"id\":1}", true), ("{\"id\":1}\n", true), ("quit\n", true),
      ("Content-Length: 8\n\n{\"id\":1}", true), ("Content-Length: 9\r\n\r\n{\"id\":", false),
      ("Content-Le", false), ("Content-Type: x\r\nContent-Length: 8\r\n", false),
      ("Content-Length: 8", false), ("", false),
    ]
  )
  func paused(text: String, isReported: Bool) {
    #expect(read(text).count == (isReported ? 1 : 0))
  }

  @Test("Headers without an end are given up")
  func endless() {
    var frames = MessageFrames(limit: 10)
    frames.append([UInt8](repeating: 0x41, count: 8_000))
    #expect(frames.next() == nil)
    frames.append([UInt8](repeating: 0x41, count: 1_000))
    #expect(frames.next() == .malformed("expected headers of at most 8192 bytes"))
  }

  @Test("Names of headers are compared without case, and other headers are ignored")
  func cases() {
    var frames = MessageFrames(limit: 10)
    frames.append(Array("content-length:  2 \r\nContent-Type: a; charset=utf-8\r\n\r\n{}".utf8))
    #expect(frames.next() == .content(Array("{}".utf8)))
  }
}
